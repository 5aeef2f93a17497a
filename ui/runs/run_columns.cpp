#include "ui/runs/run_columns.h"

#include "ui/text/engine_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cassert>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct ColumnText {
    Q_DECLARE_TR_FUNCTIONS(ColumnText)
};

constexpr int ownColumns = static_cast<int>(RunColumn::firstFigure);

/// Returns every figure once, in the order of the table of facts, except the cost, which has its
/// own column.
const FactList& figureFacts()
{
    static const FactList figures = [] {
        FactList facts;
        for (const FactSpec* fact : factSpecs())
            if (!fact->isLayer() && fact->kind != FactKind::flag && fact->id != "cost" &&
                findFact(fact->id) == fact)
                facts.push_back(fact);
        return facts;
    }();
    return figures;
}

} // namespace

int runColumns()
{
    return ownColumns + static_cast<int>(figureFacts().size());
}

RunColumn figureColumn(std::string_view id)
{
    const FactList& figures = figureFacts();
    const auto found = std::find(figures.begin(), figures.end(), findFact(id));
    assert(found != figures.end());
    return static_cast<RunColumn>(ownColumns + static_cast<int>(found - figures.begin()));
}

const FactSpec* figureOf(RunColumn column)
{
    const int place = static_cast<int>(column) - ownColumns;
    return place < 0 ? nullptr : figureFacts()[static_cast<std::size_t>(place)];
}

bool isUsual(const FactSpec& figure)
{
    if (figure.subject == FactSubject::level || figure.subject == FactSubject::answer)
        return figure.subject == FactSubject::level;
    const FactList& all = figureFacts();
    const auto first = std::find_if(all.begin(), all.end(), [&figure](const FactSpec* fact) {
        return fact->subject == figure.subject && fact->unit == figure.unit;
    });
    return *first == &figure;
}

bool hasWords(RunColumn column)
{
    return column < RunColumn::firstFigure && column != RunColumn::cost;
}

QString columnName(RunColumn column)
{
    if (const FactSpec* figure = figureOf(column))
        return engineText(figure->name);
    const std::array<QString, ownColumns> names = {
        ColumnText::tr("Level"),    ColumnText::tr("Solver"),   ColumnText::tr("Options"),
        ColumnText::tr("State"),    ColumnText::tr("Valid"),    ColumnText::tr("Quality"),
        ColumnText::tr("Cost"),     ColumnText::tr("Measured"), ColumnText::tr("Note"),
        ColumnText::tr("Maze size")};
    return names.at(static_cast<std::size_t>(column));
}

QString columnToolTip(RunColumn column)
{
    if (column == RunColumn::valid)
        return ColumnText::tr("The answer obeys the rules, and its figures pass the check.");
    if (column == RunColumn::quality)
        return ColumnText::tr("How good a valid answer is, compared with one in this table that is "
                              "proved optimal; unknown if there is none.");
    const FactSpec* figure = figureOf(column);
    if (figure == nullptr)
        return {};
    const QString summary = engineText(figure->summary);
    return figure->unit != "ms" ? summary
                                : ColumnText::tr("%1 Times marked ≈ were measured while recording. "
                                                 "Race the solvers to get comparable times.")
                                      .arg(summary);
}

} // namespace mazewright::ui
