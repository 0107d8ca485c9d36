#pragma once

#include <string>
#include <string_view>

namespace gridpress {

// The bytes compressed in the format of the filter /FlateDecode.
std::string deflated(std::string_view bytes);

}  // namespace gridpress
