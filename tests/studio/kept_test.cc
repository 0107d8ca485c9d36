// Data that the studio caches between checks must be read again when its file changes.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "layout/backend/kept_shapers.h"
#include "publisher/data/data_files.h"
#include "tests/support/run_command.h"

using namespace gridpress;
using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

const std::string kFonts = "/usr/share/fonts/truetype/";

// Replaces one font file with another.
void put(const std::string& from, const fs::path& to) {
  fs::remove(to);
  fs::copy_file(kFonts + from, to);
}

Length width(Shaper& shaper) {
  const Result<FontRef> font = shaper.font("own.ttf");
  REQUIRE(font.ok());
  TextStyle style;
  style.font = *font;
  style.size = Length::pt(100);
  const Result<ShapedText> shaped = shaper.shape("Waffle", style);
  REQUIRE(shaped.ok());
  return shaped->advance;
}

}  // namespace

TEST_CASE("a text shaper is lent to one thread at a time, and reused until its fonts change") {
  const TempFolder folder;
  const std::vector<std::string> folders{folder.path()};
  put("lato/Lato-Regular.ttf", folder / "own.ttf");
  KeptShapers kept;
  std::shared_ptr<Shaper> first = kept.lend(folders);
  const Length before = width(*first);
  CHECK(kept.lend(folders)->font_files().empty());  // a second shaper, which hasn't loaded the font
  first.reset();
  CHECK(kept.lend(folders)->font_files().size() == 1);

  put("vollkorn/Vollkorn-Regular.ttf", folder / "own.ttf");
  const Length after = width(*kept.lend(folders));
  CHECK(after != before);

  const TempFolder other;
  put("lato/Lato-Regular.ttf", other / "own.ttf");
  CHECK(width(*kept.lend({other.path(), folder.path()})) == before);
  CHECK(width(*kept.lend(folders)) == after);
}

TEST_CASE("cached data is read again when its file changes") {
  const TempFolder folder;
  fs::create_directories(folder / "difficulties");
  const auto write = [&](const std::string& name) {
    write_text(folder / "difficulties/own.yaml",
               "levels:\n  " + name + ": {clues: 28..36, rating: 1.2..1.5}\n");
  };
  const Result<DataFiles> found = DataFiles::find();
  REQUIRE(found.ok());
  const DataFiles data = found->remembering().with_folder(folder.path());
  const auto level = [&] {
    Sources sources;
    const Result<LevelSet> levels = data.levels("own", sources);
    if (!levels) return levels.problems().front().message;
    return levels->levels.front().name;
  };
  write("first");
  CHECK(level() == "first");
  CHECK(level() == "first");
  write("second");
  CHECK(level() == "second");
}
