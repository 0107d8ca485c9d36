#include "layout/backend/reading/font_codes.h"

#include <qpdf/Pipeline.hh>
#include <stdexcept>

#include "layout/backend/reading/content_tokens.h"

namespace gridpress::printed {
namespace {

using Object = QPDFObjectHandle;

constexpr unsigned kMaxCodes = 65536;
// limit on assignments of codes, since a code may be set more than once
constexpr std::size_t kMaxSet = 4 * std::size_t{kMaxCodes};
// limit for a code's text in UTF-16 bytes; the rest is dropped
constexpr std::size_t kLongestText = 64;

// Keeps the bytes written to it, up to a limit.
class CappedBytes final : public Pipeline {
 public:
  explicit CappedBytes(std::size_t most) : Pipeline("decoded", nullptr), most_(most) {}
  void write(const unsigned char* data, std::size_t length) override {
    over_ = over_ || length > most_ - bytes_.size();
    if (over_) throw std::runtime_error("a stream is too large");
    bytes_.append(reinterpret_cast<const char*>(data), length);
  }
  void finish() override {}
  bool over() const { return over_; }
  std::string take() { return std::move(bytes_); }

 private:
  std::size_t most_;
  std::string bytes_;
  bool over_ = false;
};

// Limits how often codes of a font may be set.
class CodeCount {
 public:
  void take() {
    if (left_-- == 0) throw std::runtime_error("a font has too many codes");
  }

 private:
  std::size_t left_ = kMaxSet;
};

unsigned code_of(std::string_view bytes) {
  unsigned code = 0;
  for (const char c : bytes.substr(0, 4)) code = code << 8 | static_cast<unsigned char>(c);
  return code;
}

void append_utf8(std::string& text, unsigned point) {
  const auto byte = [&](unsigned value) { text += static_cast<char>(value); };
  if (point < 0x80) {
    byte(point);
  } else if (point < 0x800) {
    byte(0xC0 | point >> 6), byte(0x80 | (point & 0x3F));
  } else if (point < 0x10000) {
    byte(0xE0 | point >> 12), byte(0x80 | (point >> 6 & 0x3F)), byte(0x80 | (point & 0x3F));
  } else if (point < 0x110000) {
    byte(0xF0 | point >> 18), byte(0x80 | (point >> 12 & 0x3F));
    byte(0x80 | (point >> 6 & 0x3F)), byte(0x80 | (point & 0x3F));
  }
}

std::string from_utf16(std::string_view bytes) {
  bytes = bytes.substr(0, kLongestText);
  std::string text;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    unsigned unit = code_of(bytes.substr(i, 2));
    const bool high = unit >= 0xD800 && unit < 0xDC00;
    if (high && i + 3 < bytes.size()) {
      i += 2;
      unit = 0x10000 + ((unit - 0xD800) << 10) + (code_of(bytes.substr(i, 2)) & 0x3FF);
    }
    append_utf8(text, unit);
  }
  return text;
}

// Adds the texts of a range of codes. From code to code, the last character of the text counts up.
void add_range(std::map<unsigned, std::string>& map, CodeCount& count, const Operand& low,
               const Operand& high, const Operand& to) {
  const unsigned first = code_of(low.text), last = code_of(high.text);
  if (last < first || last - first >= kMaxCodes) return;
  std::string target = to.text;
  for (unsigned code = first; code <= last && map.size() <= kMaxCodes; ++code) {
    count.take();
    if (to.type == Operand::Type::kArray) {
      if (code - first >= to.items.size()) return;
      map[code] = from_utf16(to.items[code - first].text);
      continue;
    }
    map[code] = from_utf16(target);
    for (std::size_t i = target.size(); i-- > 0 && ++target[i] == '\0';) {
    }
  }
}

double number_of(Object object, double other = 0) {
  return object.isNumber() ? object.getNumericValue() : other;
}

// The value of a code, or kMaxCodes if it is invalid.
unsigned code_at(Object object) {
  const double value = number_of(object);
  return value >= 0 && value < kMaxCodes ? static_cast<unsigned>(value) : kMaxCodes;
}

// Reads /FirstChar and /Widths of a font with one-byte codes.
void read_widths(Object font, FontCodes& codes) {
  Object widths = font.getKey("/Widths");
  // The width of codes that don't have one. With a width of 0, letters would escape the checks.
  constexpr double kUsual = 0.6;
  codes.default_width = kUsual;
  if (!widths.isArray()) return;
  Object descriptor = font.getKey("/FontDescriptor");
  if (descriptor.isDictionary()) {
    const double missing = number_of(descriptor.getKey("/MissingWidth")) / 1000;
    if (missing > 0) codes.default_width = missing;
  }
  const unsigned first = code_at(font.getKey("/FirstChar"));
  const int count = std::min(widths.getArrayNItems(), 256);
  for (int i = 0; i < count; ++i) {
    codes.widths[first + static_cast<unsigned>(i)] = number_of(widths.getArrayItem(i)) / 1000;
  }
}

// Reads /W of a descendant font: "first [w w w]" and "first last w".
void read_wide_widths(Object descendant, FontCodes& codes) {
  codes.default_width = number_of(descendant.getKey("/DW"), 1000) / 1000;
  Object list = descendant.getKey("/W");
  if (!list.isArray()) return;
  const int count = list.getArrayNItems();
  CodeCount set;
  for (int i = 0; i + 1 < count;) {
    const unsigned first = code_at(list.getArrayItem(i));
    Object second = list.getArrayItem(i + 1);
    if (second.isArray()) {
      const int widths = std::min(second.getArrayNItems(), static_cast<int>(kMaxCodes));
      for (int k = 0; k < widths && first + static_cast<unsigned>(k) < kMaxCodes; ++k) {
        set.take();
        codes.widths[first + static_cast<unsigned>(k)] = number_of(second.getArrayItem(k)) / 1000;
      }
      i += 2;
    } else {
      const unsigned last = code_at(second);
      if (i + 2 >= count || last < first || last >= kMaxCodes) return;
      const double width = number_of(list.getArrayItem(i + 2)) / 1000;
      for (unsigned code = first; code <= last; ++code) {
        set.take();
        codes.widths[code] = width;
      }
      i += 3;
    }
  }
}

bool has_file(Object descriptor) {
  if (!descriptor.isDictionary()) return false;
  for (const char* key : {"/FontFile", "/FontFile2", "/FontFile3"}) {
    if (descriptor.getKey(key).isStream()) return true;
  }
  return false;
}

// Removes the tag of a subset: "ABCDEF+Lato-Regular" is a subset of Lato-Regular.
void read_name(const std::string& base, Font& font) {
  font.name = base.starts_with('/') ? base.substr(1) : base;
  constexpr std::size_t kTag = 6;
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  font.subset = font.name.size() > kTag && font.name[kTag] == '+';
  for (std::size_t i = 0; font.subset && i < kTag; ++i) font.subset = is_capital(font.name[i]);
  if (font.subset) font.name = font.name.substr(kTag + 1);
}

std::string name_at(Object dictionary, const char* key) {
  Object value = dictionary.getKey(key);
  return value.isName() ? value.getName() : std::string();
}

}  // namespace

