#include "publisher/puzzles/json.h"

namespace gridpress {

nlohmann::ordered_json size_json(Size size) {
  if (size.square()) return size.rows;
  return to_text(size);
}

}  // namespace gridpress
