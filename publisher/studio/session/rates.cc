#include "publisher/studio/session/rates.h"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "generator/base/ascii.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/files.h"

namespace gridpress::studio {
namespace {

namespace fs = std::filesystem;

// The path of the file with the rates, or "" if the user's home folder is unknown.
fs::path rates_path() {
  const char* const config = std::getenv("XDG_CONFIG_HOME");
  if (config != nullptr && *config != '\0') return fs::path(config) / "gridpress" / "rates.json";
  const char* const home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return {};
  return fs::path(home) / ".config" / "gridpress" / "rates.json";
}

// Returns nullopt if it isn't an amount of money.
std::optional<double> money_in(const Json& rate, const char* key) {
  constexpr double kMost = 100'000;
  const auto found = rate.find(key);
  if (found == rate.end() || !found->is_number()) return std::nullopt;
  const double value = found->get<double>();
  if (!std::isfinite(value) || value < 0 || value > kMost) return std::nullopt;
  return value;
}

}  // namespace

Json read_rates() {
  const fs::path path = rates_path();
  std::error_code error;
  if (path.empty() || !fs::exists(path, error)) return Json::object();
  const Result<std::string> text = read_file(path);
  if (!text) return Json::object();
  Json rates = Json::parse(*text, nullptr, false);
  return rates.is_object() ? rates : Json::object();
}

Diagnostics save_rate(const std::string& printer, const Json& rate, const std::string& month) {
  constexpr std::size_t kLongestCurrency = 12;
  const auto fixed = money_in(rate, "fixed"), per_page = money_in(rate, "per_page");
  const auto currency = rate.find("currency");
  const bool named = currency != rate.end() && currency->is_string() &&
                     currency->get<std::string>().size() <= kLongestCurrency &&
                     ascii::is_printable(currency->get<std::string>());
  if (!fixed || !per_page || !named)
    return {failure("a printing rate needs a fixed price, a price per page and a currency")};
  const fs::path path = rates_path();
  if (path.empty()) return {failure("the rate can't be saved: there is no home folder")};
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  Json rates = read_rates();
  rates[printer] = {
      {"fixed", *fixed}, {"per_page", *per_page}, {"currency", *currency}, {"on", month}};
  AtomicFile file(path);
  file.put(rates.dump(2) + "\n");
  return file.commit();
}

}  // namespace gridpress::studio
