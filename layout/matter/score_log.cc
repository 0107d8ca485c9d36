#include "layout/matter/score_log.h"

#include <algorithm>
#include <utility>

#include "layout/matter/blocks.h"

namespace gridpress {
namespace {

constexpr double kRise = 0.42;  // height of the text above its line, in lines
constexpr int kColumns = 3;     // number, time, date
// start of the time and the date, relative to a column's width
constexpr double kTime = 0.3, kDate = 0.65;

struct LogRule {
  Length row, width, gap, head;
};

// The head of a column: words with their horizontal positions.
using Heads = std::vector<std::pair<Length, ShapedText>>;

Heads heads_of(const LogRule& rule, const Typesetting& set) {
  const Style style{Role::kItalic, set.metrics.size(0)};
  Heads heads;
  const auto head = [&](std::string_view key, double from, double to) {
    heads.emplace_back(rule.width * from,
                       set.type.shape_within(set.word(key), style, rule.width * (to - from),
                                             Length::pt(set.metrics.smallest)));
  };
  head("score_log.number", 0, kTime);
  head("score_log.time", kTime, kDate);
  head("date", kDate, 1);
  return heads;
}

// The block of rows that fills one page.
Block log_block(std::vector<int> numbers, std::size_t rows, const LogRule& rule,
                const Typesetting& set) {
  const Metrics& m = set.metrics;
  const Style style{Role::kCaption, m.size(set.setting.design.steps.caption), false, true};
  return {{},
          rule.head + rule.row * static_cast<int>(rows),
          [=, heads = heads_of(rule, set), rise = m.lines(kRise), numbers = std::move(numbers)](
              Canvas& canvas, Spot at) {
            for (std::size_t i = 0; i < numbers.size(); ++i) {
              const int column = static_cast<int>(i / rows), line = static_cast<int>(i % rows) + 1;
              const Length x = at.x + (rule.width + rule.gap) * column, head = at.y + rule.head,
                           y = head + rule.row * line;
              if (line == 1) {
                {
                  const Tagged tagged(canvas, Tag::Role::kTableHead, kColumns);
                  for (const auto& [dx, words] : heads) canvas.text(words, {x + dx, head - rise});
                }
                canvas.rule({x, head}, x + rule.width);
              }
              {
                const Tagged tagged(canvas, Tag::Role::kRowHead, kColumns);
                canvas.text(std::to_string(numbers[i]), style, {x, y - rise});
              }
              canvas.dotted_rule({x, y}, x + rule.width);
            }
          }};
}

}  // namespace

Sheets lay_score_log(const Book& book, const Typesetting& set) {
  const Metrics& m = set.metrics;
  std::vector<int> numbers;
  for (const BookSection& section : book.sections) {
    for (const BookPuzzle& puzzle : section.puzzles) numbers.push_back(puzzle.number);
  }
  std::vector<Block> blocks = {title_block(set.word("score_log"), set)};
  const int columns = m.live_width() >= m.size(0) * 34 ? 3 : 2;
  LogRule rule{m.lines(1.75), {}, m.lines(2), m.lines(1) + m.lines(kRise)};
  rule.width = (m.live_width() - rule.gap * (columns - 1)) / columns;
  Length before = m.lines(2);
  Length room = matter_height(m) - blocks.back().height - before;
  for (std::size_t at = 0; at < numbers.size();) {
    const auto rows = static_cast<std::size_t>((room - rule.head).milli() / rule.row.milli());
    const std::size_t left = numbers.size() - at;
    const std::size_t used = std::min(rows, (left + columns - 1) / columns);
    const std::size_t end = std::min(numbers.size(), at + used * columns);
    const auto begin = numbers.begin();
    blocks.push_back(log_block(
        {begin + static_cast<std::ptrdiff_t>(at), begin + static_cast<std::ptrdiff_t>(end)}, used,
        rule, set));
    blocks.back().before = before;
    at = end;
    before = {};
    room = matter_height(m);
  }
  return flow(std::move(blocks), matter_height(m));
}

}  // namespace gridpress
