// Code shared by the tests of `gridpress daily`.
#pragma once

#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

#include "tests/support/run_command.h"

namespace gridpress::test {

// Writes the fortnight's schedule to daily.yaml in the folder, with `formats` as the file formats.
inline void put_schedule(const TempFolder& folder, const std::string& formats = "") {
  std::string schedule = read_text(GRIDPRESS_ROOT "/tests/cli/daily/fortnight.yaml");
  const std::string files = "files: {dpi: 72";
  if (!formats.empty()) {
    schedule.insert(schedule.find(files) + files.size(), ", formats: [" + formats + "]");
  }
  write_text(folder / "daily.yaml", schedule);
}

inline CommandResult daily(const TempFolder& folder, const std::string& arguments) {
  return shell("$GRIDPRESS daily daily.yaml " + arguments, folder.path());
}

// The files of one day, as a map from the path in the day's folder to the bytes.
inline std::map<std::string, std::string> day(const TempFolder& folder, const std::string& date,
                                              const std::string& out = "output") {
  return files_below(folder / (out + "/courier/" + date));
}

// The rows of a Data Merge table, read by InDesign's rules: fields are separated by commas, quotes
// are doubled inside quotes, and a field contains no line break.
inline std::vector<std::vector<std::string>> merge_rows(const std::string& table) {
  std::vector<std::vector<std::string>> rows(1, {""});
  bool quoted = false;
  for (std::size_t i = 0; i < table.size(); ++i) {
    const char c = table[i];
    std::string& field = rows.back().back();
    if (quoted && c == '"' && i + 1 < table.size() && table[i + 1] == '"') {
      field += table[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (quoted) {
      CHECK(c != '\n');
      field += c;
    } else if (c == ',') {
      rows.back().emplace_back();
    } else if (c == '\n') {
      rows.push_back({""});
    } else {
      field += c;
    }
  }
  CHECK(rows.back() == std::vector<std::string>{""});
  rows.pop_back();
  return rows;
}

}  // namespace gridpress::test
