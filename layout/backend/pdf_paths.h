// Paths as PDF writes them, and those that come again as shared forms.
#pragma once

#include <map>
#include <optional>
#include <qpdf/QPDF.hh>
#include <string>

#include "layout/page/page.h"

namespace gridpress {

// A number and a blank.
void put_length(std::string& out, Length length);

// With y upwards from `origin`, its numbers and operators, without the one that paints.
std::string path_text(const Path& path, Spot origin);

Spot start_of(const Path& path);

struct Shape {
  const Path* path = nullptr;
  std::string text;  // relative to the path's start, with its painting operator
  Length reach;      // of a line's ink beyond the path
};

// Of what fills or draws a path; nullopt for other items.
std::optional<Shape> shape_of(const Item& item);

// Paths that a document paints several times, in any place.
class SharedPaths {
 public:
  explicit SharedPaths(const Document& document);

  // The form's number, or -1 when the path is written where it stands. `path` as
  // Shape::text.
  int find(const std::string& path) const;

  // The /XObject resources: /P0, /P1 …; a null object when there are none.
  QPDFObjectHandle add_to(QPDF& pdf) const;

 private:
  struct Form {
    int number = 0;
    Length left, bottom, right, top;  // of its ink
  };
  std::map<std::string, Form> forms_;
};

}  // namespace gridpress
