#include "ui/session/unsaved_level.h"

#include "solvers/files/format.h"
#include "solvers/files/level_metadata.h"
#include "solvers/files/native.h"

#include <QDataStream>
#include <QIODevice>
#include <QJsonDocument>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

// Format: a mark with its version, the state, and the steps one after another. Mazes and notes are
// in the native format, so that only one place writes and reads the content of a level. Conditions
// and the notes of cells are separate, because the native format requires them to lie within its
// maze.

namespace mazewright::ui {

namespace {

constexpr std::uint32_t historyMark = 0x4d5a4832; // "MZH2"
constexpr std::uint32_t noClean = std::numeric_limits<std::uint32_t>::max();

enum class StepKind : std::uint8_t { patch, replacement, notes };

/// Writes a history, or reads one: the same functions say the format for both directions. Reading
/// ends at the first fault; `isWhole` then returns false.
class HistoryStream {
public:
    /// Writes to the bytes.
    explicit HistoryStream(QByteArray* bytes)
        : m_stream(bytes, QIODevice::WriteOnly), m_isReading(false)
    {
        m_stream.setVersion(QDataStream::Qt_6_0);
    }
    /// Reads from the bytes.
    explicit HistoryStream(const QByteArray& bytes) : m_stream(bytes), m_isReading(true)
    {
        m_stream.setVersion(QDataStream::Qt_6_0);
    }

    void pass(UndoHistory& history)
    {
        std::uint32_t mark = historyMark;
        passAs<quint32>(mark);
        require(mark == historyMark);
        auto steps = static_cast<std::uint32_t>(history.steps.size());
        auto clean = static_cast<std::uint32_t>(history.clean.value_or(noClean));
        passAs<quint32>(steps);
        passAs<quint32>(history.done);
        passAs<quint32>(clean);
        if (clean != noClean)
            history.clean = clean;
        passItems(history.steps, steps);
    }

    /// Returns true if nothing was missing, and nothing is left.
    bool isWhole() const { return isGood() && m_stream.atEnd(); }

private:
    bool isGood() const { return m_stream.status() == QDataStream::Ok; }
    void require(bool holds)
    {
        if (!holds)
            m_stream.setStatus(QDataStream::ReadCorruptData);
    }

    /// Passes a value that has this type in the stream.
    template <class InStream, class Value>
    void passAs(Value& value)
    {
        auto inStream = m_isReading ? InStream{} : static_cast<InStream>(value);
        if (m_isReading)
            m_stream >> inStream;
        else
            m_stream << inStream;
        value = static_cast<Value>(inStream);
    }
    template <class Item>
    void passItems(std::vector<Item>& items, std::uint32_t count)
    {
        for (std::uint32_t i = 0; i < count && isGood(); ++i)
            pass(m_isReading ? items.emplace_back() : items[i]);
    }
    template <class Item>
    void pass(std::vector<Item>& items)
    {
        auto count = static_cast<std::uint32_t>(items.size());
        passAs<quint32>(count);
        passItems(items, count);
    }

    void pass(UndoStep& step)
    {
        auto kind = static_cast<StepKind>(step.other.index());
        passAs<QString>(step.text);
        passAs<quint8>(kind);
        switch (kind) {
        case StepKind::patch:
            return passOther<Patch>(step);
        case StepKind::replacement:
            return passOther<Replacement>(step);
        case StepKind::notes:
            return passOther<LevelNotes>(step);
        }
        require(false);
    }
    template <class Other>
    void passOther(UndoStep& step)
    {
        pass(m_isReading ? step.other.emplace<Other>() : std::get<Other>(step.other));
    }
    void pass(Patch& patch) { pass(patch.runs); }
    void pass(mazewright::Run& run)
    {
        passAs<quint32>(run.first);
        passAs<quint32>(run.length);
        passAs<quint8>(run.cell.kind);
        passAs<quint8>(run.cell.value);
    }
    void pass(Replacement& replacement)
    {
        Level level{.maze = m_isReading ? *Maze::make(1, 1) : *replacement.maze};
        pass(level);
        if (m_isReading)
            replacement.maze = std::make_shared<const Maze>(std::move(level.maze));
        pass(replacement.conditions);
        pass(replacement.cellNotes);
    }
    void pass(LevelNotes& notes)
    {
        Level level{.maze = *Maze::make(1, 1)};
        setNotes(level, notes);
        level.rules.conditions = {};
        level.cellNotes = {};
        pass(level);
        TrackConditions conditions = notes.rules.conditions;
        CellNotes cellNotes = notes.cellNotes;
        pass(conditions);
        pass(cellNotes);
        notes = notesOf(level);
        notes.rules.conditions = std::move(conditions);
        notes.cellNotes = std::move(cellNotes);
    }
    void pass(Level& level)
    {
        QByteArray text;
        if (!m_isReading)
            text = QByteArray::fromStdString(writtenNative(level));
        passAs<QByteArray>(text);
        if (!m_isReading)
            return;
        auto read = readNative({text.constData(), static_cast<std::size_t>(text.size())});
        require(read.has_value());
        if (read)
            level = *std::move(read);
    }
    void pass(CellNotes& notes)
    {
        pass<CellNote>(notes);
        require(std::ranges::adjacent_find(notes, std::ranges::greater_equal{}, &CellNote::cell) ==
                notes.end());
    }
    void pass(CellNote& note)
    {
        QByteArray text = QByteArray::fromStdString(note.text);
        pass(note.cell);
        passAs<QByteArray>(text);
        note.text = text.toStdString();
        require(!text.isEmpty());
    }
    void pass(TrackConditions& conditions)
    {
        pass(conditions.pass);
        pass(conditions.avoid);
        for (CountRange* range : {&conditions.coins, &conditions.cells})
            for (std::optional<std::int64_t>* count : {&range->least, &range->most})
                pass(*count);
        passAs<quint8>(conditions.snake);
    }
    void pass(Position& cell)
    {
        passAs<qint32>(cell.row);
        passAs<qint32>(cell.column);
    }
    void pass(std::optional<std::int64_t>& count)
    {
        std::int64_t number = count.value_or(-1);
        passAs<qint64>(number);
        require(number >= -1 && number <= maxCount);
        count = number < 0 ? std::nullopt : std::optional(number);
    }

