#include "publisher/commands/puzzles/grade_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "generator/grader/effort.h"
#include "generator/grader/explain/explain_step.h"
#include "generator/grader/unmet_conditions.h"
#include "generator/model/line_format.h"
#include "publisher/commands/puzzles/puzzle_arguments.h"
#include "publisher/commands/puzzles/steps.h"
#include "publisher/system/interrupt.h"

namespace gridpress {
namespace {

using formats::ColumnValue;
using formats::TextPuzzle;
using Json = nlohmann::ordered_json;

std::string decimal(const std::optional<double>& value, std::string_view none) {
  return value ? fmt::format("{:.1f}", *value) : std::string(none);
}

std::string text_or_dash(const std::string& text) {
  return text.empty() ? "-" : text;
}

// The part of a puzzle's grade that was computed: only the rating with --rating-only, or if the
// rating is above --max.
struct Row {
  const TextPuzzle& puzzle;
  Grade grade;
  bool whole = false;
  std::vector<RatedStep> solving_steps;  // empty unless requested

  std::string rating() const { return (grade.bounded ? ">=" : "") + decimal(grade.rating, "-"); }
  std::string effort() const { return whole ? fmt::format("{:.1f}", grade.effort) : "-"; }
  std::string level() const { return whole ? text_or_dash(grade.level) : "-"; }
  std::string hardest() const { return whole ? text_or_dash(grade.hardest) : "-"; }

  // The technique of the hardest step. Returns "" if it isn't known.
  std::string rated_by() const {
    const auto step = std::ranges::max_element(solving_steps, {}, &RatedStep::rating);
    return step == solving_steps.end() || !whole ? "" : std::string(step->technique);
  }
};

class Batch {
 public:
  Batch(const GradeColumns& wanted, const PuzzleBatch& batch) : wanted_(wanted), batch_(batch) {}

  LineOutput run() {
    for (const TextPuzzle& puzzle : batch_.puzzles) {
      if ((output_.cut = interrupted())) break;
      if (const std::string problem = problem_of(puzzle); !problem.empty()) {
        print_problem(batch_, puzzle.line, problem, output_);
      } else {
        write(row_of(puzzle));
      }
    }
    return std::move(output_);
  }

 private:
  // Returns why a puzzle can't be graded: it doesn't have exactly one solution, or the output
  // format can't represent it. Returns "" if it can be graded.
  std::string problem_of(const TextPuzzle& puzzle) const {
    if (std::string problem = refusal(puzzle); !problem.empty()) return problem;
    if (std::string problem = not_graded(puzzle); !problem.empty()) return problem;
    const auto obstacles = formats::obstacles(*wanted_.target, {*puzzle.rules, puzzle.givens});
    return obstacles.empty()
               ? ""
               : fmt::format("{} can't be written as {}", obstacles.front(), wanted_.target->name);
  }

  Row row_of(const TextPuzzle& puzzle) const {
    Row row{puzzle, grade(*puzzle.rules, puzzle.givens, wanted_.grade), false, {}};
    row.whole = !wanted_.grade.rating_only &&
                (row.grade.effort > 0 || row.grade.path.empty() == !row.grade.bounded);
    if (row.whole) {
      const int level = wanted_.levels->classify(row.grade, puzzle.rules->topology->digits);
      if (level > 0) row.grade.level = wanted_.levels->levels[level - 1].name;
    }
    const bool named = wanted_.table || wanted_.target->name == "json";
    if (wanted_.steps || (named && row.whole)) {
      row.solving_steps = rated_steps(*puzzle.rules, puzzle.givens, wanted_.grade);
    }
    return row;
  }

  void write(const Row& row) {
    mark_box(*row.puzzle.rules, output_);
    if (wanted_.table) {
      write_table(row);
    } else {
      write_format(row);
    }
    if (wanted_.steps && wanted_.target->name == "line") write_steps(row);
  }

  void write_table(const Row& row) {
    fmt::format_to(std::back_inserter(output_.out),
                   "{:>6} {:>4} {:>4}  {:<10} {:>8} {:>5}  {:<22} {:<24} {}\n", row.rating(),
                   decimal(row.grade.ep, "-"), decimal(row.grade.ed, "-"), row.level(),
                   row.effort(), row.grade.clues, text_or_dash(row.rated_by()), row.hardest(),
                   to_line(row.puzzle.givens));
  }

  void write_format(const Row& row) {
    std::vector<ColumnValue> values =
        wanted_.target->name == "json" ? json_values(row) : columns(row);
    if (wanted_.target->name != "line" && !wanted_.further.empty()) add_further(row.puzzle, values);
    output_.out += wanted_.target->write(
        {*row.puzzle.rules, row.puzzle.givens, nullptr, values, row.puzzle.extras.get()},
        wanted_.write);
  }

  std::vector<ColumnValue> columns(const Row& row) const {
    std::vector<ColumnValue> values = {{row.rating(), false},
                                       {decimal(row.grade.ep, "-"), false},
                                       {decimal(row.grade.ed, "-"), false},
                                       {row.level(), false},
                                       {row.effort(), false},
                                       {fmt::format("{}", row.grade.clues), false},
                                       {row.hardest(), false}};
    if (wanted_.steps && wanted_.target->name != "line") values.push_back({steps_in_a_field(row)});
    return values;
  }

