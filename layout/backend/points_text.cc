#include "layout/backend/points_text.h"

#include <fmt/format.h>

namespace gridpress {

std::string points_text(Length length) {
  const std::int64_t milli = length.milli();
  const std::int64_t size = milli < 0 ? -milli : milli;
  std::string text = fmt::format("{}{}.{:03}", milli < 0 ? "-" : "", size / 1000, size % 1000);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace gridpress
