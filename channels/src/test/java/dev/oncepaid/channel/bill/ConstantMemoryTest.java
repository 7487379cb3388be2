package dev.oncepaid.channel.bill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts of hundreds of megabytes are read within a heap that holds a tenth of them. */
class ConstantMemoryTest {

    private static final long LIVE_BYTES_MAX = 16L << 20;
    private static final Pattern REPORT =
            Pattern.compile("rows (\\d+) millis (\\d+) live (\\d+) bytes (\\d+)");

    @TempDir private Path directory;

    @ParameterizedTest
    @CsvSource({"WECHAT_ALL,1000", "ALIPAY_TRADE,1000", "UNIONPAY,300"})
    void aLargeBillIsReadInASmallHeap(Layout layout, long thousands)
            throws IOException, InterruptedException {
        String output = run(layout, thousands);
        Matcher report = REPORT.matcher(output);
        assertThat(report.find()).as(output).isTrue();
        System.out.println(layout + ": " + report.group());
        assertThat(Long.parseLong(report.group(1))).isEqualTo(thousands * 1000);
        assertThat(Long.parseLong(report.group(3))).isLessThan(LIVE_BYTES_MAX);
    }

    private String run(Layout layout, long thousands) throws IOException, InterruptedException {
        Process java =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx48m",
                                "-cp",
                                System.getProperty("java.class.path"),
                                LargeBill.class.getName(),
                                layout.name(),
                                String.valueOf(thousands),
                                directory.resolve("bill").toString())
                        .redirectErrorStream(true)
                        .start();
        String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(java.waitFor(5, TimeUnit.MINUTES)).isTrue();
        return output;
    }
}
