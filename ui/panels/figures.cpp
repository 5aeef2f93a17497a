#include "ui/panels/figures.h"

#include "solvers/levels/grade.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr qsizetype digitsInALine = 60;

/// Returns all digits, broken into lines that fit on a screen.
QString brokenDigits(const QString& digits)
{
    QStringList lines;
    for (qsizetype from = 0; from < digits.size(); from += digitsInALine)
        lines << digits.mid(from, digitsInALine);
    return lines.join(u'\n');
}

} // namespace

CountLabel::CountLabel(QWidget* parent) : QLabel(parent), m_copy(new QAction(tr("&Copy"), this))
{
    setFocusPolicy(Qt::TabFocus);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetShortcut);
    addAction(m_copy);
    connect(m_copy, &QAction::triggered, this, &CountLabel::copy);
}

void CountLabel::setCount(const mpz_class& count)
{
    setValue(count, {});
}

void CountLabel::setCountIn(const QString& sentence, const mpz_class& count)
{
    setCount(count);
    setText(sentence.arg(text()));
    m_brief = sentence.arg(m_brief);
    updateGeometry();
}

void CountLabel::setValue(const Value& value, const QString& unit)
{
    const auto withUnit = [&](const QString& number) {
        return unit.isEmpty() ? number : number + u' ' + unit;
    };
    const QString exact = QString::fromStdString(toText(value));
    setWords(withUnit(countText(value)));
    m_digits = exact;
    if (std::holds_alternative<double>(value))
        return;
    m_brief = withUnit(briefCountText(mpz_class(exact.toStdString())));
    setToolTip(tr("%1\nPress Ctrl+C to copy").arg(brokenDigits(exact)));
    updateGeometry();
}

void CountLabel::setWords(const QString& words)
{
    m_digits.clear();
    m_brief.clear();
    setText(words);
    setToolTip({});
}

QString CountLabel::shownText() const
{
    const bool fits = fontMetrics().horizontalAdvance(text()) <= contentsRect().width();
    return fits || m_brief.isEmpty() ? text() : m_brief;
}

QSize CountLabel::minimumSizeHint() const
{
    const QSize full = QLabel::minimumSizeHint();
    if (m_brief.isEmpty())
        return full;
    const int spared =
        fontMetrics().horizontalAdvance(text()) - fontMetrics().horizontalAdvance(m_brief);
    return {full.width() - std::max(spared, 0), full.height()};
}

void CountLabel::paintEvent(QPaintEvent* event)
{
    const QString shown = shownText();
    if (shown == text()) {
        QLabel::paintEvent(event);
    } else {
        QPainter painter(this);
        style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()),
                              QLabel::palette(), isEnabled(), shown, foregroundRole());
    }
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setPen(ui::palette().accent);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void CountLabel::mousePressEvent(QMouseEvent* event)
{
    QLabel::mousePressEvent(event);
    if (event->button() == Qt::LeftButton)
        showDigits();
}

void CountLabel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        showDigits();
    else
        QLabel::keyPressEvent(event);
}

void CountLabel::showDigits() const
{
    if (!toolTip().isEmpty())
        QToolTip::showText(mapToGlobal(rect().bottomLeft()), toolTip());
}

void CountLabel::copy()
{
    QApplication::clipboard()->setText(m_digits.isEmpty() ? text() : m_digits);
}

namespace {

constexpr int standingStripHeight = 11;
constexpr double barHeight = 3;
constexpr double markRadius = 3.5;
constexpr int quarters = 4;
constexpr int digitsOfQuarter = 3;

QString quarterText(const QuantileTable& quantiles, std::size_t quarter)
{
    constexpr std::size_t perQuarter = (populationQuantiles - 1) / quarters;
    return QLocale().toString(quantiles.at(quarter * perQuarter), 'g', digitsOfQuarter);
}

} // namespace

StandingStrip::StandingStrip(std::string_view fact, Question question, QWidget* parent)
    : QWidget(parent), m_fact(fact), m_question(question)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("Compared with generated levels"));
    setValue({});
}

void StandingStrip::setValue(std::optional<double> value)
{
    const QuantileTable& quantiles = *quantilesOf(m_fact, m_question);
    m_standing = value ? std::optional(standingAmong(quantiles, *value)) : std::nullopt;
    const auto levels = static_cast<int>(populationOf(m_question)->levels);
    const QString spread =
        tr("Of %Ln generated level(s), a quarter have at most %1, half at most %2 and three "
           "quarters at most %3.",
           nullptr, levels)
            .arg(quarterText(quantiles, 1), quarterText(quantiles, 2), quarterText(quantiles, 3));
    const QString words =
        m_standing ? tr("Higher than %1% of them.").arg(std::lround(*m_standing * 100)) : QString();
    const QString said =
        QStringList{tr("The dot is this level. The dark part of the bar is the middle half of "
                       "generated levels."),
                    spread, words}
            .join(u'\n')
            .trimmed();
    setToolTip(said);
    setAccessibleDescription(said);
    update();
}

