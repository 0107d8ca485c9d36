// The interface to minizip. minizip is a module that is loaded only for writing an EPUB
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
  // These functions return 0 or an error code of minizip.
  virtual int add(const std::string& name, std::string_view bytes, bool deflated) = 0;
  virtual int close() = 0;
};

// Receives the archive's bytes, in order.
using ZipSink = std::function<void(std::string_view bytes)>;

}  // namespace gridpress

// The only symbol that the module exports. Returns a writer, which the caller owns. `size` is the
// number of bytes that the sink has already received.
extern "C" gridpress::ZipWriter* gridpress_zip(gridpress::ZipSink sink, std::size_t size);
