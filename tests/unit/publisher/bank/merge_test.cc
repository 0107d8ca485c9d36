// Merging shards: records are sorted, equivalent ones dropped, and the bytes don't depend on the
// order of shards.
#include "publisher/bank/merge.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "generator/base/random.h"
#include "publisher/bank/choose.h"
#include "publisher/bank/thin.h"
#include "publisher/bank/verify.h"
#include "publisher/puzzles/recorded.h"
#include "tests/support/run_command.h"

using namespace gridpress;
using namespace gridpress::bank;
using gridpress::test::read_text;
using gridpress::test::TempFolder;
using gridpress::test::write_text;

namespace {

const Order kPacked{"classic", "9", "3x3", true, 1};
constexpr const char* kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const std::string kOpen(81, '.');  // not a puzzle, so no other record is a near-copy of it

struct Entry {
  std::uint64_t key = 0;
  std::string line;
};

std::string body_of_line(const std::string& line) {
  return body_of(kPacked, *read_recorded("classic", "3x3", line));
}

// The transposed puzzle.
std::string turned(const std::string& line) {
  std::string other = line;
  for (std::size_t i = 0; i < 81; ++i) other[i % 9 * 9 + i / 9] = line[i];
  return other;
}

// Writes a valid shard with these records.
std::string put_shard(const TempFolder& folder, std::uint64_t number, std::uint64_t of,
                      std::vector<Entry> entries) {
  FileOrigin origin;
  origin.version = "1.0";
  origin.spec = "ab";
  origin.first = number;
  origin.of = of;
  origin.orders = {kPacked};
  origin.names.hardest = {number % 2 == 0 ? "hidden-single" : "naked-single"};
  std::ranges::sort(entries, {}, &Entry::key);
  std::string bytes;
  Writer writer(origin, [&](std::string_view more) { return bytes += more, true; });
  for (const Entry& entry : entries) writer.add(entry.key, {}, body_of_line(entry.line));
  writer.finish();
  const std::string path = folder / (std::to_string(number) + ".bank");
  write_text(path, bytes);
  return path;
}

std::vector<File> opened(const std::vector<std::string>& paths) {
  std::vector<File> files;
  for (const std::string& path : paths) {
    Result<File> file = File::open(path);
    REQUIRE(file);
    files.push_back(std::move(file).value());
  }
  return files;
}

std::vector<Entry> records_of(const std::string& path) {
  const Result<File> file = File::open(path);
  REQUIRE(file);
  CHECK(file->is_whole());
  std::vector<Entry> all;
  choose(*file, {}, [&](const Chosen& chosen) {
    all.push_back({chosen.key, clues_of(kPacked, chosen.body)->problem});
    return true;
  });
  CHECK(all.size() == file->footer().records);
  return all;
}

}  // namespace

TEST_CASE("if shards contain equivalent puzzles, merge keeps the one from the lowest shard") {
  const TempFolder folder;
  const std::vector<std::string> paths{
      put_shard(folder, 0, 3, {{7, kPuzzle}, {9, kOpen}}),
      put_shard(folder, 1, 3, {{7, turned(kPuzzle)}, {8, kPuzzle}}),
      put_shard(folder, 2, 3, {{7, kOpen}})};  // another puzzle that happens to have the same key
  const auto merged = merge(opened(paths), {folder / "all.bank", false});
  REQUIRE(merged);
  CHECK(merged->dropped == 1);
  CHECK(merged->near == 1);  // the record with key 8 has the same puzzle as that with key 7
  CHECK(merged->origin.distinct);
  CHECK(merged->records == 3);
  const auto records = records_of(folder / "all.bank");
  CHECK(std::ranges::count(records, 7U, &Entry::key) == 2);
  CHECK(std::ranges::count(records, std::string(kPuzzle), &Entry::line) == 1);
  CHECK(std::ranges::count(records, turned(kPuzzle), &Entry::line) == 0);
  const std::string bytes = read_text(folder / "all.bank");
  REQUIRE(merge(opened({paths[2], paths[1], paths[0]}), {folder / "again.bank", false}));
  CHECK(read_text(folder / "again.bank") == bytes);
  CHECK(merge(opened(paths), {folder / "no/folder.bank", false}).problems().size() == 1);
}

