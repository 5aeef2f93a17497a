#pragma once

#include "solvers/problem/options.h"

#include <QWidget>

#include <vector>

class QFormLayout;

namespace mazewright::ui {

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

    /// The field of an option, for tests and for focus; none where the schema has no such id.
    QWidget* field(const QString& optionId) const;

signals:
    void changed();
    /// The person wants to pick this place on the maze.
    void pickRequested(QString optionId);

private:
    void addRow(QFormLayout& layout, const OptionSpec& spec);
    QWidget* makeField(const OptionSpec& spec);
    QWidget* makeTextField(const OptionSpec& spec);
    void take(const OptionSpec& spec, const QString& text, QWidget* marked);
    void showValue(const OptionSpec& spec);

    Options m_options;
    std::vector<QWidget*> m_fields; // in the order of the schema
};

} // namespace mazewright::ui
