#include "generator/kinds/word_search/maker/packer.h"

#include <algorithm>
#include <cstdlib>

namespace gridpress::word_search {
namespace {

constexpr int kSteps = 6000;    // words tried per pack
constexpr int kPatience = 24;   // words that don't fit before some others are removed
constexpr int kMaxRemoved = 3;  // number of words removed at once

}  // namespace

Packer::Packer(const Pool& pool, LetterBoard& board, LineCheck& check)
    : pool_(pool), board_(board), check_(check) {}

int Packer::missing(const Request& request) const {
  return board_.size().cells() - static_cast<int>(request.message.size()) - board_.covered();
}

std::optional<std::vector<Placed>> Packer::pack(const Request& request, Rng& rng) {
  board_.clear();
  placed_.clear();
  unused_.assign(request.words.begin(), request.words.end());
  int vain = 0;
  for (int step = 0; step < kSteps; ++step) {
    const int to_come = request.count - static_cast<int>(placed_.size());
    if (missing(request) == 0 && (request.count == 0 || to_come == 0)) {
      const auto fault = write(request.message);
      if (!fault) return placed_;
      remove_over(*fault, rng);
      continue;
    }
    const bool enough = missing(request) == 0 || (request.count > 0 && to_come == 0);
    const bool stuck = enough || unused_.empty() || vain >= kPatience;
    if (stuck) {
      remove_words(1 + static_cast<int>(rng.below(kMaxRemoved)), rng);
      vain = 0;
    }
    vain = add_word(request, rng) ? 0 : vain + 1;
  }
  return std::nullopt;
}

bool Packer::add_word(const Request& request, Rng& rng) {
  if (unused_.empty()) return false;
  const std::size_t index = rng.below(static_cast<std::uint32_t>(unused_.size()));
  const int word = unused_[index];
  const auto spot = best_spot(pool_.codes(word), request, rng);
  if (!spot) return false;
  board_.put(pool_.codes(word), *spot);
  placed_.push_back({word, *spot});
  unused_.erase(unused_.begin() + static_cast<std::ptrdiff_t>(index));
  return true;
}

// The spot that covers as many new squares as wanted, or nearly as many; a random one if several
// are equally good. If the number of words is given, each word should cover an equal share of the
// missing squares.
std::optional<Spot> Packer::best_spot(std::span<const Code> word, const Request& request,
                                      Rng& rng) const {
  const int length = static_cast<int>(word.size());
  const int wanted = missing(request);
  const int to_come = request.count - static_cast<int>(placed_.size());
  const int share = request.count > 0 ? (wanted + to_come - 1) / to_come : wanted;
  std::optional<Spot> best;
  int best_distance = 1 << 20;
  std::uint32_t ties = 0;
  for (int direction = 0; direction < request.directions; ++direction) {
    const LetterBoard::Starts starts = board_.starts(length, direction);
    for (int i = 0; i < starts.count(); ++i) {
      const Spot spot = board_.spot(starts.row + i / starts.columns,
                                    starts.column + i % starts.columns, direction);
      const int shared = board_.shared(word, spot);
      if (shared < 0 || shared >= length || length - shared > wanted) continue;
      const int fresh = length - shared;
      if (request.count > 0 && to_come == 1 && fresh != wanted) continue;
      const int distance = std::abs(fresh - std::min(share, length));
      if (distance > best_distance) continue;
      if (distance < best_distance) best_distance = distance, ties = 0;
      if (rng.below(++ties) == 0) best = spot;
    }
  }
  return best;
}

void Packer::remove(std::size_t index) {
  const Placed placed = placed_[index];
  board_.take_back(pool_.codes(placed.word), placed.spot);
  placed_.erase(placed_.begin() + static_cast<std::ptrdiff_t>(index));
  unused_.push_back(placed.word);
}

void Packer::remove_words(int count, Rng& rng) {
  for (int i = 0; i < count && !placed_.empty(); ++i) {
    remove(rng.below(static_cast<std::uint32_t>(placed_.size())));
  }
}

// Removes a word that shares a square with the fault. If the fault consists only of left-over
// letters, removes two random words.
void Packer::remove_over(const Scanner::Hit& hit, Rng& rng) {
  for (std::size_t i = placed_.size(); i-- > 0;) {
    const auto& [word, spot] = placed_[i];
    for (std::size_t letter = 0; letter < pool_.codes(word).size(); ++letter) {
      const int way = spot.first + static_cast<int>(letter) * spot.step - hit.first;
      if (way % hit.step == 0 && way / hit.step >= 0 &&
          way / hit.step <= (hit.last - hit.first) / hit.step) {
        return remove(i);
      }
    }
  }
  remove_words(2, rng);
}

std::optional<Scanner::Hit> Packer::write(std::span<const Code> message) {
  std::size_t next = 0;
  for (int cell = 0; cell < board_.size().cells(); ++cell) {
    if (board_.is_free(cell)) board_.fill(cell, message[next++]);
  }
  check_.expect(placed_);
  auto fault = check_.find_fault(board_);
  if (!fault) return fault;
  for (int cell = 0; cell < board_.size().cells(); ++cell) {
    if (board_.is_free(cell)) board_.fill(cell, 0);
  }
  return fault;
}

}  // namespace gridpress::word_search
