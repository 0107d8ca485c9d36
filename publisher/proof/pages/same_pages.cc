#include "publisher/proof/pages/same_pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "generator/base/count_noun.h"
#include "publisher/proof/pages/drawn_marks.h"

namespace gridpress::proof {
namespace {

constexpr double kOff = 0.1;  // points; tolerance for the position of a word

// Replaces a soft hyphen at the end of a text by an ordinary hyphen, because the two files encode
// it differently.
std::string hyphened(std::string text) {
  constexpr std::string_view kSoft = "\u00ad";
  if (text.ends_with(kSoft)) text.replace(text.size() - kSoft.size(), kSoft.size(), 1, '-');
  return text;
}

// The tolerance for the position of a word. A soft hyphen's own font may make the hyphen a little
// wider, which moves the middle of the word.
double off_of(const Word& word) {
  constexpr double kHyphen = 0.03;  // em
  return hyphened(word.text).ends_with('-') ? kOff + kHyphen * word.size : kOff;
}

bool is_same(const Word& a, const Word& b, double moved = 0) {
  return std::abs(a.centre.x + moved - b.centre.x) <= off_of(a) &&
         std::abs(a.centre.y - b.centre.y) <= kOff && hyphened(a.text) == hyphened(b.text);
}

struct Difference {
  std::string message;
  printed::Bounds where;
};

// Finds the first line, area or picture that differs from `wanted`. The message begins with
// `whose`, such as "interior.pdf has".
std::optional<Difference> other_mark(const std::vector<DrawnMark>& wanted,
                                     const std::vector<DrawnMark>& shown,
                                     const std::string& whose) {
  const auto [first, second] = std::ranges::mismatch(
      wanted, shown, [](const DrawnMark& a, const DrawnMark& b) { return is_alike(a, b); });
  if (first == wanted.end() && second == shown.end()) return std::nullopt;
  const std::string has = second != shown.end() ? name_of(*second) : "nothing";
  const std::string due = first != wanted.end() ? name_of(*first) : "nothing";
  const printed::Bounds& where = first != wanted.end() ? first->where : second->where;
  return Difference{fmt::format("{} is drawn where {} {}, at {:.0f}, {:.0f} pt", has, whose,
                                has == due ? "another" : due, where.left, where.top),
                    where};
}

// One side of a booklet's sheet. The words of the pages that it must show are removed from it one
// by one.
class SheetSide {
 public:
  SheetSide(const PrintedBook& booklet, int number) : file_(booklet.name()), number_(number) {
    const auto side = booklet.page(number);
    words_ = side->words.words;
    marks_ = drawn_marks(side->page);
    std::ranges::stable_sort(words_, {}, [](const Word& word) { return word.centre.x; });
    taken_.resize(words_.size());
  }

  // Removes the words of a page whose left edge is `at` points from that of the sheet.
  void take(const PrintedPage& page, int number, double at) {
    for (DrawnMark& mark : drawn_marks(page.page)) {
      mark.where.left += at;
      mark.where.right += at;
      wanted_.push_back(mark);
    }
    for (const Word& word : page.words.words) {
      if (take(word, at) || !missing_.empty()) continue;
      missing_ = fmt::format("'{}' from page {} is missing", word.text, number);
    }
  }

  void check(int left, int right, Faults& faults) const {
    const auto fault = [&](std::string message, const printed::Bounds& where = {}) {
      faults.push_back({Group::kPuzzle, file_, number_, 0, std::move(message), where});
    };
    const std::string both = fmt::format("this side should hold pages {} and {}", left, right);
    const auto odd = std::ranges::find(taken_, false);
    if (!missing_.empty()) {
      fault(fmt::format("{}: {}", both, missing_));
    } else if (odd != taken_.end()) {
      const Word& word = words_[static_cast<std::size_t>(odd - taken_.begin())];
      fault(fmt::format("{}, but neither page has '{}' at this place", both, word.text),
            word.bounds);
    } else if (const auto other = other_mark(wanted_, marks_, "the pages have")) {
      fault(fmt::format("{}: {}", both, other->message), other->where);
    }
  }

