#pragma once

#include <QObject>
#include <QString>

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

} // namespace mazewright::ui
