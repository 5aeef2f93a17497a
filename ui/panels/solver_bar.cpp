// The choice of question, solver and options in the tool bar.
#include "ui/panels/solver_bar.h"

#include "solvers/core/solver.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/panels/options_form.h"
#include "ui/session/outside_solvers.h"
#include "ui/session/solver_lists.h"
#include "ui/session/solver_settings.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QStandardItemModel>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace mazewright::ui {

namespace {

constexpr std::size_t optionsInSight = 5;
constexpr std::size_t mostChips = 2;
constexpr int drawerWidth = 340;

/// Conditions on tracks belong to the level: its column sets them.
bool isCondition(std::string_view id)
{
    constexpr std::array<std::string_view, 5> conditions = {"pass", "avoid", "coins", "cells",
                                                            "snake"};
    return std::ranges::find(conditions, id) != conditions.end();
}

/// Disables an entry and shows the reason in its text and its tool tip. Without a reason, enables
/// it and shows its description.
void offer(QComboBox& box, int entry, const QString& name, const QString& whyNot,
           const QString& about)
{
    QStandardItem& item = *static_cast<QStandardItemModel*>(box.model())->item(entry);
    item.setEnabled(whyNot.isEmpty());
    const QString reason = whyNot.isEmpty() ? QString() : engineSentence(whyNot.toStdString());
    item.setText(whyNot.isEmpty() ? name : SolverBar::tr("%1 – %2").arg(name, reason));
    item.setToolTip(whyNot.isEmpty() ? about : reason);
}

/// Adds a heading, which cannot be chosen: keys, the wheel and letters pass over it.
void addHeading(QComboBox& box, const QString& words)
{
    box.addItem(words);
    QStandardItem& item = *static_cast<QStandardItemModel*>(box.model())->item(box.count() - 1);
    item.setFlags(Qt::NoItemFlags);
    QFont font = box.font();
    font.setBold(true);
    item.setFont(font);
}

QString guaranteeText(Guarantee guarantee)
{
    switch (guarantee) {
    case Guarantee::optimal:
        return SolverDrawer::tr("optimal");
    case Guarantee::bounded:
        return SolverDrawer::tr("within a stated factor of the optimum");
    case Guarantee::none:
        return SolverDrawer::tr("none");
    }
    return {};
}

} // namespace

SolverDrawer::SolverDrawer(QWidget* parent)
    : QFrame(parent), m_about(new QLabel(this)),
      m_favourite(named("favourite", new QCheckBox(tr("Favourite"), this))),
      m_forms(new QVBoxLayout), m_more(new QToolButton(this))
{
    setObjectName(QStringLiteral("solverDrawer"));
    setAutoFillBackground(true);
    auto* content = new QWidget(this);
    auto* layout = makeLayout<QVBoxLayout>(content, {12, 10, 12, 12});
    m_about->setWordWrap(true);
    setInk(*m_about, Ink::muted);
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setText(tr("More Options"));
    m_more->setToolTip(tr("Show all options of the solver"));
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setLook(*m_more, Look::section);
    m_favourite->setToolTip(tr("Show the solver at the head of the list, and select it in races"));
    auto* favourites =
        named("solve-favourites", new QPushButton(tr("Solve with Favourites"), this));
    auto* all = named("solve-all", new QPushButton(tr("Solve with Every Solver"), this));
    layout->addWidget(m_about);
    layout->addWidget(m_favourite);
    layout->addLayout(m_forms);
    layout->addWidget(m_more);
    layout->addWidget(favourites);
    layout->addWidget(all);
    layout->addStretch(1);
    auto* whole = makeLayout<QVBoxLayout>(this, {1, 1, 1, 1});
    whole->addWidget(scrolled(content, ScrollBarRoom::kept));
    connect(m_more, &QToolButton::toggled, this, &SolverDrawer::fitHeight);
    connect(m_favourite, &QCheckBox::clicked, this, [this](bool checked) {
        FavouriteSolvers::ofProgram().set(*m_settings->solver(), checked);
    });
    hide();
}

void SolverDrawer::bind(SolverSettings* settings)
{
    m_connections = std::make_unique<QObject>();
    m_settings = settings;
    if (settings == nullptr)
        return;
    connect(settings, &SolverSettings::solverChanged, m_connections.get(),
            [this] { replaceForms(); });
    connect(settings, &SolverSettings::optionsChanged, m_connections.get(),
            [this] { showOptions(); });
    connect(&FavouriteSolvers::ofProgram(), &FavouriteSolvers::changed, m_connections.get(),
            [this] { showOptions(); });
    replaceForms();
}

