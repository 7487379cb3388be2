package dev.oncepaid.platform.openapi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What the OpenAPI document says of a handler, a parameter, a record or one of its fields. */
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT, ElementType.TYPE})
public @interface Doc {

    String value();

    /** Of a text: the values there are, as the constants print. */
    Class<? extends Enum<?>> oneOf() default AnyText.class;

    /** Of a handler: the statuses of its answer. */
    int[] answers() default 200;

    /** Of a handler: the statuses of its own refusals, beside 400, 401 and 503. */
    int[] problems() default {};

    /** Of a text that may be any. */
    enum AnyText {}
}
