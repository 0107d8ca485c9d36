#include "layout/backend/pdf_blanks.h"

#include <cmath>
#include <string_view>

namespace gridpress {
namespace {

// Ideographs and kana, whose lines are joined without blanks: from U+2E80 on.
bool ends_in_cjk(std::string_view text) {
  if (text.size() < 3) return false;
  const auto lead = static_cast<unsigned char>(text[text.size() - 3]);
  const auto next = static_cast<unsigned char>(text[text.size() - 2]);
  return lead > 0xE2 || (lead == 0xE2 && next >= 0xBA);
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
}

// A word goes on behind a soft hyphen, and behind one of its own.
bool may_take_blank(std::string_view text) {
  if (text.ends_with(' ') || text.ends_with(kSoftHyphen) || ends_in_cjk(text)) return false;
  return !(text.size() > 1 && text.back() == '-' && is_letter(text[text.size() - 2]));
}

bool touches(const GlyphRun& run, const GlyphRun& next, const PdfFonts& fonts) {
  const Glyph& last = run.glyphs.back();
  const double size = run.size.points();
  const double end = last.origin.x.points() + fonts.code(run.font, last.id).width / 1000 * size;
  const Spot at = next.glyphs.front().origin;
  return at.y == last.origin.y && std::abs(at.x.points() - end) < 0.15 * size;
}

}  // namespace

std::vector<bool> blanks_behind(const Page& page, const PdfFonts& fonts, bool goes_on) {
  std::vector<bool> blanks(page.items.size(), false);
  int last = -1;  // the run that ends the text so far
  const auto run_at = [&](int i) { return std::get_if<GlyphRun>(&page.items[i]); };
  for (const Tag& tag : page.tags) {
    if (!tag.goes_on || tag.role == Tag::Role::kFigure) last = -1;
    if (tag.role == Tag::Role::kFigure) continue;
    for (int i = tag.first; i < tag.end; ++i) {
      const GlyphRun* run = run_at(i);
      if (run == nullptr || run->glyphs.empty() || run->turn != 0) continue;
      if (last >= 0 && !run->text.starts_with(' ') && !touches(*run_at(last), *run, fonts)) {
        blanks[last] = may_take_blank(run_at(last)->text);
      }
      last = i;
    }
  }
  if (goes_on && last >= 0) blanks[last] = may_take_blank(run_at(last)->text);
  return blanks;
}

}  // namespace gridpress
