// Rules compiled for propagation: flat arrays, and for each variable the rules that mention it.
#pragma once

#include <span>
#include <variant>
#include <vector>

#include "generator/kinds/logic/description.h"

namespace gridpress::logic {

// Lists of different lengths in one array.
template <class T>
class Lists {
 public:
  void add(const std::vector<T>& list) {
    items_.insert(items_.end(), list.begin(), list.end());
    first_.push_back(static_cast<int>(items_.size()));
  }
  std::span<const T> operator[](int list) const {
    return {items_.data() + first_[list],
            static_cast<std::size_t>(first_[list + 1] - first_[list])};
  }

 private:
  std::vector<T> items_;
  std::vector<int> first_{0};
};

struct GraphRule {
  enum class Form { kConnected, kOneLoop, kRegionSize };
  struct Neighbour {
    int node = 0, literal = 0;
  };
  Form form = Form::kConnected;
  int sort = 0;
  int root = 0, size = 0;  // for regions
  std::vector<int> nodes, cells;
  std::vector<Graph::Link> links;
  Lists<Neighbour> neighbours;  // by node
};

// One technique of NumberedRegions, for the regions of one number.
struct NumberRule {
  enum class Part {
    kFull,
    kExit,
    kRoom,
    kSharedRoom,  // the room for regions of all numbers together
  };
  struct Option {
    int cell = 0, variable = 0;
  };
  const NumberedRegions* regions = nullptr;
  Part part = Part::kFull;
  int number = 0;               // 0 for kSharedRoom
  std::vector<Option> options;  // the cells that may have the number; empty for kSharedRoom
};

using StructureRule = std::variant<GraphRule, NumberRule>;

struct Program {
  explicit Program(const LogicContent& puzzle);
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  const Description* kind;
  Rules rules;                           // the graphs of its structures are moved to `structures`
  Lists<int> literals;                   // each count's literals
  Lists<int> counts_true, counts_false;  // by variable: the counts that contain it, or its negative
  Lists<int> guarded;                    // by variable: the counts that it guards
  std::vector<StructureRule> structures;
  std::vector<std::size_t> structure_size;  // number of variables
  Lists<int> structures_of;                 // by variable

  // Ranks order the work: techniques of equal rating share a rank, easier ones come first.
  std::vector<double> rank_ratings;
  std::vector<int> count_rank, structure_rank, rank_of_sort;
  std::vector<int> shown;  // variables that a player writes down (see shown() in engine.h)

  int variables() const { return rules.variables.count(); }
};

}  // namespace gridpress::logic
