#include "ui/theme/ink.h"

#include <QStyle>
#include <QWidget>

#include <array>

namespace mazewright::ui {

namespace {

/// Values of the properties that the theme's style sheet selects by.
constexpr std::array inkNames = {"text", "muted", "success", "warning", "error"};
constexpr std::array lookNames = {"title", "badge"};

void setNamed(QWidget& widget, const char* property, const char* name)
{
    const QString wanted = QLatin1String(name);
    if (widget.property(property) == wanted)
        return;
    widget.setProperty(property, wanted);
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
}

} // namespace

void setInk(QWidget& widget, Ink ink)
{
    setNamed(widget, "ink", inkNames.at(static_cast<std::size_t>(ink)));
}

void setLook(QWidget& widget, Look look)
{
    setNamed(widget, "look", lookNames.at(static_cast<std::size_t>(look)));
}

} // namespace mazewright::ui
