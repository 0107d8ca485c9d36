// Searches for cycles through one candidate as Sudoku Explainer does (docs/se-rating.md, section
// 7.2).
#pragma once

#include "generator/grader/se/hint.h"
#include "generator/grader/se/links.h"

namespace gridpress::se {

class CycleSearch {
 public:
  // Finds the first cycle with at most `longest` literals that removes something. Returns its
  // length and sets `removals`. Returns 0 if no such cycle exists.
  int find(const Links& links, Mode mode, int cell, int digit, int longest, Removals& removals);

 private:
  struct Node {
    std::uint8_t cell, digit;
    std::int16_t parent;  // index in the list of the opposite sort (on_ or off_)
  };
  void expand_on(const Links& links, Mode mode, int on_node);
  bool useful(const Board& board, int off_node, Removals& removals) const;

  // An ON literal is expanded once. An OFF literal is expanded once for each ON literal that leads
  // to it.
  std::array<Node, 729> on_;
  std::array<Node, 729 * 28> off_;
  int on_size_ = 0, off_size_ = 0;
  std::array<Bits81, 9> reached_;
};

}  // namespace gridpress::se
