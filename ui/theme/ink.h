#pragma once

#include <cstdint>

class QWidget;

namespace mazewright::ui {

/// What the words of a panel are written in: a colour of the theme, by what it means.
enum class Ink : std::uint8_t { text, muted, success, warning, error };

/// The words of the widget are in this ink, whatever the theme becomes. GUI thread.
void setInk(QWidget& widget, Ink ink);

/// What the style sheet gives more than an ink.
enum class Look : std::uint8_t {
    title, ///< of a section, in bold
    badge, ///< in a rounded frame of its ink
};

/// GUI thread.
void setLook(QWidget& widget, Look look);

} // namespace mazewright::ui
