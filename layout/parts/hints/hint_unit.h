// The picture of a hint with its words, measured for the columns of a page.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "layout/parts/hints/hint_picture.h"

namespace gridpress {

// The columns of a page of pictures. A large picture spans several.
struct HintColumns {
  int count = 1;
  Length width, gap;
  Length good;  // the cell that pictures should have at least
  Length spanned(int columns) const { return (width + gap) * columns - gap; }
};
HintColumns hint_columns(const Metrics& m);

// The hint of a puzzle that is printed.
struct HintUnit {
  const BookHint* hint = nullptr;  // null if none of the puzzle's hints fits a page
  HintPicture picture{};           // without a figure if only the words fit
  Length least{};                  // the smallest cell at which the picture can be read
  int span = 1;                    // number of columns
  int step = 0;                    // step of the type scale for the words
};

// A unit that has been set with cells of some size.
struct HintSetting {
  Length cell;  // 0 without a picture
  bool at_side = false;
  Length picture;  // height of the picture with the numbers above it
  Length words;    // height of the words
  std::vector<Paragraph> paragraphs{};
};

// Sets hints for pages of one height.
class HintSetter {
 public:
  HintSetter(const Typesetting& set, Length page)
      : set_(set), m_(set.metrics), page_(page), columns_(hint_columns(set.metrics)) {}

  const HintColumns& columns() const { return columns_; }

  // The first of the hints that fits with its picture, or else the first whose words fit.
  HintUnit unit(std::span<const BookHint> choices, const Alphabet& alphabet);

  // A unit of the same puzzle that takes less of a page than this one at its smallest: a picture
  // without the squares in which candidates are removed, another hint, or the words alone. Nullopt
  // if there is none.
  std::optional<HintUnit> smaller(const HintUnit& unit, std::span<const BookHint> choices,
                                  const Alphabet& alphabet);

  // The part of a page that the unit takes with the smallest cells, as a height across all columns.
  Length least_area(const HintUnit& unit);

  // Sets the unit with cells as large as possible, up to `most`, but at least readable.
  HintSetting set(const HintUnit& unit, Length most);

 private:
  // The hint with this part of its picture, if it fits a page.
  std::optional<HintUnit> pictured(const BookHint& hint, const Alphabet& alphabet, HintView view,
                                   const Metrics& size);

  struct Words {
    std::vector<Paragraph> paragraphs;
    Length height;
    bool fits = true;  // no word is wider than the measure
  };

  bool fit(HintUnit& unit);
  Length cell(const HintUnit& unit, Length most, bool at_side) const;
  const Words& words(const HintUnit& unit, Length measure);

  const Typesetting& set_;
  const Metrics& m_;
  const Length page_;
  const HintColumns columns_;
  std::map<std::tuple<const BookHint*, Length, int>, Words> words_;
};

// The height of a row of units, with their heads.
Length row_height(std::span<const HintSetting> row, const Metrics& m);
// For each unit, the first baseline of words below its picture. Under pictures of similar height,
// words begin at the same height.
std::vector<Length> words_below(std::span<const HintSetting> row, const Metrics& m);

Length hint_head_size(const Metrics& m);       // type size of the puzzle's number
inline constexpr double kHintHeadRoom = 1.45;  // lines, from the top of a unit to its picture
inline constexpr double kHintAside = 1.5;      // lines, from a picture to words next to it

}  // namespace gridpress
