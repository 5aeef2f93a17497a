#pragma once

#include "solvers/problem/holds.h"
#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>

namespace mazewright {

/// What is known of one property of a level.
struct Truth {
    enum class State : std::uint8_t {
        known,
        none,   ///< it cannot be asked, or there is no such value
        unknown ///< not decided within the limits
    };
    State state = State::unknown;
    std::variant<bool, double> value{}; ///< where known
    std::string count{};                ///< of `unique`: how many best answers, where known
    std::optional<double> least{};      ///< where unknown: what is proved of an amount
    std::optional<double> most{};
    std::string reason{}; ///< in words: why none, why unknown
};

/// Finds out what is true of a level, one property at a time; what one run of a solver tells of
/// several properties is asked once. One thread at a time.
class LevelTruths {
public:
    LevelTruths(MazeSnapshot maze, const Rules& rules, const Limits& limits, std::stop_token stop);

    Truth truth(Property property);
    bool isStopped() const { return m_stop.stop_requested(); }

private:
    struct Answer {
        std::optional<Problem> problem; // none: `refusal` tells why
        Outcome outcome;
        std::string refusal;
        std::string fault; // what verify found wrong; empty: nothing
    };
    struct Routes {
        Truth::State state = Truth::State::unknown;
        std::string reason{};
        double cost = 0;
        std::uint32_t moves = 0; // the fewest
        mpz_class count{};
    };

    Truth reachable();
    Truth unique();
    Truth score();
    Truth cost();
    Truth length();
    Truth clearable();

    Truth soleTrack();
    Truth soleRoute();
    Truth secondCount(const Truth& score);
    bool hasTwoTracks(const Outcome& outcome);
    const Answer& answer(Question question);
    Answer ask(Question question) const;
    const Routes& routes();
    template <class Costs>
    Routes routesBy(const ShortestPath& query) const;
    bool isLink() const { return m_question == Question::link; }

    MazeSnapshot m_maze;
    Rules m_rules;
    Limits m_limits;
    std::stop_token m_stop;
    Question m_question;
    std::array<std::optional<Answer>, allQuestions.size()> m_answers; // by question
    std::optional<Routes> m_routes;
};

} // namespace mazewright
