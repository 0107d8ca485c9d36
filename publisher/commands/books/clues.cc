// gridpress clues: writes the words of a book for an editor, who writes or accepts their clues, and
// makes the book use the edited list.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "generator/base/count_noun.h"
#include "generator/base/fields.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/words/clued_grid.h"
#include "publisher/book/pipeline.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/books/one_book.h"
#include "publisher/commands/command.h"
#include "publisher/edits/edit.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/files.h"
#include "publisher/system/progress.h"
#include "publisher/system/shell_word.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

constexpr std::string_view kExport = "export", kImport = "import";

struct CluesOptions {
  std::string action, spec, list, out = "-";
  int jobs = 0;
  bool all = false;
};

std::string quoted_cell(const std::string& text) {
  if (text.find_first_of(";\"") == text.npos) return text;
  std::string cell = "\"";
  for (const char c : text) cell += c == '"' ? "\"\"" : std::string(1, c);
  return cell + '"';
}

// The words in alphabetical order, each with its clue.
std::string list_of(const BookSpec& spec, const std::vector<Puzzle>& puzzles, bool all) {
  std::map<std::pair<std::string, std::string>, std::string> rows;
  std::size_t next = 0;
  for (const SectionSpec& section : spec.sections) {
    for (int i = 0; i < section.count; ++i) {
      const Puzzle& puzzle = puzzles[next++];
      if (section.kind->text.clued_words == nullptr) continue;
      for (const CluedWord& entry : section.kind->text.clued_words(puzzle)) {
        if (!all && !entry.draft) continue;
        const std::string clue = quoted_cell(entry.clue);
        rows[{entry.word, clue}] = fmt::format("{};{}\n", quoted_cell(entry.word), clue);
      }
    }
  }
  std::string text = "word;clue\n";
  for (const auto& [key, row] : rows) text += row;
  return text;
}

int export_clues(const CluesOptions& options, const DataFiles& data) {
  BuildOptions build;
  build.quiet = true;
  const std::optional<Ready> book = make_ready(options.spec, data, build);
  if (!book) return kRefused;
  MakeOptions make;
  make.jobs = options.jobs;
  make.drafts = true;
  Progress progress(true, "puzzles", static_cast<std::uint64_t>(book->spec.puzzles()));
  make.progress = [&](int done) { progress.show(static_cast<std::uint64_t>(done)); };
  const Result<std::vector<Puzzle>> puzzles = make_puzzles(book->spec, make);
  if (!puzzles) return report(puzzles.problems()), kFailed;
  const std::string text = list_of(book->spec, *puzzles, options.all);
  const auto rows = std::ranges::count(text, '\n') - 1;
  AtomicFile file(options.out);
  file.put(text);
  if (const Diagnostics problems = file.commit(); !problems.empty()) {
    return report(problems), kFailed;
  }
  print_stderr("{} {}\n", count_noun(rows, "word"),
               options.all ? "in all" : "without a final clue");
  return kDone;
}

// The path of the list relative to the spec's folder; nullopt if it is elsewhere.
std::optional<std::string> path_from_spec(const CluesOptions& options) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::absolute(options.spec).lexically_normal().parent_path();
  const fs::path list = fs::absolute(options.list).lexically_normal();
  const std::string path = list.lexically_relative(folder).generic_string();
  if (path.empty() || path.starts_with("..")) return std::nullopt;
  return path;
}

// The list's number of rows, and how many are still drafts. Reports faults.
struct ReadList {
  std::size_t rows = 0, drafts = 0;
};
std::optional<ReadList> read_list_of_clues(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return report(text.problems()), std::nullopt;
  const words::ClueFile file = words::read_clue_file(*text);
  Diagnostics problems;
  for (const words::ClueFileFault& fault : file.faults) {
    Diagnostic problem = failure(fault.message, fault.hint);
    problem.file = path;
    problem.pos = {fault.line, fault.column};
    problems.push_back(std::move(problem));
  }
  if (!problems.empty()) return report(problems), std::nullopt;
  ReadList list;
  for (const words::ClueRow& row : file.rows) {
    ++list.rows;
    if (row.clue.text.empty() || words::is_draft({"", {}, row.clue.text})) ++list.drafts;
  }
  return list;
}

// Sets clues_from in the sections that have drafts. Returns the new text of the spec.
Result<std::string> with_list(const std::string& spec, std::string text, const std::string& list) {
  const Result<yaml::Document> document = yaml::parse(spec, text);
  if (!document) return document.problems();
  const yaml::Node* sections = document->root.find("sections");
  std::size_t changed = 0;
  for (std::size_t i = 0; sections != nullptr && i < sections->items.size(); ++i) {
    const yaml::Node& section = sections->items[i];
    if (section.find("drafts") == nullptr) continue;
    const yaml::Node* files = section.find("clues_from");
    if (files != nullptr && files->scalar != list) {
      return fields::at(*document, *files, "this section already has clues_from",
                        fmt::format("write clues_from: [{}] and the files that it has now", list));
    }
    ++changed;
    if (files != nullptr) continue;
    const auto edit = edits::set_value(text, fmt::format("sections.{}.clues_from", i), list, true);
    if (!edit) return edit.problems();
    text = edit->text;
  }
  if (changed == 0) {
    return failure(fmt::format("{} has no section with drafts", spec),
                   "add drafts: marked to a section of crosswords or arrowwords");
  }
  return text;
}

int import_clues(const CluesOptions& options) {
  if (options.list.empty()) {
    return report({failure("the list of clues is missing",
                           fmt::format("write gridpress clues import {} clues.csv",
                                       shell_word(options.spec)))}),
           kRefused;
  }
  const std::optional<std::string> path = path_from_spec(options);
  if (!path) {
    return report({failure(fmt::format("{} is not in the spec's folder or below it", options.list),
                           "move the file next to the spec")}),
           kRefused;
  }
  const std::optional<ReadList> list = read_list_of_clues(options.list);
  if (!list) return kRefused;
  const Result<std::string> spec = read_file(options.spec);
  if (!spec) return report(spec.problems()), kRefused;
  const Result<std::string> changed = with_list(options.spec, *spec, *path);
  if (!changed) return report(changed.problems()), kRefused;
  AtomicFile file(options.spec);
  file.put(*changed);
  if (const Diagnostics problems = file.commit(); !problems.empty()) {
    return report(problems), kFailed;
  }
  print_stderr("{} now uses {}: {}, of which {} still drafts\n", options.spec, *path,
               count_noun(list->rows, "clue"), list->drafts);
  return kDone;
}

}  // namespace

int run_clues(const std::vector<std::string>& arguments) {
  CluesOptions options;
  Arguments asked(
      "clues",
      "export writes the words of a book whose clues are missing or drafts. Write their "
      "clues, or remove the brackets of drafts to accept them. import then makes the "
      "sections that have drafts use the list.");
  constexpr std::string_view kActions[] = {kExport, kImport};
  asked.choice("ACTION", options.action, kActions, "export or import").required();
  asked.text("SPEC", options.spec, "Book spec (YAML)").required();
  asked.text("LIST", options.list, "For import: the edited list of words and clues");
  asked.flag("--all", options.all, "Also write the words that have a clue");
  asked.text("-o", options.out, "File to write; - for standard output").unit("FILE").shown();
  asked.jobs(options.jobs);
  asked.example("gridpress clues export book.yaml -o clues.csv");
  asked.example("gridpress clues import book.yaml clues.csv");
  if (const auto code = asked.parse(arguments)) return *code;
  if (options.action == kImport) return import_clues(options);
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  return export_clues(options, *data);
}

}  // namespace gridpress
