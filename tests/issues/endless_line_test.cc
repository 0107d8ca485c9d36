// Bug: reading never ended if the last line was longer than the limit and had no line end.
#include <catch2/catch.hpp>
#include <cstdio>

#include "publisher/puzzles/line_stream.h"

TEST_CASE("an endless last line is read only up to the limit") {
  std::FILE* file = std::tmpfile();
  REQUIRE(file != nullptr);
  const std::string text = "short\n" + std::string(4'000'000, 'x');
  std::fwrite(text.data(), 1, text.size(), file);
  std::rewind(file);
  gridpress::LineReader reader(file);
  gridpress::LineBatch batch;
  std::vector<std::size_t> lengths;
  while (reader.next(batch) && lengths.size() < 10) {
    for (const auto line : batch.lines) lengths.push_back(line.size());
  }
  CHECK(lengths == std::vector<std::size_t>{5, gridpress::kMaxLine + 1});
  std::fclose(file);
}