 private:
  bool take(const Word& word, double at) {
    const double x = word.centre.x + at, off = off_of(word);
    const auto begin = std::ranges::lower_bound(words_, x - off, {},
                                                [](const Word& other) { return other.centre.x; });
    for (auto other = begin; other != words_.end() && other->centre.x <= x + off; ++other) {
      // A limit on the number of comparisons. No real book has this many words in one place.
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
  std::vector<Word> words_;  // words of the side, from left to right
  std::vector<bool> taken_;
  std::string missing_;  // the first word of its pages that the side lacks
  std::size_t steps_ = 0;
  std::vector<DrawnMark> marks_, wanted_;  // the side's own marks, and those of its pages
};

// Finds the first word on a page of the screen file that differs from the printed page.
std::optional<Difference> other_word(const PrintedPage& printed, const PrintedPage& shown,
                                     const std::string& file) {
  const std::vector<Word>& a = printed.words.words;
  const std::vector<Word>& b = shown.words.words;
  const auto [first, second] =
      std::ranges::mismatch(a, b, [](const Word& x, const Word& y) { return is_same(x, y); });
  if (first == a.end() && second == b.end()) return std::nullopt;
  const bool has = second != b.end();
  return Difference{fmt::format("'{}' is printed where {} has '{}'", has ? second->text : "nothing",
                                file, first != a.end() ? first->text : "nothing"),
                    has ? second->bounds : first->bounds};
}

// Describes the problem with the size of a page in the screen file. The page must be as large as
// the printed page's trim and be upright. Returns "" if it is.
std::string sheet_problem(const printed::Sheet& shown, const printed::Sheet& printed) {
  if (shown.turned != 0) return "the page is rotated";
  const auto is_trim = [&](const printed::PageBox& box) {
    return std::abs(box.width() - printed.trim.width()) <= kOff &&
           std::abs(box.height() - printed.trim.height()) <= kOff;
  };
  if (is_trim(shown.crop)) return "";
  return fmt::format(
      "the page's visible area is {:.2f} x {:.2f} pt, but its trim is {:.2f} x {:.2f} pt",
      shown.crop.width(), shown.crop.height(), printed.trim.width(), printed.trim.height());
}

}  // namespace

Faults check_screen(const PrintedBook& screen, const PrintedBook& interior) {
  Faults faults;
  const int pages = std::min(screen.pages(), interior.pages());
  for (int p = 1; p <= pages; ++p) {
    const auto fault = [&](Group group, std::string message, const printed::Bounds& where = {}) {
      faults.push_back({group, screen.name(), p, 0, std::move(message), where});
    };
    const auto printed = interior.page(p), shown = screen.page(p);
    if (const std::string problem = sheet_problem(screen.sheet(p), interior.sheet(p));
        !problem.empty()) {
      fault(Group::kFile, problem);
    }
    if (const auto problem = other_word(*printed, *shown, interior.name())) {
      fault(Group::kPuzzle, problem->message, problem->where);
    }
    if (const auto problem = other_mark(drawn_marks(printed->page), drawn_marks(shown->page),
                                        interior.name() + " has")) {
      fault(Group::kPuzzle, problem->message, problem->where);
    }
  }
  return faults;
}

Faults check_booklet(const PrintedBook& booklet, const PrintedBook& interior) {
  Faults faults;
  const auto sides = booklet.pages();
  const auto pages = interior.pages();
  if (2 * sides != pages) {
    faults.push_back({Group::kFile,
                      booklet.name(),
                      0,
                      0,
                      fmt::format("{} would hold two pages each, but {} has {}",
                                  count_noun(sides, "sheet side"), interior.name(), pages),
                      {}});
    return faults;
  }
  for (int side = 1; side <= sides; ++side) {
    // The front of the outermost folded sheet has the last page and the first, and its back the
    // second page and the last but one. Sheets further inside continue in the same way.
    const int early = side, late = pages + 1 - side;
    const int left = side % 2 == 1 ? late : early, right = side % 2 == 1 ? early : late;
    SheetSide sheet(booklet, side);
    sheet.take(*interior.page(left), left, 0);
    sheet.take(*interior.page(right), right, interior.sheet(left).trim.width());
    sheet.check(left, right, faults);
  }
  return faults;
}

}  // namespace gridpress::proof
