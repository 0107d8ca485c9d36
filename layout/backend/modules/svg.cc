// Reads and paints SVGs with librsvg.
#include <librsvg/rsvg.h>

#include <memory>

#include "layout/backend/svg_module.h"

namespace {

struct Release {
  void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
};

void take(GError* failed, std::string& error) {
  error = failed == nullptr ? "" : failed->message;
  if (failed != nullptr) g_error_free(failed);
}

class Rsvg final : public gridpress::SvgPicture {
 public:
  explicit Rsvg(RsvgHandle* handle) : handle_(handle) {}

  std::optional<std::pair<double, double>> size() const override {
    double width = 0, height = 0;
    if (rsvg_handle_get_intrinsic_size_in_pixels(handle_.get(), &width, &height) != 0 &&
        width > 0 && height > 0) {
      return std::pair(width, height);
    }
    gboolean has_width = 0, has_height = 0, has_box = 0;
    RsvgLength length_width, length_height;
    RsvgRectangle box;
    rsvg_handle_get_intrinsic_dimensions(handle_.get(), &has_width, &length_width, &has_height,
                                         &length_height, &has_box, &box);
    if (has_box == 0 || box.width <= 0 || box.height <= 0) return std::nullopt;
    return std::pair(box.width, box.height);
  }

  bool paint(cairo_t* cr, int width, int height, std::string& error) const override {
    const RsvgRectangle all{0, 0, static_cast<double>(width), static_cast<double>(height)};
    GError* failed = nullptr;
    const bool painted = rsvg_handle_render_document(handle_.get(), cr, &all, &failed) != 0;
    if (!painted) take(failed, error);
    return painted;
  }

 private:
  std::unique_ptr<RsvgHandle, Release> handle_;
};

}  // namespace

extern "C" gridpress::SvgPicture* gridpress_svg(std::string_view bytes, std::string& error) {
  GError* failed = nullptr;
  // Without a base address, librsvg doesn't open other files.
  RsvgHandle* const handle = rsvg_handle_new_from_data(
      reinterpret_cast<const guint8*>(bytes.data()), bytes.size(), &failed);
  if (handle == nullptr) take(failed, error);
  return handle == nullptr ? nullptr : new Rsvg(handle);
}
