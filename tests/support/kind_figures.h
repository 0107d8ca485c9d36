// What tests of kinds look at: marks of a figure, words of a kind.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "generator/kinds/kind.h"

namespace gridpress::tests {

// The marks of one sort, in their order.
template <typename Mark>
std::vector<Mark> marks(const figure::Figure& figure) {
  std::vector<Mark> found;
  for (const figure::Mark& mark : figure.marks) {
    if (const Mark* one = std::get_if<Mark>(&mark)) found.push_back(*one);
  }
  return found;
}

// The program's words of a kind; ends the program with the problem where they can't be read.
KindWords words_of(std::string_view name, std::string_view language);

}  // namespace gridpress::tests
