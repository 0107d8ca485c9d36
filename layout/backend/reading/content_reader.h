// Follows the graphics state through a page's content and records what is painted.
#pragma once

#include <memory>
#include <qpdf/QPDFObjectHandle.hh>
#include <string>
#include <vector>

#include "layout/backend/reading/content_tokens.h"
#include "layout/backend/reading/font_shelf.h"
#include "layout/backend/reading/read_pdf.h"

namespace gridpress::printed {

// x' = a·x + c·y + e, y' = b·x + d·y + f.
struct Matrix {
  double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
  // Applies this matrix, then `next`.
  Matrix then(const Matrix& next) const;
  Point at(double x, double y) const { return {a * x + c * y + e, b * x + d * y + f}; }
  double scale() const;
  // The matrix given by an operator's first six operands.
  static Matrix of(const Operands& given);
};

class ContentReader {
 public:
  // `unit` is the size of the page's unit in points.
  ContentReader(Page& page, FontShelf& fonts, const ReadLimits& limits, ReadBudget& budget,
                double unit)
      : page_(page), fonts_(fonts), limits_(limits), budget_(budget) {
    state_.place.a = state_.place.d = unit;
  }

  // Throws std::runtime_error if the content can't be read.
  void read(const std::string& content, QPDFObjectHandle resources);

 private:
  // Adds the name of a colour space or of a cause of transparency to a set, up to a limit.
  static void note(std::set<std::string>& names, const std::string& name);

  // A clip that isn't a rectangle, linked to the clips that enclose it.
  struct ShapeClip {
    Shape shape;
    std::size_t points = 0;
    std::shared_ptr<const ShapeClip> outer;
    int depth = 1;
  };
  struct State {
    Matrix place;
    Colour fill, stroke;
    double line_width = 1;
    bool dashed = false;
    bool square_ends = true, sparse = false;  // sparse: the dash pattern draws almost nothing
    bool overprints_fill = false, overprints_stroke = false;
    const FontShelf::Known* font = nullptr;
    double size = 0, character_space = 0, word_space = 0, stretch = 1, leading = 0, rise = 0;
    int mode = 0;
    Bounds clip{-1e9, -1e9, 1e9, 1e9};
    std::shared_ptr<const ShapeClip> shape_clip;
  };

  bool state_operator(std::string_view name, const Operands& given);
  bool colour_operator(std::string_view name, const Operands& given);
  bool path_operator(std::string_view name, const Operands& given);
  bool text_operator(std::string_view name, const Operands& given);
  void device_colour(Colour::Space space, const Operands& given, bool stroke);
  void named_space(const std::string& name, bool stroke);
  void graphics_state(const std::string& name);
  void note_overprint(const Colour& colour, bool overprints);
  void paint(bool fill, bool stroke, bool even_odd);
  bool is_shown(Point p);  // true if no clip hides the point
  std::vector<Part> what_clips_leave(bool fill);
  void end_path();
  void clip_to_path();
  void end_text();
  void close_part();
  void add_point(double x, double y, bool on_path);
  void show(const Operand& text);
  void show_string(const std::string& bytes);
  void show_glyph(unsigned code, bool is_space);
  Colour colour_of_text() const;
  void draw(const std::string& name);
  void draw_image(QPDFObjectHandle image);
  void draw_inline_image(const Operands& entries);
  void place_image(Image image);
  void draw_form(QPDFObjectHandle form);
  QPDFObjectHandle resource(const char* kind, const std::string& name);

  Page& page_;
  FontShelf& fonts_;
  const ReadLimits& limits_;
  ReadBudget& budget_;
  unsigned painted_ = 0;
  int depth_ = 0;
  std::size_t open_bytes_ = 0;  // size of the streams being read
  QPDFObjectHandle resources_;
  State state_;
  std::vector<State> outer_;
  Matrix text_, line_;  // matrices of the text and of its line
  std::vector<Part> path_;
  bool clips_ = false;  // true if the current path also becomes a clip
  bool clips_even_odd_ = false;
  Bounds text_clip_;  // bounds of the current text, if it becomes a clip
};

// The readable name of a colour space, and its number of components.
struct SpaceFacts {
  std::string name;
  Colour::Space space = Colour::Space::kOther;
};
SpaceFacts facts_of_space(QPDFObjectHandle space, int depth = 0);

}  // namespace gridpress::printed
