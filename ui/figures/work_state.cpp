#include "ui/figures/work_state.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr int workShownAfterMilliseconds = 250; // shorter work is not shown
constexpr int progressSteps = 1000;

} // namespace

WorkState::WorkState(const QString& work, QWidget* parent)
    : QWidget(parent), m_words(new QLabel(this)), m_bar(new QProgressBar(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_words);
    layout->addWidget(m_bar);
    m_words->setWordWrap(true);
    m_words->hide();
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(6);
    m_bar->setAccessibleName(work);
    m_bar->hide();
    m_patience.setSingleShot(true);
    m_patience.setInterval(workShownAfterMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &WorkState::lasting);
}

void WorkState::addButtons(const QString& startText, const QString& start, const QString& stop)
{
    m_start = new QPushButton(startText, this);
    m_start->setObjectName(start);
    m_stop = new QPushButton(tr("Stop"), this);
    m_stop->setObjectName(stop);
    m_stop->setAccessibleName(tr("Stop: %1").arg(m_bar->accessibleName()));
    m_stop->hide();
    layout()->addWidget(m_start);
    layout()->addWidget(m_stop);
    connect(m_start, &QPushButton::clicked, this, &WorkState::startWanted);
    connect(m_stop, &QPushButton::clicked, this, &WorkState::stopWanted);
}

void WorkState::begin()
{
    if (m_bar->isHidden() && !m_patience.isActive())
        m_patience.start();
}

void WorkState::showWorking(const QString& words, double share)
{
    m_bar->setRange(0, share < 0 ? 0 : progressSteps);
    m_bar->setValue(static_cast<int>(std::clamp(share, 0.0, 1.0) * progressSteps));
    m_bar->show();
    setWords(words);
    if (m_start == nullptr)
        return;
    m_start->hide();
    m_stop->show();
}

void WorkState::showIdle(const QString& words)
{
    m_patience.stop();
    m_bar->hide();
    setWords(words);
    if (m_stop != nullptr)
        m_stop->hide();
}

void WorkState::setWords(const QString& words)
{
    m_words->setText(words);
    m_words->setVisible(!words.isEmpty());
}

void WorkState::keepRoom()
{
    QSizePolicy policy = m_bar->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_bar->setSizePolicy(policy);
}

QString WorkState::words() const
{
    return m_words->text();
}

} // namespace mazewright::ui
