#pragma once

#include "ui/dialogs/lost_comparison.h"

#include <QWidget>

#include <cstdint>

class QButtonGroup;
class QLabel;

namespace mazewright::ui {

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

} // namespace mazewright::ui
