#include "publisher/series/originality.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "generator/base/counted.h"
#include "publisher/puzzles/json.h"
#include "publisher/puzzles/key_set.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/puzzles/seen.h"
#include "publisher/system/files.h"

namespace gridpress {
namespace {

std::string levels_text(const std::map<std::string, int>& by_level) {
  std::string text;
  for (const auto& [level, count] : by_level) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count,
                        level.empty() ? "of no level" : level);
  }
  return text;
}

}  // namespace

Result<VolumePuzzles> read_volume(const std::string& folder, const std::string& title) {
  const std::string path = std::filesystem::path(folder) / "manifest.json";
  const Result<std::string> text = read_file(path, kManifestCap);
  if (!text) return text.problems();
  const auto json = read_json_tree(*text);
  VolumePuzzles volume{title, folder, {}, {}};
  if (!json.is_object() || !json.contains("puzzles")) return failure(path + " is no manifest");
  for (const auto& entry : json["puzzles"]) {
    const Result<Puzzle> puzzle =
        read_recorded(text_at(entry, "kind"), text_at(entry, "box"), text_at(entry, "givens"));
    if (!puzzle) return puzzle.problems();
    volume.keys.push_back(Seen::key_of(*puzzle, find_kind(puzzle->kind)->canonical(*puzzle)));
    ++volume.by_level[text_at(entry, "level")];
  }
  return volume;
}

std::string originality_page(const std::string& series, const std::vector<VolumePuzzles>& volumes,
                             int& repeated) {
  repeated = 0;
  std::size_t all = 0;
  KeySet seen;
  std::string page = fmt::format("Originality of the series '{}'\n\n", series);
  for (const VolumePuzzles& volume : volumes) {
    int own = 0;
    for (const std::string& key : volume.keys) own += seen.insert(key) ? 0 : 1;
    repeated += own;
    all += volume.keys.size();
    page += fmt::format("{}: {} ({}){}\n", volume.title,
                        counted(static_cast<std::uint64_t>(volume.keys.size()), "puzzle"),
                        levels_text(volume.by_level),
                        own == 0 ? "" : fmt::format(", {} of them seen before", own));
  }
  page += fmt::format("\n{} volumes, {} puzzles, {} of them different.\n", volumes.size(), all,
                      seen.size());
  page +=
      "Two puzzles count as the same when the symmetries of their kind (for sudoku: turning,\n"
      "mirroring, exchanging rows and columns within their bands, bands, stacks and digits) make\n"
      "one of the other. Each puzzle was compared with all others by its canonical form, read\n"
      "back from the finished volumes.\n";
  page += repeated == 0 ? "No two puzzles of the series are the same.\n"
                        : fmt::format("{} puzzles are the same as an earlier one.\n", repeated);
  return page;
}

}  // namespace gridpress
