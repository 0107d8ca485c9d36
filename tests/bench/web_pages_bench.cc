// Making playable pages: CPU time of one core per page, the minimum and the median of the rounds,
// and the page's size without the font. Each file contains one puzzle in the kind's text format.
//   bench_web_pages [KIND FILE]...
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <vector>

#include "publisher/page/page.h"
#include "publisher/puzzles/recorded.h"
#include "tests/bench/cpu_seconds.h"

using namespace gridpress;

namespace {

constexpr int kRounds = 20, kPages = 20;

std::string text_of(const char* path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  std::string read = text.str();
  while (!read.empty() && read.back() == '\n') read.pop_back();
  return read;
}

std::size_t bare_size(std::string html) {
  for (std::size_t at = 0; (at = html.find("@font-face{")) != std::string::npos;) {
    html.erase(at, html.find('}', at) + 1 - at);
  }
  return html.size();
}

// Milliseconds per page, one value for each round.
std::vector<double> measure(const page::PageKit& kit, const page::PageRequest& request) {
  std::vector<double> rounds;
  for (int round = 0; round < kRounds; ++round) {
    const double start = cpu_seconds();
    for (int i = 0; i < kPages; ++i) {
      if (page::make_page(kit, request).empty()) return {};
    }
    rounds.push_back((cpu_seconds() - start) * 1000 / kPages);
  }
  std::ranges::sort(rounds);
  return rounds;
}

}  // namespace

int main(int argc, char** argv) {
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return fmt::print("{}\n", data.problems().front().message), 1;
  Sources sources;
  const auto kit = page::PageKit::load(*data, "en", sources);
  if (!kit) return fmt::print("{}\n", kit.problems().front().message), 1;
  fmt::print("{:<20} {:>9} {:>9} {:>9}\n", "", "least ms", "median ms", "KiB");
  for (int i = 1; i + 1 < argc; i += 2) {
    const Kind* kind = find_kind(argv[i]);
    if (kind == nullptr) return fmt::print("no kind {}\n", argv[i]), 1;
    Result<Puzzle> puzzle = kind->text.read(text_of(argv[i + 1]), "", nullptr);
    if (puzzle) puzzle = with_only_solution(*puzzle);
    if (!puzzle) return fmt::print("{}\n", puzzle.problems().front().message), 1;
    for (const page::Check check : {page::Check::kRules, page::Check::kAnswer}) {
      page::PagePuzzle shown;
      shown.puzzle = &*puzzle;
      shown.feature = shown.title = kind->name;
      page::PageRequest request;
      request.puzzles.push_back(shown);
      request.web.check = check;
      const std::size_t size =
          bare_size(page::make_page(**kit, request));  // packs the scripts once
      const std::vector<double> rounds = measure(**kit, request);
      fmt::print("{:<20} {:>9.2f} {:>9.2f} {:>9.1f}\n",
                 fmt::format("{}{}", kind->name, check == page::Check::kAnswer ? ", answer" : ""),
                 rounds.front(), rounds[rounds.size() / 2], static_cast<double>(size) / 1024);
    }
  }
  return 0;
}
