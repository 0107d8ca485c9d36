#include "publisher/bank/choose.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "publisher/system/interrupt.h"

namespace gridpress::bank {
namespace {

// Returns 0 if the wish names no level.
std::size_t level_of(const File& file, const BankQuery& wish) {
  if (wish.level.empty()) return 0;
  const auto& levels = file.origin().names.levels;
  return static_cast<std::size_t>(std::ranges::find(levels, wish.level) - levels.begin()) + 1;
}

bool is_of(const Order& order, const BankQuery& wish) {
  return (wish.kind.empty() || order.kind == wish.kind) &&
         (wish.size.empty() || order.size == wish.size);
}

// Decides which of a file's records match a wish.
class Judge {
 public:
  Judge(const File& file, const BankQuery& wish) : wish_(wish), level_(level_of(file, wish)) {
    for (const Order& order : file.origin().orders) good_.push_back(is_of(order, wish));
  }

  bool may_hold(const std::vector<BlockPlace>& blocks, std::size_t i) const {
    if (i + 1 < blocks.size() && blocks[i + 1].first_key < wish_.first_key) return false;
    const auto& levels = blocks[i].levels;
    return level_ == 0 || (level_ < levels.size() && levels[level_] > 0);
  }

  bool holds(std::uint64_t key, const RowBytes& bytes) const {
    return key >= wish_.first_key && holds(bytes);
  }

  bool holds(const RowBytes& bytes) const {
    if (level_ != 0 && bytes[kLevelByte] != level_) return false;
    const Row row = row_of(bytes);
    if (!good_[row.order]) return false;
    if (wish_.clues && !wish_.clues->contains(row.clues)) return false;
    if (!wish_.rating) return true;
    return row.rating >= 0 && row.bounded == 0 && wish_.rating->contains(row.rating / 10.0);
  }

 private:
  const BankQuery& wish_;
  const std::size_t level_;
  std::vector<bool> good_;  // by order
};

}  // namespace

const Order* order_of(const File& file, const BankQuery& wish) {
  const auto& orders = file.origin().orders;
  const auto found =
      std::ranges::find_if(orders, [&](const Order& order) { return is_of(order, wish); });
  return found == orders.end() ? nullptr : &*found;
}

std::optional<Diagnostic> obstacle(const File& file, const BankQuery& wish) {
  const FileOrigin& origin = file.origin();
  if (!wish.level.empty() && level_of(file, wish) > origin.names.levels.size()) {
    return about(file.name(), fmt::format("unknown level '{}'", wish.level),
                 suggest(wish.level, origin.names.levels));
  }
  if (order_of(file, wish) != nullptr) return std::nullopt;
  std::string there;
  for (const Order& order : origin.orders) {
    there += fmt::format("{}{} {}", there.empty() ? "" : ", ", order.kind, order.size);
  }
  const std::string kind = wish.kind.empty() ? "puzzles" : wish.kind + " puzzles";
  const std::string size = wish.size.empty() ? "" : " of size " + wish.size;
  return about(file.name(), fmt::format("contains no {}{}", kind, size), "choose one of: " + there);
}

Diagnostics choose(const File& file, const BankQuery& wish,
                   const std::function<bool(const Chosen&)>& take) {
  const Judge judge(file, wish);
  const auto& blocks = file.footer().blocks;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (interrupted()) return {failure("interrupted")};
    if (!judge.may_hold(blocks, i)) continue;
    const auto rows = file.block(i, false);
    if (!rows) return {file.damaged()};
    if (std::ranges::none_of(rows->rows, [&](const RowBytes& row) { return judge.holds(row); })) {
      continue;
    }
    const auto block = file.block(i);
    if (!block) return {file.damaged()};
    for (std::size_t j = 0; j < block->size(); ++j) {
      if (!judge.holds(block->keys[j], block->rows[j])) continue;
      if (!take({block->keys[j], row_of(block->rows[j]), block->body(j)})) return {};
    }
  }
  return {};
}

std::uint64_t at_most(const File& file, const BankQuery& wish) {
  const std::size_t level = level_of(file, wish);
  const auto levels = file.footer().levels();
  if (level == 0) return file.footer().records;
  return level < levels.size() ? levels[level] : 0;
}

}  // namespace gridpress::bank
