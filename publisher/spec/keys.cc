// The top-level keys of a spec, and the keys of `book` and `print`.
#include "publisher/spec/keys.h"

#include <array>

#include "publisher/spec/key_limits.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Type;

constexpr std::array<std::string_view, 2> kPunctuations{"smart", "as-typed"};

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
     .help = "Seed for everything random in the book: the same seed gives the same book. If "
             "omitted, it is derived from the id."},
    {.name = "first_number",
     .type = Type::kInteger,
     .help = "Number of the first puzzle, for books of a series; default: 1.",
     .least = 1,
     .most = spec::kMaxNumber},
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
     .most = spec::kMaxPages},
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
       .keys = section_keys()},
      {.name = "answers",
       .type = Type::kMap,
       .help = "Where the answers go.",
       .keys = answer_keys()},
      {.name = "pages",
       .type = Type::kMap,
       .help = "Pages other than the puzzles.",
       .keys = part_keys()},
      {.name = "copies",
       .type = Type::kMap,
       .help =
           "One copy for each pupil of a class, with the pupil's name, and an answer key for each.",
       .keys = copies_keys()},
      {.name = "cover", .type = Type::kMap, .help = "The book's cover.", .keys = cover_keys()},
      {.name = "qr", .type = Type::kMap, .help = "QR codes for phones.", .keys = qr_keys()},
      {.name = "screen",
       .type = Type::kMap,
       .help = "Files for screens, in addition to screen.pdf.",
       .keys = screen_keys()},
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

}  // namespace gridpress
