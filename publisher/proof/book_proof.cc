#include "publisher/proof/book_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <filesystem>
#include <map>
#include <set>
#include <span>
#include <tuple>

#include "publisher/proof/book_files.h"
#include "publisher/proof/captions/caption_proof.h"
#include "publisher/proof/captions/hint_proof.h"
#include "publisher/proof/captions/unclaimed_grids.h"
#include "publisher/proof/cover_proof.h"
#include "publisher/proof/figures/figure_proof.h"
#include "publisher/proof/manifest_proof.h"
#include "publisher/proof/pages/contents_proof.h"
#include "publisher/proof/pages/drawn_marks.h"
#include "publisher/proof/pages/part_proof.h"
#include "publisher/proof/pages/ruled_proof.h"
#include "publisher/proof/pages/same_pages.h"
#include "publisher/proof/pages/screen_proof.h"
#include "publisher/proof/pages/text_proof.h"
#include "publisher/proof/printer/printer_proof.h"
#include "publisher/proof/puzzle_proof.h"
#include "publisher/puzzles/json.h"
#include "publisher/system/files.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress::proof {
namespace {

constexpr std::size_t kPagesAtOnce = 32;  // pages whose figures are in memory at the same time
// Pages of files not kept in memory that are read at the same time.
constexpr int kRead = 2;

// The position of a page in the file minus its folio, as found for most puzzles. Returns nullopt if
// no puzzle is on a page with a folio.
std::optional<int> folio_offset(const BookClaim& claim) {
  std::map<int, int> puzzles;  // number of puzzles by offset
  for (const ClaimedPuzzle& puzzle : claim.puzzles) {
    if (const int folio = number_of(puzzle.page_label); folio > 0) ++puzzles[puzzle.page - folio];
  }
  if (puzzles.empty()) return std::nullopt;
  return std::ranges::max_element(puzzles, {}, [](const auto& entry) { return entry.second; })
      ->first;
}

// Adds a note about Type 3 fonts, whose letters are drawings and so can't be checked.
void note_drawn_fonts(const PrintedBook& book, Proof& proof) {
  for (const printed::Font& font : book.pdf().fonts) {
    if (font.type != "Type3") continue;
    proof.notes.push_back(
        fmt::format("{}: the drawing of the letters of a Type 3 font{}{} was not read", book.name(),
                    font.name.empty() ? "" : ", ", font.name));
  }
}

// Records the places of a file's faults, for pictures of its pages.
void note_faulty(const PrintedBook& book, Proof& proof) {
  const std::string& file = book.name();
  for (const Fault& fault : proof.faults) {
    if (fault.file != file || fault.where.empty()) continue;
    if (fault.page < 1 || fault.page > book.pages()) continue;
    const printed::Sheet& page = book.sheet(fault.page);
    const auto is_it = [&](const FaultyPage& known) {
      return known.file == file && known.page == fault.page;
    };
    auto known = std::ranges::find_if(proof.faulty, is_it);
    if (known == proof.faulty.end()) {
      proof.faulty.push_back({file, fault.page, page.crop.width(), page.crop.height(), {}});
      known = std::prev(proof.faulty.end());
    }
    const double x = page.trim.left - page.crop.left, y = page.crop.top - page.trim.top;
    const printed::Bounds& b = fault.where;
    known->rings.push_back({b.left + x, b.top + y, b.right + x, b.bottom + y});
  }
}

class BookProver {
 public:
  BookProver(const std::string& folder, BookClaim claim, const ProofOptions& options)
      : folder_(folder),
        claim_(std::move(claim)),
        numbers_(numbers_of(claim_)),
        options_(options),
        jobs_(proof_threads(options.jobs)),
        files_(folder_, claim_),
        captions_(claim_),
        offset_(folio_offset(claim_)) {}

