#include "publisher/system/build_date.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>
#include <string_view>

namespace gridpress {

Result<std::int64_t> build_date() {
  constexpr std::int64_t kFixedDate = 1767225600;
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  if (epoch == nullptr || *epoch == '\0') return kFixedDate;
  constexpr std::int64_t kYear9999 = 253402300799;
  const std::string_view text = epoch;
  std::int64_t date = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), date);
  if (error != std::errc() || end != text.data() + text.size() || date < 0 || date > kYear9999) {
    return failure(fmt::format(
        "SOURCE_DATE_EPOCH is '{}', which is not a number of seconds since 1970", text));
  }
  return date;
}

}  // namespace gridpress