QSize StandingStrip::sizeHint() const
{
    return {80, standingStripHeight};
}

void StandingStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette& colours = ui::palette();
    const QRectF bar(markRadius, (height() - barHeight) / 2, width() - 2 * markRadius, barHeight);
    const double quarter = bar.width() / quarters;
    QColor middle = colours.muted;
    middle.setAlphaF(0.55F);
    painter.fillRect(bar, colours.border);
    painter.fillRect(QRectF(bar.left() + quarter, bar.top(), 2 * quarter, bar.height()), middle);
    painter.setPen(colours.muted);
    painter.drawLine(QPointF(bar.center().x(), bar.top() - 2),
                     QPointF(bar.center().x(), bar.bottom() + 2));
    if (!m_standing)
        return;
    painter.setPen(QPen(colours.panel, 1));
    painter.setBrush(colours.track);
    painter.drawEllipse(QPointF(bar.left() + bar.width() * *m_standing, bar.center().y()),
                        markRadius, markRadius);
}

namespace {

/// Returns the reason why the value is unknown; empty if it was never computed.
Message whyUnknown(const FactSpec& fact, const Facts& facts)
{
    if (const auto* open = facts.find<Undecided>(&fact))
        return open->why;
    const auto* impossible = facts.find<Impossible>(&fact);
    return impossible == nullptr ? Message() : impossible->why;
}

/// Returns true if the fact is a measure of difficulty that differs between the levels of its
/// population.
bool isSpread(const FactSpec& fact)
{
    const QuantileTable* quantiles =
        fact.difficulty && fact.question ? quantilesOf(fact.id, *fact.question) : nullptr;
    return quantiles != nullptr && quantiles->front() < quantiles->back();
}

/// Shows the word for a grade; the tool tip gives its definition.
void showGrade(CountLabel& value, const KnownFact& grade)
{
    value.setWords(gradeText(std::get<std::int64_t>(grade.value)));
    value.setToolTip(engineSentence(grade.words));
}

} // namespace

QString gradeText(std::int64_t grade)
{
    switch (static_cast<Grade>(grade)) {
    case Grade::easy:
        return StandingStrip::tr("Easy");
    case Grade::medium:
        return StandingStrip::tr("Medium");
    case Grade::hard:
        return StandingStrip::tr("Hard");
    case Grade::expert:
        return StandingStrip::tr("Expert");
    }
    return {};
}

QLabel* addTitle(QVBoxLayout& panel, const QString& title)
{
    auto* name = new QLabel(title, panel.parentWidget());
    setLook(*name, Look::title);
    panel.addSpacing(8);
    panel.addWidget(name);
    return name;
}

QGridLayout& addFigures(QVBoxLayout& panel)
{
    auto* grid = new QGridLayout;
    grid->setColumnStretch(0, 1);
    grid->setVerticalSpacing(3);
    panel.addLayout(grid);
    return *grid;
}

FactRow addRow(QGridLayout& grid, const QString& name, const QString& meaning)
{
    QWidget* panel = grid.parentWidget();
    const int row = grid.rowCount();
    const FactRow made{nullptr, new QLabel(name, panel), new CountLabel(panel), nullptr};
    made.name->setToolTip(meaning);
    made.name->setWordWrap(true);
    setInk(*made.name, Ink::muted);
    made.value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    made.value->setAccessibleName(name);
    grid.addWidget(made.name, row, 0);
    grid.addWidget(made.value, row, 1);
    return made;
}

std::vector<FactRow> addRows(QGridLayout& grid, const FactList& facts)
{
    std::vector<FactRow> rows;
    for (const FactSpec* fact : facts) {
        QString meaning = engineText(fact->summary);
        if (!fact->source.empty())
            meaning +=
                QLatin1Char('\n') + StandingStrip::tr("Source: %1").arg(engineText(fact->source));
        FactRow& row = rows.emplace_back(addRow(grid, engineText(fact->name), inTipLines(meaning)));
        row.fact = fact;
        if (!isSpread(*fact))
            continue;
        row.standing = new StandingStrip(fact->id, *fact->question, grid.parentWidget());
        grid.addWidget(row.standing, grid.rowCount(), 0, 1, 2);
    }
    return rows;
}

void showFact(CountLabel& value, const FactSpec& fact, const Facts* facts)
{
    if (const auto* known = facts == nullptr ? nullptr : facts->find<KnownFact>(&fact)) {
        if (fact.id == "grade")
            return showGrade(value, *known);
        return value.setValue(*numberOf(known->value), engineText(fact.unit));
    }
    value.setWords(noFigure.toString());
    if (facts != nullptr)
        value.setToolTip(engineText(whyUnknown(fact, *facts)));
}

