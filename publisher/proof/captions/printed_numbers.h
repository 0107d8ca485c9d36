// Finds the numbers of puzzles on a printed page.
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
  bool turned = false;          // whether the text is upside down
  double size = 0;              // type size of the number, in points
  printed::Bounds phrase = {};  // for a number: its bounds with the words next to it
};

// Replaces no-break and thin spaces by ordinary spaces.
std::string plain_spaces(std::string_view text);

// A text in which '#' replaces each run of digits. `places` has the position in the original text
// of each character and of the end.
struct Form {
  std::string text;
  std::vector<std::size_t> places;
};
Form form_of(const std::string& text);

// A pattern for texts that give a puzzle's number: "Puzzle 5", "No 4,217".
struct NumberPattern {
  std::string before, after;
  std::string group_mark;  // separator between thousands; may be empty
};
std::vector<NumberPattern> number_patterns(const Words& words);

// Splits a sentence such as "puzzle on page {page}" into the parts before and after its only
// placeholder, without the spaces next to it.
std::pair<std::string, std::string> around_place(const std::string& sentence);

// The number with which a phrase begins, or that one of the patterns finds in it. Returns "" if it
// has none.
std::string numbered(const PageWords& words, const Phrase& phrase,
                     const std::vector<NumberPattern>& patterns);

// Marks the words of a phrase that are a title or part of one, as in running heads, because numbers
// in titles aren't puzzle numbers. A puzzle's number may come before the title: in a section called
// "Top 6 Calcudoku", "6 Calcudoku" may be the start of the answer to puzzle 6. `wanted` has the
// numbers of the page's puzzles.
void mark_titles(const PageWords& words, const Phrase& phrase,
                 const std::vector<std::string>& titles, const std::set<int>& wanted,
                 std::set<std::size_t>& spoken);

struct NumberWords {
  const std::vector<NumberPattern>& patterns;  // empty if the language is unknown
  // Titles of the book and its sections, and pupils' names, as folded().
  const std::vector<std::string>& titles;
  int folio = 0;  // folio of the page; 0 if it has none
};
// The numbers on a page that may be puzzle numbers. Words in `spoken` don't count.
std::vector<Mark> number_marks(const PrintedPage& page, const std::vector<FoundFigure>& figures,
                               const NumberWords& words, const std::set<int>& wanted,
                               const std::set<std::size_t>& spoken);

}  // namespace gridpress::proof
