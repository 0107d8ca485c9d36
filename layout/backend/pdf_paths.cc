#include "layout/backend/pdf_paths.h"

#include <fmt/format.h>

#include <algorithm>

#include "layout/backend/points_text.h"

namespace gridpress {
namespace {

using Object = QPDFObjectHandle;

constexpr std::size_t kWorthSharing = 72;  // bytes; a use of a form takes about 40

// Coordinates of a path: PDF's y runs upwards.
struct Frame {
  Spot origin;
  void put_spot(std::string& out, Spot spot) const {
    put_length(out, spot.x - origin.x);
    put_length(out, origin.y - spot.y);
  }
};

// A closed upright rectangle at step i: its corner, then the opposite one.
std::optional<std::pair<Spot, Spot>> rectangle_at(const Path& path, std::size_t i) {
  if (i + 4 >= path.size() || !std::holds_alternative<Close>(path[i + 4])) return {};
  const auto* a = std::get_if<MoveTo>(&path[i]);
  const auto* b = std::get_if<LineTo>(&path[i + 1]);
  const auto* c = std::get_if<LineTo>(&path[i + 2]);
  const auto* d = std::get_if<LineTo>(&path[i + 3]);
  if (a == nullptr || b == nullptr || c == nullptr || d == nullptr) return {};
  const bool upright =
      a->to.y == b->to.y && b->to.x == c->to.x && c->to.y == d->to.y && d->to.x == a->to.x;
  if (!upright) return {};
  return std::pair(a->to, c->to);
}

}  // namespace

void put_length(std::string& out, Length length) {
  out += points_text(length);
  out += ' ';
}

std::string path_text(const Path& path, Spot origin) {
  const Frame frame{origin};
  std::string out;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (const auto rectangle = rectangle_at(path, i)) {
      const auto& [corner, opposite] = *rectangle;
      frame.put_spot(out, corner);
      put_length(out, opposite.x - corner.x);
      put_length(out, corner.y - opposite.y);
      out += "re ";
      i += 4;
    } else if (const auto* move = std::get_if<MoveTo>(&path[i])) {
      frame.put_spot(out, move->to);
      out += "m ";
    } else if (const auto* line = std::get_if<LineTo>(&path[i])) {
      frame.put_spot(out, line->to);
      out += "l ";
    } else if (const auto* curve = std::get_if<CurveTo>(&path[i])) {
      for (const Spot& spot : {curve->c1, curve->c2, curve->to}) frame.put_spot(out, spot);
      out += "c ";
    } else {
      out += "h ";
    }
  }
  return out;
}

Spot start_of(const Path& path) {
  const auto* move = path.empty() ? nullptr : std::get_if<MoveTo>(&path.front());
  return move != nullptr ? move->to : Spot{};
}

std::optional<Shape> shape_of(const Item& item) {
  if (const auto* fill = std::get_if<Fill>(&item)) {
    return Shape{&fill->path, path_text(fill->path, start_of(fill->path)) + "f", {}};
  }
  if (const auto* stroke = std::get_if<Stroke>(&item)) {
    return Shape{&stroke->path, path_text(stroke->path, start_of(stroke->path)) + "S",
                 stroke->width * 4};
  }
  return {};
}

SharedPaths::SharedPaths(const Document& document) {
  struct Seen {
    int uses = 0;
    Shape shape;
  };
  std::map<std::string, Seen> seen;
  for (const Page& page : document.pages) {
    for (const Item& item : page.items) {
      auto shape = shape_of(item);
      if (!shape || shape->text.size() < kWorthSharing) continue;
      Seen& entry = seen[shape->text];
      ++entry.uses;
      entry.shape.path = shape->path;
      entry.shape.reach = std::max(entry.shape.reach, shape->reach);
    }
  }
  for (const auto& [text, entry] : seen) {
    if (entry.uses < 3) continue;
    const Spot start = start_of(*entry.shape.path);
    Form form{static_cast<int>(forms_.size()), {}, {}, {}, {}};
    const auto cover = [&](Spot spot) {
      form.left = std::min(form.left, spot.x - start.x);
      form.right = std::max(form.right, spot.x - start.x);
      form.bottom = std::min(form.bottom, start.y - spot.y);
      form.top = std::max(form.top, start.y - spot.y);
    };
    for (const PathStep& step : *entry.shape.path) {
      if (const auto* move = std::get_if<MoveTo>(&step)) cover(move->to);
      if (const auto* line = std::get_if<LineTo>(&step)) cover(line->to);
      if (const auto* curve = std::get_if<CurveTo>(&step)) {
        for (const Spot& spot : {curve->c1, curve->c2, curve->to}) cover(spot);
      }
    }
    const Length reach = entry.shape.reach;
    form.left -= reach;
    form.bottom -= reach;
    form.right += reach;
    form.top += reach;
    forms_.emplace(text, form);
  }
}

int SharedPaths::find(const std::string& path) const {
  const auto found = forms_.find(path);
  return found == forms_.end() ? -1 : found->second.number;
}

Object SharedPaths::add_to(QPDF& pdf) const {
  if (forms_.empty()) return Object::newNull();
  Object resources = Object::newDictionary();
  for (const auto& [text, form] : forms_) {
    Object stream = Object::newStream(&pdf, text);
    Object dictionary = stream.getDict();
    dictionary.replaceKey("/Type", Object::newName("/XObject"));
    dictionary.replaceKey("/Subtype", Object::newName("/Form"));
    Object box = Object::newArray();
    for (const Length side : {form.left, form.bottom, form.right, form.top}) {
      box.appendItem(Object::newReal(points_text(side)));
    }
    dictionary.replaceKey("/BBox", box);
    resources.replaceKey(fmt::format("/P{}", form.number), stream);
  }
  return pdf.makeIndirectObject(resources);
}

}  // namespace gridpress
