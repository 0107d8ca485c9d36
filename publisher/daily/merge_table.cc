// Writes an edition's month as a table for InDesign's Data Merge.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/utf16.h"
#include "generator/base/utf8.h"
#include "generator/formats/format.h"
#include "layout/backend/backend.h"
#include "publisher/daily/output.h"
#include "publisher/daily/text_files.h"
#include "publisher/puzzles/json.h"
#include "publisher/system/files.h"

namespace gridpress {
namespace {

using nlohmann::json;

constexpr std::string_view kHeader =
    "date,feature,number,level,@puzzle,@solution,@yesterday,@panel";
constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF", kUtf16Mark = "\xFF\xFE";
constexpr std::size_t kDateLength = 10;
constexpr std::size_t kTableCap = 64 << 20;

// Converts well-formed UTF-8 to little-endian UTF-16.
std::string to_utf16(std::string_view text) {
  constexpr std::uint32_t kPlane = 0x10000;
  std::string bytes;
  const auto put = [&](std::uint32_t unit) {
    bytes += static_cast<char>(unit & 0xFFU);
    bytes += static_cast<char>(unit >> 8U);
  };
  while (!text.empty()) {
    const std::size_t width = std::max<std::size_t>(1, utf8::width(text));
    std::uint32_t point =
        static_cast<unsigned char>(text[0]) & (width == 1 ? 0x7FU : 0xFFU >> width);
    for (std::size_t i = 1; i < width; ++i) {
      point = point << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
    text.remove_prefix(width);
    if (point < kPlane) {
      put(point);
    } else {
      put(0xD800U + ((point - kPlane) >> 10U));
      put(0xDC00U + ((point - kPlane) & 0x3FFU));
    }
  }
  return bytes;
}

std::string encoded(const std::string& table, TableEncoding encoding) {
  switch (encoding) {
    case TableEncoding::kUtf8:
      return table;
    case TableEncoding::kUtf8Mark:
      return std::string(kUtf8Mark) + table;
    case TableEncoding::kUtf16:
      return std::string(kUtf16Mark) + to_utf16(table);
  }
  GRIDPRESS_CHECK(false);
}

// Converts the bytes of a table in any TableEncoding to UTF-8.
std::string decoded(std::string bytes) {
  const std::string table = without_utf16(std::move(bytes));
  return std::string(utf8::without_mark(table));
}

std::string on_one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

// The member of an object with this key, or a null value.
const json& member(const json& object, const char* key) {
  static const json none;
  const auto found = object.find(key);
  return object.is_object() && found != object.end() ? *found : none;
}

// The rows of each date, as text with line breaks.
using Rows = std::map<Date, std::string>;

// Makes the rows of one day from its index.json.
class DayRows {
 public:
  DayRows(const Schedule& schedule, const Edition& edition, Date date)
      : edition_(edition),
        date_(date),
        folder_(day_folder(schedule, date).substr(schedule.id.size() + 1)) {}

  std::string rows(const json& index) const {
    std::string text;
    for (const json& feature : member(index, "features")) {
      for (const json& printed : member(feature, "editions")) {
        const bool own = printed.is_object() && text_at(printed, "edition") == edition_.id;
        if (own) text += row(feature, printed);
      }
    }
    return text;
  }

 private:
  std::string row(const json& feature, const json& printed) const {
    const json &number = member(feature, "number"), &files = member(printed, "files");
    std::vector<std::string> fields{to_text(date_), text_at(printed, "title"),
                                    number.is_number_integer() ? number.dump() : "",
                                    level_words(edition_.words, text_at(feature, "level"))};
    for (const char* role : {"puzzle", "solution", "yesterday", "panel"}) {
      fields.push_back(path(member(files, role)));
    }
    for (std::string& field : fields) field = formats::csv_quoted(on_one_line(std::move(field)));
    return fmt::format("{}\n", fmt::join(fields, ","));
  }

  // The picture's path in the format that suits layout programs best, or "" if it has no format.
  std::string path(const json& formats) const {
    for (const char* suffix : {"pdf", "eps", "png", "svg"}) {
      const std::string name = text_at(formats, suffix);
      if (!name.empty()) return fmt::format("{}/{}", folder_, name);
    }
    return "";
  }

  const Edition& edition_;
  const Date date_;
  const std::string folder_;
};

// The rows of the month in a table that an earlier run wrote.
Result<Rows> existing_rows(const std::string& path, std::chrono::year_month month) {
  Rows rows;
  Result<std::string> bytes = read_file(path, kTableCap);
  if (!bytes) return rows;
  const std::string table = decoded(std::move(bytes).value());
  std::string_view rest = table;
  const auto next_line = [&] {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    return line;
  };
  if (next_line() != kHeader) {
    Diagnostic problem =
        failure("this is not a merge table with gridpress's columns", "move the file elsewhere");
    problem.file = path;
    return {problem};
  }
  while (!rest.empty()) {
    const std::string_view line = next_line();
    const auto date = parse_date(line.substr(0, kDateLength));
    if (!date) continue;
    const CivilDate day = civil(*date);
    if (std::chrono::year(day.year) / day.month == month) rows[*date] += fmt::format("{}\n", line);
  }
  return rows;
}

}  // namespace

Result<std::string> merge_table(const Schedule& schedule, const Edition& edition,
                                std::chrono::year_month month, const std::string& folder,
                                const std::string& name) {
  Result<Rows> kept = existing_rows(folder + "/" + name, month);
  if (!kept) return kept.problems();
  Rows rows = std::move(kept).value();
  const Date last(month / std::chrono::last);
  for (Date date(month / 1); date <= last; date += std::chrono::days(1)) {
    const std::string day = folder + day_folder(schedule, date).substr(schedule.id.size());
    const json index = index_of_folder(day);
    if (index.is_object()) rows[date] = DayRows(schedule, edition, date).rows(index);
  }
  std::string table = fmt::format("{}\n", kHeader);
  for (const auto& [date, text] : rows) table += text;
  return encoded(table, schedule.table_encoding);
}

}  // namespace gridpress
