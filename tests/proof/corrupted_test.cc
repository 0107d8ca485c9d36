// Corrupts books in many ways; proof must find and report each fault.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>

#include "generator/kinds/kind.h"
#include "publisher/proof/fault_pictures.h"
#include "tests/proof/corrupted_book.h"
#include "tests/proof/corruptions/corruptions.h"
#include "tests/proof/proved.h"
#include "tests/proof/small_pdf.h"
#include "tests/support/json_schema.h"

using namespace gridpress;
using namespace gridpress::test;
using proof::Group;

// Bugs: proof accepted marks that had the wrong shape, were white or were hardly visible.
TEST_CASE("clues that are drawn shapes are checked by their shape", "[.more]") {
  const TempFolder folder;
  write_text(folder / "marks.yaml",
             "book: {id: marks, title: Marks, author: A, seed: 8}\n"
             "print: {printer: kdp-paperback, trim: 8.5x11in}\n"
             "pages: {how_to_play: false}\n"
             "sections:\n"
             "  - {kind: windoku, difficulty: easy, count: 1, per_page: 1}\n"
             "  - {kind: odd-even, size: 6, difficulty: easy, count: 1, per_page: 1}\n"
             "  - {kind: little-killer, size: 6, difficulty: easy, count: 1, per_page: 1}\n"
             "  - {kind: consecutive, size: 6, difficulty: easy, count: 1, per_page: 1}\n"
             "  - {kind: killer, difficulty: easy, count: 1, per_page: 1}\n"
             "  - {kind: thermometer, size: 6, difficulty: easy, count: 1, per_page: 1}\n"
             "  - {kind: kropki, size: 6, difficulty: easy, count: 1, per_page: 1}\n"
             "  - {kind: straights, difficulty: easy, count: 1, per_page: 1}\n"
             "  - {kind: word-search, size: 8, difficulty: easy, count: 1, per_page: 1}\n"
             "  - {size: 4, difficulty: easy, count: 1, per_page: 1, symbols: shapes}\n");
  REQUIRE(shell("\"$GRIDPRESS\" build marks.yaml --quiet", folder.path()).code == 0);
  REQUIRE(proved(folder / "output/marks").faults.empty());
  struct Way {
    int puzzle;
    const char *pattern, *to, *message;
    const char* page = "page";
    bool first = false;  // change only the first occurrence
  };
  constexpr const char *kFill = "[ \n](f|b|B)\\*?(?=[ \n])", *kNoFill = " n";
  constexpr const char* kDash = "\\[ [0-9. ]+\\] [0-9.]+ d";
  const Way corruptions[] = {
      {1, kFill, kNoFill, "is not tinted"},        // windows
      {2, kFill, kNoFill, "is without its disc"},  // odd
      {3, kFill, kNoFill, " is missing or points elsewhere"},
      {4, kFill, kNoFill, "a mark at"},  // bars
      {5, kDash, "[0.01 99] 0 d", "the outlines of the cages are missing"},
      {5, "\\[ [3-9]\\.[0-9. ]+\\] [0-9.]+ d", "[0.01 99] 0 d", "the border of a cage", "page",
       true},
      {5, "[0-9.]+ w", "0.75 w", "heavy lines are 0.75 pt wide, but thin ones are 0.75 pt"},
      {6, "S\n", "S 1 G 1 g\n", "is missing"},  // tubes; everything after them is white
      {7, "\n1 g", "\n0 g", "the dot at "},
      {8, kFill, kNoFill, " is not black"},
      {9, " c(?=[ \n])", " l", "the loop from ", "answer_page"},
      {10, kFill, kNoFill, ": nothing is printed"},
  };
  for (const Way& corruption : corruptions) {
    CorruptedBook book(folder / "output/marks");
    book.edit_content(
        book.puzzle(corruption.puzzle)[corruption.page], [&](const std::string& content) {
          const auto flags = corruption.first ? std::regex_constants::format_first_only
                                              : std::regex_constants::format_default;
          return std::regex_replace(content, std::regex(corruption.pattern), corruption.to, flags);
        });
    book.seal();
    const proof::Proof proof = proved(book.folder());
    INFO(corruption.puzzle << ", " << corruption.message << ": " << listed(proof));
    CHECK(std::ranges::any_of(proof.faults, [&](const proof::Fault& fault) {
      return fault.message.find(corruption.message) != std::string::npos;
    }));
  }
}

// Bug: a line of negative width counted as thin, but other programs use its absolute value.
TEST_CASE("proof: a line of the wrong width is found") {
  CorruptedBook book(good_book());
  append_content(book, kLoops, "0 G -2 w 300 300 m 320 300 l S\n");
  const proof::Proof proof = proved_file(book.path("interior.pdf"));
  INFO(listed(proof));
  CHECK(proof.faults.empty());
}

