#include "ui/runs/facts_task.h"

#include "ui/runs/memory_limit.h"

namespace mazewright::ui {

FactsInBackground::Function workingOut(const FactsQuestion& question, const FactList& facts)
{
    return [question, facts](TaskCall& call) {
        Budget budget({.bytes = mostBytesOfRun()}, call.stop());
        return std::make_shared<const Facts>(factsOf(question, facts, budget));
    };
}

} // namespace mazewright::ui
