#include "generator/kinds/word_search/maker/line_check.h"

#include <algorithm>
#include <cstdlib>

namespace gridpress::word_search {
namespace {

constexpr int kMaxRedraws = 400;

int length_of(const Scanner::Hit& hit) {
  return (hit.last - hit.first) / hit.step + 1;
}

// Returns whether a square is one of the `length` squares starting at `first`.
bool has(int first, int step, int length, int cell) {
  const int way = cell - first;
  return way % step == 0 && way / step >= 0 && way / step < length;
}

}  // namespace

LineCheck::LineCheck(const Pool& pool, Size size, const BoardShape& shape)
    : pool_(pool), lines_(size, shape), index_(pool.words().size(), -1) {}

void LineCheck::expect(std::span<const Placed> placed) {
  for (const Placed& before : placed_) index_[before.word] = -1;
  placed_.assign(placed.begin(), placed.end());
  for (std::size_t i = 0; i < placed.size(); ++i) index_[placed[i].word] = static_cast<int>(i);
}

bool LineCheck::is_fault(const Scanner::Hit& hit, const LetterBoard& board) const {
  const auto is_at = [&](const Placed& placed) {
    const int length = static_cast<int>(pool_.codes(placed.word).size());
    return has(placed.spot.first, placed.spot.step, length, hit.first) &&
           has(placed.spot.first, placed.spot.step, length, hit.last);
  };
  if (hit.word >=
      static_cast<int>(pool_.words().size())) {  // taboo words inside listed words are unavoidable
    return std::ranges::none_of(placed_, is_at);
  }
  if (index_[hit.word] >= 0) return !is_at(placed_[index_[hit.word]]);
  for (int cell = hit.first; cell != hit.last + hit.step; cell += hit.step) {
    if (board.is_free(cell)) return true;  // a word of the theme that isn't listed, found by chance
  }
  return false;
}

void LineCheck::scan(const GridLine& line, const LetterBoard& board) {
  pool_.scanner().scan(line, board.letters(), [&](const Scanner::Hit& hit) {
    if (is_fault(hit, board)) faults_.push_back(hit);
  });
}

Code LineCheck::draw(Rng& rng) {
  if (bits_left_ < Pool::kFillerBits) bits_ = rng.next(), bits_left_ = 64;
  const Code code = pool_.fillers()[bits_ & ((1U << Pool::kFillerBits) - 1)];
  bits_ >>= Pool::kFillerBits;
  bits_left_ -= Pool::kFillerBits;
  return code;
}

bool LineCheck::fill(LetterBoard& board, Rng& rng) {
  bits_left_ = 0;
  for (int cell = 0; cell < board.size().cells(); ++cell) {
    if (board.is_free(cell)) board.fill(cell, draw(rng));
  }
  faults_.clear();
  for (const GridLine& line : lines_.lines) scan(line, board);
  for (int redraws = 0; !faults_.empty(); ++redraws) {
    if (redraws == kMaxRedraws) return false;
    const Scanner::Hit hit = faults_.back();
    faults_.pop_back();
    free_.clear();
    for (int i = 0; i < length_of(hit); ++i) {
      if (board.is_free(hit.first + i * hit.step)) free_.push_back(hit.first + i * hit.step);
    }
    if (free_.empty()) return false;
    const int cell = free_[rng.below(static_cast<std::uint32_t>(free_.size()))];
    board.fill(cell, draw(rng));
    for (const int line : lines_.through[cell]) {
      if (line >= 0) scan(lines_.lines[line], board);
    }
  }
  return true;
}

std::optional<Scanner::Hit> LineCheck::find_fault(const LetterBoard& board) {
  faults_.clear();
  for (const GridLine& line : lines_.lines) {
    scan(line, board);
    if (!faults_.empty()) return faults_.front();
  }
  return std::nullopt;
}

}  // namespace gridpress::word_search
