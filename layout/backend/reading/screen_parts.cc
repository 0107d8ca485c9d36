#include "layout/backend/reading/screen_parts.h"

#include <algorithm>
#include <qpdf/QPDFNumberTreeObjectHelper.hh>
#include <set>
#include <stdexcept>

namespace gridpress::printed {
namespace {

using Object = QPDFObjectHandle;

constexpr int kMaxOfAPage = 20'000;  // maximum of annotations, and of elements, on a page

std::string text_of(Object value) {
  return value.isString() ? value.getUTF8Value() : "";
}

int length_of(Object list) {
  return list.isArray() ? list.getArrayNItems() : 0;
}

// The page of a destination, from 1; 0 if it isn't a page of the file.
int page_of(Object destination, const PageNumbers& numbers) {
  if (length_of(destination) == 0) return 0;
  const auto found = numbers.find(destination.getArrayItem(0).getObjGen());
  return found == numbers.end() ? 0 : found->second;
}

// The target of a link or a bookmark, from its /Dest or its action /A.
LinkArea target_of(Object object, const PageNumbers& numbers) {
  LinkArea link;
  Object action = object.getKey("/A");
  if (!action.isDictionary()) {
    link.page = page_of(object.getKey("/Dest"), numbers);
    return link;
  }
  Object sort = action.getKey("/S");
  if (sort.isName() && sort.getName() == "/URI") {
    link.uri = text_of(action.getKey("/URI"));
  } else {
    link.page = page_of(action.getKey("/D"), numbers);
  }
  return link;
}

Bounds area_of(Object box, double unit) {
  Bounds area;
  if (length_of(box) != 4) return area;
  double edges[4];
  for (int i = 0; i < 4; ++i) {
    Object edge = box.getArrayItem(i);
    if (!edge.isNumber()) return area;
    edges[i] = edge.getNumericValue() * unit;
  }
  area.add(Point{edges[0], edges[1]});
  area.add(Point{edges[2], edges[3]});
  return area;
}

void read_annotations(Object page, const PageNumbers& numbers, double unit, ScreenPage& screen) {
  Object notes = page.getKey("/Annots");
  const int count = length_of(notes);
  if (count > kMaxOfAPage) throw std::runtime_error("too many annotations");
  for (int i = 0; i < count; ++i) {
    Object note = notes.getArrayItem(i);
    if (!note.isDictionary()) continue;
    Object sort = note.getKey("/Subtype");
    const std::string name = sort.isName() ? sort.getName().substr(1) : "";
    if (name == "Widget") {
      ++screen.fields;
    } else if (name != "Link" || note.hasKey("/AP")) {
      screen.others.push_back({name, area_of(note.getKey("/Rect"), unit)});
    } else {
      LinkArea link = target_of(note, numbers);
      link.area = area_of(note.getKey("/Rect"), unit);
      link.words = text_of(note.getKey("/Contents"));
      screen.links.push_back(std::move(link));
    }
  }
}

// The alternative text of an element of the structure tree, or of the element around a link.
std::string spoken_of(Object element) {
  const auto own = [](Object of) {
    const std::string text = text_of(of.getKey("/Alt"));
    return text.empty() ? text_of(of.getKey("/ActualText")) : text;
  };
  std::string text = own(element);
  Object sort = element.getKey("/S");
  const bool link = sort.isName() && sort.getName() == "/Link";
  Object around = element.getKey("/P");
  return text.empty() && link && around.isDictionary() ? own(around) : text;
}

// Uses the parent tree, which maps a page to the elements of its marked content.
void read_spoken(QPDF& pdf, Object page, ScreenPage& screen) {
  Object root = pdf.getRoot().getKey("/StructTreeRoot");
  Object key = page.getKey("/StructParents");
  if (!root.isDictionary() || !key.isInteger()) return;
  Object tree = root.getKey("/ParentTree"), parents;
  if (!tree.isDictionary()) return;
  QPDFNumberTreeObjectHelper numbers(tree, pdf, false);
  if (!numbers.findObject(key.getIntValue(), parents)) return;
  const int count = length_of(parents);
  if (count > kMaxOfAPage) throw std::runtime_error("too many structure elements");
  std::set<QPDFObjGen> seen;
  for (int i = 0; i < count; ++i) {
    Object element = parents.getArrayItem(i);
    if (!element.isDictionary() || !seen.insert(element.getObjGen()).second) continue;
    // An element that starts on an earlier page was read with that page.
    if (element.getKey("/Pg").getObjGen() != page.getObjGen()) continue;
    std::string text = spoken_of(element);
    if (!text.empty()) screen.spoken.push_back(std::move(text));
  }
}

// Throws if there are too many or if they form a cycle.
void read_bookmarks(Object outlines, const PageNumbers& numbers, std::vector<PageBookmark>& marks) {
  constexpr std::size_t kMost = 200'000;
  constexpr int kDeepest = 32;
  std::vector<Object> open = {outlines.getKey("/First")};
  while (!open.empty()) {
    Object mark = open.back();
    if (!mark.isDictionary()) {
      open.pop_back();
      continue;
    }
    if (marks.size() >= kMost) throw std::runtime_error("too many bookmarks");
    const int depth = static_cast<int>(open.size()) - 1;
    if (depth > kDeepest) throw std::runtime_error("bookmarks are nested too deeply");
    marks.push_back({text_of(mark.getKey("/Title")), target_of(mark, numbers).page, depth});
    open.back() = mark.getKey("/Next");
    open.push_back(mark.getKey("/First"));
  }
}

}  // namespace

PageNumbers page_numbers(QPDF& pdf) {
  PageNumbers numbers;
  int number = 0;
  for (const Object& page : pdf.getAllPages()) numbers[page.getObjGen()] = ++number;
  return numbers;
}

void read_document_parts(QPDF& pdf, const PageNumbers& numbers, ReadBudget& budget, Pdf& facts) {
  if (Object info = pdf.getTrailer().getKey("/Info"); info.isDictionary()) {
    facts.title = text_of(info.getKey("/Title"));
    facts.author = text_of(info.getKey("/Author"));
  }
  Object root = pdf.getRoot();
  if (Object metadata = root.getKey("/Metadata"); metadata.isStream()) {
    constexpr std::size_t kMost = std::size_t{64} << 10;
    facts.metadata_text = stream_bytes(metadata, kMost, budget);
  }
  if (Object outlines = root.getKey("/Outlines"); outlines.isDictionary()) {
    read_bookmarks(outlines, numbers, facts.bookmarks);
  }
}

ScreenPage read_screen_page(QPDF& pdf, Object page, const PageNumbers& numbers, double unit) {
  ScreenPage screen;
  read_annotations(page, numbers, unit, screen);
  read_spoken(pdf, page, screen);
  return screen;
}

}  // namespace gridpress::printed
