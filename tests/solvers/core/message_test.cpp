#include "solvers/core/message.h"

namespace mazewright {

class MessageTest : public QObject {
    Q_OBJECT

private slots:
    void keepsItsArgumentsApart()
    {
        const Message message =
            messageOf("this row has {}; expected {}, {}", 3, std::string("4"), 0.5);

        QCOMPARE(message.text(), std::string("this row has 3; expected 4, 0.5"));
        QCOMPARE(message.pattern(), std::string_view("this row has {}; expected {}, {}"));
        QCOMPARE(message.arguments().size(), 3U);
        QCOMPARE(message.arguments()[2].text(), std::string("0.5"));
        QVERIFY(message.arguments()[2].pattern().empty());
    }

    void wordsWithoutASentenceHaveNoPattern()
    {
        const Message name = std::string("{} of a file");
        const Message sentence = "there is no end";

        QCOMPARE(name.text(), std::string("{} of a file"));
        QVERIFY(name.pattern().empty());
        QCOMPARE(sentence.pattern(), std::string_view("there is no end"));
        QVERIFY(Message().empty());
    }

    void anArgumentMayBeAMessage()
    {
        const Message outer = messageOf("score: {}", messageOf("at least {}", 7));

        QCOMPARE(outer.text(), std::string("score: at least 7"));
        QCOMPARE(outer.arguments()[0].pattern(), std::string_view("at least {}"));
    }

    void partsKeepTheirArguments()
    {
        Message whole;
        whole += messageOf("{} left", 2);
        whole += messageOf("; {} tried", 9);

        QCOMPARE(whole.text(), std::string("2 left; 9 tried"));
        QCOMPARE(whole.arguments()[1].pattern(), std::string_view("; {} tried"));
        QCOMPARE(whole.arguments()[1].arguments()[0].text(), std::string("9"));
        QCOMPARE((Message() + "stopped").pattern(), std::string_view("stopped"));
    }

    void aNumberHasTheNounThatFits()
    {
        QCOMPARE(counted(1, "{} run", "{} runs").text(), std::string("1 run"));
        QCOMPARE(counted(0U, "{} run", "{} runs").text(), std::string("0 runs"));
        QCOMPARE(counted(12, "{} run", "{} runs").pattern(), std::string_view("{} runs"));
    }

    void fieldsMayBeNumbered()
    {
        const std::array<std::string, 2> texts = {"A", "B"};

        QCOMPARE(filledIn("{1} before {0}", texts), std::string("B before A"));
        QCOMPARE(filledIn("{} and {} and {}", texts), std::string("A and B and {}"));
        QCOMPARE(filledIn("{2} {x} {", texts), std::string("{2} {x} {"));
    }

    void bracesOfAPatternAreDoubled()
    {
        static_assert(fieldCount("{{}} {} }}") == 1);
        static_assert(fieldCount("{:3}") == -1);
        static_assert(fieldCount("a } b") == -1);

        QCOMPARE(messageOf("{}: expected {{\"least\": 1}}", "coins").text(),
                 std::string("coins: expected {\"least\": 1}"));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::MessageTest)
#include "message_test.moc"
