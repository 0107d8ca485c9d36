// Reads the key `cover` of a spec.
#include <fmt/format.h>

#include "generator/base/count_noun.h"
#include "generator/base/utf8.h"
#include "layout/cover/isbn.h"
#include "publisher/book/cover_maker.h"
#include "publisher/book/pictures/picture_file.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

constexpr std::string_view kRetiredStyle = "numeral";

// Returns whether the printer and the trim were read without errors.
bool page_is_known(const BookSpec& spec) {
  return !spec.printer.name.empty() && spec.stock.trim.width > Length();
}

void read_spine(fields::Reader& reader, const BookSpec& spec, CoverSpec& cover) {
  if (const auto spine = reader.length("spine")) cover.spine = Length::milli(*spine);
  cover.caliper = reader.number("caliper").value_or(0);
  if (cover.spine && *cover.spine < Length())
    reader.error("spine", "the width of a spine can't be negative");
  if (cover.spine || cover.caliper > 0 || spec.printer.cover->boards) return;
  if (!thickness(*spec.printer.spine, spec.stock.paper)) {
    reader.error("style",
                 fmt::format("{} doesn't publish the thickness of {} paper", spec.printer.title,
                             spec.stock.paper),
                 "ask the printer for the width of the spine and add cover: {spine: 12.3mm}");
  }
}

std::string_view missing_of(const fields::Reader& reader) {
  for (const std::string_view key : {"sheet", "spine", "hinge"}) {
    if (!reader.has(key)) return key;
  }
  return {};
}

// Reads the measures of a hard cover. Users get them from the printer's calculator.
void read_boards(const Context& context, const yaml::Node& node, fields::Reader& reader,
                 const BookSpec& spec, CoverSpec& cover) {
  const std::string& printer = spec.printer.title;
  for (const std::string_view key : {"sheet", "hinge"}) {
    if (spec.printer.cover->boards || !reader.has(key)) continue;
    reader.error(
        key, fmt::format("'{}' only applies to hard covers, which {} doesn't offer", key, printer));
  }
  const auto text = reader.text("sheet");
  if (text) cover.sheet = parse_trim(*text);
  if (text && !cover.sheet) reader.error("sheet", fmt::format("'{}' is not a valid size", *text));
  if (const auto hinge = reader.length("hinge")) cover.hinge = Length::milli(*hinge);
  if (cover.hinge < Length()) reader.error("hinge", "the width of a hinge can't be negative");
  if (!spec.printer.cover->boards) return;
  if (const auto key = missing_of(reader); !key.empty()) {
    context.problems.push_back(
        fields::at(context.document, node,
                   fmt::format("key '{}' is missing: hard covers from {} need it", key, printer),
                   "copy the values from the printer's cover calculator: {sheet: 14.2x10.65in, "
                   "spine: 18mm, hinge: 0.4in}"));
    return;
  }
  if (!cover.sheet || !cover.spine || !page_is_known(spec)) return;
  BookSpec trial = spec;
  trial.cover = cover;
  const Trim side = side_of(trial), &trim = spec.stock.trim;
  const Length most = Length::pt(72);
  const auto fits = [&](Length board, Length page) {
    return board >= page && board <= page + most;
  };
  if (fits(side.width, trim.width) && fits(side.height, trim.height)) return;
  reader.error(
      "sheet",
      fmt::format(
          "'sheet' leaves boards of {:.2f}x{:.2f} in, which don't suit pages of {:.2f}x{:.2f} in",
          side.width.points() / 72, side.height.points() / 72, trim.width.points() / 72,
          trim.height.points() / 72),
      fmt::format("check 'sheet' and 'spine': the boards are the sheet minus the spine and {:.3f} "
                  "in on each edge",
                  spec.printer.cover->bleed.points() / 72));
}

