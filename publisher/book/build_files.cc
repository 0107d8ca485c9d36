#include "publisher/book/build_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include "generator/base/count_noun.h"
#include "layout/backend/backend.h"
#include "layout/compose/impose.h"
#include "publisher/book/code_maker.h"
#include "publisher/book/cover_maker.h"
#include "publisher/book/cross_check.h"
#include "publisher/book/epub/epub.h"
#include "publisher/book/hint_maker.h"
#include "publisher/book/laid_out.h"
#include "publisher/book/manifest.h"
#include "publisher/book/places.h"
#include "publisher/book/specimens.h"
#include "publisher/book/taught_lessons.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"
#include "publisher/system/spilled_bytes.h"

namespace gridpress {
namespace {

struct LayoutRequest {
  const BookSpec& spec;
  Book book;
  bool advise = false;  // give advice on the page count
};

Result<Composed> lay_out(const LayoutRequest& order, const DryRun& opened, const PageSinks& sinks) {
  const BookSpec& spec = order.spec;
  Setting setting = spec.setting();
  setting.hyphenator = opened.hyphenator.get();
  setting.advise = order.advise;
  Result<Composed> made = compose(order.book, setting, *opened.shaper, sinks);
  if (!made) return placed_on_pages(made.problems(), spec);
  Composed composed = std::move(made).value();
  composed.warnings = placed_on_pages(std::move(composed.warnings), spec);
  return composed;
}

std::shared_ptr<ByteStore> store_of(const PressOptions& options) {
  if (options.spill_folder.empty()) return std::make_shared<MemoryBytes>();
  return std::make_shared<SpilledBytes>(options.spill_folder);
}

// Paints the pages of a book as they are composed. Keeps them only if previews or a booklet need
// them.
class BookPainter {
 public:
  BookPainter(bool keep, const PressOptions& options, int pages)
      : keep_(keep),
        pages_(pages),
        progress_(options.progress),
        interior_(store_of(options)),
        answers_(store_of(options)) {}

  PageSinks sinks() {
    return {.interior =
                [this](Page page, const std::vector<std::string>& fonts) {
                  measure(page);
                  if (keep_) {
                    kept_.pages.push_back(page);
                    kept_.fonts = fonts;
                  }
                  laid_out_.interior.push_back(laid_out(page));
                  interior_.add(std::move(page), fonts);
                  count_page();
                },
            .answers =
                [this](Page page, const std::vector<std::string>& fonts) {
                  measure(page);
                  laid_out_.answers.push_back(laid_out(page));
                  answers_.add(std::move(page), fonts);
                  count_page();
                }};
  }

  Result<PaintedPages> interior() { return interior_.finish(); }
  Result<PaintedPages> answers() { return answers_.finish(); }
  const Document& document() const { return kept_; }
  // The smallest type on all pages so far, including separate answers; 0 if the pages have no text.
  Length smallest_type() const { return smallest_type_; }
  LaidOutFiles take_laid_out() { return std::move(laid_out_); }

 private:
  void measure(const Page& page) {
    for (const Item& item : page.items) {
      const auto* run = std::get_if<GlyphRun>(&item);
      if (run == nullptr || run->glyphs.empty()) continue;
      if (smallest_type_ == Length() || run->size < smallest_type_) smallest_type_ = run->size;
    }
  }

  void count_page() {
    if (progress_) progress_(PressStep::kPages, ++done_, pages_);
  }

