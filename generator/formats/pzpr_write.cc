// Writes links of pzpr; see pzpr.cc for the blocks of a link.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "generator/base/ascii.h"
#include "generator/formats/clue_text.h"
#include "generator/formats/common.h"
#include "generator/formats/kind_formats.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kBase36 = "0123456789abcdefghijklmnopqrstuvwxyz";

// The blocks of a link. After a clue that links can't represent, problem() is set.
class LinkBody {
 public:
  const std::string& text() const { return text_; }
  const std::string& problem() const { return problem_; }
  void put(std::string_view text) { text_ += text; }
  void refuse(std::string problem) {
    if (problem_.empty()) problem_ = std::move(problem);
  }

  int number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 0) {
      refuse(fmt::format("links can't represent the clue {}", text));
    }
    return number;
  }

  // Numbers, runs of 1 to 20 empty slots, and dots for `unknown`.
  void numbers(const std::vector<std::string>& slots, std::string_view unknown = "") {
    int empty = 0;
    const auto end_run = [&] {
      for (constexpr int kRun = 20; empty > 0; empty -= std::min(empty, kRun)) {
        text_ += kBase36[static_cast<std::size_t>(15 + std::min(empty, kRun))];
      }
    };
    for (const std::string& slot : slots) {
      if (slot == "-" && unknown != "-") {
        ++empty;
        continue;
      }
      end_run();
      if (!unknown.empty() && slot == unknown) {
        text_ += '.';
        continue;
      }
      const int clue = number(slot);
      constexpr int kTwo = 256, kThree = 4096;
      if (clue >= kThree) refuse(fmt::format("links can't represent the clue {}", clue));
      text_ += clue < 16     ? fmt::format("{:x}", clue)
               : clue < kTwo ? fmt::format("-{:02x}", clue)
                             : fmt::format("+{:03x}", clue);
    }
    end_run();
  }

  // Clues from 0 to 4, with up to two empty slots that follow.
  void small_numbers(const std::vector<std::string>& slots, std::string_view unknown) {
    std::vector<std::string> run;
    for (std::size_t i = 0; i < slots.size(); ++i) {
      if (slots[i] == "-") {
        run.emplace_back("-");
        continue;
      }
      numbers(std::exchange(run, {}));
      if (slots[i] == unknown) {
        text_ += '.';
        continue;
      }
      const int clue = number(slots[i]);
      if (clue > 4) refuse(fmt::format("links can't represent the clue {}", clue));
      const auto filled = [&](std::size_t at) { return at < slots.size() && slots[at] != "-"; };
      const int empty = filled(i + 1) ? 0 : filled(i + 2) ? 1 : 2;
      text_ += kBase36[static_cast<std::size_t>(std::min(clue, 4) + 5 * empty)];
      i += static_cast<std::size_t>(empty);
    }
    numbers(run);
  }

  // Numbers below `base`, `each` to a character, padded with zeros.
  void packed(const std::vector<int>& numbers, int base, std::size_t each) {
    for (std::size_t i = 0; i < numbers.size(); i += each) {
      int code = 0;
      for (std::size_t k = i; k < i + each; ++k) {
        code = code * base + (k < numbers.size() ? numbers[k] : 0);
      }
      text_ += kBase36[static_cast<std::size_t>(code)];
    }
  }

  // The walls between regions.
  void borders(const Entries& regions) {
    const auto [rows, columns] = regions.size;
    const auto region = [&](int r, int c) { return regions.cells[r * columns + c]; };
    std::vector<int> right, below;
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c + 1 < columns; ++c) right.push_back(region(r, c) != region(r, c + 1));
    }
    for (int r = 0; r + 1 < rows; ++r) {
      for (int c = 0; c < columns; ++c) below.push_back(region(r, c) != region(r + 1, c));
    }
    packed(right, 2, 5);
    packed(below, 2, 5);
  }

 private:
  std::string text_, problem_;
};

// A puzzle's text, in parts.
struct ClueParts {
  std::vector<std::string_view> parts;
  Size size;

  Entries entries(std::size_t first = 1) const { return entries_in(parts, first, size); }
  // The entries that follow those of the first grid.
  Entries second() const { return entries(1 + static_cast<std::size_t>(size.rows)); }
};

