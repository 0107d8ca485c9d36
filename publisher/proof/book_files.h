// The files listed in a book's manifest, read back and checked against the manifest.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "publisher/proof/book_claim.h"
#include "publisher/proof/fault.h"
#include "publisher/proof/printed_book.h"

namespace gridpress::proof {

// The maximum size of a file that is read, in bytes.
constexpr std::size_t kFileCap = std::size_t{700} << 20;

class BookFiles {
 public:
  // `claim` must outlive this object.
  BookFiles(std::string folder, const BookClaim& claim)
      : folder_(std::move(folder)), claim_(claim) {}

  // Reads all files. Reports names that can't be those of a book's files, and files that are
  // missing, damaged, or different from their entries in the manifest.
  void read();

  // Returns null if no readable file has that name.
  const PrintedBook* book(const std::string& name) const;
  const std::vector<std::unique_ptr<PrintedBook>>& books() const { return books_; }
  const Faults& faults() const { return faults_; }
  // Lists the listed files that weren't read, one line per type: "book.epub was not read …".
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
