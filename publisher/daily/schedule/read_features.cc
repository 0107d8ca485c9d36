// Reads the key `features` of a schedule.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "publisher/daily/schedule/keys.h"
#include "publisher/daily/schedule/parts.h"
#include "publisher/spec/bank_import.h"
#include "publisher/spec/keys.h"

namespace gridpress::daily {
namespace {

bool is_request_key(std::string_view name) {
  return name == "from" ||
         std::ranges::any_of(request_keys(), [&](const auto& key) { return key.name == name; });
}

// Returns whether `changes` makes a key of the feature irrelevant: it sets the same key, or another
// size, kind or source to which the key doesn't apply.
bool is_replaced(std::string_view key, const yaml::Node& changes) {
  if (changes.find(key) != nullptr) return true;
  const bool of_size = key == "box" || key == "clues";
  const bool of_kind = key != "size" && key != "difficulty";
  const bool of_making = key != "size" && key != "kind" && key != "symbols";
  return (of_size && changes.find("size") != nullptr) ||
         (of_kind && changes.find("kind") != nullptr) ||
         (of_making && changes.find("from") != nullptr);
}

// The map that has the feature's levels: the feature itself, or its key `from`.
const yaml::Node& levels_owner(const yaml::Node& feature) {
  const yaml::Node* from = feature.find("from");
  return from != nullptr && from->kind == yaml::Kind::kMap ? *from : feature;
}

// Returns the map with its `difficulty` replaced by `level`, or without `difficulty` if `level` is
// null.
yaml::Node with_level(yaml::Node map, const yaml::Node* level) {
  for (yaml::Entry& entry : map.entries) {
    if (entry.key.scalar == "difficulty" && level != nullptr) entry.value = *level;
  }
  if (level == nullptr) {
    std::erase_if(map.entries,
                  [](const yaml::Entry& entry) { return entry.key.scalar == "difficulty"; });
  }
  return map;
}

// A map with the feature's request_keys() and `from`, as changed by `changes`. Values keep their
// positions in the file.
yaml::Node request_node(const yaml::Node& feature, const yaml::Node* changes,
                        const yaml::Node* level) {
  const bool from_bank = &levels_owner(feature) != &feature;
  const yaml::Node with_default_level = from_bank ? feature : with_level(feature, level);
  yaml::Node node;
  node.kind = yaml::Kind::kMap;
  node.pos = changes != nullptr ? changes->pos : feature.pos;
  node.length = changes != nullptr ? changes->length : feature.length;
  for (const yaml::Entry& entry : with_default_level.entries) {
    const std::string& key = entry.key.scalar;
    if (!is_request_key(key) || entry.value.kind == yaml::Kind::kNull) continue;
    if (changes != nullptr && is_replaced(key, *changes)) continue;
    node.entries.push_back(entry);
    if (from_bank && key == "from") node.entries.back().value = with_level(entry.value, level);
  }
  if (changes == nullptr) return node;
  for (const yaml::Entry& entry : changes->entries) {
    const bool known = is_request_key(entry.key.scalar) && entry.value.kind != yaml::Kind::kNull;
    if (known) node.entries.push_back(entry);
  }
  return node;
}

// Adds problems that haven't been reported yet. A wrong key is found again for each weekday.
void add_new(Diagnostics& problems, Diagnostics found) {
  for (Diagnostic& problem : found) {
    const bool known = std::ranges::any_of(problems, [&](const Diagnostic& other) {
      return other.pos == problem.pos && other.message == problem.message;
    });
    if (!known) problems.push_back(std::move(problem));
  }
}

// Checks that `difficulty` has a level for each weekday on which the feature appears.
void check_levels(const Context& context, const yaml::Node& map, const Weekdays& days) {
  const fields::Reader reader(context.document, map, weekday_keys(), context.problems);
  Weekdays missing{}, rest{};
  for (int day = 0; day < kWeekdays; ++day) {
    const yaml::Node* level = map.find(kWeekdayKeys[day]);
    missing[day] = days[day] && level == nullptr;
    rest[day] = days[day] && level != nullptr;
    if (level != nullptr && !days[day]) {
      warn(context, *level, fmt::format("the feature doesn't appear on {}", kWeekdayKeys[day]),
           "remove this level, unless 'dates' adds the feature on that day");
    }
  }
  if (missing == Weekdays{}) return;
  refuse(context, map, fmt::format("levels are missing for {}", names_of(missing)),
         rest == Weekdays{}
             ? "add a level for every day"
             : fmt::format("add a level for every day, or limit the days: days: [{}]",
                           names_of(rest)));
}

class FeatureReader {
 public:
  FeatureReader(const Context& context, const yaml::Node& node, Draft& draft)
      : context_(context),
        node_(node),
        draft_(draft),
        reader_(context.document, node, feature_keys(), context.problems) {}

