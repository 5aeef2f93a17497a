#pragma once

#include "solvers/core/outcome.h"
#include "solvers/core/question.h"
#include "ui/base/theme.h"
#include "ui/canvas/cell_marks.h"
#include "ui/level/facts.h"

#include <QLabel>
#include <QMargins>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <cstddef>
#include <cstdint>
#include <gmpxx.h>
#include <optional>
#include <string_view>
#include <vector>

class QGridLayout;
class QHBoxLayout;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace mazewright::ui {

/// Shown in place of an unknown figure.
inline constexpr QStringView noFigure = u"–";

/// Shows an exact count of any size with grouped digits. A long count is shortened, and shortened
/// more if space is short. The tool tip holds all digits; a click or Enter shows it at once. Ctrl+C
/// and the context menu copy all digits to the clipboard.
class CountLabel : public QLabel {
    Q_OBJECT

public:
    explicit CountLabel(QWidget* parent = nullptr);

    void setCount(const mpz_class& count);
    /// Shows the count in a sentence, in place of its `%1`.
    void setCountIn(const QString& sentence, const mpz_class& count);
    /// Shows a value of any kind with its unit; a rational number is shown as a fraction.
    void setValue(const Value& value, const QString& unit);
    /// Shows words instead of a count, such as a dash.
    void setWords(const QString& words);
    /// Returns all digits; empty if words are shown.
    const QString& digits() const noexcept { return m_digits; }
    /// Returns the painted text: `text`, or a shorter form that fits.
    QString shownText() const;

    /// Returns the size needed for the shorter form.
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showDigits() const;
    void copy();

    QString m_digits;
    QString m_brief; // empty if there is no shorter form
    QAction* m_copy;
};

/// Shows the rank of a measure of difficulty among the generated levels of its question. The strip
/// runs from their lowest to their highest value, is divided into quarters, and highlights the
/// middle half. A mark shows the level's value. The tool tip gives the values at the quarters.
class StandingStrip : public QWidget {
    Q_OBJECT

public:
    /// The measure must have quantiles for the question (`quantilesOf`).
    StandingStrip(std::string_view fact, Question question, QWidget* parent = nullptr);

    /// Sets the value to mark; without a value there is no mark.
    void setValue(std::optional<double> value);
    /// Returns the share of the population below the value (0-1); empty without a value.
    std::optional<double> standing() const noexcept { return m_standing; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::string_view m_fact;
    Question m_question;
    std::optional<double> m_standing{};
};

/// A figure under its name. The labels belong to the widget that the grid lays out.
struct FactRow {
    const FactSpec* fact; ///< null if the figure is not in the table of facts
    QLabel* name;
    CountLabel* value;
    /// Below name and value, for a measure with a population; else null.
    StandingStrip* standing = nullptr;
};

/// Space around the contents of a section, in pixels; the left one aligns with the title.
inline constexpr QMargins sectionMargins{24, 0, 12, 8};

/// Returns the word for a grade (1-4) as it is shown.
QString gradeText(std::int64_t grade);

/// Appends the title of a section to a panel.
QLabel* addTitle(QVBoxLayout& panel, const QString& title);
/// Appends a grid for rows of figures to a panel.
QGridLayout& addFigures(QVBoxLayout& panel);
/// Appends a row without a value.
FactRow addRow(QGridLayout& grid, const QString& name, const QString& meaning = {});
/// Appends a row for each fact, named as in the table of facts. A measure of difficulty gets a
/// strip that shows its rank among generated levels.
std::vector<FactRow> addRows(QGridLayout& grid, const FactList& facts);

/// Shows the value of a fact with its unit. Shows a dash if the value is unknown; its tool tip
/// gives the reason. Pass null for `facts` if nothing was computed.
void showFact(CountLabel& value, const FactSpec& fact, const Facts* facts);
/// Shows the value of the row's fact, which must not be null, and its rank. A row without a meaning
/// for the level is hidden.
void showFact(const FactRow& row, const Facts* facts);

/// Returns the visible rows as plain lines.
QStringList linesOf(const std::vector<FactRow>& rows);

/// A verdict in two or three words, its colour and the reason.
struct Badge {
    QString text{}; ///< empty if there is no verdict
    Ink ink = Ink::muted;
    QString why{};
};

/// The head of a panel of facts: its main number in large type, the name of that number, and a
/// verdict.
class Headline : public QWidget {
    Q_OBJECT

public:
    /// `what` is the accessible name of the number.
    explicit Headline(const QString& what, QWidget* parent = nullptr);

    CountLabel& number() const noexcept { return *m_number; }
    void setName(const QString& name);
    void setBadge(const Badge& badge);
    /// Draws number and badge faintly if they are out of date or not yet computed.
    void setFaint(bool faint);

    QString name() const;
    QString badge() const { return m_said.text; }

private:
    void showInks();

    CountLabel* m_number;
    QLabel* m_name;
    QLabel* m_badge;
    Badge m_said;
    bool m_faint = false;
};

/// The mark of a cell beside its name. It is painted in the colours of the current theme.
class MarkSwatch : public QWidget {
    Q_OBJECT

public:
    MarkSwatch(CellMark mark, QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    CellMark m_mark;
};

/// The state of a panel's background work: words, progress and, if wanted, buttons to start and
/// stop it. Work that ends within a quarter of a second is not shown.
class WorkState : public QWidget {
    Q_OBJECT

public:
    /// `work` is the accessible name of the progress bar.
    explicit WorkState(const QString& work, QWidget* parent = nullptr);

    /// Adds buttons to start and stop the work. Their object names are `start` and `stop`.
    void addButtons(const QString& startText, const QString& start, const QString& stop);
    QPushButton* startButton() const noexcept { return m_start; }

    /// Call when work starts; emits `lasting` if it runs long enough to be shown.
    void begin();
    /// Returns true if work is running that is not shown yet.
    bool isNotShownYet() const { return m_patience.isActive(); }
    /// Shows the progress as a share (0-1); a negative share means unknown.
    void showWorking(const QString& words, double share = -1);
    /// Shows that no work is running.
    void showIdle(const QString& words);

    void setWords(const QString& words);
    QString words() const;

signals:
    void lasting();
    void startWanted();
    void stopWanted();

private:
    QHBoxLayout* m_row; ///< words and bar, and beside them the button that stops
    QLabel* m_words;
    QProgressBar* m_bar;
    QPushButton* m_start = nullptr;
    QPushButton* m_stop = nullptr;
    QTimer m_patience;
};

} // namespace mazewright::ui
