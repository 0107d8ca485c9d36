// Puzzles per second of CPU time in one thread: minimal puzzles, each level of the standard set,
// and ranges of the rating.
//
//   bench_maker [SECONDS per line] [SIZE…] [TEXT…]
//
// Without SIZE, 9x9 is measured, with ranges of the rating. With TEXT, only the lines that
// contain one of the texts are printed.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "generator/maker/make.h"
#include "generator/making/symmetry.h"
#include "generator/model/canonical.h"
#include "tests/bench/cpu_seconds.h"

using namespace gridpress;

namespace {

LevelSet standard_levels() {
  const std::string path = GRIDPRESS_ROOT "/configs/difficulties/standard.yaml";
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const auto document = yaml::parse(path, text.str());
  return *read_difficulties(*document, document->root);
}

std::vector<std::string> g_texts;  // from the command line

bool is_wanted(const std::string& name) {
  return g_texts.empty() || std::any_of(g_texts.begin(), g_texts.end(), [&](const auto& text) {
           return name.find(text) != std::string::npos;
         });
}

constexpr std::size_t kMaxAnswers = 1000;

// The number of different grids, up to symmetry, among the first thousand solutions.
std::string distinct_answers(BoxShape box, const std::vector<Grid>& answers) {
  if (box != BoxShape{3, 3}) return "";
  std::set<Grid> forms;
  for (const Grid& answer : answers) forms.insert(*canonical_grid(box, answer));
  return fmt::format("{} of {} answers different", forms.size(), answers.size());
}

// Makes ranges of the order's attempts for `seconds`.
void measure(const std::string& name, double seconds, DigitRequest order) {
  if (!is_wanted(name)) return;
  const Rules rules{boxed_topology(order.box), {}};
  order.seed = Seed(2);
  const double start = cpu_seconds();
  double worst = 0, clues = 0, before = start;
  double made = 0;
  std::vector<Grid> answers;
  const int length = attempts_per_batch(order);
  for (AttemptRange stretch{0, length}; before - start < seconds; stretch.first += length) {
    const DigitBatch yield = make_attempts(rules, order, stretch);
    made += static_cast<double>(yield.puzzles.size());
    for (const DigitPuzzle& puzzle : yield.puzzles) {
      clues += puzzle.grade.clues;
      if (answers.size() < kMaxAnswers) answers.push_back(puzzle.solution);
    }
    const double after = cpu_seconds();
    worst = std::max(worst, after - before);
    before = after;
  }
  fmt::print("{:<36} {:>9.1f}/s  mean {:>5.1f} clues  worst stretch {:>7.2f} ms  {}\n", name,
             made / (before - start), made > 0 ? clues / made : 0, worst * 1e3,
             distinct_answers(order.box, answers));
  std::fflush(stdout);
}

DigitRequest order_of(int size, Symmetry symmetry) {
  DigitRequest order;
  order.size = size;
  order.box = *default_box(size);
  order.symmetry = symmetry;
  return order;
}

void measure_size(int size, double seconds, const LevelSet& set) {
  for (const Symmetry symmetry : {Symmetry::kNone, Symmetry::kRotational}) {
    const std::string shape = fmt::format("{0}x{0} {1}", size, symmetry_name(symmetry));
    if (size <= 10) {
      DigitRequest order = order_of(size, symmetry);
      order.minimal = true;
      order.graded = false;
      measure(shape + " minimal", seconds, order);
    }
    for (const Level& level : set.levels) {
      if (!level.out_of_reach(size).empty()) continue;
      DigitRequest order = order_of(size, symmetry);
      order.level = level;
      measure(shape + " " + level.name, seconds, order);
    }
  }
}

// Measures ranges of the rating, with every symmetry.
void measure_bands(double seconds) {
  constexpr double kBands[][2] = {{2.6, 4.4}, {5.0, 5.4}, {6.0, 6.4}, {7.0, 7.9},
                                  {8.5, 8.9}, {9.0, 9.2}, {9.3, 9.9}};
  for (const std::string_view symmetry : symmetry_names()) {
    for (const auto& [low, high] : kBands) {
      DigitRequest order = order_of(9, *find_symmetry(symmetry));
      order.level.rating = fields::Range{low, high};
      order.graded = false;
      measure(fmt::format("9x9 rated {:.1f}..{:.1f} {}", low, high, symmetry), seconds, order);
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1;
  const LevelSet set = standard_levels();
  std::vector<int> sizes;
  for (int i = 2; i < argc; ++i) {
    const std::string word = argv[i];
    const bool is_size =
        std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
    is_size ? sizes.push_back(std::stoi(word)) : g_texts.push_back(word);
  }
  for (const int size : sizes) measure_size(size, seconds, set);
  if (!sizes.empty()) return 0;
  measure_size(9, seconds, set);
  measure_bands(seconds);
}
