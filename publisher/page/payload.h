// What a page knows of a puzzle, as JSON: docs/web-page.md describes it. Nothing of it says
// anything of the solution but salted digests, where they are asked for.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "generator/kinds/kind.h"
#include "publisher/page/web_options.h"

namespace gridpress::page {

// How a puzzle is played; for kinds of digits that say nothing, by their rules. Nothing: its page
// shows the drawing alone.
std::optional<board::Play> play_of(const Puzzle& puzzle);
// The script that plays such boards, as its file is called: "digits", "shading" …
std::string_view module_of(const board::Board& board);

// 32 hexadecimal digits that belong to the puzzle, whatever page it is on.
std::string salt_of(const Puzzle& puzzle);

// The board of a puzzle, and, with Check::kAnswer, `tags` of its solution: 16 bits a slot.
// `digest`, of the whole solution: only where the rules are not all known to the page.
struct BoardPayload {
  nlohmann::ordered_json board;
  std::string tags, digest;
};
BoardPayload board_payload(const Puzzle& puzzle, Check check);

}  // namespace gridpress::page
