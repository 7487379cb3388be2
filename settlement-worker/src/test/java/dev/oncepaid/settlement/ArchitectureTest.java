package dev.oncepaid.settlement;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.oncepaid.model.StrictJson;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Date;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

@AnalyzeClasses(
        packages = {"dev.oncepaid.settlement", "dev.oncepaid.model", "dev.oncepaid.platform.json"},
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String WORKER = "dev.oncepaid.settlement";

    private static final String[] MONEY = {
        "dev.oncepaid.model",
        WORKER + ".state",
        WORKER + ".decide",
        WORKER + ".money",
        WORKER + ".apply",
        WORKER + ".ledger",
        WORKER + ".order",
        WORKER + ".cases",
        "dev.oncepaid.platform.json",
        WORKER + ".view",
        WORKER + ".history",
        WORKER + ".register",
        WORKER + ".resolve"
    };

    @ArchTest
    static final ArchRule packagesFormNoCycles =
            slices().matching(WORKER + ".(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule theWorkerKnowsNeitherGatewayNorTools =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.oncepaid.gateway..",
                            "dev.oncepaid.stack..",
                            "dev.oncepaid.simulator..",
                            "dev.oncepaid.benchmarks..");

    @ArchTest
    static final ArchRule decisionsArePure =
            noClasses()
                    .that()
                    .resideInAnyPackage(WORKER + ".state", WORKER + ".decide")
                    .should()
                    .dependOnClassesThat()
                    .resideOutsideOfPackages(
                            "java.lang..",
                            "java.time",
                            "java.util..",
                            "org.jspecify..",
                            "dev.oncepaid.model",
                            WORKER + ".state",
                            WORKER + ".decide");

    @ArchTest
    static final ArchRule decisionsKnowNoClock =
            noClasses()
                    .that()
                    .resideInAnyPackage(WORKER + ".state", WORKER + ".decide")
                    .should()
                    .dependOnClassesThat()
                    .areAssignableTo(Clock.class);

    /** Amounts never pass through binary fractions: 19.90 yuan are 1990 fen. */
    @ArchTest
    static final ArchRule moneyNeverFloats =
            noFields()
                    .that()
                    .areDeclaredInClassesThat()
                    .resideInAnyPackage(MONEY)
                    .should()
                    .haveRawType(double.class)
                    .orShould()
                    .haveRawType(float.class)
                    .orShould()
                    .haveRawType(Double.class);

    @ArchTest
    static final ArchRule noAmountIsReadAsAFraction =
            noClasses()
                    .that()
                    .resideInAnyPackage(MONEY)
                    .should()
                    .callMethod(Double.class, "parseDouble", String.class)
                    .orShould()
                    .callMethod(BigDecimal.class, "doubleValue")
                    .orShould()
                    .callConstructor(BigDecimal.class, double.class)
                    .orShould()
                    .callMethod(JsonNode.class, "doubleValue");

    @ArchTest
    static final ArchRule nobodyReadsTheMachinesClockOrSleeps =
            noClasses()
                    .should()
                    .callMethod(Instant.class, "now")
                    .orShould()
                    .callMethod(LocalDateTime.class, "now")
                    .orShould()
                    .callConstructor(Date.class)
                    .orShould()
                    .callMethod(Thread.class, "sleep", long.class)
                    .orShould()
                    .callMethod(Thread.class, "sleep", Duration.class);

    /** What runs inside the transaction of a batch or of an order cannot reach Kafka or HTTP. */
    @ArchTest
    static final ArchRule nothingRemoteHappensInsideATransaction =
            noClasses()
                    .that()
                    .resideInAnyPackage(
                            WORKER + ".apply",
                            WORKER + ".event",
                            WORKER + ".order",
                            WORKER + ".ledger",
                            WORKER + ".cases",
                            WORKER + ".register",
                            WORKER + ".resolve",
                            WORKER + ".close",
                            WORKER + ".api")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "org.apache.kafka..",
                            "org.springframework.kafka..",
                            "java.net.http..",
                            "org.springframework.web.client..");

    @ArchTest
    static final ArchRule onlyTablesAndTheirReadersSeeRows =
            noClasses()
                    .that()
                    .haveSimpleNameNotEndingWith("Table")
                    .and()
                    .haveSimpleNameNotEndingWith("Reader")
                    .and()
                    .resideOutsideOfPackage(WORKER + ".sql")
                    .should()
                    .dependOnClassesThat()
                    .areAssignableTo(ResultSet.class);

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
