// Cryptograms, number searches, word scrambles and word ladders.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>

#include "generator/kinds/cryptogram/content.h"
#include "generator/kinds/cryptogram/quotations.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/word_ladder/content.h"
#include "generator/kinds/word_scramble/content.h"
#include "generator/kinds/word_search/letters/letters.h"

using namespace gridpress;

namespace {

Puzzle read_puzzle(const std::string& kind, const std::string& problem,
                   const std::string& solution = "") {
  Result<Puzzle> read = find_kind(kind)->text.read(problem, solution, nullptr);
  REQUIRE(read.ok());
  return *std::move(read);
}

std::uint64_t solutions(const Puzzle& puzzle, bool second, std::uint64_t limit = 2) {
  const SolutionCount counted =
      find_kind(puzzle.kind)->truth.count(puzzle, {.limit = limit, .independent_engine = second});
  CHECK(counted.decided);
  return counted.count;
}

Puzzle made(const Kind& kind, Size size, std::uint64_t seed, fields::Range rating) {
  PuzzleRequest request;
  request.size = size;
  request.level.name = "test";
  request.level.rating = rating;
  request.seed = Seed(seed);
  for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(max_attempts(kind, request)); ++k) {
    AttemptResult result = run_attempts(kind, request, {k, 1});
    if (!result.puzzles.empty()) return std::move(result.puzzles.front());
  }
  FAIL("no puzzle of this level");
  return {};
}

}  // namespace

TEST_CASE("no letter of a cryptogram stands for itself, and helper letters are needed") {
  const Kind& kind = *find_kind("cryptogram");
  int needed = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Puzzle puzzle = made(kind, kind.sizes.usual, seed, {1, 99});
    const auto& cipher = dynamic_cast<const cryptogram::Cipher&>(*puzzle.content);
    for (int code = 0; code < cipher.lexicon->letters(); ++code) {
      CHECK(cipher.key[static_cast<std::size_t>(code)] != cipher.lexicon->letter(code));
    }
    std::string problem = kind.text.problem(puzzle);
    const std::size_t given = problem.find('|', problem.find('|') + 1) + 1;
    problem.erase(given, problem.find('|', given) - given);
    const Puzzle without = read_puzzle("cryptogram", problem);
    const std::uint64_t first = solutions(without, false);
    CHECK(first == solutions(without, true));
    if (first > 1) ++needed;
  }
  CHECK(needed > 0);  // some quotations have several solutions without given letters
}

// Enciphers the quotations again and again and compares the verdicts of both engines.
void check_verdicts(int puzzles) {
  const words::LexiconPtr lexicon = words::lexicon("en");
  const auto quotations = cryptogram::read_quotations(cryptogram::shipped_quotations("en"));
  Rng rng(Seed(46));
  int unique = 0;
  for (int i = 0; i < puzzles; ++i) {
    const auto& quotation = quotations[static_cast<std::size_t>(i) % quotations.size()];
    words::Letters text = cryptogram::spell_quotation(quotation.text, *lexicon).text;
    std::string unknown;
    for (const auto& word :
         cryptogram::unknown_words(cryptogram::words_of(text, *lexicon), *lexicon)) {
      unknown += word_search::to_utf8(word) + ' ';
    }
    words::Letters key = lexicon->alphabet();
    const auto fixed = [&] {
      for (std::size_t c = 0; c < key.size(); ++c) {
        if (key[c] == lexicon->alphabet()[c]) return true;
      }
      return false;
    };
    do {
      rng.shuffle(std::span<char32_t>(key));
    } while (fixed());
    for (char32_t& c : text) {
      if (lexicon->code(c) >= 0) c = key[static_cast<std::size_t>(lexicon->code(c))];
    }
    // Without the end of the text, some puzzles have several solutions.
    const std::size_t cut = i % 2 == 0 ? text.size() : text.rfind(U' ', text.size() / 2);
    const Puzzle puzzle =
        read_puzzle("cryptogram", word_search::to_utf8(text.substr(0, cut)) + "|||en|" + unknown);
    CAPTURE(quotation.text, i);
    const std::uint64_t first = solutions(puzzle, false);
    CHECK(first >= 1);
    CHECK(first == solutions(puzzle, true));
    if (first == 1) ++unique;
  }
  WARN(unique << " of " << puzzles << " cryptograms without given letters have one solution");
  CHECK(unique > puzzles / 10);
  CHECK(unique < puzzles);
}

