#include "publisher/manifest.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>

#include "generator/maker/symmetry.h"
#include "publisher/sha256.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::size_t kManifestCap = std::size_t{1} << 30;

Json file_entry(const OutputFile& file) {
  return {{"name", file.name},
          {"sha256", sha256_hex(file.bytes)},
          {"pages", file.pages},
          {"width_pt", file.width.points()},
          {"height_pt", file.height.points()}};
}

Json puzzle_entry(const BookSpec& spec, int section, const Puzzle& puzzle, const Place& place) {
  const SectionSpec& wanted = spec.sections[static_cast<std::size_t>(section)];
  Json entry;
  entry["number"] = place.number;
  entry["section"] = section + 1;
  entry["kind"] = puzzle.kind;
  entry["size"] = wanted.size;
  entry["box"] = fmt::format("{}x{}", wanted.box.rows, wanted.box.columns);
  entry["givens"] = to_line(puzzle.givens);
  entry["solution"] = to_line(puzzle.solution);
  entry["clues"] = puzzle.grade.clues;
  entry["rating"] = puzzle.grade.rating ? Json(*puzzle.grade.rating) : Json(nullptr);
  if (puzzle.grade.bounded) entry["bounded"] = true;
  entry["level"] = puzzle.grade.level;
  entry["effort"] = puzzle.grade.effort;
  entry["hardest"] = puzzle.grade.hardest;
  entry["guesses"] = puzzle.grade.guesses;
  entry["symmetry"] = symmetry_name(puzzle.symmetry);
  entry["canonical"] = wanted.kind->canonical(puzzle.rules, puzzle.givens);
  entry["page"] = place.page;
  entry["page_label"] = place.page_label;
  entry["answer_page"] = place.answer_page > 0 ? Json(place.answer_page) : Json(nullptr);
  entry["answer_page_label"] =
      place.answer_page > 0 ? Json(place.answer_page_label) : Json(nullptr);
  entry["seed"] = puzzle.seed;
  entry["extras"] = Json::object();
  return entry;
}

// Each puzzle's entry as it is dumped within the whole. A tree of all of them would take kilobytes
// a puzzle.
std::string puzzle_entries(const PressedBook& book) {
  const BookSpec& spec = book.spec;
  std::string text;
  std::size_t next = 0;
  for (std::size_t s = 0; s < spec.sections.size(); ++s) {
    const SectionSpec& section = spec.sections[s];
    for (int i = 0; i < section.count; ++i, ++next) {
      Json entry =
          puzzle_entry(spec, static_cast<int>(s), book.puzzles[next], book.composed.places[next]);
      if (!section.from.empty()) {
        entry["source"] = {{"file", section.from}, {"line", section.imported[i].line}};
      }
      text += next == 0 ? "\n  " : ",\n  ";
      for (const char c : entry.dump(1)) {
        text += c;
        if (c == '\n') text += "  ";
      }
    }
  }
  return text + "\n ";
}

Json sections_summary(const BookSpec& spec) {
  Json sections = Json::array();
  for (const SectionSpec& section : spec.sections) {
    sections.push_back({{"title", section.title},
                        {"kind", section.kind->name},
                        {"size", section.size},
                        {section.from.empty() ? "level" : "from", section.asked()},
                        {"puzzles", section.count}});
  }
  return sections;
}

// The id of the book that a folder was built for; nothing when it isn't one of ours.
std::optional<std::string> book_in(const std::string& folder) {
  const Result<std::string> text = read_file(folder + "/manifest.json", kManifestCap);
  if (!text) return std::nullopt;
  const Json json = Json::parse(*text, nullptr, false);
  if (!json.is_object() || !json.contains("gridpress")) return std::nullopt;
  const Json::json_pointer id("/spec/id");
  if (!json.contains(id) || !json[id].is_string()) return std::nullopt;
  return json[id].get<std::string>();
}

Diagnostic refusal(const std::string& folder, std::string message, std::string hint) {
  Diagnostic problem = failure(std::move(message), std::move(hint));
  problem.file = folder;
  return problem;
}

}  // namespace

std::string make_manifest(const PressedBook& book) {
  const BookSpec& spec = book.spec;
  Json json;
  json["gridpress"] = GRIDPRESS_VERSION;
  json["spec"] = {{"id", spec.id}, {"sha256", spec.sha256}, {"seed", spec.seed}};
  json["files"] = Json::array();
  for (const OutputFile& file : book.files) json["files"].push_back(file_entry(file));
  json["puzzles"] = Json::array();
  json["summary"] = {{"title", spec.title},
                     {"puzzles", book.puzzles.size()},
                     {"pages", book.composed.pages},
                     {"sections", sections_summary(spec)}};
  std::string text = json.dump(1) + "\n";
  constexpr std::string_view kEmpty = "\"puzzles\": []";
  return text.insert(text.find(kEmpty) + kEmpty.size() - 1, puzzle_entries(book));
}

Diagnostics check_target(const std::string& folder, const std::string& id, bool force) {
  std::error_code error;
  const fs::file_status status = fs::symlink_status(folder, error);
  if (status.type() == fs::file_type::not_found) return {};
  if (error) return {refusal(folder, "can't be looked at: " + error.message(), "")};
  if (status.type() != fs::file_type::directory) {
    return {refusal(folder, "is in the way and is not a folder", "move it, or use --out")};
  }
  if (force || fs::is_empty(folder, error)) return {};
  const auto there = book_in(folder);
  if (!there) {
    return {refusal(folder, "was not made by gridpress: it has no manifest of ours",
                    "--force replaces the whole folder; --out writes elsewhere")};
  }
  if (*there != id) {
    return {refusal(folder, fmt::format("holds another book, '{}'", *there),
                    "--force replaces the whole folder; --out writes elsewhere")};
  }
  return {};
}

}  // namespace gridpress
