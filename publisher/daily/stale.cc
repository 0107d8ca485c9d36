#include "publisher/daily/stale.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "publisher/daily/issue.h"
#include "publisher/daily/output.h"
#include "publisher/puzzles/json.h"

namespace gridpress {
namespace {

using nlohmann::json;

// The list under a key; an empty one where there is none.
json list_at(const json& object, const char* key) {
  const auto found = object.find(key);
  return object.is_object() && found != object.end() && found->is_array() ? *found : json::array();
}

class StaleDays {
 public:
  StaleDays(const Schedule& schedule, Ledger& ledger) : schedule_(schedule), ledger_(ledger) {}

  bool is_stale(Date date, const json& index) {
    for (const json& entry : list_at(index, "features")) {
      const auto feature = std::ranges::find_if(schedule_.features, [&](const Feature& other) {
        return text_at(entry, "feature") == other.id;
      });
      if (feature == schedule_.features.end()) continue;
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
  bool prints_another(const Edition& edition, const Feature& feature, Date date,
                      const json& printed) {
    const auto yesterday = printed.find("yesterday");
    const auto before = schedule_.previous(edition, feature, date);
    if (!before) return yesterday != printed.end();
    const auto entry = ledger_.find(*before, feature.id);
    return entry &&
           (yesterday == printed.end() ||
            text_at(*yesterday, "givens") != find_kind(entry->puzzle.kind)->problem(entry->puzzle));
  }

  const Schedule& schedule_;
  Ledger& ledger_;
};

}  // namespace

Result<std::vector<Date>> stale_days(const Schedule& schedule, Ledger& ledger, DayRange range,
                                     const std::string& out) {
  std::set<Date> later;
  for (Date date = range.first; date <= range.last; date += std::chrono::days(1)) {
    for (const Edition& edition : schedule.editions) {
      for (const Feature& feature : schedule.features) {
        const auto next = schedule.next(edition, feature, date);
        if (next && *next > range.last) later.insert(*next);
      }
    }
  }
  StaleDays days(schedule, ledger);
  std::vector<Date> stale;
  for (const Date date : later) {
    const auto folder = std::filesystem::path(out) / day_folder(schedule, date);
    if (days.is_stale(date, index_of_folder(folder.string()))) stale.push_back(date);
  }
  if (ledger.failed()) return ledger.problems();
  return stale;
}

}  // namespace gridpress