// Reports keys for drawn pictures in a spec that has a picture of the user.
void check_mixture(fields::Reader& reader) {
  const bool own = reader.has("art");
  for (const std::string_view key : {"style", "puzzle"}) {
    if (own && reader.has(key)) {
      reader.error(
          key, fmt::format("'{}' only applies if the cover's picture is drawn from a puzzle", key),
          "remove it: your own picture under 'art' replaces the drawn one");
    }
  }
  for (const std::string_view key : {"art_on", "lettering"}) {
    if (!own && reader.has(key)) {
      reader.error(key, fmt::format("'{}' only applies to your own picture", key),
                   "add the picture's file: art: front.png");
    }
  }
}

void read_art(const Context& context, fields::Reader& reader, const BookSpec& spec,
              CoverSpec& cover) {
  const auto path = reader.text("art");
  if (!path || !page_is_known(spec)) return;
  const Length height =
      cover.sheet ? cover.sheet->height : spec.stock.trim.height + spec.printer.cover->bleed * 2;
  const Result<PictureFile> art = load_picture(
      {.path = *path, .height = height, .width = {}, .ground = cover.palette.ground}, context.data);
  if (!art) return adopt(reader, "art", art.problems(), context.problems);
  cover.own.picture = art->picture;
  cover.own.file = *path;
  cover.own.doubt = art->doubt;
  cover.own.wrap = reader.choice("art_on").value_or("") == "wrap";
  const std::string lettering = reader.choice("lettering").value_or("over");
  cover.own.lettering = lettering == "panel"  ? ArtLettering::kPanel
                        : lettering == "none" ? ArtLettering::kNone
                                              : ArtLettering::kOver;
}

void read_badges(fields::Reader& reader, CoverSpec& cover) {
  constexpr std::size_t kLongest = 60;
  const yaml::Node* list = reader.list("badges");
  if (list == nullptr) return;
  if (list->items.size() > kMaxBadges) {
    return reader.error("badges",
                        fmt::format("{} badges are too many: the front has room for {}",
                                    list->items.size(), kMaxBadges),
                        "put the rest in the subtitle");
  }
  cover.badges =
      unique_texts(reader, *list, kLongest,
                   {"this is not a valid text for a badge", "use about 30 letters: LARGE PRINT"});
}

void read_price_code(const Context& context, fields::Reader& reader, CoverSpec& cover) {
  const auto text = reader.text("price_code");
  if (!text) return;
  const Result<std::string> digits = gridpress::read_price_code(*text);
  if (!digits) return adopt(reader, "price_code", digits.problems(), context.problems);
  cover.price_code = *digits;
  const yaml::Node* book = context.document.root.find("book");
  if (book != nullptr && book->find("isbn") == nullptr) {
    reader.error("price_code", "a price code needs an ISBN barcode; the book has no ISBN",
                 "add book: {isbn: 978-…}");
  }
}

void read_sample(fields::Reader& reader, const BookSpec& spec, CoverSpec& cover) {
  const auto text = reader.text("sample");
  if (!text) return;
  const auto number = fields::parse_integer(*text);
  if (*text == "true" || *text == "false") {
    cover.sample = *text == "true";
  } else if (!number) {
    reader.error("sample",
                 fmt::format("'sample' must be a puzzle's number or false, not '{}'", *text));
  } else if (*number < 1 || *number > spec.largest_number() ||
             spec.spots_of(static_cast<int>(*number)).empty()) {
    reader.error("sample", fmt::format("puzzle {} doesn't exist: {}", *number, numbers_of(spec)));
  } else {
    cover.sample = true;
    cover.sample_number = static_cast<int>(*number);
  }
}

void read_mark(const Context& context, fields::Reader& reader, const BookSpec& spec,
               CoverSpec& cover) {
  const auto path = reader.text("mark");
  if (!path || !page_is_known(spec)) return;
  BookSpec trial = spec;
  trial.cover = cover;
  const Length unit = Length::pt(cover_unit(side_of(trial)));
  const Result<PictureFile> mark = load_picture({.path = *path,
                                                 .height = unit * kMarkHeight,
                                                 .width = unit * kMarkWidth,
                                                 .ground = cover.palette.ground},
                                                context.data);
  if (!mark) return adopt(reader, "mark", mark.problems(), context.problems);
  cover.mark = cover_mark(*mark->picture, *path, mark->doubt);
}

