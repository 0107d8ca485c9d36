// Identifies the value of a book that a text came from or that a layout problem is about.
#pragma once

#include <string>
#include <utility>

#include "generator/base/diagnostic.h"

namespace gridpress {

// If a book has several of a value, the origin's index (from 0) tells them apart; its meaning is in
// brackets.
enum class BookValue {
  kNone,
  // Texts.
  kTitle,
  kSubtitle,
  kAuthor,
  kPublisher,
  kVolume,
  kImprint,       // (line)
  kIntroduction,  // (line)
  kOwnText,       // (own page · kOwnLines + line)
  kOwnTitle,      // (own page)
  kSectionTitle,  // (section)
  kDeck,          // (section)
  kLevel,         // (index into Book::levels)
  kCoverTitle,
  kHook,
  kBlurb,  // (paragraph)
  kIsbn,
  kCoverPalette,
  kCoverArt,
  kCoverMark,
  kBadge,  // (badge)
  kPriceCode,
  kSample,
  kOwnPicture,  // (own page)
  // Numbers and choices.
  kLanguage,
  kDesign,
  kTheme,
  kTrim,
  kPaper,
  kStandard,
  kPages,
  kCount,    // (section)
  kPerPage,  // (section)
  kAnswers,  // AnswerPlace
  kAnswersPerPage,
  kAnswerScale,
  kCodes
};

inline Origin book_origin(BookValue value, int index = 0) {
  return {static_cast<int>(value), index};
}

inline Diagnostic about(Origin origin, Diagnostic problem) {
  problem.origin = origin;
  return problem;
}

// A text of the book and its origin. Text without an origin comes from the program.
struct BookText {
  std::string text;
  Origin origin;

  BookText() = default;
  BookText(std::string words, Origin of = {})  // NOLINT: implicit by intent
      : text(std::move(words)), origin(of) {}
  BookText(const char* words) : text(words) {}  // NOLINT
  bool empty() const { return text.empty(); }
};

}  // namespace gridpress
