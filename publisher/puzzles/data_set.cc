#include "publisher/puzzles/data_set.h"

#include <fmt/format.h>

#include <cctype>
#include <cmath>
#include <filesystem>
#include <iterator>

#include "generator/model/digit_puzzle.h"
#include "layout/backend/backend.h"
#include "publisher/puzzles/data_set_plots.h"
#include "publisher/system/files.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPuzzles = "puzzles.json";
constexpr std::string_view kPlots[] = {"times", "ratings", "clues"};

void put_rows(const Grid& grid, int size, std::string& text) {
  for (int r = 0; r < size; ++r) {
    text += r == 0 ? "[[" : ",[";
    for (int c = 0; c < size; ++c) {
      if (c > 0) text += ',';
      fmt::format_to(std::back_inserter(text), "{}", grid[r * size + c]);
    }
    text += "]";
  }
  text += "]";
}

bool is_ours(const std::string& name) {
  if (name == kPuzzles) return true;
  for (const std::string_view plot : kPlots) {
    if (name == fmt::format("{}.svg", plot) || name == fmt::format("{}.png", plot)) return true;
  }
  return false;
}

// Returns whether a file starts like the result of data_set_json().
bool begins_as_ours(const std::string& path) {
  std::string head(16, '\0');
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return false;
  head.resize(std::fread(head.data(), 1, head.size(), file));
  std::fclose(file);
  std::size_t at = 3;
  while (at < head.size() && std::isdigit(static_cast<unsigned char>(head[at])) != 0) ++at;
  return head.starts_with("{\n\"") && at > 3 && head.substr(at).starts_with("\": [");
}

Diagnostics refusal(const std::string& folder, std::string message) {
  Diagnostic problem = failure(std::move(message), "choose a separate folder for the data set");
  problem.file = folder;
  return {problem};
}

}  // namespace

std::string DataSetPart::entry(const Puzzle& made) {
  const DigitContent& puzzle = *digits_of(made);
  const int size = puzzle.rules.topology->digits;
  std::string text = "{\"puzzle\": ";
  put_rows(puzzle.givens, size, text);
  text += ", \"solution\": ";
  put_rows(puzzle.solution, size, text);
  return text + "}";
}

void DataSetPart::add(const Puzzle& puzzle, const std::string& entry) {
  entries_ += count_ == 0 ? "\n" : ",\n";
  entries_ += entry;
  ++count_;
  ++clues_[puzzle.grade.clues];
  if (!puzzle.grade.rating || puzzle.grade.bounded) {
    ++unrated_;
  } else {
    ++ratings_[static_cast<int>(std::lround(*puzzle.grade.rating * 10))];
  }
}

std::string data_set_json(const DataSet& set) {
  std::string text = "{";
  for (const auto& [size, part] : set) {
    text += fmt::format("{}\n\"{}\": [", text.size() == 1 ? "" : ",", size);
    text += part.entries();
    text += "\n]";
  }
  return text + "\n}\n";
}

std::string data_set_folder(const std::string& path) {
  const fs::path whole = fs::path(path).lexically_normal();
  return (whole.has_filename() ? whole : whole.parent_path()).string();
}

Diagnostics check_data_set_target(const std::string& folder) {
  const std::string name = fs::path(folder).filename();
  if (name.empty() || name == "." || name == "..") {
    return refusal(folder, "this folder can't be replaced atomically");
  }
  std::error_code error;
  const fs::file_status status = fs::symlink_status(folder, error);
  if (status.type() == fs::file_type::not_found) return {};
  if (error) return refusal(folder, "can't be accessed: " + error.message());
  if (status.type() != fs::file_type::directory) {
    return refusal(folder, "the data set can't be written: this is not a folder");
  }
  bool empty = true;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    empty = false;
    const std::string file = entry.path().filename();
    if (!is_ours(file) || !entry.is_regular_file(error)) {
      return refusal(folder,
                     fmt::format("the folder contains something other than a data set: {}", file));
    }
  }
  if (error) return refusal(folder, "can't be accessed: " + error.message());
  if (empty || begins_as_ours(folder + "/" + std::string(kPuzzles))) return {};
  return refusal(folder, fmt::format("the folder's {} was not made by gridpress", kPuzzles));
}

Result<std::vector<std::string>> write_data_set(const std::string& folder, const DataSet& set,
                                                const DataFiles& data, int jobs) {
  Sources sources;
  const Result<Design> design = data.design("classic", sources);
  if (!design) return design.problems();
  std::vector<OutputFile> files{{std::string(kPuzzles), data_set_json(set), 0, {}, {}}};
  const Result<std::vector<Document>> plots = data_set_plots(set, design->theme);
  if (!plots) return plots.problems();
  for (std::size_t i = 0; i < plots->size(); ++i) {
    constexpr double kDpi = 160;
    Result<std::string> svg = to_svg((*plots)[i], 0), png = to_png((*plots)[i], 0, kDpi);
    if (!svg) return svg.problems();
    if (!png) return png.problems();
    files.push_back({fmt::format("{}.svg", kPlots[i]), std::move(svg).value(), 0, {}, {}});
    files.push_back({fmt::format("{}.png", kPlots[i]), std::move(png).value(), 0, {}, {}});
  }
  std::vector<std::string> messages;
  const auto check = [&](const std::string& work) -> Diagnostics {
    auto checked = verify_data_set(work + "/" + std::string(kPuzzles), set, jobs);
    if (!checked) return checked.problems();
    messages = std::move(checked).value();
    return {};
  };
  if (Diagnostics problems = check_data_set_target(folder); !problems.empty()) return problems;
  if (Diagnostics problems = write_folder(folder, files, {.check = check, .ours = {}});
      !problems.empty()) {
    return problems;
  }
  return messages;
}

}  // namespace gridpress
