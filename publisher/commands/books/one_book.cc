#include "publisher/commands/books/one_book.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>

#include "generator/base/count_noun.h"
#include "generator/solver/engines/engine.h"
#include "publisher/book/cover_maker.h"
#include "publisher/book/forecast.h"
#include "publisher/book/manifest.h"
#include "publisher/braille/volume.h"
#include "publisher/certificate/certificate_maker.h"
#include "publisher/commands/command.h"
#include "publisher/proof/book_proof.h"
#include "publisher/proof/report.h"
#include "publisher/puzzles/json.h"
#include "publisher/spec/bank_import.h"
#include "publisher/spec/spec_check.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"
#include "publisher/system/shell_word.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

// The files and folders of the previous build that the new build removes. For example, "listing/"
// if the new build lacks --listing.
std::vector<std::string> files_to_go(const std::string& folder, const BuiltBookFiles& pressed,
                                     const MadeByUs& ours) {
  namespace fs = std::filesystem;
  const auto top = [](const std::string& name) { return name.substr(0, name.find('/') + 1); };
  std::set<std::string> stay, go;
  for (const OutputFile& file : pressed.files) {
    stay.insert(file.name);
    if (const std::string below = top(file.name); !below.empty()) stay.insert(below);
  }
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().lexically_relative(folder).generic_string();
    if (entry->is_directory(error) || stay.contains(name) || !ours(name)) continue;
    const std::string below = top(name);
    if (!stay.contains(below)) go.insert(below.empty() ? name : below);
  }
  return {go.begin(), go.end()};
}

// The result of a build.
struct Built {
  const Ready& book;
  const BuiltBookFiles& pressed;
  std::vector<std::string> removed;
  double seconds = 0;
};

void print_json(const Built& built) {
  const auto& [book, pressed, removed, seconds] = built;
  nlohmann::ordered_json json = {{"id", book.spec.id},
                                 {"folder", book.folder},
                                 {"files", nlohmann::ordered_json::array()},
                                 {"puzzles", book.spec.puzzles()},
                                 {"pages", pressed.pages},
                                 {"sections", nlohmann::ordered_json::array()},
                                 {"seconds", seconds}};
  for (const OutputFile& file : pressed.files) json["files"].push_back(file.name);
  if (!removed.empty()) json["removed"] = removed;
  const std::size_t pupils = book.spec.copies.names.size();
  for (const SectionSpec& section : book.spec.listed()) {
    json["sections"].push_back({{"title", section.title},
                                {"kind", section.kind->name},
                                {"size", size_json(section.size)},
                                {section.asked_as(), section.asked()},
                                {"puzzles", section.count}});
    if (pupils > 0) json["sections"].back()["pupils"] = pupils;
  }
  fmt::print("{}\n", json.dump());
}

void print_summary(const Built& built) {
  const auto& [book, pressed, removed, seconds] = built;
  fmt::print("{}: {}, {}, {:.1f} s\n", book.spec.title, count_noun(book.spec.puzzles(), "puzzle"),
             count_noun(pressed.pages, "page"), seconds);
  for (const SectionSpec& section : book.spec.listed()) {
    fmt::print("  {:>5} {} {}x{}, {}: {}{}\n", section.count, section.kind->name, section.size.rows,
               section.size.columns, section.asked(), section.title, for_each_pupil(book.spec));
  }
  if (const auto spine = spine_of(book.spec, pressed.pages); spine && book.spec.cover) {
    fmt::print("  cover with a spine of {:.1f} mm, {}\n", spine->points() / 72 * 25.4,
               spine_text_note(book.spec, pressed.pages, *spine));
  }
  for (const OutputFile& file : pressed.files) {
    if (!file.name.starts_with("pages/")) fmt::print("  {}/{}\n", book.folder, file.name);
  }
  if (pressed.html > 0) {
    fmt::print("  {}/html/: {}\n", book.folder, count_noun(pressed.html, "page"));
  }
  if (pressed.previews > 0) {
    fmt::print("  {}/pages/: {}\n", book.folder, count_noun(pressed.previews, "picture"));
  }
  for (const std::string& name : removed) {
    fmt::print("  removed {}/{}, which this build doesn't include\n", book.folder, name);
  }
}

// Prints progress for other programs: at most 10 lines per second for each step.
class ProgressLines {
 public:
  void show(std::string_view step, int done, int of) {
    constexpr std::chrono::milliseconds kRest{100};
    const auto now = std::chrono::steady_clock::now();
    if (step == step_ && done < of && now - shown_ < kRest) return;
    step_ = step;
    shown_ = now;
    const nlohmann::ordered_json line = {{"step", step}, {"done", done}, {"of", of}};
    fmt::print("{}\n", line.dump());
    std::fflush(stdout);
  }

