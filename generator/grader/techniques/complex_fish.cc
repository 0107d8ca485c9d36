// Fish of any houses, with fins. A fish has k houses as bases and k houses as covers. A digit
// occurs once in each base. If all of its candidates in the bases were inside the covers, and none
// in two bases, each cover would have exactly one of these digits. The candidates that break this
// rule are the fins: those outside the covers, and those in two bases (endo fins). A candidate in a
// cover but outside the bases, or in two covers, is therefore impossible if it also rules out every
// fin.
//   finned, sashimi  bases are rows and covers columns, or the reverse; sashimi: without the fins,
//                    some base has one candidate or none
//   franken          boxes (and extra houses) among the bases and the covers
//   mutant           any houses as bases and covers
// The search tries each candidate as the target to be removed. The target would use up a cover. It
// is impossible if the candidates that it leaves in k bases fit into k-1 other covers. Bases are
// added one by one, and their candidates are covered one by one. In the step, `cells` are the
// candidates in the bases, `houses` are the bases, then the covers, `parts` are the fins, and
// `digits` is the digit. Source: the "Ultimate Fish Guide" of the sudoku players' forum (Obi-Wahn,
// tarek and others).
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "generator/grader/techniques/masks.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

enum class Roles { kBasic, kFranken, kMutant };

struct Wanted {
  int size = 2;
  Roles roles = Roles::kBasic;
  bool fins = true;
  bool sashimi = false;  // only for basic fish (rows and columns)
};

// The candidates for one digit, numbered. Bits of masks are these numbers.
struct Digit {
  int digit = 0;
  std::vector<Cell> cells;
  std::vector<Word> peers;  // by candidate: the candidates that it sees
  std::vector<Word> house;  // by house: the candidates in the house
};

struct Fish {
  std::vector<int> bases, covers;  // in the order in which they were found
  Word fins = 0, gone = 0;
  // Whether the fish has the wanted name. If not, it may still be half of a siamese fish.
  bool named = true;
  bool operator==(const Fish&) const = default;
};

template <typename F>
void for_each_bit(Word bits, F&& f) {
  for (; bits != 0; bits &= bits - 1) f(std::countr_zero(bits));
}

// Returns whether a mask has more than `many` bits. Doesn't call a function to count them all.
bool has_more(Word bits, int many) {
  for (; many > 0 && bits != 0; --many) bits &= bits - 1;
  return bits != 0;
}

// Numbers the candidates for d. Returns false if there are more than a mask has bits; solvers don't
// look for such fish.
bool number_places(const State& state, int d, Digit& places) {
  const Shape& shape = state.shape();
  places = {d, {}, {}, std::vector<Word>(shape.houses, 0)};
  for_each_cell(state.cells_with(d).data(), shape.words,
                [&](Cell c) { places.cells.push_back(c); });
  const int n = static_cast<int>(places.cells.size());
  if (n > 64) return false;
  places.peers.assign(n, 0);
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      if (shape.see(places.cells[i], places.cells[j])) places.peers[i] |= Word{1} << j;
    }
    for (const auto& [house, position] : shape.houses_of(places.cells[i])) {
      places.house[house] |= Word{1} << i;
    }
  }
  return true;
}

class FishSearch {
 public:
  FishSearch(const State& state, Wanted wanted, Step& step, StepFilter accept)
      : state_(state), shape_(state.shape()), wanted_(wanted), step_(step), accept_(accept) {}

  bool run() {
    for (int d = 1; d <= shape_.digits; ++d) {
      if (state_.fruitless(note(wanted_.fins, wanted_.sashimi), d) ||
          !number_places(state_, d, places_))
        continue;
      found_.clear();
      others_ = wanted_.roles == Roles::kBasic;
      if (run_roles(HouseKind::kRow) || run_roles(HouseKind::kColumn)) return true;
      if (offer_siamese()) return true;
      if (found_.empty()) {  // no fish with any name was found
        state_.note_fruitless(note(wanted_.fins, false), d);
        state_.note_fruitless(note(wanted_.fins, true), d);
      }
      if (!others_) state_.note_fruitless(note(!wanted_.fins, false), d);
    }
    return false;
  }

