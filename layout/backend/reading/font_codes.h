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

// The bytes of a stream, decoded. Throws std::runtime_error beyond `most`.
std::string stream_bytes(QPDFObjectHandle stream, std::size_t most);

ReadFont read_font(QPDFObjectHandle font, std::size_t most_bytes);

// The pairs of a ToUnicode map.
std::map<unsigned, std::string> read_text_map(std::string_view map);

}  // namespace gridpress::printed