void ReadBudget::take_marks(std::size_t count) {
  const bool over = count > marks;
  marks -= std::min(marks, count);
  if (over) throw std::runtime_error("the pages have too many marks");
}

void ReadBudget::take_operator() {
  if (operators == 0) throw std::runtime_error("the pages have too many operators");
  --operators;
}

void ReadBudget::take_looks(std::size_t count) {
  if (looks < count) throw std::runtime_error("the clipping paths have too many points");
  looks -= count;
}

void ReadBudget::take_bytes(std::size_t count) {
  const bool over = count > bytes;
  bytes -= std::min(bytes, count);
  if (over) throw std::runtime_error("the streams are too large when decompressed");
}

std::string stream_bytes(Object stream, std::size_t most, ReadBudget& budget) {
  CappedBytes bytes(std::min(most, budget.bytes));
  const bool whole =
      stream.isStream() && stream.pipeStreamData(&bytes, 0, qpdf_dl_generalized, true, false);
  if (bytes.over()) {  // libqpdf doesn't report that its sink refused bytes
    budget.take_bytes(most);
    throw std::runtime_error("a stream is too large");
  }
  std::string decoded = bytes.take();
  budget.take_bytes(decoded.size());
  if (!whole) throw std::runtime_error("a stream can't be decoded");
  return decoded;
}

std::map<unsigned, std::string> read_text_map(std::string_view text) {
  std::map<unsigned, std::string> map;
  CodeCount count;
  ContentTokens tokens(text);
  std::vector<Operand> operands;
  for (std::string_view word = tokens.next(operands); !word.empty(); word = tokens.next(operands)) {
    // The number comes before "beginbfchar", so the pairs are the operands of "endbfchar".
    if (word == "endbfchar") {
      for (std::size_t i = 0; i + 1 < operands.size(); i += 2) {
        count.take();
        map[code_of(operands[i].text)] = from_utf16(operands[i + 1].text);
      }
    } else if (word == "endbfrange") {
      for (std::size_t i = 0; i + 2 < operands.size(); i += 3) {
        add_range(map, count, operands[i], operands[i + 1], operands[i + 2]);
      }
    }
    if (map.size() > kMaxCodes) throw std::runtime_error("a font's ToUnicode map is too large");
  }
  return map;
}

ReadFont read_font(Object font, std::size_t most_bytes, ReadBudget& budget) {
  ReadFont read;
  read_name(name_at(font, "/BaseFont"), read.facts);
  const std::string type = name_at(font, "/Subtype");
  read.facts.type = type.empty() ? "" : type.substr(1);
  Object holder = font;
  if (type == "/Type0") {
    read.codes.wide = true;
    Object descendants = font.getKey("/DescendantFonts");
    if (descendants.isArray() && descendants.getArrayNItems() > 0 &&
        descendants.getArrayItem(0).isDictionary()) {
      holder = descendants.getArrayItem(0);
      read_wide_widths(holder, read.codes);
    }
  } else {
    read_widths(font, read.codes);
  }
  // A Type 3 font consists of content streams, so it is always embedded.
  read.facts.embedded = type == "/Type3" || has_file(holder.getKey("/FontDescriptor"));
  if (Object map = font.getKey("/ToUnicode"); map.isStream()) {
    read.codes.text = read_text_map(stream_bytes(map, most_bytes, budget));
  }
  if (!read.codes.wide && read.codes.text.empty()) {
    for (unsigned c = 32; c < 127; ++c) read.codes.text[c] = std::string(1, static_cast<char>(c));
  }
  return read;
}

}  // namespace gridpress::printed
