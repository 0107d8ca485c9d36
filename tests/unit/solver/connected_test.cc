#include "generator/solver/cuts/connected.h"

#include <algorithm>
#include <catch2/catch.hpp>

namespace gridpress::solver {
namespace {

// A small board, each cell of which has a variable.
struct Board {
  LatticePtr lattice;
  std::vector<int> literals;
  std::vector<std::vector<int>> neighbours;

  explicit Board(Size size) : lattice(make_lattice(size)), neighbours(lattice->cells()) {
    for (int cell = 0; cell < lattice->cells(); ++cell) {
      literals.push_back(cell + 1);
      for (int d = 0; d < 8; d += 2) {
        const int next = lattice->cell_neighbours[cell][d];
        if (next != kNowhere) neighbours[cell].push_back(next);
      }
    }
  }

  Model model_of(unsigned bits) const {
    Model model(lattice->cells() + 1);
    for (int cell = 0; cell < lattice->cells(); ++cell) model[cell + 1] = (bits >> cell & 1) != 0;
    return model;
  }

  // Whether the cells of the set form at most one connected group.
  bool connected(unsigned bits) const {
    if (bits == 0) return true;
    unsigned reached = bits & (~bits + 1);
    for (unsigned before = 0; before != reached;) {
      before = reached;
      for (int cell = 0; cell < lattice->cells(); ++cell) {
        if ((reached >> cell & 1) == 0) continue;
        for (const int next : neighbours[cell]) reached |= bits & 1u << next;
      }
    }
    return reached == bits;
  }
};

bool is_modelled(const std::vector<int>& clause, const Model& model) {
  return std::ranges::any_of(clause, [&](int it) { return model[std::abs(it)] == (it > 0); });
}

TEST_CASE("cuts for connectivity exclude only models that are not connected") {
  const Board board({3, 4});
  std::vector<unsigned> good;
  for (unsigned bits = 0; bits < 1u << 12; ++bits) {
    if (board.connected(bits)) good.push_back(bits);
  }
  for (unsigned bits = 0; bits < 1u << 12; ++bits) {
    const Model model = board.model_of(bits);
    const auto cuts = connected_cuts({board.literals, board.neighbours}, model);
    REQUIRE(cuts.empty() == board.connected(bits));
    if (bits % 37 != 0) continue;  // checking all sets takes too long
    for (const auto& cut : cuts) {
      REQUIRE_FALSE(is_modelled(cut, model));
      for (const unsigned other : good) REQUIRE(is_modelled(cut, board.model_of(other)));
    }
  }
}

TEST_CASE("the cut for a single loop accepts only one connected region without holes") {
  const LatticePtr lattice = make_lattice({4, 4});
  const Cut cut = one_loop_cut(*lattice, 1);
  const auto accepts = [&](const std::string& cells) {
    Model model(17);
    for (int cell = 0; cell < 16; ++cell) model[cell + 1] = cells[cell] == 'x';
    return cut(model).empty();
  };
  CHECK(
      accepts("xxx."
              "x..."
              "xxx."
              "...."));
  CHECK_FALSE(
      accepts("xxx."
              "x.x."
              "xxx."
              "...."));  // a region with a hole
  CHECK_FALSE(
      accepts("xx.."
              "...."
              "..xx"
              "...."));  // two regions
  CHECK(
      accepts("...."
              ".xx."
              ".xx."
              "...."));
}

}  // namespace
}  // namespace gridpress::solver