 private:
  std::string step_;
  std::chrono::steady_clock::time_point shown_;
};

// Warns about files that are larger than the printer accepts.
void warn_of_large_files(const Ready& book, const BuiltBookFiles& pressed) {
  const int most = book.spec.printer.file.max_megabytes;
  for (const OutputFile& file : pressed.files) {
    const double megabytes = static_cast<double>(file.bytes.size()) / 1e6;
    const bool printed =
        file.name.ends_with(".pdf") && file.name != "screen.pdf" && file.name != "fillable.pdf";
    if (most == 0 || !printed || megabytes <= most) continue;
    Diagnostic problem =
        failure(fmt::format("{}/{} is {:.0f} MB; {} accepts at most {}", book.folder, file.name,
                            std::ceil(megabytes), book.spec.printer.title, most),
                "split the book into volumes, or use smaller pictures");
    problem.severity = Severity::kWarning;
    report({problem});
  }
}

Target target_of(const Ready& book, const BuildOptions& options) {
  return {book.folder, book.spec.id, spec_name(book.spec), file_names(book.spec), options.force};
}

// Checks the new folder as `gridpress proof` does. Fails if it has faults, so that it doesn't
// replace the existing folder.
Diagnostics prove(const std::string& work, const DataFiles& data, const BuildOptions& options) {
  std::vector<std::string> engines;
  if (find_engine("sat") != nullptr) engines.emplace_back("sat");
  const Result<proof::Proof> proved =
      proof::prove_book(work, {data, "", std::move(engines), options.jobs});
  if (!proved) return proved.problems();
  if (proved->faults.empty()) {
    if (!options.quiet && !options.json) fmt::print("{}", proof::report_text(*proved));
    return {};
  }
  write_stderr(proof::report_text(*proved));
  return {failure("the finished book is faulty: " +
                  count_noun(static_cast<int>(proved->faults.size()), "fault"))};
}

// Makes the files that depend only on the puzzles.
Result<std::vector<OutputFile>> more_files(const BookSpec& spec, const std::vector<Puzzle>& puzzles,
                                           const BuildOptions& options) {
  std::vector<OutputFile> files;
  if (options.braille) {
    Result<std::string> volume = braille_volume(spec, puzzles);
    if (!volume) return volume.problems();
    files.push_back({"book.brf", std::move(volume).value(), 0, {}, {}});
  }
  if (options.certificates) {
    Result<std::string> certificates = make_certificates(spec, puzzles, options.jobs);
    if (!certificates) return certificates.problems();
    files.push_back({kCertificatesFile, std::move(certificates).value(), 0, {}, {}});
  }
  return files;
}

void print_line(const Ready& book, const BuiltBookFiles& pressed, double seconds) {
  fmt::print("{}: {}, {}, {:.1f} s\n", book.folder, count_noun(book.spec.puzzles(), "puzzle"),
             count_noun(pressed.pages, "page"), seconds);
  std::fflush(stdout);
}

// The keys under which the attempts of the book's sections are remembered.
studio::PuzzleOrders orders_of_book(const BookSpec& spec, const std::string& path,
                                    const Sources& sources) {
  const auto text = sources.find(path);
  if (text == sources.end()) return {};
  const Result<yaml::Document> document = yaml::parse(path, text->second);
  return document ? studio::orders_of(*document, sources, spec) : studio::PuzzleOrders();
}

}  // namespace

Diagnostics no_spec(const std::string& path, std::string_view command, std::string_view who) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    return {failure(fmt::format("{} is a folder; {} needs a book spec", path, who),
                    fmt::format("run `gridpress {} book.yaml` in that folder", command))};
  }
  const spec::DocumentType* type = spec::type_of_file(path);
  if (type == nullptr || type == &spec::kBookDocument) return {};
  return {failure(fmt::format("{} is {}, not {}", path, type->name, spec::kBookDocument.name),
                  fmt::format(fmt::runtime(type->hint), shell_word(path)))};
}

