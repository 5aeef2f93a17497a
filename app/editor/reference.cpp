#include "app/editor/reference.h"

#include "app/editor/command_text.h"
#include "solvers/reference/reference_pages.h"
#include "ui/languages/language.h"
#include "ui/runs/run_text.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cstdio>

namespace mazewright {

int runReference(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    ui::installLanguage();
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addPositionalArgument(QStringLiteral("PAGE"),
                                 CommandText::tr("solvers, formats, generators or facts."));
    parser.process(QCoreApplication::arguments().mid(1));
    const auto told = [](const Message& message) { return ui::engineText(message).toStdString(); };
    const QStringList names = parser.positionalArguments();
    const auto page =
        names.size() == 1 ? referencePage(names.front().toStdString(), told) : std::nullopt;
    if (!page) {
        std::fprintf(stderr, "mazewright reference: %s\n",
                     qPrintable(CommandText::tr("expected solvers, formats, generators or facts")));
        return usageError;
    }
    std::fwrite(page->data(), 1, page->size(), stdout);
    return 0;
}

} // namespace mazewright
