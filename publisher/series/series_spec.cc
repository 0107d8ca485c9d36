#include "publisher/series/series_spec.h"

#include <fmt/format.h>

#include <algorithm>

#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"
#include "publisher/spec/schema.h"
#include "publisher/system/files.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Type;

constexpr std::string_view kNumberings[] = {"each", "continued"};

constexpr Key kSeriesKeys[] = {
    {.name = "id",
     .required = true,
     .help = "Name of the originality page: a-z, digits and hyphens."},
    {.name = "volumes",
     .type = Type::kInteger,
     .required = true,
     .help = "Number of volumes.",
     .least = 1,
     .most = 999},
    {.name = "first_volume",
     .type = Type::kInteger,
     .help = "Number of the first volume; default: 1.",
     .least = 1,
     .most = 9999},
    {.name = "numbering",
     .type = Type::kChoice,
     .help = "Whether each volume numbers its puzzles separately (each) or continues from the "
             "previous one.",
     .choices = kNumberings},
    {.name = "levels",
     .type = Type::kList,
     .help = "Levels that rise from volume to volume: {level} and {next} in the volume's spec."},
};

const auto& root_table() {
  static const Key kRoot[] = {
      {.name = "series",
       .type = Type::kMap,
       .required = true,
       .help = "Name, number of volumes and levels of the series.",
       .keys = kSeriesKeys},
      {.name = "volume",
       .type = Type::kMap,
       .required = true,
       .help = "A book spec, the same for every volume except for {volume}, {level} and {next}.",
       .keys = spec_keys()},
  };
  return kRoot;
}

// The lines below the key `volume`, up to the next key of the series.
std::string volume_lines(const std::string& text, int line_of_key) {
  std::string lines;
  int line = 0;
  bool inside = false;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view own = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    if (++line == line_of_key) {
      inside = true;
    } else if (inside) {
      inside = own.empty() || own.front() == ' ' || own.front() == '#' || own.front() == '\r';
      if (inside) lines += own;
    }
    lines += '\n';
  }
  return lines;
}

void replace_all(std::string& text, std::string_view from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

void read_plan(const yaml::Document& document, const yaml::Node& node, SeriesSpec& series,
               Diagnostics& problems) {
  fields::Reader reader(document, node, kSeriesKeys, problems);
  if (const auto id = reader.text("id")) {
    series.id = *id;
    if (!spec::good_id(*id)) {
      reader.error("id", fmt::format("'{}' is not a valid series id", *id),
                   std::string(spec::kGoodId));
    }
  }
  series.volumes = static_cast<int>(reader.integer("volumes").value_or(1));
  series.first = static_cast<int>(reader.integer("first_volume").value_or(1));
  series.continued = reader.choice("numbering") == "continued";
  const yaml::Node* levels = reader.list("levels");
  for (std::size_t i = 0; levels != nullptr && i < levels->items.size(); ++i) {
    series.levels.push_back(levels->items[i].scalar);
    if (!spec::good_id(levels->items[i].scalar)) {
      reader.error_at(levels->items[i], fmt::format("unknown level '{}'", series.levels.back()));
    }
  }
}

void read_root(const spec::Context& context, const std::string& text, SeriesSpec& series) {
  const yaml::Document& document = context.document;
  fields::Reader root(document, document.root, root_table(), context.problems);
  if (document.root.kind != yaml::Kind::kMap) return;
  if (const yaml::Node* plan = root.map("series")) {
    read_plan(document, *plan, series, context.problems);
  }
  root.map("volume");
  for (const yaml::Entry& entry : document.root.entries) {
    if (entry.key.scalar != "volume") continue;
    series.volume = volume_lines(text, entry.key.pos.line);
    if (entry.value.kind == yaml::Kind::kMap && entry.value.pos.line == entry.key.pos.line) {
      root.error("volume", "the spec of a volume must start on a new line",
                 "add a line break after 'volume:'");
    }
  }
}

}  // namespace

std::string SeriesSpec::spec_of(int volume_index) const {
  std::string spec = volume;
  const std::size_t place =
      static_cast<std::size_t>(volume_index) * levels.size() / static_cast<std::size_t>(volumes);
  replace_all(spec, "{volume}", std::to_string(first + volume_index));
  if (levels.empty()) return spec;
  replace_all(spec, "{level}", levels[place]);
  replace_all(spec, "{next}", levels[std::min(place + 1, levels.size() - 1)]);
  return spec;
}

SeriesReading read_series(const std::string& path, const DataFiles& data) {
  return spec::read_file_of<SeriesSpec>(path, [&](const std::string& file,
                                                  const std::string& text) {
    return spec::read_document<SeriesSpec>({file, text, spec::kSeriesDocument, root_table()}, data,
                                           [&](const spec::Context& context, SeriesSpec& series) {
                                             series.text = text;
                                             read_root(context, text, series);
                                           });
  });
}

std::string series_schema() {
  return spec::document_schema("A gridpress series", root_table(), nullptr);
}

}  // namespace gridpress
