package dev.oncepaid.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Currency;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MoneyTest {

    @Test
    void everyAmountUpToTenThousandYuanIsReadExactly() {
        for (long fen = 1; fen <= 999_999; fen++) {
            String yuan = fen / 100 + "." + fen / 10 % 10 + fen % 10;
            assertThat(Money.ofDecimal(yuan, Money.CNY).minor()).isEqualTo(fen);
        }
    }

    @ParameterizedTest
    @CsvSource({"19.9,1990", "1.67,167", "0.03,3", "9.8,980", "100,10000", "00.50,50", "0,0"})
    void shortFormsAreReadExactly(String yuan, long fen) {
        assertThat(Money.ofDecimal(yuan, Money.CNY)).isEqualTo(Money.cny(fen));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "1.",
                ".5",
                ".",
                "-1",
                "+1",
                "1e2",
                "1,00",
                "0.001",
                "1.005",
                " 1",
                "1 ",
                "１",
                "NaN",
                "Infinity",
                "0x10",
                "1.2.3",
                "99999999999999999999",
                "1\n",
                "1f",
                "1d",
                "1_000"
            })
    void whateverIsNoPlainDecimalIsRefused(String hostile) {
        assertThatIllegalArgumentException().isThrownBy(() -> Money.ofDecimal(hostile, Money.CNY));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "+1", "1.0", "1e3", " 1", "٣", "9223372036854775808"})
    void whateverIsNoPlainWholeNumberIsRefused(String hostile) {
        assertThatIllegalArgumentException().isThrownBy(() -> Money.ofMinor(hostile, Money.CNY));
    }

    @Test
    void theCurrencyDecidesTheDecimals() {
        Currency yen = Money.currency("JPY");
        assertThat(Money.ofDecimal("100", yen).minor()).isEqualTo(100);
        assertThatIllegalArgumentException().isThrownBy(() -> Money.ofDecimal("1.5", yen));
        assertThat(Money.ofDecimal("1.234", Money.currency("KWD")).minor()).isEqualTo(1234);
    }

    @Test
    void anAmountReadsWithItsDecimals() {
        assertThat(Money.cny(10_050)).hasToString("100.50 CNY");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "XXX", "cny", "RMB", "CNYX"})
    void anUnknownCurrencyIsRefused(String code) {
        assertThatIllegalArgumentException().isThrownBy(() -> Money.currency(code));
    }
}
