// Tests which changes to a spec cause puzzles to be regenerated.
#include "publisher/studio/preview/orders.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <string>

#include "publisher/book/pipeline.h"
#include "publisher/spec/reader.h"
#include "publisher/spec/spec_check.h"
#include "publisher/studio/preview/attempts.h"
#include "tests/support/run_command.h"

using namespace gridpress;
using namespace gridpress::studio;

namespace {

const std::string kOrdersSpec =
    "book: {id: x, title: X, seed: 1}\n"
    "print: {printer: office-a4, trim: a4}\n"
    "sections:\n"
    "  - {size: 4, difficulty: easy, count: 4, per_page: 4}\n"
    "  - {size: 6, difficulty: easy, count: 4, per_page: 4}\n";

std::string orders_with(const std::string& part, const std::string& other) {
  std::string text = kOrdersSpec;
  const std::size_t at = text.find(part);
  REQUIRE(at != std::string::npos);
  return text.replace(at, part.size(), other);
}

PuzzleOrders orders(const std::string& text) {
  const Result<yaml::Document> document = yaml::parse("x.yaml", text);
  REQUIRE(document);
  return orders_of(*document, {});
}

// Counts the attempts made.
class Counting final : public AttemptMemory {
 public:
  std::optional<MadeAttempts> recall(const std::string& order, AttemptRange range) override {
    return kept_.recall(order, range);
  }
  void keep(const std::string& order, AttemptRange range, const MadeAttempts& made) override {
    count += range.count;
    kept_.keep(order, range, made);
  }
  std::atomic<int> count{0};

 private:
  KeptAttempts kept_;
};

std::vector<std::string> made(const std::string& text, AttemptMemory* memory) {
  const DataFiles data(GRIDPRESS_ROOT, "");
  const SpecReading reading = read_spec_text("x.yaml", text, data);
  REQUIRE(reading.spec);
  MakeOptions options;
  options.jobs = 1;
  options.memory = memory;
  options.orders = orders(text).sections;
  const Result<std::vector<Puzzle>> puzzles = make_puzzles(*reading.spec, options);
  REQUIRE(puzzles);
  std::vector<std::string> texts;
  for (const Puzzle& puzzle : *puzzles)
    texts.push_back(reading.spec->sections[0].kind->text.problem(puzzle));
  return texts;
}

}  // namespace

TEST_CASE(
    "changing titles, trims or designs doesn't regenerate puzzles, but any other change does") {
  const std::string same = orders(kOrdersSpec).book;
  CHECK(orders(orders_with("title: X", "title: Y")).book == same);
  CHECK(orders(orders_with("office-a4", "lulu")).book == same);
  CHECK(orders(orders_with("per_page: 4", "per_page: 1")).book == same);
  CHECK(orders(kOrdersSpec + "design: pocket\ncover: {style: weave}\n").book == same);
  CHECK(orders(orders_with("seed: 1", "seed: 2")).book != same);
  CHECK(orders(orders_with("count: 4", "count: 5")).book != same);
  CHECK(orders(orders_with("id: x", "id: y")).book != same);
  CHECK(orders(kOrdersSpec + "replace: {2: 1}\n").book != same);
  CHECK(orders(kOrdersSpec + "difficulties: kids\n").book != same);
}

TEST_CASE("a section's attempts depend on the keys of its puzzles, not on their count") {
  const auto section = [](const std::string& text) { return orders(text).sections.at(0); };
  const std::string same = section(kOrdersSpec);
  CHECK(section(orders_with("count: 4", "count: 40")) == same);
  CHECK(section(orders_with("{size: 4,", "{title: T, order: shuffled, size: 4,")) == same);
  CHECK(section(orders_with("size: 6", "size: 9")) == same);  // the size of the other section
  CHECK(section(orders_with("difficulty: easy", "difficulty: gentle")) != same);
  CHECK(section(orders_with("size: 4", "size: 6")) != same);
  CHECK(section(kOrdersSpec + "difficulties: kids\n") != same);
}

