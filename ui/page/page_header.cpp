#include "ui/page/page_header.h"

#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/required_facts_form.h"
#include "ui/level/maze_document.h"
#include "ui/level/run.h"
#include "ui/level/run_text.h"

#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QSettings>
#include <QToolButton>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr int mostNameWidth = 320; // pixels

} // namespace

Caption::Caption(QWidget* parent)
    : QWidget(parent), m_name(new ElidedLabel(this)), m_facts(new ElidedLabel(this))
{
    setObjectName(QStringLiteral("caption"));
    setAttribute(Qt::WA_StyledBackground);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 7, 16, 7);
    row->setSpacing(10);
    m_name->setObjectName(QStringLiteral("captionName"));
    m_facts->setObjectName(QStringLiteral("captionFacts"));
    m_name->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_name->setMaximumWidth(mostNameWidth);
    row->addWidget(m_name);
    row->addWidget(m_facts, 1);
}

void Caption::setName(const QString& name)
{
    m_name->setText(name);
}

void Caption::setFacts(const MazeDocument& document, const Run* run)
{
    const Maze& maze = document.maze();
    QStringList parts{sizeText(maze)};
    if (run != nullptr && run->id == 0 && run->outcome.routes.empty()) {
        parts << tr("analysis"); // only layers of facts
    } else if (run != nullptr) {
        parts << engineText(run->solver->info.name);
        if (run->fingerprint != document.fingerprint())
            parts << tr("older maze");
        parts += resultOf(*run);
    }
    m_facts->setText(parts.join(QStringLiteral(" · ")));
}

void Caption::addTrailing(QWidget* widget)
{
    layout()->addWidget(widget);
}

QString Caption::facts() const
{
    return m_facts->text();
}

namespace {

const QString hintDismissedKey = QStringLiteral("hintDismissed");

/// Returns a newcomer's first step with a level that asks this question.
QString hintFor(Question question)
{
    switch (question) {
    case Question::shortestPath:
        return HintBar::tr("Press B to draw walls, F5 to find the shortest path.");
    case Question::oneStroke:
        return HintBar::tr("Press B to draw walls, F5 to find the best track.");
    case Question::link:
    case Question::clearBoard:
        return HintBar::tr("Press N to place tiles, P to play the board, F5 to solve it.");
    }
    return {};
}

} // namespace

