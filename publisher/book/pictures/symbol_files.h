// Loads pictures that are printed instead of digits.
#pragma once

#include <memory>

#include "generator/kinds/request.h"
#include "publisher/data/data_files.h"

namespace gridpress {

// Loads files below the spec's folder, or those of a set below templates/symbols/. Fails if there
// are too few files, or if a file isn't a picture or would be invisible in a cell. Errors name the
// file and have no position.
Result<std::shared_ptr<const SymbolPictures>> load_symbols(const SymbolOrder& order,
                                                           const DataFiles& data);

}  // namespace gridpress
