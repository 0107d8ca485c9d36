// Reads certificates from bytes. See docs/certificates.md for the format.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gridpress::certify {

using Clause = std::vector<int>;

// The proof that a puzzle has no second solution, in addition to its own clauses.
struct Certificate {
  std::vector<Clause> cuts;  // clauses that follow from the rules about connected cells
  // each step follows from everything before it; the last one is the contradiction
  std::vector<Clause> steps;
};

// Returns nullopt if the bytes aren't a certificate or exceed the limits of the checker.
std::optional<Certificate> unpacked(std::string_view bytes);

// The file has a line that names the format, then the certificates in the order of the puzzles.
inline constexpr std::string_view kFileHead = "gridpress certificates 1\n";
// each certificate is preceded by its size in this many bytes, least significant byte first
inline constexpr std::size_t kSizeBytes = 4;
inline constexpr char kAddition = 'a';  // the first byte of a step
std::optional<std::vector<std::string_view>> certificates_in(std::string_view file);

}  // namespace gridpress::certify
