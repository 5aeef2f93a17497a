#include "ui/theme/palette.h"

#include <QApplication>
#include <QFile>
#include <QPalette>
#include <QSettings>
#include <QStyle>
#include <QStyleFactory>

#include <algorithm>
#include <array>
#include <utility>

namespace mazewright::ui {

namespace {

const QString themeKey = QStringLiteral("theme");
constexpr std::array<std::pair<Theme, const char*>, 3> themeNames = {
    {{Theme::light, "light"}, {Theme::dark, "dark"}, {Theme::system, "system"}}};

/// Returns the desktop's theme: dark if the ground of its palette is darker than its text. Computed
/// once, before our own palette hides the desktop's.
Theme desktopTheme()
{
    static const Theme theme = [] {
        const QPalette standard = QApplication::palette();
        const bool dark = standard.color(QPalette::Window).lightnessF() <
                          standard.color(QPalette::WindowText).lightnessF();
        return dark ? Theme::dark : Theme::light;
    }();
    return theme;
}

QPalette widgetPalette(const Palette& colours)
{
    QPalette widgets(colours.text, colours.window, colours.panel, colours.border, colours.border,
                     colours.text, colours.text, colours.panel, colours.window);
    widgets.setColor(QPalette::Button, colours.panel);
    widgets.setColor(QPalette::AlternateBase, colours.window);
    widgets.setColor(QPalette::Highlight, colours.accent);
    widgets.setColor(QPalette::HighlightedText, colours.onAccent);
    widgets.setColor(QPalette::ToolTipBase, colours.panel);
    widgets.setColor(QPalette::ToolTipText, colours.text);
    widgets.setColor(QPalette::PlaceholderText, colours.muted);
    widgets.setColor(QPalette::Link, colours.accent);
    widgets.setColor(QPalette::LinkVisited, colours.accent);
    QColor disabled = colours.muted;
    disabled.setAlphaF(0.6F);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        widgets.setColor(QPalette::Disabled, role, disabled);
    widgets.setColor(QPalette::Disabled, QPalette::Highlight, colours.border);
    widgets.setColor(QPalette::Disabled, QPalette::HighlightedText, disabled);
    return widgets;
}

/// Returns the style sheet with each `@name` replaced by the colour of that name, longest names
/// first.
QString styleSheet(const Palette& colours)
{
    QFile file(QStringLiteral(":/theme/window.qss"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const std::array<std::pair<const char*, QColor>, 12> names = {{
        {"@on-accent", colours.onAccent},
        {"@selected", colours.selected},
        {"@pressed", colours.pressed},
        {"@success", colours.success},
        {"@warning", colours.warning},
        {"@accent", colours.accent},
        {"@border", colours.border},
        {"@window", colours.window},
        {"@error", colours.error},
        {"@panel", colours.panel},
        {"@muted", colours.muted},
        {"@text", colours.text},
    }};
    for (const auto& [name, colour] : names)
        sheet.replace(QLatin1String(name), colour.name());
    sheet.replace(QLatin1String("@check"),
                  colours.dark ? QLatin1String("check-dark") : QLatin1String("check-light"));
    return sheet;
}

} // namespace

void applyTheme(QApplication& application, Theme theme)
{
    const Theme desktop = desktopTheme();
    usePalette(theme == Theme::system ? desktop : theme);
    if (application.style()->name() != QLatin1String("fusion"))
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(widgetPalette(palette()));
    application.setStyleSheet(styleSheet(palette()));
}

std::optional<Theme> themeNamed(const QString& name)
{
    const auto* found = std::find_if(themeNames.begin(), themeNames.end(), [&](const auto& entry) {
        return name == QLatin1String(entry.second);
    });
    return found == themeNames.end() ? std::nullopt : std::optional(found->first);
}

Theme rememberedTheme()
{
    return themeNamed(QSettings().value(themeKey).toString()).value_or(Theme::system);
}

void rememberTheme(Theme theme)
{
    const auto* found = std::find_if(themeNames.begin(), themeNames.end(),
                                     [&](const auto& entry) { return entry.first == theme; });
    QSettings().setValue(themeKey, QLatin1String(found->second));
}

} // namespace mazewright::ui
