// Checks screen.pdf against the machine-checkable rules of PDF/UA-1 (ISO 14289-1), reading it with
// libqpdf.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <qpdf/QPDF.hh>
#include <set>

#include "tests/support/run_command.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

using QObject = QPDFObjectHandle;

// Checks that everything painted on a page is inside marked content that belongs to the structure
// tree or is an artifact.
class PageMarks : public QObject::ParserCallbacks {
 public:
  std::set<int> numbers;

  void handleObject(QObject object, std::size_t, std::size_t) override {
    static const std::set<std::string> painting = {"Tj", "TJ", "'",  "\"", "S",  "s",  "f", "F",
                                                   "f*", "B",  "B*", "b",  "b*", "sh", "Do"};
    if (!object.isOperator()) {
      operands_.push_back(object);
      return;
    }
    const std::string name = object.getOperatorValue();
    if (name == "BMC" || name == "BDC") {
      CHECK(depth_++ == 0);
      REQUIRE_FALSE(operands_.empty());
      if (name == "BMC") {
        CHECK(operands_.front().getName() == "/Artifact");
      } else {
        CHECK(numbers.insert(operands_.back().getKey("/MCID").getIntValueAsInt()).second);
      }
    } else if (name == "EMC") {
      CHECK(--depth_ == 0);
    } else if (painting.contains(name)) {
      CHECK(depth_ == 1);
    }
    operands_.clear();
  }
  void handleEOF() override { CHECK(depth_ == 0); }

 private:
  int depth_ = 0;
  std::vector<QObject> operands_;
};

std::vector<QObject> children(QObject element) {
  QObject kids = element.getKey("/K");
  if (kids.isNull()) return {};
  return kids.isArray() ? kids.getArrayAsVector() : std::vector<QObject>{kids};
}

std::string role_of(QObject element) {
  return element.getKey("/S").getName().substr(1);
}

// Walks the structure tree once in reading order.
class Tree {
 public:
  explicit Tree(QPDF& pdf) : root_(pdf.getRoot().getKey("/StructTreeRoot")) {
    for (QObject child : children(root_)) walk(child, "", {});
  }

  // The marked content and the annotations that elements of the tree refer to.
  std::map<std::pair<QPDFObjGen, int>, QPDFObjGen> marks;
  std::map<QPDFObjGen, QObject> annotations;  // the element of each annotation
  std::map<std::string, int> roles;

 private:
  void walk(QObject element, const std::string& parent, QObject page) {
    const std::string role = role_of(element);
    static const std::set<std::string> known = {
        "Document", "Part", "Sect",   "H1",    "H2", "P",  "L",  "LI",   "LBody",
        "TOC",      "TOCI", "Figure", "Table", "TR", "TH", "TD", "Link", "Form"};
    INFO(role << " in " << parent);
    CHECK(known.contains(role));
    ++roles[role];
    check_place(role, parent);
    check_attributes(role, element);
    if (element.hasKey("/Pg")) page = element.getKey("/Pg");
    for (QObject kid : children(element)) {
      if (kid.isInteger() || kid.hasKey("/MCID")) {
        QObject number = kid.isInteger() ? kid : kid.getKey("/MCID");
        QObject on = kid.isInteger() ? page : kid.getKey("/Pg");
        CHECK(
            marks.emplace(std::pair(on.getObjGen(), number.getIntValueAsInt()), element.getObjGen())
                .second);
      } else if (kid.hasKey("/Obj")) {
        CHECK((role == "Link" || role == "Form"));
        CHECK(annotations.emplace(kid.getKey("/Obj").getObjGen(), element).second);
      } else {
        CHECK(kid.getKey("/P").getObjGen() == element.getObjGen());
        walk(kid, role, page);
      }
    }
  }

  // Checks that the first heading has level 1 and that no heading skips a level.
  void check_place(const std::string& role, const std::string& parent) {
    if (role.size() == 2 && role[0] == 'H') {
      CHECK(role[1] - '0' <= heading_ + 1);
      heading_ = role[1] - '0';
    }
    static const std::map<std::string, std::string> inside = {
        {"Document", ""}, {"LI", "L"},  {"LBody", "LI"}, {"TOCI", "TOC"},
        {"TR", "Table"},  {"TH", "TR"}, {"TD", "TR"}};
    const auto place = inside.find(role);
    if (place != inside.end()) CHECK(place->second == parent);
  }

