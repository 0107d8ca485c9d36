// The solving times of an audience: its file, its curve, and the fit to measured times.
#include <catch2/catch.hpp>
#include <cmath>

#include "generator/grader/effort.h"
#include "generator/grader/minutes/fit.h"

using namespace gridpress;

namespace {

Result<Audience> read(const std::string& text) {
  const Result<yaml::Document> document = yaml::parse("a.yaml", text);
  REQUIRE(document);
  return read_audience(*document);
}

std::string problem(const std::string& text) {
  const Result<Audience> audience = read(text);
  REQUIRE_FALSE(audience);
  return render(audience.problems().front(), text);
}

// A deterministic number between -1 and 1.
double noise(int i) {
  return std::sin(i * 12.9898) * 0.5 + std::sin(i * 78.233) * 0.5;
}

double true_minutes(double effort) {
  return std::pow(effort / 100, 1.4);
}

// Times in which each person solves every puzzle. Person p takes speed(p) times as long, with
// random deviations up to `spread`.
Timings timings_of(int puzzles, int people, double spread) {
  Timings timings;
  timings.people = people;
  for (int i = 0; i < puzzles; ++i) timings.efforts.push_back(100 + 37.5 * ((i * 7) % puzzles));
  for (int i = 0; i < puzzles; ++i) {
    for (int p = 0; p < people; ++p) {
      const double speed = std::pow(2, (2.0 * p - people + 1) / people);
      const double error = std::exp(spread * noise(i * people + p));
      timings.solves.push_back({i, p, true_minutes(timings.efforts[i]) * speed * error});
    }
  }
  return timings;
}

}  // namespace

TEST_CASE("an audience without data points has the minutes of a practised solver") {
  CHECK(Audience().minutes(600) == estimated_minutes(600));
  CHECK(Audience().minutes(0) == 0);
}

TEST_CASE("between an audience's points, minutes are interpolated linearly in logarithms") {
  const auto audience = read(
      "basis: prior\nsolvers: beginners\npoints:\n  - {effort: 100, minutes: 2}\n"
      "  - {effort: 400, minutes: 32}\n");
  REQUIRE(audience);
  CHECK(audience->solvers == Solvers::kBeginners);
  CHECK(audience->minutes(100) == Approx(2));
  CHECK(audience->minutes(200) == Approx(8));
  CHECK(audience->minutes(50) == Approx(1));  // below the first point, proportional to effort
  CHECK(audience->minutes(800) == Approx(64));
}

TEST_CASE("an invalid audience is reported with line and column") {
  CHECK(problem(
            "basis: prior\npoints:\n  - {effort: 9, minutes: 2}\n  - {effort: 8, minutes: 3}\n") ==
        "a.yaml:4:14: error: each point must have more effort than the one before\n"
        "    4 |   - {effort: 8, minutes: 3}\n"
        "      |              ^\n");
  CHECK(
      problem("basis: prior\npoints:\n  - {effort: 9, minutes: 2}\n  - {effort: 10, minutes: 1}\n")
          .find("a.yaml:4:27: error: a point with more effort can't take less time than the one "
                "before\n") == 0);
  CHECK(problem("basis: times\nsolvers: beginners\npoints: [{effort: 9, minutes: 2}]\n")
            .find("a.yaml:2:10: error: 'solvers' only applies to basis: prior") == 0);
  CHECK(problem("basis: prior\npoints: []\n").find("needs at least one point") !=
        std::string::npos);
  CHECK(problem("basis: prior\npoints: [{effort: 0, minutes: 2}]\n").find("a.yaml:2:19: error") ==
        0);
}

TEST_CASE("an audience can be written and read back") {
  const Calibration made = calibrate(timings_of(40, 6, 0.3));
  const auto again = read(audience_text(made.audience));
  REQUIRE(again);
  CHECK(again->basis == Basis::kTimes);
  CHECK(again->points == made.audience.points);
}

TEST_CASE("a fit yields the minutes of the median person, which never decrease with effort") {
  const Calibration made = calibrate(timings_of(60, 9, 0.4));
  const std::vector<TimePoint>& points = made.audience.points;
  CHECK(points.size() >= 6);
  CHECK(points.size() <= 13);
  for (std::size_t i = 1; i < points.size(); ++i) {
    CHECK(points[i].effort > points[i - 1].effort);
    CHECK(points[i].minutes >= points[i - 1].minutes);
  }
  for (double effort = 200; effort < 2300; effort += 100) {
    INFO(effort);
    CHECK(made.audience.minutes(effort) / true_minutes(effort) == Approx(1).epsilon(0.15));
  }
  REQUIRE(made.held_out.rank_correlation);
  CHECK(*made.held_out.rank_correlation > 0.97);
  CHECK(made.held_out.within > 0.95);
  CHECK(made.held_out.within_plain < 0.8);  // because people differ by a factor of up to 1.9
}

TEST_CASE("slow people who solved only easy puzzles don't distort the fit") {
  Timings timings = timings_of(60, 9, 0.2);
  std::erase_if(timings.solves, [&](const TimedSolve& solve) {
    const double effort = timings.efforts[solve.puzzle];
    return solve.person >= 6 ? effort > 900 : solve.person < 3 && effort < 900;
  });
  const Audience audience = calibrate(timings).audience;
  const double rise = audience.minutes(2000) / audience.minutes(200);
  CHECK(rise == Approx(true_minutes(2000) / true_minutes(200)).epsilon(0.2));
  // If people's speeds were ignored, the curve would rise only half as fast.
}

TEST_CASE("times that have nothing to do with effort have no correlation") {
  Timings timings = timings_of(60, 4, 0);
  for (TimedSolve& solve : timings.solves) solve.minutes = 10 * std::exp(noise(solve.puzzle));
  const Calibration made = calibrate(timings);
  CHECK(std::abs(made.held_out.rank_correlation.value_or(0)) < 0.5);
  CHECK(made.audience.points.back().minutes / made.audience.points.front().minutes < 2.5);
}

TEST_CASE("five puzzles of equal effort and equal times are enough for a fit") {
  Timings timings{{100, 100, 100, 100, 100}, 2, {}};
  for (int i = 0; i < 10; ++i) timings.solves.push_back({i % 5, i / 5, 4});
  const Calibration made = calibrate(timings);
  CHECK(made.audience.points == std::vector<TimePoint>{{100, 4}});
  CHECK_FALSE(made.held_out.rank_correlation);
  CHECK(made.held_out.within == 1);
}
