package dev.oncepaid.gateway;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.oncepaid.model.StrictJson;
import java.sql.Connection;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Date;
import tools.jackson.databind.ObjectMapper;

@AnalyzeClasses(
        packages = "dev.oncepaid.gateway",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String GATEWAY = "dev.oncepaid.gateway";

    @ArchTest
    static final ArchRule packagesFormNoCycles =
            slices().matching(GATEWAY + ".(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule arrowsPointOneWay =
            layeredArchitecture()
                    .consideringOnlyDependenciesInAnyPackage(GATEWAY + "..")
                    .layer("application")
                    .definedBy(GATEWAY)
                    .layer("http")
                    .definedBy(GATEWAY + ".http..")
                    .layer("connection")
                    .definedBy(GATEWAY + ".connection..")
                    .layer("receive")
                    .definedBy(GATEWAY + ".receive..")
                    .layer("source")
                    .definedBy(GATEWAY + ".source..")
                    .layer("verify")
                    .definedBy(GATEWAY + ".verify..")
                    .layer("reparse")
                    .definedBy(GATEWAY + ".reparse..")
                    .layer("publish")
                    .definedBy(GATEWAY + ".publish..")
                    .layer("topic")
                    .definedBy(GATEWAY + ".topic..")
                    .layer("refusal")
                    .definedBy(GATEWAY + ".refusal..")
                    .layer("account")
                    .definedBy(GATEWAY + ".account..")
                    .layer("event")
                    .definedBy(GATEWAY + ".event..")
                    .layer("repeat")
                    .definedBy(GATEWAY + ".repeat..")
                    .layer("loop")
                    .definedBy(GATEWAY + ".loop..")
                    .whereLayer("application")
                    .mayNotBeAccessedByAnyLayer()
                    .whereLayer("http")
                    .mayNotBeAccessedByAnyLayer()
                    .whereLayer("receive")
                    .mayNotBeAccessedByAnyLayer()
                    .whereLayer("source")
                    .mayOnlyBeAccessedByLayers("http", "connection", "receive")
                    .whereLayer("connection")
                    .mayOnlyBeAccessedByLayers("http")
                    .whereLayer("verify")
                    .mayOnlyBeAccessedByLayers("application")
                    .whereLayer("reparse")
                    .mayNotBeAccessedByAnyLayer()
                    .whereLayer("publish")
                    .mayNotBeAccessedByAnyLayer()
                    .whereLayer("topic")
                    .mayOnlyBeAccessedByLayers("publish")
                    .whereLayer("refusal")
                    .mayOnlyBeAccessedByLayers("http", "receive")
                    .whereLayer("account")
                    .mayOnlyBeAccessedByLayers("receive", "refusal", "verify", "reparse")
                    .whereLayer("event")
                    .mayOnlyBeAccessedByLayers("receive", "publish", "reparse")
                    .whereLayer("repeat")
                    .mayOnlyBeAccessedByLayers("event");

    @ArchTest
    static final ArchRule theGatewayKnowsNeitherWorkerNorTools =
            noClasses()
                    .that()
                    .resideInAPackage(GATEWAY + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.oncepaid.settlement..",
                            "dev.oncepaid.stack..",
                            "dev.oncepaid.simulator..",
                            "dev.oncepaid.benchmarks..");

    @ArchTest
    static final ArchRule sqlLivesInTheClassesOfTheirTables =
            noClasses()
                    .that()
                    .haveSimpleNameNotEndingWith("Table")
                    .and()
                    .doNotHaveSimpleName("RowArrays")
                    .and()
                    .doNotHaveSimpleName("EventReader")
                    .and()
                    .resideInAPackage(GATEWAY + "..")
                    .and()
                    .areTopLevelClasses()
                    .should()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("java.sql.PreparedStatement");

    @ArchTest
    static final ArchRule nothingThatTouchesTheDatabaseTouchesKafka =
            noClasses()
                    .that(useConnections())
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("org.apache.kafka..");

    @ArchTest
    static final ArchRule timeIsGivenAndNobodySleeps =
            noClasses()
                    .that()
                    .resideInAPackage(GATEWAY + "..")
                    .should()
                    .callMethod(Instant.class, "now")
                    .orShould()
                    .callMethod(LocalDateTime.class, "now")
                    .orShould()
                    .callMethod(System.class, "currentTimeMillis")
                    .orShould()
                    .callMethod(Thread.class, "sleep", long.class)
                    .orShould()
                    .callMethod(Thread.class, "sleep", Duration.class)
                    .orShould()
                    .callConstructor(Date.class);

    @ArchTest
    static final ArchRule onlyDoorsArePublic =
            classes()
                    .that()
                    .resideInAnyPackage(GATEWAY + ".receive..", GATEWAY + ".publish..")
                    .and()
                    .areTopLevelClasses()
                    .should()
                    .notBePublic();

    private static DescribedPredicate<JavaClass> useConnections() {
        return DescribedPredicate.describe(
                "use database connections",
                type ->
                        type.getDirectDependenciesFromSelf().stream()
                                .anyMatch(
                                        d -> d.getTargetClass().isEquivalentTo(Connection.class)));
    }

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
