#include "layout/backend/pdf/colour_code.h"

#include <cmath>

#include "generator/base/result.h"

namespace gridpress {
namespace {

// Two inks of 0 to 100 percent share a channel. Cairo prints six digits, so a step of 1/20000 is
// exact. All channels are at least 0.1, because cairo prints smaller numbers with eighteen digits,
// which takes ten times as long.
constexpr int kInks = 101, kSteps = 20000;
constexpr double kLeast = 0.125;

double channel(int code) {
  return kLeast + static_cast<double>(code) / kSteps;
}

int code_of(double channel) {
  const double scaled = (channel - kLeast) * kSteps;
  const double code = std::round(scaled);
  const bool exact = std::abs(scaled - code) < 0.04 && code >= 0 && channel <= 1;
  return exact ? static_cast<int>(code) : -1;
}

}  // namespace

Rgb encode(const CodedInk& coded) {
  GRIDPRESS_CHECK(coded.mark >= 0 && coded.mark <= kMaxMarks);
  const Ink& ink = coded.ink;
  return {channel(ink.c * kInks + ink.m), channel(ink.y * kInks + ink.k), channel(coded.mark)};
}

std::optional<CodedInk> decode(const Rgb& colour) {
  const int cm = code_of(colour.r), yk = code_of(colour.g), mark = code_of(colour.b);
  constexpr int kMost = kInks * kInks;
  if (cm < 0 || yk < 0 || mark < 0 || cm >= kMost || yk >= kMost) return std::nullopt;
  return CodedInk{{.k = yk % kInks, .c = cm / kInks, .m = cm % kInks, .y = yk / kInks}, mark};
}

}  // namespace gridpress
