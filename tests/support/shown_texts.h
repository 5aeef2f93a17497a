#pragma once

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabBar>
#include <QTextDocumentFragment>
#include <QTextEdit>

#include <set>

namespace mazewright::ui {

/// Every text that a widget and its children show or could show: labels, entries, headers, cells of
/// tables, tool tips, accessible names; without mnemonics and mark-up.
class ShownTexts {
public:
    explicit ShownTexts(const QWidget& root)
    {
        addWidget(root);
        for (const auto* part : root.findChildren<QWidget*>())
            addWidget(*part);
        for (const auto* action : root.findChildren<QAction*>())
            addAction(*action);
    }

    const std::set<QString>& all() const { return m_all; }

private:
    static constexpr int mostRows = 200; // maximum rows read of a table

    void add(QString text)
    {
        if (Qt::mightBeRichText(text))
            text = QTextDocumentFragment::fromHtml(text).toPlainText();
        m_all.insert(text.remove(QRegularExpression(QStringLiteral("&(?=.)"))));
    }
    void addWidget(const QWidget& widget)
    {
        for (const QString& text : {widget.toolTip(), widget.whatsThis(), widget.statusTip(),
                                    widget.accessibleName(), widget.accessibleDescription()})
            add(text);
        if (widget.isWindow() || qobject_cast<const QDockWidget*>(&widget) != nullptr)
            add(widget.windowTitle());
        for (const char* property : {"text", "title", "placeholderText", "prefix", "suffix",
                                     "specialValueText", "plainText"})
            add(widget.property(property).toString());
        if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
            for (int i = 0; i < tabs->count(); ++i)
                for (const QString& text : {tabs->tabText(i), tabs->tabToolTip(i)})
                    add(text);
        if (const auto* box = qobject_cast<const QComboBox*>(&widget))
            addModel(*box->model());
        if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget);
            view != nullptr && view->model() != nullptr)
            addModel(*view->model());
    }
    void addAction(const QAction& action)
    {
        for (const QString& text :
             {action.text(), action.toolTip(), action.statusTip(), action.whatsThis()})
            add(text);
    }
    void addModel(const QAbstractItemModel& model, const QModelIndex& parent = {})
    {
        for (int column = 0; column < model.columnCount(parent); ++column) {
            for (const int role : {Qt::DisplayRole, Qt::ToolTipRole})
                add(model.headerData(column, Qt::Horizontal, role).toString());
            for (int row = 0; row < std::min(model.rowCount(parent), mostRows); ++row) {
                const QModelIndex index = model.index(row, column, parent);
                for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole})
                    add(index.data(role).toString());
                if (column == 0)
                    addModel(model, index);
            }
        }
    }

    std::set<QString> m_all;
};

} // namespace mazewright::ui