void put_numbers(LinkBody& link, const ClueParts& clues) {
  link.numbers(clues.entries().cells);
}

void put_akari(LinkBody& link, const ClueParts& clues) {
  link.small_numbers(clues.entries().cells, "x");
}

void put_slitherlink(LinkBody& link, const ClueParts& clues) {
  link.small_numbers(clues.entries().cells, "?");
}

void put_nurikabe(LinkBody& link, const ClueParts& clues) {
  link.numbers(clues.entries().cells, "?");
}

void put_minesweeper(LinkBody& link, const ClueParts& clues) {
  if (!clues.parts.front().ends_with(" -")) {
    link.refuse("links of mines don't state the number of mines");
  }
  put_numbers(link, clues);
}

void put_masyu(LinkBody& link, const ClueParts& clues) {
  std::vector<int> circles;
  for (const std::string& cell : clues.entries().cells) {
    circles.push_back(cell == "w" ? 1 : cell == "b" ? 2 : 0);
  }
  link.packed(circles, 3, 3);
}

void put_hitori(LinkBody& link, const ClueParts& clues) {
  for (const std::string& cell : clues.entries().cells) {
    const auto number = static_cast<std::size_t>(link.number(cell));
    constexpr std::size_t kBase = 36;
    if (number >= kBase * kBase) {
      link.refuse(fmt::format("links can't represent the number {}", number));
    } else if (number < kBase) {
      link.put(kBase36.substr(number, 1));
    } else {
      link.put(fmt::format("-{}{}", kBase36[number / kBase], kBase36[number % kBase]));
    }
  }
}

// The clues of regions, in the order of their first cells.
std::vector<std::string> clues_of_regions(const Entries& clues, const Entries& regions) {
  std::vector<std::string> names, found;
  for (std::size_t i = 0; i < regions.cells.size(); ++i) {
    auto name = std::ranges::find(names, regions.cells[i]);
    if (name == names.end()) {
      name = names.insert(names.end(), regions.cells[i]);
      found.emplace_back("-");
    }
    if (clues.cells[i] != "-") {
      found[static_cast<std::size_t>(name - names.begin())] = clues.cells[i];
    }
  }
  return found;
}

void put_heyawake(LinkBody& link, const ClueParts& clues) {
  link.borders(clues.second());
  link.numbers(clues_of_regions(clues.entries(), clues.second()));
}

// Regions without clues.
void put_regions(LinkBody& link, const ClueParts& clues) {
  link.borders(clues.second());
}

// Numbers at the corners of cells.
void put_slant(LinkBody& link, const ClueParts& clues) {
  const Size corners{clues.size.rows + 1, clues.size.columns + 1};
  link.small_numbers(entries_in(clues.parts, 1, corners).cells, "?");
}

// A digit for a single number, 9 for four times 1, or two digits to the base 36 for a list. Letters
// from g are runs of empty cells.
void put_tapa(LinkBody& link, const ClueParts& clues) {
  constexpr std::size_t kLongestRun = 20;
  std::size_t empty = 0;
  const auto end_run = [&] {
    if (empty > 0) link.put(kBase36.substr(15 + std::exchange(empty, 0), 1));
  };
  for (const std::string& cell : clues.entries().cells) {
    if (cell == "-") {
      if (++empty == kLongestRun) end_run();
      continue;
    }
    end_run();
    const std::size_t numbers = 1 + static_cast<std::size_t>(std::ranges::count(cell, ','));
    if (numbers == 1 || cell == "1,1,1,1") {
      link.put(numbers == 1 ? cell : "9");
      continue;
    }
    const int base = numbers == 2 ? 6 : numbers == 3 ? 4 : 2;
    int code = 0;
    for (std::size_t at = 0; at < cell.size(); at += 2) code = code * base + (cell[at] - '0');
    code += numbers == 2 ? 360 : numbers == 3 ? 396 : 460;
    link.put(fmt::format("{}{}", kBase36[static_cast<std::size_t>(code) / 36],
                         kBase36[static_cast<std::size_t>(code) % 36]));
  }
  end_run();
}

