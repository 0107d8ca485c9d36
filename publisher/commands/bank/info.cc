// gridpress bank info: summarizes a bank.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "publisher/commands/arguments.h"
#include "publisher/commands/bank/bank_commands.h"
#include "publisher/commands/command.h"

namespace gridpress {
namespace {

using nlohmann::ordered_json;

// The names of the levels, and the number of puzzles at each. The name of puzzles without a level
// is "".
std::vector<std::pair<std::string, std::uint64_t>> levels_of(const bank::Footer& footer) {
  std::vector<std::pair<std::string, std::uint64_t>> levels;
  const auto counts = footer.levels();
  const auto& names = footer.origin.names.levels;
  for (std::size_t i = 0; i < names.size(); ++i) levels.emplace_back(names[i], counts[i + 1]);
  levels.emplace_back("", counts[0]);
  return levels;
}

ordered_json json_of(const std::string& path, const bank::Footer& footer) {
  const bank::FileOrigin& origin = footer.origin;
  ordered_json json = {
      {"file", path},
      {"gridpress", origin.version},
      {"id", origin.id},
      {"spec_sha256", origin.spec},
      {"seed", std::to_string(origin.seed)},
      {"shards", {{"first", origin.first}, {"count", origin.count}, {"of", origin.of}}},
      {"puzzles", footer.records},
      {"dropped", footer.dropped},
      {"near", footer.near},
      {"distinct", origin.distinct},
      {"levels", ordered_json::object()},
      {"orders", ordered_json::array()}};
  for (const auto& [name, count] : levels_of(footer)) {
    if (!name.empty() || count > 0) json["levels"][name.empty() ? "-" : name] = count;
  }
  for (const bank::Order& order : origin.orders) {
    json["orders"].push_back({{"kind", order.kind}, {"size", order.size}, {"count", order.count}});
  }
  return json;
}

}  // namespace

int print_bank(const std::vector<std::string>& arguments) {
  std::string path;
  bool as_json = false;
  Arguments asked("bank info", "Prints the origin of the puzzles and the number at each level.");
  asked.text("BANK", path, "Bank, or one of its shards").required();
  asked.flag("--json", as_json, "Print one JSON object");
  asked.example("gridpress bank info million.bank");
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<bank::File> file = bank::File::open(path);
  if (!file) return report(file.problems()), kRefused;
  const bank::Footer& footer = file->footer();
  const bank::FileOrigin& origin = footer.origin;
  if (as_json) return fmt::print("{}\n", json_of(path, footer).dump()), kDone;
  fmt::print("{}\n", summary(path, footer));
  fmt::print("  {}, seed {}, made by gridpress {}, shards {} to {} of {}\n", origin.id, origin.seed,
             origin.version, origin.first, origin.first + origin.count - 1, origin.of);
  if (!origin.distinct) {
    fmt::print(
        "  may contain near-copies; to omit them, run `gridpress bank thin {} -o NEW.bank`\n",
        path);
  }
  for (const bank::Order& order : origin.orders) {
    fmt::print("  ordered: {} {} {}\n", order.count, order.kind, order.size);
  }
  for (const auto& [name, count] : levels_of(footer)) {
    if (count > 0) fmt::print("  {:>10} {}\n", count, name.empty() ? "without a level" : name);
  }
  if (footer.levels()[0] > 0) {
    fmt::print(
        "  to use those without a level in a book, select them by rating: from: {{bank: …, rating: "
        "5.5..6.9}};\n  `difficulty: any` omits them\n");
  }
  return kDone;
}

}  // namespace gridpress
