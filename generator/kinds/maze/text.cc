#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/maze/maze.h"
#include "generator/kinds/tokens.h"

namespace gridpress::maze {
namespace {

constexpr char kVoid = '.';  // a square outside the shape

// The walls of a cell that are on the border.
std::vector<int> border_of_cell(const Net& net, int cell) {
  std::vector<int> walls = net.sides[static_cast<std::size_t>(cell)];
  std::erase_if(walls,
                [&](int wall) { return net.walls[static_cast<std::size_t>(wall)].b != kOutside; });
  return walls;
}

// A gate as the number of its cell and of the wall on the cell's border, both from 1.
std::string gate_text(const Net& net, int wall) {
  if (wall == kOutside) return "-";
  const int cell = net.walls[static_cast<std::size_t>(wall)].a;
  const std::vector<int> walls = border_of_cell(net, cell);
  return fmt::format("{}:{}", cell + 1, std::ranges::find(walls, wall) - walls.begin() + 1);
}

std::optional<int> read_gate(const Net& net, std::string_view token) {
  const std::size_t colon = std::min(token.find(':'), token.size());
  const auto cell = tokens::number_of(token.substr(0, colon));
  const auto wall = tokens::number_of(token.substr(std::min(colon + 1, token.size())));
  if (!cell || !wall || *cell < 1 || *cell > net.cells()) return std::nullopt;
  const std::vector<int> walls = border_of_cell(net, *cell - 1);
  if (*wall < 1 || *wall > static_cast<int>(walls.size())) return std::nullopt;
  return walls[static_cast<std::size_t>(*wall - 1)];
}

// Calls `visit(wall, digit)` for each wall that a cell's digit describes.
template <class Visit>
void each_own_wall(const Net& net, int cell, Visit&& visit) {
  for (const int wall : net.sides[static_cast<std::size_t>(cell)]) {
    const Wall& it = net.walls[static_cast<std::size_t>(wall)];
    if (it.a == cell && it.b != kOutside) visit(wall, it.digit);
  }
}

int row_length(const Maze& maze) {
  return maze.form == Form::kRings ? maze.net.cells() : maze.size.columns;
}

}  // namespace

std::string problem_text(const Maze& maze) {
  std::string text = fmt::format(
      "{} {} {} {} {}", kFormNames[static_cast<std::size_t>(maze.form)], maze.size.rows,
      maze.size.columns, gate_text(maze.net, maze.entrance), gate_text(maze.net, maze.exit));
  const int places = maze.shape.empty() ? maze.net.cells() : maze.size.cells();
  int cell = 0;
  for (int place = 0; place < places; ++place) {
    if (place % row_length(maze) == 0) text += '/';
    if (!maze.shape.empty() && maze.shape[static_cast<std::size_t>(place)] == 0) {
      text += kVoid;
      continue;
    }
    int digit = 0;
    each_own_wall(maze.net, cell++, [&](int wall, int bit) {
      if (maze.open[static_cast<std::size_t>(wall)] == 0) digit += bit;
    });
    text += static_cast<char>('0' + digit);
  }
  return text;
}

std::string solution_text(const Maze& maze) {
  std::string text;
  for (const int cell : maze.way) text += fmt::format("{}{}", text.empty() ? "" : " ", cell + 1);
  return text;
}

namespace {

class Reader {
 public:
  Result<std::shared_ptr<Maze>> read(std::string_view problem, std::string_view solution) {
    std::vector<tokens::Row> rows = tokens::rows_of(problem);
    if (rows.empty() || rows[0].size() != 5) {
      return failure("the first line must have a form, rows, columns, entrance and exit",
                     "for example: squares 10 10 1:1 100:2");
    }
    const tokens::Row head = rows[0];
    const auto form = std::ranges::find(kFormNames, head[0]);
    if (form == kFormNames.end()) {
      return failure(fmt::format("{} isn't a form of maze", tokens::quoted(head[0])),
                     "use one of: squares, hexagons, rings");
    }
    maze_->form = static_cast<Form>(form - kFormNames.begin());
    maze_->size = {tokens::number_of(head[1]).value_or(0), tokens::number_of(head[2]).value_or(0)};
    if (!has_size(maze_->form, maze_->size)) {
      return failure(fmt::format("a maze of {} can't have {} rows and {} columns", *form,
                                 tokens::quoted(head[1]), tokens::quoted(head[2])),
                     "use 5 to 80; rings need the same even number twice, from 8 to 40");
    }
    std::string digits;
    for (std::size_t i = 1; i < rows.size(); ++i) {
      for (const std::string_view token : rows[i]) digits += token;
    }
    if (!read_shape(digits)) return failure("only mazes of squares can have '.', and not only '.'");
    maze_->net = net_of(maze_->form, maze_->size, maze_->shape);
    if (const std::string fault = read_walls(digits); !fault.empty()) return failure(fault);
    if (const std::string fault = read_gates(head[3], head[4]); !fault.empty()) {
      return failure(fault, "write a cell and one of its walls on the border, from 1, as in 12:1");
    }
    if (const std::string fault = read_way(solution); !fault.empty()) return failure(fault);
    return maze_;
  }

