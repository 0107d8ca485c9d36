#include "publisher/spec/reading.h"

#include <algorithm>
#include <tuple>

namespace gridpress::spec {

void sort_by_place(const std::string& file, Diagnostics& problems) {
  std::ranges::stable_sort(problems, {}, [&](const Diagnostic& d) {
    return std::tuple(d.file != file, d.file == file ? d.pos.line : 0,
                      d.file == file ? d.pos.column : 0);
  });
}

}  // namespace gridpress::spec
