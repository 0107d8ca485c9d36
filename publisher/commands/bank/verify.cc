// gridpress bank verify: proves a bank's records anew.
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
  Arguments asked(
      "bank verify",
      "Proves the puzzles of a bank by another engine and compares them for near-copies.");
  asked.text("BANK", path, "the bank, or one of its shards").required();
  asked.number("--sample", options.sample, {1, 1'000'000'000'000},
               "only N records, drawn at random and not compared; all if omitted");
  asked.seed(seed, "of the sample; drawn and printed when left out");
  asked.jobs(options.jobs);
  asked.example("gridpress bank verify million.bank --sample 10000");
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<bank::File> file = bank::File::open(path);
  if (!file) return report(file.problems()), kRefused;
  if (options.sample > 0) options.seed = seed ? *seed : drawn_seed();
  set_farewell("the bank was not proved");
  const auto verified = [&] {
    const std::uint64_t all = file->footer().records;
    Progress progress(true, "records", options.sample > 0 ? std::min(options.sample, all) : all);
    progress.show_rate(0);
    options.progress = [&](std::uint64_t done) { progress.show(done); };
    return bank::verify(*file, options);
  }();
  if (!verified) return report(verified.problems()), kFailed;
  fmt::print("{}: {} of {} puzzles proved to have one solution; {}SHA-256 as written\n", path,
             verified->records, file->footer().records,
             verified->compared ? "no near-copies; " : "");
  return kDone;
}

}  // namespace gridpress
