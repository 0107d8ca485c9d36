// SE's search for cycles through one candidate (docs/se-rating.md, section 7.2).
#pragma once

#include "generator/grader/se/hint.h"
#include "generator/grader/se/links.h"

namespace gridpress::se {

class CycleSearch {
 public:
  // Finds the first cycle with at most `longest` literals that removes something.
  // Returns its length and sets `removals`, or returns 0 if no such cycle exists.
  int find(const Links& links, Mode mode, int cell, int digit, int longest, Removals& removals);

 private:
  struct Node {
    std::uint8_t cell, digit;
    std::int16_t parent;  // index in the list of the opposite kind
  };
  void expand_on(const Links& links, Mode mode, int on_node);
  bool useful(const Board& board, int off_node, Removals& removals) const;

  // An ON literal is expanded once, an OFF literal once for each ON literal that leads to it.
  std::array<Node, 729> on_;
  std::array<Node, 729 * 28> off_;
  int on_size_ = 0, off_size_ = 0;
  std::array<Bits81, 9> reached_;
};

}  // namespace gridpress::se
