#include "publisher/bank/footer.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "publisher/puzzles/json.h"
#include "publisher/puzzles/seed_text.h"

namespace gridpress::bank {
namespace {

using nlohmann::ordered_json;

std::string hex(std::uint64_t key) {
  return fmt::format("{:012x}", key);
}

ordered_json order_json(const Order& order) {
  return {{"kind", order.kind},
          {"size", order.size},
          {"box", order.box},
          {"clues", order.packed ? "packed" : "text"},
          {"count", order.count}};
}

// Returns a number from the footer. Anything else counts as 0, and is_consistent() then rejects the
// footer.
std::uint64_t number_at(const ordered_json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
}

std::vector<std::string> texts_at(const ordered_json& json, const char* key) {
  std::vector<std::string> texts;
  const auto found = json.find(key);
  if (found == json.end() || !found->is_array()) return texts;
  for (const auto& text : *found) texts.push_back(text.is_string() ? text.get<std::string>() : "");
  return texts;
}

std::optional<BlockPlace> read_block(const ordered_json& json) {
  if (!json.is_array() || json.size() < 4) return std::nullopt;
  BlockPlace place;
  std::uint64_t* const members[] = {&place.offset, &place.length, &place.records, &place.first_key};
  for (std::size_t i = 0; i < json.size(); ++i) {
    if (!json[i].is_number_unsigned()) return std::nullopt;
    const auto value = json[i].get<std::uint64_t>();
    if (i < 4) {
      *members[i] = value;
    } else {
      place.levels.push_back(value);
    }
  }
  return place;
}

bool read_orders(const ordered_json& json, FileOrigin& origin) {
  const auto orders = json.find("orders");
  if (orders == json.end() || !orders->is_array() || orders->size() > 0xFFFF) return false;
  for (const auto& entry : *orders) {
    Order order{text_at(entry, "kind"), text_at(entry, "size"), text_at(entry, "box"),
                text_at(entry, "clues") == "packed", number_at(entry, "count")};
    origin.orders.push_back(std::move(order));
  }
  return true;
}

}  // namespace

std::string footer_text(const Footer& footer) {
  const FileOrigin& origin = footer.origin;
  ordered_json json = {{"gridpress", origin.version},
                       {"id", origin.id},
                       {"spec", origin.spec},
                       {"seed", std::to_string(origin.seed)},
                       {"shards", {origin.first, origin.count, origin.of}},
                       {"orders", ordered_json::array()},
                       {"levels", origin.names.levels},
                       {"hardest", origin.names.hardest},
                       {"records", footer.records},
                       {"dropped", footer.dropped},
                       {"near", footer.near},
                       {"distinct", origin.distinct},
                       {"keys", {hex(footer.first_key), hex(footer.last_key)}},
                       {"by_level", footer.levels()},
                       {"blocks", ordered_json::array()}};
  for (const Order& order : origin.orders) json["orders"].push_back(order_json(order));
  for (const BlockPlace& place : footer.blocks) {
    ordered_json entry = {place.offset, place.length, place.records, place.first_key};
    for (const std::uint64_t count : place.levels) entry.push_back(count);
    json["blocks"].push_back(std::move(entry));
  }
  return json.dump() + "\n";
}

std::optional<Footer> read_footer(std::string_view text) {
  const auto json = ordered_json::parse(text, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  Footer footer;
  FileOrigin& origin = footer.origin;
  origin.version = text_at(json, "gridpress");
  origin.id = text_at(json, "id");
  origin.spec = text_at(json, "spec");
  origin.seed = parse_seed(text_at(json, "seed")).value_or(0);
  const auto shards = json.find("shards");
  if (shards == json.end() || !shards->is_array() || shards->size() != 3) return std::nullopt;
  std::uint64_t* const members[] = {&origin.first, &origin.count, &origin.of};
  for (std::size_t i = 0; i < 3; ++i) {
    if (!(*shards)[i].is_number_unsigned()) return std::nullopt;
    *members[i] = (*shards)[i].get<std::uint64_t>();
  }
  if (!read_orders(json, origin)) return std::nullopt;
  origin.names = {texts_at(json, "levels"), texts_at(json, "hardest")};
  footer.records = number_at(json, "records");
  footer.dropped = number_at(json, "dropped");
  footer.near = number_at(json, "near");
  const auto distinct = json.find("distinct");
  origin.distinct = distinct != json.end() && *distinct == true;
  const std::vector<std::string> keys = texts_at(json, "keys");
  if (keys.size() != 2) return std::nullopt;
  footer.first_key = std::strtoull(keys[0].c_str(), nullptr, 16);
  footer.last_key = std::strtoull(keys[1].c_str(), nullptr, 16);
  const auto blocks = json.find("blocks");
  if (blocks == json.end() || !blocks->is_array()) return std::nullopt;
  for (const auto& entry : *blocks) {
    auto place = read_block(entry);
    if (!place) return std::nullopt;
    footer.blocks.push_back(std::move(*place));
  }
  return footer;
}

}  // namespace gridpress::bank
