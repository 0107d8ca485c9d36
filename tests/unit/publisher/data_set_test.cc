// Reading data sets back, which detects any damage to their files.
#include "publisher/puzzles/data_set.h"

#include <catch2/catch.hpp>

#include "generator/maker/make.h"
#include "tests/support/run_command.h"

namespace gridpress {
namespace {

constexpr BoxShape kBox{2, 2};

DataSet small_set() {
  DigitRequest order;
  order.size = 4;
  order.box = kBox;
  const Rules rules{boxed_topology(kBox), {}};
  DataSet set;
  DataSetPart& part = set.emplace(4, kBox).first->second;
  for (DigitPuzzle& made : make_attempts(rules, order, {0, 3}).puzzles) {
    const Puzzle puzzle = to_puzzle("classic", std::move(made));
    part.add(puzzle, DataSetPart::entry(puzzle));
  }
  return set;
}

std::string report_for(const std::string& text, const DataSet& set) {
  const test::TempFolder folder;
  test::write_text(folder / "puzzles.json", text);
  const auto result = verify_data_set(folder / "puzzles.json", set, 1);
  return result ? "good" : result.problems().front().message;
}

TEST_CASE("a data set can be written and read back") {
  const DataSet set = small_set();
  REQUIRE(set.at(4).count() == 3);
  CHECK(report_for(data_set_json(set), set) == "good");
}

TEST_CASE("a data set with changed files is detected") {
  const DataSet set = small_set();
  const std::string text = data_set_json(set);
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    return changed.replace(changed.find(from), from.size(), to);
  };
  const std::string torn = text.substr(0, text.size() / 2);
  CHECK(report_for(torn, set).starts_with("the file can't be read back: invalid JSON at byte "));
  CHECK(report_for(with("[[", "[[7,"), set) == "the file can't be read back: misplaced number");
  CHECK(report_for(with("[[", "[[1,"), set) == "the file can't be read back: incomplete row");
  CHECK(report_for(with("[[", "[[],["), set) == "the file can't be read back: incomplete row");
  CHECK(report_for(with("[[", "[[[],"), set) == "the file can't be read back: misplaced array");
  CHECK(report_for(with("\"puzzle\"", "\"givens\""), set) ==
        "the file can't be read back: unknown key");
  CHECK(report_for(with("\"4\"", "\"9\""), set) == "the file can't be read back: unknown size");
  CHECK(report_for("{}", set) == "not every size was read back");
  CHECK(report_for("{\"4\": []}", set) == "the file can't be read back: found 0 of 3 puzzles");
  CHECK(report_for("[]", set) == "the file can't be read back: misplaced array");
  CHECK(report_for("{\"4\": [[[[[[1]]]]]]}", set) ==
        "the file can't be read back: misplaced array");
  CHECK(report_for("{\"4\": [{\"puzzle\": null}]}", set) ==
        "the file can't be read back: unexpected null");

  const std::string empty = "[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]";
  const std::string full = "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]";
  const std::string other = "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,2]]";
  const auto one = [&](const std::string& puzzle, const std::string& solution) {
    return "{\"4\": [{\"puzzle\": " + puzzle + ", \"solution\": " + solution + "}]}";
  };
  CHECK(report_for(one(empty, full), set) == "puzzle 1 of 4x4 has more than one solution");
  CHECK(report_for(one(other, full), set) == "puzzle 1 of 4x4 has no solution");
  CHECK(report_for(one(full, other), set) == "puzzle 1 of 4x4 has a wrong stored solution");
  CHECK(report_for(one(full, full), set) == "the file can't be read back: found 1 of 3 puzzles");
}

TEST_CASE("a data set is verified before it replaces an older one") {
  const test::TempFolder folder;
  DataSet set = small_set();
  const Puzzle wrong =
      to_puzzle("classic", {Rules{boxed_topology(kBox), {}}, Grid(16), Grid(16), {}, {}, 0});
  set.at(4).add(wrong, DataSetPart::entry(wrong));
  set.at(4).set_seconds(1e-5);
  const auto result = write_data_set(folder / "set", set, *DataFiles::find(), 1);
  REQUIRE(!result);
  CHECK(result.problems().front().message == "puzzle 4 of 4x4 has more than one solution");
  CHECK(test::files_below(folder.path()).empty());
}

}  // namespace
}  // namespace gridpress
