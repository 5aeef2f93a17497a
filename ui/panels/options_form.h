#pragma once

#include "solvers/problem/options.h"

#include <QWidget>

#include <initializer_list>
#include <vector>

class QFormLayout;
class QLabel;

namespace mazewright::ui {

/// A label of this name for why the value of a field does not work, with room for two lines.
QLabel* makeTroubleLabel(const QString& name, QWidget* parent);

/// The fields of all these forms begin in one column: that of the widest label.
void alignLabels(std::initializer_list<const QFormLayout*> forms);

/// A form made from a schema: one field an option, always complete and within the schema.
class OptionsForm : public QWidget {
    Q_OBJECT

public:
    explicit OptionsForm(std::span<const OptionSpec> schema, QWidget* parent = nullptr);

    const Options& options() const noexcept { return m_options; }
    /// Of the same schema. Emits nothing.
    void setOptions(const Options& options);
    /// Fills in a place that was picked on the maze.
    void setPlace(const QString& optionId, Position place);

    /// Shows below the field of this option why its value does not work, and removes such words
    /// from any other. An unknown id only removes them.
    void showTrouble(const QString& optionId, const QString& words);
    /// What the form's labels stand in; for forms that are to align with it.
    QFormLayout& rows() const { return *m_rows; }

    /// The field of an option, for tests and for focus; none where the schema has no such id.
    QWidget* field(const QString& optionId) const;

signals:
    void changed();
    /// The user wants to pick this place on the maze.
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
    QLabel* m_trouble = nullptr;    // the row of what is said; none: nothing is
};

} // namespace mazewright::ui
