// What is printed around figures: their numbers, and what their captions say.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "layout/design/words.h"
#include "publisher/proof/captions/printed_numbers.h"

namespace gridpress::proof {

// What a caption may say of its figure.
enum class Fact { kAnswerPage, kPuzzlePage, kHintPage, kClues, kLevel };

// A caption's sentence up to its one place and from there on.
struct CaptionPattern {
  Fact fact = Fact::kAnswerPage;
  std::string before, after;
};
std::vector<CaptionPattern> caption_patterns(const Words& words);

// A level's name as the book prints it.
std::string printed_level(const Words& words, const std::string& level);

// What kinds say of their puzzles ("Cages: 35") in one form, whatever its figures are.
struct OwnMarks {
  std::string form;  // form_of()
  std::map<std::size_t, Mark> marks;
};

// By figure of the page (places in `figures`); a figure may lack any.
struct PageMarks {
  std::map<std::size_t, Mark> numbers;
  std::map<Fact, std::map<std::size_t, Mark>> facts;
  std::vector<OwnMarks> own;
  std::vector<Mark> ranges;  // "Puzzles 1–4", of heads
};

struct MarkWords {
  const std::vector<CaptionPattern>& patterns;
  NumberWords numbers;
  const std::string& range;  // form_of() a range of puzzles; "": of a language that is not known
  const std::vector<std::string>& levels;  // as printed
  // What kinds say of their puzzles here: by figure, by part.
  const std::vector<std::vector<std::string>>& captions;
  // Titles and names that stand by themselves in heads, folded(), whatever they seem to say; the
  // book's title.
  const std::set<std::string>& sayings;
  const std::string& title;
};
PageMarks read_marks(const PrintedPage& page, const std::vector<FoundFigure>& figures,
                     const MarkWords& words);

}  // namespace gridpress::proof
