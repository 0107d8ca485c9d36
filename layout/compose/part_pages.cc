#include "layout/compose/part_pages.h"

#include <algorithm>

namespace gridpress {
namespace {

class Counter {
 public:
  Counter(const Plan& plan, const Book& book) : plan_(plan), book_(book) {}

  std::vector<PartPages> count() {
    for (const PlannedPage& page : plan_.pages) ++part_of(page).pages;
    for (PartPages& part : parts_) {
      if (part.name == "notes") part.filled = std::max(0, part.pages - notes_of(book_.parts));
      if (part.name == "spare grids")
        part.filled = std::max(0, part.pages - spare_grids_of(book_.parts));
    }
    return std::move(parts_);
  }

 private:
  PartPages& part_of(const PlannedPage& page) {
    if (page.back) return part("section", page.section);
    const bool facing = book_.answers == AnswerPlace::kFacing && page.kind == PageKind::kAnswers;
    const int how_to_play = static_cast<int>(lessons_of(book_.parts).size());
    if (page.kind == PageKind::kLesson && page.lesson >= how_to_play) {
      return part("section", page.section);
    }
    if (page.kind == PageKind::kOpener || page.kind == PageKind::kPuzzles || facing) {
      return part("section", page.section);
    }
    if (page.kind == PageKind::kCopyright) return part("title");
    return part(name_of(page, book_.parts));
  }

  PartPages& part(std::string_view name, int section = -1) {
    const auto found = std::ranges::find_if(parts_, [&](const PartPages& part) {
      return part.name == name && part.section == section;
    });
    if (found != parts_.end()) return *found;
    return parts_.emplace_back(PartPages{std::string(name), section});
  }

  const Plan& plan_;
  const Book& book_;
  std::vector<PartPages> parts_;
};

}  // namespace

std::vector<PartPages> count_parts(const Plan& plan, const Book& book) {
  return Counter(plan, book).count();
}

}  // namespace gridpress
