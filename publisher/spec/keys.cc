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
constexpr double kMaxNumber = 9'999'999;  // the largest first number of a section

constexpr Key kVolume[] = {
    {.name = "title", .help = "Title of the series, as printed."},
    {.name = "volume",
     .type = Type::kAny,
     .required = true,
     .help = "Number of this volume, printed on the cover, its spine and the title page."},
    {.name = "list", .type = Type::kList, .help = "Titles of all volumes, in order."},
};

constexpr Key kBook[] = {
    {.name = "id",
     .required = true,
     .help = "Name of the book's folder, output/<id>/: a-z, digits and hyphens."},
    {.name = "title", .required = true, .help = "The book's title, as printed."},
    {.name = "subtitle", .help = "A line below the title."},
    {.name = "author", .help = "The author, as printed."},
    {.name = "publisher",
     .help = "The publisher, printed on the title page and the copyright page."},
    {.name = "imprint", .help = "Your own lines for the copyright page: rights, address, edition."},
    {.name = "language", .help = "Language of the printed text (gridpress languages)."},
    {.name = "punctuation",
     .type = Type::kChoice,
     .help =
         "Whether straight quotes, -- and ... become typographic marks (smart) or stay (as-typed).",
     .choices = kPunctuations},
    {.name = "seed",
     .type = Type::kAny,
     .help = "Seed for everything random in the book: same seed, same book. If omitted, it is "
             "derived from the id."},
    {.name = "first_number",
     .type = Type::kInteger,
     .help = "Number of the first puzzle, for books of a series; default: 1.",
     .least = 1,
     .most = kMaxNumber},
    {.name = "series",
     .type = Type::kMap,
     .help = "Which volume of a series the book is.",
     .keys = kVolume},
    {.name = "isbn", .help = "13-digit ISBN, for the copyright page and the cover's barcode."},
    {.name = "year",
     .type = Type::kInteger,
     .help = "Copyright year.",
     .least = 1900,
     .most = 2200},
    {.name = "introduction",
     .help = "Text before the puzzles: paragraphs, # and ## headings, lists, **bold**, *italic*, "
             "links."},
};

constexpr std::array<std::string_view, 2> kBacks{"blank", "notes"};

constexpr std::array<std::string_view, 3> kStandards{"aph", "acb", "din1450"};

constexpr Key kPrint[] = {
    {.name = "printer", .required = true, .help = "Printer profile (gridpress printers)."},
    {.name = "trim", .help = "Page size: 8.5x11in, 210x297mm, a4, letter."},
    {.name = "paper", .help = "Paper, if the printer offers several: white, cream."},
    {.name = "bleed",
     .type = Type::kFlag,
     .help = "Prints to the edge of the page, for example section tabs if the design has them."},
    {.name = "standard",
     .type = Type::kChoice,
     .help = "Large-print standard that all type in the book must meet: aph, acb, din1450.",
     .choices = kStandards},
    {.name = "max_ink",
     .type = Type::kInteger,
     .help = "For thin paper: the darkest grey of areas, in percent of black; darker squares and "
             "tints are lightened to it.",
     .least = 20,  // below this, two tints would look the same
     .most = 100},
    {.name = "one_sided",
     .type = Type::kChoice,
     .help = "Puzzles on right-hand pages only; their backs are blank or have lines for notes.",
     .choices = kBacks},
    {.name = "pages",
     .type = Type::kInteger,
     .help = "Exact number of pages: a shorter book is padded, a longer one is rejected.",
     .least = 1,
     .most = kMaxPages},
};

constexpr std::array<std::string_view, 3> kOrders{"rising", "shuffled", "as-made"};

