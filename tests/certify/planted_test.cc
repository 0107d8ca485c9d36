// Second solutions and broken certificates, planted into puzzles of every kind: all are caught.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/kind.h"
#include "publisher/certificate/certificate_maker.h"
#include "publisher/certificate/packing.h"
#include "publisher/certify/certificate.h"
#include "tests/support/claims.h"

namespace gridpress {
namespace {

// A text in pieces: tokens, and what is between them.
std::vector<std::string> pieces_of(const std::string& text) {
  std::vector<std::string> pieces;
  bool token = false;
  for (const char c : text) {
    const bool separates = c == '/' || c == ' ';
    if (separates || !token) pieces.emplace_back();
    pieces.back() += c;
    token = !separates;
  }
  return pieces;
}

std::string joined(const std::vector<std::string>& pieces) {
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  return text;
}

// The same puzzle with a piece of a clue less, perhaps: a digit, a row of a clue.
std::string weakened(const std::string& text, Rng& rng) {
  if (text.find('/') == std::string::npos) {  // a character for each cell
    std::string fewer = text;
    fewer[rng.below(static_cast<std::uint32_t>(text.size()))] = '.';
    return fewer;
  }
  std::vector<std::string> pieces = pieces_of(text);
  const std::size_t at = rng.below(static_cast<std::uint32_t>(pieces.size()));
  std::string& piece = pieces[at];
  if (piece == "negative") piece.clear();
  if (piece[0] >= '1' && piece[0] <= '9' && at > 2) {
    piece = piece.back() == 'x' ? "x" : "-";
  } else if (piece[0] >= 'a' && piece[0] <= 'w' && at > 5) {
    auto end = pieces.begin() + static_cast<std::ptrdiff_t>(at);
    while (end != pieces.end() && *end != "/") ++end;
    pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(at) - 1, end);
  }
  return joined(pieces);
}

// A killer without one of its cages.
std::string without_a_cage(const std::string& text, int size, Rng& rng) {
  std::vector<std::string> pieces = pieces_of(text);
  std::vector<std::string*> tokens;
  for (std::string& piece : pieces) {
    if (piece != "/" && piece != " ") tokens.push_back(&piece);
  }
  const auto cells = static_cast<std::size_t>(size * size), first = tokens.size() - cells;
  const std::string cage = *tokens[first + rng.below(static_cast<std::uint32_t>(cells))];
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (*tokens[first + cell] == cage) *tokens[first + cell] = *tokens[first - cells + cell] = "-";
  }
  return joined(pieces);
}

// A puzzle of the kind with several solutions, of which it claims one. Kinds whose clues can't be
// left out have their own.
certify::Claim ambiguous(const Kind& kind, int number) {
  static const std::map<std::string_view, certify::Claim> kOwn = {
      {"calcudoku",
       {"calcudoku", "", "3 3/18+ - -/- - -/- - -/1 1 1/1 1 1/1 1 1", "3 3/1 2 3/2 3 1/3 1 2"}},
      {"kakuro", {"kakuro", "", "3 3/- 3, 3,/,3 0 0/,3 0 0", "3 3/- - -/- 1 2/- 2 1"}},
      {"nonogram", {"nonogram", "", "2 2/1/1/1/1", "2 2/x -/- x"}},
      {"word-search",
       {"word-search", "", "CATX/XOXX/CATW|cat;oat|directions=8",
        "cat: r1c1-r1c3;oat: r2c2-r1c2"}}};
  if (const auto own = kOwn.find(kind.name); own != kOwn.end()) return own->second;
  const Seed seed(static_cast<std::uint64_t>(number));
  Rng rng(seed.child(1));
  certify::Claim claim = claim_of(kind, small_puzzle(kind, seed));
  for (int tries = 0; tries < 3000; ++tries) {
    const std::string text = kind.name == "killer"
                                 ? without_a_cage(claim.givens, kind.sizes().front().rows, rng)
                                 : weakened(claim.givens, rng);
    if (text == claim.givens) continue;
    const Result<Puzzle> read = kind.read(text, claim.solution, nullptr);
    if (!read || kind.solution(*read) != claim.solution) continue;
    claim.givens = text;
    const Counted counted = kind.count(*read, {.limit = 2});
    if (counted.count == 2) return claim;
  }
  FAIL(kind.name << " has no ambiguous puzzle: " << claim.givens);
  return claim;
}

// Steps that say the claimed solution, as somebody might who has no proof.
std::string forged(const certify::Claim& claim) {
  certify::Posed posed;
  REQUIRE(certify::pose(claim, posed) == "");
  certify::Certificate certificate;
  for (int cell = 0; cell < posed.board.cells(); ++cell) {
    if (posed.board.is_used(cell)) {
      const int value = posed.values[static_cast<std::size_t>(cell)];
      certificate.steps.push_back({posed.board.literal(cell, value)});
    }
  }
  certificate.steps.push_back({});
  return packed(certificate);
}

