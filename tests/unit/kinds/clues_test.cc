// Lists of words with clues, and the criss-crosses made from them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <set>
#include <sstream>

#include "generator/kinds/criss_cross/options.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/clue_store.h"
#include "generator/kinds/words/clued_grid.h"
#include "generator/kinds/words/layouts.h"
#include "generator/kinds/words/lists.h"
#include "tests/support/reference.h"

using namespace gridpress;
using words::ClueFile;
using words::with_lengths;

namespace {

// "word=clue" of each row, or "LINE:COLUMN message" of each fault.
std::vector<std::string> summary(const ClueFile& file) {
  std::vector<std::string> lines;
  for (const words::ClueRow& row : file.rows) lines.push_back(row.word.text + "=" + row.clue.text);
  for (const words::ClueFileFault& fault : file.faults) {
    lines.push_back(std::to_string(fault.line) + ":" + std::to_string(fault.column) + " " +
                    fault.message);
  }
  return lines;
}

std::vector<std::string> summary(std::string_view text) {
  return summary(words::read_clue_file(text));
}

using Lines = std::vector<std::string>;

// The faults of a file as "LINE:COLUMN message".
Lines faults_in(const std::string& text, const std::string& language) {
  const ClueFile file = words::read_clue_file(text);
  Lines lines;
  const words::ClueRules rules{
      .language = language, .longest = 30, .allowed = {}, .all_cross = true};
  for (const words::ClueFault& fault : check_clues(file.rows, rules).faults) {
    const words::ClueRow& row = file.rows[fault.row];
    const words::ClueCell& cell = fault.in_clue ? row.clue : row.word;
    lines.push_back(std::to_string(cell.line) + ":" + std::to_string(cell.column) + " " +
                    fault.message);
  }
  return lines;
}

std::string file_text(const std::string& name) {
  const std::string path = tests::reference(name);
  std::ostringstream text;
  if (!path.empty()) text << std::ifstream(path).rdbuf();
  return text.str();
}

constexpr std::string_view kSmall =
    "...x/.xxx/.xxx|1a cat: It purrs;1d cow: It gives milk|language=en";

}  // namespace

TEST_CASE("lists of clues are read as spreadsheets and teachers write them") {
  const Lines wanted{"cat=It purrs", "sea horse=A fish, not a horse", "run-off=Water"};
  CHECK(summary("cat,It purrs\nsea horse,\"A fish, not a horse\"\nrun-off,Water\n") == wanted);
  CHECK(summary("\xEF\xBB\xBFword;clue\r\ncat;It purrs\r\n;;\r\n\"sea horse\";A fish, not a horse"
                "\r\n\r\nrun-off;Water\r\n") == wanted);
  CHECK(summary("Hinweis\tWort\tNotiz\nIt purrs\tcat\tx\nA fish, not a horse\tsea horse\n"
                "# remark\nWater\trun-off\t\n") == wanted);
  CHECK(summary("sep=;\ncat;It purrs\nsea horse;A fish, not a horse\nrun-off;Water") == wanted);
  CHECK(summary("cat,It purrs\nsea horse,A fish, not a horse\nrun-off,Water\n") == wanted);
  CHECK(summary("a,\"say \"\"moo\"\"\"\nb,\"two\nlines\"\nc,\"so\" to speak\n") ==
        Lines{"a=say \"moo\"", "b=two\nlines", "c=\"so\" to speak"});
  CHECK(summary("答え\tカギ\nねこ\tにゃあと鳴く\n") == Lines{"ねこ=にゃあと鳴く"});
}

TEST_CASE("the title of a list is found as spreadsheets write it") {
  for (const char* title : {"title: Pets", "title: Pets,", "\"title: Pets\",", "Title:Pets,,",
                            "# remark\n\ntitle: Pets,", ",title: Pets"}) {
    CAPTURE(title);
    const std::string text = std::string(title) + "\ncat,It purrs\ncow,It gives milk\n";
    CHECK(words::read_clue_file(text).title == "Pets");
    CHECK(summary(text) == Lines{"cat=It purrs", "cow=It gives milk"});
  }
  CHECK(words::read_clue_file("sep=;\ntitle: Pets;\ncat;It purrs\n").title == "Pets");
  CHECK(words::read_clue_file("title: Cats, cows\ncat,It purrs\n").title == "Cats, cows");
}

TEST_CASE("a first line is a row, not the names of columns, unless both are named") {
  CHECK(summary("answer,Reply to a question\nclue,It helps a detective\n") ==
        Lines{"answer=Reply to a question", "clue=It helps a detective"});
  CHECK(summary("hint,answer\nReply to a question,answer\n") ==
        Lines{"answer=Reply to a question"});
}

