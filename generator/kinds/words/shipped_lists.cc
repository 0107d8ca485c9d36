// The lists of words and of clues in the folder lists/, as part of the program's read-only data.
//
// String literals of this size would take the compiler seconds and gigabytes, so the assembler
// copies the files.
#include "generator/kinds/words/shipped_lists.h"

#define GRIDPRESS_INCLUDE_LIST(name, file)       \
  asm(".pushsection .rodata\n"                   \
      ".global gridpress_" #name                 \
      "\n"                                       \
      "gridpress_" #name                         \
      ":\n"                                      \
      ".incbin \"" GRIDPRESS_WORD_LISTS "/" file \
      "\"\n"                                     \
      ".global gridpress_" #name                 \
      "_end\n"                                   \
      "gridpress_" #name                         \
      "_end:\n"                                  \
      ".byte 0\n"                                \
      ".popsection\n");                          \
  extern "C" const char gridpress_##name[], gridpress_##name##_end[];

GRIDPRESS_INCLUDE_LIST(words_en, "en.txt")
GRIDPRESS_INCLUDE_LIST(words_es, "es.txt")
GRIDPRESS_INCLUDE_LIST(clues_en, "en-clues.csv")

namespace gridpress::words {

std::string_view shipped_list(std::string_view language) {
  if (language == "en") return {gridpress_words_en, gridpress_words_en_end};
  if (language == "es") return {gridpress_words_es, gridpress_words_es_end};
  return {};
}

std::string_view shipped_clue_file(std::string_view language) {
  if (language == "en") return {gridpress_clues_en, gridpress_clues_en_end};
  return {};
}

}  // namespace gridpress::words
