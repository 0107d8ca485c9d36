#include "layout/news/dates.h"

#include "generator/base/result.h"

namespace gridpress {
namespace {

const std::string& name_of(const std::vector<std::string>& names, int index) {
  GRIDPRESS_CHECK(index >= 0 && index < static_cast<int>(names.size()));
  return names[index];
}

std::string day_words(const Words& words, int day) {
  const auto first = words.sentences.find("date.first");
  return day == 1 && first != words.sentences.end() ? first->second : std::to_string(day);
}

}  // namespace

std::string weekday_name(const Words& words, int weekday) {
  return name_of(words.dates.weekdays, weekday);
}

std::string month_title(const Words& words, int year, int month) {
  return fill(words.at("date.month"),
              {{"month", name_of(words.dates.months, month - 1)}, {"year", std::to_string(year)}});
}

std::string long_date(const Words& words, int year, int month, int day, int weekday) {
  return fill(words.at("date.long"), {{"weekday", weekday_name(words, weekday)},
                                      {"day", day_words(words, day)},
                                      {"month", name_of(words.dates_inside.months, month - 1)},
                                      {"year", std::to_string(year)}});
}

std::string plain_date(const Words& words, int year, int month, int day) {
  return fill(words.at("date.plain"), {{"day", day_words(words, day)},
                                       {"month", name_of(words.dates_inside.months, month - 1)},
                                       {"year", std::to_string(year)}});
}

std::string solution_on(const Words& words, int weekday) {
  return fill(words.at("news.solution_on"),
              {{"weekday", name_of(words.dates_inside.weekdays, weekday)}});
}

std::string solution_of(const Words& words, int weekday) {
  return fill(words.at("news.solution_of"), {{"weekday", weekday_name(words, weekday)}});
}

std::string rated(const Words& words, double rating) {
  return fill(words.at("news.rated"), {{"rating", words.number(rating)}});
}

std::string page_of(const Words& words, int page, int pages) {
  return fill(words.at("news.page"),
              {{"page", std::to_string(page)}, {"pages", std::to_string(pages)}});
}

}  // namespace gridpress
