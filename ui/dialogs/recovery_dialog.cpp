#include "ui/dialogs/recovery_dialog.h"

#include "solvers/files/level_metadata.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/maze_summary.h"
#include "ui/level/level_file.h"
#include "ui/level/maze_document.h"

#include <QButtonGroup>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <new>
#include <numeric>
#include <optional>
#include <utility>

namespace mazewright::ui {

namespace {

struct LostWords {
    Q_DECLARE_TR_FUNCTIONS(LostWords)
};

qint64 cellsThatDiffer(const Maze& before, const Maze& after)
{
    const auto old = before.packed();
    return std::inner_product(old.begin(), old.end(), after.packed().begin(), qint64{0},
                              std::plus<>(), std::not_equal_to<>());
}

/// Returns `walls +3`; empty if the number is unchanged.
QString moreOrFewer(const QString& name, CellKind kind, const Maze& before, const Maze& after)
{
    const auto difference =
        static_cast<qint64>(after.count(kind)) - static_cast<qint64>(before.count(kind));
    if (difference == 0)
        return {};
    const QChar sign = difference > 0 ? u'+' : u'\u2212';
    return QStringLiteral("%1 %2%3").arg(name, sign).arg(std::abs(difference));
}

QString figuresOf(const Maze& maze)
{
    return LostWords::tr("%1 cells · walls: %2 · coins: %3")
        .arg(sizeText(maze))
        .arg(maze.count(CellKind::wall))
        .arg(maze.count(CellKind::coin));
}

QString differences(const Level& before, const Level& after)
{
    const Maze& was = before.maze;
    const Maze& is = after.maze;
    QStringList parts;
    if (was.rows() != is.rows() || was.columns() != is.columns())
        parts << LostWords::tr("%1 cells, previously %2").arg(sizeText(is), sizeText(was));
    else if (const qint64 cells = cellsThatDiffer(was, is); cells > 0)
        parts << LostWords::tr("cells changed: %1").arg(cells);
    parts << moreOrFewer(LostWords::tr("walls"), CellKind::wall, was, is)
          << moreOrFewer(LostWords::tr("coins"), CellKind::coin, was, is)
          << moreOrFewer(LostWords::tr("tiles"), CellKind::tile, was, is);
    if (!(notesOf(before) == notesOf(after)))
        parts << LostWords::tr("other properties");
    parts.removeAll(QString());
    return parts.isEmpty() ? LostWords::tr("same as the saved file")
                           : parts.join(QStringLiteral(" · "));
}

/// Reads the current contents of the level's file; empty if there is no file or it no longer
/// exists.
std::optional<Expected<LevelFile>> fileNow(const UnsavedLevel& unsaved)
{
    const QString& file = unsaved.file;
    if (file.isEmpty() || !QFileInfo::exists(file))
        return std::nullopt;
    try {
        return readLevelFile(file, nullptr, optionsWithLegend(legendOf(unsaved.level)));
    } catch (const std::bad_alloc&) {
        return failure(ErrorCode::tooLarge, "not enough memory");
    }
}

/// Returns every n-th cell of a maze, enough for a small picture. n is odd, because the walls of
/// many mazes are in every second row.
MazeSnapshot thinned(const Maze& maze)
{
    constexpr int mostSide = 600;
    const int step = std::max(maze.rows(), maze.columns()) / mostSide | 1;
    const auto left = [step](int side) { return (side + step - 1) / step; };
    Maze thin = *Maze::make(left(maze.rows()), left(maze.columns()));
    for (int row = 0; row < thin.rows(); ++row)
        for (int column = 0; column < thin.columns(); ++column)
            thin.set({row, column}, maze.at({row * step, column * step}));
    return std::make_shared<const Maze>(std::move(thin));
}

} // namespace

LostComparison compareWithFile(const UnsavedLevel& unsaved)
{
    const Level& level = unsaved.level;
    LostComparison comparison{.words = figuresOf(level.maze), .recovered = thinned(level.maze)};
    const auto now = fileNow(unsaved);
    if (!now) {
        if (!unsaved.file.isEmpty())
            comparison.words += u'\n' + LostWords::tr("The file no longer exists.");
        return comparison;
    }
    if (!*now) {
        comparison.words +=
            u'\n' +
            LostWords::tr("Could not read the file: %1").arg(engineText(now->error().message));
        return comparison;
    }
    const LevelFile& file = **now;
    comparison.words = differences(file.level, level);
    comparison.onDisk = thinned(file.level.maze);
    if (unsaved.stamp && file.stamp && file.stamp->hash != unsaved.stamp->hash)
        comparison.words +=
            u'\n' + LostWords::tr("The file has been changed by another program since then.");
    return comparison;
}

namespace {

constexpr QSize versionPicture(136, 104);

QString lostName(const UnsavedLevel& unsaved)
{
    if (!unsaved.file.isEmpty())
        return QFileInfo(unsaved.file).fileName();
    const QString title = QString::fromStdString(unsaved.level.title);
    return title.isEmpty()
               ? MazeDocument::untitled(unsaved.state.value(QStringLiteral("number")).toInt())
               : title;
}

} // namespace

LostLevelRow::LostLevelRow(const UnsavedLevel& unsaved, QWidget* parent)
    : QWidget(parent), m_unsaved(unsaved)
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 10, 0, 10);
    row->setSpacing(14);
    row->addWidget(makePicture(m_onDisk, tr("On disk")));
    row->addWidget(makePicture(m_recovered, tr("Unsaved")));
    row->addWidget(makeText(), 1);
}

