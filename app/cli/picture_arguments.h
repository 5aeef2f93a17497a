#pragma once

#include "solvers/formats/png/picture_maze.h"

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

namespace mazewright::cli {

/// The options for a picture of a maze that is read or written.
struct PictureArguments {
    std::optional<int> cellSize;
    std::optional<int> wallWidth;
    std::optional<int> threshold;
    std::string start;
    std::string end;

    bool isSet() const
    {
        return cellSize || wallWidth || threshold || !start.empty() || !end.empty();
    }
    PictureHints hints() const;
};

/// Declares `--cell-size`, `--wall-width`, `--threshold`, `--start` and `--end`.
void addPictureOptions(CLI::App& app, PictureArguments& arguments);

} // namespace mazewright::cli