    QDataStream m_stream;
    bool m_isReading;
};

} // namespace

QByteArray bytesOf(UndoHistory history)
{
    QByteArray bytes;
    HistoryStream(&bytes).pass(history);
    return bytes;
}

std::optional<UndoHistory> historyOf(const QByteArray& bytes)
{
    HistoryStream stream(bytes);
    UndoHistory history;
    stream.pass(history);
    return stream.isWhole() ? std::optional(std::move(history)) : std::nullopt;
}

namespace {

constexpr std::string_view unsavedKey = "unsaved";
constexpr QLatin1String fileKey("file");
constexpr QLatin1String formatKey("format");
constexpr QLatin1String writtenKey("written");
constexpr QLatin1String stampKey("file-stamp");
constexpr QLatin1String stateKey("state");
constexpr QLatin1String historyKey("history");

// Writes whole numbers as text, because numbers in JSON have only 53 bits.
QJsonObject jsonOf(const FileStamp& stamp)
{
    const FileFacts& facts = stamp.facts;
    return {{QStringLiteral("device"), QString::number(facts.device)},
            {QStringLiteral("number"), QString::number(facts.number)},
            {QStringLiteral("size"), QString::number(facts.size)},
            {QStringLiteral("written"), QString::number(facts.written)},
            {QStringLiteral("changed"), QString::number(facts.changed)},
            {QStringLiteral("hash"), QString::fromLatin1(stamp.hash.toHex())}};
}

std::optional<FileStamp> stampOf(const QJsonObject& json)
{
    FileStamp stamp;
    stamp.hash = QByteArray::fromHex(json.value(QLatin1String("hash")).toString().toLatin1());
    if (stamp.hash.isEmpty())
        return std::nullopt;
    const auto text = [&json](const char* key) {
        return json.value(QLatin1String(key)).toString();
    };
    stamp.facts = {.device = text("device").toULongLong(),
                   .number = text("number").toULongLong(),
                   .size = text("size").toLongLong(),
                   .written = text("written").toLongLong(),
                   .changed = text("changed").toLongLong()};
    return stamp;
}

QJsonObject jsonOf(const UnsavedLevel& unsaved)
{
    QJsonObject json{
        {fileKey, unsaved.file},
        {writtenKey, unsaved.written.toUTC().toString(Qt::ISODateWithMs)},
        {stateKey, unsaved.state},
        {historyKey, QString::fromLatin1(bytesOf(unsaved.history).toBase64())},
    };
    if (unsaved.format)
        json.insert(formatKey, QString::fromUtf8(unsaved.format->info.id));
    if (unsaved.stamp)
        json.insert(stampKey, jsonOf(*unsaved.stamp));
    return json;
}

} // namespace

std::string textOf(const UnsavedLevel& unsaved)
{
    const QByteArray json = QJsonDocument(jsonOf(unsaved)).toJson(QJsonDocument::Compact);
    return writtenNativeWith(unsaved.level, unsavedKey,
                             {json.constData(), static_cast<std::size_t>(json.size())});
}

Expected<UnsavedLevel> unsavedLevelOf(std::string_view text)
{
    auto level = readNative(text);
    if (!level)
        return tl::unexpected(std::move(level.error()));
    UnsavedLevel unsaved{.level = *std::move(level)};
    std::string& otherKeys = unsaved.level.otherKeys;
    const std::string_view mine = valueOfKey(otherKeys, unsavedKey);
    const QJsonObject json =
        QJsonDocument::fromJson(QByteArray(mine.data(), static_cast<qsizetype>(mine.size())))
            .object();
    otherKeys = withoutKey(otherKeys, unsavedKey);
    unsaved.written = QDateTime::fromString(json.value(writtenKey).toString(), Qt::ISODateWithMs);
    if (!unsaved.written.isValid())
        return failure(ErrorCode::value, "this is not a backup of an unsaved level");
    unsaved.file = json.value(fileKey).toString();
    unsaved.format = findFormat(json.value(formatKey).toString().toStdString());
    unsaved.stamp = stampOf(json.value(stampKey).toObject());
    unsaved.state = json.value(stateKey).toObject();
    auto history = historyOf(QByteArray::fromBase64(json.value(historyKey).toString().toLatin1()));
    if (history && isSound(*history, unsaved.level.maze))
        unsaved.history = *std::move(history);
    return unsaved;
}

} // namespace mazewright::ui
