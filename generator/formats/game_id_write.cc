// Writes game IDs of Simon Tatham's collection; see game_ids.cc and solo.cc.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "generator/base/ascii.h"
#include "generator/formats/clue_text.h"
#include "generator/formats/common.h"
#include "generator/formats/json_text.h"
#include "generator/formats/kind_formats.h"
#include "generator/formats/solo.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

// A puzzle's text in parts, and the ID that is made from it.
struct IdDraft {
  std::vector<std::string_view> parts;
  Size size;
  std::string letters = "";  // parameters that follow the size
  std::string id = "";       // without the parameters
  std::string problem = "";

  Entries entries(std::size_t first = 1) const { return entries_in(parts, first, size); }
  Entries second() const { return entries(1 + static_cast<std::size_t>(size.rows)); }
  void refuse(std::string_view clue) {
    if (problem.empty()) problem = fmt::format("game IDs can't represent the clue {}", clue);
  }
};

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size() && number >= 0;
  return whole ? std::optional(number) : std::nullopt;
}

// Runs of 1 to 26 empty cells as letters.
void put_run(std::string& id, std::size_t run) {
  for (constexpr std::size_t kMost = 26; run > 0; run -= std::min(run, kMost)) {
    id += static_cast<char>('a' + std::min(run, kMost) - 1);
  }
}

// Cells of one character, which `sign` returns, or 0 for a clue that an ID can't represent.
template <typename Sign>
void put_signs(IdDraft& draft, const Entries& entries, Sign sign) {
  std::size_t run = 0;
  for (const std::string& cell : entries.cells) {
    if (cell == "-") {
      ++run;
      continue;
    }
    put_run(draft.id, std::exchange(run, 0));
    const char c = sign(cell);
    if (c == 0) return draft.refuse(cell);
    draft.id += c;
  }
  put_run(draft.id, run);
}

template <typename Sign>
void put_signs(IdDraft& draft, Sign sign) {
  put_signs(draft, draft.entries(), sign);
}

char digit_up_to(const std::string& cell, int most) {
  const std::optional<int> number = number_of(cell);
  return number && *number <= most ? static_cast<char>('0' + *number) : '\0';
}

// Numbers, with runs of empty cells or an underscore between them.
std::string numbers_in_id(const std::vector<int>& numbers) {
  std::string id;
  std::size_t run = 0;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] == 0) {
      ++run;
      continue;
    }
    if (run == 0 && i > 0) id += '_';
    put_run(id, std::exchange(run, 0));
    id += std::to_string(numbers[i]);
  }
  put_run(id, run);
  return id;
}

std::vector<int> numbers_of(IdDraft& draft, const Entries& entries) {
  std::vector<int> numbers;
  for (const std::string& cell : entries.cells) {
    const std::optional<int> number = cell == "-" ? 0 : number_of(cell);
    if (!number) draft.refuse(cell);
    numbers.push_back(number.value_or(0));
  }
  return numbers;
}

// The walls between regions of a square: the vertical ones row by row, the horizontal ones column
// by column, and one more. Each character stands for the places up to a wall: `_` for none, a to y
// for 1 to 25 without one; z is 25 places without a wall after them.
std::string walls_in_id(int side, const std::vector<int>& region_of) {
  std::vector<bool> walls;
  for (const bool vertical : {true, false}) {
    for (int line = 0; line < side; ++line) {
      for (int k = 0; k + 1 < side; ++k) {
        const int first = vertical ? line * side + k : k * side + line;
        walls.push_back(region_of[first] != region_of[first + (vertical ? 1 : side)]);
      }
    }
  }
  walls.push_back(true);
  std::string id;
  int open = 0;
  for (const bool wall : walls) {
    constexpr int kMost = 25;
    if (!wall) {
      ++open;
      continue;
    }
    for (; open > kMost; open -= kMost) id += 'z';
    id += open == 0 ? '_' : static_cast<char>('a' + open - 1);
    open = 0;
  }
  return id;
}

void put_numbers_id(IdDraft& draft) {
  draft.id = numbers_in_id(numbers_of(draft, draft.entries()));
}

void put_lightup(IdDraft& draft) {
  put_signs(draft,
            [](const std::string& cell) { return cell == "x" ? 'B' : digit_up_to(cell, 4); });
}

void put_loopy(IdDraft& draft) {
  draft.letters = "t0";
  put_signs(draft, [](const std::string& cell) { return digit_up_to(cell, 3); });
}

// Numbers at the corners of cells.
void put_slant(IdDraft& draft) {
  const Size corners{draft.size.rows + 1, draft.size.columns + 1};
  put_signs(draft, entries_in(draft.parts, 1, corners),
            [](const std::string& clue) { return digit_up_to(clue, 4); });
}

