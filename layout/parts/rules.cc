#include "layout/parts/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "layout/figure/spoken.h"
#include "layout/matter/lesson_page.h"
#include "layout/matter/times.h"
#include "layout/parts/hints/crop.h"
#include "layout/parts/hints/hint_picture.h"
#include "layout/parts/opener.h"
#include "layout/plan/section.h"

namespace gridpress {
namespace {

constexpr double kLarge = 16;          // base size of large print, points
constexpr double kWide = 480;          // live width from which the rule is set larger, points
constexpr double kCrown = 2;           // weight of the rule at the top, points
constexpr double kKicker = 1.35;       // lines, from the top to the first baseline
constexpr double kTitle = 1.05;        // leading of the title in em
constexpr double kToRule = 2.25;       // lines, from the title's baseline to that of the rule
constexpr double kDescender = 0.28;    // em of the title
constexpr double kRuleLeading = 1.36;  // em
constexpr std::size_t kRuleLines = 3;  // a lead with more lines gives way to a shorter rule
constexpr double kFoot = 2.5;          // lines, kept free for the foot
constexpr double kHeading = 1.75;      // lines, from the rule over a column to its heading
constexpr double kLevel = 1.75;        // lines, from level to level
constexpr double kSectionGap = 0.75;   // lines; a larger gap may grow
constexpr double kLoosest = 2;         // lines added to each gap, at most, where the page has room
constexpr double kDotted = 0.6;        // lines, from a level's baseline to the dotted rule below

constexpr double kAtSide[] = {0.56, 0.5, 0.44, 0.38, 0.32};
constexpr double kBelow[] = {0.72, 0.64, 0.56, 0.48, 0.4, 0.32};
constexpr LessonTightness kSqueezes[] = {
    {1, 1, true}, {0.8, 1, true}, {0.8, 0, true}, {0.6, 0, true}};

// What an opener leaves out when it doesn't fit otherwise.
struct Content {
  bool tip = true, houses = true, step = true;
};

// A rule with a heading under it. Returns the baseline of what follows.
Length paint_heading(Canvas& canvas, Spot at, Length width, const std::string& words,
                     const Metrics& m) {
  canvas.rule(at, at.x + width);
  const Tagged tagged(canvas, Tag::Role::kHeading2);
  canvas.text(words, {Role::kTitle, m.size(2)}, {at.x, at.y + m.lines(kHeading)});
  return at.y + m.lines(kHeading + kLevel);
}

class Opener {
 public:
  Opener(const Book& book, int section, const Lesson& lesson, const BadgeScale& badges,
         const Typesetting& set)
      : book_(book),
        section_(book.sections[section]),
        index_(section),
        lesson_(lesson),
        set_(set),
        m_(set.metrics),
        title_(title()),
        crop_(crop()) {
    for (const LevelRow& row : level_rows({&section_})) levels_.push_back(shaped(row, badges));
  }

  std::vector<PlacedBlock> lay() {
    // Words about a step without a tip refer to the pictures of houses as well.
    const bool both = lesson_.tip.empty() && lesson_.step.columns > 0;
    std::vector<Content> contents;
    // A tip goes on from the step, so without the step's picture it means nothing.
    const auto add = [&](bool houses, bool step) {
      const bool tip = !lesson_.tip.empty() && (step || lesson_.step.columns == 0);
      if (tip) contents.push_back({true, houses, step});
      contents.push_back({false, houses, step});
    };
    if (both) add(true, true);
    if (lesson_.step.columns > 0) add(false, true);
    if (!lesson_.houses.empty()) add(true, false);
    add(false, false);
    const Length room = m_.live_height() - m_.lines(kFoot);
    std::vector<PlacedBlock> placed;
    for (const Content& content : contents) {
      for (const LessonSpread& how : spreads(content)) {
        placed = place({lesson_, set_, how, paragraphs_, crop_}, content);
        const Length slack = room - placed.back().y - placed.back().block.height;
        if (slack < Length()) continue;
        loosen(placed, slack);
        return placed;
      }
    }
    set_.type.refuse(failure(fmt::format("'{}' doesn't fit on the opener of section '{}'",
                                         lesson_.title, section_.title.text),
                             "use a larger trim"));
    return placed;
  }

 private:
  // A level as it is printed.
  struct Level {
    Badge badge;
    ShapedText name, range, minutes;
  };

  bool large() const { return m_.base >= kLarge; }
  Length body() const { return large() ? m_.size(0) : m_.size(0, 1); }

  Level shaped(const LevelRow& row, const BadgeScale& badges) const {
    const Style figures{Role::kCaption, m_.size(-1, 0.5)};
    const Words& words = set_.setting.words;
    const bool runs = row.last - row.first + 1 == row.count;
    const BookText& name = book_.levels[row.level - 1];
    return {level_badge(row.level, badges, m_.size(0), set_.setting.design.theme.badge),
            set_.type.shape(name.text, Style{Role::kItalic, body()}.of(name.origin)),
            set_.type.shape(runs ? range_figures(row.first, row.last)
                                 : words.count_noun("puzzle_count", row.count, "count"),
                            figures),
            set_.type.shape(middle_minutes(row.minutes, words), figures)};
  }

