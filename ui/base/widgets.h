#pragma once

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QMargins>
#include <QObject>
#include <QSize>
#include <QString>
#include <QVBoxLayout>

#include <cstdint>

class QAbstractItemModel;
class QDialog;
class QPushButton;
class QTableView;
class QWidget;

namespace mazewright::ui {

/// Shows the text of every label literally, including those of message boxes and tool tips. Names,
/// titles and notes come from files. Qt treats text that looks like HTML as HTML, and then loads
/// its pictures from any file. A label that needs markup sets `Qt::RichText` and escapes the text
/// that it quotes. GUI thread.
class PlainText : public QObject {
    Q_OBJECT

public:
    /// Starts the filter for labels that are polished from now on; further calls do nothing.
    static void install();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using QObject::QObject;
};

/// Returns the text escaped for a tab, a button or a menu entry, where a single `&` marks a
/// mnemonic.
QString escapedMnemonics(QString text);

/// Returns the text escaped for a window's title, where a single `[*]` is the placeholder of the
/// modified mark.
QString escapedPlaceholders(QString text);

/// Returns the text in lines of a readable length for a tool tip, because Qt does not wrap plain
/// text. Cuts text of over 2,000 letters.
QString inTipLines(const QString& text);

/// Decides which widget gets the wheel and the letter keys, in all windows. The wheel scrolls the
/// area under the pointer. A box, a spin box or a slider takes the wheel only if it has the focus,
/// and never gets the focus by it. Letters are shortcuts wherever no text is typed; a box is not
/// searched by them. Home and End belong to a focused table, list or box. GUI thread.
class InputFocus : public QObject {
    Q_OBJECT

public:
    /// Starts the filter; further calls do nothing.
    static void install();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using QObject::QObject;
};

/// A label with one line of plain text. Text that does not fit ends in an ellipsis, and the tool
/// tip shows all of it.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setText(const QString& text);
    /// Returns the text as it is painted now.
    QString shownText() const;

    QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// Whether an area keeps the room of its scroll bar while there is nothing to scroll, so that its
/// contents keep their width.
enum class ScrollBarRoom : std::uint8_t { onDemand, kept };

/// Returns the panel in an area that scrolls vertically, for places that may be too small for it.
QWidget* scrolled(QWidget* panel, ScrollBarRoom room = ScrollBarRoom::onDemand);

/// Makes the layout of a widget with these margins and this space between its items; -1 is the
/// usual space.
template <class Layout>
Layout* makeLayout(QWidget* widget, const QMargins& margins = {}, int spacing = -1)
{
    auto* layout = new Layout(widget);
    layout->setContentsMargins(margins);
    if (spacing >= 0)
        layout->setSpacing(spacing);
    return layout;
}

/// Makes the layout of a dialog, with the margins of all dialogs.
QVBoxLayout* dialogColumn(QDialog* dialog, int spacing = 12);
QFormLayout* dialogForm(QDialog* dialog);
/// Adds a row to a form. `tip` is the tool tip of its field.
void addField(QFormLayout& form, const QString& label, QWidget* field, const QString& tip);
/// Makes buttons that accept or reject the dialog. The caller places them.
QDialogButtonBox* dialogButtons(QDialog* dialog, QDialogButtonBox::StandardButtons buttons);
/// Adds the button that accepts, also by Enter.
QPushButton* addDefaultButton(QDialogButtonBox& buttons, const QString& text);

/// Gives a table of rows its look. A row is selected as a whole, and only one at a time.
void showRows(QTableView& table, QAbstractItemModel* rows, const QString& accessibleName);

/// Makes a label whose text takes several lines if it must.
QLabel* wrappedLabel(const QString& text, QWidget* parent);
/// Gives an object its name, by which tests and the style sheet find it, and returns it.
template <class Object>
Object* named(const char* name, Object* object)
{
    object->setObjectName(QLatin1String(name));
    return object;
}

/// Resizes a window that is not shown yet to the wanted size, limited by its screen.
void resizeWithinScreen(QWidget& window, QSize wanted);

} // namespace mazewright::ui
