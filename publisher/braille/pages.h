// Pages of braille: 25 lines of 40 cells, the page's number at the end of the last one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

class BraillePages {
 public:
  // Lines that stay together, with an empty one before them where they follow others. More than a
  // page has go on over the next.
  void add(const std::vector<std::string>& block);
  // The next block begins a page.
  void begin_page();
  // Front matter has pages p1, p2 …; from the next page on they are numbered from 1.
  void end_front();

  // The file so far: lines end in CR LF, pages in a form feed. Of unfinished pages too.
  std::string text() const;
  int pages() const { return static_cast<int>(pages_.size()); }

 private:
  struct BraillePage {
    std::vector<std::string> lines;
    bool front = true;
  };
  std::vector<BraillePage> pages_;
  bool fresh_ = true, front_ = true;
};

// Words that are braille already, in lines: the first begins in cell `first`, the others in cell
// `over`, both from 1.
std::vector<std::string> braille_paragraph(std::string_view braille, int first, int over);

// In the middle of lines, with three empty cells on either side.
std::vector<std::string> braille_centred(std::string_view braille);

}  // namespace gridpress
