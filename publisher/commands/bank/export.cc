// gridpress bank export: prints puzzles of a bank as text.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "generator/formats/format.h"
#include "publisher/bank/choose.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/bank/bank_commands.h"
#include "publisher/commands/command.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/commands/puzzles/puzzle_writer.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/interrupt.h"

namespace gridpress {
namespace {

struct ExportOptions {
  std::string bank, kind, size, level, rating, clues, format, out = "-";
  std::uint64_t count = 0;  // 0 for all
  bool with_grade = false;
};

std::optional<int> parse(const std::vector<std::string>& arguments, ExportOptions& options) {
  Arguments asked("bank export", "The puzzles are printed in the order of their keys.");
  asked.text("BANK", options.bank, "Bank, or one of its shards").required();
  asked.group("Puzzles");
  asked.number("--count", options.count, {1, 10'000'000'000}, "Number of puzzles").shown("all");
  asked.text("--kind", options.kind, "Kind of puzzle (see `gridpress kinds`)").unit("KIND");
  asked.text("--size", options.size, "Size, such as 9 or 10x14").unit("N|RxC");
  asked.text("--difficulty", options.level, "Level, as named in the bank").unit("LEVEL");
  asked
      .text("--rating", options.rating,
            "Range for the rating of the hardest step, such as 7.0..7.9")
      .unit("A..B");
  asked.text("--clues", options.clues, "Number of clues, such as 24..30 or 28").unit("A..B");
  asked.group("Output");
  asked.text("-o,--out", options.out, "File to write; - for standard output").unit("FILE").shown();
  asked
      .text("--to", options.format,
            fmt::format("Format: {}", fmt::join(formats::format_names(), ", ")))
      .unit("FORMAT")
      .words(formats::format_names())
      .shown("by the ending of FILE, else line");
  asked.flag("--with-grade", options.with_grade, "Add the columns of `gridpress grade`");
  asked.example("gridpress bank export million.bank --difficulty hard --count 100 --to csv");
  if (const auto code = asked.parse(arguments)) return code;
  if (!options.format.empty()) return std::nullopt;
  Result<std::string> format = format_of_ending("bank export BANK --count 1", options.out);
  if (!format) return report(format.problems()), kRefused;
  options.format = std::move(format).value();
  return std::nullopt;
}

Result<std::optional<fields::Range>> read_range(std::string_view name, const std::string& text) {
  if (text.empty()) return std::optional<fields::Range>();
  const auto range = fields::parse_range(text);
  if (range) return std::optional(*range);
  return failure(fmt::format("{} must be a range, not '{}'", name, text),
                 "write 24..30, 24.., ..30 or 24");
}

Result<bank::BankQuery> read_query(const ExportOptions& options, const bank::File& file) {
  bank::BankQuery query{options.kind, options.size, options.level, {}, {}};
  if (!options.size.empty()) {
    const auto size = parse_size(options.size);
    if (!size)
      return failure(fmt::format("--size must be a size, not '{}'", options.size),
                     "write 9 or 10x14");
    query.size = to_text(*size);
  }
  const auto rating = read_range("--rating", options.rating);
  if (!rating) return rating.problems();
  const auto clues = read_range("--clues", options.clues);
  if (!clues) return clues.problems();
  query.rating = *rating;
  query.clues = *clues;
  if (const auto problem = bank::obstacle(file, query)) return *problem;
  return query;
}

// Returns the order whose kind, size and box all exported puzzles share. Fails if they differ,
// because text formats don't store them with each puzzle.
Result<bank::Order> only_order(const bank::File& file, const bank::BankQuery& query) {
  std::optional<bank::Order> found;
  for (const bank::Order& order : file.origin().orders) {
    if (!query.kind.empty() && order.kind != query.kind) continue;
    if (!query.size.empty() && order.size != query.size) continue;
    if (found &&
        (found->kind != order.kind || found->size != order.size || found->box != order.box)) {
      return failure("the bank has several kinds or sizes", "choose one with --kind and --size");
    }
    found = order;
  }
  return *found;
}

class Export {
 public:
  Export(const ExportOptions& options, const bank::File& file, const bank::Order& order)
      : options_(options),
        file_(file),
        order_(order),
        kind_(*find_kind(order.kind)),
        writer_(kind_, parse_box(order.box).value_or(BoxShape{3, 3}),
                *formats::find_format(options.format), options.with_grade),
        out_(options.out) {}

  int write(const bank::BankQuery& query) {
    if (!out_.open()) return report(out_.commit()), kFailed;
    out_.put(writer_.header());
    const Diagnostics problems =
        bank::choose(file_, query, [this](const bank::Chosen& chosen) { return take(chosen); });
    if (!problems.empty() || !problems_.empty()) {
      return report(problems.empty() ? problems_ : problems), kFailed;
    }
    out_.put(writer_.footer());
    if (const Diagnostics failed = out_.commit(); !failed.empty()) return report(failed), kFailed;
    if (out_.failed()) return kFailed;
    if (done_ >= options_.count) return kDone;
    report({bank::about(file_.name(), fmt::format("has only {} of the {} requested puzzles", done_,
                                                  options_.count))});
    return kFailed;
  }

 private:
  bool take(const bank::Chosen& chosen) {
    const auto& names = file_.origin().names;
    const Order& order = file_.origin().orders[chosen.row.order];
    Result<Puzzle> puzzle = bank::puzzle_of(order, names, chosen.row, chosen.body);
    if (puzzle && order.packed) puzzle = with_only_solution(*puzzle);
    if (!puzzle) {
      problems_ = {file_.damaged()};
      return false;
    }
    out_.put(writer_.text(*puzzle));
    return ++done_ != options_.count && !out_.failed();
  }

  using Order = bank::Order;
  const ExportOptions& options_;
  const bank::File& file_;
  const bank::Order order_;
  const Kind& kind_;
  const PuzzleWriter writer_;
  AtomicFile out_;
  std::uint64_t done_ = 0;
  Diagnostics problems_;
};

// Returns an error if the format can't represent the puzzles.
std::optional<Diagnostic> check_format(const ExportOptions& options, const bank::Order& order) {
  const formats::Format* format = formats::find_format(options.format);
  if (format == nullptr) {
    return failure(fmt::format("unknown format '{}'", options.format),
                   suggest(options.format, formats::format_names()));
  }
  const Kind& kind = *find_kind(order.kind);
  if (!kind.grids.plain) return kind_line_obstacle(kind, options.format);
  const BoxShape box = parse_box(order.box).value_or(BoxShape{3, 3});
  const Grid blank(static_cast<std::size_t>(parse_size(order.size).value_or(Size{9, 9}).cells()));
  const auto against = formats::obstacles(*format, {formats::plain_rules(box), blank});
  if (!against.empty()) {
    return failure(fmt::format("{} can't represent {}", options.format, fmt::join(against, ", ")));
  }
  if (options.with_grade && !format->columns) {
    return failure(fmt::format("{} can't store grades", options.format),
                   "use line, csv or json, or drop --with-grade");
  }
  return std::nullopt;
}

}  // namespace

int export_bank(const std::vector<std::string>& arguments) {
  ExportOptions options;
  if (const auto code = parse(arguments, options)) return *code;
  const Result<bank::File> file = bank::File::open(options.bank);
  if (!file) return report(file.problems()), kRefused;
  const Result<bank::BankQuery> query = read_query(options, *file);
  if (!query) return report(query.problems()), kRefused;
  const Result<bank::Order> order = only_order(*file, *query);
  if (!order) return report(order.problems()), kRefused;
  if (const auto problem = check_format(options, *order)) return report({*problem}), kRefused;
  set_farewell("the output is incomplete");
  return Export(options, *file, *order).write(*query);
}

}  // namespace gridpress
