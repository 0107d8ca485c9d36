// Chains inside chains: the chain engines that dynamic chains of levels 2 to 5 may use
// (docs/se-rating.md, section 7.6). SE means Sudoku Explainer.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "generator/grader/se/advanced.h"
#include "generator/grader/se/ancestors.h"
#include "generator/grader/se/branching.h"
#include "generator/grader/se/forcing_list.h"

namespace gridpress::se {

class InnerChains {
 public:
  explicit InnerChains(Budget& budget);
  ~InnerChains();

  // Must be called before find() if the outer assumption is made on another board. Discards all
  // inner chains found so far.
  void begin(const Board& start);

  // Runs the engines of the level until one of them finds something new on `now`. Appends its
  // results to `derived` and `reasons` (see AdvancedRules).
  void find(const Board& now, int level, std::vector<Derived>& derived,
            std::vector<Literal>& reasons);

  struct Nested {
    int complexity;
    std::uint64_t identity;  // equal for chains with the same literals in the same order
  };
  const Nested& nested(int number) const { return nested_[number]; }

 private:
  enum EngineName { kForcing, kStatic, kDynamic, kDynamicNested };

  // A hint of an inner engine.
  struct Listed {
    ChainRank rank;
    std::uint64_t identity;
    std::uint32_t removed, removed_end;  // range in removed_: OFF literals by cell and value
    std::uint32_t reason, reason_end;    // range in reasons_
  };
  struct Key {
    CandidateSet cells;
    EngineName engine;
    auto operator<=>(const Key&) const = default;
  };
  struct Known {  // range in hints_
    std::uint32_t begin, end;
  };
  struct Deeper;  // memory for the branching engines
  struct Collector;

  Known run(EngineName engine, const Board& now);
  void list_forcing(const Board& now);
  void list_branches(EngineName engine, const Board& now);
  void open_hint();
  void close_hint(const ChainRank& rank, const Removals& removals);
  void walk(const Board& now, Literal literal, Cause cause);
  void add_reason(Literal literal);
  Known keep_first_of_equal_removals();

  Budget& budget_;
  const Board* start_ = nullptr;
  ForcingList forcing_;
  std::unique_ptr<Deeper> deeper_;
  std::vector<Listed> listed_;  // hints of the engine that is running
  Listed open_{};
  std::vector<Listed> hints_;  // hints with reasons, of all engines since begin()
  std::vector<Literal> removed_, reasons_;
  std::vector<Nested> nested_;  // by index in hints_
  std::map<Key, Known> known_;
  std::array<std::uint32_t, kOff> noted_{};  // by candidate: latest hint with this reason
  std::uint32_t stamp_ = 0;
};

}  // namespace gridpress::se
