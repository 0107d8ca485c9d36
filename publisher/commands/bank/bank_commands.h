// The actions of `gridpress bank`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "publisher/bank/bank_file.h"

namespace gridpress {

int make_bank(const std::vector<std::string>& arguments);
int merge_banks(const std::vector<std::string>& arguments);
int verify_bank(const std::vector<std::string>& arguments);
int thin_bank(const std::vector<std::string>& arguments);
int print_bank(const std::vector<std::string>& arguments);
int export_bank(const std::vector<std::string>& arguments);

// Describes a bank in a line: "bank.bank: 1000000 puzzles, 28.1 bytes each", and the number of
// puzzles left out, if any.
std::string summary(const std::string& path, const bank::Footer& footer);

// Prints a line on stderr.
void print_line(const std::string& line);

}  // namespace gridpress
