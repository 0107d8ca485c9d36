// Pictures of strangers, decoded where they can do no harm.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "layout/backend/picture/file.h"

namespace gridpress {

// What `decode` makes, in a process of its own: what breaks a reader ends in a diagnostic. Call it
// while no other thread works.
Result<Picture> decode_apart(const std::function<Result<Picture>()>& decode);

// As read_picture(), in a process of its own: a file that was made to harm ends in a diagnostic.
// Call it while no other thread works.
Result<Picture> decode_picture(const std::string& bytes, const PictureOptions& wish);

// How dark a pixel is, 0 to 255, by the eye's weights of red, green and blue (ITU-R BT.601).
int darkness_at(const Picture& picture, std::size_t pixel);

// The mean darkness of the pixels of each of rows x columns squares, row by row.
std::vector<std::uint8_t> mean_darkness(const Picture& picture, int rows, int columns);

}  // namespace gridpress
