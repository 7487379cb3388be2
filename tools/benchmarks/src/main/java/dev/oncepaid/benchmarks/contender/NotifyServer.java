package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.channel.Answer;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.Executors;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.coyote.http11.AbstractHttp11Protocol;

/** The gateway's own Tomcat on virtual threads, with one plain servlet in it and nothing else. */
final class NotifyServer {

    private static final int UNLIMITED = -1;

    /** As many as the gateway keeps. */
    private static final int PROCESSORS_KEPT = 1_024;

    private NotifyServer() {}

    /** Serves until the process ends; answers 200 to any GET, which tells that it is ready. */
    static void serve(int port, Handler handler) throws LifecycleException, IOException {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(Files.createTempDirectory("contender").toString());
        tomcat.setConnector(connector(port));
        Context context = tomcat.addContext("", null);
        Tomcat.addServlet(context, "notify", new NotifyServlet(handler));
        context.addServletMapping("/*", "notify");
        tomcat.start();
        tomcat.getServer().await();
    }

    private static Connector connector(int port) {
        Connector connector = new Connector();
        connector.setPort(port);
        connector.setProperty("address", "127.0.0.1");
        if (connector.getProtocolHandler() instanceof AbstractHttp11Protocol<?> http) {
            http.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            http.setMaxKeepAliveRequests(UNLIMITED);
            http.setProcessorCache(PROCESSORS_KEPT);
        }
        return connector;
    }

    private static final class NotifyServlet extends HttpServlet {

        private static final long serialVersionUID = 1L;

        private final transient Handler handler;

        NotifyServlet(Handler handler) {
            this.handler = handler;
        }

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) {
            response.setStatus(HttpServletResponse.SC_OK);
        }

        @Override
        protected void doPost(HttpServletRequest request, HttpServletResponse response)
                throws IOException {
            Answer answer = handler.handle(Received.read(request));
            response.setStatus(answer.status());
            response.setContentType(answer.contentType());
            response.setContentLength(answer.body().length);
            response.getOutputStream().write(answer.body());
        }
    }
}
