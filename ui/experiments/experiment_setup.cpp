#include "ui/experiments/experiment_setup.h"

#include "solvers/files/format.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/panels/options_form.h"
#include "ui/session/outside_solvers.h"
#include "ui/session/solver_lists.h"

#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace mazewright::ui {

RunFields RunFields::addTo(QFormLayout& form, int repeats, int seconds)
{
    const RunFields fields{new QSpinBox, new QSpinBox};
    fields.repeats->setRange(1, 1000);
    fields.repeats->setValue(repeats);
    fields.repeats->setToolTip(tr("Set how many times each solver runs; the median time is shown"));
    fields.seconds->setRange(1, 86400);
    fields.seconds->setValue(seconds);
    fields.seconds->setSuffix(tr(" s"));
    fields.seconds->setToolTip(tr("Set when to stop a run; stopped runs are not repeated"));
    form.addRow(tr("Re&peats"), fields.repeats);
    form.addRow(tr("Time &limit"), fields.seconds);
    return fields;
}

QString entrantText(const SolverConfig& entrant)
{
    QStringList settings;
    for (const OptionAssignment& setting : entrant.settings)
        settings << QString::fromStdString(setting.name + '=' + setting.value);
    QString name = engineText(entrant.solver->info.name);
    return settings.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, settings.join(u", "));
}

bool mayRun(const std::vector<SolverConfig>& entrants)
{
    std::vector<const Solver*> solvers(entrants.size());
    std::ranges::transform(entrants, solvers.begin(), &SolverConfig::solver);
    return OutsideSolvers::ofProgram().mayRun(solvers);
}

std::string optionOf(const RunRecord& record, std::string_view id)
{
    for (const NamedText& option : record.options)
        if (option.id == id)
            return option.text;
    return {};
}

namespace {

constexpr int questionRole = Qt::UserRole;
constexpr int familyType = QTreeWidgetItem::UserType;

/// The columns; the star stands between the others.
enum SolverColumn : std::uint8_t { nameColumn, noteColumn, starColumn };

/// Makes an item a group, whose box applies to all items in it.
void makeGroup(QTreeWidgetItem& item)
{
    item.setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable |
                  Qt::ItemIsAutoTristate);
    QFont font = item.font(nameColumn);
    font.setBold(true);
    item.setFont(nameColumn, font);
}

QString favouriteText(bool isFavourite)
{
    return isFavourite ? SolverChecks::tr("Remove from Favourites")
                       : SolverChecks::tr("Add to Favourites");
}

void toggleFavourite(const Solver& solver)
{
    FavouriteSolvers& favourites = FavouriteSolvers::ofProgram();
    favourites.set(solver, !favourites.contains(solver));
}

} // namespace

SolverChecks::SolverChecks(QWidget* parent)
    : QTreeWidget(parent), m_isSuited([](const Solver& solver) { return !solver.info.isAnyAngle; })
{
    setColumnCount(3);
    setHeaderHidden(true);
    header()->moveSection(starColumn, noteColumn);
    for (const int column : {nameColumn, starColumn})
        header()->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    setUniformRowHeights(true);
    ensurePolished(); // rows laid out without the theme's style would grow when clicked
    setAccessibleName(tr("Solvers"));
    connect(this, &QTreeWidget::itemChanged, this, &SolverChecks::noteChange);
    connect(this, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item, int column) {
        if (const Row* row = rowOf(item); row != nullptr && column == starColumn)
            toggleFavourite(*row->entrant.solver);
    });
    connect(&FavouriteSolvers::ofProgram(), &FavouriteSolvers::changed, this,
            &SolverChecks::showFavourites);
}

void SolverChecks::noteChange()
{
    showCounts();
    emit chosenChanged();
}

void SolverChecks::setSolvers(std::span<const Solver* const> solvers)
{
    const QSignalBlocker quiet(this);
    clear();
    m_rows.clear();
    makeFamilies(solvers);
    for (const Solver* solver : solvers)
        m_rows.push_back({{solver}, itemFor({solver})});
    expandAll();
    showFavourites();
    showCounts();
    if (topLevelItemCount() > 0)
        setCurrentItem(topLevelItem(0));
}

