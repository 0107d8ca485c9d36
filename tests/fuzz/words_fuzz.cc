// Reads arbitrary bytes as a user's word list for word searches; the first two bytes select the
// language and the grid. The result must be words that can be hidden, or messages.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "generator/kinds/word_search/letters/word_list.h"
#include "generator/kinds/word_search/options/word_file.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr const char* kLanguages[] = {"en", "de", "es", "fr", "it", "nl", "pl", "pt", "sv", "ja"};
  if (size < 2) return 0;
  const word_search::WordFile file = word_search::parse_word_file(
      {reinterpret_cast<const char*>(data) + 2, std::min<std::size_t>(size - 2, 20'000)});
  if (file.lines.size() != file.numbers.size()) std::abort();
  if (file.lines.size() > word_search::kMaxWords) return 0;  // the spec reader refuses these, too
  word_search::WordListRequest request;
  request.lines = file.lines;
  request.language = kLanguages[data[0] % 10];
  request.longest = 5 + data[1] % 26;
  request.skip_long = data[0] >= 128;
  const word_search::WordList list = word_search::read_word_list(request);
  for (const word_search::WordProblem& problem : list.problems) {
    if (problem.line >= file.lines.size() || problem.message.empty()) std::abort();
  }
  const auto words = static_cast<int>(list.words.size());
  for (const word_search::Inclusion& found : list.inclusions) {
    if (found.inner >= words || found.outer >= words) std::abort();
  }
  return 0;
}
