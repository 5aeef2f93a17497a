#include "ui/panels/time_slider.h"

#include "ui/base/theme.h"
#include "ui/canvas/link_lines.h"
#include "ui/level/run_text.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QToolTip>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct TimeMarkText {
    Q_DECLARE_TR_FUNCTIONS(TimeMarkText)
};

} // namespace

std::uint32_t shownTicks(const Run& run)
{
    return ClearingItem::suits(run) ? static_cast<std::uint32_t>(run.outcome.routes.size())
                                    : run.ticks();
}

std::vector<TimeMark> marksOf(const Run& run)
{
    const std::uint32_t last = shownTicks(run);
    std::vector<TimeMark> marks;
    if (last == 0)
        return marks;
    const QString name = cellText(run, RunColumn::solver);
    std::optional<double> best;
    const bool isOrder = ClearingItem::suits(run); // its ticks differ from those of the history
    for (const RunHistoryPoint& point : run.history) {
        if (isOrder || !point.best || point.best == best)
            continue;
        best = point.best;
        marks.push_back({std::min(point.tick, last), TimeMarkKind::betterAnswer, run.colour,
                         TimeMarkText::tr("%1: better answer, %2")
                             .arg(name, QLocale().toString(*best, 'g', 10))});
    }
    if (run.isFinished())
        marks.push_back(
            {last, TimeMarkKind::end, run.colour, TimeMarkText::tr("%1: end").arg(name)});
    return marks;
}

namespace {

constexpr int leastHeight = 30; // marks need space above and below the handle
constexpr int reach = 5;        // pixels; the pointer hits a mark within this distance
constexpr int mostTexts = 6;    // in one tool tip
constexpr int endPace = 5;      // pixels between the ends of runs that end together

/// Draws marks around a groove.
struct MarkPlaces {
    double middle;

    void paintAbove(QPainter& painter, double x, const TimeMark& mark) const
    {
        const double y = middle - 11;
        const bool isAnswer = mark.kind == TimeMarkKind::betterAnswer;
        const QPolygonF diamond({{x, y - 3.5}, {x + 3.5, y}, {x, y + 3.5}, {x - 3.5, y}});
        const QPolygonF wedge({{x - 4.5, y - 3}, {x + 4.5, y - 3}, {x, y + 4.5}});
        painter.setPen(QPen(ui::palette().text, 1));
        painter.setBrush(isAnswer ? solverColour(mark.colour.value_or(0)) : ui::palette().text);
        painter.drawPolygon(isAnswer ? diamond : wedge);
    }
    void paintEnd(QPainter& painter, double x, const TimeMark& mark) const
    {
        painter.setPen(QPen(ui::palette().text, 1));
        painter.setBrush(solverColour(mark.colour.value_or(0)));
        painter.drawRect(QRectF(x - 1.5, middle + 7.5, 3, 6));
    }
};

} // namespace

TimeSlider::TimeSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent)
{
}

void TimeSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        QSlider::mousePressEvent(event);
        return;
    }
    event->accept();
    jumpTo(event->position().toPoint().x());
}

void TimeSlider::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0)
        jumpTo(event->position().toPoint().x());
}

int TimeSlider::handleLength() const
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    return style()->pixelMetric(QStyle::PM_SliderLength, &option, this);
}

void TimeSlider::jumpTo(int x)
{
    const int handle = handleLength();
    setValue(
        QStyle::sliderValueFromPosition(minimum(), maximum(), x - handle / 2, width() - handle));
}

int TimeSlider::xOf(std::uint32_t value) const
{
    const int handle = handleLength();
    return handle / 2 + QStyle::sliderPositionFromValue(minimum(), maximum(),
                                                        static_cast<int>(value), width() - handle);
}

void TimeSlider::setMarks(std::vector<TimeMark> marks)
{
    if (marks == m_marks)
        return;
    m_marks = std::move(marks);
    update();
}

QSize TimeSlider::sizeHint() const
{
    return QSlider::sizeHint().expandedTo({0, leastHeight});
}

QSize TimeSlider::minimumSizeHint() const
{
    return QSlider::minimumSizeHint().expandedTo({0, leastHeight});
}

QString TimeSlider::textAt(int x) const
{
    QStringList texts;
    for (const TimeMark& mark : m_marks)
        if (static_cast<int>(mark.position) <= maximum() &&
            std::abs(xOf(mark.position) - x) <= reach)
            texts.append(mark.text);
    if (texts.size() > mostTexts) {
        const auto more = texts.size() - mostTexts;
        texts.resize(mostTexts);
        texts.append(tr("and %n more", nullptr, static_cast<int>(more)));
    }
    return texts.join(u'\n');
}

bool TimeSlider::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QSlider::event(event);
    const auto& help = static_cast<const QHelpEvent&>(*event);
    QToolTip::showText(help.globalPos(), textAt(help.pos().x()), this);
    return true;
}

void TimeSlider::paintEvent(QPaintEvent* event)
{
    QSlider::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const MarkPlaces places{.middle = height() / 2.0};
    std::map<int, int> ends; // number of ends by position
    std::set<std::pair<int, int>> drawn;
    for (const TimeMark& mark : m_marks) {
        if (static_cast<int>(mark.position) > maximum())
            break;
        const int x = xOf(mark.position);
        if (mark.kind == TimeMarkKind::end)
            places.paintEnd(painter, x - endPace * ends[x]++, mark);
        else if (drawn.insert({x, mark.kind == TimeMarkKind::divergence ? -1 : *mark.colour})
                     .second)
            places.paintAbove(painter, x, mark);
    }
}

} // namespace mazewright::ui
