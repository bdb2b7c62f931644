# Writes OUTPUT, a header with the texts of FILES as kLibrary: {"lib/NAME.rlab", text} pairs.
set(rows "")
foreach(file IN LISTS FILES)
  get_filename_component(name ${file} NAME)
  file(READ ${file} text)
  string(APPEND rows "    {\"lib/${name}\", R\"rlab(${text})rlab\"},\n")
endforeach()
file(WRITE ${OUTPUT} "#pragma once\n\n#include <string_view>\n#include <utility>\n\n"
  "inline constexpr std::pair<std::string_view, std::string_view> kLibrary[] = {\n${rows}};\n")
