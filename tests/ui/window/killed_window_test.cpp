#include "tests/support/boards.h"
#include "tests/support/mazes.h"
#include "tests/ui/session/killed_editor.h"
#include "ui/level/board_game.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

// The window with three levels in tabs is killed while it edits, saves, solves, and plays a board.
// MAZEWRIGHT_KILLS=200 in the environment kills so many, and prints the worst.

namespace mazewright::ui {

namespace {

constexpr std::size_t mostRuns = 30;

/// A user at random, at the window.
class User {
public:
    User(MainWindow& window, QString folder, std::uint64_t seed)
        : m_window(window), m_folder(std::move(folder)), m_random(seed)
    {
        const Maze mazes[] = {openMaze(30, 30), openMaze(160, 160), clearableBoard(10, 10)};
        for (const Maze& maze : mazes)
            open({.maze = maze});
    }

    void act()
    {
        const std::size_t which = m_random.below(m_levels.size());
        LevelSession& level = *m_levels[which];
        const auto what = m_random.below(200);
        if (what == 0)
            m_window.save(level);
        else if (what == 1)
            m_window.goTo(&level);
        else if (what < 4)
            solve(level);
        else if (what < 20 && level.game()->isBoard())
            play(*level.game());
        else if (what < 40)
            level.document()->edit(killed::wallAnywhere(level.document()->maze(), m_random),
                                   QStringLiteral("Wall"));
        else
            killed::number(*level.document(), static_cast<int>(which), ++m_edits[which]);
    }

private:
    void open(Level level)
    {
        const int which = static_cast<int>(m_levels.size());
        LevelPage* page = m_window.openLevel(std::move(level), killed::levelFile(m_folder, which));
        m_levels.push_back(page->level());
        m_edits.push_back(0);
    }

    void solve(LevelSession& level)
    {
        if (static_cast<std::size_t>(m_window.runs()->rowCount()) < mostRuns)
            level.solve();
    }

    void play(BoardGame& game)
    {
        if (!game.isPlaying()) {
            if (game.isPlayable())
                game.begin();
            return;
        }
        const Maze& maze = game.current().maze();
        if (m_random.below(20) == 0)
            game.end();
        else
            game.choose(maze.position(static_cast<CellIndex>(m_random.below(maze.size()))));
    }

    MainWindow& m_window;
    QString m_folder;
    Random m_random;
    std::vector<LevelSession*> m_levels;
    std::vector<int> m_edits;
};

/// Goes on until it is killed.
void useForEver(const QString& folder)
{
    const auto levels = std::make_shared<OpenLevels>();
    levels->setFolder(killed::recoveryFolder(folder));
    MainWindow window(levels);
    window.show();
    User user(window, folder, qEnvironmentVariableIntValue(killed::editorSeed));
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, [&] { user.act(); });
    timer.start(3);
    QCoreApplication::exec();
}

} // namespace

class KilledWindowTest : public QObject {
    Q_OBJECT

private slots:
    void whatItLeavesIsWholeAndOfLate()
    {
        const QString folder = qEnvironmentVariable(killed::editorFolder);
        if (folder.isEmpty())
            killed::killAll(QStringLiteral("ui/window/killed_window_test"));
        else
            useForEver(folder);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::KilledWindowTest)
#include "killed_window_test.moc"
