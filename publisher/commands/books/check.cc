#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "generator/base/counted.h"
#include "layout/plan/slots/fit.h"
#include "publisher/book/forecast.h"
#include "publisher/book/press.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/puzzles/json.h"
#include "publisher/spec/reader.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"

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
  return fit_puzzles({figures_of(section), section.per_page, pages, spec.answers.place},
                     spec.setting());
}

std::pair<int, int> limits_of(const BookSpec& spec) {
  return page_limits(spec.printer, spec.stock.trim, spec.stock.paper);
}

// What a part is called: a section by its title.
std::string title_of(const PartPages& part, const BookSpec& spec) {
  if (part.section < 0) return part.name;
  return fmt::format("section '{}'", spec.sections[static_cast<std::size_t>(part.section)].title);
}

Json parts_json(const Judgement& judged) {
  Json parts = Json::array();
  for (const PartPages& part : judged.rehearsal->parts) {
    Json json = {{"part", part.name}, {"pages", part.pages}, {"filled", part.filled}};
    if (part.section >= 0) json["section"] = part.section + 1;
    parts.push_back(std::move(json));
  }
  return parts;
}

// The pages by part, and what was filled.
void print_parts(const Judgement& judged) {
  const Rehearsal& rehearsal = *judged.rehearsal;
  const BookSpec& spec = *judged.reading.spec;
  const std::string pages = counted(rehearsal.pages, "page");
  if (rehearsal.filled > 0) {
    fmt::print("  {}: {} of the book, {} filled with {}\n", pages,
               rehearsal.pages - rehearsal.filled, rehearsal.filled,
               spec.parts.padding == Padding::kNotes ? "notes" : "notes and spare grids");
  } else {
    fmt::print("  {}: none filled\n", pages);
  }
  for (const PartPages& part : rehearsal.parts) {
    fmt::print("  {:>5} {}", part.pages, title_of(part, spec));
    if (part.filled > 0 && part.filled < part.pages) fmt::print(", {} of them filled", part.filled);
    fmt::print("\n");
  }
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
    json["parts"] = parts_json(judged);
    json["answer_pages"] = judged.rehearsal->answer_pages;
    json["puzzles"] = spec.puzzles();
    json["seed"] = std::to_string(spec.seed);
    json["seed_from"] = spec.seed_from_id ? "id" : "spec";
    const auto [least, most] = limits_of(spec);
    json["page_limits"] = {{"least", least}, {"most", most > 0 ? Json(most) : Json(nullptr)}};
    json["inside_margin_mm"] = millimetres(spec.printer.gutter(judged.rehearsal->pages));
    if (judged.rehearsal->spine) json["spine_mm"] = millimetres(*judged.rehearsal->spine);
    json["sections"] = Json::array();
    for (const SectionSpec& section : spec.sections) {
      const Fit fit = fit_of(spec, section, judged.rehearsal->pages);
      json["sections"].push_back(
          {{"title", section.title},
           {"kind", section.kind->name},
           {"size", size_json(section.size)},
           {section.asked_as(), section.asked()},
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
               section.count, section.kind->name, section.size.rows, section.size.columns,
               section.asked(), section.title, section.per_page, millimetres(fit.cell),
               millimetres(fit.cell * spec.design.theme.digit_height), fit.largest_per_page);
  }
  fmt::print("  seed {}{}\n", spec.seed,
             spec.seed_from_id ? ", derived from the id: other ids, other puzzles" : "");
  const auto [least, most] = limits_of(spec);
  print_parts(judged);
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
  asked.flag("--json", json, "one JSON object a spec (docs/json.md)");
  asked.example("gridpress check book.yaml");
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  int code = kDone;
  for (const std::string& path : specs) {
    if (interrupted()) return kFailed;
    const Judgement judged = [&] {
      const Progress progress(true, "pages of " + path, 0);
      return judge(path, *data);
    }();
    json ? print_json(judged) : print_text(judged);
    if (!judged.rehearsal) code = kRefused;
  }
  return code;
}

}  // namespace gridpress
