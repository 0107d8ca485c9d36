#include "generator/solver/derived_sums.h"

#include <algorithm>

namespace gridpress::solver {
namespace {

constexpr int kNoForm = -1;

bool is_plain(const LinearForm& form) {
  return std::all_of(form.terms.begin(), form.terms.end(),
                     [](const auto& term) { return term.coefficient == 1; });
}

class Deriver {
 public:
  Deriver(const Rules& rules, int most_terms, int most_houses)
      : rules_(rules),
        board_(*rules.topology),
        most_terms_(most_terms),
        most_houses_(most_houses == 0 ? board_.digits / 2
                                      : std::min(most_houses, board_.digits / 2)) {
    form_of_.assign(board_.positions.size(), kNoForm);
    for (std::size_t i = 0; i < rules_.constraints.size(); ++i) {
      const LinearForm* form = rules_.constraints[i]->linear_form();
      if (form != nullptr && is_plain(*form)) enlist(static_cast<int>(i), *form);
    }
  }

  std::vector<DerivedSum> run() {
    if (forms_.empty()) return {};
    inside_.assign(forms_.size(), 0);
    in_region_.assign(board_.positions.size(), 0);
    const int count = static_cast<int>(board_.houses.size());
    for (int first = 0; first < count; ++first) {
      for (int length = 1; length <= most_houses_ && first + length <= count; ++length) {
        if (!extend(first, length)) break;
        if (leftover() <= most_terms_) derive(first, length);
      }
      clear();
    }
    return std::move(found_);
  }

 private:
  struct Form {
    int constraint;
    const LinearForm* form;
    int size() const { return static_cast<int>(form->terms.size()); }
  };

  void enlist(int constraint, const LinearForm& form) {
    for (const auto& term : form.terms) {
      if (form_of_[term.cell] != kNoForm) return;
    }
    for (const auto& term : form.terms) form_of_[term.cell] = static_cast<int>(forms_.size());
    forms_.push_back({constraint, &form});
  }

  // Adds the house with index first + length - 1 to the region, provided that it is of the same
  // kind as house `first`, contains every digit, and shares no cell with the region. Returns false
  // if it can't be added.
  bool extend(int first, int length) {
    const House& house = board_.houses[first + length - 1];
    if (house.kind != board_.houses[first].kind) return false;
    if (static_cast<int>(house.cells.size()) != board_.digits) return false;
    for (const Cell cell : house.cells) {
      if (in_region_[cell]) return false;
    }
    for (const Cell cell : house.cells) {
      in_region_[cell] = 1;
      region_.push_back(cell);
      const int form = form_of_[cell];
      if (form == kNoForm) {
        ++uncovered_;
      } else if (++inside_[form] == 1) {
        touched_.push_back(form);
      }
    }
    return true;
  }

  void clear() {
    for (const Cell cell : region_) in_region_[cell] = 0;
    for (const int form : touched_) inside_[form] = 0;
    region_.clear();
    touched_.clear();
    uncovered_ = 0;
  }

  // Returns whether to subtract the sum of a form, which is the case if most of its cells are
  // inside the region. Its cells outside become outies.
  bool taken(int form) const { return 2 * inside_[form] > forms_[form].size(); }

  int leftover() const {
    int terms = uncovered_;
    for (const int form : touched_) {
      terms += taken(form) ? forms_[form].size() - inside_[form] : inside_[form];
    }
    return terms;
  }

  void derive(int first, int length) {
    DerivedSum derived{nullptr, first, length, {}};
    int total = length * board_.digits * (board_.digits + 1) / 2;
    innies_.clear();
    outies_.clear();
    for (const Cell cell : region_) {
      if (form_of_[cell] == kNoForm || !taken(form_of_[cell])) innies_.push_back(cell);
    }
    derived.constraints.reserve(touched_.size());
    for (const int form : touched_) {
      if (!taken(form)) continue;
      total -= forms_[form].form->total;
      derived.constraints.push_back(forms_[form].constraint);
      for (const auto& term : forms_[form].form->terms) {
        if (!in_region_[term.cell]) outies_.push_back(term.cell);
      }
    }
    if (derived.constraints.empty() || innies_.size() + outies_.size() == 0 || seen_before()) {
      return;
    }
    std::vector<LinearSum::Group> groups;
    groups.reserve(innies_.size() + outies_.size());
    add_groups(groups, innies_, 1);
    add_groups(groups, outies_, -1);
    derived.sum = std::make_shared<LinearSum>(std::move(groups), total, board_.digits);
    found_.push_back(std::move(derived));
  }

  // Returns whether a sum with the same cells was derived before. Compares hashes of the cells; a
  // collision loses only a redundant sum.
  bool seen_before() {
    std::uint64_t print = 0;
    for (const auto* side : {&innies_, &outies_}) {
      for (const Cell cell : *side) {
        const std::uint64_t mixed = (static_cast<std::uint64_t>(cell) + 1) * 0x9E3779B97F4A7C15U;
        print += mixed ^ (mixed >> 29);
      }
    }
    if (std::find(prints_.begin(), prints_.end(), print) != prints_.end()) return true;
    prints_.push_back(print);
    return false;
  }

  // Puts each cell into the first group with its coefficient whose cells are all its peers. If no
  // group fits, starts a new one.
  void add_groups(std::vector<LinearSum::Group>& groups, std::vector<Cell>& side,
                  int coefficient) const {
    const std::size_t begin = groups.size();
    for (const Cell cell : side) {
      const auto& peers = board_.peers[cell];
      const auto group = std::find_if(groups.begin() + begin, groups.end(), [&](const auto& g) {
        return std::all_of(g.cells.begin(), g.cells.end(), [&](Cell other) {
          return std::binary_search(peers.begin(), peers.end(), other);
        });
      });
      if (group != groups.end()) {
        group->cells.push_back(cell);
      } else {
        groups.push_back({{cell}, coefficient, true});
      }
    }
  }

  const Rules& rules_;
  const Topology& board_;
  int most_terms_, most_houses_;
  std::vector<Form> forms_;   // the constraints' sums, without common cells
  std::vector<int> form_of_;  // per cell: index in `forms_`, or kNoForm

  // The current region, which consists of consecutive houses.
  std::vector<std::uint8_t> in_region_;  // per cell
  std::vector<Cell> region_;
  std::vector<int> inside_;   // per form: number of its cells in the region
  std::vector<int> touched_;  // forms with a cell in the region
  int uncovered_ = 0;         // number of the region's cells that belong to no form
  std::vector<Cell> innies_, outies_;

  std::vector<std::uint64_t> prints_;
  std::vector<DerivedSum> found_;
};

}  // namespace

std::vector<DerivedSum> derived_sums(const Rules& rules, int most_terms, int most_houses) {
  return Deriver(rules, most_terms, most_houses).run();
}

}  // namespace gridpress::solver
