#include "generator/formats/kind_text.h"

#include <catch2/catch.hpp>

namespace gridpress::formats {
namespace {

std::string text_of(const std::optional<Result<KindText>>& read) {
  if (!read) return "not recognised";
  if (!*read) return "error: " + read->problems().front().message;
  return (*read)->kind + ": " + (*read)->problem;
}

std::string pzpr(std::string_view link) {
  return text_of(read_pzpr(link));
}

TEST_CASE("pzpr links are translated to the text of the kind") {
  CHECK(pzpr("https://puzz.link/p?akari/3/3/g2.b6g") == "akari: 3 3/- 2 x/1 - -/1 - -");
  CHECK(pzpr("http://pzv.jp/p.html?nurikabe_edit/3/2/2g-10h.") == "nurikabe: 2 3/2 - 16/- - ?");
  CHECK(pzpr("puzz.link/p?type=editor&hitori/2/2/12-0a1/") == "hitori: 2 2/1 2/10 1");
  // the wall bits 10 and 01: the second cell is a room of its own
  CHECK(pzpr("?heyawake/2/2/g80g") == "heyawake: 2 2/0 -/- -/1 2/1 1");
  CHECK(pzpr("?mashu/3/1/5") == "masyu: 1 3/- w b");
  CHECK(pzpr("?tents/2/2/1g01i0%31") == "tents: 2 2/1 -/0 1/- x/x -");
  CHECK(pzpr("?nonogram/3/2/1g111h") == "nonogram: 2 3/1/0/1/1 1/0");
  CHECK(pzpr("?kakuro/2/2/l.k34A") == "kakuro: 3 3/- 3, 4,/,20 0 0/- - 0");
  CHECK(pzpr("?mines/2/1/1g") == "minesweeper: 1 2 -/1 -");
  CHECK(pzpr("?numlin/3/1/1g1") == "number-link: 1 3/1 - 1");
  CHECK(pzpr("?lits/3/2/8o") == "lits: 2 3/- - -/- - -/1 1 2/2 2 2");
  CHECK(pzpr("?tapa/3/3/9g7a9bmh0d7") == "tapa: 3 3/1,1,1,1 - 7/1,3 1,1,2 -/- 0 1,1,1,1");
  CHECK(pzpr("?yajilin/4/2/b22a7100.b") == "yajilin: 2 4/- - 2s -/16s x - -");
}

TEST_CASE("damaged or unsupported pzpr links are refused with a reason") {
  CHECK(pzpr("?slither/3/1/0g!") ==
        "error: character 3 of the clues, '!', is not part of a slither link");
  CHECK(pzpr("?slither/3/1/0g") == "error: the link ends too early");
  CHECK(pzpr("?slither/3/1/0gg0") == "error: the link is too long by 1 character");
  CHECK(pzpr("?hashi/0/999999/4g2") ==
        "error: the link has 999999 rows and 0 columns; gridpress reads 1 to 99 of each");
  CHECK(pzpr("?hashi/2/1/..") == "error: clues without a number are not supported in hashi links");
  CHECK(pzpr("?tentaisho/2/2/1z") ==
        "error: character 2 of the clues, 'z', is not part of a tentaisho link");
  CHECK(pzpr("?kakuro/2/2/z") ==
        "error: character 1 of the clues, 'z', is not part of a kakuro link");
  CHECK(pzpr("?slither/f/3/3/0") == "error: slither/f is a variant with another rule");
  CHECK(pzpr("?bosanowa/5/5/jo9037g") == "error: links of bosanowa are not supported");
  CHECK(pzpr("https://example.org/?page=3") == "not recognised");
  CHECK(pzpr("12x3/4/5") == "not recognised");
}

std::string game(std::string_view id, std::string_view kind = "") {
  return text_of(read_game_id(id, kind));
}

TEST_CASE("game IDs are translated to the text of the kind") {
  CHECK(game("lightup 3x2:aB2c") == "akari: 2 3/- x 2/- - -");
  CHECK(game("Lightup 3x2:aB2c") == "akari: 2 3/- x 2/- - -");
  CHECK(game("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/lightup.html#3x2:aB2c") ==
        "akari: 2 3/- x 2/- - -");
  CHECK(game("3x2:12_3b4a", "shikaku") == "shikaku: 2 3/12 3 -/- 4 -");
  CHECK(game("2x2t0:a3b", "slitherlink") == "slitherlink: 2 2/- 3/- -");
  CHECK(game("3x2m2:1aAc", "hashi") == "hashi: 2 3/1 - 10/- - -");
  CHECK(game("2x2:aBb", "binairo") == "binairo: 2 2 equal/1 -/2 -");
  CHECK(game("2x2u:aBb", "binairo") == "binairo: 2 2/1 -/2 -");
  CHECK(game("3x2:_ca,1,0,1,1,1", "tents") == "tents: 2 3/1 0 1/1 1/x - -/- x -");
  CHECK(game("2x2:1//1/1", "nonogram") == "nonogram: 2 2/1/0/1/1");
  CHECK(game("2:_a,a3s1s1", "calcudoku") == "error: the ID's walls don't fit its size");
  CHECK(game("unequal 2:0R,0,0,1,") == "futoshiki: 2 2/- -/- 1/less r1c2 r1c1");
  CHECK(game("unequal 2a:0R,0L,0,1,") == "consecutive: 2 2/- -/- 1/1 4/0 0");
  CHECK(game("1:0[1]1100", "dominoes") == "dominoes: 2 3/0 1 1/1 0 0");
}

TEST_CASE("damaged game IDs are refused with a reason") {
  CHECK(game("7x7:b9z", "akari") == "error: '9' is not a clue of lightup");
  CHECK(game("7x7de#12345", "akari") ==
        "error: an ID with # is a random seed and contains no puzzle");
  CHECK(game("99999x99999:a", "kuromasu") == "error: 99999x99999 is not a size from 1x1 to 99x99");
  CHECK(game("5x5:2.1/3/3", "nonogram") == "error: 5x5 needs 10 lines of clues; the ID has 3");
  CHECK(game("3x3m3:i", "hashi") == "error: only two bridges between islands are supported (m2)");
  CHECK(game("2x2:a.", "binairo") == "error: '.' is not a clue of unruly");
  CHECK(game("2a:0RR,0L,0,1,", "futoshiki") == "error: a sign of r1c1 is given twice");
  CHECK(game("3x3:i", "heyawake") == "not recognised");
  CHECK(game("9 9/- - 1:", "akari") == "not recognised");
}

std::string nonograms(std::string_view text, std::string_view file = "") {
  const auto read = read_nonograms(text, file);
  if (!read) return "not recognised";
  std::string all;
  for (const KindDocument& one : *read) {
    all += std::to_string(one.line) + " " + text_of(one.puzzle) + "\n";
  }
  return all;
}

TEST_CASE("files of nonograms are translated, whatever program wrote them") {
  // row 1 is 101, row 2 is empty
  const std::string expected = "1 nonogram: 2 3/1/0/1/1 1/0\n";
  CHECK(nonograms("title \"x\"\nwidth 3\nheight 2\nrows\n1,1\n0\n\ncolumns\n1\n0\n1\n") ==
        expected);
  CHECK(nonograms("columns\n1\n\n1\nrows\n1 1\n0\nwidth 3\nheight 2\n", "a.non") ==
        "1 error: the file has 2 of 3 columns\n");
  CHECK(nonograms("width 3\nheight 2\ncolumns\n1\n\n1\n\nrows\n1 1\n0\n") == expected);
  CHECK(nonograms("3 2\n1 1\n0\n1\n\n1\n", "A.NIN") == expected);
  CHECK(nonograms("2 3\n1 1\n0\n#\n1\n0\n1\n", "a.mk") == expected);
  CHECK(nonograms("2\n3\n1 1\n0\n\n1\n0\n1\n", "a.cwd") == expected);
  CHECK(nonograms("#d\n0:  white\nk:k black\n: rows\n1k 1k\n\n: columns\n1k\n\n1k\n") == expected);
  CHECK(nonograms("<puzzleset><puzzle type=\"grid\"><clues type=\"columns\"><line><count>1</count>"
                  "</line><line/><line><count>1</count></line></clues><clues type='rows'><line>"
                  "<count>1</count><count>1</count></line><line></line></clues></puzzle>"
                  "</puzzleset>") == expected);
  CHECK(nonograms("<!DOCTYPE pbn SYSTEM \"https://webpbn.com/pbn-0.3.dtd\">\n<puzzleset><puzzle>"
                  "<solution><image>\n|X.X|\n|...|\n</image></solution></puzzle></puzzleset>") ==
        "2" + expected.substr(1));
  // The picture that a solver has saved isn't the solution.
  CHECK(nonograms("<puzzleset><puzzle><solution type=\"saved\"><image>|XXX|</image></solution>"
                  "<solution type=\"goal\"><image>\n|X.X|\n|...|\n</image></solution></puzzle>"
                  "</puzzleset>") == expected);
  CHECK(nonograms("width 1\nheight 1\nrows\n1\ncolumns\n1\n====\nwidth 1\nheight 1\nrows\n0\n"
                  "columns\n0\n") == "1 nonogram: 1 1/1/1\n8 nonogram: 1 1/0/0\n");
  CHECK(nonograms("3 2\n1 1\n0\n1\n\n1\n") == "not recognised");
}

TEST_CASE("damaged files of nonograms, colours and hexagonal grids are refused with a reason") {
  CHECK(nonograms("width 2\nheight 2\nrows\n1\n\ncolumns\n1\n0\n") ==
        "1 error: the file has 1 of 2 rows\n");
  CHECK(nonograms("width 2\nheight 1\nrows\n1b,1r\ncolumns\n1\n0\n") ==
        "4 error: '1b' has a colour; only black is supported\n");
  CHECK(nonograms("width 2\nheight 1\nwidth 3\n") ==
        "3 error: the width is given twice; is a line ==== missing?\n");
  CHECK(nonograms("#t\n: \n1\n") ==
        "1 error: triddlers, which have hexagonal grids, are not supported\n");
  CHECK(nonograms("2 3\n1 1\n0\n1\n0\n1\n", "a.mk") ==
        "1 error: the line # between rows and columns is missing\n");
  CHECK(nonograms("ACROSS\n1. Cat\n", "a.cwd") ==
        "1 error: this .cwd file is a crossword, not a nonogram\n");
  CHECK(nonograms("<puzzleset>\n<puzzle>\n</puzzleset>") ==
        "3 error: </puzzleset> closes <puzzle>\n");
  // Bug: the slash of an empty tag was removed twice.
  CHECK(nonograms("<puzzleset></></puzzleset>") == "1 error: </> closes <puzzleset>\n");
  CHECK(nonograms("100 2\n", "a.nin") == "1 error: 100 is not a size from 1 to 99\n");
}

}  // namespace
}  // namespace gridpress::formats
