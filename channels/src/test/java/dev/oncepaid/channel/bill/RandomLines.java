package dev.oncepaid.channel.bill;

import dev.oncepaid.channel.content.ChinaDay;
import dev.oncepaid.model.Money;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/** Lines as they have to be read back; the same generator makes the same ones. */
public final class RandomLines {

    public static final LocalDate DAY = LocalDate.of(2026, 1, 2);
    public static final String MERCHANT = "1900000001";
    public static final String ACCOUNT = "20880000000001560156";

    private static final ChinaDay CHINA_DAY = ChinaDay.of(DAY);
    private static final long FEN_MAX = 99_999_999_999L;

    private final RandomGenerator random;
    private long balance = 100_000;

    public RandomLines(RandomGenerator random) {
        this.random = random;
    }

    /** Fits into the layout of that kind. */
    public TradeLine wechat(BillKind kind, boolean old, long line) {
        boolean payment =
                kind == BillKind.PAYMENTS || (kind == BillKind.TRADES && random.nextInt(3) > 0);
        TradeKind back = random.nextInt(10) == 0 ? TradeKind.REVERSAL : TradeKind.REFUND;
        TradeKind what = payment ? TradeKind.PAYMENT : back;
        return new TradeLine(
                line,
                new TradeLine.State(
                        what,
                        Optional.of(status(what)),
                        payment ? Optional.empty() : Optional.of("PROCESSING")),
                new TradeLine.Numbers(
                        digits("42000000002026010", line, 28),
                        Optional.of("O-" + Long.toString(random.nextLong(1L << 40), 36)),
                        payment ? Optional.empty() : Optional.of("R_" + line),
                        payment ? Optional.empty() : Optional.of(digits("5000000000", line, 27)),
                        Optional.empty(),
                        Optional.empty()),
                wechatAmounts(old, payment),
                kind == BillKind.REFUNDS ? refundTimes(time()) : TradeLine.Times.of(time()),
                merchant(Optional.of("wx0000000000000001"), Optional.empty(), Optional.empty()));
    }

    private TradeLine.Amounts wechatAmounts(boolean old, boolean payment) {
        long amount = fen();
        long discount = random.nextInt(3) == 0 ? random.nextLong(amount + 1) : 0;
        return new TradeLine.Amounts(
                Money.CNY,
                amount,
                old ? OptionalLong.empty() : OptionalLong.of(amount - discount),
                OptionalLong.empty(),
                OptionalLong.of(discount),
                fee(payment, 3));
    }

    private TradeLine.Times refundTimes(Instant requested) {
        return new TradeLine.Times(
                requested,
                Optional.empty(),
                Optional.of(requested),
                Optional.of(requested.minus(Duration.ofDays(random.nextInt(300)))),
                random.nextBoolean() ? Optional.of(requested.plusSeconds(2)) : Optional.empty());
    }

    private static TradeLine.Merchant merchant(
            Optional<String> appId, Optional<String> subMerchant, Optional<String> reserved) {
        return new TradeLine.Merchant(Optional.of(MERCHANT), appId, subMerchant, reserved);
    }

    private static String status(TradeKind kind) {
        return switch (kind) {
            case PAYMENT -> "SUCCESS";
            case REFUND -> "REFUND";
            case REVERSAL -> "REVOKED";
            case VOID -> throw new IllegalArgumentException("no voids here");
        };
    }

    public FlowLine wechatFlow(long line) {
        return flow(line, Optional.empty(), Optional.of("O" + line), Optional.of("交易"));
    }

    public FlowLine alipayFlow(long line) {
        return flow(line, Optional.of("O" + line), Optional.empty(), Optional.empty());
    }

    private FlowLine flow(
            long line,
            Optional<String> orderNo,
            Optional<String> voucherNo,
            Optional<String> businessName) {
        FlowLine.Direction direction = List.of(FlowLine.Direction.values()).get(random.nextInt(3));
        long amount = direction == FlowLine.Direction.NONE ? 0 : 1 + random.nextLong(1_000_000);
        balance += direction == FlowLine.Direction.IN ? amount : -amount;
        return new FlowLine(
                line,
                new FlowLine.Numbers(
                        digits("4200000000202601029", line, 28),
                        Optional.of(digits("42", line, 28)),
                        orderNo,
                        voucherNo),
                new FlowLine.Movement(direction, Money.CNY, amount, balance),
                time(),
                businessName,
                "扣除交易手续费");
    }

