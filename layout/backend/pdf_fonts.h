// The fonts of a document as a PDF holds them: subset once, with the glyphs that are used,
// their widths and the text they stand for.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <qpdf/QPDF.hh>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "layout/page/page.h"

namespace gridpress {

class PdfFonts {
 public:
  // Reads every font file of the document and makes the subsets. A file that can't be used is a
  // diagnostic; all such files are named.
  // `spoken`: with what readers need between the lines of a text, a blank in each font and a
  // hyphen that is none of the word's.
  static Result<PdfFonts> open(const Document& document, bool spoken = false);

  struct Code {
    std::uint16_t code = 0;  // two bytes in a string
    double width = 0;        // advance in thousandths of an em, as the PDF states it
  };
  Code code(FontRef font, std::uint32_t glyph) const;
  std::optional<Code> blank(FontRef font) const;  // where there is one and it was asked for

  // The /Font resources: /F0, /F1 … by FontRef, those that are used; /S0 … the same fonts with
  // U+00AD as the text of their soft hyphens.
  QPDFObjectHandle add_to(QPDF& pdf) const;

 private:
  struct Used {
    Code code;
    std::string text;  // UTF-8 of its cluster
  };
  struct Font {
    std::string name;  // PostScript name with the subset's tag
    std::string file;  // bytes of the subset
    bool cff = false;
    double box[4] = {};  // thousandths of an em
    double ascent = 0, descent = 0;
    std::map<std::uint32_t, Used> glyphs;      // by glyph of the whole font
    std::optional<std::uint32_t> soft, blank;  // glyphs among them
  };

  static void add_glyphs(const GlyphRun& run, Font& font);

  static Diagnostics make_subset(const std::string& path, bool spoken, Font& font);
  static QPDFObjectHandle descriptor(QPDF& pdf, const Font& font);

  std::vector<Font> fonts_;
  bool spoken_ = false;
};

}  // namespace gridpress
