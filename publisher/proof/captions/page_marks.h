// What is printed around figures: their numbers, and what their captions say.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "layout/design/words.h"
#include "publisher/proof/figures/figure_proof.h"

namespace gridpress::proof {

// What a caption may say of its figure.
enum class Fact { kAnswerPage, kPuzzlePage, kHintPage, kClues, kLevel };

// A caption's sentence up to its one place and from there on.
struct CaptionPattern {
  Fact fact = Fact::kAnswerPage;
  std::string before, after;
};
std::vector<CaptionPattern> caption_patterns(const Words& words);

// A sentence that is a puzzle's number: "Puzzle 5", "No 4,217".
struct NumberPattern {
  std::string before, after;
  std::string group_mark;  // between thousands; may be empty
};
std::vector<NumberPattern> number_patterns(const Words& words);

// The number that a phrase begins with, or is by one of the patterns; "": none.
std::string numbered(const PageWords& words, const Phrase& phrase,
                     const std::vector<NumberPattern>& patterns);

// A level's name as the book prints it.
std::string printed_level(const Words& words, const std::string& level);

struct Mark {
  std::string text;
  printed::Bounds where;
  bool turned = false;          // upside down
  double size = 0;              // of a number's type, points
  printed::Bounds phrase = {};  // of a number: with the words beside it
};

// By figure of the page (places in `figures`); a figure may lack any.
struct PageMarks {
  std::map<std::size_t, Mark> numbers;
  std::map<Fact, std::map<std::size_t, Mark>> facts;
};

struct MarkWords {
  const std::vector<CaptionPattern>& patterns;
  const std::vector<NumberPattern>& numbers;  // empty: of a language that is not known
  const std::vector<std::string>& levels;     // as printed
  const std::vector<std::string>& captions;   // that kinds have of their puzzles here
  // Of the book and its sections, and pupils' names: squeezed, small letters.
  const std::vector<std::string>& titles;
};
PageMarks read_marks(const PrintedPage& page, const std::vector<FoundFigure>& figures,
                     const MarkWords& words);

}  // namespace gridpress::proof
