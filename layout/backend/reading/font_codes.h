// The codes in a font's strings: their size in bytes, their text and their widths.
#pragma once

#include <map>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <string_view>

#include "layout/backend/reading/read_pdf.h"

namespace gridpress::printed {

struct FontCodes {
  bool wide = false;                     // two-byte codes
  std::map<unsigned, std::string> text;  // UTF-8
  std::map<unsigned, double> widths;     // in em
  double default_width = 0;              // for codes without a width

  std::size_t count() const { return text.size() + widths.size(); }

  double width_of(unsigned code) const {
    const auto found = widths.find(code);
    return found == widths.end() ? default_width : found->second;
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

// The budget that remains for reading a file or one of its pages.
struct ReadBudget {
  std::size_t marks = 0;           // glyphs and points
  std::size_t bytes = 0;           // total of decoded streams
  std::size_t operators = 0;       // operators in content streams
  std::size_t looks = 20'000'000;  // tests of points against clips, for all pages

  // Takes `count` marks from the budget. Throws std::runtime_error if it is used up.
  void take_marks(std::size_t count = 1);
  void take_operator();
  void take_looks(std::size_t count);
  void take_bytes(std::size_t count);
};

// The decoded bytes of a stream, charged to the budget. Throws std::runtime_error if they exceed it
// or `most`.
std::string stream_bytes(QPDFObjectHandle stream, std::size_t most, ReadBudget& budget);

ReadFont read_font(QPDFObjectHandle font, std::size_t most_bytes, ReadBudget& budget);

// The texts of codes from a ToUnicode map.
std::map<unsigned, std::string> read_text_map(std::string_view map);

}  // namespace gridpress::printed
