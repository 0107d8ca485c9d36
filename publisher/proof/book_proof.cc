#include "publisher/proof/book_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <tuple>

#include "generator/base/ascii.h"
#include "generator/base/counted.h"
#include "publisher/proof/contents_proof.h"
#include "publisher/proof/figures/figure_proof.h"
#include "publisher/proof/manifest_proof.h"
#include "publisher/proof/page_marks.h"
#include "publisher/proof/printer_proof.h"
#include "publisher/proof/puzzle_proof.h"
#include "publisher/proof/same_pages.h"
#include "publisher/proof/unclaimed_grids.h"
#include "publisher/puzzles/json.h"
#include "publisher/system/files.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"
#include "publisher/system/sha256.h"

namespace gridpress::proof {
namespace {

constexpr std::size_t kFileCap = std::size_t{700} << 20;
constexpr std::size_t kPagesAtOnce = 64;  // whose figures are in memory
constexpr int kRead = 2;                  // pages at a time that are read again

// Whether a name can be one of a file below the book's folder.
bool is_name_in_book(const std::string& name) {
  const std::filesystem::path path(name);
  return !name.empty() && name.find('\0') == name.npos && path.is_relative() &&
         std::ranges::none_of(path, [](const auto& part) { return part == ".."; });
}

// Whether a link leads out of the book's folder.
bool leads_out(const std::string& name, const std::string& folder) {
  std::error_code error;
  const std::string full = folder + "/" + name;
  return std::filesystem::exists(full, error) && !leads_below(full, folder);
}

// Of a file that is read piece by piece; "" where it can't be read to its end.
std::string sum_of(const std::shared_ptr<const ByteStore>& bytes) {
  Sha256 sum;
  const bool whole = FileBytes(bytes).each_piece([&](std::string_view piece) {
    sum.add(piece);
    return true;
  });
  return whole ? sum.hex() : "";
}

// Fonts whose letters are drawings of any kind.
void note_drawn_fonts(const PrintedBook& book, Proof& proof) {
  for (const printed::Font& font : book.pdf().fonts) {
    if (font.type != "Type3") continue;
    proof.notes.push_back(
        fmt::format("{}: what the letters of a Type 3 font{}{} paint was not read", book.name(),
                    font.name.empty() ? "" : ", ", font.name));
  }
}

// Where the faults of a file's pages are.
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
        options_(options),
        jobs_(proof_threads(options.jobs)) {}

