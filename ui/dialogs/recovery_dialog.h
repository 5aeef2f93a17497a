#pragma once

#include "solvers/core/maze.h"
#include "ui/base/background.h"
#include "ui/session/recovery.h"
#include "ui/session/unsaved_level.h"

#include <QDialog>
#include <QString>
#include <QWidget>

#include <cstdint>
#include <vector>

class QButtonGroup;
class QLabel;
class QPushButton;

namespace mazewright::ui {

/// A comparison of an unsaved level with the current contents of its file.
struct LostComparison {
    QString words{};          ///< the differences in figures; several lines
    MazeSnapshot onDisk{};    ///< for a small picture; null without a readable file
    MazeSnapshot recovered{}; ///< for a small picture; never null
};

/// Reads the file and compares. Any thread; O(cells).
LostComparison compareWithFile(const UnsavedLevel& unsaved);

/// What happens to an unsaved level that was found.
enum class LostChoice : std::uint8_t { recover, discard, later };

/// A row for an unsaved level: its file and the unsaved version side by side, the differences, and
/// the choice.
class LostLevelRow : public QWidget {
    Q_OBJECT

public:
    /// The level is not copied and must outlive the row.
    explicit LostLevelRow(const UnsavedLevel& unsaved, QWidget* parent = nullptr);

    /// Shows both pictures and the differences.
    void showComparison(const LostComparison& comparison);

    LostChoice choice() const;
    void choose(LostChoice choice);

signals:
    void chosen();

private:
    QWidget* makePicture(QLabel*& picture, const QString& name);
    QWidget* makeText();
    QWidget* makeChoice(const QString& name);

    const UnsavedLevel& m_unsaved;
    QLabel* m_onDisk = nullptr;
    QLabel* m_recovered = nullptr;
    QLabel* m_facts = nullptr;
    QButtonGroup* m_choice = nullptr;
};

/// Asks, level by level, whether to recover or discard the unsaved levels of a program that has
/// ended. It only asks; if rejected, all levels are kept for later. The files are read on another
/// thread.
class RecoveryDialog : public QDialog {
    Q_OBJECT

public:
    /// The levels are not copied and must outlive the dialog.
    explicit RecoveryDialog(const std::vector<LostLevel>& levels, QWidget* parent = nullptr);

    /// Returns the choice for each level, in their order; also while the dialog is open.
    std::vector<LostChoice> choices() const;

private:
    QWidget* makeRows(const std::vector<LostLevel>& levels);
    QWidget* makeButtons();
    void readFiles(const std::vector<LostLevel>& levels);
    void showChoices();

    std::vector<LostLevelRow*> m_rows;
    QLabel* m_consequence = nullptr;
    QPushButton* m_ok = nullptr;
    /// One comparison per level, in their order.
    Background<NoPart, LostComparison> m_task;
    std::size_t m_compared = 0;
};

} // namespace mazewright::ui
