// gridpress series: makes volumes that share no puzzles or near-copies.
#include "publisher/commands/books/series.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>

#include "generator/base/count_noun.h"
#include "publisher/book/build_files.h"
#include "publisher/book/manifest.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/series/originality.h"
#include "publisher/series/series_spec.h"
#include "publisher/spec/bank_import.h"
#include "publisher/spec/spec_check.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/build_date.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

struct SeriesOptions {
  std::string spec, out = "output";
  int jobs = 0;
  bool force = false, quiet = false;
};

std::optional<int> parse(const std::vector<std::string>& arguments, SeriesOptions& options) {
  Arguments asked("series",
                  "Each volume is written to <DIR>/<id>/; a report on originality is written to "
                  "<DIR>/<series>-originality.txt and printed.");
  asked.text("SPEC", options.spec, "Series spec (YAML)").required();
  asked.text("--out", options.out, "Folder to write to").not_empty().unit("DIR").shown();
  asked.jobs(options.jobs);
  asked.flag("--force", options.force, "Overwrite a folder that belongs to another book or spec");
  asked.flag("--quiet", options.quiet, "Don't print progress");
  asked.example("gridpress series configs/series.yaml");
  return asked.parse(arguments);
}

// Adds `by` to the printed numbers of the book's puzzles.
void renumber(BookSpec& spec, int by) {
  spec.first_number += by;
  for (SectionSpec& section : spec.sections) section.first_number += by;
  if (spec.cover && spec.cover->puzzle > 0) spec.cover->puzzle += by;
}

// Makes the volumes of a series. Checks all volumes before making the first.
class SeriesRun {
 public:
  SeriesRun(const SeriesOptions& options, const SeriesSpec& series, const DataFiles& data,
            std::int64_t date)
      : options_(options), series_(series), data_(data), date_(date) {}

  int run() {
    if (!check_all()) return kRefused;
    for (int i = 0; i < series_.volumes; ++i) {
      if (const int code = make(i); code != kDone) return code;
    }
    int repeated = 0;
    const std::string page = originality_page(series_.id, volumes_, repeated);
    const std::string path =
        std::filesystem::path(options_.out) / (series_.id + "-originality.txt");
    AtomicFile file(path);
    file.put(page);
    if (const Diagnostics problems = file.commit(); !problems.empty()) {
      return report(problems), kFailed;
    }
    fmt::print("{}", page);
    return repeated == 0 ? kDone : kFailed;
  }

 private:
  SpecReading read(int volume, const DuplicateFilter& earlier,
                   const bank::TakenKeys& taken = {}) const {
    return read_spec_text(series_.file, series_.spec_of(volume), data_, taken, &earlier);
  }

  Diagnostics same_id(const BookSpec& spec) const {
    Diagnostic problem = failure(fmt::format("two volumes have the id '{}'", spec.id),
                                 "write book: {id: " + series_.id + "-{volume}}");
    problem.file = series_.file;
    const auto id = std::ranges::find(spec.values, "book.id", &SpecValue::path);
    if (id != spec.values.end()) {
      problem.pos = id->pos;
      problem.length = id->length;
    }
    return {problem};
  }

  bool check_all() {
    std::set<std::string> ids;
    bank::TakenKeys taken;   // puzzles of banks that earlier volumes take
    DuplicateFilter chosen;  // puzzles that earlier volumes take from banks
    bool good = true;
    for (int i = 0; i < series_.volumes && good; ++i) {
      SpecCheck spec_check = check_spec(read(i, chosen, taken), series_.file, data_);
      SpecReading& reading = spec_check.reading;
      reading.sources[series_.file] = series_.text;
      report(reading.problems, reading.sources);
      good = spec_check.dry_run.has_value();
      if (!good) break;
      if (const Diagnostics refused = originality_obstacles(*reading.spec); !refused.empty()) {
        return report(refused, reading.sources), false;
      }
      for (auto& [bank, keys] : taken_by(*reading.spec)) taken[bank].merge(keys);
      keep_chosen(*reading.spec, chosen);
      titles_.push_back(reading.spec->title);
      before_.push_back(before_.empty() ? 0 : before_.back() + puzzles_);
      puzzles_ = reading.spec->puzzles();
      if (!ids.insert(reading.spec->id).second) {
        report(same_id(*reading.spec), reading.sources);
        return false;
      }
      const Result<MadeByUs> ours = check_target(target_of(*reading.spec));
      if (!ours) return report(ours.problems()), false;
    }
    return good;
  }

