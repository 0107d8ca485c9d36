// Published puzzles of many families, converted to rules. The data is private, and tests are
// skipped if it doesn't exist.
#pragma once

#include <string>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress::tests {

struct Variant {
  std::string id;
  Rules rules;
  Grid givens;
  Grid solution;  // as published
};

// The families that `read_variants` supports, which are names of files in <data>/variants.
const std::vector<std::string>& variant_families();

// All puzzles of a family; empty if the data doesn't exist.
std::vector<Variant> read_variants(const std::string& family);

}  // namespace gridpress::tests
