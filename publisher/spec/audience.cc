// Reads the key `audience` of a spec.
#include "publisher/spec/parts.h"

namespace gridpress::spec {

Audience read_book_audience(const Context& context, fields::Reader& reader) {
  const auto name = reader.text("audience");
  if (!name) return {};
  Result<Audience> audience = context.data.audience(*name, context.sources);
  if (audience) return std::move(audience).value();
  adopt(reader, "audience", audience.problems(), context.problems);
  return {};
}

}  // namespace gridpress::spec
