#include "tests/support/contrast.h"
#include "ui/base/theme.h"

#include <QApplication>
#include <QPalette>

namespace mazewright::ui {

namespace {

/// The strongest colour of an icon's picture.
QColor inkOf(const QIcon& icon, QIcon::Mode mode = QIcon::Normal)
{
    const QImage image = icon.pixmap(QSize(24, 24), 1.0, mode).toImage();
    QColor ink(0, 0, 0, 0);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y).alpha() > ink.alpha())
                ink = image.pixelColor(x, y);
    return ink;
}

} // namespace

class ThemeTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::light);
        QVERIFY(!icon(u"new").isNull());
    }

    void everyIconIsDrawnInTheTextColour_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString& file : QDir(QStringLiteral(":/icons")).entryList())
            QTest::newRow(qPrintable(file)) << file.chopped(4);
    }

    void everyIconIsDrawnInTheTextColour()
    {
        QFETCH(QString, name);

        const QColor ink = inkOf(icon(name));

        const QColor text = palette().text;
        QVERIFY(ink.alpha() > 200);
        QVERIFY(std::abs(ink.red() - text.red()) <= 3);
        QVERIFY(std::abs(ink.blue() - text.blue()) <= 3);
    }

    void anUnknownIconIsNull() { QVERIFY(icon(u"no-such-icon").isNull()); }

    void anIconWithoutRoomIsNotPainted()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); // of painting on nothing

        QVERIFY(icon(u"open").pixmap(QSize(0, 16)).isNull());
    }

    void iconsFollowTheTheme()
    {
        const QIcon icon = ui::icon(u"save");
        const QColor lightInk = inkOf(icon);

        applyTheme(*qApp, Theme::dark);
        const QColor darkInk = inkOf(icon);
        const QColor disabledInk = inkOf(icon, QIcon::Disabled);
        applyTheme(*qApp, Theme::light);

        QVERIFY(darkInk.lightness() > lightInk.lightness() + 100);
        QVERIFY(disabledInk.alpha() < darkInk.alpha());
        QCOMPARE(inkOf(icon), lightInk);
    }

    void textIsReadableInBothThemes()
    {
        for (const Theme theme : {Theme::light, Theme::dark}) {
            const auto& colours = paletteOf(theme);
            QVERIFY(contrast(colours.text, colours.window) >= 7);
            QVERIFY(contrast(colours.text, colours.panel) >= 7);
            QVERIFY(contrast(colours.muted, colours.panel) >= 4.5);
            QVERIFY(contrast(colours.onAccent, colours.accent) >= 4.5);
            QVERIFY(contrast(colours.startLetter, colours.start) >= 4.4);
            QVERIFY(contrast(colours.endLetter, colours.end) >= 4.5);
            QVERIFY(contrast(colours.wall, colours.floor) >= 3);
        }
    }

    void theThemeIsRemembered()
    {
        QCOMPARE(rememberedTheme(), Theme::system);

        rememberTheme(Theme::dark);

        QCOMPARE(rememberedTheme(), Theme::dark);
        QVERIFY(!themeNamed(QStringLiteral("mauve")));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ThemeTest)
#include "theme_test.moc"
