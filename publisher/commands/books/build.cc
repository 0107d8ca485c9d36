#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>

#include "generator/base/fields.h"
#include "generator/base/module.h"
#include "layout/backend/backend.h"
#include "publisher/certificate/certificate_maker.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/books/one_book.h"
#include "publisher/commands/command.h"
#include "publisher/system/build_date.h"

namespace gridpress {
namespace {

constexpr std::string_view kPictures[] = {"png", "svg", "eps", "pdf"};

// Detects `--preview 3`, in which the missing '=' makes the 3 an argument that looks like a spec.
std::optional<Diagnostic> stray_range(const BuildOptions& options) {
  if (options.preview.empty()) return std::nullopt;
  for (const std::string& spec : options.specs) {
    const bool range = spec.find_first_not_of("0123456789-") == std::string::npos;
    if (range && !std::filesystem::exists(spec)) {
      return failure(fmt::format("'{}' is not a spec file", spec),
                     fmt::format("write --preview={} without a space", spec));
    }
  }
  return std::nullopt;
}

// Parses the pages to preview: "all", "7" or "3-8". They are page numbers in the file.
std::optional<Diagnostic> read_preview(BuildOptions& options) {
  const std::string& text = options.pages.empty() ? options.preview : options.pages;
  if (text.empty()) {
    const PreviewOptions defaults;
    const bool asked = options.dpi != defaults.dpi || options.previews.format != defaults.format;
    if (!asked) return std::nullopt;
    return failure("--dpi and --as only apply with --preview", "add --preview");
  }
  options.previews.wanted = true;
  if (text == "all") return std::nullopt;
  const std::size_t dash = text.find('-');
  const auto first = fields::parse_integer(text.substr(0, dash));
  const auto last =
      dash == std::string::npos ? first : fields::parse_integer(text.substr(dash + 1));
  constexpr int kMost = 100000;
  if (!first || !last || *first < 1 || *last < *first || *last > kMost) {
    return failure(fmt::format("{} is not a page range", text),
                   "write --preview for all pages, --preview=3-8 or --pages 3-8 for some");
  }
  options.previews.first = static_cast<int>(*first);
  options.previews.last = static_cast<int>(*last);
  return std::nullopt;
}

std::optional<int> parse(const std::vector<std::string>& arguments, BuildOptions& options) {
  Arguments asked(
      "build",
      "Each book is written to <DIR>/<id>/: interior.pdf, screen.pdf, manifest.json and, depending "
      "on the spec, a cover and an EPUB.");
  asked.texts("SPEC", options.specs, "Book specs (YAML)").required();
  asked.group("Output");
  asked.text("--out", options.out, "Folder to write to").not_empty().unit("DIR").shown();
  asked.flag("--force", options.force, "Overwrite a folder that belongs to another book or spec");
  asked.flag("--pdfx", options.pdfx, "Prepare the printer's files for PDF/X-1a:2003");
  asked.flag("--pages-html", options.html, "Also write a playable HTML page per puzzle, to html/");
  asked.flag("--listing", options.listing,
             "Also write shop listings: listing.txt, page pictures and originality.txt");
  asked.flag("--certificates", options.certificates,
             "Also write proofs that no puzzle has a second solution (see `gridpress certify`)");
  asked.flag("--brf", options.braille,
             "Also write book.brf, the puzzles and answers in braille (25 lines of 40 cells)");
  asked.group("Previews");
  asked
      .flag_text("--preview", options.preview, "all",
                 "Render all pages, or pages A to B, and a contact sheet")
      .unit("[=A-B]");
  asked.text("--pages", options.pages, "Same as --preview=<A-B>").unit("A-B");
  asked.number("--dpi", options.dpi, {20, 1200}, "Resolution of the pictures").shown();
  asked
      .choice("--as", options.previews.format, kPictures,
              "Format of the pictures: png, svg, eps or pdf")
      .unit("FORMAT")
      .shown();
  asked.group("Options");
  asked.seed(options.seed, "Override the spec's seed");
  asked.jobs(options.jobs);
  asked.flag("--proof", options.proof,
             "Check the files before replacing the previous build (see `gridpress proof`)");
  asked.flag("--drafts", options.drafts,
             "Accept words without a clue, for a proof copy (see `gridpress clues`)");
  asked.flag("--quiet", options.quiet, "Don't print progress or the summary");
  asked.flag("--progress", options.progress,
             "Print progress as JSON, one line per step (docs/json.md)");
  asked.flag("--json", options.json, "Print the summary as JSON, one object per book");
  asked.example("gridpress build book.yaml");
  asked.example("gridpress build volume-1.yaml volume-2.yaml --out books --jobs 8");
  asked.example("gridpress build book.yaml --preview=1-8 --dpi 150");
  if (const auto code = asked.parse(arguments)) return code;
  options.previews.dpi = options.dpi;
  Diagnostics missing;
  if (options.certificates && !can_certify()) {
    missing.push_back(missing_module("--certificates", "libcadical-dev"));
  }
  if (options.listing) std::ranges::copy(missing_jpeg("--listing"), std::back_inserter(missing));
  if (!missing.empty()) return report(missing), kRefused;
  if (const auto problem = stray_range(options)) return report({*problem}), kRefused;
  if (const auto problem = read_preview(options)) return report({*problem}), kRefused;
  return std::nullopt;
}

// Checks every spec before any book is made. Returns nullopt if a spec has an error.
std::optional<std::vector<Ready>> ready_books(const BuildOptions& options, const DataFiles& data) {
  std::vector<Ready> books;
  std::set<std::string> ids;
  bool good = true;
  for (const std::string& path : options.specs) {
    auto book = make_ready(path, data, options);
    good = good && book;
    if (!book) continue;
    if (!ids.insert(book->spec.id).second) {
      report({failure(fmt::format("{}: an earlier spec also has the id '{}'", path, book->spec.id),
                      "use another id: it names the book's folder")});
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
    if (const Diagnostics refused = target_problems(book, options); !refused.empty()) {
      return report(refused), kFailed;
    }
  }
  for (Ready& book : *books) {
    if (const int code = build_one(std::move(book), *data, options, *date); code != kDone)
      return code;
  }
  return kDone;
}

}  // namespace gridpress
