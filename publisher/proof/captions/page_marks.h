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

// A caption's sentence, split at its only placeholder.
struct CaptionPattern {
  Fact fact = Fact::kAnswerPage;
  std::string before, after;
};
std::vector<CaptionPattern> caption_patterns(const Words& words);

// A level's name as printed in the book.
std::string printed_level(const Words& words, const std::string& level);

// Captions that kinds give their puzzles ("Cages: 35") in one form, whatever their figures.
struct OwnMarks {
  std::string form;  // form_of()
  std::map<std::size_t, Mark> marks;
};

// Keyed by figure of the page (index in `figures`); a figure may lack any of these.
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
  const std::vector<std::string>& levels;  // as printed
  // The kinds' captions for the puzzles here, by figure and part.
  const std::vector<std::vector<std::string>>& captions;
  // Titles and names that appear alone in heads, folded(), whatever they look like, and the book's
  // title.
  const std::set<std::string>& sayings;
  const std::string& title;
};
PageMarks read_marks(const PrintedPage& page, const std::vector<FoundFigure>& figures,
                     const MarkWords& words);

}  // namespace gridpress::proof
