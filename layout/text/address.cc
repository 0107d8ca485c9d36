#include "layout/text/address.h"

#include <algorithm>

#include "generator/base/ascii.h"

namespace gridpress {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// True for host names such as "example.org" and "www.example.co.uk": labels separated by dots, of
// which the last has only letters.
bool is_host(std::string_view host) {
  const std::size_t dot = host.rfind('.');
  if (dot == 0 || dot == host.npos || host.size() - dot < 3) return false;
  if (!std::ranges::all_of(host.substr(dot + 1), is_letter)) return false;
  if (host.find("..") != host.npos) return false;
  return std::ranges::all_of(host.substr(0, dot), [](char c) {
    return is_letter(c) || ascii::is_digit(c) || c == '-' || c == '.';
  });
}

bool is_address(std::string_view run) {
  const std::size_t scheme = run.find("://");
  if (scheme != run.npos) {
    return scheme > 1 && run.size() > scheme + 3 &&
           std::ranges::all_of(run.substr(0, scheme), is_letter);
  }
  if (const std::size_t at = run.find('@'); at != run.npos) {
    return at > 0 && is_host(run.substr(at + 1));
  }
  return is_host(run.substr(0, run.find_first_of("/?#:")));
}

}  // namespace

std::size_t address_length(std::string_view text) {
  const auto ends = [](char c) {
    return c <= ' ' || c >= 0x7F ||
           std::string_view("\"'<>()[]{}|\\^`*").find(c) != std::string_view::npos;
  };
  std::string_view run(text.begin(), std::ranges::find_if(text, ends));
  const std::size_t last = run.find_last_not_of(".,;:!?-");
  run = run.substr(0, last == run.npos ? 0 : last + 1);
  return is_address(run) ? run.size() : 0;
}

bool may_begin_address(std::string_view before) {
  constexpr std::string_view kMarks[] = {"“",  "„",  "”", "‘", "‚",  "’",  "«",      "‹",     "「",
                                         "『", "（", "–", "—", "：", "、", "\u00A0", "\u202F"};
  if (before.empty() || std::string_view(" \n\t([{<\"'").find(before.back()) != before.npos) {
    return true;
  }
  // a fast exit for the usual case, a letter
  if (static_cast<unsigned char>(before.back()) < 0x80) return false;
  return std::ranges::any_of(kMarks, [&](std::string_view mark) { return before.ends_with(mark); });
}

bool may_break_behind(std::string_view address, std::size_t at) {
  constexpr std::size_t kFewest = 4;  // minimum number of characters on either side of a break
  if (at + 1 < kFewest || at + kFewest >= address.size()) return false;
  if (std::string_view("/.-?&=_").find(address[at]) == std::string_view::npos) return false;
  return std::string_view("/.-?&=_").find(address[at + 1]) == std::string_view::npos;
}

}  // namespace gridpress
