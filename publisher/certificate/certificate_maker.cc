#include "publisher/certificate/certificate_maker.h"

#include <fmt/format.h>

#include <iterator>
#include <optional>
#include <utility>

#include "generator/solver/cuts/connected.h"
#include "generator/solver/refutation.h"
#include "publisher/certificate/packing.h"
#include "publisher/certificate/trim.h"
#include "publisher/certify/certificate.h"
#include "publisher/certify/numbered_regions.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

constexpr std::uint64_t kMaxConflicts = 1'000'000;

// A connection rule in the form that the solver's cuts need. With `beyond`, the last place stands
// for everything outside the board.
struct Places {
  std::vector<int> literals;
  std::vector<std::vector<int>> neighbours;
};

Places places_of(const certify::Board& board, const certify::Connection& rule) {
  Places places;
  const int beyond = board.cells();
  places.neighbours.resize(static_cast<std::size_t>(beyond) + (rule.beyond ? 1 : 0));
  for (int cell = 0; cell < board.cells(); ++cell) {
    places.literals.push_back(board.literal(cell, rule.value));
    const int row = cell / board.columns(), column = cell % board.columns();
    for (const auto& [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      const bool inside = board.has(row + down, column + right);
      if (!inside && !rule.beyond) continue;
      const int next = inside ? board.cell(row + down, column + right) : beyond;
      places.neighbours[static_cast<std::size_t>(cell)].push_back(next);
      if (!inside) places.neighbours.back().push_back(cell);
    }
  }
  if (rule.beyond) places.literals.push_back(0);
  return places;
}

// The regions of a model that have too many cells for their number, or too few.
std::vector<std::vector<int>> region_cuts(const certify::Board& board, const solver::Model& model) {
  std::vector<int> values;
  for (int cell = 0; cell < board.cells(); ++cell) {
    int value = 1;
    while (!model[static_cast<std::size_t>(board.literal(cell, value))]) ++value;
    values.push_back(value);
  }
  std::vector<std::vector<int>> cuts;
  std::vector<bool> seen(values.size(), false);
  for (int first = 0; first < board.cells(); ++first) {
    if (seen[static_cast<std::size_t>(first)]) continue;
    const int number = values[static_cast<std::size_t>(first)];
    std::vector<int> region = certify::region_of(board, values, first, board.cells());
    for (const int cell : region) seen[static_cast<std::size_t>(cell)] = true;
    if (static_cast<int>(region.size()) == number) continue;
    const bool small = static_cast<int>(region.size()) < number;
    if (!small) region = certify::region_of(board, values, first, number + 1);
    std::vector<int> cut;
    for (const int cell : region) cut.push_back(-board.literal(cell, number));
    for (const int cell : small ? certify::cells_around(board, region) : std::vector<int>()) {
      cut.push_back(board.literal(cell, number));
    }
    cuts.push_back(std::move(cut));
  }
  return cuts;
}

solver::Cut cut_of(const certify::EncodedPuzzle& encoded) {
  if (encoded.numbered_regions) {
    return
        [board = encoded.board](const solver::Model& model) { return region_cuts(board, model); };
  }
  if (encoded.connections.empty()) return {};
  std::vector<Places> rules;
  for (const certify::Connection& rule : encoded.connections) {
    rules.push_back(places_of(encoded.board, rule));
  }
  return [rules = std::move(rules)](const solver::Model& model) {
    std::vector<std::vector<int>> cuts;
    for (const Places& places : rules) {
      std::ranges::move(solver::connected_cuts({places.literals, places.neighbours}, model),
                        std::back_inserter(cuts));
    }
    return cuts;
  };
}

Diagnostic no_certificate(solver::ClauseSolver::Verdict verdict) {
  return failure(verdict == solver::ClauseSolver::Verdict::kSatisfiable
                     ? "the puzzle has a second solution"
                     : "no proof was found within the step limit");
}

}  // namespace

bool can_certify() {
  return solver::ClauseSolver::make({}, {}) != nullptr;
}

Result<std::string> make_certificate(const certify::Claim& claim) {
  certify::EncodedPuzzle encoded;
  if (const std::string fault = certify::encode_puzzle(claim, encoded); !fault.empty())
    return failure(fault);
  if (encoded.settled) return packed({});
  // The empty certificate suffices if propagation alone proves the puzzle, as for most easy ones.
  std::string bytes = packed({});
  if (certify::fault_of(claim, bytes).empty()) return bytes;
  solver::ClauseProblem problem{encoded.board.variables(), encoded.board.clauses()};
  problem.add(encoded.another());
  const auto refutation = solver::refute(problem, cut_of(encoded), kMaxConflicts);
  GRIDPRESS_CHECK(refutation);
  if (refutation->verdict != solver::ClauseSolver::Verdict::kUnsatisfiable) {
    return no_certificate(refutation->verdict);
  }
  const certify::Certificate whole{refutation->cuts, refutation->steps};
  bytes = packed(trimmed(problem.literals, whole));
  if (const std::string fault = certify::fault_of(claim, bytes); !fault.empty()) {
    return failure(fault);
  }
  return bytes;
}

Result<std::string> make_certificates(const BookSpec& spec, const std::vector<Puzzle>& puzzles,
                                      int jobs) {
  std::vector<std::pair<const Kind*, int>> wanted;  // kind and number of each puzzle
  for (const SectionSpec& section : spec.sections) {
    for (int i = 0; i < section.count; ++i) {
      wanted.emplace_back(section.kind, section.first_number + i);
    }
  }
  GRIDPRESS_CHECK(wanted.size() == puzzles.size());
  std::vector<std::string> certificates(puzzles.size());
  std::vector<Diagnostics> problems(puzzles.size());
  for_each_index(threads_of(jobs), puzzles.size(), [&](std::size_t i) {
    if (interrupted()) return;
    const auto& [kind, number] = wanted[i];
    Result<std::string> made = make_certificate({.kind = std::string(kind->name),
                                                 .box = box_text(puzzles[i]),
                                                 .givens = kind->text.problem(puzzles[i]),
                                                 .solution = kind->text.solution(puzzles[i])});
    if (made) {
      certificates[i] = std::move(made).value();
    } else {
      problems[i] = {failure(fmt::format("puzzle {} gets no certificate: {}", number,
                                         made.problems().front().message))};
    }
  });
  if (interrupted()) return failure("interrupted");
  for (const Diagnostics& found : problems) {
    if (!found.empty()) return found;
  }
  return file_of(certificates);
}

}  // namespace gridpress