  void check_attributes(const std::string& role, QObject element) {
    if (role == "Figure") {
      CHECK_FALSE(element.getKey("/Alt").getUTF8Value().empty());
      CHECK(element.getKey("/A").getKey("/BBox").isArray());
    } else if (role == "TH") {
      const std::string scope = element.getKey("/A").getKey("/Scope").getName();
      CHECK((scope == "/Row" || scope == "/Column"));
    } else if (role == "Table") {
      std::set<int> widths;
      for (QObject row : children(element)) widths.insert(width_of(row));
      CHECK(widths.size() == 1);
    }
  }
  static int width_of(QObject row) {
    int width = 0;
    for (QObject cell : children(row)) {
      QObject span =
          cell.getKey("/A").isNull() ? QObject::newNull() : cell.getKey("/A").getKey("/ColSpan");
      width += span.isInteger() ? span.getIntValueAsInt() : 1;
    }
    return width;
  }

  QObject root_;
  int heading_ = 0;
};

void check_fonts(QObject page, std::set<QPDFObjGen>& seen) {
  QObject fonts = page.getKey("/Resources").getKey("/Font");
  if (!fonts.isDictionary()) return;
  for (auto [name, font] : fonts.getDictAsMap()) {
    if (!seen.insert(font.getObjGen()).second) continue;
    INFO(name);
    CHECK(font.getKey("/ToUnicode").isStream());
    QObject own =
        font.hasKey("/DescendantFonts") ? font.getKey("/DescendantFonts").getArrayItem(0) : font;
    QObject descriptor = own.getKey("/FontDescriptor");
    REQUIRE(descriptor.isDictionary());
    CHECK((descriptor.hasKey("/FontFile") || descriptor.hasKey("/FontFile2") ||
           descriptor.hasKey("/FontFile3")));
  }
}

std::map<int, QObject> read_parents(QPDF& pdf) {
  std::map<int, QObject> parents;
  QObject numbers = pdf.getRoot().getKey("/StructTreeRoot").getKey("/ParentTree").getKey("/Nums");
  for (int i = 0; i < numbers.getArrayNItems(); i += 2) {
    CHECK(parents.emplace(numbers.getArrayItem(i).getIntValueAsInt(), numbers.getArrayItem(i + 1))
              .second);
  }
  return parents;
}

