#include "tests/app/command_line.h"
#include "tests/support/places.h"

namespace mazewright {

/// What the levels of the gallery say of themselves is proved.
class GalleryTest : public QObject {
    Q_OBJECT

private slots:
    void everyLevelHoldsWhatItStates()
    {
        const QDir gallery(test::inSources("/resources/gallery"));
        QCOMPARE(gallery.entryList({"*.maze"}).size(), 24);

        const Call checked = call({"check", gallery.path()});

        QVERIFY2(checked.exitCode == 0, checked.out + checked.err);
        QVERIFY(checked.out.contains("24 levels have required properties: 24 met"));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::GalleryTest)
#include "gallery_test.moc"
