#include "publisher/commands/puzzles/puzzle_writer.h"

#include <fmt/format.h>

#include <optional>

#include "generator/model/digit_puzzle.h"
#include "publisher/commands/puzzles/kind_lines.h"

namespace gridpress {
namespace {

formats::ColumnValue rating_value(const std::optional<double>& value) {
  return value ? formats::ColumnValue{fmt::format("{:.1f}", *value), true}
               : formats::ColumnValue{"-"};
}

// A grade's columns as JSON, with null for unknown values.
std::vector<formats::ColumnValue> json_values(const Grade& grade) {
  const auto number = [](const std::optional<double>& value) {
    return formats::ColumnValue{value ? fmt::format("{:.1f}", *value) : "null", true};
  };
  const auto text = [](const std::string& value) {
    return value.empty() ? formats::ColumnValue{"null", true} : formats::ColumnValue{value};
  };
  return {number(grade.rating),
          {grade.bounded ? "true" : "false", true},
          number(grade.ep),
          number(grade.ed),
          text(grade.level),
          number(grade.effort),
          {fmt::format("{}", grade.clues), true},
          text(grade.hardest)};
}

std::vector<formats::ColumnValue> grade_values(const Grade& grade) {
  const formats::ColumnValue least{grade.bounded ? fmt::format(">={:.1f}", *grade.rating) : ""};
  return {grade.bounded ? least : rating_value(grade.rating),
          rating_value(grade.ep),
          rating_value(grade.ed),
          {grade.level.empty() ? "-" : grade.level},
          {fmt::format("{:.1f}", grade.effort), true},
          {fmt::format("{}", grade.clues), true},
          {grade.hardest}};
}

}  // namespace

Result<std::string> format_of_ending(std::string_view command, const std::string& file) {
  constexpr std::string_view kPictures[] = {".svg", ".png", ".eps", ".pdf", ".jpg", ".html"};
  for (const std::string_view ending : kPictures) {
    if (!file.ends_with(ending)) continue;
    return failure(fmt::format("puzzles are written as text, not as '{}'", file),
                   fmt::format("use 'gridpress {} | gridpress {} -o {}'", command,
                               ending == ".html" ? "page" : "render", file));
  }
  return std::string(formats::recognise("", file).name);
}

PuzzleWriter::PuzzleWriter(const Kind& kind, BoxShape box, const formats::Format& format,
                           bool with_grade)
    : kind_(kind), format_(format), with_grade_(with_grade) {
  write_options_.box = box;
  if (with_grade_) {
    write_options_.columns = {"er", "ep", "ed", "level", "effort", "clues", "hardest"};
    if (format_.name == "json") {
      write_options_.columns = {"er", "bounded", "ep", "ed", "level", "effort", "clues", "hardest"};
    }
  }
}

std::string PuzzleWriter::header() const {
  if (!kind_.grids.plain) return kind_heading(format_.name, with_grade_);
  return framed(format_.header);
}

std::string PuzzleWriter::text(const Puzzle& puzzle) const {
  std::vector<formats::ColumnValue> values;
  if (with_grade_) {
    values = format_.name == "json" ? json_values(puzzle.grade) : grade_values(puzzle.grade);
  }
  if (!kind_.grids.plain) return kind_line(kind_, puzzle, format_.name, with_grade_);
  const DigitContent& grid = *digits_of(puzzle);
  return format_.write({grid.rules, grid.givens, &grid.solution, values}, write_options_);
}

std::string PuzzleWriter::framed(std::string (*frame)(const formats::WriteOptions&)) const {
  return kind_.grids.plain && frame != nullptr ? frame(write_options_) : "";
}

}  // namespace gridpress
