// Loads the pictures that replace digits.
#pragma once

#include <memory>

#include "generator/kinds/request.h"
#include "publisher/data/data_files.h"

namespace gridpress {

// Files below the spec's folder, or of a set below templates/symbols/. A problem names its file in
// quotes and has no place: too few in the set, a file that is no picture, or one that would not be
// seen in a cell.
Result<std::shared_ptr<const SymbolPictures>> load_symbols(const SymbolOrder& order,
                                                           const DataFiles& data);

}  // namespace gridpress
