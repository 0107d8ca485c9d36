// The parts of a spec that its puzzles depend on. Titles, prices, designs and trims aren't among
// them, so changing those doesn't regenerate puzzles.
#pragma once

#include <string>
#include <vector>

#include "generator/base/yaml.h"
#include "publisher/book/book_spec.h"
#include "publisher/data/data_files.h"

namespace gridpress::studio {

struct PuzzleOrders {
  std::string book;                   // equal texts mean equal puzzles
  std::string worked;                 // equal texts mean equal lessons, hints and steps, too
  std::vector<std::string> sections;  // as in MakeOptions::orders
};

// `sources` are the texts that the spec's reader has opened.
PuzzleOrders orders_of(const yaml::Document& document, const Sources& sources);
// The same, but also depends on the puzzles that the spec takes from files.
PuzzleOrders orders_of(const yaml::Document& document, const Sources& sources,
                       const BookSpec& spec);

}  // namespace gridpress::studio
