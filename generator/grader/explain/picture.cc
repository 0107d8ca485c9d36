#include "generator/grader/explain/picture.h"

#include <algorithm>
#include <map>

namespace gridpress {
namespace {

using figure::Line;
using figure::Point;
using figure::Shade;

constexpr double kInset = 0.07;  // distance between candidates and the edges of a cell

class Picture {
 public:
  Picture(const State& before, const Step& step)
      : state_(before), topology_(*before.shape().topology), step_(step) {
    for (const Position& at : topology_.positions) {
      figure_.rows = std::max(figure_.rows, at.row + 1);
      figure_.columns = std::max(figure_.columns, at.column + 1);
    }
    for (Cell c = 0; c < topology_.cells(); ++c) {
      const Position at = topology_.positions[c];
      cell_at_[{at.row, at.column}] = c;
    }
    while (candidate_columns_ * candidate_columns_ < topology_.digits) ++candidate_columns_;
  }

  figure::Figure draw(bool tags) {
    shade_houses();
    for (const Cell c : step_.cells) tint_cell(c, Shade::kPattern);
    for (const bool across : {true, false}) add_lines(across);
    const double right = figure_.columns, bottom = figure_.rows;
    figure_.marks.push_back(figure::Frame{{{0, 0}, {right, 0}, {right, bottom}, {0, bottom}}});
    if (step_.places()) figure_.marks.push_back(figure::ResultBox{centre(step_.placement.cell)});
    for (Cell c = 0; c < topology_.cells(); ++c) add_value(c);
    if (!step_.places()) add_candidates();
    add_arrows();
    if (tags) add_nodes();
    return std::move(figure_);
  }

 private:
  Point centre(Cell c) const {
    const Position at = topology_.positions[c];
    return {at.column + 0.5, at.row + 0.5};
  }

  Point centre(const Candidate& candidate) const {
    const Position at = topology_.positions[candidate.cell];
    const int n = candidate_columns_, i = candidate.digit - 1;
    const double step = (1 - 2 * kInset) / n;
    return {at.column + kInset + (i % n + 0.5) * step, at.row + kInset + (i / n + 0.5) * step};
  }

  void tint_cell(Cell c, Shade shade) {
    const Position at = topology_.positions[c];
    figure_.marks.push_back(
        figure::Tint{{static_cast<double>(at.column), static_cast<double>(at.row)}, 1, 1, shade});
  }

  // Shades the step's houses. If there are more than two (a fish), shades only the first half,
  // which are the bases. Each cell is shaded only once, so that tints don't add up.
  void shade_houses() {
    const std::size_t n = step_.houses.size() > 2 ? step_.houses.size() / 2 : step_.houses.size();
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < n; ++i) {
      const auto& house = topology_.houses[step_.houses[i]].cells;
      cells.insert(cells.end(), house.begin(), house.end());
    }
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    for (const Cell c : cells) {
      const auto& pattern = step_.cells;
      if (std::find(pattern.begin(), pattern.end(), c) == pattern.end()) {
        tint_cell(c, Shade::kHouse);
      }
    }
  }

  // Draws the grid lines in one direction. Adjacent edges of the same weight become one line; a
  // line between different boxes is a box line.
  void add_lines(bool across) {
    const int lines = across ? figure_.rows : figure_.columns;
    const int length = across ? figure_.columns : figure_.rows;
    const auto weight_at = [&](int line, int i) {
      const int before = across ? box_at(line - 1, i) : box_at(i, line - 1);
      const int after = across ? box_at(line, i) : box_at(i, line);
      return before == after ? Line::Weight::kThin : Line::Weight::kBox;
    };
    for (int line = 1; line < lines; ++line) {
      for (int from = 0; from < length;) {
        const Line::Weight weight = weight_at(line, from);
        int to = from + 1;
        while (to < length && weight_at(line, to) == weight) ++to;
        const double at = line, begin = from, end = to;
        figure_.marks.push_back(across ? Line{{begin, at}, {end, at}, weight}
                                       : Line{{at, begin}, {at, end}, weight});
        from = to;
      }
    }
  }

  int box_at(int row, int column) const {
    const auto found = cell_at_.find({row, column});
    return found == cell_at_.end() ? -1 : box_of(found->second);
  }

  int box_of(Cell c) const {
    for (const int h : topology_.houses_of[c]) {
      if (topology_.houses[h].kind == HouseKind::kBox) return h;
    }
    return -1;
  }

