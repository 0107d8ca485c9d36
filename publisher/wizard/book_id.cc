#include "publisher/wizard/book_id.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>

#include "generator/base/ascii.h"
#include "generator/base/yaml.h"
#include "publisher/book/manifest.h"
#include "publisher/system/files.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;

struct Spelling {
  std::string_view plain, letters;
};
// Replacements for Latin letters outside ASCII. The German ones come first and are the spelling
// that German uses without umlauts.
constexpr Spelling kSpellings[] = {{"ae", "äÄæÆ"},
                                   {"oe", "öÖœŒ"},
                                   {"ue", "üÜ"},
                                   {"ss", "ßẞ"},
                                   {"th", "þÞ"},
                                   {"a", "àÀáÁâÂãÃåÅāĀăĂąĄ"},
                                   {"c", "çÇćĆĉĈċĊčČ"},
                                   {"d", "ðÐďĎđĐ"},
                                   {"e", "èÈéÉêÊëËēĒĕĔėĖęĘěĚ"},
                                   {"g", "ĝĜğĞġĠģĢ"},
                                   {"h", "ĥĤħĦ"},
                                   {"i", "ìÌíÍîÎïÏĩĨīĪĭĬįĮıİ"},
                                   {"j", "ĵĴ"},
                                   {"k", "ķĶ"},
                                   {"l", "ĺĹļĻľĽŀĿłŁ"},
                                   {"n", "ñÑńŃņŅňŇ"},
                                   {"o", "òÒóÓôÔõÕøØōŌŏŎőŐ"},
                                   {"r", "ŕŔŗŖřŘ"},
                                   {"s", "śŚŝŜşŞšŠșȘ"},
                                   {"t", "ţŢťŤŧŦțȚ"},
                                   {"u", "ùÙúÚûÛũŨūŪŭŬůŮűŰųŲ"},
                                   {"w", "ŵŴ"},
                                   {"y", "ýÝÿŸŷŶ"},
                                   {"z", "źŹżŻžŽ"}};

// Returns "" for a combining accent after its letter, and nullopt for other signs.
std::optional<std::string_view> spelled(std::string_view letter, char before) {
  const bool dots = letter == "\u0308" && (before == 'a' || before == 'o' || before == 'u');
  if (dots) return "e";
  if (letter >= "\u0300" && letter <= "\u036f") return "";
  for (const auto& [plain, letters] : kSpellings) {
    if (letters.find(letter) != std::string_view::npos) return plain;
  }
  return std::nullopt;
}

// The length in bytes of the text's first character.
std::size_t first_character(std::string_view text) {
  std::size_t bytes = 1;
  while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80) ++bytes;
  return bytes;
}

std::string id_in(const fs::path& spec) {
  constexpr std::size_t kLargest = std::size_t{1} << 20;  // bytes
  const Result<std::string> text = read_file(spec, kLargest);
  if (!text) return "";
  const yaml::Parsed parsed = yaml::parse_as_meant(spec, *text);
  const yaml::Node* book = parsed.document ? parsed.document->root.find("book") : nullptr;
  const yaml::Node* id = book == nullptr ? nullptr : book->find("id");
  return id == nullptr ? "" : id->scalar;
}

}  // namespace

std::string id_of(std::string_view title) {
  constexpr std::size_t kLongest = 40;
  std::string id;
  const std::string lower = ascii::lower(title);
  for (std::string_view rest = lower; !rest.empty();) {
    const std::string_view letter = rest.substr(0, first_character(rest));
    rest.remove_prefix(letter.size());
    const char c = letter.front();
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      id += c;
    } else if (const auto plain = spelled(letter, id.empty() ? ' ' : id.back())) {
      id += *plain;
    } else if (!id.empty() && id.back() != '-') {
      id += '-';
    }
  }
  id.resize(std::min(id.size(), kLongest));
  while (id.ends_with('-')) id.pop_back();
  return id.empty() ? "my-book" : id;
}

std::string free_id(const std::string& id, const std::function<bool(const std::string&)>& taken) {
  constexpr int kMost = 1000;
  std::string free = id;
  for (int i = 2; i <= kMost && taken(free); ++i) free = fmt::format("{}-{}", id, i);
  return free;
}

bool is_taken(const std::string& id, const std::string& path, const std::string& out) {
  const fs::path spec(path);
  const std::string target = fs::path(out) / id;
  std::error_code error;
  // If the folder can't be read, another id won't help; `build` reports the reason.
  if (fs::is_directory(target, error) &&
      !check_target({.folder = target, .id = id, .spec = spec.filename(), .needed = {}})) {
    return true;
  }
  const fs::path folder = spec.has_parent_path() ? spec.parent_path() : fs::path(".");
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string ending = entry->path().extension();
    if (ending != ".yaml" && ending != ".yml") continue;
    if (entry->path().filename() != spec.filename() && id_in(entry->path()) == id) return true;
  }
  return false;
}

}  // namespace gridpress
