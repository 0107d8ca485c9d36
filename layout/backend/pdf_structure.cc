#include "layout/backend/pdf_structure.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "layout/backend/points_text.h"

namespace gridpress {
namespace {

using Object = QPDFObjectHandle;
using Role = Tag::Role;

const char* type_of(Role role) {
  switch (role) {
    case Role::kPart:
      return "/Part";
    case Role::kHeading1:
      return "/H1";
    case Role::kHeading2:
      return "/H2";
    case Role::kParagraph:
      return "/P";
    case Role::kItem:
      return "/LI";
    case Role::kEntry:
      return "/TOCI";
    case Role::kFigure:
      return "/Figure";
  }
  return "/P";
}

// Where the items of a figure lie: the places that paths go through and that text begins at.
class Bounds {
 public:
  Bounds(const Page& page, const Tag& tag) {
    for (int i = tag.first; i < tag.end; ++i) {
      if (const auto* fill = std::get_if<Fill>(&page.items[i])) add(fill->path);
      if (const auto* stroke = std::get_if<Stroke>(&page.items[i])) add(stroke->path);
      if (const auto* run = std::get_if<GlyphRun>(&page.items[i])) {
        for (const Glyph& glyph : run->glyphs) add(glyph.origin);
      }
    }
  }

  // As the attribute of an element, on this page.
  Object attribute(const Page& page) const {
    Object box = Object::newArray();
    const Length up = page.height + page.bleed.bottom, right = page.bleed.left;
    for (const Length side : {low_.x + right, up - high_.y, high_.x + right, up - low_.y}) {
      box.appendItem(Object::newReal(points_text(side)));
    }
    Object layout = Object::newDictionary();
    layout.replaceKey("/O", Object::newName("/Layout"));
    layout.replaceKey("/BBox", box);
    return layout;
  }
  bool empty() const { return empty_; }

 private:
  void add(const Path& path) {
    for (const PathStep& step : path) {
      if (const auto* move = std::get_if<MoveTo>(&step)) add(move->to);
      if (const auto* line = std::get_if<LineTo>(&step)) add(line->to);
      if (const auto* curve = std::get_if<CurveTo>(&step)) add(curve->to);
    }
  }
  void add(Spot at) {
    low_ = empty_ ? at : Spot{std::min(low_.x, at.x), std::min(low_.y, at.y)};
    high_ = empty_ ? at : Spot{std::max(high_.x, at.x), std::max(high_.y, at.y)};
    empty_ = false;
  }

  bool empty_ = true;
  Spot low_, high_;
};

class Tree {
 public:
  Tree(QPDF& pdf, const Document& document)
      : pdf_(pdf), document_(document), pages_(pdf.getAllPages()) {}

  void build() {
    root_ = pdf_.makeIndirectObject(Object::newDictionary());
    root_.replaceKey("/Type", Object::newName("/StructTreeRoot"));
    open_.push_back({pdf_.makeIndirectObject(Object::newDictionary()), {}, 0, -1});
    open_.back().object.replaceKey("/S", Object::newName("/Document"));
    open_.back().object.replaceKey("/P", root_);
    for (std::size_t i = 0; i < pages_.size(); ++i) add_page(static_cast<int>(i));
    const Object document = open_.front().object;
    while (!open_.empty()) close();
    root_.replaceKey("/K", document);
    root_.replaceKey("/ParentTree", parent_tree());
    root_.replaceKey("/ParentTreeNextKey", Object::newInteger(next_key()));
    Object mark = Object::newDictionary();
    mark.replaceKey("/Marked", Object::newBool(true));
    pdf_.getRoot().replaceKey("/MarkInfo", mark);
    pdf_.getRoot().replaceKey("/StructTreeRoot", root_);
  }

 private:
  // An element whose children are still to come. Depth: document 0, part 1, section 2, list 3.
  struct Element {
    Object object;
    std::vector<Object> kids;
    int depth = 0;
    int page = -1;  // of its marked content
    bool headed = false;
  };

  int next_key() const { return static_cast<int>(pages_.size() + link_parents_.size()); }

  Element make(const char* type, Object parent) {
    Element element{pdf_.makeIndirectObject(Object::newDictionary()), {}, 0, -1};
    element.object.replaceKey("/S", Object::newName(type));
    element.object.replaceKey("/P", std::move(parent));
    return element;
  }

  static void finish(Element& element) {
    if (element.kids.size() == 1) {
      element.object.replaceKey("/K", element.kids.front());
    } else if (!element.kids.empty()) {
      element.object.replaceKey("/K", Object::newArray(element.kids));
    }
  }

  void open(const char* type, int depth) {
    close_to(depth);
    Element element = make(type, open_.back().object);
    element.depth = depth;
    open_.back().kids.push_back(element.object);
    open_.push_back(std::move(element));
  }

  void close() {
    finish_leaf();
    finish(open_.back());
    open_.pop_back();
  }
  void close_to(int depth) {
    finish_leaf();
    while (open_.back().depth >= depth) close();
  }
  void finish_leaf() {
    if (leaf_.object.isInitialized()) finish(leaf_);
    leaf_ = {};
  }

