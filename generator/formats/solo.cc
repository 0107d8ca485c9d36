// Reads IDs of the form `PARAMETERS:GRID[,REGIONS][,CAGES,SUMS]`.
//
// Parameters are `3x3` (rows x columns of one box) or `9j` (irregular), followed by letters: `x`
// for diagonals, `k` for cages, and others that describe how the puzzle was made.
#include "generator/formats/solo.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/base/ascii.h"
#include "generator/base/count_noun.h"
#include "generator/formats/clue_text.h"
#include "generator/formats/clues.h"
#include "generator/formats/common.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr int kMaxDigits = 25;

struct Parameters {
  BoxShape box{0, 0};  // if irregular: SIZE x 1
  bool irregular = false, diagonals = false, cages = false;
  int size() const { return box.rows * box.columns; }
};

// Removes the parameters, which end before `:` or `#`, and returns them.
std::optional<Parameters> take_parameters(std::string_view& text) {
  Parameters read;
  read.box.rows = take_number(text);
  if (read.box.rows < 1 || text.empty()) return std::nullopt;
  read.irregular = text[0] == 'j';
  if (text[0] != 'x' && text[0] != 'j') return std::nullopt;
  text.remove_prefix(1);
  read.box.columns = read.irregular ? 1 : take_number(text);
  if (read.box.columns < 1) return std::nullopt;
  while (!text.empty() && text[0] != ':' && text[0] != '#') {
    const char c = text[0];
    if (!ascii::is_digit(c) && (c < 'a' || c > 'z')) return std::nullopt;
    read.diagonals |= c == 'x';
    read.cages |= c == 'k';
    text.remove_prefix(1);
  }
  return text.empty() ? std::nullopt : std::optional(read);
}

// Removes the address of the game's page, or its name, from the beginning of an ID.
std::string_view without_address(std::string_view text) {
  for (const std::string_view name : {"solo ", "solo\t"}) {
    if (text.starts_with(name)) return text.substr(name.size());
  }
  constexpr std::string_view kPage = "solo.html#";
  const auto at = text.find(kPage);
  return at == std::string_view::npos ? text : text.substr(at + kPage.size());
}

std::string_view take_part(std::string_view& text) {
  const auto end = text.find(',');
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return part;
}

Json cages_json(const std::vector<int>& cage_of, const std::vector<int>& sums, int size) {
  Json cages = Json::array();
  for (int first = 0; first < size * size; ++first) {
    if (cage_of[first] != first) continue;
    Json cells = Json::array();
    int sum = 0;
    for (int cell = first; cell < size * size; ++cell) {
      if (cage_of[cell] != first) continue;
      cells.push_back(fmt::format("R{}C{}", cell / size + 1, cell % size + 1));
      sum = std::max(sum, sums[cell]);
    }
    Json cage = {{"cells", cells}};
    if (sum > 0) cage["value"] = std::to_string(sum);
    cages.push_back(std::move(cage));
  }
  return cages;
}

// Reads regions, diagonals and cages. Returns an error message, or "".
std::string read_rules(const Parameters& parameters, std::string_view rest, Extras& extras) {
  const int size = parameters.size();
  const auto cells = static_cast<std::size_t>(size * size);
  if (parameters.irregular) {
    const std::optional<CellRegions> regions = read_id_regions(take_part(rest), size);
    if (!regions) return "the ID's regions don't fit its grid";
    const std::vector<int> by_cell = regions->first_cells();
    for (const int region : by_cell) {
      if (std::ranges::count(by_cell, region) != size) {
        return fmt::format("a region has {}, not {}",
                           count_noun(std::ranges::count(by_cell, region), "cell"), size);
      }
    }
    extras.rules.topology = regions_topology(size, by_cell);
  } else {
    extras.rules.topology = plain_rules(parameters.box).topology;
  }
  Json clues = Json::object();
  if (parameters.diagonals) clues = {{"diagonal+", true}, {"diagonal-", true}};
  if (parameters.cages) {
    const std::optional<CellRegions> cages = read_id_regions(take_part(rest), size);
    if (!cages) return "the ID's cages don't fit its grid";
    std::vector<int> sums;
    if (std::string problem = read_id_numbers(take_part(rest), cells, sums); !problem.empty()) {
      return "the sums of the cages: " + problem;
    }
    clues["killercage"] = cages_json(cages->first_cells(), sums, size);
  }
  if (!rest.empty()) return fmt::format("unexpected '{}' after the puzzle", shown(rest));
  return clues.empty() ? "" : add_clues(clues, extras);
}

}  // namespace

bool is_solo_id(std::string_view text) {
  text = without_address(trimmed(text));
  return take_parameters(text).has_value();
}

void read_solo(std::string_view text, const ReadOptions&, TextPuzzle& puzzle) {
  text = without_address(trimmed(text));
  const Parameters parameters = *take_parameters(text);
  const int size = parameters.size();
  if (text[0] == '#') {
    puzzle.problem = "a Solo random seed is not a puzzle; use the ID that contains a colon";
    return;
  }
  text.remove_prefix(1);
  if (size > kMaxDigits || size < 3 || (!parameters.irregular && !default_box(size))) {
    puzzle.problem = fmt::format(
        "{0}x{0} grids are not supported; if this is an ID of another game, set --kind", size);
    return;
  }
  std::vector<int> numbers;
  puzzle.problem = read_id_numbers(take_part(text), static_cast<std::size_t>(size * size), numbers);
  if (!puzzle.problem.empty()) return;
  const auto large = std::ranges::find_if(numbers, [&](int number) { return number > size; });
  if (large != numbers.end()) {
    puzzle.problem = fmt::format("{} is larger than {}", *large, size);
    return;
  }
  Grid givens(numbers.begin(), numbers.end());
  if (!parameters.irregular && !parameters.diagonals && !parameters.cages && text.empty()) {
    return finish_plain(std::move(givens), parameters.box, puzzle);
  }
  auto extras = std::make_shared<Extras>();
  puzzle.problem = read_rules(parameters, text, *extras);
  if (!puzzle.problem.empty()) return;
  puzzle.rules = &extras->rules;
  puzzle.extras = std::move(extras);
  puzzle.givens = std::move(givens);
  validate(puzzle);
}

}  // namespace gridpress::formats
