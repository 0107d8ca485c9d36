// Merging shards and exporting from the resulting bank, in CPU time of one thread.
//   bench_bank FOLDER [RECORDS [SHARDS]]
// The shards contain valid puzzles with made-up ratings and keys. All are drawn from 20,000
// equivalent forms of one puzzle of 25 clues, so that making 10^7 of them takes seconds.
// The shards and the bank stay in FOLDER: 28 bytes per record each. Prints rates, bytes per record
// and peak memory.
#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <numeric>
#include <string>
#include <vector>

#include "generator/base/random.h"
#include "publisher/bank/choose.h"
#include "publisher/bank/merge.h"
#include "publisher/puzzles/recorded.h"
#include "tests/bench/cpu_seconds.h"

using namespace gridpress;
using namespace gridpress::bank;

namespace {

const Order kOrder{"classic", "9", "3x3", true, 0};
constexpr const char* kPuzzle =
    "...6.8.....3....1.5.....2.8..6.925..........185..7...964....39.1.2.....4.....3.8.";

// Shuffles the lines within their bands, and the bands.
std::vector<int> exchanged_lines(Rng& rng) {
  std::vector<int> bands(3), lines;
  std::iota(bands.begin(), bands.end(), 0);
  const auto shuffle = [&](std::vector<int>& list) {
    for (std::size_t i = list.size(); i > 1; --i) {
      std::swap(list[i - 1], list[rng.below(static_cast<std::uint32_t>(i))]);
    }
  };
  shuffle(bands);
  for (const int band : bands) {
    std::vector<int> within{3 * band, 3 * band + 1, 3 * band + 2};
    shuffle(within);
    lines.insert(lines.end(), within.begin(), within.end());
  }
  return lines;
}

Puzzle equivalent_puzzle(Rng& rng) {
  const std::vector<int> rows = exchanged_lines(rng), columns = exchanged_lines(rng);
  const std::vector<int> digits = exchanged_lines(rng);
  std::string line(81, '.');
  for (std::size_t i = 0; i < 81; ++i) {
    const char clue = kPuzzle[rows[i / 9] * 9 + columns[i % 9]];
    if (clue != '.')
      line[i] = static_cast<char>('1' + digits[static_cast<std::size_t>(clue - '1')]);
  }
  return *read_recorded("classic", "3x3", line);
}

Row row_of_any(Rng& rng) {
  Row row;
  row.level = static_cast<std::uint8_t>(rng.below(6));
  row.hardest = static_cast<std::uint8_t>(rng.below(3));
  row.rating = static_cast<std::int16_t>(10 + rng.below(70));
  row.ep = row.ed = static_cast<std::int16_t>(12 + rng.below(3));
  row.clues = 25;
  row.effort = 2000 + rng.below(60'000);
  row.guesses = rng.below(4);
  return row;
}

struct Entry {
  std::uint64_t key;
  RowBytes row;
  std::string body;
};

std::vector<std::string> drawn_bodies() {
  constexpr int kBodies = 20'000;
  Rng rng{Seed(2)};
  std::vector<std::string> bodies;
  for (int i = 0; i < kBodies; ++i) bodies.push_back(body_of(kOrder, equivalent_puzzle(rng)));
  return bodies;
}

std::string put_shard(const std::string& folder, std::uint64_t number, std::uint64_t of,
                      std::uint64_t records) {
  static const std::vector<std::string> bodies = drawn_bodies();
  FileOrigin origin;
  origin.version = GRIDPRESS_VERSION;
  origin.id = "bench";
  origin.spec = "bench";
  origin.first = number;
  origin.of = of;
  origin.orders = {kOrder};
  origin.names = {{"gentle", "easy", "medium", "hard", "fiendish"},
                  {"hidden-single", "naked-pair", "x-wing"}};
  Rng rng(Seed(1).child(number));
  std::vector<Entry> entries;
  for (std::uint64_t i = 0; i < records; ++i) {
    entries.push_back({rng.next() >> 16, bytes_of(row_of_any(rng)),
                       bodies[rng.below(static_cast<std::uint32_t>(bodies.size()))]});
  }
  std::ranges::sort(entries, {}, &Entry::key);
  const std::string path = fmt::format("{}/{:06}.bank", folder, number);
  std::ofstream file(path, std::ios::binary);
  Writer writer(origin, [&](std::string_view bytes) {
    return file.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).good();
  });
  for (const Entry& entry : entries) writer.add(entry.key, entry.row, entry.body);
  if (!writer.finish()) std::exit(1);
  return path;
}

long peak_megabytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss / 1024;
}

// Reads, proves and counts the first puzzles of a level, as `bank export` does.
void measure_export(const std::string& path) {
  const double start = cpu_seconds();
  const Result<File> file = File::open(path);
  if (!file) std::exit(1);
  BankQuery query;
  query.level = "hard";
  int count = 0;
  choose(*file, query, [&](const Chosen& chosen) {
    const auto puzzle = puzzle_of(kOrder, file->origin().names, chosen.row, chosen.body);
    count += puzzle && with_only_solution(*puzzle) ? 1 : 0;
    return count < 1000;
  });
  fmt::print("export: {} of one level in {:.3f} s\n", count, cpu_seconds() - start);
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) return std::fputs("bench_bank FOLDER [RECORDS [SHARDS]]\n", stderr), 2;
  const std::string folder = arguments[1];
  const std::uint64_t records = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1'000'000;
  const std::uint64_t shards = count > 3 ? std::strtoull(arguments[3], nullptr, 10) : 100;
  double start = cpu_seconds();
  std::vector<File> files;
  for (std::uint64_t i = 0; i < shards; ++i) {
    Result<File> file = File::open(put_shard(folder, i, shards, records / shards));
    if (!file) return 1;
    files.push_back(std::move(file).value());
  }
  fmt::print("{} records in {} shards written in {:.1f} s; {} MB at most\n", records, shards,
             cpu_seconds() - start, peak_megabytes());
  start = cpu_seconds();
  const std::string path = folder + "/all.bank";
  const auto merged = merge(std::move(files), {.path = path, .compare = false});
  if (!merged) return 1;
  const double spent = cpu_seconds() - start;
  fmt::print("merge: {:.2f} s, {:.2f} million/s; {} left out; {} MB at most\n", spent,
             static_cast<double>(records) / spent / 1e6, merged->dropped, peak_megabytes());
  measure_export(path);
  return 0;
}
