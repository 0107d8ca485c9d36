#include "layout/cover/upright.h"

#include <algorithm>
#include <string>
#include <vector>

#include "layout/text/kinsoku.h"

namespace gridpress {
namespace {

// Whether the character is U+3000 or above: kana, ideographs and their punctuation.
bool is_japanese(std::string_view character) {
  return static_cast<unsigned char>(character.front()) >= 0xE3;
}

template <std::size_t n>
bool among(const std::string_view (&marks)[n], std::string_view character) {
  return std::find(std::begin(marks), std::end(marks), character) != std::end(marks);
}

bool lies(std::string_view character) {
  constexpr std::string_view kMarks[] = {"ー", "〜", "～", "「", "」", "『", "』",
                                         "（", "）", "【", "】", "〈", "〉", "《",
                                         "》", "：", "＝", "－", "［", "］"};
  return !is_japanese(character) || among(kMarks, character);
}

// A character's offset from the lower left corner of its square, in em. Only punctuation marks and
// small kana have one; they belong at the top right.
double lift(std::string_view character) {
  constexpr std::string_view kMarks[] = {"、", "。", "，", "．"};
  constexpr std::string_view kSmall[] = {"ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ",
                                         "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ"};
  return among(kMarks, character) ? 0.6 : among(kSmall, character) ? 0.1 : 0;
}

struct Piece {
  std::string text;
  bool lying = false;
};

// Splits a text into upright characters and runs of characters that lie on their side.
std::vector<Piece> pieces_of(std::string_view text) {
  std::vector<Piece> pieces;
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    text.remove_prefix(character.size());
    const bool lying = lies(character);
    if (lying && !pieces.empty() && pieces.back().lying) {
      pieces.back().text += character;
    } else {
      pieces.push_back({std::string(character), lying});
    }
  }
  return pieces;
}

double length_of(CoverType& type, const Piece& piece, const CoverType::Style& style) {
  return piece.lying ? type.width(piece.text, style) : style.size * (1 + style.tracking);
}

}  // namespace

bool reads_down(CoverType& type, std::string_view text, const CoverType::Style& style) {
  if (!type.is_own(style)) return false;
  const std::vector<Piece> pieces = pieces_of(text);
  return std::any_of(pieces.begin(), pieces.end(), [](const Piece& one) { return !one.lying; });
}

double upright_length(CoverType& type, std::string_view text, const CoverType::Style& style) {
  double sum = 0;
  for (const Piece& piece : pieces_of(text)) sum += length_of(type, piece, style);
  return sum;
}

void letter_upright(Brush& brush, std::string_view text, const CoverType::Style& style, Point2 at) {
  for (const Piece& piece : pieces_of(text)) {
    ShapedText shaped = brush.type().shape(piece.text, style);
    if (piece.lying) {
      brush.text(std::move(shaped), {at.x - kOwnCentre * style.size, at.y}, 3);
    } else {
      const double off = lift(piece.text) * style.size;
      brush.text(std::move(shaped),
                 {at.x - style.size / 2 + off, at.y + (0.5 + kOwnCentre) * style.size - off});
    }
    at.y += length_of(brush.type(), piece, style);
  }
}

}  // namespace gridpress
