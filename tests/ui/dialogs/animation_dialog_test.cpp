#include "tests/support/mazes.h"
#include "ui/dialogs/picture_dialogs.h"
#include "ui/output/picture.h"

#include <QSpinBox>

namespace mazewright::ui {

/// What is proposed can be sent: a frame is no larger than a screen.
class AnimationDialogTest : public QObject {
    Q_OBJECT

private slots:
    void aFrameFitsAScreen_data()
    {
        const auto row = test::columns<int, int>("side", "most"); // pixels per cell
        row("small: as other pictures", 10, 24);
        row("medium", 100, 10);
        row("large", 900, 1);
    }

    void aFrameFitsAScreen()
    {
        QFETCH(int, side);
        QFETCH(int, most);
        const auto maze = frozen(*Maze::make(side, side));
        const AnimationDialog dialog({.lastStep = 10, .pictureAt = [maze](std::uint32_t) {
                                          return Picture{.views = {{.maze = maze}}};
                                      }});

        const QString words = dialog.words();
        int scale = 0;
        for (const auto* field : dialog.findChildren<QSpinBox*>())
            if (field->suffix().contains(u"per cell"))
                scale = field->value();

        QVERIFY2(scale >= 1 && scale <= most, qPrintable(QString::number(scale)));
        QVERIFY(scale == most || side * (scale + 1) > 900); // no smaller than it need be
        QVERIFY(!words.isEmpty());
    }

    void aMazeLargerThanAnyScreenIsShrunk_data()
    {
        const auto row = test::columns<int>("side");
        row("1025: 24608 pixels at the scale of pictures", 1025);
        row("4096", 4096);
    }

    void aMazeLargerThanAnyScreenIsShrunk()
    {
        QFETCH(int, side);
        const auto maze = frozen(*Maze::make(side, side));
        Picture picture{.views = {{.maze = maze}}};

        const AnimationDialog dialog(
            {.lastStep = 10, .pictureAt = [picture](std::uint32_t) { return picture; }});
        const QSize frame = pictureSize(picture, dialog.style());

        QVERIFY(frame.height() > 960 / 2 - 40 && frame.height() <= 960);
        const auto image = pictureImage(picture, dialog.style());
        QVERIFY(image);
        QCOMPARE(image->size(), frame);
        const QColor floor = image->pixelColor(frame.width() / 2 + 3, frame.height() / 2 + 3);
        const QColor corner = image->pixelColor(17, 17); // the maze fills its frame
        QVERIFY2(std::abs(floor.lightness() - corner.lightness()) < 8,
                 qPrintable(floor.name() + corner.name()));
        QVERIFY(image->pixelColor(4, 4) != floor);
    }

    void theEndingIsThatOfTheFormat()
    {
        const QTemporaryDir folder;
        Picture picture{.views = {{.maze = frozen(*Maze::make(2, 2))}}};
        AnimationDialog dialog({.lastStep = 10,
                                .pictureAt = [picture](std::uint32_t) { return picture; },
                                .name = QStringLiteral("level")});
        dialog.setFormat(AnimationFormat::webp);
        dialog.setPlace(folder.filePath("level.webp"));

        dialog.setFormat(AnimationFormat::gif);
        QCOMPARE(dialog.target().place, folder.filePath("level.gif"));
        dialog.setFormat(AnimationFormat::frames);
        QCOMPARE(dialog.target().place, folder.path());
        dialog.setFormat(AnimationFormat::webp);
        QCOMPARE(dialog.target().place, folder.filePath("level.webp"));
        dialog.setPlace(folder.filePath("other"));
        QCOMPARE(dialog.target().place, folder.filePath("other.webp"));
    }

    void aPlaceThatIsNotThereIsSaid()
    {
        Picture picture{.views = {{.maze = frozen(*Maze::make(2, 2))}}};
        AnimationDialog dialog(
            {.lastStep = 10, .pictureAt = [picture](std::uint32_t) { return picture; }});
        dialog.setFormat(AnimationFormat::webp);

        dialog.setPlace("/no/such/folder/a.webp");

        QVERIFY2(dialog.words().endsWith(u"Choose a file in an existing folder."),
                 qPrintable(dialog.words()));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::AnimationDialogTest)
#include "animation_dialog_test.moc"
