# What `cmake --install` puts where, and the Debian package that cpack makes of it: both programs,
# what a desktop reads of them, and, where help2man is at hand, their man pages.
set(CMAKE_INSTALL_DOCDIR share/doc/mazewright) # in small letters, as Debian has it
include(GNUInstallDirs)

set(desktop ${PROJECT_SOURCE_DIR}/resources/desktop)
set(generated ${PROJECT_BINARY_DIR}/installed)
file(MAKE_DIRECTORY ${generated})

install(TARGETS mazewright mazewright-cli RUNTIME)
install(FILES ${desktop}/org.mazewright.Mazewright.desktop
    DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${desktop}/org.mazewright.Mazewright.metainfo.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${desktop}/mazewright-mime.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages RENAME mazewright.xml)
install(FILES ${desktop}/mazewright.thumbnailer
    DESTINATION ${CMAKE_INSTALL_DATADIR}/thumbnailers)

# `kind` is the folder of the icon theme: apps or mimetypes.
function(install_icon name kind)
    set(theme ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
    install(FILES ${desktop}/${name}.svg DESTINATION ${theme}/scalable/${kind})
    foreach(size 16 22 24 32 48 64 128 256)
        install(FILES ${desktop}/icons/${name}-${size}.png
            DESTINATION ${theme}/${size}x${size}/${kind} RENAME ${name}.png)
    endforeach()
endfunction()
install_icon(mazewright apps)
install_icon(application-x-mazewright mimetypes)

# Made by the programs themselves, after they are built.
function(generate file)
    add_custom_command(OUTPUT ${generated}/${file} COMMAND ${ARGN} > ${generated}/${file}
        DEPENDS mazewright mazewright-cli VERBATIM)
    set_property(GLOBAL APPEND PROPERTY mazewright_generated ${generated}/${file})
endfunction()

foreach(shell bash zsh fish)
    generate(mazewright-cli.${shell} $<TARGET_FILE:mazewright-cli> completions ${shell})
endforeach()
install(FILES ${generated}/mazewright-cli.bash
    DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME mazewright-cli)
install(FILES ${generated}/mazewright-cli.zsh
    DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _mazewright-cli)
install(FILES ${generated}/mazewright-cli.fish
    DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

find_program(HELP2MAN help2man)
find_program(GZIP gzip)
if(HELP2MAN AND GZIP)
    # The options of a verb, where the program has one, follow as it prints them.
    function(generate_man_page program name help verb)
        set(words ${PROJECT_SOURCE_DIR}/resources/man/${program}.h2m)
        generate(${program}.1.gz ${PROJECT_SOURCE_DIR}/scripts/man_page
            $<TARGET_FILE:${program}> ${name} ${help} ${words} ${verb})
        install(FILES ${generated}/${program}.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    endfunction()
    generate_man_page(mazewright "edit mazes and puzzle levels, and compare the solvers" --help sheet)
    generate_man_page(mazewright-cli "solve, convert, generate and compare mazes" --help-all "")
endif()

if(GZIP)
    generate(changelog.gz ${GZIP} -9nc ${PROJECT_SOURCE_DIR}/resources/debian/changelog)
    install(FILES ${generated}/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR})
endif()
install(FILES ${PROJECT_SOURCE_DIR}/resources/debian/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})

install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/manual DESTINATION ${CMAKE_INSTALL_DOCDIR})

get_property(files GLOBAL PROPERTY mazewright_generated)
add_custom_target(installed-files ALL DEPENDS ${files})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME mazewright)
set(CPACK_PACKAGE_CONTACT "The Mazewright authors <mazewright@users.noreply.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "maze editor that proves what is true of a level")
set(CPACK_PACKAGE_DESCRIPTION "Mazewright is an editor for mazes and puzzle levels. It tells what is true
of the level on the screen: whether the end can be reached, the best way
through, how many best ways there are, and what would make one the only one.
Several solvers can be watched side by side on one timeline, timed fairly, and
compared over folders of levels, in the window or with mazewright-cli.")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Icons of the window are SVG, which Qt reads by a plug-in that no symbol names.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6svg6")
# Words of Qt itself, such as those of Close and Cancel, are translated by a package of their own.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-dejavu-core, qt6-translations-l10n")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "fonts-noto-cjk")
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_SOURCE_GENERATOR TXZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME mazewright-${PROJECT_VERSION})
set(CPACK_SOURCE_IGNORE_FILES "/build/;/[.]git/")
include(CPack)
