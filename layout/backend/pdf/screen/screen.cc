#include "layout/backend/pdf/screen/screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

#include "generator/base/result.h"
#include "layout/backend/pdf/screen/page_labels.h"
#include "layout/backend/pdf/screen/structure.h"
#include "layout/backend/pdf/screen/update.h"
#include "layout/backend/points_text.h"

namespace gridpress {
namespace {

using Object = QPDFObjectHandle;

Length top_of(const PageRecord& page) {
  return page.height + page.bleed.bottom;
}

class ScreenParts {
 public:
  ScreenParts(QPDF& pdf, const Painted& painted, const DocumentInfo& document)
      : pdf_(pdf), painted_(painted), document_(document), pages_(pdf.getAllPages()) {}

  void add_empty_places();
  void add_bookmarks();
  void add_labels();

 private:
  Object destination(int page);

  QPDF& pdf_;
  const Painted& painted_;
  const DocumentInfo& document_;
  const std::vector<Object>& pages_;
  std::map<int, Object> destinations_;  // by page
};

// The top of a page, at the zoom that the reader has.
Object ScreenParts::destination(int page) {
  GRIDPRESS_CHECK(page >= 0 && page < static_cast<int>(pages_.size()));
  Object& known = destinations_[page];
  if (known.isInitialized()) return known;
  known = Object::newArray({pages_[page], Object::newName("/XYZ"), Object::newNull(),
                            Object::newReal(points_text(top_of(painted_.pages[page]))),
                            Object::newNull()});
  return known;
}

// The lists of links and the tree of tags, in their places and empty.
void ScreenParts::add_empty_places() {
  for (std::size_t i = 0; i < painted_.pages.size(); ++i) {
    const PageRecord& record = painted_.pages[i];
    Object page = pages_[i];
    if (!record.links.empty()) {
      page.replaceKey("/Annots", pdf_.makeIndirectObject(Object::newArray()));
    }
    if (!painted_.tagged) continue;
    page.replaceKey("/Tabs", Object::newName("/S"));
    if (record.marks.empty()) continue;
    page.replaceKey("/StructParents", Object::newInteger(static_cast<long long>(i)));
  }
  if (!painted_.tagged) return;
  pdf_.getRoot().replaceKey("/StructTreeRoot", pdf_.makeIndirectObject(Object::newDictionary()));
  Object mark = Object::newDictionary();
  mark.replaceKey("/Marked", Object::newBool(true));
  pdf_.getRoot().replaceKey("/MarkInfo", mark);
}

void ScreenParts::add_bookmarks() {
  if (document_.bookmarks.empty()) return;
  struct Node {
    Object object;
    Object last_child;
    int children = 0;
  };
  const auto adopt = [](Node& parent, Object child) {
    child.replaceKey("/Parent", parent.object);
    if (parent.children++ == 0) {
      parent.object.replaceKey("/First", child);
    } else {
      parent.last_child.replaceKey("/Next", child);
      child.replaceKey("/Prev", parent.last_child);
    }
    parent.object.replaceKey("/Last", child);
    parent.last_child = child;
  };
  // A closed entry counts its children negatively; the root shows the top level.
  const auto close = [](Node& node, int sign) {
    if (node.children > 0)
      node.object.replaceKey("/Count", Object::newInteger(sign * node.children));
  };

  std::vector<Node> open = {{pdf_.makeIndirectObject(Object::newDictionary()), {}, 0}};
  Object root = open.front().object;
  root.replaceKey("/Type", Object::newName("/Outlines"));
  for (const Bookmark& mark : document_.bookmarks) {
    const auto level = static_cast<std::size_t>(std::max(mark.depth, 0)) + 1;
    for (; open.size() > level; open.pop_back()) close(open.back(), -1);
    Object entry = pdf_.makeIndirectObject(Object::newDictionary());
    entry.replaceKey("/Title", Object::newUnicodeString(mark.title));
    entry.replaceKey("/Dest", destination(mark.page));
    adopt(open.back(), entry);
    open.push_back({entry, {}, 0});
  }
  for (; open.size() > 1; open.pop_back()) close(open.back(), -1);
  close(open.front(), 1);
  pdf_.getRoot().replaceKey("/Outlines", root);
  pdf_.getRoot().replaceKey("/PageMode", Object::newName("/UseOutlines"));
}

void ScreenParts::add_labels() {
  std::vector<std::string> labels;
  for (const PageRecord& page : painted_.pages) labels.push_back(page.label);
  Object numbers = Object::newArray();
  for (const LabelRun& run : label_runs(labels)) {
    Object label = Object::newDictionary();
    if (!run.prefix.empty()) label.replaceKey("/P", Object::newUnicodeString(run.prefix));
    if (run.style != 0) {
      label.replaceKey("/S", Object::newName(std::string("/") + run.style));
      label.replaceKey("/St", Object::newInteger(run.start));
    }
    numbers.appendItem(Object::newInteger(run.first_page));
    numbers.appendItem(label);
  }
  Object tree = Object::newDictionary();
  tree.replaceKey("/Nums", numbers);
  pdf_.getRoot().replaceKey("/PageLabels", tree);
}

// An annotation. `key`: of its element in the parent tree; -1: it has none.
std::string link_text(const LinkRecord& record, const PageRecord& on, int key,
                      const std::string& destination) {
  const Link& link = record.link;
  const Length top = top_of(on) - link.corner.y;
  const Length left = link.corner.x + on.bleed.left;
  std::string text =
      fmt::format("<</Type/Annot/Subtype/Link/Rect[{} {} {} {}]/Border[0 0 0]", points_text(left),
                  points_text(top - link.height), points_text(left + link.width), points_text(top));
  text += link.uri.empty() ? "/Dest" + destination
                           : "/A<</S/URI/URI" + Object::newString(link.uri).unparse() + ">>";
  if (!record.words.empty()) {
    text += "/Contents" + Object::newUnicodeString(record.words).unparse();
  }
  if (key >= 0) text += fmt::format("/StructParent {}", key);
  return text + ">>";
}

class AppendedParts {
 public:
  AppendedParts(ByteStore& pdf, const Painted& painted, const ScreenObjects& objects)
      : painted_(painted), objects_(objects), update_(pdf) {
    if (objects.structure > 0) tree_.emplace(update_, objects.pages, objects.structure);
  }

