// gridpress bank verify: checks the puzzles of a bank.
#include "publisher/bank/verify.h"

#include <fmt/format.h>

#include <optional>

#include "publisher/commands/arguments.h"
#include "publisher/commands/bank/bank_commands.h"
#include "publisher/commands/command.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"

namespace gridpress {

int verify_bank(const std::vector<std::string>& arguments) {
  std::string path;
  bank::VerifyOptions options;
  std::optional<std::uint64_t> seed;
  Arguments asked("bank verify",
                  "Checks that every puzzle has exactly one solution, that no two puzzles are "
                  "near-copies, and that the file is unchanged.");
  asked.text("BANK", path, "Bank, or one of its shards").required();
  asked
      .number("--sample", options.sample, {1, 1'000'000'000'000},
              "Check N random puzzles, without comparing them")
      .shown("all puzzles");
  asked.seed(seed, "Seed for the sample").shown("chosen and printed");
  asked.jobs(options.jobs);
  asked.exit_status("0 no faults, 1 faults found or failure, 2 invalid arguments or input");
  asked.example("gridpress bank verify million.bank --sample 10000");
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<bank::File> file = bank::File::open(path);
  if (!file) return report(file.problems()), kRefused;
  if (options.sample > 0) options.seed = seed ? *seed : drawn_seed();
  set_farewell("the bank was not completely verified");
  const auto verified = [&] {
    const std::uint64_t all = file->footer().records;
    Progress progress(true, "records", options.sample > 0 ? std::min(options.sample, all) : all);
    progress.show_rate(0);
    options.progress = [&](std::uint64_t done) { progress.show(done); };
    return bank::verify(*file, options);
  }();
  if (!verified) return report(verified.problems()), kFailed;
  fmt::print("{}: {} of {} puzzles have exactly one solution; {}the checksum is correct\n", path,
             verified->records, file->footer().records,
             verified->compared ? "no near-copies; " : "");
  return kDone;
}

}  // namespace gridpress
