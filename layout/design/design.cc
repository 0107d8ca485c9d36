#include "layout/design/design.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "generator/base/count_noun.h"
#include "generator/base/fields.h"
#include "layout/design/metrics.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Reader;
using fields::Type;

constexpr std::array<std::string_view, kRoles> kRoleNames = {
    "text",    "italic", "level",  "title",  "section", "digit",
    "caption", "given",  "filled", "placed", "helper"};

constexpr Key kFontKeys[] = {
    {"text", Type::kText, false, "Running text and running heads."},
    {"italic", Type::kText, false, "Labels, subtitles, emphasis."},
    {"level", Type::kText, false, "Level names."},
    {"title", Type::kText, false, "Titles, puzzle numbers, folios."},
    {"section", Type::kText, false, "Sections in the contents."},
    {"digit", Type::kText, false, "Digits of a puzzle."},
    {"caption", Type::kText, false, "Captions."},
    {"given", Type::kText, false, "Answers: givens."},
    {"filled", Type::kText, false, "Answers: filled digits."},
    {"placed", Type::kText, false, "The digit placed in a worked picture."},
    {"helper", Type::kText, false, "Small bold figures."},
};

constexpr Key kLineKeys[] = {
    {"thin", Type::kNumber, true, "Between cells, points.", {}, 0.5, 2.5},
    {"box", Type::kNumber, true, "Between boxes, points.", {}, 0.5, 5},
    {"frame", Type::kNumber, true, "Around the grid, points.", {}, 0.5, 8},
};

constexpr Key kTintKeys[] = {
    {"house", Type::kInteger, false, "The house that a step is about, percent.", {}, 5, 25},
    {"alternate", Type::kInteger, false, "Every second box.", {}, 5, 25},
    {"given", Type::kInteger, false, "Givens in answers.", {}, 5, 25},
    {"black", Type::kInteger, false, "Filled squares of a picture.", {}, 25, 100},
};

constexpr std::string_view kBadges[] = {"star", "dot", "sun"};
constexpr std::string_view kRules[] = {"none", "line", "dots"};
constexpr std::string_view kStyles[] = {"plain",    "children", "large-print",
                                        "magazine", "panel",    "workbook"};
constexpr std::string_view kPlaces[] = {"best", "above", "beside", "inside"};

constexpr Key kThemeKeys[] = {
    {"name", Type::kText, true, "Name in a design."},
    {"fonts", Type::kMap, true, "Font files below the font folder, by role.", {}, 0, 0, kFontKeys},
    {"digit_height", Type::kNumber, true, "Ink height of a puzzle's digit, cells.", {}, 0.2, 0.56},
    {"letter_height",
     Type::kNumber,
     false,
     "Ink height of a puzzle's letter, cells.",
     {},
     0.2,
     0.56},
    {"word_height",
     Type::kNumber,
     false,
     "Ink height of a letter in a word search, cells.",
     {},
     0.2,
     0.56},
    {"answer_height", Type::kNumber, true, "Ink height of an answer's digit, cells.", {}, 0.2, 0.7},
    {"puzzle_lines",
     Type::kMap,
     false,
     "Line weights; by default derived from the cell.",
     {},
     0,
     0,
     kLineKeys},
    {"answer_lines", Type::kMap, false, "Line weights in answers.", {}, 0, 0, kLineKeys},
    {"tints", Type::kMap, false, "Greys behind digits.", {}, 0, 0, kTintKeys},
    {"animals", Type::kFlag, false, "Animals on certificates, for children."},
    {"shaded_boxes", Type::kFlag, false, "Every second box of a puzzle is tinted."},
    {"frame_radius", Type::kNumber, false, "Radius of a puzzle's corners, in cells.", {}, 0, 0.4},
    {"badge", Type::kChoice, false, "How levels are marked.", kBadges},
    {"badge_marks",
     Type::kInteger,
     false,
     "Largest number of marks; more levels are spread over them.",
     {},
     2,
     9},
    {"head_small_caps", Type::kFlag, false, "Running heads in small capitals."},
};

