#include "app/editor/thumbnail.h"

#include "app/editor/command_text.h"
#include "solvers/formats/format.h"
#include "ui/dialogs/maze_thumbnail.h"
#include "ui/pictures/picture.h"
#include "ui/theme/palette.h"

#include <QApplication>
#include <QBuffer>
#include <QCommandLineParser>
#include <QFile>
#include <QPixmap>

namespace mazewright {

namespace {

constexpr int least = 16;
constexpr int most = 1024;

int refuseThumbnail(EditorExit code, const QString& message)
{
    printError("thumbnail", message);
    return code;
}

/// Returns the size in which the maze fills the longer side.
QSize sizeFor(const Maze& maze, int side)
{
    return QSize(maze.columns(), maze.rows())
        .scaled(side, side, Qt::KeepAspectRatio)
        .expandedTo({1, 1});
}

} // namespace

int runThumbnail(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    const QCommandLineOption size(QStringLiteral("size"),
                                  CommandText::tr("The longer side of the picture in pixels."),
                                  QStringLiteral("PIXELS"), QStringLiteral("256"));
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOption(size);
    parser.addPositionalArgument(QStringLiteral("LEVEL"), CommandText::tr("The level."));
    parser.addPositionalArgument(QStringLiteral("PICTURE"),
                                 CommandText::tr("The PNG file to write."));
    if (const auto code = handleStandardOptions(parser))
        return *code;
    const QStringList files = parser.positionalArguments();
    const int side = parser.value(size).toInt();
    if (files.size() != 2)
        return refuseThumbnail(usageError, CommandText::tr("expected a level and a picture"));
    if (side < least || side > most)
        return refuseThumbnail(
            usageError,
            CommandText::tr("--size: expected a number from %1 to %2").arg(least).arg(most));

    const std::string level = QFile::encodeName(files[0]).toStdString();
    const auto read = readLevel(level);
    if (!read)
        return refuseThumbnail(inputError, QString::fromStdString(describe(read.error(), level)));
    const Maze& maze = read->level.maze;
    QBuffer picture;
    ui::mazeThumbnail(maze, sizeFor(maze, side), 1).save(&picture, "PNG");
    if (const auto written = ui::writeBytes(files[1], picture.data()); !written)
        return refuseThumbnail(
            inputError, QString::fromStdString(
                            describe(written.error(), QFile::encodeName(files[1]).toStdString())));
    return done;
}

} // namespace mazewright