TEST_CASE("two engines have the same verdicts on cryptograms") {
  check_verdicts(30);
}

TEST_CASE("two engines have the same verdicts on 1,000 cryptograms", "[.more]") {
  check_verdicts(1000);
}

TEST_CASE("shipped quotations are different, have a source and fit into the largest size") {
  for (const std::string language : {"de", "en", "es", "fr", "it", "pt"}) {
    const auto quotations = cryptogram::read_quotations(cryptogram::shipped_quotations(language));
    CHECK(quotations.size() >= 6);
    std::set<std::string> texts;
    for (const cryptogram::Quotation& quotation : quotations) {
      CAPTURE(quotation.text);
      CHECK(!quotation.source.empty());
      CHECK(texts.insert(quotation.text).second);
      const words::LexiconPtr lexicon = words::lexicon(language);
      if (lexicon == nullptr) continue;
      const auto spelling = cryptogram::spell_quotation(quotation.text, *lexicon);
      REQUIRE(spelling.bad == std::string_view::npos);
      const auto lines = cryptogram::lines_of(spelling.text, *lexicon, 26);
      REQUIRE(lines);
      CHECK(static_cast<int>(lines->size()) <= cryptogram::line_room({22, 26}));
    }
  }
}

TEST_CASE("a cryptogram's solution has the letters of its text") {
  // A = T, B = O, C = I, D = S
  const std::string problem = "BA CD!||A=T|en|";
  const Kind& kind = *find_kind("cryptogram");
  CHECK(kind.text.read(problem, "Ot is!|Nobody", nullptr).ok());
  for (const char* solution : {"Ot is", "Ot is?", "Oo is!", "Ot it!", "Ob is!"}) {
    CAPTURE(solution);
    CHECK(!kind.text.read(problem, solution, nullptr).ok());
  }
}

TEST_CASE("numbers occur once in a number search, and its squares have digits only") {
  const Kind& kind = *find_kind("number-search");
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Puzzle puzzle = made(kind, {12, 12}, seed, {4.5, 6.4});
    CHECK(puzzle.kind == "number-search");
    const std::string problem = kind.text.problem(puzzle);
    CHECK(problem.substr(0, problem.find('|')).find_first_not_of("0123456789/") ==
          std::string::npos);
    CHECK(solutions(puzzle, false) == 1);
    CHECK(solutions(puzzle, true) == 1);
  }
  // 123 can be read to the right and down.
  CHECK(solutions(
            read_puzzle("number-search", "1239/2555/3666/8888|123|directions=2;language=digits"),
            true) == 2);
}

TEST_CASE("anagrams are those found by trying every order of the letters") {
  const words::LexiconPtr lexicon = words::lexicon("en");
  for (const std::string word : {"STALE", "HORSE", "QUEEN", "LISTEN", "ZEBRA", "APPLE"}) {
    for (const std::string given : {"", "S", "ST", "Z"}) {
      word_search::Letters letters = word_search::to_letters(word);
      std::ranges::sort(letters);
      std::set<word_search::Letters> expected;
      const word_search::Letters begins = word_search::to_letters(given);
      do {
        if (letters.starts_with(begins) && lexicon->contains(letters)) expected.insert(letters);
      } while (std::ranges::next_permutation(letters).found);
      word_scramble::Scramble scramble;
      scramble.lexicon = lexicon;
      const word_scramble::Item item{word_search::to_letters(word), begins, {}};
      for (const auto& found : {word_scramble::anagrams(scramble, item, 100),
                                word_scramble::anagrams_by_sum(scramble, item, 100)}) {
        CAPTURE(word, given);
        CHECK(std::set(found.begin(), found.end()) == expected);
        CHECK(found.size() == expected.size());
      }
    }
  }
}

