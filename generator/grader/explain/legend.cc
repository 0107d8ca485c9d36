#include "generator/grader/explain/legend.h"

#include <algorithm>

namespace gridpress {
namespace {

using figure::CandidateMark;
using figure::Figure;
using figure::Point;
using figure::Shade;

// Makes a figure of a few empty cells in a row, to which marks can be added.
Figure cells(int columns) {
  Figure figure;
  figure.columns = columns;
  figure.rows = 1;
  const double right = columns;
  for (int x = 1; x < columns; ++x) {
    const double at = x;
    figure.marks.push_back(figure::Line{{at, 0}, {at, 1}, figure::Line::Weight::kThin});
  }
  figure.marks.push_back(figure::Frame{{{0, 0}, {right, 0}, {right, 1}, {0, 1}}});
  return figure;
}

Figure shaded(Shade shade) {
  Figure figure = cells(1);
  figure.marks.insert(figure.marks.begin(), figure::Tint{{0, 0}, 1, 1, shade});
  return figure;
}

Figure with_candidate(CandidateMark::Tone tone) {
  Figure figure = cells(1);
  figure.marks.push_back(CandidateMark{{0.5, 0.5}, 0, 5, tone});
  return figure;
}

Figure placed() {
  Figure figure = cells(1);
  figure.marks.push_back(figure::ResultBox{{0.5, 0.5}});
  figure.marks.push_back(figure::Value{{0.5, 0.5}, 0, 5, figure::Value::Role::kPlaced});
  return figure;
}

Figure linked(bool strong) {
  Figure figure = cells(2);
  const Point from{0.5, 0.5}, to{1.5, 0.5};
  figure.marks.push_back(CandidateMark{from, 0, 5, CandidateMark::Tone::kPattern});
  figure.marks.push_back(CandidateMark{to, 1, 5, CandidateMark::Tone::kPattern});
  figure.marks.push_back(figure::ChainArrow{from, to, strong});
  return figure;
}

// Makes a figure with a cell that has a tag. The edge of the tag lies inside the figure.
Figure tagged() {
  Figure figure = cells(2);
  figure.marks.push_back(figure::ChainNode{{0.5, 0.5}, 0});
  return figure;
}

}  // namespace

std::vector<MarkMeaning> explain_marks(const std::vector<const Figure*>& pictures,
                                       const TechniqueWords& words, bool codes) {
  const auto any = [&](auto&& test) {
    return std::any_of(pictures.begin(), pictures.end(), [&](const Figure* picture) {
      return std::any_of(picture->marks.begin(), picture->marks.end(), test);
    });
  };
  const auto has_shade = [&](Shade shade) {
    return any([&](const figure::Mark& mark) {
      const auto* tint = std::get_if<figure::Tint>(&mark);
      return tint != nullptr && tint->shade == shade;
    });
  };
  const auto has_tone = [&](CandidateMark::Tone tone) {
    return any([&](const figure::Mark& mark) {
      const auto* candidate = std::get_if<CandidateMark>(&mark);
      return candidate != nullptr && candidate->tone == tone;
    });
  };
  const auto has_arrow = [&](bool strong) {
    return any([&](const figure::Mark& mark) {
      const auto* arrow = std::get_if<figure::ChainArrow>(&mark);
      return arrow != nullptr && arrow->strong == strong;
    });
  };
  const auto has_node =
      any([](const auto& mark) { return std::holds_alternative<figure::ChainNode>(mark); });
  const auto has_result =
      any([](const auto& mark) { return std::holds_alternative<figure::ResultBox>(mark); });

  const std::string cell = words.grammar("cell").render({{"row", {"4", 4}}, {"column", {"7", 7}}});
  std::vector<MarkMeaning> meanings;
  if (codes) {
    meanings.push_back(
        {{},
         words.grammar("mark_cell")
             .render({{"cell", {cell, 1}}, {"row", {"4", 4}}, {"column", {"7", 7}}})});
  }
  const auto add = [&](bool used, Figure figure, std::string_view key) {
    if (used)
      meanings.push_back({std::move(figure), words.grammar(key).render({{"tag", {"A", 1}}})});
  };
  add(has_result, placed(), "mark_placed");
  add(has_shade(Shade::kHouse), shaded(Shade::kHouse), "mark_house");
  add(has_shade(Shade::kPattern), shaded(Shade::kPattern), "mark_pattern");
  add(has_tone(CandidateMark::Tone::kRinged), with_candidate(CandidateMark::Tone::kRinged),
      "mark_ringed");
  add(has_tone(CandidateMark::Tone::kStruck), with_candidate(CandidateMark::Tone::kStruck),
      "mark_struck");
  add(has_arrow(true), linked(true), "mark_true");
  add(has_arrow(false), linked(false), "mark_false");
  add(has_node, tagged(), "mark_tag");
  return meanings;
}

bool has_square_code(std::string_view text, const TechniqueWords& words) {
  constexpr std::string_view kRow = "<", kColumn = ">", kDigits = "0123456789";
  const std::string code = words.grammar("cell").render(
      {{"row", {std::string(kRow), 1}}, {"column", {std::string(kColumn), 1}}});
  const std::size_t row = code.find(kRow), column = code.find(kColumn);
  const std::string before = code.substr(0, row), between = code.substr(row + 1, column - row - 1);
  for (std::size_t at = text.find(before); at < text.size(); at = text.find(before, at + 1)) {
    const std::size_t number = at + before.size();
    const std::size_t end = text.find_first_not_of(kDigits, number);
    if (end == number || end == text.npos || !text.substr(end).starts_with(between)) continue;
    const std::size_t next = end + between.size();
    if (next < text.size() && kDigits.find(text[next]) != kDigits.npos) return true;
  }
  return false;
}

}  // namespace gridpress
