#pragma once

#include "solvers/formats/report.h"
#include "ui/runs/run.h"

#include <cstdint>
#include <map>

namespace mazewright::ui {

/// Makes reports of finished runs and hashes each maze once. A report refers to its run.
class RunReports {
public:
    RunReport of(const Run& run);

private:
    Provenance provenance(const Run& run);

    std::map<std::uint64_t, Provenance> m_known; // by revision of the maze
};

} // namespace mazewright::ui
