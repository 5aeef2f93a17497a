#include "ui/page/hint_bar.h"

#include "ui/theme/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSettings>
#include <QToolButton>

namespace mazewright::ui {

namespace {

const QString hintDismissedKey = QStringLiteral("hintDismissed");

/// Returns a newcomer's first step with a level that asks this question.
QString hintFor(Question question)
{
    switch (question) {
    case Question::shortestPath:
        return HintBar::tr("Press B to draw walls, F5 to find the shortest path.");
    case Question::oneStroke:
        return HintBar::tr("Press B to draw walls, F5 to find the best track.");
    case Question::link:
    case Question::clearBoard:
        return HintBar::tr("Press N to place tiles, P to play the board, F5 to solve it.");
    }
    return {};
}

} // namespace

HintBar::HintBar(QWidget* parent) : QFrame(parent), m_words(new QLabel(this))
{
    setObjectName(QStringLiteral("hintBar"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 4, 8, 4);
    row->addWidget(m_words, 1);
    auto* close = new QToolButton(this);
    close->setIcon(icon(u"close"));
    close->setIconSize({14, 14});
    close->setToolTip(tr("Do not show this hint again"));
    close->setAccessibleName(close->toolTip());
    connect(close, &QToolButton::clicked, this, &HintBar::dismiss);
    row->addWidget(close);
    setVisible(!QSettings().value(hintDismissedKey, false).toBool());
}

void HintBar::setQuestion(Question question)
{
    m_words->setText(hintFor(question));
}

QString HintBar::hint() const
{
    return m_words->text();
}

void HintBar::dismiss()
{
    if (isHidden())
        return;
    QSettings().setValue(hintDismissedKey, true);
    keepRoom(true);
    hide();
}

void HintBar::leave()
{
    dismiss();
    keepRoom(false);
}

void HintBar::keepRoom(bool kept)
{
    QSizePolicy policy = sizePolicy();
    policy.setRetainSizeWhenHidden(kept);
    setSizePolicy(policy);
}

} // namespace mazewright::ui