  void add_value(Cell c) {
    using Role = figure::Value::Role;
    if (state_.digit(c) != 0) {
      const Role role = state_.given(c) ? Role::kGiven : Role::kFilled;
      figure_.marks.push_back(figure::Value{centre(c), c, state_.digit(c), role});
    } else if (step_.places() && step_.placement.cell == c) {
      figure_.marks.push_back(figure::Value{centre(c), c, step_.placement.digit, Role::kPlaced});
    }
  }

  // Returns the candidates that the sentence mentions. For patterns of several digits, returns all
  // candidates in the pattern's cells, because such a step depends on the absence of other digits.
  std::vector<Candidate> spoken() const {
    std::vector<Candidate> all = step_.eliminations;
    const auto add = [&](Cell c, DigitSet which) {
      for (const int d : state_.candidates(c) & which) all.push_back({c, d});
    };
    const DigitSet any = DigitSet::all(topology_.digits);
    for (const ChainLink& link : step_.chain) all.push_back(link.candidate);
    if (step_.chain.empty()) {
      for (const Cell c : step_.cells) add(c, one_digit() ? step_.digits : any);
    }
    for (const StepPart& part : step_.parts) {
      for (const Cell c : part.cells) add(c, part.digits.empty() ? any : part.digits);
    }
    const auto before = [](const Candidate& a, const Candidate& b) {
      return std::pair(a.cell, a.digit) < std::pair(b.cell, b.digit);
    };
    std::sort(all.begin(), all.end(), before);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  bool one_digit() const { return step_.digits.size() == 1; }

  // Returns whether to ring a candidate: it is an end of the chain, or a candidate for the only
  // digit of a pattern.
  bool is_cause(const Candidate& candidate) const {
    if (step_.chain.empty()) return one_digit() && in_pattern(candidate);
    return candidate == step_.chain.front().candidate || candidate == step_.chain.back().candidate;
  }

  bool in_pattern(const Candidate& candidate) const {
    const auto& cells = step_.cells;
    return step_.digits.has(candidate.digit) &&
           std::find(cells.begin(), cells.end(), candidate.cell) != cells.end();
  }

  figure::CandidateMark::Tone tone_of(const Candidate& candidate) const {
    using Tone = figure::CandidateMark::Tone;
    const auto& gone = step_.eliminations;
    if (std::find(gone.begin(), gone.end(), candidate) != gone.end()) return Tone::kStruck;
    if (is_cause(candidate)) return Tone::kRinged;
    const bool linked = std::any_of(step_.chain.begin(), step_.chain.end(),
                                    [&](const ChainLink& l) { return l.candidate == candidate; });
    return linked || (step_.chain.empty() && in_pattern(candidate)) ? Tone::kPattern : Tone::kPlain;
  }

  void add_candidates() {
    for (const Candidate& candidate : spoken()) {
      figure_.marks.push_back(figure::CandidateMark{centre(candidate), candidate.cell,
                                                    candidate.digit, tone_of(candidate)});
    }
  }

  // Draws an arrow from each statement to the next, using the first cell of a group. Draws no arrow
  // to the first statement of another path or from one placement of a net to the next. Within a
  // cell, the candidates are clear enough without an arrow.
  void add_arrows() {
    const ChainLink* last = nullptr;
    for (const ChainLink& link : step_.chain) {
      if (link.grouped) continue;
      if (last != nullptr && !link.starts && link.on != last->on &&
          link.candidate.cell != last->candidate.cell) {
        figure_.marks.push_back(
            figure::ChainArrow{centre(last->candidate), centre(link.candidate), link.on});
      }
      last = &link;
    }
  }

  void add_nodes() {
    int order = 0;
    for (const Cell c : tagged_cells(step_.chain)) {
      figure_.marks.push_back(figure::ChainNode{centre(c), order++});
    }
  }

  const State& state_;
  const Topology& topology_;
  const Step& step_;
  std::map<std::pair<int, int>, Cell> cell_at_;
  int candidate_columns_ = 1;
  figure::Figure figure_;
};

}  // namespace

std::vector<Cell> tagged_cells(const std::vector<ChainLink>& chain) {
  constexpr std::size_t kLetters = 26;
  std::vector<Cell> cells;
  for (const ChainLink& link : chain) {
    const Cell c = link.candidate.cell;
    if (link.grouped || std::find(cells.begin(), cells.end(), c) != cells.end()) continue;
    if (cells.size() < kLetters) cells.push_back(c);
  }
  return cells;
}

figure::Figure draw_step(const State& before, const Step& step, bool tags) {
  return Picture(before, step).draw(tags);
}

}  // namespace gridpress