// Returns false if the style is unknown.
bool read_style(fields::Reader& reader, CoverSpec& cover) {
  std::string name = reader.text("style").value_or("puzzle");
  if (name == kRetiredStyle) {
    reader.warning("style",
                   fmt::format("the cover style '{}' no longer exists: the cover is in style "
                               "'puzzle'",
                               name),
                   "write style: puzzle, or remove the line");
    name = "puzzle";
  }
  const auto style = find_cover_style(name);
  if (!style) {
    reader.error("style", fmt::format("unknown cover style '{}'", name),
                 suggest(name, cover_style_names()));
    return false;
  }
  cover.style = *style;
  return true;
}

void read_emblem(fields::Reader& reader, CoverSpec& cover) {
  const auto name = reader.text("emblem");
  if (!name) return;
  cover.emblem = find_emblem(*name);
  if (cover.emblem == Emblem::kNone) {
    reader.error("emblem", fmt::format("unknown emblem '{}'", *name),
                 suggest(*name, emblem_names()));
  } else if (cover.style != CoverStyle::kPuzzle || reader.has("art")) {
    reader.error("emblem", "'emblem' only applies to covers in style 'puzzle'",
                 "remove it, or use style: puzzle");
  }
}

// The default palette. The volumes of a series take turns with the palettes.
std::string usual_palette(const fields::Reader& reader, const BookSpec& spec,
                          const CoverSpec& cover) {
  if (reader.has("art")) return "midnight";
  if (cover.emblem == Emblem::kTree) return "xmas";
  if (cover.style != CoverStyle::kPuzzle) return std::string(default_palette(cover.style));
  if (spec.address() == AddressForm::kChildren && spec.volume.number < 2) return "zoo";
  return std::string(series_palette(spec.volume.number));
}

}  // namespace

void read_cover(const Context& context, const yaml::Node& node, BookSpec& spec) {
  fields::Reader reader(context.document, node, cover_keys(), context.problems);
  if (!spec.printer.name.empty() && !spec.printer.cover) {
    context.problems.push_back(fields::at(
        context.document, node, fmt::format("{} does not support covers", spec.printer.title),
        "remove 'cover', or choose a book printer"));
    return;
  }
  CoverSpec cover;
  if (!read_style(reader, cover)) return;
  read_emblem(reader, cover);
  const std::string palette = reader.text("palette").value_or(usual_palette(reader, spec, cover));
  if (Result<Palette> read = context.data.palette(palette, context.sources)) {
    cover.palette = std::move(read).value();
  } else {
    adopt(reader, "palette", read.problems(), context.problems);
  }
  check_mixture(reader);
  if (!spec.printer.name.empty()) {
    read_spine(reader, spec, cover);
    read_boards(context, node, reader, spec, cover);
  }
  read_art(context, reader, spec, cover);
  cover.title = line_text(reader, "title", context.problems).value_or("");
  cover.hook = line_text(reader, "hook", context.problems).value_or("");
  cover.blurb = paragraphs(reader, "blurb");
  read_badges(reader, cover);
  read_price_code(context, reader, cover);
  read_mark(context, reader, spec, cover);
  cover.guides = reader.flag("guides").value_or(false);
  cover.puzzle = static_cast<int>(reader.integer("puzzle").value_or(0));
  if (has_all_sections(context, spec)) {
    if (cover.puzzle > 0 && spec.spots_of(cover.puzzle).empty()) {
      reader.error("puzzle",
                   fmt::format("puzzle {} doesn't exist: {}", cover.puzzle, numbers_of(spec)));
    }
    read_sample(reader, spec, cover);
  }
  spec.cover = std::move(cover);
}

}  // namespace gridpress::spec