TEST_CASE("the list in the documentation has no faults") {
  std::ostringstream page;
  page << std::ifstream(GRIDPRESS_ROOT "/docs/criss-cross.md").rdbuf();
  const std::string text = page.str(), fence = "```text\n";
  const std::size_t begin = text.find(fence) + fence.size();
  const std::string list = text.substr(begin, text.find("```", begin) - begin);
  const ClueFile file = words::read_clue_file(list);
  CHECK(file.title == "Land and water");
  CHECK(file.rows.size() == 3);
  CHECK(file.faults.empty());
  CHECK(faults_in(list, "en") == Lines{});
}

TEST_CASE("faults of a list's form are reported with line and column") {
  CHECK(summary("cat,It purrs\ncaf\xE9,It serves tea\n") ==
        Lines{"2:4 the list isn't valid UTF-8"});
  CHECK(summary(std::string_view("\xFF\xFE"
                                 "c\0a\0",
                                 6)) == Lines{"1:1 the list is in UTF-16, not UTF-8"});
  CHECK(summary("cat\ndog\nhen\n") ==
        Lines{"1:1 most lines of the list have no separator between word and clue"});
  CHECK(summary("clue,word\nIt purrs, softly,cat\nIt barks,dog\n") ==
        Lines{"dog=It barks", "2:18 the line has 3 columns, but the first line has 2"});
  CHECK(summary("cat,\"It purrs\ndog,It barks\n") ==
        Lines{"cat=\"It purrs", "dog=It barks", "1:5 the quotation mark isn't closed"});
}

TEST_CASE("every fault of a list of clues is reported at its place") {
  CHECK(faults_in(
            "tiger,A cat with stripes\nTiger,Again\nit,Short\nH2O,Water\ngoat,\n,No word\n"
            "eagle,Eagles are birds of prey\nfuck,Vulgar\nxyz,Strange\nrat,It has a long tail\n",
            "en") == Lines{"2:1 'Tiger' and 'tiger' (line 1) are both TIGER in the grid",
                           "3:1 'it' is too short for a grid",
                           "4:1 'H2O' contains '2', which can't be put in a grid",
                           "5:6 'goat' has no clue", "6:1 the word is missing",
                           "7:7 the clue of 'eagle' contains the answer",
                           "8:1 'fuck' is on the list of vulgar words",
                           "9:1 'xyz' can't be connected to the other words, which have none "
                           "of its letters"});
}

TEST_CASE("a word that is missing or refused doesn't make its clue contain the answer") {
  CHECK(faults_in("cat,It purrs.\n,It barks.\nh2o,Do you drink it?\n", "en") ==
        Lines{"2:1 the word is missing", "3:1 'h2o' contains '2', which can't be put in a grid"});
}

TEST_CASE("line breaks in a clue become spaces, and other control characters are refused") {
  const ClueFile file = words::read_clue_file("cat,\"It\r\npurrs\"\ncow,\"It gives\nmilk\"\n");
  const words::ClueStore store =
      check_clues(file.rows, {.language = "en", .allowed = {}, .all_cross = true});
  REQUIRE(store.words.size() == 2);
  CHECK(store.words[0].clue == "It purrs");
  CHECK(store.words[1].clue == "It gives milk");
  CHECK(faults_in("cat,It\x1Bpurrs\nco\x07w,It gives milk\n", "en") ==
        Lines{"1:5 the clue of 'cat' contains a control character",
              "2:1 'cow' contains a control character"});
  for (const char* clue : {"It\npurrs", "It\x1Bpurrs"}) {
    const std::string text = std::string("...|1a cat: ") + clue + "|language=en";
    CHECK_FALSE(words::read_clued(text, "", {.noun = "criss-cross"}).ok());
  }
  CHECK(words::read_clued("...|1a cat: It purrs|language=en", "", {.noun = "criss-cross"}).ok());
}

TEST_CASE("teachers' lists of the reference data have the faults that are in them") {
  const std::string english = file_text("words/lists/en-water-cycle.csv");
  if (english.empty()) return;
  CHECK(faults_in(english, "en") ==
        Lines{"16:1 'Hail' and 'hail' (line 15) are both HAIL in the grid",
              "21:1 'H2O' contains '2', which can't be put in a grid",
              "22:1 'qi' is too short for a grid",
              "23:1 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' has 58 letters, "
              "but the grid only has room for 30",
              "24:11 'reservoir' has no clue"});
  CHECK(faults_in(file_text("words/lists/de-kleidung.tsv"), "de") ==
        Lines{"14:1 'Schal' is already in line 13", "21:1 'öl' is too short for a grid",
              "23:1 'x' is too short for a grid"});
  CHECK(faults_in(file_text("words/lists/es-vocabulario.csv"), "es") ==
        Lines{"15:1 'sólo' and 'solo' (line 14) are both SOLO in the grid",
              "22:1 the word is missing"});
}

