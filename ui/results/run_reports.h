#pragma once

#include "solvers/formats/report.h"
#include "ui/runs/run.h"

#include <cstdint>
#include <map>

namespace mazewright::ui {

/// Reports of finished runs, each maze hashed once. A report refers to its run.
class RunReports {
public:
    RunReport of(const Run& run);

private:
    Provenance provenance(const Run& run);

    std::map<std::uint64_t, Provenance> m_known; // by the maze's revision
};

} // namespace mazewright::ui
