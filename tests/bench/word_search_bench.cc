// Word searches generated and graded per second of CPU time in one thread, by size, directions and
// number of words, and with hidden messages.
//
//   bench_word_search [SECONDS per line] [TEXT…]
//
// With TEXT, only the lines that contain one of the texts are printed.
#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "generator/kinds/word_search/difficulty.h"
#include "generator/kinds/word_search/maker/maker.h"
#include "tests/bench/cpu_seconds.h"

using namespace gridpress;
using namespace gridpress::word_search;

namespace {

struct Case {
  Size size;
  int directions = 8, words = 20;
  std::string message;
};

std::vector<std::string> theme_lines(const std::string& name) {
  std::ifstream in(GRIDPRESS_ROOT "/templates/themes-of-words/" + name + ".txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("title:")) lines.push_back(line);
  }
  return lines;
}

Recipe recipe_of(const Case& one) {
  Recipe recipe;
  recipe.terms = {.directions = one.directions,
                  .list_shown = true,
                  .spelling = Spelling::kFolded,
                  .language = "en",
                  .theme = "",
                  .message = one.message};
  WordListRequest request{theme_lines("en/animals"),
                          std::max(one.size.rows, one.size.columns),
                          Spelling::kFolded,
                          "en",
                          {},
                          true};
  recipe.pools.push_back(
      std::make_shared<const Pool>("Animals", read_word_list(request), recipe.terms));
  recipe.words_each = one.words;
  return recipe;
}

void measure(const Case& one, double seconds, const std::vector<std::string>& wanted) {
  const std::string name = fmt::format("{} {} words {} directions{}", to_text(one.size), one.words,
                                       one.directions, one.message.empty() ? "" : ", message");
  bool is_wanted = wanted.empty();
  for (const std::string& text : wanted) is_wanted = is_wanted || name.find(text) != name.npos;
  if (!is_wanted) return;
  const Recipe recipe = recipe_of(one);
  Maker maker(recipe, one.size, Seed(1));
  const double start = cpu_seconds();
  double now = start;
  std::uint64_t attempt = 0, made = 0;
  double effort = 0;
  while (now - start < seconds) {
    for (int i = 0; i < 16; ++i) {
      const auto grid = maker.make(attempt++);
      if (!grid) continue;
      ++made;
      effort += grade_difficulty(*grid).effort;
    }
    now = cpu_seconds();
  }
  const auto count = static_cast<double>(made);
  fmt::print("{:<42} {:>9.1f}/s  {:>6.2f} % of attempts, mean effort {:>6.1f}\n", name,
             count / (now - start), 100.0 * count / static_cast<double>(attempt), effort / count);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 1;
  const std::vector<std::string> wanted(argv + std::min(argc, 2), argv + argc);
  const std::vector<Case> cases = {{{15, 15}, 8, 20, ""},
                                   {{15, 15}, 4, 20, ""},
                                   {{15, 15}, 2, 16, ""},
                                   {{10, 10}, 8, 13, ""},
                                   {{10, 10}, 2, 11, ""},
                                   {{12, 12}, 8, 16, ""},
                                   {{12, 16}, 8, 18, ""},
                                   {{18, 18}, 8, 24, ""},
                                   {{8, 8}, 2, 8, ""},
                                   {{12, 12}, 8, 0, "well done you found them all"},
                                   {{10, 10}, 8, 0, "well done you found all"},
                                   {{15, 15}, 8, 0, "the animals came in two by two hurrah"},
                                   {{10, 10}, 8, 14, "well done you found all"}};
  for (const Case& one : cases) measure(one, seconds, wanted);
}
