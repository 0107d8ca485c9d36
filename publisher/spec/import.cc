// Reads sections whose `from` is a file, and checks each puzzle of the file.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "generator/base/count_noun.h"
#include "generator/formats/format.h"
#include "generator/kinds/digit_options.h"
#include "generator/making/symmetry.h"
#include "generator/model/digit_puzzle.h"
#include "publisher/puzzles/json.h"
#include "publisher/puzzles/only_solution.h"
#include "publisher/puzzles/puzzle_stream.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/spec/bank_import.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"
#include "publisher/spec/section_files.h"
#include "publisher/system/files.h"

namespace gridpress {
namespace spec {
namespace {

using formats::TextPuzzle;

constexpr std::size_t kMaxShown = 20;  // maximum number of problems reported per file

// Keeps the author of the puzzle that was imported last.
void note_author(const std::string& author, SectionSpec& section) {
  if (author.empty()) return;
  section.credits[section.kind->text.problem(section.imported.back().puzzle)] = author;
}

class Importer {
 public:
  Importer(const std::string& file, SectionSpec& section) : file_(file), section_(section) {}

  // The size of the puzzles. All of them have the same shape.
  Size size() const { return {shape_->topology->digits, shape_->topology->digits}; }
  BoxShape box() const { return *shape_->topology->box; }

  void take(const std::vector<TextPuzzle>& puzzles) {
    for (const TextPuzzle& puzzle : puzzles) {
      if (const std::string problem = check(puzzle); !problem.empty()) refuse(puzzle.line, problem);
    }
    if (refused_ > kMaxShown) {
      problems.push_back(failure(
          fmt::format("and {} in {}", count_noun(refused_ - kMaxShown, "more problem"), file_)));
    }
  }

  Diagnostics problems;

 private:
  void refuse(std::uint64_t line, std::string message) {
    if (++refused_ > kMaxShown) return;
    Diagnostic problem = failure(std::move(message));
    problem.file = file_;
    problem.pos = {static_cast<int>(line), 1};
    problems.push_back(std::move(problem));
  }

  // Returns the reason why the puzzle is rejected, or "" if it is accepted.
  std::string check(const TextPuzzle& puzzle) {
    if (!puzzle.problem.empty()) return puzzle.problem;
    const Topology& board = *puzzle.rules->topology;
    if (!board.box || !puzzle.rules->constraints.empty()) {
      return "puzzles with irregular boxes or additional clues can't be printed yet";
    }
    if (shape_ == nullptr) shape_ = puzzle.rules;
    if (puzzle.rules != shape_) {
      return fmt::format(
          "all puzzles of a section must have the same shape: the first has {0}x{0} cells and "
          "boxes of {1}x{2}",
          shape_->topology->digits, shape_->topology->box->rows, shape_->topology->box->columns);
    }
    const auto [same, fresh] = line_of_.try_emplace(puzzle.givens, puzzle.line);
    if (!fresh) return fmt::format("the puzzle repeats the one on line {}", same->second);
    return solve_and_take(puzzle);
  }

  std::string solve_and_take(const TextPuzzle& puzzle) {
    Result<Grid> solution = only_solution(*puzzle.rules, puzzle.givens);
    if (!solution) return solution.problems().front().message;
    if (!puzzle.solution.empty() && puzzle.solution != *solution) {
      return "the solution given in the file is wrong";
    }
    DigitPuzzle made{*puzzle.rules, puzzle.givens, std::move(solution).value(), {}, {}, 0};
    made.symmetry = symmetry_of(*made.rules.topology, made.givens);
    made.grade.clues = count_givens(made.givens);
    section_.imported.push_back({static_cast<int>(puzzle.line), puzzle.number,
                                 to_puzzle(section_.kind->name, std::move(made))});
    if (puzzle.extras != nullptr) note_author(puzzle.extras->author, section_);
    return "";
  }

