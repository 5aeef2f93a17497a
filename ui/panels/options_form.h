#pragma once

#include "solvers/core/options.h"

#include <QWidget>

#include <initializer_list>
#include <vector>

class QFormLayout;
class QLabel;

namespace mazewright::ui {

/// Makes a label with this object name for the reason why a field's value is invalid, two lines
/// high.
QLabel* makeErrorLabel(const QString& name, QWidget* parent);

/// Aligns the fields of all these forms in one column, set by the widest label.
void alignLabels(std::initializer_list<const QFormLayout*> forms);

/// A form generated from a schema, with one field per option. Its options are always complete and
/// valid.
class OptionsForm : public QWidget {
    Q_OBJECT

public:
    explicit OptionsForm(std::span<const OptionSpec> schema, QWidget* parent = nullptr);

    const Options& options() const noexcept { return m_options; }
    /// Sets options of the same schema. Emits nothing.
    void setOptions(const Options& options);
    /// Fills in a place that was picked on the maze.
    void setPlace(const QString& optionId, Position place);

    /// Shows below the field of this option why its value is invalid, and removes the message from
    /// any other field. An unknown id only removes the message.
    void showTrouble(const QString& optionId, const QString& words);
    /// Shows or hides the row of an option.
    void setRowVisible(const QString& optionId, bool visible);
    bool hasVisibleRows() const;
    /// Returns the layout of the form's rows, for forms that must align with it.
    QFormLayout& rows() const { return *m_rows; }

    /// Returns the field of an option, for tests and for focus; null if the schema has no such id.
    QWidget* field(const QString& optionId) const;

signals:
    void changed();
    /// Emitted when the user wants to pick this place on the maze.
    void pickRequested(QString optionId);

private:
    void addRow(const OptionSpec& spec);
    QWidget* makeField(const OptionSpec& spec);
    QWidget* makeTextField(const OptionSpec& spec);
    void take(const OptionSpec& spec, const QString& text, QWidget* marked);
    void showValue(const OptionSpec& spec);

    Options m_options;
    QFormLayout* m_rows;
    std::vector<QWidget*> m_fields; // in the order of the schema
    QLabel* m_trouble = nullptr;    // the row of the message; null if no message is shown
};

} // namespace mazewright::ui
