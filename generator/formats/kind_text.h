// Puzzles of any kind in formats of other programs, translated to the text formats of our kinds.
// The kinds then read that text, so a translator knows neither rules nor engines.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/result.h"
#include "generator/formats/format.h"

namespace gridpress::formats {

// Reads a link of puzz.link, pzv.jp or another site that uses pzpr, with or without a scheme.
// Returns nullopt if the text isn't such a link. Fails if the link is damaged, has a variant's
// rules, or is of a kind that gridpress lacks.
std::optional<Result<KindText>> read_pzpr(std::string_view text);

// Reads a game ID of Simon Tatham's Portable Puzzle Collection: PARAMETERS:DESCRIPTION, optionally
// after the name of the game and a space. Without a name, the ID is read as one of `kind`. Returns
// nullopt if the text isn't an ID or neither names a game.
std::optional<Result<KindText>> read_game_id(std::string_view text, std::string_view kind);

// A puzzle of a file, and the line where it begins.
struct KindDocument {
  std::uint64_t line = 1;
  Result<KindText> puzzle;
};

// Reads a file of nonograms: .non, .nonpack, .nin, .mk, .cwd, .g or webpbn's XML. The format is
// recognised by a signature in the content or, without one, by the file's name. Returns nullopt for
// any other text.
std::optional<std::vector<KindDocument>> read_nonograms(std::string_view text,
                                                        std::string_view file);

}  // namespace gridpress::formats
