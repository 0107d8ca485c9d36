#include "publisher/commands/puzzles/kind_lines.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <system_error>

#include "publisher/puzzles/json.h"
#include "publisher/puzzles/kind_names.h"
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

// Where lines come from: a file, standard input, or an argument that is a puzzle itself.
class KindSource {
 public:
  explicit KindSource(std::string name) : name_(std::move(name)) {}

  Diagnostics open() {
    std::error_code error;
    if (name_ == "-") {
      file_.reset(stdin);
    } else if (std::filesystem::exists(name_, error) || name_.find(' ') == std::string::npos) {
      file_.reset(std::fopen(name_.c_str(), "rb"));
      if (file_ == nullptr) {
        Diagnostic problem = failure("can't be opened");
        problem.file = name_;
        return {problem};
      }
    } else {
      text_ = std::exchange(name_, "-");
      return {};
    }
    constexpr std::size_t kBlock = std::size_t{1} << 10;  // each line may be much work
    reader_ = std::make_unique<LineReader>(file_.get(), kBlock);
    return {};
  }

  bool next(LineBatch& batch) {
    if (reader_ != nullptr) return reader_->next(batch);
    if (text_.empty()) return false;
    batch.text = std::exchange(text_, "");
    batch.lines = {batch.text};
    return true;
  }

  // As it is named in messages; "": standard input.
  std::string_view name() const { return name_ == "-" ? std::string_view() : name_; }

 private:
  std::string name_, text_;
  File file_;
  std::unique_ptr<LineReader> reader_;
};

std::vector<std::string> files_of(const PuzzleArguments& arguments) {
  return arguments.files.empty() ? std::vector<std::string>{"-"} : arguments.files;
}

void refuse_line(std::string_view file, std::uint64_t line, const std::string& problem,
                 LineOutput& output) {
  output.out += fmt::format("error: line {}: {}\n", line, problem);
  output.talk += problem_line(file, line, problem);
  output.bad = true;
}

LineOutput work_on(const Kind& kind, std::string_view file, const LineBatch& batch,
                   const KindWork& work) {
  LineOutput output;
  for (std::size_t i = 0; i < batch.lines.size(); ++i) {
    if ((output.cut = interrupted())) break;
    if (formats::is_comment(batch.lines[i])) continue;
    const std::uint64_t line = batch.first + i;
    const Result<Puzzle> puzzle = read_kind_line(kind, batch.lines[i]);
    if (!puzzle) {
      refuse_line(file, line, puzzle.problems().front().message, output);
      continue;
    }
    const Result<std::string> text = work(*puzzle);
    if (text) {
      output.out += *text;
    } else {
      refuse_line(file, line, text.problems().front().message, output);
    }
  }
  return output;
}

}  // namespace

std::optional<Diagnostic> kind_line_obstacle(const Kind& kind, std::string_view format) {
  if (format.empty() || format == "line" || format == "json") return std::nullopt;
  return failure(fmt::format("{} can't hold {}", format, kind.name), "line or json");
}

std::string kind_line(const Kind& kind, const Puzzle& puzzle, std::string_view format,
                      bool with_grade) {
  const Grade& grade = puzzle.grade;
  if (format != "json") {
    if (!with_grade) return kind.problem(puzzle) + '\n';
    return fmt::format("{}\t{}\t{}\t{:.1f}\t{}\t{}\n", kind.problem(puzzle), rating_text(grade),
                       grade.level.empty() ? "-" : grade.level, grade.effort, grade.clues,
                       grade.hardest.empty() ? "-" : grade.hardest);
  }
  Json object = {{"kind", kind.name},
                 {"size", size_json(kind.size_of(puzzle))},
                 {"puzzle", kind.problem(puzzle)}};
  if (const std::string solution = kind.solution(puzzle); !solution.empty()) {
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

Result<Puzzle> read_kind_line(const Kind& kind, std::string_view line) {
  const Result<RecordedText> parts = read_recorded_line(line);
  if (!parts) return parts.problems();
  return kind.read(parts->problem, parts->solution, nullptr);
}

int run_over_kind_lines(const Kind& kind, const PuzzleArguments& arguments, const KindWork& work) {
  int code = kDone;
  for (const std::string& name : files_of(arguments)) {
    KindSource source(name);
    if (const Diagnostics problems = source.open(); !problems.empty()) {
      report(problems);
      code = kRefused;
      continue;
    }
    const Streamed streamed = stream_outputs(arguments.jobs, [&]() -> std::function<LineOutput()> {
      auto batch = std::make_shared<LineBatch>();
      if (interrupted() || !source.next(*batch)) return nullptr;
      return [&, batch] { return work_on(kind, source.name(), *batch, work); };
    });
    if (streamed == Streamed::kStopped) return kFailed;
    if (streamed == Streamed::kBad) code = kRefused;
  }
  return code;
}

Result<const Kind*> asked_kind(const std::string& name) {
  const Kind* kind = find_kind(name.empty() ? "classic" : name);
  if (kind != nullptr) return kind;
  return unknown_kind(name);
}

Result<Puzzle> read_numbered(const Kind& kind, const PuzzleArguments& arguments, int number) {
  int left = number;
  for (const std::string& name : files_of(arguments)) {
    KindSource source(name);
    if (Diagnostics problems = source.open(); !problems.empty()) return problems;
    LineBatch batch;
    while (source.next(batch)) {
      for (const std::string_view line : batch.lines) {
        if (formats::is_comment(line) || --left > 0) continue;
        return read_kind_line(kind, line);
      }
    }
  }
  return failure(fmt::format("there is no puzzle {}", number));
}

}  // namespace gridpress
