#include "layout/plan/page_range.h"

namespace gridpress {
namespace {

template <typename Format>
std::string ranges(const PlannedPage& page, const Press& press, const Format& format) {
  const auto number = [&](int flat) {
    const PuzzlePlace& place = press.layout.plan.puzzles[flat];
    return press.section(place.section).puzzles[place.index].number;
  };
  std::string all;
  const int end = page.first + page.count;
  for (int first = page.first; first < end;) {
    int last = first;
    while (last + 1 < end && number(last + 1) == number(last) + 1) ++last;
    if (!all.empty()) all += press.words().at("spoken.comma");
    all += format(number(first), number(last));
    first = last + 1;
  }
  return all;
}

}  // namespace

std::string page_range(const PlannedPage& page, const Press& press) {
  return ranges(page, press, [&](int first, int last) {
    return press.range_words("head.puzzles", first, last);
  });
}

std::string page_figures(const PlannedPage& page, const Press& press) {
  return ranges(page, press, range_figures);
}

}  // namespace gridpress
