#include "generator/grader/se/branching.h"

#include <algorithm>

#include "generator/grader/se/chain_rating.h"
#include "generator/grader/se/forcing.h"
#include "generator/grader/se/inner_chains.h"

namespace gridpress::se {

const Assumption& Branching::true_here(int cell, int digit) {
  Assumption& assumption = on_[on(cell, digit)];
  if (!ready_[digit].test(cell)) {
    ready_[digit].set(cell);
    assumer_.run(*board_, on(cell, digit), rules_.engine, advanced_, assumption);
  }
  return assumption;
}

// Stops derivations that are too long for the limit. A proof has at least two derivations, and the
// second one has at least one literal.
void Branching::set_limit(int limit) {
  if (rules_.engine.level == 0) rules_.engine.longest = std::min(limit - 1, Engine::kNoLimit);
}

void Branching::offer(const Proof& proof) {
  set_limit(offer_(sink_, proof));
}

void Branching::contradiction(const Assumption& assumption, Literal conclusion) {
  if (!assumption.contradicts()) return;
  Proof proof{kContradiction, conclusion, {}, 0};
  proof.add(assumption, assumption.conflict_on);
  proof.add(assumption, assumption.conflict_off);
  offer(proof);
}

// Offers the conclusions that all assumptions have in common, in the order in which the first
// assumption reached them.
void Branching::common(const Assumption* const* all, int size, ChainKind kind, Cause start_cause) {
  for (const bool true_targets : {true, false}) {
    CandidateSet shared = true_targets ? all[0]->on_set : all[0]->off_set;
    bool any = false;
    for (int digit = 0; digit < 9; ++digit) {
      for (int i = 1; i < size; ++i) {
        shared[digit] &= (true_targets ? all[i]->on_set : all[i]->off_set)[digit];
      }
      any = any || shared[digit].any();
    }
    if (!any) continue;
    for (const std::uint16_t node : true_targets ? all[0]->on_order : all[0]->off_order) {
      const Literal literal = all[0]->nodes[node].literal;
      if (!shared[digit_of(literal)].test(cell_of(literal))) continue;
      Proof proof{kind, literal, {}, 0};
      for (int i = 0; i < size; ++i) proof.add(*all[i], all[i]->node_of[literal], start_cause);
      offer(proof);
    }
  }
}

void Branching::doubles(const Assumption& yes, const Assumption& no) {
  const Assumption* const both[] = {&yes, &no};
  common(both, 2, kDouble, kStart);
}

void Branching::branch(const Literal* starts, int size, ChainKind kind, Cause start_cause) {
  if (rules_.static_links != nullptr && !rules_.static_links->agree(starts, size)) return;
  std::array<const Assumption*, 9> all;
  for (int i = 0; i < size; ++i) all[i] = &true_here(cell_of(starts[i]), digit_of(starts[i]));
  common(all.data(), size, kind, start_cause);
}

void Branching::region(int cell, int digit, int kind) {
  const int house = kGeometry.house[cell][kind];
  const Mask where = board_->positions[house][digit];
  if (count(where) < 2 || lowest(where) != kGeometry.position[cell][kind]) return;
  std::array<Literal, 9> starts;
  int size = 0;
  each(where, [&](int at) { starts[size++] = on(kGeometry.cell[house][at], digit); });
  branch(starts.data(), size, kRegion, static_cast<Cause>(kind));
}

void Branching::cell(int cell) {
  std::array<Literal, 9> starts;
  int size = 0;
  each(board_->candidates[cell], [&](int digit) { starts[size++] = on(cell, digit); });
  branch(starts.data(), size, kCell, kByCell);
}

void Branching::start(int cell, int digit) {
  const LiteralSet* known = rules_.contradict;
  const bool rich = count(board_->candidates[cell]) >= 3;
  const bool is_wrong = rules_.solution != nullptr && !rules_.solution->cells[digit].test(cell);
  if (rules_.contradictions && (known == nullptr || known->on[digit].test(cell))) {
    contradiction(true_here(cell, digit), off(cell, digit));
  }
  if (rules_.contradictions && (known == nullptr || known->off[digit].test(cell)) &&
      ((rich && rules_.branches) || !is_wrong)) {
    assumer_.run(*board_, off(cell, digit), rules_.engine, advanced_, off_);
    contradiction(off_, on(cell, digit));
  }
  if (!rules_.branches) return;
  if (rules_.contradictions && rich) {
    doubles(true_here(cell, digit), off_);
  }
  for (int kind = 0; kind < 3; ++kind) region(cell, digit, kind);
}

bool Branching::search(const Board& board, const BranchRules& rules, AdvancedRules* advanced,
                       int limit) {
  board_ = &board;
  rules_ = rules;
  set_limit(limit);
  advanced_ = advanced;
  ready_ = {};
  if (advanced != nullptr) advanced->begin(board);
  for (Bits81 cells = board.empty; cells.any(); cells.reset(cells.first())) {
    const int at = cells.first();
    if (count(board.candidates[at]) < rules.least_candidates) continue;
    for (Mask rest = board.candidates[at]; rest != 0; rest &= static_cast<Mask>(rest - 1)) {
      start(at, lowest(rest));
      if (budget_.ended()) return false;
    }
    if (rules.branches) cell(at);
  }
  return true;
}

int proof_complexity(const Proof& proof, Ancestors& ancestors, const InnerChains* inner,
                     int limit) {
  int complexity = 0;
  std::vector<std::uint64_t> counted;  // identities of inner chains; only ever a few
  for (int i = 0; i < proof.size && complexity <= limit; ++i) {
    ancestors.each(*proof.target[i].assumption, proof.target[i].node, [&](const Node& node) {
      ++complexity;
      if (node.nested < 0) return complexity <= limit;
      const InnerChains::Nested& nested = inner->nested(node.nested);
      if (std::find(counted.begin(), counted.end(), nested.identity) == counted.end()) {
        counted.push_back(nested.identity);
        complexity += nested.complexity;
      }
      return complexity <= limit;
    });
  }
  return complexity;
}

void BranchHint::offer(const Proof& proof) {
  const int cell = cell_of(proof.conclusion);
  const int digit = digit_of(proof.conclusion);
  if (is_on(proof.conclusion) && single(board_.candidates[cell])) return;
  const int complexity = proof_complexity(proof, ancestors_, inner_, complexity_);
  if (complexity > complexity_) return;
  if (complexity == complexity_ && proof.kind >= kind_) return;
  complexity_ = complexity;
  kind_ = proof.kind;
  hint_.reset(proof.kind == kDouble   ? Technique::kDoubleChain
              : proof.kind == kCell   ? Technique::kCellChain
              : proof.kind == kRegion ? Technique::kRegionChain
                                      : settings_.contradiction,
              settings_.base + length_addon(complexity));
  hint_.complexity = complexity;
  hint_.nesting = settings_.nesting;
  if (is_on(proof.conclusion)) {
    hint_.conclude(board_, cell, digit);
  } else {
    hint_.removals.add(cell, bit(digit));
  }
}

}  // namespace gridpress::se
