#include "generator/kinds/binairo/engine/clauses.h"

#include "generator/kinds/binairo/board.h"
#include "generator/kinds/logic/geometry.h"

namespace gridpress::binairo {

std::vector<int> add_line_clauses(const Board& board, logic::Clauses& clauses) {
  for (int cell = 0; cell < board.size.cells(); ++cell) {
    const int first = clauses.variables.cell(cell, 1), second = clauses.variables.cell(cell, 2);
    clauses.add({first, second});
    clauses.add({-first, -second});
  }
  std::vector<std::vector<int>> lines = logic::lines(board.size);
  std::vector<int> applies;
  for (std::vector<int>& line : lines) {
    applies.push_back(clauses.variables.helper());
    for (int& it : line) it = variable_of(it, 2);
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::vector<int>& line = lines[i];
    for (std::size_t k = 2; k < line.size(); ++k) {
      clauses.add({-applies[i], line[k], line[k - 1], line[k - 2]});
      clauses.add({-applies[i], -line[k], -line[k - 1], -line[k - 2]});
    }
    clauses.exactly(line, static_cast<int>(line.size()) / 2, applies[i]);
  }
  const auto rows = static_cast<std::size_t>(board.size.rows);
  for (std::size_t i = 0; board.lines_distinct && i < lines.size(); ++i) {
    for (std::size_t other = i + 1; other < (i < rows ? rows : lines.size()); ++other) {
      std::vector<int> differ{-applies[i], -applies[other]};
      for (std::size_t k = 0; k < lines[i].size(); ++k) {
        const int it = clauses.variables.helper(), a = lines[i][k], b = lines[other][k];
        clauses.add({-it, a, b});
        clauses.add({-it, -a, -b});
        differ.push_back(it);
      }
      clauses.add(differ);
    }
  }
  return applies;
}

}  // namespace gridpress::binairo
