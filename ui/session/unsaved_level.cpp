#include "ui/session/unsaved_level.h"

#include "solvers/files/format.h"
#include "solvers/files/level_metadata.h"
#include "solvers/files/native.h"

#include <QDataStream>
#include <QIODevice>
#include <QJsonDocument>

#include <cstdint>
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

class HistoryWriter {
public:
    explicit HistoryWriter(QByteArray& bytes) : m_out(&bytes, QIODevice::WriteOnly)
    {
        m_out.setVersion(QDataStream::Qt_6_0);
    }

    void write(const UndoHistory& history)
    {
        m_out << quint32(historyMark) << quint32(history.steps.size()) << quint32(history.done)
              << quint32(history.clean ? static_cast<std::uint32_t>(*history.clean) : noClean);
        for (const UndoStep& step : history.steps) {
            m_out << step.text << quint8(step.other.index());
            std::visit([this](const auto& other) { write(other); }, step.other);
        }
    }

private:
    void write(const Patch& patch)
    {
        m_out << quint32(patch.runs.size());
        for (const mazewright::Run& run : patch.runs)
            m_out << quint32(run.first) << quint32(run.length) << quint8(run.cell.kind)
                  << quint8(run.cell.value);
    }
    void write(const Replacement& replacement)
    {
        writeLevel({.maze = *replacement.maze});
        write(replacement.conditions);
        write(replacement.cellNotes);
    }
    void write(const LevelNotes& notes)
    {
        Level level{.maze = *Maze::make(1, 1)};
        setNotes(level, notes);
        level.rules.conditions = {};
        level.cellNotes = {};
        writeLevel(level);
        write(notes.rules.conditions);
        write(notes.cellNotes);
    }
    void write(const CellNotes& notes)
    {
        m_out << quint32(notes.size());
        for (const CellNote& note : notes)
            m_out << qint32(note.cell.row) << qint32(note.cell.column)
                  << QByteArray::fromStdString(note.text);
    }
    void writeLevel(const Level& level)
    {
        const std::string text = writtenNative(level);
        m_out << QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
    }
    void write(const TrackConditions& conditions)
    {
        for (const auto* cells : {&conditions.pass, &conditions.avoid}) {
            m_out << quint32(cells->size());
            for (const Position cell : *cells)
                m_out << qint32(cell.row) << qint32(cell.column);
        }
        for (const CountRange& range : {conditions.coins, conditions.cells})
            m_out << qint64(range.least.value_or(-1)) << qint64(range.most.value_or(-1));
    }

    QDataStream m_out;
};

/// Reads what the writer has written; at the end `isWhole` returns true if nothing was missing.
class HistoryReader {
public:
    explicit HistoryReader(const QByteArray& bytes) : m_in(bytes)
    {
        m_in.setVersion(QDataStream::Qt_6_0);
    }

    UndoHistory read()
    {
        if (number() != historyMark)
            fail();
        const std::uint32_t count = number();
        UndoHistory history;
        history.done = number();
        if (const std::uint32_t clean = number(); clean != noClean)
            history.clean = clean;
        for (std::uint32_t step = 0; step < count && isGood(); ++step)
            history.steps.push_back(readStep());
        return history;
    }

    bool isWhole() const { return isGood() && m_in.atEnd(); }

private:
    bool isGood() const { return m_in.status() == QDataStream::Ok; }
    void fail() { m_in.setStatus(QDataStream::ReadCorruptData); }

    std::uint32_t number()
    {
        quint32 value = 0;
        m_in >> value;
        return value;
    }

    UndoStep readStep()
    {
        UndoStep step;
        quint8 kind = 0;
        m_in >> step.text >> kind;
        switch (StepKind(kind)) {
        case StepKind::patch:
            step.other = readPatch();
            return step;
        case StepKind::replacement:
            step.other = readReplacement();
            return step;
        case StepKind::notes:
            step.other = readNotes();
            return step;
        }
        fail();
        return step;
    }

    Patch readPatch()
    {
        Patch patch;
        const std::uint32_t count = number();
        for (std::uint32_t run = 0; run < count && isGood(); ++run) {
            const CellIndex first = number();
            const std::uint32_t length = number();
            quint8 kind = 0;
            quint8 value = 0;
            m_in >> kind >> value;
            patch.runs.push_back({first, length, {CellKind(kind), value}});
        }
        return patch;
    }

    Replacement readReplacement()
    {
        auto level = readLevel();
        Replacement replacement{.maze = nullptr, .conditions = readConditions()};
        replacement.cellNotes = readCellNotes();
        if (level)
            replacement.maze = std::make_shared<const Maze>(std::move(level->maze));
        return replacement;
    }

    LevelNotes readNotes()
    {
        const auto level = readLevel();
        LevelNotes notes = level ? notesOf(*level) : LevelNotes{};
        notes.rules.conditions = readConditions();
        notes.cellNotes = readCellNotes();
        return notes;
    }

    CellNotes readCellNotes()
    {
        CellNotes notes;
        const std::uint32_t count = number();
        for (std::uint32_t note = 0; note < count && isGood(); ++note) {
            qint32 row = 0;
            qint32 column = 0;
            QByteArray text;
            m_in >> row >> column >> text;
            if (text.isEmpty() || (!notes.empty() && !(notes.back().cell < Position{row, column})))
                fail();
            notes.push_back({{row, column}, text.toStdString()});
        }
        return notes;
    }

    std::optional<Level> readLevel()
    {
        QByteArray text;
        m_in >> text;
        auto level = readNative({text.constData(), static_cast<std::size_t>(text.size())});
        if (level)
            return *std::move(level);
        fail();
        return std::nullopt;
    }

    TrackConditions readConditions()
    {
        TrackConditions conditions;
        for (auto* cells : {&conditions.pass, &conditions.avoid}) {
            const std::uint32_t count = number();
            for (std::uint32_t cell = 0; cell < count && isGood(); ++cell) {
                qint32 row = 0;
                qint32 column = 0;
                m_in >> row >> column;
                cells->push_back({row, column});
            }
        }
        for (CountRange* range : {&conditions.coins, &conditions.cells})
            *range = {readCount(), readCount()};
        return conditions;
    }

    std::optional<std::int64_t> readCount()
    {
        qint64 count = -1;
        m_in >> count;
        if (count < -1 || count > maxCount)
            fail();
        return count < 0 ? std::nullopt : std::optional<std::int64_t>(count);
    }

    QDataStream m_in;
};

} // namespace

QByteArray bytesOf(const UndoHistory& history)
{
    QByteArray bytes;
    HistoryWriter(bytes).write(history);
    return bytes;
}

std::optional<UndoHistory> historyOf(const QByteArray& bytes)
{
    HistoryReader reader(bytes);
    UndoHistory history = reader.read();
    return reader.isWhole() ? std::optional(std::move(history)) : std::nullopt;
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
        json.insert(formatKey, QString::fromUtf8(unsaved.format->info.id.data(),
                                                 qsizetype(unsaved.format->info.id.size())));
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
