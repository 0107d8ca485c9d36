#include "generator/formats/drawn_rows.h"

#include <algorithm>
#include <string>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"

namespace gridpress::formats {
namespace {

using Row = std::vector<std::string_view>;

// Characters that surround rows and cells if the grid is a list in program code.
constexpr std::string_view kWrapping = "\"'[](){}";

bool is_wrapping(std::string_view c) {
  return c.size() == 1 && kWrapping.find(c[0]) != std::string_view::npos;
}

bool is_gap(std::string_view c) {
  return c == " " || c == "\t" || c == "," || c == ";";
}

// Splits a line into its characters.
Row characters_of(std::string_view line) {
  Row characters;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t bytes = std::max<std::size_t>(utf8::width(line.substr(at)), 1);
    characters.push_back(line.substr(at, bytes));
    at += bytes;
  }
  return characters;
}

std::string_view bare_field(std::string_view field) {
  constexpr std::string_view kAround = " \"'[](){}";
  const auto begin = field.find_first_not_of(kAround);
  if (begin == std::string_view::npos) return {};
  return field.substr(begin, field.find_last_not_of(kAround) - begin + 1);
}

// Returns whether a word can be one cell of a grid with `size` rows.
bool is_cell(std::string_view word, std::size_t size) {
  if (word.size() <= 1 || utf8::width(word) == word.size()) return true;
  return size > 9 && word.size() == 2 && ascii::is_digit(word[0]) && ascii::is_digit(word[1]);
}

Row split_fields(std::string_view line, std::string_view separator) {
  const bool bars = separator == "|";
  Row fields;
  std::size_t begin = 0, at = 0;
  for (const std::string_view c : characters_of(line)) {
    const bool divides = bars ? is_bar(c) : c == separator;
    if (divides) {
      fields.push_back(bare_field(line.substr(begin, at - begin)));
      begin = at + c.size();
    }
    at += c.size();
  }
  fields.push_back(bare_field(line.substr(begin)));
  // A row may also begin and end with a bar.
  if (bars && !fields.empty() && fields.front().empty()) fields.erase(fields.begin());
  if (bars && !fields.empty() && fields.back().empty()) fields.pop_back();
  return fields;
}

std::optional<DrawnCells> as_fields(std::span<const DrawnLine> lines, std::string_view separator) {
  const std::size_t size = lines.size();
  DrawnCells cells;
  bool whole = false;  // whether at least one row has all of its fields
  for (const DrawnLine& line : lines) {
    const std::string_view text = separator == "|" ? ascii::trimmed(line.text) : line.text;
    Row fields = split_fields(text, separator);
    if (fields.size() < 2) return std::nullopt;
    if (fields.size() == size + 1 && fields.back().empty()) fields.pop_back();
    if (fields.size() > size) return std::nullopt;
    whole |= fields.size() == size;
    fields.resize(size);  // spreadsheets omit empty fields at the end of a row
    if (!std::ranges::all_of(fields, [&](auto word) { return is_cell(word, size); })) {
      return std::nullopt;
    }
    cells.rows.push_back(std::move(fields));
  }
  return whole ? std::optional(cells) : std::nullopt;
}

// The words of a row, and the number of words before each bar.
struct Words {
  Row words;
  std::vector<int> bars;
};

Words words_of(std::string_view line) {
  Words found;
  std::size_t begin = 0, at = 0;
  const auto end_word = [&](std::size_t next) {
    if (at > begin) found.words.push_back(line.substr(begin, at - begin));
    begin = next;
  };
  for (const std::string_view c : characters_of(line)) {
    const std::size_t next = at + c.size();
    if (is_bar(c) || is_gap(c) || is_wrapping(c)) {
      end_word(next);
      if (is_bar(c)) found.bars.push_back(static_cast<int>(found.words.size()));
    }
    at = next;
  }
  end_word(at);
  return found;
}

// Splits words into characters, each of which is one cell.
Words letters_of(const Words& row) {
  Words split;
  std::size_t bar = 0;
  for (std::size_t i = 0; i <= row.words.size(); ++i) {
    for (; bar < row.bars.size() && row.bars[bar] == static_cast<int>(i); ++bar) {
      split.bars.push_back(static_cast<int>(split.words.size()));
    }
    if (i == row.words.size()) break;
    for (const std::string_view c : characters_of(row.words[i])) split.words.push_back(c);
  }
  return split;
}

std::optional<DrawnCells> as_words(std::span<const DrawnLine> lines, bool letters) {
  const std::size_t size = lines.size();
  DrawnCells cells;
  for (const DrawnLine& line : lines) {
    Words row = words_of(line.text);
    if (letters) row = letters_of(row);
    if (row.words.size() != size) return std::nullopt;
    if (cells.rows.empty()) cells.bars = row.bars;
    cells.rows.push_back(std::move(row.words));
  }
  return cells;
}

// Lines of characters that bars divide into segments of equal width.
class Columns {
 public:
  // Divides the lines. Returns false if the bars aren't aligned or if a line contains a tab, comma
  // or semicolon.
  bool cut(std::span<const DrawnLine> lines) {
    for (const DrawnLine& line : lines) {
      const Row characters = characters_of(line.text);
      std::vector<Row> segments(1);
      for (const std::string_view c : characters) {
        if (c == "\t" || c == "," || c == ";") return false;
        if (is_bar(c)) {
          segments.emplace_back();
        } else {
          segments.back().push_back(c);
        }
      }
      if (segments.size() > kMaxDrawn + 2) return false;
      rows_.push_back(std::move(segments));
    }
    drop_outside();
    const auto count = rows_.front().size();
    if (std::ranges::any_of(rows_, [&](const auto& row) { return row.size() != count; })) {
      return false;
    }
    return level();
  }

