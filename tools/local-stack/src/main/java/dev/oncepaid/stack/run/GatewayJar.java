package dev.oncepaid.stack.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The gateway's executable jar, for programs in it that end by themselves. */
public final class GatewayJar {

    private GatewayJar() {}

    /**
     * What the {@code java} command needs to enter the jar that the last build left by {@code
     * mainClass}.
     *
     * @throws StackException if there is no such jar
     */
    public static List<String> entry(Path projectRoot, String mainClass) throws IOException {
        return List.of(
                "-Dloader.main=" + mainClass,
                "-cp",
                Deployables.built(projectRoot, "callback-gateway").toString(),
                "org.springframework.boot.loader.launch.PropertiesLauncher");
    }
}
