// Quotations to encipher: the user's, or those that are part of the program.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress::cryptogram {

struct Quotation {
  std::string text, source;
  int line = 0, column = 0;  // where its text begins in the file, counted from 1
};

// Reads one quotation per line: the text and, after '|' or a tab, its source. Byte-order marks,
// carriage returns, empty lines and lines that begin with '#' are accepted.
std::vector<Quotation> read_quotations(std::string_view text);

// Quotations in the public domain: all authors died before 1940. Empty if the program has none in
// this language.
std::string_view shipped_quotations(std::string_view language);

}  // namespace gridpress::cryptogram
