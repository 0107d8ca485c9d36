// Some of a bank's puzzles: those that meet a wish, in the order of their keys, which is that of a
// hash and so as good as any drawn one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "generator/base/fields.h"
#include "publisher/bank/bank_file.h"

namespace gridpress::bank {

struct Wish {
  std::string kind, size;  // "": any
  std::string level;       // "": any
  std::optional<fields::Range> rating, clues;
  std::uint64_t first_key = 0;  // records of lower keys are left out
};

// The first of the bank's orders that has the kind and the size; null: none has.
const Order* order_of(const File& file, const Wish& wish);

// Why no record of the bank can meet it: it names a kind, a size or a level that is not there.
std::optional<Diagnostic> obstacle(const File& file, const Wish& wish);

struct Chosen {
  std::uint64_t key = 0;
  Row row;
  std::string_view body;
};

// Hands out what meets the wish until `take` says false. Blocks without a record of the level are
// not read. Fails when the file is damaged or a signal came.
Diagnostics choose(const File& file, const Wish& wish,
                   const std::function<bool(const Chosen&)>& take);

// How many there are at most, by levels alone.
std::uint64_t at_most(const File& file, const Wish& wish);

}  // namespace gridpress::bank
