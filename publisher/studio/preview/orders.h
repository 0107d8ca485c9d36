// What of a spec its puzzles depend on. Titles, prices, designs and trims are no part of it, so
// changing them makes no puzzle anew.
#pragma once

#include <string>
#include <vector>

#include "generator/base/yaml.h"
#include "publisher/book/book_spec.h"
#include "publisher/data/data_files.h"

namespace gridpress::studio {

struct PuzzleOrders {
  std::string book;                   // equal texts: the same puzzles
  std::string worked;                 // … and the same lessons, hints and steps
  std::vector<std::string> sections;  // as MakeOptions::orders has them
};

// `sources`: the texts that the spec's reader opened.
PuzzleOrders orders_of(const yaml::Document& document, const Sources& sources);
// The same with the puzzles that the spec takes from files.
PuzzleOrders orders_of(const yaml::Document& document, const Sources& sources,
                       const BookSpec& spec);

}  // namespace gridpress::studio