  std::size_t segments() const { return rows_.front().size(); }
  std::size_t width() const { return width_; }
  bool framed() const { return framed_; }

  // Returns the cells of all rows: `count` cells in each segment, the first at `offset` and the
  // others every `step` characters. Returns nullopt if there are characters at other positions.
  std::optional<DrawnCells> read(std::size_t count, std::size_t step, std::size_t offset) const {
    DrawnCells cells;
    for (const auto& segments : rows_) {
      Row row;
      for (const Row& segment : segments) {
        if (!read_segment(segment, count, step, offset, row)) return std::nullopt;
      }
      cells.rows.push_back(std::move(row));
    }
    for (std::size_t i = 1; i < segments(); ++i) cells.bars.push_back(static_cast<int>(i * count));
    return cells;
  }

 private:
  static bool blank(const Row& segment) {
    return std::ranges::all_of(segment, [](auto c) { return c == " "; });
  }

  // Drops the empty segments at both ends that result if every row begins or ends with a bar.
  void drop_outside() {
    const auto all = [&](auto test) { return std::ranges::all_of(rows_, test); };
    const auto several = [](const auto& row) { return row.size() > 1; };
    if (all(several) && all([](const auto& row) { return blank(row.front()); }) &&
        rows_.front().front().size() < 2) {
      for (auto& row : rows_) row.erase(row.begin());
      opened_ = true;
    }
    if (all(several) && all([](const auto& row) { return blank(row.back()); })) {
      for (auto& row : rows_) row.pop_back();
      framed_ = opened_;
    }
  }

  // Pads all segments to the same width. Returns false if the inner segments have different widths.
  bool level() {
    for (const auto& row : rows_) {
      for (const Row& segment : row) width_ = std::max(width_, segment.size());
    }
    for (auto& row : rows_) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        Row& segment = row[i];
        const bool outer = i == 0 || i + 1 == row.size();
        if (segment.size() < width_ && !outer) return false;
        const std::size_t missing = width_ - segment.size();
        const bool first = i == 0 && row.size() > 1;
        if (first && missing > 1) return false;
        segment.insert(first ? segment.begin() : segment.end(), missing, " ");
      }
    }
    return true;
  }

  static bool read_segment(const Row& segment, std::size_t count, std::size_t step,
                           std::size_t offset, Row& row) {
    const std::size_t first = row.size();
    row.resize(first + count);
    for (std::size_t at = 0; at < segment.size(); ++at) {
      if (segment[at] == " ") continue;
      const std::size_t begin = at;
      while (step > 1 && at + 1 < segment.size() && segment[at + 1] != " ") ++at;
      if (at - begin > 1) return false;
      // A two-digit number can begin or end at its column.
      const bool begins = begin >= offset && (begin - offset) % step == 0;
      if (!begins && (at < offset || (at - offset) % step != 0)) return false;
      const std::size_t index = ((begins ? begin : at) - offset) / step;
      if (index >= count || !row[first + index].empty()) return false;
      row[first + index] =
          std::string_view(segment[begin].data(),
                           static_cast<std::size_t>(segment[at].data() - segment[begin].data()) +
                               segment[at].size());
    }
    return true;
  }

  std::vector<std::vector<Row>> rows_;
  std::size_t width_ = 0;
  bool opened_ = false, framed_ = false;
};

std::optional<DrawnCells> as_columns(std::span<const DrawnLine> lines) {
  const std::size_t size = lines.size();
  Columns columns;
  if (!columns.cut(lines) || size % columns.segments() != 0) return std::nullopt;
  const std::size_t count = size / columns.segments(), width = columns.width();
  // Up to two columns at the end may be empty in all rows, so that even their spaces are missing.
  for (std::size_t step = 1; step <= 4; ++step) {
    const std::size_t span = (count - 1) * step + 1;
    const std::size_t most = columns.framed() || columns.segments() > 1 ? width : width + 2 * step;
    if (span > most) continue;
    const std::size_t middle = width > span ? (width - span) / 2 : 0;
    if (auto cells = columns.read(count, step, middle)) return cells;
    for (std::size_t offset = 0; offset < width; ++offset) {
      if (auto cells = columns.read(count, step, offset)) return cells;
    }
  }
  return std::nullopt;
}

}  // namespace

bool is_bar(std::string_view c) {
  return c == "|" || c == "│" || c == "║" || c == "┃";
}

std::optional<DrawnCells> cells_of_lines(std::span<const DrawnLine> lines) {
  if (lines.empty() || lines.size() > kMaxDrawn) return std::nullopt;
  for (const std::string_view separator : {"|", "\t", ";", ","}) {
    if (auto cells = as_fields(lines, separator)) return cells;
  }
  for (const bool letters : {false, true}) {
    if (auto cells = as_words(lines, letters)) return cells;
  }
  return as_columns(lines);
}

std::size_t count_cells(std::string_view line) {
  const Words words = words_of(line);
  const bool letters = words.words.size() <= 3;  // a few words are boxes, or a row
  return letters ? letters_of(words).words.size() : words.words.size();
}

}  // namespace gridpress::formats
