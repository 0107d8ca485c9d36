#include "publisher/book/taught_lessons.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "generator/grader/explain/legend.h"
#include "publisher/book/pipeline.h"
#include "publisher/puzzles/puzzle_run.h"

namespace gridpress {
namespace {

Diagnostics in_section(Diagnostics problems, const BookSpec& spec, const SectionSpec& section) {
  for (Diagnostic& problem : problems) {
    if (!problem.file.empty()) continue;
    problem.file = spec.file;
    problem.pos = section.pos;
    problem.message = fmt::format("the lesson of section '{}': {}", section.title, problem.message);
  }
  return problems;
}

Result<Puzzle> lesson_puzzle(const BookSpec& spec, const SectionSpec& section, int jobs) {
  std::optional<Puzzle> found;
  PuzzleRun run;
  run.kind = section.kind;
  run.request = request_of(section);
  run.request.seed =
      Seed(spec.seed).child("taught").child(section.teaches).child(to_text(section.size));
  run.count = 1;
  run.accept = [&](FinishedPuzzle& made) {
    found = std::move(made.puzzle);
    return true;
  };
  const RunResult result = run_puzzles(run, jobs);
  if (found) return std::move(*found);
  return result.problems.empty() ? Diagnostics{failure("interrupted")} : result.problems;
}

bool is_taught(const SectionSpec& section, std::string_view technique) {
  return names_technique(section.teaches, technique);
}

Lesson lesson_of_step(const BookSpec& spec, const SectionSpec& section, ExplainedStep step) {
  Lesson lesson;
  const TechniqueWords& hint_words = *spec.parts.hint_words;
  lesson.title = hint_words.name(step.technique);
  lesson.lead = spec.words.at("taught.lead");
  const std::vector<const figure::Figure*> pictures{&step.figure};
  for (MarkMeaning& meaning :
       explain_marks(pictures, hint_words, has_square_code(step.text, hint_words))) {
    lesson.marks.push_back({std::move(meaning.figure), std::move(meaning.words)});
  }
  lesson.step_title = spec.words.at("taught.step");
  lesson.step_text = {std::move(step.text)};
  lesson.step = std::move(step.figure);
  lesson.symbols = section.symbols();
  lesson.values = section.kind->sizes.values(section.size);
  return lesson;
}

Result<Lesson> make_lesson(const BookSpec& spec, const SectionSpec& section, int jobs) {
  constexpr int kAll = 100'000;
  const Result<Puzzle> puzzle = lesson_puzzle(spec, section, jobs);
  if (!puzzle) return in_section(puzzle.problems(), spec, section);
  const KindWords none;
  const StepWords words{none, *spec.parts.hint_words, section.symbols()};
  std::vector<ExplainedStep> steps = section.kind->grading.explain(*puzzle, words, kAll).steps;
  const auto step = std::ranges::find_if(
      steps, [&](const ExplainedStep& one) { return is_taught(section, one.technique); });
  GRIDPRESS_CHECK(step != steps.end());
  if (!step->text.empty()) return lesson_of_step(spec, section, std::move(*step));
  return in_section({failure(fmt::format("'{}' can't be explained for letter puzzles in '{}'",
                                         section.teaches, spec.language),
                             "use symbols: digits")},
                    spec, section);
}

}  // namespace

Result<std::vector<Lesson>> make_taught_lessons(const BookSpec& spec, int jobs) {
  std::vector<Lesson> lessons(spec.sections.size());
  Diagnostics problems;
  for (std::size_t s = 0; s < spec.listed_sections(); ++s) {
    if (spec.sections[s].teaches.empty()) continue;
    Result<Lesson> lesson = make_lesson(spec, spec.sections[s], jobs);
    if (!lesson) {
      problems.insert(problems.end(), lesson.problems().begin(), lesson.problems().end());
      continue;
    }
    for (std::size_t copy = s; copy < lessons.size(); copy += spec.listed_sections()) {
      lessons[copy] = *lesson;
    }
  }
  if (!problems.empty()) return problems;
  return lessons;
}

std::string taught_uses(const BookSpec& spec, const SectionSpec& section, int index,
                        const Puzzle& puzzle) {
  if (section.teaches.empty() || index >= section.count - section.test) return "";
  int uses = 0;
  std::string_view name;
  for (const auto& [technique, count] : puzzle.grade.path) {
    if (!is_taught(section, technique)) continue;
    uses += count;
    name = technique;
  }
  if (uses == 0) return "";  // a kept puzzle may not need the technique
  return fmt::format("{}\u00a0× {}", uses, spec.parts.hint_words->name(name));
}

}  // namespace gridpress
