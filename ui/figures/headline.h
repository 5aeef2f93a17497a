#pragma once

#include "ui/theme/ink.h"

#include <QString>
#include <QWidget>

class QLabel;

namespace mazewright::ui {

class CountLabel;

/// What a badge says in two or three words, and how it is meant.
struct Badge {
    QString text{}; ///< empty: there is nothing to say
    Ink ink = Ink::muted;
    QString why{};
};

/// The head of a panel of facts: its main number in large, what is counted, and a verdict.
class Headline : public QWidget {
    Q_OBJECT

public:
    /// `what` names the number to those who do not see where it stands.
    explicit Headline(const QString& what, QWidget* parent = nullptr);

    CountLabel& number() const noexcept { return *m_number; }
    void setName(const QString& name);
    void setBadge(const Badge& badge);
    /// What is no longer, or not yet, true of the level is faint.
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
