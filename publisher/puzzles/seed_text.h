// Parses seeds from the command line and from files.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace gridpress {

// Parses a 64-bit decimal number. Returns nullopt for any other text.
std::optional<std::uint64_t> parse_seed(std::string_view text);

}  // namespace gridpress
