#include "ui/welcome/start_dialog.h"

#include "ui/dialogs/maze_thumbnail.h"
#include "ui/theme/plain_text.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QTabWidget>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

constexpr int pathRole = Qt::UserRole;
constexpr QSize pictureSize{128, 104};
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
    list->setIconSize(pictureSize);
    list->setGridSize(placeSize);
    list->setWordWrap(true);
    for (const StartLevel& level : group.levels) {
        auto* item = new QListWidgetItem(level.title, list);
        if (level.maze)
            item->setIcon(mazeThumbnail(*level.maze, pictureSize, devicePixelRatioF()));
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