void put_star_battle(LinkBody& link, const ClueParts& clues) {
  link.put(fmt::format("{}/", words_in_row(clues.parts.front()).at(2)));
  link.borders(clues.entries());
}

void put_suguru(LinkBody& link, const ClueParts& clues) {
  link.borders(clues.second());
  put_numbers(link, clues);
}

// The counts of columns and rows.
void put_counts(LinkBody& link, const ClueParts& clues) {
  std::vector<std::string> counts = words_in_row(clues.parts.at(1));
  for (std::string& count : words_in_row(clues.parts.at(2))) counts.push_back(std::move(count));
  link.numbers(counts);
}

void put_tents(LinkBody& link, const ClueParts& clues) {
  put_counts(link, clues);
  const std::vector<std::string> cells = clues.entries(3).cells;
  for (std::size_t i = 0; i < cells.size();) {
    const bool tree = cells[i] != "-";
    const std::size_t begin = i + (tree ? 1 : 0), most = begin + (tree ? 17 : 18);
    for (i = begin; i < std::min(cells.size(), most) && cells[i] == "-"; ++i) continue;
    link.put(kBase36.substr(i - begin + (tree ? 0 : 17), 1));
  }
}

void put_nonogram(LinkBody& link, const ClueParts& clues) {
  std::vector<std::string> slots;
  const int lines = clues.size.columns + clues.size.rows;
  for (int line = 0; line < lines; ++line) {
    const int length = line < clues.size.columns ? clues.size.rows : clues.size.columns;
    std::vector<std::string> numbers = words_in_row(clues.parts.at(1 + line));
    std::ranges::reverse(numbers);
    if (numbers == std::vector<std::string>{"0"}) numbers.clear();
    numbers.resize(static_cast<std::size_t>((length + 1) / 2), "-");
    std::ranges::copy(numbers, std::back_inserter(slots));
  }
  link.numbers(slots);
}

void put_skyscraper(LinkBody& link, const ClueParts& clues) {
  std::vector<std::string> slots;
  constexpr std::size_t kSides = 4;
  for (std::size_t side = 1; side <= kSides; ++side) {
    for (std::string& slot : words_in_row(clues.parts.at(side))) slots.push_back(std::move(slot));
  }
  link.numbers(slots);
  const std::vector<std::string> givens = clues.entries(kSides + 1).cells;
  if (std::ranges::any_of(givens, [](const std::string& cell) { return cell != "-"; })) {
    link.numbers(givens);
  }
}

void put_kakuro_sum(LinkBody& link, std::string_view sum) {
  if (sum.empty()) return link.put("-");
  const int number = link.number(sum);
  constexpr int kLetters = 20, kMost = 45;
  if (number > kMost) return link.refuse(fmt::format("links can't represent the sum {}", sum));
  link.put(number < kLetters ? std::string(kBase36.substr(static_cast<std::size_t>(number), 1))
                             : std::string(1, static_cast<char>('A' + number - kLetters)));
}

// The sums of a cell, down and across, or "" for each that is missing.
std::pair<std::string_view, std::string_view> sums_of(std::string_view cell) {
  const std::size_t comma = cell.find(',');
  if (comma == cell.npos) return {"", ""};
  return {cell.substr(0, comma), cell.substr(comma + 1)};
}

void put_kakuro(LinkBody& link, const ClueParts& clues) {
  Entries cells = clues.entries();
  const auto [rows, columns] = clues.size;
  std::size_t white = 0;
  const auto end_run = [&] {
    if (white > 0) link.put(kBase36.substr(19 + std::exchange(white, 0), 1));
  };
  for (int r = 1; r < rows; ++r) {
    for (int c = 1; c < columns; ++c) {
      const std::string& cell = cells.at(r, c);
      if (cell == "0") {
        constexpr std::size_t kRun = 16;
        if (++white == kRun) end_run();
        continue;
      }
      end_run();
      const auto [down, across] = sums_of(cell);
      if (down.empty() && across.empty()) {
        link.put(".");
      } else {
        put_kakuro_sum(link, down);
        put_kakuro_sum(link, across);
      }
    }
  }
  end_run();
  for (int c = 1; c < columns; ++c) {
    if (cells.at(1, c) == "0") put_kakuro_sum(link, sums_of(cells.at(0, c)).first);
  }
  for (int r = 1; r < rows; ++r) {
    if (cells.at(r, 1) == "0") put_kakuro_sum(link, sums_of(cells.at(r, 0)).second);
  }
}

