package dev.oncepaid.stack.run;

import java.io.IOException;
import java.nio.file.Path;

/** The gateway's executable jar, for programs in it that end by themselves. */
public final class GatewayJar {

    private GatewayJar() {}

    /**
     * The jar that the last build left.
     *
     * @throws StackException if there is none
     */
    public static Path builtIn(Path projectRoot) throws IOException {
        return Deployables.built(projectRoot, "callback-gateway");
    }
}
