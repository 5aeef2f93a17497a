#include "ui/panels/solver_panel.h"

#include "solvers/core/solver.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/panels/options_form.h"
#include "ui/session/solver_settings.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

QStandardItem& entryOf(const QComboBox& box, int entry)
{
    return *static_cast<QStandardItemModel*>(box.model())->item(entry);
}

const Solver* solverOf(const QComboBox& box, int entry)
{
    return findSolver(box.itemData(entry).toString().toStdString());
}

} // namespace

void offer(QComboBox& box, int entry, const QString& whyNot, const QString& about)
{
    QStandardItem& item = entryOf(box, entry);
    item.setEnabled(whyNot.isEmpty());
    item.setToolTip(whyNot.isEmpty() ? about : engineSentence(whyNot.toStdString()));
}

SolverChoice::SolverChoice(QWidget* parent) : QComboBox(parent)
{
    setObjectName(QStringLiteral("solverChoice"));
    setAccessibleName(tr("Solver"));
    setToolTip(tr("Choose the solver to run"));
    setMinimumWidth(190);
    setMaxVisibleItems(30);
    for (const Question question : allQuestions)
        if (mainSolver(question) != nullptr)
            addQuestion(question);
}

/// Adds a line that names the question, then its solvers.
void SolverChoice::addQuestion(Question question)
{
    addItem(questionText(question));
    QStandardItem& line = entryOf(*this, count() - 1);
    line.setFlags(Qt::NoItemFlags);
    QFont font = line.font();
    font.setBold(true);
    line.setFont(font);
    for (const Solver* solver : solvers())
        if (solver->info.answers == question)
            addItem(engineText(solver->info.name), QString::fromUtf8(solver->info.id));
}

void SolverChoice::offerSolvers(const SolverSettings& settings)
{
    for (int entry = 0; entry < count(); ++entry)
        if (const Solver* solver = solverOf(*this, entry))
            offer(*this, entry, settings.whyNot(solver->info.answers),
                  engineText(solver->info.summary));
}

void SolverChoice::bind(SolverSettings* settings)
{
    m_connections = std::make_unique<QObject>();
    if (settings == nullptr)
        return;
    const auto show = [this, settings] {
        setCurrentIndex(findData(QString::fromUtf8(settings->solver()->info.id)));
    };
    connect(settings, &SolverSettings::solverChanged, m_connections.get(), show);
    connect(settings, &SolverSettings::disabledReasonsChanged, m_connections.get(),
            [this, settings] { offerSolvers(*settings); });
    connect(this, &QComboBox::activated, m_connections.get(),
            [this, settings](int entry) { settings->setSolver(solverOf(*this, entry)); });
    offerSolvers(*settings);
    show();
}

namespace {

QString guaranteeText(Guarantee guarantee)
{
    switch (guarantee) {
    case Guarantee::optimal:
        return SolverPanel::tr("optimal");
    case Guarantee::bounded:
        return SolverPanel::tr("within a stated factor of the optimum");
    case Guarantee::none:
        return SolverPanel::tr("none");
    }
    return {};
}

} // namespace

SolverPanel::SolverPanel(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    makeChoices(*layout);
    makeButtons(*layout);
    layout->addStretch();
}

void SolverPanel::bind(SolverSettings* settings)
{
    m_connections = std::make_unique<QObject>();
    m_settings = settings;
    m_solvers->bind(settings);
    if (settings == nullptr)
        return;
    connect(settings, &SolverSettings::disabledReasonsChanged, m_connections.get(),
            [this] { offerQuestions(); });
    connect(settings, &SolverSettings::solverChanged, m_connections.get(),
            [this] { showSolver(); });
    connect(settings, &SolverSettings::optionsChanged, m_connections.get(),
            [this] { showOptions(); });
    offerQuestions();
    showSolver();
}