std::optional<Ready> make_ready(const std::string& path, const DataFiles& data,
                                const BuildOptions& options) {
  SpecReading asked = read_spec(path, data);
  if (asked.spec && options.seed) asked.spec->seed = *options.seed;
  SpecCheck spec_check = check_spec(std::move(asked), path, data);
  SpecReading& reading = spec_check.reading;
  if (reading.spec && options.braille) {
    const Diagnostics refused = braille_refusals(*reading.spec);
    reading.problems.insert(reading.problems.end(), refused.begin(), refused.end());
  }
  report(reading.problems, reading.sources);
  if (!reading.spec || has_errors(reading.problems)) return std::nullopt;
  Ready ready{std::move(*reading.spec), std::move(*spec_check.dry_run), ""};
  if (options.memory != nullptr) {
    ready.orders = orders_of_book(ready.spec, path, reading.sources);
  }
  ready.folder = std::filesystem::path(options.out) / ready.spec.id;
  if (!options.quiet) report(forecast(ready.spec, options.jobs), reading.sources);
  if (options.previews.first > ready.dry_run.pages) {
    report({failure(fmt::format("{}: can't preview page {}: the book has {}", path,
                                options.previews.first, count_noun(ready.dry_run.pages, "page")))});
    return std::nullopt;
  }
  if (options.html) {
    Result<HtmlKit> kit = html_kit(ready.spec, data, reading.sources);
    if (!kit) return report(kit.problems(), reading.sources), std::nullopt;
    ready.html = std::move(kit).value();
  }
  if (options.listing) {
    if (const Diagnostics refused = originality_obstacles(ready.spec); !refused.empty()) {
      return report(refused, reading.sources), std::nullopt;
    }
    Result<ListingKit> kit = listing_kit(ready.spec, data, reading.sources);
    if (!kit) return report(kit.problems(), reading.sources), std::nullopt;
    ready.listing = std::move(kit).value();
  }
  return ready;
}

Diagnostics target_problems(const Ready& book, const BuildOptions& options) {
  const Result<MadeByUs> ours = check_target(target_of(book, options));
  return ours ? Diagnostics() : ours.problems();
}

int build_one(Ready book, const DataFiles& data, const BuildOptions& options, std::int64_t date) {
  const auto start = std::chrono::steady_clock::now();
  const bool prints_progress = !options.quiet && !options.json && !options.brief;
  set_farewell(fmt::format("{} is unchanged", book.folder));
  PressOptions press_options;
  press_options.date = date;
  press_options.pdfx = options.pdfx;
  press_options.preview = options.previews;
  press_options.html = book.html ? &*book.html : nullptr;
  press_options.listing = book.listing ? &*book.listing : nullptr;
  press_options.more = [&](const std::vector<Puzzle>& puzzles) {
    return more_files(book.spec, puzzles, options);
  };
  press_options.spill_folder = options.out;
  press_options.make.jobs = options.jobs;
  press_options.make.drafts = options.drafts;
  press_options.make.cancelled = options.cancelled;
  press_options.make.memory = options.memory;
  press_options.make.orders = book.orders.sections;
  const Result<BuiltBookFiles> pressed = [&] {
    const auto all = static_cast<std::uint64_t>(book.spec.puzzles());
    Progress progress(!options.quiet, "puzzles", all);
    ProgressLines lines;
    if (options.progress) {
      press_options.progress = [&](PressStep step, int done, int of) {
        lines.show(step == PressStep::kPages   ? "pages"
                   : step == PressStep::kFiles ? "files"
                                               : "proof",
                   done, of);
      };
    }
    press_options.make.progress = [&](int done) {
      if (options.progress) lines.show("puzzles", done, static_cast<int>(all));
      progress.show(static_cast<std::uint64_t>(done));
      if (static_cast<std::uint64_t>(done) == all) progress.begin("pages");
    };
    return press(book.spec, std::move(book.dry_run), press_options);
  }();
  if (options.cancelled && options.cancelled()) return kFailed;
  if (!pressed) return report(pressed.problems()), kFailed;
  const Result<MadeByUs> ours = check_target(target_of(book, options));
  if (!ours) return report(ours.problems()), kFailed;
  if (const Diagnostics taken = note_taken(book.spec); !taken.empty()) {
    return report(taken), kFailed;
  }
  report(pressed->warnings);
  FolderOptions folder{{}, *ours};
  std::vector<std::string> to_go = files_to_go(book.folder, *pressed, *ours);
  if (options.proof) {
    folder.check = [&](const std::string& work) {
      return prove(work, data.with_folder(book.spec.folder()), options);
    };
  }
  const Diagnostics problems = write_folder(book.folder, pressed->files, folder);
  if (!problems.empty()) return report(problems), kFailed;
  warn_of_large_files(book, *pressed);

  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  const Built built{book, *pressed, std::move(to_go), spent.count()};
  if (options.json) print_json(built);
  if (options.brief) print_line(book, *pressed, spent.count());
  if (prints_progress) print_summary(built);
  return kDone;
}

std::string for_each_pupil(const BookSpec& spec) {
  const std::size_t pupils = spec.copies.names.size();
  return pupils == 0 ? "" : ", for each of " + count_noun(pupils, "pupil");
}

}  // namespace gridpress
