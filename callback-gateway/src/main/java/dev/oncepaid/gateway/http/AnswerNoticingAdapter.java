package dev.oncepaid.gateway.http;

import org.apache.coyote.Adapter;
import org.apache.coyote.Request;
import org.apache.coyote.Response;
import org.apache.tomcat.util.net.SocketEvent;

/**
 * The way from a processor to the servlets, on which one learns that a request has been handled.
 */
final class AnswerNoticingAdapter implements Adapter {

    private final Adapter servlets;
    private Runnable handled = () -> {};

    AnswerNoticingAdapter(Adapter servlets) {
        this.servlets = servlets;
    }

    /** What to do when the servlets have returned. */
    void whenHandled(Runnable then) {
        handled = then;
    }

    @Override
    public void service(Request request, Response response) throws Exception {
        try {
            servlets.service(request, response);
        } finally {
            handled.run();
        }
    }

    @Override
    public boolean prepare(Request request, Response response) throws Exception {
        return servlets.prepare(request, response);
    }

    @Override
    public boolean asyncDispatch(Request request, Response response, SocketEvent event)
            throws Exception {
        return servlets.asyncDispatch(request, response, event);
    }

    @Override
    public void log(Request request, Response response, long nanos) {
        servlets.log(request, response, nanos);
    }

    @Override
    public void checkRecycled(Request request, Response response) {
        servlets.checkRecycled(request, response);
    }

    @Override
    public String getDomain() {
        return servlets.getDomain();
    }
}