void put_mosaic(IdDraft& draft) {
  put_signs(draft, [](const std::string& cell) { return digit_up_to(cell, 9); });
}

void put_filling(IdDraft& draft) {
  const int most = std::min(9, std::max({draft.size.rows, draft.size.columns, 3}));
  put_signs(draft, [&](const std::string& cell) { return digit_up_to(cell, most); });
}

void put_bridges(IdDraft& draft) {
  draft.letters = "m2";
  put_signs(draft, [](const std::string& cell) {
    const int number = number_of(cell).value_or(99);
    return number > 9 && number <= 16 ? static_cast<char>('A' + number - 10) : digit_up_to(cell, 9);
  });
}

void put_pearl(IdDraft& draft) {
  put_signs(draft, [](const std::string& cell) { return cell == "w" ? 'W' : 'B'; });
}

void put_singles(IdDraft& draft) {
  constexpr std::string_view kSigns =
      "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const std::string& cell : draft.entries().cells) {
    const auto number = static_cast<std::size_t>(number_of(cell).value_or(99));
    if (number >= kSigns.size()) return draft.refuse(cell);
    draft.id += kSigns[number];
  }
}

// Places that are marked, as letters: `first` follows the place before it, the letters after it
// skip 1, 2, … places, z skips 25. With `end`, the place past the last is
// marked, too.
void put_places(std::string& id, const std::vector<char>& marks, char first, bool end = true) {
  int skipped = 0;
  const auto put = [&](bool upper) {
    constexpr int kMost = 25;
    const int least = first == 'a' ? 0 : 1;  // z stands for 25 skipped places
    for (; skipped >= kMost + least; skipped -= kMost) id += 'z';
    const char letter =
        skipped == 0 ? first : static_cast<char>((first == 'a' ? 'a' : 'a' - 1) + skipped);
    id += upper ? static_cast<char>(letter - 'a' + 'A') : letter;
    skipped = 0;
  };
  for (const char mark : marks) {
    if (mark == 0) {
      ++skipped;
    } else {
      put(mark == 2);
    }
  }
  if (end) put(false);
}

void put_unruly(IdDraft& draft) {
  if (!draft.parts.front().ends_with(" equal")) draft.letters = "u";
  std::vector<char> marks;
  for (const std::string& cell : draft.entries().cells) {
    marks.push_back(cell == "1" ? 1 : cell == "2" ? 2 : 0);
  }
  put_places(draft.id, marks, 'a');
}

void put_galaxies_id(IdDraft& draft) {
  const int width = 2 * draft.size.columns - 1, height = 2 * draft.size.rows - 1;
  std::vector<char> marks(static_cast<std::size_t>(width * height));
  const std::vector<std::string> cells = draft.entries().cells;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::optional<int> place = number_of(cells[i]);
    if (!place) continue;
    const int row = 2 * (static_cast<int>(i) / draft.size.columns) + *place / 2;
    const int column = 2 * (static_cast<int>(i) % draft.size.columns) + *place % 2;
    if (row < height && column < width) marks[static_cast<std::size_t>(row * width + column)] = 1;
  }
  put_places(draft.id, marks, 'a', false);
}

void put_tents_id(IdDraft& draft) {
  std::vector<char> marks;
  for (const std::string& cell : draft.entries(3).cells) marks.push_back(cell == "-" ? 0 : 1);
  put_places(draft.id, marks, '_');
  for (const std::size_t part : {1, 2}) {
    for (const std::string& count : words_in_row(draft.parts.at(part))) {
      if (!number_of(count)) return draft.refuse(count);
      draft.id += ',' + count;
    }
  }
}

void put_pattern(IdDraft& draft) {
  const auto lines = static_cast<std::size_t>(draft.size.columns + draft.size.rows);
  for (std::size_t line = 1; line <= lines; ++line) {
    std::string numbers(draft.parts.at(line));
    std::ranges::replace(numbers, ' ', '.');
    draft.id += (line == 1 ? "" : "/") + (numbers == "0" ? "" : numbers);
  }
}

void put_dominosa(IdDraft& draft) {
  for (const std::string& cell : draft.entries().cells) {
    draft.id += cell.size() == 1 ? cell : '[' + cell + ']';
  }
}

// The regions of a grid by numbers.
std::vector<int> region_numbers(const Entries& regions) {
  std::map<std::string, int> known;
  std::vector<int> numbers;
  for (const std::string& name : regions.cells) {
    numbers.push_back(known.try_emplace(name, static_cast<int>(known.size())).first->second);
  }
  return numbers;
}

