// Makes word scrambles of a level, from the user's words or from a lexicon.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/fields.h"
#include "generator/kinds/request.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::word_scramble {

inline constexpr std::string_view kName = "word-scramble";

struct Options final : words::LexiconOptions {
  std::vector<words::Letters> words;  // the user's; empty to use the lexicon's common words
  std::optional<int> given;           // letters given of each word; by default, the level decides
  std::string topic;
};

std::span<const fields::Key> option_keys();
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);

AttemptFunction start(const PuzzleRequest& request);

}  // namespace gridpress::word_scramble
