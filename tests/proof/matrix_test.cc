// proof must find no fault in random combinations of parts, designs, languages and answers.
#include <catch2/catch.hpp>
#include <random>
#include <string>
#include <vector>

#include "tests/proof/proved.h"
#include "tests/support/run_command.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

// Draws a random spec. `build` refuses those whose contents don't fit.
class SpecDraw {
 public:
  explicit SpecDraw(unsigned seed) : seed_(seed), random_(seed) {}

  std::string spec() {
    const std::string design = one_of(kDesigns);
    const std::string place = one_of(kPlaces);
    std::string text = "book: {id: drawn, title: " + one_of(kTitles) +
                       ", author: A. Søn, language: " + one_of(kLanguages) +
                       ", seed: " + std::to_string(seed_) + optional_keys(kBook) + "}\n";
    text += "print: {printer: " + one_of(kPrinters) + optional_keys(kPrint) +
            "}\ndesign: " + design + "\n";
    if (chance(5)) text += "theme: " + one_of(kThemes) + "\n";
    text += "answers: {place: " + place + (place == "back" ? optional_keys(kBack) : "") + "}\n";
    text += "pages: {padding: " + one_of({"notes", "spare-grids"}) + optional_keys(kPages) + "}\n";
    if (chance(6)) text += "qr: {link: 'https://example.org/{id}/{number}'}\n";
    if (chance(6)) text += "screen: {fillable: true}\n";
    if (chance(5)) text += "cover: {hook: A hook, blurb: A blurb of some words., badges: [New]}\n";
    if (design == "worksheet" && chance(2))
      text += "copies: {names: names.txt, different: false}\n";
    text += "sections:\n";
    for (int count = 1 + pick(3); count > 0; --count) text += section();
    return text;
  }

 private:
  using Choices = std::vector<std::string>;

  int pick(std::size_t count) { return static_cast<int>(random_() % count); }
  bool chance(std::size_t of) { return pick(of) == 0; }
  std::string one_of(const Choices& choices) { return choices[pick(choices.size())]; }
  // Includes each choice with a probability of one third.
  std::string optional_keys(const Choices& choices) {
    std::string text;
    for (const std::string& choice : choices) text += chance(3) ? ", " + choice : "";
    return text;
  }

  std::string section() {
    return "  - {" + one_of(kKinds) + ", difficulty: " + one_of({"gentle", "easy", "medium"}) +
           ", count: " + std::to_string(1 + pick(5)) + optional_keys(kSection) + "}\n";
  }

  const Choices kDesigns = {"classic", "compact", "kids",     "large-print", "magazine",
                            "modern",  "pocket",  "workbook", "worksheet"};
  const Choices kLanguages = {"en", "de", "es", "fr", "it", "ja", "nl", "pl", "pt", "sv"};
  const Choices kPlaces = {"back", "facing", "upside-down", "separate", "none"};
  const Choices kTitles = {"The Good Book", "Hour 12", "Sudoku 5", "\"It's a Puzzle\""};
  const Choices kThemes = {"bold", "ink", "kids", "modern", "newsprint", "plain"};
  const Choices kPrinters = {"kdp-paperback, trim: 8.5x11in",
                             "kdp-paperback, trim: 6x9in",
                             "office-a4, trim: a4",
                             "screen, trim: letter",
                             "booklet, trim: 7x8.5in",
                             "lulu, trim: 8.5x11in",
                             "wire-o, trim: a4",
                             "top-bound, trim: 8.5x11in"};
  const Choices kBook = {
      "subtitle: Puzzles for a Day",
      "publisher: Peak & Co",
      "year: 2026",
      "isbn: 978-3-16-148410-0",
      "series: {title: Summit, volume: 2}",
      "introduction: \"# Welcome\\n\\nThere are *many* better-known ways to solve a puzzle.\\n\\n- "
      "one\\n- two\\n\\nSee [us](https://example.org/a-long/address).\""};
  const Choices kPrint = {"one_sided: notes", "max_ink: 40"};
  const Choices kBack = {"per_page: 6", "steps: all"};
  const Choices kPages = {"how_to_play: false",
                          "contents: true",
                          "score_log: true",
                          "certificate: true",
                          "colophon: true",
                          "scale: true",
                          "half_title: true",
                          "made_with: true",
                          "hints: hardest",
                          "notes: 2",
                          "spare_grids: 1",
                          "own: [{text: \"# Half-way\\n\\nGo on to page 7.\", before: contents}]"};
  const Choices kSection = {"title: Part 2", "deck: A word or two about it.", "per_page: 1",
                            "first_number: 41"};
  const Choices kKinds = {"kind: classic, size: 4, symbols: shapes",
                          "kind: classic, size: 6, symbols: letters",
                          "kind: classic, size: 9",
                          "kind: classic, size: 6, symbols: animals",
                          "kind: binairo, size: 8, symbols: discs",
                          "kind: binairo, size: 6",
                          "kind: calcudoku, size: 5",
                          "kind: futoshiki, size: 5",
                          "kind: jigsaw, size: 6",
                          "kind: kakuro, size: 6",
                          "kind: killer, size: 6",
                          "kind: kropki, size: 6",
                          "kind: little-killer, size: 6",
                          "kind: nonogram, size: 8",
                          "kind: odd-even, size: 6",
                          "kind: skyscraper, size: 5",
                          "kind: slitherlink, size: 7",
                          "kind: straights, size: 6",
                          "kind: suguru, size: 6",
                          "kind: thermometer, size: 6",
                          "kind: windoku, size: 9",
                          "kind: word-search, size: 10, theme: sea",
                          "kind: xv, size: 6"};

  unsigned seed_;
  std::mt19937 random_;
};

// Builds and proves a book for each seed; returns how many could be built.
int check_books(unsigned first, unsigned end) {
  int built = 0;
  for (unsigned seed = first; seed < end; ++seed) {
    const TempFolder folder;
    write_text(folder / "names.txt", "Ada\nPuzzles 3\n");
    const std::string spec = SpecDraw(seed).spec();
    write_text(folder / "drawn.yaml", spec);
    if (shell("\"$GRIDPRESS\" build drawn.yaml --quiet", folder.path()).code != 0) continue;
    ++built;
    const proof::Proof proof = proved(folder / "output/drawn");
    INFO(spec << listed(proof));
    CHECK(proof.faults.empty());
  }
  return built;
}

}  // namespace

TEST_CASE("proof finds no fault in books of a few random specs", "[.more]") {
  CHECK(check_books(0, 12) >= 3);
}

TEST_CASE("proof finds no fault in books of many random specs", "[.slow]") {
  CHECK(check_books(100, 600) >= 300);
}
