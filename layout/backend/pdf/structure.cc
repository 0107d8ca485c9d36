#include "layout/backend/pdf/structure.h"

#include <map>
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

// Where a figure lies, as the attribute of its element.
Object bounds(const TagRecord& tag, const PageRecord& page) {
  Object box = Object::newArray();
  const Length up = page.height + page.bleed.bottom, right = page.bleed.left;
  for (const Length side :
       {tag.low->x + right, up - tag.high->y, tag.high->x + right, up - tag.low->y}) {
    box.appendItem(Object::newReal(points_text(side)));
  }
  Object layout = Object::newDictionary();
  layout.replaceKey("/O", Object::newName("/Layout"));
  layout.replaceKey("/BBox", box);
  return layout;
}

class Tree {
 public:
  Tree(QPDF& pdf, const std::vector<PageRecord>& records)
      : pdf_(pdf), records_(records), pages_(pdf.getAllPages()) {}

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
    element.object.replaceKey("/S", name(type));
    element.object.replaceKey("/P", std::move(parent));
    return element;
  }

  // One object for all its uses: a long book has a dozen elements for each puzzle.
  Object name(const char* type) {
    Object& known = names_[type];
    if (!known.isInitialized()) known = Object::newName(type);
    return known;
  }
  Object number(int mcid) {
    while (static_cast<int>(numbers_.size()) <= mcid) {
      numbers_.push_back(Object::newInteger(static_cast<long long>(numbers_.size())));
    }
    return numbers_[mcid];
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
    const PageRecord& source = records_[page];
    std::vector<Object> parents(source.marks.size(), Object::newNull());
    std::vector<std::vector<int>> marks(source.tags.size());
    for (std::size_t i = 0; i < source.marks.size(); ++i) {
      marks[source.marks[i].tag].push_back(static_cast<int>(i));
    }
    Object target = pages_[page];
    annotations_ = target.getKey("/Annots");
    for (std::size_t i = 0; i < source.tags.size(); ++i) {
      add_tag({page, source.tags[i], marks[i]}, parents);
    }
    target.replaceKey("/Tabs", Object::newName("/S"));
    if (parents.empty()) return;
    target.replaceKey("/StructParents", Object::newInteger(page));
    page_parents_.emplace_back(page, Object::newArray(parents));
  }

  // A tag on its page, with the numbers of its marked content.
  struct Tagged {
    int page = 0;
    const TagRecord& tag;
    const std::vector<int>& marks;
  };

  void add_tag(const Tagged& tagged, std::vector<Object>& parents) {
    const auto& [page, tag, marks] = tagged;
    if (tag.role == Role::kPart) {
      open("/Part", 1);
      open_.back().object.replaceKey("/T", Object::newUnicodeString(tag.text));
      return;
    }
    const bool continued = tag.goes_on && leaf_.object.isInitialized();
    if (!continued) begin_leaf(tag, page);
    if (tag.link >= 0) return wrap_in_link(tagged, parents);
    add_content(leaf_, tagged, parents);
  }

  // The element that takes the tag's content, in its place in the tree.
  void begin_leaf(const TagRecord& tag, int page) {
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
    if (tag.low) leaf_.object.replaceKey("/A", bounds(tag, records_[page]));
  }

  // Marked content as children: a number alone where the page is the element's own.
  void add_content(Element& element, const Tagged& tagged, std::vector<Object>& parents) {
    for (const int mark : tagged.marks) {
      parents[mark] = element.object;
      if (element.page == tagged.page) {
        element.kids.push_back(number(mark));
        continue;
      }
      Object reference = Object::newDictionary();
      reference.replaceKey("/Type", Object::newName("/MCR"));
      reference.replaceKey("/Pg", pages_[tagged.page]);
      reference.replaceKey("/MCID", number(mark));
      element.kids.push_back(reference);
    }
  }

  void wrap_in_link(const Tagged& tagged, std::vector<Object>& parents) {
    Element link = make("/Link", leaf_.object);
    link.page = tagged.page;
    link.object.replaceKey("/Pg", pages_[tagged.page]);
    add_content(link, tagged, parents);
    Object annotation = annotations_.getArrayItem(tagged.tag.link);
    Object reference = Object::newDictionary();
    reference.replaceKey("/Type", Object::newName("/OBJR"));
    reference.replaceKey("/Obj", annotation);
    link.kids.push_back(reference);
    finish(link);
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
  const std::vector<PageRecord>& records_;
  const std::vector<Object>& pages_;
  Object root_, annotations_;
  std::vector<Element> open_;
  Element leaf_;
  std::vector<std::pair<int, Object>> page_parents_;
  std::vector<Object> link_parents_;
  std::map<std::string, Object> names_;
  std::vector<Object> numbers_;
};

}  // namespace

void add_structure(QPDF& pdf, const std::vector<PageRecord>& pages) {
  Tree(pdf, pages).build();
}

}  // namespace gridpress
