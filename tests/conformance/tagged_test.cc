// Checks screen.pdf from a screen reader's point of view: the structure tree is complete and
// describes every grid as the manifest does.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <qpdf/QPDF.hh>
#include <set>

#include "tests/support/pdf_trace.h"
#include "tests/support/run_command.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

using Object = QPDFObjectHandle;

// Checks that the marked content of a page is balanced, surrounds everything that is painted, and
// uses each number once.
class Marks : public Object::ParserCallbacks {
 public:
  std::set<int> numbers;
  inline static const std::set<std::string> kPainting = {"Tj", "TJ", "S", "f", "f*", "B", "Do"};

  void handleObject(Object object, std::size_t, std::size_t) override {
    if (!object.isOperator()) {
      if (object.isDictionary()) last_ = object;
      return;
    }
    const std::string name = object.getOperatorValue();
    if (name == "BDC" || name == "BMC") {
      CHECK(depth_ == 0);
      ++depth_;
      if (name == "BDC") CHECK(numbers.insert(last_.getKey("/MCID").getIntValueAsInt()).second);
    } else if (name == "EMC") {
      CHECK(--depth_ == 0);
    } else if (kPainting.contains(name)) {
      CHECK(depth_ == 1);
    }
  }
  void handleEOF() override { CHECK(depth_ == 0); }

 private:
  int depth_ = 0;
  Object last_;
};

std::map<int, Object> parent_tree(Object root) {
  std::map<int, Object> tree;
  Object numbers = root.getKey("/ParentTree").getKey("/Nums");
  for (int i = 0; i < numbers.getArrayNItems(); i += 2) {
    tree[numbers.getArrayItem(i).getIntValueAsInt()] = numbers.getArrayItem(i + 1);
  }
  return tree;
}

std::vector<Object> kids(Object element) {
  Object kids = element.getKey("/K");
  if (kids.isNull()) return {};
  return kids.isArray() ? kids.getArrayAsVector() : std::vector<Object>{kids};
}

bool reaches_root(Object element, Object root) {
  for (int steps = 0; steps < 10; ++steps) {
    if (element.getObjGen() == root.getObjGen()) return true;
    element = element.getKey("/P");
    if (!element.isDictionary()) return false;
  }
  return false;
}

bool holds(Object element, Object page, int number) {
  for (Object kid : kids(element)) {
    if (kid.isInteger() && kid.getIntValueAsInt() == number) {
      return element.getKey("/Pg").getObjGen() == page.getObjGen();
    }
    if (!kid.isDictionary() || !kid.hasKey("/MCID")) continue;
    if (kid.getKey("/MCID").getIntValueAsInt() == number &&
        kid.getKey("/Pg").getObjGen() == page.getObjGen()) {
      return true;
    }
  }
  return false;
}

void check_links(Object page, const std::map<int, Object>& parents) {
  Object annotations = page.getKey("/Annots");
  if (annotations.isNull()) return;
  for (Object link : annotations.getArrayAsVector()) {
    REQUIRE(link.hasKey("/StructParent"));
    Object element = parents.at(link.getKey("/StructParent").getIntValueAsInt());
    CHECK(element.getKey("/S").getName() == "/Link");
    CHECK_FALSE(link.getKey("/Contents").getUTF8Value().empty());
    std::vector<Object> held = kids(element);
    CHECK(held.back().getKey("/Obj").getObjGen() == link.getObjGen());
  }
}