void check_caught(const Kind& kind, int number) {
  const certify::Claim claim = ambiguous(kind, number);
  CAPTURE(kind.name, claim.givens, claim.solution);
  CHECK(certify::fault_of(claim, packed({})) != "");
  if (kind.name == "word-search") return;  // no certificate could help it
  CHECK(certify::fault_of(claim, forged(claim)) != "");
  const Result<std::string> certificate = make_certificate(claim);
  REQUIRE_FALSE(certificate);
  CHECK(certificate.problems().front().message == "it has a second solution");
}

}  // namespace

TEST_CASE("a second solution is caught in every kind") {
  if (!can_certify()) return;
  for (const Kind* kind : all_kinds()) {
    DYNAMIC_SECTION(kind->name) {
      check_caught(*kind, 1);
    }
  }
}

TEST_CASE("a hundred planted second solutions of each kind are caught", "[.slow]") {
  if (!can_certify()) return;
  for (const Kind* kind : all_kinds()) {
    DYNAMIC_SECTION(kind->name) {
      for (int number = 1; number <= 100; ++number) check_caught(*kind, number);
    }
  }
}

// A slitherlink whose proof needs both cuts and steps.
const certify::Claim kLoop{"slitherlink", "",
                           "7 7/- - 3 - 1 1 -/2 - 2 - 1 - 1/- - - 1 1 - 2/- - - 3 - - -/- 1 - - - "
                           "2 -/2 2 - - 1 - 2/- 2 1 1 2 - -",
                           "7 7/x - x x x x x/x - - - x x x/x x x x x x x/x - - x - x -/x - - - - "
                           "x -/- - x x x x x/x x x x x - x"};

TEST_CASE("a certificate with something missing, wrong or too much is caught") {
  if (!can_certify()) return;
  const Result<std::string> bytes = make_certificate(kLoop);
  REQUIRE(bytes);
  const certify::Certificate good = certify::unpacked(*bytes).value();
  REQUIRE(good.cuts.size() > 1);
  REQUIRE(good.steps.size() > 1);
  const auto fault = [](const certify::Certificate& certificate) {
    return certify::fault_of(kLoop, packed(certificate));
  };
  CHECK(fault(good) == "");

  certify::Certificate bad = good;
  bad.steps.clear();
  CHECK(fault(bad) == "the proof leaves a second solution possible");
  bad = good;
  bad.cuts.clear();
  CHECK(fault(bad) != "");
  // A cut that allows less than it should: one of the cells round the group is forgotten.
  bad = good;
  std::erase_if(bad.cuts[0], [&, first = true](int it) mutable {
    return it > 0 && std::exchange(first, false);
  });
  CHECK(fault(bad) == "cut 1 is no fact of the board");
  bad = good;
  bad.cuts[0] = {1'000'000'000};
  CHECK(fault(bad) == "cut 1 is no fact of the board");
  bad = good;
  bad.steps[0] = {1'000'000'000};
  CHECK(fault(bad) == "step 1 of the proof names a variable that there is not");
  bad = good;
  bad.steps.insert(bad.steps.begin(), certify::Clause{});
  CHECK(fault(bad) == "step 1 of the proof does not follow");

  CHECK(certify::fault_of(kLoop, "") == "its certificate can't be read");
  CHECK(certify::fault_of(kLoop, bytes->substr(0, bytes->size() - 1)) ==
        "its certificate can't be read");
  CHECK(certify::fault_of(kLoop, *bytes + "x") == "its certificate can't be read");
}

TEST_CASE("no byte of a certificate can be changed into a proof of something else") {
  if (!can_certify()) return;
  // Whatever the bytes say now, the puzzle of the claim has the solution of the claim only: what is
  // accepted must be a proof of that. Another solution, or a puzzle with two, never has one.
  const std::string bytes = make_certificate(kLoop).value();
  const certify::Claim planted = ambiguous(*find_kind("slitherlink"), 1);
  for (std::size_t i = 0; i < bytes.size(); i += 5) {
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ (1 << (i % 8)));
    CHECK(certify::fault_of(planted, changed) != "");
  }
}

TEST_CASE("another solution than the puzzle's is caught before its proof is read") {
  certify::Claim claim = kLoop;
  claim.solution.back() = '-';
  CHECK(certify::fault_of(claim, packed({})) == "its solution breaks a rule");
  for (const char* solution : {"", "7 7/x", "7 7", "3 3/x x x/x x x/x x x"}) {
    claim.solution = solution;
    CHECK(certify::fault_of(claim, packed({})) == "its solution can't be read");
  }
  claim = kLoop;
  claim.kind = "chess";
  CHECK(certify::fault_of(claim, packed({})) == "there are no rules of 'chess' to check");
}

}  // namespace gridpress
