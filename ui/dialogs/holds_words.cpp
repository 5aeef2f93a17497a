#include "ui/dialogs/holds_words.h"

#include "solvers/result/fact_spec.h"
#include "ui/figures/fact_rows.h"
#include "ui/text/count_text.h"
#include "ui/text/engine_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct HoldsText {
    Q_DECLARE_TR_FUNCTIONS(HoldsText)
};

QString statedNumber(std::string_view id, const Value& value)
{
    if (id == "grade")
        if (QString word = gradeText(std::llround(toDouble(value))); !word.isEmpty())
            return word;
    if (const double* real = std::get_if<double>(&value))
        return QLocale().toString(*real, 'g', QLocale::FloatingPointShortest);
    return countText(value);
}

} // namespace

QString factText(std::string_view id, Question question)
{
    const FactSpec* fact = findFact(id, question);
    if (fact == nullptr)
        return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
    const QString name = engineText(fact->name);
    return fact->isOf(question) ? name
                                : HoldsText::tr("%1 (%2)").arg(name, questionText(*fact->question));
}

QString statedText(std::string_view id, const RequiredValue& stated, Question question)
{
    QString name = factText(id, question);
    if (const bool* truth = std::get_if<bool>(&stated)) {
        if (*truth)
            return name;
        return id == "unique" ? HoldsText::tr("Not unique") : HoldsText::tr("%1: no").arg(name);
    }
    const auto& range = std::get<FactRange>(stated);
    if (range.isExact())
        return QStringLiteral("%1 %2").arg(name, statedNumber(id, *range.least));
    if (range.least && range.most)
        return QStringLiteral("%1 %2–%3")
            .arg(name, statedNumber(id, *range.least), statedNumber(id, *range.most));
    return range.least ? QStringLiteral("%1 ≥ %2").arg(name, statedNumber(id, *range.least))
                       : QStringLiteral("%1 ≤ %2").arg(name, statedNumber(id, *range.most));
}

} // namespace mazewright::ui
