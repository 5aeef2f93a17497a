#pragma once

namespace mazewright::ui {

class Legend;
class OverlayItem;
class RunFacts;

/// Shows in the legend the meaning of the overlay's colours, or the reason why there are none.
/// `facts` are those of the overlay's run.
void showLegend(Legend& legend, const OverlayItem& overlay, const RunFacts& facts);

} // namespace mazewright::ui
