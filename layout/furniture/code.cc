#include "layout/furniture/code.h"

#include <optional>

#include "generator/base/result.h"

namespace gridpress {

void paint_code(Canvas& canvas, const Code& code, Length module, Spot corner) {
  GRIDPRESS_CHECK(static_cast<int>(code.modules.size()) == code.size * code.size);
  // A code without a link only repeats text on the page, so screen readers skip it.
  std::optional<Tagged> tagged;
  if (!code.uri.empty()) tagged.emplace(canvas, Tag::Role::kFigure, code.uri);
  Path path;
  for (int row = 0; row < code.size; ++row) {
    const std::string line = code.modules.substr(row * code.size, code.size);
    for (std::size_t at = line.find('1'); at != std::string::npos; at = line.find('1', at)) {
      const std::size_t end = std::min(line.find('0', at), line.size());
      add_rectangle(path, {corner.x + module * static_cast<int>(at), corner.y + module * row},
                    module * static_cast<int>(end - at), module);
      at = end;
      if (at == line.size()) break;
    }
  }
  canvas.fill(std::move(path));
  const Length side = module * code.size;
  if (tagged) canvas.link({corner.x, corner.x + side, corner.y, corner.y + side}, code.uri);
}

}  // namespace gridpress
