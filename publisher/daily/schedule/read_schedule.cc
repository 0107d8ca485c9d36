#include "publisher/daily/schedule/read_schedule.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <tuple>

#include "generator/base/count_noun.h"
#include "publisher/daily/schedule/file_names.h"
#include "publisher/daily/schedule/keys.h"
#include "publisher/daily/schedule/parts.h"
#include "publisher/system/files.h"
#include "publisher/system/sha256.h"

namespace gridpress {
namespace daily {
namespace {

constexpr std::string_view kUsualName = "{date:%Y%m%d}_{feature}_{number}_{p|s}";
constexpr std::pair<std::string_view, ImageFormat> kFormats[] = {{"pdf", ImageFormat::kPdf},
                                                                 {"eps", ImageFormat::kEps},
                                                                 {"svg", ImageFormat::kSvg},
                                                                 {"png", ImageFormat::kPng}};
constexpr double kMaxPixels = 10'000;  // longest side of a PNG

// Parses a date that recurs every year: "12-26".
std::optional<std::pair<int, int>> yearly_date(const std::string& text) {
  const auto date = parse_date("2024-" + text);  // a leap year
  if (text.size() != 5 || !date) return std::nullopt;
  const auto day = civil(*date);
  return std::pair{day.month, day.day};
}

void read_holidays(const Context& context, fields::Reader& reader, Schedule& schedule) {
  const yaml::Node* list = reader.list("holidays");
  if (list == nullptr) return;
  const std::size_t count = check_length(context, *list, kMaxHolidays, "holidays");
  for (std::size_t i = 0; i < count; ++i) {
    const yaml::Node& item = list->items[i];
    if (const auto yearly = yearly_date(item.scalar)) {
      schedule.yearly.push_back(*yearly);
    } else if (const auto date = read_date(context, item)) {
      schedule.holidays.push_back(*date);
    } else if (item.scalar.size() == 5) {
      context.problems.back().hint = "write 12-26 for every year, or 2026-12-26 for a single date";
    }
  }
  std::ranges::sort(schedule.yearly);
  const auto again = std::ranges::unique(schedule.yearly);
  schedule.yearly.erase(again.begin(), again.end());
}

void read_site(fields::Reader& reader, Schedule& schedule) {
  auto site = reader.text("site");
  if (!site) return;
  const bool plain = std::ranges::all_of(*site, [](char c) { return c > ' ' && c < 0x7F; }) &&
                     site->find_first_of("<>\"\\^`{|}") == std::string::npos;
  const std::size_t host = site->find("://") == std::string::npos ? 0 : site->find("://") + 3;
  const bool web = site->starts_with("http://") || site->starts_with("https://");
  if (!web || !plain || site->size() <= host || site->size() > 400) {
    return reader.error("site", fmt::format("'{}' is not a web address", *site),
                        "write https://example.org/puzzles");
  }
  while (site->ends_with('/')) site->pop_back();
  schedule.site = *site;
}

void read_language(const Context& context, fields::Reader& reader, Schedule& schedule) {
  schedule.language = reader.text("language").value_or("en");
  const Result<Words> words = context.data.words(schedule.language, context.sources);
  if (!words) spec::adopt(reader, "language", words.problems(), context.problems);
}

void read_design(const Context& context, Schedule& schedule) {
  Result<Design> design = context.data.design("newspaper", context.sources);
  if (design) {
    schedule.design = std::move(design).value();
  } else {
    const Diagnostics& found = design.problems();
    context.problems.insert(context.problems.end(), found.begin(), found.end());
  }
}

std::vector<ImageFormat> read_formats(const Context& context, fields::Reader& reader) {
  std::vector<ImageFormat> formats;
  const yaml::Node* list = reader.list("formats");
  std::vector<std::string> names;
  for (const auto& [name, format] : kFormats) {
    names.emplace_back(name);
    if (list == nullptr) formats.push_back(format);
  }
  if (list == nullptr) return formats;
  if (list->items.empty()) reader.error("formats", "at least one format is needed");
  for (const yaml::Node& item : list->items) {
    const auto known =
        std::ranges::find(kFormats, item.scalar, &std::pair<std::string_view, ImageFormat>::first);
    if (known == std::end(kFormats)) {
      refuse(context, item, fmt::format("unknown format '{}'", item.scalar),
             suggest(item.scalar, names));
      return formats;
    }
    if (std::ranges::find(formats, known->second) != formats.end()) {
      refuse(context, item, fmt::format("'{}' is listed twice", item.scalar));
      return formats;
    }
    formats.push_back(known->second);
  }
  std::ranges::sort(formats);
  return formats;
}

// Checks the length of file names, which depends on the lengths of the names of features, editions
// and levels.
void check_name_lengths(fields::Reader& reader, const Schedule& schedule) {
  NamedPicture longest{.date = schedule.start, .number = 99'999'999};
  const auto grow = [](std::string& longer, const std::string& text) {
    if (text.size() > longer.size()) longer = text;
  };
  for (const Feature& feature : schedule.features) grow(longest.feature, feature.id);
  for (const Edition& edition : schedule.editions) grow(longest.edition, edition.id);
  for (const Level& level : schedule.levels.levels) grow(longest.level, level.name);
  for (const auto role : {PictureRole::kPuzzle, PictureRole::kSolution, PictureRole::kPanel,
                          PictureRole::kYesterday}) {
    longest.role = role;
    const std::size_t length = file_name(schedule.name_pattern, longest).size();
    if (length <= kLongestName) continue;
    return reader.error(
        "name", fmt::format("file names are too long: they would have up to {} bytes", length),
        fmt::format("use at most {}", kLongestName));
  }
}

// Reports pictures with too many pixels. The default resolution is suitable for every column, so
// the user must have set the resolution.
void check_pixels(const Context& context, fields::Reader& reader, int usual,
                  const Schedule& schedule) {
  if (std::ranges::find(schedule.formats, ImageFormat::kPng) == schedule.formats.end()) return;
  for (const Edition& edition : schedule.editions) {
    Length widest = edition.column;
    for (const auto& [feature, width] : edition.columns) widest = std::max(widest, width);
    const double pixels = widest.points() / 72 * edition.dpi;
    if (pixels <= kMaxPixels) continue;
    reader.error(
        "dpi",
        fmt::format("a PNG of {:.0f} mm at {} dpi is too large: it would be {:.0f} pixels wide",
                    widest.points() * 25.4 / 72, edition.dpi, pixels),
        fmt::format("use dpi: {1:.0f} or less, for at most {0:.0f} pixels", kMaxPixels,
                    std::floor(kMaxPixels * 72 / widest.points())));
    if (edition.dpi != usual) context.problems.back().pos = edition.pos;
    return;
  }
}

void read_root(const Context& context, Schedule& schedule) {
  const yaml::Node& node = context.document.root;
  fields::Reader root(context.document, node, schedule_keys(), context.problems);
  if (node.kind != yaml::Kind::kMap) return;
  Draft draft;
  draft.languages = context.data.names(Shelf::kWords);
  draft.schedule = std::move(schedule);
  if (const yaml::Node* map = root.map("newspaper")) read_newspaper(context, *map, draft);
  draft.schedule.levels = spec::read_difficulty(context, root);
  if (const yaml::Node* list = root.list("features")) read_features(context, *list, draft);
  if (const yaml::Node* map = root.map("dates")) read_dates(context, *map, draft);
  if (const yaml::Node* map = root.map("overrides")) read_overrides(context, *map, draft);
  schedule = std::move(draft.schedule);
  for (FeatureDraft& feature : draft.features) {
    schedule.features.push_back(std::move(feature.feature));
  }
  std::ranges::sort(schedule.features, {},
                    [](const Feature& feature) { return std::tie(feature.since, feature.id); });
  read_editions(context, root, schedule);
  read_files(context, root, schedule);
  read_web(context, root, schedule);
  read_design(context, schedule);
}

}  // namespace

void read_newspaper(const Context& context, const yaml::Node& node, Draft& draft) {
  fields::Reader reader(context.document, node, newspaper_keys(), context.problems);
  Schedule& schedule = draft.schedule;
  if (const auto id = reader.text("id")) {
    schedule.id = *id;
    if (!spec::good_id(*id)) {
      reader.error("id", fmt::format("'{}' is not a valid newspaper id", *id),
                   std::string(spec::kGoodId));
    }
  }
  schedule.title = spec::line_text(reader, "title", context.problems).value_or("");
  read_language(context, reader, schedule);
  const auto seed = spec::read_seed(reader);
  schedule.seed = seed ? *seed : spec::seed_of_id(schedule.id);
  schedule.start = *parse_date("1900-01-01");
  if (const yaml::Node* start = reader.node("start")) {
    const auto date = read_date(context, *start);
    draft.started = date.has_value();
    if (date) schedule.start = *date;
  }
  schedule.days = read_weekdays(context, reader, kAllDays);
  if (schedule.days == Weekdays{}) {
    reader.error("days", "a newspaper needs at least one day of publication");
    schedule.days = kAllDays;
  }
  read_holidays(context, reader, schedule);
  std::ranges::sort(schedule.holidays);
  const auto again = std::ranges::unique(schedule.holidays);
  schedule.holidays.erase(again.begin(), again.end());
  read_site(reader, schedule);
}

void read_files(const Context& context, fields::Reader& root, Schedule& schedule) {
  static const yaml::Node kNone = [] {
    yaml::Node none;
    none.kind = yaml::Kind::kMap;
    return none;
  }();
  const yaml::Node* map = root.map("files");
  fields::Reader reader(context.document, map != nullptr ? *map : kNone, file_keys(),
                        context.problems);
  schedule.name_pattern = reader.text("name").value_or(std::string(kUsualName));
  const Diagnostics problems = check_pattern(schedule.name_pattern);
  spec::adopt(reader, "name", problems, context.problems);
  if (problems.empty()) check_name_lengths(reader, schedule);
  if (problems.empty() && names_edition(schedule.name_pattern) &&
      root.node("editions") == nullptr) {
    reader.error("name", "{edition} can't be filled in: the schedule lacks 'editions'",
                 "remove {edition}, or add 'editions'");
  }
  schedule.formats = read_formats(context, reader);
  const std::string encoding = reader.choice("encoding").value_or("utf-8");
  schedule.table_encoding = encoding == "utf-8-bom" ? TableEncoding::kUtf8Mark
                            : encoding == "utf-16"  ? TableEncoding::kUtf16
                                                    : TableEncoding::kUtf8;
  const int dpi = static_cast<int>(reader.integer("dpi").value_or(600));
  for (Edition& edition : schedule.editions) {
    if (edition.dpi == 0) edition.dpi = dpi;
  }
  check_pixels(context, reader, dpi, schedule);
}

namespace {

// Shortens the list of problems: files with thousands of errors repeat the same few.
void shorten(const std::string& file, Diagnostics& problems) {
  constexpr std::size_t kMost = 200;
  if (problems.size() <= kMost) return;
  const std::size_t more = problems.size() - kMost;
  problems.resize(kMost);
  problems.push_back(failure(count_noun(more, "more problem"), "fix the problems above first"));
  problems.back().file = file;
}

}  // namespace
}  // namespace daily

Diagnostics add_kind_words(Schedule& schedule, const std::vector<std::string>& kinds,
                           const DataFiles& data) {
  Diagnostics problems;
  Sources sources;
  const std::string folder = std::filesystem::path(schedule.file).parent_path().string();
  for (const std::string& name : kinds) {
    const Kind* kind = find_kind(name);
    if (kind == nullptr) continue;
    for (Edition& edition : schedule.editions) {
      if (edition.kind_words.contains(name)) continue;
      Result<KindWords> words =
          data.with_folder(folder).kind_words(*kind, edition.language, sources);
      if (!words) return words.problems();
      edition.kind_words.emplace(name, std::move(words).value());
    }
  }
  return problems;
}

ScheduleReading read_schedule(const std::string& path, const DataFiles& data) {
  return spec::read_file_of<Schedule>(path, [&](const std::string& file, const std::string& text) {
    return read_schedule_text(file, text, data);
  });
}

ScheduleReading read_schedule_text(const std::string& file, const std::string& text,
                                   const DataFiles& data) {
  ScheduleReading reading =
      spec::read_document<Schedule>({file, text, spec::kScheduleDocument, daily::schedule_keys()},
                                    data, [&](const spec::Context& context, Schedule& schedule) {
                                      schedule.sha256 = sha256_hex(text);
                                      daily::read_root(context, schedule);
                                    });
  daily::shorten(file, reading.problems);
  return reading;
}

}  // namespace gridpress
