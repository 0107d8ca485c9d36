// Templates. A template is a way to place a digit on the whole board, once in each house that must
// have it. A candidate in all templates of its digit is true; a candidate in none is false. If a
// digit must be in a cell, the cell is closed to all other digits. This is repeated until nothing
// changes. template-set places a digit, template-delete removes candidates. In the step, `digits`
// is the digit, and `cells` is the cell that is filled (template-set only). Source: the "pattern
// overlay method" of the sudoku players' forum (Myth Jellies).
#include <utility>
#include <vector>

#include "generator/grader/placings9.h"
#include "generator/grader/techniques/masks.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

// Digits that have more templates than this are skipped.
constexpr int kMaxTemplates = 100'000;

class Templates {
 public:
  // `closed` has, in addition to the state, cells that can't have the digit.
  Templates(const State& state, int digit, const std::vector<Word>& closed)
      : state_(state), shape_(state.shape()), digit_(digit), words_(shape_.words) {
    in_all_.assign(words_, ~Word{0});
    in_some_.assign(words_, 0);
    chosen_.assign(words_, 0);
    for (int h = 0; h < shape_.houses; ++h) {
      if (shape_.full(h) && state.places(h, digit) != 0) houses_.push_back(h);
    }
    std::vector<Word> open(state.cells_with(digit).begin(), state.cells_with(digit).end());
    for (int w = 0; w < words_; ++w) open[w] &= ~closed[w];
    if (shape_.plain9) {
      place_plain9(std::move(open));
    } else {
      complete_ = place(open);
    }
  }

  // Returns false if the digit has too many templates, or none.
  bool known() const { return complete_ && count_ > 0; }
  const std::vector<Word>& in_all() const { return in_all_; }
  const std::vector<Word>& in_some() const { return in_some_; }

 private:
  // Finds the cells in some and in all templates without listing the templates. A cell is in all
  // templates if no other cell of its row is in any.
  void place_plain9(std::vector<Word> open) {
    for (Cell c = 0; c < shape_.cells; ++c) {
      if (state_.digit(c) == digit_) add_cell(open.data(), c);
    }
    const Cells9 placed = placeable9({open[0], open[1]});
    in_some_ = {placed.low, placed.high};
    in_all_.assign(words_, 0);
    for (int row = 0; row < 9; ++row) {
      Cell only = -1;
      int cells = 0;
      for (Cell c = 9 * row; c < 9 * row + 9; ++c) {
        if (!has_cell(in_some_.data(), c)) continue;
        only = c;
        ++cells;
      }
      if (cells == 1) add_cell(in_all_.data(), only);
    }
    count_ = (placed.low | placed.high) != 0 ? 1 : 0;
    complete_ = true;
  }

  // Chooses the house with the fewest possible cells among the houses without the digit, and tries
  // these cells. Returns false if there are too many templates.
  bool place(const std::vector<Word>& open) {
    int best = -1, fewest = 1000;
    for (const int h : houses_) {
      int ways = 0;
      bool done = false;
      for_each_position(state_.places(h, digit_), [&](int p) {
        const Cell c = shape_.cell(h, p);
        ways += has_cell(open.data(), c);
        done = done || has_cell(chosen_.data(), c);
      });
      if (done) continue;
      if (ways == 0) return true;
      if (ways < fewest) {
        fewest = ways;
        best = h;
      }
    }
    return best < 0 ? take() : place_in(best, open);
  }

  bool place_in(int house, const std::vector<Word>& open) {
    bool go_on = true;
    for_each_position(state_.places(house, digit_), [&](int p) {
      const Cell c = shape_.cell(house, p);
      if (!go_on || !has_cell(open.data(), c)) return;
      std::vector<Word> rest = open;
      for (int w = 0; w < words_; ++w) rest[w] &= ~shape_.sees[c * words_ + w];
      const Word bit = Word{1} << (c % 64);
      rest[c / 64] &= ~bit;
      chosen_[c / 64] |= bit;
      go_on = place(rest);
      chosen_[c / 64] &= ~bit;
    });
    return go_on;
  }

  bool take() {
    for (int w = 0; w < words_; ++w) {
      in_all_[w] &= chosen_[w];
      in_some_[w] |= chosen_[w];
    }
    return ++count_ < kMaxTemplates;
  }

  const State& state_;
  const Shape& shape_;
  int digit_ = 0, words_ = 1;
  // Number of templates. On a plain 9x9 they aren't counted, and this is 1.
  int count_ = 0;
  bool complete_ = false;
  std::vector<int> houses_;
  std::vector<Word> in_all_, in_some_, chosen_;
};

// Finds the templates of every digit.
std::vector<Templates> all_templates(const State& state) {
  const int digits = state.shape().digits, words = state.shape().words;
  std::vector<std::vector<Word>> closed(digits + 1, std::vector<Word>(words, 0));
  for (bool changed = true; changed;) {
    changed = false;
    std::vector<Templates> all;
    for (int d = 1; d <= digits; ++d) all.emplace_back(state, d, closed[d]);
    for (int d = 1; d <= digits; ++d) {
      if (!all[d - 1].known()) continue;
      for (int other = 1; other <= digits; ++other) {
        for (int w = 0; w < words && other != d; ++w) {
          const Word more = all[d - 1].in_all()[w] & ~closed[other][w];
          closed[other][w] |= more;
          changed = changed || (more & state.cells_with(other)[w]) != 0;
        }
      }
    }
    if (!changed) return all;
  }
  return {};
}

}  // namespace

bool find_template_set(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  int d = 0;
  for (const Templates& all : all_templates(state)) {
    ++d;
    if (!all.known()) continue;
    for (Cell c = 0; c < shape.cells; ++c) {
      if (!state.candidates(c).has(d) || !has_cell(all.in_all().data(), c)) continue;
      step.placement = {c, d};
      step.cells = {c};
      step.digits = DigitSet::of(d);
      if (offer(step, accept)) return true;
    }
  }
  return false;
}

// If some houses need not have the digit, a candidate outside the other houses may be true although
// it is in no template. So only candidates in houses that must have the digit are considered.
bool find_template_delete(const State& state, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  int d = 0;
  for (const Templates& all : all_templates(state)) {
    ++d;
    if (!all.known()) continue;
    for_each_cell(state.cells_with(d).data(), shape.words, [&](Cell c) {
      bool must = false;
      for (const auto& [house, position] : shape.houses_of(c)) must = must || shape.full(house);
      if (must && !has_cell(all.in_some().data(), c)) eliminate(state, step, c, d);
    });
    if (step.eliminations.empty()) continue;
    step.digits = DigitSet::of(d);
    if (offer(step, accept)) return true;
  }
  return false;
}

}  // namespace gridpress::techniques
