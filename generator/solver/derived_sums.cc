#include "generator/solver/derived_sums.h"

#include <algorithm>
#include <set>
#include <span>

namespace gridpress::solver {
namespace {

using Form = std::pair<int, const LinearForm*>;  // index of the constraint, its form

std::vector<Form> plain_forms(const Rules& rules) {
  std::vector<Form> forms;
  for (std::size_t i = 0; i < rules.constraints.size(); ++i) {
    const LinearForm* form = rules.constraints[i]->linear_form();
    if (form == nullptr) continue;
    const bool plain = std::all_of(form->terms.begin(), form->terms.end(),
                                   [](const auto& term) { return term.coefficient == 1; });
    if (plain) forms.emplace_back(static_cast<int>(i), form);
  }
  return forms;
}

class Deriver {
 public:
  Deriver(const Rules& rules, int most_terms)
      : board_(*rules.topology),
        forms_(plain_forms(rules)),
        most_terms_(most_terms),
        coefficients_(board_.positions.size()) {}

  std::vector<DerivedSum> run() {
    if (forms_.empty()) return {};
    const int count = static_cast<int>(board_.houses.size());
    for (int first = 0; first < count; ++first) {
      for (int length = 1; length <= (board_.digits + 1) / 2 && first + length <= count; ++length) {
        if (!extends(first, length)) break;
        derive(first, length);
      }
    }
    return std::move(found_);
  }

 private:
  // Whether house first + length - 1 carries on the run: same kind, every digit, no shared cell.
  bool extends(int first, int length) {
    const House& last = board_.houses[first + length - 1];
    if (last.kind != board_.houses[first].kind) return false;
    if (static_cast<int>(last.cells.size()) != board_.digits) return false;
    for (int i = first; i + 1 < first + length; ++i) {
      const auto& cells = board_.houses[i].cells;
      for (const Cell cell : last.cells) {
        if (std::binary_search(cells.begin(), cells.end(), cell)) return false;
      }
    }
    return true;
  }

  // Takes every sum away that lies at least as much inside the houses as outside.
  void derive(int first, int length) {
    std::fill(coefficients_.begin(), coefficients_.end(), 0);
    for (int i = first; i < first + length; ++i) {
      for (const Cell cell : board_.houses[i].cells) coefficients_[cell] = 1;
    }
    int total = length * board_.digits * (board_.digits + 1) / 2;
    int terms = length * board_.digits;
    std::vector<int> used;
    for (const auto& [index, form] : forms_) {
      int inside = 0, taken = 0;
      for (const auto& term : form->terms) {
        inside += coefficients_[term.cell] == 1;
        taken += coefficients_[term.cell] == -1;
      }
      const int outside = static_cast<int>(form->terms.size()) - inside;
      if (inside <= outside || taken > 0) continue;
      for (const auto& term : form->terms) --coefficients_[term.cell];
      total -= form->total;
      terms += outside - inside;
      used.push_back(index);
    }
    if (used.empty() || terms == 0 || terms > most_terms_) return;
    add(first, length, total, std::move(used));
  }

  void add(int first, int length, int total, std::vector<int> used) {
    std::vector<LinearSum::Group> groups;
    std::vector<std::pair<Cell, int>> key;
    for (Cell cell = 0; cell < board_.cells(); ++cell) {
      if (coefficients_[cell] == 0) continue;
      key.emplace_back(cell, coefficients_[cell]);
      group_for(groups, cell).cells.push_back(cell);
    }
    // A sum and its negative are the same.
    if (key[0].second < 0) {
      for (auto& [cell, coefficient] : key) coefficient = -coefficient;
    }
    if (!seen_.insert(std::move(key)).second) return;
    DerivedSum derived{
        std::make_shared<LinearSum>(std::move(groups), total, board_.digits), {}, std::move(used)};
    for (int i = first; i < first + length; ++i) derived.houses.push_back(i);
    found_.push_back(std::move(derived));
  }

  // The first group of the cell's coefficient all of whose cells are its peers.
  LinearSum::Group& group_for(std::vector<LinearSum::Group>& groups, Cell cell) const {
    const auto& peers = board_.peers[cell];
    for (LinearSum::Group& group : groups) {
      const bool all_peers = std::all_of(group.cells.begin(), group.cells.end(), [&](Cell other) {
        return std::binary_search(peers.begin(), peers.end(), other);
      });
      if (group.coefficient == coefficients_[cell] && all_peers) return group;
    }
    groups.push_back({{}, coefficients_[cell], true});
    return groups.back();
  }

  const Topology& board_;
  std::vector<Form> forms_;
  int most_terms_;
  std::vector<int> coefficients_;  // per cell, of the sum under way
  std::set<std::vector<std::pair<Cell, int>>> seen_;
  std::vector<DerivedSum> found_;
};

}  // namespace

std::vector<DerivedSum> derived_sums(const Rules& rules, int most_terms) {
  return Deriver(rules, most_terms).run();
}

}  // namespace gridpress::solver