void SolverChecks::changeSolvers(std::span<const Solver* const> solvers)
{
    std::vector<std::pair<SolverConfig, Qt::CheckState>> before;
    for (const Row& row : m_rows)
        before.emplace_back(row.entrant, row.item->checkState(0));
    setSolvers(solvers);
    const QSignalBlocker quiet(this);
    for (const Row& row : m_rows)
        row.item->setCheckState(0, Qt::Unchecked);
    std::set<const Solver*> known;
    for (const auto& [entrant, check] : before) {
        const auto now = std::ranges::find(solvers, entrant.solver->info.id,
                                           [](const Solver* each) { return each->info.id; });
        if (now == solvers.end())
            continue;
        Options options((*now)->info.options);
        const bool isKnown = std::ranges::all_of(entrant.settings, [&](const auto& setting) {
            return options.knows(setting.name) && options.set(setting.name, setting.value);
        });
        const SolverConfig kept(*now, isKnown ? entrant.settings : std::vector<OptionAssignment>());
        if (known.insert(*now).second) { // the listed row stands before the added ones
            setSettings(kept);
            listedRow(**now)->item->setCheckState(0, check);
        } else if (isKnown) {
            m_rows.push_back({kept, itemFor(kept)});
            m_rows.back().item->setCheckState(0, check);
        }
    }
    foldFamilies();
    showFavourites();
    showCounts();
}

/// Makes the rows of the questions in the order of their first solvers, and those of families below
/// the questions with many solvers.
void SolverChecks::makeFamilies(std::span<const Solver* const> solvers)
{
    std::map<Question, std::vector<const Solver*>> byQuestion;
    for (const Solver* solver : solvers) {
        questionItem(solver->info.answers);
        byQuestion[solver->info.answers].push_back(solver);
    }
    for (const auto& [question, all] : byQuestion)
        for (const SolverGroup& group : inFamilies(all))
            if (!group.heading.isEmpty())
                makeGroup(
                    *new QTreeWidgetItem(questionItem(question), {group.heading}, familyType));
}

std::vector<QTreeWidgetItem*> SolverChecks::families() const
{
    std::vector<QTreeWidgetItem*> found;
    for (int i = 0; i < topLevelItemCount(); ++i)
        for (int j = 0; j < topLevelItem(i)->childCount(); ++j)
            if (QTreeWidgetItem* item = topLevelItem(i)->child(j); item->type() == familyType)
                found.push_back(item);
    return found;
}

void SolverChecks::foldFamilies()
{
    for (QTreeWidgetItem* family : families())
        family->setExpanded(family->checkState(nameColumn) != Qt::Unchecked);
}

/// Shows beside each family how many of its rows are checked, because it may be folded.
void SolverChecks::showCounts()
{
    const QSignalBlocker quiet(this);
    for (QTreeWidgetItem* family : families()) {
        if (family->isDisabled()) // the reason stands there
            continue;
        int checked = 0;
        for (int i = 0; i < family->childCount(); ++i)
            checked += family->child(i)->checkState(nameColumn) == Qt::Checked ? 1 : 0;
        family->setText(noteColumn, tr("%1 of %2").arg(checked).arg(family->childCount()));
        family->setForeground(noteColumn, ui::palette().muted);
    }
}

/// Shows the star of each row: a full one if its solver is a favourite, else an empty one.
void SolverChecks::showFavourites()
{
    const QSignalBlocker quiet(this);
    const FavouriteSolvers& favourites = FavouriteSolvers::ofProgram();
    for (const Row& row : m_rows) {
        const bool isFavourite = favourites.contains(*row.entrant.solver);
        row.item->setText(starColumn, isFavourite ? QStringLiteral("★") : QStringLiteral("☆"));
        row.item->setData(starColumn, Qt::AccessibleTextRole,
                          isFavourite ? tr("Favourite") : tr("Not a favourite"));
        row.item->setToolTip(starColumn, favouriteText(isFavourite));
        row.item->setForeground(starColumn, isFavourite ? ui::palette().text : ui::palette().muted);
    }
}

/// Returns the row that `setSolvers` made for a solver, before its added ones; null if it is not
/// listed.
SolverChecks::Row* SolverChecks::listedRow(const Solver& solver)
{
    const auto found =
        std::ranges::find(m_rows, &solver, [](const Row& row) { return row.entrant.solver; });
    return found == m_rows.end() ? nullptr : &*found;
}

