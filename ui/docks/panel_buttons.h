#pragma once

namespace mazewright::ui {

class ActionTable;
class SolverPanel;
class Timeline;

/// The buttons of these panels stand for actions: they tell their keys, and can be pressed while
/// the actions can be used; what the solver panel asks for is done. GUI thread.
void standForActions(const SolverPanel& solver, Timeline& timeline, const ActionTable& actions);

} // namespace mazewright::ui
