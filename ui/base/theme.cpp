#include "ui/base/theme.h"

#include "solvers/experiments/svg.h"
#include "ui/base/painting.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSettings>
#include <QStyle>
#include <QStyleFactory>
#include <QSvgRenderer>
#include <QToolButton>
#include <QWidget>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

namespace mazewright::ui {

namespace {

/// Returns the colours that both themes take from the charts and reports, and the colour of open
/// lists.
Palette sharing(const charts::ThemeColours& shared)
{
    Palette colours;
    colours.window = QColor(shared.window);
    colours.panel = QColor(shared.panel);
    colours.text = QColor(shared.text);
    colours.muted = QColor(shared.muted);
    colours.accent = QColor(shared.accent);
    colours.border = QColor(shared.border);
    colours.error = QColor(shared.error);
    colours.success = QColor(shared.success);
    colours.floor = QColor(shared.floor);
    colours.wall = QColor(shared.wall);
    colours.grid = QColor(shared.grid);
    colours.coinFill = QColor(shared.coin);
    colours.start = QColor(shared.start);
    colours.end = QColor(shared.accent);
    colours.tileEdge = QColor(shared.tile);
    colours.tileText = QColor(shared.text);
    colours.costTint = QColor(shared.cost);
    colours.cursor = QColor(shared.accent);
    colours.open = QColor(0xFDE725);
    return colours;
}

/// A colour that the themes do not share with the charts and reports.
struct OwnColour {
    QColor Palette::*colour;
    QRgb light;
    QRgb dark;
};

constexpr OwnColour ownColours[] = {
    {&Palette::canvas, 0xE4DFD6, 0x15171A},    {&Palette::onAccent, 0xFFFFFF, 0x0F1215},
    {&Palette::selected, 0xDCE8F7, 0x2C3F55},  {&Palette::pressed, 0xD5E3F5, 0x33485F},
    {&Palette::warning, 0x8F6200, 0xF0BE4A},   {&Palette::floorHeat, 0xFFFDF8, 0x454C54},
    {&Palette::wallHeat, 0x3A332C, 0x100E0C},  {&Palette::gridTenth, 0xCBC2B4, 0x4D545C},
    {&Palette::coinRim, 0x8F6200, 0x7A5200},   {&Palette::startLetter, 0xFFFFFF, 0x14181C},
    {&Palette::endLetter, 0xFFFFFF, 0x14181C}, {&Palette::tileGround, 0xEFE6D4, 0x3B3A36},
    {&Palette::tileFace, 0xFFFFFF, 0x1E2125},  {&Palette::track, 0x1C7C70, 0x4FB3A5},
    {&Palette::path, 0x14232F, 0xF7F4EE},      {&Palette::casing, 0xFFFFFF, 0x0F1215},
    {&Palette::closed, 0xB9CBE4, 0x3F5675},
};

Palette paletteWith(bool isDark)
{
    Palette colours = sharing(isDark ? charts::darkColours : charts::lightColours);
    colours.dark = isDark;
    for (const OwnColour& own : ownColours)
        colours.*own.colour = QColor(isDark ? own.dark : own.light);
    colours.gridHeat = isDark ? QColor(0, 0, 0, 70) : QColor(255, 255, 255, 70);
    if (isDark)
        colours.symbols = {QColor(0x6D86F0), QColor(0xF4863F), QColor(0x30BA94),
                           QColor(0xF7A0E6), QColor(0xFEE04A), QColor(0xF2F0EA)};
    else
        colours.symbols = {QColor(0x2B46A5), QColor(0xD70000), QColor(0x056D54),
                           QColor(0xA85595), QColor(0xA0854C), QColor(0x31384A)};
    return colours;
}

bool darkIsPresent = false;

} // namespace

const Palette& palette()
{
    return paletteOf(darkIsPresent ? Theme::dark : Theme::light);
}

const Palette& paletteOf(Theme theme)
{
    static const Palette light = paletteWith(false);
    static const Palette dark = paletteWith(true);
    return theme == Theme::dark ? dark : light;
}

void usePalette(Theme theme)
{
    darkIsPresent = theme == Theme::dark;
}

QColor solverColour(int index)
{
    const int count = charts::runColours;
    return QColor((palette().dark ? charts::darkColours : charts::lightColours)
                      .runs[static_cast<std::size_t>((index % count + count) % count)]);
}

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

namespace {

/// Returns the linear value of an sRGB channel, both 0..1. Source: WCAG 2.1, relative luminance.
double linearLight(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

} // namespace

QColor blended(QColor under, QColor over, double share)
{
    const auto mixed = [share](int a, int b) {
        return static_cast<int>(std::lround(a + share * (b - a)));
    };
    return {mixed(under.red(), over.red()), mixed(under.green(), over.green()),
            mixed(under.blue(), over.blue())};
}

bool wantsDarkInk(QColor ground)
{
    const double luminance = 0.2126 * linearLight(ground.redF()) +
                             0.7152 * linearLight(ground.greenF()) +
                             0.0722 * linearLight(ground.blueF());
    return luminance > 0.19; // both inks have the same contrast at 0.19
}

namespace {

/// Values of the properties that the theme's style sheet selects by.
constexpr std::array inkNames = {"text", "muted", "success", "warning", "error"};
constexpr std::array lookNames = {"title", "badge", "section"};

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

// The resources are in a static library; without this call the linker would drop them.
static void initializeIconResources()
{
    Q_INIT_RESOURCE(mazewright);
}

namespace mazewright::ui {

namespace {

enum class IconGround : std::uint8_t { window, accent };

/// Draws an SVG of a single colour. QtSvg ignores `currentColor`, so each drawing replaces the
/// colour in the text of the file. A change of theme then only needs a repaint.
class RecolouredIcon : public QIconEngine {
public:
    RecolouredIcon(QByteArray svg, IconGround ground) : m_svg(std::move(svg)), m_ground(ground) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const QColor colour = colourFor(mode);
        QSvgRenderer renderer(coloured(colour));
        const int side = std::min(rect.width(), rect.height());
        QRect square(0, 0, side, side);
        square.moveCenter(rect.center());
        painter->save();
        painter->setOpacity(painter->opacity() * colour.alphaF());
        renderer.render(painter, square);
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return paintedPixmap(size, 1, [&](QPainter& painter) {
            paint(&painter, QRect(QPoint(0, 0), size), mode, state);
        });
    }

