#include "layout/backend/pdf/flate.h"

#include <qpdf/Pl_Flate.hh>
#include <qpdf/Pl_String.hh>

namespace gridpress {

std::string deflated(std::string_view bytes) {
  std::string packed;
  Pl_String sink("packed", nullptr, packed);
  Pl_Flate flate("flate", &sink, Pl_Flate::a_deflate);
  flate.write(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  flate.finish();
  return packed;
}

}  // namespace gridpress
