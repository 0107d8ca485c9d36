#include "publisher/edits/items.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "publisher/edits/places.h"
#include "publisher/edits/proved.h"
#include "publisher/edits/scalar_text.h"

namespace gridpress::edits {
namespace {

// An item of a block list as complete lines, starting at the dash.
struct Item {
  std::size_t begin = 0, end = 0;  // offsets of whole lines; `end` is after the line break
};

Result<std::vector<Item>> items_of(const yaml::Document& document, std::string_view list_path) {
  const Way way = path_to(document, list_path);
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

// All values of the document with the list's items in another order. -1 stands for no item.
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

// The list with the given items in the given order. Text before the first item, between items and
// after the last item is kept; comments between two items belong to the one below.
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

}  // namespace

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
    return failure("the last section can't be removed",
                   "add another section before you remove this one");
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
  const Way way = path_to(*document, list_path);
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

}  // namespace gridpress::edits
