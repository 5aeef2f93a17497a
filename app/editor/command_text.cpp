#include "app/editor/command_text.h"

#include <QCommandLineParser>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace mazewright {

namespace {

int endsWith(const QString& text)
{
    const QString why = print(text.toLocal8Bit());
    if (why.isEmpty())
        return done;
    std::fprintf(stderr, "mazewright: %s\n", qPrintable(why));
    return inputError;
}

} // namespace

void complain(const char* command, const QString& message)
{
    std::fprintf(stderr, "mazewright %s: %s\n", command, qPrintable(message));
}

QString print(const QByteArray& text)
{
    const auto size = static_cast<std::size_t>(text.size());
    if (std::fwrite(text.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0)
        return {};
    return CommandText::tr("cannot write the output: %1")
        .arg(QString::fromLocal8Bit(std::strerror(errno)));
}

std::optional<int> endsAtWords(QCommandLineParser& parser)
{
    if (!parser.parse(QCoreApplication::arguments())) {
        std::fprintf(stderr, "mazewright: %s\n", qPrintable(parser.errorText()));
        return usageError;
    }
    const QStringList asked = parser.optionNames();
    if (asked.contains(u"h") || asked.contains(u"help"))
        return endsWith(parser.helpText());
    if (asked.contains(u"help-all"))
        parser.process(
            QCoreApplication::arguments()); // it alone knows Qt's options; does not return
    if (asked.contains(u"v") || asked.contains(u"version"))
        return endsWith(QStringLiteral("%1 %2\n").arg(QCoreApplication::applicationName(),
                                                      QCoreApplication::applicationVersion()));
    return std::nullopt;
}

} // namespace mazewright
