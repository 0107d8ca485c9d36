#include "publisher/daily/stale_solutions.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "publisher/daily/issue.h"
#include "publisher/daily/output.h"
#include "publisher/puzzles/json.h"
#include "publisher/system/files.h"

namespace gridpress {
namespace {

using nlohmann::json;

// The list under a key, or an empty list.
json list_at(const json& object, const char* key) {
  const auto found = object.find(key);
  return object.is_object() && found != object.end() && found->is_array() ? *found : json::array();
}

class StaleDays {
 public:
  StaleDays(const Schedule& schedule, Ledger& ledger) : schedule_(schedule), ledger_(ledger) {}

  bool is_stale(Date date, const std::string& folder) {
    const json index = index_of_folder(folder);
    for (const json& entry : list_at(index, "features")) {
      const auto feature = std::ranges::find_if(schedule_.features, [&](const Feature& other) {
        return text_at(entry, "feature") == other.id;
      });
      if (feature == schedule_.features.end()) continue;
      if (has_another(*feature, date, folder)) return true;
      for (const json& printed : list_at(entry, "editions")) {
        const auto edition = std::ranges::find_if(schedule_.editions, [&](const Edition& other) {
          return text_at(printed, "edition") == other.id;
        });
        if (edition == schedule_.editions.end()) continue;
        if (prints_another(*edition, *feature, date, printed)) return true;
      }
    }
    return false;
  }

 private:
  // Returns whether the folder has another puzzle than the ledger.
  bool has_another(const Feature& feature, Date date, const std::string& folder) {
    if (!ledger_.published(date, feature.id)) return schedule_.request(feature, date) == nullptr;
    const auto text = read_file(fmt::format("{}/{}/puzzle.json", folder, feature.id));
    if (!text) return false;  // the folder isn't one that gridpress wrote
    const auto entry = ledger_.find(date, feature.id);
    const json puzzle = read_json_tree(*text);
    return entry &&
           (!puzzle.is_object() || text_at(puzzle, "givens") !=
                                       find_kind(entry->puzzle.kind)->text.problem(entry->puzzle));
  }

  bool prints_another(const Edition& edition, const Feature& feature, Date date,
                      const json& printed) {
    const auto yesterday = printed.find("yesterday");
    const auto before = schedule_.previous(edition, feature, date);
    if (!before) return yesterday != printed.end();
    const auto entry = ledger_.find(*before, feature.id);
    return entry && (yesterday == printed.end() ||
                     text_at(*yesterday, "givens") !=
                         find_kind(entry->puzzle.kind)->text.problem(entry->puzzle));
  }

  const Schedule& schedule_;
  Ledger& ledger_;
};

}  // namespace

Result<std::vector<Date>> stale_days(const Schedule& schedule, Ledger& ledger, DayRange range,
                                     const std::string& out) {
  std::set<Date> outside;
  const auto add = [&](Date date) {
    if (date < range.first || date > range.last) outside.insert(date);
  };
  const auto add_next = [&](const Feature& feature, Date date) {
    for (const Edition& edition : schedule.editions) {
      if (const auto next = schedule.next(edition, feature, date)) add(*next);
    }
  };
  for (const Feature& feature : schedule.features) {
    for (Date date = range.first; date <= range.last; date += std::chrono::days(1)) {
      add_next(feature, date);
    }
    for (const auto& [date, change] : feature.overrides) {
      add(date);
      add_next(feature, date);
    }
  }
  StaleDays days(schedule, ledger);
  std::vector<Date> stale;
  for (const Date date : outside) {
    const auto folder = std::filesystem::path(out) / day_folder(schedule, date);
    if (days.is_stale(date, folder.string())) stale.push_back(date);
  }
  if (ledger.failed()) return ledger.problems();
  return stale;
}

}  // namespace gridpress
