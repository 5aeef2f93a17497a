#include "ui/base/text.h"

namespace mazewright::ui {

/// Another language, in which a sentence may have its arguments in another order.
class Reversed : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* text, const char*, int) const override
    {
        if (qstrcmp(context, "Engine") != 0)
            return {};
        if (qstrcmp(text, "cell {} is outside the {} × {} maze") == 0)
            return QStringLiteral("{1} × {2} sind zu klein für {0}");
        if (qstrcmp(text, "{} tiles") == 0)
            return QStringLiteral("{} Steine");
        return {};
    }
};

/// What the engine tells is translated by its sentence; what stands in it stays.
class EngineTextTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QVERIFY(QCoreApplication::installTranslator(&m_language)); }
    void cleanup() { QCoreApplication::removeTranslator(&m_language); }

    void argumentsFollowTheSentence()
    {
        const Message message =
            messageOf("cell {} is outside the {} × {} maze", std::string("(3, 4)"), 2, 1);

        QCOMPARE(engineSentence(message), "2 × 1 sind zu klein für (3, 4).");
    }

    void argumentsAreTranslatedToo()
    {
        QCOMPARE(engineText(messageOf("at best, {}", messageOf("{} tiles", 12))),
                 "at best, 12 Steine");
    }

    void whatIsNoSentenceStaysAsItIs()
    {
        QCOMPARE(engineText(std::string("{} tiles of a file")), "{} tiles of a file");
        QCOMPARE(engineSentence({}), QString());
    }

private:
    Reversed m_language;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::EngineTextTest)
#include "engine_text_test.moc"
