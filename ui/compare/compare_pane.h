#pragma once

#include "ui/runs/run.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <memory>

namespace mazewright::ui {

class PaneCaption;
class RunView;

/// One run of a comparison. A caption shows its colour, its name and its progress at the tick that
/// is shown; the run itself is below. The active pane has a line in the accent colour. GUI thread.
class ComparePane : public QWidget {
    Q_OBJECT

public:
    explicit ComparePane(std::shared_ptr<const Run> run, QWidget* parent = nullptr);

    const std::shared_ptr<const Run>& run() const noexcept;
    RunView& view() const noexcept { return *m_view; }
    PaneCaption& caption() const noexcept { return *m_caption; }

    void setTick(std::uint32_t tick);
    /// Must be called after the run has progressed or finished.
    void runChanged();
    /// Sets the text that distinguishes this run from the others: options that differ, the level.
    void setDetails(const QString& details);
    void setActive(bool active);
    bool isActive() const noexcept { return m_active; }

signals:
    void activated();

private:
    QString stateText() const;
    void showFacts();

    PaneCaption* m_caption;
    RunView* m_view;
    QString m_details;
    bool m_active = false;
};

} // namespace mazewright::ui
