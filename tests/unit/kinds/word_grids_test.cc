// The engines of codewords and fill-ins, on puzzles with known verdicts and on tiny lexicons.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "generator/kinds/kind.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/fill.h"
#include "generator/kinds/words/key_search.h"
#include "generator/kinds/words/lattices.h"
#include "generator/kinds/words/lists.h"
#include "tests/support/reference.h"

using namespace gridpress;

namespace {

using Lines = std::vector<std::string>;

// The blocks of a file, which empty lines separate.
std::vector<Lines> blocks_of(const std::string& name) {
  const std::string path = tests::reference(name);
  std::vector<Lines> blocks;
  if (path.empty()) return blocks;
  std::ifstream in(path);
  bool open = false;
  for (std::string line; std::getline(in, line);) {
    if (line.empty()) {
      open = false;
      continue;
    }
    if (!open) blocks.emplace_back();
    open = true;
    blocks.back().push_back(line);
  }
  return blocks;
}

Lines words_of(const std::string& line) {
  std::istringstream in(line);
  Lines words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// Converts a block to the program's text.
std::string problem_of(const Lines& block) {
  const Lines head = words_of(block.front());
  const bool code = head[0] == "codeword";
  std::string rows, list, given;
  for (std::size_t i = 1; i < block.size(); ++i) {
    const Lines words = words_of(block[i]);
    if (words[0] == "solution" || words[0] == "key" || words[0] == "another") break;
    if (words[0] == "given") {
      for (std::size_t w = 1; w < words.size() && words[w] != "none"; ++w) given += words[w] + ' ';
    } else if (words[0] == "words") {
      list = block[i].substr(6);
    } else if (!code) {
      rows += (rows.empty() ? "" : "/") + block[i];
    } else {
      if (!rows.empty()) rows += '/';
      for (std::size_t w = 0; w < words.size(); ++w) {
        if (w > 0) rows += ' ';
        rows += words[w] == "##" ? "#" : std::to_string(std::stoi(words[w]));
      }
    }
  }
  return code ? rows + '|' + given + '|' + head[2] : rows + '|' + list + '|';
}

void check_verdicts(const std::string& name, std::uint64_t expected) {
  for (const Lines& block : blocks_of(name)) {
    CAPTURE(block.front());
    const Kind& kind = *find_kind(words_of(block.front()).front());
    const Result<Puzzle> puzzle = kind.text.read(problem_of(block), "", nullptr);
    if (!puzzle) FAIL(puzzle.problems().front().message);
    for (const bool second : {false, true}) {
      const SolutionCount counted =
          kind.truth.count(*puzzle, {.independent_engine = second, .steps = 5'000'000});
      CAPTURE(second);
      CHECK(counted.decided);
      CHECK(counted.count == expected);
    }
  }
}

}  // namespace

TEST_CASE("two engines find one solution of codewords and fill-ins that have one") {
  check_verdicts("words/codewords-unique.txt", 1);
  check_verdicts("words/fill-ins-unique.txt", 1);
}

TEST_CASE("two engines find two solutions of codewords and fill-ins that have several") {
  check_verdicts("words/not-unique.txt", 2);
}

TEST_CASE("the shipped lists have the words of the reference lists") {
  for (const std::string language : {"en", "es"}) {
    Lines words = tests::reference_lines("words/lexicon-" + language + ".txt.xz");
    for (std::string& word : words) word.erase(word.find_last_not_of('\n') + 1);
    if (words.empty()) continue;
    const words::LexiconPtr lexicon = words::lexicon(language);
    REQUIRE(lexicon != nullptr);
    CHECK(lexicon->size() == static_cast<int>(words.size()));
    std::string missing;
    for (const std::string& word : words) {
      if (!lexicon->contains(word_search::to_letters(word))) missing += word + ' ';
    }
    CHECK(missing == "");
  }
}

TEST_CASE("counting keys of a tiny lexicon agrees with trying every key") {
  Rng rng(Seed(5));
  int unique = 0;
  for (int round = 0; round < 200; ++round) {
    std::vector<words::Entry> entries;
    for (int i = 0; i < 12; ++i) {
      words::Letters word;
      for (int p = 0; p < 3; ++p) word += U"ABCDE"[rng.below(5)];
      entries.push_back({word, 1});
    }
    const words::Lexicon lexicon("tiny", "en", U"ABCDE", entries);
    words::CodeClues clues{lexicon, 4, {}, {-1, -1, -1, -1}};
    if (round % 2 == 1) clues.excluded = {0, 1, 2, 3};  // no letter stands for itself
    for (int w = 0; w < 3; ++w) {
      std::vector<int> word;
      for (int p = 0; p < 3; ++p) word.push_back(static_cast<int>(rng.below(4)));
      clues.words.push_back(word);
    }
    std::uint64_t expected = 0;
    std::vector<int> key{0, 1, 2, 3, 4};
    std::set<std::vector<int>> tried;
    do {
      const std::vector<int> four(key.begin(), key.begin() + 4);
      if (!tried.insert(four).second) continue;
      bool excluded = false;
      for (std::size_t n = 0; n < clues.excluded.size(); ++n) {
        excluded = excluded || four[n] == clues.excluded[n];
      }
      if (excluded) continue;
      const bool fits = std::ranges::all_of(clues.words, [&](const std::vector<int>& numbers) {
        words::Letters word;
        for (const int number : numbers) {
          word += lexicon.letter(four[static_cast<std::size_t>(number)]);
        }
        return lexicon.contains(word);
      });
      if (fits) ++expected;
    } while (std::ranges::next_permutation(key).found);
    if (expected == 1) ++unique;
    CHECK(words::count_keys(clues, 1000, 100'000).count == expected);
    CHECK(words::count_keys_slowly(clues, 1000, 100'000).count == expected);
  }
  CHECK(unique > 5);
}

TEST_CASE("a lexicon with more words has them and the words of other lengths") {
  const words::Lexicon lexicon("tiny", "en", U"ABCDE", {{U"ACE", 1}, {U"BADE", 2}});
  const words::Lexicon more = lexicon.with({U"BED", U"A", U"ACE"});
  for (const words::Letters word : {U"ACE", U"BADE", U"BED", U"A"}) CHECK(more.contains(word));
  CHECK(more.size() == 4);
  CHECK(!lexicon.contains(U"BED"));
  const words::Lexicon all("tiny", "en", U"ABCDE", {{U"ACE", 1}, {U"BADE", 2}, {U"BED", 3}});
  CHECK(lexicon.with({U"BED"}).digest() == all.digest());
}

TEST_CASE("filled grids have different words of the lexicon in every slot") {
  const words::LexiconPtr lexicon = words::lexicon("en");
  Rng rng(Seed(3));
  for (const int rows : {9, 11, 13, 15}) {
    CHECK(words::lattices_in_bank(rows) >= 50);
    for (int i = 0; i < words::lattices_in_bank(rows); ++i) {
      CHECK(words::is_sound(words::lattice_in_bank(rows, i), words::Style::kLattice));
    }
    for (int i = 0; i < 20; ++i) {
      const words::Slots slots(words::random_lattice(rows, rng));
      words::Filler filler(*lexicon, slots, {.rank = words::common_rank(*lexicon)}, rng);
      const auto filled = filler.fill();
      REQUIRE(filled);
      const words::Letters letters = words::filled_letters(*lexicon, slots, *filled);
      std::set<words::Letters> seen;
      for (const words::Slot& slot : slots.slots) {
        words::Letters word;
        for (const int cell : slot.cells) word += letters[static_cast<std::size_t>(cell)];
        CHECK(lexicon->contains(word));
        CHECK(seen.insert(word).second);
      }
    }
  }
}

TEST_CASE("codewords that differ only in their numbers have the same canonical form") {
  const Kind& kind = *find_kind("codeword");
  const auto form = [&](const std::string& problem) {
    const Result<Puzzle> puzzle = kind.text.read(problem, "", nullptr);
    REQUIRE(puzzle);
    return kind.duplicates.canonical(*puzzle);
  };
  CHECK(form("1 2 3/4 # 5/6 7 8|2=A|en") == form("8 7 6/5 # 4/3 2 1|7=A|en"));
  CHECK(form("1 2 3/4 # 5/6 7 8|2=A|en") == form("1 4 6/2 # 7/3 5 8|2=A|en"));
  CHECK(form("1 2 3/4 # 5/6 7 8|2=A|en") != form("1 2 3/4 # 5/6 7 8|3=A|en"));
}

TEST_CASE("malformed codewords and fill-ins are refused with a reason") {
  const std::pair<const char*, const char*> cases[] = {
      {"codeword", "1 2 3/4 # 5/6 7 9|"},       {"codeword", "1 2 3/4 # 5/6 7|"},
      {"codeword", "1 2 3/4 # 5/6 7 8|9=A|en"}, {"codeword", "1 2 3/4 # 5/6 7 8|1=A 2=A|en"},
      {"codeword", "1 2 3/4 # 5/6 7 8||xx"},    {"fill-in", ".../#.#/...|CAT DOG"},
      {"fill-in", ".../#.#/...|CAT CAT ATE"},   {"fill-in", "../..|CAT"}};
  for (const auto& [kind, problem] : cases) {
    CAPTURE(problem);
    const Result<Puzzle> read = find_kind(kind)->text.read(problem, "", nullptr);
    REQUIRE_FALSE(read.ok());
    CHECK(!read.problems().front().message.empty());
  }
}

TEST_CASE(
    "below a codeword are a box for each number and the alphabet, with given letters struck") {
  const Kind& kind = *find_kind("codeword");
  PuzzleRequest request;
  request.size = {13, 13};
  request.level.name = "easy";
  request.level.rating = fields::Range{kind.grading.levels[1].low, kind.grading.levels[1].high};
  request.seed = Seed(4);
  std::vector<Puzzle> made;
  for (std::uint64_t first = 0; made.empty() && first < 100; ++first) {
    made = run_attempts(kind, request, {first, 1}).puzzles;
  }
  REQUIRE_FALSE(made.empty());
  const figure::Figure figure = kind.look.draw(made[0], false);
  std::set<std::string> numbers, alphabet;
  int given = 0, struck = 0;
  for (const figure::Mark& mark : figure.marks) {
    if (const auto* text = std::get_if<figure::Text>(&mark); text && text->at.y > 13) {
      if (text->role == figure::Text::Role::kEdge) numbers.insert(text->text);
      if (text->role == figure::Text::Role::kOutside) alphabet.insert(text->text);
      given += text->role == figure::Text::Role::kLetter ? 1 : 0;
      CHECK(text->at.y < figure.rows + figure.margins.bottom);
    }
    struck += std::holds_alternative<figure::Trail>(mark) ? 1 : 0;
  }
  CHECK(alphabet.size() == 26);
  CHECK(numbers.size() >= 20);
  CHECK(numbers.contains("1"));
  CHECK(given == 2);  // at this level
  CHECK(struck == 2);
}
