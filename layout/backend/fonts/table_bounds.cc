#include "layout/backend/fonts/table_bounds.h"

#include FT_TRUETYPE_TABLES_H
#include FT_TRUETYPE_TAGS_H

#include <cstddef>
#include <optional>
#include <vector>

namespace gridpress {
namespace {

using Bytes = std::vector<FT_Byte>;

// The bytes of a table, or nullopt if the face lacks it or it can't be read.
std::optional<Bytes> table(FT_Face face, FT_ULong tag) {
  FT_ULong size = 0;
  if (FT_Load_Sfnt_Table(face, tag, 0, nullptr, &size) != 0) return std::nullopt;
  Bytes bytes(size);
  if (FT_Load_Sfnt_Table(face, tag, 0, bytes.data(), &size) != 0) return std::nullopt;
  return bytes;
}

// A big-endian 16-bit number; 0 beyond the end.
std::size_t word(const Bytes& bytes, std::size_t at) {
  return at + 2 <= bytes.size() ? static_cast<std::size_t>(bytes[at]) << 8 | bytes[at + 1] : 0;
}

// Format ("cmap", format 4, in the OpenType specification): eight words, then four arrays with one
// word per segment (last characters, a padding word, first characters, deltas, offsets), then
// glyphs. Offsets are relative to their own position.
bool is_segment_table(const Bytes& bytes, std::size_t at) {
  constexpr std::size_t kHead = 16;
  if (at + kHead > bytes.size()) return false;
  const std::size_t length = word(bytes, at + 2), arrays = word(bytes, at + 6) / 2 * 2;
  if (length < kHead + 4 * arrays || at + length > bytes.size()) return false;
  const std::size_t ends = 14, starts = ends + arrays + 2, offsets = starts + 2 * arrays;
  for (std::size_t i = 0; i < arrays; i += 2) {
    const std::size_t offset = word(bytes, at + offsets + i);
    if (offset == 0 || offset == 0xFFFF) continue;
    const std::size_t first = word(bytes, at + starts + i), last = word(bytes, at + ends + i);
    if (last < first || offsets + i + offset + 2 * (last - first + 1) > length) return false;
  }
  return true;
}

bool is_cmap(const Bytes& bytes) {
  for (std::size_t i = 0; i < word(bytes, 2); ++i) {
    const std::size_t record = 4 + 8 * i;
    if (record + 8 > bytes.size()) return false;
    const std::size_t at = word(bytes, record + 4) << 16 | word(bytes, record + 6);
    if (at + 4 > bytes.size()) return false;
    if (word(bytes, at) == 4 && !is_segment_table(bytes, at)) return false;
  }
  return true;
}

// Format: three words, then records of six words, of which the last two are the length and the
// offset of a text.
bool is_name_table(const Bytes& bytes) {
  constexpr std::size_t kHead = 6, kRecord = 12;
  const std::size_t count = word(bytes, 2), texts = word(bytes, 4);
  if (bytes.size() < kHead + count * kRecord) return false;
  for (std::size_t at = kHead; at < kHead + count * kRecord; at += kRecord) {
    if (texts + word(bytes, at + 10) + word(bytes, at + 8) > bytes.size()) return false;
  }
  return true;
}

}  // namespace

bool tables_are_within_bounds(FT_Face face) {
  const auto characters = table(face, TTAG_cmap), names = table(face, TTAG_name);
  return (!characters || is_cmap(*characters)) && (!names || is_name_table(*names));
}

}  // namespace gridpress
