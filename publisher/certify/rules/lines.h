// Rules for several cells that are read in order.
#pragma once

#include <vector>

#include "publisher/certify/board.h"

namespace gridpress::certify {

using Cells = std::vector<int>;

void add_sum(Board& board, const Cells& cells, int sum);
void add_different_sum(Board& board, const Cells& cells, int sum);  // no value repeats
void add_product(Board& board, const Cells& cells, int product);
// Adds the rule that the number is the sum or product of the values, or one value minus all others
// or divided by them. `operation` is one of + - * : or ? for any.
void add_operation(Board& board, const Cells& cells, int number, char operation);
void add_consecutive(Board& board, const Cells& cells);  // in any order, without repeats
void add_rising(Board& board, const Cells& cells);
void add_arrow(Board& board, const Cells& cells);  // the first cell is the sum of the others
void add_sandwich(Board& board, const Cells& cells, int sum);
void add_view(Board& board, const Cells& cells, int seen);
void add_count(Board& board, const Cells& cells, int value, int count);
// the lists differ in at least one place
void add_unequal(Board& board, const Cells& first, const Cells& second);
// lengths of the runs of value 2
void add_runs(Board& board, const Cells& cells, const std::vector<int>& runs);
// Adds the rule that `count` cells differ from the first, counting `more` cells outside the board,
// which have the value 1.
void add_border(Board& board, const Cells& cells, int more, int count);

}  // namespace gridpress::certify
