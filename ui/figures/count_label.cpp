#include "ui/figures/count_label.h"

#include "ui/runs/run_text.h"
#include "ui/theme/palette.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QPainter>

namespace mazewright::ui {

namespace {

constexpr qsizetype digitsInALine = 60;

/// All digits, broken into lines that fit on a screen.
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
    setTextFormat(Qt::PlainText);
    setFocusPolicy(Qt::TabFocus);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    m_copy->setShortcut(QKeySequence::Copy);
    m_copy->setShortcutContext(Qt::WidgetShortcut);
    addAction(m_copy);
    connect(m_copy, &QAction::triggered, this, &CountLabel::copy);
}

void CountLabel::setCount(const mpz_class& count)
{
    m_digits = QString::fromStdString(count.get_str());
    setText(countText(count));
    setToolTip(tr("%1\nPress Ctrl+C to copy").arg(brokenDigits(m_digits)));
    setEnabled(true);
}

void CountLabel::setValue(const Value& value, const QString& unit)
{
    const std::string exact = toText(value);
    if (std::holds_alternative<double>(value))
        setWords(countText(value));
    else
        setCount(mpz_class(exact));
    m_digits = QString::fromStdString(exact);
    if (!unit.isEmpty())
        setText(text() + u' ' + unit);
}

void CountLabel::setWords(const QString& words)
{
    m_digits.clear();
    setText(words);
    setToolTip({});
}

void CountLabel::paintEvent(QPaintEvent* event)
{
    QLabel::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setPen(ui::palette().accent);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void CountLabel::copy()
{
    QApplication::clipboard()->setText(m_digits.isEmpty() ? text() : m_digits);
}

} // namespace mazewright::ui
