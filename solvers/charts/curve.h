#pragma once

#include "solvers/charts/chart.h"

#include <vector>

namespace mazewright::charts {

/// The same line with at most some points a column of pixels: its first and last there, and its
/// lowest and highest, in their order. Points in order of x. O(points).
std::vector<Point> thinned(const std::vector<Point>& points);

/// The corners of a line that keeps its level up to the next point's x.
std::vector<Point> stepped(const std::vector<Point>& points);

/// Those of the points that get a mark: all where they are few, else about one in `every`
/// pixels, the first `shift` pixels on, so that the marks of several lines do not coincide; the
/// last always.
std::vector<Point> markedPoints(const std::vector<Point>& points, double every, double shift);

} // namespace mazewright::charts
