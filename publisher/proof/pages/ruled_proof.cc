#include "publisher/proof/pages/ruled_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "publisher/proof/pages/drawn_marks.h"

namespace gridpress::proof {
namespace {

// Finds horizontal lines. Returns their vertical positions in tenths of a point, by the horizontal
// positions of their left ends in points. These may include the line below the page's head.
std::map<long, std::set<long>> ruled_lines(const PrintedPage& page) {
  constexpr double kFlat = 1, kLong = 60, kTenths = 10, kHead = 0.12;
  std::map<long, std::set<long>> lines;
  for (const DrawnMark& mark : drawn_marks(page.page)) {
    const bool level = mark.where.height() < kFlat && mark.where.width() > kLong;
    if (!level || mark.where.top < kHead * page.page.trim.height()) continue;
    lines[std::lround(mark.where.left)].insert(std::lround(mark.where.top * kTenths));
  }
  return lines;
}

// The position of a line that is missing among evenly spaced lines, in tenths of a point. Returns
// nullopt if none is missing.
std::optional<long> gap_in(const std::set<long>& heights) {
  std::vector<long> gaps;
  for (auto at = heights.begin(); at != heights.end() && std::next(at) != heights.end(); ++at) {
    gaps.push_back(*std::next(at) - *at);
  }
  constexpr std::size_t kFew = 4;
  if (gaps.size() < kFew) return std::nullopt;
  std::vector<long> sorted = gaps;
  std::ranges::sort(sorted);
  const long usual = sorted[sorted.size() / 2];
  long at = *heights.begin();
  for (const long gap : gaps) {
    constexpr double kMore = 1.5;
    if (static_cast<double>(gap) > kMore * static_cast<double>(usual)) return at + usual;
    at += gap;
  }
  return std::nullopt;
}

}  // namespace

Faults check_ruled_pages(const PrintedBook& interior, const BookClaim& claim) {
  Faults faults;
  std::map<std::size_t, std::vector<int>> spare;  // by number of grids: the pages
  for (const ClaimedPart& part : claim.parts) {
    const bool grids = part.name == "spare grids";
    const bool log = part.name == "score log" || part.name == "added score log";
    if (!grids && !log && part.name != "notes") continue;
    for (int p = part.first; p < part.first + part.pages; ++p) {
      const auto page = interior.page(p);
      const auto fault = [&](std::string message) {
        faults.push_back({Group::kContents, interior.name(), p, 0, std::move(message), {}});
      };
      if (grids) {
        spare[page->outlines.size()].push_back(p);
        if (drawn_marks(page->page).empty()) fault("the page has no spare grid");
        continue;
      }
      const auto lines = ruled_lines(*page);
      if (lines.empty())
        fault(fmt::format(
            "the page has no lines to write on, although the part '{}' should have them",
            part.name));
      for (const auto& [left, heights] : lines) {
        const std::optional<long> gap = gap_in(heights);
        if (gap) fault(fmt::format("a line to write on is missing, {} pt from the top", *gap / 10));
      }
    }
  }
  if (spare.size() < 2) return faults;
  const std::size_t most = spare.rbegin()->first;
  for (const auto& [count, pages] : spare) {
    for (const int p : pages) {
      if (count == 0 || count == most) continue;
      faults.push_back({Group::kContents,
                        interior.name(),
                        p,
                        0,
                        fmt::format("the page has only {} of its {} spare grids", count, most),
                        {}});
    }
  }
  return faults;
}

}  // namespace gridpress::proof
