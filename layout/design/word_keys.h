// The keys of words files, for their reader.
#pragma once

#include <span>

#include "generator/base/fields.h"

namespace gridpress {

std::span<const fields::Key> words_file_keys();
std::span<const fields::Key> hyphenation_keys();

}  // namespace gridpress
