#include <array>
#include <string>

#include "generator/base/fields.h"
#include "layout/printer/profile.h"

namespace gridpress {
namespace {

struct NamedTrim {
  std::string_view name;
  std::int64_t width, height;  // milli-points
};

// ISO sizes to the nearest milli-point.
constexpr std::array<NamedTrim, 4> kNamed = {{{"a4", 595276, 841890},
                                              {"a5", 419528, 595276},
                                              {"letter", 612000, 792000},
                                              {"legal", 612000, 1008000}}};

}  // namespace

std::optional<Trim> parse_trim(std::string_view text) {
  for (const NamedTrim& named : kNamed) {
    if (named.name == text) {
      return Trim{Length::milli(named.width), Length::milli(named.height), std::string(text)};
    }
  }
  const std::size_t cross = text.find('x');
  const std::size_t unit = text.find_last_of("0123456789.");
  if (cross == std::string_view::npos || unit == std::string_view::npos || unit < cross) return {};
  const std::string suffix(text.substr(unit + 1));
  const auto width = fields::parse_length(std::string(text.substr(0, cross)) + suffix);
  const auto height = fields::parse_length(text.substr(cross + 1));
  if (!width || !height || *width <= 0 || *height <= 0) return {};
  return Trim{Length::milli(*width), Length::milli(*height), std::string(text)};
}

}  // namespace gridpress
