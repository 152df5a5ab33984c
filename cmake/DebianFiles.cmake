# What Debian's policy requires in every package: a copyright file, which is THIRD-PARTY, written in Debian's format; a
# changelog; and compressed man pages. CPack runs this before it makes each package.

if(NOT CPACK_GENERATOR STREQUAL "DEB")
  return()
endif()
find_program(gzip gzip REQUIRED)

file(GLOB components LIST_DIRECTORIES TRUE "${CPACK_TEMPORARY_DIRECTORY}/*")
foreach(component IN LISTS components)
  if(NOT IS_DIRECTORY "${component}/usr")
    continue()
  endif()
  cmake_path(GET component FILENAME name)
  string(TOUPPER "${name}" upper)
  set(package "${CPACK_DEBIAN_${upper}_PACKAGE_NAME}")
  set(documents "${component}/usr/share/doc/${package}")
  configure_file("${CPACK_QUEENS_SOURCE_DIR}/THIRD-PARTY" "${documents}/copyright" COPYONLY)
  file(REMOVE "${documents}/LICENSE" "${documents}/THIRD-PARTY")
  string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
  file(WRITE "${documents}/changelog"
"${package} (${CPACK_DEBIAN_PACKAGE_VERSION}) unstable; urgency=medium

  * See /usr/share/doc/queens/CHANGELOG.md in the package queens.

 -- ${CPACK_PACKAGE_CONTACT}  ${now}
")
  file(GLOB pages "${component}/usr/share/man/man1/*.1")
  foreach(file IN LISTS pages ITEMS "${documents}/changelog")
    execute_process(COMMAND "${gzip}" -9nf "${file}" COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
endforeach()
