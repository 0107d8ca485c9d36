#include "publisher/commands/puzzles/unfinished.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>

#include "generator/base/count_noun.h"
#include "generator/formats/format.h"
#include "generator/kinds/digit_options.h"
#include "generator/model/digit_puzzle.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/puzzles/seed_text.h"
#include "publisher/system/files.h"
#include "publisher/system/parallel.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr std::size_t kMaxPart = std::size_t{8} << 30;

// All options that determine the puzzles and their format, with their values.
Json asked_for(const GenerateOptions& options, const Wanted& wanted) {
  Json asked = {{"gridpress", GRIDPRESS_VERSION},
                {"--kind", options.kind},
                {"--size", options.sizes},
                {"--box", options.box},
                {"--difficulty", options.difficulty},
                {"--teaches", options.teaches},
                {"--rating", options.rating},
                {"--set", options.set},
                {"the file of the difficulty set", wanted.set_sha256},
                {"--clues", options.clues},
                {"--holes", std::to_string(options.holes)},
                {"--symmetry", options.symmetry},
                {"--minimal", options.minimal ? "yes" : "no"},
                {"--balance", std::to_string(options.quality.balance)},
                {"--no-empty", options.quality.no_empty ? "yes" : "no"},
                {"--spread", std::to_string(options.quality.spread)},
                {"--fill", options.fill},
                {"--key", fmt::format("{}", fmt::join(options.own, " "))},
                {"--siblings", std::to_string(options.siblings)},
                {"--apart", options.apart ? "yes" : "no"},
                {"--avoid", fmt::format("{}", fmt::join(options.avoid, " "))},
                {"--with-grade", options.with_grade ? "yes" : "no"},
                {"--to", options.format}};
  return asked;
}

template <typename T>
std::optional<T> number_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_number_unsigned()) return std::nullopt;
  return found->get<T>();
}

std::optional<std::uint64_t> seed_at(const Json& object) {
  const auto found = object.find("seed");
  if (found == object.end() || !found->is_string()) return std::nullopt;
  return parse_seed(found->get_ref<const std::string&>());
}

Diagnostics unreadable(const std::string& file) {
  Diagnostic problem = failure("this is not the file of an interrupted run, or it is damaged",
                               "to start over, delete this file and drop --resume");
  problem.file = file;
  return {problem};
}

}  // namespace

ResumableRun::ResumableRun(const GenerateOptions& options, const Wanted& wanted)
    : options_(options), wanted_(wanted) {}

Diagnostics ResumableRun::open() {
  const bool file = options_.out != "-" && options_.dataset.empty();
  if (options_.resume && !file) return refused("--resume needs an output file", "add -o FILE");
  std::error_code error;
  if (!file) return {};
  if (!fs::exists(state(), error)) {
    finished_ = options_.resume && fs::is_regular_file(options_.out, error);
    return {};
  }
  if (!options_.resume) {
    return refused(fmt::format("{} contains the puzzles of an interrupted run", part()),
                   fmt::format("use --resume to continue, or delete {} to start over", state()));
  }
  const Result<std::string> text = read_file(state());
  if (!text) return text.problems();
  return read(*text);
}

Diagnostics ResumableRun::read(const std::string& text) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("asked") || !json["asked"].is_object()) {
    return unreadable(state());
  }
  const Json asked = asked_for(options_, wanted_);
  Diagnostics problems;
  for (const auto& [option, value] : asked.items()) {
    const Json before = json["asked"].value(option, Json(""));
    if (before == value) continue;
    problems.push_back(failure(
        fmt::format("--resume: {} was {} but is now {}", option, before.dump(), value.dump()),
        "use the arguments of the interrupted run"));
  }
  if (!problems.empty()) return problems;
  const auto seed = seed_at(json);
  const auto attempts = number_at<std::uint64_t>(json, "attempts");
  const auto idle = number_at<int>(json, "idle"), refused = number_at<int>(json, "refused");
  const auto made = number_at<std::uint64_t>(json, "puzzles");
  const auto bytes = json.find("sha256");
  if (!seed || !attempts || !idle || !refused || !made || bytes == json.end()) {
    return unreadable(state());
  }
  if (options_.seed && *options_.seed != *seed) {
    return {failure(fmt::format("--resume: the seed was {}", *seed), "drop --seed")};
  }
  if (*made > options_.count) {
    return {failure(fmt::format("--resume: the run already made {}, more than --count {}",
                                count_noun(*made, "puzzle"), options_.count),
                    "use that --count or a larger one")};
  }
  Result<std::string> puzzles = read_file(part(), kMaxPart);
  if (!puzzles) return puzzles.problems();
  if (*bytes != sha256_hex(*puzzles)) return unreadable(part());
  seed_ = seed;
  start_ = {*attempts, *idle, *made};
  refused_ = *refused;
  if (start_.made > 0) text_ = std::move(puzzles).value();
  return {};
}

