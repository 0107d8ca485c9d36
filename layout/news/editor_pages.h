// A4 pages for an editor: a head with a title, "page 2 of 5" and a line, and a field below it.
#pragma once

#include <functional>
#include <string>

#include "layout/furniture/panel.h"
#include "layout/text/paragraph.h"

namespace gridpress {

class EditorPages {
 public:
  enum class Turn { kUpright, kWide };
  EditorPages(std::string title, Turn turn, const Theme& theme, const Words& words, Shaper& shaper);

  const Theme& theme() const { return theme_; }
  const Words& words() const { return words_; }
  Type& type() { return type_; }
  const Area& field() const { return field_; }  // area below the head, the same on every page
  static Length smallest() { return Length::pt(7); }

  void add(const std::function<void(Canvas&)>& paint);

  // Adds the heads and returns the document, with an empty page if nothing was added. Call this
  // once.
  Result<Document> finish();

 private:
  void paint_head(Canvas& canvas, int page, int pages);

  const Theme& theme_;
  const Words& words_;
  Type type_;
  Document document_;
  Length width_, height_;
  Area field_;
  Paragraph title_;
};

}  // namespace gridpress
