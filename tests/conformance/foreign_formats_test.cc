// Reads collections of puzzles in formats of other programs, solves them, and writes them back.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include "generator/base/ascii.h"
#include "generator/formats/kind_text.h"
#include "generator/model/digit_puzzle.h"
#include "generator/model/line_format.h"
#include "publisher/puzzles/recorded.h"
#include "tests/support/reference.h"
#include "tests/support/run_command.h"

namespace gridpress {
namespace {

std::vector<std::string> columns_of(const std::string& line) {
  std::vector<std::string> columns;
  std::istringstream parts(line);
  for (std::string part; std::getline(parts, part, '\t');) columns.push_back(part);
  return columns;
}

const Kind* our_kind(const std::string& name) {
  static const std::map<std::string, std::string> kOurs = {{"starbattle", "star-battle"},
                                                           {"numberlink", "number-link"},
                                                           {"domino", "dominoes"},
                                                           {"sudoku", "classic"},
                                                           {"?", "classic"}};
  const auto found = kOurs.find(name);
  return find_kind(found == kOurs.end() ? name : found->second);
}

// The puzzles of a file, read as the commands do.
std::vector<KindEntry> entries_of(const Kind& kind, const std::string& text,
                                  const std::string& file) {
  std::vector<KindEntry> entries;
  if (kind.grids.plain) {
    for (const formats::TextPuzzle& read :
         formats::read_puzzles(formats::recognise(text, file), text, {})) {
      Result<Puzzle> puzzle = read.problem.empty()
                                  ? kind.text.read(to_line(read.givens), "", nullptr)
                                  : Result<Puzzle>(failure(read.problem));
      entries.push_back({read.line, std::move(puzzle)});
    }
    return entries;
  }
  if (auto document = read_kind_document(kind, text, file)) return std::move(*document);
  entries.push_back(read_kind_entry(kind, formats::first_content(text).first));
  return entries;
}

// A kind's text of a sudoku as a line of cells: "4 4/1 - 2 -/…" or the line itself.
std::string as_line(const std::string& text) {
  if (text.find('/') == std::string::npos) return text;
  std::string line;
  std::istringstream cells(text.substr(text.find('/')));
  for (std::string cell; std::getline(cells, cell, '/');) {
    std::istringstream words(cell);
    for (std::string word; words >> word;) {
      line += word == "-" ? '.' : digit_symbol(std::stoi(word));
    }
  }
  return line;
}

// A text whose last parts may be in any order, with all parts sorted.
std::string sorted_parts(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, '/');) parts.push_back(part);
  std::ranges::sort(parts);
  return fmt::format("{}", fmt::join(parts, "/"));
}

// A kind's text without what the formats lack: the number of mines; directions and theme of a word
// search.
std::string compared(const Kind& kind, std::string text) {
  if (kind.grids.plain) return as_line(text);
  if (kind.name == "minesweeper") return text.substr(text.find('/'));
  if (kind.name == "word-search") return ascii::lower(text.substr(0, text.rfind('|')));
  if (kind.name == "crossword") return text.substr(0, text.rfind('|'));
  if (kind.name == "futoshiki") return sorted_parts(text);
  if (kind.name == "battleships") {  // the reference leaves out ships that don't occur
    for (std::size_t end = text.find('/'); text.substr(0, end).ends_with(" 0"); end -= 2) {
      text.erase(end - 2, 2);
    }
    return text;
  }
  const Result<Puzzle> read = kind.text.read(text, "", nullptr);
  return read ? kind.text.problem(*read) : text;
}

std::string problems_of(const std::vector<KindEntry>& entries) {
  std::string problems;
  for (const KindEntry& entry : entries) {
    if (!entry.puzzle) problems += entry.puzzle.problems().front().message + "\n";
  }
  return problems;
}

