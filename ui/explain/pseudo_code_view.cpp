#include "ui/explain/pseudo_code_view.h"

#include "ui/text/engine_text.h"
#include "ui/theme/palette.h"

#include <QEvent>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

QString textOf(const PseudoLine& line)
{
    return engineText(line.text);
}

} // namespace

PseudoCodeView::PseudoCodeView(QWidget* parent) : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setAccessibleName(tr("Pseudo-code"));
}

void PseudoCodeView::show(const SearchSteps& steps, std::vector<LineCount> ran)
{
    m_steps = &steps;
    m_ran = std::move(ran);
    refresh();
}

QStringList PseudoCodeView::marked() const
{
    QStringList lines;
    for (const LineCount& count : m_ran)
        lines.append(
            QStringLiteral("%1 × %2").arg(count.times).arg(textOf(m_steps->code[count.line])));
    return lines;
}

/// Each line is a row: the number of times it ran, and its text, which wraps within its
/// indentation.
void PseudoCodeView::refresh()
{
    setVisible(m_steps != nullptr);
    if (m_steps == nullptr)
        return;
    constexpr int indentPixels = 12;
    const Palette& colours = ui::palette();
    QString html = QStringLiteral("<table width='100%' cellspacing='0' cellpadding='2'>");
    for (std::size_t line = 0; line < m_steps->code.size(); ++line) {
        const auto count = std::find_if(m_ran.begin(), m_ran.end(),
                                        [&](const LineCount& ran) { return ran.line == line; });
        const bool isMarked = count != m_ran.end();
        const QString times = !isMarked           ? QString()
                              : count->times == 1 ? QStringLiteral("▸")
                                                  : QStringLiteral("%1×").arg(count->times);
        html += QStringLiteral("<tr%1><td width='26' align='right' style='color:%2'>%3</td>"
                               "<td style='padding-left:%4px; color:%5'>%6</td></tr>")
                    .arg(isMarked ? QStringLiteral(" bgcolor='%1'").arg(colours.selected.name())
                                  : QString(),
                         colours.accent.name(), times)
                    .arg(4 + indentPixels * m_steps->code[line].indent)
                    .arg((isMarked ? colours.text : colours.muted).name(),
                         textOf(m_steps->code[line]).toHtmlEscaped());
    }
    setText(html + QStringLiteral("</table>"));
}

void PseudoCodeView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        refresh();
    QLabel::changeEvent(event);
}

} // namespace mazewright::ui
