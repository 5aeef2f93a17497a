#include "ui/figures/board_difficulty.h"

#include <QGridLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace mazewright::ui {

namespace {

FactList boardMeasures()
{
    FactList facts;
    for (const char* id : {"grade", "choice", "traps"})
        facts.push_back(findFact(id, Question::clearBoard));
    return facts;
}

} // namespace

BoardDifficulty::BoardDifficulty(QWidget* parent)
    : QWidget(parent), m_measure(new QPushButton(this)),
      m_task({.words = tr("Measuring the difficulty of the board"), .length = TaskLength::open},
             this)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    m_rows = addRows(addFigures(*column), boardMeasures());
    m_measure->setObjectName(QStringLiteral("measureBoard"));
    m_measure->setFocusPolicy(Qt::TabFocus); // a click leaves the keyboard focus on the board
    column->addWidget(m_measure);
    connect(m_measure, &QPushButton::clicked, this, &BoardDifficulty::toggle);
    m_task.onAnswer([this](const Expected<std::shared_ptr<const Facts>>& facts) {
        showFacts(facts ? facts->get() : nullptr);
    });
    showFacts(nullptr);
}

void BoardDifficulty::setLevel(std::function<FactsQuestion()> level)
{
    m_level = std::move(level);
    forget();
}

void BoardDifficulty::forget()
{
    m_task.forget();
    showFacts(nullptr);
}

void BoardDifficulty::toggle()
{
    if (m_task.isRunning())
        return forget();
    if (!m_level)
        return;
    m_task.start(workingOut(m_level(), boardMeasures()), TaskCause::asked);
    m_measure->setText(tr("Stop"));
    m_measure->setToolTip(tr("Stop measuring"));
}

/// Shows dashes if `facts` is null.
void BoardDifficulty::showFacts(const Facts* facts)
{
    for (const FactRow& row : m_rows)
        showFact(row, facts);
    m_measure->setText(tr("Measure Difficulty"));
    m_measure->setToolTip(tr("Search the board after every first move to tell how many of them are "
                             "traps; this can take a while"));
    m_measure->setEnabled(m_level != nullptr);
}

} // namespace mazewright::ui