TEST_CASE("remembered attempts give the same puzzles and aren't made again") {
  const std::vector<std::string> plain = made(kOrdersSpec, nullptr);
  Counting memory;
  CHECK(made(kOrdersSpec, &memory) == plain);
  const int first = memory.count;
  CHECK(first > 0);
  CHECK(made(kOrdersSpec, &memory) == plain);
  CHECK(memory.count == first);
  const std::string more = orders_with("count: 4", "count: 6");
  CHECK(made(more, &memory) == made(more, nullptr));
  CHECK(made(orders_with("easy", "gentle"), &memory) ==
        made(orders_with("easy", "gentle"), nullptr));
  CHECK(memory.count > first);
}

TEST_CASE("generating puzzles stops when they are no longer needed") {
  const DataFiles data(GRIDPRESS_ROOT, "");
  const SpecReading reading = read_spec_text(
      "x.yaml", orders_with("6, difficulty: easy, count: 4", "6, difficulty: easy, count: 200"),
      data);
  REQUIRE(reading.spec);
  MakeOptions options;
  options.cancelled = [] { return true; };
  const Result<std::vector<Puzzle>> puzzles = make_puzzles(*reading.spec, options);
  CHECK_FALSE(puzzles);
}

TEST_CASE("editing a word list changes the request for puzzles, and editing a title does not") {
  const test::TempFolder folder;
  const std::string file = folder / "book.yaml";
  const auto book_order = [&](const std::string& words, const std::string& title) {
    test::write_text(folder / "words.txt", words);
    const std::string text =
        "book: {id: x, title: " + title +
        ", seed: 1}\n"
        "print: {printer: office-a4, trim: a4}\n"
        "sections:\n"
        "  - {kind: word-search, size: 8, words_from: words.txt, words_each: 2, count: 1}\n";
    const SpecReading reading = read_spec_text(file, text, DataFiles(GRIDPRESS_ROOT, ""));
    REQUIRE(reading.spec);
    return orders_of(*yaml::parse(file, text), reading.sources, *reading.spec);
  };
  const PuzzleOrders before = book_order("apple\nplum\n", "X");
  CHECK(book_order("apple\nplum\n", "Y").book == before.book);
  const PuzzleOrders after = book_order("apple\ncherry\n", "X");
  CHECK(after.book != before.book);
  CHECK(after.sections != before.sections);
}

TEST_CASE("sample puzzles of a dry run are made once, and again if the request changes") {
  const test::TempFolder folder;
  const std::string file = folder / "book.yaml";
  const DataFiles data(GRIDPRESS_ROOT, folder.path());
  const auto text_of = [](const std::string& title, const std::string& pages) {
    return "book: {id: x, title: " + title +
           ", seed: 1}\n"
           "print: {printer: office-a4, trim: a4}\n"
           "pages: {how_to_play: true, hints: " +
           pages +
           "}\n"
           "sections:\n"
           "  - {size: 6, difficulty: easy, count: 4}\n";
  };
  const auto order = [&](const std::string& text) {
    const SpecReading reading = read_spec_text(file, text, data);
    REQUIRE(reading.spec);
    return orders_of(*yaml::parse(file, text), reading.sources, *reading.spec).worked;
  };
  CHECK(order(text_of("One", "first")) == order(text_of("Two", "first")));
  CHECK(order(text_of("One", "first")) != order(text_of("One", "hardest")));

  const auto checked_with = [&](const Worked* same) {
    return check_spec(read_spec_text(file, text_of("One", "first"), data), file, data,
                      {.same = same});
  };
  const SpecCheck first = checked_with(nullptr);
  REQUIRE(first.dry_run);
  const Worked& worked = *first.dry_run->worked;
  REQUIRE(worked.how_to_play.lessons.size() == 1);
  CHECK_FALSE(worked.hints.of.empty());
  Worked marked = worked;
  marked.how_to_play.lessons[0].lead = "Used again.";
  CHECK(checked_with(&marked).dry_run->worked->how_to_play.lessons[0].lead == "Used again.");
  // Changed words change the lesson.
  marked.how_to_play.words[0]["lead"] += " Changed.";
  CHECK(checked_with(&marked).dry_run->worked->how_to_play.lessons[0].lead ==
        worked.how_to_play.lessons[0].lead);
}