// Collects the texts that a screen reader speaks, in the order of the structure tree, such as
// "H2 Puzzle 1" and "Figure Row 1: …".
void listen(Object element, std::vector<std::string>& spoken, int depth = 0) {
  REQUIRE(depth < 12);
  if (!element.isDictionary() || !element.hasKey("/S")) return;
  const std::string type = element.getKey("/S").getName().substr(1);
  for (const char* key : {"/ActualText", "/Alt"}) {
    if (element.hasKey(key)) spoken.push_back(type + " " + element.getKey(key).getUTF8Value());
  }
  if (type == "Figure") {
    CHECK(element.hasKey("/Alt"));
    const auto box = element.getKey("/A").getKey("/BBox").getArrayAsRectangle();
    CHECK((box.llx < box.urx && box.lly < box.ury));
  }
  for (Object kid : kids(element)) {
    if (kid.isDictionary() && kid.hasKey("/S")) {
      CHECK(kid.getKey("/P").getObjGen() == element.getObjGen());
    }
    listen(kid, spoken, depth + 1);
  }
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

struct Voice {
  std::string row, blank, puzzle, answer;
};

std::string read_aloud(const std::string& line, int size, bool letters, const Voice& voice) {
  std::string all;
  for (int row = 0; row < size; ++row) {
    std::string cells;
    for (int column = 0; column < size; ++column) {
      const char c = line[static_cast<std::size_t>(row * size + column)];
      const std::string value =
          letters ? std::string(1, static_cast<char>('A' + c - '1')) : std::string(1, c);
      cells += (column > 0 ? ", " : "") + (c == '.' ? voice.blank : value);
    }
    all += (row > 0 ? " " : "") + fmt::format("{} {}: {}.", voice.row, row + 1, cells);
  }
  return all;
}

std::string spec(const std::string& language, const std::string& place) {
  return "book:\n"
         "  id: aloud\n"
         "  title: Aloud\n"
         "  seed: 4\n"
         "  language: " +
         language +
         "\n"
         "  introduction: |\n"
         "    # Hello\n"
         "\n"
         "    A paragraph that goes on until the end of the measure is reached, and further "
         "still,\n"
         "    so that there are two or even three lines of it, with *emphasis* among them.\n"
         "\n"
         "    - first\n"
         "    - second\n"
         "print: {printer: kdp-paperback, trim: 8.5x11in}\n"
         "sections:\n"
         "  - {title: One, difficulty: gentle, count: 17, per_page: 4}\n"
         "  - {title: Two, size: 6, difficulty: easy, count: 3, per_page: 2, symbols: letters}\n"
         "pages: {hints: first, score_log: true, spare_grids: 1, scale: true}\n"
         "answers: {place: " +
         place + "}\n";
}

void check_aloud(const TempFolder& folder, const std::string& place, const Voice& voice) {
  const std::string at = folder / "out/aloud/";
  QPDF pdf;
  pdf.setSuppressWarnings(true);
  pdf.processFile((at + "screen.pdf").c_str());
  CHECK(pdf.getRoot().getKey("/MarkInfo").getKey("/Marked").getBoolValue());
  Object root = pdf.getRoot().getKey("/StructTreeRoot");
  REQUIRE(root.isDictionary());
  const std::map<int, Object> parents = parent_tree(root);
  for (Object page : pdf.getAllPages()) {
    Marks marks;
    Object::parseContentStream(page.getKey("/Contents"), &marks);
    check_links(page, parents);
    if (marks.numbers.empty()) continue;
    Object elements = parents.at(page.getKey("/StructParents").getIntValueAsInt());
    for (const int number : marks.numbers) {
      Object element = elements.getArrayItem(number);
      REQUIRE(element.isDictionary());
      CHECK(holds(element, page, number));
      CHECK(reaches_root(element, root));
    }
  }
  std::vector<std::string> spoken;
  listen(root.getKey("/K"), spoken);
  const auto comes = [&](const std::string& heading, const std::string& figure) {
    INFO(heading << "\n" << figure);
    auto found = std::find(spoken.begin(), spoken.end(), "H2 " + heading);
    while (found != spoken.end() && *found != "Figure " + figure) ++found;
    CHECK(found != spoken.end());
  };
  const auto manifest = nlohmann::json::parse(std::ifstream(at + "manifest.json"));
  for (const auto& puzzle : manifest.at("puzzles")) {
    const int size = puzzle.at("size");
    const std::string number = std::to_string(puzzle.at("number").get<int>());
    const auto grid = [&](const char* key) {
      return read_aloud(puzzle.at(key), size, size == 6, voice);
    };
    comes(replaced(voice.puzzle, "#", number), grid("givens"));
    const std::string answer = replaced(voice.answer, "#", number);
    if (place == "upside-down") {
      CHECK(std::find(spoken.begin(), spoken.end(), "Figure " + answer + ". " + grid("solution")) !=
            spoken.end());
    } else if (place != "none") {
      comes(answer, grid("solution"));
    }
  }
  if (!tests::have_tool("pdfinfo")) return;
  const CommandResult shown = shell("pdfinfo -struct-text screen.pdf", at);
  CHECK(shown.code == 0);
  for (const char* part : {"Document", "Part", "Sect", "H1", "TOCI", "LBody", "Figure"}) {
    CHECK(shown.out.find(part) != std::string::npos);
  }
}

}  // namespace