TEST_CASE("merge finds near-copies however many parts the work is divided into") {
  const TempFolder folder;
  std::string near = kPuzzle, other = kPuzzle;
  near[2] = '4';  // one more given
  other[3] = '6';
  std::vector<Entry> entries;
  for (std::uint64_t key = 0; key < 30; ++key) {
    const std::string lines[] = {kPuzzle, near, turned(other)};
    entries.push_back({key, key % 10 == 5 ? lines[key / 10] : kOpen});
  }
  const std::vector<File> files = opened({put_shard(folder, 0, 1, entries)});
  for (const std::uint64_t part_records : {kPartRecords, std::uint64_t{4}}) {
    const Result<std::vector<NearRecord>> near_copies = near_records(files[0], 2, part_records);
    REQUIRE(near_copies);
    REQUIRE(near_copies->size() == 2);
    CHECK((*near_copies)[0].place == 15);
    CHECK((*near_copies)[1].place == 25);
    for (const NearRecord& copy : *near_copies) CHECK(copy.earlier == 5);
  }
}

TEST_CASE("if there are more shards than open files allow, they are merged via temporary files",
          "[.more]") {
  const TempFolder folder;
  constexpr std::uint64_t kShards = 1203;
  Rng rng{Seed(3)};
  std::vector<std::string> paths;
  std::vector<std::uint64_t> keys;
  for (std::uint64_t shard = 0; shard < kShards; ++shard) {
    std::vector<Entry> entries;
    for (int i = 0; i < 3; ++i) {
      keys.push_back(rng.next() >> 16);
      entries.push_back({keys.back(), kOpen});
    }
    entries.push_back({shard / 2, kOpen});  // two shards contain this record
    paths.push_back(put_shard(folder, shard, kShards, entries));
  }
  const auto merged = merge(opened(paths), {folder / "all.bank", false});
  REQUIRE(merged);
  CHECK(merged->dropped == kShards / 2);
  for (std::uint64_t key = 0; key < (kShards + 1) / 2; ++key) keys.push_back(key);
  std::ranges::sort(keys);
  const auto records = records_of(folder / "all.bank");
  CHECK(std::ranges::equal(records, keys, {}, &Entry::key));
  // No files except the shards and the bank are left.
  CHECK(test::files_below(folder.path()).size() == kShards + 1);
}

TEST_CASE("reading records from a given key on doesn't read earlier blocks", "[.more]") {
  const TempFolder folder;
  std::vector<Entry> entries;
  for (std::uint64_t key = 0; key < 10'000; ++key) entries.push_back({key * 3, kPuzzle});
  const std::string path = put_shard(folder, 0, 1, entries);
  const Result<File> file = File::open(path);
  REQUIRE(file);
  for (const std::uint64_t first : {0, 1, 12'287, 12'288, 12'289, 29'997, 29'998}) {
    BankQuery query;
    query.first_key = first;
    std::vector<std::uint64_t> keys;
    choose(*file, query, [&](const Chosen& chosen) { return keys.push_back(chosen.key), true; });
    CHECK(keys.size() == 10'000 - (first + 2) / 3);
    if (!keys.empty()) CHECK(keys.front() == (first + 2) / 3 * 3);
  }
}

TEST_CASE("blocks that are not sorted are detected") {
  const TempFolder folder;
  FileOrigin origin;
  origin.version = "1.0";
  origin.orders = {kPacked};
  origin.names.hardest = {"naked-single"};
  std::string bytes;
  Writer writer(origin, [&](std::string_view more) { return bytes += more, true; });
  const std::string body = body_of_line(kPuzzle);
  for (std::size_t i = 0; i < kBlockRecords; ++i) writer.add(1000 + i, {}, body);
  writer.add(7, {}, body);
  writer.finish();
  write_text(folder / "mixed.bank", bytes);
  const Result<File> file = File::open(folder / "mixed.bank");
  REQUIRE(file);
  VerifyOptions options;
  options.sample = 2;
  const Result<Verified> verified = verify(*file, options);
  REQUIRE(!verified);
  CHECK(std::ranges::any_of(verified.problems(), [](const Diagnostic& problem) {
    return problem.message == "block 1 is out of order";
  }));
}
