// Texts that the checker's own rules of the logic kinds must refuse or accept.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/kinds/kind.h"
#include "publisher/certificate/certificate_maker.h"
#include "publisher/certify/puzzle.h"
#include "tests/support/claims.h"

namespace gridpress {
namespace {

constexpr std::string_view kUnreadable = "the puzzle's text can't be read";

std::string fault_of_texts(const certify::Claim& claim) {
  certify::EncodedPuzzle encoded;
  return certify::encode_puzzle(claim, encoded);
}

certify::Claim stored(std::string_view kind) {
  const std::vector<certify::Claim> claims = stored_claims();
  const auto claim = std::ranges::find(claims, kind, &certify::Claim::kind);
  REQUIRE(claim != claims.end());
  REQUIRE(fault_of_texts(*claim) == "");
  return *claim;
}

// The text with the first occurrence of `from` replaced.
std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != text.npos);
  return text.replace(at, from.size(), to);
}

// A text of a square board with the numbers 1, 2, 3 ….
std::string numbered(int side) {
  std::string text = std::to_string(side) + ' ' + std::to_string(side);
  for (int i = 0; i < side * side; ++i) {
    text += (i % side == 0 ? '/' : ' ') + std::to_string(i + 1);
  }
  return text;
}

// A text of a square board with the same token in each cell.
std::string filled(int side, const std::string& token) {
  std::string text = std::to_string(side) + ' ' + std::to_string(side);
  for (int i = 0; i < side * side; ++i) text += (i % side == 0 ? '/' : ' ') + token;
  return text;
}

}  // namespace

TEST_CASE("a row with one entry too many is refused") {
  for (const char* kind :
       {"akari",       "battleships", "dominoes", "fillomino",    "galaxies",    "hashi",
        "heyawake",    "hidato",      "hitori",   "kakurasu",     "kuromasu",    "lits",
        "masyu",       "minesweeper", "mosaic",   "norinori",     "nurikabe",    "shikaku",
        "star-battle", "tapa",        "tents",    "thermometers", "number-link", "magnets",
        "slant",       "yajilin"}) {
    const certify::Claim good = stored(kind);
    for (const auto field : {&certify::Claim::givens, &certify::Claim::solution}) {
      const std::string& text = good.*field;
      for (std::size_t end = text.find('/'); end != text.npos;) {
        end = text.find('/', end + 1);
        certify::Claim bad = good;
        (bad.*field).insert(std::min(end, text.size()), " -");
        CAPTURE(kind, bad.*field);
        CHECK(fault_of_texts(bad) != "");
      }
    }
  }
}

TEST_CASE("a hashi bridge has to be drawn in all of its cells") {
  certify::Claim claim{"hashi", "", "1 5/1 - - - 1", "1 5/- 1 1 1 -"};
  CHECK(fault_of_texts(claim) == "");
  for (const char* solution :
       {"1 5/- 1 - - -", "1 5/- 1 1 2 -", "1 5/- 1 a 1 -", "1 5/1 1 1 1 -", "1 5/- 1 1 1 x"}) {
    claim.solution = solution;
    CAPTURE(solution);
    CHECK(fault_of_texts(claim) == kUnreadable);
  }
  const certify::Claim good = stored("hashi");
  for (std::size_t at = good.solution.find('/'); at < good.solution.size(); ++at) {
    if (std::string_view("12ab").find(good.solution[at]) == std::string_view::npos) continue;
    claim = good;
    claim.solution[at] = '-';
    CHECK(fault_of_texts(claim) != "");
  }
}

TEST_CASE("a masyu token is two sides or a dash") {
  const certify::Claim good = stored("masyu");
  certify::Claim claim = good;
  claim.solution = replaced(good.solution, "ns", "sn");
  CHECK(fault_of_texts(claim) == "");
  for (const char* token : {"nQ", "nsQ", "n", "x"}) {
    claim.solution = replaced(good.solution, "ns", token);
    CHECK(fault_of_texts(claim) == kUnreadable);
  }
  claim.solution = replaced(good.solution, "-", "Q");
  CHECK(fault_of_texts(claim) == kUnreadable);
}

TEST_CASE("a tents text has only trees, tents and dashes in its cells") {
  const certify::Claim good = stored("tents");
  certify::Claim claim = good;
  claim.givens.back() = 'q';  // an empty cell
  CHECK(fault_of_texts(claim) == kUnreadable);
  for (const auto& [from, to] : {std::pair{"/x", "/o"}, {"/x", "/q"}, {" -", " q"}, {" -", " x"}}) {
    claim = good;
    claim.solution = replaced(good.solution, from, to);
    CAPTURE(claim.solution);
    CHECK(fault_of_texts(claim) == kUnreadable);
  }
  claim.solution = replaced(good.solution, "/x", "/-");
  CHECK(fault_of_texts(claim) == "");
}

TEST_CASE("a nurikabe number may be a question mark") {
  if (!can_certify()) return;
  const Kind& kind = *find_kind("nurikabe");
  const certify::Claim good = stored("nurikabe");
  std::vector<certify::Claim> claims{
      {"nurikabe", "", "3 3/? - 1/- - -/1 - ?", "3 3/- x -/x x x/- x -"},
      {"nurikabe", "", "2 2/? -/- -", "2 2/- x/x x"}};
  for (std::size_t at = good.givens.find('/'); at < good.givens.size(); ++at) {
    if (good.givens[at] < '1' || good.givens[at] > '9') continue;
    claims.push_back(good);
    claims.back().givens[at] = '?';
  }
  int unique = 0;
  for (const certify::Claim& claim : claims) {
    CAPTURE(claim.givens);
    CHECK(fault_of_texts(claim) == "");
    const Result<std::string> certificate = make_certificate(claim);
    const Result<Puzzle> puzzle = kind.text.read(claim.givens, claim.solution, nullptr);
    REQUIRE(puzzle);
    REQUIRE(certificate.ok() == (kind.truth.count(*puzzle, {.limit = 2}).count == 1));
    if (!certificate) continue;
    CHECK(certify::fault_of(claim, *certificate) == "");
    ++unique;
  }
  CHECK(unique > 0);
  // A sea in two parts.
  CHECK(fault_of_texts({"nurikabe", "", "3 3/? - -/- - -/- - 1", "3 3/- - x/- - x/x x -"}) != "");
}

TEST_CASE("a logic puzzle that is too large to be checked is refused as such") {
  constexpr int kLongest = 40;
  const std::string marks = filled(kLongest, "-"), ones = filled(kLongest, "1");
  CHECK(fault_of_texts({"nurikabe", "", filled(kLongest, "?"), marks}) == certify::kTooLarge);
  CHECK(fault_of_texts({"shikaku", "", ones, numbered(kLongest)}) == certify::kTooLarge);
  CHECK(fault_of_texts({"fillomino", "", marks, ones}) == certify::kTooLarge);
  for (const char* kind : {"akari",        "binairo",     "dominoes",    "fillomino", "galaxies",
                           "hashi",        "hidato",      "hitori",      "kakurasu",  "kuromasu",
                           "lits",         "masyu",       "nonogram",    "norinori",  "nurikabe",
                           "shikaku",      "slitherlink", "star-battle", "tapa",      "tents",
                           "thermometers", "number-link", "magnets",     "slant",     "yajilin"}) {
    const std::string text = filled(kLongest + 1, "-");
    CHECK(fault_of_texts({kind, "", text, text}) == certify::kTooLarge);
  }
}

}  // namespace gridpress
