#include "generator/kinds/nonogram/make_unique.h"

#include <algorithm>
#include <vector>

namespace gridpress::nonogram {
namespace {

template <typename Word>
Board<Word> line_solved(Size size, const Picture& picture) {
  Board<Word> board(size);
  board.touch_all();
  std::uint64_t steps = 0;
  GRIDPRESS_CHECK(board.propagate(Clues(size, picture), steps));
  return board;
}

bool is_border(Size size, const Picture& picture, int row, int column) {
  const int square = row * size.columns + column;
  const auto differs = [&](int r, int c) {
    return r >= 0 && c >= 0 && r < size.rows && c < size.columns &&
           picture[r * size.columns + c] != picture[square];
  };
  return differs(row - 1, column) || differs(row + 1, column) || differs(row, column - 1) ||
         differs(row, column + 1);
}

// The squares to try changing: open squares on the border of the picture or, if there are none, any
// open squares. If more than `most` qualify, takes an even sample.
template <typename Word>
std::vector<int> choices(const Board<Word>& board, const Picture& picture, std::size_t most) {
  const Size size = board.size();
  std::vector<int> border, open;
  for (int row = 0; row < size.rows; ++row) {
    for (Word left = board.unknown(row); left != 0; left &= left - 1) {
      const int column = lowest(left);
      open.push_back(row * size.columns + column);
      if (is_border(size, picture, row, column)) border.push_back(open.back());
    }
  }
  std::vector<int>& all = border.empty() ? open : border;
  if (all.size() <= most) return all;
  std::vector<int> chosen;
  for (std::size_t i = 0; i < most; ++i) chosen.push_back(all[i * all.size() / most]);
  return chosen;
}

template <typename Word>
std::optional<UniquePicture> make_unique_by(Size size, Picture picture,
                                            const UniquePictureRequest& request) {
  Board<Word> board = line_solved<Word>(size, picture);
  for (int changes = 0;; ++changes) {
    if (board.solved()) return UniquePicture{std::move(picture), changes};
    if (changes == request.most_changes) return std::nullopt;
    int best = -1, fewest = board.unknowns();
    for (const int square : choices(board, picture, request.choice)) {
      picture[square] ^= 1;
      const int open = line_solved<Word>(size, picture).unknowns();
      picture[square] ^= 1;
      if (open >= fewest) continue;
      best = square;
      fewest = open;
      if (open == 0) break;
    }
    if (best < 0) return std::nullopt;
    picture[best] ^= 1;
    board = line_solved<Word>(size, picture);
  }
}

}  // namespace

std::optional<UniquePicture> make_unique_picture(Size size, Picture picture,
                                                 const UniquePictureRequest& request) {
  if (fits_word64(size)) return make_unique_by<Word64>(size, std::move(picture), request);
  return make_unique_by<Word128>(size, std::move(picture), request);
}

}  // namespace gridpress::nonogram
