#include "publisher/shards/bank_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "generator/base/result.h"
#include "publisher/shards/keys.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"
#include "publisher/spec/schema.h"
#include "publisher/system/files.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace shards {
namespace {

constexpr std::uint64_t kUsualShard = 10'000;

using spec::Context;

std::uint64_t shards_of(const BankSpec& spec, const BankOrder& order) {
  return (order.count + spec.shard - 1) / spec.shard;
}

void read_bank(const Context& context, const yaml::Node& node, BankSpec& bank) {
  fields::Reader reader(context.document, node, bank_keys(), context.problems);
  if (const auto id = reader.text("id")) {
    bank.id = *id;
    if (!spec::good_id(*id)) {
      reader.error("id", fmt::format("'{}' is not a valid bank id", *id),
                   std::string(spec::kGoodId));
    }
  }
  const auto seed = spec::read_seed(reader);
  bank.seed = seed ? *seed : spec::seed_of_id(bank.id);
  bank.shard = static_cast<std::uint64_t>(reader.integer("shard").value_or(kUsualShard));
}

constexpr std::string_view kAnyLevel = "any";

// The keys of an order that describe one puzzle, without `difficulty: any`.
yaml::Node request_node(const yaml::Node& node, bool any_level) {
  yaml::Node request = node;
  std::erase_if(request.entries, [&](const yaml::Entry& entry) {
    if (any_level && entry.key.scalar == "difficulty") return true;
    return std::ranges::any_of(
        own_order_keys(), [&](const fields::Key& key) { return key.name == entry.key.scalar; });
  });
  return request;
}

std::optional<BankOrder> read_order(const Context& context, const yaml::Node& node,
                                    const LevelSet& levels) {
  const ErrorScope scope(context.problems);
  fields::Reader reader(context.document, node, order_keys(), context.problems);
  if (node.kind != yaml::Kind::kMap) return std::nullopt;
  BankOrder order;
  order.count = static_cast<std::uint64_t>(reader.integer("count").value_or(1));
  order.max_rating = reader.number("max_rating").value_or(order.max_rating);
  if (scope.failed()) return std::nullopt;
  // Without a level, every grade is accepted. With `any`, a puzzle must fit some level.
  const yaml::Node* level = node.find("difficulty");
  order.any_level =
      level != nullptr && level->scalar == kAnyLevel && levels.find(kAnyLevel) == nullptr;
  const bool free = level == nullptr || order.any_level;
  auto request =
      spec::read_request(context, request_node(node, order.any_level), free ? LevelSet{} : levels);
  if (!request) return std::nullopt;
  order.request = std::move(*request);
  const auto& rating = order.request.level.rating;
  if (reader.has("max_rating") && rating && rating->high.value_or(99) >= order.max_rating) {
    reader.error("max_rating",
                 fmt::format("'max_rating' is below the requested ratings, {}", shown(*rating)),
                 "remove 'max_rating'");
  }
  return order;
}

void read_root(const Context& context, BankSpec& bank) {
  const yaml::Node& node = context.document.root;
  fields::Reader root(context.document, node, bank_spec_keys(), context.problems);
  if (node.kind != yaml::Kind::kMap) return;
  if (const yaml::Node* map = root.map("bank")) read_bank(context, *map, bank);
  bank.levels = spec::read_difficulty(context, root);
  const yaml::Node* list = root.list("orders");
  if (list == nullptr) return;
  if (list->items.empty()) root.error("orders", "a bank needs at least one order");
  for (const yaml::Node& item : list->items) {
    if (auto order = read_order(context, item, bank.levels))
      bank.orders.push_back(std::move(*order));
  }
}

}  // namespace
}  // namespace shards

std::uint64_t BankSpec::puzzles() const {
  std::uint64_t all = 0;
  for (const BankOrder& order : orders) all += order.count;
  return all;
}

std::uint64_t BankSpec::shards() const {
  std::uint64_t all = 0;
  for (const BankOrder& order : orders) all += shards::shards_of(*this, order);
  return all;
}

Shard shard_of(const BankSpec& spec, std::uint64_t number) {
  for (std::size_t i = 0; i < spec.orders.size(); ++i) {
    const std::uint64_t own = shards::shards_of(spec, spec.orders[i]);
    if (number < own) {
      return {i, number, std::min(spec.shard, spec.orders[i].count - number * spec.shard)};
    }
    number -= own;
  }
  GRIDPRESS_CHECK(false);
}

BankReading read_bank_spec(const std::string& path, const DataFiles& data) {
  return spec::read_file_of<BankSpec>(path, [&](const std::string& file, const std::string& text) {
    return read_bank_text(file, text, data);
  });
}

BankReading read_bank_text(const std::string& file, const std::string& text,
                           const DataFiles& data) {
  return spec::read_document<BankSpec>(
      {file, text, spec::kBankDocument, shards::bank_spec_keys()}, data,
      [&](const spec::Context& context, BankSpec& bank) {
        bank.text = text;
        shards::read_root(context, bank);
        Sha256 sum;  // digest of the request; doesn't depend on where the files are
        sum.add(text);
        for (const auto& [name, source] : context.sources) {
          if (name != file) sum.add(source);
        }
        bank.sha256 = sum.hex();
      });
}

std::string bank_schema() {
  return spec::document_schema("A gridpress bank", shards::bank_spec_keys(), nullptr);
}

}  // namespace gridpress
