#pragma once

namespace mazewright::ui {

class Legend;
class OverlayItem;
class RunFacts;

/// Puts into the legend what the overlay's colours mean, or in words why there are none; `facts`
/// are those of the run that the overlay shows.
void showLegend(Legend& legend, const OverlayItem& overlay, const RunFacts& facts);

} // namespace mazewright::ui
