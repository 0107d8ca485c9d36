// Whatever a PDF contains, `proof` takes less than 500 MB or refuses it.
#include <fmt/format.h>
#include <sys/resource.h>
#include <zlib.h>

#include <catch2/catch.hpp>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/run_command.h"

// Memory use under a sanitizer isn't representative of the program's.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

using namespace gridpress::test;

namespace {

constexpr std::size_t kMega = std::size_t{1} << 20;

// Writes a PDF file object by object.
class WrittenPdf {
 public:
  explicit WrittenPdf(std::string path) : path_(std::move(path)), file_(path_, std::ios::binary) {
    file_ << "%PDF-1.5\n";
  }

  void object(int number, const std::string& text) {
    begin(number);
    file_ << text << "\nendobj\n";
  }
  void stream(int number, const std::string& dictionary, const std::string& bytes) {
    object(number, fmt::format("<< {} /Length {} >>\nstream\n{}\nendstream", dictionary,
                               bytes.size(), bytes));
  }
  // Adds a stream of zeros, which takes no space on the disk.
  void hole(int number, std::size_t size) {
    begin(number);
    file_ << "<< /Length " << size << " >>\nstream\n";
    file_.seekp(static_cast<std::streamoff>(size), std::ios::cur);
    file_ << "\nendstream\nendobj\n";
  }
  std::streamoff at() { return file_.tellp(); }

  // Writes `pages` pages that have the entry `page`, and the table of objects.
  void end(int pages, const std::string& page) {
    std::string kids;
    for (int i = 0; i < pages; ++i) {
      object(kFirstPage + i, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 432 648] " + page + ">>");
      kids += fmt::format("{} 0 R ", kFirstPage + i);
    }
    object(1, "<< /Type /Catalog /Pages 2 0 R >>");
    object(2, fmt::format("<< /Type /Pages /Kids [{}] /Count {} >>", kids, pages));
    const auto start = at();
    file_ << "xref\n";
    for (const auto& [number, place] : places_) {
      file_ << fmt::format("{} 1\n{:010} 00000 n \n", number, place);
    }
    file_ << "trailer\n<< /Size " << kFirstPage + pages << " /Root 1 0 R >>\n";
    end_at(start);
  }
  void end_at(std::streamoff start) {
    file_ << "startxref\n" << start << "\n%%EOF\n";
    file_.close();
  }
  void text(const std::string& bytes) { file_ << bytes; }

  static constexpr int kFirstPage = 100;

 private:
  void begin(int number) {
    places_.emplace_back(number, static_cast<long>(at()));
    file_ << number << " 0 obj\n";
  }

