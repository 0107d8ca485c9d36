#include "layout/compose/part_pages.h"

#include <algorithm>
#include <string_view>

#include "layout/plan/section.h"

namespace gridpress {
namespace {

struct Part {
  std::string_view name;
  int section = -1;
};

Part part_of(const PlannedPage& page, const Book& book) {
  constexpr std::string_view kSection = "section";
  if (page.back) return {kSection, page.section};
  const bool facing = book.answers == AnswerPlace::kFacing && page.kind == PageKind::kAnswers;
  const int how_to_play = static_cast<int>(separate_lessons(book).size());
  if (page.kind == PageKind::kLesson && page.lesson >= how_to_play) return {kSection, page.section};
  if (page.kind == PageKind::kOpener || page.kind == PageKind::kPuzzles || facing) {
    return {kSection, page.section};
  }
  if (page.kind == PageKind::kCopyright) return {"title"};
  return {name_of(page, book.parts)};
}

// True if the page is only there because the book would otherwise be too short, or because the next
// page must be a recto. Doesn't count notes and spare grids.
bool is_filler(const PlannedPage& page, const Book& book) {
  if (page.kind == PageKind::kBlank) return page.sheet == kFiller;
  if (page.kind != PageKind::kMatter) return false;
  const BookPart& part = book.parts[page.part];
  if (const auto* log = std::get_if<parts::ScoreLog>(&part)) return log->filler;
  if (std::holds_alternative<parts::NextVolume>(part)) return true;
  return std::holds_alternative<parts::Drawings>(part) &&
         page.sheet == static_cast<int>(book.sections.size());
}

}  // namespace

std::vector<PartPages> count_parts(const Plan& plan, const Book& book) {
  std::vector<PartPages> parts;
  for (const PlannedPage& page : plan.pages) {
    const Part of = part_of(page, book);
    auto part = std::ranges::find_if(parts, [&](const PartPages& known) {
      return known.name == of.name && known.section == of.section;
    });
    if (part == parts.end()) {
      part = parts.insert(part, PartPages{std::string(of.name), of.section});
    }
    ++part->pages;
    if (is_filler(page, book)) ++part->filled;
  }
  for (PartPages& part : parts) {
    if (part.name == "notes") part.filled = std::max(0, part.pages - notes_of(book.parts));
    if (part.name == "spare grids") {
      part.filled = std::max(0, part.pages - spare_grids_of(book.parts));
    }
  }
  return parts;
}

std::vector<PageRun> page_runs(const Plan& plan, const Book& book) {
  std::vector<PageRun> runs;
  int number = 0;
  for (const PlannedPage& page : plan.pages) {
    ++number;
    Part of = part_of(page, book);
    if (page.back && page.kind == PageKind::kBlank) of.name = "back";
    if (runs.empty() || runs.back().part != of.name || runs.back().section != of.section) {
      runs.push_back({std::string(of.name), of.section, number});
    }
    ++runs.back().pages;
  }
  return runs;
}

}  // namespace gridpress
