// Sample panels and pages of a newspaper for tests.
#pragma once

#include <string>

#include "layout/news/dates.h"
#include "layout/news/run_pages.h"
#include "tests/support/house_files.h"
#include "tests/support/page_boxes.h"
#include "tests/support/sample_book.h"

namespace gridpress {

inline Length millimetres(double mm) {
  return Length::pt(mm * 72 / 25.4);
}

inline Theme newsprint(const Words& words) {
  return with_fonts_of(words, house_design("newspaper").theme);
}

inline PanelGrid sample_panel_grid(const SampleGrid& grid, bool answer) {
  return {sample_figure(grid, answer), grid.size()};
}

// The panel for a Thursday, with Wednesday's solution.
inline PanelContent sample_panel(const Words& words, const SampleGrid& grid,
                                 PanelLevel::Style style) {
  PanelContent panel;
  panel.title = "Sudoku";
  panel.line = weekday_name(words, 3);
  panel.number = panel_number(words, 4217);
  panel.level = {style, words.at("level.hard"), 4, 5};
  panel.grid = sample_panel_grid(grid, false);
  panel.rule = house_rule(words.language, grid.size());
  panel.next = words.at("panel.tomorrow");
  SampleGrid before = grid;
  before.number = 2;
  panel.solution = {sample_panel_grid(before, true), words.at("panel.yesterday"),
                    panel_number(words, 4216)};
  return panel;
}

inline bool is_figures(const std::string& text) {
  return text.find_first_not_of("0123456789") == std::string::npos;
}

// The words that overlap other words or the frame of a grid; empty if nothing overlaps. `solid` is
// the ink of frames.
inline std::string meeting_words(const Page& page) {
  std::vector<TextBox> words;
  std::vector<InkBox> frames;
  for (const TextBox& text : texts_of(page)) {
    if (!is_figures(text.text)) words.push_back(text);
  }
  for (const Item& item : page.items) {
    const auto* stroke = std::get_if<Stroke>(&item);
    if (stroke != nullptr && stroke->path.size() == 5) frames.push_back(box_of(item));
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (const InkBox& frame : frames) {
      if (words[i].box.meets(frame, 0.05)) return words[i].text + " meets a grid";
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (words[i].box.meets(words[j].box, 0.3)) {
        return words[i].text + " meets " + words[j].text;
      }
    }
  }
  return {};
}

}  // namespace gridpress
