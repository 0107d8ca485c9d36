#include "tests/support/pdf_trace.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <sstream>

#include "tests/support/run_command.h"

namespace gridpress::tests {
namespace {

std::string attribute(const std::string& line, const std::string& name) {
  const auto begin = line.find(" " + name + "=\"");
  if (begin == std::string::npos) return "";
  const auto from = begin + name.size() + 3;
  return line.substr(from, line.find('"', from) - from);
}

double number(const std::string& line, const std::string& name) {
  return std::strtod(attribute(line, name).c_str(), nullptr);
}

struct Matrix {
  double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
  std::pair<double, double> apply(double x, double y) const {
    return {a * x + c * y + e, b * x + d * y + f};
  }
  double scale() const { return std::sqrt(std::abs(a * d - b * c)); }
};

Matrix matrix(const std::string& text) {
  Matrix m;
  std::istringstream in(text);
  in >> m.a >> m.b >> m.c >> m.d >> m.e >> m.f;
  return m;
}

std::string without_tag(const std::string& font) {
  const auto plus = font.find('+');
  return plus == std::string::npos ? font : font.substr(plus + 1);
}

// Reads mutool's trace line by line.
class Tracer {
 public:
  std::vector<TracedPage> pages;

  void read(const std::string& line) {
    if (line.find("<page ") != std::string::npos) {
      const Matrix box = matrix(attribute(line, "mediabox") + " 0 0");
      pages.push_back({});
      pages.back().width = box.c - box.a;
      pages.back().height = box.d - box.b;
    }
    if (pages.empty()) return;
    if (const auto space = attribute(line, "colorspace"); !space.empty()) {
      pages.back().colour_spaces.insert(space);
      transform_ = matrix(attribute(line, "transform"));
    }
    if (line.find("<span ") != std::string::npos) {
      font_ = without_tag(attribute(line, "font"));
      size_ = std::abs(matrix(attribute(line, "trm") + " 0 0").scale());
    } else if (line.find("<g ") != std::string::npos) {
      read_glyph(line);
    } else if (line.find("<stroke_path") != std::string::npos) {
      width_ = number(line, "linewidth") * transform_.scale();
      pages.back().line_widths.push_back(width_);
      stroking_ = true;
      points_.clear();
      shape_ = {false, !attribute(line, "dash").empty(), false, width_, {}};
    } else if (line.find("<fill_path") != std::string::npos) {
      shape_ = {true, false, false, 0, {}};
      filling_ = true;
    } else if (line.find("</stroke_path") != std::string::npos ||
               line.find("</fill_path") != std::string::npos) {
      end_shape();
      stroking_ = filling_ = false;
    } else if (stroking_ || filling_) {
      read_shape(line);
      if (stroking_) read_path(line);
    }
  }

 private:
  void read_glyph(const std::string& line) {
    const auto [x, y] = transform_.apply(number(line, "x"), number(line, "y"));
    pages.back().glyphs.push_back({attribute(line, "unicode"), font_, x, y, size_});
  }

  void read_path(const std::string& line) {
    if (line.find("<moveto") != std::string::npos) points_.clear();
    if (line.find("<moveto") != std::string::npos || line.find("<lineto") != std::string::npos) {
      points_.push_back(transform_.apply(number(line, "x"), number(line, "y")));
    } else if (line.find("<closepath") != std::string::npos) {
      add_rect();
    }
  }

  void read_shape(const std::string& line) {
    const bool curve = line.find("<curveto") != std::string::npos;
    if (line.find("<moveto") != std::string::npos) end_shape();
    if (curve) {
      shape_.curved = true;
      shape_.points.push_back(transform_.apply(number(line, "x3"), number(line, "y3")));
    } else if (line.find("<moveto") != std::string::npos ||
               line.find("<lineto") != std::string::npos) {
      shape_.points.push_back(transform_.apply(number(line, "x"), number(line, "y")));
    } else if (line.find("<closepath") != std::string::npos && !shape_.points.empty()) {
      shape_.points.push_back(shape_.points.front());
    }
  }

  void end_shape() {
    if (shape_.points.size() > 1) pages.back().shapes.push_back(shape_);
    shape_.points.clear();
    shape_.curved = false;
  }

  void add_rect() {
    if (points_.size() < 4) return;
    TracedRect rect{1e9, 1e9, -1e9, -1e9, width_};
    for (const auto& [x, y] : points_) {
      rect.left = std::min(rect.left, x);
      rect.right = std::max(rect.right, x);
      rect.top = std::min(rect.top, y);
      rect.bottom = std::max(rect.bottom, y);
    }
    const auto near = [](double p, double q) { return std::abs(p - q) < 0.01; };
    for (const auto& [x, y] : points_) {
      if (!near(x, rect.left) && !near(x, rect.right)) return;
      if (!near(y, rect.top) && !near(y, rect.bottom)) return;
    }
    pages.back().rects.push_back(rect);
  }

  Matrix transform_;
  std::string font_;
  double size_ = 0;
  double width_ = 0;
  bool stroking_ = false, filling_ = false;
  TracedShape shape_;
  std::vector<std::pair<double, double>> points_;
};

}  // namespace

bool have_tool(const std::string& name) {
  return test::shell("command -v " + name, ".").code == 0;
}

std::vector<TracedPage> trace_pdf(const std::string& path) {
  Tracer tracer;
  std::istringstream trace(test::shell("mutool draw -F trace '" + path + "'", ".").out);
  for (std::string line; std::getline(trace, line);) tracer.read(line);
  return std::move(tracer.pages);
}

}  // namespace gridpress::tests
