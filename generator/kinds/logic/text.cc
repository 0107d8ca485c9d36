#include "generator/kinds/logic/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <optional>

#include "generator/kinds/logic/answer_text.h"
#include "generator/kinds/logic/canonical.h"
#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/runs.h"
#include "generator/kinds/tokens.h"

namespace gridpress::logic {
namespace {

using Shape = BlockForm::Shape;

constexpr std::string_view kWayLetters = "nesw";

// A text divided into lines of tokens.
struct Lines {
  Size size;
  unsigned flags = 0;  // see LogicContent
  std::vector<tokens::Row> rows;
};

std::optional<Diagnostic> read_size(const Description& kind, const tokens::Row& header,
                                    std::string_view what, Size& size) {
  const auto rows = header.empty() ? std::nullopt : tokens::number_of(header[0]);
  const auto columns = header.size() < 2 ? std::nullopt : tokens::number_of(header[1]);
  if (!rows || !columns) {
    return failure(fmt::format("the {} must begin with its numbers of rows and columns", what),
                   has_runs(kind) ? "write, for example, 10 10/4/6/…"
                                  : "write, for example, 6 6/- - 2 - - 1/…");
  }
  if (std::min(*rows, *columns) < kind.least_read || std::max(*rows, *columns) > kind.most_read) {
    return failure(fmt::format("a board must have {} to {} rows and columns, not {}x{}",
                               kind.least_read, kind.most_read, *rows, *columns));
  }
  size = {*rows, *columns};
  return std::nullopt;
}

// The rows of an answer with the mark `/`, which also separates rows. Below the first line, each
// row is a separator followed by `columns` marks of one character; a line end also ends a row.
std::vector<tokens::Row> slanted_rows(std::string_view text, int columns) {
  constexpr std::string_view kSpaces = " \t\r";
  text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  std::size_t at = std::min(text.find_first_of("/\n"), text.size());
  std::vector<tokens::Row> rows{tokens::parts_of(text.substr(0, at), kSpaces)};
  while ((at = text.find_first_not_of(kSpaces, at)) != text.npos) {
    tokens::Row row;
    if (text[at] == '/' || text[at] == '\n') ++at;
    for (; static_cast<int>(row.size()) < columns; ++at) {
      at = text.find_first_not_of(kSpaces, at);
      if (at == text.npos || text[at] == '\n') break;
      row.push_back(text.substr(at, 1));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

Result<Lines> split(const Description& kind, std::string_view text, std::string_view what) {
  constexpr std::size_t kMaxBytes = 1 << 16;
  if (text.size() > kMaxBytes) return failure(fmt::format("the {} is too long", what));
  Lines lines;
  lines.rows = tokens::rows_of(text);
  if (lines.rows.empty()) return failure(fmt::format("the {} is empty", what));
  if (auto problem = read_size(kind, lines.rows[0], what, lines.size)) return *problem;
  // The flags are in the order of their list.
  for (std::size_t flag = kind.flags.size(); flag-- > 0;) {
    if (lines.rows[0].back() != kind.flags[flag]) continue;
    lines.flags |= 1U << flag;
    lines.rows[0].pop_back();
  }
  return lines;
}

std::string allowed_entries(const BlockForm& form) {
  std::string allowed;
  const auto add = [&](const std::string& one) {
    if (!allowed.empty()) allowed += ", ";
    allowed += one;
  };
  if (form.lines) add("a line and a place on it, such as 2.1");
  if (form.lists) {
    add("a number from 0 to 8");
    add("several such as 1,3");
  } else if (form.arrows) {
    add("a number and a direction, such as 2e");
  } else if (form.least <= form.most) {
    add(fmt::format("a number from {} to {}", form.least, form.most));
  }
  for (const char letter : form.letters) add(std::string(1, letter));
  if (form.may_be_empty) add("- for an empty place");
  return allowed;
}

// Reads a line and a place on it, such as 2.1.
std::optional<int> line_entry_of(std::string_view token) {
  constexpr int kMostLines = 9'999;
  const std::size_t dot = token.find('.');
  if (dot == token.npos) return std::nullopt;
  const auto line = tokens::number_of(token.substr(0, dot));
  const auto place = tokens::number_of(token.substr(dot + 1));
  if (!line || !place || *line < 1 || *place < 1 || std::max(*line, *place) > kMostLines) {
    return std::nullopt;
  }
  return line_entry(*line, *place);
}

// Reads a number and a direction, such as 2e.
std::optional<int> arrow_entry_of(const BlockForm& form, std::string_view token) {
  const std::size_t way = token.empty() ? kWayLetters.npos : kWayLetters.find(token.back());
  if (way == kWayLetters.npos) return std::nullopt;
  const auto number = tokens::number_of(token.substr(0, token.size() - 1));
  if (!number || *number < form.least || *number > form.most) return std::nullopt;
  return arrow_entry(*number, static_cast<int>(way));
}

// Reads the lengths of runs around a cell, such as 1,3, or a single 0.
std::optional<int> list_entry_of(std::string_view token) {
  constexpr int kAround = 8;
  const std::vector<std::string_view> parts = tokens::split(token, ',');
  std::vector<int> numbers;
  int room = kAround;
  for (const std::string_view part : parts) {
    const auto number = tokens::number_of(part);
    if (!number || *number > room || (*number == 0 && parts.size() > 1)) return std::nullopt;
    numbers.push_back(*number);
    room -= *number + (parts.size() > 1 ? 1 : 0);
  }
  return room < 0 ? std::nullopt : std::optional(list_entry(std::move(numbers)));
}

// The entry of a token, or nullopt if the form doesn't allow it.
std::optional<int> entry_of(const BlockForm& form, std::string_view token) {
  if (token == "-" && form.may_be_empty) return kNoClue;
  if (form.lines) return line_entry_of(token);
  if (form.lists) return list_entry_of(token);
  if (form.arrows) {
    if (const auto entry = arrow_entry_of(form, token)) return entry;
    if (token == "@") return kLetter;
  } else if (const auto number = tokens::number_of(token)) {
    if (*number >= form.least && *number <= form.most) return *number;
  }
  const std::size_t letter = token.size() == 1 ? form.letters.find(token[0]) : form.letters.npos;
  if (letter == form.letters.npos) return std::nullopt;
  return kLetter + static_cast<int>(letter);
}

std::string place_words(const BlockForm& form, Size size, int entry) {
  switch (form.shape) {
    case Shape::kCells:
      return cell_words(size, entry);
    case Shape::kCorners:
      return cell_words(corner_board(size), entry) + " of the clues";
    case Shape::kColumns:
      return fmt::format("the count of column {}", entry + 1);
    case Shape::kRows:
      return fmt::format("the count of row {}", entry + 1);
    case Shape::kHeader:
      return fmt::format("entry {} of the first line", entry + 3);
  }
  return "";
}

// Reads the blocks of a problem, line by line.
class BlockReader {
 public:
  BlockReader(const Description& kind, const Lines& lines) : kind_(kind), lines_(lines) {}

  Result<std::vector<Block>> read() {
    if (auto problem = check_lines()) return *problem;
    std::vector<Block> blocks;
    Diagnostics problems;  // of runs, of which all are reported
    std::size_t next = 1;
    for (const BlockForm& form : kind_.blocks) {
      Block block;
      if (form.shape == Shape::kHeader) {
        const std::span<const std::string_view> header(lines_.rows[0]);
        if (auto problem = read_entries(form, header.subspan(header_), block)) return *problem;
        header_ += static_cast<std::size_t>(form.length);
      } else if (form.runs) {
        const auto count = static_cast<std::size_t>(text_rows(form));
        Result<Block> runs =
            read_runs(form, lines_.size, std::span(lines_.rows).subspan(next, count));
        if (runs) {
          block = std::move(runs).value();
        } else {
          problems.insert(problems.end(), runs.problems().begin(), runs.problems().end());
        }
        next += count;
      } else {
        const int count = text_rows(form);
        for (int i = 0; i < count; ++i) {
          if (auto problem = read_entries(form, lines_.rows[next++], block)) return *problem;
        }
      }
      if (form.regions) {
        if (auto problem = check_regions(block)) return *problem;
      }
      if (form.lines) {
        if (auto problem = check_line_places(block)) return *problem;
        renumber_lines(block);
      }
      blocks.push_back(std::move(block));
    }
    if (!problems.empty()) return problems;
    return blocks;
  }

 private:
  std::optional<Diagnostic> check_lines() const {
    std::size_t wanted = 0, header = 2;
    for (const BlockForm& form : kind_.blocks) {
      if (form.shape == Shape::kHeader) {
        header += static_cast<std::size_t>(form.length);
      } else {
        wanted += static_cast<std::size_t>(text_rows(form));
      }
    }
    if (lines_.rows[0].size() != header) {
      return failure(fmt::format("the first line of the puzzle should have {} numbers, but has {}",
                                 header, lines_.rows[0].size()));
    }
    if (lines_.rows.size() - 1 == wanted) return std::nullopt;
    return failure(fmt::format("the puzzle should have {} rows below its first line, but has {}",
                               wanted, lines_.rows.size() - 1));
  }

  // Reads one line, or the part of the header from `tokens` on.
  std::optional<Diagnostic> read_entries(const BlockForm& form,
                                         std::span<const std::string_view> tokens, Block& block) {
    ++line_;
    const int wanted = form.shape == Shape::kHeader    ? form.length
                       : form.shape == Shape::kRows    ? lines_.size.rows
                       : form.shape == Shape::kCorners ? lines_.size.columns + 1
                                                       : lines_.size.columns;
    if (form.shape != Shape::kHeader && static_cast<int>(tokens.size()) != wanted) {
      return failure(fmt::format("row {} of the puzzle should have {} entries, but has {}", line_,
                                 wanted, tokens.size()));
    }
    for (int i = 0; i < wanted; ++i) {
      const std::string_view token = tokens[static_cast<std::size_t>(i)];
      const auto entry = form.regions ? std::optional(region_of(token)) : entry_of(form, token);
      if (!entry) {
        const std::string place = place_words(form, lines_.size, static_cast<int>(block.size()));
        return failure(fmt::format("{}: {} is not a clue", place, tokens::quoted(token)),
                       "write " + allowed_entries(form));
      }
      block.push_back(*entry);
    }
    return std::nullopt;
  }

  // The number of text rows of a block below the header.
  int text_rows(const BlockForm& form) const {
    if (form.shape == Shape::kCells || (form.runs && form.shape == Shape::kRows)) {
      return lines_.size.rows;
    }
    if (form.shape == Shape::kCorners) return lines_.size.rows + 1;
    return form.runs ? lines_.size.columns : 1;
  }

  // The places of a line have to be 1, 2, 3 … in cells next to each other.
  std::optional<Diagnostic> check_line_places(const Block& block) const {
    std::map<int, int> cells;  // by entry
    for (int cell = 0; cell < static_cast<int>(block.size()); ++cell) {
      const int entry = block[static_cast<std::size_t>(cell)];
      if (entry == kNoClue || cells.emplace(entry, cell).second) continue;
      return failure(fmt::format(
          "place {} of line {} is both at {} and at {}", place_on_line(entry), line_of(entry),
          cell_words(lines_.size, cells[entry]), cell_words(lines_.size, cell)));
    }
    for (const auto& [entry, cell] : cells) {
      if (place_on_line(entry) == 1) continue;
      const auto before = cells.find(entry - 1);
      if (before != cells.end()) {
        bool next_to = false;
        each_neighbour(lines_.size, cell,
                       [&](int it) { next_to = next_to || it == before->second; });
        if (next_to) continue;
      }
      return failure(fmt::format("place {} of line {} at {} isn't next to place {}",
                                 place_on_line(entry), line_of(entry),
                                 cell_words(lines_.size, cell), place_on_line(entry) - 1));
    }
    return std::nullopt;
  }

  int region_of(std::string_view token) {
    const int next = static_cast<int>(regions_.size()) + 1;
    return regions_.try_emplace(std::string(token), next).first->second;
  }

  std::optional<Diagnostic> check_regions(const Block& block) const {
    for (const auto& [name, number] : regions_) {
      std::vector<char> present;
      for (const int id : block) present.push_back(id == number ? 1 : 0);
      if (connected(lines_.size, present)) continue;
      return failure(fmt::format("the cells of region {} are not connected", tokens::quoted(name)));
    }
    return std::nullopt;
  }

  const Description& kind_;
  const Lines& lines_;
  std::size_t header_ = 2;
  int line_ = 0;
  std::map<std::string, int> regions_;
};

}  // namespace

std::string cell_words(Size size, int cell) {
  return fmt::format("row {}, column {}", cell / size.columns + 1, cell % size.columns + 1);
}

std::string entry_text(const BlockForm& form, int entry) {
  if (entry == kNoClue) return "-";
  if (form.lines) return fmt::format("{}.{}", line_of(entry), place_on_line(entry));
  if (form.arrows && entry < kLetter) {
    const auto way = static_cast<std::size_t>(way_of_arrow(entry));
    return fmt::format("{}{}", number_of_arrow(entry), kWayLetters[way]);
  }
  if (form.lists) return fmt::format("{}", fmt::join(list_of(entry), ","));
  if (entry < kLetter) return std::to_string(entry);
  return std::string(1, form.letters[static_cast<std::size_t>(entry - kLetter)]);
}

int count_clues(const LogicContent& puzzle) {
  int clues = 0;
  for (std::size_t i = 0; i < puzzle.blocks.size(); ++i) {
    const BlockForm& form = puzzle.kind->blocks[i];
    if (form.regions || form.lines) continue;
    clues += static_cast<int>(std::ranges::count_if(puzzle.blocks[i], [&](int entry) {
      return entry != kNoClue && entry != form.removed && !(form.runs && entry == kLineEnd);
    }));
  }
  return std::max(clues, 1);
}

std::string problem_text(const LogicContent& puzzle) {
  std::string text = fmt::format("{} {}", puzzle.size.rows, puzzle.size.columns);
  const Description& kind = *puzzle.kind;
  for (const bool header : {true, false}) {
    for (std::size_t i = 0; i < kind.flags.size() && !header; ++i) {
      if ((puzzle.flags >> i & 1) != 0) text += fmt::format(" {}", kind.flags[i]);
    }
    for (std::size_t i = 0; i < puzzle.blocks.size(); ++i) {
      const BlockForm& form = puzzle.kind->blocks[i];
      if ((form.shape == Shape::kHeader) != header) continue;
      if (form.runs) {
        text += runs_text(puzzle.blocks[i]);
        continue;
      }
      const auto columns = static_cast<std::size_t>(puzzle.size.columns);
      const std::size_t wide = form.shape == Shape::kCells     ? columns
                               : form.shape == Shape::kCorners ? columns + 1
                                                               : puzzle.blocks[i].size();
      for (std::size_t k = 0; k < puzzle.blocks[i].size(); ++k) {
        text += !header && k % wide == 0 ? '/' : ' ';
        text += entry_text(form, puzzle.blocks[i][k]);
      }
    }
  }
  return text;
}

std::string solution_text(const LogicContent& puzzle) {
  if (!puzzle.solution.known()) return "";
  const std::vector<std::string> tokens = answer_tokens(puzzle);
  std::string text = fmt::format("{} {}", puzzle.size.rows, puzzle.size.columns);
  for (std::size_t cell = 0; cell < tokens.size(); ++cell) {
    text += cell % static_cast<std::size_t>(puzzle.size.columns) == 0 ? '/' : ' ';
    text += tokens[cell];
  }
  return text;
}

Result<LogicContent> read_content(const Description& kind, std::string_view problem,
                                  std::string_view solution) {
  const Result<Lines> lines = split(kind, problem, "puzzle");
  if (!lines) return lines.problems();
  Result<std::vector<Block>> blocks = BlockReader(kind, *lines).read();
  if (!blocks) return blocks.problems();
  LogicContent content;
  content.kind = &kind;
  content.size = lines->size;
  content.blocks = std::move(blocks).value();
  content.flags = lines->flags;
  if (kind.fault != nullptr) {
    if (std::string fault = kind.fault(content); !fault.empty()) return failure(std::move(fault));
  }
  settle_regions(content);
  if (solution.empty()) return content;
  const Result<Lines> answer = split(kind, solution, "solution");
  if (!answer) return answer.problems();
  if (answer->size != content.size) {
    return failure(fmt::format("the solution has size {}, but the puzzle has size {}",
                               to_text(answer->size), to_text(content.size)));
  }
  const std::vector<tokens::Row> rows =
      kind.unmarked == "/" ? slanted_rows(solution, content.size.columns) : answer->rows;
  Result<Values> values = read_answer(content, std::span(rows).subspan(1));
  if (!values) return values.problems();
  content.solution = std::move(values).value();
  if (std::string broken = broken_rule(content); !broken.empty()) return failure(std::move(broken));
  return content;
}

}  // namespace gridpress::logic
