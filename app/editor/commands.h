#pragma once

#include "solvers/core/problem.h"
#include "solvers/core/rooms.h"

#include <QByteArray>
#include <QCommandLineOption>
#include <QCoreApplication>
#include <QString>

#include <optional>

class QCommandLineParser;

namespace mazewright {

/// Exit codes of commands without a window. `skipped` means that part of the work was not possible.
enum EditorExit : int { done = 0, skipped = 1, usageError = 2, inputError = 3 };

/// The translation context of these commands.
struct CommandText {
    Q_DECLARE_TR_FUNCTIONS(CommandText)
};

/// Prints one line on standard error: `mazewright`, the command if there is one, and the message,
/// `printable`.
void printError(const QString& message);
void printError(const char* command, const QString& message);

/// Writes to standard output. Returns the reason if that fails; empty on success.
QString print(const QByteArray& text);

/// Parses the arguments of the program or its command. Returns the exit code if nothing else
/// remains to do: help or version was printed, or an argument is unknown; empty otherwise. `main`
/// then returns and destroys the application; QCommandLineParser::process would not.
std::optional<int> handleStandardOptions(QCommandLineParser& parser);

/// The options `--time-limit` and `--memory-limit` of a command.
struct LimitFlags {
    /// `seconds` is the time limit if none is given; empty: none.
    LimitFlags(const QString& timeHelp, const QString& memoryHelp, const QString& seconds)
        : time{QStringLiteral("time-limit"), timeHelp, QStringLiteral("SECONDS"), seconds},
          memory{QStringLiteral("memory-limit"), memoryHelp, QStringLiteral("MIB")}
    {
    }

    QCommandLineOption time;
    QCommandLineOption memory;
};

/// Returns the limits; empty after reporting an invalid one.
std::optional<Limits> limitsIn(const QCommandLineParser& parser, const LimitFlags& flags,
                               const char* command);

/// The option `--walls` of a command that draws levels.
QCommandLineOption wallsOption(WallStyle otherwise);
/// Returns its value; empty after reporting another one.
std::optional<WallStyle> wallsIn(const QCommandLineParser& parser, const QCommandLineOption& option,
                                 const char* command);

/// Runs `mazewright reference PAGE`: prints a page of the manual's reference as Markdown, in the
/// current language. Needs no display. Returns the exit code.
int runReference(int argc, char** argv);

/// Runs `mazewright thumbnail [--size PIXELS] LEVEL PICTURE`: writes a picture of a level as PNG
/// for file managers. No side is longer than PIXELS (16 to 1024; default 256). Needs no display.
/// Returns the exit code: 0; 2 for wrong usage; 3 if the level cannot be read or the picture cannot
/// be written.
int runThumbnail(int argc, char** argv);

/// Runs `mazewright sheet LEVELS... --out FILE.pdf`: writes levels, or folders of levels, as pages
/// for printing. Needs no display. Returns the exit code: 0; 1 if levels were skipped (copies, or
/// no proved answer), each named; 2 for wrong usage; 3 if nothing could be printed.
int runSheet(int argc, char** argv);

/// Runs `mazewright picture LEVEL --out FILE`: draws a level, and a solver's run on it, to a PNG,
/// SVG or PDF, as the window shows them. Needs no display. Returns the exit code: 0; 2 for wrong
/// usage; 3 if the level cannot be read or solved, or the file cannot be written.
int runPicture(int argc, char** argv);

/// Runs `mazewright animation LEVEL --out FILE`: draws a run as an animated WebP or GIF; likewise.
int runAnimation(int argc, char** argv);

} // namespace mazewright
