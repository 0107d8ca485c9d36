// The keys of `answers`, `copies` and `pages`.
#include <array>

#include "publisher/spec/key_limits.h"
#include "publisher/spec/keys.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Type;

constexpr std::array<std::string_view, 6> kPlaces{"back",     "facing", "upside-down",
                                                  "separate", "none",   "next"};
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

constexpr std::array<std::string_view, 3> kPaddings{"blank", "notes", "spare-grids"};
constexpr std::array<std::string_view, 3> kHints{"first", "hardest", "none"};

constexpr std::array<std::string_view, 2> kSides{"recto", "verso"};
constexpr std::array<std::string_view, 2> kHeights{"top", "middle"};
constexpr std::array<std::string_view, 2> kFits{"margins", "page"};

constexpr Key kOwnPage[] = {
    {.name = "text", .help = "Text of the page: Markdown, as in an introduction."},
    {.name = "file", .help = "File with the page's text, in the spec's folder or below: about.md."},
    {.name = "picture",
     .help = "Picture, in the spec's folder or below: PNG, JPEG, SVG or a page of a PDF; printed "
             "in grey."},
    {.name = "page",
     .type = Type::kInteger,
     .help = "Page of the PDF, counted from 1.",
     .least = 1,
     .most = spec::kMaxPages},
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
    {.name = "scale",
     .type = Type::kFlag,
     .help = "Pages on how hard the levels are, for each kind with at least two levels and 20 "
             "puzzles."},
    {.name = "bookplate", .type = Type::kFlag, .help = "A first page for the owner's name."},
    {.name = "reward_chart",
     .type = Type::kFlag,
     .help = "For children: a paw to colour for each puzzle, and an animal after every ten."},
    {.name = "drawings",
     .type = Type::kFlag,
     .help = "For children: a page to draw on at the end of each section."},
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
     .help = "Content of pages that would be blank: none, except a score log at the end if it "
             "fits; lines for notes; or empty grids, which alternate with notes at the end.",
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

}  // namespace

std::span<const Key> answer_keys() {
  return kAnswers;
}
std::span<const Key> copies_keys() {
  return kCopies;
}
std::span<const Key> part_keys() {
  return kParts;
}
std::span<const Key> own_page_keys() {
  return kOwnPage;
}

}  // namespace gridpress
