#pragma once

#include "ui/theme/ink.h"

#include <QString>
#include <QWidget>

class QLabel;

namespace mazewright::ui {

class CountLabel;

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

} // namespace mazewright::ui
