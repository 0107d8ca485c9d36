// Prepares pages for screen readers: every run of items with the same tag gets a mark, lines are
// separated by a space, and words split at a line's end are joined. A page without tags stays as it
// is.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "layout/backend/cairo_faces.h"
#include "layout/backend/pdf/record.h"
#include "layout/page/page.h"

namespace gridpress {

struct MarkedItems {
  std::vector<Item> items;
  std::vector<int> mark_of;  // one number per item: 1 + index into `marks`, or 0
  std::vector<Mark> marks;
};

// Takes the pages of a document in order.
class Reader {
 public:
  explicit Reader(CairoFaces& faces) : faces_(faces) {}

  // `next` is the following page, on which a paragraph may continue, or null.
  MarkedItems read(Page page, const Page* next);

 private:
  // Positions in a run, in clusters. Text before `head` is the second half of a word, already read
  // with its first half. Text from `tail` on is the first half of `word`.
  struct Split {
    std::size_t head = 0;
    std::optional<std::size_t> tail;
    std::string word;
  };
  struct Paragraph {
    std::vector<int> runs;            // indices of items
    const GlyphRun* after = nullptr;  // continues the paragraph on the next page; may be null
  };

  std::vector<Paragraph> paragraphs(const Page* next) const;
  void join_lines(const Paragraph& paragraph);
  std::string take_rest(const Paragraph& paragraph, std::size_t from);
  void add_blank(GlyphRun& run);
  GlyphRun& run(int item) { return std::get<GlyphRun>(page_.items[item]); }
  const GlyphRun& run(int item) const { return std::get<GlyphRun>(page_.items[item]); }
  double end_of(const GlyphRun& run);
  bool touches(const GlyphRun& run, const GlyphRun& next);
  MarkedItems marked();

  CairoFaces& faces_;
  Page page_;
  std::map<int, Split> splits_;  // by index of the item
  bool rest_comes_first_ = false;
};

}  // namespace gridpress
