#include "app/editor/command_text.h"

#include "solvers/base/printable.h"

#include <QCommandLineParser>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace mazewright {

namespace {

/// Prints a message, which may contain file names.
void tell(const QString& who, const QString& message)
{
    const QString words = QString::fromStdString(printable(message.toStdString()));
    std::fprintf(stderr, "%s: %s\n", qPrintable(who), qPrintable(words));
}

int endsWith(const QString& text)
{
    const QString why = print(text.toLocal8Bit());
    if (why.isEmpty())
        return done;
    printError(why);
    return inputError;
}

} // namespace

void printError(const QString& message)
{
    tell(QStringLiteral("mazewright"), message);
}

void printError(const char* command, const QString& message)
{
    tell(QStringLiteral("mazewright %1").arg(QLatin1String(command)), message);
}

QString print(const QByteArray& text)
{
    const auto size = static_cast<std::size_t>(text.size());
    if (std::fwrite(text.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0)
        return {};
    return CommandText::tr("cannot write the output: %1")
        .arg(QString::fromLocal8Bit(std::strerror(errno)));
}

std::optional<int> handleStandardOptions(QCommandLineParser& parser)
{
    if (!parser.parse(QCoreApplication::arguments())) {
        printError(parser.errorText());
        return usageError;
    }
    const QStringList asked = parser.optionNames();
    if (asked.contains(u"h") || asked.contains(u"help"))
        return endsWith(parser.helpText());
    if (asked.contains(u"help-all"))
        parser.process(
            QCoreApplication::arguments()); // only `process` knows Qt's options; it does not return
    if (asked.contains(u"v") || asked.contains(u"version"))
        return endsWith(QStringLiteral("%1 %2\n").arg(QCoreApplication::applicationName(),
                                                      QCoreApplication::applicationVersion()));
    return std::nullopt;
}

} // namespace mazewright
