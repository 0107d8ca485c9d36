// Making, interrupting, repairing, merging, verifying and reading banks on one machine.
#include <algorithm>
#include <set>
#include <sstream>

#include "tests/cli/banks/support.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

const std::string kMakeBank = "$GRIDPRESS bank make bank.yaml";

std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("a bank has the same bytes for any number of threads and after any interruption") {
  const TempFolder folder;
  put_bank(folder);
  const CommandResult first = shell(kMakeBank + " --jobs 1", folder.path());
  INFO(first.err);
  REQUIRE(first.code == 0);
  CHECK_THAT(first.out, Contains("small.bank: 100 puzzles"));
  check_finished(folder);

  const auto shards = files_below(folder / "output/small/shards");
  CHECK(shards.size() == 5);
  shell("rm output/small/small.bank output/small/shards/000001.bank", folder.path());
  REQUIRE(shell(kMakeBank, folder.path()).code == 0);
  check_finished(folder);
  CHECK(files_below(folder / "output/small/shards") == shards);

  const TempFolder stopped;
  put_bank(stopped);
  for (const int after : {30, 120, 300}) {
    const Interrupted run =
        interrupt({.arguments = "bank make bank.yaml --jobs 1", .signal = 15, .after = after},
                  stopped.path());
    if (run.result.code == 0) break;
    CHECK(run.result.code == 128 + 15);
    CHECK_THAT(run.result.err, Contains("interrupted: run the same command again"));
    CHECK(run.seconds < 2 * kSlowness);
  }
  REQUIRE(shell(kMakeBank, stopped.path()).code == 0);
  check_finished(stopped);
}

TEST_CASE("a damaged shard is reported by name and regenerated") {
  const TempFolder folder;
  put_bank(folder);
  REQUIRE(shell(kMakeBank, folder.path()).code == 0);
  const std::string path = folder / "output/small/shards/000003.bank";
  const std::string good = read_text(path);
  for (const std::size_t at : {std::size_t{40}, good.size() / 2, good.size() - 3}) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 1);
    write_text(path, bad);
    const CommandResult result = shell(kMakeBank, folder.path());
    CHECK(result.code == 0);
    CHECK_THAT(result.err, Contains("000003.bank is damaged"));
    check_finished(folder);
  }
  write_text(path, good.substr(0, good.size() / 3));
  CHECK_THAT(shell(kMakeBank, folder.path()).err, Contains("000003.bank is damaged"));
  check_finished(folder);
}

TEST_CASE("shards made from a different spec are refused by name and left in place") {
  const TempFolder folder;
  put_bank(folder);
  REQUIRE(shell(kMakeBank, folder.path()).code == 0);
  const auto before = files_below(folder / "output");
  std::string other = kSmallBank;
  other.replace(other.find("seed: 7"), 7, "seed: 8");
  put_bank(folder, other);
  const CommandResult result = shell(kMakeBank, folder.path());
  CHECK(result.code == 1);
  CHECK_THAT(result.err,
             Contains("000000.bank: error: this shard comes from a different spec than bank.yaml"));
  CHECK(files_below(folder / "output") == before);
}

TEST_CASE("merge names missing shards and accepts shards in any order") {
  const TempFolder folder;
  put_bank(folder);
  REQUIRE(shell(kMakeBank, folder.path()).code == 0);
  const CommandResult shuffled = shell(
      "cd output/small/shards && $GRIDPRESS bank merge 000003.bank 000000.bank 000004.bank "
      "000002.bank 000001.bank -o ../again.bank",
      folder.path());
  INFO(shuffled.err);
  CHECK(shuffled.code == 0);
  CHECK(read_text(folder / "output/small/again.bank") == expected_bank());

  shell(
      "rm output/small/shards/000001.bank output/small/shards/000002.bank "
      "output/small/again.bank",
      folder.path());
  const CommandResult missing =
      shell("$GRIDPRESS bank merge output/small/shards -o again.bank", folder.path());
  CHECK(missing.code == 1);
  CHECK_THAT(missing.err, Contains("some of the 5 shards are missing: 1..2"));
  CHECK(read_text(folder / "again.bank").empty());
  CHECK(shell("$GRIDPRESS bank merge output/small/shards --partial -o again.bank", folder.path())
            .out.find("again.bank: 60 puzzles") == 0);

  REQUIRE(shell(kMakeBank + " --shards 1..2", folder.path()).code == 0);
  CHECK(shell("$GRIDPRESS bank merge output/small/shards -o again.bank", folder.path()).code == 0);
  CHECK(read_text(folder / "again.bank") == expected_bank());
}

