#pragma once

#include <QStringView>

#include <optional>

namespace mazewright::ui {

/// How well a few letters stand for a text: all of them must occur in it, in their order, whatever
/// their case. More is better: letters that begin words count most, then those that follow the
/// letter before; blanks in `letters` are passed over. None: they do not occur.
std::optional<int> letterMatch(QStringView letters, QStringView text);

} // namespace mazewright::ui
