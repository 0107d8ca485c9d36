#include "layout/backend/points_text.h"

#include <charconv>

namespace gridpress {

std::string points_text(Length length) {
  const std::int64_t milli = length.milli();
  const std::int64_t size = milli < 0 ? -milli : milli;
  char text[32] = "-";
  char* end = std::to_chars(text + 1, std::end(text), size / 1000).ptr;
  const int rest = static_cast<int>(size % 1000);
  if (rest != 0) {
    *end++ = '.';
    for (const int digit : {rest / 100, rest / 10 % 10, rest % 10}) {
      *end++ = static_cast<char>('0' + digit);
    }
    while (end[-1] == '0') --end;
  }
  return {milli < 0 ? text : text + 1, end};
}

}  // namespace gridpress
