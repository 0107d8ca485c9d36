#include "layout/backend/pdf/screen/metadata.h"

#include <fmt/format.h>

#include "generator/base/xml_text.h"
#include "layout/backend/pdf/date.h"

namespace gridpress {
namespace {

constexpr const char* kByteOrderMark = "\xEF\xBB\xBF";  // marks the packet as UTF-8

}  // namespace

std::string xmp_packet(const DocumentInfo& document, std::int64_t date) {
  std::string text = fmt::format(
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{}</rdf:li></rdf:Alt></dc:title>\n",
      xml_text(document.title));
  if (!document.author.empty()) {
    text += fmt::format("<dc:creator><rdf:Seq><rdf:li>{}</rdf:li></rdf:Seq></dc:creator>\n",
                        xml_text(document.author));
  }
  if (!document.language.empty()) {
    text += fmt::format("<dc:language><rdf:Bag><rdf:li>{}</rdf:li></rdf:Bag></dc:language>\n",
                        xml_text(document.language));
  }
  return fmt::format(R"(<?xpacket begin="{2}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
{0}<xmp:CreateDate>{1}</xmp:CreateDate>
<xmp:ModifyDate>{1}</xmp:ModifyDate>
<pdf:Producer>gridpress</pdf:Producer>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
)",
                     text, iso_date(date), kByteOrderMark);
}

}  // namespace gridpress