void SolverDrawer::setPlace(const QString& optionId, Position place)
{
    for (OptionsForm* form : {m_questionForm, m_solverForm})
        if (form != nullptr)
            form->setPlace(optionId, place);
}

void SolverDrawer::replaceForms()
{
    // A choice of moves may change the solver, while the form of the question is in use.
    const auto schema = optionsOf(m_settings->question());
    const bool isNewQuestion =
        m_questionForm == nullptr || m_questionForm->options().schema().data() != schema.data();
    if (isNewQuestion) {
        delete m_questionForm;
        m_questionForm = new OptionsForm(schema, m_about->parentWidget());
        m_forms->addWidget(m_questionForm);
        connect(m_questionForm, &OptionsForm::pickRequested, this, &SolverDrawer::pickRequested);
        connect(m_questionForm, &OptionsForm::changed, this, [this] {
            m_settings->setQuestionOptions(m_settings->question(), m_questionForm->options());
        });
    }
    delete m_solverForm;
    const Solver* solver = m_settings->solver();
    m_solverForm = new OptionsForm(solver->info.options, m_about->parentWidget());
    m_forms->addWidget(m_solverForm);
    connect(m_solverForm, &OptionsForm::pickRequested, this, &SolverDrawer::pickRequested);
    showOptions();
    alignLabels({&m_questionForm->rows(), &m_solverForm->rows()});
    connect(m_solverForm, &OptionsForm::changed, this,
            [this, solver] { m_settings->setSolverOptions(*solver, m_solverForm->options()); });
    fitHeight();
}

void SolverDrawer::showOptions()
{
    const Solver& solver = *m_settings->solver();
    const SolverInfo& info = solver.info;
    const Guarantee guarantee =
        guaranteeOf(info, m_settings->questionOptions(m_settings->question()),
                    m_settings->solverOptions(solver));
    const QString words = solver.outside == nullptr || guarantee == Guarantee::none
                              ? guaranteeText(guarantee)
                              : tr("%1, as its program claims").arg(guaranteeText(guarantee));
    m_about->setText(tr("%1 Guarantee: %2. Source: %3.")
                         .arg(engineText(info.summary), words, engineText(info.source)));
    m_favourite->setChecked(FavouriteSolvers::ofProgram().contains(solver));
    if (m_questionForm->options() != m_settings->questionOptions(m_settings->question()))
        m_questionForm->setOptions(m_settings->questionOptions(m_settings->question()));
    if (m_solverForm->options() != m_settings->solverOptions(solver))
        m_solverForm->setOptions(m_settings->solverOptions(solver));
}

/// Shows the options in sight, or all, and makes the drawer as high as they need, if there is room.
void SolverDrawer::fitHeight()
{
    std::size_t offered = 0;
    for (OptionsForm* form : {m_questionForm, m_solverForm})
        for (const OptionSpec& spec : form->options().schema()) {
            if (isCondition(spec.id)) {
                form->setRowVisible(QString::fromUtf8(spec.id), false);
                continue;
            }
            ++offered;
            const bool isInSight = m_more->isChecked() || offered <= optionsInSight;
            form->setRowVisible(QString::fromUtf8(spec.id), isInSight);
        }
    m_more->setVisible(offered > optionsInSight);
    m_more->setArrowType(m_more->isChecked() ? Qt::DownArrow : Qt::RightArrow);
    for (OptionsForm* form : {m_questionForm, m_solverForm})
        form->setVisible(form->hasVisibleRows());
    QWidget* content = m_about->parentWidget();
    content->layout()->activate();
    const int width = drawerWidth - 2 - style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const int wanted = content->layout()->hasHeightForWidth()
                           ? content->layout()->totalHeightForWidth(width)
                           : content->layout()->totalSizeHint().height();
    const int room = parentWidget()->height() - y() - 8;
    resize(drawerWidth, std::min(wanted + 2, std::max(room, 160)));
}

