#include "publisher/proof/same_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "generator/base/counted.h"

namespace gridpress::proof {
namespace {

constexpr double kOff = 0.1;  // points that a word may be off

// A soft hyphen at a line's end is one for readers of the screen's file only.
std::string hyphened(std::string text) {
  constexpr std::string_view kSoft = "\u00ad";
  if (text.ends_with(kSoft)) text.replace(text.size() - kSoft.size(), kSoft.size(), 1, '-');
  return text;
}

bool is_same(const Word& a, const Word& b, double moved = 0) {
  return std::abs(a.centre.x + moved - b.centre.x) <= kOff &&
         std::abs(a.centre.y - b.centre.y) <= kOff && hyphened(a.text) == hyphened(b.text);
}

// One side of a sheet, from which the words of its pages are taken off.
class SheetSide {
 public:
  SheetSide(const PrintedBook& booklet, int number) : file_(booklet.name()), number_(number) {
    const auto side = booklet.page(number);
    words_ = side->words.words;
    marks_ = count_marks(*side);
    std::ranges::stable_sort(words_, {}, [](const Word& word) { return word.centre.x; });
    taken_.resize(words_.size());
  }

  // `at` points from the left edge.
  void take(const PrintedPage& page, int number, double at) {
    marks_ -= count_marks(page);
    for (const Word& word : page.words.words) {
      if (take(word, at) || !missing_.empty()) continue;
      missing_ = fmt::format("'{}' of page {} is missing", word.text, number);
    }
  }

  void judge(int left, int right, Faults& faults) const {
    const auto fault = [&](std::string message, const printed::Bounds& where = {}) {
      faults.push_back({Group::kPuzzle, file_, number_, 0, std::move(message), where});
    };
    const std::string both = fmt::format("pages {} and {} belong on it", left, right);
    const auto odd = std::ranges::find(taken_, false);
    if (!missing_.empty()) {
      fault(fmt::format("{}: {}", both, missing_));
    } else if (odd != taken_.end()) {
      const Word& word = words_[static_cast<std::size_t>(odd - taken_.begin())];
      fault(fmt::format("{}, and neither has '{}' there", both, word.text), word.bounds);
    } else if (marks_ != 0) {
      fault(fmt::format("{}: of lines, areas and pictures it has {} {} than these", both,
                        std::abs(marks_), marks_ > 0 ? "more" : "fewer"));
    }
  }

 private:
  static int count_marks(const PrintedPage& page) {
    return static_cast<int>(page.page.shapes.size() + page.page.images.size());
  }

  bool take(const Word& word, double at) {
    const double x = word.centre.x + at;
    const auto begin = std::ranges::lower_bound(words_, x - kOff, {},
                                                [](const Word& other) { return other.centre.x; });
    for (auto other = begin; other != words_.end() && other->centre.x <= x + kOff; ++other) {
      // Words that are all in one place are no book's.
      constexpr std::size_t kMost = 20'000'000;
      if (++steps_ > kMost) return false;
      const auto i = static_cast<std::size_t>(other - words_.begin());
      if (taken_[i] || !is_same(word, *other, at)) continue;
      taken_[i] = true;
      return true;
    }
    return false;
  }

  const std::string& file_;
  int number_;
  std::vector<Word> words_;  // from the left on
  std::vector<bool> taken_;
  std::string missing_;  // the first word that is
  std::size_t steps_ = 0;
  int marks_ = 0;  // that its pages don't have
};

}  // namespace

Faults judge_screen(const PrintedBook& screen, const PrintedBook& interior) {
  Faults faults;
  const int pages = std::min(screen.pages(), interior.pages());
  for (int p = 1; p <= pages; ++p) {
    const auto of_interior = interior.page(p), of_screen = screen.page(p);
    const std::vector<Word>& a = of_interior->words.words;
    const std::vector<Word>& b = of_screen->words.words;
    const auto [first, second] =
        std::ranges::mismatch(a, b, [](const Word& x, const Word& y) { return is_same(x, y); });
    if (first == a.end() && second == b.end()) continue;
    const bool has = second != b.end();
    faults.push_back({Group::kPuzzle, screen.name(), p, 0,
                      fmt::format("'{}' is where {} has '{}'", has ? second->text : "nothing",
                                  interior.name(), first != a.end() ? first->text : "nothing"),
                      has ? second->bounds : first->bounds});
  }
  return faults;
}

Faults judge_booklet(const PrintedBook& booklet, const PrintedBook& interior) {
  Faults faults;
  const auto sides = booklet.pages();
  const auto pages = interior.pages();
  if (2 * sides != pages) {
    faults.push_back({Group::kFile,
                      booklet.name(),
                      0,
                      0,
                      fmt::format("{} hold two pages each, and {} has {}",
                                  counted(sides, "sheet side"), interior.name(), pages),
                      {}});
    return faults;
  }
  for (int side = 1; side <= sides; ++side) {
    // The front of the first sheet, folded, is the last page and the first; its back the second
    // and the last but one; and so on inwards.
    const int early = side, late = pages + 1 - side;
    const int left = side % 2 == 1 ? late : early, right = side % 2 == 1 ? early : late;
    SheetSide sheet(booklet, side);
    sheet.take(*interior.page(left), left, 0);
    sheet.take(*interior.page(right), right, interior.sheet(left).trim.width());
    sheet.judge(left, right, faults);
  }
  return faults;
}

}  // namespace gridpress::proof
