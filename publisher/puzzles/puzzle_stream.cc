#include "publisher/puzzles/puzzle_stream.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <memory>

#include "generator/model/line_format.h"
#include "publisher/system/files.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

using formats::Format;
using formats::ReadOptions;
using formats::TextPuzzle;

// The length limit of plain lines. Documents and links may be as long as kMaxLine.
constexpr std::size_t kMaxPlain = 1U << 16;
constexpr std::size_t kWholeBatch = 64;  // puzzles per batch of a format that is read as a whole

struct Closer {
  void operator()(std::FILE* file) const {
    if (file != stdin) std::fclose(file);
  }
};
using File = std::unique_ptr<std::FILE, Closer>;

struct Opened {
  File file;
  std::unique_ptr<LineReader> reader;
  const Format* format = nullptr;
  ReadOptions options;
  std::uint64_t header = 0;  // number of the line with the column names, or 0
  bool whole = false;
};

bool is_stdin(const PuzzleSource& source) {
  return source.file == "-" && !source.is_text;
}

std::string name_of(const PuzzleSource& source) {
  return is_stdin(source) ? "standard input" : source.file;
}

std::optional<Diagnostic> check_read(const PuzzleSource& source, const LineReader& reader,
                                     bool any) {
  return check_read(is_stdin(source) ? "" : std::string_view(source.file), reader, any);
}

Result<std::FILE*> open_source(const PuzzleSource& source) {
  if (!source.is_text) return open_puzzles(source.file);
  return ::fmemopen(const_cast<char*>(source.file.data()), source.file.size(), "rb");
}

Result<Opened> open(const PuzzleSource& source) {
  Opened opened;
  const Result<std::FILE*> file = open_source(source);
  if (!file) return file.problems();
  opened.file.reset(*file);
  opened.reader = std::make_unique<LineReader>(opened.file.get(), source.batch_bytes);
  const std::string_view head = opened.reader->peek();
  const std::string_view name = source.is_text ? "" : std::string_view(source.file);
  opened.format = source.format != nullptr ? source.format : &formats::recognise(head, name);
  opened.options.box = source.box;
  opened.options.unasked9 = source.unasked9;
  opened.whole = formats::spans_lines(*opened.format, head);
  if (opened.format->name == "csv") {
    const auto [line, number] = formats::first_content(head);
    opened.options.columns = formats::read_csv_header(line);
    if (opened.options.columns.header) opened.header = number;
  }
  if (source.opened) source.opened(opened.options.columns);
  return opened;
}

// The length limit of a line: documents and links may be longer than plain lines.
std::size_t most_of(std::string_view row, const Format& format) {
  const bool plain = format.name == "line" || format.name == "sdm";
  return plain && !row.starts_with('{') && row.find("load=") == std::string_view::npos ? kMaxPlain
                                                                                       : kMaxLine;
}

void read_row(const Format& format, const ReadOptions& options, TextPuzzle& puzzle) {
  if (puzzle.text.size() > kMaxPlain) {
    if (const std::size_t most = most_of(puzzle.text, format); puzzle.text.size() > most) {
      puzzle.problem = fmt::format("the puzzle is longer than {} characters", most);
      return;
    }
  }
  format.read_row(puzzle.text, options, puzzle);
}

// A comment with a box shape applies to all following lines, so these are read sequentially.
void read_shapes(const LineBatch& lines, formats::BoxShapes& shapes) {
  for (const std::string_view line : lines.lines) {
    if (line.starts_with('#')) shapes.read(line);
  }
}

void read_rows(const Opened& opened, PuzzleBatch& batch) {
  ReadOptions options = opened.options;
  options.shapes = batch.shapes;
  const LineBatch& lines = batch.lines;
  batch.puzzles.reserve(lines.lines.size());
  for (std::size_t i = 0; i < lines.lines.size(); ++i) {
    const std::string_view row = lines.lines[i];
    if (formats::is_comment(row)) {
      options.shapes.read(row);
    } else if (lines.first + i != opened.header) {
      TextPuzzle& puzzle = batch.puzzles.emplace_back();
      puzzle.line = lines.first + i;
      puzzle.text = row;
      read_row(*opened.format, options, puzzle);
      const bool heads = opened.header == 0 && formats::is_heading(row);
      if (!puzzle.problem.empty() && heads) batch.puzzles.pop_back();
    }
  }
}

Result<std::vector<TextPuzzle>> read_whole(Opened& opened, const PuzzleSource& source) {
  const auto text = opened.reader->rest(kMaxWhole);
  if (!text) {
    return failure(fmt::format("{} is larger than {} MiB, the limit for one document",
                               name_of(source), kMaxWhole >> 20),
                   "split it into several files");
  }
  auto puzzles = formats::read_puzzles(*opened.format, *text, opened.options);
  if (auto problem = check_read(source, *opened.reader, !puzzles.empty())) return *problem;
  for (TextPuzzle& puzzle : puzzles) puzzle.text = {};
  return puzzles;
}

// Adds one note per source if its digits start at 0, since the output's digits start at 1.
void note_zeros(const PuzzleBatch& batch, const PuzzleSource& source, std::atomic<bool>& noted) {
  const auto found = std::ranges::find_if(batch.puzzles, &TextPuzzle::zero_based);
  if (found == batch.puzzles.end() || noted.exchange(true)) return;
  const int digits = found->rules != nullptr ? found->rules->topology->digits : 0;
  if (digits == 0) return;
  print_stderr(
      "note: {} has both 0 and another character for empty cells, so 0 is a digit; 0 to {} are "
      "written as 1 to {}\n",
      name_of(source), digit_symbol(digits - 1), digit_symbol(digits));
}

