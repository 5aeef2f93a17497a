#pragma once

#include "solvers/charts/chart.h"

#include <vector>

namespace mazewright::charts {

/// Returns the same line with at most four points per column of pixels: the first, the last, the
/// lowest and the highest, in their order. Points are in order of x. O(points).
std::vector<Point> thinned(const std::vector<Point>& points);

/// Returns the corners of a line that stays level up to the next point's x.
std::vector<Point> stepped(const std::vector<Point>& points);

/// Returns the points that get a mark: all if they are few, otherwise about one in `every` pixels,
/// starting after `shift` pixels so that the marks of several lines do not coincide; always the
/// last.
std::vector<Point> markedPoints(const std::vector<Point>& points, double every, double shift);

} // namespace mazewright::charts