constexpr Key kSmallTrimKeys[] = {
    {"base_size", Type::kNumber, true, "Text size, points.", {}, 7, 36},
    {"smallest_text", Type::kNumber, true, "Smallest type, points.", {}, 5, 36},
};

constexpr Key kSlotKeys[] = {
    {"start",
     Type::kNumber,
     false,
     "From the top of the field to the first slots, text lines.",
     {},
     0,
     6},
    {"head", Type::kNumber, true, "From the slot's top to the frame, text lines.", {}, 0.5, 6},
    {"number_baseline", Type::kNumber, true, "From the slot's top to the number.", {}, 0.5, 6},
    {"caption_baseline", Type::kNumber, true, "From the frame to the caption.", {}, 0.5, 6},
    {"caption",
     Type::kNumber,
     true,
     "From the frame to the end of the space for the caption.",
     {},
     0.5,
     8},
};

constexpr Key kStepKeys[] = {
    {"number", Type::kInteger, true, "Puzzle number.", {}, -1, 7},
    {"level", Type::kInteger, true, "Level name and stars.", {}, -1, 7},
    {"caption", Type::kInteger, true, "Caption.", {}, -1, 7},
    {"folio", Type::kInteger, true, "Page number.", {}, -1, 7},
};

constexpr Key kPartKeys[] = {
    {"title_page", Type::kFlag, false, "Title page and copyright page."},
    {"contents", Type::kFlag, false, "Contents."},
    {"section_openers", Type::kFlag, false, "A page before each section."},
    {"how_to_play", Type::kFlag, false, "Pages that explain the puzzles."},
    {"bookplate", Type::kFlag, false, "A first page for the owner's name."},
    {"reward_chart", Type::kFlag, false, "A paw to colour for each puzzle."},
    {"drawings", Type::kFlag, false, "A page to draw on after each section."},
};

constexpr Key kDesignKeys[] = {
    {"name", Type::kText, true, "Name in a spec."},
    {"theme", Type::kText, true, "Theme: fonts and line weights."},
    {"base_size",
     Type::kNumber,
     false,
     "Text size, points; by default derived from the trim.",
     {},
     7,
     36},
    {"smallest_text", Type::kNumber, false, "Smallest type, points.", {}, 5, 36},
    {"smallest_answer",
     Type::kNumber,
     false,
     "Smallest type in the grids of answers, points.",
     {},
     5,
     36},
    {"small_trim",
     Type::kMap,
     false,
     "Text sizes on trims narrower than 7.5 in.",
     {},
     0,
     0,
     kSmallTrimKeys},
    {"smallest_cell", Type::kNumber, false, "Smallest cell, points.", {}, 10, 100},
    {"running_head", Type::kFlag, false, "Book and section at the top of pages."},
    {"head_rule", Type::kChoice, false, "Rule below the running head.", kRules},
    {"name_line", Type::kFlag, false, "Lines for name and date instead of the running head."},
    {"title_in_foot", Type::kFlag, false, "The book's title opposite the folio."},
    {"slots", Type::kChoice, false, "Style of the slots for puzzles.", kStyles},
    {"number_words", Type::kFlag, false, "'Puzzle 9', not '9'."},
    {"caption_time", Type::kFlag, false, "Estimated time in captions, where there is room."},
    {"notes_under_grid", Type::kFlag, false,
     "Dotted lines below a single grid, or next to a column of grids."},
    {"my_time", Type::kFlag, false, "'My time' on the first dotted line."},
    {"helper_strip", Type::kFlag, false, "Digits still to place, and a table of steps."},
    {"side_panel", Type::kFlag, false, "Rule, symbols and a ring to tick next to the grid."},
    {"run_on", Type::kFlag, false, "Sections share pages."},
    {"panel", Type::kFlag, false, "A newspaper's panel: one per page, as wide as its column."},
    {"thumb_tabs", Type::kFlag, false, "If pages bleed, a mark for each section at the edge."},
    {"head_place", Type::kChoice, false, "Position of number and level.", kPlaces},
    {"per_page",
     Type::kInteger,
     false,
     "Puzzles per page unless the book specifies them.",
     {},
     1,
     48},
    {"answers_per_page", Type::kInteger, false, "Largest number of answers per page.", {}, 1, 48},
    {"slot", Type::kMap, false, "Heights of a slot's parts.", {}, 0, 0, kSlotKeys},
    {"steps", Type::kMap, false, "Sizes, as steps of the type scale.", {}, 0, 0, kStepKeys},
    {"parts", Type::kMap, false, "Parts that a book has by default.", {}, 0, 0, kPartKeys},
};