  static void keep_chosen(const BookSpec& spec, DuplicateFilter& chosen) {
    for (const SectionSpec& section : spec.sections) {
      for (const ImportedPuzzle& imported : section.imported) {
        const Puzzle& puzzle = imported.puzzle;
        chosen.keep({puzzle, canonical_form(*section.kind, puzzle), ""});
      }
    }
  }

  std::string folder_of(const BookSpec& spec) const {
    return std::filesystem::path(options_.out) / spec.id;
  }

  Target target_of(const BookSpec& spec) const {
    return {folder_of(spec), spec.id, spec_name(spec), file_names(spec), options_.force};
  }

  int make(int volume) {
    // Reads the spec again, because making the previous volume has changed the bank's catalogue.
    SpecReading reading = read(volume, *earlier_);
    if (!reading.spec) return report(reading.problems, reading.sources), kFailed;
    BookSpec& spec = *reading.spec;
    spec.avoid.push_back(earlier_);
    if (spec.volume.titles.empty() && series_.first == 1) spec.volume.titles = titles_;
    if (series_.continued) renumber(spec, before_[static_cast<std::size_t>(volume)]);
    Result<DryRun> dry_run = make_dry_run(spec, data_, reading.sources);
    if (!dry_run) return report(dry_run.problems(), reading.sources), kFailed;
    set_farewell(fmt::format("{} complete; running the command again makes every volume again",
                             count_noun(static_cast<std::uint64_t>(volume), "volume")));
    PressOptions press_options;
    press_options.date = date_;
    press_options.spill_folder = options_.out;
    press_options.make.jobs = options_.jobs;
    const Result<BuiltBookFiles> pressed = [&] {
      Progress progress(!options_.quiet,
                        fmt::format("volume {} of {}: puzzles", volume + 1, series_.volumes),
                        static_cast<std::uint64_t>(spec.puzzles()));
      press_options.make.progress = [&](int done) {
        progress.show(static_cast<std::uint64_t>(done));
      };
      return press(spec, std::move(dry_run).value(), press_options);
    }();
    if (!pressed) return report(pressed.problems(), reading.sources), kFailed;
    return finish(spec, *pressed);
  }

  int finish(const BookSpec& spec, const BuiltBookFiles& pressed) {
    if (const Diagnostics problems = note_taken(spec); !problems.empty()) {
      return report(problems), kFailed;
    }
    const std::string folder = folder_of(spec);
    const Result<MadeByUs> ours = check_target(target_of(spec));
    if (!ours) return report(ours.problems()), kFailed;
    if (const Diagnostics problems = write_folder(folder, pressed.files, {{}, *ours});
        !problems.empty()) {
      return report(problems), kFailed;
    }
    Diagnostics problems = earlier_->avoid(folder + "/manifest.json");
    Result<VolumePuzzles> read = read_volume(folder, spec.title);
    if (problems.empty() && !read) problems = read.problems();
    if (!problems.empty()) return report(problems), kFailed;
    volumes_.push_back(std::move(read).value());
    print_stderr("{}: {}\n", folder,
                 count_noun(static_cast<std::uint64_t>(spec.puzzles()), "puzzle"));
    return kDone;
  }

  const SeriesOptions& options_;
  const SeriesSpec& series_;
  const DataFiles& data_;
  const std::int64_t date_;
  std::shared_ptr<DuplicateFilter> earlier_ = std::make_shared<DuplicateFilter>();
  std::vector<VolumePuzzles> volumes_;
  // By volume: its title, and the number of puzzles in earlier volumes. Set by check_all().
  std::vector<std::string> titles_;
  std::vector<int> before_;
  int puzzles_ = 0;  // number of puzzles in the last volume checked
};

}  // namespace

int run_series(const std::vector<std::string>& arguments) {
  SeriesOptions options;
  if (const auto code = parse(arguments, options)) return *code;
  const Result<std::int64_t> date = build_date();
  if (!date) return report(date.problems()), kRefused;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  const SeriesReading reading = read_series(options.spec, *data);
  report(reading.problems, reading.sources);
  if (!reading.spec) return kRefused;
  return SeriesRun(options, *reading.spec, *data, *date).run();
}

}  // namespace gridpress
