// The keys of a word search section.
#pragma once

#include <span>

#include "generator/base/fields.h"

namespace gridpress::word_search {

std::span<const fields::Key> option_keys();

}  // namespace gridpress::word_search
