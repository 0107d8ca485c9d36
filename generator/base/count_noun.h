// Counts in English messages.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace gridpress {

// "1 page", "2 pages".
template <typename Count>
std::string count_noun(Count count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace gridpress
