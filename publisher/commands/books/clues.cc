// gridpress clues: writes the words of a book, for an editor to write their clues.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/base/count_noun.h"
#include "generator/kinds/kind.h"
#include "publisher/book/pipeline.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/books/one_book.h"
#include "publisher/commands/command.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/progress.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

constexpr std::string_view kExport = "export";

struct CluesOptions {
  std::string action, spec, out = "-";
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

}  // namespace

int run_clues(const std::vector<std::string>& arguments) {
  CluesOptions options;
  Arguments asked(
      "clues",
      "Writes the words of a book that don't have a clue yet. Write their clues, and name "
      "the file in the section's clues_from.");
  constexpr std::string_view kActions[] = {kExport};
  asked.choice("ACTION", options.action, kActions, "export").required();
  asked.text("SPEC", options.spec, "Book spec (YAML)").required();
  asked.flag("--all", options.all, "Also write the words that have a clue");
  asked.text("-o", options.out, "File to write; - for standard output").unit("FILE").shown();
  asked.jobs(options.jobs);
  asked.example("gridpress clues export book.yaml -o clues.csv");
  if (const auto code = asked.parse(arguments)) return *code;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  BuildOptions build;
  build.quiet = true;
  const std::optional<Ready> book = make_ready(options.spec, *data, build);
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
  print_stderr("{} {}\n", count_noun(rows, "word"), options.all ? "in all" : "without a clue");
  return kDone;
}

}  // namespace gridpress
