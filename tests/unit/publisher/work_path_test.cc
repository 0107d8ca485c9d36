// Bug: before a run could lock its new work folder, another run removed it as abandoned.
#include "publisher/system/work_path.h"

#include <atomic>
#include <catch2/catch.hpp>
#include <filesystem>
#include <thread>
#include <vector>

#include "tests/support/run_command.h"

using namespace gridpress;
using namespace gridpress::test;
namespace fs = std::filesystem;

TEST_CASE("concurrent runs for one target remove only temporary files that no run has locked") {
  const TempFolder folder;
  fs::create_directory(folder / ".gridpress-book-AAAAAA");
  write_text(folder / ".gridpress-book-BBBBBB", "half");
  fs::create_directory(folder / "book-CCCCCC");
  std::atomic<int> lost{0};
  const auto work = [&](WorkPath::Type type) {
    for (int i = 0; i < 150; ++i) {
      const WorkPath path(folder / "book", type);
      if (path.problem() != 0 || !fs::exists(path.path())) ++lost;
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back(work, i % 2 == 0 ? WorkPath::kFolder : WorkPath::kFile);
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(lost == 0);
  CHECK(fs::exists(folder / "book-CCCCCC"));
  CHECK(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()) == 1);
}
