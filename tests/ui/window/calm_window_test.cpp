// The window in every state that a user meets, at four sizes, in both languages, light and dark: no
// text is cut off, nothing scrolls sideways, no control is in sight twice, and the maze has its
// share of the window. CMake runs this file a second time at 200 %.
// MAZEWRIGHT_PICTURES=FOLDER in the environment saves a picture of each there.
#include "tests/support/cut_off.h"
#include "tests/support/window_test.h"
#include "tests/ui/window/level_kinds.h"
#include "ui/base/background.h"
#include "ui/compare/compare_mode.h"
#include "ui/session/level_analysis.h"

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QFontDatabase>
#include <QLineEdit>
#include <QMenuBar>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabBar>

namespace mazewright::ui {

namespace {

/// The part of the window that the maze's view has at least, in per cent: at 1024 x 700, and at the
/// larger sizes.
struct Share {
    int small = 0;
    int others = 0;
};

constexpr Share alone = {55, 62};      ///< beside the column
constexpr Share aboveStrip = {48, 56}; ///< and above the strip of a run
constexpr Share aboveTable = {28, 34}; ///< and above the table of runs
constexpr Share playing = {70, 76};    ///< without the column, below the bar of the game
constexpr Share notTheMaze = {0, 0};   ///< another page is in its place, or panes

const Maze divided = drawn({"S.#..", "..#..", "..#.E"});
const Maze startless = drawn({".....", ".#...", "....E"});

/// A maze with far more tracks than can be counted while one waits.
const Maze vast = openMaze(30, 30);

bool acts(const QWidget& widget)
{
    return qobject_cast<const QAbstractButton*>(&widget) != nullptr ||
           qobject_cast<const QComboBox*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSlider*>(&widget) != nullptr ||
           qobject_cast<const QLineEdit*>(&widget) != nullptr;
}

/// Returns what a control does, in words: its action, or its accessible name, or its text. Empty
/// for what belongs to another control or to Qt: the line of a box, the arrows of tabs.
QString workOf(const QWidget& control)
{
    const QWidget* parent = control.parentWidget();
    if (qobject_cast<const QScrollBar*>(&control) != nullptr || acts(*parent) ||
        qobject_cast<const QTabBar*>(parent) != nullptr ||
        control.objectName().startsWith(QStringLiteral("qt_")) ||
        control.objectName() == QStringLiteral("answerAction"))
        return {};
    if (const auto* tool = qobject_cast<const QToolButton*>(&control);
        tool != nullptr && tool->defaultAction() != nullptr)
        return plain(tool->defaultAction()->text());
    const auto* button = qobject_cast<const QAbstractButton*>(&control);
    QString work = control.accessibleName();
    if (work.isEmpty() && button != nullptr)
        work = plain(button->text());
    // Buttons of a part with a name, such as a pane, work for that part.
    return work.isEmpty() || parent->accessibleName().isEmpty()
               ? work
               : parent->accessibleName() + u' ' + work;
}

/// Returns the works of which more than one visible control does each.
QStringList doneTwice(const QWidget& window)
{
    QMap<QString, int> works;
    for (const auto* widget : window.findChildren<QWidget*>())
        if (acts(*widget) && widget->window() == &window && !widget->visibleRegion().isEmpty())
            if (const QString work = workOf(*widget); !work.isEmpty())
                ++works[work];
    QStringList found;
    for (auto each = works.begin(); each != works.end(); ++each)
        if (each.value() > 1)
            found << QStringLiteral("%1 controls: %2").arg(each.value()).arg(each.key());
    return found;
}

QStringList scrolledSideways(const QWidget& window)
{
    QStringList found;
    for (const auto* bar : window.findChildren<QScrollBar*>())
        if (bar->orientation() == Qt::Horizontal && !bar->visibleRegion().isEmpty())
            found << QStringLiteral("a horizontal scroll bar of %1")
                         .arg(bar->parentWidget()->parentWidget()->objectName());
    return found;
}

} // namespace

class CalmWindowTest : public WindowTest {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(qFuzzyCompare(qApp->devicePixelRatio(), expectedScale())); }

    void cleanup()
    {
        m_window.reset();
        rememberLanguage({});
        installLanguage();
        applyTheme(*qApp, Theme::light);
    }

    void everyStateIsCalm_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<Theme>("theme");
        QTest::addColumn<QSize>("size");
        for (const Language& language : languages())
            for (const Theme theme : {Theme::light, Theme::dark})
                for (const QSize size :
                     {QSize(1024, 700), QSize(1280, 800), QSize(1600, 1000), QSize(1920, 1080)})
                    QTest::addRow("%s-%s-%d", language.id, theme == Theme::dark ? "dark" : "light",
                                  size.width())
                        << QString(QLatin1String(language.id)) << theme << size;
    }

    void everyStateIsCalm()
    {
        QFETCH(QString, language);
        QFETCH(Theme, theme);
        QFETCH(QSize, size);
        if (language.startsWith(QStringLiteral("zh")) &&
            QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty())
            QSKIP("no font for this language is installed, such as fonts-noto-cjk");
        beginAnew();
        rememberLanguage(language);
        installLanguage();
        applyTheme(*qApp, theme);
        m_size = size;
        m_faults.clear();

        nothingOpen();
        eachQuestion();
        whileARunGoes();
        afterRuns();
        playingAndUnsolvable();
        notYetKnown();

        QVERIFY2(m_faults.isEmpty(), qPrintable(m_faults.join(u'\n')));
    }

