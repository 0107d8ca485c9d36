#include "layout/matter/colophon.h"

#include <fmt/format.h>

#include "layout/matter/blocks.h"

namespace gridpress {
namespace {

// The length in the unit of the printer's trims: inches with two decimals or centimetres with one.
std::string in_its_unit(Length length, const Typesetting& set) {
  const double inches = length.points() / 72;
  const Words& words = set.setting.words;
  return set.setting.stock.trim.in_inches() ? words.number(inches, 2) : words.number(inches * 2.54);
}

}  // namespace

Sheets lay_colophon(const Book& book, const Typesetting& set) {
  const Metrics& m = set.metrics;
  std::vector<Block> blocks = {title_block(set.word("colophon"), set)};
  add_paragraph(blocks, set.word("colophon.text"), {m.lines(1.15), {}}, set);
  const auto points = [&](Length length) { return set.setting.words.number(length.points()); };
  const bool inches = set.setting.stock.trim.in_inches();
  add_paragraph(
      blocks,
      fill(set.word("colophon.page"), {{"width", in_its_unit(m.width, set)},
                                       {"height", in_its_unit(m.height, set)},
                                       {"unit", set.word(inches ? "unit.inches" : "unit.cm")},
                                       {"size", points(m.size(1))},
                                       {"leading", points(m.lines(kTextLeading))}}),
      {{}, m.lines(kTextLeading)}, set);
  if (const PrintStandard* standard = set.setting.stock.standard) {
    add_paragraph(blocks,
                  fill(set.word("colophon.standard"), {{"standard", std::string(standard->title)}}),
                  {{}, m.lines(kTextLeading)}, set);
  }
  if (!book.credits.empty()) {
    add_paragraph(blocks, fill(set.word("colophon.clues"), {{"sources", book.credits}}),
                  {{}, m.lines(kTextLeading)}, set);
  }
  return flow(std::move(blocks), matter_height(m));
}

}  // namespace gridpress
