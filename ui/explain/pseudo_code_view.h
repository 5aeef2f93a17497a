#pragma once

#include "solvers/analyses/explained_run.h"

#include <QLabel>
#include <QStringList>

#include <vector>

namespace mazewright::ui {

/// The pseudo-code of a search. Lines that ran in a step are marked, with the number of times they
/// ran.
class PseudoCodeView : public QLabel {
    Q_OBJECT

public:
    explicit PseudoCodeView(QWidget* parent = nullptr);

    void show(const SearchSteps& steps, std::vector<LineCount> ran);
    /// Returns the marked lines, with the number of times they ran: `2 × close it`.
    QStringList marked() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();

    const SearchSteps* m_steps = nullptr;
    std::vector<LineCount> m_ran;
};

} // namespace mazewright::ui
