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
  CHECK(pzpr("?magnets/2/2/1g0h2h0o") == "magnets: 2 2/- -/1 0/2 -/- -/1 1/2 2");
  CHECK(pzpr("?gokigen/2/1/1g6b") == "slant: 1 2/1 - 1/- 1 -");
}

TEST_CASE("damaged or unsupported pzpr links are refused with a reason") {
  CHECK(pzpr("?slither/3/1/0g!") ==
        "error: character 3 of the clues, '!', is not part of a slither link");
  CHECK(pzpr("?slither/3/1/0g") == "error: the link ends after 2 of 3 cells");
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
  CHECK(game("magnets 3x1:1.0,1,.a.,1,LR*") == "magnets: 1 3/1 - 0/- 10 -/1/1/1 1 2");
  CHECK(game("slant 2x1:1a1b0") == "slant: 1 2/1 - 1/- - 0");
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

// The puzzles of a file, with their lines.
std::string documents(std::string_view text, std::string_view file = "") {
  const KindFormat* format = kind_format_of(text, file);
  if (format == nullptr) return "not recognised";
  std::string all;
  for (const KindDocument& one : format->read(text)) {
    all += std::to_string(one.line) + " " + text_of(one.puzzle) + "\n";
  }
  return all;
}

TEST_CASE("files of nonograms are translated, whatever program wrote them") {
  // row 1 is 101, row 2 is empty
  const std::string expected = "1 nonogram: 2 3/1/0/1/1 1/0\n";
  CHECK(documents("title \"x\"\nwidth 3\nheight 2\nrows\n1,1\n0\n\ncolumns\n1\n0\n1\n") ==
        expected);
  CHECK(documents("columns\n1\n\n1\nrows\n1 1\n0\nwidth 3\nheight 2\n", "a.non") ==
        "1 error: the file has 2 of 3 columns\n");
  CHECK(documents("width 3\nheight 2\ncolumns\n1\n\n1\n\nrows\n1 1\n0\n") == expected);
  CHECK(documents("3 2\n1 1\n0\n1\n\n1\n", "A.NIN") == expected);
  CHECK(documents("2 3\n1 1\n0\n#\n1\n0\n1\n", "a.mk") == expected);
  CHECK(documents("2\n3\n1 1\n0\n\n1\n0\n1\n", "a.cwd") == expected);
  CHECK(documents("#d\n0:  white\nk:k black\n: rows\n1k 1k\n\n: columns\n1k\n\n1k\n") == expected);
  CHECK(documents("<puzzleset><puzzle type=\"grid\"><clues type=\"columns\"><line><count>1</count>"
                  "</line><line/><line><count>1</count></line></clues><clues type='rows'><line>"
                  "<count>1</count><count>1</count></line><line></line></clues></puzzle>"
                  "</puzzleset>") == expected);
  CHECK(documents("<!DOCTYPE pbn SYSTEM \"https://webpbn.com/pbn-0.3.dtd\">\n<puzzleset><puzzle>"
                  "<solution><image>\n|X.X|\n|...|\n</image></solution></puzzle></puzzleset>") ==
        "2" + expected.substr(1));
  // The picture that a solver has saved isn't the solution.
  CHECK(documents("<puzzleset><puzzle><solution type=\"saved\"><image>|XXX|</image></solution>"
                  "<solution type=\"goal\"><image>\n|X.X|\n|...|\n</image></solution></puzzle>"
                  "</puzzleset>") == expected);
  CHECK(documents("width 1\nheight 1\nrows\n1\ncolumns\n1\n====\nwidth 1\nheight 1\nrows\n0\n"
                  "columns\n0\n") == "1 nonogram: 1 1/1/1\n8 nonogram: 1 1/0/0\n");
  CHECK(documents("3 2\n1 1\n0\n1\n\n1\n") == "not recognised");
}

TEST_CASE("damaged files of nonograms, colours and hexagonal grids are refused with a reason") {
  CHECK(documents("width 2\nheight 2\nrows\n1\n\ncolumns\n1\n0\n") ==
        "1 error: the file has 1 of 2 rows\n");
  CHECK(documents("width 2\nheight 1\nrows\n1b,1r\ncolumns\n1\n0\n") ==
        "4 error: '1b' has a colour; only black is supported\n");
  CHECK(documents("width 2\nheight 1\nwidth 3\n") ==
        "3 error: the width is given twice; is a line ==== missing?\n");
  CHECK(documents("#t\n: \n1\n") ==
        "1 error: triddlers, which have hexagonal grids, are not supported\n");
  CHECK(documents("2 3\n1 1\n0\n1\n0\n1\n", "a.mk") ==
        "1 error: the line # between rows and columns is missing\n");
  CHECK(documents("ACROSS\n1. Cat\n", "a.cwd") ==
        "1 error: this .cwd file is a crossword, not a nonogram\n");
  CHECK(documents("<puzzleset>\n<puzzle>\n</puzzleset>") ==
        "3 error: </puzzleset> closes <puzzle>\n");
  CHECK(documents("width 2\nheight 1\nrows\n3\ncolumns\n1\n1\n") ==
        "1 error: row 1: 3 doesn't fit into 2 cells\n");
  CHECK(documents("3 2\n2\n2\n2\n2\n1\n", "a.nin") ==
        "1 error: the rows have 4 black squares and the columns 5\n");
  CHECK(documents("width 2\nheight 1\nrows\n1\ncolumns\n1\n0\ngoal \"1\"\n") ==
        "1 error: the solution has 1 character, not 2\n");
  CHECK(documents("<!DOCTYPE x [<!ENTITY a \"b\">]><puzzleset></puzzleset>") ==
        "1 error: document types with declarations are not supported\n");
  // Bug: the slash of an empty tag was removed twice.
  CHECK(documents("<puzzleset></></puzzleset>") == "1 error: </> closes <puzzleset>\n");
  CHECK(documents("100 2\n", "a.nin") == "1 error: 100 is not a size from 1 to 99\n");
}

TEST_CASE("damaged files of pzpr, pictures and crosswords are refused with a reason") {
  CHECK(documents("pzprv3\nnurikabe\n3\n2\n. 2 \n") == "5 error: the file ends after row 1 of 3\n");
  CHECK(documents("pzprv9\nnurikabe\n") ==
        "1 error: \"pzprv9\" is not a known version of pzpr files\n");
  CHECK(documents("pzprv3\nbosanowa\n1\n1\n") ==
        "2 error: pzpr files of bosanowa are not supported\n");
  CHECK(documents("pzprv3\nheyawake\n1\n2\n1\n0 1\n. .\n") ==
        "6 error: '1' is not the number of a room from 0 to 0\n");
  CHECK(documents("P1\n2 2\n1 0 1\n") == "1 error: the file has 3 pixels, not 4\n");
  CHECK(documents("P4 99999 1 ") == "1 error: 99999x1 is larger than 99x99\n");
  CHECK(documents("exolve-begin\n  exolve-width: 2\n") == "1 error: exolve-end is missing\n");
  CHECK(documents("exolve-begin\nexolve-width: 2\nexolve-height: 2\nexolve-grid:\nA|B\nC D\n"
                  "exolve-end\n") == "5 error: bars between cells are not supported\n");
  const std::string clues = "\n\n\nA1. One ~ AB\nA3. Two ~ CD\nD1. Three ~ AC\nD2. Four ~ BD\n";
  CHECK(documents("Title: x\n\n\nAB\nCD" + clues) ==
        "1 crossword: ../..|1a AB: One;3a CD: Two;1d AC: Three;2d BD: Four\n");
  CHECK(documents("Title: x\n\n\nAB\nCE" + clues) ==
        "9 error: A3: the answer CD doesn't match the grid (CE)\n");
  CHECK(documents("Title: x\n\n\nAB\nC" + clues) == "5 error: row 2 has 1 cells; row 1 has 2\n");
  CHECK(documents("Rebus: 1=XY\n\n\n1B\nCD\n\n\nA1. One ~ XYB\nA3. Two\nD1. Three\nD2. Four\n") ==
        "1 error: r1c1 has several letters (XY), which is not supported\n");
  CHECK(documents("Title: x\n\n\nAB\nBC\n\n\nA1. One ~ AB\nA3. Two\nD1. Three\nD2. Four\n") ==
        "1 error: AB is both 1 across and 1 down; each word may occur once\n");
  CHECK(documents("<crossword-compiler><crossword><grid width='2' height='1'>"
                  "<cell x='3' y='1'/></grid></crossword></crossword-compiler>") ==
        "1 error: cell x=3 y=1 is outside the 2x1 grid\n");
}

TEST_CASE("links of Penpa+ need a kind, and marks that it doesn't have are refused") {
  const std::string link =  // a 3x3 grid with a white circle
      "https://swaroopg92.github.io/penpa-edit/#m=edit&p=@";
  CHECK(text_of(read_penpa(link, "masyu")) == "error: the data behind p= is damaged");
  CHECK(text_of(read_penpa("https://example.org/?x=1", "masyu")) == "not recognised");
}

}  // namespace
}  // namespace gridpress::formats
