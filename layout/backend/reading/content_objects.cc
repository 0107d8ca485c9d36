// Objects that a content stream draws by name: pictures, and forms with their own content.
#include <algorithm>
#include <stdexcept>

#include "layout/backend/reading/content_reader.h"

namespace gridpress::printed {

using Object = QPDFObjectHandle;

void ContentReader::draw(const std::string& name) {
  Object object = resource("/XObject", name);
  if (!object.isStream()) return;
  Object type = object.getDict().getKey("/Subtype");
  if (!type.isName()) return;
  if (type.getName() == "/Image") draw_image(object);
  if (type.getName() == "/Form") draw_form(object);
}

void ContentReader::draw_image(Object object) {
  Object facts = object.getDict();
  const auto pixels = [&](const char* key) {
    Object value = facts.getKey(key);
    return value.isInteger() ? value.getIntValueAsInt() : 0;
  };
  Image image;
  image.width = pixels("/Width");
  image.height = pixels("/Height");
  Object mask = facts.getKey("/ImageMask");
  image.mask = mask.isBool() && mask.getBoolValue();
  if (facts.getKey("/SMask").isStream()) note(page_.transparency, "a picture's soft mask");
  if (!image.mask && facts.hasKey("/ColorSpace")) {
    note(page_.colour_spaces, facts_of_space(facts.getKey("/ColorSpace")).name);
  }
  place_image(image);
}

// `entries` alternates keys and values. Keys may be short or long.
void ContentReader::draw_inline_image(const Operands& entries) {
  Image image;
  std::string space;
  for (std::size_t i = 0; i + 1 < entries.size(); i += 2) {
    const std::string& key = entries[i].text;
    const Operand& value = entries[i + 1];
    constexpr double kMost = 1e6;
    const int pixels =
        value.number > 0 && value.number < kMost ? static_cast<int>(value.number) : 0;
    if (key == "W" || key == "Width") image.width = pixels;
    if (key == "H" || key == "Height") image.height = pixels;
    if (key == "IM" || key == "ImageMask") image.mask = value.text == "true";
    if (key != "CS" && key != "ColorSpace") continue;
    Object named = resource("/ColorSpace", value.text);
    const bool array = value.type == Operand::Type::kArray && value.items.size() > 1;
    if (array) named = Object::newName("/" + value.items[1].text);  // "/Indexed" has a base space
    space = facts_of_space(named.isNull() ? Object::newName("/" + value.text) : named).name;
  }
  if (!image.mask && !space.empty()) note(page_.colour_spaces, space);
  place_image(image);
}

// Adds an image, which content streams always paint on the unit square, at its position on the
// page.
void ContentReader::place_image(Image image) {
  budget_.take_marks();
  image.order = ++painted_;
  for (const Point corner : {Point{0, 0}, Point{1, 0}, Point{0, 1}, Point{1, 1}}) {
    image.bounds.add(state_.place.at(corner.x, corner.y));
  }
  image.seen = image.bounds.within(state_.clip);
  page_.images.push_back(image);
}

void ContentReader::draw_form(Object form) {
  if (++depth_ > limits_.depth) throw std::runtime_error("forms are nested too deeply");
  constexpr std::size_t kCost = 20;  // charged to the budget for each form, in marks
  budget_.take_marks(kCost);
  Object facts = form.getDict();
  if (Object group = facts.getKey("/Group"); group.isDictionary()) {
    note(page_.transparency, "a transparency group");
  }
  const State before = state_;
  const Matrix text = text_, line = line_;
  Object place = facts.getKey("/Matrix");
  if (place.isArray() && place.getArrayNItems() == 6) {
    Matrix m;
    double* const values[] = {&m.a, &m.b, &m.c, &m.d, &m.e, &m.f};
    for (int i = 0; i < 6; ++i) {
      Object value = place.getArrayItem(i);
      *values[i] = value.isNumber() ? value.getNumericValue() : 0;
    }
    state_.place = m.then(state_.place);
  }
  Object own = facts.getKey("/Resources");
  const std::size_t most = limits_.stream_bytes - std::min(limits_.stream_bytes, open_bytes_);
  read(stream_bytes(form, most, budget_), own.isDictionary() ? own : resources_);
  state_ = before;
  text_ = text;
  line_ = line;
  --depth_;
}

}  // namespace gridpress::printed
