// Reads arbitrary bytes as the text of a puzzle, with its kind on the first line. It must be
// refused with a message, or drawn and written as it was read.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "generator/kinds/kind.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::size_t line = bytes.find('\n');
  if (line == bytes.npos) return 0;
  const Kind* const named = find_kind(std::string(bytes.substr(0, line)));
  const auto all = all_kinds();
  const Kind& kind = named != nullptr ? *named : *all[data[0] % all.size()];
  const std::string_view text = bytes.substr(line + 1);
  const Result<Puzzle> read = kind.text.read(text, "", nullptr);
  if (!read) return read.problems().front().message.empty() ? std::abort(), 0 : 0;
  kind.look.draw(*read, false);
  const Result<Puzzle> again = kind.text.read(kind.text.problem(*read), "", nullptr);
  if (!again || kind.text.problem(*again) != kind.text.problem(*read)) std::abort();
  return 0;
}