 private:
  // Returns the number that State::fruitless uses for searches with these roles and this size.
  int note(bool fins, bool sashimi) const {
    return kFish + ((static_cast<int>(wanted_.roles) * 3 + wanted_.size - 2) * 2 + fins) * 2 +
           sashimi;
  }

  // Searches with lines of this kind as bases. Any house can be a base of a mutant fish, so these
  // are searched only once.
  bool run_roles(HouseKind line) {
    if (wanted_.roles == Roles::kMutant && line == HouseKind::kColumn) return false;
    base_allowed_.assign(shape_.houses, false);
    cover_allowed_.assign(shape_.houses, false);
    for (int h = 0; h < shape_.houses; ++h) {
      const HouseKind kind = shape_.kind(h);
      const bool is_line = kind == HouseKind::kRow || kind == HouseKind::kColumn;
      const bool any = wanted_.roles == Roles::kMutant;
      const bool others = wanted_.roles != Roles::kBasic && !is_line;
      base_allowed_[h] = shape_.full(h) && (any || others || kind == line);
      cover_allowed_[h] = any || others || (is_line && kind != line);
    }
    const auto refutable = state_.refutable(places_.digit);
    for (target_ = 0; target_ < static_cast<int>(places_.cells.size()); ++target_) {
      if (!has_cell(refutable.data(), places_.cells[target_])) continue;
      const Word bit = Word{1} << target_;
      left_ = ~(places_.peers[target_] | bit);
      list_bases();
      if (static_cast<int>(open_bases_.size()) < wanted_.size) continue;
      bases_.clear();
      covers_.clear();
      taken_.assign(shape_.houses, 0);
      if (extend(0, 0, 0)) return true;
    }
    return false;
  }

  // Lists the houses that can be bases for the current target. Two lines cross in one cell. So each
  // candidate that the target leaves in a base line needs its own cover, and there is one cover
  // fewer than there are bases.
  void list_bases() {
    open_bases_.clear();
    for (int h = 0; h < shape_.houses; ++h) {
      const Word left = places_.house[h] & left_;
      if (!base_allowed_[h] || left == 0 || ((places_.house[h] >> target_) & 1U)) continue;
      if (wanted_.roles == Roles::kBasic && has_more(left, wanted_.size - 1)) continue;
      open_bases_.push_back({h, left});
    }
  }

  // Extends the fish by a cover or a base. `from` is the index of the next open base that may be
  // added. `held` are the candidates that the target leaves in the bases, and `covered` are the
  // candidates in the covers so far. Returns true if a step was accepted.
  bool extend(int from, Word held, Word covered) {
    const Word open = held & ~covered;
    if (open != 0) {
      if (static_cast<int>(covers_.size()) == wanted_.size - 1) return false;
      const Cell c = places_.cells[std::countr_zero(open)];
      for (const auto& [house, position] : shape_.houses_of(c)) {
        if (!cover_allowed_[house] || taken(house)) continue;
        take(covers_, house);
        if (extend(from, held, covered | places_.house[house])) return true;
        leave(covers_);
      }
      return false;
    }
    if (static_cast<int>(bases_.size()) == wanted_.size) return complete();
    const int room = wanted_.size - static_cast<int>(covers_.size());
    const int missing = wanted_.size - static_cast<int>(bases_.size());
    for (int i = from; i + missing <= static_cast<int>(open_bases_.size()); ++i) {
      const auto [h, left] = open_bases_[i];
      if ((left & held) != 0 || taken(h)) continue;
      // Two lines cross in one cell, so each candidate in a line needs its own cover.
      if (wanted_.roles == Roles::kBasic && has_more(left & ~covered, room - 1)) continue;
      take(bases_, h);
      if (extend(i + 1, held | left, covered)) return true;
      leave(bases_);
    }
    return false;
  }

