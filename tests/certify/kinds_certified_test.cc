// Generates puzzles of every kind, certifies each and checks its certificate. To test one kind
// only: test_certify "a thousand*" -c killer
#include <algorithm>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "generator/kinds/kind.h"
#include "publisher/certificate/certificate_maker.h"
#include "publisher/certify/rules/rules.h"
#include "tests/support/claims.h"

namespace gridpress {
namespace {

// The kinds that get certificates. Codewords and other kinds that depend on word lists don't,
// because the checker has none, arrowwords, crosswords and criss-crosses don't, because no program
// can guess words from clues, and fill-ins, mazes and number searches not yet.
std::vector<const Kind*> certified_kinds() {
  std::vector<const Kind*> kinds(all_kinds().begin(), all_kinds().end());
  std::erase_if(kinds, [](const Kind* kind) {
    static const std::set<std::string_view> kExcepted{
        "arrowword", "codeword", "criss-cross",   "crossword",     "cryptogram",
        "fill-in",   "maze",     "number-search", "word-scramble", "word-ladder"};
    const bool excepted = kExcepted.contains(kind->name);
    CHECK(excepted == (certify::find_rules(kind->name) == nullptr));
    return excepted;
  });
  return kinds;
}

struct Measured {
  std::vector<std::size_t> bytes;
  double made = 0, checked = 0;  // seconds
};

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void certify_one(const Kind& kind, const Puzzle& puzzle, Measured& measured) {
  const certify::Claim claim = claim_of(kind, puzzle);
  CAPTURE(kind.name, claim.givens, claim.solution);
  const auto start = std::chrono::steady_clock::now();
  const Result<std::string> certificate = make_certificate(claim);
  measured.made += seconds_since(start);
  if (!certificate) FAIL(certificate.problems().front().message);
  const auto between = std::chrono::steady_clock::now();
  REQUIRE(certify::fault_of(claim, *certificate) == "");
  measured.checked += seconds_since(between);
  measured.bytes.push_back(certificate->size());
}

// Makes up to `wanted` puzzles of a size and level, and certifies them.
void certify_made(const Kind& kind, Size size, const Level& level, int wanted, Measured& measured) {
  PuzzleRequest request;
  request.size = size;
  request.level = level;
  request.seed = Seed(19);
  const int range = batch_size(kind, request);
  const auto most =
      static_cast<std::uint64_t>(max_attempts(kind, request)) * static_cast<std::uint64_t>(wanted);
  int seen = 0;
  for (std::uint64_t first = 0; seen < wanted && first < most;) {
    const AttemptRange attempts{first, std::min(range, wanted - seen)};
    first += static_cast<std::uint64_t>(attempts.count);
    for (const Puzzle& puzzle : run_attempts(kind, request, attempts).puzzles) {
      if (++seen <= wanted) certify_one(kind, puzzle, measured);
    }
  }
  CHECK(seen >= wanted);
}

void report(const Kind& kind, Measured& measured) {
  std::ranges::sort(measured.bytes);
  const std::size_t median = measured.bytes[measured.bytes.size() / 2];
  WARN(kind.name << ": median " << median << ", most " << measured.bytes.back()
                 << " bytes; made in " << measured.made << " s, checked in " << measured.checked
                 << " s");
  CHECK(median < 10'000);
}

}  // namespace

TEST_CASE("a hard puzzle of each kind is certified", "[.more]") {
  if (!can_certify()) return;
  std::set<std::string> kinds;
  for (const certify::Claim& claim : stored_claims()) {
    CAPTURE(claim.kind, claim.givens);
    const Result<std::string> certificate = make_certificate(claim);
    if (!certificate) FAIL(certificate.problems().front().message);
    CHECK(certify::fault_of(claim, *certificate) == "");
    CHECK(certificate->size() < 10'000);
    kinds.insert(claim.kind);
  }
  for (const Kind* kind : certified_kinds()) {
    CAPTURE(kind->name);
    // The proof of a word search has no steps, so the planted ones and the thousand below suffice.
    CHECK((kinds.contains(std::string(kind->name)) || kind->name == "word-search"));
  }
}

TEST_CASE("a thousand generated puzzles of each kind are certified", "[.slow]") {
  if (!can_certify()) return;
  for (const Kind* kind : certified_kinds()) {
    DYNAMIC_SECTION(kind->name) {
      Measured measured;
      const std::vector<Size> sizes = kind->sizes.common();
      int left = 1000;
      for (std::size_t i = sizes.size(); i > 0; --i) {
        const int share = left / static_cast<int>(i);
        certify_made(*kind, sizes[i - 1], levels_reached(*kind, sizes[i - 1]).front(), share,
                     measured);
        left -= share;
      }
      report(*kind, measured);
    }
  }
}

TEST_CASE("a hundred generated puzzles of each kind's middle level are certified", "[.slow]") {
  if (!can_certify()) return;
  for (const Kind* kind : certified_kinds()) {
    DYNAMIC_SECTION(kind->name) {
      Measured measured;
      const std::vector<Level> levels = levels_reached(*kind, kind->sizes.usual);
      certify_made(*kind, kind->sizes.usual, levels[levels.size() / 2], 100, measured);
      report(*kind, measured);
    }
  }
}

TEST_CASE("fifty generated puzzles of each kind's hardest level are certified", "[.slow]") {
  if (!can_certify()) return;
  for (const Kind* kind : certified_kinds()) {
    DYNAMIC_SECTION(kind->name) {
      Measured measured;
      certify_made(*kind, kind->sizes.usual, levels_reached(*kind, kind->sizes.usual).back(), 50,
                   measured);
      report(*kind, measured);
    }
  }
}

}  // namespace gridpress
