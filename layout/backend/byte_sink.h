// Where cairo's streams end: in memory, with an error flag of our own, as cairo's
// status has been seen to forget a failed write.
#pragma once

#include <cairo.h>

#include <new>
#include <string>

namespace gridpress {

struct ByteSink {
  std::string bytes;
  bool failed = false;

  static cairo_status_t write(void* sink, const unsigned char* data, unsigned int length) {
    auto& self = *static_cast<ByteSink*>(sink);
    try {
      self.bytes.append(reinterpret_cast<const char*>(data), length);
    } catch (const std::bad_alloc&) {
      self.failed = true;
    }
    return self.failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
  }
};

}  // namespace gridpress
