// A reason why no puzzle can satisfy a request.
#pragma once

#include <string_view>

#include "generator/base/diagnostic.h"

namespace gridpress {

struct Impossible : Diagnostic {
  std::string_view key;  // the key of the section that makes the request impossible
};

}  // namespace gridpress
