// Certificates, read from bytes: docs/certificates.md has the format.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::certify {

using Clause = std::vector<int>;

// Why a puzzle has no second solution, beside what its own clauses say.
struct Certificate {
  std::vector<Clause> cuts;   // facts of the board
  std::vector<Clause> steps;  // each follows from all before it; the last leaves no possibility
};

// Nothing where the bytes are none, or say more than anybody would check.
std::optional<Certificate> unpacked(std::string_view bytes);

// The file: a line that names the format, then the certificates in the order of the puzzles.
inline constexpr std::string_view kFileHead = "gridpress certificates 1\n";
inline constexpr std::size_t kSizeBytes = 4;  // of a certificate's size, the lowest first
inline constexpr char kAddition = 'a';        // a step begins with it
std::optional<std::vector<std::string_view>> certificates_in(std::string_view file);

}  // namespace gridpress::certify
