// Invalid inputs to the bank commands: each message names the input and says what to do.
#include "tests/cli/banks/support.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

struct Mistake {
  const char* arguments;
  int code;
  const char* message;
};

void check_rejected(const TempFolder& folder, const std::vector<Mistake>& mistakes) {
  const auto files_before = files_below(folder.path());
  for (const Mistake& mistake : mistakes) {
    INFO(mistake.arguments);
    const CommandResult result =
        shell(std::string("$GRIDPRESS ") + mistake.arguments, folder.path());
    CHECK(result.code == mistake.code);
    CHECK(result.out.empty());
    CHECK_THAT(result.err, Contains(mistake.message));
  }
  CHECK(files_below(folder.path()) == files_before);
}

}  // namespace

TEST_CASE("a file that is not a valid bank is rejected, and the error names the file") {
  const TempFolder folder;
  put_bank(folder, "bank: {id: small, seed: 7}\norders: [{size: 4, count: 20}]\n");
  REQUIRE(shell("$GRIDPRESS bank make bank.yaml && mkdir 'a folder' && mv output/small/small.bank "
                "'a folder/old bank.bank' && rm -r output",
                folder.path())
              .code == 0);
  const std::string good = read_text(folder / "a folder/old bank.bank");
  write_text(folder / "part.bank", good.substr(0, good.size() / 2));
  write_text(folder / "start.bank", good.substr(0, 5));
  write_text(folder / "later.bank", "GPBANK2\n" + good.substr(8));
  write_text(folder / "empty.bank", "");
  std::string damaged = good;
  damaged[8] = static_cast<char>(damaged[8] ^ 1);
  write_text(folder / "damaged.bank", damaged);
  check_rejected(
      folder,
      {{"bank info none.bank", 2, "none.bank: error: can't be read: No such file or directory\n"},
       {"bank info 'a folder'", 2, "a folder: error: this is not a regular file\n"},
       {"bank verify part.bank", 2,
        "part.bank: error: the bank is incomplete or damaged\n"
        "  hint: copy the bank again, or rebuild it from its shards with `gridpress bank merge`\n"},
       {"bank export start.bank", 2, "start.bank: error: this is not a gridpress bank\n"},
       {"bank export empty.bank", 2, "empty.bank: error: this is not a gridpress bank\n"},
       {"bank info bank.yaml", 2,
        "bank.yaml: error: this is not a gridpress bank\n  hint: make a bank with `gridpress bank "
        "make`\n"},
       {"bank merge later.bank -o x.bank", 2,
        "later.bank: error: the file was made by a newer version of gridpress\n"
        "  hint: use that version of gridpress\n"},
       {"bank merge 'a folder' none.bank later.bank -o x.bank", 2, "none.bank: error: can't be"},
       {"bank verify damaged.bank", 1,
        "damaged.bank: error: the bank is damaged: its SHA-256 doesn't match"},
       {"bank merge damaged.bank -o x.bank", 1, "damaged.bank: error: the bank is damaged"},
       {"bank export damaged.bank --count 20", 1, "damaged.bank: error: the bank is damaged"},
       {"bank export 'a folder/old bank.bank' --rating x", 2, "--rating must be a range, not 'x'"},
       {"bank export 'a folder/old bank.bank' --size 9", 2,
        "contains no puzzles of size 9\n  hint: choose one of: classic 4"},
       {"bank make none.yaml", 2, "none.yaml: error: can't be read"},
       {"bank make bank.yaml --shards 9", 2, "--shards must be within 0..0, not '9'"},
       {"bank make bank.yaml --transport gearman", 2, "--transport gearman needs a --server"},
       {"series bank.yaml", 2, "bank.yaml:"}});
  CHECK_THAT(shell("$GRIDPRESS bank info 'a folder/old bank.bank'", folder.path()).out,
             Contains("a folder/old bank.bank: 20 puzzles"));
}

TEST_CASE("an empty spec of a bank or a series is refused, and the missing keys are named") {
  const TempFolder folder;
  write_text(folder / "empty.yaml", "");
  write_text(folder / "none.yaml", "bank: {id: a}\norders: []\n");
  write_text(folder / "list.yaml", "- a\n");
  check_rejected(folder, {{"bank make empty.yaml", 2, "empty.yaml: error: the file is empty\n"},
                          {"bank make none.yaml", 2, "a bank needs at least one order"},
                          {"bank make list.yaml", 2, "list.yaml:1:1: error: "},
                          {"series empty.yaml", 2, "empty.yaml: error: the file is empty\n"},
                          {"series list.yaml", 2, "list.yaml:1:1: error: "}});
}
