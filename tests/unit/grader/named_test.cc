// Tests named techniques with HoDoKu's public regression library (by Bernhard Hobiger). Each case
// contains a board, a technique, and the digits that it eliminates or places.
#include "generator/grader/named.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <sstream>
#include <tuple>

#include "generator/grader/explain/explain_step.h"
#include "generator/grader/path.h"
#include "tests/support/boards.h"
#include "tests/support/reference.h"

using namespace gridpress;

namespace {

using Candidates = std::vector<std::tuple<Cell, int>>;

struct Case {
  std::string code;
  State state;
  Candidates gone, placed;
};

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, at);) parts.push_back(part);
  return parts;
}

// Reads candidates such as "437 257", which are digit, row and column.
Candidates read_candidates(const std::string& text) {
  Candidates all;
  for (const std::string& word : split(text, ' ')) {
    if (word.size() == 3) all.emplace_back((word[1] - '1') * 9 + word[2] - '1', word[0] - '0');
  }
  std::sort(all.begin(), all.end());
  return all;
}

Case read_case(const std::string& line) {
  auto parts = split(line, ':');
  parts.resize(8);
  Case result;
  result.code = parts[1];
  // A digit after a plus sign was filled in, not given.
  std::string givens, filled;
  bool plus = false;
  for (const char c : parts[3]) {
    if (c != '+') {
      givens += plus ? '.' : c;
      filled += c;
    }
    plus = c == '+';
  }
  result.state.reset(shape_of(boxed_topology({3, 3})), tests::grid_of(givens));
  const Grid values = tests::grid_of(filled);
  for (Cell c = 0; c < 81; ++c) {
    if (values[c] != 0) result.state.place(c, values[c]);
  }
  for (const auto& [cell, digit] : read_candidates(parts[4])) result.state.remove(cell, digit);
  result.gone = read_candidates(parts[5]);
  result.placed = read_candidates(parts[6]);
  return result;
}

bool matches(const Case& expected, const Step& step) {
  if (!expected.placed.empty()) {
    return step.places() &&
           expected.placed == Candidates{{step.placement.cell, step.placement.digit}};
  }
  Candidates gone;
  for (const auto& [cell, digit] : step.eliminations) gone.emplace_back(cell, digit);
  std::sort(gone.begin(), gone.end());
  return gone == expected.gone;
}

// Whether the technique places all digits of the case. A case may place a digit in several cells at
// once, but our steps place it cell by cell.
bool places_all(const Case& expected, const Technique& technique) {
  Candidates placed;
  auto collect = [&](const Step& step) {
    if (step.placement.digit == std::get<1>(expected.placed[0])) {
      placed.emplace_back(step.placement.cell, step.placement.digit);
    }
    return false;
  };
  Step step;
  technique.find(expected.state, step, collect);
  std::sort(placed.begin(), placed.end());
  return placed == expected.placed;
}

// Whether the technique finds what the case expects. In a fail case, it must find nothing.
bool passes(const Case& expected, const std::vector<std::string_view>& names) {
  const bool nothing = expected.code.ends_with("-x");
  bool seen = false;
  for (const Technique& technique : named_techniques()) {
    if (std::find(names.begin(), names.end(), technique.name) == names.end()) continue;
    if (expected.placed.size() > 1) {
      seen |= places_all(expected, technique);
      continue;
    }
    auto accept = [&](const Step& step) { return nothing || matches(expected, step); };
    Step step;
    seen |= technique.find(expected.state, step, accept);
  }
  return seen != nothing;
}

