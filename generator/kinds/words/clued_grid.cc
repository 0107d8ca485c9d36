#include "generator/kinds/words/clued_grid.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "generator/base/ascii.h"
#include "generator/base/fields.h"
#include "generator/base/utf8.h"
#include "generator/kinds/tokens.h"
#include "generator/kinds/word_search/letters/letters.h"

namespace gridpress::words {
namespace {

using tokens::quoted;
using word_search::spell;
using word_search::Spelling;
using word_search::to_letters;
using word_search::to_utf8;

constexpr std::size_t kLongestText = 1U << 18U;
constexpr std::string_view kEscaped = ";|\\", kEscapedInWords = ":;|\\";

std::string escaped(std::string_view text, std::string_view signs = kEscaped) {
  std::string result;
  for (const char c : text) {
    if (signs.find(c) != signs.npos) result += '\\';
    result += c;
  }
  return result;
}

// The parts between separators that no backslash precedes.
std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == separator) {
      parts.emplace_back();
      continue;
    }
    if (text[i] == '\\' && i + 1 < text.size()) parts.back() += text[i++];
    parts.back() += text[i];
  }
  return parts;
}

// The first colon with a space after it that no backslash precedes.
std::size_t find_colon(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.substr(i).starts_with(": ")) return i;
    if (text[i] == '\\') ++i;
  }
  return text.npos;
}

std::string unescaped(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    result += text[i];
  }
  return result;
}

// Whether the text is written as words and clues are after they were checked.
bool is_plain_line(std::string_view text) {
  return one_line(text) == text && ascii::is_printable(text);
}

