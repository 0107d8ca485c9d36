#include "generator/formats/format.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/base/result.h"
#include "generator/base/utf8.h"
#include "generator/formats/common.h"

namespace gridpress::formats {

std::span<const Format* const> all_formats() {
  static const Format* const kFormats[] = {
      &line_format(),      &json_format(),        &csv_format(),        &sdk_format(),
      &sdm_format(),       &ss_format(),          &opensudoku_format(), &fpuzzles_format(),
      &ipuz_format(),      &text_format(),        &candidates_format(), &sdx_format(),
      &sudokupad_format(), &pzpr_sudoku_format(), &solo_format(),
  };
  return kFormats;
}

const Format* find_format(std::string_view name) {
  const auto formats = all_formats();
  const auto found = std::ranges::find(formats, name, &Format::name);
  return found == formats.end() ? nullptr : *found;
}

std::vector<std::string> format_names() {
  std::vector<std::string> names;
  for (const Format* format : all_formats()) names.emplace_back(format->name);
  return names;
}

std::vector<TextPuzzle> read_puzzles(const Format& format, std::string_view text,
                                     ReadOptions options) {
  text = utf8::without_mark(text);
  if (spans_lines(format, text)) return format.read_text(text, options);
  std::vector<TextPuzzle> puzzles;
  const auto lines = lines_of(text);
  std::uint64_t header = 0;
  if (&format == &csv_format()) {
    const auto [line, number] = first_content(text);
    options.columns = read_csv_header(line);
    if (options.columns.header) header = number;
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (is_comment(lines[i])) {
      options.shapes.read(lines[i]);
      continue;
    }
    if (i + 1 == header) continue;
    TextPuzzle puzzle;
    puzzle.line = i + 1;
    puzzle.text = lines[i];
    format.read_row(lines[i], options, puzzle);
    if (!puzzle.problem.empty() && header == 0 && is_heading(lines[i])) continue;
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

std::string box_header(BoxShape box) {
  return fmt::format("# box {}\n", box_text(box));
}

void BoxShapes::read(std::string_view comment) {
  comment = trimmed(comment);
  if (!comment.starts_with('#')) return;
  comment = trimmed(comment.substr(1));
  constexpr std::string_view kBox = "box ";
  if (!comment.starts_with(kBox)) return;
  if (const auto box = parse_box(trimmed(comment.substr(kBox.size())))) header_for(*box);
}

std::optional<BoxShape> BoxShapes::of_cells(std::size_t cells) const {
  for (const BoxShape& box : known_) {
    const auto size = static_cast<std::size_t>(box.rows) * static_cast<std::size_t>(box.columns);
    if (size * size == cells) return box;
  }
  return std::nullopt;
}

std::string BoxShapes::header_for(BoxShape box) {
  const int size = box.rows * box.columns;
  const auto known = std::ranges::find_if(
      known_, [&](const BoxShape& other) { return other.rows * other.columns == size; });
  const BoxShape before = known == known_.end() ? default_box(size).value_or(box) : *known;
  if (before == box) return "";
  if (known == known_.end()) {
    known_.push_back(box);
  } else {
    *known = box;
  }
  return box_header(box);
}

std::string write_file(const Format& format, const WritePuzzle& puzzle) {
  const WriteOptions options{
      .columns = {}, .solutions = puzzle.solution != nullptr, .box = puzzle.rules.topology->box};
  GRIDPRESS_CHECK(puzzle.values.empty());
  std::string text;
  if (format.header != nullptr) text += format.header(options);
  text += format.write(puzzle, options);
  if (format.footer != nullptr) text += format.footer(options);
  return text;
}

namespace {

// Returns whether the box shape isn't the default and can't be stored in this format, so that
// anyone who reads the file must know it.
bool other_box(const Format& format, const Rules& rules) {
  return rules.topology->box && !format.boxes && !has_default_box(rules);
}

}  // namespace

std::vector<std::string> obstacles(const Format& format, const WritePuzzle& puzzle) {
  std::vector<std::string> found;
  const Topology& topology = *puzzle.rules.topology;
  if (format.only_size != 0 && topology.digits != format.only_size) {
    found.push_back(fmt::format("a {0}x{0} grid", topology.digits));
  }
  if (!topology.box && !format.regions) found.emplace_back("irregular regions");
  if (other_box(format, puzzle.rules) && format.only_size != 0) {
    found.push_back(fmt::format("boxes of {}", box_text(*topology.box)));
  }
  const bool clues = puzzle.extras != nullptr && !puzzle.extras->clues.empty();
  if (clues && !format.clues) {
    for (const Clue& clue : puzzle.extras->clues) {
      found.push_back(fmt::format("{} clues", clue.name));
    }
  } else if (!clues && !puzzle.rules.constraints.empty()) {
    found.emplace_back("clues beyond the givens");
  }
  if (format.obstacle != nullptr && found.empty()) {
    if (std::string other = format.obstacle(puzzle); !other.empty()) found.push_back(other);
  }
  return found;
}

std::vector<std::string> losses(const Format& format, const WritePuzzle& puzzle) {
  std::vector<std::string> found;
  if (other_box(format, puzzle.rules) && format.only_size == 0) {
    found.push_back(fmt::format("boxes of {}", box_text(*puzzle.rules.topology->box)));
  }
  if (puzzle.solution != nullptr && !format.solutions) found.emplace_back("solutions");
  if (puzzle.extras != nullptr && !format.titles) {
    if (!puzzle.extras->title.empty()) found.emplace_back("titles");
    if (!puzzle.extras->author.empty()) found.emplace_back("authors");
  }
  if (!puzzle.values.empty() && !format.columns) found.emplace_back("further columns");
  return found;
}

}  // namespace gridpress::formats