void SolverChecks::setSettings(const SolverConfig& entrant)
{
    if (Row* row = listedRow(*entrant.solver)) {
        row->entrant = entrant;
        row->item->setText(0, entrantText(entrant));
    }
}

/// Returns the row of an item; null if it is a question's or a family's.
const SolverChecks::Row* SolverChecks::rowOf(const QTreeWidgetItem* item) const
{
    const auto found = std::ranges::find(m_rows, item, &Row::item);
    return found == m_rows.end() ? nullptr : &*found;
}

/// Creates a checked row. A setting is placed below the existing rows of its solver.
QTreeWidgetItem* SolverChecks::itemFor(const SolverConfig& entrant)
{
    const SolverInfo& info = entrant.solver->info;
    auto* item = new QTreeWidgetItem({entrantText(entrant)});
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(0, Qt::Checked);
    item->setToolTip(0, engineText(info.summary));
    QTreeWidgetItem* group = groupItem(*entrant.solver);
    int below = group->childCount();
    for (const Row& row : m_rows)
        if (row.entrant.solver == entrant.solver)
            below = group->indexOfChild(row.item) + 1;
    group->insertChild(below, item);
    return item;
}

/// Returns the row of a question; null if it does not exist.
QTreeWidgetItem* SolverChecks::findQuestion(Question question) const
{
    for (int i = 0; i < topLevelItemCount(); ++i)
        if (topLevelItem(i)->data(0, questionRole).toInt() == static_cast<int>(question))
            return topLevelItem(i);
    return nullptr;
}

/// Returns the row of a question; creates it if it does not exist.
QTreeWidgetItem* SolverChecks::questionItem(Question question)
{
    if (QTreeWidgetItem* found = findQuestion(question))
        return found;
    auto* item = new QTreeWidgetItem(this, {questionText(question)});
    item->setData(0, questionRole, static_cast<int>(question));
    makeGroup(*item);
    return item;
}

/// Returns the item that has the rows of a solver: its family, or its question if that has no
/// families.
QTreeWidgetItem* SolverChecks::groupItem(const Solver& solver)
{
    QTreeWidgetItem* question = questionItem(solver.info.answers);
    for (int i = 0; i < question->childCount(); ++i)
        if (QTreeWidgetItem* family = question->child(i);
            family->type() == familyType && family->text(nameColumn) == headingOf(solver))
            return family;
    return question;
}

std::vector<SolverConfig> SolverChecks::chosen() const
{
    std::vector<SolverConfig> chosen;
    for (const Row& row : m_rows)
        if (row.item->checkState(0) == Qt::Checked)
            chosen.push_back(row.entrant);
    return chosen;
}

void SolverChecks::setChosen(const Solver& solver, bool chosen)
{
    const Row* row = listedRow(solver);
    if (row == nullptr || !row->item->flags().testFlag(Qt::ItemIsEnabled))
        return;
    row->item->setCheckState(0, chosen ? Qt::Checked : Qt::Unchecked);
    if (QTreeWidgetItem* group = row->item->parent(); group->type() == familyType)
        group->setExpanded(group->checkState(nameColumn) != Qt::Unchecked);
}

void SolverChecks::add(const SolverConfig& entrant)
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&entrant](const Row& row) {
        return areSame(entrant, row.entrant);
    });
    QTreeWidgetItem* item = found == m_rows.end() ? itemFor(entrant) : found->item;
    if (found == m_rows.end())
        m_rows.push_back({entrant, item});
    item->setCheckState(0, Qt::Checked);
    showFavourites();
    setCurrentItem(item);
    noteChange();
}

const Solver* SolverChecks::current() const
{
    for (const Row& row : m_rows)
        if (row.item == currentItem())
            return row.entrant.solver;
    return nullptr;
}

