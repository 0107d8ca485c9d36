// CPU seconds and peak memory of complete builds of long books in ten kinds, and the increase per
// puzzle and per page compared with the previous book.
//   bench_load [PUZZLES…]
#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <vector>

#include "tests/support/run_command.h"
#include "tests/support/ten_kinds.h"

using namespace gridpress::test;

int main(int argc, char** argv) {
  std::vector<int> counts(argc > 1 ? argc - 1 : 0);
  for (int i = 1; i < argc; ++i) counts[i - 1] = std::atoi(argv[i]);
  if (counts.empty()) counts = {5000, 10000, 20000};
  const TempFolder folder;
  int puzzles = 0, pages = 0;
  Cost before{0, 0};
  fmt::print("{:>8} {:>6} {:>8} {:>6} {:>12} {:>10}\n", "puzzles", "pages", "seconds", "MB",
             "KB a puzzle", "KB a page");
  for (const int count : counts) {
    write_text(folder / "book.yaml", ten_kinds_spec(count));
    const Cost cost = cost_of("build --quiet --force book.yaml", folder.path());
    if (cost.kilobytes < 0) return fmt::print("{} puzzles: the build failed\n", count), 1;
    const auto manifest = nlohmann::json::parse(read_text(folder / "output/load/manifest.json"));
    const int now = manifest["files"][0]["pages"];
    const auto more = static_cast<double>(cost.kilobytes - before.kilobytes);
    fmt::print("{:>8} {:>6} {:>8.1f} {:>6.0f} {:>12.1f} {:>10.1f}\n", count, now, cost.cpu_seconds,
               static_cast<double>(cost.kilobytes) / 1024, more / (count - puzzles),
               more / (now - pages));
    std::fflush(stdout);
    puzzles = count;
    pages = now;
    before = cost;
  }
}