    public TradeLine alipay(long line) {
        boolean payment = random.nextInt(3) > 0;
        TradeKind kind = payment ? TradeKind.PAYMENT : TradeKind.REFUND;
        boolean numbered = !payment && random.nextInt(5) > 0;
        long amount = fen();
        Instant time = time();
        return new TradeLine(
                line,
                new TradeLine.State(kind, Optional.empty(), Optional.empty()),
                new TradeLine.Numbers(
                        digits("20260102220014", line, 28),
                        Optional.of("O20260102" + line),
                        numbered ? Optional.of("R" + line) : Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                new TradeLine.Amounts(
                        Money.CNY,
                        amount,
                        OptionalLong.empty(),
                        OptionalLong.of(amount - random.nextLong(amount + 1) / 10),
                        OptionalLong.empty(),
                        fee(payment, 0)),
                created(time),
                TradeLine.Merchant.UNNAMED);
    }

    private TradeLine.Times created(Instant time) {
        return new TradeLine.Times(
                time,
                Optional.of(time.minusSeconds(random.nextInt(100_000))),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    public TradeLine unionPay(boolean old, long line) {
        TradeKind kind =
                List.of(TradeKind.PAYMENT, TradeKind.PAYMENT, TradeKind.REFUND, TradeKind.VOID)
                        .get(random.nextInt(4));
        boolean payment = kind == TradeKind.PAYMENT;
        return new TradeLine(
                line,
                new TradeLine.State(kind, Optional.empty(), Optional.empty()),
                new TradeLine.Numbers(
                        digits("4826010203", line, 21),
                        Optional.of((payment ? "O20260102" : "R20260102") + line),
                        Optional.empty(),
                        Optional.empty(),
                        payment ? Optional.empty() : Optional.of(digits("4826", line, 21)),
                        payment || old ? Optional.empty() : Optional.of("O20251220" + line)),
                unionPayAmounts(payment),
                TradeLine.Times.of(time().minus(Duration.ofHours(1))),
                merchant(
                        Optional.empty(),
                        random.nextInt(4) == 0 ? Optional.of("某某茶馆（二店）") : Optional.empty(),
                        random.nextInt(4) == 0 ? Optional.of("a  b 测试|,茶") : Optional.empty()));
    }

    private TradeLine.Amounts unionPayAmounts(boolean payment) {
        long amount = fen();
        BigDecimal fee = fee(payment, 0);
        long discount = random.nextInt(4) == 0 ? 1 + random.nextLong(100_000) : 0;
        return new TradeLine.Amounts(
                Money.CNY,
                amount,
                OptionalLong.of((payment ? amount : -amount) - fee.longValueExact()),
                OptionalLong.empty(),
                discount == 0
                        ? OptionalLong.empty()
                        : OptionalLong.of(payment ? discount : -discount),
                fee);
    }

    private Instant time() {
        return CHINA_DAY.from().plusSeconds(random.nextLong(86_400));
    }

    /** Small ones, large ones, and the smallest. */
    private long fen() {
        return switch (random.nextInt(4)) {
            case 0 -> 1;
            case 1 -> 1 + random.nextLong(FEN_MAX);
            default -> 1 + random.nextLong(100_000);
        };
    }

    /** Paid for payments, given back for the rest. */
    private BigDecimal fee(boolean payment, int decimals) {
        BigDecimal fee = BigDecimal.valueOf(random.nextLong(1_000_000), decimals);
        BigDecimal plain = fee.signum() == 0 ? BigDecimal.ZERO : fee.stripTrailingZeros();
        BigDecimal whole = plain.scale() < 0 ? plain.setScale(0) : plain;
        return payment ? whole : whole.negate();
    }

    private static String digits(String front, long line, int length) {
        String back = Long.toString(line);
        return front + "0".repeat(length - front.length() - back.length()) + back;
    }
}