const auto& common_table() {
  static const Key kSection[] = {
      {.name = "id",
       .help = "A name to derive its seed from, instead of its position: a-z, digits, hyphens."},
      {.name = "title", .help = "The section's title; default: the name of the level."},
      {.name = "deck", .help = "One or two sentences below the title."},
      {.name = "kind", .help = "Kind of puzzle (gridpress kinds)."},
      {.name = "size",
       .type = Type::kAny,
       .help = "Rows and columns: 9 for 9x9, 10x14 for ten rows of fourteen."},
      {.name = "difficulty", .help = "Level of the book's difficulty set: easy."},
      {.name = "teaches",
       .help = "A technique (gridpress techniques): makes a lesson, puzzles whose hardest step it "
               "is, and a test, instead of a difficulty."},
      {.name = "test",
       .type = Type::kInteger,
       .help = "If the section teaches a technique, how many of its last puzzles are the test; "
               "default: a fifth.",
       .least = 0,
       .most = kMaxCount},
      {.name = "count",
       .type = Type::kInteger,
       .help = "Number of puzzles; default for a file: all.",
       .least = 1,
       .most = kMaxCount},
      {.name = "per_page",
       .type = Type::kInteger,
       .help = "Number of puzzles per page.",
       .least = 1,
       .most = 100},
      {.name = "from",
       .type = Type::kAny,
       .help = "A file of existing puzzles, in any format, in the spec's folder or below; the "
               "manifest.json of a book; or a bank: {bank: million.bank, difficulty: hard}."},
      {.name = "from_section",
       .type = Type::kInteger,
       .help = "Section of that manifest, counted from 1; default: all.",
       .least = 1,
       .most = kMaxCount},
      {.name = "order",
       .type = Type::kChoice,
       .help = "Order of the puzzles in the section: by rising effort, shuffled, or as made.",
       .choices = kOrders},
      {.name = "first_number",
       .type = Type::kInteger,
       .help = "Number of the section's first puzzle; default: the next number after the previous "
               "section.",
       .least = 1,
       .most = kMaxNumber},
      {.name = "keep",
       .type = Type::kMap,
       .help = "Puzzles pinned by their text: the number (in a section with an id, its position "
               "there) and the puzzle on one line."},
      {.name = "replace",
       .type = Type::kMap,
       .help = "Puzzles to regenerate: the number (in a section with an id, its position there) "
               "and which candidate to use."},
      {.name = "rating",
       .type = Type::kRange,
       .help = "Range for the rating of each puzzle, narrower than the level's: 3.0..3.4."},
  };
  return kSection;
}

// The keys of a section that describe the book rather than a single puzzle.
constexpr std::string_view kOfBooks[] = {
    "id",    "title",        "deck", "count",   "per_page", "from", "from_section",
    "order", "first_number", "keep", "replace", "teaches",  "test"};

bool is_of_books(std::string_view name) {
  return std::ranges::find(kOfBooks, name) != std::end(kOfBooks);
}

// The merged help is never freed.
void add_help(const Key& other, Key& known) {
  static std::deque<std::string> helps;
  if (known.help == other.help) return;
  known.help = helps.emplace_back(std::string(known.help) + " " + std::string(other.help));
}

// A key shared by several kinds accepts the words of all of them, because the kind of a section is
// unknown where keys are listed. The merged words are never freed.
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

// The common keys and those of one kind, or of all kinds if it is null.
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
    {.name = "style", .help = "Style of the cover: puzzle, constellation, terrain or weave."},
    {.name = "emblem",
     .help = "An emblem of a season instead of the puzzle: tree, heart, egg or pumpkin."},
    {.name = "palette",
     .help = "Colours of the cover: the name of a palette in templates/palettes."},
    {.name = "art", .help = "Your own picture, in the spec's folder or below: PNG, JPEG or SVG."},
    {.name = "art_on",
     .type = Type::kChoice,
     .help = "Whether that picture covers the front or the whole wrap.",
     .choices = kArtPlaces},
    {.name = "lettering",
     .type = Type::kChoice,
     .help = "Title and author directly over that picture, on a panel, or not at all.",
     .choices = kLettering},
    {.name = "title", .help = "Title on the cover, instead of the book's."},
    {.name = "hook", .help = "A line or two in large type on the back."},
    {.name = "blurb", .help = "Text on the back; an empty line ends a paragraph."},
    {.name = "puzzle",
     .type = Type::kInteger,
     .help = "Number of the puzzle that the picture is drawn from.",
     .least = 1,
     .most = kMaxNumber + kMaxCount},
    {.name = "badges",
     .type = Type::kList,
     .help =
         "Up to three round badges on the front, each with a few words: LARGE PRINT, 100 puzzles."},
    {.name = "sample",
     .type = Type::kAny,
     .help = "Number of the puzzle printed on the back; false prints none."},
    {.name = "mark",
     .help = "The publisher's logo instead of the name: a picture in the spec's folder or below."},
    {.name = "price_code",
     .help = "Five-digit price code next to the ISBN barcode: 51299 is 12.99 US dollars."},
    {.name = "guides",
     .type = Type::kFlag,
     .help = "Also writes cover-guides.pdf: the cover with lines for trim, bleed, spine, safe area "
             "and barcode."},
    {.name = "spine",
     .type = Type::kLength,
     .help = "Width of the spine, as given by the printer."},
    {.name = "sheet",
     .help = "Hard covers: size of the whole sheet, from the printer's calculator."},
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
     .help = "One code per puzzle, or per page of puzzles.",
     .choices = kQrPlaces},
    {.name = "link",
     .help =
         "Content of the code: https://example.org/{id}/{number}; if omitted, the puzzle itself."},
    {.name = "module",
     .type = Type::kLength,
     .help = "Side of the code's smallest square: 0.35mm."},
};

