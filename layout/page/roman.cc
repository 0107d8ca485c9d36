#include "layout/page/roman.h"

#include <array>
#include <utility>

namespace gridpress {
namespace {

constexpr std::array<std::pair<int, std::string_view>, 13> kNumerals = {{{1000, "m"},
                                                                         {900, "cm"},
                                                                         {500, "d"},
                                                                         {400, "cd"},
                                                                         {100, "c"},
                                                                         {90, "xc"},
                                                                         {50, "l"},
                                                                         {40, "xl"},
                                                                         {10, "x"},
                                                                         {9, "ix"},
                                                                         {5, "v"},
                                                                         {4, "iv"},
                                                                         {1, "i"}}};

}  // namespace

std::string roman(int number) {
  std::string text;
  for (const auto& [value, numeral] : kNumerals) {
    for (; number >= value; number -= value) text += numeral;
  }
  return text;
}

int roman_value(std::string_view text) {
  int total = 0;
  std::string_view rest = text;
  for (const auto& [value, numeral] : kNumerals) {
    for (; rest.starts_with(numeral); rest.remove_prefix(numeral.size())) total += value;
  }
  return rest.empty() && roman(total) == text ? total : 0;
}

}  // namespace gridpress
