#include "publisher/proof/page_words.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <tuple>
#include <utility>

#include "layout/backend/backend.h"

namespace gridpress::proof {
namespace {

using printed::Bounds;
using printed::Glyph;
using printed::Point;

// maximum gaps between glyphs of a word and between words of a phrase, in em
constexpr double kWordGap = 0.2, kPhraseGap = 1.2;
constexpr double kPieceGap = 0.01;             // maximum gap within a piece, in em
constexpr double kHeight = 0.7, kDepth = 0.2;  // height of digits and depth of descenders, in em

// A glyph with its line. `line` grows from line to line, `along` in the direction of writing.
struct Placed {
  const Glyph* glyph;
  int turned;
  long line;
  double along;
};

int turns(const Glyph& glyph) {
  if (std::abs(glyph.dx) >= std::abs(glyph.dy)) return glyph.dx >= 0 ? 0 : 2;
  return glyph.dy < 0 ? 1 : 3;
}

// The coordinates of a point along and across the lines of a text that is turned by this number of
// quarter turns.
Point in_line(Point p, int turned) {
  switch (turned) {
    case 0:
      return p;
    case 1:
      return {-p.y, p.x};
    case 2:
      return {-p.x, -p.y};
    default:
      return {p.y, -p.x};
  }
}
Point on_page(Point p, int turned) {
  return in_line(p, (4 - turned) % 4);
}

bool is_space(const std::string& text) {
  return text.empty() || text == " " || text == "\u00a0" || text == "\u2009" || text == "\u202f" ||
         text == "\u200b";
}

std::vector<Placed> sorted_glyphs(const printed::Page& page) {
  std::vector<Placed> placed;
  for (const Glyph& glyph : page.glyphs) {
    if (!glyph.visible) continue;
    const int turned = turns(glyph);
    const Point at = in_line(glyph.origin, turned);
    constexpr double kLines = 4;  // steps per point
    placed.push_back({&glyph, turned, std::lround(at.y * kLines), at.x});
  }
  std::ranges::stable_sort(placed, [](const Placed& a, const Placed& b) {
    return std::tie(a.turned, a.line, a.along) < std::tie(b.turned, b.line, b.along);
  });
  return placed;
}

// Joins glyphs to words, and words to phrases.
class Collector {
 public:
  explicit Collector(PageWords& all) : all_(all) {}

  void add(const Placed& placed) {
    const Glyph& glyph = *placed.glyph;
    const double gap = placed.along - end_;
    const bool same_line = open_ && placed.turned == turned_ && placed.line == line_;
    const double em = std::max(glyph.size, .1);
    // Glyphs whose type sizes differ by more than this aren't in one word. A caption next to a grid
    // may be on the same line as digits of the grid, in another type size.
    constexpr double kSameSize = 0.03;
    const bool alike = std::abs(glyph.size - size_) < kSameSize * em || gap < kWordGap * em;
    const bool near = same_line && alike && gap < kPhraseGap * em && gap > -kPhraseGap * em;
    if (!near) end_phrase();
    if (is_space(glyph.text)) {
      end_word();
    } else {
      if (gap > kWordGap * em) end_word();
      if (gap > kPieceGap * em) end_piece();
      append(glyph, placed);
    }
    open_ = true;
    turned_ = placed.turned;
    line_ = placed.line;
    end_ = placed.along + glyph.advance;
    size_ = glyph.size;
  }

  void end_phrase() {
    end_word();
    if (!phrase_.words.empty()) all_.phrases.push_back(std::move(phrase_));
    phrase_ = {};
    open_ = false;
  }

 private:
  void append(const Glyph& glyph, const Placed& placed) {
    const Point at = in_line(glyph.origin, placed.turned);
    if (piece_.text.empty()) {
      start_ = at.x;
      piece_.size = glyph.size;
      piece_.turned = placed.turned;
    }
    if (word_.text.empty()) word_start_ = at.x;
    const std::string_view text = without_ligature(glyph.text);
    word_.text += text;
    piece_.text += text;
    last_ = at.x + glyph.advance;
    across_ = at.y;
  }

