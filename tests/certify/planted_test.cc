// Plants second solutions and broken certificates into puzzles of every kind; the checker must
// reject each of them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/logic/number.h"
#include "generator/kinds/logic/verdict.h"
#include "publisher/certificate/certificate_maker.h"
#include "publisher/certificate/packing.h"
#include "publisher/certify/certificate.h"
#include "publisher/certify/rules/rules.h"
#include "tests/support/claims.h"

namespace gridpress {
namespace {

// Splits a text into tokens and the separators between them.
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

// The puzzle without a random part of a clue, such as a digit or a row of a clue.
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

// The killer's text without one of its cages.
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

// The text of a solution: the size, then the rows.
std::string rows_of(int size, const std::vector<std::string>& tokens) {
  std::string text = std::to_string(size) + ' ' + std::to_string(size);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    text += (i % static_cast<std::size_t>(size) == 0 ? '/' : ' ') + tokens[i];
  }
  return text;
}

// A random picture and its clues.
certify::Claim any_nonogram(Rng& rng) {
  constexpr int kSide = 5;
  std::vector<std::string> marks;
  for (int i = 0; i < kSide * kSide; ++i) marks.emplace_back(rng.below(2) == 0 ? "x" : "-");
  std::string clues = "5 5";
  for (int line = 0; line < 2 * kSide; ++line) {
    std::string runs;
    int run = 0;
    for (int i = 0; i <= kSide; ++i) {
      const int cell = line < kSide ? i * kSide + line : (line - kSide) * kSide + i;
      const bool black = i < kSide && marks[static_cast<std::size_t>(cell)] == "x";
      if (!black && run > 0) runs += (runs.empty() ? "" : " ") + std::to_string(run);
      run = black ? run + 1 : 0;
    }
    clues += '/' + (runs.empty() ? "0" : runs);
  }
  return {"nonogram", "", clues, rows_of(kSide, marks)};
}

// A kakuro with four of five digits in each line. No two rows, or two columns, lack the same digit.
certify::Claim any_kakuro(Rng& rng) {
  constexpr int kSide = 4;
  const auto shift = static_cast<int>(rng.below(5)), step = 1 + static_cast<int>(rng.below(4));
  std::vector<std::string> clues{"-"}, digits(kSide + 1, "-");
  std::vector<int> down(kSide, 0);
  std::vector<std::string> body;
  for (int row = 0; row < kSide; ++row) {
    int across = 0;
    std::vector<std::string> white;
    digits.emplace_back("-");
    for (int column = 0; column < kSide; ++column) {
      const int digit = (shift + row * step + column) % 5 + 1;
      across += digit;
      down[static_cast<std::size_t>(column)] += digit;
      white.emplace_back("0");
      digits.push_back(std::to_string(digit));
    }
    body.push_back(',' + std::to_string(across));
    body.insert(body.end(), white.begin(), white.end());
  }
  for (const int sum : down) clues.push_back(std::to_string(sum) + ',');
  clues.insert(clues.end(), body.begin(), body.end());
  return {"kakuro", "", rows_of(kSide + 1, clues), rows_of(kSide + 1, digits)};
}

// A calcudoku of a Latin square whose cages are dominoes with their sums.
certify::Claim any_calcudoku(Rng& rng) {
  constexpr int kSide = 4;
  std::vector<int> order{1, 2, 3, 4};
  rng.shuffle(std::span(order));
  const auto digit = [&](int row, int column) {
    return order[static_cast<std::size_t>((row + column) % kSide)];
  };
  std::vector<std::string> clues, cages, digits;
  for (int row = 0; row < kSide; ++row) {
    for (int column = 0; column < kSide; ++column) {
      const int sum = digit(row, column) + digit(row, (column + 1) % kSide);
      clues.push_back(column % 2 == 0 ? std::to_string(sum) + '+' : "-");
      cages.push_back(std::to_string(row * 2 + column / 2 + 1));
      digits.push_back(std::to_string(digit(row, column)));
    }
  }
  clues.insert(clues.end(), cages.begin(), cages.end());
  return {"calcudoku", "", rows_of(kSide, clues), rows_of(kSide, digits)};
}

// Random letters, and a word that occurs in their first row.
certify::Claim any_word_search(Rng& rng) {
  constexpr std::uint32_t kSide = 5;
  std::string letters;
  for (std::uint32_t i = 0; i < kSide * kSide; ++i) {
    if (i > 0 && i % kSide == 0) letters += '/';
    letters += "KLXZ"[rng.below(4)];
  }
  return {"word-search", "", letters + '|' + letters.substr(0, 3) + "|directions=8",
          letters.substr(0, 3) + ": r1c1-r1c3"};
}

// Whether the puzzle has several solutions according to the kind's own engine. The claimed
// solution must be one of them.
bool is_ambiguous(const Kind& kind, const certify::Claim& claim) {
  const Result<Puzzle> read = kind.text.read(claim.givens, claim.solution, nullptr);
  return read && kind.truth.count(*read, {.limit = 2}).count == 2;
}

// A random solution of a logic kind with all its clues, some of them changed if the kind can do
// that, if these allow another solution. The claim is empty if no solution does.
certify::Claim drawn_claim(const Kind& kind, const logic::LogicContent& like, Rng& rng) {
  for (int tries = 0; tries < 1000; ++tries) {
    std::optional<logic::LogicContent> content =
        like.kind->draw(logic::draft_for(*like.kind, like.size, nullptr), rng);
    if (!content) continue;
    content->kind = like.kind;
    content->size = like.size;
    for (int changes = tries % 10; changes > 0 && like.kind->change != nullptr; --changes) {
      const auto cells = static_cast<std::uint32_t>(like.size.cells());
      like.kind->change(*content, static_cast<int>(rng.below(cells)), rng);
    }
    Puzzle puzzle;
    puzzle.kind = kind.name;
    puzzle.content = std::make_shared<logic::LogicContent>(std::move(*content));
    certify::Claim claim = claim_of(kind, puzzle);
    if (is_ambiguous(kind, claim)) return claim;
  }
  return {};
}

// A puzzle of the kind with several solutions, one of which is claimed: a generated puzzle without
// some of its clues or, for kinds whose clues can't be removed, a random ambiguous puzzle.
certify::Claim ambiguous(const Kind& kind, int number) {
  static const std::map<std::string_view, certify::Claim (*)(Rng&)> kAny = {
      {"calcudoku", any_calcudoku},
      {"kakuro", any_kakuro},
      {"nonogram", any_nonogram},
      {"word-search", any_word_search}};
  const Seed seed(static_cast<std::uint64_t>(number));
  Rng rng(seed.child(1));
  certify::Claim claim;
  if (const auto any = kAny.find(kind.name); any != kAny.end()) {
    for (int tries = 0; tries < 1000; ++tries) {
      claim = any->second(rng);
      if (is_ambiguous(kind, claim)) return claim;
    }
    FAIL(kind.name << " has no ambiguous puzzle: " << claim.givens);
  }
  const Puzzle small = small_puzzle(kind, seed);
  claim = claim_of(kind, small);
  const logic::LogicContent* const content = logic::logic_content(small);
  if (content != nullptr && content->kind->draw != nullptr) {
    claim = drawn_claim(kind, *content, rng);
    if (!claim.givens.empty()) return claim;
    claim = claim_of(kind, small);
  }
  for (int tries = 0; tries < 3000; ++tries) {
    const std::string text =
        kind.name == "killer" ? without_a_cage(claim.givens, kind.sizes.common().front().rows, rng)
                              : weakened(claim.givens, rng);
    if (text == claim.givens) continue;
    const Result<Puzzle> read = kind.text.read(text, claim.solution, nullptr);
    if (!read || kind.text.solution(*read) != claim.solution) continue;
    claim.givens = text;
    if (is_ambiguous(kind, claim)) return claim;
  }
  FAIL(kind.name << " has no ambiguous puzzle: " << claim.givens);
  return claim;
}

// Steps that state the claimed solution without proof, as a forger might write them.
std::string forged(const certify::Claim& claim) {
  certify::EncodedPuzzle encoded;
  REQUIRE(certify::encode_puzzle(claim, encoded) == "");
  certify::Certificate certificate;
  for (int cell = 0; cell < encoded.board.cells(); ++cell) {
    if (encoded.board.is_used(cell)) {
      const int value = encoded.values[static_cast<std::size_t>(cell)];
      certificate.steps.push_back({encoded.board.literal(cell, value)});
    }
  }
  certificate.steps.push_back({});
  return packed(certificate);
}

void check_caught(const Kind& kind, int number) {
  const certify::Claim claim = ambiguous(kind, number);
  CAPTURE(kind.name, claim.givens, claim.solution);
  CHECK(certify::fault_of(claim, packed({})) != "");
  if (kind.name == "word-search") {  // certificates of word searches contain no steps to forge
    CHECK(certify::fault_of(claim, packed({}))
              .ends_with(" is not at its place in the solution, or also occurs elsewhere"));
    return;
  }
  CHECK(certify::fault_of(claim, forged(claim)) != "");
  const Result<std::string> certificate = make_certificate(claim);
  REQUIRE_FALSE(certificate);
  CHECK(certificate.problems().front().message == "the puzzle has a second solution");
}

}  // namespace

