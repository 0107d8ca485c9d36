// Deductions for boards on which equal numbers form regions of that many cells.
#include <algorithm>

#include "generator/kinds/logic/cell_set.h"
#include "generator/kinds/logic/structures.h"

namespace gridpress::logic {
namespace {

// What the examination of a rule reads and writes.
struct Examination {
  const NumberRule& rule;
  const std::vector<signed char>& values;  // by variable
  bool reasons;
  std::vector<Finding>& findings;

  const NumberedRegions& regions() const { return *rule.regions; }
  int variable(int cell, int number) const {
    return regions().variables[cell * regions().most + number - 1];
  }
};

// The cells that have a number and those that may have it.
template <int kWords>
struct Candidates {
  CellSet<kWords> known, open;
  CellSet<kWords> possible() const { return known | open; }
};

template <int kWords>
class Examiner {
 public:
  using Set = CellSet<kWords>;

  explicit Examiner(const Examination& examination)
      : on_(examination), flood_(examination.regions().size), number_(examination.rule.number) {}

  void examine() {
    if (on_.rule.part == NumberRule::Part::kSharedRoom) return examine_shared_room();
    for (const NumberRule::Option& option : on_.rule.options) {
      const signed char value = on_.values[option.variable];
      if (value > 0) cells_.known.add(option.cell);
      if (value == 0) cells_.open.add(option.cell);
    }
    switch (on_.rule.part) {
      case NumberRule::Part::kFull:
        return each_region(cells_.known, [&](const Set& region) { examine_full(region); });
      case NumberRule::Part::kExit:
        return each_region(cells_.known, [&](const Set& region) { examine_exits(region); });
      default:
        each_region(cells_.possible(), [&](const Set& region) { examine_room(region); });
        return examine_joints();
    }
  }

 private:
  template <class Visit>
  void each_region(const Set& cells, Visit visit) const {
    for (Set rest = cells; !rest.empty();) {
      const Set region = flood_.fill(rest.first(), cells);
      rest = rest.without(region);
      visit(region);
    }
  }

  void add_literals(const Set& cells, int sign, std::vector<int>& literals) const {
    cells.each([&](int cell) { literals.push_back(sign * on_.variable(cell, number_)); });
  }

  // The cells next to a region that are known not to have the number.
  void add_border(const Set& region, std::vector<int>& because) const {
    const int cells = on_.regions().size.cells();
    flood_.around(region).without(region).each([&](int cell) {
      const int variable = cell < cells ? on_.variable(cell, number_) : 0;
      if (variable != 0 && on_.values[variable] < 0) because.push_back(-variable);
    });
  }

  // Explanations point at the known cells, or at `at` if it isn't empty.
  void add_reason(const Set& region, bool with_border, const Set& at, Finding& finding) const {
    if (!on_.reasons) return;
    if (with_border) add_border(region, finding.because);
    add_literals(region & cells_.known, 1, finding.because);
    const Set causes = at.empty() ? region & cells_.known : at;
    causes.each([&](int cell) { finding.causes.push_back(cell); });
  }

  // No further cells can join complete regions.
  void examine_full(const Set& region) {
    const int size = region.count();
    if (size < number_) return;
    const Set exits = flood_.around(region) & cells_.open;
    if (size == number_ && exits.empty()) return;
    Finding finding{on_.regions().full, {}, {}};
    if (size == number_) add_literals(exits, -1, finding.literals);
    add_reason(region, false, {}, finding);
    on_.findings.push_back(std::move(finding));
  }

  // A region that has to grow takes its only exit.
  void examine_exits(const Set& region) {
    if (region.count() >= number_) return;
    const Set exits = flood_.around(region) & cells_.open;
    if (exits.count() > 1) return;
    Finding finding{on_.regions().exit, {}, {}};
    add_literals(exits, 1, finding.literals);
    add_reason(region, true, {}, finding);
    on_.findings.push_back(std::move(finding));
  }

