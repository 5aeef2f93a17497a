#include "ui/canvas/cell_marks.h"

#include <QGraphicsScene>
#include <QImage>
#include <QPainter>

namespace mazewright::ui {

namespace {

constexpr QRgb ground = 0xFFFFFDF8;

/// A maze of 4 x 4 cells with the mark on one, as it is seen at so many pixels a cell.
QImage picture(CellMark mark, const std::vector<Position>& cells, int pixels)
{
    QGraphicsScene scene(0, 0, 4, 4);
    auto* marks = new CellMarks;
    marks->setCells(mark, cells);
    scene.addItem(marks);
    QImage image(4 * pixels, 4 * pixels, QImage::Format_RGB32);
    image.fill(ground);
    QPainter painter(&image);
    scene.render(&painter, QRectF(image.rect()), QRectF(0, 0, 4, 4));
    return image;
}

bool isGround(const QImage& image, const QRect& area)
{
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x)
            if (image.pixel(x, y) != ground)
                return false;
    return true;
}

} // namespace

class CellMarksTest : public QObject {
    Q_OBJECT

private slots:
    void everyMarkHasItsOwnShape()
    {
        std::set<QByteArray> shapes;
        for (std::size_t i = 0; i < cellMarkKinds; ++i) {
            const QImage seen = picture(static_cast<CellMark>(i), {{1, 2}}, 40);
            QByteArray shape; // without colour
            for (int y = 40; y < 80; ++y)
                for (int x = 80; x < 120; ++x)
                    shape.append(seen.pixel(x, y) == ground ? ' ' : '#');
            QVERIFY(shape.contains('#'));
            shapes.insert(shape);
        }
        QCOMPARE(shapes.size(), cellMarkKinds);
    }

    void marksStayInTheirCells_data()
    {
        const auto row = test::columns<int>("pixels");
        row("a shape", 40);
        row("a square", 4);
        row("a pixel", 1);
    }

    void marksStayInTheirCells()
    {
        QFETCH(int, pixels);

        const QImage seen = picture(CellMark::around, {{1, 2}}, pixels);

        const QRect cell(2 * pixels, pixels, pixels, pixels);
        QVERIFY(!isGround(seen, cell));
        for (int row = 0; row < 4; ++row)
            for (int column = 0; column < 4; ++column)
                if (row != 1 || column != 2)
                    QVERIFY(isGround(seen, {column * pixels, row * pixels, pixels, pixels}));
    }

    void noCellsLeaveNothing()
    {
        const QImage seen = picture(CellMark::unused, {}, 40);

        QVERIFY(isGround(seen, seen.rect()));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::CellMarksTest)
#include "cell_marks_test.moc"