// Reads one nested map with its own table of keys.
class Part {
 public:
  Part(Reader& reader, const yaml::Document& document, std::string_view key,
       std::span<const Key> keys, Diagnostics& problems) {
    if (const yaml::Node* node = reader.map(key)) part_.emplace(document, *node, keys, problems);
  }
  void number(std::string_view key, double& value) {
    if (part_) value = part_->number(key).value_or(value);
  }
  void integer(std::string_view key, int& value) {
    if (part_) value = static_cast<int>(part_->integer(key).value_or(value));
  }
  void flag(std::string_view key, bool& value) {
    if (part_) value = part_->flag(key).value_or(value);
  }
  void text(std::string_view key, std::string& value) {
    if (part_) value = part_->text(key).value_or(value);
  }
  bool present() const { return part_.has_value(); }
  void error(std::string_view key, std::string message, std::string hint) {
    if (part_) part_->error(key, std::move(message), std::move(hint));
  }

 private:
  std::optional<Reader> part_;
};

std::string shown(double value) {
  return fmt::format("{:g}", std::ceil(value * 20 - 1e-6) / 20);
}

void read_lines(Part part, LineRule& lines) {
  part.number("thin", lines.thin);
  part.number("box", lines.box);
  part.number("frame", lines.frame);
  const bool known = lines.thin > 0 && lines.box > 0 && lines.frame > 0;
  if (known && lines.box < lines.thin) {
    part.error("box", "lines between boxes are thinner than those between cells",
               "use box: " + shown(lines.thin) + " or more");
  }
  if (known && lines.frame < lines.box) {
    part.error("frame", "the frame is thinner than the lines between boxes",
               "use frame: " + shown(lines.box) + " or more");
  }
}

template <std::size_t n, typename Choice>
void read_choice(Reader& top, std::string_view key, const std::string_view (&names)[n],
                 Choice& value) {
  const auto chosen = top.choice(key);
  const auto found = std::find(std::begin(names), std::end(names), chosen.value_or(""));
  if (found != std::end(names)) value = static_cast<Choice>(found - std::begin(names));
}

// The narrowest type areas that a design may have: at its own size, or at any trim.
std::vector<Metrics> type_areas(const Design& d) {
  std::vector<double> bases = {8.5, 9, 10};
  if (d.base_size > 0) bases = {d.base_size};
  if (d.small_base_size > 0) bases.push_back(d.small_base_size);
  std::vector<Metrics> all;
  for (const double base : bases) {
    Metrics m;
    m.base = base;
    m.smallest = base == d.small_base_size ? d.small_smallest_text : d.smallest_text;
    m.line = Length::pt(round_half(1.3 * base));
    all.push_back(m);
  }
  return all;
}

