// minizip in a module, opened when a book becomes an EPUB (generator/base/module.h).
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace gridpress {

class ZipWriter {
 public:
  virtual ~ZipWriter() = default;
  // Each returns minizip's error, 0 if there is none.
  virtual int add(const std::string& name, std::string_view bytes, bool deflated) = 0;
  virtual int close() = 0;
};

// Takes the archive's bytes in order.
using ZipSink = std::function<void(std::string_view bytes)>;

}  // namespace gridpress

// The only name that the module exports: a writer that the caller owns. `size`: of what is in the
// sink already.
extern "C" gridpress::ZipWriter* gridpress_zip(gridpress::ZipSink sink, std::size_t size);
