// A section's own keys: what its pictures are.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "generator/kinds/nonogram/content.h"
#include "generator/kinds/request.h"

namespace gridpress::nonogram {

struct UserPicture {
  std::string subject;  // "Sea horse" of pictures/03-sea_horse.svg
  Picture picture;      // its nonogram has one solution
};

struct Options : KindOptions {
  bool random = false;                // black and white at random in place of shapes
  std::vector<UserPicture> pictures;  // not empty: these, in their order
};

std::span<const fields::Key> option_keys();

// Reads the keys and the pictures that they name. A picture whose nonogram has several solutions
// is mended; where that takes too many changes it is an error that names the file. Null: an error
// was reported.
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);

// What a file's picture is called: its name without folder, leading number and ending.
std::string subject_of(const std::string& path);

}  // namespace gridpress::nonogram
