#include "generator/base/utf8_errors.h"

#include <algorithm>

#include "generator/base/result.h"
#include "generator/base/utf8.h"

namespace gridpress {

std::optional<Diagnostic> not_utf8(const std::string& file, std::string_view text) {
  const std::size_t bad = utf8::first_bad(text);
  if (bad == std::string_view::npos) return std::nullopt;
  const std::string_view before = text.substr(0, bad);
  const std::size_t line = before.rfind('\n') + 1;  // 0 if there is no '\n': npos + 1 is 0
  Diagnostic problem = failure("this is not valid UTF-8", "save the file as UTF-8");
  problem.file = file;
  problem.pos = {1 + static_cast<int>(std::ranges::count(before, '\n')),
                 1 + static_cast<int>(utf8::length(before.substr(line)))};
  return problem;
}

}  // namespace gridpress
