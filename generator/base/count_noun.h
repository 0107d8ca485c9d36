// Formats a count and its noun for English messages.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace gridpress {

// Returns, for example, "1 page" or "2 pages". The noun must form its plural with "s".
template <typename Count>
std::string count_noun(Count count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace gridpress
