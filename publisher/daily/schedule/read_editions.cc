// Reads the key `editions` of a schedule, and checks that the puzzles fit their columns.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "layout/news/panel.h"
#include "publisher/daily/schedule/keys.h"
#include "publisher/daily/schedule/parts.h"

namespace gridpress::daily {
namespace {

constexpr double kPointsPerMm = 72 / 25.4;
constexpr double kUsualColumn = 45;  // mm
constexpr double kMinColumn = 20;    // mm, the width of four cells
constexpr double kMaxColumn = 400;   // mm, the width of a broadsheet page

Length mm(double millimetres) {
  return Length::pt(millimetres * kPointsPerMm);
}

// Formats a length in millimetres without unnecessary decimals: "45mm", "44.5mm".
std::string shown_mm(Length length) {
  return fmt::format("{:g}mm", std::round(length.points() / kPointsPerMm * 100) / 100);
}

// The largest size of the feature's puzzles on these weekdays, ignoring fixed dates. Returns 0 if
// the feature doesn't appear.
int default_size(const Feature& feature, const Weekdays& days) {
  int largest = 0;
  for (int day = 0; day < kWeekdays; ++day) {
    const auto& request = feature.by_weekday[day];
    if (days[day] && request) largest = std::max(largest, request->size.columns);
  }
  return largest;
}

class EditionReader {
 public:
  EditionReader(const Context& context, const yaml::Node& node, Schedule& schedule)
      : context_(context),
        node_(node),
        schedule_(schedule),
        reader_(context.document, node, edition_keys(), context.problems) {}

  Edition read() {
    Edition edition;
    edition.pos = node_.pos;
    read_id(edition);
    read_words(edition);
    const std::string level = reader_.choice("level").value_or("dots");
    edition.level = level == "words"   ? LevelStyle::kWords
                    : level == "stars" ? LevelStyle::kStars
                    : level == "none"  ? LevelStyle::kNone
                                       : LevelStyle::kDots;
    const ErrorScope scope(context_.problems);
    edition.days = read_weekdays(context_, reader_, schedule_.days);
    const bool none = edition.days == Weekdays{} && !scope.failed();
    if (none) reader_.error("days", "an edition needs at least one day");
    read_list(edition);
    read_kind_words(edition);
    read_columns(edition);
    // if 0, the resolution in `files` applies
    edition.dpi = static_cast<int>(reader_.integer("dpi").value_or(0));
    return edition;
  }

 private:
  void read_id(Edition& edition) {
    const auto id = reader_.text("id");
    if (!id) return;
    edition.id = *id;
    if (!spec::good_id(*id)) {
      return reader_.error("id", fmt::format("'{}' is not a valid edition id", *id),
                           std::string(spec::kGoodId));
    }
    const auto same = std::ranges::find(schedule_.editions, *id, &Edition::id);
    if (same != schedule_.editions.end()) {
      reader_.error(
          "id", fmt::format("the edition on line {} already has the id '{}'", same->pos.line, *id));
    }
  }

  // Reads the settings of the edition's playable pages.
  void read_pages(Edition& edition) {
    const auto kit = page::PageKit::load(context_.data, edition.language, context_.sources);
    if (!kit) return spec::adopt(reader_, "language", kit.problems(), context_.problems);
    edition.pages = *kit;
  }

  void read_words(Edition& edition) {
    edition.language = reader_.text("language").value_or(schedule_.language);
    Result<Words> words = context_.data.words(edition.language, context_.sources);
    if (words) {
      edition.words = std::move(words).value();
      read_pages(edition);
      // If it is missing, the error is at the newspaper's language.
    } else if (reader_.has("language")) {
      spec::adopt(reader_, "language", words.problems(), context_.problems);
    }
  }

