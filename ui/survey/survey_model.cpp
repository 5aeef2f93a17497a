#include "ui/survey/survey_model.h"

#include "ui/text/count_text.h"
#include "ui/text/engine_text.h"

#include <QDir>
#include <QLocale>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int digits = 4;
constexpr std::size_t mostNamed = 10; ///< copies of a level

QString valueText(const FactValue& value)
{
    if (const bool* flag = std::get_if<bool>(&value))
        return *flag ? SurveyModel::tr("Yes") : SurveyModel::tr("No");
    if (const auto* real = std::get_if<double>(&value))
        return QLocale().toString(*real, 'g', digits);
    if (const auto* count = std::get_if<mpz_class>(&value))
        return briefCountText(*count);
    return countText(numberOf(value).value_or(Value{}));
}

} // namespace

void SurveyModel::clear(const QString& folder)
{
    beginResetModel();
    m_folder = folder;
    m_levels.clear();
    m_rows.clear();
    m_copies.clear();
    m_facts.clear();
    endResetModel();
}

void SurveyModel::add(CollectedLevel level)
{
    std::vector<std::string_view> fresh;
    for (const FactResult& told : level.facts)
        if (std::find(m_facts.begin(), m_facts.end(), told.fact->id) == m_facts.end())
            fresh.push_back(told.fact->id);
    if (!fresh.empty()) {
        beginInsertColumns({}, columnCount(), columnCount() + static_cast<int>(fresh.size()) - 1);
        m_facts.insert(m_facts.end(), fresh.begin(), fresh.end());
        endInsertColumns();
    }
    beginInsertRows({}, rowCount(), rowCount());
    m_rows.push_back(m_levels.size());
    m_levels.push_back(std::move(level));
    m_copies.emplace_back();
    endInsertRows();
}

void SurveyModel::setCopies(const Copies& among)
{
    const auto copyCount = [this](std::size_t place) {
        return static_cast<std::size_t>(m_copies[place].size());
    };
    std::vector<std::size_t> unnamed(m_levels.size());
    for (const auto& group : among.equal) {
        const std::size_t looked = std::min(group.size(), mostNamed + 1); // one may be itself
        for (const std::size_t place : group) {
            for (std::size_t i = 0; i < looked && copyCount(place) < mostNamed; ++i)
                if (group[i] != place)
                    m_copies[place] << tr("Copy of %1").arg(nameOf(group[i]));
            unnamed[place] = group.size() - 1 - copyCount(place);
        }
    }
    for (const NearCopy& pair : among.near)
        for (const auto& [place, other] :
             {std::pair(pair.first, pair.second), std::pair(pair.second, pair.first)}) {
            if (copyCount(place) < mostNamed)
                m_copies[place] << tr("%Ln cell(s) different from %1", nullptr,
                                      static_cast<int>(pair.cells))
                                       .arg(nameOf(other));
            else
                ++unnamed[place];
        }
    for (std::size_t place = 0; place < unnamed.size(); ++place)
        if (unnamed[place] > 0)
            m_copies[place] << tr("%Ln more", nullptr, static_cast<int>(unnamed[place]));
    if (rowCount() > 0)
        emit dataChanged(index(0, Column::copies), index(rowCount() - 1, Column::copies));
}

const CollectedLevel& SurveyModel::level(int row) const
{
    return m_levels[m_rows[static_cast<std::size_t>(row)]];
}

std::string_view SurveyModel::factOf(int column) const
{
    return column < firstFact ? std::string_view()
                              : m_facts[static_cast<std::size_t>(column - firstFact)];
}

QList<int> SurveyModel::numberColumns() const
{
    QList<int> columns;
    for (int column = firstFact; column < columnCount(); ++column)
        if (findFact(factOf(column))->kind != FactKind::flag)
            columns << column;
    return columns;
}

int SurveyModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int SurveyModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : firstFact + static_cast<int>(m_facts.size());
}

QString SurveyModel::nameOf(std::size_t place) const
{
    return QDir(m_folder).relativeFilePath(QString::fromStdString(m_levels[place].file));
}

QString SurveyModel::text(std::size_t place, int column) const
{
    const CollectedLevel& level = m_levels[place];
    switch (column) {
    case file:
        return nameOf(place);
    case question:
        return questionText(level.question);
    case copies:
        return m_copies[place].join(tr("; "));
    default:
        break;
    }
    const FactAnswer* answer = level.answer(factOf(column));
    const auto* known = answer == nullptr ? nullptr : std::get_if<KnownFact>(answer);
    return known == nullptr ? QString() : valueText(known->value);
}

QVariant SurveyModel::data(const QModelIndex& index, int role) const
{
    const std::size_t place = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(place, index.column());
    case Qt::TextAlignmentRole:
        return index.column() >= firstFact ? int(Qt::AlignRight | Qt::AlignVCenter)
                                           : int(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        break;
    default:
        return {};
    }
    const FactAnswer* answer = m_levels[place].answer(factOf(index.column()));
    const auto* known = answer == nullptr ? nullptr : std::get_if<KnownFact>(answer);
    if (known != nullptr && !known->words.empty())
        return engineSentence(known->words);
    if (answer == nullptr || known != nullptr)
        return text(place, index.column());
    const auto* open = std::get_if<Undecided>(answer);
    return engineSentence(open == nullptr ? std::get<Impossible>(*answer).why : open->why);
}

QVariant SurveyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    const FactSpec* fact = section < firstFact ? nullptr : findFact(factOf(section));
    if (role == Qt::ToolTipRole && fact != nullptr)
        return engineText(fact->summary);
    if (role != Qt::DisplayRole)
        return {};
    if (fact != nullptr)
        return engineText(fact->name);
    const std::array<QString, firstFact> names = {tr("Level"), tr("Question"), tr("Copies")};
    return names[static_cast<std::size_t>(section)];
}

std::vector<std::size_t> SurveyModel::places(int column, bool descending) const
{
    if (column >= firstFact)
        return ranked(m_levels, factOf(column), descending);
    std::vector<std::size_t> places(m_levels.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    QStringList texts;
    for (const std::size_t place : places)
        texts << text(place, column);
    std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
        const QString& first = texts[static_cast<qsizetype>(a)];
        const QString& second = texts[static_cast<qsizetype>(b)];
        if (first.isEmpty() || second.isEmpty())
            return !first.isEmpty() && second.isEmpty();
        const int order = QString::localeAwareCompare(first, second);
        return descending ? order > 0 : order < 0;
    });
    return places;
}

void SurveyModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= columnCount())
        return;
    emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::size_t> at;
    for (const QModelIndex& each : before)
        at.push_back(m_rows[static_cast<std::size_t>(each.row())]);
    m_rows = places(column, order == Qt::DescendingOrder);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto row = std::find(m_rows.begin(), m_rows.end(), at[static_cast<std::size_t>(i)]);
        after << index(static_cast<int>(row - m_rows.begin()), before[i].column());
    }
    changePersistentIndexList(before, after);
    emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

} // namespace mazewright::ui
