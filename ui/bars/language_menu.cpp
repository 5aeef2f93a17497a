#include "ui/bars/language_menu.h"

#include "ui/languages/language.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

namespace mazewright::ui {

void addLanguages(QMenu& menu, const std::function<void()>& chosen)
{
    auto* group = new QActionGroup(&menu);
    const auto add = [&](const QString& id, const QString& name) {
        QAction* entry = group->addAction(name);
        entry->setCheckable(true);
        entry->setChecked(id == rememberedLanguage());
        QObject::connect(entry, &QAction::triggered, &menu, [id, chosen] {
            rememberLanguage(id);
            installLanguage();
            chosen();
        });
        menu.addAction(entry);
    };
    add({}, QCoreApplication::translate("LanguageMenu", "&System Language"));
    for (const Language& language : languages()) // each in its own language
        add(QLatin1String(language.id), QString::fromUtf8(language.name));
} // NOLINT(clang-analyzer-cplusplus.NewDeleteLeaks): the menu owns the group

} // namespace mazewright::ui
