// gridpress import: reports what a collection of puzzles holds, in any formats and kinds.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <system_error>

#include "generator/base/count_noun.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/puzzles/kind_names.h"
#include "publisher/puzzles/puzzle_stream.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/files.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;

// A puzzle of the collection, and what was found out about it.
struct Collected {
  std::string place;  // "setters/ann.txt:3"
  KindEntry entry;
  std::string canonical = "";
  std::uint64_t solutions = 0;
  Grade grade = {};
  std::string problem = "";  // why the puzzle can't be printed
  std::string same_as = "";  // the place of its duplicate
};

// The files that the arguments name. Those of folders are sorted; hidden ones are left out.
std::vector<std::string> listed_files(const std::vector<std::string>& names) {
  std::vector<std::string> files;
  for (const std::string& name : names) {
    std::error_code error;
    if (!fs::is_directory(name, error)) {
      files.push_back(name);
      continue;
    }
    const std::size_t begin = files.size();
    for (fs::directory_iterator entry(name, error), end; !error && entry != end;
         entry.increment(error)) {
      const bool hidden = entry->path().filename().string().starts_with('.');
      if (!hidden && entry->is_regular_file(error)) files.push_back(entry->path().string());
    }
    std::sort(files.begin() + static_cast<std::ptrdiff_t>(begin), files.end());
  }
  return files;
}

// Solves and grades a puzzle.
void examine(Collected& item, const LevelSet& levels) {
  if (!item.entry.puzzle) {
    const Diagnostic& problem = item.entry.puzzle.problems().front();
    item.problem = problem.message;
    if (!problem.hint.empty()) item.problem += "; " + problem.hint;
    return;
  }
  const Puzzle& puzzle = *item.entry.puzzle;
  const Kind& kind = *find_kind(puzzle.kind);
  item.canonical = canonical_form(kind, puzzle);
  item.solutions = kind.truth.count(puzzle, {}).count;
  const Result<Puzzle> solved = with_only_solution(puzzle);
  if (!solved) {
    item.problem = solved.problems().front().message;
    return;
  }
  const std::string stored = kind.text.solution(puzzle);
  if (!stored.empty() && stored != kind.text.solution(*solved)) {
    item.problem = "the solution given in the file is wrong";
    return;
  }
  constexpr double kNoBound = 99;
  item.grade = kind.grading.grade(*solved, kNoBound);
  item.grade.level = level_of(kind, levels, item.grade, kind.text.size_of(puzzle));
}

// Finds duplicates within the collection and in earlier books.
void find_duplicates(std::vector<Collected>& items, const std::vector<std::string>& names,
                     const std::vector<DuplicateFilter>& earlier) {
  std::map<std::string, std::string> place_of;
  for (Collected& item : items) {
    if (item.canonical.empty()) continue;
    const std::string key = DuplicateFilter::key_of(*item.entry.puzzle, item.canonical);
    const auto [same, fresh] = place_of.try_emplace(key, item.place);
    if (!fresh) item.same_as = same->second;
    for (std::size_t i = 0; i < earlier.size() && item.same_as.empty(); ++i) {
      if (earlier[i].knows(key)) item.same_as = names[i];
    }
  }
}

std::string size_of_item(const Collected& item) {
  if (!item.entry.puzzle) return "-";
  return to_text(find_kind(item.entry.puzzle->kind)->text.size_of(*item.entry.puzzle));
}

std::string rating_of_item(const Collected& item) {
  return item.grade.rating ? fmt::format("{:.1f}", *item.grade.rating) : "-";
}

std::string line_of_item(const Collected& item) {
  std::string note = item.problem;
  if (note.empty() && !item.same_as.empty()) note = "same as " + item.same_as;
  const auto or_dash = [](const std::string& text) { return text.empty() ? "-" : text; };
  return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", item.place,
                     item.entry.puzzle ? item.entry.puzzle->kind : "-", size_of_item(item),
                     item.entry.puzzle ? std::to_string(item.solutions) : "-", rating_of_item(item),
                     or_dash(item.grade.level), or_dash(item.entry.title),
                     or_dash(item.entry.author), or_dash(note));
}

