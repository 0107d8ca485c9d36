#include <algorithm>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/structures.h"

namespace gridpress::logic {
namespace {

// The cells of one number, while its regions are examined.
struct OneNumber {
  const NumberedRegions& rule;
  const std::vector<signed char>& values;
  bool reasons;
  Scratch& scratch;
  int number;

  int variable(int cell) const { return rule.variables[cell * rule.most + number - 1]; }
  int value(int cell) const {
    const int it = variable(cell);
    return it == 0 ? -1 : values[it];
  }
};

struct Region {
  std::vector<int> cells;
  std::vector<int> border;  // cells next to it; a cell may appear more than once
};

// The cells around `first` whose value is at least `least`.
Region region_of(const OneNumber& one, int first, int least, std::vector<int>& seen, int label) {
  Region region{{first}, {}};
  seen[first] = label;
  for (std::size_t i = 0; i < region.cells.size(); ++i) {
    each_neighbour(one.rule.size, region.cells[i], [&](int next) {
      if (seen[next] == label) return;
      if (one.value(next) < least) {
        region.border.push_back(next);
        return;
      }
      seen[next] = label;
      region.cells.push_back(next);
    });
  }
  return region;
}

void add_cells(const OneNumber& one, std::span<const int> cells, int sign,
               std::vector<int>& because) {
  for (const int cell : cells) {
    if (one.variable(cell) != 0 && one.value(cell) == sign) {
      because.push_back(sign * one.variable(cell));
    }
  }
}

// A region of cells known to have the number.
void examine_known(const OneNumber& one, const Region& region) {
  const int size = static_cast<int>(region.cells.size());
  std::vector<int> exits;
  for (const int cell : region.border) {
    if (one.value(cell) == 0) exits.push_back(cell);
  }
  std::ranges::sort(exits);
  exits.erase(std::ranges::unique(exits).begin(), exits.end());
  Finding finding{one.rule.full, {}, {}};
  if (size == one.number) {
    if (exits.empty()) return;
    for (const int cell : exits) finding.literals.push_back(-one.variable(cell));
  } else if (size < one.number) {
    if (exits.size() > 1) return;
    finding.sort = one.rule.exit;
    if (!exits.empty()) finding.literals.push_back(one.variable(exits[0]));
    if (one.reasons) add_cells(one, region.border, -1, finding.because);
  }
  if (one.reasons) add_cells(one, region.cells, 1, finding.because);
  one.scratch.findings.push_back(std::move(finding));
}

// A region of cells that may have the number.
void examine_possible(const OneNumber& one, const Region& region) {
  const int size = static_cast<int>(region.cells.size());
  if (size > one.number) return;
  const bool known = std::ranges::any_of(region.cells, [&](int it) { return one.value(it) > 0; });
  Finding finding{one.rule.room, {}, {}};
  if (size < one.number && !known) {
    for (const int cell : region.cells) finding.literals.push_back(-one.variable(cell));
  } else if (size == one.number && known) {
    for (const int cell : region.cells) {
      if (one.value(cell) == 0) finding.literals.push_back(one.variable(cell));
    }
    if (finding.literals.empty()) return;
  } else if (size == one.number) {
    return;
  }
  if (one.reasons) {
    add_cells(one, region.border, -1, finding.because);
    add_cells(one, region.cells, 1, finding.because);
  }
  one.scratch.findings.push_back(std::move(finding));
}

void examine_number(const OneNumber& one) {
  const Size size = one.rule.size;
  const int cells = size.cells();
  std::vector<int>& known_region = one.scratch.number;
  std::vector<int>& possible_region = one.scratch.low;
  known_region.assign(cells, 0);
  possible_region.assign(cells, 0);
  std::vector<Region> known;
  for (int cell = 0; cell < cells; ++cell) {
    if (one.value(cell) < 0) continue;
    if (one.value(cell) > 0 && known_region[cell] == 0) {
      const int label = static_cast<int>(known.size()) + 1;
      known.push_back(region_of(one, cell, 1, known_region, label));
      examine_known(one, known.back());
    }
    if (possible_region[cell] == 0) {
      examine_possible(one, region_of(one, cell, 0, possible_region, cell + 1));
    }
  }
  // Cells that would join known regions to one that is too large.
  for (int cell = 0; cell < cells && known.size() > 1; ++cell) {
    if (one.value(cell) != 0) continue;
    int joined_size = 1;
    std::vector<int> joined;
    for (const int next : neighbours(size, cell)) {
      const int region = known_region[next];
      if (region == 0 || std::ranges::find(joined, region) != joined.end()) continue;
      joined.push_back(region);
      joined_size += static_cast<int>(known[region - 1].cells.size());
    }
    if (joined_size <= one.number || joined.size() < 2) continue;
    Finding finding{one.rule.room, {-one.variable(cell)}, {}};
    for (const int region : joined) {
      if (one.reasons) add_cells(one, known[region - 1].cells, 1, finding.because);
    }
    one.scratch.findings.push_back(std::move(finding));
  }
}

// A known region that is still too small, and the cells that it may take.
struct Growing {
  int need = 0;
  std::vector<int> room;
};

std::vector<Growing> growing_regions(const OneNumber& one) {
  std::vector<Growing> all;
  std::vector<int> known(one.rule.size.cells(), 0), possible(one.rule.size.cells(), 0);
  for (int cell = 0; cell < one.rule.size.cells(); ++cell) {
    if (one.value(cell) <= 0 || known[cell] != 0) continue;
    const Region own = region_of(one, cell, 1, known, 1);
    if (possible[cell] != 0) continue;  // may join a region that is listed already
    const Region around = region_of(one, cell, 0, possible, 1);
    Growing growing;
    int others = 0;
    for (const int it : around.cells) {
      if (one.value(it) > 0) {
        ++others;
      } else {
        growing.room.push_back(it);
      }
    }
    growing.need = one.number - static_cast<int>(own.cells.size());
    if (others == std::ssize(own.cells) && growing.need > 0) all.push_back(std::move(growing));
  }
  return all;
}

// Numbers without a known cell nearby: the regions that still grow need some of the room.
void examine_room(const NumberedRegions& rule, const std::vector<signed char>& values, bool reasons,
                  Scratch& scratch) {
  std::vector<Growing> growing;
  int needed = 0;
  for (int number = 1; number <= rule.most; ++number) {
    for (Growing& it : growing_regions({rule, values, false, scratch, number})) {
      needed += it.need;
      growing.push_back(std::move(it));
    }
  }
  std::vector<int> seen(rule.size.cells());
  for (int number = 2; number <= rule.most; ++number) {
    const OneNumber one{rule, values, reasons, scratch, number};
    std::ranges::fill(seen, 0);
    for (int cell = 0; cell < rule.size.cells(); ++cell) {
      if (one.value(cell) != 0 || seen[cell] != 0) continue;
      const Region region = region_of(one, cell, 0, seen, cell + 1);
      const auto known = [&](int it) { return one.value(it) > 0; };
      int room = static_cast<int>(region.cells.size());
      if (room - needed >= number || std::ranges::any_of(region.cells, known)) continue;
      for (const Growing& it : growing) {
        const auto inside = [&](int other) { return seen[other] == cell + 1; };
        if (std::ranges::all_of(it.room, inside)) room -= it.need;
      }
      if (room >= number) continue;
      Finding finding{rule.room, {}, {}};
      for (const int it : region.cells) finding.literals.push_back(-one.variable(it));
      for (int variable : rule.variables) {
        if (reasons && variable != 0 && values[variable] > 0) finding.because.push_back(variable);
      }
      if (reasons) add_cells(one, region.border, -1, finding.because);
      scratch.findings.push_back(std::move(finding));
    }
  }
}

}  // namespace

void examine_numbers(const NumberRule& rule, const std::vector<signed char>& values, bool reasons,
                     Scratch& scratch) {
  if (rule.number == 0) return examine_room(*rule.regions, values, reasons, scratch);
  examine_number({*rule.regions, values, reasons, scratch, rule.number});
}

}  // namespace gridpress::logic