bool is_language(std::string_view text) {
  constexpr std::size_t kLongest = 8;
  return text.size() <= kLongest &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

// Whether the letters are in the open cells, all of them.
bool fill_open_cells(const Letters& letters, const Lattice& lattice) {
  return std::ranges::equal(
      letters, lattice.open, {}, [](char32_t letter) { return letter != U'#'; },
      [](std::uint8_t open) { return open != 0; });
}

class CluedTextReader {
 public:
  explicit CluedTextReader(const CluedRules& rules) : rules_(rules) {}

  Result<std::shared_ptr<CluedGrid>> read(std::string_view problem, std::string_view solution) {
    if (problem.size() > kLongestText || solution.size() > kLongestText ||
        utf8::first_bad(problem) != problem.npos || utf8::first_bad(solution) != solution.npos) {
      return failure(fmt::format("a {} must be UTF-8 text of at most 256 KiB", rules_.noun));
    }
    const std::vector<std::string> parts = split(problem, '|');
    if (parts.size() < 2 || parts.size() > 3) {
      return failure(
          fmt::format("a {} has rows, clues and terms with '|' between them", rules_.noun),
          "write rows|1a cat: It purrs;2d …|language=en");
    }
    Diagnostics problems = read_rows(parts[0]);
    if (problems.empty() && parts.size() == 3) problems = read_terms(parts[2]);
    if (problems.empty()) problems = read_words(parts[1]);
    if (problems.empty() && !words_fill_slots(*grid_)) {
      problems = {failure("the words don't cross, aren't connected, or occur twice")};
    }
    if (problems.empty() && !solution.empty() && clued_solution(*grid_) != solution) {
      problems = {failure("the solution isn't made of the words with these clues")};
    }
    if (!problems.empty()) return problems;
    return grid_;
  }

 private:
  Diagnostics read_rows(std::string_view text) {
    Lattice lattice{{0, 0}, {}};
    for (const std::string_view row : tokens::parts_of(text, "/\n\r")) {
      const auto columns = static_cast<int>(row.size());
      if (row.find_first_not_of(".x") != row.npos) {
        return {failure(
            fmt::format("row {} has something other than '.' and 'x'", lattice.size.rows + 1))};
      }
      if (lattice.size.rows > 0 && columns != lattice.size.columns) {
        return {failure(fmt::format("row {} has {} cells, not {}", lattice.size.rows + 1, columns,
                                    lattice.size.columns))};
      }
      lattice.size = {lattice.size.rows + 1, columns};
      for (const char c : row) lattice.open.push_back(c == '.' ? 1 : 0);
    }
    const auto [least, most] = std::minmax(lattice.size.rows, lattice.size.columns);
    if (least < 1 || most > rules_.most_side) {
      return {failure(
          fmt::format("a {} must have 1 to {} rows and columns", rules_.noun, rules_.most_side))};
    }
    grid_->slots = Slots(std::move(lattice), kShortestRun);
    if (grid_->slots.slots.empty()) return {failure("the grid has no place for a word")};
    return {};
  }

  Diagnostics read_terms(std::string_view text) {
    for (const std::string& part : split(text, ';')) {
      if (part.empty()) continue;
      const std::size_t equals = std::min(part.find('='), part.size());
      const std::string key = part.substr(0, equals);
      const std::string value = unescaped(part.substr(std::min(equals + 1, part.size())));
      if (key == "language" && is_language(value)) {
        grid_->language = value;
      } else if (key == "topic" && is_plain_line(value)) {
        grid_->topic = value;
      } else if (key == "bank" && value == "shown") {
        grid_->bank = true;
      } else if (const auto size = fields::parse_number(value);
                 key == "clue_size" && rules_.has_clue_size && size && *size >= 5 && *size <= 36) {
        grid_->clue_size = *size;
      } else if (const auto* known = std::ranges::find(kInitials, value, &InitialsName::name);
                 key == "initials" && known != std::end(kInitials)) {
        grid_->initials = known->every;
      } else {
        return {failure(fmt::format("{} is not a term of a {}", quoted(part), rules_.noun),
                        "use language=en, bank=shown, initials=all, topic=Pets")};
      }
    }
    return {};
  }

  Diagnostics read_words(std::string_view text) {
    const std::vector<std::string> parts = split(text, ';');
    const std::vector<int> numbers = slot_numbers(grid_->slots);
    if (parts.size() != numbers.size()) {
      return {failure(fmt::format("the grid has {} places for words, but there are {} clues",
                                  numbers.size(), parts.size()))};
    }
    for (std::size_t s = 0; s < parts.size(); ++s) {
      const Slot& slot = grid_->slots.slots[s];
      const std::string place = fmt::format("{}{}", numbers[s], slot.across ? 'a' : 'd');
      const std::string_view part = parts[s];
      const std::size_t colon = find_colon(part);
      if (!part.starts_with(place + ' ') || colon == part.npos) {
        return {failure(fmt::format("{} is not the clue of {}", quoted(parts[s]), place),
                        fmt::format("write {} word: clue", place))};
      }
      const std::size_t first = place.size() + 1;
      Clued word{
          unescaped(part.substr(first, colon - first)), {}, unescaped(part.substr(colon + 2))};
      if (!is_plain_line(word.shown) || !is_plain_line(word.clue) || word.clue.empty()) {
        return {failure(
            fmt::format("{} has spaces or marks that aren't written like this", quoted(parts[s])))};
      }
      word_search::Spelled spelled = spell(word.shown, Spelling::kFolded, grid_->language);
      if (!spelled.refused.empty() || spelled.letters.size() != slot.length()) {
        return {failure(fmt::format("{} doesn't fit {}, which has {} cells", quoted(word.shown),
                                    place, slot.length()))};
      }
      word.letters = std::move(spelled.letters);
      grid_->words.push_back(std::move(word));
    }
    grid_->letters.assign(grid_->lattice().open.size(), U'#');
    for (std::size_t s = 0; s < grid_->words.size(); ++s) {
      const Slot& slot = grid_->slots.slots[s];
      for (std::size_t p = 0; p < slot.length(); ++p) {
        grid_->letters[static_cast<std::size_t>(slot.cells[p])] = grid_->words[s].letters[p];
      }
    }
    return {};
  }

  const CluedRules& rules_;
  std::shared_ptr<CluedGrid> grid_ = std::make_shared<CluedGrid>();
};

std::string rows_text(const CluedGrid& grid, bool letters) {
  std::string text;
  const int columns = grid.lattice().size.columns;
  for (int cell = 0; cell < grid.lattice().size.cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    if (cell > 0 && cell % columns == 0) text += '/';
    text += grid.lattice().open[at] == 0 ? "x" : letters ? to_utf8(grid.letters[at]) : ".";
  }
  return text;
}

}  // namespace

std::vector<int> slot_numbers(const Slots& slots) {
  std::map<int, int> by_cell;
  for (const Slot& slot : slots.slots) by_cell[slot.first()];
  int next = 0;
  for (auto& [cell, number] : by_cell) number = ++next;
  std::vector<int> numbers;
  for (const Slot& slot : slots.slots) numbers.push_back(by_cell[slot.first()]);
  return numbers;
}

std::string draft_clue(const std::string& text) {
  return fmt::format("[{}]", text);
}

bool is_draft(const Clued& word) {
  return word.clue.starts_with('[') && word.clue.ends_with(']');
}

std::string accepted_clue(const std::string& clue) {
  return is_draft({"", {}, clue}) ? clue.substr(1, clue.size() - 2) : clue;
}

std::vector<CluedWord> clued_words(const CluedGrid& grid) {
  std::vector<CluedWord> all;
  for (const Clued& word : grid.words) {
    const bool empty = word.clue == draft_clue(word.shown);
    all.push_back({word.shown, empty ? "" : word.clue, is_draft(word)});
  }
  return all;
}

