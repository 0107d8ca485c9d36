// Loads the pictures that replace digits.
#pragma once

#include <memory>

#include "generator/kinds/request.h"
#include "publisher/data/data_files.h"

namespace gridpress {

// Loads files below the spec's folder, or of a set below templates/symbols/. Fails if the set has
// too few, or if a file isn't a picture or would be invisible in a cell. Problems quote the file's
// name and lack a position.
Result<std::shared_ptr<const SymbolPictures>> load_symbols(const SymbolOrder& order,
                                                           const DataFiles& data);

}  // namespace gridpress