    QIconEngine* clone() const override { return new RecolouredIcon(m_svg, m_ground); }
    bool isNull() override { return m_svg.isEmpty(); }

private:
    QColor colourFor(QIcon::Mode mode) const
    {
        if (m_ground == IconGround::accent)
            return palette().onAccent;
        QColor colour = palette().text;
        if (mode == QIcon::Disabled)
            colour.setAlphaF(0.35F);
        return colour;
    }

    QByteArray coloured(const QColor& colour) const
    {
        QByteArray svg = m_svg;
        svg.replace("currentColor", colour.name().toLatin1());
        return svg;
    }

    QByteArray m_svg;
    IconGround m_ground;
};

QIcon iconOn(QStringView name, IconGround ground)
{
    initializeIconResources();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new RecolouredIcon(file.readAll(), ground));
}

} // namespace

QIcon icon(QStringView name)
{
    return iconOn(name, IconGround::window);
}

QIcon iconOnAccent(QStringView name)
{
    return iconOn(name, IconGround::accent);
}

QToolButton* iconButton(QStringView name, const QString& text, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setIcon(icon(name));
    button->setIconSize({20, 20});
    button->setAutoRaise(true);
    button->setToolTip(text);
    button->setAccessibleName(text);
    return button;
}

} // namespace mazewright::ui
