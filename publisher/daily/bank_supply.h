// Supplies the puzzles of features that take them from a bank (key `from`).
//
// A feature takes matching puzzles from the bank in the order of their keys. It skips puzzles that
// another publication has taken (bank/catalogue.h) or that the newspaper has published. So the
// puzzle of a date depends on the bank, its catalogue, the schedule and earlier dates. Puzzles in
// the ledger never change.
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

// A puzzle of a bank, with its canonical form. It isn't solved or graded yet.
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

  // Returns true to accept a candidate, which ends the search. A refused candidate is offered again
  // only if `from_start` is set.
  using Take = std::function<bool(BankCandidate&)>;
  // Offers the bank's candidates for a request until one is accepted. Fails, naming the bank, if no
  // more candidates exist or the bank is damaged.
  Diagnostics offer(const SectionSpec& request, bool from_start, const Take& take);

  // Notes that the newspaper takes a puzzle. commit() records this in the bank's catalogue.
  void note(const SectionSpec& request, std::uint64_t key);
  // Records the noted puzzles in the catalogue. Fails if another publication has taken one of them
  // in the meantime. Must be called before the puzzles are published in any form.
  Diagnostics commit();

 private:
  struct Source;
  Result<Source*> source_of(const std::string& path);

  const std::string taker_;
  std::map<std::string, std::unique_ptr<Source>> sources_;  // by path of the bank
  // keys by path of the bank, for the next commit
  std::map<std::string, std::set<std::uint64_t>> taken_;
  std::map<std::string, std::uint64_t> next_;  // for each request, the lowest key to examine
};

}  // namespace gridpress
