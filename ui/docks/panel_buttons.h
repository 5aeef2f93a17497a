#pragma once

namespace mazewright::ui {

class ActionTable;
class SolverPanel;
class Timeline;

/// Binds the buttons of these panels to actions: tool tips with shortcuts, and the enabled state.
/// Connects the requests of the solver panel. GUI thread.
void bindButtons(const SolverPanel& solver, Timeline& timeline, const ActionTable& actions);

} // namespace mazewright::ui
