#include "publisher/puzzles/recorded.h"

#include <fmt/format.h>

#include <optional>

#include "generator/formats/kind_text.h"
#include "generator/kinds/digit_options.h"
#include "generator/kinds/logic/verdict.h"
#include "generator/model/digit_puzzle.h"
#include "generator/model/line_format.h"
#include "publisher/puzzles/json.h"
#include "publisher/puzzles/only_solution.h"

namespace gridpress {
namespace {

// Clues and, if known, the solution, each in the text of the puzzle's kind.
struct RecordedText {
  std::string problem, solution;
};

RecordedText parts_of(std::string_view row, const formats::CsvColumns& columns) {
  const std::vector<std::string> fields = formats::csv_fields(row, columns.separator);
  const auto field = [&](int column) {
    const bool there = column >= 0 && column < static_cast<int>(fields.size());
    return there ? fields[static_cast<std::size_t>(column)] : "";
  };
  return {field(columns.puzzle), field(columns.solution)};
}

Result<RecordedText> recorded_text(std::string_view line) {
  if (!line.starts_with('{')) {
    const std::size_t tab = line.find('\t');
    RecordedText read{std::string(line.substr(0, tab)), ""};
    if (tab == std::string_view::npos) return read;
    const std::string_view rest = line.substr(tab + 1);
    if (rest.find('\t') == std::string_view::npos) read.solution = rest;
    return read;
  }
  const auto json = read_json_tree(line);
  if (!json.is_object()) return failure("the line is not a JSON object");
  for (const char* key : {"puzzle", "problem", "givens"}) {
    const std::string problem = text_at(json, key);
    if (!problem.empty()) return RecordedText{problem, text_at(json, "solution")};
  }
  return failure("the JSON object lacks 'puzzle'");
}

// Returns whether the line is a document or link that the grid formats read as one line, or a Solo
// game ID.
bool is_grid_text(std::string_view line) {
  if (line.starts_with('{')) {
    const auto json = read_json_tree(line);
    return json.contains("grid") || json.contains("version");
  }
  return formats::is_link(line) || line.find(':') != std::string_view::npos;
}

// Reads a text that another format was translated to. Positions in it mean nothing to the user.
Result<Puzzle> puzzle_of_own(const Kind& kind, const formats::KindText& own,
                             const KindOptions* options) {
  if (own.kind != kind.name) {
    return failure(fmt::format("this puzzle's kind is {}, not {}", own.kind, kind.name));
  }
  Result<Puzzle> read = kind.text.read(own.problem, own.solution, options);
  if (read) return read;
  Diagnostic problem = read.problems().front();
  problem.pos = {};
  return problem;
}

// The puzzle of a grid with clues, or of a document that names a kind with its own text format.
Result<Puzzle> puzzle_of_grid(const Kind& kind, const formats::TextPuzzle& read) {
  if (read.extras != nullptr && read.extras->own) {
    return puzzle_of_own(kind, *read.extras->own, nullptr);
  }
  if (!read.problem.empty()) return failure(read.problem);
  if (kind.grids.of_grid == nullptr) {
    return failure(fmt::format("a grid of digits is not a puzzle of the kind {}", kind.name));
  }
  auto clues = nlohmann::ordered_json::object();
  if (read.extras != nullptr) {
    for (const formats::Clue& clue : read.extras->clues)
      clues[clue.name] = nlohmann::ordered_json::parse(clue.json);
  }
  return kind.grids.of_grid({*read.rules, read.givens, read.solution, clues.dump()});
}

Result<Puzzle> read_grid_text(const Kind& kind, std::string_view line) {
  formats::TextPuzzle read;
  formats::find_format("line")->read_row(line, {}, read);
  return puzzle_of_grid(kind, read);
}

// Converts a position in a puzzle's text to its position in the line.
Diagnostic placed_in_line(Diagnostic problem, std::string_view line, std::string_view text) {
  if (problem.pos.line == 0) return problem;
  const std::size_t begin = line.find(text);
  if (begin == std::string_view::npos) {
    problem.pos = {};
  } else {
    problem.pos.column += static_cast<int>(begin);
  }
  return problem;
}

Result<Puzzle> read_parts(const Kind& kind, std::string_view line, const RecordedText& parts,
                          const KindOptions* options) {
  Result<Puzzle> read = kind.text.read(parts.problem, parts.solution, options);
  if (read) return read;
  return placed_in_line(read.problems().front(), line, parts.problem);
}

}  // namespace

std::string box_text(const Puzzle& puzzle) {
  const DigitContent* digits = digits_of(puzzle);
  if (digits == nullptr || !digits->rules.topology->box) return "";
  const BoxShape box = *digits->rules.topology->box;
  return fmt::format("{}x{}", box.rows, box.columns);
}

Result<Puzzle> read_kind_line(const Kind& kind, std::string_view line, const KindOptions* options) {
  if (const auto own = formats::read_kind_row(line, kind.name)) {
    return *own ? puzzle_of_own(kind, **own, options) : own->problems();
  }
  const bool document = line.starts_with('{') || formats::is_link(line);
  if ((kind.grids.of_grid != nullptr || document) && is_grid_text(line)) {
    return read_grid_text(kind, line);
  }
  const Result<RecordedText> parts = recorded_text(line);
  if (!parts) return parts.problems();
  return read_parts(kind, line, *parts, options);
}

std::optional<std::vector<KindEntry>> read_kind_document(const Kind& kind, std::string_view text,
                                                         std::string_view file) {
  if (const formats::KindFormat* format = formats::kind_format_of(text, file)) {
    std::vector<KindEntry> entries;
    for (const formats::KindDocument& read : format->read(text)) {
      if (read.puzzle) {
        entries.push_back({read.line, puzzle_of_own(kind, *read.puzzle, nullptr),
                           read.puzzle->title, read.puzzle->author});
      } else {
        entries.push_back({read.line, read.puzzle.problems()});
      }
    }
    return entries;
  }
  const std::string_view first = formats::first_content(text).first;
  const formats::Format& json = *formats::find_format("json");
  const bool several = first.starts_with('{') && formats::spans_lines(json, text);
  if (!several && !first.starts_with("ipuz(")) return std::nullopt;
  const formats::Format& format = several ? json : *formats::find_format("ipuz");
  std::vector<KindEntry> entries;
  for (const formats::TextPuzzle& read : formats::read_puzzles(format, text, {})) {
    KindEntry& entry = entries.emplace_back(KindEntry{read.line, puzzle_of_grid(kind, read)});
    if (read.extras == nullptr) continue;
    entry.title = read.extras->title;
    entry.author = read.extras->author;
  }
  return entries;
}

KindRows::KindRows(std::string_view first_line) {
  if (first_line.find('/') != std::string_view::npos) return;  // rows of a puzzle
  if (auto columns = formats::read_csv_header(first_line); columns.header) {
    columns_ = std::move(columns);
  }
}

Result<Puzzle> KindRows::read(const Kind& kind, std::string_view line,
                              const KindOptions* options) const {
  if (!columns_.header) return read_kind_line(kind, line, options);
  return read_parts(kind, line, parts_of(line, columns_), options);
}

Result<Puzzle> read_recorded(std::string_view kind, std::string_view box, std::string_view problem,
                             std::string_view solution) {
  const Kind* found = find_kind(kind);
  if (found == nullptr) return failure(fmt::format("unknown kind '{}'", kind));
  if (box.empty()) return found->text.read(problem, solution, nullptr);
  const std::optional<BoxShape> shape = parse_box(box);
  if (!shape) return failure(fmt::format("'{}' is not a box size", box));
  DigitOptions options;
  options.box = *shape;
  return found->text.read(problem, solution, &options);
}

std::string differences_text(const Puzzle& puzzle) {
  if (const DigitContent* digits = digits_of(puzzle)) {
    return differences_text(digits->rules, digits->givens);
  }
  const logic::LogicContent* content = logic::logic_content(puzzle);
  return content != nullptr ? logic::differences_text(*content) : "";
}

std::string why_unsolvable(const Puzzle& puzzle) {
  if (const DigitContent* digits = digits_of(puzzle)) {
    return why_unsolvable(digits->rules, digits->givens);
  }
  const logic::LogicContent* content = logic::logic_content(puzzle);
  return content != nullptr ? logic::why_unsolvable(*content) : "the puzzle has no solution";
}

Result<Puzzle> with_only_solution(const Puzzle& puzzle) {
  const SolutionCount counted = find_kind(puzzle.kind)->truth.count(puzzle, {});
  if (counted.count > 1) {
    const std::string where = differences_text(puzzle);
    return failure("the puzzle has several solutions" + (where.empty() ? "" : "; " + where));
  }
  if (!counted.decided)
    return failure("couldn't determine whether the puzzle has exactly one solution");
  if (counted.count == 0) {
    return failure(why_unsolvable(puzzle));
  }
  Puzzle solved = puzzle;
  solved.content = counted.first;
  return solved;
}

}  // namespace gridpress
