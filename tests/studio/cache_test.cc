// The cache on disk that keeps puzzles between runs.
#include "publisher/puzzles/attempts/cache.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "publisher/book/pipeline.h"
#include "publisher/puzzles/attempts/record.h"
#include "publisher/spec/reader.h"
#include "publisher/studio/preview/attempts.h"
#include "publisher/studio/preview/orders.h"
#include "publisher/system/read_files.h"
#include "tests/support/run_command.h"

using namespace gridpress;

namespace fs = std::filesystem;

namespace {

// A book of kinds with special rules, shapes and word lists, and a level that many attempts miss.
const std::string kBook =
    "book: {id: x, title: X, seed: 1}\n"
    "print: {printer: office-a4, trim: a4}\n"
    "sections:\n"
    "  - {difficulty: fiendish, count: 3}\n"
    "  - {kind: killer, size: 4, difficulty: gentle, count: 2}\n"
    "  - {kind: jigsaw, size: 6, difficulty: easy, count: 2}\n"
    "  - {kind: word-search, size: 8, count: 2}\n"
    "  - {kind: nonogram, size: 5, count: 2}\n";

// Records which attempts were made and which were already in the cache.
class Watched final : public AttemptMemory {
 public:
  explicit Watched(const AttemptCacheOptions& cache) : kept_(cache) {}
  std::optional<MadeAttempts> recall(const std::string& order, AttemptRange range) override {
    return kept_.recall(order, range);
  }
  void keep(const std::string& order, AttemptRange range, const MadeAttempts& made) override {
    ++count;
    kept_.keep(order, range, made);
  }
  std::atomic<int> count{0};

 private:
  studio::KeptAttempts kept_;
};

struct MadeBook {
  std::vector<std::string> lines;  // all data about each puzzle
  int made = 0;                    // number of ranges that weren't known
};

MadeBook make(const AttemptCacheOptions& cache) {
  const SpecReading reading = read_spec_text("x.yaml", kBook, DataFiles(GRIDPRESS_ROOT, ""));
  REQUIRE(reading.spec);
  Watched memory(cache);
  MakeOptions options;
  // with more jobs, the number of unsuccessful attempts would depend on timing
  options.jobs = 1;
  options.memory = &memory;
  options.orders = studio::orders_of(*yaml::parse("x.yaml", kBook), reading.sources).sections;
  const Result<std::vector<Puzzle>> puzzles = make_puzzles(*reading.spec, options);
  REQUIRE(puzzles);
  MadeBook book;
  for (const Puzzle& puzzle : *puzzles) {
    book.lines.push_back(attempts_line({{{{puzzle, "", ""}}, {}}, 0}));
  }
  book.made = memory.count;
  return book;
}

std::vector<fs::path> files_in(const std::string& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (const auto& file : fs::directory_iterator(folder, error)) files.push_back(file.path());
  return files;
}

AttemptCacheOptions options_in(const std::string& folder) {
  AttemptCacheOptions options;
  options.folder = folder;
  options.program = "gridpress test";
  options.least = 0;
  return options;
}

// Changes one byte of a file, counted from its end.
void corrupt(const fs::path& file, std::size_t from_end) {
  std::string text = test::read_text(file);
  REQUIRE(text.size() > from_end);
  text[text.size() - from_end] ^= 1;
  test::write_text(file, text);
}

}  // namespace

TEST_CASE("a book has the same puzzles with a cache, without a cache and with a corrupted cache") {
  const test::TempFolder folder;
  const AttemptCacheOptions cache = options_in(folder / "cache");
  const MadeBook plain = make({});
  CHECK(files_in(folder / "cache").empty());
  CHECK(make(cache).lines == plain.lines);
  const std::vector<fs::path> files = files_in(folder / "cache");
  CHECK(files.size() == 5);
  const ReadFiles read;
  const MadeBook again = make(cache);
  CHECK(again.lines == plain.lines);
  for (const auto& [file, stamp] : read.files()) CHECK_FALSE(file.starts_with(cache.folder));
  CHECK(again.made == 0);
  corrupt(files[0], 20);                                   // damaged
  test::write_text(files[1], "");                          // emptied
  fs::resize_file(files[2], fs::file_size(files[2]) / 2);  // cut off
  // a file that belongs to another request
  fs::copy_file(files[3], files[4], fs::copy_options::overwrite_existing);
  const MadeBook remade = make(cache);
  CHECK(remade.lines == plain.lines);
  CHECK(remade.made > 0);
  CHECK(make(cache).made == 0);
  AttemptCacheOptions newer = cache;
  newer.program = "gridpress of tomorrow";
  CHECK(make(newer).made == plain.made);
}