  bool taken(int house) const { return taken_[house] != 0; }
  void take(std::vector<int>& houses, int house) {
    houses.push_back(house);
    taken_[house] = 1;
  }
  void leave(std::vector<int>& houses) {
    taken_[houses.back()] = 0;
    houses.pop_back();
  }

  // Adds the last cover, which is one of the target's houses, and evaluates the fish.
  bool complete() {
    if (static_cast<int>(covers_.size()) != wanted_.size - 1) return false;
    for (const auto& [house, position] : shape_.houses_of(places_.cells[target_])) {
      if (!cover_allowed_[house] || taken(house)) continue;
      covers_.push_back(house);
      const bool done = evaluate();
      covers_.pop_back();
      if (done) return true;
    }
    return false;
  }

  bool evaluate() {
    Word base = 0, twice_base = 0, cover = 0, twice_cover = 0;
    for (const int h : bases_) {
      twice_base |= base & places_.house[h];
      base |= places_.house[h];
    }
    for (const int h : covers_) {
      twice_cover |= cover & places_.house[h];
      cover |= places_.house[h];
    }
    Fish fish{bases_, covers_, (base & ~cover) | twice_base, cover & ~base};
    const bool other = (fish.fins != 0) != wanted_.fins;
    if ((other && others_) || !right_roles()) return false;
    fish.named = !wanted_.fins || wanted_.roles != Roles::kBasic ||
                 has_sparse_base(cover) == wanted_.sashimi;
    std::sort(fish.covers.begin(), fish.covers.end());
    const Word plain = fish.gone;
    for (const Word candidates : {plain, plain | (twice_cover & ~fish.fins)}) {
      fish.gone = candidates;
      for_each_bit(fish.fins, [&](int fin) { fish.gone &= places_.peers[fin]; });
      if (other) {
        others_ = others_ || fish.gone != 0;
        continue;
      }
      if (keep(fish) && fish.named && name_cells(fish)) return true;
    }
    return false;
  }

  // Returns whether some base has one candidate or none inside the covers.
  bool has_sparse_base(Word cover) const {
    return std::any_of(bases_.begin(), bases_.end(),
                       [&](int h) { return !has_more(places_.house[h] & cover, 1); });
  }

  // Returns whether no simpler kind of fish has the same houses.
  bool right_roles() const {
    const auto is_line = [&](int h) {
      return shape_.kind(h) == HouseKind::kRow || shape_.kind(h) == HouseKind::kColumn;
    };
    if (wanted_.roles == Roles::kBasic) return true;
    if (wanted_.roles == Roles::kFranken) {
      return !std::all_of(bases_.begin(), bases_.end(), is_line) ||
             !std::all_of(covers_.begin(), covers_.end(), is_line);
    }
    const auto has = [&](const std::vector<int>& houses, HouseKind kind) {
      return std::any_of(houses.begin(), houses.end(),
                         [&](int h) { return shape_.kind(h) == kind; });
    };
    const auto fits = [&](HouseKind base, HouseKind covers) {
      return !has(bases_, covers) && !has(covers_, base);
    };
    return !fits(HouseKind::kRow, HouseKind::kColumn) && !fits(HouseKind::kColumn, HouseKind::kRow);
  }

  bool keep(const Fish& fish) {
    if (fish.gone == 0) return false;
    if (std::find(found_.begin(), found_.end(), fish) != found_.end()) return false;
    found_.push_back(fish);
    return true;
  }

