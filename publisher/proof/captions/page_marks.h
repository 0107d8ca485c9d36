// Finds the texts printed around figures: their numbers and the facts in their captions.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "layout/design/words.h"
#include "publisher/proof/captions/printed_numbers.h"

namespace gridpress::proof {

// The facts that a caption may state about its figure.
enum class Fact { kAnswerPage, kPuzzlePage, kHintPage, kClues, kLevel };

// The text of a caption before and after its only placeholder.
struct CaptionPattern {
  Fact fact = Fact::kAnswerPage;
  std::string before, after;
};
std::vector<CaptionPattern> caption_patterns(const Words& words);

// A level's name as printed in the book.
std::string printed_level(const Words& words, const std::string& level);

// The captions of one form that a kind adds to its puzzles: "Cages: 35".
struct OwnMarks {
  std::string form;  // form_of()
  std::map<std::size_t, Mark> marks;
};

// The marks found on a page, by index in `figures`. A figure may lack some of them.
struct PageMarks {
  std::map<std::size_t, Mark> numbers;
  std::map<Fact, std::map<std::size_t, Mark>> facts;
  std::vector<OwnMarks> own;
  std::vector<Mark> ranges;  // ranges in heads: "Puzzles 1–4"
};

struct MarkWords {
  const std::vector<CaptionPattern>& patterns;
  NumberWords numbers;
  const std::string& range;                // form_of() a range; empty if the language is unknown
  const std::vector<std::string>& levels;  // names of levels, as printed
  // By figure and part: the captions that kinds add to the puzzles of the page.
  const std::vector<std::vector<std::string>>& captions;
  // The book's title, and titles and names that may appear alone in heads, as folded(). Such a text
  // counts as a title even if it looks like a caption.
  const std::set<std::string>& sayings;
  const std::string& title;
};
PageMarks read_marks(const PrintedPage& page, const std::vector<FoundFigure>& figures,
                     const MarkWords& words);

}  // namespace gridpress::proof