  std::string path_;
  std::ofstream file_;
  std::vector<std::pair<int, long>> places_;
};

// `piece` repeated up to `size` bytes, deflated.
std::string deflated(const std::string& piece, std::size_t size) {
  z_stream state = {};
  REQUIRE(deflateInit(&state, Z_BEST_SPEED) == Z_OK);
  std::string repeated, packed;
  while (repeated.size() < std::min(size, kMega)) repeated += piece;
  std::string out(kMega, '\0');
  for (std::size_t done = 0; done < size; done += repeated.size()) {
    state.next_in = reinterpret_cast<Bytef*>(repeated.data());
    state.avail_in = static_cast<uInt>(repeated.size());
    const bool last = done + repeated.size() >= size;
    do {
      state.next_out = reinterpret_cast<Bytef*>(out.data());
      state.avail_out = static_cast<uInt>(out.size());
      deflate(&state, last ? Z_FINISH : Z_NO_FLUSH);
      packed.append(out, 0, out.size() - state.avail_out);
    } while (state.avail_out == 0);
  }
  deflateEnd(&state);
  return packed;
}

// The output of `proof`; checks that no program run by this one so far took 500 MB.
CommandResult proof_of(const TempFolder& folder) {
  CommandResult result = shell("\"$GRIDPRESS\" proof a.pdf --printer kdp-paperback", folder.path());
  rusage used = {};
  ::getrusage(RUSAGE_CHILDREN, &used);
  INFO(result.out << result.err);
  CHECK(used.ru_maxrss < 500'000);
  return result;
}

const std::string kFont =
    "/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /F >> >> >> ";

}  // namespace

TEST_CASE(
    "proof: a stream of 600 MB isn't loaded into memory, and is refused as a page's content") {
  const TempFolder folder;
  WrittenPdf pdf(folder / "a.pdf");
  pdf.hole(3, 600 * kMega);
  pdf.stream(4, "", "0 0 m 9 9 l S");
  pdf.end(30, "/Contents 4 0 R /Resources << /XObject << /P 3 0 R >> >> ");
  CHECK(proof_of(folder).code == 1);
  WrittenPdf large(folder / "a.pdf");
  large.hole(3, 600 * kMega);
  large.end(2, "/Contents 3 0 R ");
  const CommandResult result = proof_of(folder);
  CHECK(result.code == 1);
  CHECK(result.out.find("the page's content can't be read: a stream is too large") !=
        std::string::npos);
}

TEST_CASE("proof: a file of more than 700 MB is refused") {
  const TempFolder folder;
  WrittenPdf pdf(folder / "a.pdf");
  pdf.hole(3, 701 * kMega);
  pdf.end(1, "");
  const CommandResult result = proof_of(folder);
  CHECK(result.code == 2);
  CHECK(result.err == "a.pdf: error: is larger than 716800 KiB\n");
}

// Bug: proof took more than 500 MB for a book of 9,000 puzzles in eight kinds, and reported wrong
// reasons for one of 20,000.
TEST_CASE("a book of 20,000 puzzles in eight kinds can be built and proved in 500 MB", "[.slow]") {
  const TempFolder folder;
  std::string spec =
      "book: {id: large, title: Large, seed: 1}\n"
      "print: {printer: screen, trim: letter}\n"
      "design: compact\n"
      "answers: {place: back, per_page: 20}\n"
      "sections:\n";
  const std::pair<const char*, int> sections[] = {
      {"classic, size: 9", 4000},   {"killer, size: 6", 2000},     {"calcudoku, size: 5", 2000},
      {"futoshiki, size: 5", 2000}, {"suguru, size: 6", 2000},     {"skyscraper, size: 5", 2000},
      {"binairo, size: 8", 3000},   {"slitherlink, size: 7", 3000}};
  for (const auto& [kind, count] : sections) {
    spec += fmt::format("  - {{kind: {}, per_page: 6, count: {}}}\n", kind, count);
  }
  write_text(folder / "large.yaml", spec);
  constexpr long kMaxKilobytes = 500'000;
  for (const char* command : {"build --quiet large.yaml", "proof output/large"}) {
    INFO(command);
    const Cost cost = cost_of(command, folder.path());
    INFO(cost.cpu_seconds << " s, " << cost.kilobytes << " KB");
    CHECK(cost.kilobytes > 0);
    CHECK(cost.kilobytes < kMaxKilobytes);
  }
}

TEST_CASE("proof: streams that libqpdf unpacks can't exhaust memory", "[.slow]") {
  const TempFolder folder;
  {  // an object in a stream of a gigabyte
    WrittenPdf pdf(folder / "a.pdf");
    pdf.stream(3, "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
               deflated("1 0 << >> ", 1000 * kMega));
    const auto start = pdf.at();
    std::string rows;  // object 1 is the first in object 3
    const auto row = [&](int type, long place, int index) {
      rows += static_cast<char>(type);
      for (int shift = 24; shift >= 0; shift -= 8) rows += static_cast<char>(place >> shift);
      rows += static_cast<char>(index);
    };
    row(0, 0, 0), row(2, 3, 0), row(0, 0, 0), row(1, 9, 0);
    pdf.text(
        fmt::format("9 0 obj\n<< /Type /XRef /Size 4 /W [1 4 1] /Root 1 0 R /Length {} >>\n"
                    "stream\n{}\nendstream\nendobj\n",
                    rows.size(), rows));
    pdf.end_at(start);
    CHECK(proof_of(folder).code == 2);
  }
  {  // a table of 100 million objects
    WrittenPdf pdf(folder / "a.pdf");
    const auto start = pdf.at();
    const std::string rows = deflated(std::string("\1\0\0\1\0\0", 6), 600 * kMega);
    pdf.text(
        "9 0 obj\n<< /Type /XRef /Size 100000000 /W [1 4 1] /Root 1 0 R /Filter /FlateDecode ");
    pdf.text(fmt::format("/Length {} >>\nstream\n{}\nendstream\nendobj\n", rows.size(), rows));
    pdf.end_at(start);
    CHECK(proof_of(folder).code == 2);
  }
  {  // a table of objects that has to be reconstructed
    WrittenPdf pdf(folder / "a.pdf");
    std::string objects;
    for (int i = 1; i < 5'000'000; ++i) objects += fmt::format("{} 0 obj\n", i);
    pdf.text(objects);
    pdf.end_at(0);
    CHECK(proof_of(folder).code == 2);
  }
}

TEST_CASE("proof: pages full of marks are read only up to a limit", "[.slow]") {
  const TempFolder folder;
  for (const std::string marks :
       {"BT /F 9 Tf (abcdefghijklmnopqrstuvwxyz) Tj ET ", "0 0 m 1 1 l S ", "0 0 1 1 re f ",
        "0 0 m 1 1 l h 2 2 m 3 3 l h "}) {
    INFO(marks);
    WrittenPdf pdf(folder / "a.pdf");
    pdf.hole(3, 300 * kMega);  // the limit on marks grows with the size of the file
    pdf.stream(4, "/Filter /FlateDecode", deflated(marks, 16 * kMega));
    pdf.end(60, "/Contents 4 0 R " + kFont);
    CHECK(proof_of(folder).code == 1);
  }
}

#endif
