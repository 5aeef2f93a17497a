#include "app/editor/reference.h"

#include "app/editor/command_text.h"
#include "solvers/reference/reference_pages.h"
#include "ui/languages/language.h"
#include "ui/text/engine_text.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

namespace mazewright {

namespace {

int refuseReference(EditorExit code, const QString& message)
{
    complain("reference", message);
    return code;
}

/// Whether all of it reached standard output.
bool print(const std::string& text)
{
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() &&
           std::fflush(stdout) == 0;
}

} // namespace

int runReference(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    ui::installLanguage();
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("PAGE"),
                                 CommandText::tr("solvers, formats, generators or facts."));
    if (const auto code = endsAtWords(parser))
        return *code;
    const auto told = [](const Message& message) { return ui::engineText(message).toStdString(); };
    const QStringList names = parser.positionalArguments();
    const auto page =
        names.size() == 1 ? referencePage(names.front().toStdString(), told) : std::nullopt;
    if (!page)
        return refuseReference(usageError,
                               CommandText::tr("expected solvers, formats, generators or facts"));
    if (!print(*page))
        return refuseReference(inputError, CommandText::tr("cannot write the output: %1")
                                               .arg(QString::fromLocal8Bit(std::strerror(errno))));
    return done;
}

} // namespace mazewright