  Result<Proof> prove() {
    proof_.title = claim_.title;
    if (const Diagnostics problems = find_printer(); !problems.empty()) return problems;
    files_.read();
    take(files_.faults());
    take(check_manifest(claim_));
    take(unlisted_files(claim_, folder_));
    take(files_.unread());
    if (const PrintedBook* interior = book("interior.pdf")) {
      learn_words(*interior);
      take(check_part_order(*interior, claim_));
      check_book(*interior);
    }
    check_puzzles();
    if (interrupted()) return failure("interrupted");
    check_print();
    if (const PrintedBook* cover = book("cover.pdf")) {
      CoverVerdict verdict = check_cover_words(*cover, claim_);
      take(std::move(verdict.faults));
      take(std::move(verdict.notes));
    }
    finish();
    return std::move(proof_);
  }

 private:
  void fault(Group group, const std::string& file, int page, int number, std::string message,
             const printed::Bounds& where = {}) {
    proof_.faults.push_back({group, file, page, number, std::move(message), where});
  }

  Diagnostics find_printer() {
    const std::string name = options_.printer.empty() ? claim_.printer : options_.printer;
    if (name.empty()) {
      proof_.notes.emplace_back(
          "the manifest names no printer, so no printer's rules were checked; use --printer");
      return {};
    }
    Sources sources;
    Result<PrinterProfile> read = options_.data.printer(name, sources);
    if (read) {
      printer_ = std::move(read).value();
    } else if (options_.printer.empty()) {
      proof_.notes.push_back(fmt::format("unknown printer '{}': its rules were not checked", name));
    } else {
      return read.problems();
    }
    return {};
  }

  const PrintedBook* book(const std::string& name) const { return files_.book(name); }

  // --- Pages

  void learn_words(const PrintedBook& interior) {
    const std::string language = interior.pdf().language.empty() ? "en" : interior.pdf().language;
    if (captions_.learn(language, options_.data)) return;
    proof_.notes.push_back(
        fmt::format("the words of '{}' are unknown: captions were not read", language));
  }

  // The figures of each page, by the page's position in its file.
  using PageFigures = std::map<int, std::vector<WantedFigure>>;

  void check_book(const PrintedBook& interior) {
    const PrintedBook* apart = book("answers.pdf");
    PageFigures in_book, in_answers;
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) {
      in_book[puzzle.page].push_back({&puzzle, false});
      if (puzzle.answer_page > 0) {
        (apart != nullptr ? in_answers : in_book)[puzzle.answer_page].push_back({&puzzle, true});
      }
    }
    check_pages(interior, in_book);
    check_unclaimed(interior);
    if (apart != nullptr) {
      check_pages(*apart, in_answers);
      check_unclaimed(*apart);
      if (captions_.words() != nullptr) take(check_answers_heading(*apart, *captions_.words()));
      apart->release_pages();
    }
    if (proof_.totals.keys == 0) {
      proof_.notes.emplace_back("the manifest lists no answer pages, so no answers were checked");
    }
    captions_.check_missing();
    check_folios(interior);
    take(captions_.faults());
    proof_.totals.references = captions_.references();
    const Words* words = captions_.words();
    const std::string heading = words != nullptr ? words->at("contents") : "";
    for (ContentsFault& problem : check_contents(interior, claim_, heading)) {
      fault(Group::kContents, interior.name(), problem.page, 0, std::move(problem.message),
            problem.where);
    }
    take(check_parts(interior, claim_, words));
    take(check_ruled_pages(interior, claim_));
    for (const char* name : {"screen.pdf", "fillable.pdf"}) {
      const PrintedBook* screen = book(name);
      if (screen == nullptr) continue;
      take(check_screen(*screen, interior));
      if (claim_.document) take(check_screen_parts(*screen, claim_, offset_.value_or(0)));
      screen->release_pages();
    }
    check_words();
    if (const PrintedBook* booklet = book("booklet.pdf")) {
      take(check_booklet(*booklet, interior));
      booklet->release_pages();
    }
    interior.release_pages();
  }

  struct PageResult {
    std::vector<FoundFigure> figures;
    PageMarks marks;
    Faults faults;
    bool codes = false;  // QR codes
  };

