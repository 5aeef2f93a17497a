#include "tests/ui/canvas/overlay_view.h"
#include "ui/base/background.h"

namespace mazewright::ui {

using ui::TaskRegistry;

namespace {

/// A finished run whose route winds through every cell of an open maze: 62,500 cells.
std::shared_ptr<ui::Run> windingRun()
{
    constexpr int side = 250;
    auto run = test::finishedRun(frozen(*Maze::make(side, side)));
    Route route;
    for (int row = 0; row < side; ++row)
        for (int at = 0; at < side; ++at)
            route.push_back({row, row % 2 == 0 ? at : side - 1 - at});
    run->outcome.routes = {route};
    return run;
}

} // namespace

class LongRouteTest : public QObject {
    Q_OBJECT

private slots:
    void isSeenOnceAnotherThreadHasMadeIt()
    {
        test::OverlayView view(windingRun(), 1);

        QVERIFY(test::isBare(view.picture(), 120, 120));
        QVERIFY(!TaskRegistry::ofProgram().isIdle());

        QTRY_VERIFY(TaskRegistry::ofProgram().isIdle());
        QVERIFY(!test::isBare(view.picture(), 120, 120));
    }

    void isNotWaitedForWhereAnotherRunIsShown()
    {
        test::OverlayView view(windingRun(), 1);
        view.picture();

        view.overlay().setRun(test::finishedRun(view.overlay().run()->maze));

        QTRY_VERIFY(TaskRegistry::ofProgram().isIdle());
        QVERIFY(test::isBare(view.picture(), 120, 120));
    }

    void isSeenAtOnceInAPicture()
    {
        test::OverlayView view(windingRun(), 1);

        view.overlay().prepareFully(1);

        QVERIFY(!test::isBare(view.picture(), 120, 120));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::LongRouteTest)
#include "long_route_test.moc"
