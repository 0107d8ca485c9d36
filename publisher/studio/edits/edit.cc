#include "publisher/studio/edits/edit.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "publisher/spec/keys.h"
#include "publisher/studio/edits/places.h"
#include "publisher/studio/edits/scalar_text.h"

namespace gridpress::studio {
namespace {

constexpr int kDeeper = 2;  // columns

using Values = std::map<std::string, std::string>;

// All that a document says, by path.
void list(const yaml::Node& node, const std::string& path, Values& values) {
  const std::string before = path.empty() ? "" : path + ".";
  switch (node.kind) {
    case yaml::Kind::kNull:
      return;  // as if the key were not there
    case yaml::Kind::kScalar:
      values[path] = node.scalar;
      return;
    case yaml::Kind::kSequence:
      for (std::size_t i = 0; i < node.items.size(); ++i) {
        list(node.items[i], before + std::to_string(i), values);
      }
      return;
    case yaml::Kind::kMap:
      for (const yaml::Entry& entry : node.entries) {
        list(entry.value, before + entry.key.scalar, values);
      }
  }
}

Values values_of(const yaml::Document& document) {
  Values values;
  list(document.root, "", values);
  return values;
}

std::string_view without_last_break(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return text;
}

Diagnostic by_hand(std::string_view path) {
  return failure(fmt::format("'{}' is written in a way that only you should change", path),
                 "change it in the YAML");
}

// The edit, if the new text says `wanted` and nothing else.
Result<TextEdit> proved(const std::string& text, std::string changed, const Values& wanted,
                        std::string_view path) {
  const Result<yaml::Document> read = yaml::parse("", changed);
  if (!read) return by_hand(path);
  const Values said = values_of(*read);
  const auto same = [](const auto& one, const auto& other) {
    return one.first == other.first &&
           without_last_break(one.second) == without_last_break(other.second);
  };
  if (!std::ranges::equal(said, wanted, same)) return by_hand(path);
  return edit_between(text, std::move(changed));
}

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

// Where a key belongs among others of its table; those that are in none go to the end.
std::size_t rank_of(std::string_view key, std::span<const fields::Key> keys) {
  return static_cast<std::size_t>(std::ranges::find(keys, key, &fields::Key::name) - keys.begin());
}

std::string blanks(int count) {
  return std::string(static_cast<std::size_t>(std::max(0, count)), ' ');
}

// A key as it would be written into a map.
struct NewKey {
  std::string name;
  std::string value;    // with maps around it
  bool nested = false;  // the value begins on a line of its own
  std::string written() const { return name + (nested ? ":" : ": ") + value; }
};

// The end of an entry, without what follows on its last line.
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

// The value of the first missing key: the rest of the path in maps around the text.
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

bool begins_flow(const yaml::Document& document, const yaml::Node& node) {
  const std::size_t at = offset_of(document.text, node.pos);
  return at < document.text.size() && document.text[at] == '{';
}

// Items of a block list as whole lines, from the dash on.
struct Item {
  std::size_t begin = 0, end = 0;  // of lines; the end has its line break
};

Result<std::vector<Item>> items_of(const yaml::Document& document, std::string_view list_path) {
  const Way way = way_to(document, list_path);
  const std::string& text = document.text;
  if (!way.missing.empty() || way.value->kind != yaml::Kind::kSequence ||
      way.value->items.empty() || text[offset_of(text, way.value->pos)] == '[') {
    return by_hand(list_path);
  }
  std::vector<Item> items;
  const int indent = way.value->pos.column - 1;
  for (const yaml::Node& node : way.value->items) {
    const std::size_t at = offset_of(text, node.pos);
    const std::size_t begin = line_begin(text, at);
    const std::size_t dash = begin + static_cast<std::size_t>(indent);
    if (dash >= text.size() || text[dash] != '-') return by_hand(list_path);
    const std::size_t end = line_end(text, extent_of(document, node, indent, false).end);
    items.push_back({begin, std::min(text.size(), end + 1)});
  }
  return items;
}

// The list's values with its items in another order; -1 takes none.
Values reordered(const Values& values, std::string_view list_path,
                 const std::vector<std::size_t>& order) {
  const std::string prefix = std::string(list_path) + ".";
  Values changed;
  for (const auto& [path, value] : values) {
    if (!path.starts_with(prefix)) {
      changed[path] = value;
      continue;
    }
    const std::size_t dot = std::min(path.find('.', prefix.size()), path.size());
    const std::size_t index = std::stoul(path.substr(prefix.size(), dot - prefix.size()));
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (order[i] == index) changed[prefix + std::to_string(i) + path.substr(dot)] = value;
    }
  }
  return changed;
}

// The list with these of its items, in this order. What is before the first item, between items and
// behind the last one stays; comments between two items go with the one below.
Result<TextEdit> rearranged(const std::string& text, std::string_view list_path,
                            const std::vector<std::size_t>& order) {
  const Result<yaml::Document> document = yaml::parse("", text);
  if (!document) return by_hand(list_path);
  const Result<std::vector<Item>> items = items_of(*document, list_path);
  if (!items) return items.problems();
  const auto whole = [&](std::size_t i) {
    const std::size_t begin = i == 0 ? items->front().begin : (*items)[i - 1].end;
    std::string lines = text.substr(begin, (*items)[i].end - begin);
    if (!lines.ends_with('\n')) lines += '\n';
    return lines;
  };
  std::string changed = text.substr(0, items->front().begin);
  for (const std::size_t i : order) {
    if (i >= items->size()) return by_hand(list_path);
    changed += whole(i);
  }
  const std::string rest = text.substr(items->back().end);
  if (rest.empty() && !text.ends_with('\n')) changed.pop_back();
  return proved(text, changed + rest, reordered(values_of(*document), list_path, order), list_path);
}

Result<std::size_t> size_of_list(const std::string& text, std::string_view list_path) {
  const Result<yaml::Document> document = yaml::parse("", text);
  if (!document) return by_hand(list_path);
  const Result<std::vector<Item>> items = items_of(*document, list_path);
  if (!items) return items.problems();
  return items->size();
}

std::size_t utf16_units(std::string_view text) {
  std::size_t units = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) != 0x80U) units += byte >= 0xF0U ? 2 : 1;
  }
  return units;
}

