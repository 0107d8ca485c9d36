#include "publisher/bank/choose.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "publisher/system/interrupt.h"

namespace gridpress::bank {
namespace {

// Returns the number of the query's level among the file's levels, from 1, or 0 for any level.
std::size_t level_of(const File& file, const BankQuery& query) {
  if (query.level.empty()) return 0;
  const auto& levels = file.origin().names.levels;
  return static_cast<std::size_t>(std::ranges::find(levels, query.level) - levels.begin()) + 1;
}

bool matches(const Order& order, const BankQuery& query) {
  return (query.kind.empty() || order.kind == query.kind) &&
         (query.size.empty() || order.size == query.size);
}

// Decides which of a file's records match a query.
class QueryFilter {
 public:
  QueryFilter(const File& file, const BankQuery& query)
      : query_(query), level_(level_of(file, query)) {
    for (const Order& order : file.origin().orders) good_.push_back(matches(order, query));
  }

  bool may_hold(const std::vector<BlockPlace>& blocks, std::size_t i) const {
    if (i + 1 < blocks.size() && blocks[i + 1].first_key < query_.first_key) return false;
    const auto& levels = blocks[i].levels;
    return level_ == 0 || (level_ < levels.size() && levels[level_] > 0);
  }

  bool holds(std::uint64_t key, const RowBytes& bytes) const {
    return key >= query_.first_key && holds(bytes);
  }

  bool holds(const RowBytes& bytes) const {
    if (level_ != 0 && bytes[kLevelByte] != level_) return false;
    const Row row = row_of(bytes);
    if (!good_[row.order]) return false;
    if (query_.clues && !query_.clues->contains(row.clues)) return false;
    if (!query_.rating) return true;
    return row.rating >= 0 && row.bounded == 0 && query_.rating->contains(row.rating / 10.0);
  }

 private:
  const BankQuery& query_;
  const std::size_t level_;
  std::vector<bool> good_;  // by order: whether the order matches
};

}  // namespace

const Order* order_of(const File& file, const BankQuery& query) {
  const auto& orders = file.origin().orders;
  const auto found =
      std::ranges::find_if(orders, [&](const Order& order) { return matches(order, query); });
  return found == orders.end() ? nullptr : &*found;
}

std::optional<Diagnostic> obstacle(const File& file, const BankQuery& query) {
  const FileOrigin& origin = file.origin();
  if (!query.level.empty() && level_of(file, query) > origin.names.levels.size()) {
    return about(file.name(), fmt::format("unknown level '{}'", query.level),
                 suggest(query.level, origin.names.levels));
  }
  if (order_of(file, query) != nullptr) return std::nullopt;
  std::string offered;
  for (const Order& order : origin.orders) {
    offered += fmt::format("{}{} {}", offered.empty() ? "" : ", ", order.kind, order.size);
  }
  const std::string kind = query.kind.empty() ? "puzzles" : query.kind + " puzzles";
  const std::string size = query.size.empty() ? "" : " of size " + query.size;
  return about(file.name(), fmt::format("contains no {}{}", kind, size),
               "choose one of: " + offered);
}

Diagnostics choose(const File& file, const BankQuery& query,
                   const std::function<bool(const Chosen&)>& take) {
  const QueryFilter filter(file, query);
  const auto& blocks = file.footer().blocks;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (interrupted()) return {failure("interrupted")};
    if (!filter.may_hold(blocks, i)) continue;
    const auto rows = file.block(i, false);
    if (!rows) return {file.damaged()};
    if (std::ranges::none_of(rows->rows, [&](const RowBytes& row) { return filter.holds(row); })) {
      continue;
    }
    const auto block = file.block(i);
    if (!block) return {file.damaged()};
    for (std::size_t j = 0; j < block->size(); ++j) {
      if (!filter.holds(block->keys[j], block->rows[j])) continue;
      if (!take({block->keys[j], row_of(block->rows[j]), block->body(j)})) return {};
    }
  }
  return {};
}

std::uint64_t at_most(const File& file, const BankQuery& query) {
  const std::size_t level = level_of(file, query);
  const auto levels = file.footer().levels();
  if (level == 0) return file.footer().records;
  return level < levels.size() ? levels[level] : 0;
}

}  // namespace gridpress::bank
