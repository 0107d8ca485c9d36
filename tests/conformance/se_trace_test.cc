// Compares steps with traces of Sudoku Explainer 1.2.1: technique, cells and order must be the same
// up to the first chain of each puzzle. (We choose chains by their base rating, Sudoku Explainer
// by base rating and length.)
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <sstream>

#include "generator/grader/grade.h"
#include "generator/grader/path.h"
#include "tests/support/boards.h"
#include "tests/support/reference.h"

using namespace gridpress;

namespace {

constexpr double kFirstChain = 6.5;

std::string cell_name(Cell c) {
  return "r" + std::to_string(c / 9 + 1) + "c" + std::to_string(c % 9 + 1);
}

// The effect of a step in the notation of the traces, such as "=r1c2:5" or "-r1c2:37,r4c5:1".
std::string effect_of(const Step& step) {
  if (step.places()) {
    return "=" + cell_name(step.placement.cell) + ":" + std::to_string(step.placement.digit);
  }
  std::string text;
  Cell last = -1;
  for (const auto& [cell, digit] : step.eliminations) {
    if (cell != last) text += (last < 0 ? "-" : ",") + cell_name(cell) + ":";
    text += std::to_string(digit);
    last = cell;
  }
  return text;
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, at);) parts.push_back(part);
  return parts;
}

// Compares the steps before the first chain, fails if one differs, and returns their number.
int compare(const std::string& line) {
  const auto fields = split(line, '\t');
  const auto path = solve_path(tests::classic_rules(3, 3), tests::grid_of(fields[0]));
  int equal = 0;
  for (std::size_t i = 3; i < fields.size(); ++i, ++equal) {
    const auto parts = split(fields[i], '|');
    if (std::stod(parts[0]) >= kFirstChain) break;
    INFO(fields[0] << " step " << i - 2 << ": " << fields[i]);
    REQUIRE(i - 3 < path.steps.size());
    const Step& step = path.steps[i - 3];
    CHECK(step.rating == Approx(std::stod(parts[0])));
    REQUIRE(effect_of(step) == parts[2]);
  }
  return equal;
}

std::string read_traces() {
  const std::string file = tests::reference("se-traces.txt.xz");
  if (file.empty()) return "";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(("xz -dc '" + file + "'").c_str(), "r"),
                                                   pclose);
  std::string text;
  char buffer[65536];
  while (pipe) {
    const std::size_t bytes = fread(buffer, 1, sizeof buffer, pipe.get());
    if (bytes == 0) break;
    text.append(buffer, bytes);
  }
  return text;
}

}  // namespace

TEST_CASE("all steps before the first chain match Sudoku Explainer") {
  const std::string traces = read_traces();
  if (traces.empty()) return;
  int puzzles = 0, steps = 0;
  for (const std::string& line : split(traces, '\n')) {
    if (line.empty() || line[0] == '#') continue;
    steps += compare(line);
    ++puzzles;
  }
  CHECK(puzzles == 492);
  CHECK(steps > 10000);
}

namespace {

// Whether every step that determined the rating matches the trace.
bool same_way(const std::string& line) {
  const auto fields = split(line, '\t');
  const auto solving_steps = rated_steps(tests::classic_rules(3, 3), tests::grid_of(fields[0]));
  if (solving_steps.size() != fields.size() - 3) return false;
  for (std::size_t i = 0; i < solving_steps.size(); ++i) {
    const auto parts = split(fields[i + 3], '|');
    Step placed, removed;
    placed.placement = solving_steps[i].placement;
    removed.eliminations = solving_steps[i].eliminations;
    const std::string effect = (placed.places() ? effect_of(placed) : "") +
                               (removed.eliminations.empty() ? "" : effect_of(removed));
    if (solving_steps[i].rating != Approx(std::stod(parts[0])) || effect != parts[2]) return false;
  }
  return true;
}

}  // namespace

namespace {

void check_paths(int every) {
  const std::string traces = read_traces();
  if (traces.empty()) return;
  int differ = 0, lines = 0;
  for (const std::string& line : split(traces, '\n')) {
    if (line.empty() || line[0] == '#') continue;
    if (lines++ % every != 0 || same_way(line)) continue;
    ++differ;
    UNSCOPED_INFO(line.substr(0, 100));
  }
  CHECK(differ <= 1);  // Sudoku Explainer chooses one of two equal steps by memory address
}

}  // namespace

TEST_CASE("all steps of every fifth traced puzzle match Sudoku Explainer, including chains",
          "[.more]") {
  check_paths(5);
}

TEST_CASE("all steps of every traced puzzle match Sudoku Explainer, including chains", "[.slow]") {
  check_paths(1);
}