std::string_view batch_name(const PuzzleSource& source) {
  return source.is_text || is_stdin(source) ? "" : std::string_view(source.file);
}

Streamed stream_whole(std::vector<TextPuzzle> puzzles, const PuzzleSource& source,
                      const std::function<LineOutput(const PuzzleBatch&)>& work,
                      const InOrder& in_order) {
  std::size_t next = 0;
  std::atomic<bool> noted{false};
  return stream_outputs(
      source.jobs,
      [&]() -> std::function<LineOutput()> {
        if (next == puzzles.size()) return nullptr;
        auto batch = std::make_shared<PuzzleBatch>();
        batch->file = batch_name(source);
        const std::size_t end = std::min(next + kWholeBatch, puzzles.size());
        for (; next < end; ++next) batch->puzzles.push_back(std::move(puzzles[next]));
        note_zeros(*batch, source, noted);
        return [batch, &work] { return work(*batch); };
      },
      in_order);
}

}  // namespace

Result<std::FILE*> open_puzzles(const std::string& file) {
  Result<std::FILE*> opened = open_stream(file);
  if (opened || file.find_first_of("?=") == std::string::npos) return opened;
  Diagnostic problem = opened.problems().front();
  problem.hint = formats::known_links();
  return problem;
}

Result<Streamed> stream_puzzles(const PuzzleSource& source,
                                const std::function<LineOutput(const PuzzleBatch&)>& work,
                                const InOrder& in_order) {
  Result<Opened> result = open(source);
  if (!result) return result.problems();
  Opened opened = std::move(result).value();
  if (opened.whole) {
    auto puzzles = read_whole(opened, source);
    if (!puzzles) return puzzles.problems();
    return stream_whole(std::move(puzzles).value(), source, work, in_order);
  }
  std::atomic<bool> any{false}, noted{false};
  formats::BoxShapes shapes;
  const Streamed streamed = stream_outputs(
      source.jobs,
      [&]() -> std::function<LineOutput()> {
        auto batch = std::make_shared<PuzzleBatch>();
        if (!opened.reader->next(batch->lines)) return nullptr;
        batch->file = batch_name(source);
        batch->shapes = shapes;
        read_shapes(batch->lines, shapes);
        return [batch, &opened, &any, &noted, &source, &work] {
          read_rows(opened, *batch);
          note_zeros(*batch, source, noted);
          if (!batch->puzzles.empty()) any.store(true, std::memory_order_relaxed);
          return work(*batch);
        };
      },
      in_order);
  if (streamed == Streamed::kStopped) return streamed;
  if (auto problem = check_read(source, *opened.reader, any)) return *problem;
  return streamed;
}

std::optional<Diagnostic> check_read(std::string_view file, const LineReader& reader, bool any) {
  if (reader.failed()) {
    return failure(
        fmt::format("{} can't be read to the end", file.empty() ? "standard input" : file));
  }
  if (any) return std::nullopt;
  return failure(file.empty() ? "no puzzles on standard input"
                              : fmt::format("{} contains no puzzles", file));
}

std::string problem_line(std::string_view file, std::uint64_t line, std::string_view problem,
                         int column) {
  if (file.empty()) return fmt::format("error: line {}: {}\n", line, problem);
  const std::string place = column > 0 ? fmt::format("{}:{}", line, column) : std::to_string(line);
  return fmt::format("{}:{}: error: {}\n", file, place, problem);
}

void add_note(std::string_view file, std::uint64_t line, std::string_view note,
              LineOutput& output) {
  const std::string text = file.empty() ? fmt::format("note: line {}: {}\n", line, note)
                                        : fmt::format("{}:{}: note: {}\n", file, line, note);
  output.notes.emplace_back(output.errors.size(), text.size());
  output.errors += text;
}

void print_problem(std::string_view file, std::uint64_t line, const Diagnostic& problem,
                   LineOutput& output) {
  static const bool one_place = [] {
    struct stat out = {}, err = {};
    return ::fstat(STDOUT_FILENO, &out) == 0 && ::fstat(STDERR_FILENO, &err) == 0 &&
           out.st_dev == err.st_dev && out.st_ino == err.st_ino;
  }();
  output.bad = true;
  std::string message_lines = problem_line(file, line, problem.message, problem.pos.column);
  if (!problem.hint.empty()) message_lines += fmt::format("  hint: {}\n", problem.hint);
  if (one_place) {
    output.out += message_lines;
    return;
  }
  output.out += problem_line("", line, problem.message);
  output.errors += message_lines;
}

void print_problem(const PuzzleBatch& batch, std::uint64_t line, std::string_view problem,
                   LineOutput& output) {
  print_problem(batch.file, line, failure(std::string(problem)), output);
}

void mark_box(const Rules& rules, LineOutput& output) {
  if (!rules.topology->box) return;
  if (!output.boxes.empty() && output.boxes.back().second == *rules.topology->box) return;
  output.boxes.emplace_back(output.out.size(), *rules.topology->box);
}

void BoxHeaders::put(LineOutput& output) {
  std::size_t longer = 0;
  for (const auto& [at, box] : output.boxes) {
    const std::string header = shapes_.header_for(box);
    output.out.insert(at + longer, header);
    longer += header.size();
  }
}

Result<std::vector<TextPuzzle>> read_puzzle_file(const PuzzleSource& source) {
  Result<Opened> result = open(source);
  if (!result) return result.problems();
  Opened opened = std::move(result).value();
  return read_whole(opened, source);
}

}  // namespace gridpress
