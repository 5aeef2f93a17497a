#include "ui/overlay/route_look.h"

#include "ui/theme/palette.h"
#include "ui/theme/run_mark.h"

namespace mazewright::ui {

RouteStyle routeStyleOf(const Run& run)
{
    const Palette& colours = ui::palette();
    if (run.id != 0)
        return {.line = solverColour(run.colour),
                // dark, so that the line is visible on all colours
                .casing = colours.dark ? colours.casing : colours.path,
                .dashes = dashesOfRun(run.colour),
                .fadesWithCover = true};
    const bool stroke = run.solver->info.answers == Question::oneStroke;
    return {.line = stroke ? colours.track : colours.path,
            .casing = colours.casing,
            .fadesWithCover = true};
}

} // namespace mazewright::ui
