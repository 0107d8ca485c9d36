#include <algorithm>
#include <cmath>

#include "layout/furniture/animals.h"
#include "layout/matter/blocks.h"
#include "layout/matter/children/children.h"
#include "layout/text/paragraph.h"

namespace gridpress {
namespace {

constexpr int kTen = 10, kInRow = 5;
constexpr double kLargestPaw = 21, kSmallestPaw = 16;  // radius in points
// Heights in radii of a paw: of ten paws, and from row to row of five.
constexpr double kTenHeight = 5.67, kRowHeight = 2.57;
constexpr double kPawsWide = 0.76;    // width of the paws' columns, relative to the live width
constexpr double kAnimalAt = 0.89;    // centre of the animals, likewise
constexpr double kAnimalWide = 0.11;  // their largest radius, likewise

struct Ten {
  std::vector<int> numbers;
  Animal animal = Animal::kFrog;
};

std::vector<Ten> tens_of(const Book& book) {
  std::vector<Ten> tens;
  for (const BookSection& section : book.sections) {
    if (section.pupil != book.sections.front().pupil) continue;  // all copies have the same numbers
    for (const BookPuzzle& puzzle : section.puzzles) {
      if (tens.empty() || tens.back().numbers.size() == kTen) {
        tens.push_back({{}, static_cast<Animal>(tens.size() % kAnimals)});
      }
      tens.back().numbers.push_back(puzzle.number);
    }
  }
  return tens;
}

// Ten paws with their animal in an area of `height`.
Block ten_block(const Ten& ten, Length height, const Typesetting& set) {
  const Metrics& m = set.metrics;
  const Length column = m.live_width() * kPawsWide / kInRow;
  const Length radius =
      std::min({Length::pt(kLargestPaw), height * (1 / kTenHeight), column * 0.45});
  const Style caption{Role::kTitle, m.size(-1, 0.5)};
  const Paragraph name = break_text(
      set.type, set.word("reward." + std::string(name_of(ten.animal))),
      {caption, m.live_width() * ((1 - kAnimalAt) * 2), caption.size * 1.1, {}, true, false, true});
  const Length circle =
      std::min(m.live_width() * kAnimalWide, height / 2 - name.height() * 0.72 - Length::pt(2));
  std::vector<ShapedText> numbers;
  for (const int number : ten.numbers) {
    numbers.push_back(set.type.shape_within(std::to_string(number), {Role::kTitle, m.size(0)},
                                            radius * kPawPad * 0.86, Length::pt(m.smallest)));
  }
  return {{},
          height,
          [=, width = m.live_width(), animal = ten.animal, &tints = set.setting.design.theme.tints](
              Canvas& canvas, Spot at) {
            const Length middle = at.y + height / 2 - name.height() * 0.5;
            const auto rows = static_cast<int>((numbers.size() + kInRow - 1) / kInRow);
            const Length first = middle - radius * (kRowHeight * (rows - 1) / 2);
            for (std::size_t i = 0; i < numbers.size(); ++i) {
              const int row = static_cast<int>(i) / kInRow, place = static_cast<int>(i) % kInRow;
              const Spot pad = paint_paw(
                  canvas, {at.x + radius + (column * place), first + radius * (kRowHeight * row)},
                  radius);
              const Tagged tagged(canvas, Tag::Role::kParagraph);
              canvas.text(numbers[i],
                          {pad.x - numbers[i].advance / 2, pad.y + numbers[i].run.rise / 2});
            }
            const Spot centre{at.x + width * kAnimalAt, middle};
            const Length end = centre.x - circle - Length::pt(6);
            canvas.dots({end - Length::pt(24), middle}, end);
            paint_animal(canvas, animal, {centre, circle, tints}, Length::pt(2));
            const Tagged tagged(canvas, Tag::Role::kParagraph);
            Length y = middle + circle + caption.size * 1.15;
            for (const TextLine& line : name.lines) {
              std::string words;
              for (const TextSpan& span : line.spans) words += span.text;
              const ShapedText shaped = canvas.type().shape(words, caption);
              const Length right = at.x + width - shaped.advance;
              canvas.text(shaped, {std::min(centre.x - shaped.advance / 2, right), y});
              y += name.leading;
            }
          }};
}

}  // namespace

Sheets lay_reward_chart(const Book& book, const Typesetting& set) {
  const Metrics& m = set.metrics;
  const std::vector<Ten> tens = tens_of(book);
  const Paragraph lead =
      break_text(set.type, set.word("reward.lead"),
                 {{Role::kText, m.size(1)}, m.live_width(), m.lines(kTextLeading), {}, true});
  const Length height = matter_height(m);
  const Length rule = m.lines(0.75), above = m.lines(0.4);
  const Length head = title_block(set.word("reward"), set).height + lead.height() + rule + above;
  const Length room = height - head - m.lines(1);
  const auto fit = std::max(1, static_cast<int>(room.points() / (kSmallestPaw * kTenHeight)));
  const auto count = static_cast<int>(tens.size());
  const int pages = (count + fit - 1) / fit;
  const int each = pages == 0 ? 0 : (count + pages - 1) / pages;
  Sheets sheets;
  for (int first = 0; first < count; first += each) {
    std::vector<Block> blocks = {title_block(set.word("reward"), set)};
    blocks.push_back({above, lead.height() + rule,
                      [lead, width = m.live_width(), below = rule](Canvas& canvas, Spot at) {
                        paint(canvas, lead, {at.x, at.y + lead.leading});
                        canvas.dots({at.x, at.y + lead.height() + below}, at.x + width);
                      }});
    const Length tall = std::min(room / each, Length::pt(kLargestPaw * kTenHeight * 1.1));
    for (int i = first; i < std::min(count, first + each); ++i) {
      blocks.push_back(ten_block(tens[static_cast<std::size_t>(i)], tall, set));
      if (i == first) blocks.back().before = m.lines(0.75);
    }
    for (auto& sheet : flow(std::move(blocks), height)) sheets.push_back(std::move(sheet));
  }
  return sheets;
}

}  // namespace gridpress
