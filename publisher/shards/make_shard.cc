#include "publisher/shards/make_shard.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "generator/kinds/digit_options.h"
#include "publisher/book/pipeline.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/puzzles/near_set.h"
#include "publisher/puzzles/puzzle_run.h"

namespace gridpress {
namespace {

std::int16_t tenths(const std::optional<double>& rating) {
  return rating ? static_cast<std::int16_t>(std::lround(*rating * 10)) : std::int16_t{-1};
}

std::uint8_t level_place(const LevelSet& levels, const std::string& name) {
  const auto found = std::ranges::find(levels.levels, name, &Level::name);
  if (found == levels.levels.end()) return 0;
  return static_cast<std::uint8_t>(found - levels.levels.begin() + 1);
}

// Returns whether the order's puzzles are plain 9x9, which can be packed.
bool is_packed(const SectionSpec& request) {
  return request.kind->grids.plain && request.size == Size{9, 9} &&
         digit_options(request.options.get(), request.size).box == BoxShape{3, 3};
}

class ShardRun {
 public:
  ShardRun(const BankSpec& spec, std::uint64_t number)
      : spec_(spec),
        number_(number),
        shard_(shard_of(spec, number)),
        order_(spec.orders[shard_.order]),
        origin_(origin_of(spec)) {}

  Result<std::string> make(const ShardOptions& options) {
    const SectionSpec& wanted = order_.request;
    PuzzleRun run;
    run.kind = wanted.kind;
    run.request = request_of(wanted);
    run.request.graded = order_.max_rating >= 99;
    run.request.seed = Seed(spec_.seed).child("bank").child(shard_.order).child(shard_.index);
    run.count = shard_.count;
    run.finish = [this](FinishedPuzzle& made) { finish(made); };
    run.accept = [&](FinishedPuzzle& made) {
      if (!take(made)) return false;
      if (options.progress) options.progress(records_.size());
      return true;
    };
    const RunResult result = run_puzzles(run, options.jobs);
    if (!result.complete) return shortage(result);
    return written();
  }

 private:
  void finish(FinishedPuzzle& made) const {
    const SectionSpec& wanted = order_.request;
    if (order_.max_rating < 99) {
      made.puzzle.grade = wanted.kind->grading.grade(made.puzzle, order_.max_rating);
    }
    made.puzzle.grade.level = level_of(*wanted.kind, spec_.levels, made.puzzle.grade, wanted.size);
    made.text = bank::body_of(origin_.orders[shard_.order], made.puzzle);
    made.canonical = DuplicateFilter::key_of(made);
    made.near_keys = near_keys(made.puzzle);
  }

  bool take(FinishedPuzzle& made) {
    if (order_.any_level && made.puzzle.grade.level.empty()) return false;
    if (near_.has_any(made.near_keys) || !seen_.insert(made.canonical)) return false;
    near_.insert(made.near_keys);
    bank::Record record;
    record.key = bank::key_of(made.canonical);
    record.row = row_of(made.puzzle);
    record.hardest = made.puzzle.grade.hardest;
    record.known_as = std::move(made.canonical);
    record.body = std::move(made.text);
    records_.push_back(std::move(record));
    return true;
  }

  bank::Row row_of(const Puzzle& puzzle) const {
    const Grade& grade = puzzle.grade;
    bank::Row row;
    row.order = static_cast<std::uint16_t>(shard_.order);
    row.level = level_place(spec_.levels, grade.level);
    row.symmetry = static_cast<std::uint8_t>(puzzle.symmetry);
    row.bounded = grade.bounded ? 1 : 0;
    row.rating = tenths(grade.rating);
    row.ep = tenths(grade.ep);
    row.ed = tenths(grade.ed);
    row.clues = static_cast<std::uint16_t>(grade.clues);
    row.effort = static_cast<std::uint32_t>(std::lround(grade.effort * 10));
    row.guesses = static_cast<std::uint32_t>(grade.guesses);
    return row;
  }

  Diagnostics shortage(const RunResult& result) const {
    Diagnostics problems = result.problems;
    if (result.refused > 0) {
      problems = {order_.any_level
                      ? failure(fmt::format("the next {} candidates fit no level or are duplicates",
                                            result.refused),
                                "choose a level that is possible at this size")
                      : failure(fmt::format("the next {} attempts only produced duplicates",
                                            result.refused),
                                "ask for fewer puzzles, or for a wider level")};
    }
    for (Diagnostic& problem : problems) {
      if (problem.message == "interrupted") continue;
      problem.file = spec_.file;
      problem.pos = order_.request.pos;
      problem.message = fmt::format("shard {}, after {} of its {} puzzles: {}", number_,
                                    result.made, shard_.count, problem.message);
    }
    return problems;
  }

  std::string written() {
    std::set<std::string> hardest;
    for (const bank::Record& record : records_) hardest.insert(record.hardest);
    origin_.names.hardest.assign(hardest.begin(), hardest.end());
    origin_.first = number_;
    std::ranges::sort(records_, {}, [](const bank::Record& record) {
      return std::tie(record.key, record.known_as);
    });
    std::string bytes;
    bank::Writer writer(origin_, [&](std::string_view more) {
      bytes += more;
      return true;
    });
    for (bank::Record& record : records_) {
      const auto name = std::ranges::lower_bound(origin_.names.hardest, record.hardest);
      record.row.hardest = static_cast<std::uint8_t>(name - origin_.names.hardest.begin());
      writer.add(record.key, bank::bytes_of(record.row), record.body);
    }
    writer.finish();
    return bytes;
  }

  const BankSpec& spec_;
  const std::uint64_t number_;
  const Shard shard_;
  const BankOrder& order_;
  bank::FileOrigin origin_;
  KeySet seen_;
  NearSet near_;
  std::vector<bank::Record> records_;
};

}  // namespace

bank::FileOrigin origin_of(const BankSpec& spec) {
  bank::FileOrigin origin;
  origin.version = GRIDPRESS_VERSION;
  origin.id = spec.id;
  origin.spec = spec.sha256;
  origin.seed = spec.seed;
  origin.of = spec.shards();
  origin.distinct = true;
  for (const BankOrder& order : spec.orders) {
    const SectionSpec& wanted = order.request;
    bank::Order entry{std::string(wanted.kind->name), to_text(wanted.size), "", is_packed(wanted),
                      order.count};
    const bool has_box = dynamic_cast<const DigitOptions*>(wanted.options.get()) != nullptr;
    if (wanted.kind->grids.plain || has_box) {
      const BoxShape box = digit_options(wanted.options.get(), wanted.size).box;
      entry.box = fmt::format("{}x{}", box.rows, box.columns);
    }
    origin.orders.push_back(std::move(entry));
  }
  for (const Level& level : spec.levels.levels) origin.names.levels.push_back(level.name);
  return origin;
}

Result<std::string> make_shard(const BankSpec& spec, std::uint64_t number,
                               const ShardOptions& options) {
  return ShardRun(spec, number).make(options);
}

}  // namespace gridpress
