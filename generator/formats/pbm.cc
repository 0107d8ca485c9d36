// Pictures in the formats PBM, P1 (text) and P4 (bits): black squares of a nonogram, 1 for black.
#include <fmt/format.h>

#include <algorithm>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/formats/clue_text.h"
#include "generator/formats/kind_formats.h"
#include "generator/formats/nonograms.h"

namespace gridpress::formats {
namespace {

bool is_pbm_space(char c) {
  return std::string_view(" \t\r\n\v\f").find(c) != std::string_view::npos;
}

// Removes spaces and comments.
void skip_pbm_spaces(std::string_view& text) {
  while (!text.empty() && (is_pbm_space(text[0]) || text[0] == '#')) {
    text.remove_prefix(text[0] == '#' ? std::min(text.find('\n'), text.size()) : 1);
  }
}

std::vector<bool> pixels_of(std::string_view text, bool packed, int width, std::size_t count) {
  std::vector<bool> pixels;
  if (!packed) {
    for (skip_pbm_spaces(text); !text.empty(); skip_pbm_spaces(text)) {
      if (text[0] != '0' && text[0] != '1') break;
      pixels.push_back(text[0] == '1');
      text.remove_prefix(1);
    }
    return pixels;
  }
  if (!text.empty()) text.remove_prefix(1);  // the space after the height
  const std::size_t bytes = (static_cast<std::size_t>(width) + 7) / 8;
  for (std::size_t at = 0; at < text.size() && pixels.size() < count; at += bytes) {
    for (std::size_t x = 0; x < static_cast<std::size_t>(width); ++x) {
      if (at + x / 8 >= text.size()) return pixels;
      pixels.push_back((static_cast<unsigned char>(text[at + x / 8]) >> (7 - x % 8) & 1) != 0);
    }
  }
  return pixels;
}

void read_picture(std::string_view text, Nonogram& puzzle) {
  const bool packed = text[1] == '4';
  text.remove_prefix(2);
  skip_pbm_spaces(text);
  constexpr int kDigits = 6;
  puzzle.width = take_number(text, kDigits);
  skip_pbm_spaces(text);
  puzzle.height = take_number(text, kDigits);
  if (puzzle.width < 1 || puzzle.height < 1) return puzzle.refuse("the width or height is missing");
  if (std::max(puzzle.width, puzzle.height) > kMostSide) {
    return puzzle.refuse(fmt::format("{}x{} is larger than {}x{}", puzzle.width, puzzle.height,
                                     kMostSide, kMostSide));
  }
  const auto count = static_cast<std::size_t>(puzzle.width * puzzle.height);
  const std::vector<bool> pixels = pixels_of(text, packed, puzzle.width, count);
  if (pixels.size() != count) {
    return puzzle.refuse(
        fmt::format("the file has {}, not {}", count_noun(pixels.size(), "pixel"), count));
  }
  std::vector<std::vector<bool>> rows;
  for (auto at = pixels.begin(); at != pixels.end(); at += puzzle.width) {
    rows.emplace_back(at, at + puzzle.width);
  }
  clues_of_picture(rows, puzzle);
  for (const bool black : pixels) puzzle.goal += black ? '1' : '0';
}

bool is_pbm(std::string_view head, std::string_view) {
  return (head.starts_with("P1") || head.starts_with("P4")) && head.size() > 2 &&
         is_pbm_space(head[2]);
}

KindDocuments read_pbm(std::string_view text) {
  Nonogram puzzle;
  read_picture(text, puzzle);
  return {finished(puzzle)};
}

}  // namespace

const KindFormat& pbm_format() {
  static constexpr KindFormat kFormat{.name = "pbm",
                                      .help = "PBM pictures, solved as nonograms",
                                      .is = is_pbm,
                                      .read = read_pbm,
                                      .reads = nonogram_only};
  return kFormat;
}

}  // namespace gridpress::formats
