#include "layout/backend/kept_shapers.h"

#include <mutex>
#include <utility>

#include "layout/backend/backend.h"

namespace gridpress {
namespace {

constexpr std::size_t kMost = 3;  // idle shapers; shapers in use don't count

}  // namespace

struct KeptShapers::Shelf {
  std::mutex mutex;
  std::vector<std::string> folders;
  std::vector<std::unique_ptr<Shaper>> free;  // idle shapers whose font folders are `folders`

  std::unique_ptr<Shaper> take(const std::vector<std::string>& wanted) {
    const std::lock_guard lock(mutex);
    if (wanted != folders) free.clear();
    folders = wanted;
    if (free.empty()) return nullptr;
    std::unique_ptr<Shaper> last = std::move(free.back());
    free.pop_back();
    return last;
  }

  void put_back(std::unique_ptr<Shaper> shaper, const std::vector<std::string>& of) {
    const std::lock_guard lock(mutex);
    if (of == folders && free.size() < kMost) free.push_back(std::move(shaper));
  }
};

KeptShapers::KeptShapers() : shelf_(std::make_shared<Shelf>()) {}

std::shared_ptr<Shaper> KeptShapers::lend(const std::vector<std::string>& font_folders) {
  std::unique_ptr<Shaper> shaper = shelf_->take(font_folders);
  while (shaper && !shaper->is_current()) shaper = shelf_->take(font_folders);
  if (!shaper) shaper = make_shaper(font_folders);
  return {shaper.release(), [shelf = shelf_, font_folders](Shaper* used) {
            shelf->put_back(std::unique_ptr<Shaper>(used), font_folders);
          }};
}

}  // namespace gridpress
