#include "generator/grader/se/inner_chains.h"

#include <algorithm>

namespace gridpress::se {
namespace {

std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
  return hash ^ (hash >> 29);
}

constexpr std::uint64_t kNextTarget = 0xFFFF;

}  // namespace

struct InnerChains::Deeper {
  explicit Deeper(Budget& budget) : inner(budget), advanced(&inner), branching(budget) {}
  InnerChains inner;
  AdvancedRules advanced;
  Branching branching;
  Ancestors ancestors;
};

InnerChains::InnerChains(Budget& budget) : budget_(budget) {}
InnerChains::~InnerChains() = default;

void InnerChains::begin(const Board& start) {
  start_ = &start;
  known_.clear();
  hints_.clear();
  nested_.clear();
  removed_.clear();
  reasons_.clear();
}

void InnerChains::add_reason(Literal literal) {
  if (noted_[literal - kOff] == stamp_) return;
  noted_[literal - kOff] = stamp_;
  reasons_.push_back(literal);
}

void InnerChains::open_hint() {
  ++stamp_;
  open_.identity = 0;
  open_.reason = static_cast<std::uint32_t>(reasons_.size());
}

// Records one literal of the current chain. Literals must be recorded in SE's order. An ON literal
// depends on the candidates that were removed from its cell or house since the outer assumption was
// made; these become reasons.
void InnerChains::walk(const Board& now, Literal literal, Cause cause) {
  open_.identity = mix(open_.identity, literal + 1U);
  if (!is_on(literal) || cause > kByCell) return;
  const int cell = cell_of(literal);
  const int digit = digit_of(literal);
  if (cause == kByCell) {
    each(without(start_->candidates[cell], now.candidates[cell] | bit(digit)),
         [&](int gone) { add_reason(off(cell, gone)); });
    return;
  }
  const int house = kGeometry.house[cell][cause];
  const Mask here = bit(kGeometry.position[cell][cause]);
  each(without(start_->positions[house][digit], now.positions[house][digit] | here),
       [&](int at) { add_reason(off(kGeometry.cell[house][at], digit)); });
}

void InnerChains::close_hint(const ChainRank& rank, const Removals& removals) {
  open_.rank = rank;
  open_.removed = static_cast<std::uint32_t>(removed_.size());
  each(removals.cells, [&](int cell) {
    each(removals.digits[cell], [&](int digit) { removed_.push_back(off(cell, digit)); });
  });
  open_.removed_end = static_cast<std::uint32_t>(removed_.size());
  open_.reason_end = static_cast<std::uint32_t>(reasons_.size());
  listed_.push_back(open_);
}

void InnerChains::list_forcing(const Board& now) {
  forcing_.collect(now);
  const auto& trails = forcing_.trails();
  for (const ListedChain& chain : forcing_.chains()) {
    open_hint();
    for (std::uint32_t i = chain.begin; i < chain.end; ++i) {
      if (i == chain.turn) open_.identity = mix(open_.identity, kNextTarget);
      walk(now, trails[i].literal, trails[i].cause);
    }
    close_hint(chain.rank, chain.removals);
    budget_.spent += chain.end - chain.begin;
  }
}

// Receives all proofs of a branching engine and records them.
struct InnerChains::Collector {
  InnerChains& to;
  const Board& now;
  int discovered = 0;

  int limit() const { return kNoComplexityLimit; }
  void offer(const Proof& proof) {
    const int cell = cell_of(proof.conclusion);
    const Mask digit = bit(digit_of(proof.conclusion));
    Removals removals;
    removals.clear();
    removals.add(cell, is_on(proof.conclusion) ? without(now.candidates[cell], digit) : digit);
    if (!removals.any()) return;
    to.open_hint();
    Ancestors& ancestors = to.deeper_->ancestors;
    for (int i = 0; i < proof.size; ++i) {
      const Proof::Target& target = proof.target[i];
      ancestors.each(*target.assumption, target.node, [&](const Node& node) {
        to.walk(now, node.literal, node.cause == kStart ? target.start_cause : node.cause);
        return true;
      });
      to.open_.identity = mix(to.open_.identity, kNextTarget);
    }
    const int complexity =
        proof_complexity(proof, ancestors, &to.deeper_->inner, kNoComplexityLimit);
    to.close_hint({0, complexity, proof.kind, discovered++}, removals);
  }
};

void InnerChains::list_branches(EngineName engine, const Board& now) {
  if (deeper_ == nullptr) deeper_ = std::make_unique<Deeper>(budget_);
  Collector collector{*this, now};
  const BranchRules rules =
      engine == kStatic ? static_rules(nullptr) : dynamic_rules(engine == kDynamicNested ? 2 : 0);
  deeper_->branching.find(now, rules, &deeper_->advanced, collector);
}

// Keeps the hints that have reasons. SE drops a hint if an earlier hint in the sorted list removes
// the same candidates, and looks at reasons only after that; this function does the same.
InnerChains::Known InnerChains::keep_first_of_equal_removals() {
  std::sort(listed_.begin(), listed_.end(),
            [](const Listed& a, const Listed& b) { return a.rank < b.rank; });
  Known known{static_cast<std::uint32_t>(hints_.size()), 0};
  std::map<std::uint64_t, std::uint32_t> first_with;  // hash of removals → index in listed_
  for (std::uint32_t i = 0; i < listed_.size(); ++i) {
    const Listed& hint = listed_[i];
    std::uint64_t hash = 0;
    for (std::uint32_t at = hint.removed; at < hint.removed_end; ++at) {
      hash = mix(hash, removed_[at]);
    }
    if (!first_with.emplace(hash, i).second || hint.reason == hint.reason_end) continue;
    hints_.push_back(hint);
    nested_.push_back({hint.rank.complexity, hint.identity});
  }
  known.end = static_cast<std::uint32_t>(hints_.size());
  return known;
}

InnerChains::Known InnerChains::run(EngineName engine, const Board& now) {
  const Key key{now.cells, engine};
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  listed_.clear();
  if (engine == kForcing) {
    list_forcing(now);
  } else {
    list_branches(engine, now);
  }
  return known_[key] = keep_first_of_equal_removals();
}

void InnerChains::find(const Board& now, int level, std::vector<Derived>& derived,
                       std::vector<Literal>& reasons) {
  static constexpr EngineName kEngines[][2] = {
      {kForcing, kForcing}, {kForcing, kStatic}, {kDynamic, kDynamic}, {kDynamic, kDynamicNested}};
  for (const EngineName engine : kEngines[level - 2]) {
    const Known known = run(engine, now);
    for (std::uint32_t number = known.begin; number < known.end; ++number) {
      const Listed& hint = hints_[number];
      const auto first = static_cast<std::uint32_t>(reasons.size());
      reasons.insert(reasons.end(), reasons_.begin() + hint.reason,
                     reasons_.begin() + hint.reason_end);
      for (std::uint32_t at = hint.removed; at < hint.removed_end; ++at) {
        derived.push_back({removed_[at], first,
                           static_cast<std::uint16_t>(hint.reason_end - hint.reason),
                           static_cast<std::int32_t>(number)});
      }
    }
    if (known.begin != known.end) return;
  }
}

}  // namespace gridpress::se
