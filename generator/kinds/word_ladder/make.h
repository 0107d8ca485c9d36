// Makes word ladders of a level, or between two words of the user's.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "generator/base/fields.h"
#include "generator/kinds/request.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::word_ladder {

inline constexpr std::string_view kName = "word-ladder";

struct Options final : words::LexiconOptions {
  words::Letters from, to;   // the user's first and last word; empty to choose any
  std::optional<int> given;  // words given between these; by default, the level decides
};

std::span<const fields::Key> option_keys();
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);

AttemptFunction start(const PuzzleRequest& request);

}  // namespace gridpress::word_ladder
