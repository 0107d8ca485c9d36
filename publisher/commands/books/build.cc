#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "generator/base/counted.h"
#include "generator/base/fields.h"
#include "generator/solver/engines/engine.h"
#include "publisher/book/forecast.h"
#include "publisher/book/manifest.h"
#include "publisher/book/press.h"
#include "publisher/braille/volume.h"
#include "publisher/certificate/certificate_maker.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/proof/book_proof.h"
#include "publisher/proof/report.h"
#include "publisher/puzzles/json.h"
#include "publisher/spec/bank_import.h"
#include "publisher/spec/reader.h"
#include "publisher/system/build_date.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"

namespace gridpress {
namespace {

struct BuildOptions {
  std::vector<std::string> specs;
  std::string out = "output";
  int jobs = 0;
  std::optional<std::uint64_t> seed;  // in place of the spec's
  bool force = false, quiet = false, json = false, progress = false;
  bool pdfx = false, html = false, listing = false, proof = false, braille = false;
  bool certificates = false;
  int dpi = 100;
  std::string preview;  // "": none; "all" or "3-8"
  std::string pages;    // as `preview`, by its other name
  PreviewOptions previews;
};

constexpr std::string_view kPictures[] = {"png", "svg", "eps", "pdf"};

// `--preview 3`: the 3 was taken for a spec.
std::optional<Diagnostic> stray_range(const BuildOptions& options) {
  if (options.preview.empty()) return std::nullopt;
  for (const std::string& spec : options.specs) {
    const bool range = spec.find_first_not_of("0123456789-") == std::string::npos;
    if (range && !std::filesystem::exists(spec)) {
      return failure(fmt::format("'{}' is no spec", spec),
                     fmt::format("write --preview={}, with nothing between", spec));
    }
  }
  return std::nullopt;
}

// "all", "7" or "3-8", positions in the file.
std::optional<Diagnostic> read_preview(BuildOptions& options) {
  const std::string& text = options.pages.empty() ? options.preview : options.pages;
  if (text.empty()) {
    const PreviewOptions usual;
    const bool asked = options.dpi != usual.dpi || options.previews.format != usual.format;
    if (!asked) return std::nullopt;
    return failure("--dpi and --as are for pictures of pages", "add --preview");
  }
  options.previews.wanted = true;
  if (text == "all") return std::nullopt;
  const std::size_t dash = text.find('-');
  const auto first = fields::parse_integer(text.substr(0, dash));
  const auto last =
      dash == std::string::npos ? first : fields::parse_integer(text.substr(dash + 1));
  constexpr int kMost = 100000;
  if (!first || !last || *first < 1 || *last < *first || *last > kMost) {
    return failure(fmt::format("{} is no range of pages", text),
                   "--preview for all of them, --preview=3-8 or --pages 3-8 for some");
  }
  options.previews.first = static_cast<int>(*first);
  options.previews.last = static_cast<int>(*last);
  return std::nullopt;
}

// A spec that is fit to be pressed.
struct Ready {
  BookSpec spec;
  Rehearsal rehearsal;
  std::string folder;
  std::optional<HtmlKit> html{};  // of playable pages, where they are wanted
  std::optional<ListingKit> listing{};
};

std::optional<int> parse(const std::vector<std::string>& arguments, BuildOptions& options) {
  Arguments asked("build",
                  "Makes books: DIR/<id>/ with interior.pdf, screen.pdf and manifest.json.");
  asked.texts("SPEC", options.specs, "book specs (YAML)").required();
  asked.text("--out", options.out, "folder to write below").not_empty().unit("DIR");
  asked.jobs(options.jobs);
  asked.seed(options.seed, "in place of the spec's seed");
  asked.flag("--force", options.force, "replace our files in a folder of another book or spec");
  asked.flag("--quiet", options.quiet, "no summary and no progress");
  asked.flag("--json", options.json, "the summary as JSON, one object a book");
  asked.flag("--progress", options.progress,
             "how far it is, as JSON: a line for each step (docs/json.md)");
  asked.flag("--pdfx", options.pdfx, "prepare the printer's files for PDF/X-1a:2003");
  asked
      .flag_text("--preview", options.preview, "all",
                 "pictures of all pages, or of some, and a contact sheet")
      .unit("[=A-B]");
  asked.text("--pages", options.pages, "pictures of these pages: as --preview=A-B").unit("A-B");
  asked.number("--dpi", options.dpi, {20, 1200}, "pixels an inch of the pictures").shown();
  asked.choice("--as", options.previews.format, kPictures, "of the pictures: png, svg, eps or pdf")
      .unit("F")
      .shown();
  asked.flag("--pages-html", options.html, "a playable page of each puzzle, in html/");
  asked.flag("--listing", options.listing,
             "listing.txt for shops, pictures of pages in listing/, originality.txt");
  asked.flag("--proof", options.proof,
             "read the files back before they take their place: as `gridpress proof`");
  asked.flag("--certificates", options.certificates,
             "proofs that no puzzle has a second solution, for `gridpress certify`");
  asked.flag("--brf", options.braille, "puzzles and answers in braille, book.brf: 25 lines of 40");
  asked.example("gridpress build book.yaml");
  asked.example("gridpress build volume-1.yaml volume-2.yaml --out books --jobs 8");
  asked.example("gridpress build book.yaml --preview=1-8 --dpi 150");
  if (const auto code = asked.parse(arguments)) return code;
  options.previews.dpi = options.dpi;
  if (options.certificates && !can_certify()) {
    report({failure("--certificates needs CaDiCaL, and this gridpress was built without it",
                    "apt-get install libcadical-dev, and build gridpress again")});
    return kRefused;
  }
  if (const auto problem = stray_range(options)) return report({*problem}), kRefused;
  if (const auto problem = read_preview(options)) return report({*problem}), kRefused;
  return std::nullopt;
}

// Reads and rehearses a spec; reports what is wrong with it.
std::optional<Ready> make_ready(const std::string& path, const DataFiles& data,
                                const BuildOptions& options) {
  SpecReading reading = read_spec(path, data);
  report(reading.problems, reading.sources);
  if (!reading.spec) return std::nullopt;
  Ready ready{std::move(*reading.spec), {}, ""};
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
    Result<ListingKit> kit = listing_kit(ready.spec, data, reading.sources);
    if (!kit) return report(kit.problems(), reading.sources), std::nullopt;
    ready.listing = std::move(kit).value();
  }
  ready.rehearsal = std::move(rehearsal).value();
  return ready;
}

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
  fmt::print(stderr, "{}", proof::report_text(*proved));
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

int build_one(Ready book, const DataFiles& data, const BuildOptions& options, std::int64_t date) {
  const auto start = std::chrono::steady_clock::now();
  const bool talks = !options.quiet && !options.json;
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
  if (talks) print_summary(book, *pressed, spent.count());
  return kDone;
}

// Every spec is judged before any book is made; nullopt when one has an error.
std::optional<std::vector<Ready>> ready_books(const BuildOptions& options, const DataFiles& data) {
  std::vector<Ready> books;
  std::set<std::string> ids;
  bool good = true;
  for (const std::string& path : options.specs) {
    auto book = make_ready(path, data, options);
    good = good && book;
    if (!book) continue;
    if (!ids.insert(book->spec.id).second) {
      report({failure(fmt::format("{}: an earlier spec has the id '{}', too", path, book->spec.id),
                      "give one of them another id: a book's folder is named by it")});
      good = false;
    }
    books.push_back(std::move(*book));
  }
  return good ? std::optional(std::move(books)) : std::nullopt;
}

}  // namespace

int run_build(const std::vector<std::string>& arguments) {
  BuildOptions options;
  if (const auto code = parse(arguments, options)) return *code;
  const Result<std::int64_t> date = build_date();
  if (!date) return report(date.problems()), kRefused;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  auto books = ready_books(options, *data);
  if (!books) return kRefused;
  for (const Ready& book : *books) {
    const Result<MadeByUs> ours = check_target(target_of(book, options));
    if (!ours) return report(ours.problems()), kFailed;
  }
  for (Ready& book : *books) {
    if (const int code = build_one(std::move(book), *data, options, *date); code != kDone)
      return code;
  }
  return kDone;
}

}  // namespace gridpress
