// A puzzle's data for its page, as JSON, described in docs/web-page.md. It reveals nothing about
// the solution except salted digests, if these are requested.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "generator/kinds/kind.h"
#include "publisher/page/web_options.h"

namespace gridpress::page {

// How a puzzle is played; if a kind of digits doesn't specify it, derived from its rules. Returns
// nullopt if the page only shows the drawing.
std::optional<board::Play> play_of(const Puzzle& puzzle);
// The file name of the script for such boards: "digits", "shading" …
std::string_view module_of(const board::Board& board);

// 32 hexadecimal digits that identify the puzzle on every page.
std::string salt_of(const Puzzle& puzzle);

// The board of a puzzle and, with Check::kAnswer, `tags` of its solution: 16 bits per slot.
// `digest`, of the whole solution, is set only if the page doesn't know all the rules.
struct BoardPayload {
  nlohmann::ordered_json board;
  std::string tags, digest;
};
BoardPayload board_payload(const Puzzle& puzzle, Check check);

}  // namespace gridpress::page
