// Measures the window: frame times, stalls, memory, and the cost of recording and of an overlay
// that follows a run; the same for four runs side by side; the operations that the user waits for;
// and the memory that each solver leaves. Each part ends with the holds of the event loop over 100
// ms.
#include "tests/benchmarks/window/measure.h"
#include "tests/support/watched_application.h"

#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <optional>

namespace {

/// A size such as `4096x4096`, rows first. With only one number, the maze is square.
struct MazeSize {
    int rows = 4096;
    int columns = 4096;
};
std::optional<MazeSize> sizeIn(const QString& text)
{
    static const QRegularExpression form(QStringLiteral("^([0-9]{1,5})(?:[xX×]([0-9]{1,5}))?$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const int rows = match.captured(1).toInt();
    return MazeSize{rows, match.captured(2).isEmpty() ? rows : match.captured(2).toInt()};
}

int usage()
{
    std::fputs("usage: mazewright-window-bench --measure|--measure-compare|--measure-waits|"
               "--measure-solvers [ROWSxCOLUMNS]\n",
               stderr);
    return 2;
}

} // namespace

int main(int argc, char** argv)
{
    mazewright::ui::WatchedApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("mazewright-bench"));
    QCoreApplication::setApplicationName(QStringLiteral("mazewright-bench"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QStandardPaths::setTestModeEnabled(true); // does not touch the user's files

    const QStringList arguments = QCoreApplication::arguments().mid(1);
    using Measure = int (*)(int rows, int columns, std::FILE* out);
    struct Kind {
        QLatin1String name;
        Measure measure;
        QString size; // default size
    };
    const Kind kinds[] = {
        {QLatin1String("--measure"), mazewright::ui::measureWindow, QStringLiteral("4096")},
        {QLatin1String("--measure-compare"), mazewright::ui::measureComparison,
         QStringLiteral("1024")},
        {QLatin1String("--measure-waits"), mazewright::ui::measureWaits, QStringLiteral("4096")},
        {QLatin1String("--measure-solvers"), mazewright::ui::measureSolvers,
         QStringLiteral("4096")},
    };
    const auto kind = std::find_if(std::begin(kinds), std::end(kinds),
                                   [&](const Kind& one) { return arguments.value(0) == one.name; });
    if (kind == std::end(kinds) || arguments.size() > 2)
        return usage();
    const auto size = sizeIn(arguments.value(1, kind->size));
    return size ? kind->measure(size->rows, size->columns, stdout) : usage();
}
