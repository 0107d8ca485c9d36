#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "generator/base/counted.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/forecast.h"
#include "publisher/press.h"
#include "publisher/spec/reader.h"

namespace gridpress {
namespace {

using Json = nlohmann::ordered_json;

double millimetres(Length length) {
  return std::round(length.points() * 254 / 72) / 10;
}

// What is known of one spec.
struct Judgement {
  std::string file;
  SpecReading reading;
  std::optional<Rehearsal> rehearsal;
};

Judgement judge(const std::string& path, const DataFiles& data) {
  Judgement judged{path, read_spec(path, data), std::nullopt};
  if (!judged.reading.spec) return judged;
  SpecReading& reading = judged.reading;
  Result<Rehearsal> rehearsal = rehearse(*reading.spec, data, reading.sources);
  const Diagnostics& more = rehearsal ? rehearsal->warnings : rehearsal.problems();
  reading.problems.insert(reading.problems.end(), more.begin(), more.end());
  if (!rehearsal) return judged;
  const Diagnostics slow = forecast(*reading.spec, 0);
  reading.problems.insert(reading.problems.end(), slow.begin(), slow.end());
  judged.rehearsal = std::move(rehearsal).value();
  return judged;
}

Fit fit_of(const BookSpec& spec, const SectionSpec& section, int pages) {
  return fit_puzzles({section.size, section.per_page, pages, spec.answers.place}, spec.setting());
}

// Fewest and most pages that the printer takes on this paper; 0: no limit.
std::pair<int, int> page_limits(const BookSpec& spec) {
  const PrinterProfile& printer = spec.printer;
  std::pair<int, int> limits{printer.min_pages, printer.max_pages};
  if (const TrimGroup* group = printer.limits_of(spec.stock.trim)) {
    for (const PageLimit& limit : group->limits) {
      if (limit.paper == spec.stock.paper) limits = {limit.least, limit.most};
    }
  }
  return limits;
}

Json problem_json(const Diagnostic& problem) {
  return {{"severity", problem.severity == Severity::kError ? "error" : "warning"},
          {"file", problem.file},
          {"line", problem.pos.line},
          {"column", problem.pos.column},
          {"message", problem.message},
          {"hint", problem.hint}};
}

void print_json(const Judgement& judged) {
  Json json = {{"spec", judged.file}, {"ok", judged.rehearsal.has_value()}};
  if (judged.rehearsal) {
    const BookSpec& spec = *judged.reading.spec;
    json["id"] = spec.id;
    json["pages"] = judged.rehearsal->pages;
    json["filled_pages"] = judged.rehearsal->filled;
    json["answer_pages"] = judged.rehearsal->answer_pages;
    json["puzzles"] = spec.puzzles();
    json["seed"] = std::to_string(spec.seed);
    json["seed_from"] = spec.seed_from_id ? "id" : "spec";
    const auto [least, most] = page_limits(spec);
    json["page_limits"] = {{"least", least}, {"most", most > 0 ? Json(most) : Json(nullptr)}};
    json["inside_margin_mm"] = millimetres(spec.printer.gutter(judged.rehearsal->pages));
    if (judged.rehearsal->spine) json["spine_mm"] = millimetres(*judged.rehearsal->spine);
    json["sections"] = Json::array();
    for (const SectionSpec& section : spec.sections) {
      const Fit fit = fit_of(spec, section, judged.rehearsal->pages);
      json["sections"].push_back(
          {{"title", section.title},
           {"kind", section.kind->name},
           {"size", section.size},
           {section.from.empty() ? "level" : "from", section.asked()},
           {"puzzles", section.count},
           {"per_page", section.per_page},
           {"cell_mm", millimetres(fit.cell)},
           {"digit_mm", millimetres(fit.cell * spec.design.theme.digit_height)},
           {"most_per_page", fit.largest_per_page}});
    }
  }
  json["problems"] = Json::array();
  for (const Diagnostic& problem : judged.reading.problems) {
    json["problems"].push_back(problem_json(problem));
  }
  fmt::print("{}\n", json.dump());
}

void print_text(const Judgement& judged) {
  report(judged.reading.problems, judged.reading.sources);
  if (!judged.rehearsal) return;
  const BookSpec& spec = *judged.reading.spec;
  fmt::print("{}: {}, {} of {} ({}, {})\n", spec.title, counted(spec.puzzles(), "puzzle"),
             counted(judged.rehearsal->pages, "page"), spec.stock.trim.name, spec.printer.name,
             spec.stock.paper);
  for (const SectionSpec& section : spec.sections) {
    const Fit fit = fit_of(spec, section, judged.rehearsal->pages);
    fmt::print("  {:>5} {} {}x{}, {}: {}; {} a page, cells {:.1f} mm, digits {:.1f} mm; {} fit\n",
               section.count, section.kind->name, section.size, section.size, section.asked(),
               section.title, section.per_page, millimetres(fit.cell),
               millimetres(fit.cell * spec.design.theme.digit_height), fit.largest_per_page);
  }
  fmt::print("  seed {}{}\n", spec.seed,
             spec.seed_from_id ? ", derived from the id: other ids, other puzzles" : "");
  const auto [least, most] = page_limits(spec);
  if (const int filled = judged.rehearsal->filled; filled > 0) {
    fmt::print("  {}: {} of the book, {} filled with {}\n",
               counted(judged.rehearsal->pages, "page"), judged.rehearsal->pages - filled, filled,
               spec.parts.padding == Padding::kNotes ? "notes" : "notes and spare grids");
  }
  fmt::print("  {} paper takes {} {}; inside margin {:.1f} mm at least\n", spec.stock.paper, least,
             most > 0 ? "to " + counted(most, "page") : "pages or more",
             millimetres(spec.printer.gutter(judged.rehearsal->pages)));
  if (judged.rehearsal->spine) {
    fmt::print("  {} spine of {:.1f} mm\n", spec.cover ? "cover with a" : "a cover would have a",
               millimetres(*judged.rehearsal->spine));
  }
  if (judged.rehearsal->answer_pages > 0) {
    fmt::print("  answers in a file of their own: {}\n",
               counted(judged.rehearsal->answer_pages, "page"));
  }
}

}  // namespace

int run_check(const std::vector<std::string>& arguments) {
  std::vector<std::string> specs;
  bool json = false;
  Arguments asked("check", "Judges specs without making anything: errors, pages, room per grid.");
  asked.texts("SPEC", specs, "book specs (YAML)").required();
  asked.flag("--json", json, "one JSON object a spec");
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  int code = kDone;
  for (const std::string& path : specs) {
    const Judgement judged = judge(path, *data);
    json ? print_json(judged) : print_text(judged);
    if (!judged.rehearsal) code = kRefused;
  }
  return code;
}

}  // namespace gridpress
