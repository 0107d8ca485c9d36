// A puzzle's data for its page, as JSON, described in docs/web-page.md. It reveals nothing about
// the solution except salted digests, if these are requested.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "generator/kinds/kind.h"
#include "publisher/page/web_options.h"

namespace gridpress::page {

// How a puzzle is played. For digit kinds that don't specify this, it is derived from the rules.
// Returns nullopt if the page can only show the drawing.
std::optional<board::Play> play_of(const Puzzle& puzzle);
// The file name of the script that plays this sort of board: "digits", "shading" …
std::string_view module_of(const board::Board& board);

// 32 hexadecimal digits that identify the puzzle on every page.
std::string salt_of(const Puzzle& puzzle);

// The board of a puzzle. With Check::kAnswer, `tags` has 16 bits for each slot of the solution.
// `digest` is a digest of the whole solution, set only if the page doesn't know all rules.
struct BoardPayload {
  nlohmann::ordered_json board;
  std::string tags, digest;
};
BoardPayload board_payload(const Puzzle& puzzle, Check check);

}  // namespace gridpress::page
