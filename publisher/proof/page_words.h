// Finds the words of a page from the positions of its glyphs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "layout/backend/reading/read_pdf.h"

namespace gridpress::proof {

struct Word {
  std::string text;        // UTF-8
  printed::Bounds bounds;  // roughly from the descenders to the height of digits
  printed::Point centre;   // at half the height of digits
  double size = 0;         // type size, in points
  int turned = 0;          // quarter turns anticlockwise
  // If the letters of the word don't all touch, its runs of touching letters. They separate wide
  // letters in adjacent narrow squares, which would otherwise look like one word.
  std::vector<Word> pieces = {};
};

// Words of one line and one size that are close to each other. Spaces join them.
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

// Splits a ligature into its letters, as the character maps of fonts do. Returns any other text
// unchanged.
std::string_view without_ligature(std::string_view text);

// The value of a text that consists only of digits, otherwise -1.
int number_of(const std::string& text);

// The text without any spaces, for comparing texts that may be broken into lines.
std::string without_spaces(const std::string& text);
// The text in capitals without spaces, hyphens, quotes, dashes and dots, for comparing titles.
// Titles may be broken into lines, and their punctuation depends on the language.
std::string folded(const std::string& text);

}  // namespace gridpress::proof
