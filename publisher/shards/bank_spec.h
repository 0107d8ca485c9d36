// A bank as its YAML describes it: puzzles of several orders, split into shards.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "publisher/book/book_spec.h"
#include "publisher/spec/reading.h"

namespace gridpress {

struct BankOrder {
  SectionSpec request;  // has no title, count or pages
  std::uint64_t count = 0;
  double max_rating = 99;  // harder puzzles get only a lower bound as their rating
  bool any_level = false;  // puzzles must fit some level
};

struct BankSpec {
  std::string file;    // as the user wrote it
  std::string text;    // content of `file`
  std::string sha256;  // digest of the text and of the difficulty set that it names
  std::string id;
  std::uint64_t seed = 0;
  std::uint64_t shard = 0;  // puzzles per shard
  LevelSet levels;
  std::vector<BankOrder> orders;

  std::uint64_t puzzles() const;
  std::uint64_t shards() const;
};

// A part of one order.
struct Shard {
  std::size_t order = 0;
  std::uint64_t index = 0;  // index among the order's shards
  std::uint64_t count = 0;  // number of puzzles
};
Shard shard_of(const BankSpec& spec, std::uint64_t number);

using BankReading = Reading<BankSpec>;

BankReading read_bank_spec(const std::string& path, const DataFiles& data);
// The same for a text that has already been read. Diagnostics use `file` as its name.
BankReading read_bank_text(const std::string& file, const std::string& text, const DataFiles& data);

// The JSON schema (draft-07) of a bank's spec.
std::string bank_schema();

}  // namespace gridpress
