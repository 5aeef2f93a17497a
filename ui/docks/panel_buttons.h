#pragma once

namespace mazewright::ui {

class ActionTable;
class SolverPanel;
class Timeline;

/// Binds the buttons of these panels to actions: with their keys, and enabled while the actions
/// are; and connects the requests of the solver panel. GUI thread.
void standForActions(const SolverPanel& solver, Timeline& timeline, const ActionTable& actions);

} // namespace mazewright::ui
