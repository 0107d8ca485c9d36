#include "tests/support/house_printer.h"

namespace gridpress {

PrinterProfile house_printer(const std::string& name) {
  return must_read(read_profile(house_document("templates/printers/" + name + ".yaml")));
}

}  // namespace gridpress
