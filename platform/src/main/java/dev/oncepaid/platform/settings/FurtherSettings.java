package dev.oncepaid.platform.settings;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.Stream;

/** On a record of settings that has more of them than its components. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface FurtherSettings {

    /** Names them; needs a constructor without parameters. */
    Class<? extends Names> value();

    /** Names settings, below the name of the record that is annotated. */
    interface Names {

        /** As they are documented: {@code [*]} for the position in a list. */
        Stream<String> names();
    }
}
