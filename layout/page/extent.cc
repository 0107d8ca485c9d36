#include "layout/page/extent.h"

#include <algorithm>
#include <string>

namespace gridpress {
namespace {

// Collects the facts that determine a figure's edge.
struct Survey {
  bool framed = false, lined = false, dotted = false, lettered = false, black = false;
  double written = 0, written_type = 0;
  double left = 1, top = 1, right = 0, bottom = 0;  // bounds of crosses on edges

  void operator()(const figure::Frame&) { framed = true; }
  void operator()(const figure::Line&) { lined = true; }
  void operator()(const figure::Dot& dot) {
    dotted = dotted || dot.role == figure::Dot::Role::kLattice;
  }
  void operator()(const figure::Tint& tint) {
    black = black || tint.shade == figure::Shade::kBlack;
  }
  void operator()(const figure::Cross& cross) {
    left = std::min(left, cross.centre.x), right = std::max(right, cross.centre.x);
    top = std::min(top, cross.centre.y), bottom = std::max(bottom, cross.centre.y);
  }
  void operator()(const figure::WordClue& clue) {
    written = std::max(written, clue.cell);
    written_type = std::max(written_type, clue.least);
  }
  void operator()(const figure::Text& text) {
    using Role = figure::Text::Role;
    lettered = lettered || text.role == Role::kLetter || text.role == Role::kFound ||
               text.role == Role::kLeft;
  }
  template <typename Other>
  void operator()(const Other&) {}
};

struct Attached {
  Extent& extent;

  void operator()(const figure::WordList& list) {
    extent.listed += static_cast<int>(list.words.size());
    extent.bank = extent.bank || list.bank;
    for (const std::string& word : list.words) {
      extent.widest = std::max(extent.widest, estimated_width(word));
    }
  }
  void operator()(const figure::ClueList& list) {
    for (const auto* direction : {&list.across, &list.down}) {
      for (const figure::ClueList::Clue& clue : *direction) {
        extent.clues.push_back(estimated_text_width(clue.text));
      }
    }
  }
  void operator()(const figure::Blanks& blanks) {
    for (const std::string& word : blanks.words) extent.blanks.push_back(count_letters(word));
  }
};

int letters_of(const Extent& extent) {
  int sum = static_cast<int>(extent.blanks.size());
  for (const int letters : extent.blanks) sum += letters;
  return sum;
}

double total_width(const std::vector<double>& widths) {
  double sum = 0;
  for (const double width : widths) sum += width;
  return sum;
}

}  // namespace

bool Extent::operator==(const Extent& other) const {
  const auto& a = margins;
  const auto& b = other.margins;
  return columns == other.columns && rows == other.rows && a.left == b.left && a.top == b.top &&
         a.right == b.right && a.bottom == b.bottom && edge == other.edge &&
         lettered == other.lettered && answer == other.answer && listed == other.listed &&
         widest == other.widest && bank == other.bank && clues == other.clues &&
         written == other.written && written_type == other.written_type && blanks == other.blanks;
}

Extent square_extent(int cells) {
  Extent extent;
  extent.columns = extent.rows = cells;
  return extent;
}

Figures square_figures(int cells) {
  Figures figures;
  figures.extent = square_extent(cells);
  figures.values = cells;
  return figures;
}

bool is_plain_square(const Figures& figures) {
  Extent plain = square_extent(figures.extent.columns);
  plain.answer = figures.extent.answer;
  return figures.values > 0 && figures.extent == plain;
}

Extent extent_of(const figure::Figure& figure) {
  Extent extent;
  extent.columns = figure.columns;
  extent.rows = figure.rows;
  extent.margins = figure.margins;
  Survey survey;
  for (const figure::Mark& mark : figure.marks) std::visit(survey, mark);
  // Crosses on the outer edges extend beyond the dots there.
  constexpr double kReach = 0.1;
  figure::Margins& margins = extent.margins;
  margins.left = std::max(margins.left, kReach - survey.left);
  margins.top = std::max(margins.top, kReach - survey.top);
  margins.right = std::max(margins.right, survey.right + kReach - figure.columns);
  margins.bottom = std::max(margins.bottom, survey.bottom + kReach - figure.rows);
  extent.lettered = survey.lettered && !survey.lined;
  extent.written = survey.written;
  extent.written_type = survey.written_type;
  if (survey.dotted && !survey.framed) {
    extent.edge = Extent::Edge::kDots;
  } else if (survey.framed && !survey.lined && (survey.lettered || survey.black)) {
    extent.edge = Extent::Edge::kLightFrame;
  }
  Attached attached{extent};
  for (const figure::Attachment& attachment : figure.attachments) std::visit(attached, attachment);
  return extent;
}

Extent covering(const Extent& a, const Extent& b) {
  Extent both = a;
  both.margins = {std::max(a.margins.left, b.margins.left), std::max(a.margins.top, b.margins.top),
                  std::max(a.margins.right, b.margins.right),
                  std::max(a.margins.bottom, b.margins.bottom)};
  both.listed = std::max(a.listed, b.listed);
  both.widest = std::max(a.widest, b.widest);
  both.bank = a.bank || b.bank;
  both.written = std::max(a.written, b.written);
  both.written_type = std::max(a.written_type, b.written_type);
  if (total_width(b.clues) > total_width(a.clues)) both.clues = b.clues;
  if (letters_of(b) > letters_of(a)) both.blanks = b.blanks;
  return both;
}

Extent answer_extent(const Extent& puzzle) {
  Extent answer;
  answer.columns = puzzle.columns;
  answer.rows = puzzle.rows;
  answer.edge = puzzle.edge;
  answer.lettered = puzzle.lettered;
  answer.answer = true;
  return answer;
}

int count_letters(const std::string& word) {
  return static_cast<int>(
      std::ranges::count_if(word, [](char byte) { return (byte & 0xC0) != 0x80; }));
}

double estimated_width(const std::string& word) {
  constexpr double kWritten = 7;  // a line to write a word on
  if (word.empty()) return kWritten;
  constexpr double kUsual = 0.69, kSlim = 0.6, kNarrow = 0.32, kWide = 0.98, kIdeograph = 1;
  double width = 0;
  for (const char byte : word) {
    const auto first = static_cast<unsigned char>(byte);
    if ((first & 0xC0) == 0x80) continue;  // inside a character
    if (first >= 0xE3) {
      width += kIdeograph;
    } else if (std::string_view(" -'.,Iijl1").find(byte) != std::string_view::npos) {
      width += kNarrow;
    } else if (std::string_view("EFJLST").find(byte) != std::string_view::npos) {
      width += kSlim;
    } else {
      width += byte == 'M' || byte == 'W' ? kWide : kUsual;
    }
  }
  return width;
}

double estimated_text_width(const std::string& text) {
  constexpr double kUsual = 0.52, kCapital = 0.66, kNarrow = 0.29, kWide = 0.83, kIdeograph = 1;
  double width = 0;
  for (const char byte : text) {
    const auto first = static_cast<unsigned char>(byte);
    if ((first & 0xC0) == 0x80) continue;  // inside a character
    if (first >= 0xE3) {
      width += kIdeograph;
    } else if (std::string_view(" -'.,:;!|()ijlftrI").find(byte) != std::string_view::npos) {
      width += kNarrow;
    } else if (std::string_view("mwMW").find(byte) != std::string_view::npos) {
      width += kWide;
    } else {
      width += byte >= 'A' && byte <= 'Z' ? kCapital : kUsual;
    }
  }
  return width;
}

}  // namespace gridpress
