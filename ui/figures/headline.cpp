#include "ui/figures/headline.h"

#include "ui/figures/count_label.h"

#include <QGridLayout>
#include <QLabel>

namespace mazewright::ui {

Headline::Headline(const QString& what, QWidget* parent)
    : QWidget(parent), m_number(new CountLabel(this)), m_name(new QLabel(this)),
      m_badge(new QLabel(this))
{
    QFont large = m_number->font();
    large.setPointSizeF(large.pointSizeF() * 1.9);
    large.setBold(true);
    m_number->setFont(large);
    m_number->setAccessibleName(what);
    setInk(*m_name, Ink::muted);
    setLook(*m_badge, Look::badge);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(0, 1);
    grid->addWidget(m_number, 0, 0, 1, 2); // a long number needs the whole width
    grid->addWidget(m_name, 1, 0);
    grid->addWidget(m_badge, 1, 1, Qt::AlignVCenter);
    showInks();
}

void Headline::setName(const QString& name)
{
    m_name->setText(name);
}

void Headline::setBadge(const Badge& badge)
{
    m_said = badge;
    m_badge->setText(badge.text);
    m_badge->setToolTip(badge.why);
    m_badge->setVisible(!badge.text.isEmpty());
    showInks();
}

void Headline::setFaint(bool faint)
{
    m_faint = faint;
    showInks();
}

QString Headline::name() const
{
    return m_name->text();
}

void Headline::showInks()
{
    setInk(*m_number, m_faint ? Ink::muted : Ink::text);
    setInk(*m_badge, m_faint ? Ink::muted : m_said.ink);
}

} // namespace mazewright::ui
