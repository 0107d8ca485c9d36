// The structure tree of a tagged PDF: the role of each part of a page, in reading order, for screen
// readers.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/backend/pdf/record.h"
#include "layout/backend/pdf/screen/update.h"

namespace gridpress {

// One number for each link and each field of a page, in the order of the page.
struct PageAnnotations {
  std::vector<int> links, fields;
};

// The structure tree over the marked content of the pages; mark i of a page has MCID i. Each
// heading starts a part or section, items are in lists, and links hold their annotations.
class StructureTree {
 public:
  // `pages` has the numbers of the page objects. `root` is the object that becomes the tree's root.
  StructureTree(PdfUpdate& update, const std::vector<int>& pages, int root);

  // Adds the next page. `numbers` are the object numbers of its links and fields in the file.
  // Returns their keys in the parent tree, or -1. The page's own key is its index.
  PageAnnotations add_page(const PageRecord& record, const PageAnnotations& numbers);
  void finish();

 private:
  // An element that is still open for children. Depths: document 0, part 1, section 2, list or
  // table 3, row 4.
  struct Element {
    int number = 0;    // object number; 0 without an element
    std::string head;  // the start of the element's text: type, parent, attributes
    std::string kids;
    int kid_count = 0;
    int depth = 0;
    int page = -1;  // the page of its marked content
    bool headed = false;

    void adopt(std::string_view kid);
  };
  // A tag of a page, with the MCIDs of its marked content.
  struct Tagged {
    const TagRecord& tag;
    const std::vector<int>& marks;
  };
  // State of add_page().
  struct PageRun {
    const PageRecord& record;
    const PageAnnotations& numbers;
    std::vector<int> parents;  // the element of each MCID
    PageAnnotations keys;
  };

  Element make(std::string_view type, int parent);
  void put(const Element& element);
  void open(std::string_view type, int depth);
  void close();
  void close_to(int depth);
  void finish_leaf();
  void add_tag(const Tagged& tagged, PageRun& run);
  void begin_leaf(const TagRecord& tag, const PageRecord& record);
  void add_empty_cells(int count);
  void add_content(Element& element, const Tagged& tagged, PageRun& run);
  void add_forms(int tag, PageRun& run);
  int key_of(int element);
  void wrap_in_link(const Tagged& tagged, PageRun& run);

  PdfUpdate& update_;
  const std::vector<int>& pages_;
  int root_ = 0;
  int page_ = -1;  // the page being added
  std::vector<Element> open_;
  Element leaf_;
  // page index, number of the array of its elements
  std::vector<std::pair<int, int>> page_parents_;
  std::vector<int> annotation_parents_;
};

}  // namespace gridpress
