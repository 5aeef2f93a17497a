#include "ui/dialogs/welcome_page.h"

#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/maze_summary.h"
#include "ui/level/level_file.h"
#include "ui/panels/menu_lists.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
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
    StartGroup group{QCoreApplication::translate("WelcomePage", "Recent"), {}};
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
        groups.at(static_cast<std::size_t>(question)).title = purposeText(question);
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
    for (const Question question : {Question::oneStroke, Question::shortestPath,
                                    Question::clearBoard, Question::link}) // as the cards
        if (StartGroup& group = groups.at(static_cast<std::size_t>(question));
            !group.levels.empty())
            filled.push_back(std::move(group));
    return filled;
}

namespace {

constexpr int pathRole = Qt::UserRole;
constexpr QSize levelPictureSize{112, 84};
constexpr QSize placeSize{150, 124};
constexpr QSize cardPictureSize{132, 96};
constexpr int pageWidth = 820;

/// A question as the welcome page names it.
struct Purpose {
    const char* title;
    const char* words;
    const char* example; ///< for the picture on its card
};

constexpr const char* pairWords =
    QT_TRANSLATE_NOOP("WelcomePage", "Pairs of tiles are removed by lines of at most two turns.");
constexpr const char* pairExample = ":/examples/4-link-8x8.maze";

/// By question.
constexpr std::array<Purpose, allQuestions.size()> purposes = {
    {{QT_TRANSLATE_NOOP("WelcomePage", "Find the way"),
      QT_TRANSLATE_NOOP("WelcomePage", "The cheapest way through a maze, found by the search "
                                       "algorithms of your choice."),
      ":/examples/3-astar-10x10.maze"},
     {QT_TRANSLATE_NOOP("WelcomePage", "Link Two Tiles"), pairWords, pairExample},
     {QT_TRANSLATE_NOOP("WelcomePage", "Clear the board"), pairWords, pairExample},
     {QT_TRANSLATE_NOOP("WelcomePage", "Draw one line"),
      QT_TRANSLATE_NOOP("WelcomePage",
                        "One line from start to end takes as many cells and coins as it can."),
      ":/examples/1-one-stroke-4x6.maze"}}};

const Purpose& purposeOf(Question question)
{
    return purposes.at(static_cast<std::size_t>(question));
}

/// A list of levels with pictures that is as high as its rows, because the page scrolls.
class LevelList : public QListWidget {
public:
    explicit LevelList(QWidget* parent) : QListWidget(parent)
    {
        setViewMode(QListView::IconMode);
        setMovement(QListView::Static);
        setResizeMode(QListView::Adjust);
        setFrameShape(QFrame::NoFrame);
        setIconSize(levelPictureSize);
        setGridSize(placeSize);
        setWordWrap(true);
        setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QListWidget::resizeEvent(event);
        const int columns = std::max(1, viewport()->width() / placeSize.width());
        setFixedHeight((count() + columns - 1) / columns * placeSize.height() + 8);
    }
};

} // namespace

QString purposeText(Question question)
{
    return WelcomePage::tr(purposeOf(question).title);
}

WelcomePage::WelcomePage(QWidget* parent) : QWidget(parent), m_groups(new QVBoxLayout)
{
    setObjectName(QStringLiteral("welcomePage"));
    auto* content = new QWidget(this);
    auto* page = new QVBoxLayout(content);
    page->setContentsMargins(24, 20, 24, 24);
    page->setSpacing(12);
    auto* title = new QLabel(tr("What do you want to make?"), content);
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 1.6);
    large.setBold(true);
    title->setFont(large);
    m_back = new QToolButton(content);
    m_back->setObjectName(QStringLiteral("backToLevel"));
    m_back->setText(tr("Back to Level"));
    m_back->setToolTip(tr("Return to the open level (Esc)"));
    m_back->hide();
    connect(m_back, &QToolButton::clicked, this, &WelcomePage::backWanted);
    auto* head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(m_back);
    page->addLayout(head);
    page->addWidget(makeCards());
    page->addLayout(m_groups);
    page->addStretch(1);
    content->setMaximumWidth(pageWidth);
    auto* middle = new QWidget(this);
    auto* centred = makeLayout<QHBoxLayout>(middle);
    centred->addStretch(1);
    centred->addWidget(content, 100);
    centred->addStretch(1);
    auto* whole = makeLayout<QVBoxLayout>(this);
    whole->addWidget(scrolled(middle));
}

QWidget* WelcomePage::makeCards()
{
    auto* all = new QWidget(this);
    auto* row = makeLayout<QHBoxLayout>(all, {}, 12);
    for (const Question question :
         {Question::oneStroke, Question::shortestPath, Question::clearBoard}) {
        auto* card = new QToolButton(all);
        card->setObjectName(QStringLiteral("card"));
        card->setText(purposeText(question));
        card->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
        card->setIconSize(cardPictureSize);
        card->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        card->setToolTip(tr(purposeOf(question).words));
        if (const auto level = readExample(QLatin1String(purposeOf(question).example)))
            card->setIcon(mazeThumbnail(level->maze, cardPictureSize, devicePixelRatioF()));
        auto* column = new QVBoxLayout;
        auto* words = new QLabel(card->toolTip(), all);
        words->setWordWrap(true);
        setInk(*words, Ink::muted);
        column->addWidget(card);
        column->addWidget(words);
        column->addStretch(1);
        row->addLayout(column, 1);
        connect(card, &QToolButton::clicked, this, [this, question] { emit newWanted(question); });
    }
    auto* others = new QVBoxLayout;
    const auto add = [&](const QString& text, const char* name, const QString& tip, auto signal) {
        auto* button = new QPushButton(text, all);
        button->setObjectName(QLatin1String(name));
        button->setToolTip(tip);
        others->addWidget(button);
        connect(button, &QPushButton::clicked, this, signal);
    };
    add(tr("&Open…"), "startOpen", tr("Open levels, pictures and texts from files"),
        &WelcomePage::openWanted);
    add(tr("&Tutorial"), "startTutorial", tr("Create your first level in ten minutes"),
        &WelcomePage::tutorialWanted);
    others->addStretch(1);
    row->addLayout(others);
    return all;
}

void WelcomePage::setGroups(const std::vector<StartGroup>& groups)
{
    while (QLayoutItem* item = m_groups->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const StartGroup& group : groups)
        if (!group.levels.empty())
            addGroup(group);
}

void WelcomePage::addGroup(const StartGroup& group)
{
    auto* title = new QLabel(group.title, this);
    setLook(*title, Look::title);
    m_groups->addWidget(title);
    auto* list = new LevelList(this);
    list->setAccessibleName(group.title);
    for (const StartLevel& level : group.levels) {
        auto* item = new QListWidgetItem(level.title, list);
        if (level.maze)
            item->setIcon(mazeThumbnail(*level.maze, levelPictureSize, devicePixelRatioF()));
        item->setToolTip(inTipLines(level.words.isEmpty() ? level.title : level.words));
        item->setData(pathRole, level.path);
    }
    m_groups->addWidget(list);
    const auto choose = [this](const QListWidgetItem* item) {
        emit levelChosen(item->data(pathRole).toString());
    };
    connect(list, &QListWidget::itemClicked, this, choose, Qt::QueuedConnection);
    connect(list, &QListWidget::itemActivated, this, choose, Qt::QueuedConnection);
}

void WelcomePage::setBackOffered(bool offered)
{
    m_back->setVisible(offered);
}

void WelcomePage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && !m_back->isHidden())
        emit backWanted();
    else
        QWidget::keyPressEvent(event);
}

} // namespace mazewright::ui
