// A tagged PDF: what each part of a page is, in the order it is read, for programs that read aloud.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "layout/backend/pdf/record.h"
#include "layout/backend/pdf/screen/update.h"

namespace gridpress {

// Of each link and field of a page, in their order: a number.
struct PageAnnotations {
  std::vector<int> links, fields;
};

// The structure tree over the marked content of the pages: mark i of a page has MCID i. A part or a
// section for each heading; lists around their items; links hold their annotations.
class StructureTree {
 public:
  // `pages`: numbers of the page objects. `root`: the object that becomes the tree's root.
  StructureTree(PdfUpdate& update, const std::vector<int>& pages, int root);

  // The next page, with the object numbers of its links and of those of its fields that are in the
  // file. Their keys in the parent tree; -1: there is none. The page's own key is its index.
  PageAnnotations add_page(const PageRecord& record, const PageAnnotations& numbers);
  void finish();

 private:
  // An element whose children are still to come. Depth: document 0, part 1, section 2, list or
  // table 3, row 4.
  struct Element {
    int number = 0;    // of the object; 0: there is no element
    std::string head;  // of its text: type, parent, attributes
    std::string kids;
    int kid_count = 0;
    int depth = 0;
    int page = -1;  // of its marked content
    bool headed = false;

    void adopt(std::string_view kid);
  };
  // A tag on its page, with the numbers of its marked content.
  struct Tagged {
    const TagRecord& tag;
    const std::vector<int>& marks;
  };
  // What add_page() gathers.
  struct PageRun {
    const PageRecord& record;
    const PageAnnotations& numbers;
    std::vector<int> parents;  // element by MCID
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
  int page_ = -1;  // that is being added
  std::vector<Element> open_;
  Element leaf_;
  std::vector<std::pair<int, int>> page_parents_;  // page, array of its elements
  std::vector<int> annotation_parents_;
};

}  // namespace gridpress
