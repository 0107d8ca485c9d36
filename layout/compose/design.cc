#include "layout/compose/design.h"

#include <array>

#include "generator/base/fields.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Reader;
using fields::Type;

constexpr std::array<std::string_view, kRoles> kRoleNames = {
    "text",    "italic", "level",  "title",  "section", "digit",
    "caption", "given",  "filled", "placed", "helper"};

constexpr Key kFontKeys[] = {
    {"text", Type::kText, true, "Running text and running heads."},
    {"italic", Type::kText, true, "Labels, subtitles, emphasis."},
    {"level", Type::kText, true, "Level names."},
    {"title", Type::kText, true, "Titles, puzzle numbers, folios."},
    {"section", Type::kText, true, "Sections in the contents."},
    {"digit", Type::kText, true, "Digits of a puzzle."},
    {"caption", Type::kText, true, "Captions."},
    {"given", Type::kText, true, "Answers: givens."},
    {"filled", Type::kText, true, "Answers: filled digits."},
    {"placed", Type::kText, true, "The digit that a worked picture places."},
    {"helper", Type::kText, true, "Small bold figures."},
};

constexpr Key kLineKeys[] = {
    {"thin", Type::kNumber, true, "Between cells, points.", {}, 0.75, 6},
    {"box", Type::kNumber, true, "Between boxes, points.", {}, 0.75, 12},
    {"frame", Type::kNumber, true, "Around the grid, points.", {}, 0.75, 12},
};

constexpr Key kThemeKeys[] = {
    {"name", Type::kText, true, "Name in a design."},
    {"fonts", Type::kMap, true, "Font files below the font folder, by role.", {}, 0, 0, kFontKeys},
    {"digit_height", Type::kNumber, true, "Ink height of a puzzle's digit, cells.", {}, 0.2, 0.56},
    {"answer_height", Type::kNumber, true, "The same in answers.", {}, 0.2, 0.7},
    {"puzzle_lines", Type::kMap, false, "Line weights; absent: by the cell.", {}, 0, 0, kLineKeys},
    {"answer_lines", Type::kMap, false, "The same in answers.", {}, 0, 0, kLineKeys},
};

constexpr Key kSlotKeys[] = {
    {"head", Type::kNumber, true, "Slot top to the frame, text lines.", {}, 0.5, 6},
    {"number_baseline", Type::kNumber, true, "Slot top to the number.", {}, 0.5, 6},
    {"caption_baseline", Type::kNumber, true, "Frame to the caption.", {}, 0.5, 6},
    {"caption", Type::kNumber, true, "Frame to the end of the caption's room.", {}, 0.5, 8},
};

constexpr Key kStepKeys[] = {
    {"number", Type::kInteger, true, "Puzzle number.", {}, -1, 7},
    {"level", Type::kInteger, true, "Level name and stars.", {}, -1, 7},
    {"caption", Type::kInteger, true, "Caption.", {}, -1, 7},
    {"folio", Type::kInteger, true, "Page number.", {}, -1, 7},
};

constexpr Key kPartKeys[] = {
    {"title_page", Type::kFlag, true, "Title page and copyright page."},
    {"contents", Type::kFlag, true, "Contents."},
    {"section_openers", Type::kFlag, true, "A page before each section."},
};

