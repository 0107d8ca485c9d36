// The kinds of ipuz that aren't grids of digits. Used only in this folder.
#pragma once

#include <string>

#include "generator/base/result.h"
#include "generator/formats/format.h"
#include "generator/formats/json_text.h"

namespace gridpress::formats {

Result<KindText> read_ipuz_crossword(const Json& document);
Result<KindText> read_ipuz_word_search(const Json& document);

}  // namespace gridpress::formats
