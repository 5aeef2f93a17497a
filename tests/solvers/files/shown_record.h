#pragma once

#include "solvers/files/run_record.h"

#include <QByteArray>

#include <optional>
#include <string_view>
#include <vector>

namespace mazewright {

template <class T>
QByteArray shown(const std::optional<T>& value)
{
    return value ? QByteArray::number(static_cast<double>(*value), 'g', 17) : QByteArray("none");
}

inline QByteArray shown(const std::vector<NamedText>& named)
{
    QByteArray text;
    for (const auto& [id, value] : named)
        text += "\n    " + QByteArray::fromStdString(id) + ": " + QByteArray::fromStdString(value);
    return text;
}

/// Every member of a record, by no writer of the program.
inline QByteArray shown(const RunRecord& record)
{
    QByteArray text;
    const auto add = [&text](const char* name, const QByteArray& value) {
        text += QByteArray(name) + ": " + value + '\n';
    };
    const auto addWords = [&add](const char* name, std::string_view value) {
        add(name, QByteArray(value.data(), static_cast<int>(value.size())));
    };
    addWords("level", record.level);
    addWords("solver", record.solver);
    addWords("question", idOf(record.question));
    addWords("status", idOf(record.status));
    add("verified", shown(record.verified));
    add("cost", shown(record.cost));
    add("bound", shown(record.bound));
    add("figures", shown(record.figures));
    addWords("message", record.message);
    add("options", shown(record.options));
    addWords("hash", record.provenance.hash);
    addWords("version", record.provenance.version);
    addWords("machine", record.provenance.machine);
    addWords("date", record.provenance.date);
    add("time limit", QByteArray::number(static_cast<qlonglong>(record.limits.time.count())));
    add("memory limit", QByteArray::number(static_cast<qulonglong>(record.limits.bytes)));
    add("repeat", QByteArray::number(record.repeat));
    add("mute", record.mute ? "yes" : "no");
    add("size", QByteArray::number(record.rows) + " x " + QByteArray::number(record.columns));
    return text;
}

} // namespace mazewright
