#include "layout/backend/pdf/stored_pdf.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace gridpress {

std::string_view StoredPdf::window() {
  if (at_ < first_ || at_ >= first_ + count_) {
    first_ = at_;
    count_ = store_->read(first_, bytes_.data(), bytes_.size());
    if (count_ == 0 && at_ < store_->size())
      throw std::runtime_error("the " + name_ + " can't be read");
  }
  return {bytes_.data() + (at_ - first_), first_ + count_ - at_};
}

std::size_t StoredPdf::read(char* bytes, std::size_t length) {
  last_offset = tell();
  std::size_t done = 0;
  while (done < length) {
    const std::string_view here = window();
    if (here.empty()) break;
    const std::size_t taken = here.copy(bytes + done, length - done);
    done += taken;
    at_ += taken;
  }
  return done;
}

void StoredPdf::seek(qpdf_offset_t offset, int whence) {
  qpdf_offset_t from = 0;
  if (whence == SEEK_CUR) from = tell();
  if (whence == SEEK_END) from = static_cast<qpdf_offset_t>(store_->size());
  if (from + offset < 0)
    throw std::runtime_error("the position to read is before the beginning of the " + name_);
  at_ = static_cast<std::size_t>(from + offset);
}

// Returns the offset of the next line break, or of the end, and moves past it and any line breaks
// that follow directly.
qpdf_offset_t StoredPdf::findAndSkipNextEOL() {
  constexpr std::string_view kEnds = "\r\n";
  const auto skip_to = [this](auto find) {
    for (std::string_view here = window(); !here.empty(); here = window()) {
      const std::size_t found = find(here);
      at_ += std::min(found, here.size());
      if (found != std::string_view::npos) return;
    }
  };
  skip_to([&](std::string_view here) { return here.find_first_of(kEnds); });
  const qpdf_offset_t end = tell();
  skip_to([&](std::string_view here) { return here.find_first_not_of(kEnds); });
  return end;
}

void StorePipeline::write(const unsigned char* data, std::size_t length) {
  put_bytes(store_, {reinterpret_cast<const char*>(data), length});
}

void put_bytes(ByteStore& store, std::string_view bytes) {
  if (!store.append(bytes)) throw std::runtime_error("the PDF's bytes can't be stored");
}

}  // namespace gridpress
