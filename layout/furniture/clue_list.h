// Clues in columns, below a grid in a book or a newspaper.
#pragma once

#include <vector>

#include "generator/model/figure.h"
#include "layout/design/words.h"
#include "layout/page/clue_pack.h"
#include "layout/text/paragraph.h"

namespace gridpress {

class SetClues {
 public:
  // Sets the clues in this type size, in as many columns as the width allows.
  SetClues(Type& type, const figure::ClueList& clues, const Words& words, Length width,
           Length size);

  Length height() const { return columns_.height; }
  void paint(Canvas& canvas, Spot corner) const;

 private:
  struct Block {
    Paragraph text;
    std::string number;  // empty for a heading
  };
  void add(Type& type, const std::string& heading,
           const std::vector<figure::ClueList::Clue>& clues);

  Length size_, pitch_, measure_;
  std::vector<Block> blocks_;
  std::vector<ClueBlock> heights_;
  ClueColumns columns_;
};

}  // namespace gridpress