// With a number after a character that occurs three times or more.
std::string with_counts(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_not_of(text[at], at), text.size());
    const std::size_t count = end - at;
    result += text[at];
    if (count == 2) result += text[at];
    if (count > 2) result += std::to_string(count);
    at = end;
  }
  return result;
}

void put_keen(IdDraft& draft) {
  const std::vector<int> cages = region_numbers(draft.second());
  draft.id = with_counts(walls_in_id(draft.size.rows, cages)) + ',';
  const std::vector<std::string> clues = draft.entries().cells;
  std::map<int, std::string> clue_of;
  for (std::size_t i = 0; i < clues.size(); ++i) {
    std::string& clue = clue_of[cages[i]];
    if (clues[i] != "-") clue = clues[i];
  }
  // Numbers of cages are in the order of their first cells.
  for (const auto& [cage, clue] : clue_of) {
    constexpr std::string_view kSigns = "+-*:", kLetters = "asmd";
    const std::size_t sign = clue.empty() ? kSigns.npos : kSigns.find(clue.back());
    const bool alone = std::ranges::count(cages, cage) == 1;
    if (!alone && sign == kSigns.npos) return draft.refuse(clue.empty() ? "of a cage" : clue);
    draft.id += alone ? 'a' : kLetters[sign];
    draft.id += clue.substr(0, clue.find_first_not_of("0123456789"));
  }
}

void put_towers(IdDraft& draft) {
  constexpr std::size_t kSides = 4;
  for (std::size_t side = 1; side <= kSides; ++side) {
    for (const std::string& clue : words_in_row(draft.parts.at(side))) {
      draft.id += '/' + (clue == "-" ? "" : clue);
    }
  }
  draft.id.erase(0, 1);
  const std::vector<int> givens = numbers_of(draft, draft.entries(kSides + 1));
  if (std::ranges::any_of(givens, [](int given) { return given > 0; })) {
    draft.id += ',' + numbers_in_id(givens);
  }
}

// The cell of a name such as "r1c2".
int cell_named(std::string_view name, Size size) {
  const std::size_t c = name.find('c');
  const int row = number_of(name.substr(1, c - 1)).value_or(1);
  return (row - 1) * size.columns + number_of(name.substr(c + 1)).value_or(1) - 1;
}

void put_unequal(IdDraft& draft) {
  const std::vector<int> givens = numbers_of(draft, draft.entries());
  std::vector<std::string> signs(givens.size());
  if (draft.letters == "a") {
    const std::vector<int> sums = numbers_of(draft, draft.second());
    for (std::size_t i = 0; i < sums.size(); ++i) {
      constexpr std::string_view kSides = "RDLU";
      // In the order of the sides clockwise from the top, as the game writes them.
      for (const std::size_t side : {3U, 0U, 1U, 2U}) {
        if ((sums[i] >> side & 1) != 0) signs[i] += kSides[side];
      }
    }
  } else {
    for (std::size_t p = 1 + static_cast<std::size_t>(draft.size.rows); p < draft.parts.size();
         ++p) {
      const std::vector<std::string> words = words_in_row(draft.parts[p]);
      if (words.size() != 3 || words[0] != "less") return draft.refuse(draft.parts[p]);
      const int less = cell_named(words[1], draft.size), more = cell_named(words[2], draft.size);
      const int step = less - more;
      signs.at(static_cast<std::size_t>(more)) += step == 1    ? 'R'
                                                  : step == -1 ? 'L'
                                                  : step > 0   ? 'D'
                                                               : 'U';
    }
  }
  for (std::size_t i = 0; i < givens.size(); ++i) {
    draft.id += std::to_string(givens[i]) + signs[i] + ',';
  }
}

struct IdWriter {
  std::string_view kind;
  void (*put)(IdDraft&);
  bool square = false;
};

constexpr auto kIdWriters = std::to_array<IdWriter>({
    {"akari", put_lightup},
    {"binairo", put_unruly},
    {"calcudoku", put_keen, true},
    {"consecutive", put_unequal, true},
    {"dominoes", put_dominosa},
    {"fillomino", put_filling},
    {"futoshiki", put_unequal, true},
    {"galaxies", put_galaxies_id},
    {"hashi", put_bridges},
    {"hitori", put_singles},
    {"kuromasu", put_numbers_id},
    {"masyu", put_pearl},
    {"mosaic", put_mosaic},
    {"nonogram", put_pattern},
    {"shikaku", put_numbers_id},
    {"skyscraper", put_towers, true},
    {"slant", put_slant},
    {"slitherlink", put_loopy},
    {"tents", put_tents_id},
});

void read_solo_row(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) {
  line_format().read_row(row, options, puzzle);
}