  Result<Proof> prove() {
    proof_.title = claim_.title;
    if (const Diagnostics problems = find_printer(); !problems.empty()) return problems;
    titles_.push_back(ascii::lower(squeezed(claim_.title)));
    for (const ClaimedSection& section : claim_.sections) {
      titles_.push_back(ascii::lower(squeezed(section.title)));
    }
    read_files();
    take(judge_manifest(claim_));
    for (std::string& note : unlisted_files(claim_, folder_)) {
      proof_.notes.push_back(std::move(note));
    }
    if (const PrintedBook* interior = book("interior.pdf")) {
      find_words(*interior);
      judge_book(*interior);
    }
    judge_puzzles();
    if (interrupted()) return failure("interrupted");
    judge_print();
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
          "the manifest names no printer: its rules were not checked; --printer names one");
      return {};
    }
    Sources sources;
    Result<PrinterProfile> read = options_.data.printer(name, sources);
    if (read) {
      printer_ = std::move(read).value();
    } else if (options_.printer.empty()) {
      proof_.notes.push_back(
          fmt::format("the printer '{}' is none of ours: its rules were not checked", name));
    } else {
      return read.problems();
    }
    return {};
  }

  const PrintedBook* book(const std::string& name) const {
    const auto is_it = [&](const auto& file) { return file->name() == name; };
    const auto found = std::ranges::find_if(books_, is_it);
    return found == books_.end() ? nullptr : found->get();
  }

  // --- Files

  void read_files() {
    books_.reserve(claim_.files.size());
    // The first have the most pages in memory, and the interior's are asked for most often.
    std::ranges::stable_partition(
        claim_.files, [](const ClaimedFile& file) { return file.name == "interior.pdf"; });
    std::set<std::filesystem::path> seen;
    for (const ClaimedFile& file : claim_.files) {
      if (!is_name_in_book(file.name)) {
        fault(Group::kFile, "", 0, 0,
              fmt::format("'{}' is no name of a file of the book", file.name));
        continue;
      }
      if (leads_out(file.name, folder_)) {
        fault(Group::kFile, file.name, 0, 0, "it leads out of the book's folder");
        continue;
      }
      if (!seen.insert(std::filesystem::path(file.name).lexically_normal()).second) {
        fault(Group::kFile, file.name, 0, 0, "the manifest lists it twice");
        continue;
      }
      Result<std::shared_ptr<const ByteStore>> bytes =
          open_file(folder_ + "/" + file.name, kFileCap);
      if (!bytes) {
        fault(Group::kFile, file.name, 0, 0, bytes.problems().front().message);
        continue;
      }
      if (sum_of(*bytes) != file.sha256) {
        fault(Group::kFile, file.name, 0, 0,
              "it is not the file that the manifest lists: its SHA-256 differs");
      }
      if (file.name.ends_with(".pdf")) read_one(file, *bytes);
    }
    for (const char* name : {"interior.pdf", "screen.pdf"}) {
      if (claim_.file(name) == nullptr) {
        fault(Group::kFile, name, 0, 0, "the manifest does not list it");
      }
    }
  }

  void read_one(const ClaimedFile& file, const std::shared_ptr<const ByteStore>& bytes) {
    Result<std::unique_ptr<PrintedBook>> read = PrintedBook::open(file.name, bytes, memory_);
    if (!read) {
      fault(Group::kFile, file.name, 0, 0, read.problems().front().message);
      return;
    }
    books_.push_back(std::move(read).value());
    const PrintedBook& book = *books_.back();
    if (book.pdf().damaged) {
      fault(Group::kFile, file.name, 0, 0, "it is damaged: " + book.pdf().damage);
    }
    const int pages = book.pages();
    if (pages != file.pages) {
      fault(Group::kFile, file.name, 0, 0,
            fmt::format("it has {}, the manifest says {}", counted(pages, "page"), file.pages));
    }
    constexpr double kOff = 0.1;
    if (pages > 0) {
      const printed::PageBox& trim = book.sheet(1).trim;
      const printed::PageBox& sheet = book.sheet(1).media;  // of covers
      const auto is_size = [&](const printed::PageBox& box) {
        return std::abs(box.width() - file.width) < kOff &&
               std::abs(box.height() - file.height) < kOff;
      };
      if (!is_size(trim) && !is_size(sheet)) {
        fault(Group::kFile, file.name, 1, 0,
              fmt::format("its trim is {:.2f} x {:.2f} pt, the manifest says {:.2f} x {:.2f}",
                          trim.width(), trim.height(), file.width, file.height));
      }
    }
  }

  // --- Pages

  void find_words(const PrintedBook& interior) {
    const std::string language = interior.pdf().language.empty() ? "en" : interior.pdf().language;
    Sources sources;
    Result<Words> words = options_.data.words(language, sources);
    if (!words) {
      proof_.notes.push_back(
          fmt::format("the words of '{}' are unknown: captions were not read", language));
      return;
    }
    words_ = std::move(words).value();
    patterns_ = caption_patterns(*words_);
    std::set<std::string> levels;
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) {
      levels.insert(puzzle.level);
      if (puzzle.rules == nullptr || puzzle.rules->caption == nullptr) continue;
      if (kind_words_.contains(puzzle.kind)) continue;
      Result<KindWords> own = options_.data.kind_words(*puzzle.rules, language, sources);
      if (own) kind_words_.emplace(puzzle.kind, std::move(own).value());
    }
    for (const std::string& level : levels) {
      if (!level.empty()) levels_.push_back(printed_level(*words_, level));
    }
  }

  // What kinds say of their puzzles under them.
  std::vector<std::string> captions_on(const std::vector<FoundFigure>& figures) const {
    std::vector<std::string> captions;
    for (const FoundFigure& figure : figures) {
      const ClaimedPuzzle& puzzle = *figure.wanted.puzzle;
      const auto words = kind_words_.find(puzzle.kind);
      if (!puzzle.puzzle || words == kind_words_.end()) continue;
      for (std::string& caption : puzzle.rules->caption(*puzzle.puzzle, words->second)) {
        if (!caption.empty()) captions.push_back(std::move(caption));
      }
    }
    return captions;
  }

  // The figures of a page, by its place in its file.
  using PageFigures = std::map<int, std::vector<WantedFigure>>;

  void judge_book(const PrintedBook& interior) {
    const PrintedBook* apart = book("answers.pdf");
    PageFigures in_book, in_answers;
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) {
      in_book[puzzle.page].push_back({&puzzle, false});
      if (puzzle.answer_page > 0) {
        (apart != nullptr ? in_answers : in_book)[puzzle.answer_page].push_back({&puzzle, true});
      }
    }
    judge_pages(interior, in_book);
    judge_unclaimed(interior);
    if (apart != nullptr) {
      judge_pages(*apart, in_answers);
      judge_unclaimed(*apart);
      apart->let_go();
    }
    if (proof_.totals.keys == 0) {
      proof_.notes.emplace_back("the manifest names no page of an answer: no key was read");
    }
    judge_missing_facts();
    judge_folios(interior);
    const std::string heading = words_ ? words_->at("contents") : "";
    for (ContentsFault& problem : judge_contents(interior, claim_, heading)) {
      fault(Group::kContents, interior.name(), problem.page, 0, std::move(problem.message),
            problem.where);
    }
    if (const PrintedBook* screen = book("screen.pdf")) {
      take(judge_screen(*screen, interior));
      screen->let_go();
    }
    if (const PrintedBook* booklet = book("booklet.pdf")) {
      take(judge_booklet(*booklet, interior));
      booklet->let_go();
    }
    interior.let_go();
  }

  struct JudgedPage {
    std::vector<FoundFigure> figures;
    PageMarks marks;
    Faults faults;
  };

  void judge_pages(const PrintedBook& file, const PageFigures& wanted) {
    std::vector<int> pages;
    for (const auto& [page, figures] : wanted) {
      if (page >= 1 && page <= file.pages()) {
        pages.push_back(page);
        continue;
      }
      for (const WantedFigure& figure : figures) {
        fault(figure.answer ? Group::kKey : Group::kPuzzle, file.name(), 0, figure.puzzle->number,
              fmt::format("the manifest has {} on page {}, and there is none",
                          figure.answer ? "its answer" : "it", page));
      }
    }
    const std::span<const int> all(pages);
    for (std::size_t i = 0; i < all.size(); i += kPagesAtOnce) {
      judge_some(file, wanted, all.subspan(i, std::min(kPagesAtOnce, all.size() - i)));
    }
  }

  // Of pages that don't stay in memory few are there at a time: each may be as large as may be.
  void judge_some(const PrintedBook& file, const PageFigures& wanted, std::span<const int> pages) {
    std::vector<JudgedPage> judged(pages.size());
    const int threads = std::min(jobs_, file.kept() ? INT_MAX : kRead);
    for_each_index(threads, pages.size(), [&](std::size_t i) {
      if (interrupted()) return;
      const auto page = file.page(pages[i]);
      JudgedPage& one = judged[i];
      one.figures = find_figures(*page, wanted.at(pages[i]));
      one.marks =
          read_marks(*page, one.figures, {patterns_, levels_, captions_on(one.figures), titles_});
      for (const FoundFigure& figure : one.figures) {
        if (!figure.found) continue;
        for (Fault& problem : judge_figure(figure, *page)) one.faults.push_back(std::move(problem));
      }
    });
    for (std::size_t i = 0; i < pages.size(); ++i) {
      for (Fault& problem : judged[i].faults) {
        problem.file = file.name();
        problem.page = pages[i];
        proof_.faults.push_back(std::move(problem));
      }
      note_page(file, pages[i], judged[i]);
    }
  }

  void note_page(const PrintedBook& file, int number, JudgedPage& page) {
    for (std::size_t f = 0; f < page.figures.size(); ++f) {
      FoundFigure& figure = page.figures[f];
      const ClaimedPuzzle& puzzle = *figure.wanted.puzzle;
      if (!figure.found) {
        fault(figure.wanted.answer ? Group::kKey : Group::kPuzzle, file.name(), number,
              puzzle.number,
              figure.wanted.answer ? "its answer is not on the page" : "it is not on the page");
        continue;
      }
      const auto mark = page.marks.numbers.find(f);
      printed_as_[file.name()].note(number, figure,
                                    mark == page.marks.numbers.end() ? nullptr : &mark->second);
      ++(figure.wanted.answer ? proof_.totals.keys : proof_.totals.puzzles);
      proof_.totals.texts += static_cast<int>(figure.reading.right);
      if (figure.reading.pictures) pictures_ = true;
      judge_number(file, number, page, f);
      judge_facts(file, number, page, f);
      note_hint(file, number, page, f);
      if (figure.wanted.answer) continue;
      if (auto givens = misprinted(figure)) misprints_[&puzzle] = std::move(*givens);
    }
  }

  void judge_unclaimed(const PrintedBook& file) {
    for (UnclaimedGrid& grid : unclaimed_grids(file, printed_as_[file.name()])) {
      fault(Group::kPuzzle, file.name(), grid.page, 0,
            fmt::format("a grid with the number {} is printed, which the manifest does not claim",
                        grid.number),
            grid.where);
    }
  }

  void judge_number(const PrintedBook& file, int page, const JudgedPage& judged, std::size_t f) {
    const FoundFigure& figure = judged.figures[f];
    const ClaimedPuzzle& puzzle = *figure.wanted.puzzle;
    const char* what = figure.wanted.answer ? "its answer" : "it";
    const auto found = judged.marks.numbers.find(f);
    if (found == judged.marks.numbers.end()) {
      fault(Group::kNumber, file.name(), page, puzzle.number, fmt::format("{} has no number", what),
            figure.bounds);
    } else if (found->second.text != std::to_string(puzzle.number)) {
      fault(Group::kNumber, file.name(), page, puzzle.number,
            fmt::format("{} has the number {}", what, found->second.text), found->second.where);
    }
  }

  // What its caption must say; "": nothing.
  std::string claimed_fact(Fact fact, const WantedFigure& wanted) const {
    const ClaimedPuzzle& puzzle = *wanted.puzzle;
    switch (fact) {
      case Fact::kAnswerPage:
        return wanted.answer ? "" : puzzle.answer_page_label;
      case Fact::kPuzzlePage:
        return wanted.answer ? puzzle.page_label : "";
      case Fact::kClues:
        return wanted.answer || puzzle.rules == nullptr || puzzle.rules->caption != nullptr
                   ? ""
                   : std::to_string(puzzle.clues);
      case Fact::kLevel:
        return wanted.answer || puzzle.level.empty() || !words_
                   ? ""
                   : printed_level(*words_, puzzle.level);
      case Fact::kHintPage:  // the manifest says nothing of it: the page does
        break;
    }
    return "";
  }

  void judge_facts(const PrintedBook& file, int page, const JudgedPage& judged, std::size_t f) {
    const FoundFigure& figure = judged.figures[f];
    const ClaimedPuzzle& puzzle = *figure.wanted.puzzle;
    for (const Fact fact : {Fact::kAnswerPage, Fact::kPuzzlePage, Fact::kClues, Fact::kLevel}) {
      const std::string claim = claimed_fact(fact, figure.wanted);
      if (claim.empty()) continue;
      const auto& of_page = judged.marks.facts.find(fact);
      const Mark* mark = nullptr;
      if (of_page != judged.marks.facts.end()) {
        const auto found = of_page->second.find(f);
        if (found != of_page->second.end()) mark = &found->second;
      }
      FactCount& count = facts_[{fact, puzzle.section}];
      if (mark == nullptr) {
        count.without.push_back({file.name(), page, puzzle.number, figure.bounds});
        continue;
      }
      ++count.with;
      ++proof_.totals.references;
      if (mark->text == claim) continue;
      const bool reference = fact == Fact::kAnswerPage || fact == Fact::kPuzzlePage;
      fault(reference ? Group::kReference : Group::kDifficulty, file.name(), page, puzzle.number,
            fact_words(fact, mark->text, claim), mark->where);
    }
  }

  static std::string fact_words(Fact fact, const std::string& text, const std::string& claim) {
    switch (fact) {
      case Fact::kAnswerPage:
        return fmt::format("page {} is named for its answer, which is on page {}", text, claim);
      case Fact::kPuzzlePage:
        return fmt::format("its answer names page {} for it; it is on page {}", text, claim);
      case Fact::kClues:
        return fmt::format("the caption says {} clues, it has {}", text, claim);
      case Fact::kLevel:
        return fmt::format("'{}' is printed, its level is '{}'", text, claim);
      case Fact::kHintPage:
        break;
    }
    return "";
  }

  void note_hint(const PrintedBook& file, int page, const JudgedPage& judged, std::size_t f) {
    const auto of_page = judged.marks.facts.find(Fact::kHintPage);
    if (of_page == judged.marks.facts.end() || judged.figures[f].wanted.answer) return;
    const auto mark = of_page->second.find(f);
    if (mark == of_page->second.end()) return;
    const int number = judged.figures[f].wanted.puzzle->number;
    hints_.push_back({file.name(), page, number, number_of(mark->second.text), mark->second.where});
  }

  // A page of hints has the number of each puzzle that it helps with.
  void judge_hints(const PrintedBook& interior, int offset) {
    for (const HintReference& hint : hints_) {
      ++proof_.totals.references;
      const int page = hint.folio + offset;
      bool there = hint.folio > 0 && page >= 1 && page <= interior.pages() && page != hint.page;
      if (there) {
        const auto words = interior.page(page);
        const std::string number = std::to_string(hint.number);
        there =
            std::ranges::find(words->words.words, number, &Word::text) != words->words.words.end();
      }
      if (there) continue;
      fault(Group::kReference, hint.file, hint.page, hint.number,
            fmt::format("page {} is named for its hint, and has none", hint.folio), hint.where);
    }
  }

  // A caption that the others of its section have.
  void judge_missing_facts() {
    for (const auto& [key, count] : facts_) {
      const auto& [fact, section] = key;
      if (count.with <= 2 * count.without.size()) continue;
      const bool reference = fact == Fact::kAnswerPage || fact == Fact::kPuzzlePage;
      const char* what = fact == Fact::kAnswerPage   ? "the page of its answer is not named"
                         : fact == Fact::kPuzzlePage ? "its answer does not name its page"
                         : fact == Fact::kClues      ? "its number of clues is not printed"
                                                     : "its level is not printed";
      for (const auto& [file, page, number, where] : count.without) {
        fault(reference ? Group::kReference : Group::kDifficulty, file, page, number, what, where);
      }
    }
  }

  // Arabic folios begin where the manifest's labels say.
  void judge_folios(const PrintedBook& interior) {
    std::map<int, int> begins;  // page less folio -> how often
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) {
      if (const int folio = number_of(puzzle.page_label); folio > 0) ++begins[puzzle.page - folio];
    }
    if (begins.empty()) return;
    const int offset =
        std::ranges::max_element(begins, {}, [](const auto& entry) { return entry.second; })->first;
    for (const ClaimedPuzzle& puzzle : claim_.puzzles) {
      const std::string label = std::to_string(puzzle.page - offset);
      if (puzzle.page_label == label) continue;
      fault(
          Group::kFolio, "manifest.json", 0, puzzle.number,
          fmt::format("its page {} is labelled {}, not {}", puzzle.page, puzzle.page_label, label));
    }
    for (FolioFault& problem : proof::judge_folios(interior, offset)) {
      fault(Group::kFolio, interior.name(), problem.page, 0, std::move(problem.message),
            problem.where);
    }
    judge_hints(interior, offset);
  }

  // --- Puzzles

  void judge_puzzles() {
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

  void judge_print() {
    if (!printer_) return;
    PrintJob job{*printer_, claim_.paper, 0, claim_.spine, {}};
    if (const PrintedBook* interior = book("interior.pdf")) {
      job.interior_pages = interior->pages();
      if (job.interior_pages > 0) {
        const printed::PageBox& trim = interior->sheet(1).trim;
        job.trim = {trim.width(), trim.height()};
      }
      take(judge_interior(*interior, job));
    }
    if (const PrintedBook* answers = book("answers.pdf")) {
      take(judge_answers(*answers, job));
    }
    if (const PrintedBook* booklet = book("booklet.pdf")) {
      take(judge_sheets(*booklet, job));
    }
    if (const PrintedBook* cover = book("cover.pdf")) {
      take(judge_cover(*cover, job));
    }
  }
  void take(Faults more) { std::ranges::move(more, std::back_inserter(proof_.faults)); }

  void finish() {
    for (const auto& file : books_) {
      proof_.totals.pages += file->pages();
      note_drawn_fonts(*file, proof_);
    }
    if (pictures_) {
      proof_.notes.emplace_back(
          "values printed as shapes or pictures were not read: their grids' lines were");
    }
    std::ranges::stable_sort(proof_.faults, {}, [](const Fault& fault) {
      return std::tuple(fault.group, fault.file, fault.page, fault.number);
    });
    for (const auto& file : books_) note_faulty(*file, proof_);
  }

  struct Without {
    std::string file;
    int page, number;
    printed::Bounds where;
  };
  struct HintReference {
    std::string file;
    int page, number, folio;
    printed::Bounds where;
  };
  struct FactCount {
    std::size_t with = 0;
    std::vector<Without> without;
  };

  std::string folder_;
  BookClaim claim_;
  const ProofOptions& options_;
  int jobs_;
  Proof proof_;
  std::optional<PrinterProfile> printer_;
  PageMemory memory_;
  std::vector<std::unique_ptr<PrintedBook>> books_;
  std::optional<Words> words_;
  std::vector<CaptionPattern> patterns_;
  std::vector<std::string> levels_, titles_;
  std::map<std::string, KindWords, std::less<>> kind_words_;
  std::map<std::pair<Fact, int>, FactCount> facts_;
  std::vector<HintReference> hints_;
  std::map<const ClaimedPuzzle*, Grid> misprints_;
  std::map<std::string, PrintedAs> printed_as_;  // by file
  bool pictures_ = false;
};

}  // namespace

int proof_threads(int jobs) {
  constexpr int kMost = 32;
  return std::min(threads_of(jobs), kMost);
}

Result<Proof> prove_book(const std::string& folder, const ProofOptions& options) {
  const std::string path = folder + "/manifest.json";
  const Result<std::string> text = read_file(path, kManifestCap);
  if (!text) return text.problems();
  Result<BookClaim> claim = read_claim(*text);
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
        {Group::kFile, proof.title, 0, 0, "it is damaged: " + book.pdf().damage, {}});
  }
  const PrintJob job{*printer, "", 0, {}, {}};
  const bool cover = looks_like_cover(book, *printer);
  if (cover) {
    proof.notes.emplace_back(
        "it is judged as a cover: its spine, which depends on the interior, was not checked");
  }
  note_drawn_fonts(book, proof);
  Faults more = cover ? judge_cover(book, job) : judge_interior(book, job);
  std::ranges::move(more, std::back_inserter(proof.faults));
  note_faulty(book, proof);
  return proof;
}

}  // namespace gridpress::proof