SolverBar::SolverBar(QWidget* window, QWidget* parent)
    : QWidget(parent), m_questions(new QComboBox(this)), m_solvers(new QComboBox(this)),
      m_chips(new QHBoxLayout), m_open(iconButton(u"properties", tr("Solver options"), this)),
      m_drawer(new SolverDrawer(window))
{
    auto* row = makeLayout<QHBoxLayout>(this, {0, 0, 4, 0}, 4);
    m_questions->setObjectName(QStringLiteral("question"));
    m_questions->setAccessibleName(tr("Question"));
    m_questions->setToolTip(tr("What to find out about the level. The level itself stays."));
    for (const Question question : allQuestions)
        if (mainSolver(question) != nullptr)
            m_questions->addItem(questionText(question), static_cast<int>(question));
    m_solvers->setObjectName(QStringLiteral("solver"));
    m_solvers->setAccessibleName(tr("Solver"));
    m_solvers->setMaxVisibleItems(24); // at 1024 x 700, below the bar
    m_solvers->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_solvers->setMinimumContentsLength(13);
    m_questions->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_questions->setMinimumContentsLength(12);
    m_chips->setSpacing(2);
    m_open->setObjectName(QStringLiteral("solverOptions"));
    m_open->setCheckable(true);
    row->addWidget(m_questions);
    row->addWidget(m_solvers);
    row->addLayout(m_chips);
    row->addWidget(m_open);
    connect(m_open, &QToolButton::toggled, this, &SolverBar::setDrawerOpen);
    // The next click and Escape belong to the maze.
    connect(m_drawer, &SolverDrawer::pickRequested, this, [this] { setDrawerOpen(false); });
    connect(m_questions, &QComboBox::activated, this, [this] {
        const auto question = static_cast<Question>(m_questions->currentData().toInt());
        if (m_settings->question() != question)
            m_settings->setSolver(mainSolver(question));
    });
    connect(m_solvers, &QComboBox::activated, this, [this] {
        m_settings->setSolver(findSolver(m_solvers->currentData().toString().toStdString()));
    });
}

void SolverBar::bind(SolverSettings* settings)
{
    m_connections = std::make_unique<QObject>();
    m_settings = settings;
    m_drawer->bind(settings);
    if (settings == nullptr)
        return setDrawerOpen(false);
    connect(settings, &SolverSettings::disabledReasonsChanged, m_connections.get(),
            [this] { offerQuestions(); });
    connect(settings, &SolverSettings::solverChanged, m_connections.get(),
            [this] { showSolver(); });
    connect(settings, &SolverSettings::optionsChanged, m_connections.get(),
            [this] { showChips(); });
    connect(&OutsideSolvers::ofProgram(), &OutsideSolvers::changed, m_connections.get(),
            [this] { showSolver(); });
    connect(&FavouriteSolvers::ofProgram(), &FavouriteSolvers::changed, m_connections.get(),
            [this] { showSolver(); });
    showSolver();
}

void SolverBar::setDrawerOpen(bool open)
{
    m_open->setChecked(open);
    if (open == !m_drawer->isHidden())
        return;
    if (!open) {
        qApp->removeEventFilter(this);
        if (m_drawer->isAncestorOf(window()->focusWidget()) && m_focusBefore)
            m_focusBefore->setFocus();
        m_drawer->hide();
        return;
    }
    m_focusBefore = window()->focusWidget();
    m_drawer->show();
    placeDrawer();
    m_drawer->raise();
    m_drawer->setFocus();
    qApp->installEventFilter(this);
}

/// Below the bar, at its right end.
void SolverBar::placeDrawer()
{
    if (m_drawer->isHidden())
        return;
    QWidget* window = m_drawer->parentWidget();
    const QPoint corner = mapTo(window, QPoint(width(), height() + 4));
    m_drawer->move(std::max(0, corner.x() - drawerWidth), corner.y());
    m_drawer->resize(drawerWidth, std::min(m_drawer->height(), window->height() - corner.y() - 8));
}

/// Returns true for Escape in the window of the drawer, and for a click outside the drawer and the
/// bar. A list that a box of the drawer opens is a window of its own.
bool SolverBar::closesDrawer(QObject* watched, QEvent* event) const
{
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr || widget->window() != m_drawer->window())
        return false;
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress)
        return static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
    if (event->type() != QEvent::MouseButtonPress)
        return false;
    // By its place: a press that the drawer ignores goes on to the window behind it.
    const QPoint at = static_cast<QMouseEvent*>(event)->globalPosition().toPoint();
    const auto holds = [at](const QWidget* part) {
        return part->rect().contains(part->mapFromGlobal(at));
    };
    return !holds(m_drawer) && !holds(this);
}

