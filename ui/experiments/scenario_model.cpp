#include "ui/experiments/scenario_model.h"

#include "solvers/comparison/trial.h"
#include "ui/text/count_text.h"
#include "ui/theme/palette.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <map>

namespace mazewright::ui {

namespace {

std::string optionOf(const RunRecord& record, std::string_view id)
{
    for (const NamedText& option : record.options)
        if (option.id == id)
            return option.text;
    return {};
}

std::string valueOf(const std::vector<OptionAssignment>& settings, std::string_view name)
{
    for (const OptionAssignment& setting : settings)
        if (setting.name == name)
            return setting.value;
    return {};
}

QString lengthText(double length)
{
    return QLocale().toString(length, 'f', 3);
}

} // namespace

ScenarioModel::ScenarioModel(std::vector<ScenarioQuery> queries, QObject* parent)
    : QAbstractTableModel(parent), m_queries(std::move(queries)), m_found(m_queries.size())
{
}

void ScenarioModel::setRecords(std::span<const RunRecord> records)
{
    using Ends = std::pair<std::string, std::string>;
    std::map<Ends, std::vector<const RunRecord*>> ofEnds;
    for (const RunRecord& record : records)
        ofEnds[{optionOf(record, "from"), optionOf(record, "to")}].push_back(&record);
    for (std::size_t i = 0; i < m_queries.size(); ++i) {
        const ScenarioQuery& query = m_queries[i];
        const std::vector<OptionAssignment> asked = settingsOf(query);
        const auto runs = ofEnds.find({valueOf(asked, "from"), valueOf(asked, "to")});
        if (runs == ofEnds.end())
            continue;
        Found& result = m_found[i] = {};
        for (const RunRecord* run : runs->second) {
            ++result.runs;
            if (!isValid(*run))
                continue;
            result.best = std::min(result.best.value_or(*run->cost), *run->cost);
            result.right += isExpected(query, *run->cost) ? 1 : 0;
        }
    }
    emit dataChanged(index(0, found), index(rowCount() - 1, right));
}

int ScenarioModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_queries.size());
}

int ScenarioModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

QString ScenarioModel::text(int row, int column) const
{
    const ScenarioQuery& query = m_queries[static_cast<std::size_t>(row)];
    const Found& result = m_found[static_cast<std::size_t>(row)];
    switch (column) {
    case number:
        return QString::number(row);
    case bucket:
        return QString::number(query.bucket);
    case start:
        return positionText(query.from);
    case end:
        return positionText(query.to);
    case expected:
        return lengthText(query.optimal);
    case found:
        return result.best ? lengthText(*result.best) : (result.runs > 0 ? tr("none") : QString());
    case right:
        return result.runs > 0 ? tr("%1 of %2").arg(result.right).arg(result.runs) : QString();
    default:
        return {};
    }
}

double ScenarioModel::sortKey(int row, int column) const
{
    constexpr double rows = 1 << 20;
    const ScenarioQuery& query = m_queries[static_cast<std::size_t>(row)];
    const Found& result = m_found[static_cast<std::size_t>(row)];
    switch (column) {
    case bucket:
        return query.bucket;
    case start:
        return query.from.row * rows + query.from.column;
    case end:
        return query.to.row * rows + query.to.column;
    case expected:
        return query.optimal;
    case found:
        return result.best.value_or(-1);
    case right:
        return result.runs > 0 ? static_cast<double>(result.right) / result.runs : -1;
    default:
        return row;
    }
}

QVariant ScenarioModel::data(const QModelIndex& index, int role) const
{
    const Found& result = m_found[static_cast<std::size_t>(index.row())];
    const bool isWrong = index.column() == right && result.right < result.runs;
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case sortRole:
        return sortKey(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return isWrong ? QVariant(ui::palette().warning) : QVariant();
    default:
        return {};
    }
}

QVariant ScenarioModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    const std::array<QString, columns> names = {
        tr("#"), tr("Bucket"), tr("Start"), tr("End"), tr("Expected"), tr("Found"), tr("Correct")};
    const std::array<QString, columns> hints = {
        tr("Position in the file, starting at 0"),
        tr("A quarter of the length, rounded down"),
        tr("As (row, column)"),
        tr("As (row, column)"),
        tr("The length of the best route, as the file states it"),
        tr("The length of the best route that a solver has found"),
        tr("How many solvers found a route of the expected length")};
    if (role == Qt::DisplayRole)
        return names[static_cast<std::size_t>(section)];
    return role == Qt::ToolTipRole ? hints[static_cast<std::size_t>(section)] : QVariant();
}

} // namespace mazewright::ui
