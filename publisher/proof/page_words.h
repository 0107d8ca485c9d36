// The words of a page, from its glyphs by their places.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "layout/backend/reading/read_pdf.h"

namespace gridpress::proof {

struct Word {
  std::string text;        // UTF-8
  printed::Bounds bounds;  // from its descent to the height of its figures, roughly
  printed::Point centre;   // in the middle of the height of figures
  double size = 0;         // of the type, points
  int turned = 0;          // quarter turns anticlockwise
  // Of a word whose letters don't touch: each run of letters that do. Wide letters in narrow
  // squares beside each other look like one word.
  std::vector<Word> pieces = {};
};

// Words of one line and size that are near each other, with spaces between.
struct Phrase {
  std::string text;
  std::vector<std::size_t> words;  // places in PageWords::words
  printed::Bounds bounds;
};

struct PageWords {
  std::vector<Word> words;
  std::vector<Phrase> phrases;
};

PageWords words_of(const printed::Page& page);

// The letters of a ligature one by one, as fonts' maps have it; any other text as it is.
std::string_view without_ligature(std::string_view text);

// Its value when the text is figures alone; -1: it isn't.
int number_of(const std::string& text);

// Without spaces of any kind, for comparing what may be split over lines.
std::string squeezed(const std::string& text);
// Squeezed, in capitals, without hyphens, quotes, dashes and dots: titles are broken over lines,
// and their marks are set as the language has them.
std::string folded(const std::string& text);

}  // namespace gridpress::proof
