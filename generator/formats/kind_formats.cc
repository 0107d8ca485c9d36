#include "generator/formats/kind_formats.h"

#include <algorithm>

#include "generator/base/utf8.h"

namespace gridpress::formats {

std::span<const KindFormat* const> kind_formats() {
  static const KindFormat* const kFormats[] = {
      &pzpr_format(), &pzprv3_format(), &game_id_format(), &penpa_format(),
      &non_format(),  &nin_format(),    &mk_format(),      &cwd_format(),
      &g_format(),    &webpbn_format(), &pbm_format(),     &puz_format(),
      &jpz_format(),  &xd_format(),     &exolve_format(),  &ipuz_kinds_format(),
  };
  return kFormats;
}

const KindFormat* find_kind_format(std::string_view name) {
  const auto formats = kind_formats();
  const auto found = std::ranges::find(formats, name, &KindFormat::name);
  return found == formats.end() ? nullptr : *found;
}

const KindFormat* kind_format_of(std::string_view head, std::string_view file) {
  constexpr std::size_t kHead = std::size_t{1} << 16;
  head = utf8::without_mark(head.substr(0, kHead));
  for (const KindFormat* format : kind_formats()) {
    if (format->is != nullptr && format->is(head, file)) return format;
  }
  return nullptr;
}

std::optional<Result<KindText>> read_kind_row(std::string_view row, std::string_view kind) {
  for (const KindFormat* format : kind_formats()) {
    if (format->read_row == nullptr) continue;
    if (auto read = format->read_row(row, kind)) return read;
  }
  return std::nullopt;
}

}  // namespace gridpress::formats
