#include "publisher/book/code_maker.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/base/module.h"
#include "publisher/book/qr_module.h"

namespace gridpress {
namespace {

constexpr const char* kQrModule = "gridpress-qr.so";

int version_of(int width) {
  return std::max(1, (width - 17) / 4);
}

// Returns whether a text has only digits. All such texts of the same length need codes of the same
// size.
bool has_digits_only(const std::string& text) {
  return text.find_first_not_of("0123456789") == std::string::npos;
}

std::size_t group_of(const BookSpec& spec, const SectionSpec& section) {
  return spec.qr.on_page ? static_cast<std::size_t>(section.per_page) : 1;
}

}  // namespace

std::string code_text(const BookSpec& spec, int number, const std::vector<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all += (all.empty() ? "" : "\n") + line;
  if (spec.qr.link.empty()) return all;
  return fill(spec.qr.link,
              {{"id", spec.id}, {"number", std::to_string(number)}, {"puzzle", lines.front()}});
}

Result<Code> make_code(const std::string& text, int width) {
  static const auto encode = module_function<decltype(gridpress_qr)>(kQrModule, "gridpress_qr");
  if (encode == nullptr) return missing_module("QR codes", "libqrencode-dev", kQrModule);
  Code code;
  code.size = encode(text, version_of(width), code.modules);
  if (code.size == 0)
    return failure(fmt::format("a QR code can't hold {} characters", text.size()));
  return code;
}

Result<int> code_width(const BookSpec& spec) {
  int width = 0;
  for (const SectionSpec& section : spec.sections) {
    if (section.kind->text.code == nullptr) continue;
    const std::string line = section.kind->text.longest_code(section.size);
    const bool digits = has_digits_only(line);
    const std::vector<std::string> lines(
        std::min<std::size_t>(group_of(spec, section), static_cast<std::size_t>(section.count)),
        line);
    const Result<Code> longest = make_code(code_text(spec, spec.largest_number(), lines), 0);
    if (!longest) return longest.problems();
    // Encoded texts of letters and digits of the same length differ in size, so the width has a
    // reserve.
    width = std::max(width, longest->size + (digits ? 0 : 4));
  }
  return width;
}

Result<std::vector<Code>> make_codes(const BookSpec& spec, const std::vector<Puzzle>& puzzles) {
  if (!spec.qr.wanted || puzzles.empty()) return std::vector<Code>();
  std::vector<Code> codes(puzzles.size());
  std::size_t next = 0;
  for (const SectionSpec& section : spec.sections) {
    const auto count = static_cast<std::size_t>(section.count), group = group_of(spec, section);
    for (std::size_t i = 0; i < count && section.kind->text.code != nullptr; i += group) {
      std::vector<std::string> lines;
      for (std::size_t k = i; k < std::min(i + group, count); ++k) {
        lines.push_back(section.kind->text.code(puzzles[next + k]));
      }
      const int number = section.first_number + static_cast<int>(i);
      const std::string text = code_text(spec, number, lines);
      Result<Code> code = make_code(text, spec.qr.width);
      if (!code) return code.problems();
      if (code->size > spec.qr.width) {
        return failure(fmt::format("the QR code of puzzle {} doesn't fit its space", number));
      }
      codes[next + i] = std::move(code).value();
      if (!spec.qr.link.empty()) codes[next + i].uri = text;
    }
    next += count;
  }
  return codes;
}

}  // namespace gridpress