HintBar::HintBar(QWidget* parent) : QFrame(parent), m_words(new QLabel(this))
{
    setObjectName(QStringLiteral("hintBar"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(16, 4, 8, 4);
    row->addWidget(m_words, 1);
    auto* close = new QToolButton(this);
    close->setIcon(icon(u"close"));
    close->setIconSize({14, 14});
    close->setToolTip(tr("Do not show this hint again"));
    close->setAccessibleName(close->toolTip());
    connect(close, &QToolButton::clicked, this, &HintBar::dismiss);
    row->addWidget(close);
    setVisible(!QSettings().value(hintDismissedKey, false).toBool());
}

void HintBar::setQuestion(Question question)
{
    m_words->setText(hintFor(question));
}

QString HintBar::hint() const
{
    return m_words->text();
}

void HintBar::dismiss()
{
    if (isHidden())
        return;
    QSettings().setValue(hintDismissedKey, true);
    keepRoom(true);
    hide();
}

void HintBar::leave()
{
    dismiss();
    keepRoom(false);
}

void HintBar::keepRoom(bool kept)
{
    QSizePolicy policy = sizePolicy();
    policy.setRetainSizeWhenHidden(kept);
    setSizePolicy(policy);
}

namespace {

constexpr std::chrono::milliseconds restBeforeCheck{250}; // after an edit
constexpr auto secondsOfBadge = std::chrono::seconds(10);
constexpr int badgePadding = 8;
constexpr int badgeLine = 1;
constexpr int badgeSpace = 6; // between two badges

/// Returns the colour of the sign, the frame and the words.
QColor badgeInk(const std::optional<CheckedFact>& checked)
{
    const Palette& colours = palette();
    if (!checked)
        return colours.muted;
    switch (checked->proof) {
    case Proof::holds:
        return colours.success;
    case Proof::broken:
        return colours.error;
    case Proof::undecided:
        break;
    }
    return colours.warning;
}

int heightOfBadge(const QFontMetrics& metrics)
{
    return metrics.height() + 4;
}

QString badgeSign(const std::optional<CheckedFact>& checked)
{
    if (!checked)
        return QStringLiteral("…");
    switch (checked->proof) {
    case Proof::holds:
        return QStringLiteral("✓");
    case Proof::broken:
        return QStringLiteral("✗");
    case Proof::undecided:
        break;
    }
    return QStringLiteral("?");
}

} // namespace

LevelBadge::LevelBadge(QWidget* parent) : QAbstractButton(parent)
{
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void LevelBadge::setStated(const std::string& fact, const RequiredValue& stated, Question question)
{
    m_fact = fact;
    m_stated = statedText(fact, stated, question);
    m_question = question;
    m_checked.reset();
    showWords();
}

void LevelBadge::setChecked(const std::optional<CheckedFact>& checked)
{
    m_checked = checked;
    showWords();
}

/// Returns the words of a broken fact. Uniqueness of the best answer uses the words of the panels.
QString LevelBadge::brokenWords() const
{
    const bool* unique =
        m_fact == "unique" && m_checked->found ? std::get_if<bool>(&*m_checked->found) : nullptr;
    const auto count = countFrom(m_checked->count);
    if (unique == nullptr || (count && *count == 0))
        return engineText(m_checked->why);
    QString truth = statedText(m_fact, *unique, m_question);
    if (*unique || !count)
        return truth;
    return m_question == Question::oneStroke
               ? tr("%1: %2 best tracks").arg(truth, countText(*count))
               : tr("%1: %2 shortest routes").arg(truth, countText(*count));
}

void LevelBadge::showWords()
{
    const bool broken = m_checked && m_checked->proof == Proof::broken;
    const QString why = m_checked ? engineText(m_checked->why) : QString();
    setText(QStringLiteral("%1 %2").arg(badgeSign(m_checked), broken ? brokenWords() : m_stated));
    setShortcut({}); // an `&` in a fact name from a file is no mnemonic
    QString tip = tr("Required: %1").arg(m_stated);
    if (!m_checked)
        tip += QLatin1Char('\n') + tr("Checking…");
    else if (m_checked->proof == Proof::holds)
        tip += QLatin1Char('\n') + tr("Proved: %1").arg(why);
    else if (broken)
        tip += QLatin1Char('\n') + tr("Not met: %1").arg(why);
    else
        tip += QLatin1Char('\n') + why;
    setToolTip(tip);
    setAccessibleName(text());
    setAccessibleDescription(tip);
    updateGeometry();
    update();
}

QSize LevelBadge::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 2 * badgePadding,
            heightOfBadge(fontMetrics())};
}

void LevelBadge::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = badgeInk(m_checked);
    QColor ground = ink;
    ground.setAlphaF(underMouse() ? 0.22F : 0.12F);
    const double inset = badgeLine / 2.0;
    const QRectF box = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
    painter.setPen(
        QPen(hasFocus() ? mazewright::ui::palette().accent : ink, hasFocus() ? 2 : badgeLine));
    painter.setBrush(ground);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    painter.setPen(mazewright::ui::palette().text);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

LevelBadges::LevelBadges(MazeDocument* document, QWidget* parent)
    : QWidget(parent), m_document(document), m_row(new QHBoxLayout(this)),
      m_more(new QToolButton(this)),
      m_rest(tr("Checking required properties"), restBeforeCheck, this),
      m_task({.words = tr("Checking required properties")}, this)
{
    setObjectName(QStringLiteral("levelBadges"));
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(badgeSpace);
    m_row->setSizeConstraint(QLayout::SetNoConstraint);
    m_row->addStretch(1);
    m_row->addWidget(m_more);
    m_more->setAutoRaise(true);
    m_more->setText(QStringLiteral("✗ +99")); // the longest text that must fit
    m_more->setFixedSize(m_more->sizeHint().width(), heightOfBadge(fontMetrics()));
    m_more->hide();
    connect(m_more, &QToolButton::clicked, this, &LevelBadges::clicked, Qt::QueuedConnection);
    connect(&m_rest, &DebounceTimer::over, this, &LevelBadges::check);
    connect(m_document, &MazeDocument::edited, this, &LevelBadges::levelChanged);
    connect(m_document, &MazeDocument::rulesChanged, this, &LevelBadges::levelChanged);
    m_task.onPart([this](const CheckedFact& checked) { take(checked); });
    m_task.onAnswer([this](const Expected<NoPart>&) { ended(); });
    levelChanged();
}

LevelBadges::~LevelBadges() = default;

void LevelBadges::levelChanged()
{
    m_task.forget();
    makeBadges();
    if (m_badges.empty())
        m_rest.stop();
    else
        m_rest.start();
}

void LevelBadges::makeBadges()
{
    const RequiredFacts& holds = m_document->holds();
    while (m_badges.size() > holds.size()) {
        delete m_badges.back();
        m_badges.pop_back();
    }
    while (m_badges.size() < holds.size()) {
        m_badges.push_back(new LevelBadge(this));
        // before the button that counts the rest
        m_row->insertWidget(m_row->count() - 1, m_badges.back());
        // Queued, because handling the click may delete the clicked badge.
        connect(m_badges.back(), &LevelBadge::clicked, this, &LevelBadges::clicked,
                Qt::QueuedConnection);
    }
    const Question question = mainQuestion(m_document->maze(), m_document->rules());
    auto badge = m_badges.begin();
    for (const auto& [fact, stated] : inOrder(holds))
        (*badge++)->setStated(fact, stated, question);
    setVisible(!holds.empty());
    fit();
}

QSize LevelBadges::sizeHint() const
{
    int width = -badgeSpace;
    for (const LevelBadge* badge : m_badges)
        width += badge->sizeHint().width() + badgeSpace;
    return {std::max(width, 0), m_more->height()};
}

QSize LevelBadges::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), m_more->width()), m_more->height()};
}

