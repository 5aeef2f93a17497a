#include "tests/ui/session/killed_editor.h"

// A program that edits and saves is killed: what it leaves is whole, and not older than promised.
// MAZEWRIGHT_KILLS=200 in the environment kills so many, and prints the worst.

namespace mazewright::ui {

namespace {

constexpr int levelCount = 3;

/// One level that is edited at random, with its copies.
class EditedLevel {
public:
    EditedLevel(const QString& folder, int level) : m_level(level)
    {
        m_document.setLevel({.maze = *Maze::make(40 + 100 * level, 40 + 100 * level)},
                            killed::levelFile(folder, level));
        m_recovery = std::make_unique<Recovery>(&m_document, killed::recoveryFolder(folder));
    }

    void change(Random& random)
    {
        const Patch wall = killed::wallAnywhere(m_document.maze(), random);
        if (m_document.isStrokeOpen()) {
            m_document.extendStroke(wall);
            if (random.below(50) == 0)
                m_document.endStroke("Stroke");
            return;
        }
        const auto what = random.below(200);
        if (what == 0)
            (void)m_document.save();
        else if (what < 4)
            m_document.beginStroke();
        else if (what < 20)
            m_document.edit(wall, "Wall");
        else
            killed::number(m_document, m_level, ++m_edits);
    }

private:
    int m_level;
    int m_edits = 0;
    MazeDocument m_document;
    std::unique_ptr<Recovery> m_recovery;
};

/// Edits until it is killed.
void editForEver(const QString& folder)
{
    Random random(qEnvironmentVariableIntValue(killed::editorSeed));
    std::vector<std::unique_ptr<EditedLevel>> levels;
    levels.reserve(levelCount);
    for (int level = 0; level < levelCount; ++level)
        levels.push_back(std::make_unique<EditedLevel>(folder, level));
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout,
                     [&] { levels[random.below(levels.size())]->change(random); });
    timer.start(3);
    QCoreApplication::exec();
}

} // namespace

class KilledTest : public QObject {
    Q_OBJECT

private slots:
    void whatItLeavesIsWholeAndOfLate()
    {
        const QString folder = qEnvironmentVariable(killed::editorFolder);
        if (folder.isEmpty())
            killed::killAll(QStringLiteral("ui/session/killed_test"));
        else
            editForEver(folder);
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::KilledTest)
#include "killed_test.moc"
