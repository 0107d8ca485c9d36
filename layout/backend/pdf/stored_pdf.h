// Adapters that let libqpdf read and write a ByteStore.
#pragma once

#include <array>
#include <memory>
#include <qpdf/InputSource.hh>
#include <qpdf/Pipeline.hh>
#include <string>
#include <utility>

#include "layout/backend/byte_store.h"

namespace gridpress {

// Reads through a window of a few thousand bytes, because libqpdf asks for single bytes.
class StoredPdf final : public InputSource {
 public:
  // libqpdf uses `name` for the file in its messages.
  explicit StoredPdf(std::shared_ptr<const ByteStore> store, std::string name = "pages")
      : store_(std::move(store)), name_(std::move(name)) {}

  qpdf_offset_t findAndSkipNextEOL() override;
  const std::string& getName() const override { return name_; }
  qpdf_offset_t tell() override { return static_cast<qpdf_offset_t>(at_); }
  void seek(qpdf_offset_t offset, int whence) override;
  void rewind() override { at_ = 0; }
  std::size_t read(char* buffer, std::size_t length) override;
  void unreadCh(char) override { --at_; }

 private:
  static constexpr std::size_t kWindow = 1 << 14;

  // The bytes of the window from `at_` on: at least one byte, except at the end of the store.
  std::string_view window();

  std::shared_ptr<const ByteStore> store_;
  std::string name_;
  std::size_t at_ = 0;
  std::array<char, kWindow> bytes_;
  std::size_t first_ = 0, count_ = 0;  // the part of the store that is in `bytes_`
};

// Appends what is written to a store. Throws std::runtime_error if the store fails.
class StorePipeline final : public Pipeline {
 public:
  explicit StorePipeline(ByteStore& store) : Pipeline("pdf", nullptr), store_(store) {}
  void write(const unsigned char* data, std::size_t length) override;
  void finish() override {}

 private:
  ByteStore& store_;
};

// Throws std::runtime_error if the store fails.
void put_bytes(ByteStore& store, std::string_view bytes);

}  // namespace gridpress
