#include "ui/bars/theme_menu.h"

#include "ui/theme/palette.h"

#include <QActionGroup>
#include <QApplication>
#include <QMenu>

namespace mazewright::ui {

namespace {

struct NamedTheme {
    Theme theme;
    const char* name;
};

constexpr NamedTheme themes[] = {{Theme::light, QT_TRANSLATE_NOOP("ThemeMenu", "&Light")},
                                 {Theme::dark, QT_TRANSLATE_NOOP("ThemeMenu", "&Dark")},
                                 {Theme::system, QT_TRANSLATE_NOOP("ThemeMenu", "&System")}};

void choose(Theme theme)
{
    rememberTheme(theme);
    applyTheme(*qApp, theme);
}

} // namespace

void addThemes(QMenu& menu)
{
    auto* group = new QActionGroup(&menu);
    for (const auto& [theme, name] : themes) {
        QAction* entry = group->addAction(QCoreApplication::translate("ThemeMenu", name));
        entry->setCheckable(true);
        entry->setChecked(theme == rememberedTheme());
        QObject::connect(entry, &QAction::triggered, &menu, [chosen = theme] { choose(chosen); });
        menu.addAction(entry);
    }
} // NOLINT(clang-analyzer-cplusplus.NewDeleteLeaks): the menu owns the group

} // namespace mazewright::ui