constexpr Key kScreen[] = {
    {.name = "epub",
     .type = Type::kFlag,
     .help = "Also writes book.epub, an EPUB 3 whose text reflows to fit any screen."},
    {.name = "isbn", .help = "The EPUB's own 13-digit ISBN."},
    {.name = "fillable",
     .type = Type::kFlag,
     .help = "Also writes fillable.pdf: screen.pdf with a form field in each empty cell of grids "
             "with digits or letters."},
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
     .help = "Number of answers per page.",
     .least = 1,
     .most = 100},
    {.name = "scale",
     .type = Type::kInteger,
     .help = "Facing answers: their size, in percent of the puzzles' size.",
     .least = 40,
     .most = 100},
    {.name = "opposite",
     .type = Type::kChoice,
     .help = "Facing answers: those of the puzzles opposite (own), or of the previous page of "
             "puzzles, so that solvers don't see the answers to the current one.",
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
     .help = "Text file with the pupils' names, one per line, in the spec's folder or below: "
             "names.txt."},
    {.name = "different",
     .type = Type::kFlag,
     .help =
         "Each pupil gets different puzzles, of equal effort within 5%; false: all get the same."},
    {.name = "keys",
     .type = Type::kChoice,
     .help =
         "Answer keys: separate pages for each pupil, or compact, with several pupils per page.",
     .choices = kPupilKeys},
    {.name = "duplex",
     .type = Type::kFlag,
     .help = "For printing on both sides: each pupil's copy starts on a new leaf."},
};

constexpr std::array<std::string_view, 2> kPaddings{"notes", "spare-grids"};
constexpr std::array<std::string_view, 3> kHints{"first", "hardest", "none"};

constexpr std::array<std::string_view, 2> kSides{"recto", "verso"};
constexpr std::array<std::string_view, 2> kHeights{"top", "middle"};
constexpr std::array<std::string_view, 2> kFits{"margins", "page"};

constexpr Key kOwnPage[] = {
    {.name = "text", .help = "Text of the page: Markdown, as in an introduction."},
    {.name = "file", .help = "File with that text, in the spec's folder or below: about.md."},
    {.name = "picture",
     .help = "Picture, in the spec's folder or below: PNG, JPEG, SVG or a page of a PDF; printed "
             "in grey."},
    {.name = "page",
     .type = Type::kInteger,
     .help = "Page of that PDF, counted from 1.",
     .least = 1,
     .most = kMaxPages},
    {.name = "volumes",
     .type = Type::kFlag,
     .help = "Lists the volumes of the book's series, instead of a text."},
    {.name = "width", .type = Type::kLength, .help = "Width of the picture on the page."},
    {.name = "fit",
     .type = Type::kChoice,
     .help =
         "Picture without text: within the margins, or over the whole page including the bleed.",
     .choices = kFits},
    {.name = "alt", .help = "Alternative text for screen readers."},
    {.name = "title", .help = "Title in the contents, if the text doesn't begin with a # title."},
    {.name = "before",
     .type = Type::kAny,
     .help = "Part of the book (puzzles) or section (id or number) that the page comes before."},
    {.name = "after",
     .type = Type::kAny,
     .help = "Part or section that the page comes after; default: the end of the book."},
    {.name = "side",
     .type = Type::kChoice,
     .help = "Right-hand page (recto) or left-hand page (verso).",
     .choices = kSides},
    {.name = "position",
     .type = Type::kChoice,
     .help = "Position of the text: at the top, or in the middle of a page without running head "
             "and foot.",
     .choices = kHeights},
    {.name = "contents",
     .type = Type::kFlag,
     .help = "Whether the contents list the page; default: yes, if it has a title."},
};

