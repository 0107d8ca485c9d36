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

// `--preview 3`: the 3 was taken for a spec.
std::optional<Diagnostic> stray_range(const BuildOptions& options) {
  if (options.preview.empty()) return std::nullopt;
  for (const std::string& spec : options.specs) {
    const bool range = spec.find_first_not_of("0123456789-") == std::string::npos;
    if (range && !std::filesystem::exists(spec)) {
      return failure(fmt::format("'{}' is not a spec file", spec),
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
    return failure(fmt::format("{} is not a page range", text),
                   "--preview for all of them, --preview=3-8 or --pages 3-8 for some");
  }
  options.previews.first = static_cast<int>(*first);
  options.previews.last = static_cast<int>(*last);
  return std::nullopt;
}

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
                      "give one of them another id: it names the book's folder")});
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
