#include "publisher/book/listing/listing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "layout/backend/backend.h"
#include "publisher/book/places.h"

namespace gridpress {
namespace {

// Sizes in pixels. The cover has only a height, because its picture has no background.
constexpr int kCoverHeight = 2560;
constexpr int kSpreadWidth = 2000, kSpreadHeight = 1500;
constexpr int kPageWidth = 1600, kPageHeight = 2000, kMargin = 60;

struct WantedPicture {
  ListedPicture picture;
  const Document* document;
  FramedPages frame;
};

class PicturePlan {
 public:
  explicit PicturePlan(const ListedBook& book) : book_(book) {}

  std::vector<WantedPicture> plan() {
    if (book_.cover != nullptr) cover();
    const std::vector<int> pages = sample_pages();
    std::set<int> rectos;  // a spread is identified by its right-hand page
    for (const int page : pages) {
      const int recto = page / 2 * 2 + 1;  // page numbers in the file, from 1
      if (recto > 1 && recto <= all() && rectos.insert(recto).second) spread(recto);
    }
    int number = 0;
    for (const int page : pages) {
      add(fmt::format("listing/page-{}.jpg", ++number), &book_.interior,
          {{page - 1}, kPageWidth, kPageHeight, kMargin});
    }
    return std::move(wanted_);
  }

 private:
  int all() const { return static_cast<int>(book_.interior.pages.size()); }

  // The pages of the first, the middle and the last puzzle, and of an answer, without duplicates.
  std::vector<int> sample_pages() const {
    const std::vector<Place>& places = book_.composed.places;
    std::vector<int> pages = {places.front().page, places[places.size() / 2].page,
                              places.back().page};
    const bool apart = book_.composed.answers.has_value();
    if (!apart && places.front().answer_page > 0) pages.push_back(places.front().answer_page);
    std::vector<int> once;
    for (const int page : pages) {
      if (std::ranges::find(once, page) == once.end()) once.push_back(page);
    }
    return once;
  }

  void cover() {
    const Page& front = book_.cover->front.pages.front();
    const double width = kCoverHeight * front.width.points() / front.height.points();
    add("listing/cover.jpg", &book_.cover->front,
        {{0}, static_cast<int>(std::lround(width)), kCoverHeight, 0});
  }

  void spread(int recto) {
    add(fmt::format("listing/spread-{}.jpg", ++spreads_), &book_.interior,
        {{recto - 2, recto - 1}, kSpreadWidth, kSpreadHeight, kMargin});
  }

  void add(std::string name, const Document* document, FramedPages frame) {
    wanted_.push_back({{std::move(name), frame.width, frame.height}, document, std::move(frame)});
  }

  const ListedBook& book_;
  std::vector<WantedPicture> wanted_;
  int spreads_ = 0;
};

}  // namespace

Result<ListingKit> listing_kit(const BookSpec& spec, const DataFiles& data, Sources& sources) {
  const DataFiles user_data = data.with_folder(spec.folder());
  Result<ListingWords> words = read_listing_words(user_data, spec.language);
  if (!words) return placed(words.problems(), spec);
  ListingKit kit{std::move(words).value(), {}};
  for (const SectionSpec& section : spec.sections) {
    const Kind& kind = *section.kind;
    if (kit.kinds.contains(kind.name)) continue;
    const Result<KindWords> own = user_data.kind_words(kind, spec.language, sources);
    if (!own) return placed(own.problems(), spec);
    const auto name = own->find("name");
    kit.kinds.emplace(kind.name, name == own->end() ? std::string(kind.name) : name->second);
  }
  return kit;
}

Result<std::vector<OutputFile>> make_listing(const ListedBook& book) {
  std::vector<OutputFile> files;
  std::vector<ListedPicture> pictures;
  for (const WantedPicture& wanted : PicturePlan(book).plan()) {
    Result<std::string> bytes = to_jpeg(*wanted.document, wanted.frame);
    if (!bytes) return bytes.problems();
    files.push_back({wanted.picture.name, std::move(bytes).value(), 0, {}, {}});
    pictures.push_back(wanted.picture);
  }
  const Originality found = originality_of(book.spec, book.puzzles);
  files.push_back({"listing.txt", listing_text(book, found, pictures), 0, {}, {}});
  files.push_back({"originality.txt", originality_text(book, found), 0, {}, {}});
  return files;
}

}  // namespace gridpress
