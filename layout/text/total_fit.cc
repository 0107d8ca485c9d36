#include "layout/text/total_fit.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace gridpress {
namespace {

// The ratio of a line, in thousandths, is how far its spaces are stretched or shrunk. Spaces have
// 3/2 of their natural width at 1000, and 4/5 at -1000.
constexpr std::int64_t kUsual = 1000;
constexpr std::array<std::int64_t, 3> kPatience = {kUsual, 2 * kUsual, 4 * kUsual};
// for lines with addresses, whose pieces are long
constexpr std::int64_t kForAddresses = 8 * kUsual;

// Demerits. A hyphen costs as much as a space that is a fifth too wide. Two hyphens in a row,
// neighbouring lines with very different spaces ("colour"), a hyphenated word before the last line
// and a short last line cost more.
constexpr std::int64_t kHyphen = 50, kSecondHyphen = 5000, kUneven = 4000, kLateHyphen = 6000,
                       kShortLast = 20000;
constexpr int kShortAddress = 6;  // a line filled by an address may leave this fraction empty
constexpr int kRuns = 3;          // states: 0, 1 or 2 consecutive hyphens
constexpr int kColours = 4;       // states: tight, usual, loose, very loose

int colour_of(std::int64_t ratio) {
  return ratio < -500 ? 0 : ratio <= 500 ? 1 : ratio <= 1000 ? 2 : 3;
}

// The best way to reach a break in one state. States are the facts about earlier lines that affect
// later ones.
struct Way {
  std::int64_t demerits = -1;  // -1 if no path exists
  int before = 0;              // the previous break
  int state = 0;               // the state at the previous break
};
using Ways = std::array<Way, kRuns * kColours>;

struct Line {
  std::int64_t ratio = 0;
  bool last = false, hyphenated = false;
  bool in_word = false;
  bool brief = false;  // shorter than a quarter of the measure
};

class Fitter {
 public:
  Fitter(const std::vector<FitPiece>& pieces, const FitRule& rule, std::int64_t patience)
      : pieces_(pieces), rule_(rule), patience_(patience), ways_(pieces.size() + 1) {}

  std::optional<std::vector<int>> fit() {
    ways_[0][1].demerits = 0;
    const int count = static_cast<int>(pieces_.size());
    for (int from = 0; from < count; ++from) lines_from(from);
    const Way* best = nullptr;
    for (const Way& way : ways_[count]) {
      if (way.demerits >= 0 && (best == nullptr || way.demerits < best->demerits)) best = &way;
    }
    if (best == nullptr) return std::nullopt;
    std::vector<int> ends = {count};
    for (const Way* way = best; way->before > 0; way = &ways_[way->before][way->state]) {
      ends.push_back(way->before);
    }
    std::reverse(ends.begin(), ends.end());
    return ends;
  }

 private:
  void lines_from(int from) {
    const Ways& starts = ways_[from];
    const auto is_way = [](const Way& way) { return way.demerits >= 0; };
    if (std::none_of(starts.begin(), starts.end(), is_way)) return;
    const Length room = from == 0 ? rule_.measure - rule_.indent : rule_.measure;
    Length width;
    int blanks = 0;
    for (int to = from; to < static_cast<int>(pieces_.size()); ++to) {
      const FitPiece& piece = pieces_[to];
      if (to > from && !piece.joined) {
        width += rule_.blank;
        ++blanks;
      }
      width += piece.width;
      blanks += piece.blanks;
      if (width - rule_.blank * (blanks * 0.2) > room) return;
      consider(from, to + 1, {width, blanks, room});
    }
  }

  struct Extent {
    Length width;
    int blanks = 0;
    Length room;
  };

  void consider(int from, int to, Extent extent) {
    const FitPiece& piece = pieces_[to - 1];
    Line line;
    line.last = to == static_cast<int>(pieces_.size());
    line.hyphenated = piece.hyphenated && !line.last;
    if (!line.last) extent.width += piece.hyphen;
    line.in_word = piece.in_word && !line.last;
    line.brief = line.last && extent.width * 4 < rule_.measure;
    const bool lonely = line.brief && extent.blanks == 0 && from > 0;
    if (lonely && patience_ < kPatience.back()) return;
    const Length slack = extent.room - extent.width;
    if (slack < Length() || !line.last) {
      if (extent.blanks == 0 && slack != Length()) {
        if (slack < Length() || !line.in_word || slack * kShortAddress > extent.room) return;
        line.ratio = kUsual;
      }
      const Length limit = rule_.blank * (extent.blanks * (slack < Length() ? 0.2 : 0.5));
      if (limit > Length()) line.ratio = slack.milli() * kUsual / limit.milli();
      if (line.ratio < -kUsual || line.ratio > patience_) return;
    }
    for (int state = 0; state < kRuns * kColours; ++state) extend(from, state, to, line);
  }

  void extend(int from, int state, int to, const Line& line) {
    const Way& start = ways_[from][state];
    if (start.demerits < 0) return;
    const int hyphens = state / kColours, colour = colour_of(line.ratio);
    if (line.hyphenated && hyphens + 1 == kRuns) return;
    const std::int64_t size = std::abs(line.ratio);
    const std::int64_t badness = 100 * size * size / kUsual * size / (kUsual * kUsual);
    const std::int64_t cost = 1 + badness + (line.in_word || line.hyphenated ? kHyphen : 0);
    std::int64_t demerits = start.demerits + cost * cost;
    if (line.hyphenated && hyphens > 0) demerits += kSecondHyphen;
    if (line.last && hyphens > 0) demerits += kLateHyphen;
    if (line.brief && from > 0) demerits += kShortLast;
    if (from > 0 && std::abs(colour - state % kColours) > 1) demerits += kUneven;
    Way& way = ways_[to][(line.hyphenated ? hyphens + 1 : 0) * kColours + colour];
    if (way.demerits < 0 || demerits < way.demerits) way = {demerits, from, state};
  }

  const std::vector<FitPiece>& pieces_;
  const FitRule& rule_;
  const std::int64_t patience_;
  std::vector<Ways> ways_;
};

}  // namespace

std::optional<std::vector<int>> total_fit(const std::vector<FitPiece>& pieces,
                                          const FitRule& rule) {
  if (pieces.empty()) return std::nullopt;
  for (const std::int64_t patience : kPatience) {
    if (auto ends = Fitter(pieces, rule, patience).fit()) return ends;
  }
  const bool address = std::ranges::any_of(
      pieces, [](const FitPiece& piece) { return piece.in_word && !piece.hyphenated; });
  return address ? Fitter(pieces, rule, kForAddresses).fit() : std::nullopt;
}

}  // namespace gridpress
