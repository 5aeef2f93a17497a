#include "ui/dialogs/start_dialog.h"

#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/maze_summary.h"
#include "ui/level/level_file.h"
#include "ui/panels/menu_lists.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QTabWidget>
#include <QVBoxLayout>

#include <array>

namespace mazewright::ui {

namespace {

constexpr qint64 mostBytes = 1 << 20; ///< size limit for reading a file just for its picture

/// Reads a level from a file; empty if it is not a level, or is large.
std::optional<Level> smallLevel(const QString& path)
{
    QFile file(path);
    const QFileInfo facts(path);
    // Opening a pipe would block the window.
    if (!facts.isFile() || facts.size() > mostBytes || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    auto read = readForPicture(file.readAll().toStdString(), path.toStdString());
    return read ? std::optional(std::move(read->level)) : std::nullopt;
}

} // namespace

StartGroup recentGroup(const QStringList& files)
{
    StartGroup group{QCoreApplication::translate("StartDialog", "Recent"), {}};
    for (const QString& file : files) {
        if (!QFileInfo::exists(file))
            continue;
        StartLevel offered{QFileInfo(file).fileName(), file, {}, QDir::toNativeSeparators(file)};
        if (auto level = smallLevel(file)) {
            if (!level->title.empty())
                offered.words.prepend(QString::fromStdString(level->title) + QLatin1Char('\n'));
            offered.maze = std::move(level->maze);
        }
        group.levels.push_back(std::move(offered));
    }
    return group;
}

std::vector<StartGroup> groupsByQuestion(const QStringList& resources)
{
    std::array<StartGroup, allQuestions.size()> groups;
    for (const Question question : allQuestions)
        groups.at(static_cast<std::size_t>(question)).title = questionText(question);
    for (const QString& resource : resources) {
        auto level = readExample(resource);
        if (!level)
            continue;
        const Question question = level->rules.question.value_or(Question::shortestPath);
        groups.at(static_cast<std::size_t>(question))
            .levels.push_back({QString::fromStdString(level->title), resource,
                               std::move(level->maze), QString::fromStdString(level->notes)});
    }
    std::vector<StartGroup> filled;
    for (StartGroup& group : groups)
        if (!group.levels.empty())
            filled.push_back(std::move(group));
    return filled;
}

namespace {

constexpr int pathRole = Qt::UserRole;
constexpr QSize cardPictureSize{128, 104};
constexpr QSize placeSize{160, 148};

} // namespace

StartDialog::StartDialog(const std::vector<StartGroup>& groups, QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("startDialog"));
    setWindowTitle(tr("Welcome to Mazewright"));
    auto* whole = new QVBoxLayout(this);
    auto* words =
        new QLabel(tr("Draw mazes and puzzle levels, analyse them, and compare solvers."), this);
    words->setWordWrap(true);
    auto* tabs = new QTabWidget(this);
    tabs->setAccessibleName(tr("Levels"));
    for (const StartGroup& group : groups)
        if (!group.levels.empty())
            tabs->addTab(makeGroup(group), group.title);
    whole->addWidget(words);
    whole->addWidget(tabs, 1);
    addButtons();
    resize(900, 600);
    if (QWidget* first = tabs->currentWidget())
        first->setFocus();
}

QListWidget* StartDialog::makeGroup(const StartGroup& group)
{
    auto* list = new QListWidget(this);
    list->setAccessibleName(group.title);
    list->setViewMode(QListView::IconMode);
    list->setMovement(QListView::Static);
    list->setResizeMode(QListView::Adjust);
    list->setIconSize(cardPictureSize);
    list->setGridSize(placeSize);
    list->setWordWrap(true);
    for (const StartLevel& level : group.levels) {
        auto* item = new QListWidgetItem(level.title, list);
        if (level.maze)
            item->setIcon(mazeThumbnail(*level.maze, cardPictureSize, devicePixelRatioF()));
        item->setToolTip(inTipLines(level.words.isEmpty() ? level.title : level.words));
        item->setData(pathRole, level.path);
    }
    list->setCurrentRow(0);
    connect(list, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        m_level = item->data(pathRole).toString();
        choose(Choice::level);
    });
    return list;
}

void StartDialog::addButtons()
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    const auto add = [&](const QString& text, const char* name, const QString& tip, Choice choice) {
        QPushButton* button = buttons->addButton(text, QDialogButtonBox::ActionRole);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, choice] { choose(choice); });
    };
    add(tr("&New…"), "startNew", tr("Create an empty level or generate one"), Choice::newLevel);
    add(tr("&Open…"), "startOpen", tr("Open levels from files"), Choice::open);
    add(tr("&Tutorial"), "startTutorial",
        tr("Create your first level in ten minutes, guided by the manual"), Choice::manual);
    buttons->button(QDialogButtonBox::Close)
        ->setToolTip(tr("Start with the example that is already open"));
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &StartDialog::reject);
    const auto* help = new QShortcut(QKeySequence::HelpContents, this);
    connect(help, &QShortcut::activated, this, [this] { choose(Choice::manual); });
    layout()->addWidget(buttons);
}

void StartDialog::choose(Choice choice)
{
    m_choice = choice;
    accept();
}

} // namespace mazewright::ui