void check_document(QPDF& pdf, const std::string& title) {
  QObject root = pdf.getRoot();
  CHECK(root.getKey("/MarkInfo").getKey("/Marked").getBoolValue());
  CHECK(root.getKey("/ViewerPreferences").getKey("/DisplayDocTitle").getBoolValue());
  CHECK(root.getKey("/Lang").getUTF8Value() == "en");
  CHECK(pdf.getPDFVersion() >= "1.7");
  QObject metadata = root.getKey("/Metadata");
  REQUIRE(metadata.isStream());
  const auto data = metadata.getRawStreamData();
  const std::string xmp(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
  CHECK(xmp.find("<pdfuaid:part>1</pdfuaid:part>") != std::string::npos);
  CHECK(xmp.find(">" + title + "</rdf:li></rdf:Alt></dc:title>") != std::string::npos);
}

void check_annotations(QObject page, const Tree& tree, const std::map<int, QObject>& parents) {
  CHECK(page.getKey("/Tabs").getName() == "/S");
  QObject list = page.getKey("/Annots");
  if (!list.isArray()) return;
  for (QObject annotation : list.getArrayAsVector()) {
    const auto element = tree.annotations.find(annotation.getObjGen());
    REQUIRE(element != tree.annotations.end());
    const int key = annotation.getKey("/StructParent").getIntValueAsInt();
    CHECK(parents.at(key).getObjGen() == element->second.getObjGen());
    const bool link = annotation.getKey("/Subtype").getName() == "/Link";
    CHECK(role_of(element->second) == (link ? "Link" : "Form"));
    CHECK_FALSE(annotation.getKey(link ? "/Contents" : "/TU").getUTF8Value().empty());
  }
}

// Checks a file and returns the number of structure elements of each role.
std::map<std::string, int> check_pdf(const std::string& path, const std::string& title) {
  QPDF pdf;
  pdf.processFile(path.c_str());
  check_document(pdf, title);
  const Tree tree(pdf);
  const std::map<int, QObject> parents = read_parents(pdf);
  std::set<QPDFObjGen> fonts;
  std::size_t marks = 0, annotations = 0;
  for (QObject page : pdf.getAllPages()) {
    PageMarks found;
    QObject::parseContentStream(page.getKey("/Contents"), &found);
    marks += found.numbers.size();
    for (const int number : found.numbers) {
      const auto element = tree.marks.find({page.getObjGen(), number});
      REQUIRE(element != tree.marks.end());
      const int key = page.getKey("/StructParents").getIntValueAsInt();
      CHECK(QObject(parents.at(key)).getArrayItem(number).getObjGen() == element->second);
    }
    check_annotations(page, tree, parents);
    QObject list = page.getKey("/Annots");
    if (list.isArray()) annotations += static_cast<std::size_t>(list.getArrayNItems());
    check_fonts(page, fonts);
  }
  CHECK(marks == tree.marks.size());
  CHECK(annotations == tree.annotations.size());
  CHECK_FALSE(fonts.empty());
  CHECK_FALSE(pdf.anyWarnings());
  return tree.roles;
}

std::string ua_spec(const std::string& sections, const std::string& more) {
  return "book: {id: ua, title: Night & Day, seed: 4, introduction: \"# Hi\\n\\nA *word*.\\n\\n"
         "## Two\\n\\n- one\\n- two\\n\"}\n"
         "print: {printer: kdp-paperback, trim: 6x9in}\n"
         "sections:\n" +
         sections + more;
}

std::map<std::string, int> build_and_check(const std::string& spec) {
  const TempFolder folder;
  write_text(folder / "ua.yaml", spec);
  const CommandResult made = shell("\"$GRIDPRESS\" build --quiet --out out ua.yaml", folder.path());
  INFO(made.err);
  REQUIRE(made.code == 0);
  return check_pdf(folder / "out/ua/screen.pdf", "Night &amp; Day");
}

}  // namespace

// The form fields of a fillable PDF, by full name such as "s1-puzzle-3.r1c2".
std::map<std::string, QObject> fields_of(QPDF& pdf) {
  std::map<std::string, QObject> fields;
  QObject form = pdf.getRoot().getKey("/AcroForm");
  CHECK(form.getKey("/DR").getKey("/Font").getKey("/Helv").isDictionary());
  for (QObject grid : form.getKey("/Fields").getArrayAsVector()) {
    CHECK(grid.getKey("/FT").getName() == "/Tx");
    CHECK(grid.getKey("/MaxLen").getIntValue() == 1);
    CHECK(grid.getKey("/DA").getStringValue().starts_with("/Helv "));
    for (QObject cell : grid.getKey("/Kids").getArrayAsVector()) {
      CHECK(cell.getKey("/Parent").getObjGen() == grid.getObjGen());
      CHECK(cell.getKey("/AP").getKey("/N").isStream());
      const auto box = cell.getKey("/Rect").getArrayAsRectangle();
      CHECK((box.urx - box.llx > 10 && box.ury - box.lly > 10));
      const std::string name =
          grid.getKey("/T").getUTF8Value() + "." + cell.getKey("/T").getUTF8Value();
      CHECK(fields.emplace(name, cell).second);
    }
  }
  return fields;
}

TEST_CASE("screen.pdf conforms to PDF/UA-1 for a book with every possible part") {
  auto roles = build_and_check(ua_spec(
      "  - {title: One, difficulty: easy, size: 4, count: 5, per_page: 2}\n"
      "  - {title: Two, kind: binairo, size: 6, difficulty: easy, count: 2, per_page: 2}\n",
      "pages: {hints: first, contents: true, score_log: true, spare_grids: 1, scale: true,\n"
      "  certificate: true, colophon: true, half_title: true, notes: 1}\n"
      "qr: {link: \"https://example.org/{number}\"}\n"));
  CHECK(roles["Table"] >= 2);
  CHECK(roles["TH"] == 7 + roles["Table"]);
  CHECK(roles["TD"] == 14);
  CHECK(roles["Figure"] >= 14);
  CHECK(roles["TOCI"] > 5);
  CHECK(roles["LI"] >= 2);
  CHECK(roles["Link"] > 20);
}