  // Reads the words of the kinds, for the rules printed under puzzles.
  void read_kind_words(Edition& edition) {
    if (edition.words.language.empty()) return;  // an error was already reported
    const auto add = [&](const std::optional<SectionSpec>& request) {
      if (!request || edition.kind_words.contains(request->kind->name)) return;
      Result<KindWords> words =
          context_.data.kind_words(*request->kind, edition.language, context_.sources);
      if (!words) return spec::adopt(reader_, "language", words.problems(), context_.problems);
      edition.kind_words.emplace(request->kind->name, std::move(words).value());
    };
    for (const std::size_t place : edition.features) {
      const Feature& feature = schedule_.features[place];
      for (const auto& request : feature.by_weekday) add(request);
      for (const auto& [date, special] : feature.specials) add(special.request);
    }
  }

  std::size_t place_of(const std::string& id) const {
    return static_cast<std::size_t>(std::ranges::find(schedule_.features, id, &Feature::id) -
                                    schedule_.features.begin());
  }

  std::vector<std::string> ids() const {
    std::vector<std::string> all;
    for (const Feature& feature : schedule_.features) all.push_back(feature.id);
    return all;
  }

  void read_list(Edition& edition) {
    const yaml::Node* list = reader_.list("features");
    if (list == nullptr) {
      edition.features.resize(schedule_.features.size());
      std::iota(edition.features.begin(), edition.features.end(), std::size_t{0});
      return;
    }
    if (list->items.empty()) reader_.error("features", "an edition needs at least one feature");
    for (const yaml::Node& item : list->items) {
      const std::size_t place = place_of(item.scalar);
      if (place == schedule_.features.size()) {
        refuse(context_, item, fmt::format("unknown feature '{}'", item.scalar),
               suggest(item.scalar, ids()));
        return;
      }
      if (std::ranges::find(edition.features, place) != edition.features.end()) {
        refuse(context_, item, fmt::format("'{}' is listed twice", item.scalar));
        return;
      }
      edition.features.push_back(place);
    }
    std::ranges::sort(edition.features);
  }

  std::optional<Length> read_length(fields::Reader& reader, const std::string& key) {
    const auto milli = reader.length(key);
    if (!milli) return std::nullopt;
    const Length length = Length::milli(*milli);
    if (length >= mm(kMinColumn) && length <= mm(kMaxColumn)) return length;
    reader.error(key, fmt::format("a column can't be {} wide", shown_mm(length)),
                 fmt::format("use a width from {}mm to {}mm", kMinColumn, kMaxColumn));
    return std::nullopt;
  }

  void read_columns(Edition& edition) {
    const auto column = read_length(reader_, "column");
    edition.column = column.value_or(mm(kUsualColumn));
    const yaml::Node* map = reader_.map("columns");
    if (map != nullptr) read_widths(*map, edition);
    for (const std::size_t place : edition.features) {
      const Feature& feature = schedule_.features[place];
      const bool own = edition.columns.contains(feature.id);
      const bool asked = own || (map != nullptr && map->find(feature.id) != nullptr);
      if (asked ? own : column.has_value()) {
        check_column(edition, feature);
      } else if (!asked && !reader_.has("column")) {
        const Length least = least_column(default_size(feature, edition.days));
        if (edition.column < least) edition.columns[feature.id] = least;
        check_dates(edition, feature);
      }
    }
  }

  void read_widths(const yaml::Node& map, Edition& edition) {
    const std::vector<std::string> names = ids();
    std::vector<fields::Key> keys;
    for (const std::string& id : names) {
      keys.push_back({.name = id, .type = fields::Type::kLength});
    }
    fields::Reader columns(context_.document, map, keys, context_.problems);
    for (const std::string& id : names) {
      if (const auto width = read_length(columns, id)) edition.columns[id] = *width;
    }
  }

