#include "generator/kinds/digits/canonical.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "generator/kinds/digits/text.h"

namespace gridpress::digits {
namespace {

using SquareMap = std::vector<int>;  // the image of each square of the sheet, row by row

// The eight symmetries of the square: 0 to 3 reflect top to bottom, left to right, or
// both; 4 to 7 first exchange rows and columns.
SquareMap square_map(int size, int symmetry) {
  SquareMap to;
  for (int square = 0; square < size * size; ++square) {
    int row = square / size, column = square % size;
    if (symmetry >= 4) std::swap(row, column);
    if ((symmetry & 1) != 0) row = size - 1 - row;
    if ((symmetry & 2) != 0) column = size - 1 - column;
    to.push_back(row * size + column);
  }
  return to;
}

// The image of each cell; empty if the image of some cell isn't on the board.
std::vector<Cell> cell_map(const VariantBoard& from, const VariantBoard& into,
                           const SquareMap& squares) {
  std::map<int, Cell> at;
  for (Cell c = 0; c < into.topology->cells(); ++c) {
    const Position& place = into.topology->positions[c];
    at[place.row * into.size + place.column] = c;
  }
  std::vector<Cell> to;
  for (const Position& place : from.topology->positions) {
    const auto found = at.find(squares[place.row * from.size + place.column]);
    if (found == at.end()) return {};
    to.push_back(found->second);
  }
  return to;
}

// The regions after the move. Unless the numbers have a meaning, regions are renumbered in order of
// appearance.
std::vector<int> moved_regions(const VariantBoard& ground, const SquareMap& to) {
  std::vector<int> moved(ground.regions.size());
  for (std::size_t c = 0; c < moved.size(); ++c) moved[to[c]] = ground.regions[c];
  if (ground.variant->regions == Regions::kNone) return moved;
  std::map<int, int> numbers;
  for (int& region : moved) {
    if (region >= 0)
      region = numbers.emplace(region, static_cast<int>(numbers.size())).first->second;
  }
  return moved;
}

bool keeps_houses(const Topology& from, const Topology& into, const std::vector<Cell>& to) {
  std::set<std::vector<Cell>> houses;
  for (const House& house : into.houses) houses.insert(house.cells);
  return std::ranges::all_of(from.houses, [&](const House& house) {
    std::vector<Cell> moved;
    for (const Cell c : house.cells) moved.push_back(to[c]);
    std::ranges::sort(moved);
    return houses.contains(moved);
  });
}

std::vector<Clue> moved_clues(const std::vector<Clue>& clues, const std::vector<Cell>& to) {
  std::vector<Clue> moved = clues;
  for (Clue& clue : moved) {
    for (Cell& cell : clue.cells) cell = to[cell];
  }
  sort_clues(moved);
  return moved;
}

Grid moved_grid(const Grid& grid, const std::vector<Cell>& to) {
  Grid moved(grid.size());
  for (std::size_t c = 0; c < grid.size(); ++c) moved[to[c]] = grid[c];
  return moved;
}

void number_as_they_come(Grid& grid) {
  std::array<std::uint8_t, 64> name{};
  std::uint8_t next = 0;
  for (std::uint8_t& digit : grid) {
    if (digit == 0) continue;
    if (name[digit] == 0) name[digit] = ++next;
    digit = name[digit];
  }
}

// Whether every rule has a complement, including the variant's rules for the whole grid.
bool complements(const ClueContent& content) {
  return std::ranges::all_of(content.all_rules,
                             [](const Clue& clue) { return clue.form->complement != nullptr; });
}

ClueContent complement_of(const ClueContent& content) {
  const int digits = content.rules.topology->digits;
  std::vector<Clue> clues;
  for (const Clue& clue : content.clues) {
    clues.push_back(clue.form->complement(clue, digits).value_or(clue));
  }
  Grid givens = content.givens;
  for (std::uint8_t& digit : givens) {
    if (digit != 0) digit = static_cast<std::uint8_t>(digits + 1 - digit);
  }
  return {content.ground, std::move(clues), std::move(givens), {}};
}

struct Image {
  VariantBoard ground;
  std::vector<Cell> to;  // the image of each cell; empty if this isn't a symmetry
};

Image image_of(const VariantBoard& from, int symmetry) {
  const SquareMap squares = square_map(from.size, symmetry);
  Image image{from, {}};
  if (!from.regions.empty() && from.variant->regions != Regions::kGrids) {
    image.ground =
        variant_board(*from.variant, from.size, from.flags, moved_regions(from, squares));
  }
  image.to = cell_map(from, image.ground, squares);
  if (image.to.empty() || keeps_houses(*from.topology, *image.ground.topology, image.to)) {
    return image;
  }
  image.to.clear();
  return image;
}

using Images = std::array<Image, 8>;

// The eight images of a ground, cached for the last topology. If two grounds share a topology, they
// also agree in variant, size, flags and regions. The cached images keep their topology alive, so a
// new one can't have its address.
const Images& images_of(const VariantBoard& ground) {
  thread_local Images images;
  if (images[0].ground.topology == ground.topology) return images;
  for (int symmetry = 0; symmetry < 8; ++symmetry)
    images[static_cast<std::size_t>(symmetry)] = image_of(ground, symmetry);
  return images;
}

// Replaces `least` with the image's text if that is smaller. Usually the givens alone decide this.
void take_less(const ClueContent& content, const Image& image, std::string& least) {
  Grid givens = moved_grid(content.givens, image.to);
  if (content.all_rules.empty()) number_as_they_come(givens);
  std::string text;
  if (image.ground.variant->codec != nullptr) {
    text =
        problem_text({image.ground, moved_clues(content.clues, image.to), std::move(givens), {}});
  } else {
    text = text_of_givens(image.ground, givens);
    if (least.compare(0, text.size(), text) < 0 && !least.empty()) return;
    text += text_of_clues(image.ground, moved_clues(content.clues, image.to));
  }
  if (least.empty() || text < least) least = std::move(text);
}

std::string least_image(const ClueContent& content) {
  std::string least;
  for (const Image& image : images_of(content.ground)) {
    if (!image.to.empty()) take_less(content, image, least);
  }
  return least;
}

std::uint64_t number(int value) {
  return static_cast<std::uint64_t>(value);
}

std::uint64_t hash_of_ground(const VariantBoard& ground) {
  std::uint64_t hash = joined(number(ground.size), ground.flags);
  for (const int region : ground.regions) hash = joined(hash, number(region));
  return hash;
}

std::uint64_t hash_of_clue(const Clue& clue) {
  std::uint64_t hash = joined(hash_of_text(clue.form->name), number(clue.value));
  for (const Cell cell : clue.cells) hash = joined(hash, number(cell));
  return hash;
}

// The terms of one image. If digits may be exchanged, the terms only show which givens are equal.
ClueSum clue_sum(const ClueContent& content, const Image& image) {
  std::vector<std::pair<std::uint64_t, std::uint8_t>> givens;  // cell and digit
  for (std::size_t c = 0; c < content.givens.size(); ++c) {
    if (content.givens[c] != 0) givens.emplace_back(number(image.to[c]), content.givens[c]);
  }
  ClueSum sum(givens.size() + content.clues.size(), hash_of_ground(image.ground));
  const bool exchangeable = content.all_rules.empty();
  for (std::size_t a = 0; a < givens.size(); ++a) {
    const auto& [cell, digit] = givens[a];
    sum.add(a, joined(cell, exchangeable ? 0 : digit));
    for (std::size_t b = a + 1; exchangeable && b < givens.size(); ++b) {
      const auto& [other, digit_there] = givens[b];
      const std::uint64_t low = std::min(cell, other), high = std::max(cell, other);
      sum.add(a, b, joined(joined(low, high), digit == digit_there ? 1 : 2));
    }
  }
  for (std::size_t i = 0; i < content.clues.size(); ++i) {
    Clue clue = content.clues[i];
    for (Cell& cell : clue.cells) cell = image.to[cell];
    if (clue.form->settle != nullptr) clue.form->settle(clue);
    sum.add(givens.size() + i, hash_of_clue(clue));
  }
  return sum;
}

void add_clue_sums(const ClueContent& content, std::vector<ClueSum>& sums) {
  for (const Image& image : images_of(content.ground)) {
    if (!image.to.empty()) sums.push_back(clue_sum(content, image));
  }
}

}  // namespace

std::vector<ClueSum> clue_sums(const ClueContent& content) {
  std::vector<ClueSum> sums;
  add_clue_sums(content, sums);
  if (!content.all_rules.empty() && complements(content))
    add_clue_sums(complement_of(content), sums);
  return sums;
}

std::string canonical_text(const ClueContent& content) {
  std::string least = least_image(content);
  if (content.all_rules.empty() || !complements(content)) return least;
  return std::min(least, least_image(complement_of(content)));
}

std::string canonical_solution(const ClueContent& content) {
  return canonical_text({content.ground, {}, content.solution, {}});
}

}  // namespace gridpress::digits
