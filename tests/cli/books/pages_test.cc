// Parts of a book, and problems in its texts, reported at their position in the spec.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/pdf_trace.h"
#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

std::string first_line_of_pages(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

CommandResult check_pages(const TempFolder& folder, const std::string& book,
                          const std::string& rest = "") {
  write_text(folder / "p.yaml", "book: {id: p, title: " + book +
                                    "}\nprint: {printer: kdp-paperback, trim: 6x9in}\n"
                                    "sections: [{difficulty: easy, count: 2, per_page: 1}]\n" +
                                    rest);
  return shell("\"$GRIDPRESS\" check p.yaml", folder.path());
}

}  // namespace

TEST_CASE("a letter missing from the font is reported with the line and column of its text") {
  const TempFolder folder;
  const CommandResult result = check_pages(folder, "Snow, author: A ☃ B");
  CHECK(result.code == 2);
  CHECK(first_line_of_pages(result.err).find("p.yaml:1:36: error: ") == 0);
  CHECK(result.err.find("☃") != std::string::npos);
}

TEST_CASE("right-to-left text is refused with its line and column") {
  const TempFolder folder;
  const CommandResult result = check_pages(folder, "Book, subtitle: שלום");
  CHECK(result.code == 2);
  CHECK(result.err.find("right-to-left text is not supported") != std::string::npos);
  CHECK(result.err.find("p.yaml:1:") == 0);
}

TEST_CASE("a title of 500 letters is refused with its line and column") {
  const TempFolder folder;
  const CommandResult result = check_pages(folder, std::string(500, 'a'));
  CHECK(result.code == 2);
  CHECK(first_line_of_pages(result.err) ==
        "p.yaml:1:22: error: 'title' is longer than 400 characters");
}

TEST_CASE("the length of a text is counted in characters, not in bytes") {
  std::string title;
  for (int i = 0; i < 390; ++i) title += "数";
  const TempFolder folder;
  const CommandResult result = check_pages(folder, title);
  CHECK(result.err.find("characters") == std::string::npos);
  CHECK(check_pages(folder, title + title).err.find("'title' is longer than 400 characters") !=
        std::string::npos);
}

TEST_CASE("text that doesn't fit its place on the page is refused with an error at the key") {
  const TempFolder folder;
  const CommandResult word =
      check_pages(folder, "Book, introduction: \"Read " + std::string(120, 'm') + " well.\"");
  CHECK(word.code == 2);
  CHECK(word.err.find("p.yaml:1:") == 0);
  CHECK(word.err.find("' is wider than its column\n") != std::string::npos);
  const CommandResult strip = check_pages(folder, "Book", "answers: {place: upside-down}\n");
  CHECK(strip.code == 0);
  write_text(folder / "p.yaml",
             read_text(folder / "p.yaml")
                 .replace(read_text(folder / "p.yaml").find("per_page: 1"), 11, "per_page: 6"));
  const CommandResult room = shell("\"$GRIDPRESS\" check p.yaml", folder.path());
  CHECK(room.code == 2);
  CHECK(room.err.find("6 per page is too many for 9x9 on 6x9in") != std::string::npos);
  CHECK(room.err.find("hint: use at most ") != std::string::npos);
}

TEST_CASE("all letters missing from the font are reported in one run") {
  const TempFolder folder;
  const CommandResult result = check_pages(folder, "Snow ☃, subtitle: 漢字");
  CHECK(result.code == 2);
  for (const char* letter : {"'☃'", "'漢'", "'字'"}) {
    CHECK(result.err.find(letter) != std::string::npos);
  }
}

