// The interface to minizip, a module that is loaded when an EPUB is written
// (generator/base/module.h).
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace gridpress {

class ZipWriter {
 public:
  virtual ~ZipWriter() = default;
  // Each function returns minizip's error code, or 0.
  virtual int add(const std::string& name, std::string_view bytes, bool deflated) = 0;
  virtual int close() = 0;
};

// Receives the archive's bytes in order.
using ZipSink = std::function<void(std::string_view bytes)>;

}  // namespace gridpress

// The only exported symbol. Returns a writer that the caller owns. `size` is the number of bytes
// already in the sink.
extern "C" gridpress::ZipWriter* gridpress_zip(gridpress::ZipSink sink, std::size_t size);
