#include "publisher/shards/keys.h"

#include <vector>

#include "publisher/spec/keys.h"

namespace gridpress::shards {
namespace {

using fields::Key;
using fields::Type;

constexpr Key kBank[] = {
    {.name = "id",
     .required = true,
     .help = "Name of the bank's folder, output/<id>/: a-z, digits and hyphens."},
    {.name = "seed",
     .type = Type::kAny,
     .help = "Seed for everything random: the same seed gives the same puzzles. If omitted, it is "
             "derived from the id."},
    {.name = "shard",
     .type = Type::kInteger,
     .help = "Puzzles per shard, the unit of work: an interruption loses at most one shard's work; "
             "default: 10000.",
     .least = 1,
     .most = 10'000'000},
};

constexpr Key kOrder[] = {
    {.name = "count",
     .type = Type::kInteger,
     .required = true,
     .help = "Number of puzzles.",
     .least = 1,
     .most = 10'000'000'000.0},
    {.name = "max_rating",
     .type = Type::kNumber,
     .help = "Puzzles above this rating are only rated 'at least', which is faster: 7.0.",
     .least = 1,
     .most = 12},
};

const std::vector<Key>& order_table() {
  static const std::vector<Key> keys = [] {
    std::vector<Key> all(std::begin(kOrder), std::end(kOrder));
    for (Key key : request_keys()) {
      if (key.name == "difficulty") {
        key.help =
            "Level of the difficulty set: easy; or any, for puzzles that fit any level. If "
            "omitted, "
            "puzzles that fit no level are kept, too.";
      }
      all.push_back(key);
    }
    return all;
  }();
  return keys;
}

const auto& spec_table() {
  static const Key kSpec[] = {
      {.name = "bank",
       .type = Type::kMap,
       .required = true,
       .help = "Name of the bank and size of its shards.",
       .keys = kBank},
      {.name = "difficulties",
       .type = Type::kAny,
       .help = "The levels: the name of a set (standard), a path next to the spec, or a map."},
      {.name = "orders",
       .type = Type::kList,
       .required = true,
       .help = "The puzzles: one entry for each kind, size and level.",
       .keys = order_table()},
  };
  return kSpec;
}

}  // namespace

std::span<const Key> bank_spec_keys() {
  return spec_table();
}
std::span<const Key> bank_keys() {
  return kBank;
}
std::span<const Key> own_order_keys() {
  return kOrder;
}
std::span<const Key> order_keys() {
  return order_table();
}

}  // namespace gridpress::shards
