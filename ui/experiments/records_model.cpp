#include "ui/experiments/records_model.h"

#include "solvers/core/solver.h"
#include "solvers/experiments/time_kinds.h"
#include "ui/base/column_model.h"
#include "ui/base/text.h"
#include "ui/level/run_text.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace mazewright::ui {

namespace {

std::vector<const FactSpec*> figuresOf(const std::vector<RunRecord>& records)
{
    std::vector<const FactSpec*> figures;
    for (const FactSpec* fact : factSpecs()) {
        const auto isThere = [fact](const RunRecord& record) {
            return record.figure(fact->id).has_value();
        };
        const auto isSame = [fact](const FactSpec* other) { return other->id == fact->id; };
        if (!fact->isLayer() && std::none_of(figures.begin(), figures.end(), isSame) &&
            std::any_of(records.begin(), records.end(), isThere))
            figures.push_back(fact);
    }
    return figures;
}

/// Returns the number with four significant digits; a whole number in full.
QString numberText(double number)
{
    constexpr double inFull = 1e15;
    if (number == std::floor(number) && std::abs(number) < inFull)
        return QLocale().toString(static_cast<qlonglong>(number));
    return QLocale().toString(number, 'g', 4);
}

} // namespace

RecordsModel::RecordsModel(std::vector<RunRecord> records, QObject* parent)
    : QAbstractTableModel(parent), m_records(std::move(records)),
      m_qualities(qualitiesOf(m_records)), m_figures(figuresOf(m_records))
{
}

QList<int> RecordsModel::numberColumns() const
{
    QList<int> columns;
    for (int column = cost; column < columnCount(); ++column)
        columns << column;
    return columns;
}

const FactSpec* RecordsModel::figureOf(int column) const
{
    return column < firstFigure ? nullptr
                                : m_figures[static_cast<std::size_t>(column - firstFigure)];
}

std::optional<double> RecordsModel::number(int row, int column) const
{
    const RunRecord& run = record(row);
    if (column == cost)
        return run.cost;
    if (column == area)
        return run.rows > 0 ? std::optional(static_cast<double>(run.rows) * run.columns)
                            : std::nullopt;
    const FactSpec* figure = figureOf(column);
    if (figure == nullptr)
        return std::nullopt;
    if (const auto kind = timeKindOfNumber(figure->id))
        return timeOf(run, *kind);
    return run.number(figure->id);
}

int RecordsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_records.size());
}

int RecordsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : firstFigure + static_cast<int>(m_figures.size());
}

QString RecordsModel::text(int row, int column) const
{
    const RunRecord& run = record(row);
    const auto& howGood = m_qualities[static_cast<std::size_t>(row)];
    const Solver* known = findSolver(run.solver);
    switch (column) {
    case level:
        return QString::fromStdString(run.level);
    case solver:
        return known == nullptr ? QString::fromStdString(run.solver) : engineText(known->info.name);
    case settings:
        return QString::fromStdString(run.changedOptions());
    case status:
        return statusText(run.status);
    case valid:
        return run.verified ? (*run.verified ? tr("Yes") : tr("No")) : QString();
    case quality:
        return howGood ? engineText(textOf(*howGood)) : QString();
    default:
        break;
    }
    const FactSpec* figure = figureOf(column);
    if (figure != nullptr && figure->kind == FactKind::count)
        return QString::fromUtf8(run.figure(figure->id).value_or(""));
    const auto told = number(row, column);
    return told ? numberText(*told) : QString();
}

QVariant RecordsModel::sortKey(int row, int column) const
{
    if (column >= cost) {
        const auto told = number(row, column);
        return told ? QVariant(*told) : QVariant();
    }
    const auto& howGood = m_qualities[static_cast<std::size_t>(row)];
    if (column == quality)
        return howGood ? QVariant(rankOf(*howGood)) : QVariant();
    return text(row, column);
}

QVariant RecordsModel::data(const QModelIndex& index, int role) const
{
    const bool isNumber = index.column() >= cost;
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case sortRole:
        return sortKey(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return isNumber ? int(Qt::AlignRight | Qt::AlignVCenter)
                        : int(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        return index.column() == status ? engineText(record(index.row()).message)
                                        : text(index.row(), index.column());
    default:
        return {};
    }
}

QVariant RecordsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    const FactSpec* figure = figureOf(section);
    if (role == Qt::ToolTipRole && figure != nullptr)
        return engineText(figure->summary);
    if (role != Qt::DisplayRole)
        return {};
    if (figure != nullptr)
        return figure->unit.empty() ? engineText(figure->name)
                                    : QStringLiteral("%1 (%2)").arg(engineText(figure->name),
                                                                    engineText(figure->unit));
    const std::array<QString, firstFigure> names = {tr("Level"), tr("Solver"), tr("Options"),
                                                    tr("State"), tr("Valid"),  tr("Quality"),
                                                    tr("Cost"),  tr("Area")};
    return names[static_cast<std::size_t>(section)];
}

} // namespace mazewright::ui
