#include "generator/formats/lz_string.h"

#include <algorithm>
#include <map>
#include <vector>

#include "generator/base/utf8.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int kNewByte = 0, kNewUnit = 1, kEnd = 2, kFirstCode = 3;
constexpr int kGroup = 6;

using Units = std::u16string;

Units units_of(std::string_view text) {
  Units units;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t bytes = utf8::width(text.substr(at));
    if (bytes == 0) {
      units += u'\uFFFD';
      ++at;
      continue;
    }
    auto code = static_cast<std::uint32_t>(static_cast<unsigned char>(text[at]));
    if (bytes > 1) code &= (0x7FU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
      code = code << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3FU);
    }
    at += bytes;
    if (code < 0x10000) {
      units += static_cast<char16_t>(code);
    } else {
      units += static_cast<char16_t>(0xD800 + ((code - 0x10000) >> 10));
      units += static_cast<char16_t>(0xDC00 + ((code - 0x10000) & 0x3FF));
    }
  }
  return units;
}

void append_utf8(std::string& text, std::uint32_t code) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xC0 | code >> 6);
    tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xE0 | code >> 12);
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0 | code >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

std::string utf8_of(const Units& units) {
  std::string text;
  for (std::size_t i = 0; i < units.size(); ++i) {
    const std::uint32_t unit = units[i];
    const bool high = unit >= 0xD800 && unit < 0xDC00;
    if (high && i + 1 < units.size() && units[i + 1] >= 0xDC00 && units[i + 1] < 0xE000) {
      append_utf8(text, 0x10000 + ((unit - 0xD800) << 10) + (units[++i] - 0xDC00U));
    } else {
      append_utf8(text, unit >= 0xD800 && unit < 0xE000 ? 0xFFFD : unit);
    }
  }
  return text;
}

// The width of a code. It grows with the dictionary, both for writing and for reading.
struct Width {
  int bits = 2;
  std::uint32_t left = 2;  // number of entries until the width grows

  void entry() {
    if (--left > 0) return;
    left = 1U << bits;
    ++bits;
  }
};

class BitWriter {
 public:
  void write(std::uint32_t value, int bits) {
    for (int i = 0; i < bits; ++i) {
      group_ = group_ << 1 | (value >> i & 1);
      if (++used_ == kGroup) flush();
    }
  }

  // Pads the last group with zeros. The last group always has unused bits.
  std::string finish() {
    group_ <<= kGroup - used_;
    flush();
    while (text_.size() % 4 != 0) text_ += '=';
    return std::move(text_);
  }

 private:
  void flush() {
    text_ += kAlphabet[group_ & 63];
    group_ = 0;
    used_ = 0;
  }

  std::string text_;
  std::uint32_t group_ = 0;
  int used_ = 0;
};

// Compresses a text. Each word of the dictionary is a known word plus one unit; the empty word is
// -1.
class Compressor {
 public:
  std::string run(const Units& units) {
    int word = -1;
    for (const char16_t unit : units) {
      if (code_of_.try_emplace({-1, unit}, next_).second) {
        fresh_[next_++] = unit;
      }
      const auto longer = code_of_.find({word, unit});
      if (longer != code_of_.end()) {
        word = longer->second;
        continue;
      }
      put(word);
      code_of_[{word, unit}] = next_++;
      word = code_of_[{-1, unit}];
    }
    if (word >= 0) put(word);
    bits_.write(kEnd, width_.bits);
    return bits_.finish();
  }

 private:
  void put(int word) {
    const auto fresh = fresh_.find(word);
    if (fresh == fresh_.end()) {
      bits_.write(static_cast<std::uint32_t>(word), width_.bits);
    } else {
      const bool byte = fresh->second < 256;
      bits_.write(byte ? kNewByte : kNewUnit, width_.bits);
      bits_.write(fresh->second, byte ? 8 : 16);
      width_.entry();
      fresh_.erase(fresh);
    }
    width_.entry();
  }

  std::map<std::pair<int, char16_t>, int> code_of_;
  std::map<int, char16_t> fresh_;  // single units that haven't been written yet
  int next_ = kFirstCode;
  Width width_;
  BitWriter bits_;
};

class BitReader {
 public:
  explicit BitReader(std::vector<std::uint8_t> groups) : groups_(std::move(groups)) {}

