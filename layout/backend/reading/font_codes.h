// The codes of a font's strings: how many bytes each has, what it reads as, how wide it is.
#pragma once

#include <map>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <string_view>

#include "layout/backend/reading/read_pdf.h"

namespace gridpress::printed {

struct FontCodes {
  bool wide = false;                     // codes of two bytes
  std::map<unsigned, std::string> text;  // UTF-8
  std::map<unsigned, double> widths;     // of the em
  double usual_width = 0;                // of those that have none

  std::size_t count() const { return text.size() + widths.size(); }

  double width_of(unsigned code) const {
    const auto found = widths.find(code);
    return found == widths.end() ? usual_width : found->second;
  }
  std::string text_of(unsigned code) const {
    const auto found = text.find(code);
    return found == text.end() ? std::string() : found->second;
  }
};

struct ReadFont {
  Font facts;
  FontCodes codes;
};

// What may still be read of a file and of one of its pages.
struct ReadBudget {
  std::size_t marks = 0;           // glyphs and points
  std::size_t bytes = 0;           // of decoded streams
  std::size_t operators = 0;       // of content
  std::size_t looks = 20'000'000;  // at points of clips, of all pages

  // Throws std::runtime_error where nothing is left.
  void take_marks(std::size_t count = 1);
  void take_operator();
  void take_looks(std::size_t count);
  void take_bytes(std::size_t count);
};

// The bytes of a stream, decoded, taken from the budget. Throws std::runtime_error beyond it or
// beyond `most`.
std::string stream_bytes(QPDFObjectHandle stream, std::size_t most, ReadBudget& budget);

ReadFont read_font(QPDFObjectHandle font, std::size_t most_bytes, ReadBudget& budget);

// The pairs of a ToUnicode map.
std::map<unsigned, std::string> read_text_map(std::string_view map);

}  // namespace gridpress::printed