Diagnostics ResumableRun::restore(PuzzleFilter& gate) const {
  if (!wanted_.kind->grids.plain) return restore_lines(gate);
  const formats::Format& format = *formats::find_format(options_.format);
  const BoxShape box = digit_options(wanted_.request.options.get(), wanted_.request.size).box;
  const auto read = formats::read_puzzles(format, text_, {.box = box});
  std::vector<FinishedPuzzle> taken(read.size());
  const bool good = read.size() == start_.made && std::ranges::all_of(read, [](const auto& puzzle) {
                      return puzzle.problem.empty();
                    });
  if (!good) return unreadable(part());
  for_each_index(threads_of(options_.jobs), read.size(), [&](std::size_t i) {
    Puzzle& puzzle = taken[i].puzzle;
    puzzle = to_puzzle(wanted_.kind->name, {*read[i].rules, read[i].givens, Grid(), {}, {}, 0});
    taken[i].canonical = canonical_form(*wanted_.kind, puzzle);
    // With --apart, a puzzle is compared only with recent answers, so earlier puzzles don't need
    // their solutions.
    if (!options_.apart || i + DuplicateFilter::kMinDistance < read.size()) return;
    if (auto solved = with_only_solution(puzzle)) puzzle = std::move(solved).value();
  });
  gate.restore(taken, refused_);
  return {};
}

// Restores puzzles of kinds that have their own line format.
Diagnostics ResumableRun::restore_lines(PuzzleFilter& gate) const {
  std::vector<FinishedPuzzle> taken;
  const KindRows rows(std::string_view(text_).substr(0, text_.find('\n')));
  for (std::size_t begin = rows.have_heading() ? text_.find('\n') + 1 : 0; begin < text_.size();) {
    const std::size_t end = std::min(text_.find('\n', begin), text_.size());
    Result<Puzzle> puzzle = rows.read(*wanted_.kind, text_.substr(begin, end - begin)).puzzle;
    if (!puzzle) return unreadable(part());
    const std::string canonical = canonical_form(*wanted_.kind, *puzzle);
    taken.push_back({std::move(puzzle).value(), canonical, ""});
    begin = end + 1;
  }
  if (taken.size() != start_.made) return unreadable(part());
  gate.restore(taken, refused_);
  return {};
}

bool ResumableRun::keep(AtomicFile& file, const RunPosition& place, int refused) const {
  if (!file.keep_as(part())) return false;
  const Result<std::string> text = read_file(part(), kMaxPart);
  if (!text) return false;
  // On boards with few puzzles, the run starts again, because attempts are fast and the number of
  // refused answers matters.
  const RunPosition from = are_few(*wanted_.kind, wanted_.request.size) ? RunPosition() : place;
  const Json json = {{"asked", asked_for(options_, wanted_)},
                     {"seed", std::to_string(*options_.seed)},
                     {"attempts", from.attempts},
                     {"idle", from.idle},
                     {"refused", refused},
                     {"puzzles", from.made},
                     {"sha256", sha256_hex(*text)}};
  AtomicFile note(state());
  return note.put(json.dump(1) + "\n") && note.commit().empty();
}

void ResumableRun::remove() const {
  std::error_code ignored;
  if (!seed_) return;
  fs::remove(part(), ignored);
  fs::remove(state(), ignored);
}

}  // namespace gridpress
