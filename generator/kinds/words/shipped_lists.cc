// The word lists in the folder lists/, as part of the program's read-only data.
//
// String literals of this size would take the compiler seconds and gigabytes, so the assembler
// copies the files.
#include "generator/kinds/words/shipped_lists.h"

#define GRIDPRESS_INCLUDE_LIST(language)              \
  asm(".pushsection .rodata\n"                        \
      ".global gridpress_words_" #language            \
      "\n"                                            \
      "gridpress_words_" #language                    \
      ":\n"                                           \
      ".incbin \"" GRIDPRESS_WORD_LISTS "/" #language \
      ".txt\"\n"                                      \
      ".global gridpress_words_" #language            \
      "_end\n"                                        \
      "gridpress_words_" #language                    \
      "_end:\n"                                       \
      ".byte 0\n"                                     \
      ".popsection\n");                               \
  extern "C" const char gridpress_words_##language[], gridpress_words_##language##_end[];

GRIDPRESS_INCLUDE_LIST(en)
GRIDPRESS_INCLUDE_LIST(es)

namespace gridpress::words {

std::string_view shipped_list(std::string_view language) {
  if (language == "en") return {gridpress_words_en, gridpress_words_en_end};
  if (language == "es") return {gridpress_words_es, gridpress_words_es_end};
  return {};
}

}  // namespace gridpress::words
