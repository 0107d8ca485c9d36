#include "layout/parts/page_furniture.h"

#include <algorithm>

#include "layout/furniture/furniture.h"
#include "layout/matter/matter.h"
#include "layout/matter/own/own_page.h"
#include "layout/plan/answer_title.h"
#include "layout/plan/page_range.h"
#include "layout/plan/section.h"

namespace gridpress {
namespace {

// The section's title and its level: "Section · Level". The level is left out if the title contains
// it or if the page's puzzles have several levels. A page shared by sections has all their titles.
StyledText section_words(const Sheet& sheet, const Press& press) {
  const auto first = press.layout.plan.puzzles.begin() + sheet.page.first;
  const auto end = first + sheet.page.count;
  const auto level_of = [&](const PuzzlePlace& place) {
    return press.section(place.section).puzzles[place.index].level;
  };
  StyledText title = press.section(first->section).title;
  for (auto place = first + 1; place < end; ++place) {
    if (place->section != (place - 1)->section)
      title.text += press.words().at("spoken.comma") + press.section(place->section).title.text;
  }
  const int level = level_of(*first);
  const bool shared = std::all_of(first, end, [&](const PuzzlePlace& place) {
    return level_of(place) == level && place.section == first->section;
  });
  if (!shared || level == 0) return title;
  const std::string& name = press.book.levels[level - 1].text;
  if (!name.empty() && !press.type.mentions(title.text, name)) title.text += " · " + name;
  return title;
}

// The range of puzzles on a page and the pupil's name, or the names of the first and the last of
// several pupils.
std::string range_of_pupil(const Sheet& sheet, const Press& press) {
  const PuzzlePlace& last = press.layout.plan.puzzles[sheet.page.first + sheet.page.count - 1];
  const std::string& pupil = press.section(sheet.page.section).pupil;
  const std::string& last_pupil = press.section(last.section).pupil;
  const bool named = !pupil.empty() && last_pupil == pupil;
  if (press.book.compact_keys && !named) return pupil + " – " + last_pupil;
  return (named ? pupil + " · " : "") + page_range(sheet.page, press);
}

StyledText own_title(const Sheet& sheet, const Press& press) {
  switch (sheet.page.kind) {
    case PageKind::kLesson:
      return lessons_of(press.book)[sheet.page.lesson]->title;
    case PageKind::kPuzzles:
      if (sheet.page.shared_page >= 0) return page_range(sheet.page, press);
      return section_words(sheet, press);
    case PageKind::kAnswers:
      if (!press.facing()) return range_of_pupil(sheet, press);
      return press.words().at("answers") + " · " + page_range(sheet.page, press);
    case PageKind::kHints:
    case PageKind::kSteps:
      return range_of_pupil(sheet, press);
    case PageKind::kNotes:
      return press.words().at("notes");
    case PageKind::kSpareGrids:
      return press.words().at("spare_grids");
    case PageKind::kMatter:
      return matter_title(press.book.parts[sheet.page.part], press.setting);
    default:
      return {};
  }
}

// The numbers alone of a page whose title is a range of puzzles; empty for other pages.
std::string figures_of(const Sheet& sheet, const Press& press) {
  const PageKind kind = sheet.page.kind;
  const bool ranged = (kind == PageKind::kAnswers && !press.book.compact_keys) ||
                      kind == PageKind::kHints || kind == PageKind::kSteps ||
                      (kind == PageKind::kPuzzles && sheet.page.shared_page >= 0);
  return ranged ? page_figures(sheet.page, press) : "";
}

bool is_help(const PlannedPage& page) {
  return page.kind == PageKind::kHints || page.kind == PageKind::kSteps;
}

// The running head: the book's title on versos, the part's title on rectos, both on single sheets.
HeadText head_text(const Sheet& sheet, const Press& press) {
  const bool answers = sheet.page.kind == PageKind::kAnswers;
  StyledText whole = press.book.title;
  if (answers && press.book.answers == AnswerPlace::kSeparate && !press.metrics().duplex) {
    whole.text = fill(press.words().at("answers.of"), {{"title", press.book.title.text}});
  } else if (answers) {
    whole = press.words().at("answers");
  } else if (sheet.page.kind == PageKind::kHints) {
    whole = press.words().at("hints");
  } else if (sheet.page.kind == PageKind::kSteps) {
    whole = press.words().at("steps");
  }
  const HeadText own{own_title(sheet, press), "", figures_of(sheet, press)};
  if (!press.metrics().duplex) return {own.outer, whole, own.figures};
  // True if the page itself starts with the title, as the first page of hints or steps does.
  const bool titled =
      opens_answers(sheet.page, press.book) || (is_help(sheet.page) && sheet.page.sheet == 0);
  return titled || sheet.page.recto ? own : HeadText{whole, "", ""};
}

// Fits a name into its line, in smaller type if necessary.
ShapedText fitted(const Press& press, const std::string& name, Length room) {
  Style style = press.style(Role::kText, 1);
  const Length width = press.type.width(name, style);
  if (width > room) style.size = style.size * (room.points() / width.points());
  return press.type.shape(name, style);
}

// Paints lines for the pupil's name and the date.
void paint_name_line(Sheet& sheet, const Press& press) {
  const Metrics& m = press.metrics();
  const Length gap = Length::pt(6);
  const Length y = sheet.live.top + m.line;
  const Length middle = sheet.live.left + sheet.live.width() * 0.66;
  const auto field = [&](std::string_view key, Length left, Length right) {
    const ShapedText label = press.type.shape(press.words().at(key), press.style(Role::kItalic, 0));
    sheet.canvas.dotted_rule({left + label.advance + gap, y}, right);
    sheet.canvas.text(label, {left, y});
  };
  field("name", sheet.live.left, middle - m.line);
  const std::string& pupil = press.section(sheet.page.section).pupil;
  if (!pupil.empty()) {
    const Style italic = press.style(Role::kItalic, 0);
    const Length left = sheet.live.left + press.type.width(press.words().at("name"), italic) + gap;
    sheet.canvas.text(fitted(press, pupil, middle - m.line - left), {left, y});
  }
  field("date", middle, sheet.live.right);
}

// "Answers from page 118. Stuck? Hints from page 102.", for the section's first puzzle.
std::string opener_foot(const Sheet& sheet, const Press& press) {
  const Plan& plan = press.layout.plan;
  const Style style = press.style(Role::kItalic, 0);
  std::string words;
  const auto add = [&](std::string_view key, const std::string& page) {
    std::string more = words.empty() ? "" : words + " ";
    more += fill(press.words().at(key), {{"page", page}});
    if (press.type.width(more, style) <= foot_title_room(press.metrics())) words = more;
  };
  for (const PuzzlePlace& place : plan.puzzles) {
    if (place.section != sheet.page.section) continue;
    const bool back = press.book.answers == AnswerPlace::kBack && place.answer_page >= 0;
    if (back && place.index == 0) add("opener.answers", plan.pages[place.answer_page].label);
    if (place.hint_page < 0) continue;
    add("opener.hints", plan.pages[place.hint_page].label);
    break;
  }
  return words;
}

// "All solved? Your certificate is on page 64."
std::string reward_foot(const Press& press) {
  const BookParts& parts = press.book.parts;
  for (const PlannedPage& page : press.layout.plan.pages) {
    const bool matter = page.kind == PageKind::kMatter;
    if (!matter || !std::holds_alternative<parts::Certificate>(parts[page.part])) continue;
    return fill(press.words().at("reward.certificate"), {{"page", page.label}});
  }
  return {};
}

// The text opposite the folio. Loose sheets, which lack openers, name their section too.
StyledText foot_title(const Sheet& sheet, const Press& press) {
  if (sheet.page.kind == PageKind::kOpener) return opener_foot(sheet, press);
  if (sheet.page.kind == PageKind::kMatter &&
      std::holds_alternative<parts::RewardChart>(press.book.parts[sheet.page.part])) {
    return reward_foot(press);
  }
  if (!press.design().title_in_foot) return {};
  const bool loose = press.design().head == PageHead::kName && !has_openers(press.book.parts);
  const BookText& title = press.book.title;
  if (!loose || sheet.page.kind != PageKind::kPuzzles) return title;
  const std::string& section = press.section(sheet.page.section).title.text;
  if (section.empty() || press.type.mentions(title.text, section)) return title;
  return {title.text + " · " + section, title.origin};
}

// The head and the foot that a page has.
struct Furniture {
  bool head = false, foot = true, name_line = false;
};

Furniture furniture_of(const Sheet& sheet, const Press& press) {
  const bool running = press.design().head == PageHead::kRunning;
  switch (sheet.page.kind) {
    case PageKind::kTitle:
    case PageKind::kCopyright:
    case PageKind::kHalfTitle:
    case PageKind::kBlank:
      return {false, false, false};
    case PageKind::kOpener:
      return {false, !press.layout.rules[sheet.page.section].empty(), false};
    case PageKind::kMatter: {
      const BookPart& part = press.book.parts[sheet.page.part];
      const auto* own = std::get_if<parts::OwnPage>(&part);
      if (std::holds_alternative<parts::Certificate>(part) ||
          std::holds_alternative<parts::Bookplate>(part)) {
        return {false, false, false};
      }
      if (std::holds_alternative<parts::Drawings>(part) ||
          std::holds_alternative<parts::RewardChart>(part)) {
        return {false, true, false};
      }
      const bool plain = own == nullptr || !is_bare(*own);
      return {plain && running, plain, false};
    }
    case PageKind::kContents:
      return {false, true, false};
    case PageKind::kHints:
    case PageKind::kSteps:
      return {true, false, false};
    case PageKind::kAnswers:
      if (!press.facing()) return {true, false, false};
      [[fallthrough]];
    case PageKind::kPuzzles: {
      const int shared = sheet.page.shared_page;
      const Bands bands = shared >= 0 ? press.layout.shelves[shared].grid.bands
                                      : press.layout.puzzle_slots[sheet.page.section].bands;
      const bool name_line =
          press.design().head == PageHead::kName && sheet.page.kind == PageKind::kPuzzles;
      return {bands.head && running, bands.foot, name_line};
    }
    case PageKind::kLesson:
    case PageKind::kNotes:
    case PageKind::kSpareGrids:
      return {running, true, false};
  }
  return {};
}

}  // namespace

void paint_furniture(Sheet& sheet, const Press& press) {
  const Design& design = press.design();
  const Furniture furniture = furniture_of(sheet, press);
  if (furniture.name_line) paint_name_line(sheet, press);
  if (furniture.head) {
    HeadRuleKind rule = design.head_rule;
    const bool answers = sheet.page.kind == PageKind::kAnswers && !press.facing();
    const bool key = answers || is_help(sheet.page);
    if (rule == HeadRuleKind::kNone && key) {
      rule = HeadRuleKind::kLine;
    }
    paint_head(sheet.canvas, press.metrics(),
               {head_text(sheet, press), furniture.foot ? "" : sheet.page.label, sheet.page.recto,
                rule, design.theme.head_small_caps});
  }
  if (furniture.foot) {
    paint_foot(sheet.canvas, press.metrics(),
               {sheet.page.label, foot_title(sheet, press), design.steps.folio, sheet.page.recto});
  }
}

}  // namespace gridpress
