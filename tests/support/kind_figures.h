// Helpers for tests of kinds, which get the marks of a figure and the words of a kind.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "generator/kinds/kind.h"

namespace gridpress::tests {

// The marks of one type in a figure, in order.
template <typename Mark>
std::vector<Mark> marks(const figure::Figure& figure) {
  std::vector<Mark> found;
  for (const figure::Mark& mark : figure.marks) {
    if (const Mark* one = std::get_if<Mark>(&mark)) found.push_back(*one);
  }
  return found;
}

// The program's words for a kind. Prints the problem and exits if they can't be read.
KindWords words_of(std::string_view name, std::string_view language);

}  // namespace gridpress::tests
