// The numbers of puzzles as printed on a page.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/design/words.h"
#include "publisher/proof/figures/figure_proof.h"

namespace gridpress::proof {

struct Mark {
  std::string text;
  printed::Bounds where;
  bool turned = false;          // upside down
  double size = 0;              // of a number's type, points
  printed::Bounds phrase = {};  // for a number: including the words next to it
};

// Replaces no-break and thin spaces by plain ones.
std::string plain_spaces(std::string_view text);

// A text with each run of figures replaced by '#'; `places` are those of its characters in the
// text, and the end.
struct Form {
  std::string text;
  std::vector<std::size_t> places;
};
Form form_of(const std::string& text);

// A sentence that consists of a puzzle's number: "Puzzle 5", "No 4,217".
struct NumberPattern {
  std::string before, after;
  std::string group_mark;  // between thousands; may be empty
};
std::vector<NumberPattern> number_patterns(const Words& words);

// The parts before and after the only placeholder of a sentence such as "puzzle on page {page}",
// without adjacent spaces.
std::pair<std::string, std::string> around_place(const std::string& sentence);

// The number that a phrase begins with or that matches one of the patterns; "" otherwise.
std::string numbered(const PageWords& words, const Phrase& phrase,
                     const std::vector<NumberPattern>& patterns);

// Marks the words of a phrase that are a title or a piece of one, as in running heads: the figures
// in it number no puzzle. The puzzle's number may come before it, and of a section that is called
// "Top 6 Calcudoku" the key of puzzle 6 has a piece. `wanted`: numbers of the page's puzzles.
void mark_titles(const PageWords& words, const Phrase& phrase,
                 const std::vector<std::string>& titles, const std::set<int>& wanted,
                 std::set<std::size_t>& spoken);

struct NumberWords {
  const std::vector<NumberPattern>& patterns;  // empty if the language is unknown
  // Of the book and its sections, and pupils' names: folded().
  const std::vector<std::string>& titles;
  int folio = 0;  // that of the page; 0 if it has none
};
// Separate figures that may number a puzzle, excluding words that are `spoken`.
std::vector<Mark> number_marks(const PrintedPage& page, const std::vector<FoundFigure>& figures,
                               const NumberWords& words, const std::set<int>& wanted,
                               const std::set<std::size_t>& spoken);

}  // namespace gridpress::proof
