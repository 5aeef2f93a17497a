// Programs of other people as solvers: the question before a first run, the check, and the dialogs
// in which they are added and removed. Texts that come from a program are shown as plain text.
#include "ui/dialogs/outside_dialogs.h"

#include "solvers/core/text.h"
#include "solvers/outside/pipe_solver.h"
#include "ui/base/await.h"
#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/output/picture.h"
#include "ui/session/outside_solvers.h"

#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPainter>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <utility>

namespace mazewright::ui {

namespace {

using outside::Registration;

/// Translation context of this file.
struct OutsideText {
    Q_DECLARE_TR_FUNCTIONS(OutsideText)
};

constexpr QLatin1String folderOfSolverKey("outside/folder");

QString printableText(const std::string& text)
{
    return QString::fromStdString(printable(text));
}

/// Returns the words of a command, with quotes where `QProcess::splitCommand` needs them.
QString commandText(const outside::Command& command)
{
    QStringList words;
    for (const std::string& word : command.words) {
        QString text = printableText(word);
        text.replace(u'"', QStringLiteral("\"\"\""));
        const bool isPlain = !text.isEmpty() && !text.contains(u' ') && !text.contains(u'\t');
        words << (isPlain ? text : u'"' + text + u'"');
    }
    return words.join(u' ');
}

/// Returns true if both start the same program in the same way, whatever it offers.
bool isSameProgram(const Registration& a, const Registration& b)
{
    return a.name == b.name && a.door == b.door && a.command == b.command;
}

/// Changes the registrations and makes the solvers available. Errors: those of `act`.
Expected<void> registered(QWidget* window, const QString& words,
                          const std::function<Expected<void>()>& act)
{
    constexpr std::size_t neverAtOnce = std::size_t{1} << 30; // a program may take long to end
    auto published =
        await({.window = window, .words = words, .size = neverAtOnce, .canStop = false},
              [act](TaskCall&) { return act().map([] { return OutsideSolvers::publish(); }); });
    if (!published)
        return tl::unexpected(published.error());
    OutsideSolvers::ofProgram().take(*std::move(published));
    return {};
}

} // namespace

bool askToRun(const std::vector<Registration>& registrations)
{
    QStringList commands;
    for (const Registration& registration : registrations)
        commands << OutsideText::tr("“%1” from “%2”", "a command and its folder")
                        .arg(commandText(registration.command),
                             printableText(registration.command.folder.native()));
    const bool isAlone = commands.size() == 1;
    const QString bullet = QStringLiteral("\n• ");
    QMessageBox box(QMessageBox::Question, OutsideText::tr("Run Solver"),
                    isAlone
                        ? OutsideText::tr("Run %1?").arg(commands.front())
                        : OutsideText::tr("Run these programs?") + bullet + commands.join(bullet),
                    QMessageBox::Cancel, QApplication::activeWindow());
    box.setInformativeText(isAlone ? OutsideText::tr("It was registered outside this window.")
                                   : OutsideText::tr("They were registered outside this window."));
    const QPushButton* run = box.addButton(OutsideText::tr("&Run"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == run;
}

namespace {

constexpr int mazesOfTrial = 10;
constexpr QSize trialPicture(220, 170);

/// Returns the words about an answer.
QString wordsOf(const outside::TrialRun& run)
{
    if (!run.isSupported)
        return TrialView::tr("not supported: %1").arg(engineText(run.outcome.message));
    return run.wrong.empty() ? TrialView::tr("right") : engineText(run.wrong);
}

/// Returns a picture of the maze, with the answer if there is one.
QPixmap pictureOf(const outside::TrialRun& made, const Solver& solver, double devicePixelRatio)
{
    constexpr int margin = 32; // of a picture, on both sides
    constexpr int largestCell = 48;
    auto run = std::make_shared<Run>();
    run->solver = &solver;
    run->maze = made.problem.snapshot();
    run->question = Options(optionsOf(made.problem.question()));
    run->problem = made.problem;
    run->outcome = made.outcome;
    run->state = RunState::finished;
    const int side = std::min((trialPicture.width() - margin) / run->maze->columns(),
                              (trialPicture.height() - margin) / run->maze->rows());
    const PictureStyle style{.pixelsPerCell =
                                 static_cast<int>(std::min(side, largestCell) * devicePixelRatio),
                             .caption = false,
                             .legend = false};
    const auto image = pictureImage({.views = {{.maze = run->maze, .run = run}}}, style);
    if (!image)
        return {};
    const QSize size = trialPicture * devicePixelRatio;
    QPixmap pixels = paintedPixmap(size, 1, [&](QPainter& painter) {
        painter.fillRect(QRect(QPoint(), size), palette().canvas);
        QRect place(QPoint(), image->size());
        place.moveCenter(QRect(QPoint(), size).center());
        painter.drawImage(place, *image);
    });
    pixels.setDevicePixelRatio(devicePixelRatio);
    return pixels;
}

} // namespace

TrialView::TrialView(QString words, QWidget* parent)
    : QWidget(parent), m_idleWords(std::move(words)), m_check(new QPushButton(tr("C&heck"), this)),
      m_words(wrappedLabel({}, this)), m_rows(new QTreeWidget(this)), m_picture(new QLabel(this)),
      m_wrong(wrappedLabel({}, this)),
      m_task({.words = tr("Checking a solver"), .niceness = 0}, this)
{
    m_check->setToolTip(
        tr("Start the program, ask it what it offers, and try it on ten small mazes"));
    m_check->setAutoDefault(false);
    auto* column = makeLayout<QVBoxLayout>(this, {}, 8);
    auto* row = new QHBoxLayout;
    row->addWidget(m_check, 0, Qt::AlignTop);
    row->addWidget(m_words, 1);
    column->addLayout(row);
    column->addWidget(makeRows(), 1);
    connect(m_check, &QPushButton::clicked, this, &TrialView::checkRequested);
    m_task.onPart([this](const News& news) { take(news); });
    m_task.onAnswer([this](Expected<Message> trouble) {
        showEnd(trouble ? *trouble : trouble.error().message);
        emit ended();
    });
    clear();
}

QWidget* TrialView::makeRows()
{
    auto* place = new QWidget(this);
    auto* row = makeLayout<QHBoxLayout>(place, {}, 12);
    m_rows->setAccessibleName(tr("Answers on small mazes"));
    m_rows->setToolTip(tr("Select a maze to see it"));
    m_rows->setHeaderLabels({QString(), tr("Maze"), tr("Answer")});
    m_rows->setRootIsDecorated(false);
    m_rows->setUniformRowHeights(true);
    m_rows->setMinimumWidth(380);
    m_rows->header()->setMinimumSectionSize(24);
    m_rows->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_rows->header()->setStretchLastSection(true);
    m_picture->setFixedSize(trialPicture);
    m_picture->setFrameShape(QFrame::StyledPanel);
    m_picture->setAlignment(Qt::AlignCenter);
    m_wrong->setFixedWidth(trialPicture.width());
    m_wrong->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* beside = new QVBoxLayout;
    beside->addWidget(m_picture);
    beside->addWidget(m_wrong, 1);
    row->addWidget(m_rows, 1);
    row->addLayout(beside);
    connect(m_rows, &QTreeWidget::currentItemChanged, this, &TrialView::showCurrent);
    return place;
}

QString TrialView::words() const
{
    return m_words->text();
}

void TrialView::say(const QString& words, bool isError)
{
    m_words->setText(words);
    setInk(*m_words, isError ? Ink::error : Ink::muted);
}

void TrialView::clear()
{
    m_task.forget();
    m_candidate.reset();
    m_known.reset();
    m_rows->clear();
    m_made.clear();
    m_expected = 0;
    say(m_idleWords);
    showCurrent();
}

void TrialView::start(const Registration& candidate)
{
    clear();
    m_candidate = candidate;
    say(tr("Starting the program…"));
    m_task.start(
        [candidate](Task::Call& call) -> Message {
            auto known = outside::registrationOf(candidate.name, candidate.command, candidate.door)
                             .and_then([&](Registration made) {
                                 made.solvers = candidate.solvers; // door 1 tells none itself
                                 made.columns = candidate.columns;
                                 return outside::introduced(std::move(made), [&call] {
                                     return !call.stop().stop_requested();
                                 });
                             });
            if (!known)
                return known.error().message;
            const auto program = std::make_shared<outside::Program>(*known);
            const auto solvers = outside::solversOf(program);
            if (!solvers)
                return solvers.error().message;
            call.tell({.known = *known, .mazes = mazesOfTrial * static_cast<int>(solvers->size())});
            for (const auto& solver : *solvers)
                outside::tryOut(*solver, call.stop(),
                                [&call, &solver](const outside::TrialRun& run) {
                                    call.tell({.solver = solver, .run = run});
                                });
            program->retire();
            return {};
        },
        TaskCause::asked);
}

void TrialView::take(const News& news)
{
    if (news.known) {
        m_expected = news.mazes;
        m_known = news.known;
        emit introduced();
    } else {
        addRow(news);
    }
    const auto done = static_cast<int>(m_made.size());
    if (done < m_expected)
        say(tr("Maze %1 of %2…").arg(done + 1).arg(m_expected));
}

void TrialView::addRow(const News& news)
{
    const outside::TrialRun& run = *news.run;
    const Palette& colours = ui::palette();
    const bool isWrong = !run.wrong.empty();
    const QString words = wordsOf(run);
    const QString maze = engineText(run.maze);
    const bool isAlone = m_expected <= mazesOfTrial;
    auto* item = new QTreeWidgetItem(
        {!run.isSupported ? QStringLiteral("–")
         : isWrong        ? QStringLiteral("✗")
                          : QStringLiteral("✓"),
         isAlone ? maze : tr("%1: %2").arg(engineText(news.solver->info.name), maze), words});
    item->setForeground(0, !run.isSupported ? colours.muted
                           : isWrong        ? colours.error
                                            : colours.success);
    if (!isWrong)
        item->setForeground(2, colours.muted);
    item->setToolTip(2, words);
    m_made.push_back(news);
    m_rows->addTopLevelItem(item);
    if (isWrong && m_rows->currentItem() == nullptr)
        m_rows->setCurrentItem(item);
}

/// Shows the first row if none is wrong, so that there is something to see.
void TrialView::showEnd(const Message& trouble)
{
    if (!trouble.empty())
        return say(engineSentence(trouble), true);
    std::vector<outside::TrialRun> runs;
    for (const News& news : m_made)
        runs.push_back(*news.run);
    const bool isRight =
        std::ranges::all_of(runs, [](const outside::TrialRun& run) { return run.wrong.empty(); });
    say(engineSentence(outside::summaryOf(runs)), !isRight);
    if (m_rows->currentItem() == nullptr)
        m_rows->setCurrentItem(m_rows->topLevelItem(0));
}

void TrialView::showCurrent()
{
    const int row = m_rows->indexOfTopLevelItem(m_rows->currentItem());
    if (row < 0) {
        m_picture->clear();
        m_wrong->clear();
        return;
    }
    const News& news = m_made[static_cast<std::size_t>(row)];
    m_picture->setPixmap(pictureOf(*news.run, *news.solver, devicePixelRatioF()));
    const bool isRight = news.run->isSupported && news.run->wrong.empty();
    m_wrong->setText(isRight ? QString() : wordsOf(*news.run));
    setInk(*m_wrong, news.run->isSupported ? Ink::error : Ink::muted);
}

AddSolverDialog::AddSolverDialog(QWidget* parent)
    : QDialog(parent), m_name(new QLineEdit(this)), m_nameHint(wrappedLabel({}, this)),
      m_command(new QLineEdit(this)), m_words(wrappedLabel({}, this)),
      m_folder(new QLineEdit(this)), m_folderHint(wrappedLabel({}, this)),
      m_offline(new QCheckBox(tr("Run &without network"), this)),
      m_trial(new TrialView(
          tr("Check the program before you add it. This tries it on ten small mazes."), this))
{
    setWindowTitle(tr("Add Solver"));
    auto* column = dialogColumn(this);
    auto* about = wrappedLabel(
        tr("A program in any language becomes a solver if it speaks the protocol of Mazewright. "
           "The manual has a page about it, “Bring your own solver”."),
        this);
    column->addWidget(about);
    makeFields();
    column->addWidget(m_trial, 1);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Cancel);
    m_add = addDefaultButton(*buttons, tr("&Add"));
    column->addWidget(buttons);
    connect(m_trial, &TrialView::checkRequested, this, [this] { m_trial->start(asked()); });
    connect(m_trial, &TrialView::introduced, this, &AddSolverDialog::showNext);
    connect(this, &QDialog::finished, m_trial, &TrialView::clear);
    showAsked();
    resizeWithinScreen(*this, {720, 620});
}

void AddSolverDialog::makeFields()
{
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    static_cast<QVBoxLayout*>(layout())->addLayout(form);
    // A field with its hint close below it.
    const auto addHinted = [&](const QString& label, QWidget* row, QLineEdit* field, QLabel* hint) {
        auto* place = new QWidget(this);
        auto* lines = makeLayout<QVBoxLayout>(place, {}, 3);
        lines->addWidget(row);
        lines->addWidget(hint);
        form->addRow(label, place);
        static_cast<QLabel*>(form->labelForField(place))->setBuddy(field);
    };
    m_name->setPlaceholderText(QStringLiteral("my-solver"));
    m_name->setToolTip(tr("Set the name of the solver; its id is outside/NAME"));
    addHinted(tr("&Name"), m_name, m_name, m_nameHint);
    m_command->setPlaceholderText(QStringLiteral("python3 my_solver.py"));
    m_command->setToolTip(tr("Set the program and its arguments; double quotes keep spaces "
                             "together, and no shell reads them"));
    addHinted(tr("&Command"), m_command, m_command, m_words);
    setInk(*m_words, Ink::muted);
    auto* place = new QWidget(this);
    auto* row = makeLayout<QHBoxLayout>(place, {}, 6);
    const QString remembered = QSettings().value(folderOfSolverKey).toString();
    m_folder->setText(QFileInfo(remembered).isDir() ? remembered : QDir::currentPath());
    m_folder->setToolTip(tr("Set the folder in which the program starts"));
    auto* browse = new QPushButton(tr("&Browse…"), place);
    browse->setAutoDefault(false);
    browse->setToolTip(tr("Choose the folder in which the program starts"));
    row->addWidget(m_folder, 1);
    row->addWidget(browse);
    addHinted(tr("&Folder"), place, m_folder, m_folderHint);
    m_folderHint->setText(tr("There is no such folder."));
    setInk(*m_folderHint, Ink::error);
    form->addRow(QString(), m_offline);
    m_offline->setToolTip(tr("Run the program without network access (needs bwrap)"));
    if (QStandardPaths::findExecutable(QStringLiteral("bwrap")).isEmpty()) {
        m_offline->setEnabled(false);
        m_offline->setText(tr("Run &without network (bwrap is not installed)"));
    }
    connect(browse, &QPushButton::clicked, this, &AddSolverDialog::chooseFolder);
    for (const QLineEdit* field : {m_name, m_command, m_folder})
        connect(field, &QLineEdit::textChanged, this, &AddSolverDialog::showAsked);
    connect(m_offline, &QCheckBox::toggled, this, &AddSolverDialog::showAsked);
}

/// Returns the registration in the form, without what the program offers.
Registration AddSolverDialog::asked() const
{
    Registration registration{.name = m_name->text().toStdString()};
    for (const QString& word : QProcess::splitCommand(m_command->text()))
        registration.command.words.push_back(word.toStdString());
    registration.command.folder = m_folder->text().toStdString();
    registration.command.hasNetwork = !m_offline->isChecked();
    return registration;
}

void AddSolverDialog::chooseFolder()
{
    const QString chosen =
        QFileDialog::getExistingDirectory(this, tr("Folder of the Program"), m_folder->text());
    if (!chosen.isEmpty())
        m_folder->setText(chosen);
}

/// Shows the words of the command, and what is wrong with the fields. A check of other fields is
/// void.
void AddSolverDialog::showAsked()
{
    m_trial->clear();
    const Registration registration = asked();
    const auto& words = registration.command.words;
    QStringList quoted;
    for (const std::string& word : words)
        quoted << tr("“%1”").arg(printableText(word));
    m_words->setText(words.empty() ? tr("No shell reads the command.")
                                   : tr("Words: %1").arg(quoted.join(u' ')));
    const bool isNamed = outside::isId(registration.name);
    const bool isReplaced =
        std::ranges::find(OutsideSolvers::ofProgram().published().all, registration.name,
                          &Registration::name) != OutsideSolvers::ofProgram().published().all.end();
    m_nameHint->setText(isReplaced ? tr("Replaces the registered solver of this name.")
                                   : tr("Letters, digits, “-”, “_” and “.”, at most 64."));
    setInk(*m_nameHint, isReplaced                            ? Ink::warning
                        : isNamed || m_name->text().isEmpty() ? Ink::muted
                                                              : Ink::error);
    const bool isFolder = QFileInfo(m_folder->text()).isDir();
    setInk(*m_folder, isFolder ? Ink::text : Ink::error);
    m_folderHint->setVisible(!isFolder);
    m_trial->checkButton()->setEnabled(isNamed && !words.empty() && isFolder);
    showNext();
}

/// Makes the next button that of Enter: the check, and after it *Add*.
void AddSolverDialog::showNext()
{
    const bool isChecked = m_trial->known().has_value();
    m_add->setEnabled(isChecked);
    m_add->setToolTip(isChecked ? tr("Register the program as a solver")
                                : tr("Check the program first"));
    (isChecked ? m_add : m_trial->checkButton())->setDefault(true);
}

void AddSolverDialog::accept()
{
    if (!m_trial->known())
        return;
    const Registration known = *m_trial->known();
    const auto added = registered(this, tr("Adding the solver"), [known] {
        return outside::writeRegistration(outside::registrationFolder(), known);
    });
    if (!added) {
        QMessageBox::warning(this, windowTitle(), engineSentence(added.error().message));
        return;
    }
    OutsideSolvers::ofProgram().approve(known);
    QSettings().setValue(folderOfSolverKey, m_folder->text());
    QDialog::accept();
}

OutsideSolversDialog::OutsideSolversDialog(QWidget* parent)
    : QDialog(parent), m_list(new QListWidget(this))
{
    setWindowTitle(tr("Solvers From Outside"));
    auto* column = dialogColumn(this);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(makeList());
    row->addWidget(makeDetails(), 1);
    column->addLayout(row, 1);
    m_errors = wrappedLabel({}, this);
    setInk(*m_errors, Ink::error);
    column->addWidget(m_errors);
    column->addWidget(dialogButtons(this, QDialogButtonBox::Close));
    connect(m_list, &QListWidget::currentItemChanged, this, [this] {
        m_trial->clear();
        showCurrent();
    });
    connect(&OutsideSolvers::ofProgram(), &OutsideSolvers::changed, this,
            &OutsideSolversDialog::showAll);
    connect(m_trial, &TrialView::checkRequested, this, [this] {
        if (const Registration* registration = current())
            m_trial->start(*registration);
    });
    connect(m_trial, &TrialView::ended, this, &OutsideSolversDialog::keepDescription);
    connect(this, &QDialog::finished, m_trial, &TrialView::clear);
    showAll();
    OutsideSolvers::ofProgram().readAgain();
    m_list->setFocus();
    resizeWithinScreen(*this, {940, 600});
}

QWidget* OutsideSolversDialog::makeList()
{
    auto* place = new QWidget(this);
    place->setFixedWidth(190);
    auto* column = makeLayout<QVBoxLayout>(place, {}, 8);
    m_list->setAccessibleName(tr("Registered solvers"));
    m_list->setToolTip(tr("Select a solver to see what it is"));
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* row = new QHBoxLayout;
    auto* add = new QPushButton(tr("&Add…"), place);
    add->setAutoDefault(false);
    add->setToolTip(tr("Register a program as a solver"));
    m_remove = new QPushButton(tr("&Remove"), place);
    m_remove->setAutoDefault(false);
    m_remove->setToolTip(tr("Forget the selected solver; its program stays"));
    row->addWidget(add);
    row->addWidget(m_remove);
    column->addWidget(m_list, 1);
    column->addLayout(row);
    connect(add, &QPushButton::clicked, this, &OutsideSolversDialog::add);
    connect(m_remove, &QPushButton::clicked, this, &OutsideSolversDialog::remove);
    return place;
}

QWidget* OutsideSolversDialog::makeDetails()
{
    auto* pages = m_pages = new QStackedWidget(this);
    auto* nothing = wrappedLabel(tr("No program is registered yet.\n\nA program in any language "
                                    "becomes a solver if it speaks the protocol of Mazewright. It "
                                    "is then drawn, checked and compared as the others are."),
                                 pages);
    nothing->setAlignment(Qt::AlignCenter);
    setInk(*nothing, Ink::muted);
    auto* details = new QWidget(pages);
    auto* column = makeLayout<QVBoxLayout>(details, {}, 12);
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    const auto addFact = [&](const QString& name) {
        auto* value = wrappedLabel({}, details);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        auto* label = new QLabel(name, details);
        setInk(*label, Ink::muted);
        form->addRow(label, value);
        return value;
    };
    m_commandFact = addFact(tr("Command"));
    m_folderFact = addFact(tr("Folder"));
    m_networkFact = addFact(tr("Network"));
    m_solversFact = addFact(tr("Offers"));
    m_trial = new TrialView(tr("Starts the program and tries it on ten small mazes."), details);
    column->addLayout(form);
    column->addWidget(m_trial, 1);
    pages->addWidget(nothing);
    pages->addWidget(details);
    return pages;
}

const Registration* OutsideSolversDialog::current() const
{
    const auto& all = OutsideSolvers::ofProgram().published().all;
    const auto row = static_cast<std::size_t>(m_list->currentRow());
    return row < all.size() ? &all[row] : nullptr;
}

/// Lists the registrations again. The current one stays, and so does its check if it is of the same
/// program.
void OutsideSolversDialog::showAll()
{
    const OutsideSolvers::Published& published = OutsideSolvers::ofProgram().published();
    const QString before =
        m_list->currentItem() == nullptr ? QString() : m_list->currentItem()->text();
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (const Registration& registration : published.all) {
        auto* item = new QListWidgetItem(QString::fromStdString(registration.name), m_list);
        item->setToolTip(item->text()); // a long name is shortened
    }
    const QList<QListWidgetItem*> same = m_list->findItems(before, Qt::MatchExactly);
    m_list->setCurrentRow(same.isEmpty() ? 0 : m_list->row(same.front()));
    if (const Registration* now = current();
        m_trial->candidate() && (now == nullptr || !isSameProgram(*now, *m_trial->candidate())))
        m_trial->clear();
    showErrors();
    showCurrent();
}

/// Shows the first errors; the tool tip has all.
void OutsideSolversDialog::showErrors()
{
    constexpr qsizetype most = 3;
    QStringList errors;
    for (const Error& error : OutsideSolvers::ofProgram().published().errors)
        errors << engineSentence(error.message);
    QStringList shown = errors.first(std::min(most, errors.size()));
    if (errors.size() > most)
        shown << tr("And %Ln more error(s).", nullptr, static_cast<int>(errors.size() - most));
    m_errors->setText(shown.join(u'\n'));
    m_errors->setToolTip(inTipLines(errors.join(u'\n')));
    m_errors->setVisible(!errors.isEmpty());
}

void OutsideSolversDialog::showCurrent()
{
    const Registration* registration = current();
    m_pages->setCurrentIndex(registration == nullptr ? 0 : 1);
    m_remove->setEnabled(registration != nullptr);
    if (registration == nullptr)
        return;
    QStringList offers;
    for (const Solver* solver : solvers())
        if (const Registration* owner = outside::registrationOf(*solver);
            owner != nullptr && owner->name == registration->name)
            offers << tr("%1 (%2)", "a solver and its question")
                          .arg(engineText(solver->info.name), questionText(solver->info.answers));
    m_commandFact->setText(commandText(registration->command));
    m_folderFact->setText(printableText(registration->command.folder.native()));
    m_networkFact->setText(registration->command.hasNetwork ? tr("allowed") : tr("not allowed"));
    m_solversFact->setText(offers.isEmpty() ? tr("nothing that can be used")
                                            : offers.join(QStringLiteral(", ")));
}

/// A program that has changed what it offers is checked as it is now, and then runs as it is now. A
/// registration that the user has replaced meanwhile stays.
void OutsideSolversDialog::keepDescription()
{
    const std::optional<Registration>& known = m_trial->known();
    const Registration* registration = current();
    if (!known || registration == nullptr || !isSameProgram(*known, *registration) ||
        known->solvers == registration->solvers)
        return;
    change(tr("Updating the solver"), [now = *known]() -> Expected<void> {
        const auto folder = outside::registrationFolder();
        const auto all = outside::readRegistrations(folder).all;
        if (std::ranges::none_of(all,
                                 [&](const Registration& one) { return isSameProgram(one, now); }))
            return {};
        return outside::writeRegistration(folder, now);
    });
}

void OutsideSolversDialog::add()
{
    m_trial->clear(); // the program may be registered again
    AddSolverDialog dialog(this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const auto added = m_list->findItems(dialog.name()->text(), Qt::MatchExactly);
    if (!added.isEmpty())
        m_list->setCurrentItem(added.front());
}

void OutsideSolversDialog::remove()
{
    const Registration registration = *current();
    QMessageBox box(QMessageBox::Question, tr("Remove Solver"),
                    tr("Remove the solver “%1”?").arg(QString::fromStdString(registration.name)),
                    QMessageBox::Cancel, this);
    box.setInformativeText(tr("Its program and the runs that it has made stay."));
    const QPushButton* agreed = box.addButton(tr("&Remove"), QMessageBox::DestructiveRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    if (box.clickedButton() != agreed)
        return;
    m_trial->clear();
    OutsideSolvers::ofProgram().withdraw(registration);
    change(tr("Removing the solver"), [registration] {
        return outside::removeRegistration(outside::registrationFolder(), registration.name);
    });
}

void OutsideSolversDialog::change(const QString& words, const std::function<Expected<void>()>& act)
{
    if (const auto changed = registered(this, words, act); !changed)
        QMessageBox::warning(this, windowTitle(), engineSentence(changed.error().message));
}

} // namespace mazewright::ui
