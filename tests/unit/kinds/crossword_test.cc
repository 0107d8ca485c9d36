// Crosswords: their words, clues and drafts.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "generator/kinds/attempts.h"
#include "generator/kinds/crossword/options.h"
#include "generator/kinds/near_copies.h"
#include "generator/kinds/words/clued_kind.h"
#include "generator/kinds/words/clued_options.h"
#include "generator/kinds/words/lists.h"
#include "generator/kinds/words/shipped_lists.h"

using namespace gridpress;
using words::Clued;

namespace {

const Kind& the_kind() {
  return *find_kind("crossword");
}

std::shared_ptr<crossword::Options> english_options() {
  auto options = std::make_shared<crossword::Options>();
  options->language = "en";
  options->help = {false, 0};
  return options;
}

PuzzleRequest request_of(OptionsPtr options, Size size = {13, 13}) {
  PuzzleRequest request;
  request.size = size;
  request.level.rating = fields::Range{1.0, 9.9};
  request.options = std::move(options);
  request.seed = Seed(46);
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

std::vector<Clued> every_tenth(const std::vector<Clued>& all) {
  std::vector<Clued> some;
  for (std::size_t i = 0; i < all.size(); i += 10) some.push_back(all[i]);
  return some;
}

}  // namespace

TEST_CASE("gridpress's own clues have no faults") {
  const words::ClueFile file = words::read_clue_file(words::shipped_clue_file("en"));
  CHECK(file.faults.empty());
  for (const words::ClueFault& fault :
       check_clues(file.rows, {.language = "en", .allowed = {}}).faults) {
    FAIL_CHECK(file.rows[fault.row].word.line << ": " << fault.message);
  }
  const words::LexiconPtr lexicon = words::lexicon("en");
  for (const Clued& word : words::shipped_clues("en")) {
    CAPTURE(word.shown);
    CHECK(lexicon->contains(word.letters));
  }
}

TEST_CASE("crosswords have as many of the user's words as promised, and no form of a word twice") {
  const auto options = english_options();
  options->words = every_tenth(words::shipped_clues("en"));
  options->at_least = 6;
  options->set_words(words::shipped_clues("en"), nullptr);
  std::set<words::Letters> own;
  for (const Clued& word : options->words) own.insert(word.letters);
  const std::vector<Puzzle> puzzles = made(request_of(options), 60);
  REQUIRE(puzzles.size() >= 15);
  for (const Puzzle& puzzle : puzzles) {
    const words::CluedGrid& grid = words::clued_grid(puzzle);
    CHECK(std::ranges::count_if(
              grid.words, [&](const Clued& word) { return own.contains(word.letters); }) >= 6);
    for (const Clued& a : grid.words) {
      CHECK_FALSE(words::is_draft(a));
      CHECK(std::ranges::count_if(grid.words, [&](const Clued& b) {
              return words::share_stem(a.letters, b.letters);
            }) == 1);
    }
    CHECK(the_kind().truth.count(puzzle, {}).count == 1);
    CHECK(the_kind().truth.count(puzzle, {.independent_engine = true}).count == 1);
  }
}

TEST_CASE("two answers share a stem if one is a form of the other") {
  CHECK(words::share_stem(U"CAT", U"CATS"));
  CHECK(words::share_stem(U"WALKED", U"WALKER"));
  CHECK(words::share_stem(U"ADAPTER", U"ADAPT"));
  CHECK_FALSE(words::share_stem(U"CAT", U"CATER"));
  CHECK_FALSE(words::share_stem(U"STARE", U"START"));
}

TEST_CASE("writing the clues of drafts doesn't change the grids") {
  const words::LexiconPtr lexicon = words::lexicon("en");
  const auto drafts = english_options();
  drafts->drafts = true;
  drafts->set_words({}, lexicon.get());
  const std::vector<Puzzle> before = made(request_of(drafts), 1);
  REQUIRE(before.size() == 1);
  std::vector<Clued> clues;
  for (const Clued& word : words::clued_grid(before.front()).words) {
    CHECK(word.clue == "[" + word.shown + "]");
    clues.push_back({word.shown, word.letters, "A clue"});
  }
  CHECK(find_kind("crossword")->text.clued_words(before.front()).front().draft);
  const auto written = english_options();
  written->drafts = true;
  written->set_words(clues, lexicon.get());
  const std::vector<Puzzle> after = made(request_of(written), 1);
  REQUIRE(after.size() == 1);
  CHECK(words::clued_grid(after.front()).letters == words::clued_grid(before.front()).letters);
  for (const CluedWord& word : find_kind("crossword")->text.clued_words(after.front()))
    CHECK_FALSE(word.draft);
  CHECK(written->fingerprint != drafts->fingerprint);
}

TEST_CASE("puzzles that share a word with its clue are near-copies, of whatever kinds they are") {
  const auto keys = [](const char* kind, const std::string& text) {
    Result<Puzzle> puzzle = find_kind(kind)->text.read(text, "", nullptr);
    REQUIRE(puzzle.ok());
    const std::vector<std::uint64_t> all = near_keys(*find_kind(kind), *puzzle);
    return std::set<std::uint64_t>(all.begin(), all.end());
  };
  const auto share = [](const std::set<std::uint64_t>& a, const std::set<std::uint64_t>& b) {
    return std::ranges::any_of(a, [&](std::uint64_t key) { return b.contains(key); });
  };
  // A grid of 7 x 7, because smaller boards have no keys.
  const std::string grid =
      "...xxxx/.xxxxxx/.xxxxxx/xxxxxxx/xxxxxxx/xxxxxxx/xxxxxxx|1a cat: It purrs;1d ";
  const auto cow = keys("crossword", grid + "cow: It gives milk|language=en");
  const auto cup = keys("crossword", grid + "cup: Tea is in it|language=en");
  const auto other = keys(
      "crossword", grid.substr(0, grid.find('|')) + "|1a cat: It meows;1d can: Tin|language=en");
  CHECK(share(cow, cup));
  CHECK_FALSE(share(cow, other));
  CHECK_FALSE(share(cow, keys("criss-cross", grid + "cub: Young bear|language=en")));
}

TEST_CASE("a list that can't fill a grid is refused with the words to add") {
  const auto options = english_options();
  options->words = every_tenth(words::shipped_clues("en"));
  options->set_words({}, nullptr);
  const auto few = the_kind().maker.impossible(request_of(options));
  REQUIRE(few);
  CHECK(few->message == "the 60 clued words don't fill a grid of 13");
  CHECK(few->hint.starts_with("add about 8"));
  CHECK(few->hint.find(" words of 3 letters, ") != std::string::npos);
  CHECK(
      few->hint.ends_with("; or add drafts: marked, for a proof copy with words that don't have a "
                          "clue yet"));
  CHECK(few->key == "words_from");

  const auto many = english_options();
  many->words = every_tenth(words::shipped_clues("en"));
  many->at_least = 29;
  many->set_words(words::shipped_clues("en"), nullptr);
  const auto promised = the_kind().maker.impossible(request_of(many));
  REQUIRE(promised);
  CHECK(promised->key == "at_least");
  CHECK(promised->message.starts_with("only "));
  CHECK_FALSE(the_kind().maker.impossible(request_of(nullptr)));
}