  const std::string& file_;
  SectionSpec& section_;
  const Rules* shape_ = nullptr;
  std::map<Grid, std::uint64_t> line_of_;
  std::size_t refused_ = 0;
};

std::optional<BoxShape> read_box(fields::Reader& reader) {
  const auto text = reader.text("box");
  if (!text) return std::nullopt;
  const auto box = parse_box(*text);
  if (!box)
    reader.error("box", fmt::format("'{}' is not a box size", *text), "write rows x columns: 2x3");
  return box;
}

bool is_manifest_path(const std::string& path) {
  return std::filesystem::path(path).filename() == "manifest.json";
}

// Finds the section's file, which must be below the spec's folder. Only a book's manifest may be
// elsewhere, as in `avoid`.
Diagnostics find_file(const Context& context, SectionSpec& section) {
  if (is_manifest_path(section.from)) {
    section.from_path = found_manifest(section.from, context.document.file);
    return {};
  }
  Result<std::string> path = context.data.user_path(section.from);
  if (!path) return path.problems();
  section.from_path = std::move(path).value();
  return {};
}

// If `from_section` is set, keeps only the puzzles of that section of the manifest. Returns false
// on error.
bool choose_section(fields::Reader& reader, const SectionSpec& section,
                    std::vector<TextPuzzle>& puzzles) {
  const auto wanted = reader.integer("from_section");
  if (!wanted) return true;
  int sections = 0;
  for (const TextPuzzle& puzzle : puzzles) sections = std::max(sections, puzzle.section);
  if (*wanted <= sections) {
    std::erase_if(puzzles, [&](const TextPuzzle& puzzle) { return puzzle.section != *wanted; });
    if (!puzzles.empty()) return true;
  }
  reader.error(
      "from_section",
      sections == 0
          ? fmt::format("'from_section' only applies to manifests: {} isn't divided into sections",
                        section.from)
          : fmt::format("section {} contains no puzzles: {} has {}", *wanted, section.from,
                        count_noun(sections, "section")));
  return false;
}

// If `count` is set, limits the section to its first `count` puzzles.
void read_count(fields::Reader& reader, SectionSpec& section) {
  section.count = static_cast<int>(section.imported.size());
  const auto count = reader.integer("count");
  if (!count) return;
  if (*count > section.count) {
    return reader.error(
        "count", fmt::format("{} has only {}", section.from, count_noun(section.count, "puzzle")));
  }
  section.count = static_cast<int>(*count);
}

void check_size(fields::Reader& reader, const SectionSpec& section) {
  const auto text = reader.text("size");
  if (!text || parse_size(*text) == section.size) return;
  reader.error("size", fmt::format("'size' is wrong: the puzzles in {} are {}x{}", section.from,
                                   section.size.rows, section.size.columns));
}

// A puzzle that the grid formats can't represent, or the reason why its line is invalid.
struct KindLine {
  int line = 0, number = 0, section = 0;
  Result<Puzzle> puzzle;
  std::string author{};
};

std::vector<KindLine> kind_lines(const std::string& text, const SectionSpec& section) {
  if (auto document = read_kind_document(*section.kind, text, section.from)) {
    std::vector<KindLine> lines;
    for (KindEntry& entry : *document) {
      lines.push_back(
          {static_cast<int>(entry.line), 0, 0, std::move(entry.puzzle), std::move(entry.author)});
    }
    return lines;
  }
  const auto [first, heading] = formats::first_content(text);
  const KindRows rows(first);
  std::vector<KindLine> lines;
  std::uint64_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    std::string_view line = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (formats::is_comment(line) || (rows.have_heading() && number == heading)) continue;
    KindEntry entry = rows.read(*section.kind, line, section.options.get());
    if (!entry.puzzle && formats::is_heading(line)) continue;
    lines.push_back(
        {static_cast<int>(number), 0, 0, std::move(entry.puzzle), std::move(entry.author)});
  }
  return lines;
}

// The puzzles of the section's kind in a manifest. Returns nullopt if the text isn't a manifest.
std::optional<std::vector<KindLine>> kind_entries(const std::string& text,
                                                  const SectionSpec& section) {
  const auto json = read_json_tree(text);
  if (!json.is_object() || !json.contains("gridpress")) return std::nullopt;
  const auto puzzles = json.find("puzzles");
  if (puzzles == json.end() || !puzzles->is_array()) return std::nullopt;
  std::vector<KindLine> entries;
  for (const auto& entry : *puzzles) {
    if (!entry.is_object() || entry.value("kind", nlohmann::json()) != section.kind->name) continue;
    const int number = integer_at(entry, "number");
    entries.push_back({number, number, integer_at(entry, "section"),
                       section.kind->text.read(text_at(entry, "givens"), text_at(entry, "solution"),
                                               section.options.get())});
  }
  return entries;
}

class KindImporter {
 public:
  KindImporter(const std::string& file, SectionSpec& section) : file_(file), section_(section) {}

  void take(const std::vector<KindLine>& lines) {
    for (const KindLine& line : lines) {
      Diagnostic found = check(line);
      if (found.message.empty()) continue;
      found.file = file_;
      const bool in_manifest = line.number != 0;
      found.pos = {line.line, in_manifest ? 1 : std::max(found.pos.column, 1)};
      problems.push_back(std::move(found));
      if (problems.size() == kMaxShown) return;
    }
  }

  Diagnostics problems;

 private:
  // Returns a diagnostic with the problem of the line and its position. Its message is empty if the
  // line is valid.
  Diagnostic check(const KindLine& line) {
    return line.puzzle ? failure(accept(line, *line.puzzle)) : line.puzzle.problems().front();
  }

