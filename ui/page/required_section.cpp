// The required facts of a level, and whether they hold.
#include "ui/page/required_section.h"

#include "ui/base/text.h"
#include "ui/dialogs/required_facts_form.h"
#include "ui/level/maze_document.h"
#include "ui/panels/figures.h"
#include "ui/session/level_session.h"

#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <QtMath>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr std::chrono::milliseconds restBeforeCheck{250}; // after an edit
constexpr auto secondsOfBadge = std::chrono::seconds(10);
constexpr int badgePadding = 8;
constexpr int badgeLine = 1;
constexpr int leastBadgeWidth = 80;

/// The sign of a badge, and the colour of the sign, the frame and the words.
struct BadgeSign {
    QChar sign;
    QColor ink;
};

BadgeSign signOf(const std::optional<CheckedFact>& checked)
{
    const Palette& colours = palette();
    if (!checked)
        return {u'…', colours.muted};
    switch (checked->proof) {
    case Proof::holds:
        return {u'✓', colours.success};
    case Proof::broken:
        return {u'✗', colours.error};
    case Proof::undecided:
        break;
    }
    return {u'?', colours.warning};
}

/// Returns the text with long fractions rounded to three decimals, and the digits of long whole
/// numbers in groups.
QString roundedText(const QString& text)
{
    static const QRegularExpression longFraction(QStringLiteral("\\d+[.,]\\d{4,}"));
    QString rounded;
    qsizetype past = 0;
    for (auto found = longFraction.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch number = found.next();
        rounded += text.mid(past, number.capturedStart() - past);
        rounded += decimalText(number.captured().replace(u',', u'.').toDouble());
        past = number.capturedEnd();
    }
    return breakableText(rounded + text.mid(past));
}

} // namespace

LevelBadge::LevelBadge(QWidget* parent) : QAbstractButton(parent)
{
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
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

/// Returns the requirement and the truth, such as `Unique: 15 best tracks`.
QString LevelBadge::brokenWords() const
{
    const bool* unique =
        m_fact == "unique" && m_checked->found ? std::get_if<bool>(&*m_checked->found) : nullptr;
    const auto count = countFrom(m_checked->count);
    if (unique == nullptr || !count || *count == 0)
        return engineText(m_checked->why);
    const int form = *count == 1 ? 1 : 2;
    return m_question == Question::oneStroke
               ? tr("%1: %2 best track(s)", nullptr, form).arg(m_stated, countText(*count))
               : tr("%1: %2 shortest route(s)", nullptr, form).arg(m_stated, countText(*count));
}

void LevelBadge::showWords()
{
    const bool broken = m_checked && m_checked->proof == Proof::broken;
    const QString why = m_checked ? engineText(m_checked->why) : QString();
    // A rounded value could seem to meet a bound that it misses.
    setText(QStringLiteral("%1 %2").arg(
        signOf(m_checked).sign, broken ? breakableText(brokenWords()) : roundedText(m_stated)));
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
    // Rounded up: a text that is a fraction of a pixel too long would be elided.
    const int words = qCeil(QFontMetricsF(font()).horizontalAdvance(text()));
    return {words + 2 * badgePadding, fontMetrics().height() + 4};
}

/// Long words are elided; the tool tip shows them all.
QSize LevelBadge::minimumSizeHint() const
{
    return {std::min(sizeHint().width(), leastBadgeWidth), sizeHint().height()};
}

void LevelBadge::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = signOf(m_checked).ink;
    QColor ground = ink;
    ground.setAlphaF(underMouse() ? 0.22F : 0.12F);
    const double inset = badgeLine / 2.0;
    const QRectF box = QRectF(rect()).adjusted(inset, inset, -inset, -inset);
    painter.setPen(
        QPen(hasFocus() ? mazewright::ui::palette().accent : ink, hasFocus() ? 2 : badgeLine));
    painter.setBrush(ground);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    painter.setPen(mazewright::ui::palette().text);
    painter.drawText(
        rect(), Qt::AlignCenter,
        fontMetrics().elidedText(text(), Qt::ElideRight, std::max(0, width() - 2 * badgePadding)));
}

