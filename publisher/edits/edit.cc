#include "publisher/edits/edit.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "publisher/edits/places.h"
#include "publisher/edits/proved.h"
#include "publisher/edits/scalar_text.h"
#include "publisher/spec/keys.h"

namespace gridpress::edits {
namespace {

std::span<const fields::Key> keys_at(std::span<const std::string> path) {
  if (path.empty()) return spec_keys();
  const std::string& name = path.front();
  if (path.size() == 1) {
    if (name == "book") return book_keys();
    if (name == "print") return print_keys();
    if (name == "answers") return answer_keys();
    if (name == "pages") return part_keys();
    if (name == "cover") return cover_keys();
    if (name == "qr") return qr_keys();
    if (name == "screen") return screen_keys();
    if (name == "copies") return copies_keys();
  }
  if (path.size() == 2 && name == "sections") return section_keys();
  if (path.size() == 2 && name == "book") return volume_keys();
  if (path.size() == 3 && name == "pages") return own_page_keys();
  return {};
}

// A key's position in the order of its table. Keys that aren't in the table go to the end.
std::size_t rank_of(std::string_view key, std::span<const fields::Key> keys) {
  return static_cast<std::size_t>(std::ranges::find(keys, key, &fields::Key::name) - keys.begin());
}

// A key to be written into a map.
struct NewKey {
  std::string name;
  std::string value;    // includes any maps around the value
  bool nested = false;  // the value starts on the next line
  std::string written() const { return name + (nested ? ":" : ": ") + value; }
};

// The end of an entry, excluding anything after it on its last line, such as a comment.
std::size_t entry_end(const yaml::Document& document, const yaml::Entry& entry, int indent,
                      bool in_flow) {
  const Extent extent = extent_of(document, entry.value, indent, in_flow);
  if (extent.style != Style::kNothing) return extent.end;
  return document.text.find(':', offset_of(document.text, entry.key.pos)) + 1;
}

std::string insert_key(const yaml::Document& document, const yaml::Node& map, bool in_flow,
                       std::span<const fields::Key> keys, const NewKey& key) {
  const std::string& text = document.text;
  const int indent = map.pos.column - 1;
  const yaml::Entry* before = nullptr;
  for (const yaml::Entry& entry : map.entries) {
    if (rank_of(entry.key.scalar, keys) <= rank_of(key.name, keys)) before = &entry;
  }
  std::string changed = text;
  if (before == nullptr) {
    const std::size_t at = map.entries.empty() ? offset_of(text, map.pos) + 1
                                               : offset_of(text, map.entries.front().key.pos);
    const std::string after = map.entries.empty() ? "" : in_flow ? ", " : "\n" + blanks(indent);
    return changed.insert(at, key.written() + after);
  }
  const std::size_t end = entry_end(document, *before, indent, in_flow);
  if (in_flow) return changed.insert(end, ", " + key.written());
  return changed.insert(line_end(text, end), "\n" + blanks(indent) + key.written());
}

// The entry for the first missing key. Its value includes maps for the rest of the path.
NewKey new_key(const Way& way, const std::string& value, bool is_text, bool in_flow, int indent) {
  NewKey key{way.missing.front(), "", false};
  const std::size_t more = way.missing.size() - 1;
  const std::string& last = way.missing.back();
  const bool number = last.find_first_not_of("0123456789") == std::string::npos;
  const bool braces = in_flow || number;
  const int deepest = indent + kDeeper * static_cast<int>(more + 1);
  const std::string text =
      is_text ? scalar_text(value, Style::kPlain, braces && more > 0 ? true : in_flow, deepest)
              : value;
  if (more == 0) {
    key.value = text;
    return key;
  }
  if (braces) {
    key.value = text;
    for (std::size_t i = way.missing.size() - 1; i > 0; --i) {
      key.value = fmt::format("{{{}: {}}}", way.missing[i], key.value);
    }
    return key;
  }
  key.nested = true;
  for (std::size_t i = 1; i < way.missing.size(); ++i) {
    key.value += "\n" + blanks(indent + kDeeper * static_cast<int>(i)) + way.missing[i] + ":";
  }
  key.value += " " + text;
  return key;
}

}  // namespace

Result<TextEdit> set_value(const std::string& text, std::string_view path, const std::string& value,
                           bool is_text) {
  const Result<yaml::Document> document = yaml::parse("", text);
  if (!document || document->root.kind != yaml::Kind::kMap || path.empty()) return by_hand(path);
  const Way way = path_to(*document, path);
  Values wanted = values_of(*document);
  wanted[std::string(path)] = value;
  if (way.missing.empty()) {
    const Step& last = way.steps.back();
    const Extent old = extent_of(*document, *way.value, last.indent, last.in_flow);
    if (old.style == Style::kNested || old.style == Style::kFlow) return by_hand(path);
    const bool nothing = old.style == Style::kNothing;
    std::size_t begin = old.begin, end = old.end;
    if (nothing) {
      if (last.entry == nullptr) return by_hand(path);
      begin = end = document->text.find(':', offset_of(document->text, last.entry->key.pos)) + 1;
    }
    const std::string written =
        is_text ? scalar_text(value, old.style, last.in_flow, last.indent + kDeeper) : value;
    std::string changed = document->text;
    changed.replace(begin, end - begin, (nothing ? " " : "") + written);
    return proved(text, std::move(changed), wanted, path);
  }
  const yaml::Node& map = *way.value;
  const std::vector<std::string> parts = parts_of(path);
  const std::span<const std::string> existing =
      std::span(parts).first(parts.size() - way.missing.size());
  const bool in_flow = (!way.steps.empty() && way.steps.back().in_flow) ||
                       (map.kind == yaml::Kind::kMap && begins_flow(*document, map));
  if (map.kind == yaml::Kind::kMap) {
    const NewKey key = new_key(way, value, is_text, in_flow, map.pos.column - 1);
    return proved(text, insert_key(*document, map, in_flow, keys_at(existing), key), wanted, path);
  }
  // The value is missing, as in "cover:".
  if (map.kind != yaml::Kind::kNull || way.steps.empty() || in_flow ||
      way.steps.back().entry == nullptr) {
    return by_hand(path);
  }
  const Step& last = way.steps.back();
  const NewKey key = new_key(way, value, is_text, false, last.indent + kDeeper);
  std::string changed = document->text;
  const std::size_t colon =
      document->text.find(':', offset_of(document->text, last.entry->key.pos)) + 1;
  changed.insert(line_end(changed, colon), "\n" + blanks(last.indent + kDeeper) + key.written());
  return proved(text, std::move(changed), wanted, path);
}

Result<TextEdit> remove_key(const std::string& text, std::string_view path) {
  const Result<yaml::Document> document = yaml::parse("", text);
  if (!document) return by_hand(path);
  const Way way = path_to(*document, path);
  if (!way.missing.empty() || way.steps.empty() || way.steps.back().entry == nullptr) {
    return by_hand(path);
  }
  const Step& step = way.steps.back();
  const std::vector<yaml::Entry>& entries = step.node->entries;
  const bool of_list = way.steps.size() > 1 && way.steps[way.steps.size() - 2].entry == nullptr;
  if (entries.size() == 1 && way.steps.size() > 1 && !of_list) {
    return remove_key(text, path.substr(0, path.rfind('.')));
  }
  if (entries.size() == 1) return by_hand(path);
  Values wanted = values_of(*document);
  const std::string inner = std::string(path) + ".";
  std::erase_if(wanted, [&](const auto& value) {
    return value.first == path || value.first.starts_with(inner);
  });
  const auto index = static_cast<std::size_t>(step.entry - entries.data());
  const std::size_t begin = offset_of(document->text, step.entry->key.pos);
  const std::size_t end = entry_end(*document, *step.entry, step.indent, step.in_flow);
  std::string changed = document->text;
  if (index == 0) {
    const std::size_t next = offset_of(document->text, entries[1].key.pos);
    changed.erase(begin, next - begin);
  } else if (step.in_flow) {
    const std::size_t before = entry_end(*document, entries[index - 1], step.indent, true);
    changed.erase(before, end - before);
  } else {
    const std::size_t first = line_begin(changed, begin);
    const std::size_t last = std::min(changed.size(), line_end(changed, end) + 1);
    changed.erase(first, last - first);
  }
  return proved(text, std::move(changed), wanted, path);
}

}  // namespace gridpress::edits
