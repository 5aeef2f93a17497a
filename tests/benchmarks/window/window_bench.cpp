// The window under the clock: frame times, stalls, memory, the price of recording and of an overlay
// that follows a run; and the same of four runs side by side.
#include "tests/benchmarks/window/measure.h"
#include "tests/benchmarks/window/measure_compare.h"

#include <QApplication>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>

#include <cstdio>
#include <optional>

namespace {

/// `4096x4096`, rows first; without the second, as many columns.
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
    std::fputs("usage: mazewright-window-bench --measure|--measure-compare [ROWSxCOLUMNS]\n",
               stderr);
    return 2;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("mazewright-bench"));
    QCoreApplication::setApplicationName(QStringLiteral("mazewright-bench"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QStandardPaths::setTestModeEnabled(true); // what the user keeps is left alone

    const QStringList arguments = QCoreApplication::arguments().mid(1);
    const bool one = arguments.value(0) == QLatin1String("--measure");
    if (!one && arguments.value(0) != QLatin1String("--measure-compare"))
        return usage();
    const auto size =
        sizeIn(arguments.value(1, one ? QStringLiteral("4096x4096") : QStringLiteral("1024x1024")));
    if (!size || arguments.size() > 2)
        return usage();
    return one ? mazewright::ui::measureWindow(size->rows, size->columns, stdout)
               : mazewright::ui::measureComparison(size->rows, size->columns, stdout);
}
