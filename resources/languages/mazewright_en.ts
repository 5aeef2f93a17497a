<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AnimationDialog</name>
    <message numerus="yes">
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln frame</numerusform>
            <numerusform>%Ln frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) in this folder will be replaced.</source>
        <translation>
            <numerusform>%Ln file in this folder will be replaced.</numerusform>
            <numerusform>%Ln files in this folder will be replaced.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnswerCard</name>
    <message numerus="yes">
        <source>%1 best track(s) of %2</source>
        <translation>
            <numerusform>%1 best track of %2</numerusform>
            <numerusform>%1 best tracks of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 shortest route(s)</source>
        <translation>
            <numerusform>%1 shortest route</numerusform>
            <numerusform>%1 shortest routes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tile(s) left</source>
        <comment>below their number</comment>
        <translation>
            <numerusform>tile left</numerusform>
            <numerusform>tiles left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardGame</name>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln move</numerusform>
            <numerusform>%Ln moves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>These tiles cannot be linked: the simplest line has %Ln turn(s), but at most %1 are allowed.</source>
        <translation>
            <numerusform>These tiles cannot be linked: the simplest line has %Ln turn, but at most %1 are allowed.</numerusform>
            <numerusform>These tiles cannot be linked: the simplest line has %Ln turns, but at most %1 are allowed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ChartWords</name>
    <message numerus="yes">
        <source>%Ln outlier(s)</source>
        <translation>
            <numerusform>%Ln outlier</numerusform>
            <numerusform>%Ln outliers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConditionsForm</name>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln cell</numerusform>
            <numerusform>%Ln cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DifferenceLegend</name>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln step</numerusform>
            <numerusform>%Ln steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExplainPanel</name>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln cell</numerusform>
            <numerusform>%Ln cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FindingsText</name>
    <message numerus="yes">
        <source>%1 best track(s)</source>
        <translation>
            <numerusform>%1 best track</numerusform>
            <numerusform>%1 best tracks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 best track(s) of %2</source>
        <translation>
            <numerusform>%1 best track of %2</numerusform>
            <numerusform>%1 best tracks of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln move</numerusform>
            <numerusform>%Ln moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderSummary</name>
    <message numerus="yes">
        <source>%Ln file(s) skipped: not a level.</source>
        <translation>
            <numerusform>%Ln file skipped: not a level.</numerusform>
            <numerusform>%Ln files skipped: not levels.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HoldsForm</name>
    <message numerus="yes">
        <source>Filled in %Ln value(s). Measures of difficulty are filled in only if selected.</source>
        <translation>
            <numerusform>Filled in %Ln value. Measures of difficulty are filled in only if selected.</numerusform>
            <numerusform>Filled in %Ln values. Measures of difficulty are filled in only if selected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LevelBadge</name>
    <message numerus="yes">
        <source>%1: %2 best track(s)</source>
        <translation>
            <numerusform>%1: %2 best track</numerusform>
            <numerusform>%1: %2 best tracks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 shortest route(s)</source>
        <translation>
            <numerusform>%1: %2 shortest route</numerusform>
            <numerusform>%1: %2 shortest routes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message numerus="yes">
        <source>Closed “%1” and discarded its %Ln run(s).</source>
        <translation>
            <numerusform>Closed “%1” and discarded its run.</numerusform>
            <numerusform>Closed “%1” and discarded its %Ln runs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Opening %Ln file(s)</source>
        <translation>
            <numerusform>Opening %Ln file</numerusform>
            <numerusform>Opening %Ln files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) could not be opened.</source>
        <translation>
            <numerusform>%Ln file could not be opened.</numerusform>
            <numerusform>%Ln files could not be opened.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) about the files.</source>
        <translation>
            <numerusform>%Ln message about the files.</numerusform>
            <numerusform>%Ln messages about the files.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OrderDialog</name>
    <message numerus="yes">
        <source>Best of %Ln candidate(s): meets %1% of the requirements.</source>
        <translation>
            <numerusform>Best of %Ln candidate: meets %1% of the requirements.</numerusform>
            <numerusform>Best of %Ln candidates: meets %1% of the requirements.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln level(s) found.</source>
        <translation>
            <numerusform>%Ln level found.</numerusform>
            <numerusform>%Ln levels found.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discard %Ln found level(s)?</source>
        <translation>
            <numerusform>Discard %Ln found level?</numerusform>
            <numerusform>Discard %Ln found levels?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OrderSection</name>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln move</numerusform>
            <numerusform>%Ln moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutsideSolversDialog</name>
    <message numerus="yes">
        <source>And %Ln more error(s).</source>
        <translation>
            <numerusform>And %Ln more error.</numerusform>
            <numerusform>And %Ln more errors.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProfileStrip</name>
    <message numerus="yes">
        <source>%Ln step(s) possible</source>
        <translation>
            <numerusform>%Ln step possible</numerusform>
            <numerusform>%Ln steps possible</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them keep(s) the best answer</source>
        <translation>
            <numerusform>%Ln of them keeps the best answer</numerusform>
            <numerusform>%Ln of them keep the best answer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The others stray up to %Ln cell(s)</source>
        <translation>
            <numerusform>The others stray up to %Ln cell</numerusform>
            <numerusform>The others stray up to %Ln cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProposalsBox</name>
    <message numerus="yes">
        <source>%Ln proposal(s)</source>
        <translation>
            <numerusform>%Ln proposal</numerusform>
            <numerusform>%Ln proposals</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No set of up to %Ln edit(s) meets the goals.</source>
        <translation>
            <numerusform>No single edit meets the goals.</numerusform>
            <numerusform>No set of up to %Ln edits meets the goals.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RaceDialog</name>
    <message numerus="yes">
        <source>%Ln solver(s) selected.</source>
        <translation>
            <numerusform>%Ln solver selected.</numerusform>
            <numerusform>%Ln solvers selected.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least %Ln run(s) of each solver are needed to tell all times apart.</source>
        <translation>
            <numerusform>At least %Ln run of each solver is needed to tell all times apart.</numerusform>
            <numerusform>At least %Ln runs of each solver are needed to tell all times apart.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Remembering</name>
    <message numerus="yes">
        <source>%Ln backup(s) of unsaved levels could not be read and were kept under other names.</source>
        <translation>
            <numerusform>%Ln backup of an unsaved level could not be read and was kept under another name.</numerusform>
            <numerusform>%Ln backups of unsaved levels could not be read and were kept under other names.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RouteCellsSection</name>
    <message numerus="yes">
        <source>%Ln common to all</source>
        <comment>cells of all shortest routes</comment>
        <translation>
            <numerusform>%Ln common to all</numerusform>
            <numerusform>%Ln common to all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunText</name>
    <message numerus="yes">
        <source>%n unrecorded run(s)</source>
        <translation>
            <numerusform>%n unrecorded run</numerusform>
            <numerusform>%n unrecorded runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScoreHistogram</name>
    <message numerus="yes">
        <source>%1 track(s)</source>
        <translation>
            <numerusform>%1 track</numerusform>
            <numerusform>%1 tracks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShareDialog</name>
    <message numerus="yes">
        <source>%Ln level(s)</source>
        <translation>
            <numerusform>%Ln level</numerusform>
            <numerusform>%Ln levels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln open level(s)</source>
        <translation>
            <numerusform>The open level</numerusform>
            <numerusform>All %Ln open levels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Saved %1 with %Ln level(s).</source>
        <translation>
            <numerusform>Saved %1 with %Ln level.</numerusform>
            <numerusform>Saved %1 with %Ln levels.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SheetDialog</name>
    <message numerus="yes">
        <source>%Ln level(s) without a proved answer; marked on the page.</source>
        <translation>
            <numerusform>%Ln level without a proved answer; marked on the page.</numerusform>
            <numerusform>%Ln levels without a proved answer; marked on the page.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SheetText</name>
    <message numerus="yes">
        <source>%Ln level(s)</source>
        <translation>
            <numerusform>%Ln level</numerusform>
            <numerusform>%Ln levels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StandingStrip</name>
    <message numerus="yes">
        <source>Of %Ln generated level(s), a quarter have at most %1, half at most %2 and three quarters at most %3.</source>
        <translation>
            <numerusform>Of %Ln generated level, a quarter have at most %1, half at most %2 and three quarters at most %3.</numerusform>
            <numerusform>Of %Ln generated levels, a quarter have at most %1, half at most %2 and three quarters at most %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StrokeCellsSection</name>
    <message numerus="yes">
        <source>%Ln on every best track</source>
        <translation>
            <numerusform>%Ln on every best track</numerusform>
            <numerusform>%Ln on every best track</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SurveyDialog</name>
    <message numerus="yes">
        <source>%Ln level(s).</source>
        <translation>
            <numerusform>%Ln level.</numerusform>
            <numerusform>%Ln levels.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) could not be read:</source>
        <translation>
            <numerusform>%Ln file could not be read:</numerusform>
            <numerusform>%Ln files could not be read:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) could not be read.</source>
        <translation>
            <numerusform>%Ln file could not be read.</numerusform>
            <numerusform>%Ln files could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) different from %1</source>
        <translation>
            <numerusform>%Ln cell different from %1</numerusform>
            <numerusform>%Ln cells different from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln level(s); each point is a level.</source>
        <translation>
            <numerusform>%Ln level; each point is a level.</numerusform>
            <numerusform>%Ln levels; each point is a level.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimeSlider</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TracksSection</name>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln cell</numerusform>
            <numerusform>%Ln cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln coin(s)</source>
        <translation>
            <numerusform>%Ln coin</numerusform>
            <numerusform>%Ln coins</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UnsavedDialog</name>
    <message numerus="yes">
        <source>%Ln level(s) have unsaved changes.</source>
        <translation>
            <numerusform>%Ln level has unsaved changes.</numerusform>
            <numerusform>%Ln levels have unsaved changes.</numerusform>
        </translation>
    </message>
</context>
</TS>
