#include "layout/backend/pdf/screen/reading.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

namespace gridpress {
namespace {

// True if the text ends in an ideograph or kana (from U+2E80 on). Such lines are joined without a
// space.
bool ends_in_cjk(std::string_view text) {
  if (text.size() < 3) return false;
  const auto lead = static_cast<unsigned char>(text[text.size() - 3]);
  const auto next = static_cast<unsigned char>(text[text.size() - 2]);
  return lead > 0xE2 || (lead == 0xE2 && next >= 0xBA);
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0;
}

// True if the last word continues on the next line, after a soft hyphen or a hyphen that is part of
// the word.
bool is_hyphenated(std::string_view text) {
  if (text.ends_with(kSoftHyphen)) return true;
  return text.size() > 1 && text.back() == '-' && is_letter(text[text.size() - 2]);
}

std::string_view without_soft_hyphen(std::string_view text) {
  if (text.ends_with(kSoftHyphen)) text.remove_suffix(kSoftHyphen.size());
  return text;
}

// A position in a run, in clusters and in bytes: the start of its last word or the end of its first
// word.
struct ClusterPlace {
  std::size_t cluster = 0, byte = 0;
};

ClusterPlace last_word(const GlyphRun& run) {
  ClusterPlace start, at;
  for (const auto& [bytes, glyphs] : run.clusters) {
    const bool blank = run.text[at.byte] == ' ';
    at = {at.cluster + 1, at.byte + bytes};
    if (blank) start = at;
  }
  return start;
}

ClusterPlace first_word_end(const GlyphRun& run) {
  ClusterPlace at;
  for (const auto& [bytes, glyphs] : run.clusters) {
    if (run.text[at.byte] == ' ') break;
    at = {at.cluster + 1, at.byte + bytes};
  }
  return at;
}

// The clusters `from` to `to` (exclusive) of a run.
GlyphRun part_of(const GlyphRun& run, std::size_t from, std::size_t to) {
  GlyphRun part{run.font, run.size, run.ink, {}, {}, {}, run.turn};
  std::size_t byte = 0, glyph = 0;
  for (std::size_t i = 0; i < to; ++i) {
    const auto [bytes, glyphs] = run.clusters[i];
    if (i >= from) {
      part.text.append(run.text, byte, bytes);
      part.glyphs.insert(part.glyphs.end(), run.glyphs.begin() + glyph,
                         run.glyphs.begin() + glyph + glyphs);
      part.clusters.emplace_back(bytes, glyphs);
    }
    byte += bytes;
    glyph += glyphs;
  }
  return part;
}

bool is_of_table(const Tag& tag) {
  return tag.role == Tag::Role::kTableHead || tag.role == Tag::Role::kRowHead;
}

// Assigns marks to items. Each time that the items of a tag are interrupted, the next item gets a
// new mark.
class Marker {
 public:
  explicit Marker(MarkedItems& out) : out_(out) {}

  void add(Item item, int tag) {
    const bool painted = is_painted(item);
    if (painted && (tag != tag_ || spoken_)) begin(tag, nullptr);
    // Clips and pictures save and restore the graphics state around what they paint.
    const bool breaks = painted && !std::holds_alternative<Fill>(item) &&
                        !std::holds_alternative<Stroke>(item) &&
                        !std::holds_alternative<GlyphRun>(item);
    push(std::move(item));
    if (breaks) tag_ = kNoTag;
  }

  // Adds an item with the replacement text `text`. Items passed to add_more() belong to the same
  // text.
  void add(Item item, int tag, std::string text) {
    begin(tag, std::make_unique<const std::string>(std::move(text)));
    push(std::move(item));
  }
  void add_more(Item item) { push(std::move(item)); }

 private:
  static constexpr int kNoTag = -2;

  void begin(int tag, std::unique_ptr<const std::string> text) {
    tag_ = tag;
    spoken_ = text != nullptr;
    mark_ = 0;
    if (tag < 0) return;
    out_.marks.push_back({tag, std::move(text)});
    mark_ = static_cast<int>(out_.marks.size());
  }
  void push(Item item) {
    out_.items.push_back(std::move(item));
    out_.mark_of.push_back(mark_);
  }