  // Returns the next `bits` bits, or nullopt beyond the end of the text.
  std::optional<std::uint32_t> read(int bits) {
    std::uint32_t value = 0;
    for (int i = 0; i < bits; ++i) {
      if (at_ >= groups_.size() * kGroup) return std::nullopt;
      const std::uint32_t bit = groups_[at_ / kGroup] >> (kGroup - 1 - at_ % kGroup) & 1;
      value |= bit << i;
      ++at_;
    }
    return value;
  }

 private:
  std::vector<std::uint8_t> groups_;
  std::size_t at_ = 0;
};

// Decompresses a text. Each word is stored as its prefix and its last unit, so the memory is at
// most proportional to the size of the input.
class Decompressor {
 public:
  Decompressor(BitReader bits, std::size_t most) : bits_(std::move(bits)), most_(most) {}

  std::optional<Units> run() {
    words_.resize(kFirstCode);
    int last = -1;
    while (true) {
      const auto code = bits_.read(width_.bits);
      if (!code || width_.bits > 24) return std::nullopt;
      if (*code == kEnd) return std::move(units_);
      auto word = static_cast<int>(*code);
      if (word < kEnd) {
        const auto unit = bits_.read(word == kNewByte ? 8 : 16);
        if (!unit) return std::nullopt;
        word = add(-1, static_cast<char16_t>(*unit));
        // The text's first unit doesn't count as an entry of its own.
        if (last >= 0) width_.entry();
      } else if (last < 0) {
        return std::nullopt;
      }
      if (last >= 0) {
        if (word > static_cast<int>(words_.size())) return std::nullopt;
        const bool itself = word == static_cast<int>(words_.size());
        add(last, itself ? words_[last].first : words_[word].first);
      }
      if (!emit(word)) return std::nullopt;
      if (last >= 0) {
        width_.entry();
      } else {
        width_ = {3, 4};
      }
      last = word;
    }
  }

 private:
  struct Word {
    int prefix = -1;
    char16_t unit = 0, first = 0;
    std::uint32_t length = 0;
  };

  int add(int prefix, char16_t unit) {
    Word word{prefix, unit, unit, 1};
    if (prefix >= 0) {
      word.first = words_[prefix].first;
      word.length = words_[prefix].length + 1;
    }
    words_.push_back(word);
    return static_cast<int>(words_.size()) - 1;
  }

  bool emit(int word) {
    const std::uint32_t length = words_[word].length;
    if (length == 0 || units_.size() + length > most_) return false;
    units_.resize(units_.size() + length);
    for (std::size_t at = units_.size(); word >= 0; word = words_[word].prefix) {
      units_[--at] = words_[word].unit;
    }
    return true;
  }

  BitReader bits_;
  std::size_t most_;
  std::vector<Word> words_;
  Units units_;
  Width width_;
};

// Returns the values of the characters. URL-safe texts have '-' and '_' in place of '+' and '/'.
// lz-string's own URL-safe alphabet has '+' and '-' for these two values.
std::optional<std::vector<std::uint8_t>> groups_of(std::string_view text) {
  const bool url = text.find('_') != std::string_view::npos;
  const bool plus = text.find('+') != std::string_view::npos;
  std::vector<std::uint8_t> groups;
  groups.reserve(text.size());
  for (const char c : text) {
    if (c == '=' || c == '$') break;
    auto at = kAlphabet.find(c);
    if (c == '_') at = 63;
    if (c == '-') at = url || !plus ? 62 : 63;
    if (at == std::string_view::npos) return std::nullopt;
    groups.push_back(static_cast<std::uint8_t>(at));
  }
  return groups;
}

}  // namespace

std::string lz_compress(std::string_view text) {
  return Compressor().run(units_of(text));
}

std::optional<std::string> lz_decompress(std::string_view base64, std::size_t most) {
  auto groups = groups_of(base64);
  if (!groups) return std::nullopt;
  const auto units = Decompressor(BitReader(std::move(*groups)), most).run();
  if (!units) return std::nullopt;
  return utf8_of(*units);
}

std::optional<std::string> base64_decode(std::string_view text) {
  const auto groups = groups_of(text);
  if (!groups) return std::nullopt;
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const std::uint8_t group : *groups) {
    bits = (bits << kGroup | group) & 0xFFFF;
    count += kGroup;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xFF);
  }
  return bytes;
}

}  // namespace gridpress::formats
