package dev.oncepaid.simulator;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Date;

@AnalyzeClasses(
        packages = "dev.oncepaid.simulator",
        importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    private static final String SIMULATOR = "dev.oncepaid.simulator";

    @ArchTest
    static final ArchRule theSimulatorSharesNothingWithWhatItTests =
            noClasses()
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(
                            "dev.oncepaid.gateway..",
                            "dev.oncepaid.settlement..",
                            "dev.oncepaid.stack..",
                            "org.springframework..");

    @ArchTest
    static final ArchRule packagesFormNoCycles =
            slices().matching(SIMULATOR + ".(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule theVocabularyKnowsNoChannel =
            noClasses()
                    .that()
                    .resideInAPackage(SIMULATOR)
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage(SIMULATOR + ".(*)..");

    @ArchTest
    static final ArchRule bouncyCastleOnlyIssuesCertificates =
            noClasses()
                    .that()
                    .resideOutsideOfPackage(SIMULATOR + ".crypto")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("org.bouncycastle..");

    @ArchTest
    static final ArchRule timeIsInjected =
            noClasses()
                    .should()
                    .callMethod(Instant.class, "now")
                    .orShould()
                    .callMethod(LocalDateTime.class, "now")
                    .orShould()
                    .callConstructor(Date.class)
                    .orShould()
                    .callMethod(Thread.class, "sleep", long.class);
}
