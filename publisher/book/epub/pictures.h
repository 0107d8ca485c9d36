// The pictures of an EPUB: figures that can't be tables, the cover, and the author's own pictures.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "publisher/book/epub/epub.h"
#include "publisher/book/epub/package.h"

namespace gridpress {

struct EpubFigure {
  const figure::Figure& figure;
  Symbols symbols = Symbols::kDigits;
  int values = 0;         // number of values; if 0, the larger of width and height
  bool answer = false;    // show givens in bold
  bool worked = false;    // leave space for links and candidates
  bool numbered = false;  // number rows and columns for references in the text
  std::string label;      // label of a table; empty if a text next to the figure describes it
  std::string name;       // name of a picture, without folder and extension: "p1-12"
};

// Adds pictures to the package and returns the HTML that shows them.
class EpubPictures {
 public:
  EpubPictures(EpubPackage& package, const EpubBook& book);

  // Shows a figure as a table or a picture, followed by its words. Returns "" if the figure has no
  // columns.
  std::string show(const EpubFigure& wanted);
  // Shows a figure as a picture within a line of text.
  std::string image(const EpubFigure& wanted);
  std::string show(const OwnPicture& picture, const std::string& name);
  void add_cover();

  // The widths of all tables so far, in cells.
  const std::set<int>& table_widths() const { return widths_; }
  Diagnostics problems() const { return problems_; }

 private:
  void note(const Diagnostics& found);
  std::string value_html(int value, const Symbols& symbols);
  std::string picture_of_value(int value, const Symbols& symbols);

  EpubPackage& package_;
  const EpubBook& book_;
  Theme theme_, worked_theme_;
  std::set<int> widths_;
  std::vector<Symbols> pictured_;                              // sets of symbols drawn as pictures
  std::map<std::pair<std::size_t, int>, std::string> values_;  // file names by set and value
  Diagnostics problems_;
};

}  // namespace gridpress