std::vector<std::string> sorted_words(const CluedGrid& grid) {
  std::vector<std::pair<std::vector<int>, std::string>> words;
  for (const Clued& word : grid.words) {
    auto& [key, shown] = words.emplace_back();
    for (const char32_t letter : word.letters) {
      key.push_back(word_search::rank_of(letter, grid.language));
    }
    shown = word.shown;
  }
  std::ranges::sort(words);
  std::vector<std::string> sorted;
  for (auto& [key, shown] : words) sorted.push_back(std::move(shown));
  return sorted;
}

std::string clued_text(const CluedGrid& grid) {
  const std::vector<int> numbers = slot_numbers(grid.slots);
  std::string text = rows_text(grid, false);
  for (std::size_t s = 0; s < grid.words.size(); ++s) {
    text += fmt::format("{}{}{} {}: {}", s == 0 ? '|' : ';', numbers[s],
                        grid.slots.slots[s].across ? 'a' : 'd',
                        escaped(grid.words[s].shown, kEscapedInWords), escaped(grid.words[s].clue));
  }
  text += "|language=" + grid.language;
  if (grid.bank) text += ";bank=shown";
  for (const auto& [every, name] : kInitials) {
    if (every == grid.initials && every > 0) text += fmt::format(";initials={}", name);
  }
  if (grid.clue_size > 0) text += fmt::format(";clue_size={:.4g}", grid.clue_size);
  if (!grid.topic.empty()) text += ";topic=" + escaped(grid.topic);
  return text;
}

std::string clued_solution(const CluedGrid& grid) {
  return rows_text(grid, true);
}

Result<std::shared_ptr<CluedGrid>> read_clued(std::string_view problem, std::string_view solution,
                                              const CluedRules& rules) {
  return CluedTextReader(rules).read(problem, solution);
}

bool words_fill_slots(const CluedGrid& grid) {
  const std::vector<Slot>& slots = grid.slots.slots;
  if (grid.words.size() != slots.size() || slots.empty()) return false;
  Letters letters(grid.letters.size(), U'#');
  std::set<Letters> used;
  for (std::size_t s = 0; s < slots.size(); ++s) {
    const Letters& word = grid.words[s].letters;
    if (word.size() != slots[s].length() || !used.insert(word).second) return false;
    for (std::size_t p = 0; p < word.size(); ++p) {
      char32_t& letter = letters[static_cast<std::size_t>(slots[s].cells[p])];
      if (letter != U'#' && letter != word[p]) return false;
      letter = word[p];
    }
  }
  std::vector<bool> reached(slots.size());
  std::vector<int> queue{0};
  reached[0] = true;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Crossing& crossing : grid.slots.crossings[static_cast<std::size_t>(queue[i])]) {
      if (crossing.slot < 0 || reached[static_cast<std::size_t>(crossing.slot)]) continue;
      reached[static_cast<std::size_t>(crossing.slot)] = true;
      queue.push_back(crossing.slot);
    }
  }
  return queue.size() == slots.size() && letters == grid.letters &&
         fill_open_cells(letters, grid.lattice());
}

bool letters_spell_words(const CluedGrid& grid) {
  const int rows = grid.lattice().size.rows, columns = grid.lattice().size.columns;
  const auto letter = [&](int row, int column) {
    return row < rows && column < columns
               ? grid.letters[static_cast<std::size_t>(row * columns + column)]
               : U'#';
  };
  std::map<Letters, int> left;  // words that weren't found yet
  for (const Clued& word : grid.words) ++left[word.letters];
  std::vector<int> group(grid.letters.size());  // the lowest number of a connected cell
  for (std::size_t i = 0; i < group.size(); ++i) group[i] = static_cast<int>(i);
  const auto scan = [&](bool across) {
    for (int line = 0; line < (across ? rows : columns); ++line) {
      Letters run;
      std::vector<int> cells;
      for (int i = 0; i <= (across ? columns : rows); ++i) {
        const char32_t c = across ? letter(line, i) : letter(i, line);
        if (c != U'#') {
          run += c;
          cells.push_back(across ? line * columns + i : i * columns + line);
          continue;
        }
        if (static_cast<int>(run.size()) >= kShortestRun && --left[run] != 0) return false;
        for (const int cell : cells) {
          const int from = group[static_cast<std::size_t>(cell)];
          const int to = group[static_cast<std::size_t>(cells.front())];
          std::ranges::replace(group, from, to);
        }
        run.clear();
        cells.clear();
      }
    }
    return true;
  };
  if (grid.letters.size() != static_cast<std::size_t>(rows * columns)) return false;
  if (!fill_open_cells(grid.letters, grid.lattice())) return false;
  if (!scan(true) || !scan(false)) return false;
  std::set<int> groups;
  for (std::size_t i = 0; i < group.size(); ++i) {
    if (grid.letters[i] != U'#') groups.insert(group[i]);
  }
  return groups.size() == 1 &&
         std::ranges::all_of(left, [](const auto& word) { return word.second == 0; });
}

}  // namespace gridpress::words
