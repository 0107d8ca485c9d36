// Replaces Boost's header of the same name in builds without Boost (cmake/Dependencies.cmake). The
// C++ standard specifies the engine bit for bit, so it produces the same numbers as Boost's.
#pragma once

#include <random>

namespace boost::random {

using mt19937_64 = std::mt19937_64;

}  // namespace boost::random
