#include "publisher/spec/spec_check.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "layout/page/origin.h"
#include "publisher/book/forecast.h"
#include "publisher/puzzles/json.h"

namespace gridpress {
namespace {

using Json = nlohmann::ordered_json;

double rounded_millimetres(Length length) {
  return std::round(length.points() * 254 / 72) / 10;
}

Json parts_json(const SpecCheck& spec_check) {
  Json parts = Json::array();
  for (const PartPages& part : spec_check.dry_run->parts) {
    Json json = {{"part", part.name}, {"pages", part.pages}, {"filled", part.filled}};
    if (part.section >= 0) json["section"] = part.section + 1;
    parts.push_back(std::move(json));
  }
  return parts;
}

bool is_of_page_count(const Diagnostic& problem) {
  const auto value = static_cast<BookValue>(problem.origin.value);
  return value == BookValue::kPages || value == BookValue::kPaper;
}

// Adds the errors, but not the warnings, that only the layout of a draft finds.
void add_errors_of_draft(SpecReading& reading, const DataFiles& data, const DryRunCache& before) {
  const BookSpec& draft = *reading.draft;
  const Result<DryRun> dry_run =
      make_dry_run(draft, data, reading.sources, {nullptr, before.shapers, before.hyphenators});
  if (dry_run) return;
  Diagnostics& problems = reading.problems;
  for (const Diagnostic& problem : dry_run.problems()) {
    const bool reported = std::ranges::any_of(problems, [&](const Diagnostic& other) {
      return other.pos == problem.pos && other.message == problem.message;
    });
    const bool certain = !draft.incomplete || !is_of_page_count(problem);
    if (problem.severity == Severity::kError && certain && !reported) problems.push_back(problem);
  }
  spec::sort_by_place(draft.file, problems);
}

}  // namespace

SpecCheck check_spec(SpecReading reading, const std::string& file, const DataFiles& data,
                     const DryRunCache& before) {
  SpecCheck spec_check{file, std::move(reading), std::nullopt};
  if (!spec_check.reading.spec) {
    if (spec_check.reading.draft) add_errors_of_draft(spec_check.reading, data, before);
    return spec_check;
  }
  Result<DryRun> dry_run =
      make_dry_run(*spec_check.reading.spec, data, spec_check.reading.sources, before);
  const Diagnostics& more = dry_run ? dry_run->warnings : dry_run.problems();
  Diagnostics& problems = spec_check.reading.problems;
  problems.insert(problems.end(), more.begin(), more.end());
  if (dry_run) spec_check.dry_run = std::move(dry_run).value();
  return spec_check;
}

void add_forecast(SpecCheck& spec_check) {
  if (!spec_check.dry_run) return;
  const Diagnostics slow = forecast(*spec_check.reading.spec, 0);
  spec_check.reading.problems.insert(spec_check.reading.problems.end(), slow.begin(), slow.end());
}

Fit fit_of(const BookSpec& spec, const SectionSpec& section, int pages) {
  return fit_puzzles({figures_of(section), section.per_page, pages, spec.answers.place},
                     spec.setting());
}

std::pair<int, int> page_limits_of(const BookSpec& spec) {
  return page_limits(spec.printer, spec.stock.trim, spec.stock.paper);
}

Json problem_json(const Diagnostic& problem) {
  return {{"severity", problem.severity == Severity::kError ? "error" : "warning"},
          {"file", problem.file},
          {"line", problem.pos.line},
          {"column", problem.pos.column},
          {"message", problem.message},
          {"hint", problem.hint}};
}

std::vector<std::string_view> estimated_parts(const BookSpec& spec) {
  std::vector<std::string_view> estimated;
  if (has<parts::Hints>(spec.parts.list)) estimated.emplace_back("hints");
  if (has<parts::Steps>(spec.parts.list)) estimated.emplace_back("steps");
  return estimated;
}

Json spec_check_json(const SpecCheck& spec_check) {
  Json json = {{"spec", spec_check.file}, {"ok", spec_check.dry_run.has_value()}};
  if (spec_check.dry_run) {
    const BookSpec& spec = *spec_check.reading.spec;
    json["id"] = spec.id;
    json["pages"] = spec_check.dry_run->pages;
    json["filled_pages"] = spec_check.dry_run->filled;
    json["parts"] = parts_json(spec_check);
    json["estimated"] = estimated_parts(spec);
    json["answer_pages"] = spec_check.dry_run->answer_pages;
    json["puzzles"] = spec.puzzles();
    json["seed"] = std::to_string(spec.seed);
    json["seed_from"] = spec.seed_from_id ? "id" : "spec";
    const auto [least, most] = page_limits_of(spec);
    json["page_limits"] = {{"least", least}, {"most", most > 0 ? Json(most) : Json(nullptr)}};
    json["inside_margin_mm"] = rounded_millimetres(spec.printer.gutter(spec_check.dry_run->pages));
    if (spec_check.dry_run->spine)
      json["spine_mm"] = rounded_millimetres(*spec_check.dry_run->spine);
    json["sections"] = Json::array();
    for (const SectionSpec& section : spec.sections) {
      const Fit fit = fit_of(spec, section, spec_check.dry_run->pages);
      json["sections"].push_back(
          {{"title", section.title},
           {"kind", section.kind->name},
           {"size", size_json(section.size)},
           {section.asked_as(), section.asked()},
           {"puzzles", section.count},
           {"per_page", section.per_page},
           {"cell_mm", rounded_millimetres(fit.cell)},
           {"digit_mm", rounded_millimetres(fit.cell * spec.design.theme.digit_height)},
           {"most_per_page", fit.largest_per_page}});
    }
  }
  json["problems"] = Json::array();
  for (const Diagnostic& problem : spec_check.reading.problems) {
    json["problems"].push_back(problem_json(problem));
  }
  return json;
}

}  // namespace gridpress
