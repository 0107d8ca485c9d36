// Pages of braille: 25 lines of 40 cells, with the page number at the end of the last line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

class BraillePages {
 public:
  // Adds lines that stay on one page, with an empty line above them unless they start the page. A
  // block longer than a page continues on the next page.
  void add(const std::vector<std::string>& block);
  // Starts the next block on a new page.
  void begin_page();
  // Ends the front matter, whose pages are numbered p1, p2 …. Later pages are numbered from 1.
  void end_front();

  // The file so far, including unfinished pages. Lines end in CR LF, pages in a form feed.
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

// Wraps braille text: the first line starts in cell `first`, the others in cell `over`, both
// counted from 1.
std::vector<std::string> braille_paragraph(std::string_view braille, int first, int over);

// Centres lines, with at least three empty cells on either side.
std::vector<std::string> braille_centred(std::string_view braille);

}  // namespace gridpress
