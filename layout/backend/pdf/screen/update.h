// Appends objects to a finished PDF as an incremental update (ISO 32000-1, 7.5.6). Objects are text
// and are freed as soon as they are packed. In libqpdf each would take a kilobyte of memory until
// the file is written, and a long book has thirty of them per puzzle.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "layout/backend/byte_store.h"

namespace gridpress {

class PdfUpdate {
 public:
  // `pdf` is a file as libqpdf writes it, with a cross-reference stream. Throws std::runtime_error
  // if it doesn't have one. All member functions throw if bytes can't be stored.
  explicit PdfUpdate(ByteStore& pdf);

  // Reserves a number for an object to be added later.
  int reserve() { return next_++; }
  // Adds an object, in any order. Call this once for each reserved number. With the number of an
  // existing object, it replaces that object.
  void put(int number, std::string_view object);
  // Completes the file. Don't call put() after this.
  void finish();

 private:
  // The location of an object: within a pack of objects, or at an offset in the file.
  struct Entry {
    std::uint32_t number = 0;
    std::uint32_t place = 0;  // number of the pack, or offset
    std::uint16_t index = 0;  // within the pack
    bool packed = false;
  };

  void write_pack();
  void place(int number);
  void write_stream(int number, std::string_view keys, std::string_view bytes);
  std::string rows() const;
  std::string runs() const;

  ByteStore& pdf_;
  std::size_t previous_ = 0;  // offset of the file's own cross-reference stream
  std::string trailer_;       // the keys taken over from the old trailer: /Root, /Info, /ID
  int next_ = 0;
  std::vector<Entry> entries_;
  int pack_ = 0;              // number of the open pack
  std::uint16_t packed_ = 0;  // number of objects in the open pack
  std::string index_, body_;
};

}  // namespace gridpress