 private:
  bool read_shape(std::string& digits) {
    if (digits.find(kVoid) == std::string::npos) return true;
    if (maze_->form != Form::kSquares || digits.find_first_not_of(kVoid) == std::string::npos) {
      return false;
    }
    for (const char c : digits) maze_->shape.push_back(c == kVoid ? 0 : 1);
    maze_->shape.resize(static_cast<std::size_t>(maze_->size.cells()));
    std::erase(digits, kVoid);
    return true;
  }

  std::string read_walls(const std::string& digits) {
    const Net& net = maze_->net;
    if (static_cast<int>(digits.size()) != net.cells()) {
      return fmt::format("{} cells expected, found {}", net.cells(), digits.size());
    }
    maze_->open.assign(net.walls.size(), 0);
    for (int cell = 0; cell < net.cells(); ++cell) {
      int most = 0, digit = digits[static_cast<std::size_t>(cell)] - '0';
      each_own_wall(net, cell, [&](int wall, int bit) {
        maze_->open[static_cast<std::size_t>(wall)] = (digit & bit) == 0 ? 1 : 0;
        most += bit;
      });
      if (digit < 0 || digit > most || (digit & ~most) != 0) {
        return fmt::format(
            "cell {} can't have {}, because only walls to other cells count", cell + 1,
            tokens::quoted(std::string_view(digits).substr(static_cast<std::size_t>(cell), 1)));
      }
    }
    return "";
  }

  std::string read_gates(std::string_view entrance, std::string_view exit) {
    const auto in = read_gate(maze_->net, entrance), out = read_gate(maze_->net, exit);
    if (!in) return fmt::format("{} isn't a place for an entrance", tokens::quoted(entrance));
    const bool middle = maze_->form == Form::kRings && exit == "-";
    if (!out && !middle) return fmt::format("{} isn't a place for an exit", tokens::quoted(exit));
    if (out && *out == *in) return "entrance and exit are the same";
    maze_->entrance = *in;
    maze_->open[static_cast<std::size_t>(*in)] = 1;
    if (!out) return "";
    maze_->exit = *out;
    maze_->open[static_cast<std::size_t>(*out)] = 1;
    return "";
  }

  std::string read_way(std::string_view solution) {
    std::vector<std::uint8_t> seen(static_cast<std::size_t>(maze_->net.cells()));
    for (const std::string_view token : tokens::parts_of(solution, " \t\r\n/")) {
      const int cell = tokens::number_of(token).value_or(0) - 1;
      if (cell < 0 || cell >= maze_->net.cells()) {
        return fmt::format("the solution has {}, expected a cell's number", tokens::quoted(token));
      }
      const bool linked =
          maze_->way.empty() ? cell == maze_->start() : joined(maze_->way.back(), cell);
      if (!linked || seen[static_cast<std::size_t>(cell)]++ != 0) {
        return fmt::format("the solution's way is broken at cell {}", cell + 1);
      }
      maze_->way.push_back(cell);
    }
    if (!maze_->way.empty() && maze_->way.back() != maze_->goal()) {
      return "the solution's way doesn't end at the goal";
    }
    return "";
  }

  bool joined(int a, int b) const {
    return std::ranges::any_of(maze_->net.sides[static_cast<std::size_t>(a)], [&](int wall) {
      return maze_->open[static_cast<std::size_t>(wall)] != 0 && maze_->net.beyond(wall, a) == b;
    });
  }

  std::shared_ptr<Maze> maze_ = std::make_shared<Maze>();
};

}  // namespace

Result<std::shared_ptr<Maze>> read_text(std::string_view problem, std::string_view solution) {
  return Reader().read(problem, solution);
}

}  // namespace gridpress::maze
