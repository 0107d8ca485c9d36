#include "layout/backend/reading/font_shelf.h"

#include <exception>
#include <new>
#include <stdexcept>
#include <utility>

namespace gridpress::printed {

using Object = QPDFObjectHandle;

const FontShelf::Known& FontShelf::font(Object object, ReadBudget& budget) {
  std::string id;
  if (object.isIndirect()) {
    id = object.getObjGen().unparse();
  } else {
    id = object.unparse();
    budget.take_bytes(id.size());
  }
  auto found = known_.find(id);
  if (found == known_.end()) {
    constexpr std::size_t kMaxFonts = 2000;
    if (known_.size() >= kMaxFonts) throw std::runtime_error("too many fonts");
    found = known_.emplace(std::move(id), read(object, budget)).first;
  }
  if (!found->second.problem.empty()) throw std::runtime_error(found->second.problem);
  return found->second;
}

FontShelf::Known FontShelf::read(Object object, ReadBudget& budget) {
  try {
    ReadFont font = read_font(object, limits_.stream_bytes, budget);
    if (codes_ + font.codes.count() > limits_.font_codes) {
      throw std::runtime_error("the fonts have too many codes");
    }
    codes_ += font.codes.count();
    if (noting_) pdf_.fonts.push_back(std::move(font.facts));
    return {static_cast<int>(pdf_.fonts.size()) - 1, std::move(font.codes), ""};
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& problem) {
    return {0, {}, problem.what()};
  }
}

}  // namespace gridpress::printed
