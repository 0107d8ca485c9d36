// Pictures of an EPUB: figures that can't be tables, the cover, and the author's own pictures.
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
  int values = 0;         // 0 if as many as the figure's width or height
  bool answer = false;    // print givens in bold
  bool worked = false;    // leave room for links and candidates
  bool numbered = false;  // number the rows and columns, because the words refer to them
  std::string label;      // of a table; empty if the words next to the picture describe all of it
  std::string name;       // of a picture, without folder and extension: "p1-12"
};

// Writes pictures into the package and returns the HTML that shows them.
class EpubPictures {
 public:
  EpubPictures(EpubPackage& package, const EpubBook& book);

  // A table or a picture, followed by its words. Empty for a figure without columns.
  std::string show(const EpubFigure& wanted);
  // An inline picture.
  std::string image(const EpubFigure& wanted);
  std::string show(const OwnPicture& picture, const std::string& name);
  void add_cover();

  // The widths in cells of all tables shown.
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
  std::vector<Symbols> pictured_;                              // sets of symbols that are pictures
  std::map<std::pair<std::size_t, int>, std::string> values_;  // file names, by set and value
  Diagnostics problems_;
};

}  // namespace gridpress