// The clues of a puzzle as the reference writes those of a crossword: "A1 It purrs = CAT; …".
std::string clues_of_crossword(const std::string& text) {
  std::string clues;
  const std::size_t begin = text.find('|') + 1;
  std::istringstream parts(text.substr(begin, text.rfind('|') - begin));
  for (std::string part; std::getline(parts, part, ';');) {
    const std::size_t space = part.find(' '), colon = part.find(": ");
    const char way = part[space - 1] == 'a' ? 'A' : 'D';
    clues += (clues.empty() ? "" : "; ") + (way + part.substr(0, space - 1)) + ' ' +
             part.substr(colon + 2) + " = " + part.substr(space + 1, colon - space - 1);
  }
  return clues;
}

void check_solution(const Kind& kind, const Puzzle& puzzle, const std::string& expected) {
  if (kind.name == "crossword") {
    CHECK(clues_of_crossword(kind.text.problem(puzzle)) == expected);
    return;
  }
  const SolutionCount counted = kind.truth.count(puzzle, {});
  REQUIRE(counted.count == 1);
  Puzzle answer = puzzle;
  answer.content = counted.first;
  // The reference writes other headings for these, and leaves out water that is given.
  if (kind.name == "battleships" || kind.name == "star-battle") return;
  const std::string solution = kind.text.solution(answer);
  if (kind.grids.plain) {
    CHECK(as_line(solution) == as_line(expected));
  } else {
    CHECK(ascii::lower(solution) == ascii::lower(expected));
  }
}

// Writes a puzzle in every format that can represent it, and reads it back.
void check_written(const Kind& kind, const KindEntry& entry, int& written) {
  const std::string text = kind.text.problem(*entry.puzzle);
  for (const formats::KindFormat* format : formats::kind_formats()) {
    if (format->write == nullptr) continue;
    const std::vector<std::string_view> kinds = format->writes();
    if (std::ranges::find(kinds, kind.name) == kinds.end()) continue;
    CAPTURE(format->name);
    const Result<std::string> file =
        format->write({std::string(kind.name), text, kind.text.solution(*entry.puzzle), entry.title,
                       entry.author});
    if (!file) continue;  // such as a fillomino with large numbers in a game ID
    const std::vector<KindEntry> again = entries_of(kind, *file, "");
    CAPTURE(*file, problems_of(again));
    REQUIRE(again.size() == 1);
    REQUIRE(again[0].puzzle);
    CHECK(compared(kind, kind.text.problem(*again[0].puzzle)) == compared(kind, text));
    if (format->name == "puz" || format->name == "jpz" || format->name == "non") {
      CHECK(again[0].title == entry.title);
      CHECK(again[0].author == entry.author);
    }
    ++written;
  }
}

// Kinds that can't hold some crosswords refuse them with one of these reasons.
bool is_limit(const std::string& problem) {
  return problem.find("each word may occur once") != std::string::npos ||
         problem.find("several letters") != std::string::npos ||
         problem.find("kind crossword/arrowword are not supported") != std::string::npos;
}