  bool name_cells(const Fish& fish) {
    step_.digits = DigitSet::of(places_.digit);
    Word base = 0;
    for (const int h : fish.bases) {
      base |= places_.house[h];
      name_house(state_, step_, h);
    }
    for (const int h : fish.covers) name_house(state_, step_, h);
    for_each_bit(base, [&](int i) { step_.cells.push_back(places_.cells[i]); });
    for_each_bit(fish.gone, [&](int i) {
      step_.eliminations.push_back({places_.cells[i], places_.digit});
    });
    if (fish.fins != 0) {
      StepPart& fins = step_.parts.emplace_back();
      for_each_bit(fish.fins, [&](int i) { fins.cells.push_back(places_.cells[i]); });
      fins.digits = step_.digits;
    }
    return offer(step_, accept_);
  }

  // Offers two fish with the same bases as one step (a siamese fish).
  bool offer_siamese() {
    for (std::size_t i = 0; i < found_.size(); ++i) {
      for (std::size_t j = i + 1; j < found_.size(); ++j) {
        if (found_[i].bases != found_[j].bases || found_[i].gone == found_[j].gone) continue;
        if (!found_[i].named && !found_[j].named) continue;
        Fish both = found_[i];
        both.gone |= found_[j].gone;
        both.fins |= found_[j].fins;
        if (name_cells(both)) return true;
      }
    }
    return false;
  }

  const State& state_;
  const Shape& shape_;
  const Wanted wanted_;
  Step& step_;
  StepFilter accept_;
  Digit places_;
  std::vector<bool> base_allowed_, cover_allowed_;
  std::vector<Fish> found_;  // fish found for the current digit
  // Whether fish with fins exist although fish without fins are wanted, or the reverse.
  bool others_ = false;
  int target_ = 0;
  // Candidates that the target leaves. Bits above the last candidate are meaningless.
  Word left_ = 0;
  // The houses that can be bases, with the candidates that the target leaves in each.
  std::vector<std::pair<int, Word>> open_bases_;
  std::vector<int> bases_, covers_;
  std::vector<char> taken_;  // per house: whether it is a base or a cover
};

bool find_complex(const State& state, Step& step, Wanted wanted, StepFilter accept) {
  return FishSearch(state, wanted, step, accept).run();
}

}  // namespace

template <int k, bool sashimi>
bool find_finned_fish(const State& state, Step& step, StepFilter accept) {
  return find_complex(state, step, {k, Roles::kBasic, true, sashimi}, accept);
}

template <int k, bool fins>
bool find_franken_fish(const State& state, Step& step, StepFilter accept) {
  return find_complex(state, step, {k, Roles::kFranken, fins, false}, accept);
}

template <int k, bool fins>
bool find_mutant_fish(const State& state, Step& step, StepFilter accept) {
  return find_complex(state, step, {k, Roles::kMutant, fins, false}, accept);
}

template bool find_finned_fish<2, false>(const State&, Step&, StepFilter);
template bool find_finned_fish<3, false>(const State&, Step&, StepFilter);
template bool find_finned_fish<4, false>(const State&, Step&, StepFilter);
template bool find_finned_fish<2, true>(const State&, Step&, StepFilter);
template bool find_finned_fish<3, true>(const State&, Step&, StepFilter);
template bool find_finned_fish<4, true>(const State&, Step&, StepFilter);
template bool find_franken_fish<2, true>(const State&, Step&, StepFilter);
template bool find_franken_fish<3, true>(const State&, Step&, StepFilter);
template bool find_franken_fish<4, true>(const State&, Step&, StepFilter);
template bool find_franken_fish<3, false>(const State&, Step&, StepFilter);
template bool find_franken_fish<4, false>(const State&, Step&, StepFilter);
template bool find_mutant_fish<2, true>(const State&, Step&, StepFilter);
template bool find_mutant_fish<3, true>(const State&, Step&, StepFilter);
template bool find_mutant_fish<4, true>(const State&, Step&, StepFilter);
template bool find_mutant_fish<3, false>(const State&, Step&, StepFilter);
template bool find_mutant_fish<4, false>(const State&, Step&, StepFilter);

}  // namespace gridpress::techniques
