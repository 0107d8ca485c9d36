#include "publisher/braille/pages.h"

#include <algorithm>

#include "publisher/braille/words.h"

namespace gridpress {
namespace {

// a page has 25 lines, of which the last has only the page number
constexpr std::size_t kCells = 40, kTextLines = 24;

// Wraps text at spaces. A word that is longer than a line continues on the next line.
std::vector<std::string> wrapped(std::string_view braille, std::size_t first, std::size_t over,
                                 std::size_t width) {
  std::vector<std::string> lines(1, std::string(first, ' '));
  bool empty = true;
  while (!braille.empty()) {
    const std::size_t end = std::min(braille.find(' '), braille.size());
    std::string_view word = braille.substr(0, end);
    braille.remove_prefix(std::min(end + 1, braille.size()));
    if (word.empty()) continue;
    if (!empty && lines.back().size() + 1 + word.size() > width) {
      lines.emplace_back(over, ' ');
      empty = true;
    }
    if (!empty) lines.back() += ' ';
    while (lines.back().size() + word.size() > width) {
      const std::size_t part = width - lines.back().size();
      lines.back() += word.substr(0, part);
      word.remove_prefix(part);
      lines.emplace_back(over, ' ');
    }
    lines.back() += word;
    empty = false;
  }
  return lines;
}

}  // namespace

void BraillePages::add(const std::vector<std::string>& block) {
  const bool room =
      !fresh_ && !pages_.empty() && pages_.back().lines.size() + 1 + block.size() <= kTextLines;
  if (!room) {
    pages_.push_back({{}, front_});
  } else {
    pages_.back().lines.emplace_back();
  }
  fresh_ = false;
  for (const std::string& line : block) {
    if (pages_.back().lines.size() == kTextLines) pages_.push_back({{}, front_});
    pages_.back().lines.push_back(line);
  }
}

void BraillePages::begin_page() {
  fresh_ = true;
}

void BraillePages::end_front() {
  front_ = false;
  fresh_ = true;
}

std::string BraillePages::text() const {
  std::string all;
  int front = 0, body = 0;
  for (const BraillePage& page : pages_) {
    for (std::size_t i = 0; i < kTextLines; ++i) {
      if (i < page.lines.size()) all += page.lines[i];
      all += "\r\n";
    }
    const std::string number = page.front ? "P" + braille_number(++front) : braille_number(++body);
    all += std::string(kCells - number.size(), ' ') + number + "\r\n\f";
  }
  return all;
}

std::vector<std::string> braille_paragraph(std::string_view braille, int first, int over) {
  return wrapped(braille, static_cast<std::size_t>(first - 1), static_cast<std::size_t>(over - 1),
                 kCells);
}

std::vector<std::string> braille_centred(std::string_view braille) {
  constexpr std::size_t kClear = 3;
  std::vector<std::string> lines = wrapped(braille, 0, 0, kCells - 2 * kClear);
  for (std::string& line : lines) line.insert(0, (kCells - line.size()) / 2, ' ');
  return lines;
}

}  // namespace gridpress