TEST_CASE("the reference's puzzles in formats of other programs are read, solved and written") {
  const std::string index = tests::reference("../formats/data/index.tsv");
  if (index.empty()) return;
  std::ifstream rows(index);
  std::map<std::string, int> skipped, limited;
  std::map<std::string, std::vector<std::string>> row_of;  // by file
  int read = 0, refused = 0, written = 0;
  std::string row;
  std::getline(rows, row);  // names of columns
  while (std::getline(rows, row)) {
    std::vector<std::string> columns = columns_of(row);
    row_of[columns[1]] = columns;
    CAPTURE(columns[1]);
    const std::string text = test::read_text(tests::reference("../formats/data/" + columns[1]));
    const Kind* kind = our_kind(columns[2]);
    if (columns[6] == "damaged") {
      const auto entries =
          entries_of(kind != nullptr ? *kind : *find_kind("classic"), text, columns[1]);
      CHECK((entries.empty() || !problems_of(entries).empty()));
      ++refused;
      continue;
    }
    if (kind == nullptr) {
      ++skipped[columns[2]];
      continue;
    }
    const std::vector<KindEntry> entries = entries_of(*kind, text, columns[1]);
    const std::string problems = problems_of(entries);
    if (is_limit(problems)) {
      ++limited[problems.substr(problems.find(' ') + 1)];
      continue;
    }
    CAPTURE(problems);
    REQUIRE(problems.empty());
    if (columns[4].starts_with("see ")) columns = row_of.at("puz/" + columns[4].substr(4) + ".puz");
    std::string clues;
    std::istringstream expected(columns[4]);
    for (const KindEntry& entry : entries) {
      const std::string found = kind->text.problem(*entry.puzzle);
      clues += (clues.empty() ? "" : " ; ") + compared(*kind, found);
      check_written(*kind, entry, written);
    }
    if (entries.size() == 1) check_solution(*kind, *entries[0].puzzle, columns[5]);
    if (kind->name != "crossword") {
      CHECK(clues == (entries.size() == 1 ? compared(*kind, columns[4]) : columns[4]));
    }
    ++read;
  }
  for (const auto& [name, count] : skipped) {
    std::cerr << "skipped: " << count << " puzzles of the kind " << name << '\n';
  }
  for (const auto& [reason, count] : limited) {
    std::cerr << "not held by our kinds: " << count << " puzzles: " << reason;
  }
  CHECK(read > 180);
  CHECK(refused > 55);
  CHECK(written > 150);
}

TEST_CASE("our samples have the expected clues, titles and authors") {
  const std::string folder = GRIDPRESS_ROOT "/tests/data/formats/";
  std::ifstream rows(folder + "index.tsv");
  int written = 0;
  std::size_t read = 0;
  for (std::string row; std::getline(rows, row); ++read) {
    std::vector<std::string> columns = columns_of(row);
    columns.resize(5);
    CAPTURE(columns[0]);
    const Kind& kind = *find_kind(columns[1]);
    const std::vector<KindEntry> entries =
        entries_of(kind, test::read_text(folder + columns[0]), columns[0]);
    CAPTURE(problems_of(entries));
    std::string clues;
    for (const KindEntry& entry : entries) {
      REQUIRE(entry.puzzle);
      clues += (clues.empty() ? "" : " ; ") + kind.text.problem(*entry.puzzle);
      CHECK(entry.title == columns[3]);
      CHECK(entry.author == columns[4]);
      check_written(kind, entry, written);
    }
    CHECK(clues == columns[2]);
  }
  CHECK(read == 28);
  CHECK(written > 24);
}

TEST_CASE("the manual has a row for every format, with the kinds that are read") {
  std::vector<std::string> rows;
  std::ifstream manual(GRIDPRESS_ROOT "/docs/formats.md");
  for (std::string line; std::getline(manual, line);) {
    if (line.starts_with("| `")) rows.push_back(line);
  }
  REQUIRE(rows.size() > 20);
  const auto first_cell = [](const std::string& row) { return row.substr(0, row.find('|', 1)); };
  for (const formats::Format* format : formats::all_formats()) {
    CAPTURE(format->name);
    CHECK(std::ranges::any_of(rows, [&](const std::string& row) {
      return first_cell(row).find(fmt::format("`{}`", format->name)) != std::string::npos;
    }));
  }
  for (const formats::KindFormat* format : formats::kind_formats()) {
    for (const std::string_view kind : format->reads()) {
      CAPTURE(format->name, kind);
      const std::string_view name = kind == "classic" ? "sudoku" : kind;
      CHECK(std::ranges::any_of(rows, [&](const std::string& row) {
        return first_cell(row).find(fmt::format("`{}`", format->name)) != std::string::npos &&
               row.find(name) != std::string::npos;
      }));
    }
  }
}

}  // namespace
}  // namespace gridpress
