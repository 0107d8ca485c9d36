// Bug: banks and `generate` kept three siblings of each attempt, which differ by only a clue or
// two. Books and series made from a bank contained such near-copies, and no check found them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "publisher/bank/bank_file.h"
#include "publisher/puzzles/recorded.h"
#include "tests/support/run_command.h"

using namespace gridpress;
using namespace gridpress::test;
using Catch::Contains;

namespace {

using Lines = std::vector<std::string>;

Lines lines_of(const std::string& text) {
  Lines lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

CommandResult run(const std::string& line, const TempFolder& folder) {
  return shell(line, folder.path());
}

// The number of pairs of puzzles whose givens differ in at most four cells, which is two clues of
// each puzzle.
int near_pairs(const Lines& lines) {
  int pairs = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      int cells = 0;
      for (std::size_t c = 0; c < lines[i].size(); ++c) cells += lines[i][c] != lines[j][c];
      pairs += cells <= 4;
    }
  }
  return pairs;
}

Lines givens_of(const TempFolder& folder, const std::string& id) {
  const auto json = nlohmann::json::parse(read_text(folder / ("output/" + id + "/manifest.json")));
  Lines givens;
  for (const auto& puzzle : json["puzzles"]) givens.push_back(puzzle["givens"].get<std::string>());
  return givens;
}

std::string book(const std::string& id, const std::string& section) {
  return "book: {id: \"" + id +
         "\", title: T, author: A, language: en, seed: 1}\n"
         "print: {printer: office-a4, trim: a4}\nsections:\n  - " +
         section + "\npages: {how_to_play: false}\n";
}

std::string from_bank(const std::string& bank, int count) {
  return "{title: A, from: {bank: " + bank + "}, size: 9, count: " + std::to_string(count) + "}";
}

void put_series(const TempFolder& folder, const std::string& bank, int count) {
  std::istringstream spec(book("peak-{volume}", from_bank(bank, count)));
  std::string text = "series: {id: peak, volumes: 2}\nvolume:\n";
  for (std::string line; std::getline(spec, line);) text += "  " + line + "\n";
  write_text(folder / "series.yaml", text);
}

Lines siblings(const TempFolder& folder) {
  const CommandResult result =
      run("$GRIDPRESS generate --difficulty fiendish --count 30 --seed 5 --siblings 3", folder);
  REQUIRE(result.code == 0);
  return lines_of(result.out);
}

// A bank of these puzzles as written by versions that didn't exclude near-copies.
void put_old_bank(const TempFolder& folder, const Lines& lines) {
  using namespace gridpress::bank;
  FileOrigin origin;
  origin.version = "0.1.0";
  origin.orders = {Order{"classic", "9", "3x3", true, lines.size()}};
  origin.names = {{"fiendish"}, {"x"}};
  std::vector<std::pair<std::uint64_t, std::string>> records;
  for (const std::string& line : lines) {
    const std::string body = body_of(origin.orders[0], *read_recorded("classic", "3x3", line));
    records.emplace_back(key_of(known_as(origin.orders[0], body)), body);
  }
  std::ranges::sort(records);
  std::string bytes;
  Writer writer(origin, [&](std::string_view more) { return bytes += more, true; });
  Row row;
  row.level = 1;
  for (const auto& [key, body] : records) writer.add(key, bytes_of(row), body);
  writer.finish();
  write_text(folder / "old.bank", bytes);
}

}  // namespace

TEST_CASE("banks, their books and volumes of a series contain no near-copies") {
  const TempFolder folder;
  write_text(folder / "bank.yaml",
             "bank: {id: peaks, seed: 5, shard: 30}\n"
             "orders:\n  - {kind: classic, size: 9, difficulty: fiendish, count: 60}\n");
  REQUIRE(run("$GRIDPRESS bank make bank.yaml && cp output/peaks/peaks.bank .", folder).code == 0);
  const Lines all = lines_of(run("$GRIDPRESS bank export peaks.bank", folder).out);
  CHECK(all.size() == 60);
  CHECK(near_pairs(all) == 0);
  CHECK_THAT(run("$GRIDPRESS bank verify peaks.bank", folder).out,
             Contains("60 of 60 puzzles have exactly one solution; no near-copies;"));

  write_text(folder / "book.yaml", book("one", from_bank("peaks.bank", 24)));
  REQUIRE(run("$GRIDPRESS build book.yaml --listing", folder).code == 0);
  CHECK(near_pairs(givens_of(folder, "one")) == 0);
  CHECK_THAT(read_text(folder / "output/one/originality.txt"),
             Contains("Puzzles in total: 24; distinct: 24.") &&
                 Contains("or all but at most 2 of their clues") &&
                 Contains("No two puzzles in the book are the same or near-copies."));

  put_series(folder, "peaks.bank", 18);
  const CommandResult series = run("$GRIDPRESS series series.yaml", folder);
  REQUIRE(series.code == 0);
  Lines both = givens_of(folder, "peak-1");
  for (const std::string& givens : givens_of(folder, "peak-2")) both.push_back(givens);
  CHECK(both.size() == 36);
  CHECK(near_pairs(both) == 0);
  CHECK_THAT(series.out, Contains("2 volumes, 36 puzzles, 36 of them different.") &&
                             Contains("(22 of 24 clues, for example)") &&
                             Contains("No puzzle of the series repeats or nearly copies another."));
}

TEST_CASE("generate takes one puzzle from each attempt unless more siblings are requested") {
  const TempFolder folder;
  const CommandResult one =
      run("$GRIDPRESS generate --difficulty fiendish --count 30 --seed 5", folder);
  CHECK(near_pairs(lines_of(one.out)) == 0);
  CHECK(near_pairs(siblings(folder)) >= 10);
}

