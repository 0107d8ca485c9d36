// The files of a book that its manifest lists, read and held against it.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// Of any file that is read.
constexpr std::size_t kFileCap = std::size_t{700} << 20;

class BookFiles {
 public:
  // `claim` must outlive it.
  BookFiles(std::string folder, const BookClaim& claim)
      : folder_(std::move(folder)), claim_(claim) {}

  // Reads them all. Faults: names that can't be the book's, files that are not there, damaged, or
  // not as they are listed.
  void read();

  // Null where there is none that can be read.
  const PrintedBook* book(const std::string& name) const;
  const std::vector<std::unique_ptr<PrintedBook>>& books() const { return books_; }
  const Faults& faults() const { return faults_; }
  // What lies beside them and is not read: "book.epub was not read …", a line per sort.
  std::vector<std::string> unread() const;

 private:
  void fault(const std::string& file, int page, std::string message);
  void read_file(const ClaimedFile& file);
  void read_pdf(const ClaimedFile& file, const std::shared_ptr<const ByteStore>& bytes);

  std::string folder_;
  const BookClaim& claim_;
  PageMemory memory_;
  std::vector<std::unique_ptr<PrintedBook>> books_;
  Faults faults_;
};

}  // namespace gridpress::proof
