#include "ui/panels/section.h"

#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/session/level_session.h"

#include <QHBoxLayout>
#include <QMouseEvent>
#include <QToolButton>
#include <QVBoxLayout>

namespace mazewright::ui {

void SectionBody::bind(LevelSession* level)
{
    m_connections = std::make_unique<QObject>();
    m_level = level;
    if (level != nullptr)
        follow(*level);
}

Section::Section(const QString& name, const QString& title, SectionBody* body, QWidget* parent)
    : QWidget(parent), m_button(new QToolButton(this)), m_summary(new ElidedLabel(this)),
      m_body(body)
{
    m_button->setObjectName(name);
    m_button->setText(title);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setAutoRaise(true);
    m_button->setCheckable(true);
    setLook(*m_button, Look::section);
    setInk(*m_summary, Ink::muted);
    m_summary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* header = new QHBoxLayout;
    header->setContentsMargins(0, 0, 12, 0);
    header->addWidget(m_button);
    header->addWidget(m_summary, 1);
    auto* column = makeLayout<QVBoxLayout>(this, {}, 2);
    column->addLayout(header);
    column->addWidget(m_body);
    connect(m_button, &QToolButton::clicked, this, [this](bool open) {
        setOpen(open);
        if (open)
            m_body->opened();
        emit toggled(open);
    });
    connect(m_body, &SectionBody::changed, this, &Section::refresh);
    // Tab goes from the header to the body, which was created first.
    QList<QWidget*> parts{m_button};
    for (QWidget* part = m_body; part == m_body || m_body->isAncestorOf(part);
         part = part->nextInFocusChain())
        if (part->focusPolicy() != Qt::NoFocus) // or `setTabOrder` does nothing
            parts << part;
    for (qsizetype part = 1; part < parts.size(); ++part)
        QWidget::setTabOrder(parts[part - 1], parts[part]);
    setOpen(false);
}

bool Section::isOpen() const
{
    return m_button->isChecked();
}

void Section::setOpen(bool open)
{
    m_button->setChecked(open);
    m_button->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    m_body->setVisible(open);
    refresh();
}

void Section::setOffered(bool offered)
{
    m_isOffered = offered;
    refresh();
}

QString Section::summary() const
{
    return m_summary->text();
}

/// The summary is shown also while the section is open, so that nothing moves when it is opened.
void Section::refresh()
{
    m_summary->setText(m_body->summary());
    m_button->setAccessibleDescription(m_summary->text());
    setVisible(m_isOffered && m_body->hasContent());
}

/// A click beside the title counts too.
void Section::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && event->position().y() < m_button->geometry().bottom())
        m_button->click();
    else
        QWidget::mouseReleaseEvent(event);
}

} // namespace mazewright::ui