bool is_inside_letter(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

}  // namespace

TextEdit edit_between(std::string_view old_text, std::string new_text) {
  const std::size_t shorter = std::min(old_text.size(), new_text.size());
  std::size_t same = 0;
  while (same < shorter && old_text[same] == new_text[same]) ++same;
  while (same > 0 && (is_inside_letter(old_text, same) || is_inside_letter(new_text, same))) --same;
  std::size_t tail = 0;
  while (tail < shorter - same &&
         old_text[old_text.size() - 1 - tail] == new_text[new_text.size() - 1 - tail]) {
    ++tail;
  }
  while (tail > 0 && (is_inside_letter(old_text, old_text.size() - tail) ||
                      is_inside_letter(new_text, new_text.size() - tail))) {
    --tail;
  }
  TextEdit edit;
  edit.from = utf16_units(old_text.substr(0, same));
  edit.to = edit.from + utf16_units(old_text.substr(same, old_text.size() - tail - same));
  edit.insert = new_text.substr(same, new_text.size() - tail - same);
  edit.text = std::move(new_text);
  return edit;
}

Result<TextEdit> set_value(const std::string& text, std::string_view path, const std::string& value,
                           bool is_text) {
  const Result<yaml::Document> document = yaml::parse("", text);
  if (!document || document->root.kind != yaml::Kind::kMap || path.empty()) return by_hand(path);
  const Way way = way_to(*document, path);
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
  const std::span<const std::string> there =
      std::span(parts).first(parts.size() - way.missing.size());
  const bool in_flow = (!way.steps.empty() && way.steps.back().in_flow) ||
                       (map.kind == yaml::Kind::kMap && begins_flow(*document, map));
  if (map.kind == yaml::Kind::kMap) {
    const NewKey key = new_key(way, value, is_text, in_flow, map.pos.column - 1);
    return proved(text, insert_key(*document, map, in_flow, keys_at(there), key), wanted, path);
  }
  // "cover:" with nothing behind it.
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
  const Way way = way_to(*document, path);
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

Result<TextEdit> copy_item(const std::string& text, std::string_view list, std::size_t index) {
  const Result<std::size_t> size = size_of_list(text, list);
  if (!size) return size.problems();
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < *size; ++i) {
    order.push_back(i);
    if (i == index) order.push_back(i);
  }
  return rearranged(text, list, order);
}

Result<TextEdit> remove_item(const std::string& text, std::string_view list, std::size_t index) {
  const Result<std::size_t> size = size_of_list(text, list);
  if (!size) return size.problems();
  if (*size < 2) {
    return failure("the last section can't be removed", "a book needs at least one");
  }
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < *size; ++i) {
    if (i != index) order.push_back(i);
  }
  return rearranged(text, list, order);
}

Result<TextEdit> move_item(const std::string& text, std::string_view list, std::size_t index,
                           std::size_t to) {
  const Result<std::size_t> size = size_of_list(text, list);
  if (!size) return size.problems();
  if (index >= *size || to >= *size) return by_hand(list);
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < *size; ++i) {
    if (i != index) order.push_back(i);
  }
  order.insert(order.begin() + static_cast<std::ptrdiff_t>(to), index);
  return rearranged(text, list, order);
}

Result<TextEdit> add_item(const std::string& text, std::string_view list_path,
                          const std::vector<std::pair<std::string, std::string>>& keys) {
  const Result<yaml::Document> document = yaml::parse("", text);
  if (!document || keys.empty()) return by_hand(list_path);
  const Result<std::vector<Item>> items = items_of(*document, list_path);
  if (!items) return items.problems();
  const Way way = way_to(*document, list_path);
  const bool in_braces = begins_flow(*document, way.value->items.back());
  const int indent = way.value->pos.column - 1;
  Values wanted = values_of(*document);
  std::string item;
  for (const auto& [key, value] : keys) {
    const std::string between = in_braces ? ", " : "\n" + blanks(indent + kDeeper);
    item += (item.empty() ? "" : between) + key + ": " +
            scalar_text(value, Style::kPlain, in_braces, indent + 2 * kDeeper);
    wanted[fmt::format("{}.{}.{}", list_path, items->size(), key)] = value;
  }
  if (in_braces) item = "{" + item + "}";
  item.insert(0, blanks(indent) + "- ");
  const std::size_t at = items->back().end;
  std::string changed = text;
  changed.insert(at, at > 0 && text[at - 1] != '\n' ? "\n" + item : item + "\n");
  return proved(text, std::move(changed), wanted, list_path);
}

}  // namespace gridpress::studio
