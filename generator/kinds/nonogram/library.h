// The library of pictures, read from templates/pictures.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/kinds/nonogram/board.h"

namespace gridpress::nonogram {

// The library has no pictures for boards with shorter sides.
constexpr int kSmallestLibrarySide = 9;

struct LibraryName {
  std::string printed;  // "Katze"
  std::string theme;    // "animals"
  bool for_children = true;
};
using LibraryNames = std::map<std::string, LibraryName, std::less<>>;  // by key, such as "cat"

struct LibraryPicture {
  std::string key;  // several drawings may share a key
  LibraryName name;
  Picture picture;         // line solving alone solves its nonogram
  bool reads_well = true;  // at most 45 % black and 20 % of the lines empty, no large black square
};

// Reads names.tsv. Returns the English names for a language without names.
Result<LibraryNames> read_names(std::string_view text, std::string_view language);

// Reads the drawings of grids.txt that have a name. Of the grids of a drawing, takes the largest
// that fits the size and is readable, and centres it. A readable picture leaves at most 30 % of the
// lines empty and blackens 20 to 55 % of the squares.
Result<std::vector<LibraryPicture>> read_pictures(std::string_view grids, const LibraryNames& names,
                                                  Size size);

}  // namespace gridpress::nonogram