/// Watches the whole program while the drawer is open.
bool SolverBar::eventFilter(QObject* watched, QEvent* event)
{
    if (m_drawer == nullptr)
        return false;
    QWidget* window = m_drawer->parentWidget();
    // The bar gets its place after the window has its size.
    const bool isPlaced = event->type() == QEvent::Resize || event->type() == QEvent::Move;
    if (isPlaced && (watched == window || watched == this))
        placeDrawer();
    const bool isSibling = watched->parent() == window && watched != m_drawer;
    if ((isSibling && event->type() == QEvent::ZOrderChange) ||
        (watched == window && event->type() == QEvent::ChildAdded))
        m_drawer->raise();
    if (!closesDrawer(watched, event))
        return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::ShortcutOverride) { // the key press that follows closes
        event->accept();
        return true;
    }
    setDrawerOpen(false);
    return event->type() == QEvent::KeyPress;
}

void SolverBar::offerQuestions()
{
    for (int entry = 0; entry < m_questions->count(); ++entry) {
        const auto question = static_cast<Question>(m_questions->itemData(entry).toInt());
        // The question in sight is never disabled: the answer card says what it lacks.
        const bool isAsked = question == m_settings->question();
        offer(*m_questions, entry, questionText(question),
              isAsked ? QString() : m_settings->whyNot(question), {});
    }
    m_questions->view()->setMinimumWidth(m_questions->view()->sizeHintForColumn(0) + 24);
}

/// Lists the solvers of the question that is asked, in groups below a heading or a line.
void SolverBar::listSolvers()
{
    m_solvers->clear();
    for (const SolverGroup& group : listedSolvers(m_settings->question())) {
        if (!group.heading.isEmpty())
            addHeading(*m_solvers, group.heading);
        else if (m_solvers->count() > 0)
            m_solvers->insertSeparator(m_solvers->count());
        for (const Solver* solver : group.solvers) {
            m_solvers->addItem(engineText(solver->info.name), QString::fromUtf8(solver->info.id));
            m_solvers->setItemData(m_solvers->count() - 1, engineText(solver->info.summary),
                                   Qt::ToolTipRole);
        }
    }
}

void SolverBar::showSolver()
{
    const Question question = m_settings->question();
    offerQuestions();
    m_questions->setCurrentIndex(m_questions->findData(static_cast<int>(question)));
    listSolvers();
    m_solvers->setCurrentIndex(
        m_solvers->findData(QString::fromUtf8(m_settings->solver()->info.id)));
    m_solvers->setToolTip(engineText(m_settings->solver()->info.summary));
    m_solvers->view()->setMinimumWidth(m_solvers->view()->sizeHintForColumn(0) + 24);
    showChips();
}

/// Shows each option of the solver that differs from its default as a chip; a click resets it.
void SolverBar::showChips()
{
    qDeleteAll(m_chipButtons);
    m_chipButtons.clear();
    const Solver& solver = *m_settings->solver();
    const Options now = m_settings->solverOptions(solver);
    const Options first(solver.info.options);
    QStringList others;
    for (const OptionSpec& spec : solver.info.options) {
        if (now.text(spec.id) == first.text(spec.id))
            continue;
        const QString words =
            tr("%1 %2", "an option and its value")
                .arg(engineText(spec.label).toLower(), QString::fromStdString(now.text(spec.id)));
        if (m_chipButtons.size() == mostChips) {
            others << words;
            continue;
        }
        auto* chip = new QToolButton(this);
        chip->setObjectName(QStringLiteral("chip"));
        chip->setText(tr("%1 ×", "a chip that a click removes").arg(words));
        chip->setToolTip(tr("%1\nClick to reset this option").arg(engineText(spec.help)));
        connect(
            chip, &QToolButton::clicked, this,
            [this, &solver, id = spec.id, text = first.text(spec.id)] {
                Options reset = m_settings->solverOptions(solver);
                static_cast<void>(reset.set(id, text));
                m_settings->setSolverOptions(solver, reset);
            },
            Qt::QueuedConnection);
        m_chips->addWidget(chip);
        m_chipButtons.push_back(chip);
    }
    if (others.isEmpty())
        return;
    auto* more = new QToolButton(this);
    more->setObjectName(QStringLiteral("chip"));
    more->setText(tr("+%1").arg(others.size()));
    more->setToolTip(others.join(u'\n'));
    connect(more, &QToolButton::clicked, this, [this] { setDrawerOpen(true); });
    m_chips->addWidget(more);
    m_chipButtons.push_back(more);
}

} // namespace mazewright::ui
