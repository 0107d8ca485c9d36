#include "publisher/proof/report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "generator/base/count_noun.h"
#include "generator/base/diagnostic.h"

namespace gridpress::proof {
namespace {

std::string place_of(const Fault& fault) {
  std::string place = for_terminal(fault.file);
  if (fault.page > 0) place += fmt::format("{}page {}", place.empty() ? "" : " ", fault.page);
  if (fault.number > 0) {
    place += fmt::format("{}puzzle {}", place.empty() ? "" : ", ", fault.number);
  }
  return place;
}

}  // namespace

std::string_view heading_of(Group group) {
  switch (group) {
    case Group::kFile:
      return "Files";
    case Group::kPuzzle:
      return "Puzzles as printed";
    case Group::kKey:
      return "Answers as printed";
    case Group::kText:
      return "Texts of the pages";
    case Group::kSolutions:
      return "Solutions";
    case Group::kNumber:
      return "Numbers of puzzles";
    case Group::kReference:
      return "References to pages";
    case Group::kFolio:
      return "Page numbers";
    case Group::kContents:
      return "Contents";
    case Group::kDifficulty:
      return "Difficulty";
    case Group::kDuplicate:
      return "Equivalent puzzles and near-copies";
    case Group::kPrinter:
      return "The printer's rules";
  }
  return "";
}

std::string_view name_of(Group group) {
  constexpr std::string_view kNames[] = {"file",      "puzzle",     "key",       "text",
                                         "solutions", "number",     "reference", "folio",
                                         "contents",  "difficulty", "duplicate", "printer"};
  return kNames[static_cast<std::size_t>(group)];
}

std::string report_text(const Proof& proof) {
  const Totals& totals = proof.totals;
  std::string text =
      fmt::format("{}: {}", for_terminal(proof.title), count_noun(totals.pages, "page"));
  if (totals.puzzles + totals.keys > 0) {
    text += fmt::format(", {} and {} read back, {} texts in the right places",
                        count_noun(totals.puzzles, "puzzle"), count_noun(totals.keys, "answer"),
                        totals.texts);
    text +=
        fmt::format("\n{} with one solution by two engines, {} checked",
                    count_noun(totals.counted, "puzzle"), count_noun(totals.references, "caption"));
  }
  text += '\n';
  const Fault* before = nullptr;
  for (const Fault& fault : proof.faults) {
    if (before == nullptr || before->group != fault.group) {
      text += fmt::format("\n{}\n", heading_of(fault.group));
    }
    before = &fault;
    const std::string place = place_of(fault);
    text +=
        fmt::format("  {}{}{}\n", place, place.empty() ? "" : ": ", for_terminal(fault.message));
  }
  if (!proof.notes.empty()) text += "\nNot proved\n";
  for (const std::string& note : proof.notes) text += fmt::format("  {}\n", for_terminal(note));
  text +=
      proof.faults.empty()
          ? "\nno fault found\n"
          : fmt::format("\n{} found\n", count_noun(static_cast<int>(proof.faults.size()), "fault"));
  return text;
}

std::string report_json(const Proof& proof) {
  using Json = nlohmann::ordered_json;
  const Totals& totals = proof.totals;
  Json json = {{"title", proof.title},          {"good", proof.faults.empty()},
               {"pages", totals.pages},         {"puzzles", totals.puzzles},
               {"answers", totals.keys},        {"texts", totals.texts},
               {"captions", totals.references}, {"proved", totals.counted},
               {"faults", Json::array()},       {"notes", proof.notes}};
  for (const Fault& fault : proof.faults) {
    Json entry = {{"group", name_of(fault.group)}, {"message", fault.message}};
    if (!fault.file.empty()) entry["file"] = fault.file;
    if (fault.page > 0) entry["page"] = fault.page;
    if (fault.number > 0) entry["puzzle"] = fault.number;
    if (!fault.where.empty()) {
      entry["where_pt"] = {fault.where.left, fault.where.top, fault.where.right,
                           fault.where.bottom};
    }
    json["faults"].push_back(std::move(entry));
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace gridpress::proof
