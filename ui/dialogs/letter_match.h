#pragma once

#include <QStringView>

#include <optional>

namespace mazewright::ui {

/// Returns how well some letters match a text; higher is better. All letters must occur in the text
/// in their order, in any case. Letters that begin words count most, then letters that follow the
/// previous letter. Blanks in `letters` are ignored. Empty if the letters do not occur.
std::optional<int> letterMatch(QStringView letters, QStringView text);

} // namespace mazewright::ui
