// An edit of a spec's text must change the requested part and no other byte.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "publisher/edits/edit.h"
#include "publisher/edits/items.h"
#include "publisher/edits/places.h"

using namespace gridpress;
using namespace gridpress::edits;

namespace {

const std::string kSpec =
    "# A comment\n"
    "book:\n"
    "  id: x  # the folder\n"
    "  title: 'Zoë''s Book'\n"
    "\n"
    "  introduction: |\n"
    "    One.\n"
    "\n"
    "    Two.\n"
    "  seed: 1\n"
    "print: {printer: kdp-paperback, trim: 8.5x11in}  # where\n"
    "sections:\n"
    "  # the first\n"
    "  - title: Warm-up\n"
    "    difficulty: easy # so\n"
    "    count: 12\n"
    "  - {difficulty: hard, count: 4}\n"
    "answers:\n";

std::string set(const std::string& path, const std::string& value, bool is_text = true) {
  const Result<TextEdit> edit = set_value(kSpec, path, value, is_text);
  return edit ? edit->text : "refused: " + edit.problems().front().message;
}

// The example spec with one part replaced.
std::string with(const std::string& part, const std::string& other) {
  std::string text = kSpec;
  const std::size_t at = text.find(part);
  REQUIRE(at != std::string::npos);
  return text.replace(at, part.size(), other);
}

std::string slurp(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("an edit replaces a value in place and keeps its quoting style") {
  CHECK(set("book.id", "my-book") == with("id: x ", "id: my-book "));
  CHECK(set("book.title", "It's") == with("'Zoë''s Book'", "'It''s'"));
  CHECK(set("sections.0.difficulty", "medium") == with("easy # so", "medium # so"));
  CHECK(set("sections.0.count", "24", false) == with("count: 12", "count: 24"));
  CHECK(set("sections.1.count", "5", false) == with("count: 4}", "count: 5}"));
  CHECK(set("print.trim", "6x9in") == with("8.5x11in}", "6x9in}"));
  CHECK(set("book.introduction", "One.\nThree.") ==
        with("    One.\n\n    Two.\n", "    One.\n    Three.\n"));
}

TEST_CASE("a new key is inserted at its position in the order of keys") {
  CHECK(set("book.author", "A. B.") == with("Book'\n", "Book'\n  author: A. B.\n"));
  CHECK(set("sections.0.deck", "Go: on") == with("Warm-up\n", "Warm-up\n    deck: \"Go: on\"\n"));
  CHECK(set("sections.0.id", "warm") == with("- title: Warm", "- id: warm\n    title: Warm"));
  CHECK(set("sections.1.per_page", "4", false) == with("count: 4}", "count: 4, per_page: 4}"));
  CHECK(set("print.paper", "cream") == with("8.5x11in}", "8.5x11in, paper: cream}"));
  CHECK(set("design", "pocket") == with("# where\n", "# where\ndesign: pocket\n"));
}

TEST_CASE("a missing mapping is created, and an empty one is filled") {
  CHECK(set("cover.style", "weave") == kSpec + "cover:\n  style: weave\n");
  CHECK(set("replace.37", "1", false) == kSpec + "replace: {37: 1}\n");
  CHECK(set("answers.place", "facing") == kSpec + "  place: facing\n");
}

TEST_CASE("text that YAML would read as another type is written in quotes") {
  for (const std::string_view value : {"- a", "null", "a: b", "a #b", "[x]", "\"", "@", " x", ""}) {
    CAPTURE(value);
    const std::string text = set("book.subtitle", std::string(value));
    CHECK(text.find("  subtitle: \"") != std::string::npos);
  }
  CHECK(set("book.subtitle", "72 puzzles, easy").find("subtitle: 72 puzzles, easy\n") !=
        std::string::npos);
}

TEST_CASE("removing a key removes its line, and its mapping if nothing is left in it") {
  const auto without = [](const std::string& path) {
    const Result<TextEdit> edit = remove_key(kSpec, path);
    return edit ? edit->text : "refused";
  };
  CHECK(without("book.seed") == with("  seed: 1\n", ""));
  CHECK(without("sections.0.title") == with("- title: Warm-up\n    diff", "- diff"));
  CHECK(without("print.trim") == with(", trim: 8.5x11in", ""));
  CHECK(without("book.introduction") == with("  introduction: |\n    One.\n\n    Two.\n", ""));
  CHECK(without("book.nothing") == "refused");
  const Result<TextEdit> last = remove_key("a: 1\ncover:\n  style: weave\nb: 2\n", "cover.style");
  REQUIRE(last);
  CHECK(last->text == "a: 1\nb: 2\n");
}

TEST_CASE("sections are copied, moved, removed and added with their comments") {
  const std::string first =
      "  # the first\n  - title: Warm-up\n    difficulty: easy # so\n    count: 12\n";
  const std::string second = "  - {difficulty: hard, count: 4}\n";
  const Result<TextEdit> copied = copy_item(kSpec, "sections", 1);
  REQUIRE(copied);
  CHECK(copied->text == with(second, second + second));
  const Result<TextEdit> removed = remove_item(kSpec, "sections", 1);
  REQUIRE(removed);
  CHECK(removed->text == with(second, ""));
  CHECK_FALSE(remove_item(removed->text, "sections", 0));
  const Result<TextEdit> moved = move_item(kSpec, "sections", 1, 0);
  REQUIRE(moved);
  CHECK(moved->text.find("{difficulty: hard, count: 4}\n  - title: Warm-up") != std::string::npos);
  const Result<TextEdit> added =
      add_item(kSpec, "sections", {{"difficulty", "easy"}, {"count", "3"}});
  REQUIRE(added);
  CHECK(added->text == with(second, second + "  - {difficulty: easy, count: 3}\n"));
}

TEST_CASE("the position of an edit is counted in UTF-16 units") {
  const TextEdit edit = edit_between("a: 🧩é x\nb: 1\n", "a: 🧩é xy\nb: 1\n");
  CHECK(edit.from == 8);  // the jigsaw piece emoji takes two UTF-16 units
  CHECK(edit.to == 8);
  CHECK(edit.insert == "y");
}

TEST_CASE("ambiguous edits are refused") {
  CHECK(set("print", "x").starts_with("refused"));
  CHECK(set("sections.7.count", "1").starts_with("refused"));
  CHECK(set("sections.x", "1").starts_with("refused"));
  CHECK_FALSE(set_value("a: [1", "a", "2", false));
  CHECK_FALSE(set_value("", "a.b", "2", false));
}

TEST_CASE("setting any value of an example to its current value changes no byte") {
  int values = 0;
  const std::filesystem::path folder = std::filesystem::path(GRIDPRESS_ROOT) / "configs";
  for (const char* name : {"sampler", "variety", "large-print", "animals", "curriculum", "night"}) {
    const std::string text = slurp(folder / (std::string(name) + ".yaml"));
    for (const char* path :
         {"book.title", "book.id", "book.subtitle", "print.printer", "print.trim", "design",
          "sections.0.count", "sections.0.difficulty", "sections.0.title", "sections.1.count"}) {
      const Result<yaml::Document> document = yaml::parse("", text);
      REQUIRE(document);
      const yaml::Node* node = &document->root;
      for (const std::string& part : parts_of(path)) {
        if (node == nullptr) break;
        const bool item = node->kind == yaml::Kind::kSequence;
        const std::size_t index = item ? std::stoul(part) : 0;
        node = !item                        ? node->find(part)
               : index < node->items.size() ? &node->items[index]
                                            : nullptr;
      }
      if (node == nullptr || node->kind != yaml::Kind::kScalar) continue;
      CAPTURE(name, path);
      const Result<TextEdit> same = set_value(text, path, node->scalar, !node->quoted);
      if (!node->quoted) {
        REQUIRE(same);
        CHECK(same->text == text);
      }
      const Result<TextEdit> other = set_value(text, path, "7x", true);
      REQUIRE(other);
      const std::size_t grown = other->insert.size();
      CHECK(other->to - other->from <= node->scalar.size() + 2);
      CHECK(grown <= 4);
      ++values;
    }
  }
  CHECK(values > 30);
}
