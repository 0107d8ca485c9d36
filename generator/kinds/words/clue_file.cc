#include "generator/kinds/words/clue_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>

#include "generator/base/ascii.h"
#include "generator/base/utf8.h"
#include "generator/kinds/tokens.h"

namespace gridpress::words {
namespace {

constexpr std::string_view kSeparators = "\t;,";
constexpr std::size_t kSampled = 20;  // lines from which the separator is guessed

// The names of columns in small letters. Capitals other than A to Z are never their first letters.
constexpr std::string_view kWordNames[] = {
    "word",   "words",   "answer",   "term",      "wort",    "wörter",   "lösung",    "begriff",
    "mot",    "mots",    "réponse",  "terme",     "palabra", "palabras", "respuesta", "solución",
    "parola", "parole",  "risposta", "soluzione", "palavra", "palavras", "resposta",  "solução",
    "woord",  "woorden", "antwoord", "oplossing", "słowo",   "słowa",    "hasło",     "odpowiedź",
    "ord",    "svar",    "lösning",  "単語",      "ことば",  "言葉",     "答え",      "こたえ"};
constexpr std::string_view kClueNames[] = {
    "clue",       "clues",      "hint",         "definition",   "question",   "hinweis",
    "frage",      "erklärung",  "umschreibung", "indice",       "définition", "pista",
    "pistas",     "definición", "pregunta",     "definizione",  "indizio",    "domanda",
    "dica",       "definição",  "pergunta",     "omschrijving", "vraag",      "aanwijzing",
    "określenie", "wskazówka",  "definicja",    "pytanie",      "ledtråd",    "nyckel",
    "fråga",      "ヒント",     "カギ",         "かぎ",         "説明"};

bool is_among(std::span<const std::string_view> names, std::string_view text) {
  return std::ranges::find(names, ascii::lower(ascii::trimmed(text))) != names.end();
}

using ClueRecord = std::vector<ClueCell>;

class ClueFileReader {
 public:
  explicit ClueFileReader(std::string_view text) : text_(utf8::without_mark(text)) {}

  ClueFile read() {
    if (!check_encoding()) return std::move(file_);
    read_separator();
    std::vector<ClueRecord> records;
    bool first = true;
    while (at_ < text_.size()) {
      ClueRecord record = read_record();
      const bool empty =
          std::ranges::all_of(record, [](const ClueCell& c) { return c.text.empty(); });
      if (empty) continue;
      const bool is_title = first && take_title(record);
      if (!is_title) records.push_back(std::move(record));
      first = false;
    }
    take_rows(records);
    return std::move(file_);
  }

 private:
  void fault(int line, int column, std::string message, std::string hint) {
    file_.faults.push_back({line, column, std::move(message), std::move(hint)});
  }

  bool check_encoding() {
    const std::string hint = "save the list as CSV in UTF-8";
    if (text_.starts_with("\xFF\xFE") || text_.starts_with("\xFE\xFF") ||
        text_.find('\0') != text_.npos) {
      fault(1, 1, "the list is in UTF-16, not UTF-8", hint);
      return false;
    }
    const std::size_t bad = utf8::first_bad(text_);
    if (bad == text_.npos) return true;
    const std::string_view before = text_.substr(0, bad);
    const std::size_t start = before.rfind('\n') == before.npos ? 0 : before.rfind('\n') + 1;
    fault(static_cast<int>(std::ranges::count(before, '\n')) + 1,
          static_cast<int>(utf8::length(before.substr(start))) + 1, "the list isn't valid UTF-8",
          hint);
    return false;
  }

  // Takes the title from a record that begins with "title:". Spreadsheets add empty fields to it,
  // and titles may contain the separator.
  bool take_title(const ClueRecord& record) {
    constexpr std::string_view kTitle = "title:";
    std::string text;
    for (const ClueCell& cell : record) {
      if (cell.text.empty()) continue;
      if (!text.empty()) text += fmt::format("{} ", separator_);
      text += cell.text;
    }
    if (!ascii::lower(text).starts_with(kTitle)) return false;
    file_.title = ascii::trimmed(std::string_view(text).substr(kTitle.size()));
    return true;
  }

  // The lines that decide the separator.
  std::vector<std::string_view> sample() const {
    std::vector<std::string_view> lines;
    std::string_view rest = text_.substr(at_);
    while (!rest.empty() && lines.size() < kSampled) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      const std::string_view line = ascii::trimmed(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (!line.empty() && !line.starts_with('#')) lines.push_back(line);
    }
    return lines;
  }

  // The first separator of a line outside quotes; 0 if it has none.
  static char first_separator(std::string_view line) {
    bool quoted = false;
    for (const char c : line) {
      if (c == '"') quoted = !quoted;
      if (!quoted && kSeparators.find(c) != kSeparators.npos) return c;
    }
    return 0;
  }