QWidget* LostLevelRow::makePicture(QLabel*& picture, const QString& name)
{
    auto* place = new QWidget(this);
    auto* column = makeLayout<QVBoxLayout>(place, {}, 4);
    picture = new QLabel(tr("…"), place);
    picture->setFixedSize(versionPicture);
    picture->setAlignment(Qt::AlignCenter);
    picture->setWordWrap(true);
    picture->setAccessibleName(name);
    column->addWidget(picture);
    auto* caption = named("captionFacts", new QLabel(name, place));
    caption->setAlignment(Qt::AlignHCenter);
    column->addWidget(caption);
    column->addStretch();
    return place;
}

QWidget* LostLevelRow::makeText()
{
    auto* place = new QWidget(this);
    auto* column = makeLayout<QVBoxLayout>(place, {}, 4);
    const QString name = lostName(m_unsaved);
    auto* heading = new ElidedLabel(place);
    heading->setText(name);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    if (!m_unsaved.file.isEmpty())
        heading->setToolTip(QDir::toNativeSeparators(m_unsaved.file));
    column->addWidget(heading);
    const QString time = QLocale().toString(m_unsaved.written.toLocalTime(), QLocale::ShortFormat);
    const QString folder = m_unsaved.file.isEmpty()
                               ? tr("never saved")
                               : QDir::toNativeSeparators(QFileInfo(m_unsaved.file).absolutePath());
    auto* origin =
        named("captionFacts", wrappedLabel(tr("Edited %1 · %2").arg(time, folder), place));
    column->addWidget(origin);
    m_facts = named("lostFacts", wrappedLabel({}, place));
    column->addWidget(m_facts);
    column->addStretch();
    column->addWidget(makeChoice(name));
    return place;
}

QWidget* LostLevelRow::makeChoice(const QString& name)
{
    auto* place = new QWidget(this);
    auto* row = makeLayout<QHBoxLayout>(place, {}, 18);
    m_choice = new QButtonGroup(this);
    const std::initializer_list<QString> words{tr("Recover"), tr("Discard")};
    for (const QString& word : words) {
        auto* button = new QRadioButton(word, place);
        button->setAccessibleName(tr("%1 %2").arg(word, name));
        m_choice->addButton(button, static_cast<int>(m_choice->buttons().size()));
        row->addWidget(button);
    }
    row->addStretch();
    choose(LostChoice::recover);
    connect(m_choice, &QButtonGroup::idToggled, this, &LostLevelRow::chosen);
    return place;
}

