// Reads arbitrary bytes as the text of a puzzle, with its kind on the first line. It must be
// refused with a message, or drawn and written as it was read. Puzzles in formats of other programs
// are translated first; for files, the first line is the file's name. What is read is also written
// in each of these formats that can represent it, and read again.
#include <algorithm>
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

// Writes a puzzle in all formats, and reads it back.
void write_and_read(const Kind& kind, std::string_view problem) {
  const Result<Puzzle> puzzle = kind.text.read(problem, "", nullptr);
  if (!puzzle) return;
  const std::string text = kind.text.problem(*puzzle);
  for (const formats::KindFormat* format : formats::kind_formats()) {
    if (format->write == nullptr) continue;
    const std::vector<std::string_view> kinds = format->writes();
    if (std::ranges::find(kinds, kind.name) == kinds.end()) continue;
    const Result<std::string> written =
        format->write({std::string(kind.name), text, kind.text.solution(*puzzle)});
    if (!written) {
      if (written.problems().front().message.empty()) std::abort();
    } else if (format->read != nullptr) {
      for (const formats::KindDocument& again : format->read(*written)) {
        if (again.puzzle && again.puzzle->kind != kind.name) std::abort();
      }
    } else if (format->read_row != nullptr && !format->read_row(*written, kind.name)) {
      std::abort();
    }
  }
}

int read_translated(const Result<formats::KindText>& translated) {
  if (!translated) return translated.problems().front().message.empty() ? std::abort(), 0 : 0;
  const Kind* const meant = find_kind(translated->kind);
  // The line format of plain grids is not a kind's text, and a kind may be missing.
  if (meant == nullptr || meant->grids.plain) return 0;
  write_and_read(*meant, translated->problem);
  return read_text(*meant, translated->problem);
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
  if (const formats::KindFormat* format = formats::kind_format_of(text, first)) {
    for (const formats::KindDocument& read : format->read(text)) read_translated(read.puzzle);
    return 0;
  }
  if (const auto row = formats::read_kind_row(text, kind.name)) return read_translated(*row);
  return read_text(kind, text);
}
