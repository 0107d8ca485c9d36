#include "publisher/commands/puzzles/kind_lines.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <system_error>

#include "generator/formats/format.h"
#include "generator/formats/kind_text.h"
#include "generator/model/digit_puzzle.h"
#include "publisher/puzzles/json.h"
#include "publisher/puzzles/kind_names.h"
#include "publisher/puzzles/puzzle_stream.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/interrupt.h"

namespace gridpress {
namespace {

using Json = nlohmann::ordered_json;

std::string rating_text(const Grade& grade) {
  if (!grade.rating) return "-";
  return fmt::format("{}{:.1f}", grade.bounded ? ">=" : "", *grade.rating);
}

struct Close {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};
using File = std::unique_ptr<std::FILE, Close>;

// Consecutive puzzles of a file: lines of text or parsed entries.
struct KindBatch {
  LineBatch lines;
  std::vector<KindEntry> entries;
};

// A source of puzzles: a file, stdin, or an argument that is the text of a puzzle.
class KindSource {
 public:
  KindSource(const Kind& kind, std::string name) : kind_(kind), name_(std::move(name)) {}

  Diagnostics open() {
    if (is_puzzle()) {
      text_ = std::exchange(name_, "-");
      return {};
    }
    Result<std::FILE*> file = open_puzzles(name_);
    if (!file) return file.problems();
    file_.reset(*file);
    // Small, because a single line may take long to process.
    constexpr std::size_t kBlock = std::size_t{1} << 10;
    reader_ = std::make_unique<LineReader>(file_.get(), kBlock);
    const std::string_view head = reader_->peek();
    if (read_kind_document(kind_, head, name_)) return open_document();
    const auto [first, number] = formats::first_content(head);
    rows_ = KindRows(first);
    if (rows_.have_heading()) heading_ = number;
    return {};
  }

  bool next(KindBatch& batch) {
    if (document_) {
      batch.entries = std::exchange(*document_, {});
      return !batch.entries.empty();
    }
    if (reader_ != nullptr) return reader_->next(batch.lines);
    if (text_.empty()) return false;
    batch.lines.text = std::exchange(text_, "");
    batch.lines.lines = {batch.lines.text};
    return true;
  }

  // Parses the puzzles of a batch. Skips the headings and comments of files.
  std::vector<KindEntry> read(KindBatch& batch) const {
    if (document_) return std::move(batch.entries);
    std::vector<KindEntry> entries;
    for (std::size_t i = 0; i < batch.lines.lines.size(); ++i) {
      const std::uint64_t number = batch.lines.first + i;
      const std::string_view line = batch.lines.lines[i];
      const bool in_file = reader_ != nullptr;
      if (in_file && (number == heading_ || formats::is_comment(line))) continue;
      KindEntry entry = rows_.read(kind_, line);
      if (in_file && !entry.puzzle && formats::is_heading(line)) continue;
      entry.line = number;
      entries.push_back(std::move(entry));
    }
    return entries;
  }

  // Call it after the last batch, with whether any of them had a puzzle.
  std::optional<Diagnostic> check_end(bool any) const {
    return reader_ != nullptr ? check_read(name(), *reader_, any) : std::nullopt;
  }

  // The source's name for messages, or "" for stdin.
  std::string_view name() const { return name_ == "-" ? std::string_view() : name_; }

 private:
  bool is_puzzle() const {
    std::error_code error;
    if (name_ == "-" || std::filesystem::exists(name_, error)) return false;
    return formats::is_puzzle_text(name_) || name_.find(' ') != std::string::npos ||
           formats::read_kind_row(name_, kind_.name) || read_kind_line(kind_, name_);
  }

  Diagnostics open_document() {
    const auto text = reader_->rest(kMaxWhole);
    if (!text) {
      return {failure(fmt::format("{} is larger than {} MiB, too much for one document", name_,
                                  kMaxWhole >> 20),
                      "split it into several files")};
    }
    document_ = read_kind_document(kind_, *text, name_);
    return {};
  }

