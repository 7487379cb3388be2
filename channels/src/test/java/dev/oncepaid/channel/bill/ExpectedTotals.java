package dev.oncepaid.channel.bill;

import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalLong;

/** What lines add up to, counted in another way than readers do. */
final class ExpectedTotals {

    private ExpectedTotals() {}

    static BillTotals of(Layout layout, List<BillLine> lines) {
        if (layout.kind() == BillKind.FUND_FLOW) {
            return new BillTotals.Flows(
                    lines.size(),
                    flows(lines, FlowLine.Direction.IN),
                    flows(lines, FlowLine.Direction.OUT));
        }
        List<TradeLine> trades = lines.stream().map(TradeLine.class::cast).toList();
        BigDecimal fee =
                trades.stream()
                        .map(line -> line.amounts().fee())
                        .reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal plain = fee.signum() == 0 ? BigDecimal.ZERO : fee.stripTrailingZeros();
        return new BillTotals.Trades(
                lines.size(),
                trades(trades, true),
                trades(trades, false),
                plain.scale() < 0 ? plain.setScale(0) : plain,
                layout.isUnionPay()
                        ? OptionalLong.of(
                                trades.stream()
                                        .mapToLong(line -> line.amounts().settled().orElseThrow())
                                        .sum())
                        : OptionalLong.empty(),
                0);
    }

    private static CountAndSum trades(List<TradeLine> lines, boolean payments) {
        List<Long> amounts =
                lines.stream()
                        .filter(line -> (line.kind() == TradeKind.PAYMENT) == payments)
                        .map(line -> line.amounts().amount())
                        .toList();
        return new CountAndSum(amounts.size(), amounts.stream().mapToLong(Long::longValue).sum());
    }

    private static CountAndSum flows(List<BillLine> lines, FlowLine.Direction direction) {
        List<FlowLine.Movement> movements =
                lines.stream()
                        .map(line -> ((FlowLine) line).movement())
                        .filter(movement -> movement.direction() == direction)
                        .toList();
        return new CountAndSum(
                movements.size(), movements.stream().mapToLong(FlowLine.Movement::amount).sum());
    }
}
