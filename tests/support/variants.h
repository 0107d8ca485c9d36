// Published puzzles of many families, read into rules: private test data, skipped when absent.
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

// The families that `read_variants` knows: names of files in <data>/variants.
const std::vector<std::string>& variant_families();

// All puzzles of a family; empty when the data are not there.
std::vector<Variant> read_variants(const std::string& family);

}  // namespace gridpress::tests