  std::string accept(const KindLine& line, const Puzzle& puzzle) {
    const Kind& kind = *section_.kind;
    const std::string solution = kind.text.solution(puzzle);
    const Size size = kind.text.size_of(puzzle);
    if (section_.imported.empty()) section_.size = size;
    if (size != section_.size) {
      return fmt::format("all puzzles of a section must have the same size: the first is {}x{}",
                         section_.size.rows, section_.size.columns);
    }
    const auto [same, fresh] = line_of_.try_emplace(kind.text.problem(puzzle), line.line);
    if (!fresh) return fmt::format("the puzzle repeats the one on line {}", same->second);
    Result<Puzzle> solved = with_only_solution(puzzle);
    if (!solved) return solved.problems().front().message;
    if (!solution.empty() && solution != kind.text.solution(*solved)) {
      return "the solution given in the file is wrong";
    }
    section_.imported.push_back({line.line, line.number, std::move(solved).value()});
    note_author(line.author, section_);
    return "";
  }

  const std::string& file_;
  SectionSpec& section_;
  std::map<std::string, int> line_of_;
};

void read_kind_import(const Context& context, fields::Reader& reader, const std::string& text,
                      SectionSpec& section) {
  std::vector<KindLine> lines;
  if (is_manifest_path(section.from)) {
    auto entries = kind_entries(text, section);
    if (!entries) {
      return reader.error("from", fmt::format("{} is not a gridpress manifest", section.from));
    }
    lines = std::move(*entries);
    if (const auto wanted = reader.integer("from_section")) {
      std::erase_if(lines, [&](const KindLine& line) { return line.section != *wanted; });
    }
  } else {
    lines = kind_lines(text, section);
  }
  if (lines.empty()) {
    return reader.error("from",
                        fmt::format("{} contains no {} puzzles", section.from, section.kind->name));
  }
  const std::string file = std::filesystem::path(section.from_path).lexically_normal();
  KindImporter importer(file, section);
  importer.take(lines);
  if (!importer.problems.empty()) {
    context.problems.insert(context.problems.end(), importer.problems.begin(),
                            importer.problems.end());
    return;
  }
  read_options(context, reader, section);
  check_size(reader, section);
  read_count(reader, section);
}

// The puzzles of a section's kind and size in the files of a folder or pattern.
class CollectionImporter {
 public:
  CollectionImporter(const Context& context, fields::Reader& reader, SectionSpec& section)
      : context_(context), reader_(reader), section_(section) {
    const auto size = reader.text("size");
    if (size) wanted_ = parse_size(*size);
  }

  void read(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
      const Result<std::string> path = context_.data.user_path(file);
      std::error_code error;
      if (!path || !std::filesystem::is_regular_file(*path, error)) continue;
      const Result<std::string> text = read_file(*path, kMaxWhole);
      if (!text) {
        adopt(reader_, "from", text.problems(), context_.problems);
        continue;
      }
      path_ = std::filesystem::path(*path).lexically_normal();
      file_ = file;
      for (const KindEntry& entry : read_any_kind(*text, file, section_.kind)) take(entry);
    }
    if (refused_ > kMaxShown) {
      context_.problems.push_back(failure(fmt::format(
          "and {} in {}", count_noun(refused_ - kMaxShown, "more problem"), section_.from)));
    }
  }

  // The box of the puzzles, if they are plain grids.
  std::optional<BoxShape> box() const { return box_; }

 private:
  void refuse(std::uint64_t line, Diagnostic problem) {
    if (++refused_ > kMaxShown) return;
    problem.file = path_;
    problem.pos = {static_cast<int>(line), std::max(problem.pos.column, 1)};
    context_.problems.push_back(std::move(problem));
  }