  // The separator that comes first in most lines.
  void read_separator() {
    constexpr std::string_view kSeparatorKey = "sep=";
    const std::vector<std::string_view> lines = sample();
    if (!lines.empty() && lines.front().starts_with(kSeparatorKey) &&
        lines.front().size() == kSeparatorKey.size() + 1) {
      separator_ = lines.front().back();
      skip_line();
      return;
    }
    std::ptrdiff_t most = 0;
    for (const char candidate : kSeparators) {
      const std::ptrdiff_t first = std::ranges::count(lines, candidate, first_separator);
      if (first > most) most = first, separator_ = candidate;
    }
    if (!lines.empty() && most * 2 < static_cast<std::ptrdiff_t>(lines.size())) {
      fault(1, 1, "most lines of the list have no separator between word and clue",
            "write a word, a comma and its clue on each line: glacier,A slow river of ice");
      at_ = text_.size();
    }
  }

  void skip_line() {
    at_ = std::min(text_.find('\n', at_), text_.size());
    at_ = std::min(at_ + 1, text_.size());
    ++line_;
    line_start_ = at_;
  }

  bool at_line_end() const { return at_ >= text_.size() || text_[at_] == '\n'; }
  int column_at(std::size_t at) const {
    return static_cast<int>(utf8::length(text_.substr(line_start_, at - line_start_))) + 1;
  }

  ClueRecord read_record() {
    if (text_[at_] == '#') return skip_line(), ClueRecord{};
    ClueRecord record;
    while (true) {
      record.push_back(read_field());
      if (at_line_end()) break;
      ++at_;  // the separator
    }
    skip_line();
    return record;
  }

  ClueCell read_field() {
    while (!at_line_end() && text_[at_] == ' ') ++at_;
    ClueCell cell{"", line_, column_at(at_)};
    if (!at_line_end() && text_[at_] == '"') {
      if (std::optional<std::string> quoted = read_quoted()) {
        cell.text = *std::move(quoted);
        return cell;
      }
    }
    const std::size_t end =
        std::min(text_.find_first_of(std::string{separator_, '\n'}, at_), text_.size());
    cell.text = ascii::trimmed(text_.substr(at_, end - at_));
    at_ = end;
    return cell;
  }

  // Reads a field in quotes, in which a doubled quote is a quote. Returns nullopt, and stays at the
  // first quote, if other text follows the last one or if it is missing.
  std::optional<std::string> read_quoted() {
    std::string text;
    std::size_t at = at_ + 1;
    for (; at < text_.size(); ++at) {
      if (text_[at] == '"') {
        if (at + 1 < text_.size() && text_[at + 1] == '"') {
          ++at;
        } else {
          break;
        }
      }
      text += text_[at];
    }
    std::size_t after = at + 1;
    while (after < text_.size() && (text_[after] == ' ' || text_[after] == '\r')) ++after;
    const bool ends = at < text_.size() &&
                      (after >= text_.size() || text_[after] == '\n' || text_[after] == separator_);
    if (!ends) {
      if (at >= text_.size()) {
        fault(line_, column_at(at_), "the quotation mark isn't closed",
              "write a second one at the end of the clue, or remove it");
      }
      return std::nullopt;
    }
    const std::string_view skipped = text_.substr(at_, after - at_);
    const std::size_t last = skipped.rfind('\n');
    line_ += static_cast<int>(std::ranges::count(skipped, '\n'));
    if (last != skipped.npos) line_start_ = at_ + last + 1;
    at_ = after;
    return std::string(ascii::trimmed(text));
  }

  void take_rows(std::vector<ClueRecord>& records) {
    std::size_t word = 0, clue = 1, named = 0;
    if (!records.empty()) {
      const ClueRecord& first = records.front();
      const auto find = [&](std::span<const std::string_view> names) {
        return static_cast<std::size_t>(
            std::ranges::find_if(first,
                                 [&](const ClueCell& c) { return is_among(names, c.text); }) -
            first.begin());
      };
      const std::size_t words = find(kWordNames), clues = find(kClueNames);
      if (words < first.size() && clues < first.size()) {
        named = first.size();
        word = words;
        clue = clues;
        records.erase(records.begin());
      }
    }
    for (ClueRecord& record : records) take_row(record, word, clue, named);
  }

  void take_row(ClueRecord& record, std::size_t word, std::size_t clue, std::size_t named) {
    const std::size_t columns = std::max(named, clue + 1);
    // Commas of a clue without quotes.
    if (separator_ != '\t' && record.size() > columns && clue + 1 == columns) {
      for (std::size_t i = columns; i < record.size(); ++i) {
        if (record[i].text.empty()) continue;
        record[clue].text += fmt::format("{} {}", separator_, record[i].text);
      }
    } else if (named > 0 && record.size() > named) {
      fault(record[named].line, record[named].column,
            fmt::format("the line has {} columns, but the first line has {}", record.size(), named),
            "put quotes around a clue that contains the separator");
      return;
    }
    const ClueCell& last = record.back();
    const ClueCell none{"", last.line, last.column + static_cast<int>(utf8::length(last.text))};
    file_.rows.push_back(
        {word < record.size() ? record[word] : none, clue < record.size() ? record[clue] : none});
  }

  std::string_view text_;
  std::size_t at_ = 0, line_start_ = 0;
  int line_ = 1;
  char separator_ = ',';
  ClueFile file_;
};

}  // namespace

ClueFile read_clue_file(std::string_view text) {
  return ClueFileReader(text).read();
}

}  // namespace gridpress::words
