// The built-in printers. Separate from house_files.h so that tests of layout/printer don't depend
// on other folders.
#pragma once

#include <string>

#include "layout/printer/profile.h"
#include "tests/support/house_document.h"

namespace gridpress {

PrinterProfile house_printer(const std::string& name);

}  // namespace gridpress
