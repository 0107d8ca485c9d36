#include "tests/support/house_files.h"

#include "layout/puzzles/styles/styles.h"

namespace gridpress {

Design house_design(const std::string& name) {
  Design design =
      must_read(read_design(house_document("templates/pages/" + name + ".yaml"), slot_styles()));
  design.theme =
      must_read(read_theme(house_document("templates/themes/" + design.theme_name + ".yaml")));
  return design;
}

Words house_words(const std::string& language) {
  return must_read(read_words(house_document("templates/words/" + language + ".yaml")));
}

std::string house_rule(const std::string& language, int digits) {
  const yaml::Document words =
      house_document("generator/kinds/classic/words/" + language + ".yaml");
  return fill(words.root.find("rule")->scalar, {{"digits", std::to_string(digits)}});
}

HouseSetting house_setting(const std::string& design, const std::string& printer,
                           const std::string& trim) {
  return {house_design(design),
          house_printer(printer),
          {parse_trim(trim).value(), "white", false},
          house_words("en")};
}

}  // namespace gridpress