  void add_page(int page) {
    const Page& source = document_.pages[page];
    std::vector<Object> parents(source.tags.size(), Object::newNull());
    Object target = pages_[page];
    annotations_ = target.getKey("/Annots");
    for (std::size_t i = 0; i < source.tags.size(); ++i) {
      add_tag(page, static_cast<int>(i), parents);
    }
    target.replaceKey("/Tabs", Object::newName("/S"));
    if (parents.empty()) return;
    target.replaceKey("/StructParents", Object::newInteger(page));
    page_parents_.emplace_back(page, Object::newArray(parents));
  }

  void add_tag(int page, int mcid, std::vector<Object>& parents) {
    const Tag& tag = document_.pages[page].tags[mcid];
    if (tag.role == Role::kPart) {
      open("/Part", 1);
      open_.back().object.replaceKey("/T", Object::newUnicodeString(tag.text));
      return;
    }
    const bool continued = tag.goes_on && leaf_.object.isInitialized();
    if (!continued) begin_leaf(tag, page);
    const int link = find_link(page, tag);
    if (link >= 0) {
      wrap_in_link(link, page, mcid, parents);
    } else {
      leaf_.kids.push_back(content(leaf_, page, mcid));
      parents[mcid] = leaf_.object;
    }
  }

  // The element that takes the tag's content, in its place in the tree.
  void begin_leaf(const Tag& tag, int page) {
    finish_leaf();
    switch (tag.role) {
      case Role::kHeading1:
        if (open_.back().depth != 1 || open_.back().headed) open("/Part", 1);
        open_.back().headed = true;
        break;
      case Role::kHeading2:
        open("/Sect", 2);
        break;
      case Role::kItem:
        if (open_.back().depth != 3) open("/L", 3);
        break;
      case Role::kEntry:
        if (open_.back().depth != 3) open("/TOC", 3);
        break;
      default:
        close_to(3);
    }
    leaf_ = make(type_of(tag.role), open_.back().object);
    leaf_.page = page;
    open_.back().kids.push_back(leaf_.object);
    if (tag.role == Role::kItem) {
      Element body = make("/LBody", leaf_.object);
      body.page = page;
      leaf_.object.replaceKey("/K", body.object);
      leaf_ = std::move(body);
    }
    leaf_.object.replaceKey("/Pg", pages_[page]);
    if (!tag.text.empty()) {
      leaf_.object.replaceKey(tag.role == Role::kFigure ? "/Alt" : "/ActualText",
                              Object::newUnicodeString(tag.text));
    }
    if (tag.role != Role::kFigure) return;
    const Bounds bounds(document_.pages[page], tag);
    if (!bounds.empty()) {
      leaf_.object.replaceKey("/A", bounds.attribute(document_.pages[page]));
    }
  }

  // Marked content as a child: its number alone where the page is the element's own.
  Object content(const Element& element, int page, int mcid) const {
    if (element.page == page) return Object::newInteger(mcid);
    Object reference = Object::newDictionary();
    reference.replaceKey("/Type", Object::newName("/MCR"));
    reference.replaceKey("/Pg", pages_[page]);
    reference.replaceKey("/MCID", Object::newInteger(mcid));
    return reference;
  }

  // The place among the page's annotations of a link within the tag, or -1.
  int find_link(int page, const Tag& tag) const {
    const auto& items = document_.pages[page].items;
    const auto is_link = [](const Item& item) { return std::holds_alternative<Link>(item); };
    const auto first = items.begin() + tag.first, end = items.begin() + tag.end;
    if (std::find_if(first, end, is_link) == end) return -1;
    return static_cast<int>(std::count_if(items.begin(), first, is_link));
  }

  void wrap_in_link(int which, int page, int mcid, std::vector<Object>& parents) {
    Element link = make("/Link", leaf_.object);
    link.page = page;
    link.object.replaceKey("/Pg", pages_[page]);
    Object annotation = annotations_.getArrayItem(which);
    Object reference = Object::newDictionary();
    reference.replaceKey("/Type", Object::newName("/OBJR"));
    reference.replaceKey("/Obj", annotation);
    link.kids = {content(link, page, mcid), reference};
    finish(link);
    parents[mcid] = link.object;
    annotation.replaceKey("/StructParent", Object::newInteger(next_key()));
    link_parents_.push_back(link.object);
    leaf_.kids.push_back(link.object);
  }

  // From a page's number to its elements by MCID, then from each link to its element.
  Object parent_tree() {
    std::vector<Object> numbers;
    for (const auto& [page, parents] : page_parents_) {
      numbers.push_back(Object::newInteger(page));
      numbers.push_back(parents);
    }
    for (std::size_t i = 0; i < link_parents_.size(); ++i) {
      numbers.push_back(Object::newInteger(static_cast<long long>(pages_.size() + i)));
      numbers.push_back(link_parents_[i]);
    }
    Object tree = Object::newDictionary();
    tree.replaceKey("/Nums", Object::newArray(numbers));
    return pdf_.makeIndirectObject(tree);
  }

  QPDF& pdf_;
  const Document& document_;
  const std::vector<Object>& pages_;
  Object root_, annotations_;
  std::vector<Element> open_;
  Element leaf_;
  std::vector<std::pair<int, Object>> page_parents_;
  std::vector<Object> link_parents_;
};

}  // namespace

bool is_tagged(const Document& document) {
  return std::any_of(document.pages.begin(), document.pages.end(),
                     [](const Page& page) { return !page.tags.empty(); });
}

void add_structure(QPDF& pdf, const Document& document) {
  Tree(pdf, document).build();
}

}  // namespace gridpress