  void check_pages(const PrintedBook& file, const PageFigures& wanted) {
    std::vector<int> pages;
    for (const auto& [page, figures] : wanted) {
      if (page >= 1 && page <= file.pages()) {
        pages.push_back(page);
        continue;
      }
      for (const WantedFigure& figure : figures) {
        fault(figure.answer ? Group::kKey : Group::kPuzzle, file.name(), 0, figure.puzzle->number,
              fmt::format("the manifest puts {} on page {}, but it isn't on that page",
                          figure.answer ? "its answer" : "it", page));
      }
    }
    const std::span<const int> all(pages);
    for (std::size_t i = 0; i < all.size(); i += kPagesAtOnce) {
      check_some(file, wanted, all.subspan(i, std::min(kPagesAtOnce, all.size() - i)));
    }
  }

  // Loads pages that don't stay in memory only a few at a time, because each may have the maximum
  // size.
  void check_some(const PrintedBook& file, const PageFigures& wanted, std::span<const int> pages) {
    std::vector<PageResult> results(pages.size());
    const int threads = std::min(jobs_, file.kept() ? INT_MAX : kRead);
    for_each_index(threads, pages.size(), [&](std::size_t i) {
      if (interrupted()) return;
      const auto page = file.page(pages[i]);
      PageResult& one = results[i];
      one.figures = find_figures(*page, wanted.at(pages[i]));
      const bool labelled = offset_ && file.name() == "interior.pdf";
      one.marks = captions_.read(*page, one.figures, labelled ? pages[i] - *offset_ : 0);
      one.codes = has_code(page->page);
      for (const FoundFigure& figure : one.figures) {
        if (!figure.found) continue;
        for (Fault& problem : check_figure(figure, *page)) one.faults.push_back(std::move(problem));
      }
    });
    for (std::size_t i = 0; i < pages.size(); ++i) {
      codes_ = codes_ || results[i].codes;
      for (Fault& problem : results[i].faults) {
        problem.file = file.name();
        problem.page = pages[i];
        proof_.faults.push_back(std::move(problem));
      }
      note_page(file, pages[i], results[i]);
    }
  }

  void note_page(const PrintedBook& file, int number, PageResult& page) {
    captions_.check_ranges(file.name(), number, page.figures, page.marks);
    for (std::size_t f = 0; f < page.figures.size(); ++f) {
      FoundFigure& figure = page.figures[f];
      const ClaimedPuzzle& puzzle = *figure.wanted.puzzle;
      if (!figure.found) {
        fault(figure.wanted.answer ? Group::kKey : Group::kPuzzle, file.name(), number,
              puzzle.number,
              figure.wanted.answer ? "the answer is not on the page"
                                   : "the puzzle is not on the page");
        continue;
      }
      const auto mark = page.marks.numbers.find(f);
      printed_as_[file.name()].note(number, figure,
                                    mark == page.marks.numbers.end() ? nullptr : &mark->second);
      ++(figure.wanted.answer ? proof_.totals.keys : proof_.totals.puzzles);
      proof_.totals.texts += static_cast<int>(figure.reading.right);
      if (figure.reading.pictures) pictures_ = true;
      captions_.check(file.name(), number, page.figures, f, page.marks);
      if (figure.wanted.answer) continue;
      if (auto givens = misprinted(figure)) misprints_[&puzzle] = std::move(*givens);
    }
  }

  // Returns whether a page may have pictures of solving steps. These pictures may be as large as
  // puzzles and have puzzle numbers above them. Openers of sections may have them too.
  bool shows_steps(int page) const {
    return std::ranges::any_of(claim_.parts, [&](const ClaimedPart& part) {
      const bool here = page >= part.first && page < part.first + part.pages;
      return here && (part.shows_steps() || page < first_puzzle_page(part));
    });
  }

  // The page of the section's first puzzle. Returns 0 if the part belongs to no section.
  int first_puzzle_page(const ClaimedPart& part) const {
    const auto section = static_cast<std::size_t>(part.section);
    return part.section > 0 && section < numbers_.size() ? numbers_[section].page : 0;
  }

  // Returns whether the part has pictures of solving steps. An opener has them only if it explains
  // how to play.
  bool has_step_pictures(const ClaimedPart& part) const {
    if (part.shows_steps()) return true;
    const PrintedBook* interior = book("interior.pdf");
    const bool opener = part.first < first_puzzle_page(part);
    return opener && interior != nullptr && !interior->page(part.first)->outlines.empty();
  }

