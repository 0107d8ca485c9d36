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

// A level's name as the book prints it.
std::string printed_level(const Words& words, const std::string& level);

struct Mark {
  std::string text;
  printed::Bounds where;
  bool turned = false;          // upside down
  double size = 0;              // of a number's type, points
  printed::Bounds phrase = {};  // of a number: with the words beside it
  bool first = true;            // of these
};

// By figure of the page (places in `figures`); a figure may lack any.
struct PageMarks {
  std::map<std::size_t, Mark> numbers;
  std::map<Fact, std::map<std::size_t, Mark>> facts;
};

struct MarkWords {
  const std::vector<CaptionPattern>& patterns;
  const std::vector<std::string>& levels;    // as printed
  const std::vector<std::string>& captions;  // that kinds have of their puzzles here
  const std::vector<std::string>& titles;  // of the book and its sections, squeezed, small letters
};
PageMarks read_marks(const PrintedPage& page, const std::vector<FoundFigure>& figures,
                     const MarkWords& words);

}  // namespace gridpress::proof