  bool keep_;
  int pages_, done_ = 0;
  const std::function<void(PressStep, int, int)>& progress_;
  Document kept_;
  Length smallest_type_;
  LaidOutFiles laid_out_;
  PdfPainter interior_, answers_;
};

struct WantedFile {
  std::string name;
  PaintedPages pages;
  const DocumentInfo& info;
  bool screen = false, fields = false;
};

// Makes the PDF files of a book, one thread for each. The threads share only the painted pages.
Result<std::vector<OutputFile>> make_pdfs(const std::vector<WantedFile>& wanted,
                                          const PressOptions& options) {
  std::vector<OutputFile> files;
  std::vector<std::shared_ptr<ByteStore>> bytes;
  for (const auto& [name, pages, info, screen, fields] : wanted) {
    bytes.push_back(store_of(options));
    files.push_back({name, FileBytes(bytes.back()), pages.count(), pages.width(), pages.height()});
  }
  std::vector<Diagnostics> problems(wanted.size());
  for_each_index(threads_of(options.make.jobs), wanted.size(), [&](std::size_t i) {
    const bool pdfx = options.pdfx && !wanted[i].screen;
    const PdfOptions how{
        .screen = wanted[i].screen, .date = options.date, .fields = wanted[i].fields, .pdfx = pdfx};
    problems[i] = write_pdf(*bytes[i], wanted[i].pages, wanted[i].info, how);
  });
  for (const Diagnostics& lost : problems) {
    if (!lost.empty()) return lost;
  }
  return files;
}

Result<std::vector<OutputFile>> make_pdfs(BookPainter& painter, const Composed& composed,
                                          const BookSpec& spec, const PressOptions& options) {
  const Result<PaintedPages> interior = painter.interior();
  if (!interior) return interior.problems();
  // If the printer's file may have links, interior.pdf is the same as screen.pdf, so it is copied.
  const bool same = spec.printer.file.links;
  std::vector<WantedFile> wanted;
  if (!same) wanted.push_back({"interior.pdf", *interior, composed.interior});
  wanted.push_back({"screen.pdf", *interior, composed.interior, true});
  if (spec.screen.fillable) {
    wanted.push_back({"fillable.pdf", *interior, composed.interior, true, true});
  }
  if (composed.answers) {
    const Result<PaintedPages> answers = painter.answers();
    if (!answers) return answers.problems();
    wanted.push_back({"answers.pdf", *answers, *composed.answers});
  }
  if (spec.printer.pages_up == 2) {
    const Result<PaintedPages> booklet = painted(impose(painter.document()));
    if (!booklet) return booklet.problems();
    wanted.push_back({"booklet.pdf", *booklet, composed.interior});
  }
  Result<std::vector<OutputFile>> files = make_pdfs(wanted, options);
  if (!files || !same) return files;
  std::vector<OutputFile> all = std::move(files).value();
  all.insert(all.begin(), OutputFile(all.front()))->name = "interior.pdf";
  return all;
}

// A copy of the document with only one of its pages.
Document only_page(const Document& document, int page) {
  Document one;
  one.title = document.title;
  one.author = document.author;
  one.language = document.language;
  one.fonts = document.fonts;
  one.pages = {document.pages[static_cast<std::size_t>(page)]};
  return one;
}

Result<std::string> picture(const Document& document, int page, const PressOptions& options) {
  const PreviewOptions& preview = options.preview;
  if (preview.format == "pdf") {
    return to_pdf(only_page(document, page), {.date = options.date, .pdfx = options.pdfx});
  }
  if (preview.format == "svg") return to_svg(document, page);
  if (preview.format == "eps") return to_eps(document, page, options.date);
  return to_png(document, page, preview.dpi);
}

// Makes pages/001.png … and a contact sheet of all pages.
Result<std::vector<OutputFile>> make_previews(const Document& document,
                                              const PressOptions& options) {
  constexpr int kContactWidth = 170;
  const PreviewOptions& preview = options.preview;
  const int all = static_cast<int>(document.pages.size());
  const int last = preview.last == 0 ? all : std::min(preview.last, all);
  if (preview.first > last) {
    return failure(fmt::format("can't preview page {}: the book has {}", preview.first,
                               count_noun(all, "page")));
  }
  const auto count = static_cast<std::size_t>(last - preview.first + 1);
  std::vector<std::unique_ptr<Result<std::string>>> made(count);
  for_each_index(threads_of(options.make.jobs), count, [&](std::size_t i) {
    if (interrupted()) return;
    made[i] = std::make_unique<Result<std::string>>(
        picture(document, preview.first - 1 + static_cast<int>(i), options));
  });
  if (interrupted()) return failure("interrupted");
  std::vector<OutputFile> files;
  for (std::size_t i = 0; i < count; ++i) {
    if (!made[i]->ok()) return made[i]->problems();
    const int number = preview.first + static_cast<int>(i);
    files.push_back({fmt::format("pages/{:03}.{}", number, preview.format),
                     std::move(*made[i]).value(),
                     0,
                     {},
                     {}});
  }
  Result<std::string> sheet = to_contact_sheet(document, kContactWidth);
  if (!sheet) return sheet.problems();
  files.push_back({"contact-sheet.png", std::move(sheet).value(), 0, {}, {}});
  return files;
}

Result<std::shared_ptr<const Worked>> work(const BookSpec& spec, const DataFiles& data,
                                           Sources& sources, const Worked* same) {
  Result<KindLessons> lessons = make_lessons(spec, data.with_folder(spec.folder()), sources,
                                             same != nullptr ? &same->how_to_play : nullptr);
  if (!lessons) return lessons.problems();
  auto worked = same != nullptr ? std::make_shared<Worked>(*same) : std::make_shared<Worked>();
  worked->how_to_play = std::move(lessons).value();
  if (same == nullptr) {
    constexpr int kOnAllCores = 0;
    Result<std::vector<Lesson>> taught = make_taught_lessons(spec, kOnAllCores);
    if (!taught) return taught.problems();
    worked->taught = std::move(taught).value();
    worked->hints = make_hints(spec, {}, 1);
    worked->steps = make_steps(spec, {}, 1);
    worked->samples = samples_of(spec);
  }
  return std::shared_ptr<const Worked>(std::move(worked));
}

// A page count that the printer accepts, for the cover of a book whose page count isn't known.
int possible_pages(const BookSpec& spec) {
  constexpr int kUsual = 120;
  if (spec.page_target > 0) return spec.page_target;
  const auto [least, most] = page_limits(spec.printer, spec.stock.trim, spec.stock.paper);
  return std::clamp(kUsual, least, most > 0 ? std::max(least, most) : std::max(least, kUsual));
}

// Warns about sections in which only some answers have names, because the pictures with names ran
// out.
Diagnostics unnamed_answers(const BookSpec& spec, const std::vector<Puzzle>& puzzles) {
  Diagnostics warnings;
  auto next = puzzles.begin();
  for (const SectionSpec& section : spec.sections) {
    const auto end = next + section.count;
    const auto named = section.kind->look.subject == nullptr
                           ? 0
                           : std::count_if(next, end, [&](const Puzzle& puzzle) {
                               return !section.kind->look.subject(puzzle, true).empty();
                             });
    next = end;
    if (named == 0 || named == section.count) continue;
    Diagnostic warning = failure(
        fmt::format("section '{}': only {} of its {} answers have a name, since there are no more "
                    "named pictures of this size and level",
                    section.title, named, section.count),
        "ask for fewer puzzles, or for another size or level");
    warning.severity = Severity::kWarning;
    warning.file = spec.file;
    warning.pos = section.pos;
    warnings.push_back(std::move(warning));
  }
  return warnings;
}

}  // namespace

Result<DryRun> make_dry_run(const BookSpec& spec, const DataFiles& data, Sources& sources,
                            const DryRunCache& before) {
  Result<std::shared_ptr<const Worked>> worked = work(spec, data, sources, before.same);
  if (!worked) return placed(worked.problems(), spec);
  Hyphenators own;
  Hyphenators& hyphenators = before.hyphenators != nullptr ? *before.hyphenators : own;
  Result<std::shared_ptr<const Hyphenator>> hyphenator = hyphenators.of(spec.words);
  if (!hyphenator) return placed(hyphenator.problems(), spec);
  DryRun dry_run;
  const std::vector<std::string> fonts = font_folders(spec.folder());
  dry_run.shaper = before.shapers != nullptr ? before.shapers->lend(fonts)
                                             : std::shared_ptr<Shaper>(make_shaper(fonts));
  dry_run.hyphenator = std::move(hyphenator).value();
  const PageSink drop = [](const Page&, const std::vector<std::string>&) {};
  dry_run.worked = std::move(worked).value();
  const Worked& w = *dry_run.worked;
  const Result<Composed> composed = lay_out(
      {spec,
       make_book(spec, {}, {w.how_to_play.lessons, w.taught, w.hints, {}, w.steps, &w.samples}),
       true},
      dry_run, {.interior = drop, .answers = drop});
  Diagnostics problems = composed ? composed->warnings : composed.problems();
  if (composed) {
    dry_run.pages = composed->pages;
    dry_run.answer_pages = composed->answer_pages;
    dry_run.filled = composed->filled;
    dry_run.parts = composed->parts;
    dry_run.spine = spine_of(spec, dry_run.pages);
  }
  if (spec.cover) {
    const int pages = composed ? composed->pages : possible_pages(spec);
    const Result<Cover> cover = make_cover(spec, {}, pages, *dry_run.shaper);
    const Diagnostics more = placed(cover ? cover->warnings : cover.problems(), spec);
    problems.insert(problems.end(), more.begin(), more.end());
    const Diagnostics spine = spine_warnings(spec, pages);
    problems.insert(problems.end(), spine.begin(), spine.end());
  }
  if (has_errors(problems)) return problems;
  dry_run.warnings = std::move(problems);
  return dry_run;
}

Result<Composed> lay_out_book(const BookSpec& spec, const DryRun& dry_run,
                              const std::vector<Puzzle>& puzzles, int jobs) {
  BookExtras extras{dry_run.worked->how_to_play.lessons,
                    dry_run.worked->taught,
                    make_hints(spec, puzzles, jobs),
                    {},
                    make_steps(spec, puzzles, jobs)};
  if (!puzzles.empty()) {
    Result<std::vector<Code>> codes = make_codes(spec, puzzles);
    if (!codes) return placed(codes.problems(), spec);
    extras.codes = std::move(codes).value();
  }
  return lay_out({spec, make_book(spec, puzzles, std::move(extras))}, dry_run, {});
}

Result<BuiltBookFiles> press(const BookSpec& spec, DryRun dry_run, const PressOptions& options) {
  const Result<std::vector<Puzzle>> puzzles = make_puzzles(spec, options.make);
  if (!puzzles) return placed(puzzles.problems(), spec);
  Result<std::vector<Code>> codes = make_codes(spec, *puzzles);
  if (!codes) return placed(codes.problems(), spec);
  BookExtras extras{dry_run.worked->how_to_play.lessons, dry_run.worked->taught,
                    make_hints(spec, *puzzles, options.make.jobs), std::move(codes).value(),
                    make_steps(spec, *puzzles, options.make.jobs)};
  const auto count_page = [&](PressStep step, int done, int all) {
    if (options.progress) options.progress(step, done, all);
  };
  const bool keep =
      options.preview.wanted || options.listing != nullptr || spec.printer.pages_up == 2;
  BookPainter painter(keep, options, dry_run.pages + dry_run.answer_pages);
  const LayoutRequest order{spec, make_book(spec, *puzzles, std::move(extras))};
  const Result<Composed> composed = lay_out(order, dry_run, painter.sinks());
  if (!composed) return composed.problems();

  count_page(PressStep::kFiles, 0, 1);
  BuiltBookFiles pressed;
  Result<std::vector<OutputFile>> files = make_pdfs(painter, *composed, spec, options);
  if (!files) return placed(files.problems(), spec);
  pressed.files = std::move(files).value();
  pressed.pages = composed->pages;
  std::optional<Cover> finished;
  if (spec.cover) {
    Result<Cover> cover = make_cover(spec, *puzzles, pressed.pages, *dry_run.shaper);
    if (!cover) return placed(cover.problems(), spec);
    finished = std::move(cover).value();
    Result<std::vector<OutputFile>> more =
        cover_files(*finished, {.date = options.date,
                                .pdfx = options.pdfx,
                                .process_inks = !spec.printer.file.standard.empty()});
    if (!more) return placed(more.problems(), spec);
    for (OutputFile& file : std::move(more).value()) pressed.files.push_back(std::move(file));
  }
  if (interrupted()) return failure("interrupted");
  if (spec.screen.epub) {
    const std::shared_ptr<ByteStore> file = store_of(options);
    const Diagnostics problems = write_epub(
        *file, {spec, order.book, *dry_run.shaper, finished ? &*finished : nullptr, options.date});
    if (!problems.empty()) return placed(problems, spec);
    pressed.files.push_back({"book.epub", FileBytes(file), 0, {}, {}});
  }
  std::vector<OutputFile> pictures;
  if (options.preview.wanted) {
    Result<std::vector<OutputFile>> previews = make_previews(painter.document(), options);
    if (!previews) return placed(previews.problems(), spec);
    pictures = std::move(previews).value();
  }
  if (options.listing != nullptr) {
    Result<std::vector<OutputFile>> listing =
        make_listing({spec, *options.listing, *puzzles, *composed, painter.document(),
                      finished ? &*finished : nullptr, painter.smallest_type()});
    if (!listing) return placed(listing.problems(), spec);
    std::ranges::move(std::move(listing).value(), std::back_inserter(pictures));
  }
  if (options.more) {
    Result<std::vector<OutputFile>> more = options.more(*puzzles);
    if (!more) return placed(more.problems(), spec);
    std::ranges::move(std::move(more).value(), std::back_inserter(pictures));
  }
  if (options.html != nullptr) {
    Result<std::vector<OutputFile>> pages =
        make_html(spec, *puzzles, *options.html, options.make.jobs);
    if (!pages) return pages.problems();
    pressed.html = static_cast<int>(pages->size());
    std::ranges::move(std::move(pages).value(), std::back_inserter(pictures));
  }
  count_page(PressStep::kProof, 0, spec.puzzles());
  pressed.warnings = independent_engine(spec, *puzzles, options.make.jobs);
  if (interrupted()) return failure("interrupted");
  if (has_errors(pressed.warnings)) return pressed.warnings;
  std::ranges::move(unnamed_answers(spec, *puzzles), std::back_inserter(pressed.warnings));
  std::vector<std::string> names;
  for (const OutputFile& file : pictures) names.push_back(file.name);
  const std::shared_ptr<ByteStore> manifest = store_of(options);
  LaidOutFiles pages = painter.take_laid_out();
  if (finished) pages.cover.push_back(laid_out(finished->wrap.pages.front()));
  Diagnostics lost =
      write_manifest(*manifest, {spec, *puzzles, *composed, pages, pressed.files, names});
  if (!lost.empty()) return lost;
  for (OutputFile& file : pictures) {
    pressed.previews += file.name.starts_with("pages/") ? 1 : 0;
    pressed.files.push_back(std::move(file));
  }
  pressed.files.push_back({"manifest.json", FileBytes(manifest), 0, {}, {}});
  return pressed;
}

}  // namespace gridpress
