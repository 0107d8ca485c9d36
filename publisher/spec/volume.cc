// Reads the key `series` of `book`: the name of the book's series and its volume number.
#include <fmt/format.h>

#include <string>

#include "generator/base/count_noun.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

constexpr std::size_t kMaxVolumes = 999, kLongestTitle = 400;

}  // namespace

void read_volume(const Context& context, const yaml::Node& node, BookSpec& spec) {
  fields::Reader reader(context.document, node, volume_keys(), context.problems);
  VolumeSpec& volume = spec.volume;
  volume.series = line_text(reader, "title", context.problems).value_or("");
  if (const auto text = reader.text("volume")) {
    const auto number = fields::parse_integer(*text);
    if (number && *number >= 1 && *number <= 9999) {
      volume.number = static_cast<int>(*number);
    } else {
      reader.error("volume",
                   fmt::format("'volume' must be a number from 1 to 9999, not '{}'", *text));
    }
  }
  const yaml::Node* list = reader.list("list");
  if (list == nullptr) return;
  volume.titles =
      unique_texts(reader, *list, kLongestTitle, {"this is not a valid volume title", ""});
  if (volume.titles.size() > kMaxVolumes) {
    reader.error("list", fmt::format("too many volumes: the limit is {}", kMaxVolumes));
  }
  const auto volumes = static_cast<std::uint64_t>(volume.titles.size());
  if (volume.number > static_cast<int>(volumes)) {
    reader.error("volume", fmt::format("volume {} doesn't exist: the list has {}", volume.number,
                                       count_noun(volumes, "volume")));
  }
}

}  // namespace gridpress::spec
