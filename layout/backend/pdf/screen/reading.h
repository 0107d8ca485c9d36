// Prepares pages for screen readers: every stretch of a tag gets a mark, a space separates the last
// word of a line from the first word of the next, and words split at a line's end are whole. A page
// without tags stays as it is.
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
  std::vector<int> mark_of;  // by item: 0, or 1 + index into `marks`
  std::vector<Mark> marks;
};

// Takes the pages of a document in order.
class Reader {
 public:
  explicit Reader(CairoFaces& faces) : faces_(faces) {}

  // `next` is the following page, on which a paragraph may continue, or null.
  MarkedItems read(Page page, const Page* next);

 private:
  // In clusters of a run: up to `head`, text that has been read with a word's first half; from
  // `tail` on, such a first half.
  struct Split {
    std::size_t head = 0;
    std::optional<std::size_t> tail;
    std::string word;
  };
  struct Paragraph {
    std::vector<int> runs;            // items
    const GlyphRun* after = nullptr;  // on the following page
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
  std::map<int, Split> splits_;  // by item
  bool rest_comes_first_ = false;
};

}  // namespace gridpress