  // A region of possible cells may be too small, or just large enough for its known cells.
  void examine_room(const Set& region) {
    const int size = region.count();
    if (size > number_) return;
    const Set known = region & cells_.known;
    const Set open = region.without(known);
    Finding finding{on_.regions().room, {}, {}};
    if (size < number_ && known.empty()) {
      add_literals(region, -1, finding.literals);
    } else if (size == number_) {
      if (known.empty() || open.empty()) return;
      add_literals(open, 1, finding.literals);
    }
    add_reason(region, true, open, finding);
    on_.findings.push_back(std::move(finding));
  }

  // Cells that would join known regions to one that is too large.
  void examine_joints() {
    Set once, joints;
    each_region(cells_.known, [&](const Set& region) {
      const Set around = flood_.around(region) & cells_.open;
      joints |= around & once;
      once |= around;
    });
    joints.each([&](int cell) {
      Set joint;
      joint.add(cell);
      const Set joined = flood_.fill(joint, cells_.known | joint);
      if (joined.count() <= number_) return;
      Finding finding{on_.regions().room, {-on_.variable(cell, number_)}, {}};
      add_reason(joined, false, joint, finding);
      on_.findings.push_back(std::move(finding));
    });
  }

  // A known region that is still too small, and the cells that it may take.
  struct Growing {
    int need = 0;
    Set room;
  };

  // The growing regions of a number whose room holds no other known region of the number.
  void add_growing(const Candidates<kWords>& cells, int number,
                   std::vector<Growing>& growing) const {
    each_region(cells.possible(), [&](const Set& around) {
      const Set known = around & cells.known;
      if (known.empty() || flood_.fill(known.first(), known) != known) return;
      const int need = number - known.count();
      if (need > 0) growing.push_back({need, around.without(known)});
    });
  }

  // Numbers without a known cell nearby: the regions that still grow need some of the room.
  void examine_shared_room() {
    const NumberedRegions& regions = on_.regions();
    std::vector<Candidates<kWords>> by_number(regions.most);
    for (int index = 0; index < std::ssize(regions.variables); ++index) {
      const int variable = regions.variables[index];
      if (variable == 0 || on_.values[variable] < 0) continue;
      Candidates<kWords>& cells = by_number[index % regions.most];
      (on_.values[variable] > 0 ? cells.known : cells.open).add(index / regions.most);
    }
    std::vector<Growing> growing;
    for (int i = 0; i < regions.most; ++i) add_growing(by_number[i], i + 1, growing);
    if (growing.empty()) return;
    for (number_ = 2; number_ <= regions.most; ++number_) {
      cells_ = by_number[number_ - 1];
      each_region(cells_.possible(), [&](const Set& region) {
        if ((region & cells_.known).empty()) examine_taken_room(region, growing);
      });
    }
  }

  void examine_taken_room(const Set& region, const std::vector<Growing>& growing) {
    int room = region.count();
    for (const Growing& it : growing) room -= it.room.without(region).empty() ? it.need : 0;
    if (room >= number_) return;
    Finding finding{on_.regions().room, {}, {}};
    add_literals(region, -1, finding.literals);
    if (on_.reasons) {
      for (const int variable : on_.regions().variables) {
        if (variable != 0 && on_.values[variable] > 0) finding.because.push_back(variable);
      }
      add_border(region, finding.because);
      region.each([&](int cell) { finding.causes.push_back(cell); });
    }
    on_.findings.push_back(std::move(finding));
  }

  const Examination& on_;
  Flood<kWords> flood_;
  int number_;
  Candidates<kWords> cells_;
};

}  // namespace

void examine_numbers(const NumberRule& rule, const std::vector<signed char>& values, bool reasons,
                     std::vector<Finding>& findings) {
  const Examination examination{rule, values, reasons, findings};
  const int cells = rule.regions->size.cells();
  if (cells <= 64) return Examiner<1>(examination).examine();
  if (cells <= 128) return Examiner<2>(examination).examine();
  if (cells <= 256) return Examiner<4>(examination).examine();
  if (cells <= 1024) return Examiner<16>(examination).examine();
  Examiner<64>(examination).examine();
}

}  // namespace gridpress::logic
