// Reads the key `print` of a spec: printer, trim and paper. Checks them against the printer's
// profile.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "generator/base/count_noun.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

std::vector<std::string> trim_names(const PrinterProfile& printer) {
  std::vector<std::string> names;
  for (const TrimGroup& group : printer.groups) {
    for (const Trim& trim : group.trims) names.push_back(trim.name);
  }
  return names;
}

std::string trims_hint(const PrinterProfile& printer) {
  std::string hint =
      fmt::format("choose a trim of {}: {}", printer.name, fmt::join(trim_names(printer), ", "));
  if (printer.custom) {
    hint += fmt::format(", or any size from {} to {}", printer.custom->first.name,
                        printer.custom->second.name);
  }
  return hint;
}

// The printer's only trim. If the printer has several, reports an error.
std::optional<Trim> only_trim(fields::Reader& reader, const PrinterProfile& printer) {
  if (trim_names(printer).size() == 1) return printer.groups.front().trims.front();
  reader.error("trim", "key 'trim' is missing", trims_hint(printer));
  return std::nullopt;
}

std::optional<Trim> read_trim(fields::Reader& reader, const PrinterProfile& printer) {
  const auto text = reader.text("trim");
  if (!text) return reader.has("trim") ? std::nullopt : only_trim(reader, printer);
  auto trim = parse_trim(*text);
  if (!trim) {
    const std::string meant = trim_as_meant(*text);
    reader.error("trim", fmt::format("'{}' is not a page size", *text),
                 meant.empty() ? trims_hint(printer) : fmt::format("write {}", meant));
    return std::nullopt;
  }
  if (!printer.accepts(*trim)) {
    reader.error("trim", fmt::format("{} does not offer the trim {}", printer.name, *text),
                 trims_hint(printer));
    return std::nullopt;
  }
  trim->name = *text;
  return trim;
}

std::vector<std::string> papers_of(const PrinterProfile& printer, const Trim& trim) {
  std::vector<std::string> papers;
  const TrimGroup* group = printer.limits_of(trim);
  if (group != nullptr) {
    for (const PageLimit& limit : group->limits) papers.push_back(limit.paper);
  }
  if (papers.empty()) papers.emplace_back("white");
  return papers;
}

// The page count for which the spec asks. Returns 0 if it doesn't ask, or if the printer can't make
// books of that length.
int read_pages(fields::Reader& reader, const BookSpec& spec) {
  const auto asked = reader.integer("pages");
  if (!asked) return 0;
  const int pages = static_cast<int>(*asked), multiple = spec.printer.page_multiple;
  const auto [least, most] = page_limits(spec.printer, spec.stock.trim, spec.stock.paper);
  if (pages < least || (most > 0 && pages > most)) {
    reader.error("pages",
                 fmt::format("a book for {1} on {0} paper can't have {2}", spec.stock.paper,
                             spec.printer.name, count_noun(pages, "page")),
                 most > 0 ? fmt::format("use {} to {} pages", least, most)
                          : fmt::format("use at least {} pages", least));
    return 0;
  }
  if (pages % multiple != 0) {
    const int below = pages / multiple * multiple, above = below + multiple;
    const bool only_above = below < std::max(least, 1);
    const bool only_below = most > 0 && above > most;
    reader.error("pages",
                 fmt::format("{} only prints {}", spec.printer.name,
                             multiple == 2 ? "an even number of pages"
                                           : fmt::format("multiples of {} pages", multiple)),
                 only_above   ? fmt::format("write {}", above)
                 : only_below ? fmt::format("write {}", below)
                              : fmt::format("write {} or {}", below, above));
    return 0;
  }
  return pages;
}

}  // namespace

void read_print(const Context& context, const yaml::Node& node, BookSpec& spec) {
  fields::Reader reader(context.document, node, print_keys(), context.problems);
  const auto name = reader.text("printer");
  if (!name) return;
  Result<PrinterProfile> printer = context.data.printer(*name, context.sources);
  if (!printer) return adopt(reader, "printer", printer.problems(), context.problems);
  spec.printer = std::move(printer).value();

  spec.stock.bleed = reader.flag("bleed").value_or(false);
  if (spec.stock.bleed && spec.printer.bleed.size == Length()) {
    reader.error("bleed",
                 fmt::format("'bleed' isn't supported: {} can't print to the edge of the page",
                             spec.printer.name));
  }

  if (const auto standard = reader.choice("standard")) {
    spec.stock.standard = find_print_standard(*standard);
  }
  spec.stock.max_ink = static_cast<int>(reader.integer("max_ink").value_or(0));
  if (spec.stock.max_ink > 0 && spec.stock.max_ink < spec.printer.min_grey) {
    reader.error("max_ink",
                 fmt::format("a limit of {}% is below {}%, the lightest grey that {} prints",
                             spec.stock.max_ink, spec.printer.min_grey, spec.printer.name),
                 fmt::format("write {} or more", spec.printer.min_grey));
  }

  if (const auto backs = reader.choice("one_sided")) {
    spec.parts.backs = *backs == "notes" ? Backs::kNotes : Backs::kBlank;
    if (!spec.printer.duplex) {
      reader.error(
          "one_sided",
          fmt::format("'one_sided' isn't needed: {} prints on one side only", spec.printer.name),
          "remove it");
    }
  }

  const auto trim = read_trim(reader, spec.printer);
  if (!trim) return;
  spec.stock.trim = *trim;
  const std::vector<std::string> papers = papers_of(spec.printer, *trim);
  spec.stock.paper = reader.text("paper").value_or(papers.front());
  if (std::ranges::find(papers, spec.stock.paper) == papers.end()) {
    reader.error(
        "paper",
        fmt::format("{} has no '{}' paper for {}", spec.printer.name, spec.stock.paper, trim->name),
        suggest(spec.stock.paper, papers));
    spec.stock.paper = papers.front();  // lets the reader find further errors
    return;
  }
  spec.page_target = read_pages(reader, spec);
}

}  // namespace gridpress::spec
