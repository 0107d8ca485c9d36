// Follows the README, the tutorials and the how-to guides as a reader would: saves their files,
// runs their commands, and compares the output.
//
// In a guide
//   - a block after a paragraph that contains "save this as `PATH`" is saved as PATH; the phrases
//     "suppose `PATH` is", "copy … to `PATH`" and "create `PATH`" have the same effect;
//   - every `sh` block is run, and must succeed unless the block after it shows an error;
//   - a block without a language shows lines that the commands before it print;
//   - <!-- edit PATH: OLD -> NEW --> makes the change that the text asks for;
//   - <!-- append PATH --> adds the next block to a file;
//   - <!-- not run: REASON --> skips the next block.
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/run_command.h"

namespace gridpress {

namespace fs = std::filesystem;

namespace {

struct Block {
  std::string language, text;
  std::string before;  // the paragraph or comment just before it
  int line = 0;
};

std::vector<Block> blocks_of(const std::string& markdown) {
  std::vector<Block> blocks;
  std::istringstream lines(markdown);
  std::string paragraph;
  bool ended = false, inside = false;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::size_t indent = line.find_first_not_of(' ');
    if (indent != line.npos && line.compare(indent, 3, "```") == 0) {
      if (!inside) blocks.push_back({line.substr(indent + 3), "", paragraph, number});
      inside = !inside;
      paragraph.clear();
    } else if (inside) {
      blocks.back().text += line + "\n";
    } else if (line.empty()) {
      ended = true;
    } else {
      if (ended) paragraph.clear();
      ended = false;
      paragraph += line + "\n";
      if (line.starts_with("<!-- edit ")) {
        blocks.push_back({"edit", line.substr(10, line.find(" -->") - 10), "", number});
      }
    }
  }
  return blocks;
}

// The path that a paragraph asks the reader to save the next block as, or an empty string.
std::string named_file(const std::string& paragraph) {
  static const std::regex pattern(
      "(?:[Ss]ave|Suppose|Copy|Create)[\\s\\S]*`([\\w./-]+\\.(?:yaml|txt|csv|md|svg))`");
  std::smatch match;
  return std::regex_search(paragraph, match, pattern) ? match[1].str() : "";
}

std::string after(const std::string& paragraph, const std::string& mark) {
  const std::size_t at = paragraph.find(mark);
  if (at == paragraph.npos) return "";
  const std::size_t from = at + mark.size();
  return paragraph.substr(from, paragraph.find(" -->", from) - from);
}

// Sets up the folder like a reader's checkout, with the launcher's name and the supplied specs.
void prepare(const test::TempFolder& folder) {
  test::write_text(folder / "gridpress", "#!/bin/sh\nexec \"$GRIDPRESS\" \"$@\"\n");
  fs::permissions(folder / "gridpress", fs::perms::owner_all);
  fs::copy(fs::path(GRIDPRESS_ROOT) / "configs", folder / "configs", fs::copy_options::recursive);
}

class Reader {
 public:
  void follow(const Block& block) {
    if (block.language == "edit") return edit(block.text);
    if (block.before.find("<!-- not run: ") != std::string::npos) return;
    const std::string extended = after(block.before, "<!-- append ");
    const std::string file = extended.empty() ? named_file(block.before) : extended;
    if (block.language == "sh") {
      expect_success();
      run(block.text);
    } else if (!file.empty()) {
      const std::string old = extended.empty() ? "" : test::read_text(folder_ / file);
      test::write_text(folder_ / file, old + block.text);
    } else if (block.language.empty()) {
      expect_lines(block.text);
    }
  }

  void expect_success() {
    INFO(printed_);
    CHECK(code_ == 0);
    code_ = 0;
  }

  Reader() { prepare(folder_); }

 private:
  void run(const std::string& commands) {
    const auto result = test::shell("set -e\n" + commands, folder_.path());
    code_ = result.code;
    printed_ = result.out + result.err;
  }

  void expect_lines(const std::string& text) {
    INFO(printed_);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      INFO("the guide shows: " << line);
      CHECK(printed_.find(line) != std::string::npos);
    }
    if (text.find(": error: ") != std::string::npos) {
      CHECK(code_ != 0);
      code_ = 0;
    }
  }

  void edit(const std::string& change) {
    const std::size_t colon = change.find(": "), arrow = change.find(" -> ");
    REQUIRE(colon < arrow);
    REQUIRE(arrow != change.npos);
    const std::string path = folder_ / change.substr(0, colon);
    const std::string old = change.substr(colon + 2, arrow - colon - 2);
    std::string text = test::read_text(path);
    const std::size_t at = text.find(old);
    REQUIRE(at != text.npos);
    test::write_text(path, text.replace(at, old.size(), change.substr(arrow + 4)));
  }

  test::TempFolder folder_;
  int code_ = 0;         // exit code of the last block of commands, until it has been checked
  std::string printed_;  // output of that block
};

}  // namespace

TEST_CASE("README, tutorials and how-to guides work as written", "[.more]") {
  const fs::path root = GRIDPRESS_ROOT, docs = root / "docs";
  std::vector<fs::path> guides{root / "README.md", docs / "examples.md"};
  for (const auto& entry : fs::recursive_directory_iterator(docs)) {
    const std::string name = fs::relative(entry.path(), docs);
    if (name.starts_with("tutorial") || name.starts_with("howto/")) guides.push_back(entry.path());
  }
  REQUIRE(guides.size() >= 5);
  for (const fs::path& guide : guides) {
    DYNAMIC_SECTION(guide.filename().string()) {
      Reader reader;
      for (const Block& block : blocks_of(test::read_text(guide))) {
        INFO(guide.string() << ":" << block.line);
        reader.follow(block);
      }
      reader.expect_success();
    }
  }
}

}  // namespace gridpress
