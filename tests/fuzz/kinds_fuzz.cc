// Reads arbitrary bytes as the text of a puzzle, with its kind on the first line. It must be
// refused with a message, or drawn and written as it was read. Links, game IDs and files of
// nonograms (the first line is the file's name) are translated first.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "generator/formats/kind_text.h"
#include "generator/kinds/kind.h"

using namespace gridpress;

namespace {

int read_text(const Kind& kind, std::string_view text) {
  const Result<Puzzle> read = kind.text.read(text, "", nullptr);
  if (!read) return read.problems().front().message.empty() ? std::abort(), 0 : 0;
  kind.look.draw(*read, false);
  const Result<Puzzle> again = kind.text.read(kind.text.problem(*read), "", nullptr);
  if (!again || kind.text.problem(*again) != kind.text.problem(*read)) std::abort();
  return 0;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::size_t line = bytes.find('\n');
  if (line == bytes.npos) return 0;
  const std::string_view first = bytes.substr(0, line);
  const Kind* const named = find_kind(std::string(first));
  const auto all = all_kinds();
  const Kind& kind = named != nullptr ? *named : *all[data[0] % all.size()];
  const std::string_view text = bytes.substr(line + 1);
  if (const auto nonograms = formats::read_nonograms(text, first)) {
    for (const formats::KindDocument& read : *nonograms) {
      if (read.puzzle) {
        read_text(*find_kind("nonogram"), read.puzzle->problem);
      } else if (read.puzzle.problems().front().message.empty()) {
        std::abort();
      }
    }
    return 0;
  }
  auto translated = formats::read_pzpr(text);
  if (!translated) translated = formats::read_game_id(text, kind.name);
  if (!translated) return read_text(kind, text);
  if (!*translated) return translated->problems().front().message.empty() ? std::abort(), 0 : 0;
  const Kind* const meant = find_kind((*translated)->kind);
  // The line format of plain grids is not a kind's text.
  return meant == nullptr || meant->grids.plain ? 0 : read_text(*meant, (*translated)->problem);
}
