#pragma once

#include <QCoreApplication>
#include <QString>

#include <cstdio>

namespace mazewright {

/// What a command that needs no window ends with: `skipped` where not all of it could be done.
enum EditorExit : int { done = 0, skipped = 1, usageError = 2, inputError = 3 };

/// The texts of those commands.
struct CommandText {
    Q_DECLARE_TR_FUNCTIONS(CommandText)
};

/// One line on standard error: `mazewright`, the command, and the message.
inline void complain(const char* command, const QString& message)
{
    std::fprintf(stderr, "mazewright %s: %s\n", command, qPrintable(message));
}

} // namespace mazewright
