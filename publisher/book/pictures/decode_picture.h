// Decodes untrusted pictures in a separate process.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "layout/backend/picture/file.h"

namespace gridpress {

// Runs `decode` in a separate process and returns its result. If that process crashes, returns a
// diagnostic. Must be called only while no other thread is running.
Result<Picture> decode_apart(const std::function<Result<Picture>()>& decode);

// Like read_picture(), but in a separate process, so a malicious file can cause nothing worse than
// a diagnostic. Must be called only while no other thread is running.
Result<Picture> decode_picture(const std::string& bytes, const PictureOptions& options);

// The darkness of a pixel, 0 to 255, with the luma weights of ITU-R BT.601 for red, green and blue.
int darkness_at(const Picture& picture, std::size_t pixel);

// The mean darkness of each cell when the picture is divided into rows x columns, row by row.
std::vector<std::uint8_t> mean_darkness(const Picture& picture, int rows, int columns);

}  // namespace gridpress
