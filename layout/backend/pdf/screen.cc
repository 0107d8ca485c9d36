#include "layout/backend/pdf/screen.h"

#include <algorithm>
#include <map>

#include "generator/base/result.h"
#include "layout/backend/pdf/page_labels.h"
#include "layout/backend/pdf/structure.h"
#include "layout/backend/points_text.h"

namespace gridpress {
namespace {

using Object = QPDFObjectHandle;

class ScreenParts {
 public:
  ScreenParts(QPDF& pdf, const Painted& painted, const DocumentInfo& document)
      : pdf_(pdf), painted_(painted), document_(document), pages_(pdf.getAllPages()) {}

  void add_links();
  void add_bookmarks();
  void add_labels();

 private:
  Object destination(int page);
  Object link(const LinkRecord& record, const PageRecord& on);

  QPDF& pdf_;
  const Painted& painted_;
  const DocumentInfo& document_;
  const std::vector<Object>& pages_;
  // Objects that all links share.
  Object type_ = Object::newName("/Annot"), subtype_ = Object::newName("/Link");
  Object border_ = Object::parse("[0 0 0]");
  std::map<int, Object> destinations_;  // by page
};

// The top of a page, at the zoom that the reader has.
Object ScreenParts::destination(int page) {
  GRIDPRESS_CHECK(page >= 0 && page < static_cast<int>(pages_.size()));
  Object& known = destinations_[page];
  if (known.isInitialized()) return known;
  known = Object::newArray({pages_[page], Object::newName("/XYZ"), Object::newNull(),
                            Object::newReal(points_text(painted_.pages[page].height +
                                                        painted_.pages[page].bleed.bottom)),
                            Object::newNull()});
  return known;
}

Object ScreenParts::link(const LinkRecord& record, const PageRecord& on) {
  const Link& link = record.link;
  const auto number = [](Length length) { return Object::newReal(points_text(length)); };
  const Length top = on.height + on.bleed.bottom - link.corner.y;
  const Length left = link.corner.x + on.bleed.left;
  Object annotation = Object::newDictionary();
  annotation.replaceKey("/Type", type_);
  annotation.replaceKey("/Subtype", subtype_);
  annotation.replaceKey("/Rect", Object::newArray({number(left), number(top - link.height),
                                                   number(left + link.width), number(top)}));
  annotation.replaceKey("/Border", border_);
  if (link.uri.empty()) {
    annotation.replaceKey("/Dest", destination(link.page));
  } else {
    Object action = Object::newDictionary();
    action.replaceKey("/S", Object::newName("/URI"));
    action.replaceKey("/URI", Object::newString(link.uri));
    annotation.replaceKey("/A", action);
  }
  if (!record.words.empty()) {
    annotation.replaceKey("/Contents", Object::newUnicodeString(record.words));
  }
  return annotation;
}

void ScreenParts::add_links() {
  for (std::size_t i = 0; i < painted_.pages.size(); ++i) {
    const PageRecord& page = painted_.pages[i];
    Object annotations = Object::newArray();
    for (const LinkRecord& record : page.links) {
      annotations.appendItem(pdf_.makeIndirectObject(link(record, page)));
    }
    Object target = pages_[i];
    if (annotations.getArrayNItems() > 0) target.replaceKey("/Annots", annotations);
  }
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

}  // namespace

void add_screen_parts(QPDF& pdf, const Painted& painted, const DocumentInfo& document) {
  ScreenParts parts(pdf, painted, document);
  parts.add_links();
  parts.add_bookmarks();
  parts.add_labels();
  if (painted.tagged) add_structure(pdf, painted.pages);
  Object preferences = Object::newDictionary();
  preferences.replaceKey("/DisplayDocTitle", Object::newBool(true));
  pdf.getRoot().replaceKey("/ViewerPreferences", preferences);
}

}  // namespace gridpress