TEST_CASE("an old bank with near-copies is refused for a book, and can be thinned out") {
  const TempFolder folder;
  const Lines lines = siblings(folder);
  put_old_bank(folder, lines);
  const CommandResult old = run("$GRIDPRESS bank verify old.bank", folder);
  CHECK(old.code == 1);
  CHECK_THAT(old.err, Contains("is a near-copy of record") &&
                          Contains("gridpress bank thin old.bank -o NEW.bank"));
  CHECK_THAT(run("$GRIDPRESS bank info old.bank", folder).out,
             Contains("may contain near-copies; to omit them, run `gridpress bank thin"));

  write_text(folder / "book.yaml", book("one", from_bank("old.bank", 8)));
  put_series(folder, "old.bank", 4);
  for (const char* command : {"build book.yaml --listing", "series series.yaml"}) {
    const CommandResult result = run(std::string("$GRIDPRESS ") + command, folder);
    CHECK(result.code == 2);
    CHECK_THAT(
        result.err,
        Contains("old.bank may contain near-copies, so originality can't be claimed: it was "
                 "made by a version of gridpress that didn't compare puzzles") &&
            Contains("run 'gridpress bank thin old.bank -o NEW.bank' and use NEW.bank here"));
  }
  REQUIRE(run("$GRIDPRESS build book.yaml", folder).code == 0);
  CHECK(near_pairs(givens_of(folder, "one")) == 0);

  const CommandResult itself = run("$GRIDPRESS bank thin old.bank -o old.bank", folder);
  CHECK(itself.code == 2);
  CHECK_THAT(itself.err, Contains("old.bank can't replace itself") &&
                             Contains("write to another file: -o NEW.bank"));
  const CommandResult thin = run("$GRIDPRESS bank thin old.bank -o new.bank", folder);
  CHECK(thin.code == 0);
  CHECK_THAT(thin.out, Contains("near-copies omitted"));
  CHECK(run("$GRIDPRESS bank verify new.bank", folder).code == 0);
  const Lines rest = lines_of(run("$GRIDPRESS bank export new.bank", folder).out);
  CHECK(rest.size() >= 10);
  CHECK(rest.size() < lines.size());
  CHECK(near_pairs(rest) == 0);
  put_series(folder, "new.bank", 4);
  CHECK(run("$GRIDPRESS series series.yaml", folder).code == 0);
}

TEST_CASE("shards from an earlier version aren't used for a new bank") {
  const TempFolder folder;
  write_text(folder / "bank.yaml",
             "bank: {id: two, seed: 5, shard: 5}\norders: [{kind: classic, size: 9, count: 10}]\n");
  REQUIRE(run("$GRIDPRESS bank make bank.yaml", folder).code == 0);
  const std::string path = folder / "output/two/shards/000000.bank";
  {
    const Result<bank::File> file = bank::File::open(path);
    REQUIRE(file);
    bank::FileOrigin origin = file->origin();
    origin.distinct = false;
    std::string bytes;
    bank::Writer writer(origin, [&](std::string_view more) { return bytes += more, true; });
    const auto block = file->block(0);
    for (std::size_t i = 0; i < block->size(); ++i) {
      writer.add(block->keys[i], block->rows[i], block->body(i));
    }
    writer.finish();
    write_text(path, bytes);
  }
  const CommandResult old = run("$GRIDPRESS bank make bank.yaml", folder);
  CHECK(old.code == 1);
  CHECK_THAT(old.err, Contains("000000.bank: error: this shard may contain near-copies: it was "
                               "made by a version that kept them") &&
                          Contains("remove the shard; gridpress will make it again"));
  REQUIRE(run("rm output/two/shards/000000.bank", folder).code == 0);
  CHECK(run("$GRIDPRESS bank make bank.yaml", folder).code == 0);
}

TEST_CASE("near-copies in a user's file or an avoided book are reported, also by proof") {
  const TempFolder folder;
  const Lines lines = siblings(folder);
  Lines twins;
  for (std::size_t i = 1; i < lines.size() && twins.empty(); ++i) {
    if (near_pairs({lines[i - 1], lines[i]}) == 1) twins = {lines[i - 1], lines[i]};
  }
  REQUIRE(twins.size() == 2);
  write_text(folder / "twins.txt", twins[0] + "\n" + twins[1] + "\n");
  write_text(folder / "book.yaml", book("one", "{title: A, from: twins.txt}"));
  const CommandResult built = run("$GRIDPRESS build book.yaml", folder);
  REQUIRE(built.code == 0);
  CHECK_THAT(built.err,
             Contains("twins.txt:2") && Contains("nearly the same puzzle as twins.txt:1"));
  const CommandResult proof = run("$GRIDPRESS proof output/one", folder);
  CHECK(proof.code == 1);
  CHECK_THAT(proof.out + proof.err, Contains("the puzzle is a near-copy of puzzle"));

  write_text(folder / "first.txt", twins[0] + "\n");
  write_text(folder / "second.txt", twins[1] + "\n");
  write_text(folder / "first.yaml", book("first", "{title: A, from: first.txt}"));
  write_text(folder / "second.yaml", book("second", "{title: A, from: second.txt}") +
                                         "avoid: [output/first/manifest.json]\n");
  REQUIRE(run("$GRIDPRESS build first.yaml", folder).code == 0);
  const CommandResult second = run("$GRIDPRESS check second.yaml", folder);
  CHECK(second.code == 2);
  CHECK_THAT(second.err,
             Contains("nearly the same puzzle as a puzzle in output/first/manifest.json"));
}
