// gridpress enumerate: lists or counts all grids of a box shape.
#include "generator/solver/enumerate.h"

#include <fmt/format.h>

#include "generator/model/line_format.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"

namespace gridpress {
namespace {

// The maximum number of dead ends between two grids. The search reaches it in less than a minute.
constexpr std::uint64_t kPatience = 100'000;
constexpr std::size_t kBuffer = 1U << 18;
// The side of the largest board whose grids can be counted in reasonable time.
constexpr int kMaxCounted = 6;

int refuse(std::string message, std::string hint = "") {
  report({failure(std::move(message), std::move(hint))});
  return kRefused;
}

// Parses the digits of the first cells. Sets `problem` if the text has other characters.
Grid read_prefix(const std::string& text, int digits, std::string& problem) {
  Grid grid(text.size());
  const auto most = static_cast<std::size_t>(digits * digits);
  if (text.size() > most) {
    problem = fmt::format("{} digits are too many: the grid has {} cells", text.size(), most);
    return {};
  }
  if (const auto bad = read_cells(text, digits, grid)) {
    problem = fmt::format("column {}: {}", bad->column, bad->message);
  }
  for (std::size_t i = 0; problem.empty() && i < grid.size(); ++i) {
    if (grid[i] == 0) problem = fmt::format("column {}: expected a digit", i + 1);
  }
  return grid;
}

int give_up() {
  report({failure("no further grid found: the search took too long", "use another --from")});
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

// Counts grids in portions, between which it reacts to Ctrl-C.
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
  Arguments asked("enumerate", "Grids are printed one per line, in lexicographic order.");
  asked.text("--box", box_text, "Rows and columns of a box, such as 2x3").unit("RxC").required();
  asked.text("--from", from, "Start with the first grid that begins with these digits")
      .unit("DIGITS");
  asked.number("--limit", limit, {1, 1'000'000'000'000'000}, "Stop after N grids")
      .shown("no limit");
  asked.flag("--count", counts, "Print only the number of grids");
  asked.flag("--outright", outright,
             "With --count, count every grid instead of multiplying the number of grids whose "
             "first row is 1, 2, 3 …");
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
    return refuse(fmt::format("a board with {} digits has too many grids to count", digits),
                  "add --limit");
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