// Number, level and caption must keep clear of the grid and of anything above: a height in `lines`
// must be large enough for the type, which is measured in ems.
void check_heights(Part& slot, Part& steps, const Design& d) {
  // in ems; kRise in lines above a slot's top
  constexpr double kUp = 0.72, kDown = 0.25, kRise = 0.25;
  const auto lines_of = [&](int step, double ems) {
    double most = 0;
    for (const Metrics& m : type_areas(d)) {
      most = std::max(most, m.size(step).points() * ems / m.line.points());
    }
    return most;
  };
  const auto check = [&](const char* key, double lines, double least, const char* step,
                         const char* what) {
    if (lines + 1e-6 >= least) return;
    const std::string message = fmt::format("{} is {}, but the type needs {}", what,
                                            count_noun(lines, "line"), shown(least));
    if (slot.present())
      return slot.error(key, message, fmt::format("use {}: {}", key, shown(least)));
    steps.error(step, message,
                fmt::format("use a smaller step, or slot: {{{}: {}}}", key, shown(least)));
  };
  if (d.head_place != HeadChoice::kAtSide) {
    const bool level = d.steps.level > d.steps.number;
    const char* step = level ? "level" : "number";
    const int largest = std::max(d.steps.number, d.steps.level);
    const double number = std::max(d.slot.number_baseline, lines_of(largest, kUp) - kRise);
    const double caption = std::max(d.slot.caption_baseline, lines_of(d.steps.caption, kUp) + 0.15);
    check("number_baseline", d.slot.number_baseline, number, step,
          "the distance from slot top to number");
    check("head", d.slot.head, number + lines_of(largest, kDown), step,
          "the distance from slot top to frame");
    check("caption_baseline", d.slot.caption_baseline, caption, "caption",
          "the distance from frame to caption");
    check("caption", d.slot.caption, caption + lines_of(d.steps.caption, kDown), "caption",
          "the space below the frame for the caption");
  }
  if (lines_of(d.steps.folio, kUp) > 1.75) {
    steps.error("folio", "page numbers of this size don't fit the foot of a page",
                "use a step of at most 4");
  }
}

void read_rules(Reader& top, const yaml::Document& document, Diagnostics& problems, Design& d) {
  Part slot(top, document, "slot", kSlotKeys, problems);
  slot.number("start", d.slot.start);
  slot.number("head", d.slot.head);
  slot.number("number_baseline", d.slot.number_baseline);
  slot.number("caption_baseline", d.slot.caption_baseline);
  slot.number("caption", d.slot.caption);
  Part steps(top, document, "steps", kStepKeys, problems);
  steps.integer("number", d.steps.number);
  steps.integer("level", d.steps.level);
  steps.integer("caption", d.steps.caption);
  steps.integer("folio", d.steps.folio);
  if (slot.present() || steps.present()) check_heights(slot, steps, d);
  if (d.slots.panel) d.parts = {false, false, false, false, false, false, false};
  Part parts(top, document, "parts", kPartKeys, problems);
  parts.flag("title_page", d.parts.title_page);
  parts.flag("contents", d.parts.contents);
  parts.flag("section_openers", d.parts.section_openers);
  parts.flag("how_to_play", d.parts.how_to_play);
  parts.flag("bookplate", d.parts.bookplate);
  parts.flag("reward_chart", d.parts.reward_chart);
  parts.flag("drawings", d.parts.drawings);
  for (const auto& [key, wanted] : {std::pair{"title_page", d.parts.title_page},
                                    {"contents", d.parts.contents},
                                    {"section_openers", d.parts.section_openers},
                                    {"how_to_play", d.parts.how_to_play},
                                    {"bookplate", d.parts.bookplate},
                                    {"reward_chart", d.parts.reward_chart},
                                    {"drawings", d.parts.drawings}}) {
    if (d.slots.panel && wanted)
      parts.error(key, "a panel design can't have other pages",
                  "write " + std::string(key) + ": false");
  }
  if (d.slots.deal == nullptr || !d.parts.section_openers) return;
  const std::string openers = "sections that share pages can't have openers";
  if (parts.present())
    return parts.error("section_openers", openers, "write section_openers: false");
  top.error(top.has("run_on") ? "run_on" : "slots", openers,
            "write parts: {section_openers: false}");
}

