#include "ui/theme/icons.h"

#include "ui/theme/image_of_size.h"
#include "ui/theme/palette.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>
#include <QToolButton>

#include <algorithm>
#include <cstdint>
#include <utility>

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
