#include "publisher/puzzles/recorded.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "generator/base/ascii.h"
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

void take_credits(const formats::TextPuzzle& read, KindEntry& entry) {
  if (read.extras == nullptr) return;
  entry.title = read.extras->title;
  entry.author = read.extras->author;
}

KindEntry read_grid_text(const Kind& kind, std::string_view line) {
  formats::TextPuzzle read;
  formats::find_format("line")->read_row(line, {}, read);
  KindEntry entry{1, puzzle_of_grid(kind, read)};
  take_credits(read, entry);
  return entry;
}

// The only kind that has exactly the rules of a grid, or an error.
Result<Puzzle> puzzle_of_any_grid(const formats::TextPuzzle& read) {
  if (read.extras != nullptr && read.extras->own) {
    const Kind* kind = find_kind(read.extras->own->kind);
    if (kind == nullptr) {
      return failure(fmt::format("{} is not one of gridpress's kinds", read.extras->own->kind));
    }
    return puzzle_of_own(*kind, *read.extras->own, nullptr);
  }
  if (!read.problem.empty()) return failure(read.problem);
  if (read.rules->constraints.empty() && read.rules->topology->box) {
    return to_puzzle("classic", DigitPuzzle{*read.rules, read.givens, read.solution, {}, {}, 0});
  }
  for (const Kind* kind : all_kinds()) {
    if (kind->grids.of_grid == nullptr) continue;
    if (Result<Puzzle> puzzle = puzzle_of_grid(*kind, read)) return puzzle;
  }
  return failure("no kind has exactly the rules of this grid");
}

KindEntry entry_of_grid(const formats::TextPuzzle& read) {
  KindEntry entry{read.line, puzzle_of_any_grid(read)};
  take_credits(read, entry);
  return entry;
}

// A line of JSON that names its kind, as gridpress writes it, or nullopt.
std::optional<Result<Puzzle>> puzzle_of_named_json(std::string_view line) {
  if (!line.starts_with('{')) return std::nullopt;
  const auto json = read_json_tree(line);
  const std::string name = json.is_object() ? text_at(json, "kind") : "";
  if (name.empty() || !json.contains("puzzle")) return std::nullopt;
  const Kind* kind = find_kind(name);
  if (kind == nullptr) return failure(fmt::format("unknown kind '{}'", name));
  return kind->text.read(text_at(json, "puzzle"), text_at(json, "solution"), nullptr);
}

// A line of a file whose puzzles may have different kinds.
KindEntry entry_of_line(std::string_view line, const Kind* expected) {
  if (auto named = puzzle_of_named_json(line)) return {1, std::move(*named)};
  formats::TextPuzzle read;
  formats::find_format("line")->read_row(line, {}, read);
  KindEntry entry = entry_of_grid(read);
  if (entry.puzzle || expected == nullptr || expected->grids.plain) return entry;
  if (read.extras != nullptr && read.extras->own) return entry;
  return read_kind_entry(*expected, line);
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
  return read_kind_entry(kind, line, options).puzzle;
}

KindEntry read_kind_entry(const Kind& kind, std::string_view line, const KindOptions* options) {
  if (const auto own = formats::read_kind_row(line, kind.name)) {
    if (!*own) return {1, own->problems()};
    return {1, puzzle_of_own(kind, **own, options), (*own)->title, (*own)->author};
  }
  const bool document = line.starts_with('{') || formats::is_link(line);
  if ((kind.grids.of_grid != nullptr || document) && is_grid_text(line)) {
    return read_grid_text(kind, line);
  }
  const Result<RecordedText> parts = recorded_text(line);
  if (!parts) return {1, parts.problems()};
  return {1, read_parts(kind, line, *parts, options)};
}

std::vector<KindEntry> read_any_kind(std::string_view text, std::string_view file,
                                     const Kind* expected) {
  std::vector<KindEntry> entries;
  if (const formats::KindFormat* format = formats::kind_format_of(text, file)) {
    for (const formats::KindDocument& document : format->read(text)) {
      formats::TextPuzzle read;
      read.line = document.line;
      formats::take_kind_text(document.puzzle, {}, read);
      entries.push_back(entry_of_grid(read));
    }
    return entries;
  }
  const formats::Format& format = formats::recognise(text, file);
  if (format.name != "line" || formats::spans_lines(format, text)) {
    for (const formats::TextPuzzle& read : formats::read_puzzles(format, text, {})) {
      entries.push_back(entry_of_grid(read));
    }
    return entries;
  }
  std::uint64_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = ascii::trimmed(text.substr(begin, end - begin));
    begin = end + 1;
    ++number;
    if (formats::is_comment(line)) continue;
    KindEntry entry = entry_of_line(line, expected);
    if (!entry.puzzle && formats::is_heading(line)) continue;
    entry.line = number;
    entries.push_back(std::move(entry));
  }
  return entries;
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
    take_credits(read, entries.emplace_back(KindEntry{read.line, puzzle_of_grid(kind, read)}));
  }
  return entries;
}

KindRows::KindRows(std::string_view first_line) {
  if (first_line.find('/') != std::string_view::npos) return;  // rows of a puzzle
  if (auto columns = formats::read_csv_header(first_line); columns.header) {
    columns_ = std::move(columns);
  }
}

KindEntry KindRows::read(const Kind& kind, std::string_view line,
                         const KindOptions* options) const {
  if (!columns_.header) return read_kind_entry(kind, line, options);
  return {1, read_parts(kind, line, parts_of(line, columns_), options)};
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
