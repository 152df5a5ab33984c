# What `cmake --install` installs: headers, library, CMake package, pkg-config file; the program with its man page
# and completions; licence and documents.

include(CMakePackageConfigHelpers)

set(queens_cmake_dir "${CMAKE_INSTALL_LIBDIR}/cmake/queens")

set(queens_library queens-library)
if(BUILD_SHARED_LIBS)
  set(queens_library queens-shared)
endif()
install(TARGETS ${queens_library} EXPORT queensTargets
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT shared NAMELINK_COMPONENT dev
  RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  COMPONENT dev FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h" PATTERN "ledger.hpp" EXCLUDE)
if(QUEENS_SAT AND NOT queens_cadical_imported)
  install(FILES "$<TARGET_FILE:CaDiCaL>" DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev)
endif()

# The second library, for counts on record. find_package(queens) looks for its dependencies only if the component ledger
# is asked for. Users of the static library need them too, so it is not installed if they were only fetched for our
# programs. In a shared build it is part of the first library.
set(queens_installs_ledger OFF)
set(queens_ledger_target queens-record)
set(queens_ledger_dependencies "find_dependency(SQLiteCpp)\n  find_dependency(fmt)")
set(queens_pc_ledger "-L\${libdir} -lqueens-record -lSQLiteCpp -lsqlite3 -lfmt")
if(TARGET queens-ledger)
  set(queens_installs_ledger ON)
  set(queens_ledger_target queens-ledger)
  set(queens_ledger_dependencies "")
  set(queens_pc_ledger "")
elseif(TARGET queens-record)
  get_target_property(queens_installs_ledger SQLiteCpp IMPORTED)
endif()
if(queens_installs_ledger)
  install(FILES "${PROJECT_SOURCE_DIR}/include/queens/ledger.hpp"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/queens" COMPONENT ledger)
  install(TARGETS ${queens_ledger_target} EXPORT queensLedgerTargets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT ledger)
  install(EXPORT queensLedgerTargets NAMESPACE queens:: DESTINATION "${queens_cmake_dir}"
    COMPONENT ledger)
endif()

# Users of the static library must link the thread library themselves; the shared library brings it along.
set(queens_find_dependencies "")
set(queens_pc_threads "")
if(NOT BUILD_SHARED_LIBS AND QUEENS_THREADS STREQUAL "std")
  set(queens_find_dependencies "find_dependency(Threads)")
  set(queens_pc_threads " -pthread")
endif()
set(queens_pc_sat "")
if(NOT BUILD_SHARED_LIBS AND QUEENS_SAT)
  set(queens_pc_sat " -lcadical")
endif()

set(queens_pc_cxx "")
if(NOT BUILD_SHARED_LIBS)
  set(queens_pc_cxx " -lstdc++ -lm")  # for programs in C
endif()

# find_package(queens) -> queens::queens
install(EXPORT queensTargets NAMESPACE queens:: DESTINATION "${queens_cmake_dir}" COMPONENT dev)
configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/queensConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/queensConfig.cmake"
  INSTALL_DESTINATION "${queens_cmake_dir}"
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/queensConfigVersion.cmake"
  COMPATIBILITY SameMajorVersion)
install(FILES "${PROJECT_BINARY_DIR}/queensConfig.cmake"
              "${PROJECT_BINARY_DIR}/queensConfigVersion.cmake"
  DESTINATION "${queens_cmake_dir}" COMPONENT dev)

# pkg-config queens: paths are relative to the file itself, so the tree may be moved. Below /usr they are absolute:
# pkg-config leaves out -I/usr/include, where compilers look anyway, but does not recognise it in a relative path.
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}" OR IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}" OR
   CMAKE_INSTALL_PREFIX STREQUAL "/usr")
  set(queens_pc_prefix "${CMAKE_INSTALL_PREFIX}")
  set(queens_pc_libdir "${CMAKE_INSTALL_FULL_LIBDIR}")
  set(queens_pc_includedir "${CMAKE_INSTALL_FULL_INCLUDEDIR}")
else()
  file(RELATIVE_PATH up "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
  string(REGEX REPLACE "/$" "" up "${up}")
  set(queens_pc_prefix "\${pcfiledir}/${up}")
  set(queens_pc_libdir "\${prefix}/${CMAKE_INSTALL_LIBDIR}")
  set(queens_pc_includedir "\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
endif()
configure_file("${PROJECT_SOURCE_DIR}/cmake/queens.pc.in" "${PROJECT_BINARY_DIR}/queens.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/queens.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig"
  COMPONENT dev)
if(queens_installs_ledger)
  configure_file("${PROJECT_SOURCE_DIR}/cmake/queens-ledger.pc.in"
                 "${PROJECT_BINARY_DIR}/queens-ledger.pc" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/queens-ledger.pc"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT ledger)
endif()

if(TARGET queens-cli)
  install(TARGETS queens-cli RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT program)
endif()
if(TARGET queens-mpi)
  install(TARGETS queens-mpi RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT mpi)
  install(FILES "${PROJECT_BINARY_DIR}/generated/mpi-man"
    DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" RENAME queens-mpi.1 COMPONENT mpi)
endif()
if(queens_generated)
  install(FILES "${PROJECT_BINARY_DIR}/generated/man"
    DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" RENAME queens.1 COMPONENT program)
  install(FILES "${PROJECT_BINARY_DIR}/generated/bash-completion"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" RENAME queens COMPONENT program)
  install(FILES "${PROJECT_BINARY_DIR}/generated/zsh-completion"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" RENAME _queens COMPONENT program)
  install(FILES "${PROJECT_BINARY_DIR}/generated/fish-completion"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" RENAME queens.fish COMPONENT program)
endif()

foreach(document LICENSE THIRD-PARTY README.md ARCHITECTURE.md CONTRIBUTING.md SECURITY.md CHANGELOG.md
    CITATION.cff)
  if(EXISTS "${PROJECT_SOURCE_DIR}/${document}")
    install(FILES "${PROJECT_SOURCE_DIR}/${document}" DESTINATION "${CMAKE_INSTALL_DOCDIR}"
      COMPONENT program)
  endif()
endforeach()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/examples" DESTINATION "${CMAKE_INSTALL_DOCDIR}"
  COMPONENT dev)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs" DESTINATION "${CMAKE_INSTALL_DOCDIR}"
  COMPONENT program FILES_MATCHING PATTERN "*.md" PATTERN "*.svg" PATTERN "*.png"
  PATTERN "*.schema.json")
set(queens_documents "\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR}")
if(IS_ABSOLUTE "${CMAKE_INSTALL_DOCDIR}")
  set(queens_documents "${CMAKE_INSTALL_DOCDIR}")
endif()
install(CODE "set(queens_documents \"\$ENV{DESTDIR}${queens_documents}\")"
  COMPONENT program)
install(SCRIPT "${PROJECT_SOURCE_DIR}/cmake/InstalledLinks.cmake" COMPONENT program)