  void check_unclaimed(const PrintedBook& file) {
    const bool interior = file.name() == "interior.pdf";
    for (UnclaimedGrid& grid : unclaimed_grids(file, printed_as_[file.name()])) {
      if (interior && shows_steps(grid.page)) continue;
      fault(Group::kPuzzle, file.name(), grid.page, 0,
            fmt::format("a grid with the number {} is printed, but the manifest doesn't list it",
                        grid.number),
            grid.where);
    }
  }

  // Checks all texts. Must be called after the puzzles and captions are checked, so that faults in
  // these aren't reported twice.
  void check_words() {
    if (!claim_.document) {
      proof_.notes.emplace_back(
          "the manifest doesn't list the texts, links and alternative texts of its pages, so those "
          "outside puzzles, answers and their captions were not read; build the book again");
      return;
    }
    const auto check = [&](const char* name, const std::vector<ClaimedPage>& claimed) {
      const PrintedBook* file = book(name);
      if (file == nullptr) return;
      const auto steps = [&](int page) {
        return file->name() == "interior.pdf" && shows_steps(page);
      };
      take(check_texts(*file, {claimed, steps}, proof_.faults));
      file->release_pages();
    };
    check("interior.pdf", claim_.pages);
    check("answers.pdf", claim_.answer_pages);
    const PrintedBook* cover = book("cover.pdf");
    if (cover != nullptr && !claim_.cover_pages.empty()) {
      take(check_cover_texts(*cover, claim_.cover_pages.front()));
    }
    for (const std::string name : {"interior.pdf", "screen.pdf", "fillable.pdf"}) {
      const PrintedBook* file = book(name);
      if (file == nullptr) continue;
      take(check_document(*file, *claim_.document, name == "interior.pdf"));
    }
  }

  // Checks the folios. Those in Arabic numerals begin where the manifest's labels specify.
  void check_folios(const PrintedBook& interior) {
    if (!offset_) return;
    const int offset = *offset_;
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) {
      const std::string label = std::to_string(puzzle.page - offset);
      if (puzzle.page_label == label) continue;
      fault(Group::kFolio, "manifest.json", 0, puzzle.number,
            fmt::format("page {} of the file is labelled {}, not {}", puzzle.page,
                        puzzle.page_label, label));
    }
    std::set<int> with_puzzles;
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) with_puzzles.insert(puzzle.page);
    for (FolioFault& problem : proof::check_folios(interior, offset, with_puzzles)) {
      fault(Group::kFolio, interior.name(), problem.page, 0, std::move(problem.message),
            problem.where);
    }
    take(check_hints(interior, claim_, captions_.hints(), captions_.hint_words(), offset));
  }

  // --- Puzzles

  void check_puzzles() {
    Sources sources;
    const Result<LevelSet> levels = options_.data.levels("standard", sources);
    const LevelSet standard = levels ? *levels : LevelSet{};
    PuzzleProver prover(claim_, standard, options_.engines, jobs_);
    PuzzleVerdicts verdicts = prover.prove(misprints_);
    proof_.totals.counted = verdicts.proved;
    std::ranges::move(verdicts.faults, std::back_inserter(proof_.faults));
    std::ranges::move(verdicts.notes, std::back_inserter(proof_.notes));
  }

  // --- The printer

  void check_print() {
    if (!printer_) return;
    PrintJob job{*printer_, claim_.paper, 0, claim_.spine, {}};
    if (const PrintedBook* interior = book("interior.pdf")) {
      job.interior_pages = interior->pages();
      if (job.interior_pages > 0) {
        const printed::PageBox& trim = interior->sheet(1).trim;
        job.trim = {trim.width(), trim.height()};
      }
      take(check_interior(*interior, job));
    }
    if (const PrintedBook* answers = book("answers.pdf")) {
      take(check_answers(*answers, job));
    }
    if (const PrintedBook* booklet = book("booklet.pdf")) {
      take(check_sheets(*booklet, job));
    }
    if (const PrintedBook* cover = book("cover.pdf")) {
      take(check_cover(*cover, job));
    }
  }
  void take(Faults more) { std::ranges::move(more, std::back_inserter(proof_.faults)); }
  void take(std::vector<std::string> notes) {
    std::ranges::move(notes, std::back_inserter(proof_.notes));
  }

  void finish() {
    if (const PrintedBook* interior = book("interior.pdf")) {
      proof_.totals.pages = interior->pages();
    }
    for (const auto& file : files_.books()) note_drawn_fonts(*file, proof_);
    if (pictures_) {
      proof_.notes.emplace_back(
          "values printed as shapes or pictures were not read; only the lines of their grids were "
          "checked");
    }
    if (std::ranges::any_of(claim_.parts,
                            [&](const ClaimedPart& part) { return has_step_pictures(part); })) {
      proof_.notes.emplace_back("the pictures in lessons, hints and steps were not read");
    }
    if (codes_) proof_.notes.emplace_back("square codes for phones (QR) were not read");
    std::ranges::stable_sort(proof_.faults, {}, [](const Fault& fault) {
      return std::tuple(fault.group, fault.file, fault.page, fault.number);
    });
    for (const auto& file : files_.books()) note_faulty(*file, proof_);
  }

  std::string folder_;
  BookClaim claim_;
  std::vector<ClaimedNumbers> numbers_;  // by section, from 1: the numbers of its puzzles
  const ProofOptions& options_;
  int jobs_;
  Proof proof_;
  std::optional<PrinterProfile> printer_;
  BookFiles files_;
  CaptionProver captions_;
  std::optional<int> offset_;  // see folio_offset()
  std::map<const ClaimedPuzzle*, Grid> misprints_;
  std::map<std::string, PrintedAs> printed_as_;  // by file: the appearance of its figures
  bool pictures_ = false;
  bool codes_ = false;  // QR codes
};

}  // namespace

