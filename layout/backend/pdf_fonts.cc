#include "layout/backend/pdf_fonts.h"

#include <fmt/format.h>
#include <ft2build.h>
#include <hb-subset.h>
#include <hb.h>

#include FT_FREETYPE_H

#include <cmath>
#include <memory>

#include "layout/backend/font_files.h"

namespace gridpress {
namespace {

using Object = QPDFObjectHandle;

template <auto free>
struct Free {
  template <typename T>
  void operator()(T* t) const {
    free(t);
  }
};
using BlobPtr = std::unique_ptr<hb_blob_t, Free<hb_blob_destroy>>;
using FacePtr = std::unique_ptr<hb_face_t, Free<hb_face_destroy>>;
using InputPtr = std::unique_ptr<hb_subset_input_t, Free<hb_subset_input_destroy>>;
using PlanPtr = std::unique_ptr<hb_subset_plan_t, Free<hb_subset_plan_destroy>>;

// What only shaping and hinting need.
constexpr const char* kDropped[] = {"GSUB", "GPOS", "GDEF", "BASE", "kern", "name", "OS/2", "post",
                                    "cmap", "DSIG", "meta", "STAT", "vhea", "vmtx", "VORG", "gasp",
                                    "FFTM", "JSTF", "MATH", "hdmx", "VDMX", "LTSH"};

std::string bytes_of(hb_blob_t* blob) {
  unsigned int length = 0;
  const char* data = hb_blob_get_data(blob, &length);
  return {data, length};
}

// Six capitals that differ where the glyphs differ (FNV-1a).
std::string tag_of(const std::string& subset) {
  std::uint64_t hash = 14695981039346656037u;
  for (const char c : subset) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  std::string tag;
  for (int i = 0; i < 6; ++i, hash /= 26) tag += static_cast<char>('A' + hash % 26);
  return tag + "+";
}

double rounded(double value) {
  return std::round(value * 1000) / 1000;
}

std::string number(double value) {
  return fmt::format("{}", rounded(value));
}

// UTF-8 as the UTF-16 that a ToUnicode map is written in.
std::string utf16_hex(const std::string& text) {
  std::string hex;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const int bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t code = bytes == 1 ? lead : lead & (0x7Fu >> bytes);
    for (int k = 1; k < bytes; ++k)
      code = (code << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3Fu);
    i += bytes;
    if (code >= 0x10000) {
      code -= 0x10000;
      hex += fmt::format("{:04X}{:04X}", 0xD800 + (code >> 10), 0xDC00 + (code & 0x3FF));
    } else {
      hex += fmt::format("{:04X}", static_cast<std::uint32_t>(code));
    }
  }
  return hex;
}

// FreeType's view of a file, for its metrics.
struct Metrics {
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  explicit Metrics(const std::string& path) {
    if (FT_Init_FreeType(&library) != 0) return;
    if (FT_New_Face(library, path.c_str(), 0, &face) != 0) face = nullptr;
  }
  ~Metrics() { FT_Done_FreeType(library); }
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  double thousandths(FT_Long units) const {
    return rounded(static_cast<double>(units) * 1000 / face->units_per_EM);
  }
  double advance(std::uint32_t glyph) const {
    const FT_Int32 flags = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
    if (FT_Load_Glyph(face, glyph, flags) != 0) return 0;
    return thousandths(face->glyph->advance.x);
  }
};

PlanPtr plan_subset(hb_face_t* face, const std::map<std::uint32_t, std::uint32_t>& wanted) {
  const InputPtr input(hb_subset_input_create_or_fail());
  if (!input) return nullptr;
  for (const auto& [glyph, ignored] : wanted)
    hb_set_add(hb_subset_input_glyph_set(input.get()), glyph);
  hb_set_t* dropped = hb_subset_input_set(input.get(), HB_SUBSET_SETS_DROP_TABLE_TAG);
  for (const char* tag : kDropped) hb_set_add(dropped, hb_tag_from_string(tag, 4));
  hb_subset_input_set_flags(input.get(), HB_SUBSET_FLAGS_NO_HINTING);
  return PlanPtr(hb_subset_plan_create_or_fail(face, input.get()));
}

// The table that says which text a code stands for.
std::string to_unicode(const std::vector<std::pair<std::uint16_t, std::string>>& codes) {
  std::string map =
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
      "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n"
      "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
      "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n";
  constexpr std::size_t kBlock = 100;  // the most that a block may hold
  for (std::size_t i = 0; i < codes.size(); i += kBlock) {
    const std::size_t end = std::min(codes.size(), i + kBlock);
    map += fmt::format("{} beginbfchar\n", end - i);
    for (std::size_t k = i; k < end; ++k) {
      map += fmt::format("<{:04X}> <{}>\n", codes[k].first, utf16_hex(codes[k].second));
    }
    map += "endbfchar\n";
  }
  return map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

}  // namespace

Diagnostics PdfFonts::make_subset(const std::string& path, bool spoken, Font& font) {
  const Metrics metrics(path);
  if (metrics.face == nullptr) return {unusable_font(path)};
  if (font.glyphs.empty()) return {};
  if (const FT_UInt blank = FT_Get_Char_Index(metrics.face, ' '); spoken && blank != 0) {
    font.glyphs[blank].text.assign(1, ' ');
    font.blank = blank;
  }
  const BlobPtr blob(hb_blob_create_from_file_or_fail(path.c_str()));
  const FacePtr face(blob ? hb_face_create(blob.get(), 0) : nullptr);
  std::map<std::uint32_t, std::uint32_t> wanted;
  for (const auto& [glyph, used] : font.glyphs) wanted.emplace(glyph, 0);
  const PlanPtr plan = face ? plan_subset(face.get(), wanted) : nullptr;
  const FacePtr subset(plan ? hb_subset_plan_execute_or_fail(plan.get()) : nullptr);
  if (!subset) return {unusable_font(path)};

  const BlobPtr cff(hb_face_reference_table(subset.get(), HB_TAG('C', 'F', 'F', ' ')));
  font.cff = hb_blob_get_length(cff.get()) > 0;
  const BlobPtr whole(hb_face_reference_blob(subset.get()));
  font.file = bytes_of(font.cff ? cff.get() : whole.get());
  const hb_map_t* renumbered = hb_subset_plan_old_to_new_glyph_mapping(plan.get());
  for (auto& [glyph, used] : font.glyphs) {
    // The charset of a CID-keyed CFF keeps the old numbers; a TrueType font is renumbered.
    const std::uint32_t code = font.cff ? glyph : hb_map_get(renumbered, glyph);
    used.code = {static_cast<std::uint16_t>(code), metrics.advance(glyph)};
  }
  const char* name = FT_Get_Postscript_Name(metrics.face);
  font.name = tag_of(font.file) + (name != nullptr ? name : "Font");
  const FT_BBox& box = metrics.face->bbox;
  const FT_Long sides[] = {box.xMin, box.yMin, box.xMax, box.yMax};
  for (int i = 0; i < 4; ++i) font.box[i] = metrics.thousandths(sides[i]);
  font.ascent = metrics.thousandths(metrics.face->ascender);
  font.descent = metrics.thousandths(metrics.face->descender);
  return {};
}

void PdfFonts::add_glyphs(const GlyphRun& run, Font& font) {
  std::size_t byte = 0, glyph = 0;
  for (const auto& [bytes, count] : run.clusters) {
    // The first glyph of a cluster stands for its text.
    for (int i = 0; i < count; ++i) {
      const std::uint32_t id = run.glyphs.at(glyph++).id;
      Used& used = font.glyphs[id];
      const bool soft = run.text.compare(byte, bytes, kSoftHyphen) == 0;
      if (soft) font.soft = id;
      if (i == 0 && used.text.empty()) used.text = soft ? "-" : run.text.substr(byte, bytes);
    }
    byte += bytes;
  }
}

Result<PdfFonts> PdfFonts::open(const Document& document, bool spoken) {
  PdfFonts fonts;
  fonts.fonts_.resize(document.fonts.size());
  fonts.spoken_ = spoken;
  for (const Page& page : document.pages) {
    for (const Item& item : page.items) {
      const auto* run = std::get_if<GlyphRun>(&item);
      if (run != nullptr) add_glyphs(*run, fonts.fonts_.at(run->font.index));
    }
  }
  Diagnostics problems;
  for (std::size_t i = 0; i < document.fonts.size(); ++i) {
    const Diagnostics found = make_subset(document.fonts[i], spoken, fonts.fonts_[i]);
    problems.insert(problems.end(), found.begin(), found.end());
  }
  if (!problems.empty()) return problems;
  return fonts;
}

PdfFonts::Code PdfFonts::code(FontRef font, std::uint32_t glyph) const {
  return fonts_.at(font.index).glyphs.at(glyph).code;
}

std::optional<PdfFonts::Code> PdfFonts::blank(FontRef font) const {
  const auto& glyph = fonts_.at(font.index).blank;
  if (!glyph) return std::nullopt;
  return code(font, *glyph);
}

Object PdfFonts::descriptor(QPDF& pdf, const Font& font) {
  Object made = Object::newDictionary();
  made.replaceKey("/Type", Object::newName("/FontDescriptor"));
  made.replaceKey("/FontName", Object::newName("/" + font.name));
  made.replaceKey("/Flags", Object::newInteger(4));  // its own set of characters
  Object box = Object::newArray();
  for (const double side : font.box) box.appendItem(Object::newReal(number(side)));
  made.replaceKey("/FontBBox", box);
  made.replaceKey("/ItalicAngle", Object::newInteger(0));
  made.replaceKey("/Ascent", Object::newReal(number(font.ascent)));
  made.replaceKey("/Descent", Object::newReal(number(font.descent)));
  made.replaceKey("/CapHeight", Object::newReal(number(font.ascent)));
  made.replaceKey("/StemV", Object::newInteger(80));
  Object file = Object::newStream(&pdf, font.file);
  if (font.cff) {
    file.getDict().replaceKey("/Subtype", Object::newName("/CIDFontType0C"));
  } else {
    file.getDict().replaceKey("/Length1",
                              Object::newInteger(static_cast<long long>(font.file.size())));
  }
  made.replaceKey(font.cff ? "/FontFile3" : "/FontFile2", file);
  return pdf.makeIndirectObject(made);
}

Object PdfFonts::add_to(QPDF& pdf) const {
  Object resources = Object::newDictionary();
  for (std::size_t i = 0; i < fonts_.size(); ++i) {
    const Font& font = fonts_[i];
    if (font.glyphs.empty()) continue;
    std::map<std::uint16_t, const Used*> by_code;
    for (const auto& [glyph, used] : font.glyphs) by_code.emplace(used.code.code, &used);
    Object widths = Object::newArray();
    std::vector<std::pair<std::uint16_t, std::string>> texts;
    int last = -2;
    Object run;
    for (const auto& [code, used] : by_code) {
      if (code != last + 1) {
        run = Object::newArray();
        widths.appendItem(Object::newInteger(code));
        widths.appendItem(run);
      }
      run.appendItem(Object::newReal(number(used->code.width)));
      last = code;
      if (!used->text.empty()) texts.emplace_back(code, used->text);
    }
    Object descendant = Object::parse(
        fmt::format("<</Type /Font /Subtype /{} /BaseFont /{} /CIDSystemInfo "
                    "<</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /DW 1000{}>>",
                    font.cff ? "CIDFontType0" : "CIDFontType2", font.name,
                    font.cff ? "" : " /CIDToGIDMap /Identity"));
    descendant.replaceKey("/FontDescriptor", descriptor(pdf, font));
    descendant.replaceKey("/W", widths);
    Object made = Object::parse(fmt::format(
        "<</Type /Font /Subtype /Type0 /BaseFont /{} /Encoding /Identity-H>>", font.name));
    made.replaceKey("/DescendantFonts", Object::newArray({pdf.makeIndirectObject(descendant)}));
    made.replaceKey("/ToUnicode", Object::newStream(&pdf, to_unicode(texts)));
    resources.replaceKey(fmt::format("/F{}", i), pdf.makeIndirectObject(made));
    if (!font.soft || !spoken_) continue;
    Object soft = made.shallowCopy();
    const std::uint16_t hyphen = font.glyphs.at(*font.soft).code.code;
    soft.replaceKey("/ToUnicode",
                    Object::newStream(&pdf, to_unicode({{hyphen, std::string(kSoftHyphen)}})));
    resources.replaceKey(fmt::format("/S{}", i), pdf.makeIndirectObject(soft));
  }
  return pdf.makeIndirectObject(resources);
}

}  // namespace gridpress