TEST_CASE("gridpress's own words with clues have no faults, in any language") {
  for (const char* language : {"de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "sv"}) {
    CAPTURE(language);
    std::ostringstream text;
    text << std::ifstream(std::string(GRIDPRESS_ROOT "/templates/themes-of-clues/") + language +
                          "/land-and-water.csv")
                .rdbuf();
    const ClueFile file = words::read_clue_file(text.str());
    CHECK(file.faults.empty());
    CHECK(file.rows.size() == 12);
    CHECK(!file.title.empty());
    CHECK(faults_in(text.str(), language) == Lines{});
  }
}

TEST_CASE("puzzles without options have the words of gridpress's own English list") {
  std::ostringstream text;
  text << std::ifstream(GRIDPRESS_ROOT "/templates/themes-of-clues/en/land-and-water.csv").rdbuf();
  const ClueFile file = words::read_clue_file(text.str());
  std::vector<words::Clued> own = check_clues(file.rows, {.language = "en", .allowed = {}}).words;
  std::ranges::sort(own, {}, &words::Clued::letters);
  CHECK(criss_cross::sample_options().words == own);
  CHECK(criss_cross::sample_options().topic == file.title);
}

TEST_CASE("a clue gives its answer away if it contains the answer's stem") {
  const auto gives = [](const char* clue, const char* answer, const char* language) {
    const auto letters =
        word_search::spell(answer, word_search::Spelling::kFolded, language).letters;
    return words::gives_away(clue, letters, language);
  };
  CHECK(gives("Rivers flow to the sea", "river", "en"));
  CHECK(gives("It is volcanic", "volcano", "en"));
  CHECK(gives("Das Flussbett", "Fluss", "de"));
  CHECK(gives("Der Nebenfluss", "Fluss", "de"));
  CHECK(gives("A house-sparrow", "house sparrow", "en"));
  CHECK(gives("Cars need it", "car", "en"));
  CHECK_FALSE(gives("Care for it", "car", "en"));
  CHECK_FALSE(gives("A cloth that is woven", "oven", "en"));
  CHECK_FALSE(gives("Land with water all round it", "island", "en"));
  CHECK_FALSE(gives("It purrs.", "", "en"));
}

TEST_CASE("the length of an answer follows its clue, unless the clue has it") {
  CHECK(with_lengths({"sea horse", U"SEAHORSE", "A fish"}, "en") == "A fish\u00A0(3,5)");
  CHECK(with_lengths({"T-Shirt", U"TSHIRT", "Oberteil"}, "de") == "Oberteil\u00A0(1-5)");
  CHECK(with_lengths({"cœur", U"COEUR", "Il bat"}, "fr") == "Il bat\u00A0(5)");
  CHECK(with_lengths({"cat", U"CAT", "It purrs (3)"}, "en") == "It purrs (3)");
  CHECK(with_lengths({"sea horse", U"SEAHORSE", "A fish (3, 5)"}, "en") == "A fish (3, 5)");
  CHECK(with_lengths({"alien", U"ALIEN", "A film (1979)"}, "en") == "A film (1979)\u00A0(5)");
  CHECK(with_lengths({"cat", U"CAT", "It purrs ()"}, "en") == "It purrs ()\u00A0(3)");
  CHECK(with_lengths({"cat", U"CAT", "It (the pet) purrs"}, "en") == "It (the pet) purrs\u00A0(3)");
}

TEST_CASE("criss-crosses have all words, in a box at most 0.58 times that of another program") {
  // crossword-layout-generator of npm needs 467 cells for lists like these.
  constexpr int kLists = 60, kWords = 20;
  constexpr double kMost = .58 * 467;
  const words::LexiconPtr lexicon = words::lexicon("en");
  std::vector<words::Letters> pool;
  for (std::size_t length = 3; length <= 12; ++length) {
    const words::Bucket& bucket = lexicon->of_length(length);
    for (int w = 0; w < bucket.common(8000); ++w) pool.push_back(lexicon->word(bucket.word(w)));
  }
  REQUIRE(pool.size() > 3000);
  Rng rng(Seed(1));
  double cells = 0, letters = 0, crossings = 0;
  for (int list = 0; list < kLists; ++list) {
    std::set<words::Letters> chosen;
    while (chosen.size() < kWords) {
      chosen.insert(pool[rng.below(static_cast<std::uint32_t>(pool.size()))]);
    }
    const std::vector<words::Letters> all(chosen.begin(), chosen.end());
    const auto layout = words::compact_layout(all, {40, 40}, words::usual_tries(all.size()), rng);
    REQUIRE(layout);
    cells += layout->size.cells();
    crossings += layout->crossings;
    for (const words::Letters& word : all) letters += static_cast<double>(word.size());
  }
  INFO(cells / kLists << " cells, " << crossings / kLists / kWords << " crossings per word");
  CHECK(cells / kLists <= kMost);
  CHECK(crossings / kLists / kWords >= 1.05);
  CHECK(cells / (letters - crossings) <= 2.4);
}

TEST_CASE(
    "both checks of a grid with clues find a wrong letter, a repeated word and a loose part") {
  const words::CluedRules rules{.noun = "criss-cross"};
  const auto sound = [](const words::CluedGrid& grid) {
    const bool first = words_fill_slots(grid);
    CHECK(letters_spell_words(grid) == first);
    return first;
  };
  const Result<std::shared_ptr<words::CluedGrid>> small = words::read_clued(kSmall, "", rules);
  REQUIRE(small.ok());
  CHECK(sound(**small));
  words::CluedGrid grid = **small;
  grid.letters[1] = U'O';
  CHECK_FALSE(sound(grid));
  grid = **small;
  grid.words[1] = grid.words[0];
  grid.letters = U"CAT#A###T###";
  CHECK_FALSE(sound(grid));
  grid = **small;
  grid.slots = words::Slots({{3, 4}, {1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 0}}, 2);
  grid.letters = U"CAT#####COW#";
  CHECK_FALSE(sound(grid));
  grid = **small;
  grid.slots.lattice.open.back() = 1;
  CHECK_FALSE(sound(grid));
}

TEST_CASE("texts of criss-crosses that don't fit together are refused") {
  const auto message = [](std::string_view problem, std::string_view solution = "") {
    const Result<Puzzle> read = find_kind("criss-cross")->text.read(problem, solution, nullptr);
    return read.ok() ? "" : read.problems().front().message;
  };
  CHECK(message(kSmall) == "");
  CHECK(message(kSmall, "CATx/Oxxx/Wxxx") == "");
  CHECK(message(kSmall, "CATx/Axxx/Wxxx") ==
        "the solution isn't made of the words with these clues");
  CHECK(message("...x/.xxx/.xxx|1a cat: It purrs;1d dog: It barks") ==
        "the words don't cross, aren't connected, or occur twice");
  CHECK(message("...x/.xxx/.xxx|1a cat: It purrs;2d cow: It gives milk") ==
        "'2d cow: It gives mil…' is not the clue of 1d");
  CHECK(message("...x/.xxx/.xxx|1a cats: They purr;1d cow: It gives milk") ==
        "'cats' doesn't fit 1a, which has 3 cells");
  CHECK(message("...x/.xxx/.xxx|1a cat: It purrs") ==
        "the grid has 2 places for words, but there are 1 clues");
  CHECK(message("...x/.xxx/.xx.|1a cat: It purrs;1d cow: It gives milk") ==
        "the words don't cross, aren't connected, or occur twice");
  CHECK(message("...|1a cat: It purrs|language=e\\|n") ==
        "'language=e\\|n' is not a term of a criss-cross");
  CHECK(message("...x/.xx/.xxx|1a cat: It purrs") == "row 2 has 3 cells, not 4");
}

TEST_CASE("a word or clue with the signs of the text is read as it was written") {
  const words::CluedRules rules{.noun = "criss-cross"};
  const std::string text =
      "...x/.xxx/.xxx|1a c\\: at: Hint: it purrs;1d c.ow: A \\| b \\\\|language=en";
  const Result<std::shared_ptr<words::CluedGrid>> read = words::read_clued(text, "", rules);
  REQUIRE(read.ok());
  CHECK((*read)->words[0].shown == "c: at");
  CHECK((*read)->words[0].clue == "Hint: it purrs");
  CHECK((*read)->words[1].shown == "c.ow");
  CHECK((*read)->words[1].clue == "A | b \\");
  CHECK(clued_text(**read) == text);
}

TEST_CASE("the help that readers get decides the rating of a criss-cross") {
  const Kind& kind = *find_kind("criss-cross");
  const auto rating = [&](const std::string& terms) {
    const std::string problem = std::string(kSmall) + terms;
    const Result<Puzzle> read = kind.text.read(problem, "", nullptr);
    REQUIRE(read.ok());
    CHECK(kind.text.problem(*read) == problem);
    return *kind.grading.grade(*read, 99).rating;
  };
  CHECK(rating(";bank=shown;initials=all") == 1.0);
  CHECK(rating(";bank=shown;initials=half") == 1.5);
  CHECK(rating(";bank=shown") == 2.0);
  CHECK(rating(";initials=quarter") == 3.7);
  CHECK(rating("") == 4.0);
}
