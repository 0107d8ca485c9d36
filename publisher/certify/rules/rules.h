// The rules of every kind, as clauses.
#pragma once

#include <string_view>
#include <vector>

#include "publisher/certify/puzzle.h"
#include "publisher/certify/text.h"

namespace gridpress::certify {

// Reads a claim's text and writes its rules into the board. Returns false if the text is malformed.
using PoseKind = bool (*)(const Claim& claim, EncodedPuzzle& posed);

PoseKind find_rules(std::string_view kind);  // null if the kind has no rules here

bool pose_classic(const Claim& claim, EncodedPuzzle& posed);
// kinds of grids of digits that share a text format
bool pose_grid(const Claim& claim, EncodedPuzzle& posed);
bool pose_samurai(const Claim& claim, EncodedPuzzle& posed);
bool pose_killer(const Claim& claim, EncodedPuzzle& posed);
bool pose_calcudoku(const Claim& claim, EncodedPuzzle& posed);
bool pose_kakuro(const Claim& claim, EncodedPuzzle& posed);
bool pose_straights(const Claim& claim, EncodedPuzzle& posed);
bool pose_suguru(const Claim& claim, EncodedPuzzle& posed);
bool pose_binairo(const Claim& claim, EncodedPuzzle& posed);
bool pose_nonogram(const Claim& claim, EncodedPuzzle& posed);
bool pose_slitherlink(const Claim& claim, EncodedPuzzle& posed);
bool pose_word_search(const Claim& claim, EncodedPuzzle& posed);

}  // namespace gridpress::certify
