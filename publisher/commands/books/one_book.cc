#include "publisher/commands/books/one_book.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "generator/base/counted.h"
#include "generator/solver/engines/engine.h"
#include "publisher/book/forecast.h"
#include "publisher/book/manifest.h"
#include "publisher/braille/volume.h"
#include "publisher/certificate/certificate_maker.h"
#include "publisher/commands/command.h"
#include "publisher/proof/book_proof.h"
#include "publisher/proof/report.h"
#include "publisher/puzzles/json.h"
#include "publisher/spec/bank_import.h"
#include "publisher/spec/reader.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

void print_json(const Ready& book, const Pressed& pressed, double seconds) {
  nlohmann::ordered_json json = {{"id", book.spec.id},
                                 {"folder", book.folder},
                                 {"files", nlohmann::ordered_json::array()},
                                 {"puzzles", book.spec.puzzles()},
                                 {"pages", pressed.pages},
                                 {"sections", nlohmann::ordered_json::array()},
                                 {"seconds", seconds}};
  for (const OutputFile& file : pressed.files) json["files"].push_back(file.name);
  for (const SectionSpec& section : book.spec.sections) {
    json["sections"].push_back({{"title", section.title},
                                {"kind", section.kind->name},
                                {"size", size_json(section.size)},
                                {section.asked_as(), section.asked()},
                                {"puzzles", section.count}});
  }
  fmt::print("{}\n", json.dump());
}

void print_summary(const Ready& book, const Pressed& pressed, double seconds) {
  fmt::print("{}: {}, {}, {:.1f} s\n", book.spec.title, counted(book.spec.puzzles(), "puzzle"),
             counted(pressed.pages, "page"), seconds);
  for (const SectionSpec& section : book.spec.sections) {
    fmt::print("  {:>5} {} {}x{}, {}: {}\n", section.count, section.kind->name, section.size.rows,
               section.size.columns, section.asked(), section.title);
  }
  for (const OutputFile& file : pressed.files) {
    if (!file.name.starts_with("pages/")) fmt::print("  {}/{}\n", book.folder, file.name);
  }
  if (pressed.html > 0) {
    fmt::print("  {}/html/: {}\n", book.folder, counted(pressed.html, "page"));
  }
  if (pressed.previews > 0) {
    fmt::print("  {}/pages/: {}\n", book.folder, counted(pressed.previews, "picture"));
  }
}

// A line for each step, for programs that show it; at most some lines a second.
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

// Files for the printer that it would not take.
void warn_of_large_files(const Ready& book, const Pressed& pressed) {
  const int most = book.spec.printer.file.max_megabytes;
  for (const OutputFile& file : pressed.files) {
    const double megabytes = static_cast<double>(file.bytes.size()) / 1e6;
    const bool printed =
        file.name.ends_with(".pdf") && file.name != "screen.pdf" && file.name != "fillable.pdf";
    if (most == 0 || !printed || megabytes <= most) continue;
    Diagnostic problem =
        failure(fmt::format("{}/{} has {:.0f} MB: {} takes at most {}", book.folder, file.name,
                            std::ceil(megabytes), book.spec.printer.title, most),
                "two volumes, or pictures with fewer pixels");
    problem.severity = Severity::kWarning;
    report({problem});
  }
}

Target target_of(const Ready& book, const BuildOptions& options) {
  return {book.folder, book.spec.id, spec_name(book.spec), file_names(book.spec), options.force};
}

// Proves the new folder; what is there stays unless it has no fault.
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
  return {failure("the book was proved and is not good: " +
                  counted(static_cast<int>(proved->faults.size()), "fault"))};
}

// What is made of the puzzles alone.
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

void print_line(const Ready& book, const Pressed& pressed, double seconds) {
  fmt::print("{}: {}, {}, {:.1f} s\n", book.folder, counted(book.spec.puzzles(), "puzzle"),
             counted(pressed.pages, "page"), seconds);
  std::fflush(stdout);
}

// What the puzzles are known by where they are remembered.
studio::PuzzleOrders orders_of_book(const BookSpec& spec, const std::string& path,
                                    const Sources& sources) {
  const auto text = sources.find(path);
  if (text == sources.end()) return {};
  const Result<yaml::Document> document = yaml::parse(path, text->second);
  return document ? studio::orders_of(*document, sources, spec) : studio::PuzzleOrders();
}

}  // namespace

std::optional<Ready> make_ready(const std::string& path, const DataFiles& data,
                                const BuildOptions& options) {
  SpecReading reading = read_spec(path, data);
  report(reading.problems, reading.sources);
  if (!reading.spec) return std::nullopt;
  Ready ready{std::move(*reading.spec), {}, ""};
  if (options.memory != nullptr) {
    ready.orders = orders_of_book(ready.spec, path, reading.sources);
  }
  if (options.seed) ready.spec.seed = *options.seed;
  ready.folder = std::filesystem::path(options.out) / ready.spec.id;
  if (options.braille) {
    if (const Diagnostics refused = braille_refusals(ready.spec); !refused.empty()) {
      return report(refused, reading.sources), std::nullopt;
    }
  }
  Result<Rehearsal> rehearsal = rehearse(ready.spec, data, reading.sources);
  if (!rehearsal) return report(rehearsal.problems(), reading.sources), std::nullopt;
  report(rehearsal->warnings, reading.sources);
  if (!options.quiet) report(forecast(ready.spec, options.jobs), reading.sources);
  if (options.previews.first > rehearsal->pages) {
    report({failure(fmt::format("{}: no page {} to preview: the book has {}", path,
                                options.previews.first, rehearsal->pages))});
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
  ready.rehearsal = std::move(rehearsal).value();
  return ready;
}

Diagnostics target_problems(const Ready& book, const BuildOptions& options) {
  const Result<MadeByUs> ours = check_target(target_of(book, options));
  return ours ? Diagnostics() : ours.problems();
}

int build_one(Ready book, const DataFiles& data, const BuildOptions& options, std::int64_t date) {
  const auto start = std::chrono::steady_clock::now();
  const bool talks = !options.quiet && !options.json && !options.brief;
  set_farewell(fmt::format("{} is as it was before", book.folder));
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
  press_options.make.cancelled = options.cancelled;
  press_options.make.memory = options.memory;
  press_options.make.orders = book.orders.sections;
  const Result<Pressed> pressed = [&] {
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
    return press(book.spec, std::move(book.rehearsal), press_options);
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
  if (options.proof) {
    folder.check = [&](const std::string& work) {
      return prove(work, data.beside(book.spec.folder()), options);
    };
  }
  const Diagnostics problems = write_folder(book.folder, pressed->files, folder);
  if (!problems.empty()) return report(problems), kFailed;
  warn_of_large_files(book, *pressed);

  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  if (options.json) print_json(book, *pressed, spent.count());
  if (options.brief) print_line(book, *pressed, spent.count());
  if (talks) print_summary(book, *pressed, spent.count());
  return kDone;
}

}  // namespace gridpress
