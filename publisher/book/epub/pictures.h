// Pictures of an EPUB: figures that no table can show, the cover, the author's own.
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
  int values = 0;         // 0: as many as it is wide or tall
  bool answer = false;    // givens are bold
  bool worked = false;    // with room for links and candidates
  bool numbered = false;  // words speak of its rows and columns
  std::string label;      // of a table; empty: words beside the picture say all of it
  std::string name;       // of a picture, without folder and ending: "p1-12"
};

// Writes pictures into the package and hands out the HTML that shows them.
class EpubPictures {
 public:
  EpubPictures(EpubPackage& package, const EpubBook& book);

  // A table or a picture, then the words that belong to it; nothing for a figure without columns.
  std::string show(const EpubFigure& wanted);
  // A picture within a line.
  std::string image(const EpubFigure& wanted);
  std::string show(const OwnPicture& picture, const std::string& name);
  void add_cover();

  // Of all tables that were shown: how many cells they are wide.
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
  std::vector<Symbols> pictured_;                              // sorts of symbols that are pictures
  std::map<std::pair<std::size_t, int>, std::string> values_;  // files, by sort and value
  Diagnostics problems_;
};

}  // namespace gridpress
