// A seed as a person or a file writes it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace gridpress {

// A decimal number of 64 bits; none: the text is something else.
std::optional<std::uint64_t> parse_seed(std::string_view text);

}  // namespace gridpress
