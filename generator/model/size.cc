#include "generator/model/size.h"

#include <fmt/format.h>

#include <charconv>

namespace gridpress {
namespace {

std::optional<int> parse_side(std::string_view text) {
  int side = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), side);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (side < 1 || side > 999) return std::nullopt;
  return side;
}

}  // namespace

std::optional<Size> parse_size(std::string_view text) {
  const std::size_t cross = text.find('x');
  const auto rows = parse_side(text.substr(0, cross));
  const auto columns = cross == std::string_view::npos ? rows : parse_side(text.substr(cross + 1));
  if (!rows || !columns) return std::nullopt;
  return Size{*rows, *columns};
}

std::string to_text(Size size) {
  return size.square() ? fmt::format("{}", size.rows)
                       : fmt::format("{}x{}", size.rows, size.columns);
}

}  // namespace gridpress