TEST_CASE("a build names each puzzle that it can't certify") {
  if (!can_certify()) return;
  const Kind& kind = *find_kind("classic");
  SectionSpec section;
  section.kind = &kind;
  section.count = 1;
  section.first_number = 7;
  BookSpec spec;
  spec.sections = {section};
  const Result<Puzzle> puzzle = kind.text.read("12..............", "1234341221434321", nullptr);
  REQUIRE(puzzle);
  const Result<std::string> certificates = make_certificates(spec, {*puzzle}, 1);
  REQUIRE(!certificates);
  CHECK(certificates.problems().front().message ==
        "puzzle 7 gets no certificate: the puzzle has a second solution");
}

TEST_CASE("a second solution planted in a puzzle of any kind is detected") {
  if (!can_certify()) return;
  for (const Kind* kind : all_kinds()) {
    if (certify::find_rules(kind->name) == nullptr) continue;
    DYNAMIC_SECTION(kind->name) {
      check_caught(*kind, 1);
    }
  }
}

TEST_CASE("a second solution is detected in each of thirty puzzles of each kind", "[.slow]") {
  if (!can_certify()) return;
  for (const Kind* kind : all_kinds()) {
    if (certify::find_rules(kind->name) == nullptr) continue;
    DYNAMIC_SECTION(kind->name) {
      for (int number = 1; number <= 30; ++number) check_caught(*kind, number);
    }
  }
}

