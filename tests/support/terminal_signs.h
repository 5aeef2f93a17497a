#pragma once

#include <QChar>
#include <QList>
#include <QString>

#include <algorithm>
#include <iterator>

namespace mazewright {

/// Returns true if a character controls a terminal, breaks the line or changes the writing
/// direction, according to Qt's Unicode tables.
inline bool steersATerminal(char32_t code)
{
    constexpr QChar::Direction directions[] = {QChar::DirLRE, QChar::DirLRO, QChar::DirRLE,
                                               QChar::DirRLO, QChar::DirPDF, QChar::DirLRI,
                                               QChar::DirRLI, QChar::DirFSI, QChar::DirPDI};
    constexpr char32_t marks[] = {0x061C, 0x200E, 0x200F}; // zero-width direction marks
    const auto isIn = [](const auto& all, auto one) {
        return std::find(std::begin(all), std::end(all), one) != std::end(all);
    };
    const QChar::Category category = QChar::category(code);
    return category == QChar::Other_Control || category == QChar::Separator_Line ||
           category == QChar::Separator_Paragraph || isIn(directions, QChar::direction(code)) ||
           isIn(marks, code);
}

/// Returns the control characters of an output, except line feeds and tabs, and the bytes that are
/// not UTF-8, each with the text before it. Empty if the output is safe.
inline QString steeringIn(const QByteArray& output)
{
    const QString text = QString::fromUtf8(output);
    if (text.toUtf8() != output)
        return QStringLiteral("not UTF-8: ") + QString::fromLatin1(output.toHex());
    QString found;
    const QList<uint> codes = text.toUcs4();
    for (qsizetype at = 0; at < codes.size(); ++at)
        if (codes[at] != '\n' && codes[at] != '\t' && steersATerminal(codes[at]))
            found += QStringLiteral("U+%1 at %2; ").arg(codes[at], 4, 16, QLatin1Char('0')).arg(at);
    return found;
}

} // namespace mazewright
