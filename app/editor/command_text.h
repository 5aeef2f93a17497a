#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QString>

#include <optional>

class QCommandLineParser;

namespace mazewright {

/// What a command that needs no window ends with: `skipped` where not all of it could be done.
enum EditorExit : int { done = 0, skipped = 1, usageError = 2, inputError = 3 };

/// The texts of those commands.
struct CommandText {
    Q_DECLARE_TR_FUNCTIONS(CommandText)
};

/// One line on standard error: `mazewright`, the command where there is one, and the message,
/// `printable`.
void complain(const QString& message);
void complain(const char* command, const QString& message);

/// Writes to standard output; of what cannot be written, why. Empty: all is there.
QString print(const QByteArray& text);

/// Reads the words of the program, or of its command. What it ends with where they are all that it
/// is to do: its help or version was asked for and is printed, or a word is none of its own. `main`
/// then returns, which frees what the application holds; QCommandLineParser::process would not.
std::optional<int> endsAtWords(QCommandLineParser& parser);

} // namespace mazewright
