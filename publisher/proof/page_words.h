// The words of a page, derived from the positions of its glyphs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "layout/backend/reading/read_pdf.h"

namespace gridpress::proof {

struct Word {
  std::string text;        // UTF-8
  printed::Bounds bounds;  // roughly from its descent to the height of its figures
  printed::Point centre;   // in the middle of the height of figures
  double size = 0;         // type size, points
  int turned = 0;          // quarter turns anticlockwise
  // If not all letters of a word touch, each run of letters that do. Wide letters in adjacent
  // narrow squares look like one word.
  std::vector<Word> pieces = {};
};

// Words of one line and size that are near each other, with spaces between.
struct Phrase {
  std::string text;
  std::vector<std::size_t> words;  // indices into PageWords::words
  printed::Bounds bounds;
};

struct PageWords {
  std::vector<Word> words;
  std::vector<Phrase> phrases;
};

PageWords words_of(const printed::Page& page);

// The separate letters of a ligature, as in fonts' maps; any other text unchanged.
std::string_view without_ligature(std::string_view text);

// The value of a text that consists only of figures, otherwise -1.
int number_of(const std::string& text);

// The text without spaces of any kind, for comparing texts that may be split over lines.
std::string without_spaces(const std::string& text);
// The squeezed text in capitals, without hyphens, quotes, dashes and dots, since titles are broken
// over lines and their punctuation depends on the language.
std::string folded(const std::string& text);

}  // namespace gridpress::proof
