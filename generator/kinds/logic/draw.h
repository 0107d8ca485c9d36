// Draws logic puzzles, their answers and their steps.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "generator/kinds/logic/description.h"
#include "generator/model/figure.h"

namespace gridpress::logic {

// A player's knowledge: per cell and per edge a value, -1 if it is open.
struct Known {
  std::vector<int> cells, edges;
  std::vector<bool> single;               // edges without a second bridge
  std::vector<std::vector<int>> regions;  // cells of the regions that are complete

  Known(const Description& kind, Size size);
  // Adds a fact or, unless `is_true`, its negation. Facts that a player doesn't write down are
  // ignored.
  void add(const Fact& fact, bool is_true);
};

// The parts of a step's picture.
struct Scene {
  const Known& before;  // the step
  const Known& after;
  std::span<const int> causes;  // cells
  std::span<const int> lines;   // see lines() in geometry.h
  // The cells of each number or region that the step rules out.
  std::span<const std::vector<int>> ruled_out;
};

figure::Figure draw_puzzle(const LogicContent& puzzle);
figure::Figure draw_answer(const LogicContent& puzzle);
figure::Figure draw_scene(const LogicContent& puzzle, const Scene& scene);

// The space that a puzzle of the kind takes.
figure::Figure blank_board(const Description& kind, Size size);

}  // namespace gridpress::logic