void LevelBadges::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// Shows the first badges that fit, and counts the others.
void LevelBadges::fit()
{
    const bool all = LevelBadges::sizeHint().width() <= width();
    int room = all ? LevelBadges::sizeHint().width() : width() - m_more->width();
    QStringList hidden;
    bool anyBroken = false;
    for (LevelBadge* badge : m_badges) {
        const int needed = badge->sizeHint().width();
        const bool fits = hidden.empty() && needed <= room;
        badge->setVisible(fits);
        room -= needed + badgeSpace;
        if (fits)
            continue;
        hidden << badge->text();
        anyBroken = anyBroken || (badge->checked() && badge->checked()->proof == Proof::broken);
    }
    m_more->setVisible(!hidden.empty());
    m_more->setText(
        (anyBroken ? QStringLiteral("✗ +%1") : QStringLiteral("+%1")).arg(hidden.size()));
    m_more->setToolTip(hidden.join(u'\n'));
    updateGeometry();
}

void LevelBadges::check()
{
    const LevelClaims claims{m_document->snapshot(), m_document->rules(), m_document->holds()};
    const Limits limits{.time = secondsOfBadge, .bytes = mostBytesOfRun()};
    m_task.start([claims, limits](Call<CheckedFact>& call) {
        Budget budget(limits, call.stop());
        checkLevel(claims, budget, [&call](const CheckedFact& checked) { call.tell(checked); });
        return NoPart{};
    });
}

void LevelBadges::take(const CheckedFact& checked)
{
    for (LevelBadge* badge : m_badges)
        if (badge->fact() == checked.fact)
            badge->setChecked(checked);
    fit();
}

void LevelBadges::ended()
{
    const auto isDecided = [](const LevelBadge* badge) { return badge->checked().has_value(); };
    if (std::all_of(m_badges.begin(), m_badges.end(), isDecided))
        emit settled();
}

} // namespace mazewright::ui