  const Kind& kind_;
  std::string name_, text_;
  File file_;
  std::unique_ptr<LineReader> reader_;
  KindRows rows_;
  std::optional<std::vector<KindEntry>> document_;
  std::uint64_t heading_ = 0;  // number of the line with column names, or 0
};

// Returns an error for --box, because the texts of these puzzles contain their boxes.
Diagnostics check_arguments(const Kind& kind, const PuzzleArguments& arguments) {
  if (arguments.box.empty()) return {};
  return {failure(fmt::format("--box only applies to digit grids, not to {}", kind.name),
                  "drop --box")};
}

std::vector<std::string> files_of(const PuzzleArguments& arguments) {
  return arguments.files.empty() ? std::vector<std::string>{"-"} : arguments.files;
}

LineOutput work_on(const KindSource& source, const std::vector<KindEntry>& entries,
                   const KindEntryWork& work) {
  LineOutput output;
  for (const KindEntry& entry : entries) {
    if ((output.cut = interrupted())) break;
    if (!entry.puzzle) {
      print_problem(source.name(), entry.line, entry.puzzle.problems().front(), output);
      continue;
    }
    std::string note;
    const Result<std::string> text = work(entry, note);
    if (!note.empty()) add_note(source.name(), entry.line, note, output);
    if (text) {
      output.out += *text;
    } else {
      print_problem(source.name(), entry.line, text.problems().front(), output);
    }
  }
  return output;
}

constexpr std::size_t kHead = std::size_t{1} << 16;

// The beginning of a file, or the argument itself if it isn't the name of a regular file. Standard
// input is only read here if it is a file, because a pipe can't be read twice.
std::string head_of(const std::string& argument, std::size_t most = kHead) {
  std::error_code error;
  if (argument == "-") {
    struct stat input = {};
    if (::fstat(STDIN_FILENO, &input) != 0 || !S_ISREG(input.st_mode)) return "";
    std::string head(std::min(most, static_cast<std::size_t>(input.st_size)), '\0');
    const ssize_t read = ::pread(STDIN_FILENO, head.data(), head.size(), 0);
    head.resize(static_cast<std::size_t>(std::max<ssize_t>(read, 0)));
    return head;
  }
  if (!std::filesystem::exists(argument, error)) return argument;
  if (!std::filesystem::is_regular_file(argument, error)) return "";
  std::string head(most, '\0');
  std::ifstream file(argument, std::ios::binary);
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  head.resize(static_cast<std::size_t>(file.gcount()));
  return head;
}

// The kind that a JSON document names, or "" if it is a grid of digits or damaged. Without line
// ends, the document is `line`.
std::string kind_of_document(const std::string& file, std::string_view head,
                             std::string_view line) {
  const formats::Format& format = formats::recognise(head, file);
  std::string text(line);
  if (formats::spans_lines(format, head)) text = head_of(file, kMaxWhole);
  const std::vector<formats::TextPuzzle> read = formats::read_puzzles(format, text, {});
  const bool own = !read.empty() && read.front().extras != nullptr && read.front().extras->own;
  return own ? read.front().extras->own->kind : "";
}

Result<NumberedLine> with_place(KindEntry entry, std::string_view file) {
  InputPlace place{std::string(file), entry.line};
  if (entry.puzzle) return NumberedLine{std::move(entry.puzzle).value(), std::move(place)};
  Diagnostics problems = entry.puzzle.problems();
  for (Diagnostic& problem : problems) problem = at_place(std::move(problem), place);
  return problems;
}

}  // namespace

std::optional<Diagnostic> kind_line_obstacle(const Kind& kind, std::string_view format) {
  if (is_kind_line(format)) return std::nullopt;
  return failure(fmt::format("{} can't represent {}", format, kind.name), "use line, json or csv");
}

std::string kind_line(const Kind& kind, const Puzzle& puzzle, std::string_view format,
                      bool with_grade) {
  const Grade& grade = puzzle.grade;
  if (format == "csv") {
    std::string row = formats::csv_quoted(kind.text.problem(puzzle)) + ',' +
                      formats::csv_quoted(kind.text.solution(puzzle));
    if (with_grade) {
      row += fmt::format(",{},{},{:.1f},{},{}", rating_text(grade), grade.level, grade.effort,
                         grade.clues, grade.hardest);
    }
    return row + '\n';
  }
  if (format != "json") {
    if (!with_grade) return kind.text.problem(puzzle) + '\n';
    // Only classic grids have the ratings EP and ED.
    return fmt::format("{}\t{}\t-\t-\t{}\t{:.1f}\t{}\t{}\n", kind.text.problem(puzzle),
                       rating_text(grade), grade.level.empty() ? "-" : grade.level, grade.effort,
                       grade.clues, grade.hardest.empty() ? "-" : grade.hardest);
  }
  Json object = {{"kind", kind.name},
                 {"size", size_json(kind.text.size_of(puzzle))},
                 {"puzzle", kind.text.problem(puzzle)}};
  if (const std::string solution = kind.text.solution(puzzle); !solution.empty()) {
    object["solution"] = solution;
  }
  if (with_grade) {
    object["rating"] = grade.rating ? Json(*grade.rating) : Json(nullptr);
    object["level"] = grade.level;
    object["effort"] = grade.effort;
    object["clues"] = grade.clues;
    object["hardest"] = grade.hardest;
  }
  return object.dump() + '\n';
}

std::string kind_heading(std::string_view format, bool with_grade) {
  if (format != "csv") return "";
  return std::string("puzzle,solution") +
         (with_grade ? ",rating,level,effort,clues,hardest\n" : "\n");
}

bool is_kind_line(std::string_view format) {
  return format.empty() || format == "line" || format == "json" || format == "csv";
}

bool is_kind_document(const Kind& kind, const formats::Format& format) {
  return kind.grids.of_grid != nullptr && format.clues && !is_kind_line(format.name);
}

const formats::KindFormat* written_kind_format(const Kind& kind, std::string_view name) {
  const formats::KindFormat* format = formats::find_kind_format(name);
  if (format == nullptr || format->write == nullptr) return nullptr;
  const std::vector<std::string_view> kinds = format->writes();
  return std::ranges::find(kinds, kind.name) == kinds.end() ? nullptr : format;
}

std::vector<std::string> formats_of(const Kind& kind) {
  std::vector<std::string> names;
  for (const formats::Format* format : formats::all_formats()) {
    const bool held =
        kind.grids.plain || is_kind_line(format->name) || is_kind_document(kind, *format);
    if (held) names.emplace_back(format->name);
  }
  for (const formats::KindFormat* format : formats::kind_formats()) {
    const bool held = written_kind_format(kind, format->name) != nullptr;
    if (held && std::ranges::find(names, format->name) == names.end()) {
      names.emplace_back(format->name);
    }
  }
  return names;
}

Result<std::string> kind_document(const Kind& kind, const KindEntry& entry,
                                  const formats::Format& format, bool link) {
  GRIDPRESS_CHECK(is_kind_document(kind, format));
  const Puzzle& puzzle = *entry.puzzle;
  const DigitContent& content = *digits_of(puzzle);
  formats::Extras extras{
      .rules = content.rules, .clues = {}, .title = entry.title, .author = entry.author};
  const auto clues = Json::parse(kind.text.extras(puzzle));
  for (const auto& [name, clue] : clues.items()) extras.clues.push_back({name, clue.dump()});
  const formats::WritePuzzle item{content.rules,
                                  content.givens,
                                  content.solution.empty() ? nullptr : &content.solution,
                                  {},
                                  &extras};
  const auto against = formats::obstacles(format, item);
  if (!against.empty()) {
    return failure(fmt::format("{} can't represent {}", format.name, fmt::join(against, ", ")));
  }
  return link ? formats::fpuzzles_link(item) + '\n' : format.write(item, {});
}

int run_over_kind_lines(const Kind& kind, const PuzzleArguments& arguments, const KindWork& work) {
  return run_over_kind_lines(
      kind, arguments, [&](const Puzzle& puzzle, std::string& /*note*/) { return work(puzzle); },
      {});
}

int run_over_kind_lines(const Kind& kind, const PuzzleArguments& arguments,
                        const NotingKindWork& work, const InOrder& in_order) {
  return run_over_kind_entries(
      kind, arguments,
      [&](const KindEntry& entry, std::string& note) { return work(*entry.puzzle, note); },
      in_order);
}

int run_over_kind_entries(const Kind& kind, const PuzzleArguments& arguments,
                          const KindEntryWork& work, const InOrder& in_order) {
  if (const Diagnostics problems = check_arguments(kind, arguments); !problems.empty()) {
    return report(problems), kRefused;
  }
  int code = kDone;
  for (const std::string& name : files_of(arguments)) {
    KindSource source(kind, name);
    if (const Diagnostics problems = source.open(); !problems.empty()) {
      report(problems);
      code = kRefused;
      continue;
    }
    std::atomic<bool> any{false};
    const auto next = [&]() -> std::function<LineOutput()> {
      auto batch = std::make_shared<KindBatch>();
      if (interrupted() || !source.next(*batch)) return nullptr;
      return [&, batch] {
        const std::vector<KindEntry> entries = source.read(*batch);
        if (!entries.empty()) any.store(true, std::memory_order_relaxed);
        return work_on(source, entries, work);
      };
    };
    const Streamed streamed = stream_outputs(arguments.jobs, next, in_order);
    if (streamed == Streamed::kStopped) return kFailed;
    if (streamed == Streamed::kBad) code = kRefused;
    if (const auto problem = source.check_end(any)) {
      report({*problem});
      code = kRefused;
    }
  }
  return code;
}

Result<const Kind*> asked_kind(const std::string& name) {
  const Kind* kind = find_kind(name.empty() ? "classic" : name);
  if (kind != nullptr) return kind;
  return unknown_kind(name);
}

Result<const Kind*> asked_kind(const PuzzleArguments& arguments) {
  if (!arguments.kind.empty()) return asked_kind(arguments.kind);
  const std::string file = files_of(arguments).front();
  const std::string head = head_of(file);
  if (const formats::KindFormat* format = formats::kind_format_of(head, file)) {
    const std::vector<std::string_view> kinds = format->reads();
    if (kinds.size() == 1) return asked_kind(std::string(kinds.front()));
    // A damaged file is read as a plain grid, whose reader explains what is wrong.
    const formats::KindDocuments read = format->read(head_of(file, kMaxWhole));
    const bool known = !read.empty() && read.front().puzzle;
    return asked_kind(known ? read.front().puzzle->kind : "");
  }
  std::string_view line = formats::first_content(head).first;
  if (line.empty()) line = head;  // a short argument looks like a heading
  if (const auto id = formats::read_game_id(line, "")) {
    return *id ? asked_kind((*id)->kind) : id->problems();
  }
  if (line.starts_with('{') || line.starts_with("ipuz(")) {
    return asked_kind(kind_of_document(file, head, line));
  }
  const auto row = formats::read_kind_row(line, "");
  return asked_kind(row && *row ? (*row)->kind : "");
}

Result<NumberedLine> read_numbered(const Kind& kind, const PuzzleArguments& arguments, int number,
                                   bool* alone) {
  if (Diagnostics problems = check_arguments(kind, arguments); !problems.empty()) return problems;
  std::optional<Result<NumberedLine>> found;
  int seen = 0;
  for (const std::string& name : files_of(arguments)) {
    KindSource source(kind, name);
    if (Diagnostics problems = source.open(); !problems.empty()) return problems;
    KindBatch batch;
    while (source.next(batch)) {
      for (KindEntry& entry : source.read(batch)) {
        if (++seen == number) found = with_place(std::move(entry), source.name());
        if (alone != nullptr) *alone = seen == 1;
        if (found && (alone == nullptr || !*alone)) return std::move(*found);
      }
    }
  }
  if (found) return std::move(*found);
  return number_too_large(number, static_cast<std::size_t>(seen));
}

Result<Puzzle> with_only_solution(const NumberedLine& read) {
  Result<Puzzle> solved = with_only_solution(read.puzzle);
  if (solved) return solved;
  return at_place(solved.problems().front(), read.place);
}

}  // namespace gridpress