TEST_CASE("proof: each ink of a cover and their total are checked") {
  static const DataFiles data(GRIDPRESS_ROOT, "");
  const std::pair<const char*, const char*> inks[] = {
      {"1 1 1 0 k 300 300 9 9 re f\n", "an area has 300% ink coverage"},
      {"1 1 1 0 K 2 w 300 300 m 320 300 l S\n", "a line has 300% ink coverage"},
      {"BT 1 1 1 0 k 9 0 0 9 300 300 Tm /f-0-0 1 Tf (1)Tj ET\n", "text has 300% ink coverage"},
      {"0.5 0 0 rg 300 300 9 9 re f\n",
       "the page uses DeviceRGB; IngramSpark paperback requires PDF/X-1a:2001, which only "
       "allows"}};
  for (const auto& [content, message] : inks) {
    CorruptedBook book(good_book());
    const std::string more = content;
    book.edit("cover.pdf", [&](QPDF& pdf) {
      edit_stream(pdf, 1, [&](const std::string& first) { return "q\n" + first + "\nQ\n" + more; });
    });
    const Result<proof::Proof> proof = proof::prove_file(
        book.path("cover.pdf"), {.data = data, .printer = "ingramspark", .engines = {}, .jobs = 1});
    REQUIRE(proof.ok());
    INFO(listed(*proof));
    CHECK(std::ranges::any_of(proof->faults, [&](const proof::Fault& fault) {
      return fault.message.find(message) != std::string::npos;
    }));
  }
}

TEST_CASE("proof: cover texts missing from the manifest are reported") {
  const auto has_note = [](CorruptedBook& book, const char* note) {
    book.write_manifest();
    const proof::Proof proof = proved(book.folder());
    INFO(listed(proof));
    CHECK(proof.faults.empty());
    CHECK(std::ranges::count(proof.notes, note) == 1);
  };
  CorruptedBook book(good_book());
  book.manifest()["cover"] = Json::object();
  has_note(book, "cover.pdf: the title is part of the cover's picture, which was not read");
  book.manifest().erase("cover");
  has_note(book,
           "cover.pdf: the manifest doesn't list its title and author, so they were not checked");
}

TEST_CASE("proof: files and keys missing from the manifest are reported") {
  CorruptedBook book(good_book());
  for (std::size_t f = 0; f < book.manifest()["files"].size(); ++f) {
    if (book.manifest()["files"][f]["name"] == "cover.pdf") book.manifest()["files"].erase(f);
  }
  for (Json& puzzle : book.manifest()["puzzles"]) {
    puzzle["answer_page"] = nullptr;
    puzzle["answer_page_label"] = nullptr;
  }
  book.write_manifest();
  const proof::Proof proof = proved(book.folder());
  CHECK(std::ranges::count(
            proof.notes,
            "cover.pdf was not read: it is in the folder, but the manifest doesn't list it") == 1);
  CHECK(std::ranges::count(proof.notes,
                           "the manifest lists no answer pages, so no answers were checked") == 1);
}

namespace {

const std::vector<Corruption>& corruptions() {
  static const std::vector<Corruption> all = [] {
    std::vector<Corruption> corruptions;
    for (const auto& more : {grid_corruptions(), caption_corruptions(), file_corruptions(),
                             copy_corruptions(), manifest_corruptions(), text_corruptions()}) {
      corruptions.insert(corruptions.end(), more.begin(), more.end());
    }
    return corruptions;
  }();
  return all;
}

// Checks every `step`-th way to corrupt a book.
void check_corruptions(std::size_t step) {
  for (std::size_t i = 0; i < corruptions().size(); i += step) {
    const Corruption& corruption = corruptions()[i];
    INFO(corruption.name);
    CorruptedBook book(good_book());
    corruption.apply(book);
    if (corruption.sealed) {
      book.seal();
    } else {
      book.write_manifest();
    }
    const proof::Proof proof = corruption.group == Group::kPrinter && !corruption.whole
                                   ? proved_file(book.path("interior.pdf"))
                                   : proved(book.folder());
    INFO("found were\n" << listed(proof));
    CHECK(std::ranges::any_of(proof.faults, [&](const proof::Fault& fault) {
      return fault.group == corruption.group &&
             fault.message.find(corruption.message) != std::string::npos;
    }));
  }
}

}  // namespace

TEST_CASE("every eighth way to corrupt a book is detected") {
  CHECK(corruptions().size() >= 40);
  check_corruptions(8);
}

TEST_CASE("every way to corrupt a book is detected", "[.more]") {
  check_corruptions(1);
}

