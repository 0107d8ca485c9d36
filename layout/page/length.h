// A length on paper in whole milli-points (1/72 in / 1000), so that sums are exact and pages are
// the same on every machine.
#pragma once

#include <algorithm>
#include <cmath>
#include <compare>
#include <cstdint>

namespace gridpress {

class Length {
 public:
  constexpr Length() = default;
  static constexpr Length milli(std::int64_t n) { return Length(n); }
  static Length pt(double points) { return Length(std::llround(points * 1000.0)); }

  constexpr std::int64_t milli() const { return n_; }
  constexpr double points() const { return static_cast<double>(n_) / 1000.0; }

  constexpr Length operator+(Length o) const { return Length(milli() + o.milli()); }
  constexpr Length operator-(Length o) const { return Length(milli() - o.milli()); }
  constexpr Length operator-() const { return Length(-milli()); }
  constexpr Length& operator+=(Length o) { return *this = *this + o; }
  constexpr Length& operator-=(Length o) { return *this = *this - o; }
  constexpr Length operator*(int k) const { return Length(milli() * k); }
  constexpr Length operator/(int k) const { return Length(n_ / k); }
  Length operator*(double k) const { return Length(std::llround(static_cast<double>(n_) * k)); }
  constexpr auto operator<=>(const Length&) const = default;

 private:
  // 32 bits reach 29 km and save memory, since thousands of pages are kept. Longer values saturate.
  constexpr explicit Length(std::int64_t n)
      : n_(static_cast<std::int32_t>(std::clamp<std::int64_t>(n, -INT32_MAX, INT32_MAX))) {}
  std::int32_t n_ = 0;
};

inline Length operator*(double k, Length l) {
  return l * k;
}
inline constexpr Length operator*(int k, Length l) {
  return l * k;
}

}  // namespace gridpress
