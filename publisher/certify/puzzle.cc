#include "publisher/certify/puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "publisher/certify/certificate.h"
#include "publisher/certify/numbered_regions.h"
#include "publisher/certify/propagation.h"
#include "publisher/certify/rules/rules.h"
#include "publisher/certify/text.h"

namespace gridpress::certify {
namespace {

// limit on the work of checking a proof, which takes some seconds
constexpr std::uint64_t kMaxWork = 400'000'000;

// Calls `use` with each clause.
template <typename Use>
void for_each_clause(const std::vector<int>& clauses, Use&& use) {
  for (std::size_t begin = 0, i = 0; i < clauses.size(); ++i) {
    if (clauses[i] != 0) continue;
    use(std::span(clauses).subspan(begin, i - begin));
    begin = i + 1;
  }
}

bool read_values(std::string_view solution, EncodedPuzzle& encoded) {
  Text text(solution);
  const Board& board = encoded.board;
  text.need(text.number(text.at(0, 0), 1, board.rows()) == board.rows());
  text.need(text.number(text.at(0, 1), 1, board.columns()) == board.columns());
  text.need(text.rows() == static_cast<std::size_t>(board.rows()) + 1);
  for (int cell = 0; cell < board.cells(); ++cell) {
    const auto row = static_cast<std::size_t>(cell / board.columns()) + 1;
    text.need(text.entries(row) == static_cast<std::size_t>(board.columns()));
    const std::string_view token = text.at(row, static_cast<std::size_t>(cell % board.columns()));
    if (encoded.marked) text.need(token == "x" || token == "-");
    const int value = encoded.marked ? (token == "x" ? 2 : 1) : text.digit(token, board.values());
    encoded.values.push_back(value);
  }
  return text.good();
}

// Returns whether the claimed solution satisfies every clause. By propagation, its values determine
// all other variables.
bool obeys_clauses(const EncodedPuzzle& encoded) {
  const Board& board = encoded.board;
  Propagation solution(board.variables());
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int value = encoded.values[static_cast<std::size_t>(cell)];
    if (board.is_used(cell) != (value > 0)) return false;
    if (value > 0) solution.add({{board.literal(cell, value)}});
  }
  for (const int literal : encoded.helpers) solution.add({{literal}});
  for_each_clause(board.clauses(), [&](std::span<const int> clause) { solution.add(clause); });
  bool good = !solution.contradiction();
  for_each_clause(board.clauses(), [&](std::span<const int> clause) {
    good = good && std::ranges::any_of(clause, [&](int it) { return solution.is_true(it); });
  });
  return good;
}

bool names_variables(const Clause& clause, int variables) {
  return std::ranges::all_of(clause, [&](int it) { return std::abs(it) <= variables; });
}

std::string fault_of_proof(const EncodedPuzzle& encoded, const Certificate& certificate) {
  const int variables = encoded.board.variables();
  Propagation known(variables);
  for_each_clause(encoded.board.clauses(), [&](std::span<const int> clause) { known.add(clause); });
  known.add(encoded.another());
  for (std::size_t i = 0; i < certificate.cuts.size(); ++i) {
    const Clause& cut = certificate.cuts[i];
    const bool fact = std::ranges::any_of(encoded.connections,
                                          [&](const Connection& rule) {
                                            return is_fact(encoded.board, rule, cut);
                                          }) ||
                      (encoded.numbered_regions && is_region_fact(encoded.board, cut));
    if (!fact) return fmt::format("cut {} of the proof doesn't follow from the board", i + 1);
    known.add(cut);
  }
  for (std::size_t i = 0; i < certificate.steps.size(); ++i) {
    const Clause& step = certificate.steps[i];
    if (!names_variables(step, variables)) {
      return fmt::format("step {} of the proof uses an unknown variable", i + 1);
    }
    if (!known.follows(step)) return fmt::format("step {} of the proof does not follow", i + 1);
    known.add(step);
    if (known.work() > kMaxWork) return "the proof takes too long to check";
  }
  return known.contradiction() ? "" : "the proof doesn't rule out a second solution";
}

}  // namespace

std::vector<int> EncodedPuzzle::another() const {
  std::vector<int> clause;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (board.is_used(cell)) {
      clause.push_back(-board.literal(cell, values[static_cast<std::size_t>(cell)]));
    }
  }
  return clause;
}

std::string encode_puzzle(const Claim& claim, EncodedPuzzle& encoded) {
  const EncodeKind pose_kind = find_rules(claim.kind);
  if (pose_kind == nullptr) return fmt::format("unknown kind '{}'", claim.kind);
  if (!pose_kind(claim, encoded)) return "the puzzle's text can't be read";
  if (encoded.settled) return encoded.fault;
  if (encoded.board.too_large()) return std::string(kTooLarge);
  if (encoded.values.empty() && !read_values(claim.solution, encoded)) {
    return "the puzzle's solution can't be read";
  }
  const bool obeys_rules =
      obeys_clauses(encoded) &&
      std::ranges::all_of(
          encoded.connections,
          [&](const Connection& rule) { return obeys(encoded.board, rule, encoded.values); }) &&
      (!encoded.numbered_regions || has_full_regions(encoded.board, encoded.values));
  return obeys_rules ? "" : "the puzzle's solution breaks a rule";
}

std::string fault_of(const Claim& claim, std::string_view certificate) {
  EncodedPuzzle encoded;
  std::string fault = encode_puzzle(claim, encoded);
  if (!fault.empty()) return fault;
  const std::optional<Certificate> read = unpacked(certificate);
  if (!read) return "the puzzle's certificate can't be read";
  return encoded.settled ? "" : fault_of_proof(encoded, *read);
}

}  // namespace gridpress::certify