TEST_CASE("merge drops and counts puzzles that are equivalent across shards") {
  const TempFolder folder;
  // So few 4x4 puzzles exist that shards have many in common.
  put_bank(folder,
           "bank: {id: small, seed: 3, shard: 200}\n"
           "orders: [{kind: classic, size: 4, difficulty: easy, count: 1000}]\n");
  const CommandResult result = shell(kMakeBank, folder.path());
  INFO(result.err);
  REQUIRE(result.code == 0);
  const CommandResult all =
      shell("$GRIDPRESS bank export output/small/small.bank --size 4", folder.path());
  const std::size_t left = lines_of(all.out);
  std::set<std::string> once;
  std::istringstream lines(all.out);
  for (std::string line; std::getline(lines, line);) once.insert(line);
  CHECK(once.size() == left);
  CHECK(left > 100);
  const CommandResult verified =
      shell("$GRIDPRESS bank verify output/small/small.bank", folder.path());
  INFO(verified.err);
  CHECK(verified.code == 0);
}

TEST_CASE("a bank can be verified, listed and exported by level") {
  const TempFolder folder;
  put_bank(folder);
  REQUIRE(shell(kMakeBank, folder.path()).code == 0);
  shell("mv output/small/small.bank .", folder.path());
  CHECK(shell("$GRIDPRESS bank verify small.bank", folder.path()).out ==
        "small.bank: 100 of 100 puzzles have exactly one solution; no near-copies; "
        "the checksum is correct\n");
  CHECK_THAT(shell("$GRIDPRESS bank verify small.bank --sample 7 --seed 1", folder.path()).out,
             Contains("7 of 100 puzzles"));
  const CommandResult info = shell("$GRIDPRESS bank info small.bank", folder.path());
  CHECK_THAT(info.out, Contains("small, seed 7") && Contains("ordered: 60 classic 9") &&
                           Contains("shards 0 to 4 of 5"));

  const CommandResult easy = shell(
      "$GRIDPRESS bank export small.bank --size 6 --difficulty easy --count 15 | tee easy.txt | "
      "$GRIDPRESS grade | cut -f5 | sort | uniq -c",
      folder.path());
  INFO(easy.err);
  CHECK_THAT(easy.out, Contains("15 easy"));
  CHECK(shell("$GRIDPRESS bank export small.bank --size 9 --rating 2.3..2.8 --with-grade | cut -f2",
              folder.path())
            .out.find("3.") == std::string::npos);
  const CommandResult csv =
      shell("$GRIDPRESS bank export small.bank --size 9 --count 3 --to csv", folder.path());
  CHECK(lines_of(csv.out) == 4);

  CHECK_THAT(shell("$GRIDPRESS bank export small.bank --size 9 --count 100", folder.path()).err,
             Contains("small.bank: error: has only 60 of the 100 requested puzzles"));
  CHECK_THAT(shell("$GRIDPRESS bank export small.bank --difficulty esy", folder.path()).err,
             Contains("unknown level 'esy'") && Contains("did you mean 'easy'?"));
  CHECK_THAT(shell("$GRIDPRESS bank export small.bank", folder.path()).err,
             Contains("the bank has several kinds or sizes"));
  CHECK_THAT(shell("$GRIDPRESS bank export bank.yaml", folder.path()).err,
             Contains("bank.yaml: error: this is not a gridpress bank"));
}