int proof_threads(int jobs) {
  constexpr int kMost = 32;
  return std::min(threads_of(jobs), kMost);
}

Result<Proof> prove_book(const std::string& folder, const ProofOptions& options) {
  const std::string path = folder + "/manifest.json";
  std::optional<Result<std::string>> text = read_file(path, kManifestCap);
  if (!*text) return text->problems();
  Result<BookClaim> claim = read_claim(**text);
  text.reset();  // frees some 50 MB for a long book
  if (!claim) {
    Diagnostic problem = claim.problems().front();
    problem.file = path;
    return problem;
  }
  return BookProver(folder, std::move(claim).value(), options).prove();
}

Result<Proof> prove_file(const std::string& path, const ProofOptions& options) {
  const Result<std::shared_ptr<const ByteStore>> bytes = open_file(path, kFileCap);
  if (!bytes) return bytes.problems();
  PageMemory memory;
  const Result<std::unique_ptr<PrintedBook>> read =
      PrintedBook::open(std::filesystem::path(path).filename(), *bytes, memory);
  if (!read) {
    Diagnostic problem = read.problems().front();
    problem.file = path;
    return problem;
  }
  const PrintedBook& book = **read;
  Sources sources;
  const Result<PrinterProfile> printer = options.data.printer(options.printer, sources);
  if (!printer) return printer.problems();
  Proof proof;
  proof.title = book.name();
  proof.totals.pages = book.pages();
  if (book.pdf().damaged) {
    proof.faults.push_back(
        {Group::kFile, proof.title, 0, 0, "the file is damaged: " + book.pdf().damage, {}});
  }
  const PrintJob job{*printer, "", 0, {}, {}};
  const bool cover = looks_like_cover(book, *printer);
  if (cover) {
    proof.notes.emplace_back(
        "the file was checked as a cover, but not its spine, whose width depends on the interior");
  }
  note_drawn_fonts(book, proof);
  Faults more = cover ? check_cover(book, job) : check_interior(book, job);
  std::ranges::move(more, std::back_inserter(proof.faults));
  note_faulty(book, proof);
  return proof;
}

}  // namespace gridpress::proof
