#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "generator/base/count_noun.h"
#include "publisher/book/cover_maker.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/books/one_book.h"
#include "publisher/commands/command.h"
#include "publisher/daily/schedule/read_schedule.h"
#include "publisher/spec/spec_check.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"

namespace gridpress {
namespace {

double millimetres(Length length) {
  return std::round(length.points() * 254 / 72) / 10;
}

// The name of a part of the book, as printed by the command. A section's name includes its title.
std::string title_of(const PartPages& part, const BookSpec& spec) {
  if (part.section < 0) return part.name;
  return fmt::format("section '{}'", spec.sections[static_cast<std::size_t>(part.section)].title);
}

// Adds up the pages of each section over all copies of a book for a class.
std::vector<PartPages> merged_copies(const std::vector<PartPages>& parts, const BookSpec& spec) {
  std::vector<PartPages> merged;
  for (const PartPages& part : parts) {
    const int listed = static_cast<int>(spec.listed_sections());
    const auto same = std::ranges::find_if(merged, [&](const PartPages& other) {
      return part.section >= listed && other.section == part.section % listed;
    });
    if (same == merged.end()) {
      merged.push_back(part);
    } else {
      same->pages += part.pages;
      same->filled += part.filled;
    }
  }
  return merged;
}

// Prints the number of pages of each part and the amount of padding.
void print_parts(const SpecCheck& spec_check) {
  const DryRun& dry_run = *spec_check.dry_run;
  const BookSpec& spec = *spec_check.reading.spec;
  const std::string pages = count_noun(dry_run.pages, "page");
  if (dry_run.filled > 0) {
    constexpr std::string_view kWith[] = {"of padding", "padded with notes",
                                          "padded with notes and spare grids"};
    fmt::print("  {}: {} with content, {} {}\n", pages, dry_run.pages - dry_run.filled,
               dry_run.filled, kWith[static_cast<int>(spec.parts.padding)]);
  } else {
    fmt::print("  {}, without padding\n", pages);
  }
  if (const auto unknown = estimated_parts(spec); !unknown.empty()) {
    fmt::print("  this is an estimate: the number of pages for {} depends on the puzzles\n",
               fmt::join(unknown, " and "));
  }
  for (const PartPages& part : merged_copies(dry_run.parts, spec)) {
    fmt::print("  {:>5} {}", part.pages, title_of(part, spec));
    if (part.filled > 0 && part.filled < part.pages)
      fmt::print(", {} of them padding", part.filled);
    fmt::print("\n");
  }
}

void print_text(const SpecCheck& spec_check) {
  report(spec_check.reading.problems, spec_check.reading.sources);
  if (!spec_check.dry_run) return;
  const BookSpec& spec = *spec_check.reading.spec;
  fmt::print("{}: {}, {} of {} ({}, {})\n", spec.title, count_noun(spec.puzzles(), "puzzle"),
             count_noun(spec_check.dry_run->pages, "page"), spec.stock.trim.name, spec.printer.name,
             spec.stock.paper);
  for (const SectionSpec& section : spec.listed()) {
    const Fit fit = fit_of(spec, section, spec_check.dry_run->pages);
    fmt::print(
        "  {:>5} {} {}x{}, {}: {}{}; {} per page (up to {} fit), cells {:.1f} mm, digits {:.1f} "
        "mm\n",
        section.count, section.kind->name, section.size.rows, section.size.columns, section.asked(),
        section.title, for_each_pupil(spec), section.per_page, fit.largest_per_page,
        millimetres(fit.cell), millimetres(fit.cell * spec.design.theme.digit_height));
  }
  fmt::print("  seed {}{}\n", spec.seed, spec.seed_from_id ? ", derived from the id" : "");
  const auto [least, most] = page_limits_of(spec);
  print_parts(spec_check);
  fmt::print("  {} paper allows {} {}; inside margin at least {:.1f} mm\n", spec.stock.paper, least,
             most > 0 ? "to " + count_noun(most, "page") : "pages or more",
             millimetres(spec.printer.gutter(spec_check.dry_run->pages)));
  if (spec_check.dry_run->spine) {
    const Length spine = *spec_check.dry_run->spine;
    fmt::print("  {} spine of {:.1f} mm, {}\n",
               spec.cover ? "cover with a" : "a cover would have a", millimetres(spine),
               spine_text_note(spec, spec_check.dry_run->pages, spine));
  }
  if (spec_check.dry_run->answer_pages > 0) {
    fmt::print("  separate file of answers: {}\n",
               count_noun(spec_check.dry_run->answer_pages, "page"));
  }
}

// Prints a line per weekday with the kind, size and level of each feature's puzzle, such as "mon
// Sudoku: classic 9x9 easy".
void print_week(const Schedule& schedule) {
  for (int day = 0; day < kWeekdays; ++day) {
    std::vector<std::string> puzzles;
    for (const Feature& feature : schedule.features) {
      if (!schedule.days[day] || !feature.by_weekday[day]) continue;
      const SectionSpec& request = *feature.by_weekday[day];
      puzzles.push_back(fmt::format("{} ({} {}{}{})", feature.id, request.kind->name,
                                    to_text(request.size), request.level.name.empty() ? "" : " ",
                                    request.level.name));
    }
    if (!puzzles.empty()) fmt::print("  {}: {}\n", kWeekdayKeys[day], fmt::join(puzzles, ", "));
  }
}

// Returns false if the schedule has an error.
bool check_schedule(const std::string& path, const DataFiles& data, bool json) {
  const ScheduleReading reading = read_schedule(path, data);
  if (json) {
    nlohmann::ordered_json spec_check = {{"spec", path}, {"ok", reading.spec.has_value()}};
    if (reading.spec) spec_check["id"] = reading.spec->id;
    spec_check["problems"] = nlohmann::ordered_json::array();
    for (const Diagnostic& problem : reading.problems) {
      spec_check["problems"].push_back(problem_json(problem));
    }
    fmt::print("{}\n", spec_check.dump());
    return reading.spec.has_value();
  }
  report(reading.problems, reading.sources);
  if (!reading.spec) return false;
  const Schedule& schedule = *reading.spec;
  fmt::print("{}: {}, {}, starting on {}; make its days with `gridpress daily`\n", schedule.title,
             count_noun(static_cast<int>(schedule.features.size()), "feature"),
             count_noun(static_cast<int>(schedule.editions.size()), "edition"),
             to_text(schedule.start));
  print_week(schedule);
  return true;
}

}  // namespace

int run_check(const std::vector<std::string>& arguments) {
  std::vector<std::string> specs;
  bool json = false;
  Arguments asked(
      "check",
      "Reports errors and warnings, the number of pages, and the space available for each grid.");
  asked.texts("SPEC", specs, "Book specs or newspaper schedules (YAML)").required();
  asked.flag("--json", json, "Print one JSON object per spec (docs/json.md)");
  asked.exit_status("0 no errors, 1 failure, 2 invalid arguments or specs");
  asked.example("gridpress check book.yaml");
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  int code = kDone;
  for (const std::string& path : specs) {
    if (interrupted()) return kFailed;
    if (spec::type_of_file(path) == &spec::kScheduleDocument) {
      if (!check_schedule(path, *data, json)) code = kRefused;
      continue;
    }
    const SpecCheck spec_check = [&] {
      const Progress progress(true, "pages of " + path, 0);
      SpecCheck made = check_spec(read_spec(path, *data), path, *data);
      add_forecast(made);
      return made;
    }();
    json ? fmt::print("{}\n", spec_check_json(spec_check).dump()) : print_text(spec_check);
    if (!spec_check.dry_run) code = kRefused;
  }
  return code;
}

}  // namespace gridpress
