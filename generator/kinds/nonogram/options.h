// The section keys of nonograms, which select the pictures.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "generator/kinds/nonogram/library.h"
#include "generator/kinds/request.h"

namespace gridpress::nonogram {

struct UserPicture {
  std::string subject;  // "Sea horse" for pictures/03-sea_horse.svg
  Picture picture;      // its nonogram has one solution
};

struct Options : KindOptions {
  bool random = false;                // generated pictures are random patches rather than creatures
  std::vector<UserPicture> pictures;  // if not empty, use these in order
  std::vector<LibraryPicture> library;
  bool only_library = false;  // if false, generated pictures follow those of the library
};

std::span<const fields::Key> option_keys();

// Reads the keys and the picture files they name. Slightly changes a picture whose nonogram has
// several solutions. If that takes too many changes, reports an error that names the file. Returns
// null if it reported an error.
OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context);

// The subject of a picture file: its name without folder, leading number and extension.
std::string subject_of(const std::string& path);

}  // namespace gridpress::nonogram
