// Any format string with any few arguments gives text or an error.
#include "language/format.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "language/error.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // The first byte says how many numbers follow it, eight bytes each; the rest is the format.
  std::vector<language::Value> arguments;
  if (size > 0) {
    const std::size_t count = data[0] % 4;
    ++data;
    --size;
    for (std::size_t k = 0; k < count && size >= sizeof(double); ++k) {
      double number = 0.0;
      std::memcpy(&number, data, sizeof number);
      arguments.emplace_back(number);
      data += sizeof number;
      size -= sizeof number;
    }
  }
  const std::string_view format(reinterpret_cast<const char*>(data), size);
  arguments.push_back(language::string(std::string(format)));
  try {
    language::format_text(format, arguments);
  } catch (const language::Error&) {
    // A bad format is the program's mistake, and this is how it is told.
  }
  return 0;
}
