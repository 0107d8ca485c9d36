#pragma once

#include <string>
#include <string_view>

namespace gridpress {

// As /FlateDecode reads it.
std::string deflated(std::string_view bytes);

}  // namespace gridpress