constexpr Key kParts[] = {
    {.name = "own",
     .type = Type::kList,
     .help = "Pages of your own: a dedication, a bookplate, a note about the author.",
     .keys = kOwnPage},
    {.name = "how_to_play", .type = Type::kFlag, .help = "Pages that explain the puzzles."},
    {.name = "contents", .type = Type::kFlag, .help = "A table of contents."},
    {.name = "notes",
     .type = Type::kInteger,
     .help = "Number of ruled pages at the end.",
     .least = 0,
     .most = 100},
    {.name = "hints",
     .type = Type::kChoice,
     .help = "Help with each puzzle, in words and pictures: its first steps, or its hardest step.",
     .choices = kHints},
    {.name = "half_title", .type = Type::kFlag, .help = "A first page with only the title."},
    {.name = "title", .type = Type::kFlag, .help = "Title page and copyright page."},
    {.name = "scale", .type = Type::kFlag, .help = "A page that explains the stars."},
    {.name = "score_log",
     .type = Type::kFlag,
     .help = "A log with lines for the time and date of each puzzle."},
    {.name = "spare_grids",
     .type = Type::kInteger,
     .help = "Number of pages of empty grids.",
     .least = 0,
     .most = 100},
    {.name = "padding",
     .type = Type::kChoice,
     .help = "Content of pages that would be blank: lines for notes, or empty grids, which "
             "alternate with notes at the end.",
     .choices = kPaddings},
    {.name = "certificate", .type = Type::kFlag, .help = "A certificate for the solver."},
    {.name = "colophon", .type = Type::kFlag, .help = "A page about how the book was made."},
    {.name = "made_with",
     .type = Type::kFlag,
     .help = "The line \"Made with gridpress.\" on the copyright page."},
    {.name = "order",
     .type = Type::kList,
     .help = "The book's parts, in order; parts not listed are omitted."},
};

const auto& spec_table() {
  static const Key kSpec[] = {
      {.name = "book",
       .type = Type::kMap,
       .required = true,
       .help = "Title, author and other facts about the book.",
       .keys = kBook},
      {.name = "print",
       .type = Type::kMap,
       .required = true,
       .help = "Printer, page size and paper.",
       .keys = kPrint},
      {.name = "design", .help = "Page design (gridpress designs)."},
      {.name = "difficulties",
       .type = Type::kAny,
       .help = "The levels: the name of a set (standard), a path next to the spec, or a map."},
      {.name = "audience",
       .help = "Whose times are printed: practised, beginners, or a file written by `gridpress "
               "calibrate`, next to the spec."},
      {.name = "sections",
       .type = Type::kList,
       .required = true,
       .help = "The book's sections, in order.",
       .keys = section_table()},
      {.name = "answers", .type = Type::kMap, .help = "Where the answers go.", .keys = kAnswers},
      {.name = "pages",
       .type = Type::kMap,
       .help = "Pages other than the puzzles.",
       .keys = kParts},
      {.name = "copies",
       .type = Type::kMap,
       .help =
           "One copy for each pupil of a class, with the pupil's name, and an answer key for each.",
       .keys = kCopies},
      {.name = "cover", .type = Type::kMap, .help = "The book's cover.", .keys = kCover},
      {.name = "qr", .type = Type::kMap, .help = "QR codes for phones.", .keys = kQr},
      {.name = "screen",
       .type = Type::kMap,
       .help = "Files for screens, in addition to screen.pdf.",
       .keys = kScreen},
      {.name = "theme", .help = "Fonts and lines of the pages, instead of the design's."},
      {.name = "order", .type = Type::kAny, .help = "Order of the book's parts.", .later = true},
      {.name = "keep",
       .type = Type::kMap,
       .help = "Puzzles pinned by their text: the printed number and the puzzle on one line."},
      {.name = "replace",
       .type = Type::kMap,
       .help = "Puzzles to regenerate: the printed number and which candidate to use."},
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