  // Checks that the feature's cells are large enough in its column.
  void check_column(const Edition& edition, const Feature& feature) {
    const Length width = edition.width_of(feature);
    const int size = default_size(feature, edition.days);
    if (width >= least_column(size)) return check_dates(edition, feature);
    const yaml::Node* own = reader_.node("column");
    if (edition.columns.contains(feature.id)) own = reader_.node("columns")->find(feature.id);
    refuse(context_, *own, too_narrow(width, size, feature), room_for(size, feature));
  }

  // Like check_column(), but for puzzles on fixed dates. Reports each problem once, even if several
  // editions have it.
  void check_dates(const Edition& edition, const Feature& feature) {
    const Length width = edition.width_of(feature);
    for (const auto& [date, special] : feature.specials) {
      if (!special.request || !edition.days[weekday_of(date)]) continue;
      const int size = special.request->size.columns;
      if (width >= least_column(size)) continue;
      const std::string message = too_narrow(width, size, feature);
      const bool known = std::ranges::any_of(context_.problems, [&](const Diagnostic& other) {
        return other.pos == special.pos && other.message == message;
      });
      if (known) continue;
      Diagnostic problem = failure(message, room_for(size, feature));
      problem.file = context_.document.file;
      problem.pos = special.pos;
      context_.problems.push_back(std::move(problem));
    }
  }

  std::string too_narrow(Length width, int size, const Feature& feature) const {
    const double cell = width.points() / kPointsPerMm / size;
    return fmt::format("a column of {} is too narrow for '{}': cells would be {:.1f} mm",
                       shown_mm(width), feature.id, std::floor(cell * 10) / 10);
  }

  static std::string room_for(int size, const Feature& feature) {
    return fmt::format("use at least {0}: columns: {{{1}: {0}}}", shown_mm(least_column(size)),
                       feature.id);
  }

  const Context& context_;
  const yaml::Node& node_;
  Schedule& schedule_;
  fields::Reader reader_;
};

bool is_printed(const Edition& edition, const Feature& feature) {
  for (int day = 0; day < kWeekdays; ++day) {
    if (edition.days[day] && feature.by_weekday[day]) return true;
  }
  return std::ranges::any_of(feature.specials, [&](const auto& special) {
    return special.second.request && edition.days[weekday_of(special.first)];
  });
}

void warn_of_unprinted(const Context& context, const Schedule& schedule) {
  for (std::size_t place = 0; place < schedule.features.size(); ++place) {
    const Feature& feature = schedule.features[place];
    const bool printed = std::ranges::any_of(schedule.editions, [&](const Edition& edition) {
      return std::ranges::find(edition.features, place) != edition.features.end() &&
             is_printed(edition, feature);
    });
    if (printed) continue;
    Diagnostic problem = failure(fmt::format("'{}' is not printed in any edition", feature.id));
    problem.severity = Severity::kWarning;
    problem.file = context.document.file;
    problem.pos = feature.pos;
    context.problems.push_back(std::move(problem));
  }
}

}  // namespace

void read_editions(const Context& context, fields::Reader& root, Schedule& schedule) {
  const yaml::Node* list = root.list("editions");
  if (list == nullptr) {
    yaml::Node none;
    none.kind = yaml::Kind::kMap;
    none.entries.push_back({{.kind = yaml::Kind::kScalar, .scalar = "id"},
                            {.kind = yaml::Kind::kScalar, .scalar = "only"}});
    schedule.editions.push_back(EditionReader(context, none, schedule).read());
    schedule.editions.back().id.clear();
    if (!has_errors(context.problems)) warn_of_unprinted(context, schedule);
    return;
  }
  if (list->items.empty()) root.error("editions", "a newspaper needs at least one edition");
  const std::size_t count = check_length(context, *list, kMaxEditions, "editions");
  for (std::size_t i = 0; i < count; ++i) {
    EditionReader reader(context, list->items[i], schedule);
    if (list->items[i].kind == yaml::Kind::kMap) schedule.editions.push_back(reader.read());
  }
  if (!has_errors(context.problems)) warn_of_unprinted(context, schedule);
}

}  // namespace gridpress::daily
