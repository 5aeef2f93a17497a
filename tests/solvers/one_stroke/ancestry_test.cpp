#include "solvers/core/random.h"
#include "solvers/one_stroke/junction_sweep.h"

namespace mazewright::one_stroke {

class AncestryTest : public QObject {
    Q_OBJECT

private slots:
    void everyLivingStateKeepsItsChoicesWhateverIsForgotten()
    {
        Random random(5);
        for (int round = 0; round < 50; ++round) {
            Ancestry ancestry;
            std::vector<std::vector<VertexChoice>> histories = {{}}; // of each living state
            for (int layer = 0; layer < 60; ++layer) {
                const auto states = static_cast<std::size_t>(1 + random.below(200));
                std::vector<Origin> origins;
                std::vector<std::vector<VertexChoice>> next;
                for (std::size_t i = 0; i < states; ++i) {
                    const auto from = static_cast<std::uint32_t>(random.below(histories.size()));
                    const auto choice = static_cast<VertexChoice>(random.below(11));
                    origins.push_back(Origin::of(from, choice));
                    next.push_back(histories[from]);
                    next.back().push_back(choice);
                }
                const std::size_t promised = ancestry.bytesWith(states);

                ancestry.append(std::move(origins));

                histories = std::move(next);
                QVERIFY(ancestry.bytes() <= promised);
                for (std::uint32_t state = 0; state < states; ++state)
                    QCOMPARE(ancestry.choicesTo(state), histories[state]);
            }
        }
    }

    void whatNoStateDescendsFromIsForgotten()
    {
        // Given layers of a thousand states that all come from one state of the layer before
        constexpr std::size_t states = 1000;
        Ancestry ancestry;
        for (int layer = 0; layer < 500; ++layer)
            ancestry.append(std::vector<Origin>(states, Origin::of(0, 1)));

        // Then a few layers are kept, not 500
        QVERIFY(ancestry.bytes() < 5 * states * sizeof(Origin));
    }
};

} // namespace mazewright::one_stroke

QTEST_APPLESS_MAIN(mazewright::one_stroke::AncestryTest)
#include "ancestry_test.moc"