const std::map<std::string, std::vector<std::string_view>>& names_of_codes() {
  static const std::map<std::string, std::vector<std::string_view>> names = {
      {"0000", {"full-house"}},
      {"0002", {"hidden-single"}},
      {"0003", {"naked-single"}},
      {"0100", {"locked-candidates-pointing"}},
      {"0101", {"locked-candidates-claiming"}},
      {"0200", {"naked-pair"}},
      {"0201", {"naked-triple"}},
      {"0202", {"naked-quad"}},
      {"0210", {"hidden-pair"}},
      {"0211", {"hidden-triple"}},
      {"0212", {"hidden-quad"}},
      {"0110", {"locked-pair"}},
      {"0111", {"locked-triple"}},
      {"0310", {"finned-x-wing"}},
      {"0311", {"finned-swordfish"}},
      {"0312", {"finned-jellyfish"}},
      {"0320", {"sashimi-x-wing"}},
      {"0321", {"sashimi-swordfish"}},
      {"0322", {"sashimi-jellyfish"}},
      {"03111", {"finned-swordfish", "sashimi-swordfish"}},
      {"03121", {"finned-jellyfish", "sashimi-jellyfish"}},
      {"03211", {"sashimi-swordfish"}},
      {"03221", {"sashimi-jellyfish"}},
      {"0331", {"franken-swordfish"}},
      {"0332", {"franken-jellyfish"}},
      {"0340", {"finned-franken-x-wing"}},
      {"0341", {"finned-franken-swordfish"}},
      {"03411", {"finned-franken-swordfish"}},
      {"0342", {"finned-franken-jellyfish"}},
      {"03421", {"finned-franken-jellyfish"}},
      {"0362", {"finned-mutant-jellyfish"}},
      {"03621", {"finned-mutant-jellyfish"}},
      {"0404", {"two-string-kite"}},
      {"0405", {"empty-rectangle"}},
      {"0901", {"als-xz"}},
      {"0902", {"als-xy-wing"}},
      {"0903", {"als-xy-chain"}},
      {"0904", {"death-blossom"}},
      {"1101", {"sue-de-coq"}},
      {"1201", {"template-set"}},
      {"1202", {"template-delete"}},
      {"0400", {"skyscraper"}},
      {"0401", {"two-string-kite"}},
      {"0402", {"empty-rectangle"}},
      {"0403", {"turbot-fish"}},
      {"0500", {"simple-colours"}},
      {"0501", {"simple-colours"}},
      {"0502", {"multi-colours"}},
      {"0503", {"multi-colours"}},
      {"0600", {"unique-rectangle-1"}},
      {"0601", {"unique-rectangle-2"}},
      {"0602", {"unique-rectangle-3"}},
      {"0603", {"unique-rectangle-4"}},
      {"0604", {"unique-rectangle-5"}},
      {"0605", {"unique-rectangle-6"}},
      {"0606", {"hidden-rectangle"}},
      {"0607", {"avoidable-rectangle-1"}},
      {"0608", {"avoidable-rectangle-2"}},
      {"0703", {"remote-pair"}},
      {"0803", {"w-wing"}},
      {"0300", {"x-wing"}},
      {"0301", {"swordfish"}},
      {"0302", {"jellyfish"}},
      {"0701", {"x-chain"}},
      {"0702", {"xy-chain"}},
      {"0706", {"continuous-nice-loop"}},
      {"0707", {"discontinuous-nice-loop"}},
      {"0708", {"alternating-inference-chain"}},
      {"0709", {"grouped-continuous-nice-loop", "als-continuous-nice-loop"}},
      {"0710", {"grouped-discontinuous-nice-loop", "als-discontinuous-nice-loop"}},
      {"0711", {"grouped-alternating-inference-chain", "als-inference-chain"}},
      {"0800", {"xy-wing"}},
      {"0801", {"xyz-wing"}},
      {"0610", {"bug-plus-1"}},
  };
  return names;
}

// Checks that the steps found have data for all placeholders in their techniques' sentences.
void check_steps(const Case& expected, const std::vector<std::string_view>& names,
                 const TechniqueWords& words) {
  for (const std::string_view name : names) {
    for (const Technique& row : named_techniques()) {
      Step step;
      step.technique = name;
      if (row.name != name || !find_first(row.find, expected.state, step)) continue;
      CHECK(explain_step(step, *boxed_topology({3, 3}), words).find("  ") == std::string::npos);
    }
  }
}

TechniqueWords words_of(const std::string& language) {
  const std::string path = "templates/techniques/" + language + ".yaml";
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const auto document = yaml::parse(path, text.str());
  REQUIRE(document.ok());
  return read_technique_words(*document).value();
}

}  // namespace

TEST_CASE("named techniques find what the cases of HoDoKu's library expect", "[.slow]") {
  std::ifstream file(tests::reference("technique-cases.txt"));
  if (!file) return;
  std::map<std::string, std::pair<int, int>> passed;  // cases passed and all cases, by code
  int good = 0, all = 0;
  const std::vector<TechniqueWords> languages = {words_of("en"), words_of("de")};
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] != ':') continue;
    const Case expected = read_case(line);
    const std::string code = expected.code.substr(0, expected.code.find('-'));
    const auto names = names_of_codes().find(code);
    ++all;
    if (names != names_of_codes().end()) {
      for (const TechniqueWords& words : languages) check_steps(expected, names->second, words);
    }
    ++passed[expected.code].second;
    if (names == names_of_codes().end() || !passes(expected, names->second)) continue;
    ++good;
    ++passed[expected.code].first;
  }
  std::string misses;
  for (const auto& [code, counts] : passed) {
    if (counts.first < counts.second) {
      misses +=
          " " + code + ":" + std::to_string(counts.first) + "/" + std::to_string(counts.second);
    }
  }
  INFO(good << " of " << all << " pass; not all of" << misses);
  CHECK(good >= 1100);
}
