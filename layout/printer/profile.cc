#include "layout/printer/profile.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "generator/base/count_noun.h"
#include "layout/page/origin.h"

namespace gridpress {
namespace {

const PageLimit* limit_of(const TrimGroup& group, std::string_view paper) {
  const auto found = std::find_if(group.limits.begin(), group.limits.end(),
                                  [&](const PageLimit& limit) { return limit.paper == paper; });
  return found == group.limits.end() ? nullptr : &*found;
}

// The limit for any book. No binding holds more pages, and laying out more would take too long.
constexpr int kMaxPages = 10'000;

std::string papers_of(const TrimGroup& group) {
  std::string names;
  for (const PageLimit& limit : group.limits) names += (names.empty() ? "" : ", ") + limit.paper;
  return names;
}

Diagnostic at_paper(std::string message, std::string hint) {
  Diagnostic problem = failure(std::move(message), std::move(hint));
  problem.origin = book_origin(BookValue::kPaper);
  return problem;
}

void check_paper(const TrimGroup& group, std::string_view paper, int pages, Diagnostics& problems) {
  if (group.limits.empty()) return;
  const PageLimit* limit = limit_of(group, paper);
  if (limit == nullptr) {
    problems.push_back(at_paper(fmt::format("paper '{}' is not available for this trim", paper),
                                "use one of: " + papers_of(group)));
  } else if (pages > limit->most) {
    problems.push_back(at_paper(fmt::format("{}, but {} paper allows at most {}",
                                            count_noun(pages, "page"), paper, limit->most),
                                "use more puzzles per page, another paper, or two volumes"));
  } else if (pages < limit->least) {
    problems.push_back(at_paper(fmt::format("{}, but {} paper requires at least {}",
                                            count_noun(pages, "page"), paper, limit->least),
                                "use more puzzles, or fewer per page"));
  }
}

}  // namespace

Length PrinterProfile::gutter(int pages) const {
  for (const GutterStep& step : gutters) {
    if (pages <= step.pages) return step.inside;
  }
  return gutters.empty() ? outside : gutters.back().inside;
}

bool Trim::in_inches() const {
  return name.ends_with("in") || name == "letter" || name == "legal";
}

const TrimGroup* PrinterProfile::group_of(const Trim& trim) const {
  for (const TrimGroup& group : groups) {
    if (std::find(group.trims.begin(), group.trims.end(), trim) != group.trims.end()) return &group;
  }
  return nullptr;
}

const TrimGroup* PrinterProfile::limits_of(const Trim& trim) const {
  if (const TrimGroup* own = group_of(trim)) return own;
  const TrimGroup* best = groups.empty() ? nullptr : &groups.back();
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (const TrimGroup& group : groups) {
    for (const Trim& offered : group.trims) {
      if (offered.width < trim.width || offered.height < trim.height) continue;
      const std::int64_t area = offered.width.milli() / 1000 * (offered.height.milli() / 1000);
      if (area >= least) continue;
      least = area;
      best = &group;
    }
  }
  return best;
}

bool PrinterProfile::accepts(const Trim& trim) const {
  if (group_of(trim) != nullptr) return true;
  return custom && trim.width >= custom->first.width && trim.height >= custom->first.height &&
         trim.width <= custom->second.width && trim.height <= custom->second.height;
}

std::pair<int, int> page_limits(const PrinterProfile& printer, const Trim& trim,
                                std::string_view paper) {
  if (const TrimGroup* group = printer.limits_of(trim)) {
    for (const PageLimit& limit : group->limits) {
      if (limit.paper == paper) return {limit.least, limit.most};
    }
  }
  return {printer.min_pages, printer.max_pages};
}

Diagnostics check_pages(const PrinterProfile& printer, const Trim& trim, std::string_view paper,
                        int pages) {
  Diagnostics problems;
  if (!printer.accepts(trim)) {
    problems.push_back(
        failure(fmt::format("{} does not offer the trim {}", printer.title, trim.name),
                "see `gridpress printers`"));
    return problems;
  }
  const TrimGroup* group = printer.limits_of(trim);
  if (group != nullptr) check_paper(*group, paper, pages, problems);
  if (pages > kMaxPages && problems.empty()) {
    problems.push_back(
        at_paper(fmt::format("{}, but a book has at most {}", count_noun(pages, "page"), kMaxPages),
                 "use more puzzles per page, or several volumes"));
  }
  if (printer.max_pages > 0 && pages > printer.max_pages && problems.empty()) {
    problems.push_back(
        at_paper(fmt::format("{}, but {} allows at most {}", count_noun(pages, "page"),
                             printer.title, printer.max_pages),
                 "use more puzzles per page, or two volumes"));
  }
  if (group != nullptr) {
    if (!group->note.empty() && printer.group_of(trim) != nullptr) {
      Diagnostic doubt = failure(fmt::format("trim {}: {}", trim.name, group->note));
      doubt.severity = Severity::kWarning;
      problems.push_back(std::move(doubt));
    }
  }
  return problems;
}

bool is_soft(std::string_view paper) {
  return paper == "groundwood" || paper == "newsprint";
}

}  // namespace gridpress