void showFact(const FactRow& row, const Facts* facts)
{
    showFact(*row.value, *row.fact, facts);
    const bool hasMeaning = facts == nullptr || facts->find<Impossible>(row.fact) == nullptr;
    row.name->setVisible(hasMeaning);
    row.value->setVisible(hasMeaning);
    if (row.standing == nullptr)
        return;
    row.standing->setVisible(hasMeaning);
    const auto* known = facts == nullptr ? nullptr : facts->find<KnownFact>(row.fact);
    row.standing->setValue(known == nullptr ? std::nullopt
                                            : std::optional(toDouble(*numberOf(known->value))));
}

QStringList linesOf(const std::vector<FactRow>& rows)
{
    QStringList lines;
    for (const FactRow& row : rows)
        if (!row.value->isHidden())
            lines << row.name->text() + u' ' + row.value->text();
    return lines;
}

Headline::Headline(const QString& what, QWidget* parent)
    : QWidget(parent), m_number(new CountLabel(this)), m_name(new QLabel(this)),
      m_badge(new QLabel(this))
{
    QFont large = m_number->font();
    large.setPointSizeF(large.pointSizeF() * 1.9);
    large.setBold(true);
    m_number->setFont(large);
    m_number->setAccessibleName(what);
    m_name->setWordWrap(true);
    setInk(*m_name, Ink::muted);
    setLook(*m_badge, Look::badge);
    auto* grid = makeLayout<QGridLayout>(this);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(0, 1);
    grid->addWidget(m_number, 0, 0, 1, 2); // a long number needs the whole width
    grid->addWidget(m_name, 1, 0);
    grid->addWidget(m_badge, 1, 1, Qt::AlignVCenter);
    showInks();
}

void Headline::setName(const QString& name)
{
    m_name->setText(name);
}

void Headline::setBadge(const Badge& badge)
{
    m_said = badge;
    m_badge->setText(badge.text);
    m_badge->setToolTip(badge.why);
    m_badge->setVisible(!badge.text.isEmpty());
    showInks();
}

void Headline::setFaint(bool faint)
{
    m_faint = faint;
    showInks();
}

QString Headline::name() const
{
    return m_name->text();
}

void Headline::showInks()
{
    setInk(*m_number, m_faint ? Ink::muted : Ink::text);
    setInk(*m_badge, m_faint ? Ink::muted : m_said.ink);
}

namespace {

constexpr int markSwatchSide = 18;

} // namespace

MarkSwatch::MarkSwatch(CellMark mark, QWidget* parent) : QWidget(parent), m_mark(mark)
{
    setFixedSize(markSwatchSide, markSwatchSide);
}

void MarkSwatch::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette& colours = ui::palette();
    painter.fillRect(rect(), colours.floor);
    painter.scale(width(), height());
    paintCellMark(painter, m_mark);
    painter.resetTransform();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(colours.border);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

namespace {

constexpr int workShownAfterMilliseconds = 250; // shorter work is not shown
constexpr int progressSteps = 1000;

} // namespace

WorkState::WorkState(const QString& work, QWidget* parent)
    : QWidget(parent), m_row(new QHBoxLayout), m_words(new QLabel(this)),
      m_bar(new QProgressBar(this))
{
    auto* layout = makeLayout<QVBoxLayout>(this);
    layout->addLayout(m_row);
    auto* said = new QVBoxLayout;
    said->addWidget(m_words);
    said->addWidget(m_bar);
    m_row->addLayout(said, 1);
    m_words->setWordWrap(true);
    m_words->hide();
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(6);
    m_bar->setAccessibleName(work);
    m_bar->hide();
    m_patience.setSingleShot(true);
    m_patience.setInterval(workShownAfterMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &WorkState::lasting);
}

void WorkState::addButtons(const QString& startText, const QString& start, const QString& stop)
{
    m_start = new QPushButton(startText, this);
    m_start->setObjectName(start);
    m_stop = new QPushButton(tr("Stop"), this);
    m_stop->setObjectName(stop);
    m_stop->setAccessibleName(tr("Stop: %1").arg(m_bar->accessibleName()));
    m_stop->hide();
    layout()->addWidget(m_start);
    m_row->addWidget(m_stop, 0, Qt::AlignTop);
    connect(m_start, &QPushButton::clicked, this, &WorkState::startWanted);
    connect(m_stop, &QPushButton::clicked, this, &WorkState::stopWanted);
}

void WorkState::begin()
{
    if (m_bar->isHidden() && !m_patience.isActive())
        m_patience.start();
}

void WorkState::showWorking(const QString& words, double share)
{
    m_bar->setRange(0, share < 0 ? 0 : progressSteps);
    m_bar->setValue(static_cast<int>(std::clamp(share, 0.0, 1.0) * progressSteps));
    m_bar->show();
    setWords(words);
    if (m_start == nullptr)
        return;
    m_start->hide();
    m_stop->show();
}

void WorkState::showIdle(const QString& words)
{
    m_patience.stop();
    m_bar->hide();
    setWords(words);
    if (m_stop != nullptr)
        m_stop->hide();
}

void WorkState::setWords(const QString& words)
{
    m_words->setText(words);
    m_words->setVisible(!words.isEmpty());
}

QString WorkState::words() const
{
    return m_words->text();
}

} // namespace mazewright::ui
