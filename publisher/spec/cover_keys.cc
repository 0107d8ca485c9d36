// The keys of `cover`, of QR codes and of files for screens.
#include <array>

#include "publisher/spec/key_limits.h"
#include "publisher/spec/keys.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Type;

constexpr std::array<std::string_view, 2> kArtPlaces{"front", "wrap"};
constexpr std::array<std::string_view, 3> kLettering{"over", "panel", "none"};

constexpr Key kCover[] = {
    {.name = "style", .help = "Style of the cover: puzzle, constellation, terrain or weave."},
    {.name = "emblem",
     .help = "An emblem of a season instead of the puzzle: tree, heart, egg or pumpkin."},
    {.name = "palette",
     .help = "Colours of the cover: the name of a palette in templates/palettes."},
    {.name = "art", .help = "Your own picture, in the spec's folder or below: PNG, JPEG or SVG."},
    {.name = "art_on",
     .type = Type::kChoice,
     .help = "Whether the picture in `art` covers the front or the whole wrap.",
     .choices = kArtPlaces},
    {.name = "lettering",
     .type = Type::kChoice,
     .help = "Title and author directly over the picture in `art`, on a panel, or not at all.",
     .choices = kLettering},
    {.name = "title", .help = "Title on the cover, instead of the book's."},
    {.name = "hook", .help = "A line or two in large type on the back."},
    {.name = "blurb", .help = "Text on the back; an empty line ends a paragraph."},
    {.name = "puzzle",
     .type = Type::kInteger,
     .help = "Number of the puzzle that the picture is drawn from.",
     .least = 1,
     .most = spec::kMaxNumber + spec::kMaxCount},
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

}  // namespace

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
