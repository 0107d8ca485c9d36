// Arrowwords: their layouts, arrows and drafts.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "generator/kinds/arrowword/draw.h"
#include "generator/kinds/arrowword/layout.h"
#include "generator/kinds/arrowword/make.h"
#include "generator/kinds/arrowword/options.h"
#include "generator/kinds/attempts.h"
#include "generator/kinds/words/clued_kind.h"

namespace gridpress::arrowword {
namespace {

const Kind& the_kind() {
  return *find_kind("arrowword");
}

PuzzleRequest request_of(OptionsPtr options, Size size) {
  PuzzleRequest request;
  request.size = size;
  request.level.rating = fields::Range{4.0, 4.0};
  request.options = std::move(options);
  request.seed = Seed(7);
  return request;
}

std::vector<Puzzle> made(const PuzzleRequest& request, std::uint64_t attempts) {
  NearMisses misses;
  const AttemptFunction attempt = the_kind().maker.start(request);
  std::vector<Puzzle> puzzles;
  for (std::uint64_t number = 0; number < attempts; ++number) {
    if (auto puzzle = run_attempt(attempt, request.seed, number, misses)) {
      puzzle->kind = the_kind().name;
      puzzles.push_back(std::move(*puzzle));
    }
  }
  return puzzles;
}

// Every word of a thesaurus has three drafts.
words::Thesaurus test_thesaurus() {
  words::Thesaurus thesaurus{"test", {}};
  for (const auto& [letters, clues] : sample_options().clues) {
    for (const char* clue : {"One", "Two", "Three"}) {
      thesaurus.words[letters].push_back({clues.front().shown, letters, clue});
    }
  }
  return thesaurus;
}

std::shared_ptr<Options> options_with(const std::vector<Clued>& others,
                                      const words::Thesaurus& thesaurus) {
  auto options = std::make_shared<Options>();
  options->language = "en";
  options->help = {false, 0};
  options->set_words(others, &thesaurus, false);
  return options;
}

}  // namespace

TEST_CASE("in a layout, each run is a word with an arrow, and each clue cell has 1 or 2 clues") {
  for (const Size size : {Size{8, 8}, Size{12, 9}, Size{12, 10}, Size{16, 12}, Size{18, 15}}) {
    CAPTURE(size.rows, size.columns);
    Rng rng(Seed(3));
    int found = 0, clue_cells = 0;
    for (int i = 0; i < 12; ++i) {
      const auto layout = random_layout(size, rng);
      if (!layout) continue;
      ++found;
      // All runs of two or more cells, so none has exactly two.
      const words::Slots slots(*layout, 2);
      std::map<int, int> clues;  // by cell
      std::vector<bool> in_word(layout->open.size());
      for (const words::Slot& slot : slots.slots) {
        CHECK(slot.length() >= kShortestWord);
        CHECK(slot.length() <= kLongestWord);
        const auto arrow = arrow_to(*layout, slot);
        REQUIRE(arrow.has_value());
        CHECK(layout->open[static_cast<std::size_t>(arrow->clue_cell)] == 0);
        ++clues[arrow->clue_cell];
        for (const int cell : slot.cells) in_word[static_cast<std::size_t>(cell)] = true;
      }
      for (int cell = 0; cell < size.cells(); ++cell) {
        const bool open = layout->open[static_cast<std::size_t>(cell)] != 0;
        CHECK(open == in_word[static_cast<std::size_t>(cell)]);
        if (open) continue;
        ++clue_cells;
        CHECK(clues[cell] >= 1);
        CHECK(clues[cell] <= 2);
      }
    }
    CHECK(found >= 8);
    CHECK(clue_cells <= (size.cells() > 150 ? 0.21 : 0.24) * found * size.cells());
  }
}

TEST_CASE("two checks that share nothing accept arrowwords, and no answer has two forms") {
  const std::vector<Puzzle> puzzles = made(request_of(nullptr, {12, 10}), 6);
  REQUIRE(puzzles.size() >= 4);
  for (const Puzzle& puzzle : puzzles) {
    const words::CluedGrid& grid = words::clued_grid(puzzle);
    CHECK(the_kind().truth.count(puzzle, {}).count == 1);
    CHECK(the_kind().truth.count(puzzle, {.independent_engine = true}).count == 1);
    for (const Clued& a : grid.words) {
      CHECK(std::ranges::count_if(grid.words, [&](const Clued& b) {
              return words::share_stem(a.letters, b.letters);
            }) == 1);
    }
    const Result<Puzzle> read = the_kind().text.read(the_kind().text.problem(puzzle),
                                                     the_kind().text.solution(puzzle), nullptr);
    REQUIRE(read.ok());
    CHECK(the_kind().text.problem(*read) == the_kind().text.problem(puzzle));
  }
}

TEST_CASE("an arrow that points at another cell, and a missing clue, are found in the drawing") {
  const std::vector<Puzzle> puzzles = made(request_of(nullptr, {12, 9}), 1);
  REQUIRE(puzzles.size() == 1);
  const words::CluedGrid& grid = words::clued_grid(puzzles.front());
  const figure::Figure drawn = draw_puzzle(grid);
  CHECK(arrows_meet_words(drawn, grid.letters));
  figure::Figure moved = drawn, turned = drawn, dropped = drawn;
  for (figure::Figure* figure : {&moved, &turned}) {
    const auto mark = std::ranges::find_if(figure->marks, [](const figure::Mark& it) {
      return std::holds_alternative<figure::Pointer>(it);
    });
    auto& pointer = std::get<figure::Pointer>(*mark);
    if (figure == &moved) pointer.tip.x += 1;
    if (figure == &turned) std::swap(pointer.across, pointer.down);
  }
  dropped.marks.erase(std::ranges::find_if(dropped.marks, [](const figure::Mark& it) {
    return std::holds_alternative<figure::WordClue>(it);
  }));
  CHECK_FALSE(arrows_meet_words(moved, grid.letters));
  CHECK_FALSE(arrows_meet_words(turned, grid.letters));
  CHECK_FALSE(arrows_meet_words(dropped, grid.letters));
}

TEST_CASE("a word without a cell for its clue is refused") {
  const auto read = [](const char* text) { return the_kind().text.read(text, "", nullptr); };
  CHECK(read("x.x/.../x.x|2a cat: It purrs;1d hat: It's worn|language=en").ok());
  const auto refused = read("...|1a cat: It purrs|language=en");
  REQUIRE_FALSE(refused.ok());
  CHECK(refused.problems().front().message.find("no cell for its clue") != std::string::npos);
}

TEST_CASE("writing the clues of drafts doesn't change an arrowword") {
  const words::Thesaurus thesaurus = test_thesaurus();
  const auto drafts = options_with({}, thesaurus);
  const std::vector<Puzzle> before = made(request_of(drafts, {12, 9}), 3);
  REQUIRE(before.size() == 3);
  std::vector<Clued> edited;
  for (const Puzzle& puzzle : before) {
    for (const Clued& word : words::clued_grid(puzzle).words) {
      CHECK(words::is_draft(word));
      edited.push_back({word.shown, word.letters, "New " + words::accepted_clue(word.clue)});
    }
  }
  const std::vector<Puzzle> after = made(request_of(options_with(edited, thesaurus), {12, 9}), 3);
  REQUIRE(after.size() == 3);
  for (std::size_t i = 0; i < before.size(); ++i) {
    CHECK(words::clued_grid(after[i]).letters == words::clued_grid(before[i]).letters);
  }
  for (const CluedWord& word : the_kind().text.clued_words(after.front())) {
    CHECK_FALSE(word.draft);
  }
}

TEST_CASE("no two of a section's arrowwords share a word with its clue") {
  std::set<std::pair<words::Letters, std::string>> used;
  const words::Thesaurus thesaurus = test_thesaurus();
  for (const Puzzle& puzzle : made(request_of(options_with({}, thesaurus), {12, 9}), 8)) {
    for (const Clued& word : words::clued_grid(puzzle).words) {
      CHECK(used.emplace(word.letters, word.clue).second);
    }
  }
  CHECK_FALSE(used.empty());
}

TEST_CASE("too few short words are refused with their numbers") {
  auto options = std::make_shared<Options>();
  options->language = "en";
  options->set_words({{"cat", U"CAT", "Pet"}, {"bear", U"BEAR", "Animal"}}, nullptr, false);
  const auto problem = impossible(request_of(options, {12, 10}));
  REQUIRE(problem.has_value());
  CHECK(problem->message ==
        "an arrowword needs about 90 words of 3 letters and 500 of 4 with short clues, but there "
        "are only 1 of 3 letters and 1 of 4");
  CHECK(problem->hint.starts_with(
      "add clues for short words: 89 of 3 letters and 499 of 4; or add drafts: marked"));
}

TEST_CASE("longer clues need larger cells") {
  CHECK(cell_for("Pet") == cell_for("Farm bird"));
  CHECK(cell_for("Animal that lives in the sea") > cell_for("Pet"));
}

TEST_CASE("a thesaurus gives synonyms without notes, the close ones first") {
  const auto clues = words::read_mythes(
      "UTF-8\n"
      "cat|2\n"
      "(noun)|feline (generic term)|true cat|puss|puss\n"
      "(verb)|vomit|dog (antonym)|cats and dogs|x|kitty (informal)\n"
      "hotdog|1\n"
      "(noun)|sausage\n"
      "zzyzx|1\n"
      "(noun)|road\n",
      "en");
  REQUIRE(clues.size() == 2);
  std::vector<std::string> cat;
  for (const Clued& clue : clues.at(U"CAT")) cat.push_back(clue.clue);
  CHECK(cat == std::vector<std::string>{"Puss", "Vomit", "Kitty", "Feline"});
  CHECK(words::read_mythes("", "en").empty());
  CHECK(words::read_mythes("UTF-8\ncat|999999999\n", "en").empty());
}

TEST_CASE("a file of WordNet gives synonyms and more general words") {
  const auto clues = words::read_wordnet(
      "  1 This software\n"
      "00000100 05 n 01 animal 0 000 | a living thing\n"
      "00000200 05 n 02 hog 0 grunter 0 001 @ 00000100 n 0000 | a swine\n"
      "00000300 05 n zz\n");
  std::vector<std::string> hog;
  for (const Clued& clue : clues.at(U"HOG")) hog.push_back(clue.clue);
  CHECK(hog == std::vector<std::string>{"Grunter", "Animal"});
}

}  // namespace gridpress::arrowword
