package dev.oncepaid.gateway.verify;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.gateway.account.AccountFile;
import dev.oncepaid.platform.settings.InvalidSettings;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Explains one captured request, step by step. */
public final class VerifyTool {

    private static final int VERIFIED = 0;
    private static final int NOT_VERIFIED = 1;
    private static final int CALLED_WRONGLY = 2;

    private final Clock clock;
    private final PrintStream out;

    /**
     * @param out in UTF-8
     */
    public VerifyTool(Clock clock, PrintStream out) {
        this.clock = clock;
        this.out = out;
    }

    /** Returns 0 if everything verified, 1 if not, 2 if it was called wrongly. */
    public int run(String... arguments) {
        try {
            return explain(VerifyArguments.of(arguments));
        } catch (Mistake | InvalidAccount | InvalidSettings e) {
            out.println("verify: " + e.getMessage());
            return CALLED_WRONGLY;
        } catch (UncheckedIOException e) {
            out.println("verify: " + e.getCause());
            return CALLED_WRONGLY;
        }
    }

    private int explain(VerifyArguments arguments) {
        CapturedRequest request = CapturedRequest.read(arguments.http());
        Path yaml =
                arguments
                        .accounts()
                        .orElseThrow(() -> new Mistake("give --accounts FILE: the gateway's YAML"));
        Path keyDirectory =
                arguments
                        .keyDirectory()
                        .or(() -> Optional.ofNullable(yaml.toAbsolutePath().getParent()))
                        .orElse(Path.of(""));
        List<AccountSettings> accounts = AccountFile.read(yaml, keyDirectory);
        Explanation explanation =
                new Explanation(request, arguments.at().orElseGet(clock::instant), out);
        AccountSettings account = addressed(arguments, request, accounts);
        boolean isVerified = explanation.print(account, othersLike(account, accounts));
        return isVerified ? VERIFIED : NOT_VERIFIED;
    }

    private static AccountSettings addressed(
            VerifyArguments arguments, CapturedRequest request, List<AccountSettings> accounts) {
        String channel = arguments.channel().orElseGet(() -> request.pathPart(0));
        String id = arguments.account().orElseGet(() -> request.pathPart(1));
        return accounts.stream()
                .filter(account -> account.id().value().equals(id))
                .filter(account -> account.channel().code().equals(channel))
                .findFirst()
                .orElseThrow(
                        () ->
                                new Mistake(
                                        "no account '%s' of channel '%s' is configured (the gateway answers 404); configured: %s; --channel and --account choose one"
                                                .formatted(id, channel, addresses(accounts))));
    }

    private static List<String> addresses(List<AccountSettings> accounts) {
        return accounts.stream()
                .map(account -> account.channel().code() + "/" + account.id().value())
                .toList();
    }

    private static List<AccountSettings> othersLike(
            AccountSettings account, List<AccountSettings> accounts) {
        return accounts.stream()
                .filter(other -> other.channel() == account.channel())
                .filter(other -> !other.id().equals(account.id()))
                .toList();
    }
}
