#include "ui/window/holds_words.h"

#include <QCoreApplication>
#include <QLocale>

namespace mazewright::ui {

namespace {

QString holdsText(const char* text)
{
    return QCoreApplication::translate("Holds", text);
}

QString statedAmount(double amount)
{
    return QLocale().toString(amount, 'g', QLocale::FloatingPointShortest);
}

} // namespace

QString propertyText(Property property)
{
    switch (property) {
    case Property::reachable:
        return holdsText(QT_TRANSLATE_NOOP("Holds", "reachable"));
    case Property::unique:
        return holdsText(QT_TRANSLATE_NOOP("Holds", "unique"));
    case Property::score:
        return holdsText(QT_TRANSLATE_NOOP("Holds", "score"));
    case Property::cost:
        return holdsText(QT_TRANSLATE_NOOP("Holds", "cost"));
    case Property::length:
        return holdsText(QT_TRANSLATE_NOOP("Holds", "length"));
    case Property::clearable:
        return holdsText(QT_TRANSLATE_NOOP("Holds", "clearable"));
    }
    return {};
}

QString statedText(Property property, const StatedValue& stated)
{
    const QString name = propertyText(property);
    if (const bool* truth = std::get_if<bool>(&stated))
        return *truth ? name : holdsText(QT_TRANSLATE_NOOP("Holds", "not %1")).arg(name);
    const auto& range = std::get<AmountRange>(stated);
    if (range.isExact())
        return QStringLiteral("%1 %2").arg(name, statedAmount(*range.least));
    if (range.least && range.most)
        return QStringLiteral("%1 %2–%3")
            .arg(name, statedAmount(*range.least), statedAmount(*range.most));
    return range.least ? QStringLiteral("%1 ≥ %2").arg(name, statedAmount(*range.least))
                       : QStringLiteral("%1 ≤ %2").arg(name, statedAmount(*range.most));
}

} // namespace mazewright::ui