void SolverChecks::choose(std::span<const Question> questions)
{
    m_questions.assign(questions.begin(), questions.end());
    const FavouriteSolvers& favourites = FavouriteSolvers::ofProgram();
    std::map<Question, int> found; // suited favourites
    for (const Row& row : m_rows)
        if (const Solver& solver = *row.entrant.solver;
            m_isSuited(solver) && favourites.contains(solver))
            ++found[solver.info.answers];
    for (const Row& row : m_rows) {
        const Solver& solver = *row.entrant.solver;
        setChosen(solver, std::ranges::count(questions, solver.info.answers) > 0 &&
                              m_isSuited(solver) &&
                              (found[solver.info.answers] < 2 || favourites.contains(solver)));
    }
    for (const Question question : allQuestions)
        if (QTreeWidgetItem* line = findQuestion(question))
            line->setExpanded(questions.empty() || std::ranges::count(questions, question) > 0);
}

void SolverChecks::setSuited(std::function<bool(const Solver&)> isSuited)
{
    m_isSuited = std::move(isSuited);
}

void SolverChecks::chooseAmong(Among among)
{
    const auto isChosen = [this, among](const Solver& solver) {
        if (among == Among::none || !m_isSuited(solver))
            return false;
        const bool isAsked =
            m_questions.empty() || std::ranges::count(m_questions, solver.info.answers) > 0;
        return isAsked && (among == Among::all || FavouriteSolvers::ofProgram().contains(solver));
    };
    {
        const QSignalBlocker quiet(this);
        for (const Row& row : m_rows)
            if (!row.item->isDisabled())
                row.item->setCheckState(nameColumn, isChosen(*row.entrant.solver) ? Qt::Checked
                                                                                  : Qt::Unchecked);
    }
    // Families without a check stay unfolded: the next click may be for one of their rows.
    for (QTreeWidgetItem* family : families())
        if (family->checkState(nameColumn) != Qt::Unchecked)
            family->setExpanded(true);
    noteChange();
}

/// The keyboard's menu is that of the current row.
void SolverChecks::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const Row* row = rowOf(isByKey ? currentItem() : itemAt(event->pos()));
    if (row == nullptr)
        return;
    const Solver& solver = *row->entrant.solver; // lives as long as the program
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(favouriteText(FavouriteSolvers::ofProgram().contains(solver)), this,
                    [&solver] { toggleFavourite(solver); });
    menu->popup(event->globalPos());
}

void SolverChecks::setDisabledReason(Question question, const QString& why)
{
    const Qt::ItemFlags asked = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    const auto say = [&](QTreeWidgetItem& item) {
        item.setFlags(why.isEmpty() ? item.flags() | asked : item.flags() & ~asked);
        item.setText(1, why);
        item.setToolTip(1, why);
    };
    QTreeWidgetItem& whole = *questionItem(question);
    say(whole);
    for (QTreeWidgetItem* family : families())
        if (family->parent() == &whole)
            say(*family);
    for (const Row& row : m_rows) {
        if (row.entrant.solver->info.answers != question)
            continue;
        say(*row.item);
        if (!why.isEmpty())
            row.item->setCheckState(0, Qt::Unchecked);
    }
    showCounts();
}

