package dev.oncepaid.gateway.http;

import jakarta.servlet.FilterRegistration;
import jakarta.servlet.ServletContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.catalina.Container;
import org.apache.catalina.Valve;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.valves.RemoteIpValve;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.web.filter.CharacterEncodingFilter;
import org.springframework.web.filter.FormContentFilter;
import org.springframework.web.filter.ForwardedHeaderFilter;
import org.springframework.web.filter.HiddenHttpMethodFilter;

/**
 * Stops the start where anything could touch a notification before the notify servlet has read it,
 * or its answer afterwards. What is looked at is what is there, and not the settings that may have
 * brought it: a filter can also come with a library.
 */
final class NotifyPathCheck implements SmartInitializingSingleton {

    /** The settings that bring a filter, by the filter's class. */
    private static final Map<String, String> SETTINGS =
            Map.of(
                    HiddenHttpMethodFilter.class.getName(),
                            "spring.mvc.hiddenmethod.filter.enabled",
                    FormContentFilter.class.getName(), "spring.mvc.formcontent.filter.enabled",
                    CharacterEncodingFilter.class.getName(), "spring.servlet.encoding.enabled",
                    ForwardedHeaderFilter.class.getName(), "server.forward-headers-strategy");

    private final List<Connector> connectors = new ArrayList<>();
    private final ServletWebServerApplicationContext context;

    NotifyPathCheck(ServletWebServerApplicationContext context) {
        this.context = context;
    }

    /** Adds a connector to check; the server does not list its connectors before it accepts. */
    void add(Connector connector) {
        connectors.add(connector);
    }

    @Override
    public void afterSingletonsInstantiated() {
        ServletContext servlets =
                Objects.requireNonNull(context.getServletContext(), "no server was made");
        servlets.getFilterRegistrations().values().forEach(NotifyPathCheck::checkFilter);
        if (context.getWebServer() instanceof TomcatWebServer server) {
            checkValves(server.getTomcat());
        }
        connectors.forEach(NotifyPathCheck::checkConnector);
    }

    private static void checkFilter(FilterRegistration filter) {
        boolean isBeforeNotify =
                !filter.getServletNameMappings().isEmpty()
                        || filter.getUrlPatternMappings().stream()
                                .anyMatch(NotifyPathCheck::mayMatchNotify);
        if (isBeforeNotify) {
            String type = String.valueOf(filter.getClassName());
            throw new ObstructedNotifyPath(
                    "the filter " + type + " comes before the notify endpoint",
                    SETTINGS.entrySet().stream()
                            .filter(setting -> isOfType(type, setting.getKey()))
                            .map(setting -> "Remove the property " + setting.getValue())
                            .findFirst()
                            .orElse("Remove the bean or library that brings it"));
        }
    }

    private static boolean mayMatchNotify(String pattern) {
        return pattern.equals("/*") || pattern.startsWith("/notify") || pattern.startsWith("*.");
    }

    /** Boot registers subclasses that only add an order. */
    private static boolean isOfType(String type, String known) {
        String simple = known.substring(known.lastIndexOf('.') + 1);
        return type.endsWith("." + simple) || type.endsWith(".Ordered" + simple);
    }

    private static void checkValves(Tomcat tomcat) {
        boolean isPeerReplaced =
                Stream.concat(
                                Stream.of(tomcat.getEngine(), tomcat.getHost()),
                                Stream.of(tomcat.getHost().findChildren()))
                        .flatMap(NotifyPathCheck::valves)
                        .anyMatch(RemoteIpValve.class::isInstance);
        if (isPeerReplaced) {
            throw new ObstructedNotifyPath(
                    "Tomcat's RemoteIpValve replaces the address of the sender by one that a header"
                            + " names",
                    "Remove server.forward-headers-strategy and server.tomcat.remoteip.*, and name"
                            + " the proxies in oncepaid.receive.trusted-proxies");
        }
    }

    private static Stream<Valve> valves(Container container) {
        return Stream.of(container.getPipeline().getValves());
    }

    private static void checkConnector(Connector connector) {
        if (!(connector.getProtocolHandler() instanceof NotifyProtocol protocol)) {
            throw new ObstructedNotifyPath(
                    "a connector speaks " + connector.getProtocolHandlerClassName(),
                    "Remove the bean that sets it: connections are limited and refusals counted by"
                            + " the gateway's own protocol");
        }
        if (!protocol.getCompression().equals("off")) {
            throw new ObstructedNotifyPath(
                    "answers would be compressed, and channels compare them by the byte",
                    "Remove the property server.compression.enabled");
        }
        if (connector.findUpgradeProtocols().length > 0) {
            throw new ObstructedNotifyPath(
                    "HTTP/2 would bring requests past the limits of connections",
                    "Remove the property server.http2.enabled, and let a proxy speak HTTP/2");
        }
    }
}
