// Chains with several starting points: producers 23 to 30 of Sudoku Explainer (SE; see
// docs/se-rating.md, sections 7.3 to 7.5). Derives the consequences of every candidate being true
// and being false, and compares them.
#pragma once

#include <memory>

#include "generator/grader/se/advanced.h"
#include "generator/grader/se/ancestors.h"
#include "generator/grader/se/assumption.h"
#include "generator/grader/se/hint.h"
#include "generator/grader/se/known_solution.h"

namespace gridpress::se {

class XyChains;

inline constexpr int kNoComplexityLimit = 1 << 30;

// Kinds of chains. If hints have the same complexity, SE prefers the kind with the lower number.
enum ChainKind { kDouble = 1, kCell = 5, kRegion = 6, kContradiction = 7 };

// A conclusion with the literals that together prove it, each in its own assumption.
struct Proof {
  ChainKind kind;
  Literal conclusion;
  struct Target {
    const Assumption* assumption;
    int node;
    Cause start_cause;  // the cause of the start, for cell and region chains
  };
  std::array<Target, 9> target;
  int size = 0;

  void add(const Assumption& assumption, int node, Cause start_cause = kStart) {
    target[size++] = {&assumption, node, start_cause};
  }
};

struct BranchRules {
  Engine engine;
  int least_candidates;  // minimum number of candidates of a start cell
  // Whether to find contradiction chains, and double chains that begin with a cell of three or more
  // candidates.
  bool contradictions;
  bool branches;  // whether to find cell and region chains
  // Facts that are known in advance and save work; null if unknown.
  const LiteralSet* contradict = nullptr;  // only these starts lead to a contradiction
  const XyChains* static_links = nullptr;  // what candidates imply without dynamics
  // A literal that is true in the solution never leads to a contradiction.
  const KnownSolution* solution = nullptr;
};
constexpr BranchRules nishio_rules(const LiteralSet* contradict) {
  return {{false, true, 0}, 2, true, false, contradict, nullptr};
}
constexpr BranchRules static_rules(const XyChains* links) {
  return {{true, false, 0}, 3, false, true, nullptr, links};
}
constexpr BranchRules dynamic_rules(int level, const KnownSolution* solution = nullptr) {
  return {{true, true, level}, 2, true, true, nullptr, nullptr, solution};
}

// Finds proofs in the same order as SE.
class Branching {
 public:
  using Offer = int (*)(void* sink, const Proof& proof);

  explicit Branching(Budget& budget) : budget_(budget), assumer_(budget) {}

  // Calls sink.offer(proof) for each proof. `advanced` is needed from level 1 on. Proofs that are
  // more complex than sink.limit() may be left out. Returns false if the budget runs out.
  template <class Sink>
  bool find(const Board& board, const BranchRules& rules, AdvancedRules* advanced, Sink& sink) {
    sink_ = &sink;
    offer_ = [](void* to, const Proof& proof) {
      static_cast<Sink*>(to)->offer(proof);
      return static_cast<Sink*>(to)->limit();
    };
    return search(board, rules, advanced, sink.limit());
  }

 private:
  bool search(const Board& board, const BranchRules& rules, AdvancedRules* advanced, int limit);
  void set_limit(int limit);
  void offer(const Proof& proof);
  const Assumption& true_here(int cell, int digit);
  void contradiction(const Assumption& assumption, Literal conclusion);
  void doubles(const Assumption& yes, const Assumption& no);
  void region(int cell, int digit, int kind);
  void cell(int cell);
  void start(int cell, int digit);
  void branch(const Literal* starts, int size, ChainKind kind, Cause start_cause);
  void common(const Assumption* const* all, int size, ChainKind kind, Cause start_cause);

  Budget& budget_;
  const Board* board_ = nullptr;
  BranchRules rules_{};
  AdvancedRules* advanced_ = nullptr;
  void* sink_ = nullptr;
  Offer offer_ = nullptr;
  Assumer assumer_;
  CandidateSet ready_{};  // candidates whose ON assumption was computed
  std::array<Assumption, kOff> on_;
  Assumption off_;
};

// Returns the complexity of a proof (docs/se-rating.md, section 7.5). This includes the complexity
// of the inner chains that the proof depends on, which are in `inner`. If the complexity is above
// `limit`, returns any number above `limit`.
int proof_complexity(const Proof& proof, Ancestors& ancestors, const InnerChains* inner, int limit);

// Makes a hint from the proof that SE would choose among all proofs that are offered.
class BranchHint {
 public:
  struct Settings {
    double base;  // rating of a chain of minimum length
    Technique contradiction;
    int nesting;  // value for Step::nesting
    int limit;    // proofs must be less complex than this
  };
  BranchHint(const Board& board, Ancestors& ancestors, const InnerChains* inner,
             const Settings& settings, Hint& hint)
      : board_(board),
        ancestors_(ancestors),
        inner_(inner),
        settings_(settings),
        hint_(hint),
        complexity_(settings.limit) {}

  void offer(const Proof& proof);
  int limit() const { return complexity_; }
  bool found() const { return kind_ != 0; }

 private:
  const Board& board_;
  Ancestors& ancestors_;
  const InnerChains* inner_;
  Settings settings_;
  Hint& hint_;
  int complexity_;
  int kind_ = 0;
};

}  // namespace gridpress::se
