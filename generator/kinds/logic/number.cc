#include "generator/kinds/logic/number.h"

#include <fmt/format.h>

#include <algorithm>

namespace gridpress::logic {
namespace {

class NumberOptions final : public KindOptions {
 public:
  int number = 0;
};

}  // namespace

namespace {

int most_number(const PuzzleNumber& about, Size size) {
  return about.most == nullptr ? about.largest : about.most(size);
}

int usual_number(const PuzzleNumber& about, Size size) {
  return about.usual == nullptr ? about.standard : about.usual(size);
}

}  // namespace

std::vector<fields::Key> number_keys(const Description& kind) {
  if (kind.number.key.empty()) return {};
  return {{.name = kind.number.key,
           .type = fields::Type::kInteger,
           .help = kind.number.help,
           .least = std::max(1.0, double(kind.blocks.front().least)),
           .most = double(kind.blocks.front().most)}};
}

OptionsPtr read_number(const Description& kind, fields::Reader& reader,
                       const OptionsContext& context) {
  const PuzzleNumber& about = kind.number;
  auto options = std::make_shared<NumberOptions>();
  options->fingerprint = kind.fingerprint;
  options->number = usual_number(about, context.size);
  const auto number = about.key.empty() ? std::nullopt : reader.integer(about.key);
  if (!number) return kind.fingerprint.empty() ? nullptr : options;
  options->number = static_cast<int>(*number);
  options->fingerprint = fmt::format("{} {}{}", about.key, *number, kind.fingerprint);
  if (const int most = most_number(about, context.size); options->number > most) {
    reader.error(
        about.key,
        fmt::format("{} is too large for a board of size {}", *number, to_text(context.size)),
        fmt::format("use at most {}, or a larger board", most));
  }
  return options;
}

int number_for(const Description& kind, Size size, const KindOptions* options) {
  const PuzzleNumber& about = kind.number;
  if (about.key.empty()) return kNoClue;
  if (const auto* own = dynamic_cast<const NumberOptions*>(options)) {
    return std::min(own->number, most_number(about, size));
  }
  return usual_number(about, size);
}

Draft draft_for(const Description& kind, Size size, const KindOptions* options) {
  return {
      .size = size, .options = options, .number = number_for(kind, size, options), .kind = &kind};
}

std::string numbered_sentence(const Description& kind, const KindWords& words, std::string_view key,
                              int number) {
  const std::string_view about = kind.number.key;
  if (kind.number.worded == 0) return fill_sentence(words, key, {});
  const std::string sentence = fill_sentence(words, fmt::format("{}_{}", about, number), {});
  return fill_sentence(words, key, {{about, sentence}});
}

std::vector<std::string> number_words(const Description& kind) {
  std::vector<std::string> keys;
  for (int number = 0; number <= kind.number.worded && kind.number.worded > 0; ++number) {
    keys.push_back(fmt::format("{}_{}", kind.number.key, number));
    if (number > 0) keys.push_back(fmt::format("caption_{}", number));
  }
  return keys;
}

}  // namespace gridpress::logic
