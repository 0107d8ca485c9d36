// Makes cryptograms of a level.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "generator/base/fields.h"
#include "generator/kinds/cryptogram/quotations.h"
#include "generator/kinds/request.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::cryptogram {

inline constexpr std::string_view kName = "cryptogram";
inline constexpr int kMostGiven = 6;
inline constexpr std::uint64_t kSteps = 200'000;  // default search budget

struct Options final : words::LexiconOptions {
  std::vector<Quotation> quotations;  // at least one
  std::optional<int> given;           // number of letters to give; by default, the level decides
};

std::span<const fields::Key> option_keys();
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);
// The English quotations of the program, for requests without options.
const Options& standard_options();

// Attempt k enciphers a quotation, a different one for each of the first attempts, and gives
// letters so that the puzzle has one solution and is at the level.
AttemptFunction start(const PuzzleRequest& request);

}  // namespace gridpress::cryptogram
