#include "layout/parts/hints/hint_picture.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>
#include <variant>
#include <vector>

#include "layout/figure/cages.h"
#include "layout/figure/marks.h"
#include "layout/parts/hints/crop.h"

namespace gridpress {
namespace {

using figure::CandidateMark;
using figure::Figure;
using figure::Mark;
using figure::Point;

template <typename T>
bool has(const Figure& figure) {
  return std::ranges::any_of(figure.marks,
                             [](const Mark& mark) { return std::holds_alternative<T>(mark); });
}

bool is_struck(const Mark& mark) {
  const auto* candidate = std::get_if<CandidateMark>(&mark);
  return candidate != nullptr && candidate->tone == CandidateMark::Tone::kStruck;
}

bool pairs(const Alphabet& alphabet) {
  return alphabet.values > 9 && alphabet.symbols == Symbols::kDigits;
}

// The centres of `count` candidates around the middle of a cell.
std::vector<Point> places(std::size_t count, Point middle, bool wide) {
  const double across = wide ? 0.4 : 0.235, down = wide ? 0.28 : 0.31;
  const std::size_t in_row = count == kMostCandidates || (wide && count > 2) ? 2 : count;
  const std::size_t rows = in_row == 0 ? 0 : (count + in_row - 1) / in_row;
  const double pitch = in_row == 2 && !wide ? 0.3 : across;
  constexpr double kOff = 0.002;  // never exactly at a place in a full set
  middle.x += kOff;
  std::vector<Point> all;
  for (std::size_t i = 0; i < count; ++i) {
    const auto column = static_cast<double>(i % in_row), row = static_cast<double>(i / in_row);
    all.push_back({middle.x + (column - static_cast<double>(in_row - 1) / 2) * pitch,
                   middle.y + (row - static_cast<double>(rows - 1) / 2) * down});
  }
  return all;
}

// Paints placed digits and their boxes last, over the outlines of cages.
void raise_placed(Figure& figure) {
  std::vector<Point> placed;
  for (const Mark& mark : figure.marks) {
    const auto* value = std::get_if<figure::Value>(&mark);
    if (value != nullptr && value->role == figure::Value::Role::kPlaced) {
      placed.push_back(value->centre);
    }
  }
  const auto is_placed = [&](const Mark& mark) {
    const auto* value = std::get_if<figure::Value>(&mark);
    const auto* box = std::get_if<figure::ResultBox>(&mark);
    if (box == nullptr) return value != nullptr && value->role == figure::Value::Role::kPlaced;
    return std::ranges::any_of(
        placed, [&](const Point& at) { return at.x == box->centre.x && at.y == box->centre.y; });
  };
  std::ranges::stable_partition(figure.marks, std::not_fn(is_placed));
}

// The candidates of each cell that are shown, in order.
std::map<int, std::vector<CandidateMark>> shown(const Figure& figure) {
  std::map<int, std::vector<CandidateMark>> cells;
  for (const Mark& mark : figure.marks) {
    if (const auto* candidate = std::get_if<CandidateMark>(&mark)) {
      cells[candidate->cell].push_back(*candidate);
    }
  }
  for (auto& [cell, all] : cells) {
    if (all.size() <= kMostCandidates) continue;
    std::erase_if(all,
                  [](const CandidateMark& c) { return c.tone == CandidateMark::Tone::kPlain; });
    if (all.size() > kMostCandidates) all.clear();
  }
  return cells;
}

// Removes the numbers of lines from the right and the lower edge of a board whose clues are above
// and to the left. Every picture of a hint has such numbers along its other edges.
void drop_line_values(Figure& figure) {
  const auto is_value = [&](const Mark& mark) {
    const auto* text = std::get_if<figure::Text>(&mark);
    return text != nullptr && (text->at.x > figure.columns || text->at.y > figure.rows);
  };
  if (std::erase_if(figure.marks, is_value) > 0) figure.margins.right = figure.margins.bottom = 0;
}

}  // namespace

Figure without_struck(Figure picture) {
  std::erase_if(picture.marks, is_struck);
  return picture;
}

Figure with_remaining_candidates(Figure picture, const Alphabet& alphabet) {
  picture = without_struck(std::move(picture));
  const bool chain = has<figure::ChainArrow>(picture);
  const auto cells = shown(picture);
  if (!chain) {
    std::erase_if(picture.marks,
                  [](const Mark& mark) { return std::holds_alternative<CandidateMark>(mark); });
  }
  for (Mark& mark : picture.marks) {
    if (auto* candidate = std::get_if<CandidateMark>(&mark)) {
      candidate->tone = CandidateMark::Tone::kPattern;
    }
  }
  if (chain) return picture;
  constexpr double kMiddle = 0.5, kUnderLabel = 0.64;
  for (const auto& [cell, all] : cells) {
    if (all.empty()) continue;
    const double column = std::floor(all.front().centre.x), row = std::floor(all.front().centre.y);
    const Point middle{column + kMiddle, row + (has_labels(picture) ? kUnderLabel : kMiddle)};
    const std::vector<Point> at = places(all.size(), middle, pairs(alphabet));
    for (std::size_t i = 0; i < all.size(); ++i) {
      picture.marks.emplace_back(
          CandidateMark{at[i], cell, all[i].digit, CandidateMark::Tone::kPattern});
    }
  }
  return picture;
}

HintPicture hint_picture(const Figure& picture, const Alphabet& alphabet, HintView view) {
  if (picture.columns == 0) return {};
  Figure remaining = with_remaining_candidates(picture, alphabet);
  raise_placed(remaining);
  if (alphabet.values == 0) drop_line_values(remaining);
  PicturePart part = crop_to_step(remaining, view == HintView::kResults ? picture : remaining);
  // Next to dark squares with clues, the squares of the step are lighter.
  for (Mark& mark : part.figure.marks) {
    auto* tint = std::get_if<figure::Tint>(&mark);
    if (tint == nullptr || tint->shade == figure::Shade::kDark) continue;
    if (grid_area(picture).left < 0) tint->shade = figure::Shade::kLightRegion;
  }
  return {std::make_shared<const Figure>(std::move(part.figure)), part.first};
}

Length least_guided_cell(const Figure& figure, const Alphabet& section, const Metrics& page) {
  // Digits may be as small as those of answers, but not among links; the sums of cages grow with
  // their cells.
  Metrics m = page;
  if (!has_labels(figure)) m.smallest = page.smallest_answer;
  if (has<figure::ChainArrow>(figure)) return least_hint_cell(figure, section, page);
  Figure bare = figure;
  std::erase_if(bare.marks,
                [](const Mark& mark) { return std::holds_alternative<CandidateMark>(mark); });
  const Length digits = least_hint_cell(bare, section, m);
  if (!has<CandidateMark>(figure)) return digits;
  const double height = arranged_height(hint_digits(digits, figure, section));
  // Two rows of candidates need room below a sum.
  constexpr double kTwoRows = 26;  // points, at base size 10
  const bool crowded =
      has_labels(figure) && std::ranges::any_of(shown(figure), [](const auto& cell) {
        return cell.second.size() == kMostCandidates;
      });
  const double least = crowded ? kTwoRows * std::max(1.0, page.base / 10) : 0;
  return std::max({digits, Length::pt(m.least_figure() / height), Length::pt(least)});
}

}  // namespace gridpress
