#include "generator/model/topology.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <mutex>
#include <utility>

#include "generator/base/result.h"

namespace gridpress {
namespace {

constexpr int kMinSize = 4;
constexpr int kMaxSize = 25;

House line_house(HouseKind kind, int index, int size) {
  House house{kind, index, {}};
  for (int i = 0; i < size; ++i) {
    house.cells.push_back(kind == HouseKind::kRow ? index * size + i : i * size + index);
  }
  return house;
}

House box_house(BoxShape box, int index) {
  const int size = box.rows * box.columns;
  const int top = index / box.rows * box.rows;  // each row of boxes has box.rows boxes
  const int left = index % box.rows * box.columns;
  House house{HouseKind::kBox, index, {}};
  for (int r = top; r < top + box.rows; ++r) {
    for (int c = left; c < left + box.columns; ++c) house.cells.push_back(r * size + c);
  }
  return house;
}

TopologyPtr build_boxed(BoxShape box) {
  const int size = box.rows * box.columns;
  std::vector<Position> positions;
  for (int cell = 0; cell < size * size; ++cell) positions.push_back({cell / size, cell % size});
  std::vector<House> houses;
  for (int i = 0; i < size; ++i) houses.push_back(box_house(box, i));
  for (int i = 0; i < size; ++i) houses.push_back(line_house(HouseKind::kRow, i, size));
  for (int i = 0; i < size; ++i) houses.push_back(line_house(HouseKind::kColumn, i, size));
  return make_topology(size, std::move(positions), std::move(houses), box);
}

}  // namespace

TopologyPtr make_topology(int digits, std::vector<Position> positions, std::vector<House> houses,
                          std::optional<BoxShape> box) {
  auto topology = std::make_shared<Topology>();
  topology->digits = digits;
  topology->positions = std::move(positions);
  topology->houses = std::move(houses);
  topology->box = box;
  const auto cells = topology->positions.size();
  topology->houses_of.resize(cells);
  topology->peers.resize(cells);
  for (std::size_t h = 0; h < topology->houses.size(); ++h) {
    const House& house = topology->houses[h];
    for (const Cell cell : house.cells) {
      topology->houses_of[cell].push_back(static_cast<int>(h));
      auto& peers = topology->peers[cell];
      peers.insert(peers.end(), house.cells.begin(), house.cells.end());
    }
  }
  for (std::size_t cell = 0; cell < cells; ++cell) {
    auto& peers = topology->peers[cell];
    std::sort(peers.begin(), peers.end());
    peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
    std::erase(peers, static_cast<Cell>(cell));
  }
  return topology;
}

bool has_irregular_boxes(const Topology& board) {
  return std::ranges::any_of(board.houses, [&](const House& house) {
    if (house.kind != HouseKind::kBox) return false;
    const auto [top, bottom] =
        std::ranges::minmax(house.cells, {}, [&](Cell c) { return board.positions[c].row; });
    const auto [left, right] =
        std::ranges::minmax(house.cells, {}, [&](Cell c) { return board.positions[c].column; });
    const int rows = board.positions[bottom].row - board.positions[top].row + 1;
    const int columns = board.positions[right].column - board.positions[left].column + 1;
    return rows * columns != static_cast<int>(house.cells.size());
  });
}

TopologyPtr boxed_topology(BoxShape box) {
  const int size = box.rows * box.columns;
  GRIDPRESS_CHECK(box.rows >= 1 && box.columns >= 1 && size >= kMinSize && size <= kMaxSize);
  static std::mutex mutex;
  static std::map<std::pair<int, int>, TopologyPtr> made;
  const std::lock_guard lock(mutex);
  TopologyPtr& topology = made[{box.rows, box.columns}];
  if (!topology) topology = build_boxed(box);
  return topology;
}

std::optional<BoxShape> default_box(int size) {
  static constexpr std::array<int, kMaxSize + 1> kRows = [] {
    std::array<int, kMaxSize + 1> rows{};  // rows of a box by grid size; 0 if no box fits
    for (int n = kMinSize; n <= kMaxSize; ++n) {
      for (int r = 2; r * r <= n; ++r) {
        if (n % r == 0) rows[n] = r;
      }
    }
    return rows;
  }();
  if (size < kMinSize || size > kMaxSize || kRows[size] == 0) return std::nullopt;
  return BoxShape{kRows[size], size / kRows[size]};
}

std::optional<BoxShape> parse_box(std::string_view text) {
  const auto cross = text.find('x');
  if (cross == std::string_view::npos) return std::nullopt;
  BoxShape box;
  const auto read = [](std::string_view digits, int& value) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() && end == digits.data() + digits.size() && value >= 1 &&
           value <= kMaxSize;
  };
  if (!read(text.substr(0, cross), box.rows) || !read(text.substr(cross + 1), box.columns)) {
    return std::nullopt;
  }
  const int size = box.rows * box.columns;
  if (size < kMinSize || size > kMaxSize) return std::nullopt;
  return box;
}

}  // namespace gridpress