void put_yajilin(LinkBody& link, const ClueParts& clues) {
  constexpr std::string_view kWays = "-nswe";
  std::size_t empty = 0;
  const auto end_run = [&] {
    if (empty > 0) link.put(kBase36.substr(9 + std::exchange(empty, 0), 1));
  };
  for (const std::string& cell : clues.entries().cells) {
    constexpr std::size_t kRun = 26;
    if (cell == "-") {
      if (++empty == kRun) end_run();
      continue;
    }
    end_run();
    if (cell == "x") {
      link.put("0.");
      continue;
    }
    const std::size_t way = kWays.find(cell.back());
    const int number = link.number(std::string_view(cell).substr(0, cell.size() - 1));
    if (number > 255) link.refuse(fmt::format("links can't represent the clue {}", cell));
    link.put(number < 16 ? fmt::format("{}{:x}", way, number)
                         : fmt::format("{}{:02x}", way + 5, number));
  }
  end_run();
}

void put_galaxies(LinkBody& link, const ClueParts& clues) {
  const int width = 2 * clues.size.columns - 1, height = 2 * clues.size.rows - 1;
  std::vector<bool> dots(static_cast<std::size_t>(width * height));
  const std::vector<std::string> cells = clues.entries().cells;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == "-") continue;
    const int place = link.number(cells[i]);
    const int row = 2 * (static_cast<int>(i) / clues.size.columns) + place / 2;
    const int column = 2 * (static_cast<int>(i) % clues.size.columns) + place % 2;
    if (row < height && column < width) dots[static_cast<std::size_t>(row * width + column)] = true;
  }
  for (std::size_t i = 0; i < dots.size();) {
    const bool dot = dots[i];
    const std::size_t begin = i + (dot ? 1 : 0), most = begin + (dot ? 7 : 20);
    // Pzpr lets the last dot claim seven points even if fewer are left.
    for (i = begin; i < (dot ? most : std::min(dots.size(), most)); ++i) {
      if (i < dots.size() && dots[i]) break;
    }
    link.put(dot ? fmt::format("{:x}", 2 * (i - begin)) : std::string(1, kBase36[15 + i - begin]));
  }
}

void put_battleships(LinkBody& link, const ClueParts& clues) {
  constexpr std::array<std::string_view, 7> kParts = {"x", "n", "s", "w", "e", "m", "o"};
  put_counts(link, clues);
  std::vector<std::string> cells = clues.entries(3).cells;
  for (std::string& cell : cells) {
    if (cell == "-") continue;
    const auto* part = std::ranges::find(kParts, cell);
    if (part == kParts.end()) return link.refuse("links can't represent this part of a ship");
    cell = std::to_string(part - kParts.begin());
  }
  link.numbers(cells);
  const std::vector<std::string> head = words_in_row(clues.parts.front());
  std::vector<int> ships;
  for (std::size_t i = 2; i < head.size(); ++i) ships.push_back(link.number(head[i]));
  while (!ships.empty() && ships.back() == 0) ships.pop_back();
  constexpr std::array<std::string_view, 5> kPieces = {"11g", "21o", "31s", "41u", "51v"};
  if (ships.size() > kPieces.size()) return link.refuse("links have ships of 1 to 5 cells only");
  int total = 0;
  bool usual = ships.size() >= 3;
  for (std::size_t i = 0; i < ships.size(); ++i) {
    total += ships[i];
    usual = usual && ships[i] == static_cast<int>(ships.size() - i);
  }
  if (usual) return link.put(fmt::format("//{}", static_cast<char>('a' + ships.size() - 1)));
  link.put(fmt::format("/{}", total));
  for (std::size_t i = 0; i < ships.size(); ++i) {
    for (int k = 0; k < ships[i]; ++k) link.put(fmt::format("/{}", kPieces[i]));
  }
}

