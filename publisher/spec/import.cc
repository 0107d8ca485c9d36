// Sections `from:` a file: puzzles made elsewhere, each checked before it is taken.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "generator/base/counted.h"
#include "generator/formats/format.h"
#include "generator/maker/symmetry.h"
#include "publisher/files.h"
#include "publisher/only_solution.h"
#include "publisher/puzzle_stream.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress {
namespace spec {
namespace {

using formats::TextPuzzle;

constexpr std::size_t kMostShown = 20;  // problems of one file

// What speaks of puzzles that are yet to be made.
constexpr std::string_view kMakingKeys[] = {"difficulty", "clues", "symmetry", "rating",
                                            "minimal",    "fill",  "balance",  "no_empty",
                                            "spread",     "apart"};

class Importer {
 public:
  Importer(const std::string& file, SectionSpec& section) : file_(file), section_(section) {}

  void take(const std::vector<TextPuzzle>& puzzles) {
    for (const TextPuzzle& puzzle : puzzles) {
      if (const std::string problem = judge(puzzle); !problem.empty()) refuse(puzzle.line, problem);
    }
    if (refused_ > kMostShown) {
      problems.push_back(failure(fmt::format("and {} more in {}", refused_ - kMostShown, file_)));
    }
  }

  Diagnostics problems;

 private:
  void refuse(std::uint64_t line, std::string message) {
    if (++refused_ > kMostShown) return;
    Diagnostic problem = failure(std::move(message));
    problem.file = file_;
    problem.pos = {static_cast<int>(line), 1};
    problems.push_back(std::move(problem));
  }

  // Why the puzzle isn't taken; "" when it is.
  std::string judge(const TextPuzzle& puzzle) {
    if (!puzzle.problem.empty()) return puzzle.problem;
    const Topology& board = *puzzle.rules->topology;
    if (!board.box || !puzzle.rules->constraints.empty()) {
      return "a puzzle with irregular boxes or further clues can't be printed yet";
    }
    if (shape_ == nullptr) shape_ = puzzle.rules;
    if (puzzle.rules != shape_) {
      return fmt::format("a section has puzzles of one shape: {0}x{0}, boxes of {1}x{2}",
                         shape_->topology->digits, shape_->topology->box->rows,
                         shape_->topology->box->columns);
    }
    const auto [same, fresh] = line_of_.try_emplace(puzzle.givens, puzzle.line);
    if (!fresh) return fmt::format("the same puzzle as on line {}", same->second);
    return solve_and_take(puzzle);
  }

  std::string solve_and_take(const TextPuzzle& puzzle) {
    Result<Grid> solution = only_solution(*puzzle.rules, puzzle.givens);
    if (!solution) return solution.problems().front().message;
    if (!puzzle.solution.empty() && puzzle.solution != *solution) {
      return "the solution in the file is not the puzzle's";
    }
    section_.imported.push_back(
        {static_cast<int>(puzzle.line), puzzle.number, puzzle.givens, std::move(solution).value()});
    section_.size = shape_->topology->digits;
    section_.box = *shape_->topology->box;
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
  if (!box) reader.error("box", fmt::format("'{}' is no box", *text), "write rows x columns: 2x3");
  return box;
}

bool is_manifest_path(const std::string& path) {
  return std::filesystem::path(path).filename() == "manifest.json";
}

// A file below the spec's folder; a book's manifest may be elsewhere, as for `avoid`.
Diagnostics find_file(const Context& context, SectionSpec& section) {
  if (is_manifest_path(section.from)) {
    section.from_path = found_manifest(section.from, context.document.file);
    return {};
  }
  Result<std::string> path = context.data.path_beside(section.from);
  if (!path) return path.problems();
  section.from_path = std::move(path).value();
  return {};
}

// Leaves only the puzzles of the section of a manifest that is asked for.
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
  reader.error("from_section",
               sections == 0
                   ? fmt::format("{} has no sections: only manifests do", section.from)
                   : fmt::format("{} has {}", section.from, counted(sections, "section")));
  return false;
}

// The first `count` of them, where that many are asked for.
void read_count(fields::Reader& reader, SectionSpec& section) {
  section.count = static_cast<int>(section.imported.size());
  const auto count = reader.integer("count");
  if (!count) return;
  if (*count > section.count) {
    return reader.error("count", fmt::format("{} has only {}", section.from, section.count));
  }
  section.count = static_cast<int>(*count);
}

}  // namespace

void read_import(const Context& context, fields::Reader& reader, SectionSpec& section) {
  for (const std::string_view key : kMakingKeys) {
    if (reader.has(key)) {
      reader.error(key, fmt::format("'{}' is for puzzles that are made", key),
                   "those of a file are taken as they are, and graded");
    }
  }
  section.from = reader.text("from").value_or("");
  if (const Diagnostics problems = find_file(context, section); !problems.empty()) {
    return adopt(reader, "from", problems, context.problems);
  }
  const Result<std::string> text = read_file(section.from_path, kMostWhole);
  if (!text) {
    for (const Diagnostic& problem : text.problems()) {
      reader.error("from", fmt::format("{}: {}", section.from, problem.message), problem.hint);
    }
    return;
  }
  const formats::ReadOptions options{.box = read_box(reader), .columns = {}};
  auto puzzles = formats::read_puzzles(formats::recognise(*text, section.from), *text, options);
  if (puzzles.empty()) {
    return reader.error("from", fmt::format("{} holds no puzzle", section.from));
  }
  if (is_manifest_path(section.from) && puzzles.front().number == 0 &&
      puzzles.front().problem.empty()) {
    return reader.error("from", fmt::format("{} is no manifest of gridpress", section.from));
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
  if (const auto size = reader.integer("size"); size && *size != section.size) {
    reader.error("size", fmt::format("the puzzles of {0} are {1}x{1}", section.from, section.size));
  }
  read_count(reader, section);
}

}  // namespace spec

Symmetry symmetry_of(const Topology& board, const Grid& givens) {
  for (const Symmetry symmetry :
       {Symmetry::kFull, Symmetry::kBoth, Symmetry::kQuarterTurn, Symmetry::kRotational,
        Symmetry::kHorizontal, Symmetry::kVertical, Symmetry::kDiagonal, Symmetry::kAntiDiagonal}) {
    const std::vector<Orbit> orbits = orbits_of(board, symmetry);
    const bool holds = std::ranges::all_of(orbits, [&](const Orbit& orbit) {
      return std::ranges::all_of(
          orbit, [&](Cell cell) { return (givens[cell] == 0) == (givens[orbit.front()] == 0); });
    });
    if (holds) return symmetry;
  }
  return Symmetry::kNone;
}

}  // namespace gridpress