  // The worked figure with the candidates that remain, cropped if its grid is large.
  std::shared_ptr<const LessonCrop> crop() const {
    constexpr int kCells = 6, kLargeCells = 4;
    if (lesson_.step.columns == 0) return nullptr;
    auto crop = std::make_shared<LessonCrop>();
    crop->figure = with_remaining_candidates(lesson_.step, {lesson_.symbols, lesson_.values});
    crop->numbered = lesson_.numbered;
    if (auto part = crop_to_shaded(crop->figure, large() ? kLargeCells : kCells)) {
      *crop = {std::move(part->figure), part->first, true};
    }
    return crop;
  }

  // How the figure and the text can be arranged, the best first.
  std::vector<LessonSpread> spreads(const Content& content) {
    std::vector<LessonSpread> all;
    const bool figure = content.step && lesson_.step.columns > 0;
    for (const LessonTightness& squeeze : kSqueezes) {
      if (!figure) {
        all.push_back({false, 0, squeeze, true, true});
        continue;
      }
      std::vector<LessonSpread> tried;
      for (const double width : kAtSide) tried.push_back({true, width, squeeze, true, true});
      for (const double width : kBelow) tried.push_back({false, width, squeeze, true, true});
      std::ranges::copy_if(tried, std::back_inserter(all), [&](const LessonSpread& how) {
        return is_readable_step({lesson_, set_, how, paragraphs_, crop_});
      });
    }
    return all;
  }

  std::vector<PlacedBlock> place(const LessonPage& page, const Content& content) {
    std::vector<Block> blocks = {head()};
    add_rule(blocks, page);
    add_sizes(blocks, page);
    if (content.houses) add_houses(blocks, page);
    if (content.step) add_step(blocks, page);
    add_foot(blocks, page, content);
    std::vector<PlacedBlock> placed;
    Length y;
    for (Block& block : blocks) {
      if (!placed.empty()) y += block.before;
      const Length height = block.height;
      placed.push_back({y, std::move(block)});
      y += height;
    }
    return placed;
  }

  // Shares the slack out over the gaps between rule, pictures, step and levels.
  void loosen(std::vector<PlacedBlock>& placed, Length slack) const {
    const Length least = m_.lines(kSectionGap);
    const auto is_gap = [&](const PlacedBlock& each) { return each.block.before >= least; };
    const auto gaps = static_cast<int>(std::ranges::count_if(placed, is_gap));
    if (gaps == 0) return;
    const Length more = std::min(slack / gaps, m_.lines(kLoosest));
    Length down;
    for (PlacedBlock& each : placed) {
      if (is_gap(each)) down += more;
      each.y += down;
    }
  }

  // The largest title on one line, or on two in smaller type.
  Paragraph title() const {
    constexpr int kOneLine = 5, kSmallest = 2;
    for (int step = large() ? 4 : 7;; --step) {
      const Length size = m_.size(step);
      Paragraph text =
          break_text(set_.type, section_.title,
                     {{Role::kTitle, size}, m_.live_width(), size * kTitle, {}, true, false, true});
      text.role = Tag::Role::kHeading1;
      const std::size_t most = step >= kOneLine && !large() ? 1 : 2;
      const bool whole = worst_break(text) != LineBreak::kInWord;
      if (step == kSmallest) return text;
      if (text.lines.size() <= most && fits(text, m_.live_width()) && whole) return text;
    }
  }

  // Crown rule, part, range, title and the section's deck.
  Block head() const {
    const ShapedText kicker = opener_kicker(book_, index_, set_);
    ShapedText range = opener_range(section_, set_);
    if (kicker.advance + m_.line + range.advance > m_.live_width()) range = {};
    const Paragraph deck = break_text(
        set_.type, section_.deck,
        {{Role::kItalic, m_.size(1)}, m_.live_width(), m_.lines(kTextLeading), {}, true});
    const Length to_kicker = Length::pt(kCrown) + m_.lines(kKicker);
    const Length to_title = to_kicker + title_.leading;
    const Length to_deck = to_title + title_.height() - title_.leading + m_.lines(1.85);
    const Length end =
        deck.lines.empty() ? to_deck - m_.lines(1.85) : to_deck + deck.height() - deck.leading;
    return {{}, end, [=, heading = title_, width = m_.live_width()](Canvas& canvas, Spot at) {
              Path crown;
              add_rectangle(crown, at, width, Length::pt(kCrown));
              canvas.fill(std::move(crown));
              {
                const Tagged tagged(canvas, Tag::Role::kParagraph);
                canvas.text(kicker, {at.x, at.y + to_kicker});
              }
              {
                const Tagged tagged(canvas, Tag::Role::kParagraph);
                canvas.text_right(range, {at.x + width, at.y + to_kicker});
              }
              paint(canvas, heading, {at.x, at.y + to_title});
              paint(canvas, deck, {at.x, at.y + to_deck});
            }};
  }