TEST_CASE("'order' must list each of the book's parts exactly once") {
  const TempFolder folder;
  const auto order = [&](const std::string& list) {
    return first_line_of_pages(
        check_pages(folder, "A", "answers: {per_page: 6}\npages: {order: " + list + "}\n").err);
  };
  CHECK(order("[title, puzles]") == "p.yaml:5:24: error: unknown part 'puzles'");
  CHECK(order("[title, {file: about.md}, puzzles]") ==
        "p.yaml:5:24: error: 'order' must list the parts by name");
  CHECK(order("[title, title, puzzles, answers]") == "p.yaml:5:24: error: 'title' is listed twice");
  CHECK(order("[title, puzzles]") == "p.yaml:5:16: error: 'order' is missing 'answers'");
  CHECK(check_pages(folder, "A",
                    "answers: {per_page: 6}\npages: {order: [puzzles, answers, colophon]}\n")
            .code == 0);
  CHECK(first_line_of_pages(check_pages(folder, "A",
                                        "answers: {per_page: 6}\n"
                                        "pages: {order: [puzzles, answers], notes: 2}\n")
                                .err) == "p.yaml:5:43: error: 'order' is missing 'notes'");
}

TEST_CASE("the manifest has the right pages for facing answers and upside-down answers") {
  const TempFolder folder;
  for (const char* place : {"facing", "upside-down"}) {
    CHECK(check_pages(folder, "A", "answers: {place: " + std::string(place) + "}\n").code == 0);
    CHECK(shell("\"$GRIDPRESS\" build p.yaml --quiet", folder.path()).code == 0);
    const auto manifest = nlohmann::json::parse(read_text(folder / "output/p/manifest.json"));
    const int facing = std::string(place) == "facing" ? 1 : 0;
    REQUIRE(manifest["puzzles"].size() == 2);
    for (const auto& puzzle : manifest["puzzles"]) {
      CHECK(puzzle["answer_page"].get<int>() == puzzle["page"].get<int>() + facing);
    }
  }
}

TEST_CASE("keys for facing answers are refused for answers elsewhere, and so are invalid values") {
  const TempFolder folder;
  const auto error = [&](const std::string& answers) {
    return first_line_of_pages(check_pages(folder, "A", "answers: {" + answers + "}\n").err);
  };
  CHECK(error("place: back, scale: 60") ==
        "p.yaml:4:31: error: 'scale' only applies to answers on the facing page");
  CHECK(error("place: none, opposite: own") ==
        "p.yaml:4:34: error: 'opposite' only applies to answers on the facing page");
  CHECK(error("place: facing, scale: 30").starts_with("p.yaml:4:33: error: "));
  CHECK(error("place: facing, opposite: other").starts_with("p.yaml:4:36: error: "));
  CHECK(
      check_pages(folder, "A", "answers: {place: facing, scale: 60, opposite: previous}\n").code ==
      0);
  write_text(folder / "p.yaml",
             "book: {id: p, title: A}\nprint: {printer: kdp-paperback, trim: 6x9in}\n"
             "sections: [{difficulty: easy, count: 2, per_page: 2}]\n"
             "answers: {place: facing, opposite: previous}\n");
  const auto result = shell("\"$GRIDPRESS\" check p.yaml", folder.path());
  CHECK(result.code == 2);
  CHECK(first_line_of_pages(result.err) ==
        "p.yaml:4:36: error: answers to the previous page need two pages of puzzles; the book has "
        "one");
}