struct PzprWriter {
  std::string_view kind, name;
  void (*put)(LinkBody&, const ClueParts&);
};

// Minesweeper and nonogram links are the only ones that can lack part of a puzzle: number-link is
// missing because pzpr doesn't require that all cells be used.
constexpr auto kPzprWriters = std::to_array<PzprWriter>({
    {"akari", "akari", put_akari},
    {"battleships", "battleship", put_battleships},
    {"fillomino", "fillomino", put_numbers},
    {"galaxies", "tentaisho", put_galaxies},
    {"hashi", "hashi", put_numbers},
    {"heyawake", "heyawake", put_heyawake},
    {"hitori", "hitori", put_hitori},
    {"kakuro", "kakuro", put_kakuro},
    {"kuromasu", "kurodoko", put_numbers},
    {"lits", "lits", put_regions},
    {"masyu", "mashu", put_masyu},
    {"minesweeper", "mines", put_minesweeper},
    {"nonogram", "nonogram", put_nonogram},
    {"norinori", "norinori", put_regions},
    {"nurikabe", "nurikabe", put_nurikabe},
    {"shikaku", "shikaku", put_numbers},
    {"skyscraper", "skyscrapers", put_skyscraper},
    {"slant", "gokigen", put_slant},
    {"slitherlink", "slither", put_slitherlink},
    {"star-battle", "starbattle", put_star_battle},
    {"suguru", "suguru", put_suguru},
    {"tapa", "tapa", put_tapa},
    {"tents", "tents", put_tents},
    {"yajilin", "yajilin", put_yajilin},
});

std::string link_text(std::string_view name, Size size, std::string_view body) {
  return fmt::format("https://puzz.link/p?{}/{}/{}/{}\n", name, size.columns, size.rows, body);
}

void read_pzpr_sudoku(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) {
  line_format().read_row(row, options, puzzle);
}

std::string write_pzpr_sudoku(const WritePuzzle& puzzle, const WriteOptions&) {
  LinkBody link;
  std::vector<std::string> cells;
  for (const int digit : puzzle.givens) cells.push_back(digit == 0 ? "-" : std::to_string(digit));
  link.numbers(cells);
  const int size = size_of(puzzle.rules);
  return link_text("sudoku", {size, size}, link.text());
}

std::string pzpr_sudoku_obstacle(const WritePuzzle& puzzle) {
  constexpr std::array kSizes = {4, 6, 9, 16, 25};
  const int size = size_of(puzzle.rules);
  if (std::ranges::find(kSizes, size) == kSizes.end()) return fmt::format("a {0}x{0} grid", size);
  return has_default_box(puzzle.rules) ? "" : "boxes of " + box_text(*puzzle.rules.topology->box);
}

}  // namespace

std::vector<std::string_view> pzpr_written_kinds() {
  std::vector<std::string_view> kinds;
  for (const PzprWriter& writer : kPzprWriters) kinds.push_back(writer.kind);
  return kinds;
}

Result<std::string> write_pzpr(const KindText& puzzle) {
  const auto writer = std::ranges::find(kPzprWriters, puzzle.kind, &PzprWriter::kind);
  if (writer == kPzprWriters.end()) {
    return failure(fmt::format("links of pzpr can't represent {}", puzzle.kind));
  }
  ClueParts clues{parts_between_slashes(puzzle.problem), {0, 0}};
  clues.size = size_at_front(clues.parts.front());
  LinkBody link;
  writer->put(link, clues);
  if (!link.problem().empty()) return failure(link.problem());
  // The link of a kakuro leaves out the row and the column in front of the others.
  if (writer->kind == "kakuro") clues.size = {clues.size.rows - 1, clues.size.columns - 1};
  return link_text(writer->name, clues.size, link.text());
}

const Format& pzpr_sudoku_format() {
  static constexpr Format kFormat{.name = "pzpr",
                                  .help = "links of pzpr (puzz.link, pzv.jp)",
                                  .extensions = {},
                                  .obstacle = pzpr_sudoku_obstacle,
                                  .read_row = read_pzpr_sudoku,
                                  .write = write_pzpr_sudoku};
  return kFormat;
}

}  // namespace gridpress::formats
