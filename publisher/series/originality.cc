#include "publisher/series/originality.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "generator/base/count_noun.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/puzzles/json.h"
#include "publisher/puzzles/key_set.h"
#include "publisher/puzzles/near_set.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/files.h"

namespace gridpress {
namespace {

std::string levels_text(const std::map<std::string, int>& by_level) {
  std::string text;
  for (const auto& [level, count] : by_level) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count,
                        level.empty() ? "without a level" : level);
  }
  return text;
}

}  // namespace

Result<VolumePuzzles> read_volume(const std::string& folder, const std::string& title) {
  const std::string path = std::filesystem::path(folder) / "manifest.json";
  const Result<std::string> text = read_file(path, kManifestCap);
  if (!text) return text.problems();
  const auto json = read_json_tree(*text);
  VolumePuzzles volume{title, folder, {}, {}, {}};
  if (!json.is_object() || !json.contains("puzzles")) return failure(path + " is not a manifest");
  for (const auto& entry : json["puzzles"]) {
    const Result<Puzzle> puzzle =
        read_recorded(text_at(entry, "kind"), text_at(entry, "box"), text_at(entry, "givens"),
                      text_at(entry, "solution"));
    if (!puzzle) return puzzle.problems();
    const std::string form = canonical_form(*find_kind(puzzle->kind), *puzzle);
    volume.keys.push_back(DuplicateFilter::key_of(*puzzle, form));
    volume.near_keys.push_back(near_keys(*puzzle));
    ++volume.by_level[text_at(entry, "level")];
  }
  return volume;
}

std::string originality_page(const std::string& series, const std::vector<VolumePuzzles>& volumes,
                             int& repeated) {
  repeated = 0;
  std::size_t all = 0;
  KeySet seen;
  NearSet near;
  std::string page = fmt::format("Originality of the series '{}'\n\n", series);
  for (const VolumePuzzles& volume : volumes) {
    int own = 0;
    for (std::size_t i = 0; i < volume.keys.size(); ++i) {
      const bool is_near = near.has_any(volume.near_keys[i]);
      own += !seen.insert(volume.keys[i]) || is_near ? 1 : 0;
      near.insert(volume.near_keys[i]);
    }
    repeated += own;
    all += volume.keys.size();
    page += fmt::format("{}: {} ({}){}\n", volume.title,
                        count_noun(static_cast<std::uint64_t>(volume.keys.size()), "puzzle"),
                        levels_text(volume.by_level),
                        own == 0 ? "" : fmt::format(", {} of them repeats or near-copies", own));
  }
  page += fmt::format("\n{}, {}, {} of them different.\n", count_noun(volumes.size(), "volume"),
                      count_noun(all, "puzzle"), all - static_cast<std::size_t>(repeated));
  page += fmt::format(
      "Two puzzles count as the same if the symmetries of their kind (for sudoku: rotating,\n"
      "mirroring, and swapping rows and columns within bands, bands, stacks or digits) turn one\n"
      "into the other, and as near-copies if they then have the same solution, or all but at most\n"
      "{} of their clues in common ({} of 24 clues, for example). Near-copies are searched for on\n"
      "boards of more than {} cells (binairo: at least {}). Each puzzle was compared with all\n"
      "others, as read back from the finished volumes.\n",
      kSpareClues, 24 - kSpareClues, kMaxSmallCells, find_kind("binairo")->duplicates.near_from);
  page +=
      repeated == 0
          ? "No puzzle of the series repeats or nearly copies another.\n"
          : fmt::format("{} an earlier one.\n",
                        repeated == 1 ? "1 puzzle repeats or nearly copies"
                                      : fmt::format("{} puzzles repeat or nearly copy", repeated));
  return page;
}

}  // namespace gridpress