TEST_CASE("a bank can hold puzzles of every kind") {
  const TempFolder folder;
  put_bank(folder,
           "bank: {id: small, seed: 3, shard: 4}\n"
           "orders: [{kind: killer, size: 6, difficulty: easy, count: 6},\n"
           "         {kind: slitherlink, size: 7, difficulty: easy, count: 5}]\n");
  const CommandResult result = shell(kMakeBank, folder.path());
  INFO(result.err);
  REQUIRE(result.code == 0);
  CHECK(shell("$GRIDPRESS bank verify output/small/small.bank", folder.path()).code == 0);
  for (const std::string kind : {"killer", "slitherlink"}) {
    const CommandResult checked =
        shell("$GRIDPRESS bank export output/small/small.bank --kind " + kind +
                  " | $GRIDPRESS solve --kind " + kind + " | grep -c '^1'",
              folder.path());
    INFO(kind << checked.err);
    CHECK(checked.out == (kind == "killer" ? "6\n" : "5\n"));
  }
}

TEST_CASE("errors in a bank's spec are reported with line and column") {
  const TempFolder folder;
  put_bank(folder,
           "bank: {id: Small, shards: 5}\n"
           "orders:\n"
           "  - {kind: classic, size: 9, difficulty: esy, count: 10}\n"
           "  - {kind: clasic, count: 10}\n"
           "  - {size: 9, minimal: true}\n");
  const CommandResult result = shell(kMakeBank, folder.path());
  CHECK(result.code == 2);
  CHECK_THAT(result.err, Contains("bank.yaml:1:12: error: unknown key 'shards'") ||
                             Contains("unknown key 'shards'"));
  CHECK_THAT(result.err, Contains("'Small' is not a valid bank id") &&
                             Contains("unknown level 'esy'") && Contains("unknown kind 'clasic'") &&
                             Contains("key 'count' is missing"));
  CHECK(files_below(folder.path()).size() == 1);
}

TEST_CASE("with 'difficulty: any', a bank drops puzzles that fit no level") {
  const TempFolder folder;
  const auto levels_of = [&](const std::string& difficulty) {
    write_text(folder / "bank.yaml",
               "bank: {id: any, seed: 4, shard: 100}\norders: [{kind: classic, size: 9, minimal: "
               "true, count: 60" +
                   difficulty + "}]\n");
    REQUIRE(shell("$GRIDPRESS bank make bank.yaml --out o" + std::to_string(difficulty.size()),
                  folder.path())
                .code == 0);
    const CommandResult info =
        shell("$GRIDPRESS bank info o" + std::to_string(difficulty.size()) + "/any/any.bank",
              folder.path());
    REQUIRE(info.code == 0);
    return info.out;
  };
  CHECK_THAT(levels_of(""), Catch::Contains(" without a level\n") &&
                                Catch::Contains("`difficulty: any` omits them\n"));
  const std::string any = levels_of(", difficulty: any");
  CHECK_THAT(any, !Catch::Contains("without a level"));
  CHECK_THAT(any, Catch::Contains("60 puzzles"));
}

TEST_CASE("with 'difficulty: any', making a bank fails if no puzzle fits a level", "[.slow]") {
  const TempFolder folder;
  write_text(folder / "bank.yaml",
             "bank: {id: none, seed: 4}\ndifficulties: {full: {clues: 1..40, sizes: {4: {clues: "
             "14..14}}}}\n"
             "orders: [{kind: classic, size: 4, minimal: true, count: 1, difficulty: any}]\n");
  const CommandResult result = shell(kMakeBank, folder.path());
  CHECK(result.code == 1);
  CHECK_THAT(result.err, Contains(" candidates fit no level or are duplicates\n") &&
                             Contains("  hint: choose a level that is possible at this size\n"));
}