  void add_rule(std::vector<Block>& blocks, const LessonPage& page) {
    const int text = page.how.squeeze.text;
    const bool wide = !large() && m_.live_width() >= Length::pt(kWide);
    const Length size = m_.size(wide ? text + 1 : text);
    const auto broken = [&](const std::string& words) {
      return page.broken(words,
                         {{Role::kText, size}, m_.live_width(), size * kRuleLeading, {}, false});
    };
    Paragraph rule = broken(lesson_.lead);
    if (rule.lines.size() > kRuleLines && !lesson_.rule.empty()) {
      Paragraph brief = broken(lesson_.rule);
      if (brief.lines.size() < rule.lines.size()) rule = std::move(brief);
    }
    // Clear of the title's descenders, however tight the page is.
    const Length least = title_.style.size * kDescender + size;
    blocks.push_back(text_of(rule, std::max(page.white(kToRule), least) - rule.leading));
  }

  static Block text_of(const Paragraph& text, Length before) {
    return {before, text.height(), [text](Canvas& canvas, Spot at) {
              paint(canvas, text, {at.x, at.y + text.leading});
            }};
  }

  // The levels and the tip, in two columns or one below the other.
  void add_foot(std::vector<Block>& blocks, const LessonPage& page, const Content& content) {
    const bool tip = content.tip && !lesson_.tip.empty();
    const Length gap = m_.lines(2);
    const Length half = (m_.live_width() - gap) / 2;
    if (!levels_.empty() && tip && !large() && levels_width() <= half) {
      Block left = levels(half), right = tip_block(page, half);
      const Length height = std::max(left.height, right.height);
      blocks.push_back(
          {page.white(2.5), height, [left, right, step = half + gap](Canvas& canvas, Spot at) {
             left.paint(canvas, at);
             right.paint(canvas, {at.x + step, at.y});
           }});
      return;
    }
    if (!levels_.empty()) {
      const bool narrow = !large() && levels_width() <= half;
      blocks.push_back(levels(narrow ? half : m_.live_width()));
      blocks.back().before = page.white(2);
    }
    if (!tip) return;
    blocks.push_back(tip_block(page, m_.live_width()));
    blocks.back().before = page.white(2);
  }

  // The width of the widest row with its gaps.
  Length levels_width() const {
    Length badge, name, range, minutes;
    for (const Level& level : levels_) {
      badge = std::max(badge, level.badge.width());
      name = std::max(name, level.name.advance);
      range = std::max(range, level.range.advance);
      minutes = std::max(minutes, level.minutes.advance);
    }
    return badge + name + range + minutes + m_.line * 3;
  }

  Block levels(Length width) const {
    Length minutes;
    for (const Level& level : levels_) minutes = std::max(minutes, level.minutes.advance);
    const int count = static_cast<int>(levels_.size());
    const Length height = m_.lines(kHeading + kLevel * count);
    return {{},
            height,
            [=, m = m_, all = levels_, &words = set_.setting.words](Canvas& canvas, Spot at) {
              Length y = paint_heading(canvas, at, width, words.at("levels"), m);
              for (const Level& level : all) {
                const Tagged tagged(canvas, Tag::Role::kParagraph);
                const Length right = at.x + width;
                paint_badge(canvas, level.badge, {at.x, y});
                canvas.text(level.name, {at.x + level.badge.width() + m.line, y});
                canvas.text_right(level.minutes, {right, y});
                const Length gap = minutes > Length() ? minutes + m.line : Length();
                canvas.text_right(level.range, {right - gap, y});
                if (&level != &all.back()) {
                  canvas.dotted_rule({at.x, y + m.lines(kDotted)}, right);
                }
                y += m.lines(kLevel);
              }
            }};
  }

  Block tip_block(const LessonPage& page, Length width) {
    const Paragraph text =
        page.broken(lesson_.tip, {{Role::kText, body()}, width, m_.lines(1.1), {}, false});
    const Length height = m_.lines(kHeading + kLevel) + text.height() - text.leading;
    return {{}, height, [=, m = m_, &words = set_.setting.words](Canvas& canvas, Spot at) {
              const Length y = paint_heading(canvas, at, width, words.at("opener.tip"), m);
              paint(canvas, text, {at.x, y});
            }};
  }

  const Book& book_;
  const BookSection& section_;
  int index_;
  const Lesson& lesson_;
  Typesetting set_;
  Metrics m_;
  Paragraph title_;
  std::shared_ptr<const LessonCrop> crop_;
  LessonParagraphs paragraphs_;
  std::vector<Level> levels_;
};

}  // namespace

std::vector<PlacedBlock> lay_rules(const Book& book, int section, const BadgeScale& badges,
                                   const Typesetting& set) {
  const Lesson* lesson = rules_of(book, section);
  if (lesson == nullptr) return {};
  return Opener(book, section, *lesson, badges, set).lay();
}

void paint_rules(Sheet& sheet, const Press& press) {
  sheet.canvas.part(press.section(sheet.page.section).title.text);
  for (const PlacedBlock& placed : press.layout.rules[sheet.page.section]) {
    placed.block.paint(sheet.canvas, {sheet.live.left, sheet.live.top + placed.y});
  }
}

}  // namespace gridpress