  std::vector<ColumnValue> json_values(const Row& row) const {
    const Grade& grade = row.grade;
    const auto text = [&](const std::string& value) {
      return ColumnValue{row.whole && !value.empty() ? Json(value).dump() : "null", true};
    };
    const auto number = [&](const std::string& value) {
      return ColumnValue{row.whole ? value : "null", true};
    };
    std::vector<ColumnValue> values = {
        {decimal(grade.rating, "null"), true},
        {grade.bounded ? "true" : "false", true},
        {decimal(grade.ep, "null"), true},
        {decimal(grade.ed, "null"), true},
        text(grade.level),
        number(fmt::format("{:.1f}", grade.effort)),
        number(fmt::format("{:.0f}", estimated_minutes(grade.effort))),
        {fmt::format("{}", grade.clues), true},
        number(fmt::format("{}", grade.guesses)),
        text(grade.hardest),
        text(row.rated_by())};
    if (wanted_.steps) {
      Json steps = Json::array();
      for (const RatedStep& step : row.solving_steps) {
        steps.push_back({{"rating", step.rating},
                         {"technique", step.technique},
                         {"does", effect(row.puzzle, step)}});
      }
      values.push_back({steps.dump(), true});
    }
    return values;
  }

  // Copies the columns that the input has but grades don't.
  void add_further(const TextPuzzle& puzzle, std::vector<ColumnValue>& values) const {
    const auto fields = formats::csv_fields(puzzle.text, wanted_.separator);
    for (const int at : wanted_.further_at) {
      const bool there = at >= 0 && static_cast<std::size_t>(at) < fields.size();
      values.push_back({there ? fields[static_cast<std::size_t>(at)] : "", false});
    }
  }

  // Writes the steps that determine the rating, each on a line after a tab. If the puzzle has no
  // level, adds the reasons.
  void write_steps(const Row& row) {
    for (const RatedStep& step : row.solving_steps) {
      fmt::format_to(std::back_inserter(output_.out), "\t{:.1f}\t{}\t{}\n", step.rating,
                     step.technique, effect(row.puzzle, step));
    }
    if (row.whole && row.grade.level.empty()) {
      for (const Level& level : wanted_.levels->levels) {
        fmt::format_to(std::back_inserter(output_.out), "\t-\tnot {}\t{}\n", level.name,
                       unmet(level, row.grade, row.puzzle.rules->topology->digits));
      }
    }
  }

  // Formats the steps as one field: "1.2 hidden-single r2c2=6; 1.0 …".
  static std::string steps_in_a_field(const Row& row) {
    std::string text;
    for (const RatedStep& step : row.solving_steps) {
      fmt::format_to(std::back_inserter(text), "{}{:.1f} {} {}", text.empty() ? "" : "; ",
                     step.rating, step.technique, effect(row.puzzle, step));
    }
    return text;
  }

  static std::string effect(const TextPuzzle& puzzle, const RatedStep& step) {
    return gridpress::effect(step.placement, step.eliminations, *puzzle.rules->topology);
  }

  const GradeColumns& wanted_;
  const PuzzleBatch& batch_;
  LineOutput output_;
};

}  // namespace

void GradeColumns::open(const formats::CsvColumns& columns) {
  write.solutions = false;
  write.columns = {"er", "ep", "ed", "level", "effort", "clues", "hardest"};
  if (target->name == "json") {
    write.columns = {"er",      "bounded", "ep",      "ed",      "level",   "effort",
                     "minutes", "clues",   "guesses", "hardest", "rated_by"};
  }
  if (steps && target->name != "line") write.columns.emplace_back("steps");
  if (target->name == "line") return;
  std::vector<std::string> taken = write.columns;
  for (const char* own : {"puzzle", "box", "givens", "size", "steps"}) taken.emplace_back(own);
  for (int i = 0; i < static_cast<int>(columns.names.size()); ++i) {
    const std::string& name = columns.names[static_cast<std::size_t>(i)];
    if (i == columns.puzzle || i == columns.box || name.empty()) continue;
    if (std::ranges::find(taken, name) != taken.end()) continue;
    taken.push_back(name);
    further.push_back(name);
  }
  write.columns.insert(write.columns.end(), further.begin(), further.end());
  find_other(columns);
}

void GradeColumns::find_other(const formats::CsvColumns& columns) {
  separator = columns.separator;
  further_at.clear();
  for (const std::string& name : further) {
    const auto found = std::ranges::find(columns.names, name);
    further_at.push_back(
        found == columns.names.end() ? -1 : static_cast<int>(found - columns.names.begin()));
  }
}

std::string GradeColumns::heading() const {
  if (table) {
    return fmt::format("{:>6} {:>4} {:>4}  {:<10} {:>8} {:>5}  {:<22} {:<24} {}\n", "ER", "EP",
                       "ED", "level", "effort", "clues", "rated by", "hardest by name", "puzzle");
  }
  return target->header != nullptr ? target->header(write) : "";
}

LineOutput grade_rows(const GradeColumns& wanted, const PuzzleBatch& batch) {
  return Batch(wanted, batch).run();
}

}  // namespace gridpress
