// Code shared by the tests of back ends: fonts, temporary files, and tools that read PDFs.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "layout/backend/backend.h"

namespace gridpress {

std::vector<std::string> font_folders();

// Returns true; the test fails if the fonts that it needs aren't installed.
bool have_fonts();

class TemporaryFile {
 public:
  TemporaryFile(std::string_view name, std::string_view bytes);
  ~TemporaryFile();
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

struct ToolOutput {
  int exit = 0;
  std::string text;  // stdout and stderr
};

// Runs `command`, in which %s is replaced by the path of a file with these bytes. Returns nullopt
// after a WARN if the tool (the command's first word) isn't installed.
std::optional<ToolOutput> run_tool(const std::string& command, std::string_view bytes);

// A small book: a title page (label "i"), a contents page with links ("ii"), and two pages ("1" and
// "2") with a 9x9 grid of the digits of kGivens. It contains six types of text.
Document sample_document();
inline constexpr std::string_view kGivens =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
// The start of the baseline of the digit in cell `i` of the sample's grids.
Spot sample_digit(int i);

}  // namespace gridpress
