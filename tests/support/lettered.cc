#include "tests/support/lettered.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <numeric>
#include <sstream>

#include "tests/support/reference.h"

namespace gridpress::tests {
namespace {

std::string rows_of(const std::vector<std::string>& cells, int size) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    text += (i % static_cast<std::size_t>(size) == 0 ? "/" : " ") + cells[i];
  }
  return text;
}

std::vector<std::string> split(const std::string& text, char by) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, by);) parts.push_back(part);
  return parts;
}

// Decodes runs of edges without a line. Each run ends with an edge that has a line, except after z,
// and a number repeats the run.
std::vector<bool> edges_of(const std::string& text) {
  std::vector<bool> edges;
  for (std::size_t i = 0; i < text.size();) {
    const char letter = text[i++];
    int times = 0;
    while (i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0)
      times = times * 10 + (text[i++] - '0');
    for (int k = 0; k < std::max(times, 1); ++k) {
      edges.insert(edges.end(), letter == '_' ? 0 : letter == 'z' ? 25 : letter - 'a' + 1, false);
      if (letter != 'z') edges.push_back(true);
    }
  }
  return edges;
}

// The text of a calcudoku from an ID of Keen. Cages consist of cells not separated by a line. The
// ID lists first the edges between columns, then those between rows.
std::string keen_text(int size, const std::string& body) {
  const std::size_t comma = body.find(',');
  std::vector<bool> edges = edges_of(body.substr(0, comma));
  const int inner = size * (size - 1);
  edges.resize(static_cast<std::size_t>(2 * inner), true);
  std::vector<int> cage(static_cast<std::size_t>(size * size));
  std::iota(cage.begin(), cage.end(), 0);
  for (int i = 0; i < 2 * inner; ++i) {
    if (edges[static_cast<std::size_t>(i)]) continue;
    const int k = i % inner, line = k / (size - 1), place = k % (size - 1);
    const int a = i < inner ? line * size + place : place * size + line;
    const int from = cage[static_cast<std::size_t>(a)];
    const int to = cage[static_cast<std::size_t>(i < inner ? a + 1 : a + size)];
    for (int& each : cage) each = each == std::max(from, to) ? std::min(from, to) : each;
  }
  std::vector<std::string> clues(cage.size(), "-"), names;
  std::size_t at = comma + 1;
  for (std::size_t i = 0; i < cage.size(); ++i) {
    names.push_back(std::to_string(cage[i] + 1));
    if (cage[i] != static_cast<int>(i)) continue;
    const char sign = body[at++];
    clues[i].clear();
    while (at < body.size() && std::isdigit(static_cast<unsigned char>(body[at])) != 0)
      clues[i] += body[at++];
    if (std::ranges::count(cage, cage[i]) > 1)
      clues[i] += sign == 'a' ? '+' : sign == 's' ? '-' : sign == 'm' ? '*' : '/';
  }
  return fmt::format("{0} {0}{1}{2}", size, rows_of(clues, size), rows_of(names, size));
}

// The text of a skyscraper from an ID of Towers, which lists the numbers above, below, left and
// right, optionally followed by givens and the lengths of runs of empty cells between them.
std::string towers_text(int size, const std::string& body) {
  const std::size_t comma = body.find(',');
  std::vector<std::string> rows = split(body.substr(0, comma), '/');
  rows.resize(static_cast<std::size_t>(4 * size));
  for (std::string& number : rows) number = number.empty() ? "-" : number;
  std::vector<std::string> cells;
  for (std::size_t i = comma == std::string::npos ? body.size() : comma + 1; i < body.size(); ++i) {
    if (std::isdigit(static_cast<unsigned char>(body[i])) != 0) {
      cells.emplace_back(1, body[i]);
    } else if (body[i] != '_') {
      cells.insert(cells.end(), static_cast<std::size_t>(body[i] - 'a' + 1), "-");
    }
  }
  cells.resize(static_cast<std::size_t>(size * size), "-");
  return fmt::format("{0} {0} {0}{1}{2}", size, rows_of(rows, size), rows_of(cells, size));
}

// The text of a futoshiki from an ID of Unequal, which lists for each cell its digit or 0, then the
// directions of neighbours with a smaller digit.
std::string unequal_text(int size, const std::string& body) {
  std::vector<std::string> cells;
  std::string signs;
  for (const std::string& token : split(body, ',')) {
    const int cell = static_cast<int>(cells.size()), row = cell / size, column = cell % size;
    cells.push_back(token[0] == '0' ? "-" : token.substr(0, 1));
    for (const char direction : token.substr(1)) {
      const int down = direction == 'D' ? 1 : direction == 'U' ? -1 : 0;
      const int right = direction == 'R' ? 1 : direction == 'L' ? -1 : 0;
      signs += fmt::format("/less r{}c{} r{}c{}", row + down + 1, column + right + 1, row + 1,
                           column + 1);
    }
  }
  return fmt::format("{0} {0}{1}{2}", size, rows_of(cells, size), signs);
}

std::string text_of(const std::string& game, const std::string& id) {
  if (game == "solo") return id;
  const std::size_t colon = id.find(':');
  const int size = std::stoi(id);
  const std::string body = id.substr(colon + 1);
  if (game == "keen") return keen_text(size, body);
  return game == "towers" ? towers_text(size, body) : unequal_text(size, body);
}

}  // namespace

std::vector<Lettered> lettered(const std::string& game) {
  std::vector<Lettered> puzzles;
  std::ifstream file(reference("variants/sgt_generated.tsv"));
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    std::string name, parameters, id;
    fields >> name >> parameters >> id;
    const bool neighbours = parameters.find('a') != std::string::npos;
    if (name != game || (game == "unequal" && neighbours)) continue;
    puzzles.push_back({parameters, parameters.back(), text_of(game, id)});
  }
  return puzzles;
}

}  // namespace gridpress::tests