TEST_CASE("an unusable cache folder is ignored") {
  const test::TempFolder folder;
  const MadeBook plain = make({});
  test::write_text(folder / "file", "x");
  CHECK(make(options_in(folder / "file")).lines == plain.lines);
  CHECK(test::read_text(folder / "file") == "x");
}

TEST_CASE("puzzles read from the cache are proved unique again") {
  const Result<Puzzle> puzzle =
      find_kind("classic")->text.read("1.3.3.1..1.3.3.1", "1234341221434321", nullptr);
  REQUIRE(puzzle);
  std::string line = attempts_line({{{{*puzzle, "", "text"}}, {}}, 0.5});
  const auto with = [&](const std::string& part, const std::string& other) {
    std::string text = line;
    const std::size_t at = text.find(part);
    REQUIRE(at != std::string::npos);
    return text.replace(at, part.size(), other);
  };
  CHECK_FALSE(read_attempts(line));  // the puzzle now has two solutions
  const Result<Puzzle> sound =
      find_kind("classic")->text.read("12343412....4321", "1234341221434321", nullptr);
  REQUIRE(sound);
  line = attempts_line({{{{*sound, "", "text"}}, {}}, 0.5});
  const auto read = read_attempts(line);
  REQUIRE(read);
  CHECK(read->seconds == 0.5);
  CHECK(read->made.puzzles[0].text == "text");
  CHECK(attempts_line(*read) == line);
  CHECK_FALSE(read_attempts(with("\"1234341221434321\"", "\"1234341221434312\"")));
  CHECK_FALSE(read_attempts(with("\"classic\"", "\"classical\"")));
  CHECK_FALSE(read_attempts(with("\"misses\":\"0", "\"misses\":\"x")));
  CHECK_FALSE(read_attempts(with("[", "7,\"x\":[")));
  CHECK_FALSE(read_attempts("7"));
  CHECK_FALSE(read_attempts(""));
}

TEST_CASE("cached near misses are restored, so a failed search gives the same advice") {
  NearMisses misses;
  Level level;
  level.name = "x";
  level.rating = fields::Range{2.0, 3.0};
  Grade grade;
  grade.rating = 3.4;
  grade.clues = 24;
  misses.graded(level, grade, Verdict::kTooHard);
  grade.rating.reset();
  misses.graded(level, grade, Verdict::kTooEasy);
  misses.too_many_clues(31);
  misses.without_quality();
  const auto read = NearMisses::from_text(misses.to_text());
  REQUIRE(read);
  CHECK(read->to_text() == misses.to_text());
  CHECK(read->failure("classic", {9, 9}, level, 10).message ==
        misses.failure("classic", {9, 9}, level, 10).message);
  for (const char* text :
       {"", "1", "0 0 0 0 0 0 0 0 0 0 1", "0 0 0 0 0 0 0 0 0 0 ", "0 0 0 0 0 0 0 0 0 x"}) {
    CAPTURE(text);
    const auto bad = NearMisses::from_text(text);
    CHECK((!bad || bad->to_text() == NearMisses().to_text()));
  }
}

TEST_CASE("when the cache is full, the least recently used files are deleted") {
  const test::TempFolder folder;
  AttemptCacheOptions options = options_in(folder / "cache");
  const RecordedAttempts none{{}, 1};
  AttemptCache(options).keep("first", {0, 1}, none);
  AttemptCache(options).keep("second", {0, 1}, none);
  REQUIRE(files_in(folder / "cache").size() == 2);
  const auto file = files_in(folder / "cache")[0];
  for (const fs::path& path : files_in(folder / "cache")) {
    fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(1));
  }
  CHECK(AttemptCache(options).recall("first", {0, 1}));                  // used again
  test::write_text(folder / "cache/notes.txt", std::string(1000, 'x'));  // a user's file
  options.most = fs::file_size(file) * 2 + 20;
  AttemptCache(options).keep("third", {0, 1}, none);
  CHECK(files_in(folder / "cache").size() == 3);
  CHECK(AttemptCache(options).recall("first", {0, 1}));
  CHECK_FALSE(AttemptCache(options).recall("second", {0, 1}));
  CHECK(AttemptCache(options).recall("third", {0, 1}));
  options.least = 5;
  AttemptCache(options).keep("quick", {0, 1}, none);
  CHECK_FALSE(AttemptCache(options).recall("quick", {0, 1}));
}
