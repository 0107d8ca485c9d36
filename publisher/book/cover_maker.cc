#include "publisher/book/cover_maker.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "generator/kinds/digit_options.h"
#include "layout/cover/lettering.h"
#include "publisher/book/cover_book.h"

namespace gridpress {
namespace {

// Chooses the cover's puzzle. The spec may name one. Otherwise it is the first puzzle with pictures
// for children, which make the best covers, or the first at the median level of the book.
PuzzleSpot choose(const BookSpec& spec) {
  if (spec.cover->puzzle > 0) return spec.spots_of(spec.cover->puzzle).front();
  if (spec.cover->style == CoverStyle::kPuzzle) {
    for (std::size_t s = 0; s < spec.sections.size(); ++s) {
      if (spec.sections[s].symbols() == Symbols::kPictures) return {s, 0};
    }
  }
  std::vector<int> levels;
  for (const SectionSpec& section : spec.sections) {
    const int level = spec.level_place(section.level.name);
    if (level > 0) levels.insert(levels.end(), section.count, level);
  }
  if (levels.empty()) return {};  // all puzzles are imported
  const auto middle = levels.begin() + static_cast<std::ptrdiff_t>(levels.size() / 2);
  std::nth_element(levels.begin(), middle, levels.end());
  for (std::size_t s = 0; s < spec.sections.size(); ++s) {
    if (spec.level_place(spec.sections[s].level.name) == *middle) return {s, 0};
  }
  return {};
}

CoverPuzzle cover_puzzle(const BookSpec& spec, const PuzzleSpot& spot,
                         const std::vector<Puzzle>& puzzles) {
  const SectionSpec& section = spec.sections[spot.section];
  BoxShape box = digit_options(section.options.get(), section.size).box;
  // Without boxes, the picture is divided into thirds.
  if (box.rows < 1 || box.columns < 1) {
    box = {std::max(1, section.size.rows / 3), std::max(1, section.size.columns / 3)};
  }
  CoverPuzzle made{plain_pattern(section.size), box.rows, box.columns, section.symbols()};
  // Cover art has one ink, so it shows only which cells have clues.
  made.symbolic = section.symbols() != Symbols::kPictures;
  const Puzzle* puzzle = puzzle_at(spec, spot, puzzles);
  if (puzzle == nullptr) return made;
  made.pattern = cover_ornament(*section.kind, *puzzle);
  return made;
}

CoverSample cover_sample(const BookSpec& spec, const PuzzleSpot& spot,
                         const std::vector<Puzzle>& puzzles) {
  constexpr double kSmaller = 0.8;  // smaller than in the book, because nobody solves it here
  const SectionSpec& section = spec.sections[spot.section];
  const Figures figures = figures_of(section);
  CoverSample sample;
  sample.extent = figures.extent;
  sample.symbols = section.symbols();
  sample.values = plain_pattern(section.size).values;
  if (!is_plain_square(figures)) sample.least_cell = figures.cell.least * kSmaller;
  if (const Puzzle* puzzle = puzzle_at(spec, spot, puzzles)) {
    sample.figure = section.kind->look.draw(*puzzle, false);
    sample.extent = extent_of(sample.figure);
    sample.values = cover_ornament(*section.kind, *puzzle).values;
    const bool letters = std::ranges::any_of(sample.figure.marks, [](const figure::Mark& mark) {
      const auto* text = std::get_if<figure::Text>(&mark);
      return text != nullptr && text->role == figure::Text::Role::kLetter;
    });
    // Among lines, letters are as small as the printer allows in the book's smallest cells.
    if (letters && !sample.extent.lettered) sample.least_cell = figures.cell.least;
    sample.least_cell = std::max(sample.least_cell, sample.extent.written);
  }
  const bool answered = spec.answers.place != AnswerPlace::kNone;
  const int last = std::max(spec.puzzles(), spec.largest_number());
  sample.caption = fill(spec.words.at(answered ? "cover.puzzle" : "cover.puzzle.alone"),
                        {{"number", std::to_string(section.first_number + spot.index)},
                         {"count", std::to_string(last)}});
  sample.number = std::to_string(section.first_number + spot.index);
  const Puzzle* puzzle = puzzle_at(spec, spot, puzzles);
  sample.level = spec.level_place(puzzle != nullptr ? puzzle->grade.level : section.level.name);
  if (spec.cover->sample_number > 0) sample.origin = book_origin(BookValue::kSample);
  return sample;
}

// The puzzle that the spec names for the back. If it names none, the puzzle of the cover's picture,
// followed by the first puzzle of each section. Empty if the back has no sample.
std::vector<CoverSample> cover_samples(const BookSpec& spec, const PuzzleSpot& chosen,
                                       const std::vector<Puzzle>& puzzles) {
  const CoverSpec& cover = *spec.cover;
  const bool lettered =
      cover.own.picture && cover.own.wrap && cover.own.lettering == ArtLettering::kNone;
  if (!cover.sample.value_or(!lettered)) return {};
  if (cover.sample_number > 0) {
    return {cover_sample(spec, spec.spots_of(cover.sample_number).front(), puzzles)};
  }
  std::vector<CoverSample> samples{cover_sample(spec, chosen, puzzles)};
  for (std::size_t s = 0; s < spec.sections.size(); ++s) {
    samples.push_back(cover_sample(spec, {s, 0}, puzzles));
  }
  return samples;
}

}  // namespace

CoverText cover_text(const BookSpec& spec) {
  CoverText text;
  text.title = spec.cover->title.empty()
                   ? spec.book_text(spec.title, BookValue::kTitle)
                   : spec.book_text(spec.cover->title, BookValue::kCoverTitle);
  text.subtitle = spec.book_text(spec.subtitle, BookValue::kSubtitle);
  text.author = spec.book_text(spec.author, BookValue::kAuthor);
  if (spec.volume.number > 0) {
    text.volume = spec.book_text(spec.volume_words(), BookValue::kVolume);
    text.volume_number = std::to_string(spec.volume.number);
  }
  text.publisher = spec.book_text(spec.publisher, BookValue::kPublisher);
  text.hook = spec.book_text(spec.cover->hook, BookValue::kHook);
  for (const std::string& paragraph : spec.cover->blurb) {
    const int index = static_cast<int>(text.blurb.size());
    text.blurb.push_back(spec.book_text(paragraph, BookValue::kBlurb, index));
  }
  text.isbn = spec.isbn;
  text.isbn_shown = {spec.isbn_shown, book_origin(BookValue::kIsbn)};
  for (const std::string& badge : spec.cover->badges) {
    const int index = static_cast<int>(text.badges.size());
    text.badges.push_back(spec.book_text(badge, BookValue::kBadge, index));
  }
  const bool promised = spec.cover->badges.empty() && spec.cover->style == CoverStyle::kPuzzle;
  if (promised && !spec.cover->own.picture && is_large_print(spec)) {
    text.badges.push_back(spec.words.at("cover.large_print"));
  }
  text.price_code = {spec.cover->price_code, book_origin(BookValue::kPriceCode)};
  return text;
}

std::optional<double> thickness(const SpineRule& rule, std::string_view paper) {
  const auto& papers = rule.inches_per_page;
  const auto found = std::ranges::find(papers, paper, &std::pair<std::string, double>::first);
  if (found == papers.end()) return std::nullopt;
  return found->second;
}

Trim side_of(const BookSpec& spec) {
  Trim side = spec.stock.trim;
  const CoverSpec& cover = *spec.cover;
  if (!cover.sheet) return side;
  const Length folded = spec.printer.cover->bleed * 2;
  side.width = (cover.sheet->width - folded - cover.spine.value_or(Length())) / 2;
  side.height = cover.sheet->height - folded;
  return side;
}

// The thickness of the book's pages, even if the spec sets the width of the spine.
std::optional<Length> thickness_of(const BookSpec& spec, int pages) {
  if (!spec.printer.spine) return std::nullopt;
  const SpineRule& rule = *spec.printer.spine;
  const auto page = spec.cover && spec.cover->caliper > 0 ? spec.cover->caliper
                                                          : thickness(rule, spec.stock.paper);
  if (!page) return std::nullopt;
  return Length::pt((*page * pages + rule.extra_inches) * 72);
}

std::optional<Length> spine_of(const BookSpec& spec, int pages) {
  if (spec.cover && spec.cover->spine) return *spec.cover->spine;
  return thickness_of(spec, pages);
}

std::string spine_text_note(const BookSpec& spec, int pages, Length spine) {
  const SpineRule& rule = *spec.printer.spine;
  if (pages < rule.text_from) {
    return fmt::format("without text, which needs {} pages", rule.text_from);
  }
  const double least = least_lettered_spine(spec.printer.min_text.points());
  if (spine.points() < least) {
    return fmt::format("without text, which needs {:.1f} mm", std::ceil(least * 254 / 72) / 10);
  }
  return "with its text";
}

Diagnostics spine_warnings(const BookSpec& spec, int pages) {
  constexpr double kMillimetre = 72 / 25.4;
  if (!spec.cover || !spec.cover->spine || spec.printer.cover->boards) return {};
  const auto thick = thickness_of(spec, pages);
  const double given = spec.cover->spine->points();
  if (!thick || std::abs(given - thick->points()) < std::max(kMillimetre, 0.15 * thick->points())) {
    return {};
  }
  Diagnostic problem = failure(
      fmt::format("the spine is {:.1f} mm wide, but {} pages of {} paper are {:.1f} mm thick",
                  given / kMillimetre, pages, spec.stock.paper, thick->points() / kMillimetre),
      "remove 'spine', or compare it with the printer's calculator for this number of pages");
  problem.severity = Severity::kWarning;
  problem.file = spec.file;
  const auto value = std::ranges::find(spec.values, "cover.spine", &SpecValue::path);
  if (value != spec.values.end()) {
    problem.pos = value->pos;
    problem.length = value->length;
  }
  return {std::move(problem)};
}

Result<Cover> make_cover(const BookSpec& spec, const std::vector<Puzzle>& puzzles, int pages,
                         Shaper& shaper) {
  const PuzzleSpot spot = choose(spec);
  const CoverText text = cover_text(spec);
  const CoverPuzzle puzzle = cover_puzzle(spec, spot, puzzles);
  const CoverBook book = cover_book(spec, spot, puzzles, pages);
  return compose_cover(
      {text, puzzle, spec.cover->palette, spec.cover->style, spec.design.theme, *spec.printer.cover,
       *spec.printer.spine, side_of(spec), spine_of(spec, pages).value_or(Length()), pages,
       spec.cover->own.picture ? &spec.cover->own : nullptr, &spec.words, spec.printer.min_text,
       spec.printer.min_line, spec.cover->hinge,
       spec.cover->mark.picture ? &spec.cover->mark : nullptr, cover_samples(spec, spot, puzzles),
       spec.cover->guides, &book},
      shaper);
}

Result<std::vector<OutputFile>> cover_files(const Cover& cover, const PdfOptions& options) {
  constexpr double kShop = 300, kThumbnail = 160;  // pixels per inch; width in pixels
  const double width = cover.front.pages.front().width.points();
  std::vector<OutputFile> files;
  const auto keep = [&](const char* name, Result<std::string> bytes) -> Diagnostics {
    if (!bytes) return bytes.problems();
    const bool sheet = std::string_view(name).ends_with(".pdf");
    const Page& page = (sheet ? cover.wrap : cover.front).pages.front();
    const Bleed& bleed = page.bleed;
    files.push_back({name, std::move(bytes).value(), 1, page.width + bleed.left + bleed.right,
                     page.height + bleed.top + bleed.bottom});
    return {};
  };
  Diagnostics problems = keep("cover.pdf", to_pdf(cover.wrap, options));
  if (problems.empty()) problems = keep("cover-front.png", to_png(cover.front, 0, kShop));
  if (problems.empty()) {
    problems = keep("cover-thumbnail.png", to_png(cover.front, 0, kThumbnail / width * 72));
  }
  if (problems.empty() && cover.guides) {
    problems = keep("cover-guides.pdf", to_pdf(*cover.guides, options));
  }
  if (!problems.empty()) return problems;
  return files;
}

}  // namespace gridpress
