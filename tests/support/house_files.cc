#include "tests/support/house_files.h"

#include <map>

#include "layout/puzzles/styles/styles.h"

namespace gridpress {

namespace {

// Caches the result of `read` by name: tests that loop over designs and trims would otherwise spend
// half of their time reading YAML.
template <typename Read>
auto kept(const std::string& name, Read read) {
  static std::map<std::string, decltype(read(name))> all;
  const auto known = all.find(name);
  return known != all.end() ? known->second : all.emplace(name, read(name)).first->second;
}

}  // namespace

Design house_design(const std::string& name) {
  return kept(name, [](const std::string& wanted) {
    Design design = must_read(
        read_design(house_document("templates/pages/" + wanted + ".yaml"), slot_styles()));
    design.theme =
        must_read(read_theme(house_document("templates/themes/" + design.theme_name + ".yaml")));
    return design;
  });
}

Words house_words(const std::string& language) {
  return kept(language, [](const std::string& wanted) {
    return must_read(read_words(house_document("templates/words/" + wanted + ".yaml")));
  });
}

std::string house_rule(const std::string& language, int digits) {
  const yaml::Document words =
      house_document("generator/kinds/classic/words/" + language + ".yaml");
  return fill(words.root.find("rule")->scalar, {{"digits", std::to_string(digits)}});
}

HouseSetting house_setting(const std::string& design, const std::string& printer,
                           const std::string& trim) {
  return {house_design(design),
          kept(printer, house_printer),
          {parse_trim(trim).value(), "white", false},
          house_words("en")};
}

}  // namespace gridpress