std::string json_of_item(const Collected& item) {
  nlohmann::ordered_json object = {{"place", item.place}};
  if (item.entry.puzzle) {
    object["kind"] = item.entry.puzzle->kind;
    object["size"] = size_of_item(item);
    object["solutions"] = item.solutions;
  }
  if (item.grade.rating) object["rating"] = *item.grade.rating;
  const auto put = [&](const char* key, const std::string& text) {
    if (!text.empty()) object[key] = text;
  };
  put("level", item.grade.level);
  put("title", item.entry.title);
  put("author", item.entry.author);
  put("same_as", item.same_as);
  put("problem", item.problem);
  return object.dump() + '\n';
}

Result<std::vector<Collected>> collect(const std::vector<std::string>& files, const Kind* kind) {
  std::vector<Collected> items;
  for (const std::string& file : files) {
    Result<std::string> text = read_file(file, kMaxWhole);
    if (!text) return text.problems();
    for (KindEntry& entry : read_any_kind(*text, file, kind)) {
      const std::string place = fmt::format("{}:{}", file, entry.line);
      items.push_back({place, std::move(entry)});
    }
  }
  return items;
}

}  // namespace

int run_import(const std::vector<std::string>& arguments) {
  std::vector<std::string> names, avoided;
  std::string kind_name;
  int jobs = 0;
  bool json = false;
  Arguments asked(
      "import",
      "Prints a line per puzzle: its place, kind, size, number of solutions (2 for "
      "several), rating, level, title, author, and why it is refused or which puzzle it "
      "repeats. A section with `from: FOLDER` takes the puzzles of its kind and size.");
  asked.texts("FILE", names, "Files or folders of puzzles, in any formats and kinds").required();
  asked.text("--kind", kind_name, "Kind of puzzles that don't name theirs").unit("KIND");
  asked.texts("--avoid", avoided, "Manifests of earlier books, whose puzzles are duplicates")
      .unit("FILE");
  asked.flag("--json", json, "Print an object of JSON per puzzle");
  asked.jobs(jobs);
  asked.exit_status("0 success, 1 failure, 2 invalid arguments or refused puzzles");
  asked.example("gridpress import setters/");
  asked.example("gridpress import setters/*.txt --avoid volume-1/manifest.json");
  if (const auto code = asked.parse(arguments)) return *code;
  const Kind* kind = nullptr;
  if (!kind_name.empty()) {
    const Result<const Kind*> found = asked_kind(kind_name);
    if (!found) return report(found.problems()), kRefused;
    kind = *found;
  }
  std::vector<DuplicateFilter> earlier(avoided.size());
  for (std::size_t i = 0; i < avoided.size(); ++i) {
    if (const Diagnostics problems = earlier[i].avoid(avoided[i]); !problems.empty()) {
      return report(problems), kRefused;
    }
  }
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  Sources texts;
  const Result<LevelSet> levels = data->levels_asked("standard", texts);
  if (!levels) return report(levels.problems(), texts), kRefused;
  Result<std::vector<Collected>> collected = collect(listed_files(names), kind);
  if (!collected) return report(collected.problems()), kRefused;
  std::vector<Collected> items = std::move(collected).value();
  for_each_index(threads_of(jobs), items.size(), [&](std::size_t i) {
    if (!interrupted()) examine(items[i], *levels);
  });
  if (interrupted()) return kFailed;
  find_duplicates(items, avoided, earlier);
  std::size_t refused = 0, repeated = 0;
  for (const Collected& item : items) {
    fmt::print("{}", json ? json_of_item(item) : line_of_item(item));
    refused += !item.problem.empty();
    repeated += item.problem.empty() && !item.same_as.empty();
  }
  print_stderr("{}: {} refused, {} repeated\n", count_noun(items.size(), "puzzle"), refused,
               repeated);
  return refused > 0 || items.empty() ? kRefused : kDone;
}

}  // namespace gridpress