void LostLevelRow::showComparison(const LostComparison& comparison)
{
    m_facts->setText(comparison.words);
    m_recovered->setPixmap(
        mazeThumbnail(*comparison.recovered, versionPicture, devicePixelRatioF()));
    if (comparison.onDisk)
        m_onDisk->setPixmap(mazeThumbnail(*comparison.onDisk, versionPicture, devicePixelRatioF()));
    else
        m_onDisk->setText(tr("none"));
}

LostChoice LostLevelRow::choice() const
{
    return static_cast<LostChoice>(m_choice->checkedId());
}

void LostLevelRow::choose(LostChoice choice)
{
    m_choice->button(static_cast<int>(choice))->setChecked(true);
}

namespace {

constexpr int recoveryWidth = 760;
constexpr int mostRecoveryHeight = 620;

} // namespace

RecoveryDialog::RecoveryDialog(const std::vector<LostLevel>& levels, QWidget* parent)
    : QDialog(parent), m_task({.words = tr("Reading unsaved levels")}, this)
{
    setWindowTitle(tr("Recover Unsaved Levels"));
    auto* column = dialogColumn(this);
    auto* why = wrappedLabel(
        tr("Mazewright closed before these levels were saved. Recover or discard each."), this);
    column->addWidget(why);
    column->addWidget(makeRows(levels), 1);
    column->addWidget(makeButtons());
    showChoices();
    readFiles(levels);
    m_ok->setFocus();
}

QWidget* RecoveryDialog::makeRows(const std::vector<LostLevel>& levels)
{
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inside = new QWidget(area);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 8, 0);
    column->setSpacing(0);
    for (const LostLevel& level : levels) {
        if (!m_rows.empty()) {
            auto* line = new QFrame(inside);
            line->setFrameShape(QFrame::HLine);
            line->setForegroundRole(QPalette::Mid);
            column->addWidget(line);
        }
        auto* row = new LostLevelRow(level.unsaved, inside);
        connect(row, &LostLevelRow::chosen, this, &RecoveryDialog::showChoices);
        row->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
        column->addWidget(row);
        m_rows.push_back(row);
    }
    column->addStretch(1); // the rows keep their heights
    area->setWidget(inside);
    // As high as the rows, limited for small screens.
    constexpr int aroundRows = 120;
    resize(recoveryWidth, std::min(mostRecoveryHeight, inside->sizeHint().height() + aroundRows));
    return area;
}

QWidget* RecoveryDialog::makeButtons()
{
    auto* place = new QWidget(this);
    auto* row = makeLayout<QHBoxLayout>(place);
    m_consequence = named("captionFacts", new QLabel(place));
    row->addWidget(m_consequence, 1);
    auto* buttons = dialogButtons(this, QDialogButtonBox::Ok);
    buttons->addButton(tr("&Later"), QDialogButtonBox::RejectRole)
        ->setToolTip(tr("Keep all, and ask again at the next start"));
    m_ok = buttons->button(QDialogButtonBox::Ok);
    m_ok->setDefault(true);
    row->addWidget(buttons);
    return place;
}

void RecoveryDialog::readFiles(const std::vector<LostLevel>& levels)
{
    m_task.onPart(
        [this](const LostComparison& compared) { m_rows[m_compared++]->showComparison(compared); });
    m_task.start([&levels](Call<LostComparison>& call) {
        for (const LostLevel& lost : levels)
            if (!call.stop().stop_requested())
                call.tell(compareWithFile(lost.unsaved));
        return NoPart{};
    });
}

void RecoveryDialog::showChoices()
{
    const auto chosen = choices();
    const auto discarded = std::count(chosen.begin(), chosen.end(), LostChoice::discard);
    m_consequence->setText(discarded == 0 ? QString()
                                          : tr("Unsaved versions to discard: %1").arg(discarded));
}

std::vector<LostChoice> RecoveryDialog::choices() const
{
    std::vector<LostChoice> choices;
    for (const LostLevelRow* row : m_rows)
        choices.push_back(result() == QDialog::Rejected && !isVisible() ? LostChoice::later
                                                                        : row->choice());
    return choices;
}

} // namespace mazewright::ui
