#pragma once

#include <cstdint>

class QWidget;

namespace mazewright::ui {

/// The meaning of a panel's text, which selects a colour of the theme.
enum class Ink : std::uint8_t { text, muted, success, warning, error };

/// Shows the widget's text in this ink, and keeps it through changes of the theme. GUI thread.
void setInk(QWidget& widget, Ink ink);

/// Styles of the style sheet beyond an ink.
enum class Look : std::uint8_t {
    title, ///< title of a section, in bold
    badge, ///< in a rounded frame of its ink
};

/// Shows the widget in this look. GUI thread.
void setLook(QWidget& widget, Look look);

} // namespace mazewright::ui
