// Used only in this folder.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace gridpress::formats {

// Decompresses a raw deflate stream. Returns nullopt if it is damaged, doesn't end or has more than
// `most` bytes.
std::optional<std::string> inflated(std::string_view packed, std::size_t most);

}  // namespace gridpress::formats