// Reports keys that contradict each other or don't have an effect.
void check_keys(Reader& top, const Design& d) {
  const auto refuse = [&](std::string_view key, bool wrong, const char* why, const char* hint) {
    if (wrong && top.has(key)) top.error(key, fmt::format("'{}' {}", key, why), hint);
  };
  const bool running = d.head == PageHead::kRunning;
  const bool children = d.slots.name == "children", workbook = d.slots.name == "workbook";
  const double base = d.base_size > 0 ? d.base_size : 8.5;
  if (d.smallest_text > base) {
    top.error("smallest_text",
              fmt::format("text of {} points doesn't fit lines for {} points",
                          shown(d.smallest_text), shown(base)),
              fmt::format("use base_size: {}", shown(d.smallest_text)));
  }
  if (d.slots.panel) {
    for (const std::string_view key :
         {"name_line", "title_in_foot", "number_words", "caption_time", "notes_under_grid",
          "my_time", "helper_strip", "side_panel", "run_on", "head_place", "slot", "steps"}) {
      refuse(key, true, "doesn't apply to panels", "remove it, or write panel: false");
    }
    refuse("running_head", running, "doesn't apply to panels", "write running_head: false");
    refuse("per_page", d.per_page > 1, "must be 1 for panels", "write per_page: 1");
    return;
  }
  refuse("name_line", running && top.flag("name_line").value_or(false),
         "takes the place of the running head", "write running_head: false");
  refuse("head_rule", d.head_rule != HeadRuleKind::kNone && !running,
         "belongs below a running head, but the design has none",
         "write head_rule: none, or running_head: true");
  for (const char* key : {"side_panel", "slots"}) {
    refuse(key, children && d.head_place != HeadChoice::kInside,
           "needs the number and level in the column at the gutter", "write head_place: inside");
  }
  refuse("head_place", d.head_place == HeadChoice::kInside && !children,
         "can be 'inside' only with a side panel", "write side_panel: true, or head_place: beside");
  for (const char* key : {"helper_strip", "slots"}) {
    refuse(key, workbook && d.head_place != HeadChoice::kAbove,
           "needs the number and level above the grid", "write head_place: above");
  }
  refuse("notes_under_grid", d.notes_under_grid && children, "can't be combined with a side panel",
         "write side_panel: false");
  refuse("notes_under_grid", d.notes_under_grid && workbook,
         "can't be combined with the table of steps", "write helper_strip: false");
  refuse("my_time", d.my_time && !d.notes_under_grid, "is part of the notes below a grid",
         "write notes_under_grid: true");
}

}  // namespace

void read_fonts(Reader& top, const yaml::Document& document, std::string_view key,
                std::string (&fonts)[kRoles], Diagnostics& problems) {
  Part part(top, document, key, kFontKeys, problems);
  for (int role = 0; role < kRoles; ++role) {
    part.text(kRoleNames[role], fonts[role]);
    const std::string& file = fonts[role];
    if (file.starts_with('/') || file.find("..") != std::string::npos) {
      part.error(kRoleNames[role], "font file '" + file + "' leads out of the font folders",
                 "use a path below them, such as lato/Lato-Regular.ttf");
    }
  }
}

namespace {

// The style that the design names, or the one chosen by a key such as `helper_strip`. Two other
// keys modify a style.
SlotStyle read_style(Reader& top, std::span<const SlotStyle* const> styles) {
  const auto find = [&](std::string_view name) -> const SlotStyle& {
    return **std::ranges::find(styles, name, &SlotStyle::name);
  };
  const auto is_set = [&](std::string_view key) { return top.flag(key).value_or(false); };
  std::string name = top.choice("slots").value_or("plain");
  for (const auto& [key, style] :
       {std::pair{"helper_strip", "workbook"}, {"side_panel", "children"}, {"panel", "panel"}}) {
    if (is_set(key)) name = style;
  }
  SlotStyle style = find(name);
  if (is_set("number_words")) {
    style.title = find("large-print").title;
    style.worth = find("large-print").worth;
  }
  if (is_set("run_on")) style.deal = find("magazine").deal;
  return style;
}

}  // namespace

