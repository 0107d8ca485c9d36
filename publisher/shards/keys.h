// The keys of a bank's spec: one table for the reader, the JSON schema and the manual.
#pragma once

#include <span>

#include "generator/base/fields.h"

namespace gridpress::shards {

std::span<const fields::Key> bank_spec_keys();
std::span<const fields::Key> bank_keys();
// Keys of an order: its own, and those together with its puzzles' keys.
std::span<const fields::Key> own_order_keys();
std::span<const fields::Key> order_keys();

}  // namespace gridpress::shards
