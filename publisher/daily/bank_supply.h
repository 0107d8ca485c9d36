// Supplies the puzzles of features with `from:` a bank.
//
// A feature takes the bank's first matching puzzles, in the order of their keys, that no other
// publication has taken (bank/catalogue.h) and that the newspaper hasn't published. So a date
// depends on the bank, its catalogue, the schedule and earlier dates; dates in the ledger never
// change.
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

// A puzzle of a bank, neither solved nor graded yet, and its canonical form.
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

  // Returns true to accept a candidate and stop. A refused candidate isn't offered again unless
  // `from_start` is set.
  using Take = std::function<bool(BankCandidate&)>;
  // Offers candidates from a bank for a request until one is accepted. Fails, naming the bank, if
  // there are no more or if the bank is damaged.
  Diagnostics offer(const SectionSpec& request, bool from_start, const Take& take);

  // Records in the bank's catalogue, with the next commit, that the newspaper has taken the puzzle.
  void note(const SectionSpec& request, std::uint64_t key);
  // Fails if another publication has taken one of them in the meantime. Call it before the taken
  // puzzles are published anywhere else.
  Diagnostics commit();

 private:
  struct Source;
  Result<Source*> source_of(const std::string& path);

  const std::string taker_;
  std::map<std::string, std::unique_ptr<Source>> sources_;  // by path
  std::map<std::string, std::set<std::uint64_t>> taken_;    // by path, not committed
  std::map<std::string, std::uint64_t> next_;               // by request: the first key to look at
};

}  // namespace gridpress
