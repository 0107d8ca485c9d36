// Texts and drawings that the kinds with words in a grid share.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/kinds/words/lists.h"
#include "generator/kinds/words/slots.h"

namespace gridpress::words {

const SharedWords& shared_words();

// The options of a section that fills grids from a lexicon.
struct LexiconOptions : KindOptions {
  LexiconPtr lexicon;  // never null
};
// The lexicon in the request's options or, without options, the English lexicon.
LexiconPtr lexicon_of(const KindOptions* options);
// The lexicon of the section's language. Reports a missing list at the section and returns null.
LexiconPtr read_lexicon(fields::Reader& reader, const OptionsContext& context);
// A lexicon's name, size and digest as a JSON object.
std::string lexicon_json(const Lexicon& lexicon);

// The form of a text whose parts are separated by '|'. All parts but the first may be missing.
struct TextForm {
  std::string_view noun;      // "word ladder"
  std::size_t kibibytes = 4;  // limit for the puzzle's text and for that of its solution
  std::size_t parts = 1;      // number of parts
  std::size_t language = 0;   // position of the part with the language, "en" if empty
  std::string_view example;   // "COLD/..../..../WARM|4x4|en|UNKNOWN WORDS"
};
struct TextParts {
  std::vector<std::string_view> parts;
  LexiconPtr lexicon;  // of the language; never null
};
Result<TextParts> read_parts(std::string_view problem, std::string_view solution,
                             const TextForm& form);
// The lexicon of a language, or an error with the package to install.
Result<LexiconPtr> find_lexicon(std::string_view language);
// The words as text, with a separator between them.
std::string joined(const std::vector<Letters>& words, std::string_view separator);
// The letters with spaces between them, for screen readers.
std::string spelled(const Letters& letters);

// Adds the outlines of boxes in a row, each as large as a cell.
void add_boxes(figure::Figure& figure, figure::Point corner, int count);
// The blocks in black and, in this order, the marks in `between`, thin lines and the frame.
figure::Figure draw_lattice(const Lattice& lattice, std::vector<figure::Mark> between = {});
figure::Point centre_of(const Lattice& lattice, int cell);
// A tint in each of the cells.
std::vector<figure::Mark> tints(const Lattice& lattice, const std::vector<int>& cells,
                                figure::Shade shade);

// "Row 3" or "Column 5": the line of a slot.
std::string slot_name(const Lattice& lattice, const Slot& slot, const KindWords& words);
// Chooses the form of "{count} word|{count} words" for the count.
std::string counted(const KindWords& words, std::string_view key, int count);
// One sentence per row: the texts of its cells, in which an empty text stands for a block.
std::string spoken_rows(const Lattice& lattice, const std::vector<std::string>& cells,
                        const KindWords& words);
// A list joined by ", ".
std::string joined(const std::vector<std::string>& parts);

// 0 for a block, 1 for an open cell.
CellPattern lattice_ornament(const Lattice& lattice);

}  // namespace gridpress::words
