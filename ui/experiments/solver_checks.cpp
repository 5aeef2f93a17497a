#include "ui/experiments/solver_checks.h"

#include "ui/text/engine_text.h"

#include <QSignalBlocker>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr int questionRole = Qt::UserRole;

bool canBeAsked(const QTreeWidgetItem& item)
{
    return item.flags().testFlag(Qt::ItemIsEnabled);
}

} // namespace

SolverChecks::SolverChecks(QWidget* parent) : QTreeWidget(parent)
{
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setUniformRowHeights(true);
    ensurePolished(); // rows laid out without the theme's style would grow when clicked
    setAccessibleName(tr("Solvers"));
    connect(this, &QTreeWidget::itemChanged, this, &SolverChecks::chosenChanged);
}

void SolverChecks::setSolvers(std::span<const Solver* const> solvers)
{
    const QSignalBlocker quiet(this);
    clear();
    m_items.clear();
    m_entrants.assign(solvers.begin(), solvers.end());
    for (const SolverConfig& entrant : m_entrants)
        m_items.push_back(itemFor(entrant));
    expandAll();
    if (topLevelItemCount() > 0)
        setCurrentItem(topLevelItem(0));
}

/// Creates a checked row. A setting is placed below the existing rows of its solver.
QTreeWidgetItem* SolverChecks::itemFor(const SolverConfig& entrant)
{
    const SolverInfo& info = entrant.solver->info;
    QStringList settings;
    for (const OptionAssignment& setting : entrant.settings)
        settings << QString::fromStdString(setting.name + '=' + setting.value);
    const QString name = engineText(info.name);
    auto* item = new QTreeWidgetItem(
        {settings.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, settings.join(u", "))});
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(0, Qt::Checked);
    item->setToolTip(0, engineText(info.summary));
    QTreeWidgetItem* question = questionItem(info.answers);
    int below = question->childCount();
    for (std::size_t i = 0; i < m_items.size(); ++i)
        if (m_entrants[i].solver == entrant.solver)
            below = question->indexOfChild(m_items[i]) + 1;
    question->insertChild(below, item);
    return item;
}

/// Returns the row of a question; creates it if it does not exist.
QTreeWidgetItem* SolverChecks::questionItem(Question question)
{
    for (int i = 0; i < topLevelItemCount(); ++i)
        if (topLevelItem(i)->data(0, questionRole).toInt() == static_cast<int>(question))
            return topLevelItem(i);
    auto* item = new QTreeWidgetItem(this, {questionText(question)});
    item->setData(0, questionRole, static_cast<int>(question));
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable |
                   Qt::ItemIsAutoTristate);
    QFont font = item->font(0);
    font.setBold(true);
    item->setFont(0, font);
    return item;
}

std::vector<SolverConfig> SolverChecks::chosen() const
{
    std::vector<SolverConfig> chosen;
    for (std::size_t i = 0; i < m_entrants.size(); ++i)
        if (m_items[i]->checkState(0) == Qt::Checked)
            chosen.push_back(m_entrants[i]);
    return chosen;
}

void SolverChecks::setChosen(const Solver& solver, bool chosen)
{
    for (std::size_t i = 0; i < m_entrants.size(); ++i)
        if (m_entrants[i].solver == &solver && m_entrants[i].settings.empty() &&
            canBeAsked(*m_items[i]))
            m_items[i]->setCheckState(0, chosen ? Qt::Checked : Qt::Unchecked);
}

void SolverChecks::add(const SolverConfig& entrant)
{
    const auto found =
        std::find_if(m_entrants.begin(), m_entrants.end(),
                     [&entrant](const SolverConfig& other) { return areSame(entrant, other); });
    const auto place = static_cast<std::size_t>(found - m_entrants.begin());
    if (found == m_entrants.end()) {
        m_items.push_back(itemFor(entrant));
        m_entrants.push_back(entrant);
    }
    m_items[place]->setCheckState(0, Qt::Checked);
    setCurrentItem(m_items[place]);
    emit chosenChanged();
}

const Solver* SolverChecks::current() const
{
    const auto found = std::find(m_items.begin(), m_items.end(), currentItem());
    return found == m_items.end()
               ? nullptr
               : m_entrants[static_cast<std::size_t>(found - m_items.begin())].solver;
}

void SolverChecks::choose(std::span<const Question> questions)
{
    for (const SolverConfig& entrant : m_entrants)
        setChosen(*entrant.solver, std::find(questions.begin(), questions.end(),
                                             entrant.solver->info.answers) != questions.end());
}

void SolverChecks::setDisabledReason(Question question, const QString& why)
{
    const Qt::ItemFlags asked = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    const auto grey = [&](QTreeWidgetItem& item) {
        item.setFlags(why.isEmpty() ? item.flags() | asked : item.flags() & ~asked);
    };
    QTreeWidgetItem& line = *questionItem(question);
    line.setText(0, why.isEmpty() ? questionText(question)
                                  : tr("%1 — %2").arg(questionText(question), why));
    line.setToolTip(0, why);
    grey(line);
    for (std::size_t i = 0; i < m_entrants.size(); ++i) {
        const SolverInfo& info = m_entrants[i].solver->info;
        if (info.answers != question)
            continue;
        grey(*m_items[i]);
        m_items[i]->setToolTip(0, why.isEmpty() ? engineText(info.summary) : why);
        if (!why.isEmpty())
            m_items[i]->setCheckState(0, Qt::Unchecked);
    }
}

} // namespace mazewright::ui