RequiredSection::RequiredSection(QWidget* parent)
    : SectionBody(parent), m_column(new QVBoxLayout(this)),
      m_rest(tr("Checking required properties"), restBeforeCheck, this),
      m_task({.words = tr("Checking required properties")}, this)
{
    m_column->setContentsMargins(sectionMargins);
    m_column->setSpacing(5);
    auto* edit = new QPushButton(tr("Edit…"), this);
    edit->setObjectName(QStringLiteral("editRequired"));
    edit->setToolTip(tr("Choose what must be true of this level"));
    m_column->addWidget(edit);
    connect(edit, &QPushButton::clicked, this, &RequiredSection::editWanted);
    connect(&m_rest, &DebounceTimer::over, this, &RequiredSection::check);
    m_task.onPart([this](const CheckedFact& checked) { take(checked); });
    m_task.onAnswer([this](const Expected<NoPart>&) {
        emit changed();
        if (std::ranges::all_of(
                m_badges, [](const LevelBadge* badge) { return badge->checked().has_value(); }))
            emit settled();
    });
}

RequiredSection::~RequiredSection() = default;

void RequiredSection::bind(LevelSession* level)
{
    bind(level == nullptr ? nullptr : level->document());
}

void RequiredSection::bind(MazeDocument* document)
{
    m_connections = std::make_unique<QObject>();
    m_document = document;
    m_task.forget();
    m_rest.stop();
    if (document == nullptr)
        return;
    const auto follow = [this] { levelChanged(); };
    connect(document, &MazeDocument::edited, m_connections.get(), follow);
    connect(document, &MazeDocument::rulesChanged, m_connections.get(), follow);
    levelChanged();
}

void RequiredSection::levelChanged()
{
    m_task.forget();
    makeBadges();
    if (m_badges.empty())
        m_rest.stop();
    else
        m_rest.start();
    emit changed();
}

void RequiredSection::makeBadges()
{
    const RequiredFacts& holds = m_document->holds();
    while (m_badges.size() > holds.size()) {
        delete m_badges.back();
        m_badges.pop_back();
    }
    while (m_badges.size() < holds.size()) {
        auto* badge = new LevelBadge(this);
        m_column->insertWidget(static_cast<int>(m_badges.size()), badge);
        m_badges.push_back(badge);
        // Queued, because the choice may delete the clicked badge.
        connect(
            badge, &LevelBadge::clicked, this, [this, badge] { showMenu(*badge); },
            Qt::QueuedConnection);
    }
    const Question question = mainQuestion(m_document->maze(), m_document->rules());
    auto badge = m_badges.begin();
    for (const auto& [fact, stated] : inOrder(holds))
        (*badge++)->setStated(fact, stated, question);
}

void RequiredSection::showMenu(const LevelBadge& badge)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Edit…"), this, &RequiredSection::editWanted);
    menu->addAction(tr("&Remove"), this, [this, fact = badge.fact()] {
        LevelNotes notes = m_document->levelNotes();
        notes.holds.erase(fact);
        m_document->setLevelNotes(notes, tr("Remove Requirement"));
    });
    menu->popup(badge.mapToGlobal(badge.rect().bottomLeft()));
}

void RequiredSection::check()
{
    const LevelClaims claims{m_document->snapshot(), m_document->rules(), m_document->holds()};
    const Limits limits{.time = secondsOfBadge, .bytes = machineBytes()};
    m_task.start([claims, limits](Call<CheckedFact>& call) {
        Budget budget(limits, call.stop());
        checkLevel(claims, budget, [&call](const CheckedFact& checked) { call.tell(checked); });
        return NoPart{};
    });
}

void RequiredSection::take(const CheckedFact& checked)
{
    for (LevelBadge* badge : m_badges)
        if (badge->fact() == checked.fact)
            badge->setChecked(checked);
    emit changed();
}

/// Returns the number of badges with this result.
qsizetype RequiredSection::count(Proof proof) const
{
    return std::ranges::count_if(m_badges, [proof](const LevelBadge* badge) {
        return badge->checked() && badge->checked()->proof == proof;
    });
}

QString RequiredSection::summary() const
{
    if (m_badges.empty())
        return tr("none");
    const QString figures =
        tr("%1 of %2 hold").arg(count(Proof::holds)).arg(static_cast<qulonglong>(m_badges.size()));
    return isWorking() ? tr("checking…") : figures;
}

Ink RequiredSection::ink() const
{
    if (count(Proof::broken) > 0)
        return Ink::error;
    return count(Proof::undecided) > 0 ? Ink::warning : isWorking() ? Ink::muted : Ink::success;
}

} // namespace mazewright::ui
