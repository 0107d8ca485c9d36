#pragma once

#include <string>
#include <string_view>

namespace gridpress {

// In the format that /FlateDecode reads.
std::string deflated(std::string_view bytes);

}  // namespace gridpress
