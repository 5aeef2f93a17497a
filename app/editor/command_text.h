#pragma once

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QString>

#include <cstdio>
#include <optional>

namespace mazewright {

/// What a command that needs no window ends with: `leftOut` where not all of it could be done.
enum EditorExit : int { done = 0, leftOut = 1, usageError = 2, inputError = 3 };

/// The texts of those commands.
struct CommandText {
    Q_DECLARE_TR_FUNCTIONS(CommandText)
};

/// One line on standard error: `mazewright`, the command, and the message.
inline void complain(const char* command, const QString& message)
{
    std::fprintf(stderr, "mazewright %s: %s\n", command, qPrintable(message));
}

/// Reads the words of the program, or of its command. What it ends with where they are all that it
/// is to do: its help or version was asked for and is printed, or a word is none of its own. `main`
/// then returns, which frees what the application holds; QCommandLineParser::process would not.
inline std::optional<int> endsAtWords(QCommandLineParser& parser)
{
    const auto print = [](const QString& text) {
        return std::fputs(qPrintable(text), stdout) < 0 || std::fflush(stdout) != 0 ? inputError
                                                                                    : done;
    };
    if (!parser.parse(QCoreApplication::arguments())) {
        std::fprintf(stderr, "mazewright: %s\n", qPrintable(parser.errorText()));
        return usageError;
    }
    const QStringList asked = parser.optionNames();
    if (asked.contains(u"h") || asked.contains(u"help") || asked.contains(u"help-all"))
        return print(parser.helpText());
    if (asked.contains(u"v") || asked.contains(u"version"))
        return print(QStringLiteral("%1 %2\n").arg(QCoreApplication::applicationName(),
                                                   QCoreApplication::applicationVersion()));
    return std::nullopt;
}

} // namespace mazewright