Result<Theme> read_theme(const yaml::Document& document) {
  Diagnostics problems;
  Reader top(document, document.root, kThemeKeys, problems);
  Theme theme;
  theme.name = top.text("name").value_or("");
  read_fonts(top, document, "fonts", theme.fonts, problems);
  for (int role = 0; role < kRoles && top.has("fonts"); ++role) {
    if (!theme.fonts[role].empty()) continue;
    top.error("fonts", fmt::format("key '{}' is missing", kRoleNames[role]),
              fmt::format("add '{}': {}", kRoleNames[role], kFontKeys[role].help));
  }
  theme.word_height = top.number("word_height").value_or(theme.word_height);
  theme.letter_height = top.number("letter_height").value_or(theme.letter_height);
  theme.digit_height = top.number("digit_height").value_or(theme.digit_height);
  theme.answer_height = top.number("answer_height").value_or(theme.answer_height);
  read_lines({top, document, "puzzle_lines", kLineKeys, problems}, theme.puzzle);
  read_lines({top, document, "answer_lines", kLineKeys, problems}, theme.answer);
  Part tints(top, document, "tints", kTintKeys, problems);
  tints.integer("house", theme.tints.house);
  tints.integer("alternate", theme.tints.alternate);
  tints.integer("given", theme.tints.given);
  tints.integer("black", theme.tints.black);
  theme.animals = top.flag("animals").value_or(theme.animals);
  theme.shaded_boxes = top.flag("shaded_boxes").value_or(theme.shaded_boxes);
  theme.frame_radius = top.number("frame_radius").value_or(theme.frame_radius);
  read_choice(top, "badge", kBadges, theme.badge);
  theme.badge_marks = static_cast<int>(top.integer("badge_marks").value_or(theme.badge_marks));
  theme.head_small_caps = top.flag("head_small_caps").value_or(theme.head_small_caps);
  if (has_errors(problems)) return problems;
  return theme;
}

Result<Design> read_design(const yaml::Document& document,
                           std::span<const SlotStyle* const> styles) {
  Diagnostics problems;
  Reader top(document, document.root, kDesignKeys, problems);
  Design design;
  design.name = top.text("name").value_or("");
  design.theme_name = top.text("theme").value_or("");
  const auto number = [&](std::string_view key, double& value) {
    value = top.number(key).value_or(value);
  };
  const auto integer = [&](std::string_view key, int& value) {
    value = static_cast<int>(top.integer(key).value_or(value));
  };
  const auto flag = [&](std::string_view key, bool& value) {
    value = top.flag(key).value_or(value);
  };
  number("base_size", design.base_size);
  number("smallest_text", design.smallest_text);
  number("smallest_answer", design.smallest_answer);
  Part small(top, document, "small_trim", kSmallTrimKeys, problems);
  small.number("base_size", design.small_base_size);
  small.number("smallest_text", design.small_smallest_text);
  if (design.small_smallest_text > design.small_base_size) {
    small.error("smallest_text", "is larger than the text size of these trims",
                "smallest_text: " + shown(design.small_base_size));
  }
  number("smallest_cell", design.smallest_cell);
  design.slots = read_style(top, styles);
  read_choice(top, "head_rule", kRules, design.head_rule);
  flag("title_in_foot", design.title_in_foot);
  flag("caption_time", design.caption_time);
  flag("notes_under_grid", design.notes_under_grid);
  flag("my_time", design.my_time);
  flag("thumb_tabs", design.thumb_tabs);
  read_choice(top, "head_place", kPlaces, design.head_place);
  integer("per_page", design.per_page);
  integer("answers_per_page", design.answers_per_page);
  const bool running = top.flag("running_head").value_or(!design.slots.panel);
  const bool name = top.flag("name_line").value_or(false);
  design.head = running ? PageHead::kRunning : name ? PageHead::kName : PageHead::kNone;
  if (design.slots.panel && !top.has("per_page")) design.per_page = 1;
  if (!has_errors(problems)) check_keys(top, design);
  read_rules(top, document, problems, design);
  if (has_errors(problems)) return problems;
  return design;
}

}  // namespace gridpress