TEST_CASE("screen.pdf conforms to PDF/UA-1 in every design", "[.slow]") {
  for (const char* design : {"classic", "modern", "large-print", "kids", "compact", "pocket",
                             "workbook", "magazine", "worksheet"}) {
    CAPTURE(design);
    const std::string more = std::string("design: ") + design + "\npages: {score_log: true}\n";
    CHECK(build_and_check(ua_spec("  - {title: One, difficulty: easy, size: 6, count: 6}\n",
                                  more))["Figure"] > 5);
  }
}

TEST_CASE("fillable.pdf has a form field for each empty cell, and other files don't change") {
  const TempFolder folder;
  const std::string spec = ua_spec(
      "  - {title: One, difficulty: easy, size: 6, count: 3, per_page: 2}\n"
      "  - {title: Two, kind: kakuro, size: 6, difficulty: easy, count: 1}\n"
      "  - {title: Three, kind: slitherlink, size: 5, difficulty: easy, count: 1}\n",
      "");
  for (const auto& [name, more] :
       {std::pair("plain", ""), {"form", "screen: {fillable: true}\n"}}) {
    write_text(folder / "ua.yaml", spec + more);
    REQUIRE(
        shell(std::string("\"$GRIDPRESS\" build --quiet --out ") + name + " ua.yaml", folder.path())
            .code == 0);
  }
  for (const char* file : {"interior.pdf", "screen.pdf"}) {
    CHECK(read_text(folder / ("plain/ua/" + std::string(file))) ==
          read_text(folder / ("form/ua/" + std::string(file))));
  }
  const std::string path = folder / "form/ua/fillable.pdf";
  auto roles = check_pdf(path, "Night &amp; Day");
  QPDF pdf;
  pdf.processFile(path.c_str());
  const auto fields = fields_of(pdf);
  CHECK(roles["Form"] == static_cast<int>(fields.size()));
  std::set<std::string> wanted;
  const auto manifest = nlohmann::json::parse(std::ifstream(folder / "form/ua/manifest.json"));
  for (const auto& puzzle : manifest.at("puzzles")) {
    if (puzzle.at("section") != 1) continue;
    const std::string givens = puzzle.at("givens"), number = std::to_string(int(puzzle["number"]));
    for (std::size_t i = 0; i < givens.size(); ++i) {
      if (givens[i] != '.') continue;
      const std::string row = std::to_string(i / 6 + 1), column = std::to_string(i % 6 + 1);
      const std::string name = "s1-puzzle-" + number + ".r" + row + "c" + column;
      wanted.insert(name);
      REQUIRE(fields.contains(name));
      QObject cell = fields.at(name);
      CHECK(cell.getKey("/TU").getUTF8Value() ==
            "Puzzle " + number + ", row " + row + ", column " + column);
    }
  }
  std::size_t kakuro = 0;
  for (const auto& [name, cell] : fields) {
    if (name.starts_with("s2-")) {
      ++kakuro;
    } else {
      CHECK(wanted.contains(name));
    }
  }
  CHECK(kakuro >= 8);
  CHECK(fields.size() == wanted.size() + kakuro);
}

TEST_CASE("kinds without digits and newspaper panels can't have a fillable PDF") {
  const TempFolder folder;
  write_text(folder / "news.yaml",
             "book: {id: news, title: Sudoku, seed: 7}\n"
             "print: {printer: newspaper, trim: 45x102mm}\n"
             "design: newspaper\n"
             "sections:\n"
             "  - {title: Monday, difficulty: easy, count: 1}\n"
             "screen: {fillable: true}\n");
  const CommandResult panels = shell("\"$GRIDPRESS\" build news.yaml", folder.path());
  CHECK(panels.code == 2);
  CHECK(panels.err.find("news.yaml:6:20: error: newspaper panels") != std::string::npos);
  write_text(folder / "ua.yaml",
             ua_spec("  - {title: One, kind: nonogram, size: 5, difficulty: easy, count: 1}\n",
                     "screen: {fillable: true}\n"));
  const CommandResult refused = shell("\"$GRIDPRESS\" build ua.yaml", folder.path());
  CHECK(refused.code == 2);
  CHECK(refused.err.find("ua.yaml:5:20: error: none of the book's puzzles can have form fields") !=
        std::string::npos);
}
