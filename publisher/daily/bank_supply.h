// The puzzles of features `from:` a bank.
//
// A feature takes the first of the bank's puzzles, in the order of their keys, that fit, that
// nobody else has taken (bank/catalogue.h) and that the newspaper hasn't published. So a date
// depends on the bank, its catalogue, the schedule and earlier dates; what the ledger has stays.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "publisher/bank/bank_file.h"
#include "publisher/book/book_spec.h"

namespace gridpress {

// A puzzle of a bank, solved neither nor graded, and its canonical form.
struct BankCandidate {
  std::uint64_t key = 0;
  Puzzle puzzle;
  std::string canonical;
};

class BankSupply {
 public:
  explicit BankSupply(const std::string& newspaper);
  ~BankSupply();
  BankSupply(const BankSupply&) = delete;
  BankSupply& operator=(const BankSupply&) = delete;

  // Whether a candidate is the last that is wanted. One that is refused now is refused for ever,
  // unless `from_start` is asked for.
  using Take = std::function<bool(BankCandidate&)>;
  // Offers candidates for a request from a bank until one is the last. Fails, naming the bank, when
  // there are no more, or it is damaged.
  Diagnostics offer(const SectionSpec& request, bool from_start, const Take& take);

  // Puts on record in the bank's catalogue, with the next commit, that the newspaper has taken it.
  void note(const SectionSpec& request, std::uint64_t key);
  // Fails when somebody else has taken one of them in the meantime. Call it before what was taken
  // is published anywhere else.
  Diagnostics commit();

 private:
  struct Source;
  Result<Source*> source_of(const std::string& path);

  const std::string taker_;
  std::map<std::string, std::unique_ptr<Source>> sources_;  // by path
  std::map<std::string, std::set<std::uint64_t>> taken_;    // by path, not committed
  std::map<std::string, std::uint64_t> next_;               // by what is wanted: first key
};

}  // namespace gridpress
