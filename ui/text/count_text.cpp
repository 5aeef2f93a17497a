#include "ui/text/count_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <cmath>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct CountText {
    Q_DECLARE_TR_FUNCTIONS(CountText)
};

constexpr int longestCount = 15; // digits
constexpr int longestBriefCount = 6;

QString grouped(qlonglong number)
{
    const QLocale locale;
    return number < 10000 && number > -10000 ? QString::number(number) : locale.toString(number);
}

/// Returns the count in full up to `mostDigits` digits; otherwise as a power of ten with `decimals`
/// decimals.
QString exactCount(const mpz_class& count, int mostDigits, int decimals)
{
    const QString digits = QString::fromStdString(count.get_str());
    if (digits.size() <= mostDigits)
        return grouped(digits.toLongLong());
    return powerOfTenText(digits.left(1) + QLocale().decimalPoint() + digits.mid(1, decimals),
                          digits.size() - 1);
}

/// Returns a whole number with all of its digits in groups; a line may break between the groups.
QString breakableDigits(const QString& digits)
{
    constexpr qsizetype group = 3;
    const QString between = QLocale().groupSeparator() + noWidth;
    QString grouped = digits;
    for (qsizetype at = digits.size() - group; at > 0; at -= group)
        grouped.insert(at, between);
    return grouped;
}

} // namespace

QString decimalText(double number)
{
    if (std::floor(number) == number && std::abs(number) < 1e15)
        return grouped(static_cast<qlonglong>(number));
    return QLocale().toString(number, 'f', 3);
}

QString powerOfTenText(const QString& mantissa, qsizetype exponent)
{
    static const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString power;
    for (const QChar digit : QString::number(exponent))
        power += raised.at(digit.digitValue());
    return mantissa + QStringLiteral(" × 10") + power;
}

QString countText(const Value& value)
{
    struct Text {
        QString operator()(std::int64_t n) const { return grouped(n); }
        QString operator()(double n) const { return decimalText(n); }
        QString operator()(const mpz_class& n) const { return exactCount(n, longestCount, 3); }
    };
    return std::visit(Text{}, value);
}

QString briefCountText(const mpz_class& count)
{
    return exactCount(count, longestBriefCount, 2);
}

QString breakableText(const QString& text)
{
    static const QRegularExpression longNumber(QStringLiteral("(?<![.\\d])\\d{5,}"));
    QString broken;
    qsizetype past = 0;
    for (auto found = longNumber.globalMatch(text); found.hasNext();) {
        const QRegularExpressionMatch number = found.next();
        broken +=
            text.mid(past, number.capturedStart() - past) + breakableDigits(number.captured());
        past = number.capturedEnd();
    }
    return broken + text.mid(past);
}

QString sizeText(const Maze& maze)
{
    return CountText::tr("%1 × %2").arg(maze.columns()).arg(maze.rows());
}

QString positionText(Position position)
{
    return QStringLiteral("(%1, %2)").arg(position.row).arg(position.column);
}

} // namespace mazewright::ui