constexpr Key kDesignKeys[] = {
    {"name", Type::kText, true, "Name in a spec."},
    {"theme", Type::kText, true, "Theme: fonts and line weights."},
    {"base_size", Type::kNumber, false, "Text size, points; absent: by the trim.", {}, 7, 36},
    {"smallest_text", Type::kNumber, false, "No type is smaller, points.", {}, 5, 36},
    {"smallest_cell", Type::kNumber, false, "Smaller cells are refused, points.", {}, 10, 100},
    {"running_head", Type::kFlag, false, "Book and section over the pages."},
    {"head_rule", Type::kFlag, false, "A rule under the running head."},
    {"name_line", Type::kFlag, false, "Name and date in place of the running head."},
    {"title_in_foot", Type::kFlag, false, "The book's title opposite the folio."},
    {"number_words", Type::kFlag, false, "'Puzzle 9', not '9'."},
    {"notes_under_grid", Type::kFlag, false, "Dotted lines under a single grid."},
    {"answers_per_page", Type::kInteger, false, "Answers a page, at most.", {}, 1, 48},
    {"slot", Type::kMap, false, "Heights of a slot's parts.", {}, 0, 0, kSlotKeys},
    {"steps", Type::kMap, false, "Sizes, as steps of the type scale.", {}, 0, 0, kStepKeys},
    {"parts", Type::kMap, false, "Parts that a book has by default.", {}, 0, 0, kPartKeys},
};

// Reads one nested map by its own table.
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

 private:
  std::optional<Reader> part_;
};

void read_lines(Part part, LineRule& lines) {
  part.number("thin", lines.thin);
  part.number("box", lines.box);
  part.number("frame", lines.frame);
}

void read_rules(Reader& top, const yaml::Document& document, Diagnostics& problems, Design& d) {
  Part slot(top, document, "slot", kSlotKeys, problems);
  slot.number("head", d.slot.head);
  slot.number("number_baseline", d.slot.number_baseline);
  slot.number("caption_baseline", d.slot.caption_baseline);
  slot.number("caption", d.slot.caption);
  Part steps(top, document, "steps", kStepKeys, problems);
  steps.integer("number", d.steps.number);
  steps.integer("level", d.steps.level);
  steps.integer("caption", d.steps.caption);
  steps.integer("folio", d.steps.folio);
  Part parts(top, document, "parts", kPartKeys, problems);
  parts.flag("title_page", d.parts.title_page);
  parts.flag("contents", d.parts.contents);
  parts.flag("section_openers", d.parts.section_openers);
}

}  // namespace

Result<Theme> read_theme(const yaml::Document& document) {
  Diagnostics problems;
  Reader top(document, document.root, kThemeKeys, problems);
  Theme theme;
  theme.name = top.text("name").value_or("");
  Part fonts(top, document, "fonts", kFontKeys, problems);
  for (int role = 0; role < kRoles; ++role) fonts.text(kRoleNames[role], theme.fonts[role]);
  theme.digit_height = top.number("digit_height").value_or(theme.digit_height);
  theme.answer_height = top.number("answer_height").value_or(theme.answer_height);
  read_lines({top, document, "puzzle_lines", kLineKeys, problems}, theme.puzzle);
  read_lines({top, document, "answer_lines", kLineKeys, problems}, theme.answer);
  if (has_errors(problems)) return problems;
  return theme;
}

Result<Design> read_design(const yaml::Document& document) {
  Diagnostics problems;
  Reader top(document, document.root, kDesignKeys, problems);
  Design design;
  design.name = top.text("name").value_or("");
  design.theme_name = top.text("theme").value_or("");
  design.base_size = top.number("base_size").value_or(design.base_size);
  design.smallest_text = top.number("smallest_text").value_or(design.smallest_text);
  design.smallest_cell = top.number("smallest_cell").value_or(design.smallest_cell);
  design.running_head = top.flag("running_head").value_or(design.running_head);
  design.head_rule = top.flag("head_rule").value_or(design.head_rule);
  design.name_line = top.flag("name_line").value_or(design.name_line);
  design.title_in_foot = top.flag("title_in_foot").value_or(design.title_in_foot);
  design.number_words = top.flag("number_words").value_or(design.number_words);
  design.notes_under_grid = top.flag("notes_under_grid").value_or(design.notes_under_grid);
  design.answers_per_page =
      static_cast<int>(top.integer("answers_per_page").value_or(design.answers_per_page));
  read_rules(top, document, problems, design);
  if (has_errors(problems)) return problems;
  return design;
}

}  // namespace gridpress
