#include "generator/kinds/kakuro/forms.h"

#include <algorithm>
#include <array>

#include "generator/kinds/digits/solving_path.h"
#include "generator/kinds/kakuro/areas.h"
#include "generator/kinds/kakuro/draw.h"
#include "generator/kinds/kakuro/look.h"
#include "generator/model/constraints/linear_sum.h"

namespace gridpress::kakuro {
namespace {

using digits::Clue;
using digits::ClueContent;
using digits::Form;

ConstraintPtr sum_rule(const Clue& sum, const Topology& /*board*/) {
  return LinearSum::cage(sum.cells, sum.value, kDigits);
}

template <Look look>
ConstraintPtr look_rule(const Clue& sum, const Topology& /*board*/) {
  return std::make_shared<RunRule>(look, sum.cells, sum.value);
}

ConstraintPtr area_rule(const Clue& area, const Topology& /*board*/) {
  return LinearSum::repeating(area.cells, area.value, kDigits);
}

ConstraintPtr difference_rule(const Clue& area, const Topology& /*board*/) {
  return std::make_shared<LinearSum>(
      std::vector<LinearSum::Group>{{{area.cells[0]}, 1, false}, {{area.cells[1]}, -1, false}},
      area.value, kDigits);
}

int next_sum(const Clue& sum, int state, int /*index*/, int digit) {
  return state + digit > sum.value ? -1 : state + digit;
}

bool is_total(const Clue& sum, int state) {
  return state == sum.value;
}

constexpr Form drawn(std::string_view name) {
  return {.name = name,
          .valued = true,
          .placing = 3.1,
          .rating = 3.3,
          .rule = sum_rule,
          .fold = {next_sum, is_total, true},
          .draw = draw_sum};
}

constexpr Form named(std::string_view name, double placing, double rating,
                     decltype(sum_rule)* rule) {
  return {.name = name, .valued = true, .placing = placing, .rating = rating, .rule = rule};
}

constexpr Form kAcross = drawn("across");
constexpr Form kDown = drawn("down");
constexpr std::array kForms = {&kAcross, &kDown};

constexpr std::array kLooks = {named("last_cell", 1.0, 1.0, look_rule<Look::kLast>),
                               named("one_combination", 1.1, 1.2, look_rule<Look::kOnly>),
                               named("combinations", 1.7, 1.8, look_rule<Look::kCombinations>),
                               named("needed_digit", 2.0, 2.1, look_rule<Look::kNeeded>),
                               named("reach", 2.3, 2.5, look_rule<Look::kReach>)};
// Pictures of steps are drawn as answers, but show the sums, so `solution` is ignored.
void draw_looked_at(digits::Sketch& sketch, const digits::VariantBoard& ground, bool /*solution*/) {
  draw_ground(sketch, ground, false);
}

constexpr digits::Variant kLookedAt{.name = "kakuro",
                                    .digits = [](int) { return kDigits; },
                                    .boxes = false,
                                    .forms = kForms,
                                    .draw_ground = draw_looked_at,
                                    .margins = kMargins};

constexpr Form kArea = named("area", 3.8, 4.0, area_rule);
constexpr Form kDifference = named("difference", 4.2, 4.4, difference_rule);

}  // namespace

const digits::Variant kVariant{.name = "kakuro",
                               .digits = [](int) { return kDigits; },
                               .boxes = false,
                               .forms = kForms,
                               .draw_ground = draw_ground,
                               .margins = kMargins};

Clue sum_of(const Run& run, int total) {
  return {run.across ? &kAcross : &kDown, run.cells, total};
}

bool is_across(const Clue& sum) {
  return sum.form == &kAcross;
}

std::shared_ptr<ClueContent> content_of(const digits::VariantBoard& ground, std::vector<Clue> sums,
                                        Grid solution) {
  Grid givens(ground.topology->positions.size(), 0);
  return std::make_shared<ClueContent>(ground, std::move(sums), std::move(givens),
                                       std::move(solution));
}

std::vector<KindTechnique> looks_by_name() {
  std::vector<KindTechnique> looks = digits::techniques_of(kLookedAt);
  for (const Form& form : kLooks) looks.push_back({technique_name(form.name), form.placing});
  for (const Form* form : {&kArea, &kDifference})
    looks.push_back({technique_name(form->name), form->placing});
  std::ranges::stable_sort(looks, {}, &KindTechnique::rating);
  return looks;
}

ClueContent looks_of(const ClueContent& content) {
  const Topology& board = *content.rules.topology;
  ClueContent looks = content;
  looks.ground.variant = &kLookedAt;
  const auto add = [&](const Form& form, std::vector<Cell> cells, int value) {
    looks.all_rules.push_back({&form, std::move(cells), value});
    looks.rules.constraints.push_back(form.rule(looks.all_rules.back(), board));
  };
  for (const Form& form : kLooks) {
    for (const Clue& sum : content.clues) add(form, sum.cells, sum.value);
  }
  std::vector<Run> runs;
  std::vector<int> totals;
  for (const Clue& sum : content.clues) {
    runs.push_back({is_across(sum), sum.cells});
    totals.push_back(sum.value);
  }
  for (Area& area : areas_of(runs, totals, board.cells())) {
    const bool difference = !area.minus.empty();
    std::vector<Cell> cells = std::move(area.plus);
    cells.insert(cells.end(), area.minus.begin(), area.minus.end());
    add(difference ? kDifference : kArea, std::move(cells), area.total);
  }
  return looks;
}

}  // namespace gridpress::kakuro
