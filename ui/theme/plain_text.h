#pragma once

#include <QObject>
#include <QString>

namespace mazewright::ui {

/// Shows the text of every label as it stands, those of message boxes and tool tips included.
/// Names, titles and notes come from files; Qt takes text that looks like HTML for HTML, and then
/// loads its pictures from any file. A label that needs markup asks for `Qt::RichText` and escapes
/// the text that it quotes. GUI thread.
class PlainText : public QObject {
    Q_OBJECT

public:
    /// Begins with the labels that are polished from now on; does nothing the second time.
    static void install();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using QObject::QObject;
};

/// Returns the text for a tab, a button or an entry of a menu, where a single `&` is a mnemonic.
QString escapedMnemonics(QString text);

/// Returns the text for a window's title, where a single `[*]` stands for the mark of changes.
QString escapedPlaceholders(QString text);

/// Returns the text in lines of a readable length, for a tool tip: Qt breaks none in plain text.
/// A text of over 2,000 letters is cut.
QString inTipLines(const QString& text);

} // namespace mazewright::ui
