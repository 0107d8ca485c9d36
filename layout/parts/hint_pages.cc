// Where hints go: they fill columns, each as tall as it is, and the columns of a page end as level
// as they can. How many columns, and how wide the pictures are, is settled by estimated lengths of
// words; then every hint is set and placed.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "layout/figure/grid.h"
#include "layout/parts/hint_shape.h"

namespace gridpress {
namespace {

constexpr double kLetter = 0.47;   // mean width of a letter, em
constexpr double kNarrowest = 11;  // em of words beside a picture
constexpr double kMostCell = 36;   // points, at base size 10
constexpr int kMostColumns = 4;
constexpr int kPictureSteps = 4;  // widths of pictures that are tried, from the least to the widest
constexpr int kUnknownLetters = 200;  // of a hint whose words are not known yet

// Columns of a page, and the width of a picture in them.
struct Form {
  int columns = 1;
  Length width, picture;
};

struct Item {
  int puzzle = 0;  // in Plan::puzzles
  const BookPuzzle* of = nullptr;
  Alphabet alphabet;
};

class Layer {
 public:
  Layer(const Book& book, const Typesetting& set)
      : book_(book),
        set_(set),
        m_(set.metrics),
        type_(set.type),
        field_(field_area(m_, true, {true, false})) {
    int flat = 0;
    std::set<std::string> techniques;
    for (const BookSection& section : book.sections) {
      for (const BookPuzzle& puzzle : section.puzzles) {
        if (section.hints && !puzzle.hints.empty()) {
          items_.push_back({flat, &puzzle, {section.symbols, section.values}});
          for (const BookHint& hint : puzzle.hints) techniques.insert(hint.title);
        }
        ++flat;
      }
    }
    for (const std::string& technique : techniques) {
      head_ = std::max(head_, hint_head_width(technique, set));
    }
  }

  HintPages lay() {
    HintPages laid;
    if (items_.empty()) return laid;
    opening_ = hint_opening(book_, set_, true).height;
    form_ = best_form();
    laid.column = form_.width;
    laid.pictures = std::any_of(items_.begin(), items_.end(), [&](const Item& item) {
      return std::any_of(item.of->hints.begin(), item.of->hints.end(),
                         [&](const BookHint& hint) { return cell_of(item, hint) > Length(); });
    });
    opening_ = hint_opening(book_, set_, laid.pictures).height;
    start();
    std::vector<std::vector<Length>> heights;  // of the hints on each page
    for (const Item& item : items_) {
      Length height;
      PlacedHint placed = chosen(item, height);
      place(placed, height);
      laid.pages.resize(static_cast<std::size_t>(page_) + 1);
      laid.pages.back().push_back(placed);
      heights.resize(laid.pages.size());
      heights.back().push_back(height);
    }
    for (std::size_t page = 0; page < laid.pages.size(); ++page) {
      level_columns(laid.pages[page], heights[page], page == 0 ? opening_ : Length());
    }
    return laid;
  }

 private:
  Length top() const { return page_ == 0 ? opening_ : Length(); }

  void start() {
    page_ = column_ = 0;
    y_ = top();
  }

  // The next place for a hint of this height.
  void place(PlacedHint& placed, Length height) {
    if (y_ > top() && y_ + height > field_.height()) {
      if (++column_ == form_.columns) {
        column_ = 0;
        ++page_;
      }
      y_ = top();
    }
    placed.x = (form_.width + hint_gap(m_)) * column_;
    placed.y = y_;
    y_ += height + m_.line;
  }

  // Places a page's hints in the lowest columns that hold them all, in their order.
  void level_columns(std::vector<PlacedHint>& page, const std::vector<Length>& heights,
                     Length top) const {
    for (Length foot = top;;) {
      int column = 0;
      Length y = top;
      std::optional<Length> next;  // the lowest foot that would hold one hint more
      for (std::size_t i = 0; i < page.size(); ++i) {
        if (y + heights[i] > foot) {
          next = std::min(next.value_or(y + heights[i]), y + heights[i]);
          if (y > top) ++column;
          y = top;
        }
        page[i].x = (form_.width + hint_gap(m_)) * column;
        page[i].y = y;
        y += heights[i] + m_.line;
      }
      if (column < form_.columns) return;
      foot = *next;
    }
  }

  // Forms by what they cost: pictures lost, pages, narrow pictures.
  Form best_form() {
    Form best;
    std::tuple<int, int, std::int64_t> least;
    for (int columns = 1; columns <= kMostColumns; ++columns) {
      const Length width = (field_.width() - hint_gap(m_) * (columns - 1)) / columns;
      const Length room = width - hint_label_room(m_);
      if (columns > 1 && width < std::max(head_, m_.size(0) * kNarrowest * 1.5)) break;
      for (int step = 0; step <= kPictureSteps; ++step) {
        form_ = {columns, width, room * (step / static_cast<double>(kPictureSteps))};
        start();
        int lost = 0;
        for (const Item& item : items_) lost += estimate(item);
        const std::tuple<int, int, std::int64_t> cost(lost, page_, -form_.picture.milli());
        if (best.width == Length() || cost < least) {
          best = form_;
          least = cost;
        }
      }
    }
    return best;
  }

