// Objects appended to a finished PDF, as an incremental update (ISO 32000-1, 7.5.6). They are text
// and gone as soon as they are packed: in libqpdf each takes a kilobyte of memory until the file is
// written, and a long book has thirty of them for each puzzle.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "layout/backend/byte_store.h"

namespace gridpress {

class PdfUpdate {
 public:
  // `pdf`: a file as libqpdf writes it, with a cross-reference stream. Throws std::runtime_error
  // where it has none, and from all of these where bytes can't be kept.
  explicit PdfUpdate(ByteStore& pdf);

  // The number of an object that is still to come.
  int reserve() { return next_++; }
  // In any order: each reserved number once, or that of an object of the file, to replace it.
  void put(int number, std::string_view object);
  // Nothing may be put afterwards.
  void finish();

 private:
  // Where an object is: in a pack of them, or by itself at an offset.
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
  std::string trailer_;       // keys that stay: /Root, /Info, /ID
  int next_ = 0;
  std::vector<Entry> entries_;
  int pack_ = 0;              // number of the open pack
  std::uint16_t packed_ = 0;  // objects in it
  std::string index_, body_;
};

}  // namespace gridpress