  void append() {
    for (std::size_t i = 0; i < painted_.pages.size(); ++i) add_page(i);
    if (tree_) tree_->finish();
    update_.finish();
  }

 private:
  void add_page(std::size_t index) {
    const PageRecord& page = painted_.pages[index];
    std::vector<int> links;
    for (std::size_t i = 0; i < page.links.size(); ++i) links.push_back(update_.reserve());
    std::vector<int> keys(links.size(), -1);
    if (tree_) keys = tree_->add_page(page, links);
    if (links.empty()) return;
    std::string list = "[";
    for (std::size_t i = 0; i < links.size(); ++i) {
      const LinkRecord& link = page.links[i];
      const std::string to = link.link.uri.empty() ? destination(link.link.page) : "";
      update_.put(links[i], link_text(link, page, keys[i], to));
      fmt::format_to(std::back_inserter(list), "{} 0 R ", links[i]);
    }
    list.back() = ']';
    update_.put(objects_.links[index], list);
  }

  // The top of a page, at the zoom that the reader has.
  std::string destination(int page) const {
    GRIDPRESS_CHECK(page >= 0 && page < static_cast<int>(objects_.pages.size()));
    return fmt::format("[{} 0 R/XYZ null {} null]", objects_.pages[page],
                       points_text(top_of(painted_.pages[page])));
  }

  const Painted& painted_;
  const ScreenObjects& objects_;
  PdfUpdate update_;
  std::optional<StructureTree> tree_;
};

}  // namespace

void add_screen_parts(QPDF& pdf, const Painted& painted, const DocumentInfo& document) {
  ScreenParts parts(pdf, painted, document);
  parts.add_empty_places();
  parts.add_bookmarks();
  parts.add_labels();
  Object preferences = Object::newDictionary();
  preferences.replaceKey("/DisplayDocTitle", Object::newBool(true));
  pdf.getRoot().replaceKey("/ViewerPreferences", preferences);
}

ScreenObjects screen_objects(QPDF& pdf, QPDFWriter& writer) {
  const auto number = [&](Object parent, const char* key) {
    return parent.hasKey(key) ? writer.getRenumberedObjGen(parent.getKey(key).getObjGen()).getObj()
                              : 0;
  };
  ScreenObjects objects;
  for (const Object& page : pdf.getAllPages()) {
    objects.pages.push_back(writer.getRenumberedObjGen(page.getObjGen()).getObj());
    objects.links.push_back(number(page, "/Annots"));
  }
  objects.structure = number(pdf.getRoot(), "/StructTreeRoot");
  return objects;
}

void append_screen_parts(ByteStore& pdf, const Painted& painted, const ScreenObjects& objects) {
  AppendedParts(pdf, painted, objects).append();
}

}  // namespace gridpress
