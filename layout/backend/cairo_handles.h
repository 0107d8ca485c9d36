// Owning handles for cairo objects.
#pragma once

#include <cairo.h>

#include <memory>

namespace gridpress {

struct CairoDestroy {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* cr) const { cairo_destroy(cr); }
};
using SurfacePtr = std::unique_ptr<cairo_surface_t, CairoDestroy>;
using ContextPtr = std::unique_ptr<cairo_t, CairoDestroy>;

}  // namespace gridpress
