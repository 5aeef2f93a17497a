// How things look: icons and colours of the theme, images to paint on, and the symbols of tiles.
#include "tests/support/contrast.h"
#include "ui/base/painting.h"
#include "ui/base/theme.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
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

constexpr int most = std::numeric_limits<int>::max();

using Channels = std::array<double, 3>;
using Matrix = std::array<Channels, 3>;

/// How light is seen: by most people, and without one of the three kinds of cones.
/// Source: Machado, Oliveira and Fernandes, 2009, severity 1.
constexpr std::array<Matrix, 4> visions = {
    Matrix{Channels{1, 0, 0}, Channels{0, 1, 0}, Channels{0, 0, 1}},
    Matrix{Channels{0.152286, 1.052583, -0.204868}, Channels{0.114503, 0.786281, 0.099216},
           Channels{-0.003882, -0.048116, 1.051998}},
    Matrix{Channels{0.367322, 0.860646, -0.227968}, Channels{0.280085, 0.672501, 0.047413},
           Channels{-0.011820, 0.042940, 0.968881}},
    Matrix{Channels{1.255528, -0.076749, -0.178779}, Channels{-0.078411, 0.930809, 0.147602},
           Channels{0.004733, 0.691367, 0.303900}}};

Channels light(const QColor& colour)
{
    return {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
}

/// CIE 1976 L*a*b* of a colour as it is seen, white D65.
Channels seen(const QColor& colour, const Matrix& vision)
{
    const Channels lit = light(colour);
    Channels through{};
    for (std::size_t i = 0; i < 3; ++i)
        through[i] = std::clamp(
            vision[i][0] * lit[0] + vision[i][1] * lit[1] + vision[i][2] * lit[2], 0.0, 1.0);
    const auto [r, g, b] = through;
    const auto root = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    const double y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const double z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double difference(const Channels& a, const Channels& b)
{
    return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

QImage blankImage(int side)
{
    QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

/// How much of each pixel a symbol covers, 0..255: its shape without its colour.
std::vector<int> shapeOf(int symbol, int side)
{
    QImage image = blankImage(side);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSymbol(painter, QRectF(0, 0, side, side), symbol);
    painter.end();
    std::vector<int> covered;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            covered.push_back(qAlpha(image.pixel(x, y)));
    return covered;
}

/// The share of what two shapes cover together that only one of them covers.
double shareApart(const std::vector<int>& a, const std::vector<int>& b)
{
    double apart = 0;
    double together = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        apart += std::abs(a[i] - b[i]);
        together += std::max(a[i], b[i]);
    }
    return apart / together;
}

QImage tileImage(int side, int symbol, TileFace face)
{
    QImage image = blankImage(side);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintTile(painter, side, symbol, face);
    return image;
}

} // namespace

class PaintingTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        applyTheme(*qApp, Theme::light);
        QVERIFY(!icon(u"new").isNull());
    }

    void init() { usePalette(Theme::light); }

    void cleanupTestCase() { usePalette(Theme::light); }

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
        failOnWarning();

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

    void anImageIsThereIfItCanBePaintedOn_data()
    {
        const auto row = test::columns<QSize, bool>("size", "isThere");
        row("one pixel", QSize(1, 1), true);
        row("a row as long as a painter reaches", QSize(32767, 1), true);
        row("a longer row", QSize(32768, 1), false);
        row("a longer column", QSize(1, 32768), false);
        row("no size", QSize(), false);
        row("no width", QSize(0, 7), false);
        row("no height", QSize(7, 0), false);
        row("less than nothing", QSize(-3, 7), false);
        row("bytes past every number", QSize(most, most), false);
    }

    void anImageIsThereIfItCanBePaintedOn()
    {
        QFETCH(QSize, size);
        QFETCH(bool, isThere);
        failOnWarning();

        std::optional<QImage> image = imageOfSize(size, QImage::Format_RGB32);

        QCOMPARE(image.has_value(), isThere);
        if (!image)
            return;
        QCOMPARE(image->size(), size);
        image->fill(Qt::red);
        QPainter painter(&*image);
        painter.fillRect(size.width() - 1, size.height() - 1, 1, 1, Qt::blue);
        painter.end();
        QCOMPARE(image->pixelColor(size.width() - 1, size.height() - 1), QColor(Qt::blue));
    }

    void clearImagesAreTransparent()
    {
        failOnWarning();
        const std::optional<QImage> image = clearImage({3, 2});

        QVERIFY(image);
        for (int y = 0; y < 2; ++y)
            for (int x = 0; x < 3; ++x)
                QCOMPARE(image->pixel(x, y), QRgb{0});
    }

    void pixmapsArePaintedInLogicalPixels()
    {
        failOnWarning();
        const QPixmap pixmap = paintedPixmap(
            {6, 4}, 2, [](QPainter& painter) { painter.fillRect(0, 0, 1, 1, Qt::red); });

        QCOMPARE(pixmap.devicePixelRatio(), 2.0);
        const QImage image = pixmap.toImage();
        QCOMPARE(image.size(), QSize(6, 4));
        QCOMPARE(image.pixelColor(1, 1), QColor(Qt::red));
        QCOMPARE(image.pixelColor(2, 1).alpha(), 0);
        QCOMPARE(image.pixelColor(1, 2).alpha(), 0);
    }

    void pixmapsOfNoSizeAreNull()
    {
        failOnWarning();
        bool isPainted = false;

        const QPixmap pixmap = paintedPixmap({0, 4}, 2, [&](QPainter&) { isPainted = true; });

        QVERIFY(pixmap.isNull());
        QVERIFY(!isPainted);
    }

    void everySymbolHasANameOfItsOwn()
    {
        QSet<QString> names;
        for (int symbol = 1; symbol <= drawnSymbols; ++symbol)
            names.insert(symbolName(symbol));

        QCOMPARE(names.size(), drawnSymbols);
        QVERIFY(!names.contains(QString()));
        QCOMPARE(symbolInWords(3), "3 (diamond)");
    }

    void whatIsNotDrawnIsItsNumber()
    {
        QCOMPARE(symbolName(drawnSymbols + 1), QString());
        QCOMPARE(symbolInWords(99), "99");
        QCOMPARE(tileImage(32, 99, TileFace::symbol), tileImage(32, 99, TileFace::number));
    }

    void everyPairDiffersByShape_data() { test::numbers<int>("side", "px", {8, 12, 16, 64}); }

    void everyPairDiffersByShape()
    {
        QFETCH(int, side);
        constexpr double leastApart = 0.2;
        std::vector<std::vector<int>> shapes;
        for (int symbol = 1; symbol <= drawnSymbols; ++symbol)
            shapes.push_back(shapeOf(symbol, side));

        for (std::size_t a = 0; a < shapes.size(); ++a)
            for (std::size_t b = a + 1; b < shapes.size(); ++b)
                QVERIFY2(shareApart(shapes[a], shapes[b]) >= leastApart,
                         qPrintable(QStringLiteral("%1 and %2: %3")
                                        .arg(symbolName(static_cast<int>(a) + 1),
                                             symbolName(static_cast<int>(b) + 1))
                                        .arg(shareApart(shapes[a], shapes[b]))));
    }

    void coloursStandOutFromTheFace_data()
    {
        const auto row = test::columns<Theme>("theme");
        row("light", Theme::light);
        row("dark", Theme::dark);
    }

    /// At least 3, as WCAG 2.1 wants of graphics.
    void coloursStandOutFromTheFace()
    {
        QFETCH(Theme, theme);
        const Palette& colours = paletteOf(theme);

        for (const QColor& colour : colours.symbols)
            QVERIFY2(contrast(colour, colours.tileFace) >= 3, qPrintable(colour.name()));
    }

    void coloursAreToldApartInEveryVision_data() { coloursStandOutFromTheFace_data(); }

    void coloursAreToldApartInEveryVision()
    {
        QFETCH(Theme, theme);
        constexpr double leastDifference = 15; // one is the least that is seen side by side
        const auto& colours = paletteOf(theme).symbols;

        for (const Matrix& vision : visions)
            for (std::size_t a = 0; a < colours.size(); ++a)
                for (std::size_t b = a + 1; b < colours.size(); ++b)
                    QVERIFY2(difference(seen(colours[a], vision), seen(colours[b], vision)) >=
                                 leastDifference,
                             qPrintable(colours[a].name() + u' ' + colours[b].name()));
    }

    void numbersReplaceSymbols()
    {
        for (const int side : {8, 16, 64})
            QVERIFY(tileImage(side, 4, TileFace::symbol) != tileImage(side, 4, TileFace::number));
    }

    void symbolsFollowTheTheme()
    {
        const QImage light = tileImage(32, 1, TileFace::symbol);
        usePalette(Theme::dark);
        const QImage dark = tileImage(32, 1, TileFace::symbol);

        QCOMPARE(light.pixelColor(16, 16), paletteOf(Theme::light).symbols[0]);
        QCOMPARE(dark.pixelColor(16, 16), paletteOf(Theme::dark).symbols[0]);
    }

private:
    /// Of painting on nothing.
    static void failOnWarning() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PaintingTest)
#include "painting_test.moc"
