#include "publisher/daily/bank_supply.h"

#include <fmt/format.h>

#include <filesystem>

#include "publisher/bank/catalogue.h"
#include "publisher/bank/choose.h"
#include "publisher/puzzles/puzzle_run.h"
#include "publisher/spec/bank_import.h"

namespace gridpress {
namespace {

std::string text_of(const std::optional<fields::Range>& range) {
  return range ? fields::shown(*range) : "";
}

// A key that identifies the sequence of puzzles that a request is offered.
std::string text_of(const std::string& path, const bank::BankQuery& query) {
  return fmt::format("{}\n{}\n{}\n{}\n{}\n{}", path, query.kind, query.size, query.level,
                     text_of(query.rating), text_of(query.clues));
}

}  // namespace

struct BankSupply::Source {
  bank::File file;
  std::set<std::uint64_t> others;  // keys of puzzles that other publications have taken
};

BankSupply::BankSupply(const std::string& newspaper) : taker_("newspaper " + newspaper) {}
BankSupply::~BankSupply() = default;

Result<BankSupply::Source*> BankSupply::source_of(const std::string& path) {
  auto& source = sources_[path];
  if (source) return source.get();
  Result<bank::File> file = bank::File::open(path);
  if (!file) return file.problems();
  auto others = bank::taken_by_others(path, taker_);
  if (!others) return others.problems();
  source = std::make_unique<Source>(Source{std::move(file).value(), std::move(others).value()});
  return source.get();
}

Diagnostics BankSupply::offer(const SectionSpec& request, bool from_start, const Take& take) {
  const auto source = source_of(request.from_path);
  if (!source) return source.problems();
  const bank::File& file = (*source)->file;
  const bank::FileOrigin& origin = file.origin();
  bank::BankQuery query = bank_query(request);
  std::uint64_t& next = next_[text_of(request.from_path, query)];
  if (!from_start) query.first_key = next;
  bool done = false, damaged = false;
  const auto offer_one = [&](const bank::Chosen& chosen) {
    if ((*source)->others.contains(chosen.key)) return true;
    const bank::Order& order = origin.orders[chosen.row.order];
    Result<Puzzle> puzzle = bank::puzzle_of(order, origin.names, chosen.row, chosen.body);
    damaged = !puzzle;
    if (damaged) return false;
    BankCandidate candidate{chosen.key, std::move(puzzle).value(), ""};
    candidate.canonical = canonical_form(*request.kind, candidate.puzzle);
    done = take(candidate);
    next = std::max(next, chosen.key);
    return !done;
  };
  const Diagnostics problems = bank::choose(file, query, offer_one);
  if (damaged) return {file.damaged()};
  if (done || !problems.empty()) return problems;
  return {failure(fmt::format("{} has run out of unused matching puzzles", request.from),
                  "use a larger bank, or a wider 'rating'")};
}

void BankSupply::note(const SectionSpec& request, std::uint64_t key) {
  taken_[request.from_path].insert(key);
}

Diagnostics BankSupply::commit() {
  for (const auto& [path, keys] : taken_) {
    Diagnostics problems = bank::note_more_taken(path, taker_, keys);
    if (!problems.empty()) return problems;
  }
  taken_.clear();
  return {};
}

}  // namespace gridpress