SettingDialog::SettingDialog(const Solver& solver, QWidget* parent)
    : QDialog(parent), m_solver(solver), m_form(new OptionsForm(solver.info.options, this))
{
    setWindowTitle(tr("Add Setting"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    auto* name = new QLabel(engineText(solver.info.name), this);
    name->setObjectName(QStringLiteral("captionName"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    QPushButton* add = buttons->addButton(tr("&Add"), QDialogButtonBox::AcceptRole);
    add->setDefault(true);
    column->addWidget(name);
    column->addWidget(m_form);
    column->addStretch(1);
    column->addWidget(buttons);
    setMinimumWidth(320); // room for the title
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

SolverConfig SettingDialog::entrant() const
{
    return {&m_solver, changesOf(m_form->options(), Options(m_solver.info.options))};
}

ExperimentProgress::ExperimentProgress(IdleWaiter* idle, QVBoxLayout& column)
    : QObject(column.parentWidget()), m_idle(idle), m_words(new QLabel), m_bar(new QProgressBar)
{
    m_words->setObjectName(QStringLiteral("captionFacts"));
    m_words->setWordWrap(true);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(8);
    m_bar->hide();
    column.addWidget(m_words);
    column.addWidget(m_bar);
    connect(m_idle, &IdleWaiter::reached, this, &ExperimentProgress::begin);
}

void ExperimentProgress::start(TaskRegistry::Which except)
{
    setState(State::waiting);
    say(tr("Waiting for other work to finish…"));
    showShare(0);
    m_idle->await(std::move(except));
}

/// The program may have become idle for another waiter.
void ExperimentProgress::begin()
{
    if (m_state != State::waiting)
        return;
    setState(State::running);
    emit begun();
}

bool ExperimentProgress::stop()
{
    const bool wasActive = isActive();
    if (isRunning()) {
        emit stopRequested();
    } else if (wasActive) {
        m_idle->giveUp();
        end();
    }
    return wasActive;
}

void ExperimentProgress::setState(State state)
{
    m_state = state;
    m_bar->setVisible(isActive());
    emit stateChanged();
}

void ExperimentProgress::say(const QString& words)
{
    m_words->setText(words);
    m_words->setVisible(!words.isEmpty());
}

void ExperimentProgress::showShare(double share)
{
    constexpr int steps = 1000;
    m_bar->setRange(0, share < 0 ? 0 : steps);
    m_bar->setValue(static_cast<int>(share * steps));
}

namespace {

/// Makes the button that adds a setting of the current solver.
QPushButton* makeSettingButton(SolverChecks* checks, QWidget* parent)
{
    auto* button = new QPushButton(SettingDialog::tr("Add Settin&g…"), parent);
    button->setAutoDefault(false);
    button->setToolTip(SettingDialog::tr("Add the selected solver with other options"));
    const auto enable = [checks, button] {
        const Solver* solver = checks->current();
        button->setEnabled(solver != nullptr && !solver->info.options.empty());
    };
    QObject::connect(checks, &QTreeWidget::currentItemChanged, button, enable);
    QObject::connect(button, &QPushButton::clicked, checks, [checks, button] {
        auto* dialog = new SettingDialog(*checks->current(), button->window());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        QObject::connect(dialog, &QDialog::accepted, checks,
                         [checks, dialog] { checks->add(dialog->entrant()); });
        dialog->open();
    });
    enable();
    return button;
}

} // namespace

QHBoxLayout* makeCheckButtons(SolverChecks* checks, QWidget* parent)
{
    auto* row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(makeSettingButton(checks, parent));
    row->addStretch(1);
    row->addWidget(new QLabel(SolverChecks::tr("Select:"), parent));
    const auto add = [&](const QString& text, const QString& tip, SolverChecks::Among among) {
        auto* button = new QPushButton(text, parent);
        button->setAutoDefault(false);
        button->setToolTip(tip);
        row->addWidget(button);
        QObject::connect(button, &QPushButton::clicked, checks,
                         [checks, among] { checks->chooseAmong(among); });
    };
    using Among = SolverChecks::Among;
    add(SolverChecks::tr("Favourites"),
        SolverChecks::tr("Select only the solvers with a full star; click a star to change it"),
        Among::favourites);
    add(SolverChecks::tr("All"), SolverChecks::tr("Select every solver that knows the moves"),
        Among::all);
    add(SolverChecks::tr("None"), SolverChecks::tr("Select no solver"), Among::none);
    return row;
}

namespace {

/// Translation context of this file.
struct ExperimentFile {
    Q_DECLARE_TR_FUNCTIONS(ExperimentFile)
};

} // namespace

QString writeExperiment(const Experiment& experiment, const QString& file)
{
    const std::filesystem::path path = file.toStdString();
    const auto written = writeFile(path, experimentText(experiment, path.parent_path()));
    return written ? QString() : errorText(written.error(), file);
}

QString saveExperiment(const Experiment& experiment, const QString& proposed, QWidget* parent)
{
    QString file =
        QFileDialog::getSaveFileName(parent, ExperimentFile::tr("Save as Experiment"), proposed,
                                     ExperimentFile::tr("Experiments (*.json)"));
    if (file.isEmpty())
        return {};
    const QString failure = writeExperiment(experiment, file);
    if (failure.isEmpty())
        return file;
    QMessageBox::warning(parent, ExperimentFile::tr("Save as Experiment"), failure);
    return {};
}

} // namespace mazewright::ui
