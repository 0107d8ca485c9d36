// Reads the key `qr` of a spec: QR codes for phones.
#include <fmt/format.h>

#include <algorithm>

#include "layout/furniture/code.h"
#include "publisher/book/code_maker.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

constexpr double kMinModule = 0.33, kModule = 0.35;  // mm
constexpr double kPointsPerMm = 72 / 25.4;
constexpr std::size_t kLongestLink = 400;

// Returns what is wrong with a link, or "" if it is valid.
std::string problem_of(const std::string& link) {
  if (!link.starts_with("https://") && !link.starts_with("http://")) {
    return "a link must begin with https:// or http://";
  }
  if (link.size() > kLongestLink)
    return fmt::format("the link is longer than {} bytes", kLongestLink);
  if (std::ranges::any_of(link, [](char c) { return c <= 0x20 || c >= 0x7f; })) {
    return "a link can't contain spaces or non-ASCII letters; percent-encode them: %20";
  }
  bool differs = false;
  for (std::size_t i = 0; i < link.size(); ++i) {
    if (link[i] == '}') return "'}' without a matching '{'";
    if (link[i] != '{') continue;
    const std::size_t end = link.find('}', i);
    if (end == std::string::npos) return "'{' without a matching '}'";
    const std::string name = link.substr(i + 1, end - i - 1);
    if (name != "id" && name != "number" && name != "puzzle") {
      return fmt::format("unknown placeholder {{{}}}", name);
    }
    differs = differs || name != "id";
    i = end;
  }
  return differs ? "" : "all codes would have the same link";
}

void read_link(fields::Reader& reader, BookSpec& spec) {
  const auto link = reader.text("link");
  if (!link) return;
  spec.qr.link = *link;
  if (const std::string problem = problem_of(*link); !problem.empty()) {
    reader.error("link", problem,
                 "use {id} for the book, {number} or {puzzle}: https://example.org/{number}");
  } else if (spec.qr.on_page && link->find("{puzzle}") != std::string::npos) {
    reader.error("link", "{puzzle} only works in codes on puzzles",
                 "use {number}, which is the first puzzle's number in a page's code");
  }
}

// Reserves space for the codes on the pages.
void settle_room(fields::Reader& reader, BookSpec& spec) {
  const Result<int> width = code_width(spec);
  if (!width) {
    const Diagnostic& problem = width.problems().front();
    return reader.error(
        "on", problem.message,
        problem.hint.empty() ? "use on: puzzle, or a link instead of the puzzles" : problem.hint);
  }
  spec.qr.width = *width;
  const Length side = spec.qr.module * (*width + 2 * kQuietModules);
  (spec.qr.on_page ? spec.design.page_code_room : spec.design.code_room) = side;
}

}  // namespace

void read_qr(const Context& context, fields::Reader& root, BookSpec& spec) {
  const yaml::Node* node = root.map("qr");
  if (node == nullptr) return;
  const ErrorScope scope(context.problems);
  fields::Reader reader(context.document, *node, qr_keys(), context.problems);
  spec.qr.wanted = true;
  spec.qr.on_page = reader.choice("on").value_or("puzzle") == "page";
  if (spec.qr.on_page && spec.design.slots.deal != nullptr) {
    reader.error("on",
                 fmt::format("pages can't have codes: in the design '{}', sections share pages",
                             spec.design.name),
                 "use on: puzzle");
  }
  read_link(reader, spec);
  const auto module = reader.length("module");
  spec.qr.module = module ? Length::milli(*module) : Length::pt(kModule * kPointsPerMm);
  if (spec.qr.module < Length::pt(kMinModule * kPointsPerMm - 0.01)) {
    reader.error("module", "the module is too small to print and scan",
                 fmt::format("use at least {} mm", kMinModule));
  }
  if (spec.sections.empty() || scope.failed()) return;
  for (SectionSpec& section : spec.sections) {
    if (spec.qr.on_page && section.per_page == 0) section.per_page = spec.design.per_page;
  }
  settle_room(reader, spec);
}

}  // namespace gridpress::spec
