#include "layout/matter/scale/scale.h"

#include <algorithm>
#include <utility>

#include "layout/matter/blocks.h"
#include "layout/matter/scale/scale_blocks.h"
#include "layout/matter/times.h"
#include "layout/plan/section.h"

namespace gridpress {
namespace {

constexpr int kFewest = 20;  // puzzles of a kind with fewer aren't worth a page
constexpr double kTightness[] = {1, 0.88, 0.76, 0.64, 0.52};

KindScale texts_of(const std::string& kind, const parts::Scale& part) {
  const auto own = std::ranges::find(part.kinds, kind, &KindScale::kind);
  return own == part.kinds.end() ? KindScale{} : *own;
}

// Lays out a kind on as few pages as possible by slightly reducing white space.
Sheets lay(const Book& book, const ScaleText& text, const Typesetting& set, bool lead_last) {
  const Length height = matter_height(set.metrics);
  Sheets best;
  for (const double tight : kTightness) {
    std::vector<Block> blocks = {title_block(text.title, set)};
    const ScaleRoom room{tight, height - blocks.back().height, height, lead_last, false};
    for (Block& block : scale_blocks(book, text, set, room)) blocks.push_back(std::move(block));
    Sheets sheets = flow(std::move(blocks), height);
    if (best.empty() || sheets.size() < best.size()) best = std::move(sheets);
    if (best.size() == 1) break;
  }
  return best;
}

// The first page always has rows of the table. If none fits below the lead, the lead comes after
// the table.
Sheets lay_kind(const Book& book, const ScaleText& text, const Typesetting& set) {
  // a sheet with this many blocks (title, lead, table) has rows
  constexpr std::size_t kRowsToo = 3;
  Sheets best = lay(book, text, set, false);
  const bool good = best.size() == 1 || best.front().size() >= kRowsToo;
  return good ? best : lay(book, text, set, true);
}

// Lays out all kinds one after the other in low rows.
Sheets lay_together(const Book& book, std::vector<ScaleText> texts, const Typesetting& set) {
  for (std::size_t i = 0; i + 1 < texts.size(); ++i) texts[i].times.clear();
  const Length height = matter_height(set.metrics);
  Sheets best;
  for (const double tight : kTightness) {
    std::vector<Block> blocks = {title_block(set.word("scale.title"), set)};
    for (const ScaleText& text : texts) {
      const ScaleRoom room{tight, height, height, false, true};
      for (Block& block : scale_blocks(book, text, set, room)) blocks.push_back(std::move(block));
    }
    Sheets sheets = flow(std::move(blocks), height);
    if (best.empty() || sheets.size() < best.size()) best = std::move(sheets);
    if (best.size() == 1) break;
  }
  return best;
}

}  // namespace

std::vector<ScaleKind> scale_kinds(const Book& book) {
  std::vector<ScaleKind> kinds;
  for (const BookSection& section : book.sections) {
    if (section.pupil != book.sections.front().pupil) continue;
    auto own = std::ranges::find(kinds, section.kind, &ScaleKind::name);
    if (own == kinds.end()) own = kinds.insert(own, ScaleKind{section.kind, {}});
    own->sections.push_back(&section);
  }
  std::erase_if(kinds, [](const ScaleKind& kind) {
    int puzzles = 0;
    const std::vector<LevelRow> rows = level_rows(kind.sections);
    for (const LevelRow& row : rows) puzzles += row.count;
    return rows.size() < 2 || puzzles < kFewest;
  });
  return kinds;
}

Sheets lay_scale(const Book& book, const parts::Scale& part, const Typesetting& set) {
  std::vector<ScaleText> texts;
  for (const ScaleKind& kind : scale_kinds(book)) {
    texts.push_back({scale_title(kind, book, set.setting.words), kind.name,
                     texts_of(kind.name, part), set.word(part.times), level_rows(kind.sections)});
    if (texts.back().kind.lead.empty()) texts.back().kind.lead = set.word("scale.lead");
  }
  if (texts.size() > 1 && set.setting.design.slots.deal != nullptr) {
    return lay_together(book, std::move(texts), set);
  }
  Sheets all;
  for (const ScaleText& text : texts) {
    for (auto& sheet : lay_kind(book, text, set)) all.push_back(std::move(sheet));
  }
  return all;
}

std::string scale_title(const ScaleKind& kind, const Book& book, const Words& words) {
  if (kind.name.empty() || !several_kinds(book)) return words.at("scale.title");
  return fill(words.at("scale.of"), {{"kind", kind.name}});
}

}  // namespace gridpress
