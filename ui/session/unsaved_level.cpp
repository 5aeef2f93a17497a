#include "ui/session/unsaved_level.h"

#include "solvers/formats/format.h"
#include "solvers/formats/native.h"
#include "solvers/formats/other_keys.h"
#include "ui/session/history_bytes.h"

#include <QJsonDocument>

#include <utility>

namespace mazewright::ui {

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