TEST_CASE("counting ladders of a tiny lexicon agrees with trying every word on every rung") {
  Rng rng(Seed(7));
  int several = 0, unique = 0;
  for (int round = 0; round < 100; ++round) {
    std::vector<words::Entry> entries;
    std::set<words::Letters> words;
    for (int i = 0; i < 12; ++i) {
      words::Letters word;
      for (int p = 0; p < 3; ++p) word += U"ABC"[rng.below(3)];
      entries.push_back({word, 1});
      words.insert(word);
    }
    word_ladder::Ladder ladder;
    ladder.letters = 3;
    ladder.lexicon = std::make_shared<const words::Lexicon>("tiny", "en", U"ABC", entries);
    ladder.rungs = {*words.begin(), {}, {}, *words.rbegin()};
    if (round % 3 == 0) ladder.rungs[1] = *std::next(words.begin());
    const auto near = [](const words::Letters& a, const words::Letters& b) {
      return (a[0] != b[0]) + (a[1] != b[1]) + (a[2] != b[2]) == 1;
    };
    std::uint64_t expected = 0;
    for (const words::Letters& second : words) {
      for (const words::Letters& third : words) {
        const bool fits = (ladder.rungs[1].empty() || ladder.rungs[1] == second) &&
                          near(ladder.rungs[0], second) && near(second, third) &&
                          near(third, ladder.rungs[3]);
        if (fits) ++expected;
      }
    }
    CHECK(word_ladder::climbs(ladder, 1000).count == expected);
    CHECK(word_ladder::climbs_downwards(ladder, 1000).count == expected);
    if (expected > 1) ++several;
    if (expected == 1) ++unique;
  }
  CHECK(several > 5);
  CHECK(unique > 3);
}

TEST_CASE("malformed cryptograms, scrambles and ladders are refused with a reason") {
  const std::pair<const char*, const char*> cases[] = {{"cryptogram", "AB CD|1x1"},
                                                       {"cryptogram", "AB CD||A=A"},
                                                       {"cryptogram", "AB CD||Z=E"},
                                                       {"cryptogram", "AB CD||A=E B=E"},
                                                       {"cryptogram", "123"},
                                                       {"cryptogram", "AB CD|||xx"},
                                                       {"cryptogram", "AB CD||||E1"},
                                                       {"cryptogram", "AB|17x26||en||more"},
                                                       {"number-search", "123/4A6/789|15"},
                                                       {"word-scramble", "AB"},
                                                       {"word-scramble", "ABC/D3F"},
                                                       {"word-scramble", "ABC=X"},
                                                       {"word-scramble", "ABC|3x3"},
                                                       {"word-ladder", "COLD/WARM"},
                                                       {"word-ladder", "COLD/..../..../..."},
                                                       {"word-ladder", "COLD/..../..../...."},
                                                       {"word-ladder", "COLD/..../..../W4RM"},
                                                       {"word-ladder", "COLD/..../..../WARM|3x4"},
                                                       {"word-ladder", "COLD/..../..../WARM||xx"}};
  for (const auto& [kind, problem] : cases) {
    CAPTURE(kind, problem);
    const Result<Puzzle> read = find_kind(kind)->text.read(problem, "", nullptr);
    REQUIRE_FALSE(read.ok());
    CHECK(!read.problems().front().message.empty());
  }
}

// Bug: a word that the list has, or that was given twice, counted twice.
TEST_CASE("each word of a scramble's text counts once") {
  for (const char* problem :
       {"DTASUJ|2x13|en|", "DTASUJ|2x13|en|ADJUST", "XQZJ|2x9|en|QXZJ QXZJ QXZJ"}) {
    const Puzzle puzzle = read_puzzle("word-scramble", problem);
    CAPTURE(problem);
    CHECK(solutions(puzzle, false, 9) == 1);
    CHECK(solutions(puzzle, true, 9) == 1);
  }
}

TEST_CASE("the text of a word search isn't a number search") {
  const std::string words =
      "EDMNN/IAONI/OKAGA/CNNOG/DGCAT|cat;dog|directions=3;letters=folded;language=en";
  CHECK(find_kind("word-search")->text.read(words, "", nullptr).ok());
  CHECK_FALSE(find_kind("number-search")->text.read(words, "", nullptr).ok());
}
