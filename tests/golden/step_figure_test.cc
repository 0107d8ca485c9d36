// Lists the marks in the pictures of steps.
#include <catch2/catch.hpp>
#include <fstream>

#include "generator/grader/explain/picture.h"
#include "generator/grader/named.h"
#include "tests/support/boards.h"
#include "tests/support/house_files.h"

using namespace gridpress;

namespace {

std::string at(figure::Point p) {
  char text[40];
  std::snprintf(text, sizeof text, "%.2f,%.2f", p.x, p.y);
  return text;
}

struct Dump {
  std::string operator()(const figure::Tint& t) {
    return "tint " + std::to_string(static_cast<int>(t.shade)) + " at " + at(t.corner);
  }
  std::string operator()(const figure::Line& l) {
    return (l.weight == figure::Line::Weight::kBox ? "box line " : "line ") + at(l.from) + " " +
           at(l.to);
  }
  std::string operator()(const figure::Frame&) { return "frame"; }
  std::string operator()(const figure::Value& v) {
    constexpr const char* kRoles[] = {"given", "filled", "placed"};
    return std::string(kRoles[static_cast<int>(v.role)]) + " " + std::to_string(v.digit) + " at " +
           at(v.centre);
  }
  std::string operator()(const figure::Ring&) { return "ring"; }
  std::string operator()(const figure::Arrow&) { return "arrow"; }
  std::string operator()(const figure::ResultBox& b) { return "result at " + at(b.centre); }
  std::string operator()(const figure::CandidateMark& p) {
    constexpr const char* kTones[] = {"", " pattern", " struck", " ringed"};
    return "pencil " + std::to_string(p.digit) + " at " + at(p.centre) +
           kTones[static_cast<int>(p.tone)];
  }
  std::string operator()(const figure::ChainArrow& a) {
    return std::string(a.strong ? "strong " : "weak ") + at(a.from) + " " + at(a.to);
  }
  std::string operator()(const figure::ChainNode& n) {
    return "node " + std::to_string(n.order) + " at " + at(n.centre);
  }
  template <typename Other>
  std::string operator()(const Other&) {
    return "another mark";  // classic steps have no other marks
  }
};

// The first step on the path that uses this technique.
std::string dump(const char* puzzle, std::string_view technique) {
  const int size = static_cast<int>(std::string_view(puzzle).size());
  const Rules rules = size == 16 ? tests::classic_rules(2, 2) : tests::classic_rules(3, 3);
  const Grid givens = tests::grid_of(puzzle);
  State state;
  state.reset(shape_of(rules.topology), givens);
  std::string text;
  for (const Step& step : named_path(rules, givens).steps) {
    if (step.technique == technique) {
      for (const figure::Mark& mark : draw_step(state, step).marks) {
        text += std::visit(Dump{}, mark) + "\n";
      }
      return text;
    }
    apply_step(state, step);
  }
  return text;
}

}  // namespace

TEST_CASE("the picture of a step that places a digit shows its house and the digit") {
  CHECK(dump("1234341.21434321", "full-house") == read_house_file("tests/golden/step_single.txt"));
}

TEST_CASE("the picture of a chain shows its candidates, arrows and eliminations") {
  const std::string chain =
      dump("..345..8.4.6.........1...65.1.5.8.7....3...919...........8.....6....7.3...1.3..57",
           "alternating-inference-chain");
  INFO(chain);
  CHECK(chain == read_house_file("tests/golden/step_chain.txt"));
}