  // Sets the bounds of a word that starts at `start` and ends with the last glyph.
  void place(Word& word, double start) const {
    const double top = across_ - kHeight * word.size, bottom = across_ + kDepth * word.size;
    word.bounds.add(on_page({start, top}, word.turned));
    word.bounds.add(on_page({last_, bottom}, word.turned));
    word.centre = on_page({(start + last_) / 2, across_ - kHeight / 2 * word.size}, word.turned);
  }

  void end_piece() {
    if (piece_.text.empty()) return;
    place(piece_, start_);
    if (word_.pieces.empty())
      std::tie(word_.size, word_.turned) = std::tie(piece_.size, piece_.turned);
    word_.pieces.push_back(std::move(piece_));
    piece_ = {};
  }

  void end_word() {
    if (word_.text.empty()) return;
    end_piece();
    if (word_.pieces.size() == 1) word_.pieces = {};
    place(word_, word_start_);
    if (!phrase_.words.empty()) phrase_.text += ' ';
    phrase_.text += word_.text;
    phrase_.words.push_back(all_.words.size());
    phrase_.bounds.add(word_.bounds);
    all_.words.push_back(std::move(word_));
    word_ = {};
  }

  PageWords& all_;
  bool open_ = false;
  int turned_ = 0;
  long line_ = 0;
  double end_ = 0, size_ = 0, start_ = 0, word_start_ = 0, last_ = 0, across_ = 0;
  Word word_, piece_;
  Phrase phrase_;
};

}  // namespace

PageWords words_of(const printed::Page& page) {
  PageWords all;
  Collector collector(all);
  for (const Placed& placed : sorted_glyphs(page)) collector.add(placed);
  collector.end_phrase();
  return all;
}

std::string_view without_ligature(std::string_view text) {
  constexpr std::pair<std::string_view, std::string_view> kLigatures[] = {
      {"\ufb00", "ff"},  {"\ufb01", "fi"}, {"\ufb02", "fl"}, {"\ufb03", "ffi"},
      {"\ufb04", "ffl"}, {"\ufb05", "st"}, {"\ufb06", "st"}};
  const auto found =
      std::ranges::find(kLigatures, text, &std::pair<std::string_view, std::string_view>::first);
  return found == std::end(kLigatures) ? text : found->second;
}

int number_of(const std::string& text) {
  constexpr std::size_t kLongest = 8;
  if (text.empty() || text.size() > kLongest) return -1;
  int value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return -1;
    value = value * 10 + c - '0';
  }
  return value;
}

std::string without_spaces(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = std::string_view(text).substr(i);
    if (rest.starts_with("\u00a0") || rest.starts_with("\u00ad")) {
      ++i;
    } else if (rest.starts_with("\u202f") || rest.starts_with("\u2009") ||
               rest.starts_with("\u200b") || rest.starts_with("\u2060")) {
      i += 2;
    } else if (rest[0] != ' ' && rest[0] != '\n') {
      result += rest[0];
    }
  }
  return result;
}

std::string folded(const std::string& text) {
  constexpr std::string_view kMarks[] = {"-", "'", "\"", ".", "‘", "’", "‚", "‛", "“", "”",
                                         "„", "‟", "«",  "»", "‹", "›", "–", "—", "…", "\u00ad"};
  std::string capitals = capitals_of(without_spaces(text)), plain;
  for (std::size_t at = 0; at < capitals.size();) {
    const auto is = [&](std::string_view mark) {
      return std::string_view(capitals).substr(at).starts_with(mark);
    };
    const auto found = std::ranges::find_if(kMarks, is);
    if (found == std::end(kMarks)) {
      plain += capitals[at++];
    } else {
      at += found->size();
    }
  }
  return plain;
}

}  // namespace gridpress::proof
