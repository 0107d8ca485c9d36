// The keys of a bank's spec: one table used by the reader, the JSON schema and the manual.
#pragma once

#include <span>

#include "generator/base/fields.h"

namespace gridpress::shards {

std::span<const fields::Key> bank_spec_keys();
std::span<const fields::Key> bank_keys();
// The keys that only orders have, and all keys of orders, including those of their puzzles.
std::span<const fields::Key> own_order_keys();
std::span<const fields::Key> order_keys();

}  // namespace gridpress::shards