private:
    /// 1, or 2 if CMake runs the file at 200 %.
    static double expectedScale()
    {
        const double scale = qEnvironmentVariable("QT_SCALE_FACTOR").toDouble();
        return scale == 0 ? 1 : scale;
    }

    void begin(const Maze& maze, Question question)
    {
        QSettings().remove(QStringLiteral("window"));
        show(m_size, Level{.maze = maze, .rules = {.question = question}});
        QCOMPARE(m_window->size(), m_size);
    }

    void nothingOpen()
    {
        begin(walked, Question::shortestPath);
        trigger(ActionId::fileClose);
        QVERIFY(m_window->isWelcoming());
        look("nothing-open", notTheMaze);
    }

    void eachQuestion()
    {
        begin(walked, Question::shortestPath);
        look("shortest-path", alone);
        begin(stroked, Question::oneStroke);
        look("one-stroke", alone);
        begin(drawn({"1.2", "...", "2.1"}), Question::link);
        look("link", alone);
        begin(tiled, Question::clearBoard);
        look("board", alone);
    }

    void whileARunGoes()
    {
        begin(vast, Question::oneStroke);
        level().solving()->setSolver(findSolver("one-stroke-search"));
        trigger(ActionId::solveSolve);
        QVERIFY(QTest::qWaitFor([this] { return m_window->runs()->active() == 1; }, patience));
        look("running", aboveStrip, false);
        trigger(ActionId::solveStop);
        QVERIFY(waitForRuns());
    }

    void afterRuns()
    {
        begin(walked, Question::shortestPath);
        solve("astar");
        look("after-a-run", aboveStrip);
        solve("dijkstra");
        look("two-runs", aboveTable);
        trigger(ActionId::compareRuns);
        look("comparing", notTheMaze);
        trigger(ActionId::compareBack);
        look("compared", aboveTable);
    }

    void playingAndUnsolvable()
    {
        begin(tiled, Question::clearBoard);
        trigger(ActionId::boardPlay);
        look("playing-a-board", notTheMaze);
        begin(stroked, Question::oneStroke);
        key(Qt::Key_P);
        look("playing-a-walk", notTheMaze);
        begin(divided, Question::shortestPath);
        solve("astar");
        look("unsolvable", aboveStrip);
        begin(startless, Question::shortestPath);
        look("no-start", alone);
    }

    void notYetKnown()
    {
        begin(vast, Question::oneStroke);
        look("not-yet-known", alone, false);
    }

    /// Notes what is wrong with the window, and saves a picture of it. Waits for what the window
    /// computes, unless it never ends.
    void look(const char* state, Share least, bool willEnd = true)
    {
        if (willEnd)
            QVERIFY(QTest::qWaitFor([] { return TaskRegistry::ofProgram().isIdle(); }, patience));
        QCoreApplication::processEvents();
        const auto fault = [&](const QString& words) {
            m_faults << QStringLiteral("%1: %2").arg(QLatin1String(state), words);
        };
        const auto faultsOfTexts = [this] { return cutOffIn(*m_window) + clippedIn(*m_window); };
        if (!QTest::qWaitFor([&] { return faultsOfTexts().isEmpty(); }, 2000))
            fault(faultsOfTexts());
        for (const QString& found : scrolledSideways(*m_window) + doneTwice(*m_window))
            fault(found);
        if (m_window->size() != m_size)
            fault(QStringLiteral("the window has grown to %1 px").arg(m_window->width()));
        const int wanted = m_size.width() < 1100 ? least.small : least.others;
        const auto share = [this] {
            const QSize maze = view().size();
            return 100 * maze.width() * maze.height() / (m_size.width() * m_size.height());
        };
        if (!QTest::qWaitFor([&] { return share() >= wanted; }, 2000)) // a run may just begin
            fault(QStringLiteral("the maze has %1 %").arg(share()));
        const QString folder = qEnvironmentVariable("MAZEWRIGHT_PICTURES");
        if (!folder.isEmpty())
            m_window->grab().save(QStringLiteral("%1/%2-%3.png")
                                      .arg(folder, QLatin1String(state),
                                           QString::fromLatin1(QTest::currentDataTag())));
    }

    QSize m_size;
    QStringList m_faults;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::CalmWindowTest)
#include "calm_window_test.moc"
