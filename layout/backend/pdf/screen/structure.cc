#include "layout/backend/pdf/screen/structure.h"

#include <fmt/format.h>

#include <iterator>
#include <qpdf/QPDFObjectHandle.hh>

#include "layout/backend/points_text.h"

namespace gridpress {
namespace {

using Role = Tag::Role;

std::string_view type_of(Role role) {
  switch (role) {
    case Role::kPart:
      return "Part";
    case Role::kHeading1:
      return "H1";
    case Role::kHeading2:
      return "H2";
    case Role::kParagraph:
      return "P";
    case Role::kItem:
      return "LI";
    case Role::kEntry:
      return "TOCI";
    case Role::kFigure:
      return "Figure";
    case Role::kTableHead:
    case Role::kRowHead:
      return "TH";
  }
  return "P";
}

std::string string_of(const std::string& text) {
  return QPDFObjectHandle::newUnicodeString(text).unparse();
}

std::string reference_to(int number) {
  return fmt::format("{} 0 R", number);
}

// The bounds of a figure, as an attribute of its element.
std::string bounds_attribute(const FigureBounds& figure, const PageRecord& page) {
  const Length up = page.height + page.bleed.bottom, right = page.bleed.left;
  return fmt::format("/A<</O/Layout/BBox[{} {} {} {}]>>", points_text(figure.low.x + right),
                     points_text(up - figure.high.y), points_text(figure.high.x + right),
                     points_text(up - figure.low.y));
}

}  // namespace

void StructureTree::Element::adopt(std::string_view kid) {
  if (kid_count++ > 0) kids += ' ';
  kids += kid;
}

StructureTree::StructureTree(PdfUpdate& update, const std::vector<int>& pages, int root)
    : update_(update), pages_(pages), root_(root) {
  open_.push_back(make("Document", root_));
}

StructureTree::Element StructureTree::make(std::string_view type, int parent) {
  Element element;
  element.number = update_.reserve();
  element.head = fmt::format("/S/{}/P {} 0 R", type, parent);
  return element;
}

void StructureTree::put(const Element& element) {
  std::string text = "<<" + element.head;
  if (element.kid_count == 1) {
    const bool apart = element.kids.front() != '<';
    text += (apart ? "/K " : "/K") + element.kids;
  } else if (element.kid_count > 1) {
    text += "/K[" + element.kids + "]";
  }
  update_.put(element.number, text + ">>");
}

void StructureTree::open(std::string_view type, int depth) {
  close_to(depth);
  Element element = make(type, open_.back().number);
  element.depth = depth;
  open_.back().adopt(reference_to(element.number));
  open_.push_back(std::move(element));
}

void StructureTree::close() {
  finish_leaf();
  put(open_.back());
  open_.pop_back();
}

void StructureTree::close_to(int depth) {
  finish_leaf();
  while (open_.back().depth >= depth) close();
}

void StructureTree::finish_leaf() {
  if (leaf_.number > 0) put(leaf_);
  leaf_ = {};
}

PageAnnotations StructureTree::add_page(const PageRecord& record, const PageAnnotations& numbers) {
  ++page_;
  PageRun run{
      record,
      numbers,
      std::vector<int>(record.marks.size()),
      {std::vector<int>(numbers.links.size(), -1), std::vector<int>(numbers.fields.size(), -1)}};
  std::vector<std::vector<int>> marks(record.tags.size());
  for (std::size_t i = 0; i < record.marks.size(); ++i) {
    marks[record.marks[i].tag].push_back(static_cast<int>(i));
  }
  for (std::size_t i = 0; i < record.tags.size(); ++i) {
    add_tag({record.tags[i], marks[i]}, run);
    if (!numbers.fields.empty()) add_forms(static_cast<int>(i), run);
  }
  if (run.parents.empty()) return run.keys;
  std::string parents = "[";
  for (const int parent : run.parents) {
    fmt::format_to(std::back_inserter(parents), "{} 0 R ", parent);
  }
  parents.back() = ']';
  page_parents_.emplace_back(page_, update_.reserve());
  update_.put(page_parents_.back().second, parents);
  return run.keys;
}

void StructureTree::add_tag(const Tagged& tagged, PageRun& run) {
  const TagRecord& tag = tagged.tag;
  if (tag.role == Role::kPart) {
    open("Part", 1);
    open_.back().head += "/T" + string_of(tag.text);
    return;
  }
  const bool continued = tag.goes_on && leaf_.number > 0;
  if (!continued) begin_leaf(tag, run.record);
  if (tag.link >= 0) return wrap_in_link(tagged, run);
  add_content(leaf_, tagged, run);
}

// Starts the element for the tag's content, at the right place in the tree.
void StructureTree::begin_leaf(const TagRecord& tag, const PageRecord& record) {
  finish_leaf();
  switch (tag.role) {
    case Role::kHeading1:
      if (open_.back().depth != 1 || open_.back().headed) open("Part", 1);
      open_.back().headed = true;
      break;
    case Role::kHeading2:
      open("Sect", 2);
      break;
    case Role::kItem:
      if (open_.back().depth != 3) open("L", 3);
      break;
    case Role::kEntry:
      if (open_.back().depth != 3) open("TOC", 3);
      break;
    case Role::kTableHead:
      open("Table", 3);
      [[fallthrough]];
    case Role::kRowHead:
      open("TR", 4);
      break;
    default:
      close_to(3);
  }
  leaf_ = make(type_of(tag.role), open_.back().number);
  open_.back().adopt(reference_to(leaf_.number));
  if (tag.role == Role::kTableHead) {
    leaf_.head += fmt::format("/A<</O/Table/Scope/Column/ColSpan {}>>", tag.columns);
  } else if (tag.role == Role::kRowHead) {
    leaf_.head += "/A<</O/Table/Scope/Row>>";
    add_empty_cells(tag.columns - 1);
  }
  if (tag.role == Role::kItem) {
    Element body = make("LBody", leaf_.number);
    leaf_.adopt(reference_to(body.number));
    put(leaf_);
    leaf_ = std::move(body);
  }
  leaf_.page = page_;
  leaf_.head += fmt::format("/Pg {} 0 R", pages_[page_]);
  if (!tag.text.empty()) {
    leaf_.head += (tag.role == Role::kFigure ? "/Alt" : "/ActualText") + string_of(tag.text);
  }
  if (tag.bounds) leaf_.head += bounds_attribute(*tag.bounds, record);
}

// Adds elements for cells that are empty until the reader fills them in.
void StructureTree::add_empty_cells(int count) {
  for (int i = 0; i < count; ++i) {
    const Element cell = make("TD", open_.back().number);
    open_.back().adopt(reference_to(cell.number));
    put(cell);
  }
}

// Adds marked content as children. A child is only a number if it is on the element's own page.
void StructureTree::add_content(Element& element, const Tagged& tagged, PageRun& run) {
  for (const int mark : tagged.marks) {
    run.parents[mark] = element.number;
    element.adopt(element.page == page_
                      ? std::to_string(mark)
                      : fmt::format("<</Type/MCR/Pg {} 0 R/MCID {}>>", pages_[page_], mark));
  }
}

void StructureTree::wrap_in_link(const Tagged& tagged, PageRun& run) {
  Element link = make("Link", leaf_.number);
  link.page = page_;
  link.head += fmt::format("/Pg {} 0 R", pages_[page_]);
  add_content(link, tagged, run);
  const int area = run.numbers.links[tagged.tag.link];
  link.adopt(fmt::format("<</Type/OBJR/Obj {} 0 R>>", area));
  put(link);
  run.keys.links[tagged.tag.link] = key_of(link.number);
  leaf_.adopt(reference_to(link.number));
}

// Adds the fields of a tag after its content.
void StructureTree::add_forms(int tag, PageRun& run) {
  for (std::size_t i = 0; i < run.numbers.fields.size(); ++i) {
    if (run.record.fields[i].tag != tag) continue;
    finish_leaf();
    Element form = make("Form", open_.back().number);
    form.head += fmt::format("/Pg {} 0 R", pages_[page_]);
    form.adopt(fmt::format("<</Type/OBJR/Obj {} 0 R>>", run.numbers.fields[i]));
    open_.back().adopt(reference_to(form.number));
    put(form);
    run.keys.fields[i] = key_of(form.number);
  }
}

// Returns a new key in the parent tree for an element with an annotation.
int StructureTree::key_of(int element) {
  annotation_parents_.push_back(element);
  return static_cast<int>(pages_.size() + annotation_parents_.size()) - 1;
}

// The parent tree maps a page's index to its elements by MCID, and the key of each link and field
// to its element.
void StructureTree::finish() {
  const int document = open_.front().number;
  while (!open_.empty()) close();
  std::string numbers;
  const auto at = std::back_inserter(numbers);
  for (const auto& [page, parents] : page_parents_) fmt::format_to(at, "{} {} 0 R ", page, parents);
  std::size_t key = pages_.size();
  for (const int element : annotation_parents_) {
    fmt::format_to(at, "{} {} 0 R ", key++, element);
  }
  const int tree = update_.reserve();
  update_.put(tree, fmt::format("<</Nums[{}]>>", numbers));
  update_.put(root_, fmt::format("<</Type/StructTreeRoot/K {} 0 R/ParentTree {} 0 R"
                                 "/ParentTreeNextKey {}>>",
                                 document, tree, key));
}

}  // namespace gridpress
