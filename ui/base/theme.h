#pragma once

#include <QColor>
#include <QIcon>
#include <QString>
#include <QStringView>

#include <array>
#include <cstdint>
#include <optional>

class QApplication;
class QToolButton;
class QWidget;

namespace mazewright::ui {

/// The user's choice; `system` follows the desktop.
enum class Theme : std::uint8_t { light, dark, system };

/// Every colour of the window. Paint code calls `palette()` at paint time, so that a change of
/// theme only needs a repaint.
struct Palette {
    bool dark = false;

    QColor window; ///< bars, dock titles
    QColor panel;  ///< panels, tables, captions
    QColor canvas; ///< around the maze
    QColor text;
    QColor muted;    ///< secondary text
    QColor accent;   ///< action and selection only
    QColor onAccent; ///< text and icons on the accent
    QColor border;   ///< also hover
    QColor selected; ///< ground of a selected row
    QColor pressed;  ///< ground of a pressed tool
    QColor error;
    QColor warning;
    QColor success;

    QColor floor;
    QColor floorHeat; ///< floor without a value while a heat map is shown
    QColor wall;
    QColor wallHeat; ///< wall while a heat map is shown
    QColor grid;
    QColor gridTenth; ///< every tenth line and the border of the maze
    QColor gridHeat;  ///< translucent, over a heat map
    QColor coinFill;
    QColor coinRim;
    QColor start;
    QColor startLetter;
    QColor end;
    QColor endLetter;
    QColor tileGround;
    QColor tileFace;
    QColor tileEdge; ///< around the face of a large tile
    QColor tileText;
    std::array<QColor, 6> symbols; ///< of tiles, in turn; distinct in every colour vision
    QColor costTint;               ///< of expensive floor; its strength grows with the cost

    QColor track;  ///< one stroke
    QColor path;   ///< every other route
    QColor casing; ///< around a route
    QColor open;   ///< outline of the open list
    QColor closed; ///< closed cells without a colour of a layer
    QColor cursor; ///< ring of the current cell
};

/// Returns the colours of the current theme. GUI thread.
const Palette& palette();

/// Returns the colours of a theme, which must not be `system`.
const Palette& paletteOf(Theme theme);

/// Makes `palette()` return the colours of this theme, and changes nothing else; `system` means
/// light.
void usePalette(Theme theme);

/// Sets style, palette and style sheet of the whole program, and `palette()`. GUI thread.
void applyTheme(QApplication& application, Theme theme);

/// Returns the theme stored in the settings; `system` at first.
Theme rememberedTheme();
/// Returns the theme named `light`, `dark` or `system`; empty for any other name.
std::optional<Theme> themeNamed(const QString& name);
void rememberTheme(Theme theme);

/// Returns the colour of the n-th run in the current theme: `charts::runColours`, repeated.
QColor solverColour(int index);

/// Returns `over` blended on `under`; `share` is the share of `over`, 0..1.
QColor blended(QColor under, QColor over, double share);

/// Returns true if near-black ink is more legible on the ground than white ink.
bool wantsDarkInk(QColor ground);

/// The meaning of a panel's text, which selects a colour of the theme.
enum class Ink : std::uint8_t { text, muted, success, warning, error };

/// Shows the widget's text in this ink, and keeps it through changes of the theme. GUI thread.
void setInk(QWidget& widget, Ink ink);

/// Styles of the style sheet beyond an ink.
enum class Look : std::uint8_t {
    title,   ///< title of a section, in bold
    badge,   ///< in a rounded frame of its ink
    section, ///< a flat button with text, as wide as its place allows
};

/// Shows the widget in this look. GUI thread.
void setLook(QWidget& widget, Look look);

/// Returns the icon of this name from the program's own set (`resources/icons/NAME.svg`), in the
/// text colour of the current theme. A change of theme recolours it without a new icon. Returns a
/// null icon for an unknown name.
QIcon icon(QStringView name);

/// Returns the icon in the colour of text on the accent, for accent buttons.
QIcon iconOnAccent(QStringView name);

/// Returns a flat button with an icon of 20 pixels. `text` is its tool tip and its accessible name.
QToolButton* iconButton(QStringView name, const QString& text, QWidget* parent);

} // namespace mazewright::ui
