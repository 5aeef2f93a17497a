#include "ui/theme/plain_text.h"

#include <QApplication>
#include <QEvent>
#include <QFontMetrics>
#include <QLabel>
#include <QTextLayout>
#include <QToolTip>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr qsizetype mostTipLetters = 2000;
constexpr int tipLineLetters = 80;
constexpr int mostTipWidth = 500; // pixels

} // namespace

void PlainText::install()
{
    if (qApp->findChild<PlainText*>(QString(), Qt::FindDirectChildrenOnly) == nullptr)
        qApp->installEventFilter(new PlainText(qApp));
}

/// Qt polishes a label before it measures, paints or reads out its text. A tool tip is a label too.
bool PlainText::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish)
        if (auto* label = qobject_cast<QLabel*>(watched);
            label != nullptr && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
    return false;
}

QString escapedMnemonics(QString text)
{
    return text.replace(u'&', QStringLiteral("&&"));
}

QString escapedPlaceholders(QString text)
{
    return text.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"));
}

QString inTipLines(const QString& text)
{
    const QFont font = QToolTip::font();
    const int width =
        std::min(tipLineLetters * QFontMetrics(font).averageCharWidth(), mostTipWidth);
    const QString shown =
        text.size() <= mostTipLetters ? text : text.left(mostTipLetters) + QChar(u'…');
    QStringList lines;
    for (const QString& paragraph : shown.split(u'\n')) {
        QTextLayout layout(paragraph, font);
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            lines << paragraph.mid(line.textStart(), line.textLength());
        }
        layout.endLayout();
    }
    return lines.join(u'\n');
}

} // namespace mazewright::ui