const Clue* clue_named(const WritePuzzle& puzzle, std::string_view name) {
  if (puzzle.extras == nullptr) return nullptr;
  const auto found = std::ranges::find(puzzle.extras->clues, name, &Clue::name);
  return found == puzzle.extras->clues.end() ? nullptr : &*found;
}

// The cage of each cell and its sum, which is in the cage's first cell; -1 for cells outside cages.
struct SoloCages {
  std::vector<int> cage_of, sums;
};

SoloCages solo_cages(const WritePuzzle& puzzle, const Clue& clue) {
  const int size = size_of(puzzle.rules);
  const auto cells = static_cast<std::size_t>(size * size);
  SoloCages read{std::vector<int>(cells, -1), std::vector<int>(cells)};
  int number = 0;
  for (const Json& cage : read_json(clue.json).value) {
    int first = size * size;
    for (const Json& name : cage["cells"]) {
      const int cell = cell_named(ascii::lower(name.get<std::string>()), {size, size});
      read.cage_of[static_cast<std::size_t>(cell)] = number;
      first = std::min(first, cell);
    }
    const auto value = cage.find("value");
    read.sums[static_cast<std::size_t>(first)] =
        value == cage.end() ? 0 : whole_number(*value).value_or(0);
    ++number;
  }
  return read;
}

std::string solo_obstacle(const WritePuzzle& puzzle) {
  if (puzzle.extras != nullptr) {
    for (const Clue& clue : puzzle.extras->clues) {
      constexpr std::string_view kKnown[] = {"diagonal+", "diagonal-", "killercage"};
      if (std::ranges::find(kKnown, clue.name) == std::end(kKnown)) return clue.name + " clues";
    }
  }
  if ((clue_named(puzzle, "diagonal+") == nullptr) !=
      (clue_named(puzzle, "diagonal-") == nullptr)) {
    return "a single diagonal";
  }
  if (const Clue* cages = clue_named(puzzle, "killercage")) {
    const std::vector<int> cage_of = solo_cages(puzzle, *cages).cage_of;
    for (const int cage : cage_of) {
      if (cage < 0 || std::ranges::count(cage_of, cage) == 1)
        return "cells outside cages of two or more";
    }
  }
  const std::vector<int> regions = regions_of(*puzzle.rules.topology);
  return std::ranges::count(regions, -1) > 0 ? "cells without a region" : "";
}

std::string write_solo(const WritePuzzle& puzzle, const WriteOptions&) {
  const Topology& topology = *puzzle.rules.topology;
  std::string parameters =
      topology.box ? box_text(*topology.box) : fmt::format("{}j", topology.digits);
  std::string id = numbers_in_id({puzzle.givens.begin(), puzzle.givens.end()});
  if (!topology.box) id += ',' + walls_in_id(topology.digits, regions_of(topology));
  if (clue_named(puzzle, "diagonal+") != nullptr) parameters += 'x';
  if (const Clue* clue = clue_named(puzzle, "killercage")) {
    parameters += 'k';
    const SoloCages cages = solo_cages(puzzle, *clue);
    id += ',' + walls_in_id(topology.digits, cages.cage_of) + ',' + numbers_in_id(cages.sums);
  }
  return parameters + ':' + id + '\n';
}

}  // namespace

std::vector<std::string_view> game_id_written_kinds() {
  std::vector<std::string_view> kinds;
  for (const IdWriter& writer : kIdWriters) kinds.push_back(writer.kind);
  return kinds;
}

Result<std::string> write_game_id(const KindText& puzzle) {
  const auto writer = std::ranges::find(kIdWriters, puzzle.kind, &IdWriter::kind);
  if (writer == kIdWriters.end()) {
    return failure(fmt::format("game IDs can't represent {}", puzzle.kind));
  }
  IdDraft draft{parts_between_slashes(puzzle.problem), {0, 0}};
  draft.size = size_at_front(draft.parts.front());
  if (puzzle.kind == "consecutive") draft.letters = "a";
  writer->put(draft);
  if (!draft.problem.empty()) return failure(draft.problem);
  const std::string size = puzzle.kind == "dominoes" ? std::to_string(draft.size.rows - 1)
                           : writer->square
                               ? std::to_string(draft.size.rows)
                               : fmt::format("{}x{}", draft.size.columns, draft.size.rows);
  return fmt::format("{}{}:{}\n", size, draft.letters, draft.id);
}

const Format& solo_format() {
  static constexpr Format kFormat{.name = "game-id",
                                  .help = "game IDs of Simon Tatham's puzzles",
                                  .extensions = {},
                                  .boxes = true,
                                  .regions = true,
                                  .clues = true,
                                  .obstacle = solo_obstacle,
                                  .read_row = read_solo_row,
                                  .write = write_solo};
  return kFormat;
}

}  // namespace gridpress::formats
