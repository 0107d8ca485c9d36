#include "tests/proof/small_pdf.h"

#include <fmt/format.h>

#include <memory>
#include <utility>
#include <vector>

namespace gridpress::test {

std::string small_pdf(const std::string& content) {
  std::string widths;
  for (int i = 0; i < 26; ++i) widths += "600 ";
  const std::vector<std::string> objects = {
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources 5 0 R >>",
      fmt::format("<< /Length {} >>\nstream\n{}\nendstream", content.size(), content),
      "<< /Font << /F 6 0 R >> /XObject << /X 7 0 R >> /ExtGState << /G << /ca 0.5 >> >> >>",
      fmt::format("<< /Type /Font /Subtype /TrueType /BaseFont /F /FirstChar 65 /LastChar 90 "
                  "/Widths [{}] >>",
                  widths),
      "<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources 5 0 R /Length 5 >>\nstream\n"
      "/X Do\nendstream"};
  std::string pdf = "%PDF-1.4\n", table;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    table += fmt::format("{:010} 00000 n \n", pdf.size());
    pdf += fmt::format("{} 0 obj\n{}\nendobj\n", i + 1, objects[i]);
  }
  const std::size_t start = pdf.size();
  pdf += fmt::format("xref\n0 {}\n0000000000 65535 f \n{}trailer\n<< /Size {} /Root 1 0 R >>\n",
                     objects.size() + 1, table, objects.size() + 1);
  return pdf + fmt::format("startxref\n{}\n%%EOF\n", start);
}

Result<WholePdf> read_pdf(const std::string& bytes, const printed::ReadLimits& limits) {
  WholePdf whole;
  const Result<printed::PdfFile> file = printed::PdfFile::open(
      std::make_shared<MemoryBytes>(bytes),
      [&](printed::Page page) { whole.pages.push_back(std::move(page)); }, limits);
  if (!file) return file.problems();
  whole.facts = file->facts();
  return whole;
}

}  // namespace gridpress::test
