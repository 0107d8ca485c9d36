// Candidates that a step removes, grouped for a sentence.
#pragma once

#include <string_view>
#include <vector>

#include "generator/grader/step.h"
#include "generator/model/digit_set.h"
#include "generator/model/topology.h"

namespace gridpress {

// Digits that are removed from the same cells.
struct RemovalGroup {
  DigitSet digits;
  std::vector<Cell> cells;  // ascending
};

// Groups candidates so that the digits of a group are removed from the same cells. Groups are
// sorted by their lowest digit.
std::vector<RemovalGroup> group_removals(const std::vector<Candidate>& gone);

// Returns whether candidates are removed from so many squares that "the rest of row 7" is easier to
// read than their names.
bool has_rest(const std::vector<Candidate>& gone);

// The word for candidates "in the rest of" a house of this kind, or "" if it has none.
std::string_view rest_key(HouseKind kind);

// The houses in which the pattern of a step leaves no other place for its digits, if these contain
// all removed candidates and are of one kind; otherwise empty.
std::vector<int> emptied_houses(const Step& step, const Topology& topology);

}  // namespace gridpress
