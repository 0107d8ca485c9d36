#include "publisher/commands/times/csv_cells.h"

#include <algorithm>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"

namespace gridpress {
namespace {

char separator_of(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  char best = ',';
  for (const char mark : {';', '\t'}) {
    if (std::ranges::count(first, mark) > std::ranges::count(first, best)) best = mark;
  }
  return best;
}

class CellReader {
 public:
  explicit CellReader(std::string_view text) : text_(text), separator_(separator_of(text)) {}

  std::vector<CsvRow> read() {
    while (at_ < text_.size()) {
      CsvRow row;
      do {
        row.push_back(cell());
      } while (at_ < text_.size() && text_[at_] == separator_ && take());
      if (at_ < text_.size()) take();  // the line break
      const bool blank = row.size() == 1 && row.front().text.empty();
      if (!blank) rows_.push_back(std::move(row));
    }
    return std::move(rows_);
  }

 private:
  CsvCell cell() {
    while (at_ < text_.size() && text_[at_] == ' ') take();
    CsvCell cell{"", {line_, column_}, 1};
    const bool quoted = at_ < text_.size() && text_[at_] == '"';
    std::string text;
    if (quoted) text = in_quotes();
    const std::string rest = up_to_separator();
    cell.text = quoted ? text : std::string(ascii::trimmed(rest));
    const int characters = static_cast<int>(utf8::length(cell.text));
    const int end = quoted || line_ != cell.pos.line ? column_ : cell.pos.column + characters;
    cell.length = line_ == cell.pos.line ? std::max(1, end - cell.pos.column) : 1;
    return cell;
  }

  std::string in_quotes() {
    std::string text;
    take();
    while (at_ < text_.size()) {
      if (text_[at_] == '"') {
        take();
        if (at_ == text_.size() || text_[at_] != '"') break;  // two quotes stand for one
      }
      text += text_[at_];
      take();
    }
    return text;
  }

  std::string up_to_separator() {
    std::string text;
    while (at_ < text_.size() && text_[at_] != separator_ && text_[at_] != '\n') {
      text += text_[at_];
      take();
    }
    return text;
  }

  static bool is_first_byte(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

  // Moves to the next byte and updates the position, whose columns count characters. Returns true,
  // so that conditions can call it.
  bool take() {
    const char c = text_[at_++];
    if (c == '\n') {
      ++line_;
      column_ = 1;
    } else if (is_first_byte(c)) {
      ++column_;
    }
    return true;
  }

  std::string_view text_;
  char separator_;
  std::vector<CsvRow> rows_;
  std::size_t at_ = 0;
  int line_ = 1, column_ = 1;
};

}  // namespace

std::vector<CsvRow> read_csv_cells(std::string_view text) {
  return CellReader(utf8::without_mark(text)).read();
}

}  // namespace gridpress
