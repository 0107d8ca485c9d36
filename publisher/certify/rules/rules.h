// The rules of each kind, as clauses.
#pragma once

#include <string_view>
#include <vector>

#include "publisher/certify/puzzle.h"
#include "publisher/certify/text.h"

namespace gridpress::certify {

// Reads a claim's text and writes its rules into the board. Returns false if the text is malformed.
using EncodeKind = bool (*)(const Claim& claim, EncodedPuzzle& encoded);

EncodeKind find_rules(std::string_view kind);  // null if certificates don't support the kind

bool pose_classic(const Claim& claim, EncodedPuzzle& encoded);
// for all kinds of digit grids that share one text format
bool pose_grid(const Claim& claim, EncodedPuzzle& encoded);
bool pose_samurai(const Claim& claim, EncodedPuzzle& encoded);
bool pose_killer(const Claim& claim, EncodedPuzzle& encoded);
bool pose_calcudoku(const Claim& claim, EncodedPuzzle& encoded);
bool pose_kakuro(const Claim& claim, EncodedPuzzle& encoded);
bool pose_straights(const Claim& claim, EncodedPuzzle& encoded);
bool pose_suguru(const Claim& claim, EncodedPuzzle& encoded);
bool pose_akari(const Claim& claim, EncodedPuzzle& encoded);
bool pose_hitori(const Claim& claim, EncodedPuzzle& encoded);
bool pose_dominoes(const Claim& claim, EncodedPuzzle& encoded);
bool pose_galaxies(const Claim& claim, EncodedPuzzle& encoded);
bool pose_hidato(const Claim& claim, EncodedPuzzle& encoded);
bool pose_thermometers(const Claim& claim, EncodedPuzzle& encoded);
bool pose_kuromasu(const Claim& claim, EncodedPuzzle& encoded);
bool pose_binairo(const Claim& claim, EncodedPuzzle& encoded);
bool pose_fillomino(const Claim& claim, EncodedPuzzle& encoded);
bool pose_hashi(const Claim& claim, EncodedPuzzle& encoded);
bool pose_magnets(const Claim& claim, EncodedPuzzle& encoded);
bool pose_masyu(const Claim& claim, EncodedPuzzle& encoded);
bool pose_yajilin(const Claim& claim, EncodedPuzzle& encoded);
bool pose_number_link(const Claim& claim, EncodedPuzzle& encoded);
bool pose_nurikabe(const Claim& claim, EncodedPuzzle& encoded);
bool pose_shikaku(const Claim& claim, EncodedPuzzle& encoded);
bool pose_tents(const Claim& claim, EncodedPuzzle& encoded);
bool pose_nonogram(const Claim& claim, EncodedPuzzle& encoded);
bool pose_slitherlink(const Claim& claim, EncodedPuzzle& encoded);
bool pose_battleships(const Claim& claim, EncodedPuzzle& encoded);
bool pose_heyawake(const Claim& claim, EncodedPuzzle& encoded);
bool pose_norinori(const Claim& claim, EncodedPuzzle& encoded);
bool pose_lits(const Claim& claim, EncodedPuzzle& encoded);
bool pose_tapa(const Claim& claim, EncodedPuzzle& encoded);
bool pose_kakurasu(const Claim& claim, EncodedPuzzle& encoded);
bool pose_slant(const Claim& claim, EncodedPuzzle& encoded);
bool pose_star_battle(const Claim& claim, EncodedPuzzle& encoded);
bool pose_minesweeper(const Claim& claim, EncodedPuzzle& encoded);
bool pose_mosaic(const Claim& claim, EncodedPuzzle& encoded);
bool pose_word_search(const Claim& claim, EncodedPuzzle& encoded);

}  // namespace gridpress::certify
