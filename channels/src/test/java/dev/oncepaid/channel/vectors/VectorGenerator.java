package dev.oncepaid.channel.vectors;

import java.nio.file.Path;

/**
 * Makes the project's own vectors anew, with new keys: run it after a channel gained a rule, then
 * look at the difference. The private keys are not kept. Bills have no keys and stay as they are.
 */
public final class VectorGenerator {

    private VectorGenerator() {}

    /**
     * @param arguments the directory to write to
     */
    public static void main(String[] arguments) {
        Path directory = Path.of(arguments[0]);
        AlipayVectorSource.vectors().write(directory);
        WeChatVectorSource.vectors().write(directory);
        OtherVectorSources.wechatV2().write(directory);
        OtherVectorSources.unionPay().write(directory);
        OtherVectorSources.webhooks().write(directory);
        Path bills = directory.resolve("bills");
        BillVectorSource.wechat().write(bills);
        BillVectorSource.alipay().write(bills);
        BillVectorSource.unionPay().write(bills);
    }
}