  FeatureDraft read() {
    FeatureDraft draft;
    draft.node = &node_;
    Feature& feature = draft.feature;
    feature.pos = node_.pos;
    read_id(feature);
    feature.titles = read_titles(context_, reader_, draft_);
    read_since(feature);
    feature.first_number = static_cast<int>(reader_.integer("first_number").value_or(1));
    const std::string numbering = reader_.choice("numbering").value_or("puzzles");
    feature.numbering = numbering == "days"     ? Numbering::kDays
                        : numbering == "issues" ? Numbering::kIssues
                                                : Numbering::kPuzzles;
    read_requests(draft);
    return draft;
  }

 private:
  void read_id(Feature& feature) {
    const auto id = reader_.text("id");
    if (!id) return;
    feature.id = *id;
    if (!spec::good_id(*id)) {
      return reader_.error("id", fmt::format("'{}' is not a valid feature id", *id),
                           std::string(spec::kGoodId));
    }
    if (const FeatureDraft* same = draft_.find(*id)) {
      reader_.error("id", fmt::format("the feature on line {} already has the id '{}'",
                                      same->feature.pos.line, *id));
    }
  }

  void read_since(Feature& feature) {
    const Schedule& schedule = draft_.schedule;
    feature.since = schedule.start;
    const yaml::Node* node = reader_.node("since");
    if (node == nullptr) return;
    const auto since = read_date(context_, *node);
    if (!since) return;
    feature.since = *since;
    if (draft_.started && *since < schedule.start) {
      reader_.error("since", fmt::format("{} is before the newspaper's first issue on {}",
                                         to_text(*since), to_text(schedule.start)));
    }
  }

  void read_requests(FeatureDraft& draft) {
    const Weekdays days = read_weekdays(context_, reader_, draft_.schedule.days);
    const yaml::Node& owner = levels_owner(node_);
    const yaml::Node* levels = owner.find("difficulty");
    if (levels != nullptr && levels->kind == yaml::Kind::kNull) levels = nullptr;
    if (node_.find("apart") != nullptr) {
      reader_.error("apart", "'apart' is only for book sections",
                    "remove it: a newspaper's puzzles appear on separate days");
    }
    if (levels != nullptr && levels->kind == yaml::Kind::kSequence) {
      return refuse(context_, *levels,
                    "'difficulty' must be a level, or a map of levels by weekday",
                    "write 'easy', or {mon: easy, sun: hard}");
    }
    if (levels != nullptr && levels->kind == yaml::Kind::kMap) {
      check_levels(context_, *levels, days);
    }
    Diagnostics found;
    const Context own{context_.document, context_.data, context_.sources, found};
    for (int day = 0; day < kWeekdays; ++day) {
      const yaml::Node* level = level_node(node_, day);
      if (!days[day] || (levels != nullptr && level == nullptr)) continue;
      draft.feature.by_weekday[day] =
          read_feature_request(own, draft, nullptr, level, draft_.schedule.levels);
    }
    Diagnostics once;
    add_new(once, std::move(found));
    context_.problems.insert(context_.problems.end(), once.begin(), once.end());
  }

  const Context& context_;
  const yaml::Node& node_;
  Draft& draft_;
  fields::Reader reader_;
};

}  // namespace

bool has_levels(const yaml::Node& feature) {
  return levels_owner(feature).find("difficulty") != nullptr;
}

const yaml::Node* level_node(const yaml::Node& feature, int weekday) {
  const yaml::Node* node = levels_owner(feature).find("difficulty");
  if (node == nullptr || node->kind != yaml::Kind::kMap) return node;
  const yaml::Node* level = node->find(kWeekdayKeys[weekday]);
  return level != nullptr && level->kind != yaml::Kind::kNull ? level : nullptr;
}

std::optional<SectionSpec> read_feature_request(const Context& context, const FeatureDraft& draft,
                                                const yaml::Node* changes, const yaml::Node* level,
                                                const LevelSet& levels) {
  const yaml::Node node = request_node(*draft.node, changes, level);
  auto request = node.find("from") != nullptr ? spec::read_bank_request(context, node)
                                              : spec::read_request(context, node, levels);
  if (request) request->id = draft.feature.id;
  return request;
}

void read_features(const Context& context, const yaml::Node& list, Draft& draft) {
  if (list.items.empty()) refuse(context, list, "a newspaper needs at least one feature");
  const std::size_t count = check_length(context, list, kMaxFeatures, "features");
  for (std::size_t i = 0; i < count; ++i) {
    const yaml::Node& item = list.items[i];
    const ErrorScope scope(context.problems);
    FeatureReader reader(context, item, draft);
    if (item.kind != yaml::Kind::kMap) continue;
    FeatureDraft feature = reader.read();
    feature.whole = !scope.failed();
    draft.features.push_back(std::move(feature));
  }
}

}  // namespace gridpress::daily
