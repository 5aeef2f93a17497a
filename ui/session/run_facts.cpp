#include "ui/session/run_facts.h"

#include "ui/text/engine_text.h"

#include <utility>

namespace mazewright::ui {

RunFacts::RunFacts(RunsModel* runs, QObject* parent)
    : QObject(parent), m_runs(runs),
      m_worker({.words = tr("Calculating a layer"), .length = TaskLength::open}, this)
{
    m_worker.onAnswer([this](const Expected<std::shared_ptr<const Facts>>& facts) { take(facts); });
}

void RunFacts::setRun(std::shared_ptr<const Run> run)
{
    if (run == m_run)
        return;
    m_run = std::move(run);
    m_worker.forget();
    m_asked = nullptr;
}

void RunFacts::want(const OverlaySettings& settings)
{
    if (!settings.heat.shown || !m_run || !offersFacts(*m_run))
        return;
    const FactSpec* wanted = layerBeside(*m_run, settings.heatLayer);
    if (wanted == nullptr || findLayer(m_run->outcome, wanted->id) != nullptr || m_asked == wanted)
        return;
    m_asked = wanted;
    const auto& query = std::get<ShortestPath>(m_run->problem->query());
    m_worker.start(workingOut(
        {.maze = m_run->maze, .rules = {.question = Question::shortestPath, .moves = query.moves}},
        layersBeside(*wanted)));
}

void RunFacts::take(const Expected<std::shared_ptr<const Facts>>& facts)
{
    if (facts)
        m_runs->addFacts(*m_run, **facts);
    const Message shortfall = facts ? (*facts)->shortfall() : facts.error().message;
    m_missing = shortfall.empty() ? tr("No route reaches the end.")
                                  : tr("Unknown: %1").arg(engineText(shortfall));
    emit workedOut();
}

} // namespace mazewright::ui
