// gridpress bank: banks of graded puzzles.
#include <fmt/format.h>

#include <algorithm>

#include "publisher/bank/thin.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/bank/bank_commands.h"
#include "publisher/commands/command.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

struct Action {
  std::string_view name;
  int (*run)(const std::vector<std::string>& arguments);
};

constexpr Action kActions[] = {{"make", make_bank},     {"merge", merge_banks},
                               {"verify", verify_bank}, {"thin", thin_bank},
                               {"info", print_bank},    {"export", export_bank}};

}  // namespace

int run_bank(const std::vector<std::string>& arguments) {
  std::vector<std::string_view> names;
  for (const Action& action : kActions) names.push_back(action.name);
  const auto action = std::ranges::find(
      kActions, arguments.empty() ? std::string_view() : std::string_view(arguments.front()),
      &Action::name);
  if (action != std::end(kActions)) return action->run({arguments.begin() + 1, arguments.end()});
  std::string name;
  Arguments asked("bank", "Banks of graded puzzles: make, merge, verify, thin, info or export.");
  asked
      .choice("ACTION", name, names,
              "make a bank from a spec, merge shards, verify records, leave out near-copies, print "
              "a summary, export puzzles; each has its own --help")
      .required();
  asked.example("gridpress bank make configs/bank.yaml");
  asked.example("gridpress bank export million.bank --difficulty hard --count 100");
  if (const auto code = asked.parse(arguments)) return *code;
  return kRefused;  // an action comes first
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
    text += fmt::format("; {} left out", bank::counted_near_copies(footer.near));
  }
  if (footer.dropped > 0) text += fmt::format("; {} equivalents left out", footer.dropped);
  return text;
}

void tell(const std::string& line) {
  print_stderr("{}\n", line);
}

}  // namespace gridpress
