#include "publisher/puzzle_stream.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <memory>

namespace gridpress {
namespace {

using formats::Format;
using formats::ReadOptions;
using formats::TextPuzzle;

// A plain line; documents and links may be as long as kMostLine.
constexpr std::size_t kMostPlain = 1U << 16;
constexpr std::size_t kWholeBatch = 64;  // puzzles of a whole-file format that go together

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
  bool whole = false;
};

std::string name_of(const PuzzleSource& source) {
  return source.file == "-" ? "standard input" : source.file;
}

Diagnostic no_puzzle(const PuzzleSource& source) {
  return failure(source.file == "-" ? "no puzzle on standard input"
                                    : fmt::format("{} holds no puzzle", source.file));
}

Result<Opened> open(const PuzzleSource& source) {
  Opened opened;
  opened.file.reset(source.file == "-" ? stdin : std::fopen(source.file.c_str(), "rb"));
  if (!opened.file) {
    return failure(fmt::format("{} can't be read: {}", source.file, std::strerror(errno)));
  }
  opened.reader = std::make_unique<LineReader>(opened.file.get(), source.batch_bytes);
  const std::string_view head = opened.reader->peek();
  opened.format = source.format != nullptr ? source.format : &formats::recognise(head, source.file);
  opened.options.box = source.box;
  opened.options.unasked9 = source.unasked9;
  opened.whole = formats::spans_lines(*opened.format, head);
  if (opened.format->name == "csv") {
    opened.options.columns = formats::read_csv_header(head.substr(0, head.find_first_of("\r\n")));
  }
  return opened;
}

// Documents and links may be longer than plain lines.
std::size_t most_of(std::string_view row, const Format& format) {
  const bool plain = format.name == "line" || format.name == "sdm";
  return plain && !row.starts_with('{') && row.find("load=") == std::string_view::npos ? kMostPlain
                                                                                       : kMostLine;
}

void read_row(const Format& format, const ReadOptions& options, TextPuzzle& puzzle) {
  if (puzzle.text.size() > kMostPlain) {
    if (const std::size_t most = most_of(puzzle.text, format); puzzle.text.size() > most) {
      puzzle.problem = fmt::format("longer than {} characters", most);
      return;
    }
  }
  format.read_row(puzzle.text, options, puzzle);
}

void read_rows(const Format& format, const ReadOptions& options, PuzzleBatch& batch) {
  const LineBatch& lines = batch.lines;
  const bool header = options.columns.header && lines.first == 1;
  batch.puzzles.resize(lines.lines.size() - (header ? 1 : 0));
  for (std::size_t i = 0; i < batch.puzzles.size(); ++i) {
    const std::size_t at = header ? i + 1 : i;
    batch.puzzles[i].line = lines.first + at;
    batch.puzzles[i].text = lines.lines[at];
    read_row(format, options, batch.puzzles[i]);
  }
}

// Holds blank lines back until a line that is not blank follows: none does at the end of a file.
class BlankEnd {
 public:
  explicit BlankEnd(bool on) : on_(on) {}

  // As LineReader::next, without blank lines at the end of the source.
  bool next(LineReader& reader, LineBatch& batch) {
    while (reader.next(batch)) {
      if (!on_) return true;
      const auto last = std::find_if_not(batch.lines.rbegin(), batch.lines.rend(), blank);
      const auto tail = static_cast<std::size_t>(last - batch.lines.rbegin());
      const bool pass = tail < batch.lines.size() || held_ + tail > kMostHeld;
      if (!pass) {
        held_ += tail;
        continue;
      }
      batch.first -= held_;
      batch.lines.insert(batch.lines.begin(), held_, std::string_view());
      held_ = tail < batch.lines.size() ? tail : 0;
      batch.lines.resize(batch.lines.size() - held_);
      return true;
    }
    return false;
  }

 private:
  // Constant memory: of more blank lines than that each is refused.
  static constexpr std::size_t kMostHeld = 1U << 16;

  static bool blank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
  }

  const bool on_;
  std::size_t held_ = 0;
};

Result<std::vector<TextPuzzle>> read_whole(Opened& opened, const PuzzleSource& source) {
  const auto text = opened.reader->rest(kMostWhole);
  if (!text) {
    return failure(fmt::format("{} is larger than {} MiB, too much for one document",
                               name_of(source), kMostWhole >> 20));
  }
  if (opened.reader->failed()) {
    return failure(fmt::format("{} can't be read to its end", name_of(source)));
  }
  auto puzzles = formats::read_puzzles(*opened.format, *text, opened.options);
  if (puzzles.empty()) return no_puzzle(source);
  for (TextPuzzle& puzzle : puzzles) puzzle.text = {};
  return puzzles;
}

bool stream_whole(std::vector<TextPuzzle> puzzles, int jobs,
                  const std::function<LineOutput(const PuzzleBatch&)>& work,
                  const InOrder& in_order) {
  std::size_t next = 0;
  return stream_outputs(
      jobs,
      [&]() -> std::function<LineOutput()> {
        if (next == puzzles.size()) return nullptr;
        auto batch = std::make_shared<PuzzleBatch>();
        const std::size_t end = std::min(next + kWholeBatch, puzzles.size());
        for (; next < end; ++next) batch->puzzles.push_back(std::move(puzzles[next]));
        return [batch, &work] { return work(*batch); };
      },
      in_order);
}

}  // namespace

Result<bool> stream_puzzles(const PuzzleSource& source,
                            const std::function<LineOutput(const PuzzleBatch&)>& work,
                            const InOrder& in_order) {
  Result<Opened> result = open(source);
  if (!result) return result.problems();
  Opened opened = std::move(result).value();
  if (opened.whole) {
    auto puzzles = read_whole(opened, source);
    if (!puzzles) return puzzles.problems();
    return stream_whole(std::move(puzzles).value(), source.jobs, work, in_order);
  }
  std::uint64_t lines = 0;
  BlankEnd end(source.blank_end);
  const bool bad = stream_outputs(
      source.jobs,
      [&]() -> std::function<LineOutput()> {
        auto batch = std::make_shared<PuzzleBatch>();
        if (!end.next(*opened.reader, batch->lines)) return nullptr;
        lines += batch->lines.lines.size();
        return [batch, &opened, &work] {
          read_rows(*opened.format, opened.options, *batch);
          return work(*batch);
        };
      },
      in_order);
  if (opened.reader->failed()) {
    return failure(fmt::format("{} can't be read to its end", name_of(source)));
  }
  if (lines <= (opened.options.columns.header ? 1U : 0U)) return no_puzzle(source);
  return bad;
}

void tell_problem(std::uint64_t line, std::string_view problem, LineOutput& output) {
  const std::string text = fmt::format("error: line {}: {}\n", line, problem);
  output.out += text;
  output.talk += text;
  output.bad = true;
}

Result<std::vector<TextPuzzle>> read_puzzle_file(const PuzzleSource& source) {
  Result<Opened> result = open(source);
  if (!result) return result.problems();
  Opened opened = std::move(result).value();
  return read_whole(opened, source);
}

}  // namespace gridpress
