#include "layout/backend/pdf/dash_code.h"

#include <charconv>

#include "layout/backend/points_text.h"

namespace gridpress {
namespace {

// In points, about 350 m. A dash of n milli-points is encoded as kLonger + n points, a whole
// number, because cairo would round fractions.
constexpr std::int64_t kLonger = 1'000'000;

}  // namespace

double encode_dash(Length dash) {
  return static_cast<double>(kLonger + dash.milli());
}

std::optional<std::string> decode_dashes(std::string_view operands) {
  const std::size_t begin = operands.find('['), end = operands.find(']');
  if (begin > end || end == operands.npos) return std::nullopt;
  std::string decoded(operands.substr(0, begin + 1));
  const char *at = operands.data() + begin + 1, *const last = operands.data() + end;
  while (at < last) {
    if (*at == ' ') {
      decoded += *at++;
      continue;
    }
    std::int64_t coded = 0;
    const auto [rest, error] = std::from_chars(at, last, coded);
    if (error != std::errc() || coded < kLonger || (rest < last && *rest != ' ')) {
      return std::nullopt;
    }
    decoded += points_text(Length::milli(coded - kLonger));
    at = rest;
  }
  decoded += operands.substr(end);
  return decoded;
}

}  // namespace gridpress