  MarkedItems& out_;
  int tag_ = kNoTag, mark_ = 0;
  bool spoken_ = false;
};

}  // namespace

double Reader::end_of(const GlyphRun& run) {
  const Glyph& last = run.glyphs.back();
  return last.origin.x.points() + faces_.advance(run.font, run.size, last.id);
}

bool Reader::touches(const GlyphRun& run, const GlyphRun& next) {
  const Spot at = next.glyphs.front().origin;
  return at.y == run.glyphs.back().origin.y &&
         std::abs(at.x.points() - end_of(run)) < 0.15 * run.size.points();
}

std::vector<Reader::Paragraph> Reader::paragraphs(const Page* next) const {
  const auto is_text = [](const Item& item) {
    const auto* run = std::get_if<GlyphRun>(&item);
    return run != nullptr && !run->glyphs.empty() && run->turn == 0;
  };
  std::vector<Paragraph> all;
  bool open = false, table = false;  // may the last paragraph continue? is it in a table?
  for (const Tag& tag : page_.tags) {
    const bool text = tag.role != Tag::Role::kFigure && tag.role != Tag::Role::kPart;
    const bool more_of_table = table && is_of_table(tag);
    if (text && !(open && (tag.goes_on || more_of_table))) all.emplace_back();
    open = text;
    table = is_of_table(tag);
    for (int i = tag.first; text && i < tag.end; ++i) {
      if (is_text(page_.items[i])) all.back().runs.push_back(i);
    }
  }
  if (!open || next == nullptr || next->tags.empty() || !next->tags.front().goes_on) return all;
  const Tag& tag = next->tags.front();
  for (int i = tag.first; i < tag.end && all.back().after == nullptr; ++i) {
    if (is_text(next->items[i])) all.back().after = &std::get<GlyphRun>(next->items[i]);
  }
  return all;
}

void Reader::add_blank(GlyphRun& run) {
  const auto glyph = faces_.glyph(run.font, U' ');
  if (!glyph) return;
  run.glyphs.push_back({*glyph, {Length::pt(end_of(run)), run.glyphs.back().origin.y}});
  run.text += ' ';
  run.clusters.emplace_back(1, 1);
}

// Returns the rest of a split word from the start of a line, and marks it so that screen readers
// don't read it again.
std::string Reader::take_rest(const Paragraph& paragraph, std::size_t from) {
  std::string rest;
  for (std::size_t i = from; i < paragraph.runs.size(); ++i) {
    const GlyphRun& piece = run(paragraph.runs[i]);
    const ClusterPlace end = first_word_end(piece);
    splits_[paragraph.runs[i]].head = end.cluster;
    const std::string_view text = std::string_view(piece.text).substr(0, end.byte);
    rest += without_soft_hyphen(text);
    const bool last = i + 1 == paragraph.runs.size();
    if (end.cluster < piece.clusters.size() || last) break;
    if (!is_hyphenated(text) && !touches(piece, run(paragraph.runs[i + 1]))) break;
  }
  return rest;
}

void Reader::join_lines(const Paragraph& paragraph) {
  const std::vector<int>& runs = paragraph.runs;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    GlyphRun& line = run(runs[i]);
    const bool last = i + 1 == runs.size();
    const GlyphRun* next = last ? paragraph.after : &run(runs[i + 1]);
    if (next == nullptr || (!last && touches(line, *next))) continue;
    const auto known = splits_.find(runs[i]);
    if (known != splits_.end() && known->second.head == line.clusters.size()) {
      // The whole line is part of a word that started on an earlier line.
      if (last) rest_comes_first_ = is_hyphenated(line.text);
      if (is_hyphenated(line.text)) continue;
    }
    if (!is_hyphenated(line.text)) {
      const bool blank = line.text.ends_with(' ') || next->text.starts_with(' ');
      if (!blank && !ends_in_cjk(line.text)) add_blank(line);
      continue;
    }
    const ClusterPlace start = last_word(line);
    std::string word(without_soft_hyphen(std::string_view(line.text).substr(start.byte)));
    if (last) {
      word += without_soft_hyphen(next->text.substr(0, first_word_end(*next).byte));
      rest_comes_first_ = true;
    } else {
      word += take_rest(paragraph, i + 1);
    }
    Split& split = splits_[runs[i]];
    split.tail = std::max(start.cluster, split.head);
    split.word = std::move(word);
  }
}

MarkedItems Reader::marked() {
  MarkedItems out;
  out.items.reserve(page_.items.size());
  out.mark_of.reserve(page_.items.size());
  std::vector<int> tag_of(page_.items.size(), -1);
  for (std::size_t i = 0; i < page_.tags.size(); ++i) {
    const auto first = tag_of.begin() + page_.tags[i].first;
    std::fill(first, tag_of.begin() + page_.tags[i].end, static_cast<int>(i));
  }
  Marker marker(out);
  for (std::size_t i = 0; i < page_.items.size(); ++i) {
    const auto split = splits_.find(static_cast<int>(i));
    if (split == splits_.end()) {
      marker.add(std::move(page_.items[i]), tag_of[i]);
      continue;
    }
    const auto& [head, tail, word] = split->second;
    const GlyphRun& whole = run(static_cast<int>(i));
    const std::size_t end = whole.clusters.size();
    const bool soft = whole.text.ends_with(kSoftHyphen);
    const std::size_t words = soft ? end - 1 : end;  // without the soft hyphen
    const auto read_out = [&](std::size_t from, std::size_t to, std::string text) {
      marker.add(part_of(whole, from, std::min(to, words)), tag_of[i], std::move(text));
      if (soft && to == end) marker.add_more(part_of(whole, words, end));
    };
    if (head > 0) read_out(0, head, "");
    const std::size_t plain_end = tail.value_or(end);
    if (head < plain_end) marker.add(part_of(whole, head, plain_end), tag_of[i]);
    if (tail) read_out(*tail, end, word);
  }
  return out;
}

MarkedItems Reader::read(Page page, const Page* next) {
  page_ = std::move(page);
  splits_.clear();
  const std::vector<Paragraph> all = paragraphs(next);
  if (std::exchange(rest_comes_first_, false) && !all.empty()) take_rest(all.front(), 0);
  for (const Paragraph& paragraph : all) join_lines(paragraph);
  return marked();
}

}  // namespace gridpress
