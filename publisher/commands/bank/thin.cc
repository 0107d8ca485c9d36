// gridpress bank thin: copies a bank without its near-copies.
#include "publisher/bank/thin.h"

#include <fmt/format.h>

#include <filesystem>

#include "publisher/commands/arguments.h"
#include "publisher/commands/bank/bank_commands.h"
#include "publisher/commands/command.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"

namespace gridpress {

int thin_bank(const std::vector<std::string>& arguments) {
  std::string path, out;
  int jobs = 0;
  Arguments asked("bank thin",
                  "A near-copy is a puzzle that, after rotating, relabelling or rearranging, has "
                  "the solution of an earlier one, or all but two of its clues.");
  asked.text("BANK", path, "Bank, or one of its shards").required();
  asked.text("-o,--out", out, "Bank to write").not_empty().unit("FILE").required();
  asked.jobs(jobs);
  asked.example("gridpress bank thin million.bank -o distinct.bank");
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<bank::File> file = bank::File::open(path);
  if (!file) return report(file.problems()), kRefused;
  std::error_code error;
  if (std::filesystem::equivalent(path, out, error)) {
    report({failure(fmt::format("{} can't replace itself", path),
                    "write to another file: -o NEW.bank")});
    return kRefused;
  }
  set_farewell("no bank was written");
  const auto thinned = [&] {
    const Progress progress(true, "comparing", 0);
    return bank::thin(*file, out, jobs);
  }();
  if (!thinned) return report(thinned.problems()), kFailed;
  fmt::print("{}\n", summary(out, *thinned));
  return kDone;
}

}  // namespace gridpress
