#pragma once

#include <span>
#include <string_view>

namespace gridpress::words {

// The codes of the grids with this many rows and columns; lattice_bank.cc explains them.
std::span<const std::string_view> lattice_bank(int rows);

}  // namespace gridpress::words
