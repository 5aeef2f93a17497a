#include "ui/base/painting.h"

#include <QPainter>

namespace mazewright::ui {

namespace {

constexpr int most = std::numeric_limits<int>::max();

} // namespace

class ImageOfSizeTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void isThereIfItCanBePaintedOn_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("isThere");
        QTest::newRow("one pixel") << QSize(1, 1) << true;
        QTest::newRow("a row as long as a painter reaches") << QSize(32767, 1) << true;
        QTest::newRow("a longer row") << QSize(32768, 1) << false;
        QTest::newRow("a longer column") << QSize(1, 32768) << false;
        QTest::newRow("no size") << QSize() << false;
        QTest::newRow("no width") << QSize(0, 7) << false;
        QTest::newRow("no height") << QSize(7, 0) << false;
        QTest::newRow("less than nothing") << QSize(-3, 7) << false;
        QTest::newRow("bytes past every number") << QSize(most, most) << false;
    }

    void isThereIfItCanBePaintedOn()
    {
        QFETCH(QSize, size);
        QFETCH(bool, isThere);

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
        const std::optional<QImage> image = clearImage({3, 2});

        QVERIFY(image);
        for (int y = 0; y < 2; ++y)
            for (int x = 0; x < 3; ++x)
                QCOMPARE(image->pixel(x, y), QRgb{0});
    }

    void pixmapsArePaintedInLogicalPixels()
    {
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
        bool isPainted = false;

        const QPixmap pixmap = paintedPixmap({0, 4}, 2, [&](QPainter&) { isPainted = true; });

        QVERIFY(pixmap.isNull());
        QVERIFY(!isPainted);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ImageOfSizeTest)
#include "image_of_size_test.moc"
