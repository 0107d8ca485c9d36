// Catch2 3 under the header and the names of version 2, which Debian 12 has.
#pragma once

#include <catch2/catch_all.hpp>

namespace Catch {

using Matchers::ContainsSubstring;
using Matchers::EndsWith;
using Matchers::Matches;
using Matchers::StartsWith;

inline auto Contains(const std::string& part, CaseSensitive sensitive = CaseSensitive::Yes) {
  return ContainsSubstring(part, sensitive);
}

}  // namespace Catch

using Catch::Approx;