TEST_CASE("hints are in the book's language, and refused if the language has no words for them") {
  const TempFolder folder;
  const std::string rest = "answers: {per_page: 6}\npages: {hints: hardest, notes: 14}\n";
  // Changes to a user's own language that has no words for steps.
  const auto own = [&](const std::string& from, const std::string& to) {
    std::string words = read_text(std::string(GRIDPRESS_ROOT) + "/" + from);
    if (const auto at = words.find("language: en"); at != words.npos)
      words.replace(at, 12, "language: tok");
    std::filesystem::create_directories(std::filesystem::path(folder / to).parent_path());
    write_text(folder / to, words);
  };
  own("templates/words/en.yaml", "templates/words/tok.yaml");
  own("generator/kinds/classic/words/en.yaml", "kinds/classic/words/tok.yaml");
  const CommandResult lacks = check_pages(folder, "A, language: tok", rest);
  CHECK(lacks.code == 2);
  CHECK(first_line_of_pages(lacks.err) == "p.yaml:5:16: error: steps can't be explained in 'tok'");
  CHECK(first_line_of_pages(check_pages(folder, "A",
                                        "answers: {per_page: 6}\n"
                                        "pages: {order: [puzzles, answers], hints: first}\n")
                                .err) == "p.yaml:5:43: error: 'order' is missing 'hints'");
  REQUIRE(check_pages(folder, "A, language: de", rest).code == 0);
  for (const char* jobs : {"1", "4"}) {
    const CommandResult result =
        shell(std::string("\"$GRIDPRESS\" build p.yaml --quiet --out o") + jobs + " --jobs " + jobs,
              folder.path());
    CHECK(result.err.empty());
    REQUIRE(result.code == 0);
  }
  CHECK((read_text(folder / "o1/p/interior.pdf") == read_text(folder / "o4/p/interior.pdf")));
  CHECK(read_text(folder / "o1/p/interior.pdf").size() > 1000);
}

TEST_CASE(
    "grids of letters and sizes above 9 get hints, and for grids of shapes there is a warning") {
  const TempFolder folder;
  write_text(folder / "p.yaml",
             "book: {id: p, title: T, seed: 1}\n"
             "print: {printer: kdp-paperback, trim: 8.5x11in}\n"
             "design: classic\n"
             "sections:\n"
             "  - {title: Big, size: 12, difficulty: easy, count: 2, per_page: 2}\n"
             "  - {title: Letters, size: 6, difficulty: easy, count: 2, symbols: letters}\n"
             "  - {title: Shapes, size: 6, difficulty: easy, count: 2, symbols: shapes}\n"
             "pages: {hints: hardest}\n");
  const CommandResult result = shell("\"$GRIDPRESS\" build p.yaml --quiet --out o", folder.path());
  CHECK(result.code == 0);
  CHECK(result.err.starts_with(
      "p.yaml:8:16: warning: hints are not available for 'Shapes'\n"
      "    8 | pages: {hints: hardest}\n"
      "      |                ^~~~~~~\n"
      "  hint: use hints only with puzzles that are solved step by step with digits or letters\n"));
  const std::string text =
      shell("pdftotext -layout o/p/interior.pdf - | tr '\\302\\240' '  '", folder.path()).out;
  INFO(text);
  CHECK(text.find("r4c7 is the square in row") != std::string::npos);
  CHECK(text.find("Hint: page") != std::string::npos);
}

