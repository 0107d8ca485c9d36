// The keys of a section of word searches.
#pragma once

#include <span>

#include "generator/base/fields.h"

namespace gridpress::word_search {

std::span<const fields::Key> option_keys();

}  // namespace gridpress::word_search
