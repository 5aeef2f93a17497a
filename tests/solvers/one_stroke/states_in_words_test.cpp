#include "solvers/one_stroke/run_limits.h"

namespace mazewright::one_stroke {

class StatesInWordsTest : public QObject {
    Q_OBJECT

private slots:
    void aNumberIsSaidAsAPersonSaysIt_data()
    {
        const auto add = test::columns<double, QString>("states", "words");
        const auto row = [&add](double states, const char* words) { add(words, states, words); };
        row(7, "about 7 states");
        row(1000, "about 1.0 thousand states");
        row(84321, "about 84 thousand states");
        row(3.94e6, "about 3.9 million states");
        row(9.97e6, "about 10 million states");
        row(1.3e8, "about 130 million states");
        row(2.5e10, "about 25 billion states");
        row(6e13, "about 60 trillion states");
        row(1e40, "more than a quadrillion states");
    }

    void aNumberIsSaidAsAPersonSaysIt()
    {
        QFETCH(double, states);

        QTEST(QString::fromStdString(aboutStates(states)), "words");
    }
};

} // namespace mazewright::one_stroke

QTEST_APPLESS_MAIN(mazewright::one_stroke::StatesInWordsTest)
#include "states_in_words_test.moc"
