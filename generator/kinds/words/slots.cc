#include "generator/kinds/words/slots.h"

#include <algorithm>
#include <utility>

namespace gridpress::words {
namespace {

bool is_connected(const Lattice& lattice) {
  const auto first = std::ranges::find(lattice.open, std::uint8_t{1});
  if (first == lattice.open.end()) return false;
  std::vector<int> reached{static_cast<int>(first - lattice.open.begin())};
  std::vector<std::uint8_t> seen(lattice.open.size());
  seen[static_cast<std::size_t>(reached.front())] = 1;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const int row = reached[i] / lattice.size.columns, column = reached[i] % lattice.size.columns;
    for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
      if (!lattice.has(row + down, column + right)) continue;
      const int next = (row + down) * lattice.size.columns + column + right;
      if (std::exchange(seen[static_cast<std::size_t>(next)], std::uint8_t{1}) == 0) {
        reached.push_back(next);
      }
    }
  }
  return std::ranges::count(lattice.open, 1) == static_cast<std::ptrdiff_t>(reached.size());
}

// Calls on_run(cells, across) for each run, also those of a single cell.
template <typename OnRun>
void for_each_run(const Lattice& lattice, OnRun on_run) {
  for (const bool across : {true, false}) {
    const int down = across ? 0 : 1, right = across ? 1 : 0;
    for (int row = 0; row < lattice.size.rows; ++row) {
      for (int column = 0; column < lattice.size.columns; ++column) {
        if (!lattice.has(row, column) || lattice.has(row - down, column - right)) continue;
        std::vector<int> cells;
        for (int r = row, c = column; lattice.has(r, c); r += down, c += right) {
          cells.push_back(r * lattice.size.columns + c);
        }
        on_run(std::move(cells), across);
      }
    }
  }
}

}  // namespace

std::string to_text(const Lattice& lattice) {
  std::string text;
  for (int row = 0; row < lattice.size.rows; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < lattice.size.columns; ++column) {
      text += lattice.has(row, column) ? '.' : '#';
    }
  }
  return text;
}

Slots::Slots(Lattice grid, int shortest) : lattice(std::move(grid)) {
  for_each_run(lattice, [&](std::vector<int> cells, bool across) {
    if (static_cast<int>(cells.size()) >= shortest) slots.push_back({std::move(cells), across});
  });
  std::vector<Crossing> seen(lattice.open.size());
  crossings.resize(slots.size());
  for (int s = 0; s < count(); ++s) {
    const Slot& slot = slots[static_cast<std::size_t>(s)];
    crossings[static_cast<std::size_t>(s)].resize(slot.length());
    for (int p = 0; p < static_cast<int>(slot.length()); ++p) {
      Crossing& other = seen[static_cast<std::size_t>(slot.cells[static_cast<std::size_t>(p)])];
      if (other.slot >= 0) {
        crossings[static_cast<std::size_t>(s)][static_cast<std::size_t>(p)] = other;
        crossings[static_cast<std::size_t>(other.slot)][static_cast<std::size_t>(other.position)] =
            {s, p};
      }
      other = {s, p};
    }
  }
}

bool is_sound(const Lattice& lattice, Style style) {
  if (!is_connected(lattice)) return false;
  std::vector<std::uint8_t> covered(lattice.open.size());
  bool runs = true;
  for_each_run(lattice, [&](const std::vector<int>& cells, bool) {
    if (cells.size() >= 3) {
      for (const int cell : cells) covered[static_cast<std::size_t>(cell)] = 1;
    } else if (cells.size() == 2 || style == Style::kDense) {
      runs = false;
    }
  });
  return runs && covered == lattice.open;
}

}  // namespace gridpress::words
