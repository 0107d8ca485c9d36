#include "publisher/proof/printed_book.h"

#include <algorithm>
#include <utility>

namespace gridpress::proof {
namespace {

std::shared_ptr<const PrintedPage> printed_page(printed::Page page) {
  PageWords words = words_of(page);
  std::vector<Outline> outlines = outlines_of(page);
  PrintedPage printed{std::move(page), std::move(words), std::move(outlines)};
  return std::make_shared<const PrintedPage>(std::move(printed));
}

}  // namespace

bool is_blank(const printed::Page& page) {
  const auto is_seen = [](const printed::Shape& shape) {
    return !shape.seen.empty() && ((shape.filled && shape.fill.darkness() >= kPrintedInk) ||
                                   (shape.stroked && shape.stroke.darkness() >= kPrintedInk));
  };
  return page.images.empty() && std::ranges::none_of(page.shapes, is_seen) &&
         std::ranges::none_of(page.glyphs, &printed::Glyph::visible);
}

std::size_t PrintedPage::memory() const {
  constexpr std::size_t kOfAllocation = 16;
  const auto of = [](const auto& list) {
    return list.capacity() * sizeof *list.data() + kOfAllocation;
  };
  std::size_t bytes = sizeof *this + of(page.glyphs) + of(page.shapes) + of(page.images) +
                      of(words.words) + of(words.phrases) + of(outlines);
  for (const printed::Shape& shape : page.shapes) {
    bytes += of(shape.parts);
    for (const printed::Part& part : shape.parts) bytes += of(part.points);
  }
  for (const Word& word : words.words) {
    bytes += of(word.text) + of(word.pieces);
    for (const Word& piece : word.pieces) bytes += of(piece.text);
  }
  for (const Phrase& phrase : words.phrases) bytes += of(phrase.text) + of(phrase.words);
  return bytes;
}

Result<std::unique_ptr<PrintedBook>> PrintedBook::open(std::string name,
                                                       std::shared_ptr<const ByteStore> bytes,
                                                       PageMemory& memory,
                                                       const printed::ReadLimits& limits) {
  std::unique_ptr<PrintedBook> book(new PrintedBook(std::move(name)));
  bool keeps = true;
  const PageMemory before = memory;
  Result<printed::PdfFile> file = printed::PdfFile::open(
      std::move(bytes),
      [&](printed::Page page) {
        if (!keeps) return;
        auto printed = printed_page(std::move(page));
        const std::size_t size = printed->memory();
        keeps = size <= memory.left;
        if (!keeps) return;
        memory.left -= size;
        book->kept_.push_back(std::move(printed));
      },
      limits);
  if (!file) {
    memory = before;
    return file.problems();
  }
  book->file_ = std::make_unique<printed::PdfFile>(std::move(file).value());
  book->release_pages();
  return book;
}

void PrintedBook::release_pages() const {
  const std::lock_guard lock(reading_);
  file_->release_pages();
}

printed::ScreenPage PrintedBook::screen_page(int number) const {
  const std::lock_guard lock(reading_);
  return file_->screen_page(static_cast<std::size_t>(number - 1));
}

std::shared_ptr<const PrintedPage> PrintedBook::page(int number) const {
  const auto index = static_cast<std::size_t>(number - 1);
  if (index < kept_.size()) return kept_[index];
  printed::Page page;
  {
    const std::lock_guard lock(reading_);
    page = file_->page(index);
  }
  return printed_page(std::move(page));
}

}  // namespace gridpress::proof
