#include "layout/backend/pdf/screen/screen.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

#include "generator/base/result.h"
#include "layout/backend/pdf/screen/metadata.h"
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
  ScreenParts(QPDF& pdf, const Painted& painted, const DocumentInfo& document,
              const PdfOptions& options)
      : pdf_(pdf),
        painted_(painted),
        document_(document),
        options_(options),
        pages_(pdf.getAllPages()) {}

  void add_empty_places();
  void add_bookmarks();
  void add_labels();
  void add_metadata();
  void add_form();

 private:
  Object destination(int page);

  QPDF& pdf_;
  const Painted& painted_;
  const DocumentInfo& document_;
  const PdfOptions& options_;
  const std::vector<Object>& pages_;
  std::map<int, Object> destinations_;  // destinations by page index
};

// The top of a page at the reader's current zoom.
Object ScreenParts::destination(int page) {
  GRIDPRESS_CHECK(page >= 0 && page < static_cast<int>(pages_.size()));
  Object& known = destinations_[page];
  if (known.isInitialized()) return known;
  known = Object::newArray({pages_[page], Object::newName("/XYZ"), Object::newNull(),
                            Object::newReal(points_text(top_of(painted_.pages[page]))),
                            Object::newNull()});
  return known;
}

// Adds empty objects, to be filled by append_screen_parts(), for the lists of links and fields and
// for the tree of tags.
void ScreenParts::add_empty_places() {
  for (std::size_t i = 0; i < painted_.pages.size(); ++i) {
    const PageRecord& record = painted_.pages[i];
    Object page = pages_[i];
    if (!record.links.empty() || (options_.fields && !record.fields.empty())) {
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
  // A negative count of children means that an entry is closed. The root is open, so the top level
  // shows.
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

// Uncompressed, so that programs that can't parse PDF can find it.
void ScreenParts::add_metadata() {
  if (!painted_.tagged) return;
  Object metadata = Object::newStream(&pdf_, xmp_packet(document_, options_.date));
  metadata.getDict().replaceKey("/Type", Object::newName("/Metadata"));
  metadata.getDict().replaceKey("/Subtype", Object::newName("/XML"));
  pdf_.getRoot().replaceKey("/Metadata", metadata);
}

// The properties shared by all fields. An empty cell is tinted so that it is visible in every PDF
// reader. Text printed below the field, such as a cage's sum, shows through the tint.
void ScreenParts::add_form() {
  constexpr const char* kCell =
      "/Tx BMC\nq\n/Through gs\n0.87 0.93 1 rg\n0.06 0.06 0.88 0.88 re\nf\nQ\nEMC\n";
  Object cell = Object::newStream(&pdf_, kCell);
  cell.replaceDict(
      Object::parse("<</Type/XObject/Subtype/Form/BBox[0 0 1 1]"
                    "/Resources<</ExtGState<</Through<</Type/ExtGState/BM/Multiply>>>>>>>>"));
  Object font = pdf_.makeIndirectObject(
      Object::parse("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>"));
  Object form = Object::newDictionary();
  form.replaceKey("/Cell", cell);
  form.replaceKey("/Font", font);
  pdf_.getRoot().replaceKey("/AcroForm", pdf_.makeIndirectObject(form));
}

// An annotation. `key` is its key in the parent tree, or -1.
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

// The annotation of a field as text: its rectangle, name and tooltip.
std::string field_text(const Field& field, const PageRecord& on) {
  const Length top = top_of(on) - field.corner.y, left = field.corner.x + on.bleed.left;
  return fmt::format("<</Type/Annot/Subtype/Widget/F 4/T{}/TU{}/Rect[{} {} {} {}]",
                     Object::newString(field.name).unparse(),
                     Object::newUnicodeString(field.spoken).unparse(), points_text(left),
                     points_text(top - field.height), points_text(left + field.width),
                     points_text(top));
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
    if (objects_.form > 0) {
      update_.put(objects_.form,
                  fmt::format("<</Fields[{}]/DR<</Font<</Helv {} 0 R>>>>/DA(/Helv 0 Tf 0 g)>>",
                              grids_, objects_.font));
    }
    update_.finish();
  }

 private:
  void add_page(std::size_t index) {
    const PageRecord& page = painted_.pages[index];
    const PageAnnotations numbers{reserve(page.links.size()),
                                  reserve(objects_.form > 0 ? page.fields.size() : 0)};
    PageAnnotations keys{std::vector<int>(numbers.links.size(), -1),
                         std::vector<int>(numbers.fields.size(), -1)};
    if (tree_) keys = tree_->add_page(page, numbers);
    std::string list;
    for (std::size_t i = 0; i < numbers.links.size(); ++i) {
      const LinkRecord& link = page.links[i];
      const std::string to = link.link.uri.empty() ? destination(link.link.page) : "";
      update_.put(numbers.links[i], link_text(link, page, keys.links[i], to));
      fmt::format_to(std::back_inserter(list), "{} 0 R ", numbers.links[i]);
    }
    for (std::size_t begin = 0; begin < numbers.fields.size();) {
      begin = add_grid(index, begin, numbers.fields, keys.fields, list);
    }
    if (list.empty()) return;
    list.back() = ']';
    update_.put(objects_.areas[index], "[" + list);
  }

  std::vector<int> reserve(std::size_t count) {
    std::vector<int> numbers(count);
    for (int& number : numbers) number = update_.reserve();
    return numbers;
  }

  // Adds the fields of one grid, starting at `begin`. Returns the index of the next grid's first
  // field.
  std::size_t add_grid(std::size_t index, std::size_t begin, const std::vector<int>& numbers,
                       const std::vector<int>& keys, std::string& list) {
    constexpr int kFlags = 1 << 22 | 1 << 23;  // flags of a field: no spell check, no scrolling
    const PageRecord& page = painted_.pages[index];
    const Field& first = page.fields[begin].field;
    const int grid = update_.reserve();
    std::string cells;
    std::size_t end = begin;
    for (; end < numbers.size() && page.fields[end].field.grid == first.grid; ++end) {
      std::string text = field_text(page.fields[end].field, page);
      fmt::format_to(std::back_inserter(text), "/Parent {} 0 R/P {} 0 R/AP<</N {} 0 R>>", grid,
                     objects_.pages[index], objects_.cell);
      if (keys[end] >= 0) fmt::format_to(std::back_inserter(text), "/StructParent {}", keys[end]);
      update_.put(numbers[end], text + ">>");
      fmt::format_to(std::back_inserter(cells), "{} 0 R ", numbers[end]);
    }
    list += cells;
    cells.pop_back();
    update_.put(grid, fmt::format("<</FT/Tx/T{}/Ff {}/MaxLen {}/Q 1/DA(/Helv {} Tf 0 g)/Kids[{}]>>",
                                  Object::newString(first.grid).unparse(), kFlags, first.most,
                                  points_text(first.type), cells));
    fmt::format_to(std::back_inserter(grids_), "{}{} 0 R", grids_.empty() ? "" : " ", grid);
    return end;
  }

  // The top of a page at the reader's current zoom.
  std::string destination(int page) const {
    GRIDPRESS_CHECK(page >= 0 && page < static_cast<int>(objects_.pages.size()));
    return fmt::format("[{} 0 R/XYZ null {} null]", objects_.pages[page],
                       points_text(top_of(painted_.pages[page])));
  }

  const Painted& painted_;
  const ScreenObjects& objects_;
  PdfUpdate update_;
  std::optional<StructureTree> tree_;
  std::string grids_;  // references to the objects of the grids, each of which lists its fields
};

}  // namespace

void add_screen_parts(QPDF& pdf, const Painted& painted, const DocumentInfo& document,
                      const PdfOptions& options) {
  ScreenParts parts(pdf, painted, document, options);
  parts.add_empty_places();
  parts.add_bookmarks();
  parts.add_labels();
  parts.add_metadata();
  if (options.fields) parts.add_form();
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
    objects.areas.push_back(number(page, "/Annots"));
  }
  objects.structure = number(pdf.getRoot(), "/StructTreeRoot");
  objects.form = number(pdf.getRoot(), "/AcroForm");
  if (objects.form == 0) return objects;
  objects.cell = number(pdf.getRoot().getKey("/AcroForm"), "/Cell");
  objects.font = number(pdf.getRoot().getKey("/AcroForm"), "/Font");
  return objects;
}

void append_screen_parts(ByteStore& pdf, const Painted& painted, const ScreenObjects& objects) {
  AppendedParts(pdf, painted, objects).append();
}

}  // namespace gridpress
