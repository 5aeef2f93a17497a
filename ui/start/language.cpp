#include "ui/start/language.h"

#include <QCoreApplication>
#include <QTranslator>

#include <memory>
#include <string_view>

// Outside of every namespace, as Qt asks.
static void addLanguages()
{
    Q_INIT_RESOURCE(languages);
}

namespace mazewright::ui {

namespace {

/// Finds a text by its class alone: the tool that gathers the texts leaves out the namespaces.
class Language : public QTranslator {
public:
    QString translate(const char* context, const char* text, const char* comment,
                      int count) const override
    {
        const std::string_view full(context);
        const std::size_t colons = full.rfind("::");
        return QTranslator::translate(colons == std::string_view::npos ? context
                                                                       : context + colons + 2,
                                      text, comment, count);
    }
};

} // namespace

// Of English only the plurals: all other texts are those of the sources.
void installLanguage()
{
    addLanguages();
    auto translator = std::make_unique<Language>();
    if (!translator->load(QStringLiteral(":/languages/mazewright_en.qm")))
        return;
    translator->setParent(QCoreApplication::instance());
    QCoreApplication::installTranslator(translator.release());
}

} // namespace mazewright::ui
