package dev.oncepaid.channel;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.oncepaid.model.StrictJson;
import java.math.BigDecimal;
import java.time.Instant;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

@AnalyzeClasses(
        packages = "dev.oncepaid.channel",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String CHANNELS = "dev.oncepaid.channel";

    @ArchTest
    static final ArchRule packagesFormNoCycles =
            slices().matching(CHANNELS + ".(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule verifiersArePure =
            noClasses()
                    .that()
                    .resideInAPackage(CHANNELS + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "org.springframework..",
                            "java.sql..",
                            "javax.sql..",
                            "org.apache.kafka..",
                            "jakarta.servlet..")
                    .orShould()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("java.time.Clock");

    @ArchTest
    static final ArchRule noReplayOfTestVectorsIsShipped =
            noClasses().should().resideInAPackage(CHANNELS + ".vectors..");

    /** What is sent and when comes from outside: the same call is the same request. */
    @ArchTest
    static final ArchRule nothingAsksTheClockTheNetworkOrChance =
            noClasses()
                    .that()
                    .resideInAPackage(CHANNELS + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("java.net.http..", "java.nio.channels..", "javax.net..")
                    .orShould()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("java.security.SecureRandom")
                    .orShould()
                    .callMethod(Instant.class, "now")
                    .orShould()
                    .callMethod(System.class, "currentTimeMillis");

    /** Amounts never pass through binary fractions: 19.90 yuan are 1990 fen. */
    @ArchTest
    static final ArchRule noAmountIsReadAsAFraction =
            noClasses()
                    .that()
                    .resideInAPackage(CHANNELS + "..")
                    .should()
                    .callMethod(Double.class, "parseDouble", String.class)
                    .orShould()
                    .callMethod(Double.class, "valueOf", String.class)
                    .orShould()
                    .callMethod(Float.class, "parseFloat", String.class)
                    .orShould()
                    .callMethod(BigDecimal.class, "doubleValue")
                    .orShould()
                    .callConstructor(BigDecimal.class, double.class)
                    .orShould()
                    .callMethod(JsonNode.class, "doubleValue")
                    .orShould()
                    .callMethod(JsonNode.class, "asDouble");

    /** Two readers of one text must not see two different messages. */
    @ArchTest
    static final ArchRule jsonIsReadByOneReader =
            noClasses()
                    .that()
                    .doNotHaveFullyQualifiedName(StrictJson.class.getName())
                    .should()
                    .callMethodWhere(
                            target(owner(assignableTo(ObjectMapper.class)))
                                    .and(target(nameMatching("read.*"))));
}
