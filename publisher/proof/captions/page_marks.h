// The texts printed around figures: their numbers and the contents of their captions.
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

// Captions of one form that a kind adds to its puzzles, such as "Cages: 35".
struct OwnMarks {
  std::string form;  // form_of()
  std::map<std::size_t, Mark> marks;
};

// The marks found on a page, keyed by index in `figures`. A figure may lack any of them.
struct PageMarks {
  std::map<std::size_t, Mark> numbers;
  std::map<Fact, std::map<std::size_t, Mark>> facts;
  std::vector<OwnMarks> own;
  std::vector<Mark> ranges;  // "Puzzles 1–4", of heads
};

struct MarkWords {
  const std::vector<CaptionPattern>& patterns;
  NumberWords numbers;
  const std::string& range;  // form_of() a range of puzzles; empty if the language is unknown
  const std::vector<std::string>& levels;  // names of levels, as printed
  // The captions that kinds add to the puzzles of the page, by figure and part.
  const std::vector<std::vector<std::string>>& captions;
  // The book's title, and titles and names that may appear alone in heads, folded(). They count as
  // titles even if they look like captions.
  const std::set<std::string>& sayings;
  const std::string& title;
};
PageMarks read_marks(const PrintedPage& page, const std::vector<FoundFigure>& figures,
                     const MarkWords& words);

}  // namespace gridpress::proof
