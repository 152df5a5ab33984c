# `cmake --install` runs this on the documents. A link to a part of the source that is not installed becomes plain text.
# Before, `queens_documents` is set to the directory of the documents.

file(GLOB_RECURSE pages "${queens_documents}/*.md")
foreach(page IN LISTS pages)
  file(READ "${page}" before)
  string(REGEX REPLACE "!?\\[([^][]*)\\]\\((\\.\\./)*(\\.ci|bench|cmake|include|python|script|site|src|tests|web|queens-lab[.]html)(/[^)]*)?\\)"
         "\\1" text "${before}")
  if(NOT text STREQUAL before)
    file(WRITE "${page}" "${text}")
  endif()
endforeach()
