#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QSettings>
#include <QStandardPaths>

#include <cstdio>
#include <string_view>

namespace {

// The tests of a file never see the settings of the user, of another file or of their last run.
void isolateSettings(const QString& file)
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("mazewright-tests"));
    QCoreApplication::setApplicationName(QString(file).replace(u'/', u'.'));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings().clear();
}

} // namespace

// Runs the tests of one file: `test.solvers.core solvers/core/maze_test [QTest arguments]`.
int main(int argc, char** argv)
{
    const std::string wanted = argc > 1 ? "/tests/" + std::string(argv[1]) + ".cpp" : "";
    for (const auto* file = mazewright::TestFile::first; file != nullptr; file = file->next)
        if (argc > 1 && std::string_view(file->path).ends_with(wanted)) {
            isolateSettings(QString::fromLocal8Bit(argv[1]));
            return file->run(argc - 1, argv + 1);
        }
    std::fputs("expected the name of a file of tests that is in this program:\n", stderr);
    for (const auto* file = mazewright::TestFile::first; file != nullptr; file = file->next)
        std::fprintf(stderr, "    %s\n", file->path);
    return 2;
}
