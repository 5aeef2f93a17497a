#pragma once

#include "solvers/core/message.h"
#include "solvers/files/format.h"
#include "solvers/files/legend.h"
#include "solvers/files/text_grids.h"

#include <QDialog>

#include <functional>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace mazewright::ui {

/// Returns a symbol as it is named in a sentence: the symbol itself, or "blank".
QString symbolName(const std::string& symbol);

/// Returns what the symbols of a grid mean by a legend that explains them, walls first: "1 is wall,
/// 0 is floor".
QString meaningsText(const mazewright::Legend& legend, const SymbolGrid& grid);

/// Asks what the symbols of a text mean: a table of the symbols, the known legends that fit, and
/// the maze that follows. It can be accepted if every symbol has a meaning and the maze has at most
/// one start and one end. GUI thread.
class LegendDialog : public QDialog {
    Q_OBJECT

public:
    /// Returns the grid of a level of the text, 1-based. It may let the event loop turn.
    using GridOfLevel = std::function<Expected<TextGrid>(int level)>;

    /// `text` is the level with number `options.level`. The legend of the options is proposed, or a
    /// likely one. `accept` names the button that accepts.
    LegendDialog(TextGrid text, const ReadOptions& options, GridOfLevel gridOf,
                 const QString& accept, QWidget* parent = nullptr);

    /// Returns the choices; the legend explains every symbol if the dialog was accepted.
    ReadOptions options() const;
    /// Says first why the user is asked.
    void setReason(const QString& reason);
    /// Adds a second way to accept; `isSecond` returns true if it was chosen.
    void addSecond(const QString& accept);
    bool isSecond() const noexcept { return m_isSecond; }

private:
    /// The fields of a symbol.
    struct Row {
        std::size_t symbol; ///< its number in the grid
        QComboBox* meaning;
        QSpinBox* number; ///< of a coin, a tile or a step cost; hidden for other meanings
    };

    QFormLayout* makeForm();
    QWidget* makeTable();
    QWidget* makePreview();
    void fillTable(const mazewright::Legend& legend);
    void addRow(std::size_t symbol, const std::optional<mazewright::Legend::Entry>& entry);
    void fillKnown();
    void takeLevel();
    void follow();
    bool showRow(int row);
    mazewright::Legend legend() const;
    QString problem(const mazewright::Legend& legend) const;
    void showPreview(const mazewright::Legend& legend);

    TextGrid m_text;
    ReadOptions m_options;
    GridOfLevel m_gridOf;
    std::vector<mazewright::Legend> m_fitting;
    std::vector<Row> m_rows;
    bool m_isFilling = false;
    bool m_isSecond = false;
    QString m_mazeError{}; ///< why the symbols give no maze; empty if they do

    QLabel* m_introduction;
    QComboBox* m_known;
    QSpinBox* m_level;
    QTableWidget* m_table;
    QLabel* m_picture;
    QLabel* m_size;
    QCheckBox* m_openings;
    QLabel* m_words;
    std::vector<QPushButton*> m_accept;
};

} // namespace mazewright::ui
