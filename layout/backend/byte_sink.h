// Receives the output of cairo and writes it to a store. It keeps its own error flag, because
// cairo's status has been seen to lose a failed write.
#pragma once

#include <cairo.h>

#include <new>
#include <string>

#include "layout/backend/byte_store.h"

namespace gridpress {

struct ByteSink {
  ByteStore& store;
  bool failed = false;

  // Describes in words why painting failed.
  std::string reason(cairo_status_t status) const {
    const bool forgotten = status == CAIRO_STATUS_SUCCESS || status == CAIRO_STATUS_WRITE_ERROR;
    return forgotten && failed ? "out of memory" : cairo_status_to_string(status);
  }

  static cairo_status_t write(void* sink, const unsigned char* data, unsigned int length) {
    auto& self = *static_cast<ByteSink*>(sink);
    try {
      const bool kept = self.store.append({reinterpret_cast<const char*>(data), length});
      self.failed = self.failed || !kept;
    } catch (const std::bad_alloc&) {
      self.failed = true;
    }
    return self.failed ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
  }
};

}  // namespace gridpress
