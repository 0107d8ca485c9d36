// Translates text into contracted or uncontracted braille with liblouis (LGPL) and its tables.
#include <liblouis/liblouis.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "publisher/braille/module.h"

namespace {

// Called for fatal errors. If memory runs out, liblouis would end the program with exit code 3
// after this call, so this ends it with 1. No file of the book has been published at that point.
void end_in_words(logLevels, const char* words) {
  std::fprintf(stderr, "error: %s\n", words);
  std::fflush(nullptr);
  std::_Exit(1);
}

}  // namespace

extern "C" bool gridpress_braille(const char* tables, const std::u32string& text,
                                  std::string& braille) {
  lou_registerLogCallback(end_in_words);
  lou_setLogLevel(LOU_LOG_FATAL);  // all other errors are reported by the caller
  constexpr std::size_t kGrowth = 8, kRoom = 64;
  const std::vector<widechar> in(text.begin(), text.end());
  std::vector<widechar> out(in.size() * kGrowth + kRoom);
  int read = static_cast<int>(in.size());
  int written = static_cast<int>(out.size());
  if (lou_translateString(tables, in.data(), &read, out.data(), &written, nullptr, nullptr, 0) ==
      0) {
    return false;
  }
  if (read != static_cast<int>(in.size())) return false;
  braille.clear();
  for (int i = 0; i < written; ++i) {
    if (out[static_cast<std::size_t>(i)] < 0x20 || out[static_cast<std::size_t>(i)] > 0x7E)
      return false;
    braille += static_cast<char>(out[static_cast<std::size_t>(i)]);
  }
  return true;
}