  // Places a hint by its number of letters. True: its picture has no room.
  bool estimate(const Item& item) {
    PlacedHint placed;
    placed.hint = &item.of->hints.front();
    placed.cell = cell_of(item, *placed.hint);
    std::size_t letters = placed.hint->text.empty() ? kUnknownLetters : 0;
    for (const std::string& text : placed.hint->text) letters += text.size();
    const auto lines = [&](Length width) {
      const double row = width.points() / (kLetter * m_.size(0).points());
      return static_cast<int>(static_cast<double>(letters) / std::max(row - 3, 1.0)) + 1;
    };
    const Length below = height_of(placed, m_.lines(lines(form_.width)));
    Length height = below;
    if (wide_enough_beside(placed)) {
      placed.beside = true;
      const Length width = hint_measure(placed, form_.width, m_);
      height = std::min(below, height_of(placed, m_.lines(lines(width))));
    }
    const bool lost = placed.cell == Length() && placed.hint->figure.columns > 0;
    place(placed, height);
    return lost;
  }

  // As wide as the form has pictures, as small as its marks allow; 0: there is none, or no room.
  Length cell_of(const Item& item, const BookHint& hint) const {
    if (hint.figure.columns == 0) return {};
    const Extent extent = extent_of(hint.figure);
    const Length least = least_hint_cell(hint.figure, item.alphabet, m_);
    const Length most = Length::pt(kMostCell * std::max(1.0, m_.base / 10));
    const Length ceiling = Length::pt(std::ceil(least.points() * 4) / 4);
    const LineRule lines;
    const FigureRoom room{form_.picture, field_.height(), lines};
    const Length cell = std::max(ceiling, std::min(most, fit_cell(extent, room)));
    const Length width = figure_box(extent, cell, {}).whole_width();
    return width <= form_.width - hint_label_room(m_) ? cell : Length();
  }

  bool wide_enough_beside(PlacedHint placed) const {
    placed.beside = true;
    return placed.cell > Length() &&
           hint_measure(placed, form_.width, m_) >= m_.size(0) * kNarrowest;
  }

  Length height_of(const PlacedHint& placed, Length words) const {
    const Length head = m_.lines(kHintHead);
    if (placed.cell == Length()) return head + words;
    const Length picture =
        hint_label_room(m_) +
        figure_box(extent_of(placed.hint->figure), placed.cell, {}).whole_height();
    if (placed.beside) return head + std::max(picture, hint_label_room(m_) + words);
    return head + picture + m_.lines(kHintBelow) - m_.size(0) + words;
  }

  // With its words set. Nothing: higher than a column.
  std::optional<Length> set_height(const PlacedHint& placed) {
    Length words;
    if (placed.hint->text.empty()) words = m_.lines(5);
    const Length measure = hint_measure(placed, form_.width, m_);
    for (const Paragraph& text : hint_words(type_, placed, measure, m_)) words += text.height();
    const Length height = height_of(placed, words);
    return height <= field_.height() - opening_ ? std::optional(height) : std::nullopt;
  }

  // The first hint that has room, with its picture if that has any, in the text's size or one step
  // smaller; the words are where they make it less tall.
  PlacedHint chosen(const Item& item, Length& height) {
    PlacedHint placed{.puzzle = item.puzzle};
    for (const BookHint& hint : item.of->hints) {
      placed.hint = &hint;
      const Length cell = cell_of(item, hint);
      for (const bool picture : {true, false}) {
        if (picture && cell == Length()) continue;
        placed.cell = picture ? cell : Length();
        for (const int step : {0, -1}) {
          placed.step = step;
          placed.beside = false;
          const std::optional<Length> below = set_height(placed);
          std::optional<Length> beside;
          if (wide_enough_beside(placed)) {
            placed.beside = true;
            beside = set_height(placed);
          }
          placed.beside = beside && (!below || *beside < *below);
          if (!below && !beside) continue;
          height = placed.beside ? *beside : *below;
          return placed;
        }
      }
    }
    type_.warn(
        fmt::format("the hint of puzzle {} is too long for its place: left out", item.of->number));
    height = m_.lines(kHintHead);
    return {.puzzle = item.puzzle};
  }

  const Book& book_;
  const Typesetting& set_;
  const Metrics& m_;
  Type& type_;
  Area field_;
  std::vector<Item> items_;
  Length head_;     // width of the widest head
  Length opening_;  // height of what the first page begins with
  Form form_;
  int page_ = 0, column_ = 0;
  Length y_;
};

}  // namespace

HintPages lay_hints(const Book& book, const Typesetting& set) {
  return Layer(book, set).lay();
}

}  // namespace gridpress
