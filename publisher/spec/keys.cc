#include "publisher/spec/keys.h"

#include <algorithm>
#include <array>
#include <deque>
#include <string>
#include <utility>
#include <vector>

namespace gridpress {
namespace {

using fields::Key;
using fields::Type;

constexpr std::array<std::string_view, 6> kPlaces{"back",     "facing", "upside-down",
                                                  "separate", "none",   "next"};

constexpr std::array<std::string_view, 2> kArtPlaces{"front", "wrap"};
constexpr std::array<std::string_view, 3> kLettering{"over", "panel", "none"};

constexpr std::array<std::string_view, 2> kPunctuations{"smart", "as-typed"};
constexpr double kMaxCount = 100'000;  // puzzles of a section
constexpr double kMaxPages = 10'000;
constexpr double kMaxNumber = 9'999'999;  // that a section may begin with

constexpr Key kVolume[] = {
    {.name = "title", .help = "The series' title, as printed."},
    {.name = "volume",
     .type = Type::kAny,
     .required = true,
     .help = "Number of this volume: on the cover, its spine and the title page."},
    {.name = "list", .type = Type::kList, .help = "Titles of all volumes, in their order."},
};

constexpr Key kBook[] = {
    {.name = "id",
     .required = true,
     .help = "Names the folder output/<id>/: letters a-z, digits and hyphens."},
    {.name = "title", .required = true, .help = "The book's title, as printed."},
    {.name = "subtitle", .help = "A line under the title."},
    {.name = "author", .help = "Who made the book, as printed."},
    {.name = "publisher", .help = "Who publishes it: on the title page and the copyright page."},
    {.name = "imprint",
     .help = "Lines of your own on the copyright page: rights, address, edition."},
    {.name = "language", .help = "Language of the book's own words (gridpress languages)."},
    {.name = "punctuation",
     .type = Type::kChoice,
     .help = "Straight quotes, -- and ... become the language's marks (smart), or stay (as-typed).",
     .choices = kPunctuations},
    {.name = "seed",
     .type = Type::kAny,
     .help = "Seed for everything random in the book: same seed, same book. If omitted, it is "
             "derived from the id."},
    {.name = "first_number",
     .type = Type::kInteger,
     .help = "Number of the first puzzle, for books of a series; 1 when left out.",
     .least = 1,
     .most = kMaxNumber},
    {.name = "series",
     .type = Type::kMap,
     .help = "Which volume of a series the book is.",
     .keys = kVolume},
    {.name = "isbn", .help = "ISBN of 13 digits, for the copyright page and the cover's barcode."},
    {.name = "year",
     .type = Type::kInteger,
     .help = "Year of the copyright.",
     .least = 1900,
     .most = 2200},
    {.name = "introduction",
     .help = "Text before the puzzles: paragraphs, # and ## headings, lists, **bold**, *italic*, "
             "links."},
};

constexpr std::array<std::string_view, 2> kBacks{"blank", "notes"};

constexpr std::array<std::string_view, 3> kStandards{"aph", "acb", "din1450"};

constexpr Key kPrint[] = {
    {.name = "printer", .required = true, .help = "Who prints it (gridpress printers)."},
    {.name = "trim", .help = "Size of a page: 8.5x11in, 210x297mm, a4, letter."},
    {.name = "paper", .help = "Paper, where the printer offers several: white, cream."},
    {.name = "bleed",
     .type = Type::kFlag,
     .help = "Ink runs over the edge: tabs for the sections, where the design has them."},
    {.name = "standard",
     .type = Type::kChoice,
     .help = "A standard of large print that all type of the pages must meet: aph, acb, din1450.",
     .choices = kStandards},
    {.name = "max_ink",
     .type = Type::kInteger,
     .help = "Thin paper: the darkest that areas may be, percent of black: black squares and tints "
             "lighten to it.",
     .least = 20,  // under it two tints would be one
     .most = 100},
    {.name = "one_sided",
     .type = Type::kChoice,
     .help = "Puzzles on right-hand pages only; on the back of each nothing, or lines for notes.",
     .choices = kBacks},
    {.name = "pages",
     .type = Type::kInteger,
     .help = "How many pages the book has: reached by filling it, or refused.",
     .least = 1,
     .most = kMaxPages},
};

constexpr std::array<std::string_view, 3> kOrders{"rising", "shuffled", "as-made"};

const auto& common_table() {
  static const Key kSection[] = {
      {.name = "id",
       .help = "A name to derive its seed from, instead of its position: a-z, digits, hyphens."},
      {.name = "title", .help = "The section's title; the level's name when left out."},
      {.name = "deck", .help = "One or two sentences under the title."},
      {.name = "kind", .help = "Kind of puzzle (gridpress kinds)."},
      {.name = "size",
       .type = Type::kAny,
       .help = "Rows and columns: 9 for 9x9, 10x14 for ten rows of fourteen."},
      {.name = "difficulty", .help = "A level of the book's difficulty set: easy."},
      {.name = "teaches",
       .help = "A technique (gridpress techniques): makes a lesson, puzzles whose hardest step it "
               "is, and a test, instead of a difficulty."},
      {.name = "test",
       .type = Type::kInteger,
       .help = "How many of the last puzzles of a section that teaches are its test; a fifth when "
               "left out.",
       .least = 0,
       .most = kMaxCount},
      {.name = "count",
       .type = Type::kInteger,
       .help = "How many puzzles; of a file all, when left out.",
       .least = 1,
       .most = kMaxCount},
      {.name = "per_page",
       .type = Type::kInteger,
       .help = "How many puzzles on a page.",
       .least = 1,
       .most = 100},
      {.name = "from",
       .type = Type::kAny,
       .help = "A file of puzzles made elsewhere, in any format, below the spec's folder; the "
               "manifest.json of a book; or a bank: {bank: million.bank, difficulty: hard}."},
      {.name = "from_section",
       .type = Type::kInteger,
       .help = "Which section of that manifest, from 1; all of them when left out.",
       .least = 1,
       .most = kMaxCount},
      {.name = "order",
       .type = Type::kChoice,
       .help = "Order of the puzzles in the section: by rising effort, shuffled, or as made.",
       .choices = kOrders},
      {.name = "first_number",
       .type = Type::kInteger,
       .help = "Number of its first puzzle; the one after the last section's when left out.",
       .least = 1,
       .most = kMaxNumber},
      {.name = "keep",
       .type = Type::kMap,
       .help = "Puzzles pinned by their text: the number (in a section with an id, its place "
               "there), and the puzzle as a line."},
      {.name = "replace",
       .type = Type::kMap,
       .help = "Puzzles to regenerate: the number (in a section with an id, its position there) "
               "and which candidate to use."},
      {.name = "rating",
       .type = Type::kRange,
       .help = "Rating of each puzzle, narrower than the level has it: 3.0..3.4."},
  };
  return kSection;
}

// What a section says about its book, and not about a puzzle.
constexpr std::string_view kOfBooks[] = {
    "id",    "title",        "deck", "count",   "per_page", "from", "from_section",
    "order", "first_number", "keep", "replace", "teaches",  "test"};

bool is_of_books(std::string_view name) {
  return std::ranges::find(kOfBooks, name) != std::end(kOfBooks);
}

// The merged help is kept forever.
void add_help(const Key& other, Key& known) {
  static std::deque<std::string> helps;
  if (known.help == other.help) return;
  known.help = helps.emplace_back(std::string(known.help) + " " + std::string(other.help));
}

// A key that several kinds have accepts the words of each of them: which kind a section is isn't
// known where keys are listed. The merged words are kept forever.
void add_words(const Key& other, Key& known) {
  const auto has = [&](std::string_view word) {
    return std::ranges::find(known.choices, word) != known.choices.end();
  };
  if (std::ranges::all_of(other.choices, has)) return;
  static std::deque<std::vector<std::string_view>> words;
  std::vector<std::string_view>& all =
      words.emplace_back(known.choices.begin(), known.choices.end());
  for (const std::string_view word : other.choices) {
    if (!has(word)) all.push_back(word);
  }
  known.choices = all;
  if (other.type == Type::kAny) known.type = Type::kAny;
  add_help(other, known);
}

// The common keys and the own ones of one kind; of all kinds where that is null.
std::vector<Key> keys_with(const Kind* kind) {
  std::vector<Key> keys(std::begin(common_table()), std::end(common_table()));
  for (const Kind* each : all_kinds()) {
    if (kind != nullptr && each != kind) continue;
    for (const Key& key : each->keys) {
      const auto known = std::ranges::find(keys, key.name, &Key::name);
      if (known == keys.end()) {
        keys.push_back(key);
      } else if (!known->choices.empty() && !key.choices.empty()) {
        add_words(key, *known);
      } else if (key.type == Type::kAny && known->type == Type::kAny) {
        add_help(key, *known);
      }
    }
  }
  return keys;
}

std::vector<Key> without_books(std::vector<Key> keys) {
  std::erase_if(keys, [](const Key& key) { return is_of_books(key.name); });
  return keys;
}

const std::vector<Key>& section_table() {
  static const std::vector<Key> keys = keys_with(nullptr);
  return keys;
}

const std::vector<Key>& request_table() {
  static const std::vector<Key> keys = without_books(keys_with(nullptr));
  return keys;
}

constexpr Key kCover[] = {
    {.name = "style", .help = "The picture: constellation, numeral, terrain or weave."},
    {.name = "palette", .help = "Its colours: a file of templates/palettes."},
    {.name = "art", .help = "A picture of your own below the spec's folder: PNG, JPEG or SVG."},
    {.name = "art_on",
     .type = Type::kChoice,
     .help = "Whether that picture is on the front or over the whole wrap.",
     .choices = kArtPlaces},
    {.name = "lettering",
     .type = Type::kChoice,
     .help = "Title and author straight over that picture, on a panel, or not at all.",
     .choices = kLettering},
    {.name = "title", .help = "Title on the cover, in place of the book's."},
    {.name = "hook", .help = "A line or two in large type on the back."},
    {.name = "blurb", .help = "Text on the back; an empty line ends a paragraph."},
    {.name = "puzzle",
     .type = Type::kInteger,
     .help = "Number of the puzzle that the picture is made of.",
     .least = 1,
     .most = kMaxNumber + kMaxCount},
    {.name = "badges",
     .type = Type::kList,
     .help = "Up to three discs on the front, each with a few words: LARGE PRINT, 100 puzzles."},
    {.name = "sample",
     .type = Type::kAny,
     .help = "Number of the puzzle printed on the back; false prints none."},
    {.name = "mark",
     .help = "The publisher's mark in place of the name: a picture below the spec's folder."},
    {.name = "price_code",
     .help = "Five digits of a price code beside the ISBN's barcode: 51299 is 12.99 US dollars."},
    {.name = "guides",
     .type = Type::kFlag,
     .help = "Also cover-guides.pdf: the cover with lines for trim, bleed, spine, safe area and "
             "barcode."},
    {.name = "spine", .type = Type::kLength, .help = "Width of the spine, from the printer."},
    {.name = "sheet", .help = "Hard covers: the whole sheet, from the printer's calculator."},
    {.name = "hinge",
     .type = Type::kLength,
     .help = "Hard covers: width of the hinge on each side of the spine, from the printer's "
             "calculator."},
    {.name = "caliper",
     .type = Type::kNumber,
     .help = "Inches per page, where the printer's figure differs from ours.",
     .least = 0.001,
     .most = 0.02},
};

constexpr std::array<std::string_view, 2> kQrPlaces{"puzzle", "page"};

constexpr Key kQr[] = {
    {.name = "on",
     .type = Type::kChoice,
     .help = "One code for each puzzle, or for each page of puzzles.",
     .choices = kQrPlaces},
    {.name = "link",
     .help =
         "Content of the code: https://example.org/{id}/{number}; if omitted, the puzzle itself."},
    {.name = "module", .type = Type::kLength, .help = "Side of the smallest square: 0.35mm."},
};

constexpr Key kScreen[] = {
    {.name = "epub",
     .type = Type::kFlag,
     .help = "Also book.epub, an EPUB 3 whose text flows to fit any screen."},
    {.name = "isbn", .help = "The EPUB's own ISBN of 13 digits."},
    {.name = "fillable",
     .type = Type::kFlag,
     .help = "Also fillable.pdf: screen.pdf with a field in each empty cell of a grid of digits or "
             "letters."},
};

constexpr std::array<std::string_view, 2> kOpposite{"own", "previous"};

constexpr std::array<std::string_view, 3> kStepsOf{"hardest-level", "all", "none"};

constexpr Key kAnswers[] = {
    {.name = "place",
     .type = Type::kChoice,
     .help = "Where the answers go: at the back, opposite, upside down below the puzzle, in a "
             "separate file, nowhere, or (newspaper panels) in the next panel.",
     .choices = kPlaces},
    {.name = "per_page",
     .type = Type::kInteger,
     .help = "How many answers on a page.",
     .least = 1,
     .most = 100},
    {.name = "scale",
     .type = Type::kInteger,
     .help = "Facing answers: their size, percent of the puzzles'.",
     .least = 40,
     .most = 100},
    {.name = "opposite",
     .type = Type::kChoice,
     .help = "Facing answers: those of the puzzles opposite, or of the page of puzzles before, so "
             "that nobody sees what is being solved.",
     .choices = kOpposite},
    {.name = "steps",
     .type = Type::kChoice,
     .help = "Full step-by-step solutions: of the puzzles at the book's hardest level, or of all.",
     .choices = kStepsOf},
};

constexpr std::array<std::string_view, 2> kPupilKeys{"pages", "compact"};

constexpr Key kCopies[] = {
    {.name = "names",
     .required = true,
     .help = "A file with the pupils' names, a line each, below the spec's folder: names.txt."},
    {.name = "different",
     .type = Type::kFlag,
     .help = "Each pupil has puzzles of one's own, of equal effort within 5 %; false: all have the "
             "same."},
    {.name = "keys",
     .type = Type::kChoice,
     .help = "Answers: pages of their own for each pupil, or compact: several pupils on a page.",
     .choices = kPupilKeys},
    {.name = "duplex",
     .type = Type::kFlag,
     .help = "For printing on both sides: each pupil's sheets begin on a new leaf."},
};

constexpr std::array<std::string_view, 2> kPaddings{"notes", "spare-grids"};
constexpr std::array<std::string_view, 3> kHints{"first", "hardest", "none"};

constexpr std::array<std::string_view, 2> kSides{"recto", "verso"};
constexpr std::array<std::string_view, 2> kHeights{"top", "middle"};
constexpr std::array<std::string_view, 2> kFits{"margins", "page"};

constexpr Key kOwnPage[] = {
    {.name = "text", .help = "What is on it: Markdown, as in an introduction."},
    {.name = "file", .help = "A file with that text, below the spec's folder: about.md."},
    {.name = "picture",
     .help = "A picture below the spec's folder: PNG, JPEG, SVG or a page of a PDF; printed in "
             "grey."},
    {.name = "page",
     .type = Type::kInteger,
     .help = "Which page of that PDF, from 1.",
     .least = 1,
     .most = kMaxPages},
    {.name = "volumes",
     .type = Type::kFlag,
     .help = "In place of a text: the list of the volumes of the book's series."},
    {.name = "width", .type = Type::kLength, .help = "Width of the picture on the page."},
    {.name = "fit",
     .type = Type::kChoice,
     .help = "A picture alone: between the margins, or over the whole page with its bleed.",
     .choices = kFits},
    {.name = "alt", .help = "Alternative text for screen readers."},
    {.name = "title", .help = "Its name in the contents, where the text has no # title."},
    {.name = "before",
     .type = Type::kAny,
     .help = "The part of the book (puzzles) or the section (its id, or its number) that it is "
             "before."},
    {.name = "after",
     .type = Type::kAny,
     .help = "The part or the section that it is after; the book's end when both are left out."},
    {.name = "side",
     .type = Type::kChoice,
     .help = "A right-hand page (recto) or a left-hand one (verso).",
     .choices = kSides},
    {.name = "position",
     .type = Type::kChoice,
     .help =
         "Where the text begins: at the page's top, or so that it is halfway down, without head "
         "and foot.",
     .choices = kHeights},
    {.name = "contents",
     .type = Type::kFlag,
     .help = "Whether it is in the contents; where it has a title, it is."},
};

constexpr Key kParts[] = {
    {.name = "own",
     .type = Type::kList,
     .help = "Pages of your own: a dedication, a bookplate, a word about the author.",
     .keys = kOwnPage},
    {.name = "how_to_play", .type = Type::kFlag, .help = "Pages that explain the puzzles."},
    {.name = "contents", .type = Type::kFlag, .help = "A table of contents."},
    {.name = "notes",
     .type = Type::kInteger,
     .help = "Ruled pages at the end.",
     .least = 0,
     .most = 100},
    {.name = "hints",
     .type = Type::kChoice,
     .help = "Help with each puzzle, in words and pictures: its first steps, or its hardest one.",
     .choices = kHints},
    {.name = "half_title", .type = Type::kFlag, .help = "A page with the title alone, first."},
    {.name = "title", .type = Type::kFlag, .help = "Title page and copyright page."},
    {.name = "scale", .type = Type::kFlag, .help = "A page on what the stars mean."},
    {.name = "score_log",
     .type = Type::kFlag,
     .help = "Lines for the time and the date of each puzzle."},
    {.name = "spare_grids",
     .type = Type::kInteger,
     .help = "Pages of empty grids.",
     .least = 0,
     .most = 100},
    {.name = "padding",
     .type = Type::kChoice,
     .help = "What fills a page that would be blank: lines for notes, or empty grids, which take "
             "turns with notes at the end.",
     .choices = kPaddings},
    {.name = "certificate", .type = Type::kFlag, .help = "A certificate for the solver."},
    {.name = "colophon", .type = Type::kFlag, .help = "A page on how the book was made."},
    {.name = "made_with", .type = Type::kFlag, .help = "A line on the copyright page."},
    {.name = "order",
     .type = Type::kList,
     .help = "The book's parts in their order; a part that is left out is not in the book."},
};

const auto& spec_table() {
  static const Key kSpec[] = {
      {.name = "book",
       .type = Type::kMap,
       .required = true,
       .help = "What the book is.",
       .keys = kBook},
      {.name = "print",
       .type = Type::kMap,
       .required = true,
       .help = "What it is printed on.",
       .keys = kPrint},
      {.name = "design", .help = "How the pages look (gridpress designs)."},
      {.name = "difficulties",
       .type = Type::kAny,
       .help = "The levels: the name of a set (standard), a path beside the spec, or a map."},
      {.name = "audience",
       .help = "Whose times are printed: practised, beginners, or a file written by `gridpress "
               "calibrate`, next to the spec."},
      {.name = "sections",
       .type = Type::kList,
       .required = true,
       .help = "The book's sections, in order.",
       .keys = section_table()},
      {.name = "answers", .type = Type::kMap, .help = "Where the answers are.", .keys = kAnswers},
      {.name = "pages", .type = Type::kMap, .help = "Pages beside the puzzles.", .keys = kParts},
      {.name = "copies",
       .type = Type::kMap,
       .help = "A copy for each pupil of a class, with the name on it, and a key to each.",
       .keys = kCopies},
      {.name = "cover", .type = Type::kMap, .help = "The book's cover.", .keys = kCover},
      {.name = "qr", .type = Type::kMap, .help = "Codes for phones.", .keys = kQr},
      {.name = "screen",
       .type = Type::kMap,
       .help = "Files for screens, beside screen.pdf.",
       .keys = kScreen},
      {.name = "theme", .help = "Fonts and lines of the pages, in place of the design's own."},
      {.name = "order", .type = Type::kAny, .help = "Order of the book's parts.", .later = true},
      {.name = "keep",
       .type = Type::kMap,
       .help = "Puzzles pinned by their text: the number as printed, and the puzzle as a line."},
      {.name = "replace",
       .type = Type::kMap,
       .help = "Puzzles to regenerate: the printed number, and which candidate to use."},
      {.name = "avoid",
       .type = Type::kList,
       .help = "Manifests of earlier books whose puzzles must not be repeated."},
  };
  return kSpec;
}

}  // namespace

std::span<const Key> spec_keys() {
  return spec_table();
}
std::span<const Key> book_keys() {
  return kBook;
}
std::span<const Key> volume_keys() {
  return kVolume;
}
std::span<const Key> print_keys() {
  return kPrint;
}
std::span<const Key> section_keys() {
  return section_table();
}
std::span<const Key> request_keys() {
  return request_table();
}
std::vector<Key> section_keys_of(const Kind* kind) {
  return keys_with(kind);
}
std::vector<Key> request_keys_of(const Kind* kind) {
  return without_books(keys_with(kind));
}
std::span<const Key> copies_keys() {
  return kCopies;
}
std::span<const Key> answer_keys() {
  return kAnswers;
}
std::span<const Key> part_keys() {
  return kParts;
}
std::span<const Key> own_page_keys() {
  return kOwnPage;
}
std::span<const Key> cover_keys() {
  return kCover;
}
std::span<const Key> qr_keys() {
  return kQr;
}
std::span<const Key> screen_keys() {
  return kScreen;
}

}  // namespace gridpress