void SolverPanel::makeChoices(QVBoxLayout& layout)
{
    m_questions = new QComboBox(this);
    m_questions->setObjectName(QStringLiteral("question"));
    m_questions->setAccessibleName(tr("Question"));
    m_questions->setToolTip(tr("The question to answer about the maze"));
    for (const Question question : allQuestions)
        if (mainSolver(question) != nullptr)
            m_questions->addItem(questionText(question), static_cast<int>(question));
    m_solvers = new SolverChoice(this);
    m_solvers->setObjectName(QStringLiteral("solver"));
    m_solvers->setMinimumWidth(0);
    m_about = new QLabel(this);
    m_about->setWordWrap(true);
    setInk(*m_about, Ink::muted);
    m_forms = new QVBoxLayout;
    layout.addWidget(m_questions);
    layout.addWidget(m_solvers);
    layout.addWidget(m_about);
    layout.addLayout(m_forms);
    connect(m_questions, &QComboBox::activated, this, [this] {
        const auto question = static_cast<Question>(m_questions->currentData().toInt());
        if (m_settings->question() != question)
            m_settings->setSolver(mainSolver(question));
    });
}

void SolverPanel::offerQuestions()
{
    for (int entry = 0; entry < m_questions->count(); ++entry)
        offer(*m_questions, entry,
              m_settings->whyNot(static_cast<Question>(m_questions->itemData(entry).toInt())), {});
}

void SolverPanel::makeButtons(QVBoxLayout& layout)
{
    auto* solve = new QPushButton(iconOnAccent(u"solve"), tr("Solve"), this);
    solve->setObjectName(QStringLiteral("solveButton"));
    auto* all = new QPushButton(tr("Solve with Every Solver"), this);
    all->setObjectName(QStringLiteral("solve-all"));
    auto* stop = new QPushButton(tr("S&top"), this);
    stop->setObjectName(QStringLiteral("stop"));
    auto* row = new QHBoxLayout;
    row->addWidget(solve, 1);
    row->addWidget(stop);
    layout.addLayout(row);
    layout.addWidget(all);
    connect(solve, &QPushButton::clicked, this, &SolverPanel::solveRequested);
    connect(all, &QPushButton::clicked, this, &SolverPanel::solveAllRequested);
    connect(stop, &QPushButton::clicked, this, &SolverPanel::stopRequested);
}

void SolverPanel::setPlace(const QString& optionId, Position place)
{
    if (m_questionForm != nullptr)
        m_questionForm->setPlace(optionId, place);
    if (m_solverForm != nullptr)
        m_solverForm->setPlace(optionId, place);
}

void SolverPanel::showSolver()
{
    const SolverInfo& info = m_settings->solver()->info;
    m_questions->setCurrentIndex(m_questions->findData(static_cast<int>(info.answers)));
    m_about->setText(
        tr("%1 Guarantee: %2. Source: %3.")
            .arg(engineText(info.summary), guaranteeText(info.guarantee), engineText(info.source)));
    replaceForms();
}

void SolverPanel::replaceForms()
{
    delete m_questionForm;
    delete m_solverForm;
    const Solver* solver = m_settings->solver();
    m_questionForm = new OptionsForm(optionsOf(m_settings->question()), this);
    m_solverForm = new OptionsForm(solver->info.options, this);
    showOptions();
    for (OptionsForm* form : {m_questionForm, m_solverForm}) {
        m_forms->addWidget(form);
        form->setVisible(!form->options().schema().empty());
        connect(form, &OptionsForm::pickRequested, this, &SolverPanel::pickRequested);
    }
    alignLabels({&m_questionForm->rows(), &m_solverForm->rows()});
    connect(m_questionForm, &OptionsForm::changed, this, [this] {
        m_settings->setQuestionOptions(m_settings->question(), m_questionForm->options());
    });
    connect(m_solverForm, &OptionsForm::changed, this,
            [this, solver] { m_settings->setSolverOptions(*solver, m_solverForm->options()); });
}

void SolverPanel::showOptions()
{
    const Solver& solver = *m_settings->solver();
    if (m_questionForm->options() != m_settings->questionOptions(m_settings->question()))
        m_questionForm->setOptions(m_settings->questionOptions(m_settings->question()));
    if (m_solverForm->options() != m_settings->solverOptions(solver))
        m_solverForm->setOptions(m_settings->solverOptions(solver));
}

} // namespace mazewright::ui