  void take(const KindEntry& entry) {
    if (!entry.puzzle) return refuse(entry.line, entry.puzzle.problems().front());
    const Puzzle& puzzle = *entry.puzzle;
    const Kind& kind = *section_.kind;
    if (puzzle.kind != kind.name) return;
    const Size size = kind.text.size_of(puzzle);
    if (wanted_ && size != *wanted_) return;
    if (section_.imported.empty()) section_.size = size;
    if (size != section_.size) {
      return refuse(entry.line,
                    failure(fmt::format("the puzzle has the size {}, those before it have {}",
                                        to_text(size), to_text(section_.size)),
                            "write a section with 'size' for each size"));
    }
    if (const DigitContent* digits = digits_of(puzzle)) {
      const std::optional<BoxShape> box = digits->rules.topology->box;
      if (section_.imported.empty()) box_ = box;
      if (box_ != box) {
        return refuse(entry.line, failure("the puzzle's boxes differ from those before it"));
      }
    }
    const std::string place = fmt::format("{}:{}", file_, entry.line);
    const auto [same, fresh] = place_of_.try_emplace(canonical_form(kind, puzzle), place);
    if (!fresh) {
      return refuse(entry.line,
                    failure(fmt::format("the puzzle is the one of {}, perhaps turned, mirrored or "
                                        "with other digits",
                                        same->second)));
    }
    Result<Puzzle> solved = with_only_solution(puzzle);
    if (!solved) return refuse(entry.line, solved.problems().front());
    const std::string solution = kind.text.solution(puzzle);
    if (!solution.empty() && solution != kind.text.solution(*solved)) {
      return refuse(entry.line, failure("the solution given in the file is wrong"));
    }
    Puzzle made = std::move(solved).value();
    if (const DigitContent* digits = digits_of(made)) {
      made.grade.clues = count_givens(digits->givens);
      made.symmetry = symmetry_of(*digits->rules.topology, digits->givens);
    }
    section_.imported.push_back({static_cast<int>(entry.line), 0, std::move(made), file_});
    note_author(entry.author, section_);
  }

  const Context& context_;
  fields::Reader& reader_;
  SectionSpec& section_;
  std::optional<Size> wanted_;
  std::optional<BoxShape> box_;
  std::string path_, file_;
  std::map<std::string, std::string> place_of_;  // by canonical form
  std::size_t refused_ = 0;
};

void read_collection(const Context& context, fields::Reader& reader, const std::string& pattern,
                     SectionSpec& section) {
  section.from_path = pattern;
  const Result<std::vector<std::string>> files = files_of(context).match(pattern);
  if (!files) return adopt(reader, "from", files.problems(), context.problems);
  const ErrorScope scope(context.problems);
  CollectionImporter importer(context, reader, section);
  importer.read(*files);
  if (scope.failed()) return;
  if (section.imported.empty()) {
    const auto size = reader.text("size");
    return reader.error("from", fmt::format("the files of {} contain no {} puzzles{}", section.from,
                                            section.kind->name, size ? " of size " + *size : ""));
  }
  read_options(context, reader, section);
  if (section.kind->grids.plain && importer.box()) set_box(section, *importer.box());
  read_count(reader, section);
}

// The pattern of a collection, or "" for a single file.
std::string pattern_of(const Context& context, const std::string& from) {
  if (std::filesystem::path(from).filename().string().find_first_of("*?[") != std::string::npos) {
    return from;
  }
  const Result<std::string> path = context.data.user_path(from);
  std::error_code error;
  if (!path || !std::filesystem::is_directory(*path, error)) return "";
  return (std::filesystem::path(from) / "*").string();
}

}  // namespace

void read_import(const Context& context, fields::Reader& reader, SectionSpec& section) {
  refuse_making(reader, *section.kind);
  if (is_from_bank(reader)) return read_bank_import(context, reader, section);
  section.from = reader.text("from").value_or("");
  if (const std::string pattern = pattern_of(context, section.from); !pattern.empty()) {
    return read_collection(context, reader, pattern, section);
  }
  if (const Diagnostics problems = find_file(context, section); !problems.empty()) {
    return adopt(reader, "from", problems, context.problems);
  }
  const Result<std::string> text = read_file(section.from_path, kMaxWhole);
  if (!text) {
    for (const Diagnostic& problem : text.problems()) {
      reader.error("from", fmt::format("{}: {}", section.from, problem.message), problem.hint);
    }
    return;
  }
  if (!section.kind->grids.plain) return read_kind_import(context, reader, *text, section);
  const formats::ReadOptions options{.box = read_box(reader), .columns = {}};
  auto puzzles = formats::read_puzzles(formats::recognise(*text, section.from), *text, options);
  if (puzzles.empty()) {
    return reader.error("from", fmt::format("{} contains no puzzles", section.from));
  }
  if (is_manifest_path(section.from) && puzzles.front().number == 0 &&
      puzzles.front().problem.empty()) {
    return reader.error("from", fmt::format("{} is not a gridpress manifest", section.from));
  }
  if (!choose_section(reader, section, puzzles)) return;
  const std::string file = std::filesystem::path(section.from_path).lexically_normal();
  Importer importer(file, section);
  importer.take(puzzles);
  if (!importer.problems.empty()) {
    const bool shown = text->size() <= kTextCap && !is_manifest_path(section.from);
    if (shown) context.sources[file] = *text;
    context.problems.insert(context.problems.end(), importer.problems.begin(),
                            importer.problems.end());
    return;
  }
  section.size = importer.size();
  read_options(context, reader, section);
  set_box(section, importer.box());
  check_size(reader, section);
  read_count(reader, section);
}

}  // namespace spec

}  // namespace gridpress
