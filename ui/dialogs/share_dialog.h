#pragma once

#include "solvers/levels/level_set.h"

#include <QDialog>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace mazewright::ui {

/// What levels become for people without Mazewright: a page that plays them, a pack for games, or
/// printed pages.
enum class SharedForm : std::uint8_t { page, pack, book };

/// A level to share: its name, and how it is read. A value that another thread may use.
struct SharedLevel {
    std::string name;
    std::function<std::optional<Level>()> read; ///< empty if it cannot be read
};

/// Asks which of the levels to share, in which order, and what their players get. GUI thread.
class ShareDialog : public QDialog {
    Q_OBJECT

public:
    /// `levels` is the number of levels, at least 1. `current` is the name of a level that can be
    /// shared alone; empty for none.
    ShareDialog(SharedForm form, std::size_t levels, const QString& current = {},
                QWidget* parent = nullptr);

    /// Returns true if only the current level is to be shared.
    bool takesOnlyCurrent() const;

    QLineEdit* title() const noexcept { return m_title; }
    QLineEdit* author() const noexcept { return m_author; }
    SetRequest request() const;
    bool hasHints() const;
    bool hasSolutions() const;
    bool hasWallLines() const;

private:
    void addChoice(QFormLayout& form, std::size_t levels, const QString& current);
    void showChoice();
    void addContent(QFormLayout& form, SharedForm shared);

    QLineEdit* m_title;
    QLineEdit* m_author;
    QComboBox* m_which;
    QComboBox* m_sort;
    QSpinBox* m_pick;
    QComboBox* m_spread;
    QCheckBox* m_unproved;
    QCheckBox* m_hints;
    QCheckBox* m_solutions;
    QCheckBox* m_lines;
};

/// The result of sharing levels, in words for the user.
struct Shared {
    QString words{};     ///< empty if the user cancelled
    bool isDone = false; ///< false: the words are an error
    QStringList details; ///< the levels that were left out, and why
};

/// Shares levels: asks, solves each for at most 60 s, asks for a file and writes it; printed pages
/// get their dialog. `name` is the initial name of the file, without extension. `current` is the
/// index of a level that can be shared alone. GUI thread; the window takes no input meanwhile.
Shared shareLevels(SharedForm form, std::vector<SharedLevel> levels, const QString& name,
                   QWidget* window, std::optional<std::size_t> current = {});

} // namespace mazewright::ui
