#include "app/editor/reference.h"

#include "app/editor/command_text.h"
#include "solvers/reference/reference_pages.h"
#include "ui/languages/language.h"
#include "ui/text/engine_text.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <string>

namespace mazewright {

namespace {

int refuseReference(EditorExit code, const QString& message)
{
    printError("reference", message);
    return code;
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
    if (const auto code = handleStandardOptions(parser))
        return *code;
    const auto told = [](const Message& message) { return ui::engineText(message).toStdString(); };
    const QStringList names = parser.positionalArguments();
    const auto page =
        names.size() == 1 ? referencePage(names.front().toStdString(), told) : std::nullopt;
    if (!page)
        return refuseReference(usageError,
                               CommandText::tr("expected solvers, formats, generators or facts"));
    if (const QString why = print(QByteArray::fromStdString(*page)); !why.isEmpty())
        return refuseReference(inputError, why);
    return done;
}

} // namespace mazewright
