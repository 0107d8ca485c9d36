// gridpress bank: makes and uses banks of graded puzzles.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "publisher/bank/thin.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/bank/bank_commands.h"
#include "publisher/commands/command.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {

int run_bank(const std::vector<std::string>& arguments) {
  std::vector<std::string_view> names;
  for (const Command& action : bank_actions()) {
    names.push_back(action.name.substr(std::string_view("bank ").size()));
    if (arguments.empty() || arguments.front() != names.back()) continue;
    return action.run({arguments.begin() + 1, arguments.end()});
  }
  std::string name;
  Arguments asked("bank");
  asked
      .choice(
          "ACTION", name, names,
          fmt::format("One of {}; see `gridpress bank <ACTION> --help`", fmt::join(names, ", ")))
      .required();
  asked.example("gridpress bank make configs/bank.yaml");
  asked.example("gridpress bank export million.bank --difficulty hard --count 100");
  if (const auto code = asked.parse(arguments)) return *code;
  report({failure("write the action before its options", "see `gridpress bank --help`")});
  return kRefused;
}

std::string summary(const std::string& path, const bank::Footer& footer) {
  std::uint64_t bytes = 0;
  for (const bank::BlockPlace& block : footer.blocks) bytes += block.length;
  std::string text = fmt::format("{}: {} puzzles", path, footer.records);
  if (footer.records > 0) {
    text += fmt::format(", {:.1f} bytes each",
                        static_cast<double>(bytes) / static_cast<double>(footer.records));
  }
  if (footer.near > 0) {
    text += fmt::format("; {} omitted", bank::counted_near_copies(footer.near));
  }
  if (footer.dropped > 0) text += fmt::format("; {} equivalent puzzles omitted", footer.dropped);
  return text;
}

void print_line(const std::string& line) {
  print_stderr("{}\n", line);
}

}  // namespace gridpress