// A slitherlink whose proof needs both cuts and steps.
const certify::Claim kLoop{"slitherlink", "",
                           "7 7/- - 3 - 1 1 -/2 - 2 - 1 - 1/- - - 1 1 - 2/- - - 3 - - -/- 1 - - - "
                           "2 -/2 2 - - 1 - 2/- 2 1 1 2 - -",
                           "7 7/x - x x x x x/x - - - x x x/x x x x x x x/x - - x - x -/x - - - - "
                           "x -/- - x x x x x/x x x x x - x"};

TEST_CASE("a certificate with missing, wrong or extra parts is rejected") {
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
  CHECK(fault(bad) == "the proof doesn't rule out a second solution");
  bad = good;
  bad.cuts.clear();
  CHECK(fault(bad) != "");
  // A cut that excludes too much, because it lacks one of the cells around the group.
  bad = good;
  std::erase_if(bad.cuts[0], [&, first = true](int it) mutable {
    return it > 0 && std::exchange(first, false);
  });
  CHECK(fault(bad) == "cut 1 of the proof doesn't follow from the board");
  bad = good;
  bad.cuts[0] = {1'000'000'000};
  CHECK(fault(bad) == "cut 1 of the proof doesn't follow from the board");
  bad = good;
  bad.steps[0] = {1'000'000'000};
  CHECK(fault(bad) == "step 1 of the proof uses an unknown variable");
  bad = good;
  bad.steps.insert(bad.steps.begin(), certify::Clause{});
  CHECK(fault(bad) == "step 1 of the proof does not follow");

  CHECK(certify::fault_of(kLoop, "") == "the puzzle's certificate can't be read");
  CHECK(certify::fault_of(kLoop, bytes->substr(0, bytes->size() - 1)) ==
        "the puzzle's certificate can't be read");
  CHECK(certify::fault_of(kLoop, *bytes + "x") == "the puzzle's certificate can't be read");
}

TEST_CASE("a certificate with any byte changed never proves a different claim") {
  if (!can_certify()) return;
  // The claim is true, so a changed certificate may still prove it. It must never prove that
  // another solution is the only one, or that a puzzle with two solutions is unique.
  const std::string bytes = make_certificate(kLoop).value();
  const certify::Claim planted = ambiguous(*find_kind("slitherlink"), 1);
  for (std::size_t i = 0; i < bytes.size(); i += 5) {
    std::string changed = bytes;
    changed[i] = static_cast<char>(changed[i] ^ (1 << (i % 8)));
    CHECK(certify::fault_of(planted, changed) != "");
  }
}

TEST_CASE("a wrong solution is rejected before its proof is read") {
  certify::Claim claim = kLoop;
  claim.solution.back() = '-';
  CHECK(certify::fault_of(claim, packed({})) == "the puzzle's solution breaks a rule");
  for (const char* solution : {"", "7 7/x", "7 7", "3 3/x x x/x x x/x x x"}) {
    claim.solution = solution;
    CHECK(certify::fault_of(claim, packed({})) == "the puzzle's solution can't be read");
  }
  claim = kLoop;
  claim.kind = "chess";
  CHECK(certify::fault_of(claim, packed({})) == "unknown kind 'chess'");
}

}  // namespace gridpress