TEST_CASE("proof checks a booklet's sheets and its answers in a separate file") {
  const TempFolder folder;
  write_text(folder / "a.yaml",
             "book: {id: a, title: A, seed: 5}\nprint: {printer: booklet, trim: a5}\n"
             "answers: {place: separate}\npages: {how_to_play: false}\n"
             "screen: {fillable: true, epub: true}\n"
             "qr: {link: 'https://example.org/{id}/{number}'}\nsections:\n"
             "  - {difficulty: easy, size: 4, count: 2, per_page: 2}\n"
             "  - {kind: nonogram, size: 5, difficulty: easy, count: 2, per_page: 1}\n");
  REQUIRE(shell("\"$GRIDPRESS\" build a.yaml --quiet", folder.path()).code == 0);
  const proof::Proof good = proved(folder / "output/a");
  INFO(listed(good));
  CHECK(good.faults.empty());
  CHECK(good.notes ==
        std::vector<std::string>{"book.epub was not read; only the SHA-256 was compared",
                                 "fillable.pdf: its pages were read, but not its fields",
                                 "screen.pdf: its headings, page labels, reading order and the "
                                 "replacement texts of hyphenated words were not read",
                                 "square codes for phones (QR) were not read"});
  const auto line = [](const char* file, const char* content) {
    return [file, content](CorruptedBook& book) {
      book.edit(file, [&](QPDF& pdf) {
        Object page = pdf.getAllPages().front();
        page.addPageContents(pdf.newStream(content), false);
      });
    };
  };
  const std::vector<Corruption> corruptions = {
      {"two sides exchanged",
       [](CorruptedBook& b) {
         b.edit("booklet.pdf", [](QPDF& pdf) {
           const Object page = pdf.getAllPages().front();
           pdf.removePage(page);
           pdf.addPage(page, false);
         });
       },
       Group::kPuzzle, "this side should hold pages "},
      {"a sheet missing",
       [](CorruptedBook& b) {
         b.edit("booklet.pdf", [](QPDF& pdf) { pdf.removePage(pdf.getAllPages().back()); });
       },
       Group::kFile, "hold two pages each"},
      {"a line more on a sheet", line("booklet.pdf", "0 G 1 w 200 200 m 300 200 l S\n"),
       Group::kPuzzle, "a line is drawn where the pages have nothing, at 200, "},
      {"lines that are not painted on a sheet",
       [](CorruptedBook& b) { b.edit("booklet.pdf", [](QPDF& pdf) { drop_lines(pdf, 1); }); },
       Group::kPuzzle, "where the pages have a line"},
      {"lines that are not painted in the file that is filled in",
       [](CorruptedBook& b) {
         const int page = b.puzzle(1)["page"];
         b.edit("fillable.pdf", [page](QPDF& pdf) { drop_lines(pdf, page); });
       },
       Group::kPuzzle, "where interior.pdf has a line"},
      {"a thin line on a sheet", line("booklet.pdf", "0 G .1 w 200 200 m 300 200 l S\n"),
       Group::kPrinter, "a line is 0.10 pt wide"},
      {"a heading of answers that is misspelt",
       [](CorruptedBook& b) {
         b.edit("answers.pdf", [](QPDF& pdf) {
           edit_stream(pdf, 1, [](const std::string& content) {
             return std::regex_replace(content, std::regex(R"(\bTj\b|\bTJ\b)"), "pop",
                                       std::regex_constants::format_first_only);
           });
         });
       },
       Group::kContents, "the heading 'Answers' is missing"},
      {"a line at the edge of an answer page", line("answers.pdf", "0 G 1 w 2 2 m 2 90 l S\n"),
       Group::kPrinter, "into the"},
  };
  for (const Corruption& corruption : corruptions) {
    CorruptedBook book(folder / "output/a");
    corruption.apply(book);
    book.seal();
    const proof::Proof proof = proved(book.folder());
    INFO(corruption.name << ": found were\n" << listed(proof));
    CHECK(std::ranges::any_of(proof.faults, [&](const proof::Fault& fault) {
      return fault.group == corruption.group &&
             fault.message.find(corruption.message) != std::string::npos;
    }));
  }
}

TEST_CASE("a file that the manifest lists twice is read once, and the repetition reported") {
  CorruptedBook book(good_book());
  auto manifest = nlohmann::json::parse(read_text(book.path("manifest.json")));
  const auto first = manifest["files"][0];
  manifest["files"].push_back(first);
  manifest["files"].back()["name"] = "./" + first["name"].get<std::string>();
  write_text(book.path("manifest.json"), manifest.dump());
  const proof::Proof proof = proved(book.folder());
  INFO(listed(proof));
  REQUIRE(proof.faults.size() == 1);
  CHECK(proof.faults.front().message == "the manifest lists the file twice");
}

TEST_CASE("a misprint in a grid with extra rules is checked against those rules") {
  const TempFolder folder;
  write_text(folder / "a.yaml",
             "book: {id: a, title: A, seed: 5}\nprint: {printer: office-a4, trim: a4}\n"
             "pages: {how_to_play: false}\nsections:\n"
             "  - {kind: futoshiki, size: 5, difficulty: easy, count: 1, per_page: 1}\n");
  REQUIRE(shell("\"$GRIDPRESS\" build a.yaml --quiet", folder.path()).code == 0);
  CorruptedBook book(folder / "output/a");
  change_digit(book, book.puzzle(1)["page"], 24);
  book.seal();
  const proof::Proof proof = proved(book.folder());
  INFO(listed(proof));
  const auto has = [&](Group group, const char* message) {
    return std::ranges::any_of(proof.faults, [&](const proof::Fault& fault) {
      return fault.group == group && fault.message.find(message) != std::string::npos;
    });
  };
  CHECK(has(Group::kPuzzle, "is printed instead of"));
  CHECK(has(Group::kSolutions, "the printed puzzle"));
}
