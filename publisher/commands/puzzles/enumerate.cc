// gridpress enumerate: all grids of a box shape.
#include "generator/solver/enumerate.h"

#include <fmt/format.h>

#include "generator/model/line_format.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"

namespace gridpress {
namespace {

// Dead ends between two grids: less than a minute.
constexpr std::uint64_t kPatience = 100'000;
constexpr std::size_t kBuffer = 1U << 18;
// Larger boards have more grids than anyone can count one by one.
constexpr int kMaxCounted = 6;

int refuse(std::string message, std::string hint = "") {
  report({failure(std::move(message), std::move(hint))});
  return kRefused;
}

// Digits of the first cells; sets `problem` when they are none.
Grid read_prefix(const std::string& text, int digits, std::string& problem) {
  Grid grid(text.size());
  const auto most = static_cast<std::size_t>(digits * digits);
  if (text.size() > most) {
    problem = fmt::format("{} digits are more than the grid's {} cells", text.size(), most);
    return {};
  }
  if (const auto bad = read_cells(text, digits, grid)) {
    problem = fmt::format("column {}: {}", bad->column, bad->message);
  }
  for (std::size_t i = 0; problem.empty() && i < grid.size(); ++i) {
    if (grid[i] == 0) problem = fmt::format("column {}: a digit is needed there", i + 1);
  }
  return grid;
}

int give_up() {
  report({failure("no further grid found in sight", "try another --from")});
  return kFailed;
}

int list(GridWalk& walk, std::uint64_t limit) {
  std::string out;
  out.reserve(kBuffer + 1000);
  auto step = GridWalk::Step::kGrid;
  Progress progress(true, "grids", limit);
  for (std::uint64_t made = 0; limit == 0 || made < limit; ++made) {
    step = walk.next();
    if (step != GridWalk::Step::kGrid) break;
    out += walk.line();
    out += '\n';
    if (out.size() < kBuffer) continue;
    progress.show(made + 1);
    progress.clear();
    if (std::fwrite(out.data(), 1, out.size(), stdout) < out.size()) return kFailed;
    if (std::fflush(stdout) != 0 || interrupted()) return kFailed;
    out.clear();
  }
  std::fwrite(out.data(), 1, out.size(), stdout);
  return step == GridWalk::Step::kGivenUp ? give_up() : kDone;
}

// In portions, so that Ctrl-C is heard.
int count(GridWalk& walk, std::uint64_t limit) {
  constexpr std::uint64_t kPortion = 1'000'000;
  Progress progress(true, "grids", limit);
  std::uint64_t found = 0;
  for (;;) {
    const std::uint64_t most = limit == 0 ? kPortion : std::min(kPortion, limit - found);
    const std::uint64_t more = walk.count(most);
    found += more;
    progress.show(found);
    if (interrupted()) return kFailed;
    if (more < most || found == limit) break;
  }
  progress.clear();
  const bool stopped = limit != 0 && found == limit;
  if (!stopped && walk.next() == GridWalk::Step::kGivenUp) return give_up();
  fmt::print("{}{}\n", found, stopped ? "+" : "");
  return kDone;
}

}  // namespace

int run_enumerate(const std::vector<std::string>& arguments) {
  std::string box_text, from;
  std::uint64_t limit = 0;
  bool counts = false, outright = false;
  Arguments asked("enumerate", "All grids of a box shape, one a line, in dictionary order.");
  asked.text("--box", box_text, "rows x columns of one box, as in 2x3").unit("RxC").required();
  asked.flag("--count", counts, "print only the number of grids");
  asked.flag("--outright", outright,
             "with --count: count each grid; else those whose first row is 1, 2, 3 … represent "
             "all that differ in the names of the digits");
  asked.text("--from", from, "digits of the first cells: begin with the first such grid")
      .unit("DIGITS");
  asked.number("--limit", limit, {1, 1'000'000'000'000'000}, "stop after N grids");
  asked.example("gridpress enumerate --box 2x2");
  asked.example("gridpress enumerate --box 2x3 --count");
  if (const auto code = asked.parse(arguments)) return *code;
  const std::optional<BoxShape> box = parse_box(box_text);
  if (!box)
    return refuse(fmt::format("'{}' is not a box size", box_text), "write rows x columns: 2x3");
  const int digits = box->rows * box->columns;
  std::string problem;
  const GridWalkOptions options{
      .from = read_prefix(from, digits, problem), .only = false, .patience = kPatience};
  if (!problem.empty()) return refuse(fmt::format("--from: {}", problem));
  if (counts && limit == 0 && digits > kMaxCounted) {
    return refuse(fmt::format("a board of {} digits has too many grids to count", digits),
                  "give a --limit");
  }
  if (counts && limit == 0 && from.empty() && !outright) {
    const std::uint64_t all = [&] {
      const Progress progress(true, "counting", 0);
      return count_by_classes(*box);
    }();
    fmt::print("{}\n", all);
    return kDone;
  }
  GridWalk walk(*box, options);
  return counts ? count(walk, limit) : list(walk, limit);
}

}  // namespace gridpress