namespace {

void check_places(const std::vector<const char*>& places) {
  const Voice english{"Row", "blank", "Puzzle\u00a0#", "Answer to puzzle #"};
  for (const char* place : places) {
    CAPTURE(place);
    const TempFolder folder;
    write_text(folder / "aloud.yaml", spec("en", place));
    REQUIRE(shell("\"$GRIDPRESS\" build --quiet --out out aloud.yaml", folder.path()).code == 0);
    check_aloud(folder, place, english);
  }
}

}  // namespace

TEST_CASE("screen readers get every grid row by row, even if answers are upside down") {
  check_places({"upside-down"});
}

TEST_CASE("screen readers get every grid row by row, wherever the answers are printed", "[.slow]") {
  check_places({"back", "facing", "upside-down", "none"});
}

TEST_CASE("screen readers get a paragraph as one text, with hyphenated words rejoined") {
  if (!tests::have_tool("pdfinfo") || !tests::have_tool("mutool")) {
    WARN("pdfinfo or mutool is not installed");
    return;
  }
  const TempFolder folder;
  std::string text = spec("en", "none");
  const std::string words =
      "Extraordinarily considered arrangements notwithstanding, every puzzle can be solved by "
      "straightforward reasoning, systematically, one well-known candidate after another being "
      "eliminated until there is just a single possibility remaining everywhere.";
  text.replace(text.find("A paragraph that"), 0, words + "\n\n    ");
  text.replace(text.find("8.5x11in"), 8, "6x9in");
  text.replace(text.find("hints: first"), 12, "contents: true");
  text.replace(text.find("per_page: 4"), 11, "per_page: 1");
  text.replace(text.find("per_page: 2"), 11, "per_page: 1");
  write_text(folder / "aloud.yaml", text);
  REQUIRE(shell("\"$GRIDPRESS\" build --quiet --out . aloud.yaml", folder.path()).code == 0);
  // Poppler begins a new string after a soft hyphen, mutool a new line.
  const std::string tree =
      shell("pdfinfo -struct-text aloud/screen.pdf | sed -z 's/\"\\n *\"//g'", folder.path()).out;
  CHECK(tree.find('"' + words + '"') != std::string::npos);
  CHECK(tree.find("\"Solving times ") != std::string::npos);  // an entry of the table of contents
  const std::string drawn =
      shell(
          "mutool draw -q -F text aloud/screen.pdf | sed -z 's/\\xc2\\xad\\n//g; s/\\n/ /g; "
          "s/  */ /g'",
          folder.path())
          .out;
  CHECK(drawn.find(words) != std::string::npos);
  const std::string flow =
      shell("pdftotext aloud/screen.pdf - | sed -z 's/\\n/ /g'", folder.path()).out;
  CHECK(flow.find(words) != std::string::npos);
  // The printer's file keeps its plain hyphens.
  const std::string printed = shell("mutool draw -q -F text aloud/interior.pdf", folder.path()).out;
  CHECK(printed.find("\xc2\xad") == std::string::npos);
  CHECK(printed.find("-\n") != std::string::npos);
}

TEST_CASE("screen.pdf declares the book's language and reads out text in it", "[.more]") {
  const TempFolder folder;
  write_text(folder / "aloud.yaml", spec("de", "back"));
  REQUIRE(shell("\"$GRIDPRESS\" build --quiet --out out aloud.yaml", folder.path()).code == 0);
  check_aloud(folder, "back", {"Zeile", "leer", "Rätsel\u00a0#", "Lösung zu Rätsel #"});
}