namespace {

// Checks that newspaper panels fit each of their trims in `languages` languages, which change from
// trim to trim, and that other parts of a book are refused.
void check_panels(std::size_t languages) {
  constexpr const char* kLanguages[] = {"en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "ja"};
  const TempFolder folder;
  const std::string profile = read_text(GRIDPRESS_ROOT "/templates/printers/newspaper.yaml");
  const std::size_t start = profile.find("names: [") + 8;
  const std::string trims = profile.substr(start, profile.find(']', start) - start);
  const auto spec = [](const std::string& language, const std::string& trim) {
    return "book: {id: n, title: Sudoku, language: " + language +
           "}\nprint: {printer: newspaper, trim: " + trim +
           "}\ndesign: newspaper\nsections: [{title: X, difficulty: gentle, count: 2}]\n";
  };
  std::size_t specs = 0, found = 0;
  for (std::size_t at = 0; at < trims.size(); at = trims.find_first_not_of(", ", at)) {
    const std::size_t end = std::min(trims.find(',', at), trims.size());
    const std::string trim = trims.substr(at, end - at);
    for (std::size_t i = 0; i < languages; ++i) {
      const std::string language = kLanguages[specs++ % std::size(kLanguages)];
      write_text(folder / (trim + "-" + language + ".yaml"), spec(language, trim));
    }
    ++found;
    at = end;
  }
  CHECK(found == 5);
  const CommandResult all = shell("\"$GRIDPRESS\" check *.yaml", folder.path());
  CHECK(all.code == 0);
  CHECK(all.err.empty());
  write_text(folder / "p.yaml", spec("en", "60x126mm") + "pages: {how_to_play: true}\n");
  CHECK(first_line_of_pages(shell("\"$GRIDPRESS\" check p.yaml", folder.path()).err) ==
        "p.yaml:5:22: error: a panel design can't have 'how_to_play' pages");
}

}  // namespace

TEST_CASE("newspaper panels fit every supported trim, and parts other than panels are refused") {
  check_panels(2);
}

TEST_CASE("newspaper panels fit every supported trim in every language", "[.slow]") {
  check_panels(10);
}

TEST_CASE(
    "more answers per page than fit are refused with an error at the key, fewer are accepted") {
  const TempFolder folder;
  const auto spec = [](const std::string& size, const std::string& answers) {
    return "book: {id: a, title: A}\nprint: {printer: kdp-paperback, trim: 8.5x11in}\nsections: "
           "[{size: " +
           size + ", difficulty: easy, count: 1, per_page: 1}]\nanswers: {" + answers + "}\n";
  };
  const auto report = [&](const std::string& command, const std::string& text) {
    write_text(folder / "a.yaml", text);
    return shell("\"$GRIDPRESS\" " + command + " a.yaml", folder.path());
  };
  const CommandResult many = report("check", spec("9", "per_page: 30"));
  CHECK(many.code == 2);
  CHECK(first_line_of_pages(many.err) ==
        "a.yaml:4:21: error: 30 answers per page is too many for 9x9 on 8.5x11in");
  CHECK(many.err.find("use at most 25") != std::string::npos);
  for (const char* number : {"21", "24", "25"}) {
    CHECK(report("build --quiet --force", spec("9", std::string("per_page: ") + number)).code == 0);
  }
  // Large grids contain two-digit numbers, which are printed smaller.
  CHECK(report("check", spec("16", "per_page: 9")).err.find("use at most 6") != std::string::npos);
  // A section of larger grids doesn't limit the others.
  std::string both = spec("9", "per_page: 9");
  both.insert(both.find("]\n"),
              ", {title: Big, size: 16, difficulty: easy, count: 1, per_page: 1}");
  const CommandResult mixed = report("check", both);
  CHECK(mixed.code == 0);
  CHECK(mixed.err.find("answers of") == std::string::npos);
  CHECK(report("build --quiet --force", spec("16", "per_page: 6")).code == 0);
  CHECK(first_line_of_pages(report("check", spec("9", "place: upside-down, per_page: 6")).err) ==
        "a.yaml:4:41: error: with 'place: upside-down' there are no answer pages");
}

TEST_CASE("the requested page count is reached by adding pages, or refused with a possible count") {
  const TempFolder folder;
  const auto report = [&](const std::string& pages, int count, const std::string& rest = "") {
    write_text(
        folder / "t.yaml",
        "book: {id: t, title: A}\nprint: {printer: kdp-paperback, trim: 6x9in, pages: " + pages +
            "}\nsections: [{title: Warm-up, difficulty: easy, count: " + std::to_string(count) +
            ", per_page: 1}]\n" + rest);
    return shell("\"$GRIDPRESS\" check t.yaml", folder.path());
  };
  const CommandResult filled = report("40", 24);
  CHECK(filled.code == 0);
  CHECK(filled.out.find("A: 24 puzzles, 40 pages of 6x9in") == 0);
  const CommandResult grids = report("40", 24, "pages: {padding: spare-grids}\n");
  CHECK(grids.out.find("padded with notes and spare grids\n") != std::string::npos);
  const CommandResult over = report("40", 50);
  CHECK(over.code == 2);
  CHECK(over.out.empty());
  CHECK(first_line_of_pages(over.err).find("t.yaml:2:53: error: the book has ") == 0);
  CHECK(first_line_of_pages(over.err).ends_with(" more than the requested 40"));
  // The hint is right: the book fits with that many puzzles fewer, but not with one more.
  const std::size_t hint = over.err.find("  hint: ");
  REQUIRE(hint != std::string::npos);
  const int fewer = std::stoi(over.err.substr(over.err.find_first_of("0123456789", hint)));
  CHECK(report("40", 50 - fewer).code == 0);
  CHECK(report("40", 51 - fewer).code == 2);
  CHECK(
      over.err.find(" puzzles from section 'Warm-up', or use per_page: 2 there, or use pages: ") !=
      std::string::npos);
}

TEST_CASE("a book that is mostly padding gets a hint with the number of puzzles that would fit") {
  const TempFolder folder;
  const CommandResult result = check_pages(folder, "A");
  CHECK(result.code == 0);
  CHECK(first_line_of_pages(result.err) ==
        "p.yaml:3:38: warning: 16 of the book's 24 pages are only padding");
  const std::size_t hint = result.err.find("  hint: ");
  REQUIRE(hint != std::string::npos);
  CHECK(std::stoi(result.err.substr(result.err.find_first_of("0123456789", hint))) > 10);
  CHECK(result.err.find(" puzzles to section 'Easy'") != std::string::npos);
  CHECK(check_pages(folder, "A", "pages: {notes: 16}\n").err.empty());
}

TEST_CASE(
    "a number of puzzles per page that leaves empty space causes a warning with better numbers") {
  const TempFolder folder;
  const auto report = [&](const std::string& number) {
    write_text(folder / "t.yaml",
               "book: {id: t, title: A}\nprint: {printer: office-a4, trim: a4}\nsections:\n"
               "  - {title: Warm-up, difficulty: easy, count: 12, per_page: " +
                   number + "}\n");
    return shell("\"$GRIDPRESS\" check t.yaml", folder.path());
  };
  const CommandResult five = report("5");
  CHECK(five.code == 0);
  CHECK(first_line_of_pages(five.err) ==
        "t.yaml:4:61: warning: 5 per page leaves 1 place empty on every page");
  CHECK(five.err.find("  hint: use 4 or 6 to fill the page\n") != std::string::npos);
  CHECK(report("4").err.empty());
  CHECK(report("6").err.empty());
}

TEST_CASE("a last page that is less than half full causes a warning with two remedies") {
  const TempFolder folder;
  const auto report = [&](int count, const std::string& printer = "kdp-paperback") {
    write_text(folder / "t.yaml",
               "book: {id: t, title: A}\nprint: {printer: " + printer +
                   ", trim: 8.5x11in}\nsections:\n"
                   "  - {title: Warm-up, difficulty: easy, per_page: 6, count: " +
                   std::to_string(count) + "}\n");
    const CommandResult result = shell("\"$GRIDPRESS\" check t.yaml", folder.path());
    CHECK(result.code == 0);
    return result.err;
  };
  const std::string one = report(13);
  CHECK(
      one.find("t.yaml:4:60: warning: section 'Warm-up': the last page has only 1 of 6 puzzles") !=
      std::string::npos);
  CHECK(one.find("  hint: add 5 puzzles, or remove one\n") != std::string::npos);
  CHECK(report(14).find("  hint: add 4 puzzles, or remove 2\n") != std::string::npos);
  CHECK(report(15).find("the last page") == std::string::npos);
  CHECK(report(13, "office-letter").empty());
}

TEST_CASE("a large-print book may have answers in smaller type if the spec requests it") {
  const TempFolder folder;
  const auto report = [&](const std::string& answers) {
    write_text(folder / "t.yaml",
               "book: {id: t, title: A}\nprint: {printer: office-letter, trim: letter}\n"
               "design: large-print\nsections: [{difficulty: easy, count: 12}]\n" +
                   answers);
    return shell("\"$GRIDPRESS\" check t.yaml", folder.path());
  };
  CHECK(report("").err.empty());
  const CommandResult six = report("answers: {per_page: 6}\n");
  CHECK(six.code == 0);
  CHECK(six.err.empty());
}

TEST_CASE("cells under 24 points cause a warning for puzzles of three stars or more") {
  const TempFolder folder;
  const auto report = [&](const std::string& level) {
    write_text(folder / "m.yaml",
               "book: {id: m, title: M}\nprint: {printer: kdp-paperback, trim: 6x9in}\n"
               "sections: [{difficulty: " +
                   level + "}]\n");
    return shell("\"$GRIDPRESS\" check m.yaml", folder.path()).err;
  };
  CHECK(report("easy, count: 4, per_page: 4").find("pencil marks") == std::string::npos);
  CHECK(report("hard, count: 2, per_page: 1, kind: word-search").find("cells of") ==
        std::string::npos);
  CHECK(first_line_of_pages(report("hard, count: 4, per_page: 4")) ==
        "m.yaml:3:51: warning: 6.7 mm cells leave little room for pencil marks");
}

TEST_CASE("an accented level name is capitalised, and the colophon uses the trim's unit") {
  const TempFolder folder;
  write_text(folder / "l.yaml",
             "book: {id: l, title: L, language: fr}\n"
             "print: {printer: kdp-paperback, trim: 5.06x7.81in}\n"
             "difficulties: {levels: {élevé: {effort: 1..}}}\n"
             "sections: [{difficulty: élevé, count: 1}]\npages: {colophon: true}\n");
  const CommandResult built = shell(
      "\"$GRIDPRESS\" build --quiet l.yaml && pdftotext output/l/interior.pdf -", folder.path());
  INFO(built.err);
  CHECK(built.code == 0);
  CHECK(built.out.find("Élevé") != std::string::npos);
  CHECK(built.out.find("5,06") != std::string::npos);
}

TEST_CASE("unsupported Markdown causes a warning with its line, and the book is built") {
  const TempFolder folder;
  write_text(folder / "p.yaml",
             "book:\n  id: p\n  title: Snow\n  introduction: |\n    # Why\n    A **bold** word.\n\n"
             "    See `code` here.\n"
             "print: {printer: kdp-paperback, trim: 6x9in}\n"
             "sections: [{difficulty: easy, count: 2, per_page: 1}]\n");
  const CommandResult result = shell("\"$GRIDPRESS\" check p.yaml", folder.path());
  CHECK(result.code == 0);
  CHECK(result.err.find("p.yaml:8:9: warning: code isn't supported and is printed as typed\n") ==
        0);
  CHECK(result.err.find("p.yaml:6") == std::string::npos);
}

TEST_CASE("publisher and imprint appear on the title and copyright pages, with literal asterisks") {
  if (!gridpress::tests::have_tool("pdftotext")) {
    WARN("pdftotext is not installed");
    return;
  }
  const TempFolder folder;
  write_text(folder / "p.yaml",
             "book:\n  id: p\n  title: Snow\n  author: A. Setter\n  publisher: Birch & Sons\n"
             "  imprint: |\n    All rights *reserved*.\n\n    First edition\n"
             "print: {printer: kdp-paperback, trim: 6x9in}\n"
             "sections: [{difficulty: easy, count: 2, per_page: 1}]\n");
  REQUIRE(shell("\"$GRIDPRESS\" build p.yaml --quiet", folder.path()).code == 0);
  const auto page = [&](const std::string& n) {
    return shell("pdftotext -f " + n + " -l " + n + " output/p/interior.pdf -", folder.path()).out;
  };
  CHECK(page("1").find("Birch & Sons") != std::string::npos);
  const std::string imprint = page("2");
  for (const char* line : {"Birch & Sons\n", "All rights *reserved*.\n", "First edition\n"}) {
    CHECK(imprint.find(line) != std::string::npos);
  }
}
