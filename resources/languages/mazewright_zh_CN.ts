<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ActionTable</name>
    <message>
        <source>Not available while comparing runs.</source>
        <translation>正在比较各次运行，此项不可用。</translation>
    </message>
    <message>
        <source>Available only while comparing runs.</source>
        <translation>仅在比较各次运行期间可用。</translation>
    </message>
    <message>
        <source>Open a level first.</source>
        <translation>请先打开一个关卡。</translation>
    </message>
</context>
<context>
    <name>AddSolverDialog</name>
    <message>
        <source>Run &amp;without network</source>
        <translation>不联网运行(&amp;W)</translation>
    </message>
    <message>
        <source>Add Solver</source>
        <translation>添加求解器</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Register the program as a solver</source>
        <translation>将程序登记为求解器</translation>
    </message>
    <message>
        <source>Set the name of the solver; its id is outside/NAME</source>
        <translation>设置求解器的名称；其标识为 outside/NAME</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Set the program and its arguments; double quotes keep spaces together, and no shell reads them</source>
        <translation>设置程序及其参数；双引号内的空格不分隔词，且不经过 shell</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>命令(&amp;C)</translation>
    </message>
    <message>
        <source>Set the folder in which the program starts</source>
        <translation>设置程序启动时所在的文件夹</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Choose the folder in which the program starts</source>
        <translation>选择程序启动时所在的文件夹</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Run &amp;without network (bwrap is not installed)</source>
        <translation>不联网运行 (未安装 bwrap)(&amp;W)</translation>
    </message>
    <message>
        <source>Folder of the Program</source>
        <translation>程序的文件夹</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>No shell reads the command.</source>
        <translation>命令不经过 shell。</translation>
    </message>
    <message>
        <source>Words: %1</source>
        <translation>词：%1</translation>
    </message>
    <message>
        <source>Replaces the registered solver of this name.</source>
        <translation>将替换已登记的同名求解器。</translation>
    </message>
    <message>
        <source>Letters, digits, “-”, “_” and “.”, at most 64.</source>
        <translation>字母、数字、“-”、“_”和“.”，最多 64 个。</translation>
    </message>
    <message>
        <source>Adding the solver</source>
        <translation>正在添加求解器</translation>
    </message>
    <message>
        <source>Check the program before you add it. This tries it on ten small mazes.</source>
        <translation>添加前请先检查程序：用十个小迷宫试验它。</translation>
    </message>
    <message>
        <source>A program in any language becomes a solver if it speaks the protocol of Mazewright. The manual has a page about it, “Bring your own solver”.</source>
        <translation>任何语言的程序，只要使用 Mazewright 的协议，就能成为求解器。详见手册中的“带上你自己的求解器”一页。</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>没有这个文件夹。</translation>
    </message>
    <message>
        <source>Run the program without network access (needs bwrap)</source>
        <translation>不联网运行程序（需要 bwrap）</translation>
    </message>
    <message>
        <source>Check the program first</source>
        <translation>请先检查程序</translation>
    </message>
</context>
<context>
    <name>Animation</name>
    <message>
        <source>Not enough memory for an animation of more than %1 MiB. Choose fewer frames or fewer pixels per cell.</source>
        <translation>内存不足，无法制作超过 %1 MiB 的动画。请减少帧数或每格像素数。</translation>
    </message>
    <message>
        <source>Not enough memory for the animation.</source>
        <translation>内存不足，无法制作动画。</translation>
    </message>
    <message>
        <source>WebP holds at most 16383 pixels per side. Choose fewer pixels per cell.</source>
        <translation>WebP 每边最多 16383 像素。请减少每格像素数。</translation>
    </message>
</context>
<context>
    <name>AnimationDialog</name>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>Export Animation</source>
        <translation>导出动画</translation>
    </message>
    <message>
        <source>Animated WebP</source>
        <translation>WebP 动画</translation>
    </message>
    <message>
        <source>Animated GIF</source>
        <translation>GIF 动画</translation>
    </message>
    <message>
        <source>Numbered PNG frames</source>
        <translation>带编号的 PNG 帧</translation>
    </message>
    <message>
        <source>Steps per frame</source>
        <translation>每帧步数</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>帧</translation>
    </message>
    <message>
        <source>Number of frames, or steps per frame</source>
        <translation>帧数，或每帧的步数</translation>
    </message>
    <message>
        <source> frames per second</source>
        <translation> 帧/秒</translation>
    </message>
    <message>
        <source> pixels per cell</source>
        <translation> 像素/格</translation>
    </message>
    <message>
        <source>Shrunk to fit a screen</source>
        <translation>已缩小以适合屏幕</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>For&amp;mat</source>
        <translation>格式(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Frames</source>
        <translation>帧(&amp;F)</translation>
    </message>
    <message>
        <source>S&amp;peed</source>
        <translation>速度(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>缩放(&amp;S)</translation>
    </message>
    <message>
        <source>Folder for Frames</source>
        <translation>存放帧的文件夹</translation>
    </message>
    <message>
        <source>Save Animation</source>
        <translation>保存动画</translation>
    </message>
    <message>
        <source>GIF animation (*.gif)</source>
        <translation>GIF 动画 (*.gif)</translation>
    </message>
    <message>
        <source>WebP animation (*.webp)</source>
        <translation>WebP 动画 (*.webp)</translation>
    </message>
    <message>
        <source>F&amp;older</source>
        <translation>文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>F&amp;ile</source>
        <translation>文件(&amp;I)</translation>
    </message>
    <message>
        <source>Choose an existing folder.</source>
        <translation>请选择已有的文件夹。</translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation>请选择文件。</translation>
    </message>
    <message>
        <source>Choose a file in an existing folder.</source>
        <translation>请选择已有文件夹中的文件。</translation>
    </message>
    <message>
        <source>%1 of %2 × %3 pixels</source>
        <translation>%1，%2 × %3 像素</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1，%2 秒</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln frame(s)</source>
        <translation>
            <numerusform>%Ln 帧</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) in this folder will be replaced.</source>
        <translation>
            <numerusform>将替换此文件夹中的 %Ln 个文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 will be replaced.</source>
        <translation>将替换 %1。</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Stopped after %1.</source>
        <translation>已在 %1后停止。</translation>
    </message>
    <message>
        <source>Stopped. Nothing was saved.</source>
        <translation>已停止，未保存任何内容。</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Saved %1, %2.</source>
        <translation>已保存 %1，%2。</translation>
    </message>
    <message>
        <source>Choose the kind of file</source>
        <translation>选择文件的类型</translation>
    </message>
    <message>
        <source>Set the number of frames, or of steps per frame</source>
        <translation>设置总帧数，或每帧的步数</translation>
    </message>
    <message>
        <source>Set how fast the animation plays</source>
        <translation>设置动画播放的快慢</translation>
    </message>
    <message>
        <source>Set how large a cell is</source>
        <translation>设置每格的大小</translation>
    </message>
    <message>
        <source>Choose where to save the animation</source>
        <translation>选择动画的保存位置</translation>
    </message>
    <message>
        <source>Most frames</source>
        <translation>最多帧数</translation>
    </message>
</context>
<context>
    <name>AnimationExport</name>
    <message>
        <source>Saving an animation</source>
        <translation>正在保存动画</translation>
    </message>
    <message>
        <source>Saving a frame</source>
        <translation>正在保存一帧</translation>
    </message>
</context>
<context>
    <name>AnswerCard</name>
    <message>
        <source>No track found yet, and none can score more than %1. The analysis ended early: %2.</source>
        <translation>尚未找到走法，且任何走法的得分都不会超过 %1。分析提前结束：%2。</translation>
    </message>
    <message>
        <source>No track found. The analysis ended early: %1.</source>
        <translation>未找到走法。分析提前结束：%1。</translation>
    </message>
    <message>
        <source>The best track found scores %1. The analysis ended early: %2.</source>
        <translation>找到的最佳走法得分为 %1。分析提前结束：%2。</translation>
    </message>
    <message>
        <source>The best score is %1. The tracks with this score were not counted: %2.</source>
        <translation>最高得分为 %1。达到此得分的走法未统计：%2。</translation>
    </message>
    <message>
        <source>The best track found scores %1, and no track scores more than %2: a gap of %3 (%4%). The analysis ended early: %5.</source>
        <translation>找到的最佳走法得分为 %1，任何走法的得分都不超过 %2：差距 %3（%4%）。分析提前结束：%5。</translation>
    </message>
    <message>
        <source>Analysing…</source>
        <translation>正在分析……</translation>
    </message>
    <message>
        <source>Large level: automatic analysis is off.</source>
        <translation>关卡较大：自动分析已关闭。</translation>
    </message>
    <message>
        <source>no track</source>
        <translation>没有走法</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>未计数</translation>
    </message>
    <message>
        <source>No track scores higher. The tracks with this score were not counted.</source>
        <translation>没有走法得分更高。达到此得分的走法未统计。</translation>
    </message>
    <message>
        <source>not proved</source>
        <translation>未证明</translation>
    </message>
    <message>
        <source>The analysis ended before this was proved.</source>
        <translation>分析在证明之前就结束了。</translation>
    </message>
    <message>
        <source>one best track</source>
        <translation>一种最佳走法</translation>
    </message>
    <message>
        <source>The level asks a different question.</source>
        <translation>此关卡提出的是另一个问题。</translation>
    </message>
    <message>
        <source>unique</source>
        <translation>唯一</translation>
    </message>
    <message>
        <source>Exactly one track has the best score.</source>
        <translation>恰有一种走法达到最高得分。</translation>
    </message>
    <message>
        <source>not unique</source>
        <translation>不唯一</translation>
    </message>
    <message>
        <source>Several tracks share the best score.</source>
        <translation>多种走法达到最高得分。</translation>
    </message>
    <message>
        <source>no route</source>
        <translation>没有路线</translation>
    </message>
    <message>
        <source>one shortest route</source>
        <translation>一条最短路线</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between a figure and a verdict</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Analysing</source>
        <translation>正在分析</translation>
    </message>
    <message>
        <source>Show Route</source>
        <translation>显示路线</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>分析(&amp;A)</translation>
    </message>
    <message>
        <source>Analyse the level with no time limit</source>
        <translation>不限时间地分析此关卡</translation>
    </message>
    <message>
        <source>Repair…</source>
        <translation>修复…</translation>
    </message>
    <message>
        <source>Find edits after which exactly one best answer remains</source>
        <translation>查找使最佳答案唯一的改法</translation>
    </message>
    <message>
        <source>Find a shortest route and draw it</source>
        <translation>查找一条最短路线并画出</translation>
    </message>
    <message>
        <source>Show Track</source>
        <translation>显示走法</translation>
    </message>
    <message>
        <source>Draw the best track on the maze</source>
        <translation>在迷宫上画出最佳走法</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>试玩</translation>
    </message>
    <message>
        <source>Play a copy of the board by clicking pairs to remove them (P)</source>
        <translation>在棋盘副本上单击成对方块将其移除 (P)</translation>
    </message>
    <message>
        <source>Pick Tiles</source>
        <translation>选取方块</translation>
    </message>
    <message>
        <source>Click two matching tiles on the maze to link them</source>
        <translation>在迷宫上单击两个相同的方块以连接</translation>
    </message>
    <message>
        <source>best so far</source>
        <translation>目前最佳</translation>
    </message>
    <message>
        <source>best score</source>
        <translation>最高得分</translation>
    </message>
    <message numerus="yes">
        <source>%1 best track(s) of %2</source>
        <translation>
            <numerusform>%2 种走法中有 %1 种最佳</numerusform>
        </translation>
    </message>
    <message>
        <source>Upper bound %1</source>
        <translation>上界 %1</translation>
    </message>
    <message>
        <source>cost of a shortest route</source>
        <translation>最短路线的代价</translation>
    </message>
    <message numerus="yes">
        <source>%1 shortest route(s)</source>
        <translation>
            <numerusform>%1 条最短路线</numerusform>
        </translation>
    </message>
    <message>
        <source>Not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>Some facts are unknown: %1</source>
        <translation>有些性质未知：%1</translation>
    </message>
    <message>
        <source>The end cannot be reached.</source>
        <translation>无法到达终点。</translation>
    </message>
    <message numerus="yes">
        <source>tile(s) left</source>
        <comment>below their number</comment>
        <translation>
            <numerusform>个剩余方块</numerusform>
        </translation>
    </message>
    <message>
        <source>turns of the line</source>
        <translation>连线的转弯数</translation>
    </message>
    <message>
        <source>Click two matching tiles to link them.</source>
        <translation>单击两个相同的方块以连接。</translation>
    </message>
    <message>
        <source>Press Solve to find the line from start to end.</source>
        <translation>按“求解”查找从起点到终点的连线。</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算……</translation>
    </message>
    <message>
        <source>several tracks</source>
        <translation>多种走法</translation>
    </message>
    <message>
        <source>several routes</source>
        <translation>多条路线</translation>
    </message>
    <message>
        <source>Best so far %1, at most %2</source>
        <translation>目前最佳 %1，上限 %2</translation>
    </message>
    <message>
        <source>Place a start (key S) and an end (key T) to see the shortest routes.</source>
        <translation>放置起点（S 键）和终点（T 键）以查看最短路线。</translation>
    </message>
    <message>
        <source>Place two matching tiles, or a start (key S) and an end (key T).</source>
        <translation>放置两个相同的方块，或一个起点（S 键）和一个终点（T 键）。</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>The level has changed since this answer.</source>
        <translation>得出此答案后，关卡已更改。</translation>
    </message>
</context>
<context>
    <name>AxisGrip</name>
    <message>
        <source>Drag to move the axis</source>
        <translation>拖动以移动轴</translation>
    </message>
    <message>
        <source>Vertical axis</source>
        <translation>竖轴</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
</context>
<context>
    <name>BoardAnalysis</name>
    <message>
        <source>Checking whether the board can be cleared</source>
        <translation>正在检查棋盘能否清空</translation>
    </message>
    <message>
        <source>No pairs are left. Undo moves, shuffle, or start over.</source>
        <translation>没有可以连接的方块了。请撤销、重排或重新开始。</translation>
    </message>
    <message>
        <source>Looking for a pair that keeps the board clearable…</source>
        <translation>正在寻找移除后仍可清空棋盘的一对……</translation>
    </message>
    <message>
        <source>The board is cleared.</source>
        <translation>棋盘已清空。</translation>
    </message>
    <message>
        <source>No hint available: no pair can be linked.</source>
        <translation>没有提示：没有可以连接的方块。</translation>
    </message>
    <message>
        <source>This pair keeps the board clearable; press Enter to remove it</source>
        <translation>移除这一对后棋盘仍可清空；按 Enter 移除</translation>
    </message>
    <message>
        <source>This pair can be linked, but the board can no longer be cleared</source>
        <translation>这一对可以连接，但棋盘已无法清空</translation>
    </message>
    <message>
        <source>This pair can be linked; it is not known whether the board can be cleared</source>
        <translation>这一对可以连接；尚不知道棋盘能否清空</translation>
    </message>
    <message>
        <source>Looking for the mistake in a game</source>
        <translation>正在查找这一局中的失误</translation>
    </message>
</context>
<context>
    <name>BoardBar</name>
    <message>
        <source>Pairs that you have removed from this board</source>
        <translation>您从此棋盘移除的方块对数</translation>
    </message>
    <message>
        <source>Tiles that are still on the board</source>
        <translation>棋盘上剩余的方块</translation>
    </message>
    <message>
        <source>Start Over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Return the board to the start of this game</source>
        <translation>回到本局开始时的棋盘</translation>
    </message>
    <message>
        <source>Use Board as Level</source>
        <translation>将棋盘用作关卡</translation>
    </message>
    <message>
        <source>Replace the level with the board as it is now. You can undo this in the editor.</source>
        <translation>用现在的棋盘替换关卡。可以在编辑器中撤销。</translation>
    </message>
    <message>
        <source>Moves: %1</source>
        <translation>步数：%1</translation>
    </message>
    <message>
        <source>Tiles left: %1</source>
        <translation>剩余方块：%1</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare your order with a solver’s, pair by pair</source>
        <translation>将您的消除顺序与求解器的顺序逐对并排比较</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Show a pair that keeps the board clearable (H); press Enter to remove it</source>
        <translation>显示一对移除后棋盘仍可清空的方块（H）；按 Enter 移除</translation>
    </message>
</context>
<context>
    <name>BoardDifficulty</name>
    <message>
        <source>Measuring the difficulty of the board</source>
        <translation>正在度量棋盘难度</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop measuring</source>
        <translation>停止度量</translation>
    </message>
    <message>
        <source>Measure Difficulty</source>
        <translation>度量难度</translation>
    </message>
    <message>
        <source>Search the board after every first move to tell how many of them are traps; this can take a while</source>
        <translation>逐一搜索每个第一步之后的棋盘，看其中有多少是陷阱；可能需要一段时间</translation>
    </message>
</context>
<context>
    <name>BoardGame</name>
    <message>
        <source>Shuffling the board</source>
        <translation>正在重排棋盘</translation>
    </message>
    <message>
        <source>This board is too large to play.</source>
        <translation>此棋盘太大，无法试玩。</translation>
    </message>
    <message>
        <source>There are no tiles to play. Press N to place some.</source>
        <translation>没有可玩的方块。按 N 放置一些。</translation>
    </message>
    <message>
        <source>Use Board as Level</source>
        <translation>将棋盘用作关卡</translation>
    </message>
    <message>
        <source>The level has changed, so its game has ended.</source>
        <translation>关卡已更改，游戏已结束。</translation>
    </message>
    <message>
        <source>There is no tile here.</source>
        <translation>这里没有方块。</translation>
    </message>
    <message>
        <source>Click another tile to link them, Esc to deselect</source>
        <translation>再单击一个方块，即可连接；按 Esc 取消选择</translation>
    </message>
    <message>
        <source>Click another tile %1 to link them, Esc to deselect</source>
        <translation>再单击一个方块 %1，即可连接；按 Esc 取消选择</translation>
    </message>
    <message>
        <source>The board is cleared.</source>
        <translation>棋盘已清空。</translation>
    </message>
    <message>
        <source>Remove Pair of %1</source>
        <translation>移除一对 %1</translation>
    </message>
    <message>
        <source>Remove %1 and %2</source>
        <translation>移除 %1、%2</translation>
    </message>
    <message>
        <source>Select two tiles.</source>
        <translation>请选择两个方块。</translation>
    </message>
    <message>
        <source>These tiles do not match.</source>
        <translation>这两个方块不匹配。</translation>
    </message>
    <message numerus="yes">
        <source>These tiles cannot be linked: the simplest line has %Ln turn(s), but at most %1 are allowed.</source>
        <translation>
            <numerusform>这两个方块无法连接：最简单的连线有 %Ln 个拐弯，但最多允许 %1 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>These tiles cannot be linked: no line connects them.</source>
        <translation>这两个方块无法连接：没有连线。</translation>
    </message>
    <message>
        <source>Start Over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>重排</translation>
    </message>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln 步</numerusform>
        </translation>
    </message>
    <message>
        <source>The board could not be cleared even at the start.</source>
        <translation>这个棋盘从一开始就无法清空。</translation>
    </message>
    <message>
        <source>Since move %1, the board can no longer be cleared.</source>
        <translation>从第 %1 步起，棋盘已无法清空。</translation>
    </message>
    <message>
        <source>The board can no longer be cleared.</source>
        <translation>棋盘已无法清空。</translation>
    </message>
    <message>
        <source>Checking whether the board can be cleared…</source>
        <translation>正在检查棋盘能否清空……</translation>
    </message>
    <message>
        <source>The board can be cleared in %1.</source>
        <translation>棋盘可以用 %1清空。</translation>
    </message>
    <message>
        <source>It is not known whether the board can be cleared. %1</source>
        <translation>尚不知道棋盘能否清空。%1</translation>
    </message>
    <message>
        <source>There are no tiles to play. Press N to place some, or choose Maze &gt; Generate to make a board.</source>
        <translation>没有可玩的方块。按 N 放置一些，或选择“迷宫 &gt; 生成”制作棋盘。</translation>
    </message>
    <message>
        <source>Board cleared in %1.</source>
        <translation>用 %1清空了棋盘。</translation>
    </message>
    <message>
        <source>No pairs are left. %1</source>
        <translation>没有可以连接的方块了。%1</translation>
    </message>
    <message>
        <source>No pairs are left.</source>
        <translation>没有可以连接的方块了。</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>已清空</translation>
    </message>
    <message>
        <source>clearable</source>
        <translation>可清空</translation>
    </message>
    <message>
        <source>not clearable</source>
        <translation>无法清空</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>BoardInput</name>
    <message>
        <source>Click two matching tiles to link and remove them; H for a hint, Enter to take it, Esc to return to the editor</source>
        <translation>单击两个相同的方块以连接并移除，按 H 提示，按 Enter 采用提示，按 Esc 返回编辑器</translation>
    </message>
</context>
<context>
    <name>Caption</name>
    <message>
        <source>analysis</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已过时</translation>
    </message>
</context>
<context>
    <name>CellCard</name>
    <message>
        <source>step cost %1</source>
        <translation>移动代价 %1</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>points %1</source>
        <translation>分值 %1</translation>
    </message>
    <message>
        <source>tile %1</source>
        <translation>方块 %1</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>end</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>removed in move %1</source>
        <translation>第 %1 步移除</translation>
    </message>
    <message>
        <source>first entered at move %1</source>
        <translation>第 %1 步首次进入</translation>
    </message>
    <message>
        <source>opened at step %1</source>
        <translation>第 %1 步开放</translation>
    </message>
    <message>
        <source>last left at move %1</source>
        <translation>第 %1 步最后离开</translation>
    </message>
    <message>
        <source>closed at step %1</source>
        <translation>第 %1 步关闭</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>格子 %1</translation>
    </message>
    <message>
        <source>note %1</source>
        <translation>备注 %1</translation>
    </message>
    <message>
        <source>edited since the run</source>
        <translation>运行后已编辑</translation>
    </message>
    <message>
        <source>last closed at step %1</source>
        <translation>最后于第 %1 步关闭</translation>
    </message>
</context>
<context>
    <name>CellWords</name>
    <message>
        <source>floor</source>
        <translation>地面</translation>
    </message>
    <message>
        <source>floor, step cost %1</source>
        <translation>地面，移动代价 %1</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>coin worth %1</source>
        <translation>价值 %1 的金币</translation>
    </message>
    <message>
        <source>tile %1</source>
        <translation>方块 %1</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>end</source>
        <translation>终点</translation>
    </message>
</context>
<context>
    <name>ChartDock</name>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
</context>
<context>
    <name>ChartFile</name>
    <message>
        <source>Could not save %1</source>
        <translation>无法保存 %1</translation>
    </message>
    <message>
        <source>SVG image (*.svg)</source>
        <translation>SVG 图像 (*.svg)</translation>
    </message>
    <message>
        <source>PNG image (*.png)</source>
        <translation>PNG 图像 (*.png)</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
    <message>
        <source>Save Chart</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>chart.svg</source>
        <translation>chart.svg</translation>
    </message>
</context>
<context>
    <name>ChartPanel</name>
    <message>
        <source>Chart type</source>
        <translation>图表类型</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>X axis</source>
        <translation>X 轴</translation>
    </message>
    <message>
        <source>Logarithmic X axis</source>
        <translation>X 轴用对数刻度</translation>
    </message>
    <message>
        <source>Logarithmic Y axis</source>
        <translation>Y 轴用对数刻度</translation>
    </message>
    <message>
        <source>Save the chart as SVG, PNG or PDF</source>
        <translation>将图表保存为 SVG、PNG 或 PDF</translation>
    </message>
    <message>
        <source>Save Chart</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>No runs yet. Solve the level or start a race to see its figures here.</source>
        <translation>还没有运行。求解关卡或开始竞速，即可在此查看数值。</translation>
    </message>
    <message>
        <source>None of these runs has data for this chart.</source>
        <translation>这些运行都没有此图表的数据。</translation>
    </message>
    <message>
        <source>Showing the latest %1 of %2 runs. Select runs in the table to show others.</source>
        <translation>显示 %2 次运行中最近的 %1 次。在表格中选择运行可显示其他的。</translation>
    </message>
    <message>
        <source>Choose what the chart shows</source>
        <translation>选择图表显示的内容</translation>
    </message>
    <message>
        <source>Choose a column of the results</source>
        <translation>选择结果中的一列</translation>
    </message>
</context>
<context>
    <name>ChartView</name>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
</context>
<context>
    <name>ChartWords</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Middle half: %1 to %2</source>
        <translation>中间 50%：%1 到 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln outlier(s)</source>
        <translation>
            <numerusform>%Ln 个离群值</numerusform>
        </translation>
    </message>
    <message>
        <source>Ratio: %1</source>
        <translation>比值：%1</translation>
    </message>
</context>
<context>
    <name>ColoursChoice</name>
    <message>
        <source>Layer on maze</source>
        <translation>迷宫上的图层</translation>
    </message>
    <message>
        <source>No colours</source>
        <translation>无颜色</translation>
    </message>
    <message>
        <source>Colour the cells by this value. Point at a cell to see its exact value.</source>
        <translation>按此数值为格子着色。指向格子可查看精确值。</translation>
    </message>
    <message>
        <source>Colours of %1</source>
        <translation>“%1”的颜色</translation>
    </message>
    <message>
        <source>Colours of the routes</source>
        <translation>路线的颜色</translation>
    </message>
    <message>
        <source>Colours of the tracks</source>
        <translation>走法的颜色</translation>
    </message>
</context>
<context>
    <name>ColumnText</name>
    <message>
        <source>Level</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测量方式</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Maze size</source>
        <translation>迷宫大小</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>The answer obeys the rules, and its figures pass the check.</source>
        <translation>答案符合规则，各项数据也通过检查。</translation>
    </message>
    <message>
        <source>How good a valid answer is, compared with the optimum. Proved: a plain search has computed it again. Claimed: only the solver says so.</source>
        <translation>有效答案与最优值相比有多好。已证明：朴素搜索已重新计算。声称：只有求解器这样说。</translation>
    </message>
    <message>
        <source>%1 Times marked ≈ were measured while recording. Race the solvers to get comparable times. Times marked ^ are by the solver’s own clock.</source>
        <translation>%1 带 ≈ 的时间是在录制时测得的。要得到可比较的时间，请使用竞速。带 ^ 的时间由求解器自己的时钟计时。</translation>
    </message>
</context>
<context>
    <name>CommandFinder</name>
    <message>
        <source>Find a Command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Type a few letters of a command</source>
        <translation>输入命令名称中的几个字</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Not available now.</source>
        <translation>现在不可用。</translation>
    </message>
    <message>
        <source>Press Enter to run it.</source>
        <translation>按 Enter 运行。</translation>
    </message>
    <message>
        <source>List the commands that have these words or letters</source>
        <translation>列出含有这些词或字母的命令</translation>
    </message>
    <message>
        <source>Not available for this level.</source>
        <translation>不适用于此关卡。</translation>
    </message>
    <message>
        <source>No matching commands</source>
        <translation>没有匹配的命令</translation>
    </message>
</context>
<context>
    <name>CommandText</name>
    <message>
        <source>The PDF file to write.</source>
        <translation>要写入的 PDF 文件。</translation>
    </message>
    <message>
        <source>a4, a5, letter, 8x10, 6x9 or 5.5x8.5.</source>
        <translation>a4、a5、letter、8x10、6x9 或 5.5x8.5。</translation>
    </message>
    <message>
        <source>Levels on a page, 1 to 12.</source>
        <translation>每页的关卡数，1 到 12。</translation>
    </message>
    <message>
        <source>none, or end.</source>
        <translation>none 或 end。</translation>
    </message>
    <message>
        <source>Make a book with this title, with a title page, page numbers and a binding margin.</source>
        <translation>制成以此为书名的书，含扉页、页码和装订边。</translation>
    </message>
    <message>
        <source>The margin on each side, in millimetres.</source>
        <translation>每边留白的毫米数。</translation>
    </message>
    <message>
        <source>Add a bleed of 1/8 in at the outer edges.</source>
        <translation>外侧加出血（3.2 毫米）。</translation>
    </message>
    <message>
        <source>Draw walls as outlines, to save ink.</source>
        <translation>墙画成轮廓，节省墨水。</translation>
    </message>
    <message>
        <source>The time limit for each level.</source>
        <translation>每个关卡的时间限制。</translation>
    </message>
    <message>
        <source>--paper: expected a4, a5, letter, 8x10, 6x9 or 5.5x8.5</source>
        <translation>--paper：应为 a4、a5、letter、8x10、6x9 或 5.5x8.5</translation>
    </message>
    <message>
        <source>--per-page: expected a number from 1 to 12</source>
        <translation>--per-page：应为 1 到 12 的数</translation>
    </message>
    <message>
        <source>--solutions: expected none or end</source>
        <translation>--solutions：应为 none 或 end</translation>
    </message>
    <message>
        <source>--margin: expected a number from 0 to 50</source>
        <translation>--margin：应为 0 到 50 的数</translation>
    </message>
    <message>
        <source>%1: skipped: %2</source>
        <translation>%1：未打印：%2</translation>
    </message>
    <message>
        <source>Print levels to a PDF file.</source>
        <translation>将关卡打印到 PDF 文件。</translation>
    </message>
    <message>
        <source>Levels, and folders of levels.</source>
        <translation>关卡和关卡文件夹。</translation>
    </message>
    <message>
        <source>--time-limit: expected a number of seconds</source>
        <translation>--time-limit：应为秒数</translation>
    </message>
    <message>
        <source>expected levels, and --out FILE.pdf</source>
        <translation>需要关卡和 --out FILE.pdf</translation>
    </message>
    <message>
        <source>there is nothing to print</source>
        <translation>没有可打印的内容</translation>
    </message>
    <message>
        <source>The longer side of the picture in pixels.</source>
        <translation>图像长边的像素数。</translation>
    </message>
    <message>
        <source>The level.</source>
        <translation>关卡。</translation>
    </message>
    <message>
        <source>The PNG file to write.</source>
        <translation>要写入的 PNG 文件。</translation>
    </message>
    <message>
        <source>expected a level and a picture</source>
        <translation>需要一个关卡和一个图像文件</translation>
    </message>
    <message>
        <source>--size: expected a number from %1 to %2</source>
        <translation>--size：应为 %1 到 %2 的数</translation>
    </message>
    <message>
        <source>The memory limit for each level.</source>
        <translation>每个关卡的内存限制。</translation>
    </message>
    <message>
        <source>--memory-limit: expected a number of MiB</source>
        <translation>--memory-limit：应为 MiB 数</translation>
    </message>
    <message>
        <source>solvers, formats, generators or facts.</source>
        <translation>solvers、formats、generators 或 facts。</translation>
    </message>
    <message>
        <source>expected solvers, formats, generators or facts</source>
        <translation>应为 solvers、formats、generators 或 facts</translation>
    </message>
    <message>
        <source>cannot write the output: %1</source>
        <translation>无法写入输出：%1</translation>
    </message>
    <message>
        <source>The file to write: %1.</source>
        <translation>要写的文件：%1。</translation>
    </message>
    <message>
        <source>The solver to run, optionally with options: astar(weight=5).</source>
        <translation>要运行的求解器，可带选项：astar(weight=5)。</translation>
    </message>
    <message>
        <source>An option of the question or the solver; can be repeated.</source>
        <translation>问题或求解器的一个选项；可以重复。</translation>
    </message>
    <message>
        <source>The layer that colours the cells.</source>
        <translation>给格子着色的图层。</translation>
    </message>
    <message>
        <source>Pixels per cell, 1 to 128; by default, what fits 1280 × 960 pixels, up to 24.</source>
        <translation>每格的像素数，1 到 128；默认取能放入 1280 × 960 像素的大小，最多 24。</translation>
    </message>
    <message>
        <source>light or dark.</source>
        <translation>light 或 dark。</translation>
    </message>
    <message>
        <source>Leave out the line above the maze.</source>
        <translation>省略迷宫上方的标题行。</translation>
    </message>
    <message>
        <source>Leave out the meanings of the colours.</source>
        <translation>省略颜色的图例。</translation>
    </message>
    <message>
        <source>The memory limit.</source>
        <translation>内存限制。</translation>
    </message>
    <message>
        <source>Reading a level</source>
        <translation>正在读取关卡</translation>
    </message>
    <message>
        <source>--layer: expected one of %1</source>
        <translation>--layer：应为下列之一：%1</translation>
    </message>
    <message>
        <source>none: this run has no layers</source>
        <translation>无：此运行没有图层</translation>
    </message>
    <message>
        <source>Painting a picture</source>
        <translation>正在绘制图像</translation>
    </message>
    <message>
        <source>--%1: expected a number from %2 to %3</source>
        <translation>--%1：应为 %2 到 %3 的数</translation>
    </message>
    <message>
        <source>expected a level, and --out FILE</source>
        <translation>应给出一个关卡和 --out FILE</translation>
    </message>
    <message>
        <source>--out: expected a file whose name ends in .%1</source>
        <translation>--out：文件名应以 .%1 结尾</translation>
    </message>
    <message>
        <source>--theme: expected light or dark</source>
        <translation>--theme：应为 light 或 dark</translation>
    </message>
    <message>
        <source>a PNG, SVG or PDF</source>
        <translation>PNG、SVG 或 PDF</translation>
    </message>
    <message>
        <source>The step of the search, or cell of the track; by default, the last.</source>
        <translation>搜索的步数，或走法的第几格；默认为最后一个。</translation>
    </message>
    <message>
        <source>Draw a level, and a solver&apos;s run on it, as the window shows them.</source>
        <translation>按窗口中的样子画出关卡，以及求解器在其上的运行。</translation>
    </message>
    <message>
        <source>--step, --layer and --set need --solver</source>
        <translation>--step、--layer 和 --set 需要 --solver</translation>
    </message>
    <message>
        <source>a WebP or GIF</source>
        <translation>WebP 或 GIF</translation>
    </message>
    <message>
        <source>How many frames to draw, spread evenly; by default, 100.</source>
        <translation>要画的帧数，均匀分布；默认为 100。</translation>
    </message>
    <message>
        <source>Draw every n-th step instead.</source>
        <translation>改为每隔 n 步画一帧。</translation>
    </message>
    <message>
        <source>How long a frame is shown, in milliseconds; by default, 100.</source>
        <translation>每帧显示的毫秒数；默认为 100。</translation>
    </message>
    <message>
        <source>Draw a solver&apos;s run on a level as an animation, as the window shows it.</source>
        <translation>把求解器在关卡上的运行按窗口中的样子画成动画。</translation>
    </message>
    <message>
        <source>expected one of --frames and --every</source>
        <translation>--frames 和 --every 只能给出一个</translation>
    </message>
    <message>
        <source>there is nothing to animate: the run has no steps</source>
        <translation>没有可制成动画的内容：此运行没有步骤</translation>
    </message>
    <message>
        <source>The time limit for reading, solving and drawing together.</source>
        <translation>读取、求解和绘制合计的时间限制。</translation>
    </message>
    <message>
        <source>--step: the run has no steps</source>
        <translation>--step：此运行没有步骤</translation>
    </message>
    <message>
        <source>How the walls of mazes of rooms are drawn: lines, with openings at the ends, or cells.</source>
        <translation>房间迷宫的墙怎样画：lines 为线，两端有开口；cells 为格子。</translation>
    </message>
    <message>
        <source>--walls: expected lines or cells</source>
        <translation>--walls：应为 lines 或 cells</translation>
    </message>
    <message>
        <source>How many levels to solve at a time; by default, as many as there are processors; they share the memory limit.</source>
        <translation>同时求解的关卡数；默认与处理器数目相同；它们共用内存限制。</translation>
    </message>
    <message>
        <source>--jobs: expected a number from 1 to 1024</source>
        <translation>--jobs：应为 1 到 1024 之间的数</translation>
    </message>
</context>
<context>
    <name>CommonTimeText</name>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1 of %2 ns</source>
        <translation>%1 / %2 ns</translation>
    </message>
    <message>
        <source>%1 of %2 µs</source>
        <translation>%1 / %2 µs</translation>
    </message>
    <message>
        <source>%1 of %2 ms</source>
        <translation>%1 / %2 ms</translation>
    </message>
    <message>
        <source>%1 of %2 s</source>
        <translation>%1 / %2 s</translation>
    </message>
</context>
<context>
    <name>CompareMode</name>
    <message>
        <source>Drag to pan, Ctrl+scroll to zoom, K to play, Esc to return to the editor</source>
        <translation>拖动平移，Ctrl+滚轮缩放，K 播放，Esc 返回编辑器</translation>
    </message>
    <message>
        <source>Compare two to four selected runs side by side</source>
        <translation>并排比较选中的二到四次运行</translation>
    </message>
    <message>
        <source>Back to editor (Esc)</source>
        <translation>返回编辑器 (Esc)</translation>
    </message>
    <message>
        <source>Back to editor</source>
        <translation>返回编辑器</translation>
    </message>
    <message>
        <source>Show the same area at the same zoom in all panes</source>
        <translation>所有窗格以相同缩放显示相同区域</translation>
    </message>
    <message>
        <source>Comparing the first %1 of %2 selected runs: %3.</source>
        <translation>正在比较所选 %2 次运行中的前 %1 次：%3。</translation>
    </message>
    <message>
        <source>Comparing %1. Select two to four runs in the table to compare others.</source>
        <translation>正在比较 %1。要比较其他运行，请在表格中选择两到四次。</translation>
    </message>
</context>
<context>
    <name>ComparePane</name>
    <message>
        <source>expanded %1</source>
        <translation>扩展了 %1</translation>
    </message>
    <message>
        <source>not recorded; only the result is available</source>
        <translation>未录制，仅有结果</translation>
    </message>
    <message>
        <source>move %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>expanded %1 of %2</source>
        <translation>扩展了 %1 / %2</translation>
    </message>
</context>
<context>
    <name>ComparisonClock</name>
    <message>
        <source>Finding where the runs diverge</source>
        <translation>正在查找运行的分歧处</translation>
    </message>
    <message>
        <source>First divergence: step %1</source>
        <translation>首次分歧：第 %1 步</translation>
    </message>
</context>
<context>
    <name>ComparisonTimeline</name>
    <message>
        <source>Previous divergence (&lt;)</source>
        <translation>上一处分歧 (&lt;)</translation>
    </message>
    <message>
        <source>Next divergence (&gt;)</source>
        <translation>下一处分歧 (&gt;)</translation>
    </message>
    <message>
        <source>Alignment of runs</source>
        <translation>运行的对齐方式</translation>
    </message>
    <message>
        <source>Align the runs by step, by percentage completed, or by elapsed time</source>
        <translation>按步数、完成百分比或经过的时间对齐运行</translation>
    </message>
    <message>
        <source>By step</source>
        <translation>按步数</translation>
    </message>
    <message>
        <source>By percentage</source>
        <translation>按百分比</translation>
    </message>
    <message>
        <source>By time</source>
        <translation>按时间</translation>
    </message>
</context>
<context>
    <name>ConditionsForm</name>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>金币</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>Clear Conditions</source>
        <translation>清除条件</translation>
    </message>
    <message>
        <source>Must Pass</source>
        <translation>必须经过</translation>
    </message>
    <message>
        <source>Must Avoid</source>
        <translation>必须避开</translation>
    </message>
    <message>
        <source>Select, then click the cells that every track must pass through</source>
        <translation>选中后，单击每种走法都必须经过的格子</translation>
    </message>
    <message>
        <source>Select, then click the cells that every track must avoid</source>
        <translation>选中后，单击每种走法都必须避开的格子</translation>
    </message>
    <message>
        <source>%1: minimum</source>
        <translation>%1：最小值</translation>
    </message>
    <message>
        <source>%1: maximum</source>
        <translation>%1：最大值</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln 个格子</numerusform>
        </translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>coins</source>
        <translation>金币</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between conditions</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Snake</source>
        <translation>蛇形</translation>
    </message>
    <message>
        <source>No cell of a track is beside an earlier one, except beside its predecessor</source>
        <translation>走法中除前一格外，没有一格与先前走过的格子相邻</translation>
    </message>
    <message>
        <source>snake</source>
        <translation>蛇形</translation>
    </message>
</context>
<context>
    <name>CountLabel</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>%1
Press Ctrl+C to copy</source>
        <translation>%1
按 Ctrl+C 复制</translation>
    </message>
</context>
<context>
    <name>CountText</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
</context>
<context>
    <name>DetailsDialog</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>All messages; select text to copy it</source>
        <translation>全部消息；选中文字即可复制</translation>
    </message>
</context>
<context>
    <name>DetailsText</name>
    <message>
        <source>earlier maze</source>
        <translation>较早的迷宫</translation>
    </message>
</context>
<context>
    <name>DifferenceBar</name>
    <message>
        <source>Comparing two runs</source>
        <translation>正在比较两次运行</translation>
    </message>
    <message>
        <source>Counting the differences between two runs</source>
        <translation>正在统计两次运行的差异</translation>
    </message>
    <message>
        <source>Not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Which difference between the two runs to show on the maze</source>
        <translation>在迷宫上显示两次运行的哪种差异</translation>
    </message>
    <message>
        <source>Run A</source>
        <translation>运行 A</translation>
    </message>
    <message>
        <source>Run B</source>
        <translation>运行 B</translation>
    </message>
    <message>
        <source>A</source>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Expanded cells</source>
        <translation>扩展的格子</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>路线</translation>
    </message>
    <message>
        <source>Two runs are needed.</source>
        <translation>需要两次运行。</translation>
    </message>
    <message>
        <source>An unrecorded run has no record of the cells it expanded.</source>
        <translation>未录制的运行没有扩展格子的记录。</translation>
    </message>
    <message>
        <source>Only runs that both have this layer can be compared.</source>
        <translation>只能比较都有此图层的运行。</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算……</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>DifferenceLegend</name>
    <message>
        <source>equal: %1</source>
        <translation>相同：%1</translation>
    </message>
    <message>
        <source>only A: %1</source>
        <translation>仅 A：%1</translation>
    </message>
    <message>
        <source>only B: %1</source>
        <translation>仅 B：%1</translation>
    </message>
    <message>
        <source>both: %1</source>
        <translation>两者：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln 步</numerusform>
        </translation>
    </message>
    <message>
        <source>A: %1</source>
        <translation>A：%1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B：%1</translation>
    </message>
    <message>
        <source>side by side: %1</source>
        <translation>并排：%1</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>A higher by %1</source>
        <translation>A 高 %1</translation>
    </message>
    <message>
        <source>B higher by %1</source>
        <translation>B 高 %1</translation>
    </message>
</context>
<context>
    <name>DifferenceText</name>
    <message>
        <source>Mazes of different sizes (%1 and %2) cannot be overlaid.</source>
        <translation>大小不同的迷宫（%1 与 %2）无法叠加。</translation>
    </message>
    <message>
        <source>only A: step %1</source>
        <translation>仅 A：第 %1 步</translation>
    </message>
    <message>
        <source>only B: step %1</source>
        <translation>仅 B：第 %1 步</translation>
    </message>
    <message>
        <source>both: A in step %1, B in step %2</source>
        <translation>两者：A 在第 %1 步，B 在第 %2 步</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1: A %2, B %3</source>
        <translation>%1：A 为 %2，B 为 %3</translation>
    </message>
    <message>
        <source>%1, difference %2</source>
        <translation>%1，相差 %2</translation>
    </message>
</context>
<context>
    <name>Engine</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>the board could not be cleared even before the last move</source>
        <translation>即使在最后一步之前，棋盘也已无法清空</translation>
    </message>
    <message>
        <source>no thread is available to enforce the time limit</source>
        <translation>没有可用的线程来执行时间限制</translation>
    </message>
    <message>
        <source>{} has no open list: it keeps {}.</source>
        <translation>{}没有开放列表：它只保留{}。</translation>
    </message>
    <message>
        <source>{} has no open list.</source>
        <translation>{}没有开放列表。</translation>
    </message>
    <message>
        <source>the route was too long for the number type, so the search was restarted with a larger one</source>
        <translation>路线太长，搜索已换用更大的数值类型重新开始</translation>
    </message>
    <message>
        <source>Search from the start:</source>
        <translation>从起点开始的搜索：</translation>
    </message>
    <message>
        <source>Search from the end:</source>
        <translation>从终点开始的搜索：</translation>
    </message>
    <message>
        <source>at move {}</source>
        <translation>在第 {} 步</translation>
    </message>
    <message>
        <source>at step {}</source>
        <translation>在第 {} 步</translation>
    </message>
    <message>
        <source>And {} more time.</source>
        <translation>之后还有 {} 次。</translation>
    </message>
    <message>
        <source>And {} more times.</source>
        <translation>之后还有 {} 次。</translation>
    </message>
    <message>
        <source>Left again at move {}.</source>
        <translation>在第 {} 步再次离开。</translation>
    </message>
    <message>
        <source>Closed at step {}.</source>
        <translation>在第 {} 步关闭。</translation>
    </message>
    <message>
        <source>Taken from the list but not expanded, since no better route can use it.</source>
        <translation>已从列表取出但未扩展，因为更好的路线不会用到它。</translation>
    </message>
    <message>
        <source>The walk begins here.</source>
        <translation>行走从这里开始。</translation>
    </message>
    <message>
        <source>The search begins here. It is in the {} before the first step: {}.</source>
        <translation>搜索从这里开始。第一步之前它已在{}中：{}。</translation>
    </message>
    <message>
        <source>Reached {} from {}: {}. Not added to the list, since it cannot lead to a better route.</source>
        <translation>{}从 {} 到达：{}。未放入列表，因为由它得不到更好的路线。</translation>
    </message>
    <message>
        <source>Entered {} from {}: {}.</source>
        <translation>{}从 {} 进入：{}。</translation>
    </message>
    <message>
        <source>Opened {} from {}: {}.</source>
        <translation>{}从 {} 开放：{}。</translation>
    </message>
    <message>
        <source>Reached at a lower cost {} from {}: {}.</source>
        <translation>{}从 {} 以更小的代价到达：{}。</translation>
    </message>
    <message>
        <source>Overwritten {} from {}: {}.</source>
        <translation>{}从 {} 改写：{}。</translation>
    </message>
    <message>
        <source>It is on the trail to the end.</source>
        <translation>它在通往终点的行迹上。</translation>
    </message>
    <message>
        <source>It is the end: the search does not go on from here.</source>
        <translation>它是终点：搜索不再从这里继续。</translation>
    </message>
    <message>
        <source>Never closed: it was still waiting when the search ended.</source>
        <translation>从未关闭：搜索结束时它仍在等待。</translation>
    </message>
    <message>
        <source>Never closed.</source>
        <translation>从未关闭。</translation>
    </message>
    <message>
        <source>Never opened: it cannot be reached from the start.</source>
        <translation>从未开放：从起点无法到达它。</translation>
    </message>
    <message>
        <source>Never opened: the end cannot be reached from it.</source>
        <translation>从未开放：从它无法到达终点。</translation>
    </message>
    <message>
        <source>Never entered: the walk found the end before reaching this cell.</source>
        <translation>从未进入：行走在到达此格之前已找到终点。</translation>
    </message>
    <message>
        <source>Not reached as a jump point: routes pass through without a choice, or the search ended first.</source>
        <translation>未作为跳点到达：路线经过这里时没有选择，或搜索已先结束。</translation>
    </message>
    <message>
        <source>Never opened: the search ended before reaching this cell.</source>
        <translation>从未开放：搜索在到达此格之前就结束了。</translation>
    </message>
    <message>
        <source>Never opened: its {} is at least {}, but the end was reached at {}.</source>
        <translation>从未开放：它的 {} 至少为 {}，而到达终点时只有 {}。</translation>
    </message>
    <message>
        <source>Never opened: its {} is at least {}, but the search ended at {}, before reaching this cell.</source>
        <translation>从未开放：它的 {} 至少为 {}，而搜索到 {} 就结束了，尚未到达此格。</translation>
    </message>
    <message>
        <source>At step {} it is closed.</source>
        <translation>在第 {} 步，它已关闭。</translation>
    </message>
    <message>
        <source>At step {} it is number {} of {} in the {}.</source>
        <translation>在第 {0} 步，它在{3}中排第 {1}，共 {2} 个。</translation>
    </message>
    <message>
        <source>At step {} it has not been reached yet.</source>
        <translation>在第 {} 步，尚未到达它。</translation>
    </message>
    <message>
        <source>At step {} it is not in the {}.</source>
        <translation>在第 {} 步，它不在{}中。</translation>
    </message>
    <message>
        <source>At move {} it has been left.</source>
        <translation>在第 {} 步，它已被离开。</translation>
    </message>
    <message>
        <source>At move {} it is on the trail: cell {} of {}, counted from the tip.</source>
        <translation>在第 {} 步，它在行迹上，从末端数起为第 {} 格，共 {} 格。</translation>
    </message>
    <message>
        <source>At move {} it has not been reached yet.</source>
        <translation>在第 {} 步，尚未到达它。</translation>
    </message>
    <message>
        <source>At move {} it is not in the {}.</source>
        <translation>在第 {} 步，它不在{}中。</translation>
    </message>
    <message>
        <source>The end cannot be reached from the start.</source>
        <translation>从起点无法到达终点。</translation>
    </message>
    <message>
        <source>No route passes it: the end cannot be reached from it.</source>
        <translation>没有路线经过它：从它无法到达终点。</translation>
    </message>
    <message>
        <source>No route passes it: it cannot be reached from the start.</source>
        <translation>没有路线经过它：从起点无法到达它。</translation>
    </message>
    <message>
        <source>A route through it costs at least {}, {} more than the best ({}).</source>
        <translation>经过它的路线代价至少为 {0}，比最佳值（{2}）多 {1}。</translation>
    </message>
    <message>
        <source>It is on the route found.</source>
        <translation>它在找到的路线上。</translation>
    </message>
    <message>
        <source>That route costs {}; the best costs {}.</source>
        <translation>该路线代价为 {}；最佳为 {}。</translation>
    </message>
    <message>
        <source>Equally good: it is on another best route, which costs {}.</source>
        <translation>同样好：它在另一条最佳路线上，代价为 {}。</translation>
    </message>
    <message>
        <source>Better: it is on a best route, which costs {}; the route found costs {}.</source>
        <translation>更好：它在一条最佳路线上，代价为 {}；而找到的路线代价为 {}。</translation>
    </message>
    <message>
        <source>{} is outside the maze, which has {} and {}.</source>
        <translation>{} 在迷宫之外，迷宫有 {}、{}。</translation>
    </message>
    <message>
        <source>{} row</source>
        <translation>{} 行</translation>
    </message>
    <message>
        <source>{} rows</source>
        <translation>{} 行</translation>
    </message>
    <message>
        <source>{} column</source>
        <translation>{} 列</translation>
    </message>
    <message>
        <source>{} columns</source>
        <translation>{} 列</translation>
    </message>
    <message>
        <source>It is a wall: no route passes it.</source>
        <translation>它是墙：没有路线经过它。</translation>
    </message>
    <message>
        <source>queue</source>
        <translation>队列</translation>
    </message>
    <message>
        <source>trail</source>
        <translation>行迹</translation>
    </message>
    <message>
        <source>open list from the start</source>
        <translation>起点一侧的开放列表</translation>
    </message>
    <message>
        <source>open list from the end</source>
        <translation>终点一侧的开放列表</translation>
    </message>
    <message>
        <source>open list</source>
        <translation>开放列表</translation>
    </message>
    <message>
        <source>single edit</source>
        <translation>一处改动</translation>
    </message>
    <message>
        <source>set of up to {} edits</source>
        <translation>不超过 {} 处的改动</translation>
    </message>
    <message>
        <source>no {} leaves exactly one best track without changing the score or moving the start and end</source>
        <translation>在不改变得分、不移动起点和终点的前提下，没有{}能恰好只留下一种最佳走法</translation>
    </message>
    <message>
        <source>no {} leaves exactly one best track without changing the score</source>
        <translation>在不改变得分的前提下，没有{}能恰好只留下一种最佳走法</translation>
    </message>
    <message>
        <source>no {} leaves exactly one best track without moving the start and end</source>
        <translation>在不移动起点和终点的前提下，没有{}能恰好只留下一种最佳走法</translation>
    </message>
    <message>
        <source>no {} leaves exactly one best track</source>
        <translation>没有{}能恰好只留下一种最佳走法</translation>
    </message>
    <message>
        <source>{}; not all edits were tried</source>
        <translation>{}；还有改法没有试过</translation>
    </message>
    <message>
        <source>internal error: {} refuted and omitted; {}</source>
        <translation>内部错误：{}被推翻，已略去；{}</translation>
    </message>
    <message>
        <source>{} proposal was</source>
        <translation>{} 个方案</translation>
    </message>
    <message>
        <source>{} proposals were</source>
        <translation>{} 个方案</translation>
    </message>
    <message>
        <source>a second count disagrees: expected one best track with score {}, but {}</source>
        <translation>第二次统计结果不符：应有一种得分为 {} 的最佳走法，但{}</translation>
    </message>
    <message>
        <source>there is no track</source>
        <translation>没有走法</translation>
    </message>
    <message>
        <source>no track has this score</source>
        <translation>没有走法达到此得分</translation>
    </message>
    <message>
        <source>two or more tracks have this score</source>
        <translation>有两种或更多走法达到此得分</translation>
    </message>
    <message>
        <source>a track scores {}</source>
        <translation>有走法得 {} 分</translation>
    </message>
    <message>
        <source>the question does not apply</source>
        <translation>该问题不适用</translation>
    </message>
    <message>
        <source>the best score is {}</source>
        <translation>最高得分为 {}</translation>
    </message>
    <message>
        <source>the tracks were not counted</source>
        <translation>走法未统计</translation>
    </message>
    <message>
        <source>{} tracks have this score</source>
        <translation>{} 种走法达到此得分</translation>
    </message>
    <message>
        <source>no track leads from the start to the end</source>
        <translation>没有走法从起点通到终点</translation>
    </message>
    <message>
        <source>no track meets the conditions</source>
        <translation>没有走法满足条件</translation>
    </message>
    <message>
        <source>the maze is too wide for conditions on coins or cells</source>
        <translation>迷宫太宽，无法处理关于金币或格子数的条件</translation>
    </message>
    <message>
        <source>the maze is too wide to be solved exactly</source>
        <translation>迷宫太宽，无法精确求解</translation>
    </message>
    <message>
        <source>the analysis needs {}, which is too many</source>
        <translation>分析需要{}，数量过多</translation>
    </message>
    <message>
        <source>the analysis needs {}, more than the time limit allows</source>
        <translation>分析需要{}，超出时间限制允许的范围</translation>
    </message>
    <message>
        <source>; no best track is available: {}</source>
        <translation>；没有可用的最佳走法：{}</translation>
    </message>
    <message>
        <source>all layers are kept in memory</source>
        <translation>所有层都保留在内存中</translation>
    </message>
    <message>
        <source>one layer in {} is kept in memory; the others are recalculated</source>
        <translation>每 {} 层在内存中保留一层；其余层重新计算</translation>
    </message>
    <message>
        <source>; the counts for each cell are not available: </source>
        <translation>；无法得到每格的计数：</translation>
    </message>
    <message>
        <source>the memory limit was reached</source>
        <translation>已达到内存限制</translation>
    </message>
    <message>
        <source>the tracks of the level could not be counted: {}</source>
        <translation>无法统计此关卡的走法：{}</translation>
    </message>
    <message>
        <source>the level already has exactly one best track (score {}); no edit is needed</source>
        <translation>此关卡已恰有一种最佳走法（得分 {}）；无需改动</translation>
    </message>
    <message>
        <source>no track leads from the start to the end, so there is no score to keep</source>
        <translation>没有走法从起点通到终点，因此没有可保持的得分</translation>
    </message>
    <message>
        <source>the maze has too many cells for counts per cell</source>
        <translation>迷宫的格子太多，无法逐格计数</translation>
    </message>
    <message>
        <source>{} not examined: {}</source>
        <translation>{}未检查：{}</translation>
    </message>
    <message>
        <source>{} edited maze was</source>
        <translation>{} 个改动后的迷宫</translation>
    </message>
    <message>
        <source>{} edited mazes were</source>
        <translation>{} 个改动后的迷宫</translation>
    </message>
    <message>
        <source>not solved</source>
        <translation>未解出</translation>
    </message>
    <message>
        <source>Levels solved within a given time</source>
        <translation>在给定时间内解出的关卡</translation>
    </message>
    <message>
        <source>Levels solved</source>
        <translation>解出的关卡</translation>
    </message>
    <message>
        <source>no run solved its level</source>
        <translation>没有一次运行解出关卡</translation>
    </message>
    <message>
        <source>no run has both {} and {}</source>
        <translation>没有一次运行同时具有{}和{}</translation>
    </message>
    <message>
        <source>two different solvers are needed</source>
        <translation>需要两个不同的求解器</translation>
    </message>
    <message>
        <source>no level was solved by both {} and {}</source>
        <translation>没有关卡同时被 {} 和 {} 解出</translation>
    </message>
    <message>
        <source>the level has no tiles to clear</source>
        <translation>关卡中没有可清除的方块</translation>
    </message>
    <message>
        <source>cannot read the folder: {}</source>
        <translation>无法读取文件夹：{}</translation>
    </message>
    <message>
        <source>the file name is not valid UTF-8 and cannot be stored in the results; rename the file</source>
        <translation>文件名不是有效的 UTF-8，无法存入结果；请重命名文件</translation>
    </message>
    <message>
        <source>wrong number of best tracks</source>
        <translation>最佳走法数有误</translation>
    </message>
    <message>
        <source>wrong {}</source>
        <translation>{} 有误</translation>
    </message>
    <message>
        <source>optimal</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>{} less</source>
        <translation>少 {}</translation>
    </message>
    <message>
        <source>{} more turn</source>
        <translation>多 {} 个拐弯</translation>
    </message>
    <message>
        <source>{} more turns</source>
        <translation>多 {} 个拐弯</translation>
    </message>
    <message>
        <source>Bars with quartiles</source>
        <translation>带四分位数的条形图</translation>
    </message>
    <message>
        <source>Two solvers</source>
        <translation>两个求解器</translation>
    </message>
    <message>
        <source>Growth with size</source>
        <translation>随大小的增长</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>Scatter</source>
        <translation>散点图</translation>
    </message>
    <message>
        <source>cannot write the results</source>
        <translation>无法写入结果</translation>
    </message>
    <message>
        <source>this is not a regular file, so results cannot be appended to it</source>
        <translation>这不是普通文件，无法追加结果</translation>
    </message>
    <message>
        <source>another comparison is writing to this file; wait until it ends, or choose another file</source>
        <translation>另一个比较正在写入此文件；请等它结束，或选择其他文件</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Cells of the level</source>
        <translation>关卡的格子数</translation>
    </message>
    <message>
        <source>unknown number &quot;{}&quot;; expected cost, area, or the id of a figure or fact</source>
        <translation>未知的数值 &quot;{}&quot;；应为 cost、area，或数值、性质的标识</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>the query is for a map of width {} and height {}; expected the map&apos;s width {} and height {}</source>
        <translation>查询针对宽 {}、高 {} 的地图；应与地图相同，宽 {}、高 {}</translation>
    </message>
    <message>
        <source>reported that there is no solution, but {} found one of cost {}</source>
        <translation>报告无解，但 {} 找到代价为 {} 的解</translation>
    </message>
    <message>
        <source>reported an upper bound of {}, but {} found {}</source>
        <translation>报告的上界为 {}，但 {} 找到 {}</translation>
    </message>
    <message>
        <source>reported a lower bound of {}, but {} found {}</source>
        <translation>报告的下界为 {}，但 {} 找到 {}</translation>
    </message>
    <message>
        <source>the check failed</source>
        <translation>验证失败</translation>
    </message>
    <message>
        <source>the solver does not support this level</source>
        <translation>求解器不支持此关卡</translation>
    </message>
    <message>
        <source>there are no such dead ends</source>
        <translation>没有这样的死路</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>抉择数</translation>
    </message>
    <message>
        <source>Turns in the solution</source>
        <translation>解法的拐弯</translation>
    </message>
    <message>
        <source>Straight steps in the solution</source>
        <translation>解法的直行步数</translation>
    </message>
    <message>
        <source>Deepest wrong turn</source>
        <translation>偏离深度</translation>
    </message>
    <message>
        <source>One-cell dead ends</source>
        <translation>单格死路</translation>
    </message>
    <message>
        <source>Dead ends toward the end</source>
        <translation>朝向终点的死路</translation>
    </message>
    <message>
        <source>Dead ends away from the end</source>
        <translation>背向终点的死路</translation>
    </message>
    <message>
        <source>Length of dead ends toward the end</source>
        <translation>朝向终点的死路的平均长度</translation>
    </message>
    <message>
        <source>The mean length of the dead ends toward the end, in cells.</source>
        <translation>朝向终点的死路的平均长度，以格计。</translation>
    </message>
    <message>
        <source>Length of dead ends away from it</source>
        <translation>背向终点的死路的平均长度</translation>
    </message>
    <message>
        <source>The mean length of the dead ends away from the end, in cells.</source>
        <translation>背向终点的死路的平均长度，以格计。</translation>
    </message>
    <message>
        <source>Choices along the solution</source>
        <translation>解法沿途的选择</translation>
    </message>
    <message>
        <source>How many other ways lead out of each cell of the solution.</source>
        <translation>解法上每一格另有多少出口。</translation>
    </message>
    <message>
        <source>Steps off the solution</source>
        <translation>离解法的距离</translation>
    </message>
    <message>
        <source>The steps from each cell to the nearest cell of the solution.</source>
        <translation>每格到解法上最近一格的步数。</translation>
    </message>
    <message>
        <source>Can be cleared</source>
        <translation>可清空</translation>
    </message>
    <message>
        <source>Whether the board can be cleared.</source>
        <translation>棋盘能否清空。</translation>
    </message>
    <message>
        <source>Unique</source>
        <translation>唯一</translation>
    </message>
    <message>
        <source>Whether there is exactly one best answer; applies only to one-stroke and shortest-path levels.</source>
        <translation>最佳答案是否恰有一个；只适用于一笔画和最短路径关卡。</translation>
    </message>
    <message>
        <source>it applies only to one-stroke and shortest-path levels</source>
        <translation>只适用于一笔画和最短路径关卡</translation>
    </message>
    <message>
        <source>there are no tiles</source>
        <translation>没有方块</translation>
    </message>
    <message>
        <source>the board can be cleared</source>
        <translation>棋盘可以清空</translation>
    </message>
    <message>
        <source>Choices per move</source>
        <translation>选择余地</translation>
    </message>
    <message>
        <source>Losing first moves</source>
        <translation>陷阱</translation>
    </message>
    <message>
        <source>the board cannot be cleared</source>
        <translation>棋盘无法清空</translation>
    </message>
    <message>
        <source>the board is too large to count the pairs</source>
        <translation>棋盘太大，无法统计可连的方块对</translation>
    </message>
    <message>
        <source>The cost of a shortest route.</source>
        <translation>最短路线的代价。</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>The fewest steps in a shortest route.</source>
        <translation>最短路线的最少步数。</translation>
    </message>
    <message>
        <source>Whether there is exactly one shortest route; proved by two independent counts.</source>
        <translation>最短路线是否恰有一条；由两次独立计数证明。</translation>
    </message>
    <message>
        <source>Shortest routes</source>
        <translation>最短路线数</translation>
    </message>
    <message>
        <source>How many shortest routes there are.</source>
        <translation>最短路线有多少条。</translation>
    </message>
    <message>
        <source>Cells on every shortest route</source>
        <translation>每条最短路线都经过的格数</translation>
    </message>
    <message>
        <source>How many cells are on every shortest route.</source>
        <translation>有多少格在每一条最短路线上。</translation>
    </message>
    <message>
        <source>Cells on a shortest route</source>
        <translation>某条最短路线经过的格数</translation>
    </message>
    <message>
        <source>How many cells are on at least one shortest route.</source>
        <translation>有多少格至少在一条最短路线上。</translation>
    </message>
    <message>
        <source>On every shortest route</source>
        <translation>在每条最短路线上</translation>
    </message>
    <message>
        <source>The cells on every shortest route.</source>
        <translation>每条最短路线都经过的格子。</translation>
    </message>
    <message>
        <source>On a shortest route</source>
        <translation>在某条最短路线上</translation>
    </message>
    <message>
        <source>The cells on at least one shortest route.</source>
        <translation>至少一条最短路线经过的格子。</translation>
    </message>
    <message>
        <source>Shortest routes through the cell</source>
        <translation>经过此格的最短路线数</translation>
    </message>
    <message>
        <source>How many shortest routes pass through the cell.</source>
        <translation>有多少条最短路线经过此格。</translation>
    </message>
    <message>
        <source>the end cannot be reached from the start</source>
        <translation>从起点无法到达终点</translation>
    </message>
    <message>
        <source>1 shortest route</source>
        <translation>1 条最短路线</translation>
    </message>
    <message>
        <source>{} shortest routes</source>
        <translation>{} 条最短路线</translation>
    </message>
    <message>
        <source>several</source>
        <translation>多种</translation>
    </message>
    <message>
        <source>two counts of the shortest routes disagree</source>
        <translation>最短路线的两次统计不一致</translation>
    </message>
    <message>
        <source>a second search did not confirm the result: {}</source>
        <translation>第二次搜索未能证实结果：{}</translation>
    </message>
    <message>
        <source>Tempting wrong tracks</source>
        <translation>干扰度</translation>
    </message>
    <message>
        <source>Detour with a wall here</source>
        <translation>变墙后的绕路</translation>
    </message>
    <message>
        <source>How much more the shortest route costs if the cell becomes a wall.</source>
        <translation>若此格变为墙，最短路线的代价增加多少。</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>隔断</translation>
    </message>
    <message>
        <source>Effort of depth-first search</source>
        <translation>深度优先搜索的工作量</translation>
    </message>
    <message>
        <source>Effort of greedy search</source>
        <translation>贪婪搜索的工作量</translation>
    </message>
    <message>
        <source>Effort of A*</source>
        <translation>A* 的工作量</translation>
    </message>
    <message>
        <source>the best tracks cannot be listed</source>
        <translation>无法列出最佳走法</translation>
    </message>
    <message>
        <source>{} to {}</source>
        <translation>{} 到 {}</translation>
    </message>
    <message>
        <source>at least {}</source>
        <translation>至少 {}</translation>
    </message>
    <message>
        <source>at most {}</source>
        <translation>至多 {}</translation>
    </message>
    <message>
        <source> (required: {})</source>
        <translation>（要求：{}）</translation>
    </message>
    <message>
        <source>, not {}</source>
        <translation>，而不是 {}</translation>
    </message>
    <message>
        <source>, but the level requires that it cannot</source>
        <translation>，但关卡要求无法到达</translation>
    </message>
    <message>
        <source>{}: undecided: {}</source>
        <translation>{}：未定：{}</translation>
    </message>
    <message>
        <source> ({} is proved)</source>
        <translation>（已证明 {}）</translation>
    </message>
    <message>
        <source>{}: not a property that a level can require</source>
        <translation>{}：不是关卡可以要求的性质</translation>
    </message>
    <message>
        <source>only a run of a solver can determine this</source>
        <translation>只有运行求解器才能确定</translation>
    </message>
    <message>
        <source>the answer of {} is wrong: {}</source>
        <translation>{}的答案有误：{}</translation>
    </message>
    <message>
        <source>Line possible</source>
        <translation>可以连线</translation>
    </message>
    <message>
        <source>Whether an allowed line links the start and the end.</source>
        <translation>是否有允许的连线连接起点和终点。</translation>
    </message>
    <message>
        <source>Cells in the line</source>
        <translation>连线的格数</translation>
    </message>
    <message>
        <source>The cells of the best line, both ends included.</source>
        <translation>最佳连线的格数，含两端。</translation>
    </message>
    <message>
        <source>Length of the line</source>
        <translation>连线的长度</translation>
    </message>
    <message>
        <source>The steps of the best line.</source>
        <translation>最佳连线的步数。</translation>
    </message>
    <message>
        <source>the end can be reached</source>
        <translation>可以到达终点</translation>
    </message>
    <message>
        <source>the end cannot be reached</source>
        <translation>无法到达终点</translation>
    </message>
    <message>
        <source>no allowed line links the start and the end</source>
        <translation>没有允许的连线连接起点和终点</translation>
    </message>
    <message>
        <source>Near-best tracks (95%)</source>
        <translation>最佳的 5% 以内</translation>
    </message>
    <message>
        <source>Near-best tracks (90%)</source>
        <translation>最佳的 10% 以内</translation>
    </message>
    <message>
        <source>Straight cells</source>
        <translation>直行格</translation>
    </message>
    <message>
        <source>Corner cells</source>
        <translation>拐角格</translation>
    </message>
    <message>
        <source>T-junctions</source>
        <translation>丁字路口</translation>
    </message>
    <message>
        <source>Crossings</source>
        <translation>十字路口</translation>
    </message>
    <message>
        <source>Longest straight</source>
        <translation>最长直道</translation>
    </message>
    <message>
        <source>Mean dead-end length</source>
        <translation>死路平均长度</translation>
    </message>
    <message>
        <source>there are no dead ends</source>
        <translation>没有死路</translation>
    </message>
    <message>
        <source>Smallest share of cells</source>
        <translation>最小格子占比</translation>
    </message>
    <message>
        <source>Largest share of cells</source>
        <translation>最大格子占比</translation>
    </message>
    <message>
        <source>End reachable</source>
        <translation>可到达终点</translation>
    </message>
    <message>
        <source>Whether a route leads from the start to the end.</source>
        <translation>是否有路线从起点通到终点。</translation>
    </message>
    <message>
        <source>there is no end</source>
        <translation>没有终点</translation>
    </message>
    <message>
        <source>there is no start</source>
        <translation>没有起点</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>格数</translation>
    </message>
    <message>
        <source>The cells of the route, both ends included.</source>
        <translation>路线的格数，含两端。</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>拐弯数</translation>
    </message>
    <message>
        <source>How often the route changes direction.</source>
        <translation>路线改变方向的次数。</translation>
    </message>
    <message>
        <source>Coins</source>
        <translation>金币</translation>
    </message>
    <message>
        <source>The coins on the route.</source>
        <translation>路线上的金币。</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>差距</translation>
    </message>
    <message>
        <source>The proved upper bound minus the best score found.</source>
        <translation>已证明的上界减去找到的最高得分。</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>移动方式</translation>
    </message>
    <message>
        <source>The number of pairs removed.</source>
        <translation>移除的方块对数。</translation>
    </message>
    <message>
        <source>Steps walked</source>
        <translation>行走步数</translation>
    </message>
    <message>
        <source>The number of steps the walker took.</source>
        <translation>行走者走的步数。</translation>
    </message>
    <message>
        <source>Tiles left</source>
        <translation>剩余方块</translation>
    </message>
    <message>
        <source>The number of tiles left after the best sequence of moves.</source>
        <translation>最佳移除顺序之后剩余的方块数。</translation>
    </message>
    <message>
        <source>Open pairs</source>
        <translation>可连对数</translation>
    </message>
    <message>
        <source>The number of pairs that can be removed at the start.</source>
        <translation>开始时可以移除的对数。</translation>
    </message>
    <message>
        <source>Fewest open pairs</source>
        <translation>最少可连对数</translation>
    </message>
    <message>
        <source>The fewest open pairs at any move of the solution.</source>
        <translation>解法的各步中，可连对数的最小值。</translation>
    </message>
    <message>
        <source>Most open pairs</source>
        <translation>最多可连对数</translation>
    </message>
    <message>
        <source>The most open pairs at any move of the solution.</source>
        <translation>解法的各步中，可连对数的最大值。</translation>
    </message>
    <message>
        <source>Forced moves</source>
        <translation>必走步数</translation>
    </message>
    <message>
        <source>The number of moves of the solution with only one open pair.</source>
        <translation>解法中只有一对可连的步数。</translation>
    </message>
    <message>
        <source>Expanded</source>
        <translation>扩展节点数</translation>
    </message>
    <message>
        <source>The number of cells or states that the solver expanded.</source>
        <translation>求解器扩展的格子或状态的数目。</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>开放节点数</translation>
    </message>
    <message>
        <source>The number of cells or states that the solver opened.</source>
        <translation>求解器开放的格子或状态的数目。</translation>
    </message>
    <message>
        <source>Largest open list</source>
        <translation>开放列表峰值</translation>
    </message>
    <message>
        <source>The most cells or states open at once.</source>
        <translation>同时开放的格子或状态的最多数目。</translation>
    </message>
    <message>
        <source>Thresholds</source>
        <translation>阈值轮数</translation>
    </message>
    <message>
        <source>The number of rounds of iterative deepening.</source>
        <translation>迭代加深的轮数。</translation>
    </message>
    <message>
        <source>Filled cells</source>
        <translation>填充的格子</translation>
    </message>
    <message>
        <source>The number of cells filled.</source>
        <translation>填充的格子的数目。</translation>
    </message>
    <message>
        <source>Stuck sets</source>
        <translation>卡死组</translation>
    </message>
    <message>
        <source>The number of sets of tiles found to block each other.</source>
        <translation>找到的互相卡住的方块组的数目。</translation>
    </message>
    <message>
        <source>The elapsed time of the run; the median of several runs.</source>
        <translation>运行所用的时间；多次运行时取中位数。</translation>
    </message>
    <message>
        <source>Minimum time</source>
        <translation>最短时间</translation>
    </message>
    <message>
        <source>The shortest time of several runs.</source>
        <translation>多次运行中最短的时间。</translation>
    </message>
    <message>
        <source>Maximum time</source>
        <translation>最长时间</translation>
    </message>
    <message>
        <source>The longest time of several runs.</source>
        <translation>多次运行中最长的时间。</translation>
    </message>
    <message>
        <source>Time, first quartile</source>
        <translation>时间，第一四分位</translation>
    </message>
    <message>
        <source>A quarter of the runs took less.</source>
        <translation>四分之一的运行用时更短。</translation>
    </message>
    <message>
        <source>Time, third quartile</source>
        <translation>时间，第三四分位</translation>
    </message>
    <message>
        <source>A quarter of the runs took more.</source>
        <translation>四分之一的运行用时更长。</translation>
    </message>
    <message>
        <source>Setup time</source>
        <translation>准备时间</translation>
    </message>
    <message>
        <source>The time to build the tables that later queries reuse.</source>
        <translation>建立供后续查询重用的表所用的时间。</translation>
    </message>
    <message>
        <source>Search time</source>
        <translation>搜索时间</translation>
    </message>
    <message>
        <source>The time to search and trace the route, without building tables.</source>
        <translation>搜索并回溯路线的时间，不含建表。</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>MiB</source>
        <translation>MiB</translation>
    </message>
    <message>
        <source>The peak memory allocated by the run.</source>
        <translation>运行所分配内存的峰值。</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>The steps from the start.</source>
        <translation>从起点算起的步数。</translation>
    </message>
    <message>
        <source>G: cost from the start</source>
        <translation>G：从起点算起的代价</translation>
    </message>
    <message>
        <source>The cost from the start.</source>
        <translation>从起点算起的代价。</translation>
    </message>
    <message>
        <source>H: estimate to the end</source>
        <translation>H：到终点的估计</translation>
    </message>
    <message>
        <source>The estimate of the cost to the end.</source>
        <translation>到终点代价的估计值。</translation>
    </message>
    <message>
        <source>Cost to the end</source>
        <translation>到终点的代价</translation>
    </message>
    <message>
        <source>The cost to the end, from the search that starts there.</source>
        <translation>到终点的代价，由从终点开始的搜索得出。</translation>
    </message>
    <message>
        <source>Filled in round</source>
        <translation>填充的轮次</translation>
    </message>
    <message>
        <source>The round in which a dead end was filled.</source>
        <translation>死路被填充的轮次。</translation>
    </message>
    <message>
        <source>Threshold at the first visit</source>
        <translation>首次访问的阈值</translation>
    </message>
    <message>
        <source>The first cost threshold at which the cell was visited.</source>
        <translation>首次访问此格时的代价阈值。</translation>
    </message>
    <message>
        <source>Coins per open cell</source>
        <translation>饱和度</translation>
    </message>
    <message>
        <source>Saturation: coins per open cell.</source>
        <translation>每个可通行格子的金币数。</translation>
    </message>
    <message>
        <source>there are no open cells</source>
        <translation>没有可通行格子</translation>
    </message>
    <message>
        <source>Best score</source>
        <translation>最高得分</translation>
    </message>
    <message>
        <source>The most points that a track from start to end can score.</source>
        <translation>从起点到终点的走法最多能得的分。</translation>
    </message>
    <message>
        <source>Tracks</source>
        <translation>走法数</translation>
    </message>
    <message>
        <source>How many tracks lead from start to end.</source>
        <translation>从起点到终点的走法有多少种。</translation>
    </message>
    <message>
        <source>Best tracks</source>
        <translation>最佳走法数</translation>
    </message>
    <message>
        <source>How many tracks have the best score.</source>
        <translation>有多少种走法达到最高得分。</translation>
    </message>
    <message>
        <source>Share of best tracks</source>
        <translation>最佳走法占比</translation>
    </message>
    <message>
        <source>The share of the best tracks that pass through the cell.</source>
        <translation>最佳走法中经过此格的比例。</translation>
    </message>
    <message>
        <source>Share of all tracks</source>
        <translation>所有走法占比</translation>
    </message>
    <message>
        <source>The share of all tracks that pass through the cell.</source>
        <translation>所有走法中经过此格的比例。</translation>
    </message>
    <message>
        <source>Best score through the cell</source>
        <translation>经过此格的最高得分</translation>
    </message>
    <message>
        <source>The best score of a track that uses the cell.</source>
        <translation>经过此格的走法的最高得分。</translation>
    </message>
    <message>
        <source>Best score with a wall here</source>
        <translation>变墙后的最高得分</translation>
    </message>
    <message>
        <source>The best score of a track that avoids the cell.</source>
        <translation>避开此格的走法的最高得分。</translation>
    </message>
    <message>
        <source>Best tracks with a wall here</source>
        <translation>变墙后的最佳走法数</translation>
    </message>
    <message>
        <source>How many best tracks remain if the cell becomes a wall.</source>
        <translation>若此格变为墙，还剩多少种最佳走法。</translation>
    </message>
    <message>
        <source>Forced cells</source>
        <translation>必经比例</translation>
    </message>
    <message>
        <source>The number of cells on every best track divided by the number on the first best track; 1 leaves no choice.</source>
        <translation>每种最佳走法都经过的格数与第一种最佳走法的格数之比；1 表示没有选择。</translation>
    </message>
    <message>
        <source>the cells of the best tracks are not known</source>
        <translation>最佳走法的格子未知</translation>
    </message>
    <message>
        <source>Dead ends</source>
        <translation>死路</translation>
    </message>
    <message>
        <source>How many open cells have one exit.</source>
        <translation>有多少可通行格子只有一个出口。</translation>
    </message>
    <message>
        <source>Corridor cells</source>
        <translation>走廊格</translation>
    </message>
    <message>
        <source>How many open cells have two exits.</source>
        <translation>有多少可通行格子有两个出口。</translation>
    </message>
    <message>
        <source>Junctions</source>
        <translation>岔路口</translation>
    </message>
    <message>
        <source>How many open cells have more than two exits.</source>
        <translation>有多少可通行格子有两个以上的出口。</translation>
    </message>
    <message>
        <source>Isolated cells</source>
        <translation>孤立格</translation>
    </message>
    <message>
        <source>How many open cells have no exit.</source>
        <translation>有多少可通行格子没有出口。</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>环路</translation>
    </message>
    <message>
        <source>The number of independent cycles with 4-way moves.</source>
        <translation>四方向移动下独立环路的数目。</translation>
    </message>
    <message>
        <source>Regions</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>How many connected regions the open cells form.</source>
        <translation>可通行格子形成多少个连通区域。</translation>
    </message>
    <message>
        <source>Dead ends, corridors, junctions</source>
        <translation>死路、走廊、岔路口</translation>
    </message>
    <message>
        <source>The kind of each open cell.</source>
        <translation>每个可通行格子的类别。</translation>
    </message>
    <message>
        <source>The connected region of each open cell, numbered by size, largest first.</source>
        <translation>每个可通行格子所在的连通区域，按大小编号，最大者在前。</translation>
    </message>
    <message>
        <source>isolated</source>
        <translation>孤立</translation>
    </message>
    <message>
        <source>dead end</source>
        <translation>死路</translation>
    </message>
    <message>
        <source>corridor</source>
        <translation>走廊</translation>
    </message>
    <message>
        <source>junction</source>
        <translation>岔路口</translation>
    </message>
    <message>
        <source>{} cell</source>
        <translation>{} 个格子</translation>
    </message>
    <message>
        <source>{} cells</source>
        <translation>{} 个格子</translation>
    </message>
    <message>
        <source>Whether exactly one track has the best score; proved by two independent counts.</source>
        <translation>是否恰有一种走法达到最高得分；由两次独立计数证明。</translation>
    </message>
    <message>
        <source>1 best track</source>
        <translation>1 种最佳走法</translation>
    </message>
    <message>
        <source>{} best tracks</source>
        <translation>{} 种最佳走法</translation>
    </message>
    <message>
        <source>several best tracks</source>
        <translation>多种最佳走法</translation>
    </message>
    <message>
        <source>two counts disagree: {}</source>
        <translation>两次统计不一致：{}</translation>
    </message>
    <message>
        <source>{} best tracks were counted, but a second one was not found</source>
        <translation>统计出 {} 种最佳走法，但没有找到第二种</translation>
    </message>
    <message>
        <source>The number of cells on every shortest route divided by the number on one of them; 1 leaves no choice.</source>
        <translation>每条最短路线都经过的格数与其中一条的格数之比；1 表示没有选择。</translation>
    </message>
    <message>
        <source>expected a wall such as +--+--+ in the first line</source>
        <translation>第一行应为墙，如 +--+--+</translation>
    </message>
    <message>
        <source>expected lines of corners at equal distances, the last line one of them</source>
        <translation>各行拐角应等距，且最后一行应为拐角行</translation>
    </message>
    <message>
        <source>the wall at character {} is only half drawn</source>
        <translation>第 {} 个字符处的墙只画了一半</translation>
    </message>
    <message>
        <source>{} (character {}) is not valid in a room; expected S (start), E (end), o (coin), 1 to 9 (tile)</source>
        <translation>{}（第 {} 个字符）在房间中无效；应为 S（起点）、E（终点）、o（金币）、1 到 9（方块）</translation>
    </message>
    <message>
        <source>expected {} at character {}</source>
        <translation>第 {1} 个字符处应为 {0}</translation>
    </message>
    <message>
        <source>| or a blank</source>
        <translation>|或空格</translation>
    </message>
    <message>
        <source>this line is longer than the first one ({} characters)</source>
        <translation>此行比首行（{} 个字符）长</translation>
    </message>
    <message>
        <source>ASCII maze</source>
        <translation>ASCII 迷宫</translation>
    </message>
    <message>
        <source>Walls as lines between rooms, drawn with +--+ and |.</source>
        <translation>墙是房间之间的线条，用 +--+ 和 | 画出。</translation>
    </message>
    <message>
        <source>step costs</source>
        <translation>移动代价</translation>
    </message>
    <message>
        <source>coins</source>
        <translation>金币</translation>
    </message>
    <message>
        <source>coins worth more than {}</source>
        <translation>分值超过 {} 的金币</translation>
    </message>
    <message>
        <source>{} point</source>
        <translation>{} 分</translation>
    </message>
    <message>
        <source>{} points</source>
        <translation>{} 分</translation>
    </message>
    <message>
        <source>tiles</source>
        <translation>方块</translation>
    </message>
    <message>
        <source>tiles with a symbol above {}</source>
        <translation>符号大于 {} 的方块</translation>
    </message>
    <message>
        <source>a start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>an end</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>walls</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>the format &apos;{}&apos; cannot store {}, such as at ({}, {}); use the format &apos;maze&apos;</source>
        <translation>格式 &apos;{}&apos; 无法存储{}，例如位于 ({}, {}) 的；请使用格式 &apos;maze&apos;</translation>
    </message>
    <message>
        <source>a second {}; expected one (the first is at ({}, {}))</source>
        <translation>多出一个{}；应只有一个（第一个位于 ({}, {})）</translation>
    </message>
    <message>
        <source>this row has {}; expected {}, as in the first row</source>
        <translation>此行有 {}；应为 {}，与首行相同</translation>
    </message>
    <message>
        <source>&quot;clip&quot;: expected {} rows of {} characters # and .</source>
        <translation>&quot;clip&quot;：应为 {} 行，每行 {} 个 # 或 . 字符</translation>
    </message>
    <message>
        <source>this row is too long; expected at most {} cells</source>
        <translation>此行太长；最多 {} 个格子</translation>
    </message>
    <message>
        <source>Comma-separated values</source>
        <translation>逗号分隔值</translation>
    </message>
    <message>
        <source>The numbers of the matrix, separated by commas, semicolons or tabs.</source>
        <translation>矩阵中的数字，用逗号、分号或制表符分隔。</translation>
    </message>
    <message>
        <source>cannot read the file</source>
        <translation>无法读取文件</translation>
    </message>
    <message>
        <source>cannot write the file</source>
        <translation>无法写入文件</translation>
    </message>
    <message>
        <source>{}: this file has {} hard links, and saving would update only one of them; save under another name</source>
        <translation>{}：此文件有 {} 个硬链接，保存只会更新其中一个；请以其他名称保存</translation>
    </message>
    <message>
        <source>this is not a regular file</source>
        <translation>这不是普通文件</translation>
    </message>
    <message>
        <source>this is a binary file (it contains a zero byte); expected text</source>
        <translation>这是二进制文件（含零字节）；应为文本</translation>
    </message>
    <message>
        <source>the file is empty; expected a maze</source>
        <translation>文件为空；应为迷宫</translation>
    </message>
    <message>
        <source>unknown format; expected one of {}</source>
        <translation>未知格式；应为以下之一：{}</translation>
    </message>
    <message>
        <source>the format &apos;{}&apos; can only be read; use the format &apos;maze&apos;</source>
        <translation>格式 &apos;{}&apos; 只能读取；请使用格式 &apos;maze&apos;</translation>
    </message>
    <message>
        <source>this row has {}; expected at most {}</source>
        <translation>此行有 {}；最多为 {}</translation>
    </message>
    <message>
        <source>{} character</source>
        <translation>{} 个字符</translation>
    </message>
    <message>
        <source>{} characters</source>
        <translation>{} 个字符</translation>
    </message>
    <message>
        <source>{} (character {}) is not a valid cell character; expected # (wall), . (floor), o (coin), S (start), E (end), {}</source>
        <translation>{}（第 {} 个字符）不是有效的格子字符；应为 #（墙）、.（地面）、o（金币）、S（起点）、E（终点）、{}</translation>
    </message>
    <message>
        <source>1 to 9 (tile)</source>
        <translation>1 到 9（方块）</translation>
    </message>
    <message>
        <source>1 to 9 or t (tile)</source>
        <translation>1 到 9 或 t（方块）</translation>
    </message>
    <message>
        <source>Glyph text</source>
        <translation>字符文本</translation>
    </message>
    <message>
        <source>Rows of glyphs: # wall, . floor, o coin, S start, E end, 1 to 9 tile.</source>
        <translation>由字符组成的行：# 墙、. 地面、o 金币、S 起点、E 终点、1 到 9 方块。</translation>
    </message>
    <message>
        <source>this is a folder; expected a file</source>
        <translation>这是文件夹；应为文件</translation>
    </message>
    <message>
        <source>the file is too large; expected at most 2 GiB</source>
        <translation>文件太大；最多 2 GiB</translation>
    </message>
    <message>
        <source>this is not a regular file and is larger than {} MiB</source>
        <translation>这不是普通文件，且大于 {} MiB</translation>
    </message>
    <message>
        <source>this is not JSON: {}</source>
        <translation>这不是有效的 JSON</translation>
    </message>
    <message>
        <source>this JSON is nested too deeply; expected at most {} levels</source>
        <translation>此 JSON 嵌套太深；最多 {} 层</translation>
    </message>
    <message>
        <source>{} of {} characters; expected at most {}</source>
        <translation>{}有 {} 个字符；最多 {} 个</translation>
    </message>
    <message>
        <source>{} of more than {} keys; expected fewer</source>
        <translation>{}有超过 {} 个键；应更少</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>Link board</source>
        <translation>连连看棋盘</translation>
    </message>
    <message>
        <source>Rows of numbers: 0 empty, 1 to 8 tile, 9 wall.</source>
        <translation>由数字组成的行：0 空、1 到 8 方块、9 墙。</translation>
    </message>
    <message>
        <source>made-by: expected a generator with its rows, columns and seed</source>
        <translation>made-by：应为生成器及其行数、列数和种子</translation>
    </message>
    <message>
        <source>One-stroke matrix</source>
        <translation>一笔画矩阵</translation>
    </message>
    <message>
        <source>Rows of numbers: -1 wall, 0 floor, 1 coin, 2 start, 3 end.</source>
        <translation>由数字组成的行：-1 墙、0 地面、1 金币、2 起点、3 终点。</translation>
    </message>
    <message>
        <source>{}; expected a line &apos;height&apos;, &apos;width&apos; or &apos;map&apos;</source>
        <translation>{}；应为 &apos;height&apos;、&apos;width&apos; 或 &apos;map&apos; 行</translation>
    </message>
    <message>
        <source>{}; expected &apos;{}&apos; and a number of at least 1</source>
        <translation>{}；应为 &apos;{}&apos; 和不小于 1 的数</translation>
    </message>
    <message>
        <source>{}; expected &apos;type octile&apos;</source>
        <translation>{}；应为 &apos;type octile&apos;</translation>
    </message>
    <message>
        <source>&apos;map&apos; before the size; expected lines &apos;height&apos; and &apos;width&apos;</source>
        <translation>&apos;map&apos; 出现在大小之前；应为 &apos;height&apos; 行和 &apos;width&apos; 行</translation>
    </message>
    <message>
        <source>the header ends early; expected lines &apos;type octile&apos;, &apos;height&apos;, &apos;width&apos;, &apos;map&apos;</source>
        <translation>文件头提前结束；应为 &apos;type octile&apos;、&apos;height&apos;、&apos;width&apos;、&apos;map&apos; 各行</translation>
    </message>
    <message>
        <source>the map has {}; expected {}, as its header says</source>
        <translation>地图有 {}；按文件头应为 {}</translation>
    </message>
    <message>
        <source>this row has {}; expected {}, as the header says</source>
        <translation>此行有 {}；按文件头应为 {}</translation>
    </message>
    <message>
        <source>MovingAI map</source>
        <translation>MovingAI 地图</translation>
    </message>
    <message>
        <source>Mazewright level</source>
        <translation>Mazewright 关卡</translation>
    </message>
    <message>
        <source>The native format: stores everything, one string per row.</source>
        <translation>本程序的格式：存储一切，每行一个字符串。</translation>
    </message>
    <message>
        <source>a whole number from 0 to 268435456</source>
        <translation>0 到 268435456 的整数</translation>
    </message>
    <message>
        <source>{}; expected a cell as [row, column]</source>
        <translation>{}；应为形如 [row, column] 的格子</translation>
    </message>
    <message>
        <source>cell ({}, {}) is outside the {} × {} maze</source>
        <translation>格子 ({}, {}) 在 {} × {} 的迷宫之外</translation>
    </message>
    <message>
        <source>&quot;{}&quot; of &quot;{}&quot; is {}; expected {}</source>
        <translation>&quot;{1}&quot; 的 &quot;{0}&quot; 为 {2}；应为{3}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is empty; expected &quot;least&quot; or &quot;most&quot;</source>
        <translation>&quot;{}&quot; 为空；应为 &quot;least&quot; 或 &quot;most&quot;</translation>
    </message>
    <message>
        <source>in &quot;{}&quot;, &quot;least&quot; is greater than &quot;most&quot;</source>
        <translation>在 &quot;{}&quot; 中，&quot;least&quot; 大于 &quot;most&quot;</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a number from 0</source>
        <translation>不小于 0 的数</translation>
    </message>
    <message>
        <source>a whole number from 0; a large one in quotes</source>
        <translation>不小于 0 的整数；大数写在引号内</translation>
    </message>
    <message>
        <source>a whole number from 0</source>
        <translation>不小于 0 的整数</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is {}; expected {}, or {{&quot;least&quot;: …, &quot;most&quot;: …}}</source>
        <translation>&quot;{}&quot; 为 {}；应为{}，或 {{&quot;least&quot;: …, &quot;most&quot;: …}}</translation>
    </message>
    <message>
        <source>unknown &quot;{}&quot; of &quot;{}&quot;; expected &quot;least&quot; or &quot;most&quot;</source>
        <translation>&quot;{1}&quot; 中有未知的 &quot;{0}&quot;；应为 &quot;least&quot; 或 &quot;most&quot;</translation>
    </message>
    <message>
        <source>{}; expected a note as [row, column, &quot;text&quot;]</source>
        <translation>{}；应为形如 [row, column, &quot;text&quot;] 的注释</translation>
    </message>
    <message>
        <source>cell ({}, {}) has two notes</source>
        <translation>格子 ({}, {}) 有两条注释</translation>
    </message>
    <message>
        <source>{}; expected an object</source>
        <translation>{}；应为对象</translation>
    </message>
    <message>
        <source>this JSON is not a level; expected &quot;format&quot;: &quot;mazewright&quot;</source>
        <translation>此 JSON 不是关卡；应为 &quot;format&quot;: &quot;mazewright&quot;</translation>
    </message>
    <message>
        <source>no version; expected &quot;version&quot;: {}</source>
        <translation>没有版本；应为 &quot;version&quot;: {}</translation>
    </message>
    <message>
        <source>the version is {}; expected {}</source>
        <translation>版本为 {}；应为{}</translation>
    </message>
    <message>
        <source>this level has format version {}, but this program reads only up to version {}</source>
        <translation>此关卡的格式版本为 {}，而本程序最多能读版本 {}</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is {}; expected a list of rows in quotes</source>
        <translation>&quot;{}&quot; 为 {}；应为引号内各行的列表</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>{}; expected a row in quotes</source>
        <translation>{}；应为引号内的一行</translation>
    </message>
    <message>
        <source>there are no rows; expected &quot;rows&quot;: a list of rows in quotes</source>
        <translation>没有任何行；应为 &quot;rows&quot;：引号内各行的列表</translation>
    </message>
    <message>
        <source>the tile t at ({}, {}) has no symbol; expected an entry [row, column, symbol] in &quot;values&quot;, &quot;tiles&quot;</source>
        <translation>位于 ({}, {}) 的方块 t 没有符号；应在 &quot;values&quot; 的 &quot;tiles&quot; 中有 [row, column, symbol] 一项</translation>
    </message>
    <message>
        <source>expected [row, column, value], three whole numbers</source>
        <translation>应为 [row, column, value]，三个整数</translation>
    </message>
    <message>
        <source>{} is not a {}; expected 1 to {}</source>
        <translation>{} 不是{}；应为 1 到 {}</translation>
    </message>
    <message>
        <source>value of a coin</source>
        <translation>金币的分值</translation>
    </message>
    <message>
        <source>symbol of a tile</source>
        <translation>方块的符号</translation>
    </message>
    <message>
        <source>the cell at ({}, {}) is not {} or already has a value</source>
        <translation>位于 ({}, {}) 的格子不是{}，或已有值</translation>
    </message>
    <message>
        <source>a coin o</source>
        <translation>金币 o</translation>
    </message>
    <message>
        <source>a tile t</source>
        <translation>方块 t</translation>
    </message>
    <message>
        <source>there are {} rows of costs; expected {}, as many as rows of cells</source>
        <translation>代价有 {} 行；应为 {} 行，与格子的行数相同</translation>
    </message>
    <message>
        <source>this row has {}; expected {}, one per cell</source>
        <translation>此行有 {}；应为 {}，每格一个</translation>
    </message>
    <message>
        <source>{} cost</source>
        <translation>{} 个代价</translation>
    </message>
    <message>
        <source>{} costs</source>
        <translation>{} 个代价</translation>
    </message>
    <message>
        <source>{} (character {}) is not a step cost; expected . or 1 to 9</source>
        <translation>{}（第 {} 个字符）不是移动代价；应为 . 或 1 到 9</translation>
    </message>
    <message>
        <source>a step cost at ({}, {}), which is not floor; expected .</source>
        <translation>({}, {}) 处有移动代价，但那里不是地面；应为 .</translation>
    </message>
    <message>
        <source>no such file or folder</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>the disk is read-only</source>
        <translation>磁盘是只读的</translation>
    </message>
    <message>
        <source>the picture has no walls that enclose rooms</source>
        <translation>图片中没有能围出房间的墙</translation>
    </message>
    <message>
        <source>no grid of cells was found in this picture; set the cell size in pixels</source>
        <translation>在此图片中没有找到格子的网格；请设置每格的像素数</translation>
    </message>
    <message>
        <source>cell ({}, {}) is neither light nor dark; set the threshold between walls and floor, or the cell size in pixels</source>
        <translation>格子 ({}, {}) 既不亮也不暗；请设置区分墙和地面的阈值，或每格的像素数</translation>
    </message>
    <message>
        <source>cells ({}, {}) and ({}, {}) are both {}; specify which one is the {}</source>
        <translation>格子 ({}, {}) 和 ({}, {}) 都是{}；请指明哪一个是{}</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>end</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>the picture has no dark walls on a light floor; set the threshold between them</source>
        <translation>图片中没有亮地面上的暗墙；请设置区分它们的阈值</translation>
    </message>
    <message>
        <source>a picture of {} × {} pixels is too large; expected at most {} in all</source>
        <translation>{} × {} 像素的图片太大；总共最多 {} 像素</translation>
    </message>
    <message>
        <source>this PNG cannot be read: {}</source>
        <translation>无法读取此 PNG：{}</translation>
    </message>
    <message>
        <source>this PNG is cut off</source>
        <translation>此 PNG 不完整</translation>
    </message>
    <message>
        <source>the PNG cannot be written: {}</source>
        <translation>无法写入 PNG：{}</translation>
    </message>
    <message>
        <source>Picture of a maze</source>
        <translation>迷宫图片</translation>
    </message>
    <message>
        <source>Dark walls on a light floor, a green start and a red end; drawn mazes can be read if their grid is clear.</source>
        <translation>亮地面上的暗墙，绿色起点，红色终点；画出的迷宫在网格清楚时也能读取。</translation>
    </message>
    <message>
        <source>search traces are not available for boards, because no cells are expanded</source>
        <translation>棋盘没有搜索轨迹，因为不扩展格子</translation>
    </message>
    <message>
        <source>the trace would have up to {} events; at most {} are allowed</source>
        <translation>轨迹最多会有 {} 个事件；上限为 {} 个</translation>
    </message>
    <message>
        <source>&quot;{}&quot;: expected {}</source>
        <translation>&quot;{}&quot;：应为{}</translation>
    </message>
    <message>
        <source>text in quotes</source>
        <translation>引号内的文本</translation>
    </message>
    <message>
        <source>a number or null</source>
        <translation>数字或 null</translation>
    </message>
    <message>
        <source>a whole number from {} to {}</source>
        <translation>{} 到 {} 的整数</translation>
    </message>
    <message>
        <source>true, false or null</source>
        <translation>true、false 或 null</translation>
    </message>
    <message>
        <source>a number or text in quotes</source>
        <translation>数字或引号内的文本</translation>
    </message>
    <message>
        <source>one of shortest-path, link, clear-board, one-stroke</source>
        <translation>shortest-path、link、clear-board、one-stroke 之一</translation>
    </message>
    <message>
        <source>the name of a level</source>
        <translation>关卡的名称</translation>
    </message>
    <message>
        <source>the id of a solver</source>
        <translation>求解器的标识</translation>
    </message>
    <message>
        <source>this is not a results file; expected lines that begin with {&quot;level&quot;</source>
        <translation>这不是结果文件；各行应以 {&quot;level&quot; 开头</translation>
    </message>
    <message>
        <source>expected one JSON object per line</source>
        <translation>每行应为一个 JSON 对象</translation>
    </message>
    <message>
        <source>start x</source>
        <translation>起点 x</translation>
    </message>
    <message>
        <source>start y</source>
        <translation>起点 y</translation>
    </message>
    <message>
        <source>goal x</source>
        <translation>终点 x</translation>
    </message>
    <message>
        <source>goal y</source>
        <translation>终点 y</translation>
    </message>
    <message>
        <source>the file name of a map</source>
        <translation>地图的文件名</translation>
    </message>
    <message>
        <source>a length of at least 0</source>
        <translation>不小于 0 的长度</translation>
    </message>
    <message>
        <source>the {} is {}; expected {}</source>
        <translation>{} 为 {}；应为{}</translation>
    </message>
    <message>
        <source>this line has {}{}; expected 9: bucket, map, width, height, start x, start y, goal x, goal y, optimal length</source>
        <translation>此行有{}{}；应为 9 个：bucket、map、width、height、start x、start y、goal x、goal y、optimal length</translation>
    </message>
    <message>
        <source>at least </source>
        <translation>至少 </translation>
    </message>
    <message>
        <source>{} field</source>
        <translation>{} 个字段</translation>
    </message>
    <message>
        <source>{} fields</source>
        <translation>{} 个字段</translation>
    </message>
    <message>
        <source>{}; expected &apos;version 1&apos;</source>
        <translation>{}；应为 &apos;version 1&apos;</translation>
    </message>
    <message>
        <source>the file is empty; expected &apos;version 1&apos;</source>
        <translation>文件为空；应为 &apos;version 1&apos;</translation>
    </message>
    <message>
        <source>this Sokoban level has {} (character {}), which have no meaning here; the format &apos;xsb-coins&apos; reads boxes as coins and goals as floor</source>
        <translation>此推箱子关卡有{}（第 {} 个字符），它们在这里没有含义；格式 &apos;xsb-coins&apos; 把箱子读作金币、目标点读作地面</translation>
    </message>
    <message>
        <source>goals</source>
        <translation>目标点</translation>
    </message>
    <message>
        <source>boxes</source>
        <translation>箱子</translation>
    </message>
    <message>
        <source>there are no rows; expected walls as #</source>
        <translation>没有任何行；墙应为 #</translation>
    </message>
    <message>
        <source>Sokoban level</source>
        <translation>推箱子关卡</translation>
    </message>
    <message>
        <source>Walls and player of a Sokoban level; can be read but not written.</source>
        <translation>推箱子关卡的墙和玩家位置；只能读取，不能写出。</translation>
    </message>
    <message>
        <source>Sokoban level, boxes as coins</source>
        <translation>推箱子关卡，箱子作金币</translation>
    </message>
    <message>
        <source>A Sokoban level with boxes read as coins and goals as floor; used only if chosen explicitly.</source>
        <translation>推箱子关卡，箱子读作金币，目标点读作地面；仅在明确选择时使用。</translation>
    </message>
    <message>
        <source>the layer has {} than the {} cells that the map size requires</source>
        <translation>图层的格子比地图大小所要求的 {1} 个{0}</translation>
    </message>
    <message>
        <source>more</source>
        <translation>多</translation>
    </message>
    <message>
        <source>fewer</source>
        <translation>少</translation>
    </message>
    <message>
        <source>{} in a layer; expected base64</source>
        <translation>图层中有 {}；应为 base64</translation>
    </message>
    <message>
        <source>the compressed cells of this layer are damaged</source>
        <translation>此图层压缩的格子已损坏</translation>
    </message>
    <message>
        <source>{} is not the number of a tile</source>
        <translation>{} 不是图块的编号</translation>
    </message>
    <message>
        <source>the layer is encoded as {}; expected csv or base64</source>
        <translation>图层以 {} 编码；应为 csv 或 base64</translation>
    </message>
    <message>
        <source>an external tileset file cannot be read here; embed the tileset in the map</source>
        <translation>这里无法读取外部图块集文件；请把图块集嵌入地图</translation>
    </message>
    <message>
        <source>the tile {} is a {} with the invalid value {}</source>
        <translation>图块 {} 是 {}，但其值 {} 无效</translation>
    </message>
    <message>
        <source>the tileset in {}: {}</source>
        <translation>{} 中的图块集：{}</translation>
    </message>
    <message>
        <source>the tile {}, which is in no tileset,</source>
        <translation>不属于任何图块集的图块 {}</translation>
    </message>
    <message>
        <source>the tile {} of the tileset {}</source>
        <translation>图块集 {1} 的图块 {0}</translation>
    </message>
    <message>
        <source>the layer {} is {} × {} cells; expected {} × {}, as the map</source>
        <translation>图层 {} 为 {} × {} 格；应与地图相同，为 {} × {}</translation>
    </message>
    <message>
        <source>{}, for example at {} in the layer {}, has no meaning; give it a class (wall, floor, coin, tile, start or end), or name its layer walls, floor or coins</source>
        <translation>{0}（例如图层 {2} 中的 {1}）没有含义；请为它指定类（wall、floor、coin、tile、start 或 end），或把图层命名为 walls、floor 或 coins</translation>
    </message>
    <message>
        <source>this wall lies outside the map</source>
        <translation>此墙位于地图之外</translation>
    </message>
    <message>
        <source>the object {} has no meaning; give it a class or name (start, end, coin, wall or note), or hide its layer</source>
        <translation>对象 {} 没有含义；请为它指定类或名称（start、end、coin、wall 或 note），或隐藏其图层</translation>
    </message>
    <message>
        <source>the object {} lies outside the map</source>
        <translation>对象 {} 位于地图之外</translation>
    </message>
    <message>
        <source>the tiles of the map have no size</source>
        <translation>地图的图块没有大小</translation>
    </message>
    <message>
        <source>the map has no visible tile layer; expected at least one</source>
        <translation>地图没有可见的图块层；至少应有一个</translation>
    </message>
    <message>
        <source>the property {}: {}</source>
        <translation>属性 {}：{}</translation>
    </message>
    <message>
        <source>the layer {} is an image layer, which cannot be read here; hide it</source>
        <translation>图层 {} 是图像图层，这里无法读取；请将它隐藏</translation>
    </message>
    <message>
        <source>Tiled map, JSON</source>
        <translation>Tiled 地图，JSON</translation>
    </message>
    <message>
        <source>A map of the Tiled editor, in JSON.</source>
        <translation>Tiled 编辑器的地图，JSON 格式。</translation>
    </message>
    <message>
        <source>{}; expected a tileset</source>
        <translation>{}；应为图块集</translation>
    </message>
    <message>
        <source>a layer without cells; expected &quot;data&quot;: a list or base64</source>
        <translation>没有格子的图层；应有 &quot;data&quot;：列表或 base64</translation>
    </message>
    <message>
        <source>{}; expected a map of Tiled</source>
        <translation>{}；应为 Tiled 的地图</translation>
    </message>
    <message>
        <source>other keys</source>
        <translation>其他键</translation>
    </message>
    <message>
        <source>the format &apos;tmx&apos; cannot store the characters of the level&apos;s {}; use the format &apos;maze&apos;</source>
        <translation>格式 &apos;tmx&apos; 无法存储关卡的{}中的字符；请使用格式 &apos;maze&apos;</translation>
    </message>
    <message>
        <source>Tiled map</source>
        <translation>Tiled 地图</translation>
    </message>
    <message>
        <source>A map of the Tiled editor, in XML; the class or layer of a tile determines its kind.</source>
        <translation>Tiled 编辑器的地图，XML 格式；图块的种类由其类或图层决定。</translation>
    </message>
    <message>
        <source>this XML begins with the element {}; expected {}</source>
        <translation>此 XML 以元素 {} 开头；应为{}</translation>
    </message>
    <message>
        <source>this XML declares an entity; expected none</source>
        <translation>此 XML 声明了实体；不应有</translation>
    </message>
    <message>
        <source>this is not XML: {}</source>
        <translation>这不是 XML：{}</translation>
    </message>
    <message>
        <source>Uniform maze (Aldous-Broder)</source>
        <translation>均匀迷宫（Aldous-Broder）</translation>
    </message>
    <message>
        <source>Exactly one route between any two cells; every such maze is equally likely; slower than Wilson.</source>
        <translation>任意两格之间恰有一条路线；每种这样的迷宫出现的概率相同；比 Wilson 慢。</translation>
    </message>
    <message>
        <source>Aldous, 1990; Broder, 1989</source>
        <translation>Aldous，1990；Broder，1989</translation>
    </message>
    <message>
        <source>Perfect maze</source>
        <translation>完美迷宫</translation>
    </message>
    <message>
        <source>Exactly one route between any two cells: long winding passages, few branches.</source>
        <translation>任意两格之间恰有一条路线：通道长而曲折，分支少。</translation>
    </message>
    <message>
        <source>Depth-first search with a stack (recursive backtracker)</source>
        <translation>用栈的深度优先搜索（递归回溯）</translation>
    </message>
    <message>
        <source>Binary tree</source>
        <translation>二叉树</translation>
    </message>
    <message>
        <source>Exactly one route between any two cells; very easy to walk towards one corner.</source>
        <translation>任意两格之间恰有一条路线；朝一个角走非常容易。</translation>
    </message>
    <message>
        <source>Binary Tree (Pullen; Buck, 2011)</source>
        <translation>Binary Tree（Pullen；Buck，2011）</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>the share of cells that are walls at the start</source>
        <translation>最初墙所占格子的比例</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>how many times the walls are smoothed</source>
        <translation>墙平滑多少次</translation>
    </message>
    <message>
        <source>walls fill the maze; expected a smaller density or a larger maze</source>
        <translation>墙填满了迷宫；请用更小的密度或更大的迷宫</translation>
    </message>
    <message>
        <source>Caves</source>
        <translation>洞穴</translation>
    </message>
    <message>
        <source>Open caves with ragged walls, all joined by tunnels.</source>
        <translation>开阔的洞穴，墙参差不齐，全部由隧道连通。</translation>
    </message>
    <message>
        <source>Cellular automaton with the 4-5 rule</source>
        <translation>采用 4-5 规则的元胞自动机</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>the number of different symbols</source>
        <translation>不同符号的数目</translation>
    </message>
    <message>
        <source>Tiles per symbol</source>
        <translation>每种符号的方块数</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充比例</translation>
    </message>
    <message>
        <source>the share of cells with a tile, if tiles is 0</source>
        <translation>方块所占格子的比例（每种符号的方块数为 0 时）</translation>
    </message>
    <message>
        <source>Walls</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>the share of cells that are walls</source>
        <translation>墙所占格子的比例</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>外圈</translation>
    </message>
    <message>
        <source>surround the tiles with an empty ring and a ring of walls</source>
        <translation>方块四周留一圈空格，再围一圈墙</translation>
    </message>
    <message>
        <source>the maximum number of turns in a line</source>
        <translation>连线的最多拐弯数</translation>
    </message>
    <message>
        <source>Linkable tiles</source>
        <translation>可连的方块</translation>
    </message>
    <message>
        <source>whether only equal tiles can be linked</source>
        <translation>是否只能连接相同的方块</translation>
    </message>
    <message>
        <source>{} tiles per symbol cannot be paired; expected an even number</source>
        <translation>每种符号 {} 个方块无法配对；应为偶数</translation>
    </message>
    <message>
        <source>{} symbols with {} tiles each are {} tiles, but the board has room for {}</source>
        <translation>{} 种符号各 {} 个方块共 {} 个方块，但棋盘只放得下 {} 个</translation>
    </message>
    <message>
        <source>{} free for tiles; expected at least 2</source>
        <translation>{}可放方块；至少应有 2 个</translation>
    </message>
    <message>
        <source>{} cell is</source>
        <translation>{} 个格子</translation>
    </message>
    <message>
        <source>{} cells are</source>
        <translation>{} 个格子</translation>
    </message>
    <message>
        <source>the walls leave room for {} of {} tiles; try fewer tiles, or another seed</source>
        <translation>墙只为 {1} 个方块中的 {0} 个留出位置；请减少方块，或换一个种子</translation>
    </message>
    <message>
        <source>a board of {} × {} cells has no room for its two rings; expected at least {} × {}</source>
        <translation>{} × {} 格的棋盘放不下两圈外框；至少应为 {} × {}</translation>
    </message>
    <message>
        <source>Clearable board</source>
        <translation>可清空的棋盘</translation>
    </message>
    <message>
        <source>Tiles that can be cleared: each pair is linked when it is placed.</source>
        <translation>可以清空的方块：每一对在放置时就已能连通。</translation>
    </message>
    <message>
        <source>Shisen-Sho, played backwards</source>
        <translation>倒推的四川省（Shisen-Sho）</translation>
    </message>
    <message>
        <source>coins={}: invalid value; expected at most {}, the number of floor cells</source>
        <translation>coins={}：无效的值；最多为地面格子数 {}</translation>
    </message>
    <message>
        <source>the number of coins on random floor cells</source>
        <translation>随机地面格子上的金币数</translation>
    </message>
    <message>
        <source>Eller’s maze</source>
        <translation>Eller 迷宫</translation>
    </message>
    <message>
        <source>Exactly one route between any two cells, made row by row.</source>
        <translation>任意两格之间恰有一条路线，逐行生成。</translation>
    </message>
    <message>
        <source>Eller, 1982</source>
        <translation>Eller，1982</translation>
    </message>
    <message>
        <source>Newest or random</source>
        <translation>最新或随机</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Grow from</source>
        <translation>从何处生长</translation>
    </message>
    <message>
        <source>which room to grow from next</source>
        <translation>接下来从哪个房间生长</translation>
    </message>
    <message>
        <source>Growing tree</source>
        <translation>生长树</translation>
    </message>
    <message>
        <source>Exactly one route between any two cells; long or short passages, depending on which room grows next.</source>
        <translation>任意两格之间恰有一条路线；通道长短取决于接下来从哪个房间生长。</translation>
    </message>
    <message>
        <source>Growing Tree (Pullen; Buck, 2011)</source>
        <translation>Growing Tree（Pullen；Buck，2011）</translation>
    </message>
    <message>
        <source>Hunt and kill</source>
        <translation>猎杀算法</translation>
    </message>
    <message>
        <source>Exactly one route between any two cells: long winding passages, few dead ends.</source>
        <translation>任意两格之间恰有一条路线：通道长而曲折，死路少。</translation>
    </message>
    <message>
        <source>Hunt and Kill (Pullen; Buck, 2011)</source>
        <translation>Hunt and Kill（Pullen；Buck，2011）</translation>
    </message>
    <message>
        <source>Kruskal’s maze</source>
        <translation>Kruskal 迷宫</translation>
    </message>
    <message>
        <source>Exactly one route between any two cells: many short dead ends.</source>
        <translation>任意两格之间恰有一条路线：许多短死路。</translation>
    </message>
    <message>
        <source>Kruskal, 1956, with random weights</source>
        <translation>Kruskal，1956，采用随机权重</translation>
    </message>
    <message>
        <source>no perfect maze of {} × {} rooms is symmetric both ways; expected an odd number of rows or columns of rooms</source>
        <translation>{} × {} 个房间的完美迷宫不可能左右上下都对称；房间的行数或列数应为奇数</translation>
    </message>
    <message>
        <source>no perfect maze of {} × {} rooms is symmetric by a half turn; expected an odd number of rows or columns of rooms</source>
        <translation>{} × {} 个房间的完美迷宫不可能旋转 180° 对称；房间的行数或列数应为奇数</translation>
    </message>
    <message>
        <source>no perfect maze of {} × {} rooms is symmetric by quarter turns; expected as many rows as columns of rooms, and an odd number</source>
        <translation>{} × {} 个房间的完美迷宫不可能旋转 90° 对称；房间的行数和列数应相等且为奇数</translation>
    </message>
    <message>
        <source>the rooms of this width are not symmetric; expected an odd width, or a multiple of 4 with the thick wall in the middle</source>
        <translation>此宽度的房间不对称；宽应为奇数，或为 4 的倍数且厚墙在中央</translation>
    </message>
    <message>
        <source>the rooms of this height are not symmetric; expected an odd height, or a multiple of 4 with the thick wall in the middle</source>
        <translation>此高度的房间不对称；高应为奇数，或为 4 的倍数且厚墙在中央</translation>
    </message>
    <message>
        <source>a perfect maze of one room cannot hold both a start and an end; expected at least 3 rows or 3 columns</source>
        <translation>只有一个房间的完美迷宫放不下起点和终点；至少应有 3 行或 3 列</translation>
    </message>
    <message>
        <source>Thick wall in the middle</source>
        <translation>厚墙在中央</translation>
    </message>
    <message>
        <source>Wall along the border</source>
        <translation>墙沿边界</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Left and right</source>
        <translation>左右对称</translation>
    </message>
    <message>
        <source>Top and bottom</source>
        <translation>上下对称</translation>
    </message>
    <message>
        <source>Both ways</source>
        <translation>左右和上下对称</translation>
    </message>
    <message>
        <source>Half turn</source>
        <translation>旋转 180°</translation>
    </message>
    <message>
        <source>Quarter turns</source>
        <translation>旋转 90°</translation>
    </message>
    <message>
        <source>Braid</source>
        <translation>打通死路</translation>
    </message>
    <message>
        <source>the percentage of dead ends that are opened into loops</source>
        <translation>打通成环路的死路的百分比</translation>
    </message>
    <message>
        <source>Symmetry</source>
        <translation>对称</translation>
    </message>
    <message>
        <source>the symmetry of the walls; start and end are exempt</source>
        <translation>墙的对称方式；起点和终点除外</translation>
    </message>
    <message>
        <source>Even sides</source>
        <translation>偶数边</translation>
    </message>
    <message>
        <source>where to put the extra wall if a side is even</source>
        <translation>边长为偶数时多出的一道墙的位置</translation>
    </message>
    <message>
        <source>Straightness</source>
        <translation>笔直度</translation>
    </message>
    <message>
        <source>the percentage of steps that go straight on where they can</source>
        <translation>能直行时继续直行的百分比</translation>
    </message>
    <message>
        <source>Even counts</source>
        <translation>偶数个方块</translation>
    </message>
    <message>
        <source>every symbol has an even number of tiles</source>
        <translation>每种符号的方块数为偶数</translation>
    </message>
    <message>
        <source>a link board of {} × {} cells has no room for its two rings; expected at least {} × {}</source>
        <translation>{} × {} 格的连连看棋盘放不下两圈外框；至少应为 {} × {}</translation>
    </message>
    <message>
        <source>A ring of walls, an empty ring, and random tiles inside.</source>
        <translation>一圈墙，一圈空格，里面是随机方块。</translation>
    </message>
    <message>
        <source>Link game tutorial program (reproduced)</source>
        <translation>连连看教程程序（重现）</translation>
    </message>
    <message>
        <source>Prim’s maze</source>
        <translation>Prim 迷宫</translation>
    </message>
    <message>
        <source>Exactly one route between any two cells: very many short dead ends around the start.</source>
        <translation>任意两格之间恰有一条路线：起点周围有非常多的短死路。</translation>
    </message>
    <message>
        <source>Prim, 1957, with all walls of the frontier equally likely</source>
        <translation>Prim，1957，前沿各墙被选中的概率相同</translation>
    </message>
    <message>
        <source>a maze of one cell cannot hold both a start and an end; expected at least two cells</source>
        <translation>只有一格的迷宫放不下起点和终点；至少应有两格</translation>
    </message>
    <message>
        <source>Random walls</source>
        <translation>随机墙</translation>
    </message>
    <message>
        <source>Each cell is a wall with the same probability; start and end are in the corners.</source>
        <translation>每格以相同的概率成为墙；起点和终点在角上。</translation>
    </message>
    <message>
        <source>Wavefront and A* tutorial programs (reproduced), with 25% walls</source>
        <translation>波前和 A* 教程程序（重现），墙占 25%</translation>
    </message>
    <message>
        <source>Recursive division</source>
        <translation>递归分割</translation>
    </message>
    <message>
        <source>Exactly one route between any two cells; long straight walls with single gaps.</source>
        <translation>任意两格之间恰有一条路线；长直的墙，每面只有一个缺口。</translation>
    </message>
    <message>
        <source>Recursive Division (Pullen; Buck, 2011)</source>
        <translation>Recursive Division（Pullen；Buck，2011）</translation>
    </message>
    <message>
        <source>Rooms</source>
        <translation>房间</translation>
    </message>
    <message>
        <source>the number of rooms, or as many as fit</source>
        <translation>房间数，以放得下为限</translation>
    </message>
    <message>
        <source>Smallest side</source>
        <translation>最短边</translation>
    </message>
    <message>
        <source>the fewest cells along a side of a room</source>
        <translation>房间一边的最少格数</translation>
    </message>
    <message>
        <source>Largest side</source>
        <translation>最长边</translation>
    </message>
    <message>
        <source>the most cells along a side of a room</source>
        <translation>房间一边的最多格数</translation>
    </message>
    <message>
        <source>a single cell cannot hold both a start and an end; expected larger rooms</source>
        <translation>一格放不下起点和终点；请用更大的房间</translation>
    </message>
    <message>
        <source>Rooms with corridors</source>
        <translation>带走廊的房间</translation>
    </message>
    <message>
        <source>Rectangular rooms, each joined to the previous one by a corridor.</source>
        <translation>矩形房间，每个都由走廊与前一个相连。</translation>
    </message>
    <message>
        <source>Dungeons of Rogue, folklore</source>
        <translation>Rogue 的地牢，民间算法</translation>
    </message>
    <message>
        <source>symbol {} has an odd number of tiles ({}), so no shuffle can make the board clearable</source>
        <translation>符号 {} 的方块数为奇数（{}），因此无论怎样重排都无法清空棋盘</translation>
    </message>
    <message>
        <source>the board has an odd number of tiles ({}), so no shuffle can make it clearable</source>
        <translation>棋盘的方块数为奇数（{}），因此无论怎样重排都无法清空</translation>
    </message>
    <message>
        <source>the walls cut off an odd number of tiles ({}) at ({}, {}), so no shuffle can make the board clearable</source>
        <translation>墙在 ({1}, {2}) 处隔出奇数个方块（{0}），因此无论怎样重排都无法清空棋盘</translation>
    </message>
    <message>
        <source>the shuffle was stopped</source>
        <translation>重排已停止</translation>
    </message>
    <message>
        <source>no clearable arrangement was found; at best, {}. Try again.</source>
        <translation>没有找到可清空的排列；最好的结果{}。请再试一次。</translation>
    </message>
    <message>
        <source>{} tile is left</source>
        <translation>剩 {} 个方块</translation>
    </message>
    <message>
        <source>{} tiles are left</source>
        <translation>剩 {} 个方块</translation>
    </message>
    <message>
        <source>Sidewinder</source>
        <translation>Sidewinder</translation>
    </message>
    <message>
        <source>Exactly one route between any two cells; from every cell a route leads to the top without a step down.</source>
        <translation>任意两格之间恰有一条路线；从每一格都有路线通到顶部而不必向下。</translation>
    </message>
    <message>
        <source>Sidewinder (Pullen; Buck, 2011)</source>
        <translation>Sidewinder（Pullen；Buck，2011）</translation>
    </message>
    <message>
        <source>no labyrinth fits {} × {} cells; expected sides of 3, 4, 7, 8, 11, 12 … cells</source>
        <translation>{} × {} 格放不下单行迷宫；边长应为 3、4、7、8、11、12…… 格</translation>
    </message>
    <message>
        <source>Labyrinth</source>
        <translation>单行迷宫</translation>
    </message>
    <message>
        <source>A single passage without branches, through every room.</source>
        <translation>一条没有分支的通道穿过每个房间。</translation>
    </message>
    <message>
        <source>Bisection of the passages of a perfect maze (Pullen)</source>
        <translation>平分完美迷宫的通道（Pullen）</translation>
    </message>
    <message>
        <source>Uniform maze (Wilson)</source>
        <translation>均匀迷宫（Wilson）</translation>
    </message>
    <message>
        <source>Exactly one route between any two cells; every such maze is equally likely.</source>
        <translation>任意两格之间恰有一条路线；每种这样的迷宫出现的概率相同。</translation>
    </message>
    <message>
        <source>Wilson, 1996</source>
        <translation>Wilson，1996</translation>
    </message>
    <message>
        <source>the board cannot be cleared: it has an odd number of tiles ({})</source>
        <translation>棋盘无法清空：方块数为奇数（{}）</translation>
    </message>
    <message>
        <source>the board cannot be cleared: symbol {} has an odd number of tiles ({})</source>
        <translation>棋盘无法清空：符号 {} 的方块数为奇数（{}）</translation>
    </message>
    <message>
        <source>; not known whether the board can be cleared; at best, </source>
        <translation>；尚不知道棋盘能否清空；最好的结果：</translation>
    </message>
    <message>
        <source>the board cannot be cleared: no two tiles can be linked</source>
        <translation>棋盘无法清空：没有两个方块可以连接</translation>
    </message>
    <message>
        <source>the board cannot be cleared: no pairing of its tiles unblocks every group of stuck tiles (groups: {}); at best, {}</source>
        <translation>棋盘无法清空：没有一种方块配对能解开每一个卡死组（组数：{}）；最好的结果：{}</translation>
    </message>
    <message>
        <source>not known whether the board can be cleared: the best of {} leaves {}, and there are too many pairs for a proof</source>
        <translation>尚不知道棋盘能否清空：{} 中最好的一次剩 {}，而对数太多，无法证明</translation>
    </message>
    <message>
        <source>{} attempt</source>
        <translation>{} 次尝试</translation>
    </message>
    <message>
        <source>{} attempts</source>
        <translation>{} 次尝试</translation>
    </message>
    <message>
        <source>{} tile</source>
        <translation>{} 个方块</translation>
    </message>
    <message>
        <source>{} tiles</source>
        <translation>{} 个方块</translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation>清空棋盘</translation>
    </message>
    <message>
        <source>Finds a sequence of moves that clears the board, or proves that there is none.</source>
        <translation>找出清空棋盘的移除顺序，或证明不存在。</translation>
    </message>
    <message>
        <source>Counterexample-guided SAT search with CaDiCaL; Shisen-Sho</source>
        <translation>用 CaDiCaL 的反例引导 SAT 搜索；四川省（Shisen-Sho）</translation>
    </message>
    <message>
        <source>no line with at most {} turns links the two cells</source>
        <translation>没有最多 {} 个拐弯的连线能连接这两格</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>Finds the line over empty cells with the fewest turns, then the fewest cells.</source>
        <translation>在空格上找出拐弯最少、其次格数最少的连线。</translation>
    </message>
    <message>
        <source>Shisen-Sho</source>
        <translation>四川省（Shisen-Sho）</translation>
    </message>
    <message>
        <source>the published program would loop forever: it returned to an earlier state</source>
        <translation>原程序会无限循环：它回到了先前的状态</translation>
    </message>
    <message>
        <source>the published program finds no line</source>
        <translation>原程序找不到连线</translation>
    </message>
    <message>
        <source>the published program supports at most two turns, within the board; choose turns=2 and outside=wall, or the solver Link</source>
        <translation>原程序最多支持两个拐弯，且在棋盘内；请选 turns=2 和 outside=wall，或求解器“连线”</translation>
    </message>
    <message>
        <source>Link as published</source>
        <translation>连线（原程序）</translation>
    </message>
    <message>
        <source>Reproduces the depth-first program of a link game tutorial, which can loop forever.</source>
        <translation>重现一个连连看教程的深度优先程序，它可能无限循环。</translation>
    </message>
    <message>
        <source>Link game tutorial program (reproduced), function link</source>
        <translation>连连看教程程序（重现），函数 link</translation>
    </message>
    <message>
        <source>a maze of {} × {} cells is empty; expected at least 1 × 1</source>
        <translation>{} × {} 格的迷宫是空的；至少应为 1 × 1</translation>
    </message>
    <message>
        <source>a maze of {} × {} cells is too large; expected at most {} × {}</source>
        <translation>{} × {} 格的迷宫太大；最多 {} × {}</translation>
    </message>
    <message>
        <source>memory limit of {} MiB reached</source>
        <translation>已达到 {} MiB 的内存限制</translation>
    </message>
    <message>
        <source>about {} trillion states</source>
        <translation>约 {} 万亿个状态</translation>
    </message>
    <message>
        <source>about {} billion states</source>
        <translation>约 {} × 10⁹ 个状态</translation>
    </message>
    <message>
        <source>about {} million states</source>
        <translation>约 {} × 10⁶ 个状态</translation>
    </message>
    <message>
        <source>about {} thousand states</source>
        <translation>约 {} × 10³ 个状态</translation>
    </message>
    <message>
        <source>more than a quadrillion states</source>
        <translation>超过一千万亿个状态</translation>
    </message>
    <message>
        <source>about {} states</source>
        <translation>约 {} 个状态</translation>
    </message>
    <message>
        <source>counting needs {}, which would take too long</source>
        <translation>统计需要{}，耗时太长</translation>
    </message>
    <message>
        <source>the maze is too wide to list its tracks</source>
        <translation>迷宫太宽，无法列出走法</translation>
    </message>
    <message>
        <source>the analysis needs </source>
        <translation>分析需要</translation>
    </message>
    <message>
        <source>, which would take too long</source>
        <translation>，耗时太长</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>按行</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>按图</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>rows: sweep over the rows of the board; graph: sweep over its junctions; auto: the one estimated to be faster</source>
        <translation>逐行（rows）：逐行扫过棋盘；岔路口（graph）：逐个扫过岔路口；自动（auto）：估计较快的一种</translation>
    </message>
    <message>
        <source>Order seed</source>
        <translation>次序种子</translation>
    </message>
    <message>
        <source>the random seed for ties in the junction order</source>
        <translation>岔路口次序并列时的随机种子</translation>
    </message>
    <message>
        <source>the maze is too wide to count its tracks</source>
        <translation>迷宫太宽，无法统计走法</translation>
    </message>
    <message>
        <source>the maze is too wide for these conditions</source>
        <translation>迷宫太宽，无法处理这些条件</translation>
    </message>
    <message>
        <source>the search needs {}, which would take too long</source>
        <translation>搜索需要{}，耗时太长</translation>
    </message>
    <message>
        <source>about {} MiB would exceed the memory limit</source>
        <translation>约 {} MiB，会超出内存限制</translation>
    </message>
    <message>
        <source>; the best score is proved to be {}</source>
        <translation>；已证明最高得分为 {}</translation>
    </message>
    <message>
        <source>; the best track found scores {}, and no track scores more than {}</source>
        <translation>；找到的最佳走法得分为 {}，任何走法的得分都不超过 {}</translation>
    </message>
    <message>
        <source>One stroke</source>
        <translation>一笔画</translation>
    </message>
    <message>
        <source>The best score, and exactly how many tracks have it.</source>
        <translation>最高得分，以及恰有多少种走法达到。</translation>
    </message>
    <message>
        <source>Frontier-based dynamic programming over junctions; Knuth, TAOCP 4A (Simpath)</source>
        <translation>岔路口上基于边界的动态规划；Knuth，TAOCP 4A（Simpath）</translation>
    </message>
    <message>
        <source>Order of moves</source>
        <translation>移动次序</translation>
    </message>
    <message>
        <source>the order in which up, down, left and right are tried; udlr is the published order</source>
        <translation>尝试上、下、左、右的次序；udlr 为原程序的次序</translation>
    </message>
    <message>
        <source>the published program finds no track</source>
        <translation>原程序找不到走法</translation>
    </message>
    <message>
        <source>the published program finds no track that meets the conditions</source>
        <translation>原程序找不到满足条件的走法</translation>
    </message>
    <message>
        <source>One stroke as published</source>
        <translation>一笔画（原程序）</translation>
    </message>
    <message>
        <source>Reproduces the program of a one-stroke tutorial, whose early return misses tracks.</source>
        <translation>重现一个一笔画教程的程序，它过早返回，会漏掉走法。</translation>
    </message>
    <message>
        <source>One-stroke tutorial program (reproduced), steps 2 and 3</source>
        <translation>一笔画教程程序（重现），第 2 步和第 3 步</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>the random seed; the same seed gives the same track</source>
        <translation>随机种子；种子相同，走法也相同</translation>
    </message>
    <message>
        <source>Patience</source>
        <translation>耐心</translation>
    </message>
    <message>
        <source>the best track found scores {}, and no track scores more than {}</source>
        <translation>找到的最佳走法得分为 {}，任何走法的得分都不超过 {}</translation>
    </message>
    <message>
        <source>stopped after {} million steps without a better track or bound; {}</source>
        <translation>经过 {} × 10⁶ 步仍没有更好的走法或界，已停止；{}</translation>
    </message>
    <message>
        <source>One stroke, anytime</source>
        <translation>一笔画，随时可停</translation>
    </message>
    <message>
        <source>Finds better and better tracks, with a proved upper bound on the best score.</source>
        <translation>找出越来越好的走法，并给出最高得分的已证明上界。</translation>
    </message>
    <message>
        <source>Large neighbourhood search with frontier-based dynamic programming and 2-factor bounds</source>
        <translation>结合基于边界的动态规划和 2-因子界的大邻域搜索</translation>
    </message>
    <message>
        <source>no track</source>
        <translation>没有走法</translation>
    </message>
    <message>
        <source>{} (best)</source>
        <translation>{}（最佳）</translation>
    </message>
    <message>
        <source>{} ({} below the best)</source>
        <translation>{}（比最佳低 {}）</translation>
    </message>
    <message>
        <source>1 track, score {}</source>
        <translation>1 种走法，得分 {}</translation>
    </message>
    <message>
        <source>{} tracks, score {}</source>
        <translation>{} 种走法，得分 {}</translation>
    </message>
    <message>
        <source>levels made to order have at most {} cells; expected fewer than {} × {}</source>
        <translation>按要求生成的关卡最多 {} 格；应小于 {} × {}</translation>
    </message>
    <message>
        <source>at least one wanted fact is needed, such as unique=true</source>
        <translation>至少应有一项要求，如 unique=true</translation>
    </message>
    <message>
        <source>the shape and the levels differ in size</source>
        <translation>形状与关卡的大小不同</translation>
    </message>
    <message>
        <source>{} levels cannot be drawn cell by cell; expected a generator, such as clearable-board</source>
        <translation>{}关卡不能逐格绘制；应选择生成器，如 clearable-board</translation>
    </message>
    <message>
        <source>{} creates its own walls; expected a generator that uses given walls, such as clearable-board, or none</source>
        <translation>{}自己造墙；应选择使用给定墙的生成器，如 clearable-board，或不用生成器</translation>
    </message>
    <message>
        <source>with a generator, set the symmetry by the generator&apos;s own option, if it has one</source>
        <translation>使用生成器时，请用生成器自己的选项设置对称（若有）</translation>
    </message>
    <message>
        <source>this symmetry needs as many rows as columns</source>
        <translation>此对称要求行数与列数相同</translation>
    </message>
    <message>
        <source>the level already has all of these facts</source>
        <translation>关卡已具备所有这些性质</translation>
    </message>
    <message>
        <source>the maze has {} cells; edits are tried on at most {}</source>
        <translation>迷宫有 {} 格；最多在 {} 格上尝试改动</translation>
    </message>
    <message>
        <source>&apos;{}&apos; is not a fact that can be required of a {} level</source>
        <translation>&apos;{}&apos; 不是可以对{}关卡要求的性质</translation>
    </message>
    <message>
        <source>{}: expected {}=true or {}=false</source>
        <translation>{}：应为 {}=true 或 {}=false</translation>
    </message>
    <message>
        <source>{}: expected a number or a range, such as {}=3..9, {}=3.. or {}=..9</source>
        <translation>{}：应为数字或范围，如 {}=3..9、{}=3.. 或 {}=..9</translation>
    </message>
    <message>
        <source>the walk does not begin at the start</source>
        <translation>走法不从起点开始</translation>
    </message>
    <message>
        <source>the walk does not arrive at the end</source>
        <translation>走法没有到达终点</translation>
    </message>
    <message>
        <source>nothing was played</source>
        <translation>没有玩过任何内容</translation>
    </message>
    <message>
        <source>a game that was played by hand cannot be run again</source>
        <translation>由人试玩的一局无法再次运行</translation>
    </message>
    <message>
        <source>You</source>
        <translation>您</translation>
    </message>
    <message>
        <source>played by hand</source>
        <translation>由人试玩</translation>
    </message>
    <message>
        <source>Best walk</source>
        <translation>最佳走法</translation>
    </message>
    <message>
        <source>a best walk, for comparison with a played one</source>
        <translation>一种最佳走法，用来与试玩的走法对照</translation>
    </message>
    <message>
        <source>this question cannot be answered by a walk</source>
        <translation>此问题不能用走法回答</translation>
    </message>
    <message>
        <source>the walk has arrived</source>
        <translation>走法已到达终点</translation>
    </message>
    <message>
        <source>cell {} is a wall</source>
        <translation>格子 {} 是墙</translation>
    </message>
    <message>
        <source>cell {} is outside the maze</source>
        <translation>格子 {} 在迷宫之外</translation>
    </message>
    <message>
        <source>cell {} is not next to {}</source>
        <translation>格子 {} 与 {} 不相邻</translation>
    </message>
    <message>
        <source>the step from {} to {} breaks the move rule</source>
        <translation>从 {} 到 {} 的一步违反移动规则</translation>
    </message>
    <message>
        <source>cell {} is on the track already</source>
        <translation>格子 {} 已在走法上</translation>
    </message>
    <message>
        <source>cell {} must be avoided</source>
        <translation>必须避开格子 {}</translation>
    </message>
    <message>
        <source>time limit of {} s reached</source>
        <translation>已达到 {} 秒的时间限制</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>{}: cell {} is outside the {} × {} maze</source>
        <translation>{}：格子 {} 在 {} × {} 的迷宫之外</translation>
    </message>
    <message>
        <source>{}: the minimum, {}, is above the maximum, {}</source>
        <translation>{}：最小值 {} 大于最大值 {}</translation>
    </message>
    <message>
        <source>the number of {} on the track is {}, but the condition is {}</source>
        <translation>走法上的{}数为 {}，但条件为{}</translation>
    </message>
    <message>
        <source>cell {} must be avoided but is the {}</source>
        <translation>格子 {} 必须避开，但它是{}</translation>
    </message>
    <message>
        <source>cell {} must be on the track but is a wall</source>
        <translation>格子 {} 必须在走法上，但它是墙</translation>
    </message>
    <message>
        <source>cell {} must be both on the track and avoided</source>
        <translation>格子 {} 既必须在走法上又必须避开</translation>
    </message>
    <message>
        <source>the track does not pass cell {}</source>
        <translation>走法没有经过格子 {}</translation>
    </message>
    <message>
        <source>the track does not avoid cell {}</source>
        <translation>走法没有避开格子 {}</translation>
    </message>
    <message>
        <source>cells</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>on or off</source>
        <translation>开或关</translation>
    </message>
    <message>
        <source>a number from {} to {}</source>
        <translation>{} 到 {} 的数</translation>
    </message>
    <message>
        <source>one of {}</source>
        <translation>以下之一：{}</translation>
    </message>
    <message>
        <source>a cell as ROW,COLUMN</source>
        <translation>格子，写作“行,列”</translation>
    </message>
    <message>
        <source>cells as ROW,COLUMN;ROW,COLUMN</source>
        <translation>若干格子，写作“行,列;行,列”</translation>
    </message>
    <message>
        <source>a range of whole numbers from 0 to {}: A..B, A.., ..B or A</source>
        <translation>0 到 {} 的整数范围：A..B、A..、..B 或 A</translation>
    </message>
    <message>
        <source>unknown option &apos;{}&apos;</source>
        <translation>未知选项 &apos;{}&apos;</translation>
    </message>
    <message>
        <source>{}={}: invalid value; expected {}</source>
        <translation>{}={}：无效的值；应为{}</translation>
    </message>
    <message>
        <source>4-way</source>
        <translation>四方向</translation>
    </message>
    <message>
        <source>8-way, never cut corners</source>
        <translation>八方向，禁止切角</translation>
    </message>
    <message>
        <source>8-way, cut corners if one side is free</source>
        <translation>八方向，一侧可通行时允许切角</translation>
    </message>
    <message>
        <source>8-way, always cut corners</source>
        <translation>八方向，总是允许切角</translation>
    </message>
    <message>
        <source>Maximum turns</source>
        <translation>最多拐弯</translation>
    </message>
    <message>
        <source>Link lines</source>
        <translation>连线范围</translation>
    </message>
    <message>
        <source>whether a line may run around the board</source>
        <translation>连线可否绕出棋盘</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>the first cell; by default, the start</source>
        <translation>第一个格子；默认为起点</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>the last cell; by default, the end</source>
        <translation>最后一个格子；默认为终点</translation>
    </message>
    <message>
        <source>the first tile; by default, the start</source>
        <translation>第一个方块；默认为起点</translation>
    </message>
    <message>
        <source>the second tile; by default, the end</source>
        <translation>第二个方块；默认为终点</translation>
    </message>
    <message>
        <source>Points per cell</source>
        <translation>每格分值</translation>
    </message>
    <message>
        <source>the points that each cell of a track scores</source>
        <translation>走法的每一格所得的分</translation>
    </message>
    <message>
        <source>Must pass</source>
        <translation>必须经过</translation>
    </message>
    <message>
        <source>cells that every track must pass through</source>
        <translation>每种走法都必须经过的格子</translation>
    </message>
    <message>
        <source>Must avoid</source>
        <translation>必须避开</translation>
    </message>
    <message>
        <source>cells that every track must avoid</source>
        <translation>每种走法都必须避开的格子</translation>
    </message>
    <message>
        <source>the number of coins on a track</source>
        <translation>走法上的金币数</translation>
    </message>
    <message>
        <source>the number of cells in a track, both ends included</source>
        <translation>走法的格数，含两端</translation>
    </message>
    <message>
        <source>cell {} is outside the {} × {} maze</source>
        <translation>格子 {} 在 {} × {} 的迷宫之外</translation>
    </message>
    <message>
        <source>cell {} is a wall; expected an open cell</source>
        <translation>格子 {} 是墙；应为可通行格子</translation>
    </message>
    <message>
        <source>a link needs two different cells; both are {}</source>
        <translation>连线需要两个不同的格子；两者都是 {}</translation>
    </message>
    <message>
        <source>cells {} and {} are not two equal tiles; expected equal tiles, or the option match=any</source>
        <translation>格子 {} 和 {} 不是两个相同的方块；应为相同的方块，或选项 match=any</translation>
    </message>
    <message>
        <source>the maze has no tiles; expected a board of tiles</source>
        <translation>迷宫没有方块；应为带方块的棋盘</translation>
    </message>
    <message>
        <source>a track needs a start and an end in different cells; both are {}</source>
        <translation>走法需要起点和终点在不同的格子；两者都是 {}</translation>
    </message>
    <message>
        <source>the maze has no start and no end; place one of each</source>
        <translation>迷宫没有起点和终点；请各放置一个</translation>
    </message>
    <message>
        <source>the maze has no start; place a start</source>
        <translation>迷宫没有起点；请放置起点</translation>
    </message>
    <message>
        <source>the maze has no end; place an end</source>
        <translation>迷宫没有终点；请放置终点</translation>
    </message>
    <message>
        <source>choose two equal tiles in from and to, or place a start and an end</source>
        <translation>请在“从”和“到”中选择两个相同的方块，或放置起点和终点</translation>
    </message>
    <message>
        <source>Stay on the board</source>
        <translation>留在棋盘内</translation>
    </message>
    <message>
        <source>May go around the board</source>
        <translation>可以绕出棋盘</translation>
    </message>
    <message>
        <source>Equal tiles only</source>
        <translation>仅相同方块</translation>
    </message>
    <message>
        <source>Any two tiles</source>
        <translation>任意两个方块</translation>
    </message>
    <message>
        <source>the solver reports {} {}, but {} was counted</source>
        <translation>求解器报告的{}为 {}，但统计为 {}</translation>
    </message>
    <message>
        <source>the route is empty</source>
        <translation>路线为空</translation>
    </message>
    <message>
        <source>the route begins at {}, not at {}</source>
        <translation>路线从 {} 开始，而不是从 {} 开始</translation>
    </message>
    <message>
        <source>the route ends at {}, not at {}</source>
        <translation>路线在 {} 结束，而不是在 {} 结束</translation>
    </message>
    <message>
        <source>cell {} is a wall or outside</source>
        <translation>格子 {} 是墙或在迷宫之外</translation>
    </message>
    <message>
        <source>{} and {} are not neighbours</source>
        <translation>{} 和 {} 不相邻</translation>
    </message>
    <message>
        <source>the solver reports cost {}, but {} was counted</source>
        <translation>求解器报告代价 {}，但统计为 {}</translation>
    </message>
    <message>
        <source>the lower bound {} is above the cost {}</source>
        <translation>下界 {} 高于代价 {}</translation>
    </message>
    <message>
        <source>the solver reports cost {}, but the line has {}</source>
        <translation>求解器报告代价 {}，但连线有 {}</translation>
    </message>
    <message>
        <source>cell {} is not empty</source>
        <translation>格子 {} 不是空的</translation>
    </message>
    <message>
        <source>cell {} is on the line twice</source>
        <translation>格子 {} 在连线上出现两次</translation>
    </message>
    <message>
        <source>the line has {}; expected at most {}</source>
        <translation>连线有 {}；最多应为 {}</translation>
    </message>
    <message>
        <source>{} turn</source>
        <translation>{} 个拐弯</translation>
    </message>
    <message>
        <source>{} turns</source>
        <translation>{} 个拐弯</translation>
    </message>
    <message>
        <source>a link does not have two ends on the board</source>
        <translation>连线在棋盘上没有两个端点</translation>
    </message>
    <message>
        <source>cells {} and {} are not two equal tiles</source>
        <translation>格子 {} 和 {} 不是两个相同的方块</translation>
    </message>
    <message>
        <source>the solver reports tiles left {}, but {} was counted</source>
        <translation>求解器报告剩余方块 {}，但统计为 {}</translation>
    </message>
    <message>
        <source>cell {} is on the track twice</source>
        <translation>格子 {} 在走法上出现两次</translation>
    </message>
    <message>
        <source>the solver reports score {}, but {} was counted</source>
        <translation>求解器报告得分 {}，但统计为 {}</translation>
    </message>
    <message>
        <source>the upper bound {} is below the score {}</source>
        <translation>上界 {} 低于得分 {}</translation>
    </message>
    <message>
        <source>Last in, first out</source>
        <translation>后进先出</translation>
    </message>
    <message>
        <source>First in, first out</source>
        <translation>先进先出</translation>
    </message>
    <message>
        <source>Largest G first</source>
        <translation>G 大者先</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>the weight of the estimate; above 1, the search is faster and the cost at most this many times the optimum</source>
        <translation>估计的权重；大于 1 时搜索更快，代价最多为最优值的这么多倍</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>F 相同时</translation>
    </message>
    <message>
        <source>which cell is expanded first if several have the same F; last-in is usually fastest</source>
        <translation>F 相同时先扩展哪一格；后进先出通常最快</translation>
    </message>
    <message>
        <source>take its first cell: the least F = G + H</source>
        <translation>取出其第一格：F = G + H 最小</translation>
    </message>
    <message>
        <source>A*</source>
        <translation>A*</translation>
    </message>
    <message>
        <source>Best-first search guided by a lower bound on the remaining cost.</source>
        <translation>由剩余代价的下界引导的最佳优先搜索。</translation>
    </message>
    <message>
        <source>Hart, Nilsson and Raphael, 1968</source>
        <translation>Hart、Nilsson 和 Raphael，1968</translation>
    </message>
    <message>
        <source>the route costs {}, but G at the end is {}: the route back was overwritten</source>
        <translation>路线代价为 {}，但终点的 G 为 {}：回溯的路被改写了</translation>
    </message>
    <message>
        <source>the published program supports only 4-way moves; choose 4-way moves, or A*</source>
        <translation>原程序只支持四方向移动；请选择四方向移动，或 A*</translation>
    </message>
    <message>
        <source>put the start into the open list</source>
        <translation>把起点放入开放列表</translation>
    </message>
    <message>
        <source>while the open list is not empty:</source>
        <translation>当开放列表不空时：</translation>
    </message>
    <message>
        <source>take the cell with the least F; among equals, the first in</source>
        <translation>取出 F 最小的格子；有多个时取先进的</translation>
    </message>
    <message>
        <source>close it</source>
        <translation>关闭它</translation>
    </message>
    <message>
        <source>for each neighbour that is not closed:</source>
        <translation>对每个未关闭的邻格：</translation>
    </message>
    <message>
        <source>if it is new: put it into the open list with its G</source>
        <translation>若是新的：连同其 G 放入开放列表</translation>
    </message>
    <message>
        <source>else lower its G if this way is cheaper</source>
        <translation>否则若这条路代价更小：降低其 G</translation>
    </message>
    <message>
        <source>in both cases: write its H, its F and the way back</source>
        <translation>两种情况都写下 H、F 和来路</translation>
    </message>
    <message>
        <source>if it was the end: done, the route is found</source>
        <translation>若它曾是终点：完成，已找到路线</translation>
    </message>
    <message>
        <source>no cell is left: there is no route</source>
        <translation>没有格子了：没有路线</translation>
    </message>
    <message>
        <source>A* as published</source>
        <translation>A*（原程序）</translation>
    </message>
    <message>
        <source>Reproduces the program of an A* tutorial, which may give an open cell a costlier parent.</source>
        <translation>重现一个 A* 教程的程序，它可能给开放格子指定代价更大的来路。</translation>
    </message>
    <message>
        <source>A* tutorial program (reproduced), section 4</source>
        <translation>A* 教程程序（重现），第 4 节</translation>
    </message>
    <message>
        <source>Best for the moves</source>
        <translation>按移动方式自动选择</translation>
    </message>
    <message>
        <source>Manhattan</source>
        <translation>曼哈顿</translation>
    </message>
    <message>
        <source>Octile</source>
        <translation>八方向距离</translation>
    </message>
    <message>
        <source>Euclidean</source>
        <translation>欧几里得</translation>
    </message>
    <message>
        <source>Chebyshev</source>
        <translation>切比雪夫</translation>
    </message>
    <message>
        <source>Zero</source>
        <translation>零</translation>
    </message>
    <message>
        <source>Heuristic</source>
        <translation>启发函数</translation>
    </message>
    <message>
        <source>if it is new: put it into the open list</source>
        <translation>若是新的：放入开放列表</translation>
    </message>
    <message>
        <source>else if this way is cheaper: lower its G, move it up</source>
        <translation>否则若这条路代价更小：降低其 G，向前移</translation>
    </message>
    <message>
        <source>F: order of the open list</source>
        <translation>F：开放列表的次序</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>估计</translation>
    </message>
    <message>
        <source>Guidance</source>
        <translation>引导</translation>
    </message>
    <message>
        <source>estimate: each search is guided towards the origin of the other; none: no guidance</source>
        <translation>estimate：每一侧的搜索都被引向另一侧的起始处；none：不引导</translation>
    </message>
    <message>
        <source>Cost from the start</source>
        <translation>从起点算起的代价</translation>
    </message>
    <message>
        <source>put the start into one open list, the end into the other</source>
        <translation>把起点放入一个开放列表，终点放入另一个</translation>
    </message>
    <message>
        <source>while both lists may hold a part of a better route:</source>
        <translation>当两个列表都可能含有更好路线的一部分时：</translation>
    </message>
    <message>
        <source>take the first cell of the shorter list: the least F</source>
        <translation>取出较短列表的第一格：F 最小</translation>
    </message>
    <message>
        <source>if no better route can use it: drop it</source>
        <translation>若更好的路线不会用到它：丢弃</translation>
    </message>
    <message>
        <source>for each neighbour that this side reaches more cheaply:</source>
        <translation>对每个由此侧以更小代价到达的邻格：</translation>
    </message>
    <message>
        <source>if it is new to this side: put it into the list</source>
        <translation>若对此侧是新的：放入列表</translation>
    </message>
    <message>
        <source>else lower its G, move it up</source>
        <translation>否则降低其 G，向前移</translation>
    </message>
    <message>
        <source>if no better route can use it: leave it out</source>
        <translation>若更好的路线不会用到它：不放入</translation>
    </message>
    <message>
        <source>if both sides have reached it: keep the route if it is the best</source>
        <translation>若两侧都已到达它：路线若为最佳则保留</translation>
    </message>
    <message>
        <source>done: the best route that was kept</source>
        <translation>完成：保留的最佳路线</translation>
    </message>
    <message>
        <source>no route was kept: there is none</source>
        <translation>没有保留任何路线：没有路线</translation>
    </message>
    <message>
        <source>Bidirectional</source>
        <translation>双向搜索</translation>
    </message>
    <message>
        <source>Searches from the start and from the end until an optimal route joins them.</source>
        <translation>从起点和终点同时搜索，直到最优路线把两边接上。</translation>
    </message>
    <message>
        <source>Nicholson, 1966; Kwa, 1989; Pijls and Post, 2009</source>
        <translation>Nicholson，1966；Kwa，1989；Pijls 和 Post，2009</translation>
    </message>
    <message>
        <source>Dead-end filling</source>
        <translation>死路填充</translation>
    </message>
    <message>
        <source>Fills dead ends, then finds the shortest route through the remaining cells.</source>
        <translation>填充死路，再在其余格子中求最短路线。</translation>
    </message>
    <message>
        <source>Folklore; Pullen, 1996; Dial, 1969; Dinitz, 1978</source>
        <translation>民间算法；Pullen，1996；Dial，1969；Dinitz，1978</translation>
    </message>
    <message>
        <source>only the dead ends still to be filled</source>
        <translation>等待填充的死路</translation>
    </message>
    <message>
        <source>Clockwise</source>
        <translation>顺时针</translation>
    </message>
    <message>
        <source>Towards the end</source>
        <translation>朝向终点</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>次序</translation>
    </message>
    <message>
        <source>which neighbour is visited first: clockwise from up, the one nearest the direction of the end, or random</source>
        <translation>先访问哪个邻格：从上方起顺时针、最接近终点方向的，或随机</translation>
    </message>
    <message>
        <source>the seed of the random order</source>
        <translation>随机次序的种子</translation>
    </message>
    <message>
        <source>stand on the start</source>
        <translation>站在起点</translation>
    </message>
    <message>
        <source>until this is the end:</source>
        <translation>直到这里是终点：</translation>
    </message>
    <message>
        <source>if a neighbour is new: go there</source>
        <translation>若有新的邻格：走过去</translation>
    </message>
    <message>
        <source>else step back</source>
        <translation>否则后退一步</translation>
    </message>
    <message>
        <source>done: the route is the trail</source>
        <translation>完成：路线就是行迹</translation>
    </message>
    <message>
        <source>back on the start with nothing new: there is no route</source>
        <translation>回到起点且没有新的邻格：没有路线</translation>
    </message>
    <message>
        <source>Depth-first</source>
        <translation>深度优先</translation>
    </message>
    <message>
        <source>Goes into unvisited cells and backtracks when there are none; finds a route, not necessarily the shortest.</source>
        <translation>走入未访问的格子，没有时回溯；找出一条路线，不一定最短。</translation>
    </message>
    <message>
        <source>Tarjan, 1972; Lucas, 1882 (Trémaux)</source>
        <translation>Tarjan，1972；Lucas，1882（Trémaux）</translation>
    </message>
    <message>
        <source>take its first cell: the least G</source>
        <translation>取出其第一格：G 最小</translation>
    </message>
    <message>
        <source>Dijkstra</source>
        <translation>Dijkstra</translation>
    </message>
    <message>
        <source>Expands cells in order of their cost from the start.</source>
        <translation>按从起点算起的代价依次扩展格子。</translation>
    </message>
    <message>
        <source>Dijkstra, 1959</source>
        <translation>Dijkstra，1959</translation>
    </message>
    <message>
        <source>take its first cell: the least H</source>
        <translation>取出其第一格：H 最小</translation>
    </message>
    <message>
        <source>Greedy best-first</source>
        <translation>贪婪最佳优先</translation>
    </message>
    <message>
        <source>Always expands the cell that seems closest to the end.</source>
        <translation>总是扩展看上去离终点最近的格子。</translation>
    </message>
    <message>
        <source>Doran and Michie, 1966</source>
        <translation>Doran 和 Michie，1966</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>remember the least cost of each cell; without it, as in Korf&apos;s paper, open areas take exponential time</source>
        <translation>记住每格的最小代价；若不记（如 Korf 的论文），开阔区域耗时呈指数增长</translation>
    </message>
    <message>
        <source>First admitting threshold</source>
        <translation>首次允许的阈值</translation>
    </message>
    <message>
        <source>IDA*</source>
        <translation>IDA*</translation>
    </message>
    <message>
        <source>Depth-first searches with a cost threshold that rises until the end is reached.</source>
        <translation>带代价阈值的深度优先搜索，阈值逐次升高直到抵达终点。</translation>
    </message>
    <message>
        <source>Korf, 1985; Reinefeld and Marsland, 1994; Sen and Bagchi, 1989</source>
        <translation>Korf，1985；Reinefeld 和 Marsland，1994；Sen 和 Bagchi，1989</translation>
    </message>
    <message>
        <source>only the current path</source>
        <translation>当前路径</translation>
    </message>
    <message>
        <source>Jump tables</source>
        <translation>跳点表</translation>
    </message>
    <message>
        <source>precompute where diagonal routes can turn; kept between queries and updated after edits</source>
        <translation>预先计算斜向路线可以转向之处；在查询之间保留，编辑后更新</translation>
    </message>
    <message>
        <source>G at jump points: cost from the start</source>
        <translation>跳点处的 G：从起点算起的代价</translation>
    </message>
    <message>
        <source>jump point search requires every step to cost 1, but this maze has step costs; choose Dijkstra or A*</source>
        <translation>跳点搜索要求每一步的代价都是 1，但此迷宫有移动代价；请选择 Dijkstra 或 A*</translation>
    </message>
    <message>
        <source>while the open list may hold a better route:</source>
        <translation>当开放列表可能含有更好的路线时：</translation>
    </message>
    <message>
        <source>take its first jump point: the least F = G + H</source>
        <translation>取出其第一个跳点：F = G + H 最小</translation>
    </message>
    <message>
        <source>for each way on: jump to the next cell where a route may turn</source>
        <translation>对每条前路：跳到路线可能转向的下一格</translation>
    </message>
    <message>
        <source>if it sees the end: keep the route; no better one uses it</source>
        <translation>若看得见终点：保留路线；更好的路线不会用到它</translation>
    </message>
    <message>
        <source>Jump point search</source>
        <translation>跳点搜索</translation>
    </message>
    <message>
        <source>A* that jumps along rows, columns and diagonals to where the route can turn.</source>
        <translation>A*，沿行、列和对角线跳到路线可以转向之处。</translation>
    </message>
    <message>
        <source>Harabor and Grastien, 2011 and 2014</source>
        <translation>Harabor 和 Grastien，2011 和 2014</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右手</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左手</translation>
    </message>
    <message>
        <source>Hand</source>
        <translation>手</translation>
    </message>
    <message>
        <source>which hand to keep on the wall</source>
        <translation>哪只手扶墙</translation>
    </message>
    <message>
        <source>the start is enclosed by walls</source>
        <translation>起点被墙围住</translation>
    </message>
    <message>
        <source>after {} the walk would repeat itself: the wall on the {} hand does not lead to the end (the start or the end is in an open area or beside an island of walls, or there is no route)</source>
        <translation>{} 之后行走会重复：沿{}侧的墙走不到终点（起点或终点在开阔区域或墙岛旁边，或没有路线）</translation>
    </message>
    <message>
        <source>{} step</source>
        <translation>{} 步</translation>
    </message>
    <message>
        <source>{} steps</source>
        <translation>{} 步</translation>
    </message>
    <message>
        <source>left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>the wall follower supports only 4-way moves; choose 4-way moves, or Depth-first for diagonal moves</source>
        <translation>沿墙走只支持四方向移动；请选择四方向移动，斜向移动可用“深度优先”</translation>
    </message>
    <message>
        <source>Wall follower</source>
        <translation>沿墙走</translation>
    </message>
    <message>
        <source>Walks with one hand on the wall, which solves every perfect maze.</source>
        <translation>一只手扶墙行走，能解出每一个完美迷宫。</translation>
    </message>
    <message>
        <source>Folklore; Abelson and diSessa, 1981</source>
        <translation>民间算法；Abelson 和 diSessa，1981</translation>
    </message>
    <message>
        <source>only the current cell</source>
        <translation>当前格子</translation>
    </message>
    <message>
        <source>Flood everything</source>
        <translation>扩散到所有格子</translation>
    </message>
    <message>
        <source>continue past the end until every cell is reached</source>
        <translation>越过终点继续，直到到达每一格</translation>
    </message>
    <message>
        <source>{} before the flood was complete</source>
        <translation>{}，波前尚未扩散到所有格子</translation>
    </message>
    <message>
        <source>the wavefront supports only 4-way moves; choose 4-way moves, or A* for diagonal moves</source>
        <translation>波前只支持四方向移动；请选择四方向移动，斜向移动可用 A*</translation>
    </message>
    <message>
        <source>the wavefront counts every step as 1, but this maze has step costs; choose Dijkstra or A*</source>
        <translation>波前把每一步都算作 1，但此迷宫有移动代价；请选择 Dijkstra 或 A*</translation>
    </message>
    <message>
        <source>put the start into the queue</source>
        <translation>把起点放入队列</translation>
    </message>
    <message>
        <source>until the end is met:</source>
        <translation>直到遇到终点：</translation>
    </message>
    <message>
        <source>take the first cell of the queue</source>
        <translation>取出队列的第一格</translation>
    </message>
    <message>
        <source>for each neighbour:</source>
        <translation>对每个邻格：</translation>
    </message>
    <message>
        <source>if it is new: put it at the back of the queue</source>
        <translation>若是新的：放到队列末尾</translation>
    </message>
    <message>
        <source>done: go back from the end, each step one nearer to the start</source>
        <translation>完成：从终点往回走，每一步离起点近一步</translation>
    </message>
    <message>
        <source>Wavefront</source>
        <translation>波前</translation>
    </message>
    <message>
        <source>Breadth-first search: a wave spreads through the maze one step at a time.</source>
        <translation>广度优先搜索：波在迷宫中一步一步扩散。</translation>
    </message>
    <message>
        <source>Moore, 1959; Lee, 1961</source>
        <translation>Moore，1959；Lee，1961</translation>
    </message>
    <message>
        <source>Pairs removed</source>
        <translation>移除的方块对数</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>{}: score {}; medium begins at {}, hard at {}, expert at {}</source>
        <translation>{}：难度分 {}；中等从 {} 起，困难从 {} 起，专家从 {} 起</translation>
    </message>
    <message>
        <source>a maze within a shape has the symmetry that it happens to have; expected the symmetry none</source>
        <translation>形状内的迷宫不能再指定对称；对称应为“无”</translation>
    </message>
    <message>
        <source>the shape has no floor for two rooms; rooms lie at every second row and column, from the first on</source>
        <translation>形状的地面容不下两个房间；房间位于从第一行、第一列起每隔一行、一列的格子</translation>
    </message>
    <message>
        <source>{} relative to the fastest of the level</source>
        <translation>{}（相对于该关卡最快者）</translation>
    </message>
    <message>
        <source>{} relative to the least of the level</source>
        <translation>{}（相对于该关卡最小者）</translation>
    </message>
    <message>
        <source>{} ÷ shortest of the level</source>
        <translation>{} ÷ 该关卡最短值</translation>
    </message>
    <message>
        <source>{} ÷ least of the level</source>
        <translation>{} ÷ 该关卡最小值</translation>
    </message>
    <message>
        <source>no level has “{}” for every solver</source>
        <translation>没有哪个关卡具有每个求解器的“{}”</translation>
    </message>
    <message>
        <source>{} solved by every solver, of {}. Bar: median. Whisker: first to third quartile. Dot: a level more than 1.5 interquartile ranges outside. {}</source>
        <translation>{}（所有求解器都解出的关卡），共 {} 个。条形：中位数。须线：第一到第三四分位。圆点：超出四分位距 1.5 倍以上的关卡。{}</translation>
    </message>
    <message>
        <source>no run has “{}”</source>
        <translation>没有一次运行具有“{}”</translation>
    </message>
    <message>
        <source>Levels, sorted by “{}”, least first</source>
        <translation>关卡，按“{}”从小到大</translation>
    </message>
    <message>
        <source>, in groups of {}</source>
        <translation>，每组 {} 个</translation>
    </message>
    <message>
        <source>{} solved by any solver, of {}. </source>
        <translation>{}（至少一个求解器解出的关卡），共 {} 个。</translation>
    </message>
    <message>
        <source>Colour: geometric mean of a group. </source>
        <translation>颜色：每组的几何平均。</translation>
    </message>
    <message>
        <source>{} by size of the level</source>
        <translation>{}随关卡大小的变化</translation>
    </message>
    <message>
        <source>{} size</source>
        <translation>{} 种大小</translation>
    </message>
    <message>
        <source>{} sizes</source>
        <translation>{} 种大小</translation>
    </message>
    <message>
        <source>Levels solved: {}</source>
        <translation>解出的关卡数：{}</translation>
    </message>
    <message>
        <source>{} per level</source>
        <translation>每个关卡的{}</translation>
    </message>
    <message>
        <source>{}. Each step is a level, in the order of each solver&apos;s own times. {}</source>
        <translation>{}。每一级是一个关卡，按各求解器自己的用时排列。{}</translation>
    </message>
    <message>
        <source>{}. Each step is a level, in the order of each solver&apos;s own numbers. {}</source>
        <translation>{}。每一级是一个关卡，按各求解器自己的数值排列。{}</translation>
    </message>
    <message>
        <source>n = {}; each point is a run. {}</source>
        <translation>n = {}；每个点是一次运行。{}</translation>
    </message>
    <message>
        <source>{} run</source>
        <translation>{} 次运行</translation>
    </message>
    <message>
        <source>{} runs</source>
        <translation>{} 次运行</translation>
    </message>
    <message>
        <source> {} solved only by {} not shown.</source>
        <translation>未显示只由{1}解出的 {0}。</translation>
    </message>
    <message>
        <source>{} level</source>
        <translation>{} 个关卡</translation>
    </message>
    <message>
        <source>{} levels</source>
        <translation>{} 个关卡</translation>
    </message>
    <message>
        <source>{}: {} and {}</source>
        <translation>{}：{} 与 {}</translation>
    </message>
    <message>
        <source>{} faster</source>
        <translation>{}更快</translation>
    </message>
    <message>
        <source>{} and {}</source>
        <translation>{} 和 {}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>once</source>
        <translation>一次</translation>
    </message>
    <message>
        <source>{} times, median</source>
        <translation>{} 次，取中位数</translation>
    </message>
    <message>
        <source>, without a warm-up</source>
        <translation>，未预热</translation>
    </message>
    <message>
        <source>, after a warm-up</source>
        <translation>，预热之后</translation>
    </message>
    <message>
        <source>, in batches of 10 ms</source>
        <translation>，按 10 ms 分批</translation>
    </message>
    <message>
        <source>, without recording</source>
        <translation>，不录制</translation>
    </message>
    <message>
        <source>Measured {}. </source>
        <translation>测量：{}。</translation>
    </message>
    <message>
        <source>Limits per run: {}.</source>
        <translation>每次运行的限制：{}。</translation>
    </message>
    <message>
        <source> Mazewright {}.</source>
        <translation> Mazewright {}。</translation>
    </message>
    <message>
        <source>while recording</source>
        <translation>录制时</translation>
    </message>
    <message>
        <source>n = 1 level</source>
        <translation>n = 1 个关卡</translation>
    </message>
    <message>
        <source>n = {} levels</source>
        <translation>n = {} 个关卡</translation>
    </message>
    <message>
        <source>equal</source>
        <translation>相等</translation>
    </message>
    <message>
        <source>{} takes less</source>
        <translation>{}所需更少</translation>
    </message>
    <message>
        <source>; {}</source>
        <translation>；{}</translation>
    </message>
    <message>
        <source>{}: {}</source>
        <translation>{}：{}</translation>
    </message>
    <message>
        <source>{}; {}</source>
        <translation>{}；{}</translation>
    </message>
    <message>
        <source>{}: {}{}</source>
        <translation>{}：{}{}</translation>
    </message>
    <message>
        <source>{}:{}: {}</source>
        <translation>{}:{}：{}</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>whole number of any length</source>
        <translation>任意位数的整数</translation>
    </message>
    <message>
        <source>layer: a value for each cell</source>
        <translation>图层：每格一个值</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>可存内容</translation>
    </message>
    <message>
        <source>Can be saved</source>
        <translation>可保存</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Source: {}.</source>
        <translation>出处：{}。</translation>
    </message>
    <message>
        <source>Fact</source>
        <translation>性质</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>every</source>
        <translation>所有</translation>
    </message>
    <message>
        <source>{}, {}</source>
        <translation>{}，{}</translation>
    </message>
    <message>
        <source>there is no such example</source>
        <translation>没有这个示例</translation>
    </message>
    <message>
        <source>not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>this maze is too large to play</source>
        <translation>此迷宫太大，无法试玩</translation>
    </message>
    <message>
        <source>stopped before it began</source>
        <translation>尚未开始就已停止</translation>
    </message>
    <message>
        <source>cannot create the folder {}</source>
        <translation>无法创建文件夹 {}</translation>
    </message>
    <message>
        <source>a stamp named {} already exists</source>
        <translation>已有名为 {} 的图章</translation>
    </message>
    <message>
        <source>cannot rename {}</source>
        <translation>无法重命名 {}</translation>
    </message>
    <message>
        <source>cannot remove {}</source>
        <translation>无法移除 {}</translation>
    </message>
    <message>
        <source>this is not a backup of an unsaved level</source>
        <translation>这不是未保存关卡的备份</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>简单</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中等</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>困难</translation>
    </message>
    <message>
        <source>expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>{} against {}</source>
        <translation>“{}”与“{}”的关系</translation>
    </message>
    <message>
        <source>Kim and Crawfis, from a secondary source</source>
        <translation>Kim 和 Crawfis，引自二手资料</translation>
    </message>
    <message>
        <source>How many cells of the solution have another way out.</source>
        <translation>解法上有多少格还有别的出口。</translation>
    </message>
    <message>
        <source>How often the solution changes direction.</source>
        <translation>解法改变方向的次数。</translation>
    </message>
    <message>
        <source>How many cells the solution goes straight through.</source>
        <translation>解法径直穿过多少格。</translation>
    </message>
    <message>
        <source>Straying depth: the largest distance of any cell from the solution, in steps.</source>
        <translation>离解法最远的格子与解法相距的步数。</translation>
    </message>
    <message>
        <source>Graph Distance in Pullen&apos;s Daedalus, from a secondary source</source>
        <translation>Pullen 的 Daedalus 中的 Graph Distance，引自二手资料</translation>
    </message>
    <message>
        <source>Alcoves: how many dead ends off the solution are one cell deep.</source>
        <translation>解法之外深一格的死路有多少。</translation>
    </message>
    <message>
        <source>Forward dead ends: how many longer dead ends begin with a step towards the end, walls ignored.</source>
        <translation>第一步朝向终点（不计墙）的较长死路有多少。</translation>
    </message>
    <message>
        <source>Backward dead ends: how many longer dead ends begin with a step away from the end, walls ignored.</source>
        <translation>第一步背向终点（不计墙）的较长死路有多少。</translation>
    </message>
    <message>
        <source>The mean number of pairs that can be removed before each move of the solution.</source>
        <translation>解法中每一步之前可移除的方块对数的平均值。</translation>
    </message>
    <message>
        <source>our measure</source>
        <translation>本程序的度量</translation>
    </message>
    <message>
        <source>The share of first moves after which the board can no longer be cleared.</source>
        <translation>走出后棋盘便无法清空的第一步所占比例。</translation>
    </message>
    <message>
        <source>The natural logarithm of the number of all tracks divided by the number of best tracks.</source>
        <translation>所有走法数与最佳走法数之比的自然对数。</translation>
    </message>
    <message>
        <source>our measure, after model 1 of Davies and Davies</source>
        <translation>本程序的度量，参照 Davies 和 Davies 的模型 1</translation>
    </message>
    <message>
        <source>The cells that depth-first search expands per step of the shortest route.</source>
        <translation>最短路线每一步平均对应深度优先搜索扩展的格数。</translation>
    </message>
    <message>
        <source>The cells that greedy search expands per step of the shortest route.</source>
        <translation>最短路线每一步平均对应贪婪搜索扩展的格数。</translation>
    </message>
    <message>
        <source>The cells that A* expands per step of the shortest route.</source>
        <translation>最短路线每一步平均对应 A* 扩展的格数。</translation>
    </message>
    <message>
        <source>1 easy, 2 medium, 3 hard, 4 expert; from how decisions, forward dead ends and straying depth compare with generated mazes.</source>
        <translation>1 简单、2 中等、3 困难、4 专家；由抉择数、朝向终点的死路和偏离深度与生成的迷宫相比得出。</translation>
    </message>
    <message>
        <source>1 easy, 2 medium, 3 hard, 4 expert; from how the decoys compare with generated levels.</source>
        <translation>1 简单、2 中等、3 困难、4 专家；由干扰度与生成的关卡相比得出。</translation>
    </message>
    <message>
        <source>1 easy, 2 medium, 3 hard, 4 expert; from how choice and traps compare with generated boards.</source>
        <translation>1 简单、2 中等、3 困难、4 专家；由选择余地和陷阱与生成的棋盘相比得出。</translation>
    </message>
    <message>
        <source>The share of all tracks that score at least 95% of the best score.</source>
        <translation>所有走法中得分不低于最高得分 95% 的比例。</translation>
    </message>
    <message>
        <source>The share of all tracks that score at least 90% of the best score.</source>
        <translation>所有走法中得分不低于最高得分 90% 的比例。</translation>
    </message>
    <message>
        <source>Pullen&apos;s Daedalus, from a secondary source</source>
        <translation>Pullen 的 Daedalus，引自二手资料</translation>
    </message>
    <message>
        <source>How many open cells have two exits, opposite each other.</source>
        <translation>有多少可通行格子有两个相对的出口。</translation>
    </message>
    <message>
        <source>How many open cells have two exits that form a corner.</source>
        <translation>有多少可通行格子有两个成拐角的出口。</translation>
    </message>
    <message>
        <source>How many open cells have exits on exactly three sides.</source>
        <translation>有多少可通行格子恰有三边是出口。</translation>
    </message>
    <message>
        <source>How many open cells have exits on all four sides.</source>
        <translation>有多少可通行格子的四边都是出口。</translation>
    </message>
    <message>
        <source>The largest number of open cells in a straight line without a wall.</source>
        <translation>一条直线上没有墙相隔的可通行格子最多有多少。</translation>
    </message>
    <message>
        <source>The mean length of dead ends, in cells, up to the junction where they begin.</source>
        <translation>死路的平均长度，以格计，算到它开始的岔路口。</translation>
    </message>
    <message>
        <source>The number of cells of the shortest best track divided by the number of open cells.</source>
        <translation>最佳走法的最少格数与可通行格数之比。</translation>
    </message>
    <message>
        <source>The number of cells of the longest best track divided by the number of open cells.</source>
        <translation>最佳走法的最多格数与可通行格数之比。</translation>
    </message>
    <message>
        <source>The value by which the open list is ordered; for A*, G + H.</source>
        <translation>开放列表据以排序的值；A* 用 G + H。</translation>
    </message>
    <message>
        <source>the even number of tiles of each symbol; 0 fills the board</source>
        <translation>每种符号的方块数（偶数）；0 表示填满棋盘</translation>
    </message>
    <message>
        <source>{} of {} ({}%)</source>
        <translation>{} / {}（{}%）</translation>
    </message>
    <message>
        <source>Shortest path</source>
        <translation>最短路径</translation>
    </message>
    <message>
        <source>within a stated factor of the optimum</source>
        <translation>在最优值的给定倍数之内</translation>
    </message>
    <message>
        <source>Question: {} ({}). Guarantee: {}. Source: {}.</source>
        <translation>问题：{}（{}）。保证：{}。出处：{}。</translation>
    </message>
    <message>
        <source>Options of the question {} ({})</source>
        <translation>“{}”的选项（{}）</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>出处</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is {}; expected {}</source>
        <translation>&quot;{}&quot; 为 {}；应为 {}</translation>
    </message>
    <message>
        <source>text of at most {} bytes</source>
        <translation>最多 {} 字节的文本</translation>
    </message>
    <message>
        <source>there are too many queries; expected at most {}</source>
        <translation>查询太多；最多 {} 个</translation>
    </message>
    <message>
        <source>this XML is nested too deeply; expected at most {} levels</source>
        <translation>此 XML 嵌套太深；最多 {} 层</translation>
    </message>
    <message>
        <source>this folder has the results of a different experiment; choose another folder</source>
        <translation>此文件夹中是另一个实验的结果；请选择其他文件夹</translation>
    </message>
    <message>
        <source>this file differs from the generated maze; delete it to generate the maze again</source>
        <translation>此文件与生成的迷宫不同；请将其删除以重新生成迷宫</translation>
    </message>
    <message>
        <source>the check failed: {}</source>
        <translation>检查未通过：{}</translation>
    </message>
    <message>
        <source>{}; the check failed: {}</source>
        <translation>{}；检查未通过：{}</translation>
    </message>
    <message>
        <source>stopped after {} of {} runs</source>
        <translation>在 {1} 次运行中的 {0} 次后停止</translation>
    </message>
    <message>
        <source>short runs without a warm-up; measure them again</source>
        <translation>运行很短且没有预热；请重新测量</translation>
    </message>
    <message>
        <source>quartiles more than 10% apart</source>
        <translation>四分位数相差超过 10%</translation>
    </message>
    <message>
        <source>other programs had the processor for more than 10% of the time, which is taken off; caches were colder</source>
        <translation>其他程序占用处理器的时间超过 10%，已扣除；但缓存较冷</translation>
    </message>
    <message>
        <source>too short for the clock of this machine</source>
        <translation>对本机的时钟来说太短</translation>
    </message>
    <message>
        <source>a list of [row, column, value]</source>
        <translation>[row, column, value] 的列表</translation>
    </message>
    <message>
        <source>a list of [row, column]</source>
        <translation>[row, column] 的列表</translation>
    </message>
    <message>
        <source>a list of [row, column, &quot;text&quot;]</source>
        <translation>[row, column, &quot;text&quot;] 的列表</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>the attribute {} is {}; expected {}</source>
        <translation>属性 {} 为 {}；应为{}</translation>
    </message>
    <message>
        <source>without {}</source>
        <translation>已去掉{}</translation>
    </message>
    <message>
        <source>expected a row of rooms, a hexadecimal digit each</source>
        <translation>应为一行房间，每个房间一个十六进制数字</translation>
    </message>
    <message>
        <source>expected rooms, a blank line, the entry and the exit as x,y, and a route of the letters N, E, S and W</source>
        <translation>应为房间、空行、以 x,y 表示的入口和出口，以及由字母 N、E、S 和 W 组成的路线</translation>
    </message>
    <message>
        <source>the rooms x,y = {},{} and {},{} disagree about the wall between them</source>
        <translation>房间 x,y = {},{} 和 {},{} 对两者之间有无墙的说法不一致</translation>
    </message>
    <message>
        <source>{} is no room; expected x,y: column and row from 0</source>
        <translation>{} 不是房间；应为 x,y：从 0 数起的列和行</translation>
    </message>
    <message>
        <source>the room {} is outside; expected at most {},{}</source>
        <translation>房间 {} 在迷宫之外；最多为 {},{}</translation>
    </message>
    <message>
        <source>the entry and the exit are the same room</source>
        <translation>入口和出口是同一个房间</translation>
    </message>
    <message>
        <source>the route of line {} meets a wall at step {}</source>
        <translation>第 {} 行的路线在第 {} 步遇到墙</translation>
    </message>
    <message>
        <source>the route of line {} does not end at the exit</source>
        <translation>第 {} 行的路线没有止于出口</translation>
    </message>
    <message>
        <source>the format &apos;{}&apos; stores only mazes with an odd number of rows and of columns; use the format &apos;maze&apos;</source>
        <translation>格式 &apos;{}&apos; 只能存储行数和列数均为奇数的迷宫；请使用格式 &apos;maze&apos;</translation>
    </message>
    <message>
        <source>the format &apos;{}&apos; draws walls as lines between rooms, which cell ({}, {}) does not fit; use the format &apos;maze&apos;</source>
        <translation>格式 &apos;{}&apos; 把墙画成房间之间的线条，格子 ({}, {}) 与此不符；请使用格式 &apos;maze&apos;</translation>
    </message>
    <message>
        <source>the format &apos;hex-rooms&apos; stores only mazes with a start and an end; use the format &apos;maze&apos;</source>
        <translation>格式 &apos;hex-rooms&apos; 只能存储有起点和终点的迷宫；请使用格式 &apos;maze&apos;</translation>
    </message>
    <message>
        <source>the format &apos;hex-rooms&apos; cannot store these few rooms, because they would be read as numbers; use the format &apos;maze&apos;</source>
        <translation>格式 &apos;hex-rooms&apos; 无法存储这么少的房间，因为它们会被读作数字；请使用格式 &apos;maze&apos;</translation>
    </message>
    <message>
        <source>Rooms as hexadecimal digits</source>
        <translation>以十六进制数字表示的房间</translation>
    </message>
    <message>
        <source>A digit for the walls of each room, then the ends as x,y and a route.</source>
        <translation>每个房间的墙用一个数字表示，然后是以 x,y 表示的两端和一条路线。</translation>
    </message>
    <message>
        <source>where a line ends, a wall ends</source>
        <translation>线条在哪里结束，墙就在哪里结束</translation>
    </message>
    <message>
        <source>walls beside rooms are those of the rooms&apos; first line; line {} differs</source>
        <translation>房间两侧的墙以房间的首行为准；第 {} 行与之不同</translation>
    </message>
    <message>
        <source>the format &apos;{}&apos; draws an outer wall, for which this maze is too large; use the format &apos;maze&apos;</source>
        <translation>格式 &apos;{}&apos; 要画出外墙，而此迷宫太大，画不下；请使用格式 &apos;maze&apos;</translation>
    </message>
    <message>
        <source>Micromouse maze</source>
        <translation>电脑鼠迷宫</translation>
    </message>
    <message>
        <source>Walls as lines between rooms, drawn with o---o and |; the goal is G.</source>
        <translation>墙是房间之间的线条，用 o---o 和 | 画出；目标点为 G。</translation>
    </message>
    <message>
        <source>Box-drawing maze</source>
        <translation>框线字符迷宫</translation>
    </message>
    <message>
        <source>Walls as lines between rooms, drawn with box-drawing characters.</source>
        <translation>墙是房间之间的线条，用框线字符画出。</translation>
    </message>
    <message>
        <source>the drawing is larger than {} rooms to a side</source>
        <translation>所画的迷宫每边超过 {} 个房间</translation>
    </message>
    <message>
        <source>there are no lines; expected walls</source>
        <translation>没有任何行；应为墙</translation>
    </message>
    <message>
        <source>expected a {} at each corner in this line</source>
        <translation>此行的每个拐角处应为 {}</translation>
    </message>
    <message>
        <source>expected walls around rooms, and posts at their corners</source>
        <translation>房间周围应为墙，拐角处应为墙柱</translation>
    </message>
    <message>
        <source>expected an odd number of lines and of characters</source>
        <translation>行数和每行的字符数应为奇数</translation>
    </message>
    <message>
        <source>there are no levels; expected &quot;levels&quot;: a list</source>
        <translation>没有任何关卡；应为 &quot;levels&quot;：列表</translation>
    </message>
    <message>
        <source>the layer {} is {} × {} cells; expected {} × {}, as the layer below</source>
        <translation>图层 {} 为 {} × {} 格；应与其下的图层相同，为 {} × {}</translation>
    </message>
    <message>
        <source>a whole number of at least 0</source>
        <translation>不小于 0 的整数</translation>
    </message>
    <message>
        <source>the value {} ({}) of the layer {}, for example at ({}, {}), has no meaning; expected wall, floor, coin or water; --legend &apos;{}=wall&apos; says one</source>
        <translation>值 {}（{}，图层 {}，例如位于 ({}, {}) 的）没有含义；应为 wall、floor、coin 或 water；可用 --legend &apos;{}=wall&apos; 指定</translation>
    </message>
    <message>
        <source>the layer {} has another number of cells than the {} of its size</source>
        <translation>图层 {} 的格子数与其大小所要求的 {} 个不符</translation>
    </message>
    <message>
        <source>a column and a row</source>
        <translation>列和行</translation>
    </message>
    <message>
        <source>the layer {} is left out, with {}</source>
        <translation>图层 {} 已略去，其中有 {}</translation>
    </message>
    <message>
        <source>the level has no IntGrid layer; expected at least one</source>
        <translation>关卡没有 IntGrid 图层；至少应有一个</translation>
    </message>
    <message>
        <source>{} {} left out</source>
        <translation>略去 {} {}</translation>
    </message>
    <message>
        <source>{} entity</source>
        <translation>{} 个实体</translation>
    </message>
    <message>
        <source>{} entities</source>
        <translation>{} 个实体</translation>
    </message>
    <message>
        <source>the file of a level cannot be read here</source>
        <translation>这里无法读取关卡的文件</translation>
    </message>
    <message>
        <source>the level in {}: {}</source>
        <translation>{} 中的关卡：{}</translation>
    </message>
    <message>
        <source>LDtk project</source>
        <translation>LDtk 项目</translation>
    </message>
    <message>
        <source>Levels of the LDtk editor, by their IntGrid and entities; can be read but not written.</source>
        <translation>LDtk 编辑器的关卡，由其 IntGrid 和实体决定；只能读取，不能写出。</translation>
    </message>
    <message>
        <source>wall, floor, start, end, coin, coin=1 to 99, tile=1 to 99, cost=1 to 9 or ignored</source>
        <translation>wall、floor、start、end、coin、coin=1 到 99、tile=1 到 99、cost=1 到 9 或 ignored</translation>
    </message>
    <message>
        <source>{} is not a part of a legend; expected SYMBOL=MEANING, such as #=wall</source>
        <translation>{} 不是图例的一部分；应为 SYMBOL=MEANING，如 #=wall</translation>
    </message>
    <message>
        <source>the legend has {} twice</source>
        <translation>图例中 {} 出现了两次</translation>
    </message>
    <message>
        <source>{} is not a meaning; expected {}</source>
        <translation>{} 不是含义；应为 {}</translation>
    </message>
    <message>
        <source>the legend is empty; expected pairs such as #=wall</source>
        <translation>图例为空；应为形如 #=wall 的各项</translation>
    </message>
    <message>
        <source>unclosed {}; expected a matching {}</source>
        <translation>{} 没有闭合；应有与之配对的 {}</translation>
    </message>
    <message>
        <source>the list is cut short (...); expected all cells</source>
        <translation>列表不完整 (...)；应列出所有格子</translation>
    </message>
    <message>
        <source>there are more than {} different symbols; expected a grid of cells</source>
        <translation>不同的符号超过 {} 种；应为格子的网格</translation>
    </message>
    <message>
        <source>these lists are nested too deeply; expected at most {} levels</source>
        <translation>这些列表嵌套太深；最多 {} 层</translation>
    </message>
    <message>
        <source>there are more than {} grids; expected at most {}</source>
        <translation>网格超过 {} 个；最多 {} 个</translation>
    </message>
    <message>
        <source>unexpected {} without a matching {}</source>
        <translation>多余的 {}，没有与之配对的 {}</translation>
    </message>
    <message>
        <source>{} (character {}) has no meaning in a MovingAI map, which has it in {}; expected . G or S (open), @ O or T (wall) or W (water); --legend &apos;{}=wall&apos; says one</source>
        <translation>{}（第 {} 个字符）在 MovingAI 地图中没有含义，此地图中有 {}是它；应为 . G 或 S（可通行）、@ O 或 T（墙）或 W（水）；可用 --legend &apos;{}=wall&apos; 指定</translation>
    </message>
    <message>
        <source>{} cell of swamp (S) is open</source>
        <translation>{} 个沼泽格子 (S) 可通行</translation>
    </message>
    <message>
        <source>{} cells of swamp (S) are open</source>
        <translation>{} 个沼泽格子 (S) 可通行</translation>
    </message>
    <message>
        <source>{} cell of water (W) is open</source>
        <translation>{} 个水格子 (W) 可通行</translation>
    </message>
    <message>
        <source>{} cells of water (W) are open</source>
        <translation>{} 个水格子 (W) 可通行</translation>
    </message>
    <message>
        <source>Maps of the MovingAI benchmarks: . G and S are open, @ O T and W are walls.</source>
        <translation>MovingAI 基准测试的地图：. G 和 S 可通行，@ O T 和 W 是墙。</translation>
    </message>
    <message>
        <source>this is no NumPy array, or it is cut off</source>
        <translation>这不是 NumPy 数组，或数组不完整</translation>
    </message>
    <message>
        <source>&apos;{}&apos;; expected an array of whole numbers with two dimensions</source>
        <translation>&apos;{}&apos;；应为二维的整数数组</translation>
    </message>
    <message>
        <source>the array has {} bytes of numbers; expected {}</source>
        <translation>数组有 {} 字节的数；应为 {}</translation>
    </message>
    <message>
        <source>the number of the cell ({}, {}) is a fraction; expected whole numbers</source>
        <translation>格子 ({}, {}) 的数是小数；应为整数</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>Whole numbers in two dimensions: 1 wall, 0 floor, 2 start, 3 end.</source>
        <translation>二维的整数：1 墙、0 地面、2 起点、3 终点。</translation>
    </message>
    <message>
        <source>the start is the opening {}; there is no end</source>
        <translation>起点是开口 {}；没有终点</translation>
    </message>
    <message>
        <source>the ends are the two openings, {} and {}</source>
        <translation>端点是两个开口 {} 和 {}</translation>
    </message>
    <message>
        <source>this JPEG cannot be read: {}</source>
        <translation>无法读取此 JPEG：{}</translation>
    </message>
    <message>
        <source>this JPEG is cut off</source>
        <translation>此 JPEG 不完整</translation>
    </message>
    <message>
        <source>this is no picture; PNG, JPEG and PNM are read</source>
        <translation>这不是图片；可读取 PNG、JPEG 和 PNM</translation>
    </message>
    <message>
        <source>a GIF picture</source>
        <translation>GIF 图片</translation>
    </message>
    <message>
        <source>a BMP picture</source>
        <translation>BMP 图片</translation>
    </message>
    <message>
        <source>a WebP picture</source>
        <translation>WebP 图片</translation>
    </message>
    <message>
        <source>a TIFF picture</source>
        <translation>TIFF 图片</translation>
    </message>
    <message>
        <source>an SVG drawing</source>
        <translation>SVG 图形</translation>
    </message>
    <message>
        <source>a PDF document</source>
        <translation>PDF 文档</translation>
    </message>
    <message>
        <source>an Excel workbook</source>
        <translation>Excel 工作簿</translation>
    </message>
    <message>
        <source>a ZIP archive</source>
        <translation>ZIP 压缩文件</translation>
    </message>
    <message>
        <source>a gzip archive</source>
        <translation>gzip 压缩文件</translation>
    </message>
    <message>
        <source>this is {}; PNG, JPEG and PNM are read</source>
        <translation>这是 {}；可读取 PNG、JPEG 和 PNM</translation>
    </message>
    <message>
        <source>this is {}; expected a level, or a picture of a maze</source>
        <translation>这是 {}；应为关卡或迷宫图片</translation>
    </message>
    <message>
        <source>no frame of walls encloses a maze in this picture; set the cell size in pixels</source>
        <translation>此图片中没有围住迷宫的外墙；请设置每格的像素数</translation>
    </message>
    <message>
        <source>either the light or the dark may be the walls of this picture; --walls says which</source>
        <translation>此图片中亮处或暗处都可能是墙；请用 --walls 指明</translation>
    </message>
    <message>
        <source>cell ({}, {}) is {}, which has no meaning here; --start and --end say where the ends are</source>
        <translation>格子 ({}, {}) 为 {}，它在这里没有含义；请用 --start 和 --end 指明端点的位置</translation>
    </message>
    <message>
        <source>{} {} cells are a drawn route and read as floor</source>
        <translation>{} 个 {} 格子是画出的路线，读作地面</translation>
    </message>
    <message>
        <source>no grid of cells was found in this picture, {}; set the cell size in pixels</source>
        <translation>在此图片中没有找到格子的网格，{}；请设置每格的像素数</translation>
    </message>
    <message>
        <source>light is wall</source>
        <translation>亮处为墙</translation>
    </message>
    <message>
        <source>Photo or scan of a maze</source>
        <translation>迷宫的照片或扫描件</translation>
    </message>
    <message>
        <source>A JPEG, read as a PNG is.</source>
        <translation>JPEG 文件，读取方式与 PNG 相同。</translation>
    </message>
    <message>
        <source>Netpbm picture of a maze</source>
        <translation>迷宫的 Netpbm 图片</translation>
    </message>
    <message>
        <source>A PBM, PGM or PPM, plain or raw, read as a PNG is.</source>
        <translation>PBM、PGM 或 PPM 文件，文本或二进制均可，读取方式与 PNG 相同。</translation>
    </message>
    <message>
        <source>this PNM is cut off</source>
        <translation>此 PNM 不完整</translation>
    </message>
    <message>
        <source>expected a number from {} to {}, found {}</source>
        <translation>应为 {} 到 {} 的数，实为 {}</translation>
    </message>
    <message>
        <source>expected a blank, found {}</source>
        <translation>应为空白，实为 {}</translation>
    </message>
    <message>
        <source>expected 0 or 1, found {}</source>
        <translation>应为 0 或 1，实为 {}</translation>
    </message>
    <message>
        <source>expected a PNM: P1 to P6, then its width</source>
        <translation>应为 PNM：P1 到 P6，然后是宽度</translation>
    </message>
    <message>
        <source>the end is the goal {} of {}, which a shortest route from the start enters first</source>
        <translation>终点是目标点 {}（共 {} 个），从起点出发的最短路线最先进入它</translation>
    </message>
    <message>
        <source>the end is the first of {} goals, {}</source>
        <translation>终点是 {} 个目标点中的第一个 {}</translation>
    </message>
    <message>
        <source>the start is {}</source>
        <translation>起点是 {}</translation>
    </message>
    <message>
        <source>the end is {}</source>
        <translation>终点是 {}</translation>
    </message>
    <message>
        <source>a drawn route of {} is read as floor</source>
        <translation>用 {} 画出的路线读作地面</translation>
    </message>
    <message>
        <source>there is no level {}: {}</source>
        <translation>没有第 {} 个关卡：{}</translation>
    </message>
    <message>
        <source>there is {} level in this file</source>
        <translation>此文件中有 {} 个关卡</translation>
    </message>
    <message>
        <source>there are {} levels in this file</source>
        <translation>此文件中有 {} 个关卡</translation>
    </message>
    <message>
        <source>level {} of {}; --level N reads another</source>
        <translation>第 {} 个关卡，共 {} 个；用 --level N 读取另一个</translation>
    </message>
    <message>
        <source>there are too many levels; expected at most {}</source>
        <translation>关卡太多；最多 {} 个</translation>
    </message>
    <message>
        <source>{} (character {}) has no meaning in a Sokoban level; expected # (wall), a blank, - or _ (floor), @ (player), $ or * (box), . or + (goal), with a number before it if it repeats</source>
        <translation>{}（第 {} 个字符）在推箱子关卡中没有含义；应为 #（墙）、空格、- 或 _（地面）、@（玩家）、$ 或 *（箱子）、. 或 +（目标点），重复时在前面写上次数</translation>
    </message>
    <message>
        <source>the number {} in this row; expected at least 1, and at most {} cells in a row</source>
        <translation>此行中有数 {}；至少应为 1，且一行最多 {} 个格子</translation>
    </message>
    <message>
        <source>read as Sokoban, {} and {}: {}, {}, no end</source>
        <translation>读作推箱子，{}、{}：{}、{}、没有终点</translation>
    </message>
    <message>
        <source>{} wall</source>
        <translation>{} 格墙</translation>
    </message>
    <message>
        <source>{} walls</source>
        <translation>{} 格墙</translation>
    </message>
    <message>
        <source>no start</source>
        <translation>没有起点</translation>
    </message>
    <message>
        <source>{} cell outside the walls is a wall</source>
        <translation>墙外的 {} 个格子作墙</translation>
    </message>
    <message>
        <source>{} cells outside the walls are walls</source>
        <translation>墙外的 {} 个格子作墙</translation>
    </message>
    <message>
        <source>{} line of text is left out</source>
        <translation>略去 {} 行文字</translation>
    </message>
    <message>
        <source>{} lines of text are left out</source>
        <translation>略去 {} 行文字</translation>
    </message>
    <message>
        <source>there are more than {} rows; expected at most {}</source>
        <translation>超过 {} 行；最多 {} 行</translation>
    </message>
    <message>
        <source>there are no rows; expected rows of cells</source>
        <translation>没有任何行；应为由格子组成的行</translation>
    </message>
    <message>
        <source>{} has no meaning here; expected {}</source>
        <translation>{} 在这里没有含义；应为 {}</translation>
    </message>
    <message>
        <source>it is unclear what these symbols mean; choose {}, or give their meanings: --legend &apos;SYMBOL=MEANING,…&apos;</source>
        <translation>无法确定这些符号的含义；请选择 {}，或给出含义：--legend &apos;SYMBOL=MEANING,…&apos;</translation>
    </message>
    <message>
        <source>these symbols have several meanings; choose one: {}</source>
        <translation>这些符号有多种含义；请选择一种：{}</translation>
    </message>
    <message>
        <source>this is no grid of cells; expected walls and floor</source>
        <translation>这不是格子的网格；应为墙和地面</translation>
    </message>
    <message>
        <source>{} has no meaning here; --legend {} gives it one</source>
        <translation>{} 在这里没有含义；可用 --legend {} 指定</translation>
    </message>
    <message>
        <source>{} have no meaning here; --legend {} gives the first one</source>
        <translation>{} 在这里没有含义；可用 --legend {} 指定第一个的含义</translation>
    </message>
    <message>
        <source>a blank between cells</source>
        <translation>格子之间有空格</translation>
    </message>
    <message>
        <source>read as {}</source>
        <translation>读作 {}</translation>
    </message>
    <message>
        <source>the legend of the format &apos;grid&apos; has no symbol for the cell ({}, {}), {}; use the format &apos;maze&apos;</source>
        <translation>格式 &apos;grid&apos; 的图例没有表示格子 ({}, {})（{}）的符号；请使用格式 &apos;maze&apos;</translation>
    </message>
    <message>
        <source>the format &apos;glyphs&apos; cannot store a board of tiles alone, because it would be read as numbers; use the format &apos;maze&apos;</source>
        <translation>格式 &apos;glyphs&apos; 无法存储只有方块的棋盘，因为它会被读作数字；请使用格式 &apos;maze&apos;</translation>
    </message>
    <message>
        <source>the format &apos;grid&apos; cannot store this maze with this legend, because its text would be read as another maze; use the format &apos;maze&apos;</source>
        <translation>格式 &apos;grid&apos; 无法用此图例存储此迷宫，因为其文本会被读作另一个迷宫；请使用格式 &apos;maze&apos;</translation>
    </message>
    <message>
        <source>Text grid</source>
        <translation>文本网格</translation>
    </message>
    <message>
        <source>One symbol per cell; a legend gives the symbols their meanings.</source>
        <translation>每格一个符号；符号的含义由图例给出。</translation>
    </message>
    <message>
        <source>Grid of 0 and 1</source>
        <translation>0 和 1 的网格</translation>
    </message>
    <message>
        <source>Rows of numbers: 1 wall, 0 floor, 2 start, 3 end.</source>
        <translation>由数字组成的行：1 墙、0 地面、2 起点、3 终点。</translation>
    </message>
    <message>
        <source>JSON list</source>
        <translation>JSON 列表</translation>
    </message>
    <message>
        <source>A list of rows of numbers: 1 wall, 0 floor, 2 start, 3 end.</source>
        <translation>由数字组成的行的列表：1 墙、0 地面、2 起点、3 终点。</translation>
    </message>
    <message>
        <source>Python list</source>
        <translation>Python 列表</translation>
    </message>
    <message>
        <source>the layer is compressed with {}; expected zlib, gzip, zstd or CSV (in Tiled: Map Properties, Tile Layer Format)</source>
        <translation>图层以 {} 压缩；应为 zlib、gzip、zstd 或 CSV（在 Tiled 中：地图属性，图块层格式）</translation>
    </message>
    <message>
        <source>{} is not a cell; expected -1 wall, 0 floor, 1 coin, 2 start or 3 end</source>
        <translation>{} 不是格子；应为 -1 墙、0 地面、1 金币、2 起点或 3 终点</translation>
    </message>
    <message>
        <source>the map has no tiles; expected at least one</source>
        <translation>地图没有图块；至少应有一个</translation>
    </message>
    <message>
        <source>the tiles of the map lie too far apart: {} × {} cells, of which {} are written</source>
        <translation>地图的图块相距太远：{} × {} 格，其中只写有 {} 格</translation>
    </message>
    <message>
        <source>taken as floor: {} of the layer {}, whose tiles have no meaning</source>
        <translation>作为地面的有 {}，位于图层 {}，其图块没有含义</translation>
    </message>
    <message>
        <source>the hidden layer {} is read, because its name says walls</source>
        <translation>隐藏的图层 {} 已读取，因为其名称表示墙</translation>
    </message>
    <message>
        <source>the hidden layer {} is left out, with {}</source>
        <translation>隐藏的图层 {} 已略去，其中有 {}</translation>
    </message>
    <message>
        <source>{} object</source>
        <translation>{} 个对象</translation>
    </message>
    <message>
        <source>{} objects</source>
        <translation>{} 个对象</translation>
    </message>
    <message>
        <source>this wall has too many corners; expected at most 1000</source>
        <translation>此墙的拐角太多；最多 1000 个</translation>
    </message>
    <message>
        <source>this wall is a line; expected a rectangle, an ellipse or a polygon</source>
        <translation>此墙是线条；应为矩形、椭圆或多边形</translation>
    </message>
    <message>
        <source>{} cell is a wall by the collision shapes of its tile</source>
        <translation>{} 个格子按其图块的碰撞形状为墙</translation>
    </message>
    <message>
        <source>{} cells are walls by the collision shapes of their tiles</source>
        <translation>{} 个格子按其图块的碰撞形状为墙</translation>
    </message>
    <message>
        <source>the orientation of the map is {}; expected orthogonal or isometric</source>
        <translation>地图的方向为 {}；应为 orthogonal 或 isometric</translation>
    </message>
    <message>
        <source>the isometric map is drawn with square cells</source>
        <translation>等轴测地图以正方形格子画出</translation>
    </message>
    <message>
        <source>the infinite map is read as the {} and {} that have tiles</source>
        <translation>无限地图只读取有图块的 {}、{}</translation>
    </message>
    <message>
        <source>numbers x,y</source>
        <translation>数字 x,y</translation>
    </message>
    <message>
        <source>there are no maps; expected &quot;maps&quot;: a list of files</source>
        <translation>没有任何地图；应为 &quot;maps&quot;：文件的列表</translation>
    </message>
    <message>
        <source>Tiled world</source>
        <translation>Tiled 世界</translation>
    </message>
    <message>
        <source>The maps of a Tiled world, each a level; can be read but not written.</source>
        <translation>Tiled 世界的地图，每张为一个关卡；只能读取，不能写出。</translation>
    </message>
    <message>
        <source>expected rooms between | and above _</source>
        <translation>房间应在 | 之间、_ 之上</translation>
    </message>
    <message>
        <source>the line above the rooms is missing and taken for a wall</source>
        <translation>房间上方缺少一行，按墙处理</translation>
    </message>
    <message>
        <source>Underscore maze</source>
        <translation>下划线迷宫</translation>
    </message>
    <message>
        <source>Walls drawn with _ and |; can be read but not written.</source>
        <translation>用 _ 和 | 画出的墙；只能读取，不能写出。</translation>
    </message>
    <message>
        <source>this UTF-16 text is cut off or broken</source>
        <translation>此 UTF-16 文本不完整或已损坏</translation>
    </message>
    <message>
        <source>this fence has no end; expected a line of ```</source>
        <translation>此代码块没有结尾；应有一行 ```</translation>
    </message>
    <message>
        <source>the text {}</source>
        <translation>文字 {}</translation>
    </message>
    <message>
        <source>there are more than {} lines; expected at most {} rows</source>
        <translation>文本超过 {} 行；迷宫最多 {} 行</translation>
    </message>
    <message>
        <source>the text has no symbols to choose from</source>
        <translation>文本中没有可供选择的符号</translation>
    </message>
    <message>
        <source>{} cell of water is a wall; --water open opens it</source>
        <translation>{} 个水格子是墙；用 --water open 可使其通行</translation>
    </message>
    <message>
        <source>{} cells of water are walls; --water open opens them</source>
        <translation>{} 个水格子是墙；用 --water open 可使其通行</translation>
    </message>
    <message>
        <source>{} cell of water (W) is a wall; --water open opens it</source>
        <translation>{} 个水格子 (W) 是墙；用 --water open 可使其通行</translation>
    </message>
    <message>
        <source>{} cells of water (W) are walls; --water open opens them</source>
        <translation>{} 个水格子 (W) 是墙；用 --water open 可使其通行</translation>
    </message>
    <message>
        <source>rows ended by backslashes</source>
        <translation>行尾的反斜杠</translation>
    </message>
    <message>
        <source>marks of quoted mail</source>
        <translation>邮件引用符号</translation>
    </message>
    <message>
        <source>line numbers</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>the text around the code block</source>
        <translation>代码块之外的文字</translation>
    </message>
    <message>
        <source>the text around the maze</source>
        <translation>迷宫之外的文字</translation>
    </message>
    <message>
        <source>--legend {} reads each character as a cell</source>
        <translation>用 --legend {} 可把每个字符读作一个格子</translation>
    </message>
    <message>
        <source>expected a room that says of each of its four sides if it is a wall</source>
        <translation>应为说明四边是否有墙的房间</translation>
    </message>
    <message>
        <source>expected a room with its row and its column</source>
        <translation>应为给出行和列的房间</translation>
    </message>
    <message>
        <source>true is an opening</source>
        <translation>true 表示通道</translation>
    </message>
    <message>
        <source>expected a list of rooms, or of rows of rooms</source>
        <translation>应为房间列表，或按行排列的房间列表</translation>
    </message>
    <message>
        <source>JSON rooms</source>
        <translation>JSON 房间</translation>
    </message>
    <message>
        <source>A list of rooms that say north, east, south and west if they have a wall; can be read but not written.</source>
        <translation>房间列表，各房间说明东南西北是否有墙；只能读取，不能写入。</translation>
    </message>
    <message>
        <source>read as lines between rooms without corners</source>
        <translation>读作房间之间没有角点的线条</translation>
    </message>
    <message>
        <source>{} is not a meaning of digits; expected tiles, costs or walls</source>
        <translation>{} 不是数字的含义；应为 tiles、costs 或 walls</translation>
    </message>
    <message>
        <source>expected x,y = {},{} once in {} and {}</source>
        <translation>在 {2}、{3} 中，x,y = {0},{1} 应恰好出现一次</translation>
    </message>
    <message>
        <source>expected a cell with its row and its column</source>
        <translation>应为给出行和列的格子</translation>
    </message>
    <message>
        <source>expected a cell that says if it is a wall</source>
        <translation>应为说明自己是否为墙的格子</translation>
    </message>
    <message>
        <source>cells of {} do not fit this picture</source>
        <translation>{}的格子与此图片不符</translation>
    </message>
    <message>
        <source>{} pixel</source>
        <translation>{} 像素</translation>
    </message>
    <message>
        <source>{} pixels</source>
        <translation>{} 像素</translation>
    </message>
    <message>
        <source>the picture may show cells of {}, or rooms of {} between walls of {}; set the cell size, and the wall width if walls are lines</source>
        <translation>此图片可能是{}的格子，也可能是{}的房间和{}的墙；请设置格子大小，墙为线条时再设置墙的宽度</translation>
    </message>
    <message>
        <source>{} {} cells are read as floor</source>
        <translation>{} 个{}格子读作地板</translation>
    </message>
    <message>
        <source>{} degree</source>
        <translation>{} 度</translation>
    </message>
    <message>
        <source>{} degrees</source>
        <translation>{} 度</translation>
    </message>
    <message>
        <source>read as {} and {} of cells of {}</source>
        <translation>读作 {} {}，每格{}</translation>
    </message>
    <message>
        <source>read as {} × {} rooms of {}, walls of {}</source>
        <translation>读作 {} × {} 个房间，房间{}，墙{}</translation>
    </message>
    <message>
        <source>set right by {}</source>
        <translation>已转正 {}</translation>
    </message>
    <message>
        <source>the picture is turned by {}; expected at most {}</source>
        <translation>图片倾斜 {}；最多 {}</translation>
    </message>
    <message>
        <source>the maze is too large for a picture with cells of {}; use the format &apos;maze&apos;</source>
        <translation>迷宫太大，每格{}的图片画不下；请使用格式 &apos;maze&apos;</translation>
    </message>
    <message>
        <source>the neighbours agree in several orders of the bits; expected {}</source>
        <translation>按多种位序相邻房间都一致；应为{}</translation>
    </message>
    <message>
        <source>bits 1 {}, 2 {}, 4 {}, 8 {}</source>
        <translation>位 1 为{}，2 为{}，4 为{}，8 为{}</translation>
    </message>
    <message>
        <source>{}; a set bit is an opening</source>
        <translation>{}；置位表示通道</translation>
    </message>
    <message>
        <source>{} columns per cell</source>
        <translation>每格 {} 列</translation>
    </message>
    <message>
        <source>cells stand where they say, not in the order of the list</source>
        <translation>格子按各自给出的位置排列，而非列表中的顺序</translation>
    </message>
    <message>
        <source>numbers are rooms; {}</source>
        <translation>数字表示房间；{}</translation>
    </message>
    <message>
        <source>north</source>
        <translation>北</translation>
    </message>
    <message>
        <source>east</source>
        <translation>东</translation>
    </message>
    <message>
        <source>south</source>
        <translation>南</translation>
    </message>
    <message>
        <source>west</source>
        <translation>西</translation>
    </message>
    <message>
        <source>read as rooms and the walls beside them</source>
        <translation>读作房间及其旁边的墙</translation>
    </message>
    <message>
        <source>without the numbers of rows and columns</source>
        <translation>去掉了行号和列号</translation>
    </message>
    <message>
        <source>blank lines are rows of blanks</source>
        <translation>空行读作由空格组成的行</translation>
    </message>
    <message>
        <source>the level is too large to audit</source>
        <translation>关卡太大，无法审核</translation>
    </message>
    <message>
        <source>reported that the board cannot be cleared, but an order clears it</source>
        <translation>报告棋盘无法清空，但有一种顺序可以清空</translation>
    </message>
    <message>
        <source>reported that there is no solution, but there is one of cost {}</source>
        <translation>报告无解，但存在代价为 {} 的解</translation>
    </message>
    <message>
        <source>the audit found no answer at all</source>
        <translation>审核没有找到任何答案</translation>
    </message>
    <message>
        <source>the audit found no answer as good</source>
        <translation>审核没有找到同样好的答案</translation>
    </message>
    <message>
        <source>reported the optimum {}, but {} is possible</source>
        <translation>报告的最优值为 {}，但可以达到 {}</translation>
    </message>
    <message>
        <source>the audit is off</source>
        <translation>审核已关闭</translation>
    </message>
    <message>
        <source>jump points</source>
        <translation>跳点</translation>
    </message>
    <message>
        <source>visits</source>
        <translation>访问次数</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>states</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>the record has no route</source>
        <translation>记录中没有路线</translation>
    </message>
    <message>
        <source>something unknown</source>
        <translation>未知的内容</translation>
    </message>
    <message>
        <source>{} counts {} and {} counts {}, which do not compare</source>
        <translation>{} 计{}，{} 计{}，两者不可比较</translation>
    </message>
    <message>
        <source> Not shown: {}, which counts {}.</source>
        <translation>未显示：{}，它计的是{}。</translation>
    </message>
    <message>
        <source> Not shown: {}, with less than half of the solved levels.</source>
        <translation>未显示：{}，解出的关卡不到一半。</translation>
    </message>
    <message>
        <source>growth needs solved levels of at least four different sizes</source>
        <translation>增长图需要至少四种不同大小的已解关卡</translation>
    </message>
    <message>
        <source>{} of {}. Point: median of the levels of one size. </source>
        <translation>{}，共 {}。点：同一大小的关卡的中位数。</translation>
    </message>
    <message>
        <source>Line: least squares through all levels, in logarithms. After each name: the exponent of the number of cells and its 95% bootstrap interval. </source>
        <translation>线：对所有关卡取对数后的最小二乘拟合。名称之后：格子数的指数及其 95% 自助区间。</translation>
    </message>
    <message>
        <source>No exponent is fitted: the levels are of {} families, by their folders and names. </source>
        <translation>没有拟合指数：按文件夹和名称，这些关卡属于 {} 类。</translation>
    </message>
    <message>
        <source>95% interval of this pair alone: {} to {}</source>
        <translation>仅这一对的 95% 区间：{} 到 {}</translation>
    </message>
    <message>
        <source>too few levels for a 95% interval</source>
        <translation>关卡太少，没有 95% 区间</translation>
    </message>
    <message>
        <source>Total time</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>Optimal</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>Bounded</source>
        <translation>有界</translation>
    </message>
    <message>
        <source>No guarantee</source>
        <translation>没有保证</translation>
    </message>
    <message>
        <source>set-up takes {}x the search; {} includes it</source>
        <translation>准备时间是搜索的 {} 倍；{}包含它</translation>
    </message>
    <message>
        <source>set-up takes {}x the search; {} leaves it out</source>
        <translation>准备时间是搜索的 {} 倍；{}不包含它</translation>
    </message>
    <message>
        <source>set-up takes {}x the search; it is divided over the queries of each map; {} includes it</source>
        <translation>准备时间是搜索的 {} 倍，分摊到每张地图的查询；{}包含它</translation>
    </message>
    <message>
        <source>Amortised time</source>
        <translation>分摊时间</translation>
    </message>
    <message>
        <source>{} map</source>
        <translation>{} 张地图</translation>
    </message>
    <message>
        <source>{} maps</source>
        <translation>{} 张地图</translation>
    </message>
    <message>
        <source>{}: expected a percentage such as 5%, or a ratio above 1 and at most 2, such as 1.05</source>
        <translation>{}：应为百分比，例如 5%，或大于 1 且不超过 2 的比值，例如 1.05</translation>
    </message>
    <message>
        <source>equal within {}</source>
        <translation>在 {} 以内相等</translation>
    </message>
    <message>
        <source>not resolved</source>
        <translation>无法判定</translation>
    </message>
    <message>
        <source>there is a difference, but of less than {}</source>
        <translation>有差异，但小于 {}</translation>
    </message>
    <message>
        <source>about {} would tell, estimated from the spread of these</source>
        <translation>按这些数据的离散程度估计，约需 {}</translation>
    </message>
    <message>
        <source>{} cannot separate {}; {} can</source>
        <translation>{}无法区分{}；{} 个可以</translation>
    </message>
    <message>
        <source>{} pair</source>
        <translation>{} 对</translation>
    </message>
    <message>
        <source>{} pairs</source>
        <translation>{} 对</translation>
    </message>
    <message>
        <source>Time ratio: Hodges-Lehmann median of the ratios. p and interval: signed-rank test, both adjusted for {} (Bonferroni). Equal: the whole interval lies within {} to {}.</source>
        <translation>时间比：比值的 霍奇斯-莱曼中位数。p 和区间：符号秩检验，都对{}校正（邦费罗尼法）。相等：整个区间在 {} 到 {} 之内。</translation>
    </message>
    <message>
        <source> The levels of a map count once, by their geometric mean: {}.</source>
        <translation>同一地图的关卡按几何平均只计一次：{}。</translation>
    </message>
    <message>
        <source> {} cannot speak for others: the results are about these alone.</source>
        <translation>{}不能代表其他地图：结果只针对这些地图。</translation>
    </message>
    <message>
        <source>{} machines</source>
        <translation>{} 台机器</translation>
    </message>
    <message>
        <source>{} versions of the program</source>
        <translation>{} 个程序版本</translation>
    </message>
    <message>
        <source>{} different limits</source>
        <translation>{} 种不同的限制</translation>
    </message>
    <message>
        <source>optimal, proved</source>
        <translation>最优，已证明</translation>
    </message>
    <message>
        <source>optimal, claimed</source>
        <translation>最优，声称</translation>
    </message>
    <message>
        <source>a list of routes, each a text</source>
        <translation>路线列表，每条为一段文本</translation>
    </message>
    <message>
        <source>a list of numbers</source>
        <translation>数字列表</translation>
    </message>
    <message>
        <source>&quot;is&quot; to be proved, claimed or refuted</source>
        <translation>“is”为 proved、claimed 或 refuted</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is no part of a route; expected ROW,COLUMN or steps such as R3D1</source>
        <translation>“{}”不是路线的一部分；应为 ROW,COLUMN 或 R3D1 这样的步子</translation>
    </message>
    <message>
        <source>no grade: the graded population has 4-way moves</source>
        <translation>没有等级：评级所用的关卡为四方向移动</translation>
    </message>
    <message>
        <source>no grade: the graded population has 1 point for each cell</source>
        <translation>没有等级：评级所用的关卡每格 1 分</translation>
    </message>
    <message>
        <source>no grade: the graded population has no conditions on tracks</source>
        <translation>没有等级：评级所用的关卡对路线没有条件</translation>
    </message>
    <message>
        <source>no grade: the graded population has equal tiles, joined on the board by lines of 1 or 2 turns</source>
        <translation>没有等级：评级所用的关卡为相同的牌，在棋盘内以 1 或 2 个转弯相连</translation>
    </message>
    <message>
        <source>no grade: the graded population has coins of 1 point</source>
        <translation>没有等级：评级所用的关卡金币为 1 分</translation>
    </message>
    <message>
        <source>no grade: the graded population has steps of one cost</source>
        <translation>没有等级：评级所用的关卡每步代价相同</translation>
    </message>
    <message>
        <source>no grade: {} × {} cells; the graded population has {} × {} to {} × {}</source>
        <translation>没有等级：{} × {} 格；评级所用的关卡为 {} × {} 到 {} × {}</translation>
    </message>
    <message>
        <source>no grade: {} % walls; the graded population has {} to {} %</source>
        <translation>没有等级：墙占 {} %；评级所用的关卡为 {} 到 {} %</translation>
    </message>
    <message>
        <source>tracks cannot be counted by score or length with conditions on coins or cells</source>
        <translation>对金币或格子有条件时，无法按得分或长度统计路线</translation>
    </message>
    <message>
        <source>too many states for a histogram of the tracks</source>
        <translation>状态太多，无法统计路线的直方图</translation>
    </message>
    <message>
        <source>the maze is too wide for a histogram of the tracks</source>
        <translation>迷宫太宽，无法统计路线的直方图</translation>
    </message>
    <message>
        <source>stopped before the histogram of the tracks was complete</source>
        <translation>在路线的直方图完成之前停止</translation>
    </message>
    <message>
        <source>count of tiles</source>
        <translation>牌的计数</translation>
    </message>
    <message>
        <source>order search</source>
        <translation>顺序搜索</translation>
    </message>
    <message>
        <source>sweep of lines</source>
        <translation>线条扫掠</translation>
    </message>
    <message>
        <source>published program</source>
        <translation>已发表的程序</translation>
    </message>
    <message>
        <source>track search</source>
        <translation>路线搜索</translation>
    </message>
    <message>
        <source>row sweep with track search</source>
        <translation>逐行扫掠与路线搜索</translation>
    </message>
    <message>
        <source>row sweep</source>
        <translation>逐行扫掠</translation>
    </message>
    <message>
        <source>junction sweep with track search</source>
        <translation>路口扫掠与路线搜索</translation>
    </message>
    <message>
        <source>junction sweep</source>
        <translation>路口扫掠</translation>
    </message>
    <message>
        <source>unsorted list</source>
        <translation>无序列表</translation>
    </message>
    <message>
        <source>binary heap</source>
        <translation>二叉堆</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>Buckets</source>
        <translation>桶</translation>
    </message>
    <message>
        <source>Binary heap</source>
        <translation>二叉堆</translation>
    </message>
    <message>
        <source>Open list</source>
        <translation>开放列表</translation>
    </message>
    <message>
        <source>buckets serve only weight=1 and ties=last-in with heuristic=best or zero; choose open-list=heap, or these options</source>
        <translation>桶只支持 weight=1、ties=last-in 且 heuristic=best 或 zero；请选择 open-list=heap 或这些选项</translation>
    </message>
    <message>
        <source>two bucket lists</source>
        <translation>两个桶列表</translation>
    </message>
    <message>
        <source>buckets, then binary heap</source>
        <translation>先用桶，再用二叉堆</translation>
    </message>
    <message>
        <source>filling, then buckets</source>
        <translation>先填充，再用桶</translation>
    </message>
    <message>
        <source>walk with table</source>
        <translation>带表的行走</translation>
    </message>
    <message>
        <source>jump arrays</source>
        <translation>跳跃数组</translation>
    </message>
    <message>
        <source>jump tables</source>
        <translation>跳跃表</translation>
    </message>
    <message>
        <source>queue over strips</source>
        <translation>条带上的队列</translation>
    </message>
    <message>
        <source>the total time</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>the search time</source>
        <translation>搜索时间</translation>
    </message>
    <message>
        <source>Length of the route</source>
        <translation>路线长度</translation>
    </message>
    <message>
        <source>{} by length of the route</source>
        <translation>{}与路线长度</translation>
    </message>
    <message>
        <source>Bucket: least cost ÷ 4, rounded down</source>
        <translation>桶：最小代价 ÷ 4，向下取整</translation>
    </message>
    <message>
        <source>{} solved by every solver, of {}, in {}. Point: median of the bucket. Whisker: first to third quartile. {}</source>
        <translation>{} 由所有求解器解出，共 {}，分为 {}。点：桶的中位数。须线：第一到第三四分位数。{}</translation>
    </message>
    <message>
        <source>{} bucket</source>
        <translation>{} 个桶</translation>
    </message>
    <message>
        <source>{} buckets</source>
        <translation>{} 个桶</translation>
    </message>
    <message>
        <source>; open-list=heap runs both on one</source>
        <translation>；open-list=heap 使两者使用同一种</translation>
    </message>
    <message>
        <source> Not shown: {} of other questions.</source>
        <translation>未显示：{}，属于其他问题。</translation>
    </message>
    <message>
        <source>the times come from {} and are not compared</source>
        <translation>时间来自 {}，不作比较</translation>
    </message>
    <message>
        <source>the times come from {}, which the ratios do not tell apart</source>
        <translation>时间来自 {}，比值未加区分</translation>
    </message>
    <message>
        <source>records left out for later ones of the same level and solver: {}</source>
        <translation>因同一关卡和求解器有更新的记录而略去的记录数：{}</translation>
    </message>
    <message>
        <source>times read from a file and not measured now: {}</source>
        <translation>从文件读取而非本次测量的时间数：{}</translation>
    </message>
    <message>
        <source>reported the best line, with turns {} and cells {}, but turns {} and cells {} are possible</source>
        <translation>报告了最佳连线，转弯 {}、格数 {}，但可以做到转弯 {}、格数 {}</translation>
    </message>
    <message>
        <source>the solver guarantees at most {} times the optimum {}, but its answer costs {}</source>
        <translation>求解器保证最多为最优值的 {} 倍（最优值 {}），但其答案代价为 {}</translation>
    </message>
    <message>
        <source>times of short runs without a warm-up, which are not compared: {}</source>
        <translation>没有预热、因此不作比较的短时间数：{}</translation>
    </message>
    <message>
        <source>reported a solution, but the audit proved that there is none</source>
        <translation>报告有解，但审核证明无解</translation>
    </message>
    <message>
        <source>reported {}, which is better than the proved optimum {}</source>
        <translation>报告了 {}，优于已证明的最优值 {}</translation>
    </message>
    <message>
        <source>This solver has no step-by-step view.</source>
        <translation>此求解器没有逐步视图。</translation>
    </message>
    <message>
        <source>The route is traced back from the end over cells whose G fits, so it may enter a cell from another one than the search did, at the same cost.</source>
        <translation>路线是从终点沿 G 值相符的格子回溯得出的，因此进入某格的方向可能与搜索时不同，但代价相同。</translation>
    </message>
    <message>
        <source>{} of {} ({})</source>
        <translation>第 {} 个，共 {} 个（{}）</translation>
    </message>
    <message>
        <source>until the end is first in the open list, and no cell is better:</source>
        <translation>直到终点位于开放列表之首，且没有更好的格子：</translation>
    </message>
    <message>
        <source>done: the route is found</source>
        <translation>完成：已找到路线</translation>
    </message>
    <message>
        <source> Hatched or hollow: times by the solver&apos;s own clock ({}).</source>
        <translation>斜线或空心：由求解器自己的时钟计时（{}）。</translation>
    </message>
    <message>
        <source> Times by the solver&apos;s own clock: {}.</source>
        <translation>由求解器自己的时钟计时：{}。</translation>
    </message>
    <message>
        <source>Hodges-Lehmann median of {} ÷ {}: {} ({}). </source>
        <translation>{} ÷ {} 的霍奇斯-莱曼中位数：{}（{}）。</translation>
    </message>
    <message>
        <source>{} solved by both; each point is a level.{} Above the diagonal, {} takes more. {}{}</source>
        <translation>{}（两者都解出）；每个点是一个关卡。{}在对角线上方，{}所需更多。{}{}</translation>
    </message>
    <message>
        <source>by the solver&apos;s own clock</source>
        <translation>由求解器自己的时钟计时</translation>
    </message>
    <message>
        <source>the solver failed</source>
        <translation>求解器失败</translation>
    </message>
    <message>
        <source>times by the solver&apos;s own clock, which are not compared with measured ones: {}</source>
        <translation>由求解器自己的时钟计时、因此不与测得的时间比较的时间数：{}</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>未比较</translation>
    </message>
    <message>
        <source>a search trace, which is opened on its level</source>
        <translation>搜索轨迹（应在其关卡上打开）</translation>
    </message>
    <message>
        <source>, pId: null</source>
        <translation>, pId: null</translation>
    </message>
    <message>
        <source>one of solved, no-solution, not-found, stopped, limit-reached, invalid, failed</source>
        <translation>solved、no-solution、not-found、stopped、limit-reached、invalid、failed 之一</translation>
    </message>
    <message>
        <source>one of ours, self, host</source>
        <translation>ours、self、host 之一</translation>
    </message>
    <message>
        <source>this is a trace of {}; traces of shortest paths are opened</source>
        <translation>这是 {} 的轨迹；只能打开最短路径的轨迹</translation>
    </message>
    <message>
        <source>it has no position; expected x (the column) and y (the row)</source>
        <translation>它没有位置；应有 x（列）和 y（行）</translation>
    </message>
    <message>
        <source>x {} and y {} are no cell; expected whole numbers</source>
        <translation>x {} 和 y {} 不是格子；应为整数</translation>
    </message>
    <message>
        <source>cell {} is outside the maze, which has {} and {}</source>
        <translation>格子 {} 在迷宫之外，迷宫有 {}、{}</translation>
    </message>
    <message>
        <source>cell {} is a wall in this maze</source>
        <translation>格子 {} 在此迷宫中是墙</translation>
    </message>
    <message>
        <source>a walk closes a cell that is not the last of its trail</source>
        <translation>行走关闭的格子不是其行迹的最后一格</translation>
    </message>
    <message>
        <source>the parents from the end run in a circle</source>
        <translation>从终点起的父格形成循环</translation>
    </message>
    <message>
        <source>the trace has no &quot;source&quot; and &quot;destination&quot;, and the maze has no start and end</source>
        <translation>轨迹没有 &quot;source&quot; 和 &quot;destination&quot;，迷宫也没有起点和终点</translation>
    </message>
    <message>
        <source>the parents from the end of the trace do not lead to the start</source>
        <translation>从轨迹终点起的父格没有通到起点</translation>
    </message>
    <message>
        <source>the trace has no end</source>
        <translation>轨迹没有终点</translation>
    </message>
    <message>
        <source>opened from a trace of {}</source>
        <translation>从 {} 的轨迹打开</translation>
    </message>
    <message>
        <source>a search that was opened from a trace cannot be run again</source>
        <translation>从轨迹打开的搜索无法再次运行</translation>
    </message>
    <message>
        <source>put the first cell into the open list</source>
        <translation>把第一格放入开放列表</translation>
    </message>
    <message>
        <source>while cells are open:</source>
        <translation>当还有开放的格子时：</translation>
    </message>
    <message>
        <source>take a cell</source>
        <translation>取出一格</translation>
    </message>
    <message>
        <source>or drop it</source>
        <translation>或丢弃它</translation>
    </message>
    <message>
        <source>for each cell that it reaches:</source>
        <translation>对由它到达的每一格：</translation>
    </message>
    <message>
        <source>else change its G or its parent</source>
        <translation>否则更改其 G 或父格</translation>
    </message>
    <message>
        <source>or only note it</source>
        <translation>或只作记录</translation>
    </message>
    <message>
        <source>the trace ends with a route</source>
        <translation>轨迹结束，有路线</translation>
    </message>
    <message>
        <source>the trace ends without a route</source>
        <translation>轨迹结束，没有路线</translation>
    </message>
    <message>
        <source>Search trace</source>
        <translation>搜索轨迹</translation>
    </message>
    <message>
        <source>A search of another program.</source>
        <translation>其他程序的搜索。</translation>
    </message>
    <message>
        <source>&quot;{}&quot; has {} bytes; at most {} are allowed</source>
        <translation>&quot;{}&quot; 有 {} 字节；最多 {} 字节</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is {}; expected a number</source>
        <translation>&quot;{}&quot; 为 {}；应为数字</translation>
    </message>
    <message>
        <source>&quot;{}&quot; is {}; expected a whole number of at most 64 bits</source>
        <translation>&quot;{}&quot; 为 {}；应为最多 64 位的整数</translation>
    </message>
    <message>
        <source>key</source>
        <translation>key</translation>
    </message>
    <message>
        <source>the trace has more than {} events</source>
        <translation>轨迹的事件超过 {} 个</translation>
    </message>
    <message>
        <source>event {}: {}</source>
        <translation>事件 {}：{}</translation>
    </message>
    <message>
        <source>&quot;events&quot; is missing; expected a list of events</source>
        <translation>缺少 &quot;events&quot;；应为事件的列表</translation>
    </message>
    <message>
        <source>event {} is {}; expected an object with &quot;type&quot;, &quot;id&quot;, &quot;x&quot; and &quot;y&quot;</source>
        <translation>事件 {} 为 {}；应为含 &quot;type&quot;、&quot;id&quot;、&quot;x&quot; 和 &quot;y&quot; 的对象</translation>
    </message>
    <message>
        <source>expected a mapping with version and events</source>
        <translation>应为含 version 和 events 的映射</translation>
    </message>
    <message>
        <source>a value has more than {} bytes</source>
        <translation>有值超过 {} 字节</translation>
    </message>
    <message>
        <source>this is not YAML: {}</source>
        <translation>这不是 YAML：{}</translation>
    </message>
    <message>
        <source>unknown error</source>
        <translation>未知错误</translation>
    </message>
    <message>
        <source>a key is not a word</source>
        <translation>有键不是单词</translation>
    </message>
    <message>
        <source>Null</source>
        <translation>Null</translation>
    </message>
    <message>
        <source>more than {} nested levels</source>
        <translation>嵌套超过 {} 层</translation>
    </message>
    <message>
        <source>&quot;events&quot; is not a list; expected a list of events</source>
        <translation>&quot;events&quot; 不是列表；应为事件的列表</translation>
    </message>
    <message>
        <source>event {} is no mapping; expected &quot;type&quot;, &quot;id&quot;, &quot;x&quot; and &quot;y&quot;</source>
        <translation>事件 {} 不是映射；应有 &quot;type&quot;、&quot;id&quot;、&quot;x&quot; 和 &quot;y&quot;</translation>
    </message>
    <message>
        <source>event {} has an alias (*), which is not supported</source>
        <translation>事件 {} 含有别名 (*)，不支持别名</translation>
    </message>
    <message>
        <source>Exchange</source>
        <translation>交换时间</translation>
    </message>
    <message>
        <source>The time of an exchange with the program that does nothing.</source>
        <translation>与程序进行一次什么也不做的交换所用的时间。</translation>
    </message>
    <message>
        <source>Processor time</source>
        <translation>处理器时间</translation>
    </message>
    <message>
        <source>The processor time of the program&apos;s own process.</source>
        <translation>程序自身进程的处理器时间。</translation>
    </message>
    <message>
        <source>Setup memory</source>
        <translation>准备内存</translation>
    </message>
    <message>
        <source>cannot make a pipe</source>
        <translation>无法创建管道</translation>
    </message>
    <message>
        <source>cannot make a socket</source>
        <translation>无法创建套接字</translation>
    </message>
    <message>
        <source>no folder for temporary files</source>
        <translation>没有存放临时文件的文件夹</translation>
    </message>
    <message>
        <source>the program mazewright-host is missing beside this program</source>
        <translation>本程序旁边缺少程序 mazewright-host</translation>
    </message>
    <message>
        <source>the program used more memory than its limit of {} MiB and was ended</source>
        <translation>程序使用的内存超过其 {} MiB 的限制，已被结束</translation>
    </message>
    <message>
        <source>the program wrote a line that is longer than any answer and was ended</source>
        <translation>程序写出的一行比任何答案都长，已被结束</translation>
    </message>
    <message>
        <source>the program wrote more than 10 MiB to its log and was ended</source>
        <translation>程序向日志写入超过 10 MiB，已被结束</translation>
    </message>
    <message>
        <source>the program cannot be started: {}</source>
        <translation>无法启动程序：{}</translation>
    </message>
    <message>
        <source>the program was ended by signal {}</source>
        <translation>程序被信号 {} 结束</translation>
    </message>
    <message>
        <source>the program ended with exit code {}</source>
        <translation>程序已结束，退出代码为 {}</translation>
    </message>
    <message>
        <source>the host of the program has ended</source>
        <translation>程序的宿主已结束</translation>
    </message>
    <message>
        <source>{}; its last words: {}</source>
        <translation>{}；它最后的输出：{}</translation>
    </message>
    <message>
        <source>the program gave up</source>
        <translation>程序已放弃</translation>
    </message>
    <message>
        <source>the table has no path for this query</source>
        <translation>表格中没有此查询的路径</translation>
    </message>
    <message>
        <source>another program</source>
        <translation>其他程序</translation>
    </message>
    <message>
        <source>another program has found this path</source>
        <translation>此路径由其他程序找到</translation>
    </message>
    <message>
        <source>{} cannot be the name of a program; expected the characters of a file name, at most {} bytes</source>
        <translation>{} 不能作为程序的名称；应为文件名可用的字符，最多 {} 字节</translation>
    </message>
    <message>
        <source>{} is a solver of this program; expected another name</source>
        <translation>{} 是本程序的求解器；请换一个名称</translation>
    </message>
    <message>
        <source>{} is no part of a path; expected whole numbers in pairs, such as 0,3 0,4</source>
        <translation>{} 不是路径的一部分；应为成对的整数，如 0,3 0,4</translation>
    </message>
    <message>
        <source>the path has {}; expected two for each cell</source>
        <translation>路径有 {}；每格应为两个</translation>
    </message>
    <message>
        <source>{} number</source>
        <translation>{} 个数</translation>
    </message>
    <message>
        <source>{} numbers</source>
        <translation>{} 个数</translation>
    </message>
    <message>
        <source>the path leads from {} to {}, which are in no row, column or diagonal</source>
        <translation>路径从 {} 通到 {}，但两者不在同一行、同一列或同一对角线上</translation>
    </message>
    <message>
        <source>the path has more than {} cells</source>
        <translation>路径超过 {} 格</translation>
    </message>
    <message>
        <source>expected a header with the columns query, one of path, path-xy and runs, and any of cost, time-us, expanded and status</source>
        <translation>应为表头，含有 query 列，path、path-xy 和 runs 列之一，以及 cost、time-us、expanded 和 status 列中的任意几列</translation>
    </message>
    <message>
        <source>a quotation mark is not closed in this line</source>
        <translation>此行有引号没有闭合</translation>
    </message>
    <message>
        <source>{} and {} say the same; expected one of them</source>
        <translation>{} 和 {} 含义相同；应只有其中之一</translation>
    </message>
    <message>
        <source>no column has paths; {}</source>
        <translation>没有给出路径的列；{}</translation>
    </message>
    <message>
        <source>no column says which query a path answers; {}</source>
        <translation>没有说明路径回答哪个查询的列；{}</translation>
    </message>
    <message>
        <source>a number from 0 to {}</source>
        <translation>0 到 {} 的数</translation>
    </message>
    <message>
        <source>query {} is on line {} too</source>
        <translation>查询 {} 也出现在第 {} 行</translation>
    </message>
    <message>
        <source>a number of at least 0</source>
        <translation>不小于 0 的数</translation>
    </message>
    <message>
        <source>one of solved, no-solution and gave-up</source>
        <translation>solved、no-solution 和 gave-up 之一</translation>
    </message>
    <message>
        <source>the status is {}, but there is a path</source>
        <translation>状态为 {}，但有路径</translation>
    </message>
    <message>
        <source>this line has {}; expected {}, as the header has; a path with commas stands in quotation marks</source>
        <translation>此行有 {}；按表头应为 {}；含逗号的路径应写在引号内</translation>
    </message>
    <message>
        <source>expected the start, the goal, the number of places of the path, these places and its length, as the competition prints them; or a table with a header</source>
        <translation>应为起点、终点、路径的位置数、这些位置及其长度，如竞赛所打印的；或带表头的表格</translation>
    </message>
    <message>
        <source>this line leads from {} to {}, but its query leads from {} to {}</source>
        <translation>此行从 {} 通到 {}，但其查询从 {} 通到 {}</translation>
    </message>
    <message>
        <source>there are more lines than queries; expected at most {}</source>
        <translation>行数多于查询数；最多应为 {}</translation>
    </message>
    <message>
        <source>the table is empty; {}</source>
        <translation>表格为空；{}</translation>
    </message>
    <message>
        <source>{}; the program did not answer and was ended</source>
        <translation>{}；程序没有回答，已被结束</translation>
    </message>
    <message>
        <source>the program sent {} before any maze</source>
        <translation>程序在收到任何迷宫之前就发送了 {}</translation>
    </message>
    <message>
        <source>the program reports an error: {}</source>
        <translation>程序报告错误：{}</translation>
    </message>
    <message>
        <source>the program answered request {} instead of request {}</source>
        <translation>程序回答了请求 {}，而不是请求 {}</translation>
    </message>
    <message>
        <source>the program sent events, but nobody asked for them</source>
        <translation>程序发送了事件，但没有请求过事件</translation>
    </message>
    <message>
        <source>the program sent events {}; expected a list</source>
        <translation>程序发送的 events 为 {}；应为列表</translation>
    </message>
    <message>
        <source>the program sent {} of the cell {}, which it has not opened</source>
        <translation>程序发送了格子 {1} 的 {0}，但它没有开放过此格</translation>
    </message>
    <message>
        <source>the program sent {}; expected events, progress, log or an answer</source>
        <translation>程序发送了 {}；应为 events、progress、log 或答案</translation>
    </message>
    <message>
        <source>program over a pipe</source>
        <translation>通过管道交换的程序</translation>
    </message>
    <message>
        <source>the program describes itself differently than when it was added; add it again: mazewright-cli solver add {}</source>
        <translation>程序对自己的描述与添加时不同；请重新添加：mazewright-cli solver add {}</translation>
    </message>
    <message>
        <source>take a cell from the open list</source>
        <translation>从开放列表取出一格</translation>
    </message>
    <message>
        <source>put a new cell into the open list</source>
        <translation>把新的格子放入开放列表</translation>
    </message>
    <message>
        <source>the program has no route</source>
        <translation>程序没有路线</translation>
    </message>
    <message>
        <source>{} does not know the moves {}; it knows {}</source>
        <translation>{} 不支持移动方式 {}；它支持 {}</translation>
    </message>
    <message>
        <source>{} does not know step costs, and this maze has some</source>
        <translation>{} 不支持移动代价，而此迷宫有移动代价</translation>
    </message>
    <message>
        <source>the solver {} is left out: {}</source>
        <translation>求解器 {} 已略去：{}</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>a count</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>an option is no object; expected id, type and initial</source>
        <translation>选项不是对象；应有 id、type 和 initial</translation>
    </message>
    <message>
        <source>letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;</source>
        <translation>字母、数字、&apos;-&apos;、&apos;_&apos; 和 &apos;.&apos;</translation>
    </message>
    <message>
        <source>a number from &quot;least&quot; to &quot;most&quot;</source>
        <translation>&quot;least&quot; 到 &quot;most&quot; 的数</translation>
    </message>
    <message>
        <source>a list of ids</source>
        <translation>标识的列表</translation>
    </message>
    <message>
        <source>one of &quot;names&quot;</source>
        <translation>&quot;names&quot; 之一</translation>
    </message>
    <message>
        <source>toggle, whole, real or choice</source>
        <translation>toggle、whole、real 或 choice</translation>
    </message>
    <message>
        <source>optimal, none, or a factor of at least 1</source>
        <translation>optimal、none 或不小于 1 的倍数</translation>
    </message>
    <message>
        <source>a solver is no object; expected at least an id</source>
        <translation>求解器不是对象；至少应有 id</translation>
    </message>
    <message>
        <source>letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;, at most 64</source>
        <translation>字母、数字、&apos;-&apos;、&apos;_&apos; 和 &apos;.&apos;，最多 64 个</translation>
    </message>
    <message>
        <source>a list of shortest-path, link, clear-board, one-stroke</source>
        <translation>shortest-path、link、clear-board、one-stroke 的列表</translation>
    </message>
    <message>
        <source>at least one question</source>
        <translation>至少一个问题</translation>
    </message>
    <message>
        <source>at least one move rule</source>
        <translation>至少一种移动规则</translation>
    </message>
    <message>
        <source>cells, jump points, visits, steps, states or attempts</source>
        <translation>cells、jump points、visits、steps、states 或 attempts</translation>
    </message>
    <message>
        <source>a list of options</source>
        <translation>选项的列表</translation>
    </message>
    <message>
        <source>of the options of {}, {}</source>
        <translation>在 {} 的选项中，{}</translation>
    </message>
    <message>
        <source>two options of {} have the id {}</source>
        <translation>{} 有两个选项的标识为 {}</translation>
    </message>
    <message>
        <source>the option {} of {} has the name of an option of the question</source>
        <translation>{1} 的选项 {0} 与问题的一个选项同名</translation>
    </message>
    <message>
        <source>in the description of a solver, {}</source>
        <translation>在求解器的描述中，{}</translation>
    </message>
    <message>
        <source>the answer to hello has no protocol; expected {&quot;protocol&quot;: 1, ...}</source>
        <translation>对 hello 的回答没有协议；应为 {&quot;protocol&quot;: 1, ...}</translation>
    </message>
    <message>
        <source>the program speaks version {} of the protocol; expected 1</source>
        <translation>程序使用协议的版本 {}；应为 1</translation>
    </message>
    <message>
        <source>the answer to hello has no solvers; expected a list</source>
        <translation>对 hello 的回答没有求解器；应为列表</translation>
    </message>
    <message>
        <source>two solvers of the program have the id {}</source>
        <translation>程序有两个求解器的标识为 {}</translation>
    </message>
    <message>
        <source>the program wrote {}, which is {}</source>
        <translation>程序写出 {}：{}</translation>
    </message>
    <message>
        <source>no message of JSON-RPC</source>
        <translation>不是 JSON-RPC 的消息</translation>
    </message>
    <message>
        <source>an answer without the id of its request</source>
        <translation>答案没有其请求的 id</translation>
    </message>
    <message>
        <source>an answer without a result</source>
        <translation>答案没有结果</translation>
    </message>
    <message>
        <source>a list of cells, [row, column]</source>
        <translation>格子 [row, column] 的列表</translation>
    </message>
    <message>
        <source>a list of [row, column, way, steps], each from the cell at which the one before ends</source>
        <translation>[row, column, way, steps] 的列表，每一项从前一项结束的格子开始</translation>
    </message>
    <message>
        <source>a list of routes, each a list of cells</source>
        <translation>路线的列表，每条为格子的列表</translation>
    </message>
    <message>
        <source>an object of numbers</source>
        <translation>由数字组成的对象</translation>
    </message>
    <message>
        <source>only the figures expanded, opened, peak-open, search-us, set-up-us and, of one stroke, tracks and optimal-tracks</source>
        <translation>只能有 expanded、opened、peak-open、search-us、set-up-us 这些数值，一笔画还可以有 tracks 和 optimal-tracks</translation>
    </message>
    <message>
        <source>the answer is {}; expected an object with status</source>
        <translation>答案为 {}；应为含 status 的对象</translation>
    </message>
    <message>
        <source>solved, no-solution, gave-up or unsupported</source>
        <translation>solved、no-solution、gave-up 或 unsupported</translation>
    </message>
    <message>
        <source>the program does not support this problem</source>
        <translation>程序不支持此问题</translation>
    </message>
    <message>
        <source>the answer cannot be read: {}</source>
        <translation>无法读取答案：{}</translation>
    </message>
    <message>
        <source>the program sent the event {}; {}</source>
        <translation>程序发送了事件 {}；{}</translation>
    </message>
    <message>
        <source>expected [&quot;open&quot;, row, column, g, h, parent-row, parent-column], &quot;update&quot; with the same, or [&quot;close&quot;, row, column]</source>
        <translation>应为 [&quot;open&quot;, row, column, g, h, parent-row, parent-column]、内容相同的 &quot;update&quot;，或 [&quot;close&quot;, row, column]</translation>
    </message>
    <message>
        <source>this cell is a wall or outside the maze</source>
        <translation>此格子是墙或在迷宫之外</translation>
    </message>
    <message>
        <source>its numbers are not finite</source>
        <translation>其数值不是有限的</translation>
    </message>
    <message>
        <source>its parent is no open cell of the maze</source>
        <translation>其父格不是迷宫的可通行格子</translation>
    </message>
    <message>
        <source>the program printed no header with the columns {}</source>
        <translation>程序没有打印含 {} 列的表头</translation>
    </message>
    <message>
        <source>line {} of what the program printed: {}</source>
        <translation>程序打印的第 {} 行：{}</translation>
    </message>
    <message>
        <source>the program printed no answer</source>
        <translation>程序没有打印答案</translation>
    </message>
    <message>
        <source>the program printed more than any answer and was ended</source>
        <translation>程序打印的内容比任何答案都长，已被结束</translation>
    </message>
    <message>
        <source>program called for each query</source>
        <translation>每次查询时调用的程序</translation>
    </message>
    <message>
        <source>{}: {}; the solver is left out</source>
        <translation>{}：{}；此求解器已略去</translation>
    </message>
    <message>
        <source>line {}: {}</source>
        <translation>第 {} 行：{}</translation>
    </message>
    <message>
        <source>expected &quot;format&quot;: &quot;{}&quot;</source>
        <translation>应为 &quot;format&quot;: &quot;{}&quot;</translation>
    </message>
    <message>
        <source>expected &quot;version&quot;: {}</source>
        <translation>应为 &quot;version&quot;: {}</translation>
    </message>
    <message>
        <source>expected the &quot;door&quot; pipe or program</source>
        <translation>&quot;door&quot; 应为 pipe 或 program</translation>
    </message>
    <message>
        <source>expected an id as the name of the file, and a command</source>
        <translation>应有作为文件名的标识，以及命令</translation>
    </message>
    <message>
        <source>not as mazewright-cli solver add writes it: {}</source>
        <translation>与 mazewright-cli solver add 所写的不同：{}</translation>
    </message>
    <message>
        <source>{} is no name for a solver; expected letters, digits, &apos;-&apos;, &apos;_&apos; and &apos;.&apos;, at most 64</source>
        <translation>{} 不能作为求解器的名称；应为字母、数字、&apos;-&apos;、&apos;_&apos; 和 &apos;.&apos;，最多 64 个</translation>
    </message>
    <message>
        <source>there is no command; expected a program and its arguments</source>
        <translation>没有命令；应为程序及其参数</translation>
    </message>
    <message>
        <source>there is no program {}</source>
        <translation>没有程序 {}</translation>
    </message>
    <message>
        <source>solver from outside</source>
        <translation>外部求解器</translation>
    </message>
    <message>
        <source>start beside end</source>
        <translation>起点紧邻终点</translation>
    </message>
    <message>
        <source>one way through</source>
        <translation>只有一条通路</translation>
    </message>
    <message>
        <source>an open room</source>
        <translation>开阔的房间</translation>
    </message>
    <message>
        <source>two ways, one shorter</source>
        <translation>两条路，一条较短</translation>
    </message>
    <message>
        <source>no way</source>
        <translation>没有路</translation>
    </message>
    <message>
        <source>a dead end towards the end</source>
        <translation>朝向终点的死路</translation>
    </message>
    <message>
        <source>a tempting detour</source>
        <translation>诱人的绕路</translation>
    </message>
    <message>
        <source>cheap and dear floor</source>
        <translation>代价有小有大的地面</translation>
    </message>
    <message>
        <source>diagonal steps</source>
        <translation>斜向移动</translation>
    </message>
    <message>
        <source>a diagonal between walls</source>
        <translation>墙之间的对角线</translation>
    </message>
    <message>
        <source>a straight line</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>one turn</source>
        <translation>一个拐弯</translation>
    </message>
    <message>
        <source>two turns</source>
        <translation>两个拐弯</translation>
    </message>
    <message>
        <source>three turns needed</source>
        <translation>需要三个拐弯</translation>
    </message>
    <message>
        <source>a tile in the way</source>
        <translation>有方块挡路</translation>
    </message>
    <message>
        <source>no line</source>
        <translation>没有连线</translation>
    </message>
    <message>
        <source>fewest turns, not fewest cells</source>
        <translation>拐弯最少，而非格数最少</translation>
    </message>
    <message>
        <source>between tiles</source>
        <translation>方块之间</translation>
    </message>
    <message>
        <source>walls around</source>
        <translation>四周是墙</translation>
    </message>
    <message>
        <source>two tiles</source>
        <translation>两个方块</translation>
    </message>
    <message>
        <source>two pairs</source>
        <translation>两对</translation>
    </message>
    <message>
        <source>no free line</source>
        <translation>没有畅通的连线</translation>
    </message>
    <message>
        <source>free cells between</source>
        <translation>中间有空格</translation>
    </message>
    <message>
        <source>an order matters</source>
        <translation>次序有影响</translation>
    </message>
    <message>
        <source>three of a kind</source>
        <translation>三个相同的方块</translation>
    </message>
    <message>
        <source>with walls</source>
        <translation>有墙</translation>
    </message>
    <message>
        <source>a single tile</source>
        <translation>单个方块</translation>
    </message>
    <message>
        <source>six pairs</source>
        <translation>六对</translation>
    </message>
    <message>
        <source>a ring</source>
        <translation>环形</translation>
    </message>
    <message>
        <source>a line</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>with coins</source>
        <translation>有金币</translation>
    </message>
    <message>
        <source>a coin in a dead end</source>
        <translation>死路中的金币</translation>
    </message>
    <message>
        <source>two rooms</source>
        <translation>两个房间</translation>
    </message>
    <message>
        <source>it gave up: {}</source>
        <translation>它已放弃：{}</translation>
    </message>
    <message>
        <source>{} of {} right</source>
        <translation>{1} 个中有 {0} 个正确</translation>
    </message>
    <message>
        <source>{}; {} that it does not support</source>
        <translation>{}；它不支持 {}</translation>
    </message>
    <message>
        <source>{} maze</source>
        <translation>{} 个迷宫</translation>
    </message>
    <message>
        <source>{} mazes</source>
        <translation>{} 个迷宫</translation>
    </message>
    <message>
        <source>the program closed its standard output without an answer and was ended</source>
        <translation>该程序没有给出答案就关闭了标准输出，已被结束</translation>
    </message>
    <message>
        <source>bwrap, which keeps the program from the network, cannot be started: {}</source>
        <translation>无法启动使程序无法访问网络的 bwrap：{}</translation>
    </message>
    <message>
        <source>the program did not answer hello within {} s</source>
        <translation>该程序没有在 {} 秒内回答 hello</translation>
    </message>
    <message>
        <source>unknown solver from outside &apos;{}&apos;; there are none</source>
        <translation>未知的外部求解器“{}”；没有已注册的外部求解器</translation>
    </message>
    <message>
        <source>the cell {} is outside the maze</source>
        <translation>格子 {} 在迷宫之外</translation>
    </message>
    <message>
        <source>one of the solvers timed itself</source>
        <translation>其中一个求解器自行计时</translation>
    </message>
    <message>
        <source>{} does not report its search.</source>
        <translation>{} 不报告它的搜索过程。</translation>
    </message>
    <message>
        <source>the program gives a cost, but no path</source>
        <translation>程序给出了代价，但没有给出路径</translation>
    </message>
    <message>
        <source>or reach a known cell more cheaply</source>
        <translation>或以更低的代价到达已知的格子</translation>
    </message>
    <message>
        <source>{} is not UTF-8; expected a command in UTF-8</source>
        <translation>{} 不是 UTF-8；命令应为 UTF-8</translation>
    </message>
    <message>
        <source>{} is not UTF-8; expected a folder with a name in UTF-8</source>
        <translation>{} 不是 UTF-8；文件夹的名称应为 UTF-8</translation>
    </message>
    <message>
        <source>At step {} it is in the {}: {} of {} cells have a smaller {}.</source>
        <translation>在第 {0} 步，它在{1}中：共 {3} 个格子，其中 {2} 个的 {4} 更小。</translation>
    </message>
    <message>
        <source>the level has too many corners of walls for the audit</source>
        <translation>对于复核来说，这个关卡的墙角太多</translation>
    </message>
    <message>
        <source>the line enters the wall {}</source>
        <translation>线段进入了墙 {}</translation>
    </message>
    <message>
        <source>the line leaves the maze at {}</source>
        <translation>线段在 {} 处离开了迷宫</translation>
    </message>
    <message>
        <source>the line passes between two walls at {}</source>
        <translation>线段在 {} 处从两堵墙之间穿过</translation>
    </message>
    <message>
        <source>the point {} is outside the maze</source>
        <translation>点 {} 在迷宫之外</translation>
    </message>
    <message>
        <source>Any angle, turning at corners</source>
        <translation>任意角度，在角上转弯</translation>
    </message>
    <message>
        <source>4-way, 8-way with a rule for cutting corners, or any angle</source>
        <translation>四方向；八方向及切角规则；或任意角度</translation>
    </message>
    <message>
        <source>Snake</source>
        <translation>蛇形</translation>
    </message>
    <message>
        <source>whether a track must be a snake: none of its cells is beside an earlier one, except beside its predecessor</source>
        <translation>走法是否必须为蛇形：除前一格外，没有一格与先前走过的格子相邻</translation>
    </message>
    <message>
        <source>any-angle routes need a maze in which every cell costs 1; choose other moves</source>
        <translation>任意角度的路线要求迷宫中每个格子的代价都是 1；请选择其他移动方式</translation>
    </message>
    <message>
        <source>the track is no snake: cell {} is beside cell {}</source>
        <translation>走法不是蛇形：格子 {} 与格子 {} 相邻</translation>
    </message>
    <message>
        <source>General</source>
        <translation>通用</translation>
    </message>
    <message>
        <source>Little memory</source>
        <translation>少用内存</translation>
    </message>
    <message>
        <source>Time for quality</source>
        <translation>以质量换时间</translation>
    </message>
    <message>
        <source>Jumps and tables</source>
        <translation>跳点与预计算表</translation>
    </message>
    <message>
        <source>Replanning</source>
        <translation>重新规划</translation>
    </message>
    <message>
        <source>Any angle</source>
        <translation>任意角度</translation>
    </message>
    <message>
        <source>Walks</source>
        <translation>行走</translation>
    </message>
    <message>
        <source>As published</source>
        <translation>按发表的程序</translation>
    </message>
    <message>
        <source>corners</source>
        <translation>个角</translation>
    </message>
    <message>
        <source>intervals</source>
        <translation>个区间</translation>
    </message>
    <message>
        <source>{} finds routes of straight lines; choose moves=any</source>
        <translation>{} 求的是由直线段组成的路线；请选择 moves=any</translation>
    </message>
    <message>
        <source>{} steps from cell to cell; choose other moves than any, or an any-angle solver such as theta-star</source>
        <translation>{} 逐格移动；请选择 any 以外的移动方式，或任意角度的求解器，例如 theta-star</translation>
    </message>
    <message>
        <source>the lines do not lead from {} to {}</source>
        <translation>这些线段没有从 {} 通到 {}</translation>
    </message>
    <message>
        <source>the lines turn at {}; expected a corner of cells</source>
        <translation>线段在 {} 处转弯；应当在格子的角上</translation>
    </message>
    <message>
        <source>the point {} is there twice</source>
        <translation>点 {} 出现了两次</translation>
    </message>
    <message>
        <source>the cells of the route are not those that the lines enter</source>
        <translation>路线的格子不是这些线段所进入的格子</translation>
    </message>
    <message>
        <source>unknown condition &quot;{}&quot;; expected pass, avoid, coins, cells or snake</source>
        <translation>未知条件“{}”；应为 pass、avoid、coins、cells 或 snake</translation>
    </message>
    <message>
        <source>a list of [row, column], each a multiple of 0.5</source>
        <translation>由 [行, 列] 组成的列表，每个数都是 0.5 的倍数</translation>
    </message>
    <message>
        <source>&quot;points&quot; is not a list of [row, column]</source>
        <translation>“points”不是由 [行, 列] 组成的列表</translation>
    </message>
    <message>
        <source>Put into the list of the next round, before step {}.</source>
        <translation>在第 {} 步之前放入下一轮的列表。</translation>
    </message>
    <message>
        <source>Reached at a lower cost {} from {}: {}. It was closed in this round, so it waits for the next.</source>
        <translation>{}从 {} 以更小的代价到达：{}。它在本轮已关闭，因此等待下一轮。</translation>
    </message>
    <message>
        <source>Opened again {} from {}: {}.</source>
        <translation>{}从 {} 重新开放：{}。</translation>
    </message>
    <message>
        <source>Lines of sight</source>
        <translation>视线</translation>
    </message>
    <message>
        <source>The number of lines of sight examined.</source>
        <translation>检查过的视线数。</translation>
    </message>
    <message>
        <source>Opened again</source>
        <translation>重新开放</translation>
    </message>
    <message>
        <source>How often a closed cell was opened again, since it was reached more cheaply.</source>
        <translation>已关闭的格子因以更小代价到达而被重新开放的次数。</translation>
    </message>
    <message>
        <source>The number of rounds, each with a lower weight.</source>
        <translation>搜索的轮数，每轮权重更低。</translation>
    </message>
    <message>
        <source>Routes found</source>
        <translation>找到的路线数</translation>
    </message>
    <message>
        <source>The number of routes found one after the other, each cheaper.</source>
        <translation>先后找到的路线数，一条比一条代价小。</translation>
    </message>
    <message>
        <source>First cost</source>
        <translation>首条路线代价</translation>
    </message>
    <message>
        <source>The cost of the first route found.</source>
        <translation>找到的第一条路线的代价。</translation>
    </message>
    <message>
        <source>Expanded for the first route</source>
        <translation>首条路线前的展开数</translation>
    </message>
    <message>
        <source>The number of cells expanded until the first route was found.</source>
        <translation>找到第一条路线之前展开的格子数。</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>查看次数</translation>
    </message>
    <message>
        <source>How often the search looked at a waiting cell.</source>
        <translation>搜索查看等待格子的次数。</translation>
    </message>
    <message>
        <source>Met at</source>
        <translation>会合处</translation>
    </message>
    <message>
        <source>The cost from the start to the cell where two searches meet on the route.</source>
        <translation>从起点到两次搜索在路线上会合的格子的代价。</translation>
    </message>
    <message>
        <source>Forgotten</source>
        <translation>遗忘</translation>
    </message>
    <message>
        <source>The number of nodes removed to make room.</source>
        <translation>为腾出空间而移除的节点数。</translation>
    </message>
    <message>
        <source>Regenerated</source>
        <translation>重新生成</translation>
    </message>
    <message>
        <source>The number of nodes made for cells that had had one, after the first was forgotten.</source>
        <translation>在第一个节点被遗忘之后，为曾经有过节点的格子生成的节点数。</translation>
    </message>
    <message>
        <source>Changed cells</source>
        <translation>变化的格子</translation>
    </message>
    <message>
        <source>The cells whose cost has changed since the search that the run continued.</source>
        <translation>自所继续的搜索以来代价改变的格子数。</translation>
    </message>
    <message>
        <source>Time to the first route</source>
        <translation>首条路线用时</translation>
    </message>
    <message>
        <source>The time from the start of the search to the first route.</source>
        <translation>从搜索开始到第一条路线的时间。</translation>
    </message>
    <message>
        <source>an any-angle route cannot be walked cell by cell</source>
        <translation>任意角度的路线不能逐格走</translation>
    </message>
    <message>
        <source>cell {} is beside cell {} of the track, which must be a snake</source>
        <translation>格子 {} 与走法中的格子 {} 相邻，而走法必须为蛇形</translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation>可靠性</translation>
    </message>
    <message>
        <source>The probability that start and end stay connected if each other open cell is open with probability 1/2.</source>
        <translation>其余每个通路格子各以 1/2 的概率开放时，起点与终点保持连通的概率。</translation>
    </message>
    <message>
        <source>two-terminal reliability; Tanguy 2007</source>
        <translation>两端可靠性；Tanguy 2007</translation>
    </message>
    <message>
        <source>any-angle routes are not made of steps</source>
        <translation>任意角度的路线不是逐步组成的</translation>
    </message>
    <message>
        <source>Cost of an 8-way route</source>
        <translation>八方向路线的代价</translation>
    </message>
    <message>
        <source>The cost of a shortest route of steps that may cut a corner of a wall.</source>
        <translation>可以切过墙角的最短逐格路线的代价。</translation>
    </message>
    <message>
        <source>Cost at any angle</source>
        <translation>任意角度的代价</translation>
    </message>
    <message>
        <source>The length of a shortest route of straight lines that turn at corners.</source>
        <translation>在角上转弯的最短直线段路线的长度。</translation>
    </message>
    <message>
        <source>the maze is too wide for snakes</source>
        <translation>迷宫太宽，无法求蛇形</translation>
    </message>
    <message>
        <source>the maze is too wide for the connections of its open cells</source>
        <translation>迷宫太宽，无法计算其通路格子的连通</translation>
    </message>
    <message>
        <source>the connections of open cells need {}, which is too many</source>
        <translation>通路格子的连通需要{}，太多了</translation>
    </message>
    <message>
        <source>there are {} open cells, and sets of at most {} are counted</source>
        <translation>有 {} 个通路格子，最多只对 {} 个格子的集合计数</translation>
    </message>
    <message>
        <source>the counts of all sets of open cells would take too long</source>
        <translation>对通路格子的所有集合计数耗时过长</translation>
    </message>
    <message>
        <source>; no track scores more than {}</source>
        <translation>；没有走法的得分超过 {}</translation>
    </message>
    <message>
        <source>this solver does not support conditions on cells to pass, coins, length or snakes; choose the solver One stroke</source>
        <translation>该求解器不支持必经格子、金币、长度或蛇形的条件；请选择求解器“一笔画”</translation>
    </message>
    <message>
        <source>{} does not know snakes, and the tracks must be snakes</source>
        <translation>{} 不支持蛇形，而走法必须为蛇形</translation>
    </message>
    <message>
        <source>a list of 4, 8, 8-cut-one, 8-cut-both, any</source>
        <translation>由 4、8、8-cut-one、8-cut-both、any 组成的列表</translation>
    </message>
    <message>
        <source>a list of [row, column] in cells, from the centre of the first cell to that of the last</source>
        <translation>以格子为单位的 [行, 列] 列表，从第一个格子的中心到最后一个格子的中心</translation>
    </message>
    <message>
        <source>Searches intervals of corners, and proves the shortest any-angle route.</source>
        <translation>搜索角的区间，并证明最短的任意角度路线。</translation>
    </message>
    <message>
        <source>Harabor, Grastien, Öz and Aksakalli, 2016</source>
        <translation>Harabor、Grastien、Öz 和 Aksakalli，2016</translation>
    </message>
    <message>
        <source>intervals of corners</source>
        <translation>角的区间</translation>
    </message>
    <message>
        <source>First weight</source>
        <translation>初始权重</translation>
    </message>
    <message>
        <source>the weight of the estimate in the first round: the first route costs at most this many times the optimum</source>
        <translation>第一轮中估计值的权重：第一条路线的代价至多为最优值的这么多倍</translation>
    </message>
    <message>
        <source>Decrement</source>
        <translation>递减量</translation>
    </message>
    <message>
        <source>by how much the weight falls, below what is already proved, from round to round</source>
        <translation>每轮之后，权重比已证明的倍数再降低多少</translation>
    </message>
    <message>
        <source>in each round, until the end is first in the open list:</source>
        <translation>每一轮，直到终点位于开放列表之首：</translation>
    </message>
    <message>
        <source>take its first cell: the least F = G + weight × H</source>
        <translation>取出其第一格：F = G + 权重 × H 最小</translation>
    </message>
    <message>
        <source>for each neighbour that may give a better route:</source>
        <translation>对每个可能给出更好路线的邻格：</translation>
    </message>
    <message>
        <source>else if it is open and this way is cheaper: lower its G, move it up</source>
        <translation>否则若它开放着且这条路代价更小：降低其 G，向前移</translation>
    </message>
    <message>
        <source>else if it was closed in an earlier round and this way is cheaper: open it again</source>
        <translation>否则若它在之前的轮次中关闭且这条路代价更小：重新开放它</translation>
    </message>
    <message>
        <source>else if this way is cheaper: set it aside for the next round</source>
        <translation>否则若这条路代价更小：留待下一轮</translation>
    </message>
    <message>
        <source>then lower the weight: order the open cells, and those set aside, by the new F</source>
        <translation>然后降低权重：把开放的和留待的格子按新的 F 排序</translation>
    </message>
    <message>
        <source>done: no cell can give a better route</source>
        <translation>完成：没有格子能给出更好的路线</translation>
    </message>
    <message>
        <source>ARA*</source>
        <translation>ARA*</translation>
    </message>
    <message>
        <source>Finds a route quickly and improves it until it is proved to be the best.</source>
        <translation>很快找到一条路线，再不断改进，直到证明它是最优的。</translation>
    </message>
    <message>
        <source>Likhachev, Gordon and Thrun, 2003</source>
        <translation>Likhachev、Gordon 和 Thrun，2003</translation>
    </message>
    <message>
        <source>Best, with gaps</source>
        <translation>最佳，带空缺</translation>
    </message>
    <message>
        <source>If the heuristic is inconsistent</source>
        <translation>仅当启发函数不一致时</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>总是</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>the estimate of the remaining cost; best: Manhattan for 4-way moves, octile for 8-way; inconsistent: the best, but 0 in half of the cells, to show why cells are opened again</source>
        <translation>剩余代价的估计；best：四方向移动用曼哈顿，八方向用八方向距离；inconsistent：同 best，但在一半的格子里为 0，用来说明为什么要重新开放格子</translation>
    </message>
    <message>
        <source>Open closed cells again</source>
        <translation>重新开放已关闭的格子</translation>
    </message>
    <message>
        <source>whether a closed cell that is reached more cheaply is opened again; auto: if the heuristic is inconsistent, since the answer may otherwise be of any cost</source>
        <translation>以更小代价到达已关闭的格子时，是否重新开放它；auto：仅当启发函数不一致时，否则答案的代价可能任意大</translation>
    </message>
    <message>
        <source>else if it may be opened again and this way is cheaper: put it back into the list</source>
        <translation>否则若允许重新开放且这条路代价更小：放回列表</translation>
    </message>
    <message>
        <source>D* Lite</source>
        <translation>D* Lite</translation>
    </message>
    <message>
        <source>Searches from the end, and mends its costs after an edit or a move of the start.</source>
        <translation>从终点开始搜索，在编辑或起点移动之后修补代价。</translation>
    </message>
    <message>
        <source>Koenig and Likhachev, 2002</source>
        <translation>Koenig 和 Likhachev，2002</translation>
    </message>
    <message>
        <source>the cost is at most this many times the optimum; a larger weight lets the search follow the number of moves more freely</source>
        <translation>代价至多为最优值的这么多倍；权重越大，搜索越能自由地按剩余步数前进</translation>
    </message>
    <message>
        <source>binary heaps</source>
        <translation>多个二叉堆</translation>
    </message>
    <message>
        <source>until the end is first in the open list:</source>
        <translation>直到终点位于开放列表之首：</translation>
    </message>
    <message>
        <source>the cells whose F = G + H is at most weight × the least F come first</source>
        <translation>F = G + H 不超过 权重 × 最小 F 的格子排在最前</translation>
    </message>
    <message>
        <source>take the one of them with the fewest moves left, one that was closed once last</source>
        <translation>从中取出剩余步数最少的一格，曾关闭过的排在最后</translation>
    </message>
    <message>
        <source>else if this way is cheaper: open it again</source>
        <translation>否则若这条路代价更小：重新开放它</translation>
    </message>
    <message>
        <source>Focal search</source>
        <translation>焦点搜索</translation>
    </message>
    <message>
        <source>Expands, of all cells that keep the cost within a factor of the optimum, the one nearest to the end.</source>
        <translation>在所有能使代价保持在最优值若干倍以内的格子中，展开离终点最近的一格。</translation>
    </message>
    <message>
        <source>Pearl and Kim, 1982</source>
        <translation>Pearl 和 Kim，1982</translation>
    </message>
    <message>
        <source>now and later lists</source>
        <translation>“当前”与“稍后”列表</translation>
    </message>
    <message>
        <source>Fringe search</source>
        <translation>边缘搜索</translation>
    </message>
    <message>
        <source>Passes the waiting cells again and again within a cost threshold that rises, and never sorts them.</source>
        <translation>在逐次升高的代价阈值内反复扫过等待的格子，从不排序。</translation>
    </message>
    <message>
        <source>Björnsson, Enzenberger, Holte and Schaeffer, 2005</source>
        <translation>Björnsson、Enzenberger、Holte 和 Schaeffer，2005</translation>
    </message>
    <message>
        <source>Lazy Theta*</source>
        <translation>惰性 Theta*</translation>
    </message>
    <message>
        <source>Theta* that examines a line of sight only when a corner is expanded.</source>
        <translation>只在展开角时才检查视线的 Theta*。</translation>
    </message>
    <message>
        <source>Nash, Koenig and Tovey, 2010</source>
        <translation>Nash、Koenig 和 Tovey，2010</translation>
    </message>
    <message>
        <source>corners of cells</source>
        <translation>格子的角</translation>
    </message>
    <message>
        <source>LPA*</source>
        <translation>LPA*</translation>
    </message>
    <message>
        <source>A* that keeps its costs and mends them after an edit.</source>
        <translation>保留代价并在编辑之后修补的 A*。</translation>
    </message>
    <message>
        <source>F or 2 G</source>
        <translation>F 或 2 G</translation>
    </message>
    <message>
        <source>F or 2 G + step</source>
        <translation>F 或 2 G + 一步</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>which cell is expanded first; mm: the least of the larger of F and 2 G, as in the first paper; mme: the cheapest step is added to 2 G, which often expands fewer cells</source>
        <translation>先展开哪个格子；mm：F 与 2 G 中较大者最小的格子，如首篇论文；mme：2 G 再加上最便宜的一步，通常展开的格子更少</translation>
    </message>
    <message>
        <source>two binary heaps</source>
        <translation>两个二叉堆</translation>
    </message>
    <message>
        <source>take the first cell of both lists: the least larger one of F and 2 G</source>
        <translation>从两个列表中取出第一个格子：F 与 2 G 中较大者最小</translation>
    </message>
    <message>
        <source>Searches from the start and from the end; neither search goes beyond the middle.</source>
        <translation>从起点和终点同时搜索；两边都不会越过中点。</translation>
    </message>
    <message>
        <source>Holte, Felner, Sharon and Sturtevant, 2016</source>
        <translation>Holte、Felner、Sharon 和 Sturtevant，2016</translation>
    </message>
    <message>
        <source>remember the value of each cell; without it, as in Korf&apos;s paper, memory grows with the length of the path alone, and open areas take exponential time</source>
        <translation>记住每个格子的值；不记时如 Korf 的论文，内存只随路径长度增长，而开阔区域需要指数时间</translation>
    </message>
    <message>
        <source>A depth-first walk in best-first order: it leaves a branch as soon as another is better.</source>
        <translation>按最佳优先顺序进行的深度优先行走：一旦别的分支更好就离开当前分支。</translation>
    </message>
    <message>
        <source>Korf, 1993; Sen and Bagchi, 1989</source>
        <translation>Korf，1993；Sen 和 Bagchi，1989</translation>
    </message>
    <message>
        <source>binary heap, continued</source>
        <translation>二叉堆，继续先前的搜索</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点数</translation>
    </message>
    <message>
        <source>the number of nodes that it may keep; a route must not have more cells; with too few, it takes exponential time in open areas</source>
        <translation>可以保留的节点数；路线的格子数不能超过它；节点太少时，开阔区域需要指数时间</translation>
    </message>
    <message>
        <source>a cheaper route may have more cells than the {} nodes that it may keep; choose more nodes</source>
        <translation>更便宜的路线的格子数可能多于可保留的 {} 个节点；请选择更多节点</translation>
    </message>
    <message>
        <source>every route that it could follow has more cells than the {} nodes that it may keep; choose more nodes</source>
        <translation>它能沿着走的每条路线的格子数都多于可保留的 {} 个节点；请选择更多节点</translation>
    </message>
    <message>
        <source>tree of limited size</source>
        <translation>大小有限的树</translation>
    </message>
    <message>
        <source>SMA*</source>
        <translation>SMA*</translation>
    </message>
    <message>
        <source>A* with a limited number of nodes: it forgets the worst of them, and makes them again when they are needed.</source>
        <translation>节点数有限的 A*：忘掉最差的节点，需要时再重新生成。</translation>
    </message>
    <message>
        <source>Russell, 1992; Kaindl and Khorsand, 1994; Zhou and Hansen, 2002</source>
        <translation>Russell，1992；Kaindl 和 Khorsand，1994；Zhou 和 Hansen，2002</translation>
    </message>
    <message>
        <source>only a tree of limited size</source>
        <translation>只有一棵大小有限的树</translation>
    </message>
    <message>
        <source>A* with smoothing</source>
        <translation>平滑 A*</translation>
    </message>
    <message>
        <source>A* over corners, whose route is pulled straight afterwards.</source>
        <translation>在角上的 A*，之后把路线拉直。</translation>
    </message>
    <message>
        <source>Thorpe, 1984; Botea, Müller and Schaeffer, 2004</source>
        <translation>Thorpe，1984；Botea、Müller 和 Schaeffer，2004</translation>
    </message>
    <message>
        <source>Theta*</source>
        <translation>Theta*</translation>
    </message>
    <message>
        <source>A* over corners that joins each corner with the parent that sees it.</source>
        <translation>在角上的 A*，把每个角与能看见它的父节点相连。</translation>
    </message>
    <message>
        <source>Nash, Daniel, Koenig and Felner, 2007</source>
        <translation>Nash、Daniel、Koenig 和 Felner，2007</translation>
    </message>
    <message>
        <source>√2, its length</source>
        <translation>√2，即长度</translation>
    </message>
    <message>
        <source>1, the fewest moves</source>
        <translation>1，步数最少</translation>
    </message>
    <message>
        <source>2, as two straight steps</source>
        <translation>2，等于两个直步</translation>
    </message>
    <message>
        <source>Price of a diagonal</source>
        <translation>斜向一步的代价</translation>
    </message>
    <message>
        <source>the cost of a diagonal step in straight steps; with 4-way moves it changes nothing</source>
        <translation>斜向一步相当于多少直步；四方向移动时不起作用</translation>
    </message>
    <message>
        <source>{}; expected &apos;wall ROW,COLUMN&apos;, floor, start or end likewise, or &apos;cost ROW,COLUMN 1..9&apos;</source>
        <translation>{}；应为“wall 行,列”，floor、start 或 end 同样，或“cost 行,列 1..9”</translation>
    </message>
    <message>
        <source>cell {} lies outside the maze of {} x {} cells</source>
        <translation>格子 {} 在 {} × {} 格的迷宫之外</translation>
    </message>
    <message>
        <source>there are too many edits; expected at most {}</source>
        <translation>编辑太多；最多 {} 个</translation>
    </message>
    <message>
        <source>{} does not know the price {} of a diagonal; it knows {}</source>
        <translation>{} 不支持斜向一步的代价 {}；它支持 {}</translation>
    </message>
    <message>
        <source>a list of sqrt2, 1, 1.5, 2</source>
        <translation>由 sqrt2、1、1.5、2 组成的列表</translation>
    </message>
    <message>
        <source>at least one price of a diagonal</source>
        <translation>至少一种斜向一步的代价</translation>
    </message>
    <message>
        <source>the estimate of the remaining cost; best: Manhattan for 4-way moves, for 8-way octile, which follows the price of a diagonal; for 8-way, Manhattan overestimates at prices below 2, and Euclidean at 1</source>
        <translation>剩余代价的估计；按移动方式自动选择时，四方向用曼哈顿，八方向用跟随斜向一步代价的八方向距离；八方向时，曼哈顿在代价低于 2 时会高估，欧几里得在代价为 1 时会高估</translation>
    </message>
    <message>
        <source>what keeps the open cells; auto: buckets where they serve the other options and the price of a diagonal, else the heap; times of one open list compare the options alone</source>
        <translation>存放待扩展格子的结构；auto：桶能满足其他选项和斜向一步的代价时用桶，否则用堆；同一种开放列表的时间只反映选项的差别</translation>
    </message>
    <message>
        <source>buckets serve only diagonals that cost sqrt2; choose open-list=heap or auto, or diagonal=sqrt2</source>
        <translation>桶只支持斜向一步的代价为 sqrt2；请选择 open-list=heap 或 auto，或 diagonal=sqrt2</translation>
    </message>
    <message>
        <source>{}; expected {}</source>
        <translation>{}；应为 {}</translation>
    </message>
    <message>
        <source>the text ends</source>
        <translation>文本结束</translation>
    </message>
    <message>
        <source>map</source>
        <translation>map</translation>
    </message>
    <message>
        <source>{} characters . or @</source>
        <translation>{} 个字符 . 或 @</translation>
    </message>
    <message>
        <source>type patch</source>
        <translation>type patch</translation>
    </message>
    <message>
        <source>cost and its names</source>
        <translation>cost 及其名称</translation>
    </message>
    <message>
        <source>patch and a file</source>
        <translation>patch 和一个文件</translation>
    </message>
    <message>
        <source>commands</source>
        <translation>commands</translation>
    </message>
    <message>
        <source>{}, line {}: {}</source>
        <translation>{}，第 {} 行：{}</translation>
    </message>
    <message>
        <source>&apos;P BUCKET PATCH X Y&apos; or &apos;Q BUCKET X Y X Y LENGTH&apos;, within the map</source>
        <translation>“P 组 补丁 X Y”或“Q 组 X Y X Y 长度”，在地图之内</translation>
    </message>
    <message>
        <source>The memory of the tables that later queries reuse; of a program from outside, as it says.</source>
        <translation>供后续查询重用的表所占的内存；外部程序的按它自己的报告。</translation>
    </message>
    <message>
        <source>a contraction hierarchy of jump points requires every step to cost 1, but this maze has step costs; choose Dijkstra or A*</source>
        <translation>跳点的收缩层次要求每一步的代价都是 1，但此迷宫有移动代价；请选择 Dijkstra 或 A*</translation>
    </message>
    <message>
        <source>contraction hierarchy</source>
        <translation>收缩层次</translation>
    </message>
    <message>
        <source>Contraction hierarchy</source>
        <translation>收缩层次</translation>
    </message>
    <message>
        <source>Two searches that climb a hierarchy of jump points with shortcuts, which is built once and serves every query.</source>
        <translation>两个搜索沿跳点的层次向上攀升，层次中有捷径；它只需建立一次，供所有查询使用。</translation>
    </message>
    <message>
        <source>Geisberger et al., 2008; Harabor et al., 2019</source>
        <translation>Geisberger 等，2008；Harabor 等，2019</translation>
    </message>
    <message>
        <source>jump points by arrival, climbing from the start and from the end</source>
        <translation>按到达方向区分的跳点，从起点和终点向上攀升</translation>
    </message>
    <message>
        <source>G at subgoals: cost from the start</source>
        <translation>子目标处的 G：从起点算起的代价</translation>
    </message>
    <message>
        <source>a subgoal graph requires every step to cost 1, but this maze has step costs; choose Dijkstra or A*</source>
        <translation>子目标图要求每一步的代价都是 1，但此迷宫有移动代价；请选择 Dijkstra 或 A*</translation>
    </message>
    <message>
        <source>subgoal graph</source>
        <translation>子目标图</translation>
    </message>
    <message>
        <source>for each subgoal that it sees, and the end if it sees it:</source>
        <translation>对它看得见的每个子目标，以及看得见的终点：</translation>
    </message>
    <message>
        <source>Subgoal graph</source>
        <translation>子目标图</translation>
    </message>
    <message>
        <source>A* over the corners of obstacles, in a graph that is built once and serves every query.</source>
        <translation>在障碍物的角上进行 A* 搜索，所用的图只需建立一次，供所有查询使用。</translation>
    </message>
    <message>
        <source>Uras, Koenig and Hernandez, 2013</source>
        <translation>Uras、Koenig 和 Hernandez，2013</translation>
    </message>
    <message>
        <source>Undominated</source>
        <translation>不被支配</translation>
    </message>
    <message>
        <source>{}: set-up unknown</source>
        <translation>{}：准备时间未知</translation>
    </message>
    <message>
        <source>{}: no set-up</source>
        <translation>{}：无需准备</translation>
    </message>
    <message>
        <source>{}: set-up {}</source>
        <translation>{}：准备 {}</translation>
    </message>
    <message>
        <source>{}, dominated</source>
        <translation>{}，被支配</translation>
    </message>
    <message>
        <source>{}, not resolved</source>
        <translation>{}，无法判定</translation>
    </message>
    <message>
        <source>{}: dominated by {}. </source>
        <translation>{}：被 {} 支配。</translation>
    </message>
    <message>
        <source>Not resolved: {}. </source>
        <translation>无法判定：{}。</translation>
    </message>
    <message>
        <source>Times of short runs without a warm-up are not compared. </source>
        <translation>没有预热的短运行的时间不作比较。</translation>
    </message>
    <message>
        <source>Runs from {} are not compared. </source>
        <translation>来自{}的运行不作比较。</translation>
    </message>
    <message>
        <source>Which solvers no other dominates</source>
        <translation>哪些求解器不被其他求解器支配</translation>
    </message>
    <message>
        <source>{} solved by every solver, of {}. Point: geometric mean of the search time, median of the peak memory with tables. After each name: median set-up time. Filled: undominated. Hollow: dominated or not resolved. A solver dominates another if it is at least as good in search time, memory and set-up time, and better in one. Its guarantee and its answers must not be worse. Search times are compared by the signed-rank test. Set-up times within {} or {} and memory within {} are equal. </source>
        <translation>每个求解器都解出的有 {}，共 {}。点：搜索时间的几何平均，连同表格的峰值内存的中位数。名称之后：准备时间的中位数。实心：不被支配。空心：被支配或无法判定。如果一个求解器在搜索时间、内存和准备时间上都不比另一个差，并且有一项更好，它就支配另一个。它的保证和答案也不能更差。搜索时间用符号秩检验比较。准备时间相差不超过 {} 或 {}、内存相差不超过 {} 视为相等。</translation>
    </message>
    <message>
        <source> Not shown: {}, whose memory is unknown.</source>
        <translation> 未显示：{}，其内存未知。</translation>
    </message>
    <message>
        <source>at least two solvers with known memory are needed</source>
        <translation>至少需要两个内存已知的求解器</translation>
    </message>
    <message>
        <source>Entered again {} from {}: {}.</source>
        <translation>{} 从 {} 再次进入：{}。</translation>
    </message>
    <message>
        <source>It is the start: the search does not go on from here.</source>
        <translation>它是起点：搜索不再从这里继续。</translation>
    </message>
    <message>
        <source>Never opened: its {} is at least {}, but the start was reached at {}.</source>
        <translation>从未打开：它的 {} 至少是 {}，而到达起点时是 {}。</translation>
    </message>
    <message>
        <source>The route is traced from the start over cells whose G fits, so it may leave a cell to another one than the search came from, at the same cost.</source>
        <translation>路线从起点起沿 G 相符的格子追溯，因此它离开一格时可能走向与搜索来路不同的格子，代价相同。</translation>
    </message>
    <message>
        <source>put the end into the open list: its RHS is 0</source>
        <translation>把终点放入开放列表：它的 RHS 是 0</translation>
    </message>
    <message>
        <source>until the start is first in the open list:</source>
        <translation>直到起点位于开放列表之首：</translation>
    </message>
    <message>
        <source>take its first cell: the least F = RHS + H, of several the least RHS, shown as G</source>
        <translation>取出第一个格子：F = RHS + H 最小者，若有多个则取 RHS 最小者，显示为 G</translation>
    </message>
    <message>
        <source>close it: its G is its RHS from now on</source>
        <translation>关闭它：从现在起它的 G 就是它的 RHS</translation>
    </message>
    <message>
        <source>for each neighbour: RHS is the least G + step so far</source>
        <translation>对每个邻格：RHS 是目前最小的 G + 步</translation>
    </message>
    <message>
        <source>else if its RHS has fallen: move it up</source>
        <translation>否则若它的 RHS 变小：上移</translation>
    </message>
    <message>
        <source>after an edit cells whose RHS and G differ wait again, at the lesser of the two</source>
        <translation>编辑之后，RHS 与 G 不同的格子重新等待，按两者中较小的</translation>
    </message>
    <message>
        <source>after a move of the start later F are raised by the length of the move</source>
        <translation>起点移动之后，后来的 F 加上移动的长度</translation>
    </message>
    <message>
        <source>put the start into the list; the threshold is its F = G + H</source>
        <translation>把起点放入列表；阈值是它的 F = G + H</translation>
    </message>
    <message>
        <source>pass through the list from its first cell on:</source>
        <translation>从第一个格子起依次走完列表：</translation>
    </message>
    <message>
        <source>if F is above the threshold: put it last, where it waits for the next pass</source>
        <translation>若 F 超过阈值：放到末尾，等待下一轮</translation>
    </message>
    <message>
        <source>else take it, unless it is the end</source>
        <translation>否则取出它，除非它是终点</translation>
    </message>
    <message>
        <source>for each neighbour, the last one first:</source>
        <translation>对每个邻格，最后一个最先：</translation>
    </message>
    <message>
        <source>if it is new: put it first in the list</source>
        <translation>若是新的：放到列表之首</translation>
    </message>
    <message>
        <source>else if this way is cheaper: lower its G, put it first in the list</source>
        <translation>否则若这条路更便宜：降低它的 G，放到列表之首</translation>
    </message>
    <message>
        <source>after a pass raise the threshold to the least F of the cells that wait</source>
        <translation>一轮之后，把阈值提高到等待的格子中最小的 F</translation>
    </message>
    <message>
        <source>done: the end is first in the list and within the threshold</source>
        <translation>完成：终点位于列表之首且不超过阈值</translation>
    </message>
    <message>
        <source>put the start into the open list: its RHS is 0</source>
        <translation>把起点放入开放列表：它的 RHS 是 0</translation>
    </message>
    <message>
        <source>stand on the start, without a limit</source>
        <translation>站在起点上，没有上限</translation>
    </message>
    <message>
        <source>a way on has a value: F = G + H, but no less than the value of this cell; later that with which it was left</source>
        <translation>每条前路有一个值：F = G + H，但不小于本格的值；以后是离开它时的值</translation>
    </message>
    <message>
        <source>if the least value of the ways on is within the limit:</source>
        <translation>若前路中最小的值不超过上限：</translation>
    </message>
    <message>
        <source>the least of the other values is the limit there, if it is less</source>
        <translation>其他值中最小的若更小，就是那里的上限</translation>
    </message>
    <message>
        <source>if the cell of this way is new: go there</source>
        <translation>若这条路的格子是新的：走过去</translation>
    </message>
    <message>
        <source>else go there again</source>
        <translation>否则再次走过去</translation>
    </message>
    <message>
        <source>else step back, and leave the cell with this least value</source>
        <translation>否则退回一步，并给该格留下这个最小的值</translation>
    </message>
    <message>
        <source>back on the start without a way on: there is no route</source>
        <translation>回到起点而没有前路：没有路线</translation>
    </message>
    <message>
        <source>the files of the pack are too large together; at most {} MiB</source>
        <translation>关卡包的文件总计过大；最多 {} MiB</translation>
    </message>
    <message>
        <source>{} levels are too many; a pack has at most {}</source>
        <translation>{} 个关卡过多；一个关卡包最多 {} 个</translation>
    </message>
    <message>
        <source>the ZIP archive cannot be made: {}</source>
        <translation>无法生成 ZIP 压缩包：{}</translation>
    </message>
    <message>
        <source>level {} of the pack: {}</source>
        <translation>关卡包的第 {} 关：{}</translation>
    </message>
    <message>
        <source>the ZIP archive is damaged</source>
        <translation>ZIP 压缩包已损坏</translation>
    </message>
    <message>
        <source>a file of the archive has the name {}; expected a name within the archive, such as levels/001.maze</source>
        <translation>压缩包中有文件名为 {}；应为压缩包之内的名称，例如 levels/001.maze</translation>
    </message>
    <message>
        <source>{} is encrypted</source>
        <translation>{} 已加密</translation>
    </message>
    <message>
        <source>the archive has two files with the name {}</source>
        <translation>压缩包中有两个文件名为 {}</translation>
    </message>
    <message>
        <source>this is no ZIP archive, or it is damaged: {}</source>
        <translation>这不是 ZIP 压缩包，或已损坏：{}</translation>
    </message>
    <message>
        <source>the archive has {} files; a pack has at most {}</source>
        <translation>压缩包有 {} 个文件；一个关卡包最多 {} 个</translation>
    </message>
    <message>
        <source>the pack has no file {}</source>
        <translation>关卡包中没有文件 {}</translation>
    </message>
    <message>
        <source>{} is too large; at most {} MiB</source>
        <translation>{} 过大；最多 {} MiB</translation>
    </message>
    <message>
        <source>{} is damaged in the archive</source>
        <translation>压缩包中的 {} 已损坏</translation>
    </message>
    <message>
        <source>pack.json has no &quot;format&quot;: &quot;mazewright-pack&quot;</source>
        <translation>pack.json 没有 &quot;format&quot;: &quot;mazewright-pack&quot;</translation>
    </message>
    <message>
        <source>a list of levels</source>
        <translation>关卡的列表</translation>
    </message>
    <message>
        <source>a level has no &quot;maze&quot;, the name of its file</source>
        <translation>有一个关卡没有 &quot;maze&quot;，即其文件名</translation>
    </message>
    <message>
        <source>too many levels; a pack has at most {}</source>
        <translation>关卡过多；一个关卡包最多 {} 个</translation>
    </message>
    <message>
        <source>{}, as many as there are levels</source>
        <translation>{}，与关卡数相同</translation>
    </message>
    <message>
        <source>in the archive: {}</source>
        <translation>在压缩包中：{}</translation>
    </message>
    <message>
        <source>pack.json lists {}, but the archive has {}</source>
        <translation>pack.json 列出 {}，但压缩包中有 {}</translation>
    </message>
    <message>
        <source>{} file of a level</source>
        <translation>{} 个关卡文件</translation>
    </message>
    <message>
        <source>{} files of levels</source>
        <translation>{} 个关卡文件</translation>
    </message>
    <message>
        <source>the cells of {} are not those that pack.json states by their hash</source>
        <translation>{} 的格子与 pack.json 中的哈希不符</translation>
    </message>
    <message>
        <source>the cover {} is no PNG</source>
        <translation>封面 {} 不是 PNG</translation>
    </message>
    <message>
        <source>no grade: levels with this question are not graded</source>
        <translation>没有等级：这种问题的关卡不分等级</translation>
    </message>
    <message>
        <source>unknown fact &apos;{}&apos;; expected difficulty, or a number or flag of levels, such as grade</source>
        <translation>未知的性质“{}”；应为 difficulty，或关卡的数值或是非性质，例如 grade</translation>
    </message>
    <message>
        <source>invalid value {}; expected a whole number from 1 to {}</source>
        <translation>无效的值 {}；应为 1 到 {} 的整数</translation>
    </message>
    <message>
        <source>Sort the levels by this fact, lowest first, such as grade or difficulty; levels for which it is not known come last.</source>
        <translation>按此性质排列关卡，最小者在前，例如 grade 或 difficulty；性质未知的关卡排在最后。</translation>
    </message>
    <message>
        <source>Take only this many levels: with --spread, spread evenly; else the first.</source>
        <translation>只取这么多个关卡：有 --spread 时均匀选取，否则取最前面的。</translation>
    </message>
    <message>
        <source>Pick levels whose values of this fact are spread evenly; of grades, as equal a number of each as possible.</source>
        <translation>选取的关卡使此性质的值均匀分布；若是等级，则各等级的数量尽量相等。</translation>
    </message>
    <message>
        <source>Also take levels without a proved answer, marked as such.</source>
        <translation>没有已证明答案的关卡也收录，并注明。</translation>
    </message>
    <message>
        <source>--spread requires --pick, the number of levels</source>
        <translation>--spread 需要 --pick，即关卡数</translation>
    </message>
    <message>
        <source>it has no solution</source>
        <translation>它没有解</translation>
    </message>
    <message>
        <source>its route is not proved to be the best</source>
        <translation>未能证明其路线最佳</translation>
    </message>
    <message>
        <source>levels with its question do not have this fact</source>
        <translation>这种问题的关卡没有此性质</translation>
    </message>
    <message>
        <source>it is not a finite number</source>
        <translation>它不是有限的数</translation>
    </message>
    <message>
        <source>it is a copy of {}, possibly rotated or mirrored</source>
        <translation>与 {} 相同（含旋转、镜像）</translation>
    </message>
    <message>
        <source>{}: {} is not known, so that the level comes last: {}</source>
        <translation>{}：{} 未知，因此该关卡排在最后：{}</translation>
    </message>
    <message>
        <source>{}: {} is not known, so that the level is picked last: {}</source>
        <translation>{}：{} 未知，因此该关卡最后才选取：{}</translation>
    </message>
    <message>
        <source>{} of {} levels are picked</source>
        <translation>从 {1} 个关卡中选取了 {0} 个</translation>
    </message>
    <message>
        <source>only {} of {} levels can be picked</source>
        <translation>要取 {1} 个关卡，只有 {0} 个</translation>
    </message>
    <message>
        <source>Pack of levels</source>
        <translation>关卡包</translation>
    </message>
    <message>
        <source>A ZIP archive of levels in an order, which mazewright-cli pack writes.</source>
        <translation>按顺序收录关卡的 ZIP 压缩包，由 mazewright-cli pack 写出。</translation>
    </message>
    <message>
        <source>the level has {} cells; a playable page holds levels of at most {}</source>
        <translation>此关卡有 {} 格；可玩网页里的关卡最多 {} 格</translation>
    </message>
    <message>
        <source>a single link is no game; set the question to a shortest path, one stroke or a board to clear</source>
        <translation>单独的连线不成游戏；请把问题设为最短路径、一笔画或消除棋盘</translation>
    </message>
    <message>
        <source>level {}: {}</source>
        <translation>关卡 {}：{}</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>the level has {} cells, too many for a pack of at most {} MiB</source>
        <translation>该关卡有 {} 个格子，对于最大 {} MiB 的关卡包来说过多</translation>
    </message>
    <message>
        <source>a map of Tiled cannot store the characters of its {}</source>
        <translation>Tiled 地图无法存储其“{}”中的字符</translation>
    </message>
    <message>
        <source>pack.json lists no levels</source>
        <translation>pack.json 没有列出任何关卡</translation>
    </message>
    <message>
        <source>pack.json lists {} twice</source>
        <translation>pack.json 两次列出 {}</translation>
    </message>
    <message>
        <source>the levels have {} cells together; a playable page holds at most {}</source>
        <translation>这些关卡共有 {} 个格子；一个可玩网页最多容纳 {} 个</translation>
    </message>
    <message>
        <source>Mazewright</source>
        <translation>Mazewright</translation>
    </message>
    <message>
        <source>cannot create its folder</source>
        <translation>无法创建其文件夹</translation>
    </message>
    <message>
        <source>give up after this many million steps without a better track or bound; ten million take about a second; the default does not apply if there is a time limit</source>
        <translation>经过这么多个百万步仍没有更好的走法或界就放弃；一千万步约需一秒；有时间限制时，默认值不起作用</translation>
    </message>
</context>
<context>
    <name>EngineText</name>
    <message>
        <source>“%1”, line %2: %3</source>
        <translation>“%1”第 %2 行：%3</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
</context>
<context>
    <name>Example</name>
    <message>
        <source>One stroke 4 × 6</source>
        <translation>一笔画 4 × 6</translation>
    </message>
    <message>
        <source>Draw one line from S to E that never enters a cell twice: every cell scores one point and every coin one more. The best score is 23, and 15 of the 246 tracks reach it.</source>
        <translation>从 S 到 E 画一条线，任何格子都不能经过两次：每格得一分，每枚金币再得一分。最高得分是 23，246 种走法中有 15 种能达到。</translation>
    </message>
    <message>
        <source>A quarter of the cells are walls; the start is at the top left and the end at the bottom right. Solve it, then show the distance of every cell.</source>
        <translation>四分之一的格子是墙，起点在左上角，终点在右下角。求解后，可以显示每一格的距离。</translation>
    </message>
    <message>
        <source>Without walls the two corners are 18 steps apart; with them it is 20. Zoom in to read G, H and F in the cells.</source>
        <translation>没有墙时两角相距 18 步，有墙时是 20 步。放大后可以看到格子里的 G、H 和 F。</translation>
    </message>
    <message>
        <source>Link 8 × 8</source>
        <translation>连连看 8 × 8</translation>
    </message>
    <message>
        <source>Perfect maze 41 × 41</source>
        <translation>完美迷宫 41 × 41</translation>
    </message>
    <message>
        <source>There is exactly one route between any two cells. Compare how much of the maze each solver visits before it finds the route.</source>
        <translation>任意两格之间恰好只有一条路。比较各个求解器在找到路线之前访问了多少格。</translation>
    </message>
    <message>
        <source>One-stroke challenge 12 × 12</source>
        <translation>一笔画挑战 12 × 12</translation>
    </message>
    <message>
        <source>A tenth of the cells are walls and nine are coins. Every cell scores one point and every coin one more. How close can you come to the best score, 138?</source>
        <translation>十分之一的格子是墙，另有九枚金币。每格得一分，每枚金币再得一分。最高得分是 138，您能接近多少？</translation>
    </message>
    <message>
        <source>The published A* tutorial program forgets the better way into a cell that it has seen already: on this level it answers 16 steps where 14 are enough. Solve it with A* and with A* as published, and compare.</source>
        <translation>A* 教程的原程序会忘记通往已见格子的更好路线：在这一关它给出 16 步，而 14 步就够了。用 A* 和 A*（原程序）分别求解，再作比较。</translation>
    </message>
    <message>
        <source>Link 18 × 8</source>
        <translation>连连看 18 × 8</translation>
    </message>
    <message>
        <source>36 symbols of four tiles, as in Shisen-Sho. Choose two equal tiles that a line of at most two turns joins over empty cells or around the board; both vanish. It can be cleared if you choose your pairs with care.</source>
        <translation>36 种图案各四个方块，玩法同四川省。选两个相同的方块，用最多拐两次弯的线经过空格或绕到棋盘外相连，两者就会消去。这一局可以清空：别只消最先看到的那对，要挑着消。</translation>
    </message>
    <message>
        <source>Link 12 × 10, around walls</source>
        <translation>连连看 12 × 10，绕墙</translation>
    </message>
    <message>
        <source>Lines of at most two turns run around walls as they run around tiles, so a tile behind a wall may have to wait until its neighbours are gone. It can be cleared.</source>
        <translation>最多拐两次弯的连线绕过墙，就像绕过方块一样，所以墙后的方块要等旁边的先消去。这一局可以清空。</translation>
    </message>
    <message>
        <source>Heart</source>
        <translation>心</translation>
    </message>
    <message>
        <source>A perfect maze in the shape of a heart: one route leads from its cleft to the far end, and every other way is a dead end.</source>
        <translation>心形的完美迷宫：只有一条路从凹口通到尽头，其余都是死路。</translation>
    </message>
    <message>
        <source>Crescent Moon</source>
        <translation>新月</translation>
    </message>
    <message>
        <source>A perfect maze in a crescent. The way runs from one horn almost to the tip of the other.</source>
        <translation>月牙形的完美迷宫。路从一个月尖几乎一直通到另一个月尖。</translation>
    </message>
    <message>
        <source>Spiral</source>
        <translation>螺旋</translation>
    </message>
    <message>
        <source>One corridor without a single branch winds from the rim to the middle. Wavefront and A* open the same cells here, since there is nothing to choose.</source>
        <translation>一条没有岔路的走廊从边缘绕到中心。波前和 A* 在这里开放的格子相同，因为没有什么可选。</translation>
    </message>
    <message>
        <source>City Walls</source>
        <translation>城墙</translation>
    </message>
    <message>
        <source>Seven walls, each with one gate on the side away from the last. Each ring has to be walked halfway around, to the left or to the right, which is why there are so many shortest routes.</source>
        <translation>七道城墙，每道只有一个门，开在上一个门的对面。每一圈都要走半圈，向左向右均可：最短路线因此如此之多。</translation>
    </message>
    <message>
        <source>Avenues</source>
        <translation>街道</translation>
    </message>
    <message>
        <source>Streets between square blocks, as in Manhattan. From corner to corner every route that never turns back is shortest: 20 streets to choose from, 10 of them down.</source>
        <translation>方形街区之间的街道，如同曼哈顿。从一角到对角，只要不回头，每条路线都是最短的：共走 20 段街，任选其中 10 段向下。</translation>
    </message>
    <message>
        <source>Mountain Pass</source>
        <translation>山口</translation>
    </message>
    <message>
        <source>Four mountains; the higher you are, the more each step costs. The cheapest way keeps to the valleys and crosses the ridge where it is lowest, between the two high peaks.</source>
        <translation>四座山，越高每一步的代价越大。代价最小的路沿着山谷走，从两座高峰之间最低的地方翻过山脊。</translation>
    </message>
    <message>
        <source>Diamonds</source>
        <translation>菱形</translation>
    </message>
    <message>
        <source>Three rings that stand on their corners, each with one gate. Steps may go diagonally but never cut a corner: set Moves under Level Properties to 4-way, and see what the route costs then.</source>
        <translation>三个立在尖角上的环，各有一个门。可以斜走，但不能擦过墙角：在“关卡属性”中把“移动方式”改为“四方向”，看看路线的代价是多少。</translation>
    </message>
    <message>
        <source>Butterfly</source>
        <translation>蝴蝶</translation>
    </message>
    <message>
        <source>The right wing mirrors the left. Start and end are each other’s images, so that the way back is the way there, seen in the mirror.</source>
        <translation>右翼是左翼的镜像。起点和终点互为镜像，所以回来的路就是镜中的去路。</translation>
    </message>
    <message>
        <source>Half Turn</source>
        <translation>旋转对称</translation>
    </message>
    <message>
        <source>A half turn leaves the level unchanged, except that start and end swap places. Exactly one track is best, and it is its own image.</source>
        <translation>旋转 180° 后关卡不变，只是起点与终点互换。恰好只有一种最佳走法，它也与自己的像重合。</translation>
    </message>
    <message>
        <source>Windmill</source>
        <translation>风车</translation>
    </message>
    <message>
        <source>Four equal sails. The walls do not care which way is up, yet only one track is best.</source>
        <translation>四片相同的叶片。墙不分上下左右，但最佳走法只有一种。</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>面具</translation>
    </message>
    <message>
        <source>A face with two equal halves, and one best way across it.</source>
        <translation>左右对称的一张脸，只有一种最佳的穿行走法。</translation>
    </message>
    <message>
        <source>Gatehouse</source>
        <translation>门楼</translation>
    </message>
    <message>
        <source>From one foot of the gate to the other. Exactly one track scores the most.</source>
        <translation>从门的一侧墙脚走到另一侧。得分最高的走法恰好只有一种。</translation>
    </message>
    <message>
        <source>Long Hall</source>
        <translation>长厅</translation>
    </message>
    <message>
        <source>A hall of five by nine that is the same from both ends; one track is best.</source>
        <translation>五乘九的大厅，从两端看都一样；最佳走法只有一种。</translation>
    </message>
    <message>
        <source>Open Square</source>
        <translation>空地</translation>
    </message>
    <message>
        <source>Nothing but floor. No track can visit all 36 cells, since the corners have one colour of the chessboard and a tour of an even number of cells would have to end on the other. The tracks are counted exactly all the same.</source>
        <translation>除了地面什么也没有。没有一种走法能走遍全部 36 格：两个角在国际象棋棋盘上同色，而走过偶数格的走法必须止于另一种颜色。尽管如此，走法总数仍是精确的计数。</translation>
    </message>
    <message>
        <source>Nine Pillars</source>
        <translation>九柱</translation>
    </message>
    <message>
        <source>A hall with nine pillars and two coins in the far corners. Many tracks, few of them best.</source>
        <translation>有九根柱子的大厅，远处两角各有一枚金币。走法很多，最佳的很少。</translation>
    </message>
    <message>
        <source>Meander</source>
        <translation>回纹</translation>
    </message>
    <message>
        <source>The simplest of all one-stroke levels: one track, and it takes everything.</source>
        <translation>最简单的一笔画：只有一种走法，而且走遍全部格子。</translation>
    </message>
    <message>
        <source>Pyramid</source>
        <translation>金字塔</translation>
    </message>
    <message>
        <source>Tiles piled up to a pyramid. Any equal two are linked by a line of at most two turns, and the board can be cleared.</source>
        <translation>方块堆成的金字塔。任意两个相同的方块都能用最多拐两次弯的线相连，整个棋盘可以清空。</translation>
    </message>
    <message>
        <source>Heart of Tiles</source>
        <translation>方块之心</translation>
    </message>
    <message>
        <source>Begin at the rim: a tile in the middle has no way out yet.</source>
        <translation>从边缘开始：中间的方块一时还出不来。</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>圆环</translation>
    </message>
    <message>
        <source>A ring of tiles around an empty courtyard; lines may run across it.</source>
        <translation>围着空庭院的一圈方块，连线可以穿过庭院。</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>十字</translation>
    </message>
    <message>
        <source>Five squares make a cross. Lines stay on the board.</source>
        <translation>五个正方形组成一个十字。连线不能出棋盘。</translation>
    </message>
    <message>
        <source>Turtle</source>
        <translation>乌龟</translation>
    </message>
    <message>
        <source>The classic pile, seen from above: shell, head, tail and four feet.</source>
        <translation>经典的龟形牌阵，从上往下看：龟壳、头、尾和四只脚。</translation>
    </message>
    <message>
        <source>Four Courts</source>
        <translation>四院</translation>
    </message>
    <message>
        <source>Four courts around a crossing, a pillar in each.</source>
        <translation>路口四周的四座庭院，各有一根柱子。</translation>
    </message>
    <message>
        <source>Snail</source>
        <translation>蜗牛</translation>
    </message>
    <message>
        <source>From the middle of the shell to the outside a line takes seven turns. With the two turns of a link game there is none: try Maximum turns per link under Level Properties.</source>
        <translation>从壳心连到外面的线要拐七次弯。连连看通常只许拐两次，那就连不上：试试“关卡属性”中的“每条连线最多拐弯”。</translation>
    </message>
    <message>
        <source>Fewer Turns</source>
        <translation>最少拐弯</translation>
    </message>
    <message>
        <source>The line with the fewest turns has 6 turns and 28 steps. The shortest path has only 22 steps, but more turns. Choose each as the question under Level Properties, and compare them.</source>
        <translation>拐弯最少的连线拐 6 次弯，走 28 步。最短路径只有 22 步，但拐弯更多：在“关卡属性”中先后把这两种选作“问题”，再作比较。</translation>
    </message>
    <message>
        <source>A ring of walls, an empty ring, and pairs of tiles. Press F5 and click two equal tiles. A line can link them over empty cells with at most two turns.</source>
        <translation>一圈墙、一圈空格和成对的方块。按 F5，再单击两个相同的方块。连线可经过空格，最多转两个弯。</translation>
    </message>
    <message>
        <source>Shortest path 20 × 20</source>
        <translation>最短路径 20 × 20</translation>
    </message>
    <message>
        <source>Shortest path 10 × 10</source>
        <translation>最短路径 10 × 10</translation>
    </message>
    <message>
        <source>The better way comes late</source>
        <translation>好路来得晚</translation>
    </message>
</context>
<context>
    <name>ExperimentFile</name>
    <message>
        <source>Save as Experiment</source>
        <translation>保存为实验</translation>
    </message>
    <message>
        <source>Experiments (*.json)</source>
        <translation>实验 (*.json)</translation>
    </message>
</context>
<context>
    <name>ExperimentProgress</name>
    <message>
        <source>Waiting for other work to finish…</source>
        <translation>正在等待其他工作完成……</translation>
    </message>
</context>
<context>
    <name>ExplainPanel</name>
    <message>
        <source>Repeating the run</source>
        <translation>正在重复运行</translation>
    </message>
    <message>
        <source>Repeating the run to explain it…</source>
        <translation>正在重复运行以便解释……</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>从起点</translation>
    </message>
    <message>
        <source>From the end</source>
        <translation>从终点</translation>
    </message>
    <message>
        <source>Which open list</source>
        <translation>哪个开放列表</translation>
    </message>
    <message>
        <source>Open list</source>
        <translation>开放列表</translation>
    </message>
    <message>
        <source>Show a run of a shortest-path solver, such as A*, to see what it does step by step.</source>
        <translation>选择一次最短路径求解（如 A*）的运行，即可逐步查看过程。</translation>
    </message>
    <message>
        <source>The run can be explained after it has finished.</source>
        <translation>运行结束后才能解释。</translation>
    </message>
    <message>
        <source>This run cannot be explained: %1.</source>
        <translation>无法解释此运行：%1。</translation>
    </message>
    <message>
        <source>Move %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>Point at a cell of the maze, or click a row of the list, to see what the search did there.</source>
        <translation>指向迷宫中的格子，或单击列表中的一行，以查看搜索在那里做了什么。</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>格子 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln 个格子</numerusform>
        </translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>Choose the open list of the start or of the end</source>
        <translation>选择起点一侧或终点一侧的开放列表</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>–</source>
        <comment>the search begins there</comment>
        <translation>–</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>Waiting cell, as (row, column)</source>
        <translation>等待中的格子，(行, 列)</translation>
    </message>
    <message>
        <source>Estimated cost of the rest of the path</source>
        <translation>剩余路径的估计代价</translation>
    </message>
    <message>
        <source>Cell from which the search reached it</source>
        <translation>搜索由此格子到达它</translation>
    </message>
    <message>
        <source>Cost of the path from the cell where the search begins</source>
        <translation>从搜索开始的格子算起的路径代价</translation>
    </message>
    <message>
        <source>Value by which the search chooses the next cell</source>
        <translation>搜索据以选择下一格的值</translation>
    </message>
    <message>
        <source>This run continued an earlier search after an edit. Press Solve to search the level anew and explain that search.</source>
        <translation>这次运行在编辑之后继续了先前的搜索。按“求解”可重新搜索此关卡并解释那次搜索。</translation>
    </message>
</context>
<context>
    <name>FileFilters</name>
    <message>
        <source>All levels</source>
        <translation>所有关卡</translation>
    </message>
    <message>
        <source>Results of runs (*.jsonl)</source>
        <translation>运行结果 (*.jsonl)</translation>
    </message>
    <message>
        <source>MovingAI scenarios (*.scen)</source>
        <translation>MovingAI 场景 (*.scen)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Pictures, texts and other levels</source>
        <translation>图片、文本和其他关卡</translation>
    </message>
    <message>
        <source>Search traces (*.trace.yaml *.trace.json)</source>
        <translation>搜索轨迹 (*.trace.yaml *.trace.json)</translation>
    </message>
</context>
<context>
    <name>FileWatch</name>
    <message>
        <source>Checking the file</source>
        <translation>正在检查文件</translation>
    </message>
</context>
<context>
    <name>FindingsText</name>
    <message numerus="yes">
        <source>%1 best track(s)</source>
        <translation>
            <numerusform>%1 种最佳走法</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 best track(s) of %2</source>
        <translation>
            <numerusform>%2 种走法中的 %1 种最佳走法</numerusform>
        </translation>
    </message>
    <message>
        <source>score %1</source>
        <translation>得分 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln 步</numerusform>
        </translation>
    </message>
    <message>
        <source>tiles left: %1</source>
        <translation>剩余方块：%1</translation>
    </message>
    <message>
        <source>cost %1</source>
        <translation>代价 %1</translation>
    </message>
    <message>
        <source>length %1</source>
        <translation>长度 %1</translation>
    </message>
    <message>
        <source>turns %1</source>
        <translation>拐弯 %1</translation>
    </message>
    <message>
        <source>valid, not proved optimal</source>
        <translation>有效，未证明最优</translation>
    </message>
    <message>
        <source>valid, %1</source>
        <translation>有效，%1</translation>
    </message>
    <message>
        <source>refuted</source>
        <translation>被推翻</translation>
    </message>
</context>
<context>
    <name>FolderDialog</name>
    <message>
        <source>Comparing solvers on a folder of levels</source>
        <translation>正在一个文件夹的关卡上比较求解器</translation>
    </message>
    <message>
        <source>&amp;Open Report</source>
        <translation>打开报告(&amp;O)</translation>
    </message>
    <message>
        <source>Show Ru&amp;ns</source>
        <translation>显示运行(&amp;N)</translation>
    </message>
    <message>
        <source>Show all runs as a table, with charts</source>
        <translation>以表格和图表显示所有运行</translation>
    </message>
    <message>
        <source>Save as E&amp;xperiment…</source>
        <translation>保存为实验(&amp;X)…</translation>
    </message>
    <message>
        <source>A file with which mazewright-cli can repeat this comparison</source>
        <translation>可供 mazewright-cli 重复此比较的文件</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>返回(&amp;B)</translation>
    </message>
    <message>
        <source>Looking for levels…</source>
        <translation>正在查找关卡……</translation>
    </message>
    <message>
        <source>Writing the results…</source>
        <translation>正在写入结果……</translation>
    </message>
    <message>
        <source>%1 of %2 levels, %3 runs (%4 already in the results)</source>
        <translation>%1 / %2 个关卡，%3 次运行（其中 %4 次已在结果中）</translation>
    </message>
    <message>
        <source>%1 of %2 levels, %3 runs</source>
        <translation>%1 / %2 个关卡，%3 次运行</translation>
    </message>
    <message>
        <source>%1: %2 on %3</source>
        <translation>%1：%3 上的 %2</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止……</translation>
    </message>
    <message>
        <source>Benchmark Folder</source>
        <translation>评测文件夹</translation>
    </message>
    <message>
        <source>&amp;Benchmark</source>
        <translation>评测(&amp;B)</translation>
    </message>
</context>
<context>
    <name>FolderForm</name>
    <message>
        <source>Reading the levels of a folder</source>
        <translation>正在读取文件夹中的关卡</translation>
    </message>
    <message>
        <source>&amp;Folder of levels</source>
        <translation>关卡文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Solvers</source>
        <translation>求解器(&amp;S)</translation>
    </message>
    <message>
        <source>Res&amp;ults</source>
        <translation>结果(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Report with images and charts (HTML)</source>
        <translation>带图像和图表的报告 (HTML)(&amp;R)</translation>
    </message>
    <message>
        <source>T&amp;able (CSV)</source>
        <translation>表格 (CSV)(&amp;A)</translation>
    </message>
    <message>
        <source>Also save</source>
        <translation>同时保存</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>no level in this folder has tiles</source>
        <translation>此文件夹中没有带方块的关卡</translation>
    </message>
    <message>
        <source>no level in this folder has a start and an end</source>
        <translation>此文件夹中没有带起点和终点的关卡</translation>
    </message>
    <message>
        <source>Choose a folder of levels.</source>
        <translation>请选择关卡文件夹。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>文件夹 %1 不存在。</translation>
    </message>
    <message>
        <source>Reading the levels…</source>
        <translation>正在读取关卡……</translation>
    </message>
    <message>
        <source>The folder has no levels.</source>
        <translation>文件夹中没有关卡。</translation>
    </message>
    <message>
        <source>Select at least one solver.</source>
        <translation>请至少选择一个求解器。</translation>
    </message>
    <message>
        <source>Choose a file for the results.</source>
        <translation>请选择结果文件。</translation>
    </message>
    <message>
        <source>Folder of Levels</source>
        <translation>关卡文件夹</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>Each run is saved as one line. Runs already in the file are not repeated.</source>
        <translation>每次运行保存为一行。文件中已有的运行不会重复。</translation>
    </message>
    <message>
        <source>Identical runs already in the file are not repeated. Runs in the file: %1.</source>
        <translation>文件中已有的相同运行不会重复。文件中的运行数：%1。</translation>
    </message>
    <message>
        <source>Choose the folder of levels to solve</source>
        <translation>选择要求解的关卡所在的文件夹</translation>
    </message>
    <message>
        <source>Choose the file to save the results to</source>
        <translation>选择保存结果的文件</translation>
    </message>
    <message>
        <source>The levels have no start and end. Open a scenario (.scen) of the folder to run its queries.</source>
        <translation>这些关卡没有起点和终点。请打开此文件夹中的场景文件（.scen）以运行其查询。</translation>
    </message>
    <message>
        <source>The levels have nothing to solve. Place a start and an end in them, or tiles.</source>
        <translation>这些关卡没有可求解的内容。请在其中放置起点和终点，或方块。</translation>
    </message>
    <message>
        <source>Measure &amp;times</source>
        <translation>测量时间(&amp;T)</translation>
    </message>
    <message>
        <source>If cleared, all processors solve levels at the same time. Each solver runs once per level, and no time is saved.</source>
        <translation>如果不勾选，所有处理器会同时求解关卡。每个求解器在每个关卡上只运行一次，不保存时间。</translation>
    </message>
</context>
<context>
    <name>FolderSummary</name>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>已求解</translation>
    </message>
    <message>
        <source>No solution</source>
        <translation>无解</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Limit reached</source>
        <translation>达到限制</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Fastest</source>
        <translation>最快</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>时间 (ms)</translation>
    </message>
    <message>
        <source>Expanded</source>
        <translation>扩展节点数</translation>
    </message>
    <message>
        <source>Time ÷ best</source>
        <translation>时间 ÷ 最佳</translation>
    </message>
    <message>
        <source>Cost ÷ best</source>
        <translation>代价 ÷ 最佳</translation>
    </message>
    <message>
        <source>Geometric mean over the levels solved by all solvers of this question</source>
        <translation>本问题所有求解器都解出的关卡上的几何平均</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) skipped: not a level.</source>
        <translation>
            <numerusform>跳过 %Ln 个文件：不是关卡。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped. Compare the same folder again to continue.</source>
        <translation>已停止。再次比较同一文件夹即可继续。</translation>
    </message>
    <message>
        <source>Runs: %1. Levels: %2.</source>
        <translation>共 %1 次运行，%2 个关卡。</translation>
    </message>
    <message>
        <source>Already in the results: %1.</source>
        <translation>结果中已有：%1。</translation>
    </message>
    <message>
        <source>%1. Levels: %2, solved by all solvers: %3</source>
        <translation>%1：共 %2 关，所有求解器都解出的有 %3 关</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>Best answer</source>
        <translation>最佳结果</translation>
    </message>
    <message>
        <source>Median (ms)</source>
        <translation>中位数 (ms)</translation>
    </message>
    <message>
        <source>PAR-2 (ms)</source>
        <translation>PAR-2 (ms)</translation>
    </message>
    <message>
        <source>Median over all levels</source>
        <translation>所有关卡上的中位数</translation>
    </message>
    <message>
        <source>Mean over all levels; a run without an answer counts as twice its time limit</source>
        <translation>所有关卡上的平均；没有答案的运行按时间限制的两倍计</translation>
    </message>
</context>
<context>
    <name>GoToCellDialog</name>
    <message>
        <source>Go to Cell</source>
        <translation>转到格子</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Set the row, counted from %1 at the top</source>
        <translation>设置行，从顶部的 %1 数起</translation>
    </message>
    <message>
        <source>Set the column, counted from %1 at the left</source>
        <translation>设置列，从左侧的 %1 数起</translation>
    </message>
    <message>
        <source>&amp;Row (%1 to %2)</source>
        <translation>行 (%1 到 %2)(&amp;R)</translation>
    </message>
    <message>
        <source>C&amp;olumn (%1 to %2)</source>
        <translation>列 (%1 到 %2)(&amp;O)</translation>
    </message>
</context>
<context>
    <name>HoldsForm</name>
    <message>
        <source>Required properties</source>
        <translation>必需的性质</translation>
    </message>
    <message>
        <source>Determining the level’s properties</source>
        <translation>正在确定关卡的性质</translation>
    </message>
    <message>
        <source>Fill in the values of the selected properties, or of all that can be proved if none is selected</source>
        <translation>填入所选性质的值；未选择时填入所有可以证明的值</translation>
    </message>
    <message>
        <source>Does not apply to this question and will be removed: %1</source>
        <translation>不适用于此问题，将被移除：%1</translation>
    </message>
    <message>
        <source>Condition for %1</source>
        <translation>“%1”的条件</translation>
    </message>
    <message>
        <source>must be true</source>
        <translation>必须成立</translation>
    </message>
    <message>
        <source>must be false</source>
        <translation>必须不成立</translation>
    </message>
    <message>
        <source>exactly</source>
        <translation>等于</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>between</source>
        <translation>介于</translation>
    </message>
    <message>
        <source>Maximum for %1</source>
        <translation>“%1”的最大值</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算……</translation>
    </message>
    <message>
        <source>Unknown for this level: %1</source>
        <translation>此关卡未知：%1</translation>
    </message>
    <message>
        <source>now: yes</source>
        <translation>当前：是</translation>
    </message>
    <message>
        <source>now: no</source>
        <translation>当前：否</translation>
    </message>
    <message>
        <source>now: %1</source>
        <translation>当前：%1</translation>
    </message>
    <message numerus="yes">
        <source>Filled in %Ln value(s). Measures of difficulty are filled in only if selected.</source>
        <translation>
            <numerusform>已填入 %Ln 项的当前值。难度指标只在勾选后才填入。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Copy from This Level</source>
        <translation>从此关卡复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>更多(&amp;M)</translation>
    </message>
    <message>
        <source>Show all properties</source>
        <translation>显示所有性质</translation>
    </message>
</context>
<context>
    <name>HoldsText</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Not unique</source>
        <translation>不唯一</translation>
    </message>
    <message>
        <source>%1: no</source>
        <translation>%1：否</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Reset &amp;All</source>
        <translation>全部重置(&amp;A)</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Shortcut</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>绘制</translation>
    </message>
    <message>
        <source>Left button</source>
        <translation>左键</translation>
    </message>
    <message>
        <source>Draw a straight line from the last point</source>
        <translation>从上一点画直线</translation>
    </message>
    <message>
        <source>Shift+click</source>
        <translation>Shift+单击</translation>
    </message>
    <message>
        <source>Pick a cell’s contents</source>
        <translation>拾取格子的内容</translation>
    </message>
    <message>
        <source>Alt+click, I</source>
        <translation>Alt+单击，I</translation>
    </message>
    <message>
        <source>Pan the maze</source>
        <translation>平移迷宫</translation>
    </message>
    <message>
        <source>Space+drag, middle button</source>
        <translation>空格+拖动，中键</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>在指针处缩放</translation>
    </message>
    <message>
        <source>Ctrl+scroll</source>
        <translation>Ctrl+滚轮</translation>
    </message>
    <message>
        <source>Move the cell cursor</source>
        <translation>移动格子光标</translation>
    </message>
    <message>
        <source>Arrow keys, Page Up, Page Down</source>
        <translation>方向键、Page Up、Page Down</translation>
    </message>
    <message>
        <source>Move ten cells</source>
        <translation>移动十格</translation>
    </message>
    <message>
        <source>Ctrl+arrow keys</source>
        <translation>Ctrl+方向键</translation>
    </message>
    <message>
        <source>Home, End</source>
        <translation>Home、End</translation>
    </message>
    <message>
        <source>Select from the cell cursor</source>
        <translation>从格子光标处选择</translation>
    </message>
    <message>
        <source>Shift+arrow keys</source>
        <translation>Shift+方向键</translation>
    </message>
    <message>
        <source>Draw or erase at the cursor; hold while moving to continue</source>
        <translation>在光标处绘制或擦除；按住并移动可连续进行</translation>
    </message>
    <message>
        <source>Enter, Delete</source>
        <translation>Enter、Delete</translation>
    </message>
    <message>
        <source>Decrease or increase the brush size</source>
        <translation>减小或增大画笔</translation>
    </message>
    <message>
        <source>[ and ]</source>
        <translation>[ 和 ]</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Cancel the stroke</source>
        <translation>取消笔画</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Timeline: play, step back, step forward</source>
        <translation>时间轴：播放、后退一步、前进一步</translation>
    </message>
    <message>
        <source>K, J, L</source>
        <translation>K、J、L</translation>
    </message>
    <message>
        <source>On the maze</source>
        <translation>在迷宫上</translation>
    </message>
    <message>
        <source>&amp;New shortcut</source>
        <translation>新快捷键(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>R&amp;eset</source>
        <translation>重置(&amp;E)</translation>
    </message>
    <message>
        <source>%1 is already used for “%2”. Remove it there first.</source>
        <translation>%1 已用于“%2”。请先在那里移除。</translation>
    </message>
    <message>
        <source>Erase, or draw with the right pen</source>
        <translation>擦除，或用右键画笔绘制</translation>
    </message>
    <message>
        <source>Right-drag</source>
        <translation>右键拖动</translation>
    </message>
    <message>
        <source>Open the menu of a cell</source>
        <translation>打开格子的菜单</translation>
    </message>
    <message>
        <source>Right-click, Menu</source>
        <translation>右键单击、菜单键</translation>
    </message>
    <message>
        <source>Pick a cell’s contents for the right pen</source>
        <translation>为右键画笔拾取格子的内容</translation>
    </message>
    <message>
        <source>Alt+right-click</source>
        <translation>Alt+右键单击</translation>
    </message>
    <message>
        <source>Swap the pens of both mouse buttons</source>
        <translation>互换两个鼠标键的画笔</translation>
    </message>
    <message>
        <source>Press the keys for the selected action</source>
        <translation>按下要用于所选操作的键</translation>
    </message>
    <message>
        <source>Go to the start or end of the row; with Ctrl, of the maze</source>
        <translation>转到行首或行尾；加 Ctrl 转到迷宫的首尾</translation>
    </message>
</context>
<context>
    <name>LanguageMenu</name>
    <message>
        <source>&amp;System Language</source>
        <translation>系统语言(&amp;S)</translation>
    </message>
</context>
<context>
    <name>LayersPanel</name>
    <message>
        <source>Route</source>
        <translation>路线</translation>
    </message>
    <message>
        <source>Open cells</source>
        <translation>开放的格子</translation>
    </message>
    <message>
        <source>Closed cells</source>
        <translation>关闭的格子</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>Layer of the heat map</source>
        <translation>热力图的图层</translation>
    </message>
    <message>
        <source>Values used to colour the cells</source>
        <translation>用于为格子着色的数值</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>不透明度</translation>
    </message>
    <message>
        <source>%1: opacity</source>
        <translation>%1：不透明度</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Search costs (g, h, f)</source>
        <translation>搜索代价 (g、h、f)</translation>
    </message>
    <message>
        <source>Numbers in cells</source>
        <translation>格内数字</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>强度</translation>
    </message>
    <message>
        <source>Dim all layers together</source>
        <translation>同时调暗所有图层</translation>
    </message>
    <message>
        <source>Strength of all layers</source>
        <translation>所有图层的强度</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Set the strength of each layer</source>
        <translation>设置每个图层的强度</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Colours from %1 to %2 %3</source>
        <translation>颜色从 %1 到 %2 %3</translation>
    </message>
    <message>
        <source>%1, each in its own colour</source>
        <translation>%1，各有自己的颜色</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算……</translation>
    </message>
    <message>
        <source>No single added wall would make the route longer.</source>
        <translation>在任何一格砌墙都不会使路线变长。</translation>
    </message>
    <message>
        <source>Expansions</source>
        <translation>扩展次数</translation>
    </message>
</context>
<context>
    <name>LegendDialog</name>
    <message>
        <source>Wall</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>Floor</source>
        <translation>地面</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>End</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Coin</source>
        <translation>金币</translation>
    </message>
    <message>
        <source>Points of the coin</source>
        <translation>金币的分值</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>方块</translation>
    </message>
    <message>
        <source>Number of the tile</source>
        <translation>方块的编号</translation>
    </message>
    <message>
        <source>Step cost</source>
        <translation>移动代价</translation>
    </message>
    <message>
        <source>Step cost of the floor</source>
        <translation>地面的移动代价</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 表示%2</translation>
    </message>
    <message>
        <source>other numbers are tiles</source>
        <translation>其他数字表示方块</translation>
    </message>
    <message>
        <source>other numbers are step costs</source>
        <translation>其他数字表示移动代价</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>&amp;Openings of the outer wall are the ends</source>
        <translation>以外墙的开口为端点(&amp;O)</translation>
    </message>
    <message>
        <source>Meaning of Symbols</source>
        <translation>符号的含义</translation>
    </message>
    <message>
        <source>If the maze has neither start nor end, take them from gaps in its outer wall</source>
        <translation>迷宫没有起点和终点时，以其外墙的缺口作为起点和终点</translation>
    </message>
    <message>
        <source> of %1</source>
        <translation> / %1</translation>
    </message>
    <message>
        <source>Choose which level of the text to read</source>
        <translation>选择读取文本中的哪个关卡</translation>
    </message>
    <message>
        <source>&amp;Level</source>
        <translation>关卡(&amp;L)</translation>
    </message>
    <message>
        <source>Choose from the meanings that are common for these symbols</source>
        <translation>从这些符号的常见含义中选择</translation>
    </message>
    <message>
        <source>Own choice</source>
        <translation>自行选择</translation>
    </message>
    <message>
        <source>&amp;Common meanings</source>
        <translation>常见含义(&amp;C)</translation>
    </message>
    <message>
        <source>Symbols and their meanings</source>
        <translation>符号及其含义</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Preview of the maze</source>
        <translation>迷宫的预览</translation>
    </message>
    <message>
        <source>These symbols can mean different things. Choose what is meant; the picture shows the maze.</source>
        <translation>这些符号可能有不同的含义。请选择其含义；图中显示迷宫。</translation>
    </message>
    <message>
        <source>Choose what each symbol means; the picture shows the maze.</source>
        <translation>请选择每个符号的含义；图中显示迷宫。</translation>
    </message>
    <message>
        <source>First at %1</source>
        <translation>首次出现在 %1</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Meaning of %1</source>
        <translation>%1 的含义</translation>
    </message>
    <message>
        <source>Choose what this symbol means</source>
        <translation>选择此符号的含义</translation>
    </message>
    <message>
        <source>Choose a meaning for each symbol that is marked.</source>
        <translation>请为每个标出的符号选择含义。</translation>
    </message>
    <message>
        <source>A level has at most one start and one end.</source>
        <translation>关卡最多有一个起点和一个终点。</translation>
    </message>
    <message>
        <source>%1 × %2 cells</source>
        <translation>%1 × %2 格</translation>
    </message>
    <message>
        <source>%1; the picture shows the upper left part</source>
        <translation>%1；图中显示左上部分</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 格</translation>
    </message>
    <message>
        <source>other numbers are walls</source>
        <translation>其他数字表示墙</translation>
    </message>
</context>
<context>
    <name>LevelAnalysis</name>
    <message>
        <source>Analysing the level</source>
        <translation>正在分析关卡</translation>
    </message>
    <message>
        <source>%1 is a wall, so no track can pass through it.</source>
        <translation>%1 是墙，没有走法能经过它。</translation>
    </message>
    <message>
        <source>Every track passes through the start and the end.</source>
        <translation>每种走法都经过起点和终点。</translation>
    </message>
    <message>
        <source>Place a start (key S) and an end (key T).</source>
        <translation>放置起点（S 键）和终点（T 键）。</translation>
    </message>
    <message>
        <source>Place a start (key S).</source>
        <translation>放置起点（S 键）。</translation>
    </message>
    <message>
        <source>Place an end (key T).</source>
        <translation>放置终点（T 键）。</translation>
    </message>
</context>
<context>
    <name>LevelBadge</name>
    <message>
        <source>Required: %1</source>
        <translation>要求：%1</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查……</translation>
    </message>
    <message>
        <source>Proved: %1</source>
        <translation>已证明：%1</translation>
    </message>
    <message>
        <source>Not met: %1</source>
        <translation>未满足：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 best track(s)</source>
        <translation>
            <numerusform>%1：%2 种最佳走法</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 shortest route(s)</source>
        <translation>
            <numerusform>%1：%2 条最短路线</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LevelChoiceDialog</name>
    <message>
        <source>Open Another Level of the File</source>
        <translation>打开文件中的另一个关卡</translation>
    </message>
    <message>
        <source>Levels of the file</source>
        <translation>文件中的关卡</translation>
    </message>
    <message>
        <source>Choose the level to open</source>
        <translation>选择要打开的关卡</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>关卡 %1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>LevelColumn</name>
    <message>
        <source>Tracks</source>
        <translation>走法</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>Available Pairs</source>
        <translation>可连的对</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>次序</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Required</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Ask This of the Level</source>
        <translation>设为关卡的问题</translation>
    </message>
    <message>
        <source>Make this the question of the level. You can undo this.</source>
        <translation>把它设为关卡的问题。可以撤销。</translation>
    </message>
    <message>
        <source>Also</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Show what is known of this question</source>
        <translation>显示关于此问题的已知信息</translation>
    </message>
    <message>
        <source>The question of this level is: %1.</source>
        <translation>此关卡的问题是：%1。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>LevelDialog</name>
    <message>
        <source>Not specified</source>
        <translation>未指定</translation>
    </message>
    <message>
        <source>Level Properties</source>
        <translation>关卡属性</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Author</source>
        <translation>作者(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>说明(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>问题(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Moves</source>
        <translation>移动方式(&amp;M)</translation>
    </message>
    <message>
        <source>Maximum t&amp;urns per link</source>
        <translation>每条连线最多拐弯(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Link lines</source>
        <translation>连线范围(&amp;L)</translation>
    </message>
    <message>
        <source>Lin&amp;kable tiles</source>
        <translation>可连的方块(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Points per cell</source>
        <translation>每格分值(&amp;P)</translation>
    </message>
    <message>
        <source>Enter the title shown in lists and on printed pages</source>
        <translation>输入在列表和打印页上显示的标题</translation>
    </message>
    <message>
        <source>Enter who made the level</source>
        <translation>输入关卡的作者</translation>
    </message>
    <message>
        <source>Enter anything worth knowing about the level</source>
        <translation>输入关于此关卡的说明</translation>
    </message>
    <message>
        <source>Choose the question of the level; Automatic decides by its contents</source>
        <translation>选择关卡的问题；“自动”按关卡的内容决定</translation>
    </message>
    <message>
        <source>Choose which steps a route may take</source>
        <translation>选择路线可以怎样走</translation>
    </message>
    <message>
        <source>Set how many turns a line between two tiles may have</source>
        <translation>设置两个方块之间的连线最多拐几个弯</translation>
    </message>
    <message>
        <source>Choose whether a line may run around the board</source>
        <translation>选择连线可否绕出棋盘</translation>
    </message>
    <message>
        <source>Choose which tiles can be linked</source>
        <translation>选择哪些方块可以连接</translation>
    </message>
    <message>
        <source>Set the points that each cell of a track scores</source>
        <translation>设置走法的每一格所得的分</translation>
    </message>
    <message>
        <source>Price of a &amp;diagonal</source>
        <translation>斜向一步的代价(&amp;D)</translation>
    </message>
    <message>
        <source>Choose what a diagonal step costs</source>
        <translation>选择斜向一步的代价</translation>
    </message>
</context>
<context>
    <name>LevelPage</name>
    <message>
        <source>Maze</source>
        <translation>迷宫</translation>
    </message>
    <message>
        <source>Unsaved changes are not backed up: %1. Save the level to keep them.</source>
        <translation>未保存的更改没有备份：%1。请保存关卡以免丢失。</translation>
    </message>
    <message>
        <source>%1 •</source>
        <translation>%1 •</translation>
    </message>
    <message>
        <source>Show the required properties</source>
        <translation>显示要求的性质</translation>
    </message>
    <message>
        <source>Click two matching tiles, Esc to finish</source>
        <translation>单击两个相同的方块，按 Esc 结束</translation>
    </message>
    <message>
        <source>Click a tile.</source>
        <translation>请单击方块。</translation>
    </message>
</context>
<context>
    <name>LevelProposals</name>
    <message>
        <source>Finding edits that repair the level</source>
        <translation>正在寻找修复关卡的改法</translation>
    </message>
</context>
<context>
    <name>LevelRoutes</name>
    <message>
        <source>Calculating the level’s facts</source>
        <translation>正在计算关卡的性质</translation>
    </message>
</context>
<context>
    <name>LevelSession</name>
    <message>
        <source>Unsaved Changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>“%1” has unsaved changes.</source>
        <translation>“%1”有未保存的更改。</translation>
    </message>
    <message>
        <source>“%1” has never been saved.</source>
        <translation>“%1”从未保存过。</translation>
    </message>
    <message>
        <source>Save before closing? Results are not saved.</source>
        <translation>关闭前保存吗？运行结果不会保存。</translation>
    </message>
    <message>
        <source>Save before closing?</source>
        <translation>关闭前保存吗？</translation>
    </message>
</context>
<context>
    <name>LevelTabs</name>
    <message>
        <source>Levels</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation>关闭标签页</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Close &amp;Others</source>
        <translation>关闭其他(&amp;O)</translation>
    </message>
    <message>
        <source>Move to New &amp;Window</source>
        <translation>移到新窗口(&amp;W)</translation>
    </message>
</context>
<context>
    <name>LiveRouteTracker</name>
    <message>
        <source>Updating live results</source>
        <translation>正在更新实时结果</translation>
    </message>
</context>
<context>
    <name>LostLevelRow</name>
    <message>
        <source>On disk</source>
        <translation>磁盘上</translation>
    </message>
    <message>
        <source>Unsaved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>…</source>
        <translation>……</translation>
    </message>
    <message>
        <source>never saved</source>
        <translation>从未保存</translation>
    </message>
    <message>
        <source>Edited %1 · %2</source>
        <translation>编辑于 %1 · %2</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>LostWords</name>
    <message>
        <source>%1 cells · walls: %2 · coins: %3</source>
        <translation>%1 格 · 墙：%2 · 金币：%3</translation>
    </message>
    <message>
        <source>%1 cells, previously %2</source>
        <translation>%1 格，原为 %2</translation>
    </message>
    <message>
        <source>cells changed: %1</source>
        <translation>更改的格子：%1</translation>
    </message>
    <message>
        <source>walls</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>coins</source>
        <translation>金币</translation>
    </message>
    <message>
        <source>tiles</source>
        <translation>方块</translation>
    </message>
    <message>
        <source>other properties</source>
        <translation>其他属性</translation>
    </message>
    <message>
        <source>same as the saved file</source>
        <translation>与已保存的文件相同</translation>
    </message>
    <message>
        <source>The file no longer exists.</source>
        <translation>文件已不存在。</translation>
    </message>
    <message>
        <source>Could not read the file: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>The file has been changed by another program since then.</source>
        <translation>此后文件已被另一个程序更改。</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>&amp;New…</source>
        <translation>新建(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;As…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>打印(&amp;P)…</translation>
    </message>
    <message>
        <source>Print All Open &amp;Levels…</source>
        <translation>打印所有打开的关卡(&amp;L)…</translation>
    </message>
    <message>
        <source>Export Res&amp;ults…</source>
        <translation>导出结果(&amp;U)…</translation>
    </message>
    <message>
        <source>Export P&amp;icture…</source>
        <translation>导出图像(&amp;I)…</translation>
    </message>
    <message>
        <source>Export Ani&amp;mation…</source>
        <translation>导出动画(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>创建副本(&amp;D)</translation>
    </message>
    <message>
        <source>Clear C&amp;ells</source>
        <translation>清除格子(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Fill Cells</source>
        <translation>填充格子(&amp;F)</translation>
    </message>
    <message>
        <source>Sa&amp;ve as Stamp…</source>
        <translation>保存为图章(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation>全不选(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Invert</source>
        <translation>反选(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Grow</source>
        <translation>扩大选区(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Shrink</source>
        <translation>缩小选区(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Walls</source>
        <translation>墙(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Floor</source>
        <translation>地面(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Coins</source>
        <translation>金币(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Tiles</source>
        <translation>方块(&amp;T)</translation>
    </message>
    <message>
        <source>Cells on &amp;Every Best Track</source>
        <translation>每种最佳走法都经过的格子(&amp;E)</translation>
    </message>
    <message>
        <source>Cells on N&amp;o Best Track</source>
        <translation>没有最佳走法经过的格子(&amp;O)</translation>
    </message>
    <message>
        <source>Zoom &amp;In</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;Out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;100%</source>
        <translation>&amp;100%</translation>
    </message>
    <message>
        <source>&amp;Fit to Window</source>
        <translation>适合窗口(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Grid</source>
        <translation>网格(&amp;G)</translation>
    </message>
    <message>
        <source>Tile Num&amp;bers</source>
        <translation>方块数字(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Live Route</source>
        <translation>实时路线(&amp;L)</translation>
    </message>
    <message>
        <source>Go to C&amp;ell…</source>
        <translation>转到格子(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Hide or Show Panels</source>
        <translation>隐藏或显示面板(&amp;H)</translation>
    </message>
    <message>
        <source>Reset La&amp;yout</source>
        <translation>重置布局(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Next Panel</source>
        <translation>下一面板(&amp;N)</translation>
    </message>
    <message>
        <source>Ne&amp;xt Level</source>
        <translation>下一关卡(&amp;X)</translation>
    </message>
    <message>
        <source>Pre&amp;vious Level</source>
        <translation>上一关卡(&amp;V)</translation>
    </message>
    <message>
        <source>Move Level to Ne&amp;w Window</source>
        <translation>将关卡移到新窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Full S&amp;creen</source>
        <translation>全屏(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Resize and Crop…</source>
        <translation>调整大小和裁剪(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Crop to Selection</source>
        <translation>裁剪到选区(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Generate…</source>
        <translation>生成(&amp;G)…</translation>
    </message>
    <message>
        <source>Flip &amp;Horizontally</source>
        <translation>水平翻转(&amp;H)</translation>
    </message>
    <message>
        <source>Flip &amp;Vertically</source>
        <translation>垂直翻转(&amp;V)</translation>
    </message>
    <message>
        <source>Rotate R&amp;ight</source>
        <translation>向右旋转(&amp;I)</translation>
    </message>
    <message>
        <source>Rotate &amp;Left</source>
        <translation>向左旋转(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Transpose</source>
        <translation>转置(&amp;T)</translation>
    </message>
    <message>
        <source>Level &amp;Properties…</source>
        <translation>关卡属性(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Play Board</source>
        <translation>试玩棋盘(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Hint</source>
        <translation>提示(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Shuffle Tiles</source>
        <translation>重排方块(&amp;S)</translation>
    </message>
    <message>
        <source>Start &amp;Over</source>
        <translation>重新开始(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Use Board as Level</source>
        <translation>将棋盘用作关卡(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Solve</source>
        <translation>求解(&amp;S)</translation>
    </message>
    <message>
        <source>Solve with &amp;Every Solver</source>
        <translation>用所有求解器求解(&amp;E)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Analyse as One Stroke</source>
        <translation>按一笔画分析(&amp;A)</translation>
    </message>
    <message>
        <source>Step &amp;Back</source>
        <translation>后退一步(&amp;B)</translation>
    </message>
    <message>
        <source>Step &amp;Forward</source>
        <translation>前进一步(&amp;F)</translation>
    </message>
    <message>
        <source>Go to Sta&amp;rt</source>
        <translation>转到开头(&amp;R)</translation>
    </message>
    <message>
        <source>Go to E&amp;nd</source>
        <translation>转到结尾(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Compare Runs</source>
        <translation>比较运行(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Back to Editor</source>
        <translation>返回编辑器(&amp;B)</translation>
    </message>
    <message>
        <source>Side by S&amp;ide</source>
        <translation>并排(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Two Rows</source>
        <translation>分成两行(&amp;T)</translation>
    </message>
    <message>
        <source>St&amp;acked</source>
        <translation>上下排列(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Lock Views Together</source>
        <translation>锁定视图(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Next Pane</source>
        <translation>下一窗格(&amp;N)</translation>
    </message>
    <message>
        <source>Swap with Ne&amp;xt Pane</source>
        <translation>与下一窗格互换(&amp;X)</translation>
    </message>
    <message>
        <source>Move Pane to New &amp;Window</source>
        <translation>将窗格移到新窗口(&amp;W)</translation>
    </message>
    <message>
        <source>Close &amp;Pane</source>
        <translation>关闭窗格(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Use These Layers in All Panes</source>
        <translation>在所有窗格中使用这些图层(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Race…</source>
        <translation>竞速(&amp;R)…</translation>
    </message>
    <message>
        <source>C&amp;harts</source>
        <translation>图表(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Find a Command…</source>
        <translation>查找命令(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Mazewright</source>
        <translation>关于 Mazewright(&amp;A)</translation>
    </message>
    <message>
        <source>Open Levels</source>
        <translation>打开关卡</translation>
    </message>
    <message>
        <source>Solving the levels to print</source>
        <translation>正在求解要打印的关卡</translation>
    </message>
    <message>
        <source>Transforming the level</source>
        <translation>正在变换关卡</translation>
    </message>
    <message>
        <source>Resizing the level</source>
        <translation>正在调整关卡大小</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>调整大小</translation>
    </message>
    <message>
        <source>Crop</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Flip Horizontally</source>
        <translation>水平翻转</translation>
    </message>
    <message>
        <source>Flip Vertically</source>
        <translation>垂直翻转</translation>
    </message>
    <message>
        <source>Rotate Right</source>
        <translation>向右旋转</translation>
    </message>
    <message>
        <source>Rotate Left</source>
        <translation>向左旋转</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>Change Level Properties</source>
        <translation>更改关卡属性</translation>
    </message>
    <message>
        <source>These cells are not known yet. Choose Solve &gt; Analyse as One Stroke first.</source>
        <translation>这些格子尚未算出。请先选择“求解 &gt; 按一笔画分析”。</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Clear Cells</source>
        <translation>清除格子</translation>
    </message>
    <message>
        <source>Fill Cells</source>
        <translation>填充格子</translation>
    </message>
    <message>
        <source>Nothing to solve. Place a start and an end, or tiles.</source>
        <translation>没有可求解的内容。请放置起点和终点，或方块。</translation>
    </message>
    <message>
        <source>About Mazewright</source>
        <translation>关于 Mazewright</translation>
    </message>
    <message>
        <source>&lt;b&gt;Mazewright&lt;/b&gt; %1</source>
        <translation>&lt;b&gt;Mazewright&lt;/b&gt; %1</translation>
    </message>
    <message>
        <source>Edit mazes and puzzle levels, and compare the algorithms that solve them.

Free software under the GNU General Public License, version 3 or later.</source>
        <translation>编辑迷宫和谜题关卡，并比较求解它们的算法。

自由软件，采用 GNU 通用公共许可证第 3 版或更高版本。</translation>
    </message>
    <message>
        <source>Stamps</source>
        <translation>图章</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>Nothing to redo.</source>
        <translation>没有可重做的操作。</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>撤销“%1”(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>重做“%1”(&amp;R)</translation>
    </message>
    <message>
        <source>Main Toolbar</source>
        <translation>主工具栏</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>求解</translation>
    </message>
    <message>
        <source>Solve the maze with this solver</source>
        <translation>用此求解器求解迷宫</translation>
    </message>
    <message>
        <source>Nothing is running.</source>
        <translation>没有正在运行的任务。</translation>
    </message>
    <message>
        <source>Stamp</source>
        <translation>图章</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>No cells are selected.</source>
        <translation>没有选择格子。</translation>
    </message>
    <message>
        <source>No tiles are left.</source>
        <translation>没有剩余的方块。</translation>
    </message>
    <message>
        <source>No board is being played.</source>
        <translation>没有正在试玩的棋盘。</translation>
    </message>
    <message>
        <source>Opening “%1”</source>
        <translation>正在打开“%1”</translation>
    </message>
    <message>
        <source>Saving “%1”</source>
        <translation>正在保存“%1”</translation>
    </message>
    <message>
        <source>Save Level As</source>
        <translation>关卡另存为</translation>
    </message>
    <message>
        <source>“%1” has been open in another instance of Mazewright since %2. Saving in one overwrites changes saved in the other.</source>
        <translation>“%1”自 %2 起已在另一个 Mazewright 实例中打开。在一处保存会覆盖另一处保存的更改。</translation>
    </message>
    <message>
        <source>“%1” has been changed by another program. Reload it, or overwrite it with your version?</source>
        <translation>“%1”已被另一个程序更改。要重新加载，还是用您的版本覆盖？</translation>
    </message>
    <message>
        <source>&amp;Open Version on Disk</source>
        <translation>打开磁盘上的版本(&amp;O)</translation>
    </message>
    <message>
        <source>Over&amp;write</source>
        <translation>覆盖(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新加载(&amp;R)</translation>
    </message>
    <message>
        <source>%1 on disk</source>
        <translation>磁盘上的 %1</translation>
    </message>
    <message>
        <source>“%1” has been deleted or renamed by another program. Save it to keep it.</source>
        <translation>“%1”已被另一个程序删除或重命名。请保存以便保留。</translation>
    </message>
    <message numerus="yes">
        <source>Closed “%1” and discarded its %Ln run(s).</source>
        <translation>
            <numerusform>已关闭“%1”并丢弃它的 %Ln 次运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 •</source>
        <translation>%1 •</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>This window has only one level.</source>
        <translation>此窗口只有这一个关卡。</translation>
    </message>
    <message>
        <source>%1[*] — Mazewright</source>
        <translation>%1[*] — Mazewright</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Too&amp;ls</source>
        <translation>工具(&amp;L)</translation>
    </message>
    <message>
        <source>Se&amp;lect</source>
        <translation>选择(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>打开最近的文件(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Examples</source>
        <translation>示例(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Lang&amp;uage</source>
        <translation>语言(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Maze</source>
        <translation>迷宫(&amp;M)</translation>
    </message>
    <message>
        <source>Tile &amp;Board</source>
        <translation>方块棋盘(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>Show tiles as numbers instead of symbols</source>
        <translation>用数字代替符号显示方块</translation>
    </message>
    <message>
        <source>&amp;Rulers</source>
        <translation>标尺(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Left and Right</source>
        <translation>左右(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Top and Bottom</source>
        <translation>上下(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Both Ways</source>
        <translation>左右和上下(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Half Turn</source>
        <translation>旋转 180°(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Quarter Turns</source>
        <translation>旋转 90°(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Falling Diagonal</source>
        <translation>主对角线(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Rising Diagonal</source>
        <translation>副对角线(&amp;R)</translation>
    </message>
    <message>
        <source>Both &amp;Diagonals</source>
        <translation>两条对角线(&amp;D)</translation>
    </message>
    <message>
        <source>Axes in the &amp;Middle</source>
        <translation>轴在中央(&amp;M)</translation>
    </message>
    <message>
        <source>Axes Through the &amp;Cell</source>
        <translation>轴穿过格子(&amp;C)</translation>
    </message>
    <message>
        <source>Make Symmetric from &amp;Upper or Left Half</source>
        <translation>以上半部或左半部为准对称(&amp;U)</translation>
    </message>
    <message>
        <source>Make Symmetric from L&amp;ower or Right Half</source>
        <translation>以下半部或右半部为准对称(&amp;O)</translation>
    </message>
    <message>
        <source>Make Symmetric</source>
        <translation>变为对称</translation>
    </message>
    <message>
        <source>Making the level symmetric</source>
        <translation>正在使关卡对称</translation>
    </message>
    <message>
        <source>Set &amp;Start Here</source>
        <translation>起点设在这里(&amp;S)</translation>
    </message>
    <message>
        <source>Set &amp;End Here</source>
        <translation>终点设在这里(&amp;E)</translation>
    </message>
    <message>
        <source>Change Cell</source>
        <translation>更改格子</translation>
    </message>
    <message>
        <source>&amp;Wall</source>
        <translation>墙(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Coin</source>
        <translation>金币(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Tile</source>
        <translation>方块(&amp;T)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>E&amp;xplain This Cell</source>
        <translation>解释此格子(&amp;X)</translation>
    </message>
    <message>
        <source>Copy &amp;Position</source>
        <translation>复制位置(&amp;P)</translation>
    </message>
    <message>
        <source>Symmetry &amp;Axes Here</source>
        <translation>对称轴放在这里(&amp;A)</translation>
    </message>
    <message>
        <source>Cell %1: %2</source>
        <translation>格子 %1：%2</translation>
    </message>
    <message>
        <source>Ce&amp;ll %1: %2</source>
        <translation>格子 %1：%2(&amp;L)</translation>
    </message>
    <message>
        <source>No symmetry is chosen.</source>
        <translation>没有选择对称。</translation>
    </message>
    <message>
        <source>&amp;Symmetry</source>
        <translation>对称(&amp;S)</translation>
    </message>
    <message>
        <source>Show the numbers of rows and columns at the edges of the maze</source>
        <translation>在迷宫边缘显示行号和列号</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>&amp;Note on cell %1:</source>
        <translation>格子 %1 的注释(&amp;N)：</translation>
    </message>
    <message>
        <source>Add &amp;Note…</source>
        <translation>添加注释(&amp;N)…</translation>
    </message>
    <message>
        <source>Edit &amp;Note…</source>
        <translation>编辑注释(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Gallery</source>
        <translation>精选关卡(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Welcome Page</source>
        <translation>欢迎页(&amp;W)</translation>
    </message>
    <message>
        <source>“%1” may contain more than this level, so it will not be changed. Save the level to a separate file.</source>
        <translation>“%1”可能包含此关卡之外的内容，因此不会被更改。请把关卡保存到另外的文件。</translation>
    </message>
    <message>
        <source>R&amp;epair…</source>
        <translation>修复(&amp;E)…</translation>
    </message>
    <message>
        <source>The format “%1” does not store what made the level.</source>
        <translation>格式“%1”不保存关卡的生成方式。</translation>
    </message>
    <message>
        <source>Colour all cells by this value</source>
        <translation>按这个值为所有格子着色</translation>
    </message>
    <message>
        <source>&amp;No Symmetry</source>
        <translation>无对称(&amp;N)</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message numerus="yes">
        <source>Opening %Ln file(s)</source>
        <translation>
            <numerusform>正在打开 %Ln 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) could not be opened.</source>
        <translation>
            <numerusform>有 %Ln 个文件无法打开。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln message(s) about the files.</source>
        <translation>
            <numerusform>关于这些文件有 %Ln 条消息。</numerusform>
        </translation>
    </message>
    <message>
        <source>New from Clip&amp;board</source>
        <translation>从剪贴板新建(&amp;B)</translation>
    </message>
    <message>
        <source>E&amp;nds from Openings</source>
        <translation>由开口设端点(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open as New Level</source>
        <translation>作为新关卡打开(&amp;O)</translation>
    </message>
    <message>
        <source>Click to place the cells, or open them as a new level.</source>
        <translation>单击以放置这些格子，或将其作为新关卡打开。</translation>
    </message>
    <message>
        <source>Ends from Openings</source>
        <translation>由开口设端点</translation>
    </message>
    <message>
        <source>Nothing was changed: the maze needs one opening in its outer wall, or two apart from each other, and no start or end.</source>
        <translation>未做任何更改：迷宫的外墙应有一个开口，或两个不相邻的开口，且没有起点和终点。</translation>
    </message>
    <message>
        <source>The level already has a start or an end.</source>
        <translation>关卡已有起点或终点。</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Level %1 of %2.</source>
        <translation>第 %1 个关卡，共 %2 个。</translation>
    </message>
    <message>
        <source>Chan&amp;ge…</source>
        <translation>更改(&amp;G)…</translation>
    </message>
    <message>
        <source>Open &amp;Another…</source>
        <translation>打开另一个(&amp;A)…</translation>
    </message>
    <message>
        <source>Chan&amp;ge</source>
        <translation>更改(&amp;G)</translation>
    </message>
    <message>
        <source>Change Meaning of Symbols</source>
        <translation>更改符号的含义</translation>
    </message>
    <message>
        <source>“%1” stays as it is; saving asks for another file.</source>
        <translation>“%1”保持不变；保存时会要求另选文件。</translation>
    </message>
    <message>
        <source>The clipboard contains neither cells nor a level.</source>
        <translation>剪贴板中既没有格子，也没有关卡。</translation>
    </message>
    <message>
        <source>What was dropped contains no level.</source>
        <translation>拖放的内容中没有关卡。</translation>
    </message>
    <message>
        <source>Impor&amp;t…</source>
        <translation>导入(&amp;T)…</translation>
    </message>
    <message>
        <source>Reopen Closed Le&amp;vel</source>
        <translation>重新打开关闭的关卡(&amp;V)</translation>
    </message>
    <message>
        <source>Benchmark Fol&amp;der…</source>
        <translation>评测文件夹(&amp;D)…</translation>
    </message>
    <message>
        <source>Analyse &amp;Folder…</source>
        <translation>分析文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Prefere&amp;nces…</source>
        <translation>首选项(&amp;N)…</translation>
    </message>
    <message>
        <source>L&amp;ayers</source>
        <translation>图层(&amp;A)</translation>
    </message>
    <message>
        <source>Level Colu&amp;mn</source>
        <translation>关卡栏(&amp;M)</translation>
    </message>
    <message>
        <source>Table of Run&amp;s</source>
        <translation>运行表(&amp;S)</translation>
    </message>
    <message>
        <source>Generate by G&amp;oals…</source>
        <translation>按目标生成(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Play or Pause Run</source>
        <translation>播放或暂停运行(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Tutorial</source>
        <translation>教程(&amp;T)</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>打开时的状态</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop all runs</source>
        <translation>停止所有运行</translation>
    </message>
    <message>
        <source>No level was closed.</source>
        <translation>没有关闭过关卡。</translation>
    </message>
    <message>
        <source>Open a picture, a text or a level of another program</source>
        <translation>打开图片、文本或其他程序的关卡</translation>
    </message>
    <message>
        <source>Time several solvers on all levels of a folder</source>
        <translation>在文件夹的所有关卡上为多个求解器计时</translation>
    </message>
    <message>
        <source>List the facts of all levels of a folder, rank them, and find copies</source>
        <translation>列出文件夹中所有关卡的数据，排序并查找重复</translation>
    </message>
    <message>
        <source>&amp;Must Pass</source>
        <translation>必须经过(&amp;M)</translation>
    </message>
    <message>
        <source>Must A&amp;void</source>
        <translation>必须避开(&amp;V)</translation>
    </message>
    <message>
        <source>By its cells, the question of this level is now: %1.</source>
        <translation>根据格子，此关卡的问题现在是：%1。</translation>
    </message>
    <message>
        <source>&amp;Change…</source>
        <translation>更改(&amp;C)…</translation>
    </message>
    <message>
        <source>Stop the runs of this level</source>
        <translation>停止此关卡的运行</translation>
    </message>
    <message>
        <source>Solve with %1</source>
        <translation>用%1求解</translation>
    </message>
    <message>
        <source>Solver Options</source>
        <translation>求解器选项</translation>
    </message>
    <message>
        <source>Add Sol&amp;ver…</source>
        <translation>添加求解器(&amp;V)…</translation>
    </message>
    <message>
        <source>Solvers From &amp;Outside…</source>
        <translation>外部求解器(&amp;O)…</translation>
    </message>
    <message>
        <source>A&amp;dd Results…</source>
        <translation>添加结果(&amp;D)…</translation>
    </message>
    <message>
        <source>“%1” is a search trace, which has no maze. Open its level first.</source>
        <translation>“%1”是搜索轨迹，其中没有迷宫。请先打开它的关卡。</translation>
    </message>
    <message>
        <source>No favourite solver answers this question. Mark solvers as favourites among their options or in Compare &gt; Race….</source>
        <translation>没有收藏的求解器能回答此问题。可以在求解器的选项中，或在“比较 &gt; 竞速…”中收藏求解器。</translation>
    </message>
    <message>
        <source>Solve &amp;with Favourites</source>
        <translation>用收藏的求解器求解(&amp;W)</translation>
    </message>
    <message>
        <source>Export Pla&amp;yable Page…</source>
        <translation>导出可玩网页(&amp;Y)…</translation>
    </message>
    <message>
        <source>Export Pac&amp;k…</source>
        <translation>导出关卡包(&amp;K)…</translation>
    </message>
    <message>
        <source>Write a web page on which anybody can play the open levels</source>
        <translation>写一个网页，任何人都能在上面玩打开的关卡</translation>
    </message>
    <message>
        <source>Write the open levels as one file for games</source>
        <translation>把打开的关卡写成一个供游戏读取的文件</translation>
    </message>
</context>
<context>
    <name>ManualWindow</name>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Find in the manual</source>
        <translation>在手册中查找</translation>
    </message>
    <message>
        <source>List the pages that contain these words; press Enter for the next match</source>
        <translation>列出包含这些文字的页面；按 Enter 转到下一处</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>MazeDocument</name>
    <message>
        <source>the file has been changed by another program</source>
        <translation>文件已被另一个程序更改</translation>
    </message>
    <message>
        <source>Change Rules</source>
        <translation>更改规则</translation>
    </message>
    <message>
        <source>Change Conditions</source>
        <translation>更改条件</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Reload from Disk</source>
        <translation>从磁盘重新加载</translation>
    </message>
    <message>
        <source>the level has not been saved to a file yet</source>
        <translation>关卡尚未保存到文件</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>Edit Note</source>
        <translation>编辑注释</translation>
    </message>
    <message>
        <source>Untitled %1</source>
        <translation>未命名 %1</translation>
    </message>
</context>
<context>
    <name>MazeMeasures</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Size: %1</source>
        <translation>尺寸：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>MazeView</name>
    <message>
        <source>Maze</source>
        <translation>迷宫</translation>
    </message>
    <message>
        <source>Drag to move the start</source>
        <translation>拖动以移动起点</translation>
    </message>
    <message>
        <source>Drag to move the end</source>
        <translation>拖动以移动终点</translation>
    </message>
    <message>
        <source>%1, right-drag to erase</source>
        <translation>%1，右键拖动擦除</translation>
    </message>
    <message>
        <source>%1, right-drag to draw: %2</source>
        <translation>%1，右键拖动绘制：%2</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>关闭提示</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation>详细信息(&amp;D)</translation>
    </message>
</context>
<context>
    <name>NewMazeDialog</name>
    <message>
        <source>Drawing a preview</source>
        <translation>正在绘制预览</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽(&amp;W)</translation>
    </message>
    <message>
        <source>H&amp;eight</source>
        <translation>高(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Generator</source>
        <translation>生成器(&amp;G)</translation>
    </message>
    <message>
        <source>New random seed</source>
        <translation>新的随机种子</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>An empty floor with the start and end in opposite corners.</source>
        <translation>空白地面，起点和终点在对角。</translation>
    </message>
    <message>
        <source>No preview is available for a level of this size.</source>
        <translation>这么大的关卡没有预览。</translation>
    </message>
    <message>
        <source>Generating the maze</source>
        <translation>正在生成迷宫</translation>
    </message>
    <message>
        <source>Set how many columns the maze has</source>
        <translation>设置迷宫的列数</translation>
    </message>
    <message>
        <source>Set how many rows the maze has</source>
        <translation>设置迷宫的行数</translation>
    </message>
    <message>
        <source>Choose how the maze is made</source>
        <translation>选择迷宫的生成方式</translation>
    </message>
    <message>
        <source>The same seed and options give the same maze</source>
        <translation>种子和选项相同，得到的迷宫也相同</translation>
    </message>
    <message>
        <source>Tiles are placed where the level has tiles, or on its floor if it has none; passages are carved within its floor</source>
        <translation>方块放在关卡有方块的地方；若没有，则放在地面上。通道只在地面内开凿</translation>
    </message>
    <message>
        <source>Use the walls of &amp;this level</source>
        <translation>使用此关卡的墙(&amp;T)</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>&amp;Draw one line</source>
        <translation>一笔画线(&amp;D)</translation>
    </message>
    <message>
        <source>One line from the start to the end that scores the most points</source>
        <translation>从起点到终点得分最高的一条线</translation>
    </message>
    <message>
        <source>F&amp;ind the way</source>
        <translation>寻找路线(&amp;I)</translation>
    </message>
    <message>
        <source>The shortest way from the start to the end</source>
        <translation>从起点到终点的最短路线</translation>
    </message>
    <message>
        <source>&amp;Clear the board</source>
        <translation>清空棋盘(&amp;C)</translation>
    </message>
    <message>
        <source>Link equal tiles in pairs until the board is empty</source>
        <translation>成对连接相同的方块，直到棋盘清空</translation>
    </message>
    <message>
        <source>Em&amp;pty</source>
        <translation>空白(&amp;P)</translation>
    </message>
    <message>
        <source>Begin with an empty floor</source>
        <translation>从空白地面开始</translation>
    </message>
    <message>
        <source>Ge&amp;nerated</source>
        <translation>生成(&amp;N)</translation>
    </message>
    <message>
        <source>Let a generator make the maze</source>
        <translation>由生成器制作迷宫</translation>
    </message>
    <message>
        <source>By G&amp;oals…</source>
        <translation>按目标(&amp;O)…</translation>
    </message>
    <message>
        <source>Search for levels of a wanted difficulty or score</source>
        <translation>搜索所需难度或得分的关卡</translation>
    </message>
    <message>
        <source>From &amp;File…</source>
        <translation>从文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Open a level, a text or a picture of a maze</source>
        <translation>打开关卡、文本或迷宫图片</translation>
    </message>
    <message>
        <source>From Clip&amp;board</source>
        <translation>从剪贴板(&amp;B)</translation>
    </message>
    <message>
        <source>Open the text or the picture on the clipboard</source>
        <translation>打开剪贴板上的文本或图片</translation>
    </message>
    <message>
        <source>Generate into This Level</source>
        <translation>生成到此关卡</translation>
    </message>
    <message>
        <source>An empty floor, to place tiles on.</source>
        <translation>用于放置方块的空白地面。</translation>
    </message>
    <message>
        <source>%1 Braid then opens dead ends into loops, so that there can be several routes.</source>
        <translation>%1 随后把死路打通成环路，因此可能有多条路线。</translation>
    </message>
</context>
<context>
    <name>OptionsForm</name>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Pick</source>
        <translation>拾取</translation>
    </message>
    <message>
        <source>Pick this cell on the maze</source>
        <translation>在迷宫上拾取此格子</translation>
    </message>
    <message>
        <source>%1: pick on the maze</source>
        <translation>%1：在迷宫上拾取</translation>
    </message>
    <message>
        <source>Row,column</source>
        <translation>行,列</translation>
    </message>
    <message>
        <source>Row,column;…</source>
        <translation>行,列;…</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Row,column from 0</source>
        <translation>行,列（从 0 起）</translation>
    </message>
    <message>
        <source>Row,column from 0;…</source>
        <translation>行,列（从 0 起）;…</translation>
    </message>
</context>
<context>
    <name>OrderDialog</name>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Open Selected</source>
        <translation>打开所选(&amp;O)</translation>
    </message>
    <message>
        <source>Levels found</source>
        <translation>找到的关卡</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索……</translation>
    </message>
    <message>
        <source>Stopped. The levels found so far are kept.</source>
        <translation>已停止。已找到的关卡会保留。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln level(s) found.</source>
        <translation>
            <numerusform>找到 %Ln 个关卡。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Best of %Ln candidate(s): meets %1% of the requirements.</source>
        <translation>
            <numerusform>%Ln 个候选关卡中的最佳：符合要求的 %1%。</numerusform>
        </translation>
    </message>
    <message>
        <source>Generating levels by goals</source>
        <translation>正在按目标生成关卡</translation>
    </message>
    <message>
        <source>Generate by Goals</source>
        <translation>按目标生成</translation>
    </message>
    <message>
        <source>Choose the goals of the levels, then press Start.</source>
        <translation>选择关卡的目标，然后按“开始”。</translation>
    </message>
    <message>
        <source>Select at least one goal.</source>
        <translation>请至少选择一个目标。</translation>
    </message>
    <message>
        <source>Closest match:</source>
        <translation>最接近的结果：</translation>
    </message>
    <message numerus="yes">
        <source>Discard %Ln found level(s)?</source>
        <translation>
            <numerusform>放弃找到的 %Ln 个关卡吗？</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the levels that you want to keep.</source>
        <translation>请打开要保留的关卡。</translation>
    </message>
</context>
<context>
    <name>OrderForm</name>
    <message>
        <source>&amp;Keep the walls of this level</source>
        <translation>保留本关卡的墙(&amp;K)</translation>
    </message>
    <message>
        <source>Make the levels the same size as this one, with at least its walls</source>
        <translation>生成的关卡与本关卡大小相同，并至少保留其全部墙</translation>
    </message>
    <message>
        <source>None (cell by cell)</source>
        <translation>无（逐格绘制）</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Left and right</source>
        <translation>左右对称</translation>
    </message>
    <message>
        <source>Top and bottom</source>
        <translation>上下对称</translation>
    </message>
    <message>
        <source>Both ways</source>
        <translation>左右和上下对称</translation>
    </message>
    <message>
        <source>Half turn</source>
        <translation>旋转 180°</translation>
    </message>
    <message>
        <source>Quarter turns</source>
        <translation>旋转 90°</translation>
    </message>
    <message>
        <source>The same settings and seed give the same levels</source>
        <translation>设置与种子相同，得到的关卡也相同</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>问题(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽(&amp;W)</translation>
    </message>
    <message>
        <source>H&amp;eight</source>
        <translation>高(&amp;E)</translation>
    </message>
    <message>
        <source>S&amp;ymmetry</source>
        <translation>对称(&amp;Y)</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>种子(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Levels</source>
        <translation>关卡数(&amp;L)</translation>
    </message>
    <message>
        <source>Gene&amp;rator</source>
        <translation>生成方式(&amp;R)</translation>
    </message>
    <message>
        <source>Choose the question of the levels</source>
        <translation>选择关卡的问题</translation>
    </message>
    <message>
        <source>Set how many columns the levels have</source>
        <translation>设置关卡的列数</translation>
    </message>
    <message>
        <source>Set how many rows the levels have</source>
        <translation>设置关卡的行数</translation>
    </message>
    <message>
        <source>Choose how candidates are made</source>
        <translation>选择候选关卡的生成方式</translation>
    </message>
    <message>
        <source>Choose which symmetry the walls have</source>
        <translation>选择墙的对称方式</translation>
    </message>
    <message>
        <source>Set how many levels to look for</source>
        <translation>设置要寻找多少个关卡</translation>
    </message>
    <message>
        <source>Falling diagonal</source>
        <translation>主对角线</translation>
    </message>
    <message>
        <source>Rising diagonal</source>
        <translation>副对角线</translation>
    </message>
    <message>
        <source>Both diagonals</source>
        <translation>两条对角线</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>E&amp;asy</source>
        <translation>简单(&amp;A)</translation>
    </message>
    <message>
        <source>Tr&amp;icky</source>
        <translation>刁钻(&amp;I)</translation>
    </message>
    <message>
        <source>E&amp;xpert</source>
        <translation>专家(&amp;X)</translation>
    </message>
    <message>
        <source>Fill in goals for levels of this difficulty, and a graded size if you have not chosen a size</source>
        <translation>填入此难度关卡的目标；如果尚未选择尺寸，也填入可评级的尺寸</translation>
    </message>
</context>
<context>
    <name>OrderSection</name>
    <message>
        <source>Fewest choices</source>
        <translation>最少选择</translation>
    </message>
    <message>
        <source>In the solution: at the move with the fewest available pairs</source>
        <translation>在解法中：可连对最少的一步</translation>
    </message>
    <message>
        <source>Most choices</source>
        <translation>最多选择</translation>
    </message>
    <message>
        <source>In the solution: at the move with the most available pairs</source>
        <translation>在解法中：可连对最多的一步</translation>
    </message>
    <message>
        <source>Forced moves</source>
        <translation>必走步数</translation>
    </message>
    <message>
        <source>In the solution: moves at which only one pair can be linked</source>
        <translation>在解法中：只有一对方块可连的步数</translation>
    </message>
    <message>
        <source>Moves made</source>
        <translation>已走步数</translation>
    </message>
    <message>
        <source>Since the game started; undone moves can be redone</source>
        <translation>自本局开始；撤销的步可以重做</translation>
    </message>
    <message numerus="yes">
        <source>%Ln move(s)</source>
        <translation>
            <numerusform>%Ln 步</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>OutsideSolvers</name>
    <message>
        <source>Reading the registered solvers</source>
        <translation>正在读取已登记的求解器</translation>
    </message>
    <message>
        <source>“%1” is no longer registered as it was.</source>
        <translation>“%1”已不再以原来的方式登记。</translation>
    </message>
    <message>
        <source>Solve with “%1” once, so that its program may run.</source>
        <translation>请先用“%1”求解一次，以允许其程序运行。</translation>
    </message>
</context>
<context>
    <name>OutsideSolversDialog</name>
    <message>
        <source>Solvers From Outside</source>
        <translation>外部求解器</translation>
    </message>
    <message>
        <source>Registered solvers</source>
        <translation>已登记的求解器</translation>
    </message>
    <message>
        <source>Select a solver to see what it is</source>
        <translation>选择一个求解器以查看其内容</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>添加(&amp;A)…</translation>
    </message>
    <message>
        <source>Register a program as a solver</source>
        <translation>将程序登记为求解器</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Forget the selected solver; its program stays</source>
        <translation>取消登记所选求解器；其程序保留</translation>
    </message>
    <message>
        <source>No program is registered yet.

A program in any language becomes a solver if it speaks the protocol of Mazewright. It is then drawn, checked and compared as the others are.</source>
        <translation>尚未登记任何程序。

任何语言的程序，只要使用 Mazewright 的协议，就能成为求解器。之后它与其他求解器一样可以绘制、检查和比较。</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Offers</source>
        <translation>提供</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a solver and its question</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>允许</translation>
    </message>
    <message>
        <source>nothing that can be used</source>
        <translation>没有可以使用的求解器</translation>
    </message>
    <message>
        <source>Updating the solver</source>
        <translation>正在更新求解器</translation>
    </message>
    <message>
        <source>Remove Solver</source>
        <translation>移除求解器</translation>
    </message>
    <message>
        <source>Remove the solver “%1”?</source>
        <translation>移除求解器“%1”吗？</translation>
    </message>
    <message>
        <source>Its program and the runs that it has made stay.</source>
        <translation>其程序及其已完成的运行会保留。</translation>
    </message>
    <message>
        <source>Removing the solver</source>
        <translation>正在移除求解器</translation>
    </message>
    <message>
        <source>Starts the program and tries it on ten small mazes.</source>
        <translation>启动程序，并用十个小迷宫试验它。</translation>
    </message>
    <message numerus="yes">
        <source>And %Ln more error(s).</source>
        <translation>
            <numerusform>还有 %Ln 个错误。</numerusform>
        </translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>不允许</translation>
    </message>
</context>
<context>
    <name>OutsideText</name>
    <message>
        <source>“%1” from “%2”</source>
        <comment>a command and its folder</comment>
        <translation>“%1”（位于“%2”）</translation>
    </message>
    <message>
        <source>Run Solver</source>
        <translation>运行求解器</translation>
    </message>
    <message>
        <source>Run %1?</source>
        <translation>运行%1吗？</translation>
    </message>
    <message>
        <source>Run these programs?</source>
        <translation>运行这些程序吗？</translation>
    </message>
    <message>
        <source>It was registered outside this window.</source>
        <translation>它不是在此窗口中登记的。</translation>
    </message>
    <message>
        <source>They were registered outside this window.</source>
        <translation>它们不是在此窗口中登记的。</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
</context>
<context>
    <name>OverlayState</name>
    <message>
        <source>Loading a track</source>
        <translation>正在载入走法</translation>
    </message>
</context>
<context>
    <name>OverlayText</name>
    <message>
        <source>Drawing the run</source>
        <translation>正在绘制运行结果</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message>
        <source>Overview of the maze</source>
        <translation>迷宫概览</translation>
    </message>
    <message>
        <source>Click or drag to move to this part of the maze</source>
        <translation>单击或拖动以移到迷宫的这一部分</translation>
    </message>
</context>
<context>
    <name>PagePreview</name>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
    <message>
        <source>Drawing the preview</source>
        <translation>正在绘制预览</translation>
    </message>
</context>
<context>
    <name>PairsSection</name>
    <message>
        <source>Show all on board</source>
        <translation>在棋盘上显示全部</translation>
    </message>
    <message>
        <source>Pairs that can be linked now</source>
        <translation>现在可以连接的方块对</translation>
    </message>
    <message>
        <source>%1, first %2 listed</source>
        <translation>%1，列出前 %2 个</translation>
    </message>
    <message>
        <source>%1 + %2</source>
        <translation>%1 + %2</translation>
    </message>
    <message>
        <source>A line of %1 cells; double-click to remove the pair</source>
        <translation>一条 %1 格的连线；双击移除这一对</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>方块</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>拐弯</translation>
    </message>
</context>
<context>
    <name>PaneCaption</name>
    <message>
        <source>Close pane</source>
        <translation>关闭窗格</translation>
    </message>
    <message>
        <source>%1
%2
Drag onto another pane to swap them.</source>
        <translation>%1
%2
拖到另一个窗格上可互换。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Return to comparison</source>
        <translation>返回比较</translation>
    </message>
    <message>
        <source>Move to new window</source>
        <translation>移到新窗口</translation>
    </message>
</context>
<context>
    <name>PaneWindow</name>
    <message>
        <source>%1 — Mazewright</source>
        <translation>%1 — Mazewright</translation>
    </message>
</context>
<context>
    <name>PanelButton</name>
    <message>
        <source>Run every solver that can be used on this maze</source>
        <translation>运行可用于此迷宫的所有求解器</translation>
    </message>
    <message>
        <source>Go to start</source>
        <translation>转到开头</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>Go to end</source>
        <translation>转到结尾</translation>
    </message>
    <message>
        <source>Run your favourites among the solvers of this question</source>
        <translation>运行回答此问题的收藏求解器</translation>
    </message>
</context>
<context>
    <name>PanelConnections</name>
    <message>
        <source>Click the cells that every track must pass through, Esc to finish</source>
        <translation>单击每种走法都必须经过的格子，按 Esc 结束</translation>
    </message>
    <message>
        <source>Click the cells that every track must avoid, Esc to finish</source>
        <translation>单击每种走法都必须避开的格子，按 Esc 结束</translation>
    </message>
    <message>
        <source>Click a cell, Esc to finish</source>
        <translation>单击格子，按 Esc 结束</translation>
    </message>
</context>
<context>
    <name>PaperText</name>
    <message>
        <source>A4</source>
        <translation>A4</translation>
    </message>
    <message>
        <source>A5</source>
        <translation>A5</translation>
    </message>
    <message>
        <source>Letter, 8.5 × 11 in</source>
        <translation>Letter，8.5 × 11 英寸</translation>
    </message>
    <message>
        <source>8 × 10 in</source>
        <translation>8 × 10 英寸</translation>
    </message>
    <message>
        <source>6 × 9 in</source>
        <translation>6 × 9 英寸</translation>
    </message>
    <message>
        <source>5.5 × 8.5 in</source>
        <translation>5.5 × 8.5 英寸</translation>
    </message>
</context>
<context>
    <name>PenButtons</name>
    <message>
        <source>&amp;Eraser</source>
        <translation>橡皮擦(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Wall</source>
        <translation>墙(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Step Cost %1</source>
        <translation>移动代价 %1(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Coin Worth %1</source>
        <translation>价值 %1 的金币(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Tile %1</source>
        <translation>方块 %1(&amp;T)</translation>
    </message>
    <message>
        <source>Swap &amp;Pens (X)</source>
        <translation>互换画笔 (X)(&amp;P)</translation>
    </message>
    <message>
        <source>Choose what this button draws. Press X to swap the pens.</source>
        <translation>选择此按键画什么。按 X 互换两支画笔。</translation>
    </message>
    <message>
        <source>Left button draws: %1</source>
        <translation>左键绘制：%1</translation>
    </message>
    <message>
        <source>Right button erases</source>
        <translation>右键擦除</translation>
    </message>
    <message>
        <source>Right button draws: %1</source>
        <translation>右键绘制：%1</translation>
    </message>
</context>
<context>
    <name>PictureCommand</name>
    <message>
        <source>Maze in editor</source>
        <translation>编辑器中的迷宫</translation>
    </message>
    <message>
        <source>Whole comparison</source>
        <translation>整个比较</translation>
    </message>
    <message>
        <source>Pane %1: %2</source>
        <translation>窗格 %1：%2</translation>
    </message>
    <message>
        <source>PNG image (*.png)</source>
        <translation>PNG 图像 (*.png)</translation>
    </message>
    <message>
        <source>SVG image (*.svg)</source>
        <translation>SVG 图像 (*.svg)</translation>
    </message>
    <message>
        <source>Export Picture</source>
        <translation>导出图像</translation>
    </message>
    <message>
        <source>Saving “%1”</source>
        <translation>正在保存“%1”</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Solving the level for the animation</source>
        <translation>正在为动画求解关卡</translation>
    </message>
    <message>
        <source>There is nothing to animate: the run has no steps.</source>
        <translation>没有可制成动画的内容：此运行没有步骤。</translation>
    </message>
    <message>
        <source>PDF document (*.pdf)</source>
        <translation>PDF 文档 (*.pdf)</translation>
    </message>
</context>
<context>
    <name>PictureDialog</name>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Caption</source>
        <translation>标题行(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>图例(&amp;L)</translation>
    </message>
    <message>
        <source>Export Picture</source>
        <translation>导出图像</translation>
    </message>
    <message>
        <source> pixels per cell</source>
        <translation> 像素/格</translation>
    </message>
    <message>
        <source>&amp;Picture</source>
        <translation>图像(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Scale</source>
        <translation>缩放(&amp;S)</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>%1 × %2 pixels</source>
        <translation>%1 × %2 像素</translation>
    </message>
    <message>
        <source>Choose what the picture shows</source>
        <translation>选择图像显示的内容</translation>
    </message>
    <message>
        <source>Set how large a cell is</source>
        <translation>设置每格的大小</translation>
    </message>
    <message>
        <source>&amp;Walls as lines</source>
        <translation>墙画成线(&amp;W)</translation>
    </message>
    <message>
        <source>Draw the walls of a maze of rooms as lines, with openings at its ends</source>
        <translation>把房间迷宫的墙画成线，两端有开口</translation>
    </message>
</context>
<context>
    <name>PictureLegend</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>open</source>
        <translation>开放</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>expansions</source>
        <translation>扩展次数</translation>
    </message>
    <message>
        <source>route</source>
        <translation>路线</translation>
    </message>
</context>
<context>
    <name>PictureMazeDialog</name>
    <message>
        <source>Open Picture</source>
        <translation>打开图片</translation>
    </message>
    <message>
        <source>&amp;Cell size</source>
        <translation>格子大小(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Wall width</source>
        <translation>墙的宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Threshold</source>
        <translation>阈值(&amp;T)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source> px</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>Set the size of a cell, or of a room between line walls</source>
        <translation>设置一个格子的大小；若墙是线条，则为墙之间房间的大小</translation>
    </message>
    <message>
        <source>Walls are cells</source>
        <translation>墙是格子</translation>
    </message>
    <message>
        <source>Set the width of walls drawn as lines between rooms</source>
        <translation>设置房间之间线条墙的宽度</translation>
    </message>
    <message>
        <source>Set the brightness below which a pixel is a wall</source>
        <translation>设置阈值；比它暗的像素是墙</translation>
    </message>
    <message>
        <source>&amp;Green is the start, red the end</source>
        <translation>绿色为起点，红色为终点(&amp;G)</translation>
    </message>
    <message>
        <source>Read the start and the end from their colours</source>
        <translation>按颜色读取起点和终点</translation>
    </message>
    <message>
        <source>Maze read from the picture</source>
        <translation>从图片读出的迷宫</translation>
    </message>
    <message>
        <source>%1 × %2 cells</source>
        <translation>%1 × %2 格</translation>
    </message>
</context>
<context>
    <name>PictureText</name>
    <message>
        <source>not enough memory for the picture</source>
        <translation>内存不足，无法生成图像</translation>
    </message>
    <message>
        <source>there is nothing to show</source>
        <translation>没有可显示的内容</translation>
    </message>
    <message>
        <source>%1 × %2 pixels is too large: the limit is %3 pixels per side. Choose fewer pixels per cell.</source>
        <translation>%1 × %2 像素太大：每边最多 %3 像素。请减少每格像素数。</translation>
    </message>
    <message>
        <source>%1 × %2 pixels need %3 MiB, but only %4 MiB are available. Choose fewer pixels per cell.</source>
        <translation>%1 × %2 像素需要 %3 MiB，但只有 %4 MiB 可用。请减少每格像素数。</translation>
    </message>
</context>
<context>
    <name>PlayBar</name>
    <message>
        <source>Back to Editor</source>
        <translation>返回编辑器</translation>
    </message>
    <message>
        <source>Pause the game so that you can continue later (Esc)</source>
        <translation>暂停游戏，稍后可以继续 (Esc)</translation>
    </message>
    <message>
        <source>Playing a copy of “%1”</source>
        <translation>正在试玩“%1”的副本</translation>
    </message>
    <message>
        <source>You are playing a copy; the level itself does not change</source>
        <translation>您正在试玩副本；关卡本身不会改变</translation>
    </message>
    <message>
        <source>How long you have played; pauses do not count</source>
        <translation>您已玩的时间，暂停不计</translation>
    </message>
    <message>
        <source>Time: %1</source>
        <translation>时间：%1</translation>
    </message>
</context>
<context>
    <name>PlayViews</name>
    <message>
        <source>Game board</source>
        <translation>游戏棋盘</translation>
    </message>
    <message>
        <source>Walk on the level</source>
        <translation>在关卡上行走</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>从 %1 起</translation>
    </message>
    <message>
        <source>Set the colours of the window</source>
        <translation>设置窗口的颜色</translation>
    </message>
    <message>
        <source>Set the language of the window and the manual</source>
        <translation>设置窗口和手册的语言</translation>
    </message>
    <message>
        <source>Set the number of the first row and column in the window. Files, the command line and the fields “Row,column” count from 0.</source>
        <translation>设置窗口中第一行和第一列的编号。文件、命令行和“行,列”输入框从 0 数起。</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Rows and columns</source>
        <translation>行和列(&amp;R)</translation>
    </message>
    <message>
        <source>Files and the command line count from 0.</source>
        <translation>文件和命令行从 0 数起。</translation>
    </message>
</context>
<context>
    <name>ProfileStrip</name>
    <message>
        <source>Measuring the difficulty along the solution</source>
        <translation>正在度量解法沿途的难度</translation>
    </message>
    <message>
        <source>Difficulty along the solution</source>
        <translation>解法沿途的难度</translation>
    </message>
    <message>
        <source>Step %1, from cell %2</source>
        <translation>第 %1 步，从格子 %2 出发</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s) possible</source>
        <translation>
            <numerusform>可走 %Ln 个方向</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them keep(s) the best answer</source>
        <translation>
            <numerusform>其中 %Ln 个保持最佳答案</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The others stray up to %Ln cell(s)</source>
        <translation>
            <numerusform>其余最多偏离 %Ln 格</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProposalsBox</name>
    <message>
        <source>add wall at %1</source>
        <translation>在 %1 添加墙</translation>
    </message>
    <message>
        <source>add coin at %1</source>
        <translation>在 %1 添加金币</translation>
    </message>
    <message>
        <source>add coin worth %1 at %2</source>
        <translation>在 %2 添加价值 %1 的金币</translation>
    </message>
    <message>
        <source>move start to %1</source>
        <translation>将起点移到 %1</translation>
    </message>
    <message>
        <source>move end to %1</source>
        <translation>将终点移到 %1</translation>
    </message>
    <message>
        <source>add tile at %1</source>
        <translation>在 %1 添加方块</translation>
    </message>
    <message>
        <source>remove wall at %1</source>
        <translation>移除 %1 的墙</translation>
    </message>
    <message>
        <source>remove coin at %1</source>
        <translation>移除 %1 的金币</translation>
    </message>
    <message>
        <source>clear cell %1</source>
        <translation>清除格子 %1</translation>
    </message>
    <message>
        <source>%1 (same)</source>
        <translation>%1（相同）</translation>
    </message>
    <message>
        <source>%1 (+%2)</source>
        <translation>%1（+%2）</translation>
    </message>
    <message>
        <source>%1 (−%2)</source>
        <translation>%1（−%2）</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the search for edits</source>
        <translation>停止寻找改法</translation>
    </message>
    <message>
        <source>Keep score</source>
        <translation>保持得分</translation>
    </message>
    <message>
        <source>Maximum edits</source>
        <translation>最多改动处数</translation>
    </message>
    <message>
        <source>Allow moving start and end</source>
        <translation>允许移动起点和终点</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>改法</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Apply the selected edits. You can undo them in one step.</source>
        <translation>应用所选改法。可以一步撤销。</translation>
    </message>
    <message>
        <source>Searching… Proposals: %1. Mazes tried: %2.</source>
        <translation>正在搜索……已试 %2 种改法，找到 %1 个方案。</translation>
    </message>
    <message>
        <source>Goals</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Edits</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Find the fewest edits after which the level meets the goals</source>
        <translation>寻找使关卡达到目标、改动最少的方案</translation>
    </message>
    <message>
        <source>Also try other places for the start and the end</source>
        <translation>也尝试起点和终点的其他位置</translation>
    </message>
    <message>
        <source>Only propose edits that keep the best score, or the least cost</source>
        <translation>只寻找保持最高得分或最小代价的改法</translation>
    </message>
    <message>
        <source>Only selected cells</source>
        <translation>仅所选格子</translation>
    </message>
    <message>
        <source>Only edit cells that are selected. Select some to turn this on.</source>
        <translation>仅改动所选的格子。选择一些格子即可启用。</translation>
    </message>
    <message>
        <source>Symmetric edits</source>
        <translation>对称改动</translation>
    </message>
    <message>
        <source>Make each edit with its mirror images. Choose a symmetry in the Maze menu to turn this on.</source>
        <translation>每处改动连同其镜像一起进行。在“迷宫”菜单中选择对称即可启用。</translation>
    </message>
    <message>
        <source>Keep cost</source>
        <translation>保持代价</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Repair: %1</source>
        <translation>修复：%1</translation>
    </message>
    <message>
        <source>Each proposal meets the goals. Point at one to preview it.</source>
        <translation>每个方案都达到目标。指向一个以预览。</translation>
    </message>
    <message>
        <source>Set the maximum number of edits per proposal, from 1 to %1</source>
        <translation>设置每个方案最多改动几处，从 1 到 %1</translation>
    </message>
    <message>
        <source>Maximum edits (1 to %1)</source>
        <translation>最多改动处数（1 到 %1）</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the edits of a proposal</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Applied. The level meets the goals.</source>
        <translation>已应用，目标已达到。</translation>
    </message>
    <message>
        <source>Suggest Fi&amp;xes</source>
        <translation>建议改法(&amp;X)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln proposal(s)</source>
        <translation>
            <numerusform>%Ln 个方案</numerusform>
        </translation>
    </message>
    <message>
        <source>Applied. Suggest fixes again to come nearer.</source>
        <translation>已应用。再次点击“建议改法”可更接近目标。</translation>
    </message>
    <message numerus="yes">
        <source>No set of up to %Ln edit(s) meets the goals.</source>
        <translation>
            <numerusform>改动不超过 %Ln 处时无法达到目标。</numerusform>
        </translation>
    </message>
    <message>
        <source>The nearest of those tried leaves %1 of %2 best tracks.</source>
        <translation>已试过的改法中，最接近的一种从 %2 种最佳走法减到 %1 种。</translation>
    </message>
    <message>
        <source>Apply one of these and suggest fixes again to come nearer.</source>
        <translation>应用其中一种，再次点击“建议改法”可更接近目标。</translation>
    </message>
    <message>
        <source>Allow more edits, or edit the level yourself first.</source>
        <translation>可增大“最多改动处数”，或先手工修改。</translation>
    </message>
    <message>
        <source>Edit the level yourself first.</source>
        <translation>请先手工修改。</translation>
    </message>
    <message>
        <source>Tracks</source>
        <translation>走法数</translation>
    </message>
    <message>
        <source>Best tracks that are left, and below them the best score</source>
        <translation>剩下的最佳走法数，其下为最佳得分</translation>
    </message>
    <message>
        <source>Best tracks that are left</source>
        <translation>剩下的最佳走法数</translation>
    </message>
    <message>
        <source>These proposals are for another state of the maze. Suggest fixes again, or return to it with Undo or Redo.</source>
        <translation>这些建议针对迷宫的另一状态。请重新查找修改，或用“撤销”“重做”回到该状态。</translation>
    </message>
</context>
<context>
    <name>PseudoCodeView</name>
    <message>
        <source>Pseudo-code</source>
        <translation>伪代码</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
</context>
<context>
    <name>QCommandLineParser</name>
    <message>
        <source>Usage: %1</source>
        <translation>用法：%1</translation>
    </message>
    <message>
        <source>[options]</source>
        <translation>[选项]</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>选项：</translation>
    </message>
    <message>
        <source>Arguments:</source>
        <translation>参数：</translation>
    </message>
    <message>
        <source>Displays help on commandline options.</source>
        <translation>显示命令行选项的帮助。</translation>
    </message>
    <message>
        <source>Displays help including Qt specific options.</source>
        <translation>显示帮助，包括 Qt 的通用选项。</translation>
    </message>
    <message>
        <source>Displays version information.</source>
        <translation>显示版本信息。</translation>
    </message>
    <message>
        <source>Unknown option &apos;%1&apos;.</source>
        <translation>未知选项“%1”。</translation>
    </message>
    <message>
        <source>Unknown options: %1.</source>
        <translation>未知选项：%1。</translation>
    </message>
    <message>
        <source>Missing value after &apos;%1&apos;.</source>
        <translation>“%1”后面缺少值。</translation>
    </message>
    <message>
        <source>Unexpected value after &apos;%1&apos;.</source>
        <translation>“%1”后面不应有值。</translation>
    </message>
</context>
<context>
    <name>QDockWidget</name>
    <message>
        <source>Float</source>
        <translation>浮动</translation>
    </message>
    <message>
        <source>Undocks and re-attaches the dock widget</source>
        <translation>使面板浮动，或放回原处</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Closes the dock widget</source>
        <translation>关闭面板</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>Look in:</source>
        <translation>位置：</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Parent Directory</source>
        <translation>上一级文件夹</translation>
    </message>
    <message>
        <source>Create New Folder</source>
        <translation>新建文件夹</translation>
    </message>
    <message>
        <source>List View</source>
        <translation>列表视图</translation>
    </message>
    <message>
        <source>Detail View</source>
        <translation>详细视图</translation>
    </message>
    <message>
        <source>File &amp;name:</source>
        <translation>文件名(&amp;N)：</translation>
    </message>
    <message>
        <source>Files of type:</source>
        <translation>文件类型：</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Choose</source>
        <translation>选择(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>删除(&amp;D)</translation>
    </message>
    <message>
        <source>Show &amp;hidden files</source>
        <translation>显示隐藏文件(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;New Folder</source>
        <translation>新建文件夹(&amp;N)</translation>
    </message>
    <message>
        <source>Find Directory</source>
        <translation>查找文件夹</translation>
    </message>
    <message>
        <source>All Files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 already exists.
Do you want to replace it?</source>
        <translation>%1 已存在。
要替换它吗？</translation>
    </message>
</context>
<context>
    <name>QFileSystemModel</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Date Modified</source>
        <translation>修改日期</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>计算机</translation>
    </message>
</context>
<context>
    <name>QKeySequenceEdit</name>
    <message>
        <source>Press shortcut</source>
        <translation>请按快捷键</translation>
    </message>
</context>
<context>
    <name>QLineEdit</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Don&apos;t Save</source>
        <translation>不保存</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>&amp;Yes</source>
        <translation>是(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;No</source>
        <translation>否(&amp;N)</translation>
    </message>
</context>
<context>
    <name>QTabBar</name>
    <message>
        <source>Scroll Left</source>
        <translation>向左滚动</translation>
    </message>
    <message>
        <source>Scroll Right</source>
        <translation>向右滚动</translation>
    </message>
</context>
<context>
    <name>RaceCommand</name>
    <message>
        <source>Nothing to solve. Place a start and an end, or tiles.</source>
        <translation>没有可求解的内容。请放置起点和终点，或方块。</translation>
    </message>
    <message>
        <source>Save the level first. An experiment refers to the saved file.</source>
        <translation>请先保存关卡。实验引用已保存的文件。</translation>
    </message>
    <message>
        <source>“%1” has different values for different questions, but an experiment can have only one. Choose solvers for a single question.</source>
        <translation>不同问题的“%1”取值不同，而一个实验只能有一个值。请选择同一问题的求解器。</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 / %2 次运行</translation>
    </message>
    <message>
        <source>Recording: %1</source>
        <translation>正在录制：%1</translation>
    </message>
    <message>
        <source>Round %1 of %2, %3: %4</source>
        <translation>第 %1 轮，共 %2 轮，%3：%4</translation>
    </message>
</context>
<context>
    <name>RaceDialog</name>
    <message>
        <source>Race</source>
        <translation>竞速</translation>
    </message>
    <message>
        <source>Each solver runs on its own and without recording, so that the times can be compared. It then runs once more with recording, so that you can replay it.</source>
        <translation>每个求解器单独运行且不录制，因此时间可以比较。之后再录制运行一次，以便回放。</translation>
    </message>
    <message>
        <source>&amp;Race</source>
        <translation>竞速(&amp;R)</translation>
    </message>
    <message>
        <source>Save as E&amp;xperiment…</source>
        <translation>保存为实验(&amp;X)…</translation>
    </message>
    <message>
        <source>A file with which mazewright-cli can repeat this race</source>
        <translation>可供 mazewright-cli 重复此竞速的文件</translation>
    </message>
    <message>
        <source>Select at least one solver.</source>
        <translation>请至少选择一个求解器。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln solver(s) selected.</source>
        <translation>
            <numerusform>已选择 %Ln 个求解器。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Expanded</source>
        <translation>扩展节点数</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>The time beside the shortest time of the race</source>
        <translation>与竞速中最短时间相比的时间</translation>
    </message>
    <message>
        <source>&amp;Race Again…</source>
        <translation>再次竞速(&amp;R)…</translation>
    </message>
    <message>
        <source>Choose the solvers and the number of runs again</source>
        <translation>重新选择求解器和运行次数</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>No solver has an answer.</source>
        <translation>没有求解器得出答案。</translation>
    </message>
    <message>
        <source>%1 took %2.</source>
        <translation>%1 用时 %2。</translation>
    </message>
    <message>
        <source>Fastest: %1, %2.</source>
        <translation>最快：%1，%2。</translation>
    </message>
    <message>
        <source>Shortest time: %1, %2.</source>
        <translation>用时最短：%1，%2。</translation>
    </message>
    <message>
        <source>Equal within %1: %2.</source>
        <translation>相差不超过 %1：%2。</translation>
    </message>
    <message>
        <source>Not told apart from it: %1.</source>
        <translation>与之未能区分：%1。</translation>
    </message>
    <message>
        <source>Fewest expansions: %1 (%2).</source>
        <translation>扩展最少：%1（%2）。</translation>
    </message>
    <message>
        <source>shortest</source>
        <translation>最短</translation>
    </message>
    <message>
        <source>%1 × as long</source>
        <translation>%1 倍</translation>
    </message>
    <message>
        <source>%1 × as long, longer in every round</source>
        <translation>%1 倍，每轮都更长</translation>
    </message>
    <message>
        <source>not told apart</source>
        <translation>未能区分</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Not compared: no other solver counts the same.</source>
        <translation>未比较：没有其他求解器以相同方式计数。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>At least %Ln run(s) of each solver are needed to tell all times apart.</source>
        <translation>
            <numerusform>每个求解器至少需要 %Ln 次运行才能区分所有时间。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not compared: the run has no comparable time.</source>
        <translation>未比较：此运行没有可比较的时间。</translation>
    </message>
</context>
<context>
    <name>RecentFiles</name>
    <message>
        <source>No Recent Files</source>
        <translation>没有最近的文件</translation>
    </message>
</context>
<context>
    <name>RecordsModel</name>
    <message>
        <source>Level, in table order</source>
        <translation>关卡，按表格顺序</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>质量</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Area</source>
        <translation>面积</translation>
    </message>
</context>
<context>
    <name>Recovery</name>
    <message>
        <source>Backing up the level</source>
        <translation>正在备份关卡</translation>
    </message>
    <message>
        <source>cannot write %1</source>
        <translation>无法写入 %1</translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>Reading unsaved levels</source>
        <translation>正在读取未保存的关卡</translation>
    </message>
    <message>
        <source>Recover Unsaved Levels</source>
        <translation>恢复未保存的关卡</translation>
    </message>
    <message>
        <source>Unsaved versions to discard: %1</source>
        <translation>要丢弃的未保存版本：%1</translation>
    </message>
    <message>
        <source>Mazewright closed before these levels were saved. Recover or discard each.</source>
        <translation>Mazewright 在保存这些关卡前关闭了。请逐个恢复或放弃。</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>稍后(&amp;L)</translation>
    </message>
    <message>
        <source>Keep all, and ask again at the next start</source>
        <translation>全部保留，下次启动时再询问</translation>
    </message>
</context>
<context>
    <name>RelatedFiles</name>
    <message>
        <source>The level has changed since this run was recorded.</source>
        <translation>录制此运行之后关卡已更改。</translation>
    </message>
    <message>
        <source>Save the map first. Queries use the saved file.</source>
        <translation>请先保存地图。查询使用已保存的文件。</translation>
    </message>
    <message>
        <source>This map has a scenario: “%1”.</source>
        <translation>此地图有一个场景：“%1”。</translation>
    </message>
    <message>
        <source>&amp;Open Scenario</source>
        <translation>打开场景(&amp;O)</translation>
    </message>
    <message>
        <source>Add Results</source>
        <translation>添加结果</translation>
    </message>
    <message>
        <source>Results and tables of paths (*.jsonl *.csv *.tsv *.txt);;All files (*)</source>
        <translation>结果和路径表 (*.jsonl *.csv *.tsv *.txt);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Checking “%1”</source>
        <translation>正在检查“%1”</translation>
    </message>
    <message>
        <source>Name of the program that found these paths:</source>
        <translation>找到这些路径的程序的名称：</translation>
    </message>
    <message>
        <source>MovingAI scenarios (*.scen);;All files (*)</source>
        <translation>MovingAI 场景 (*.scen);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Reading “%1”</source>
        <translation>正在读取“%1”</translation>
    </message>
    <message>
        <source>Paths for Several Queries: Choose Their Scenario</source>
        <translation>路径对应多个查询：请选择它们的场景</translation>
    </message>
    <message>
        <source>No Start or End: Choose the Scenario of the Path</source>
        <translation>没有起点或终点：请选择该路径的场景</translation>
    </message>
</context>
<context>
    <name>RememberedFile</name>
    <message>
        <source>Saving the list of open levels</source>
        <translation>正在保存打开的关卡列表</translation>
    </message>
</context>
<context>
    <name>Remembering</name>
    <message>
        <source>Reading unsaved levels</source>
        <translation>正在读取未保存的关卡</translation>
    </message>
    <message numerus="yes">
        <source>%Ln backup(s) of unsaved levels could not be read and were kept under other names.</source>
        <translation>
            <numerusform>有 %Ln 个未保存关卡的备份无法读取，已改名保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>Recovering unsaved levels</source>
        <translation>正在恢复未保存的关卡</translation>
    </message>
</context>
<context>
    <name>RequiredSection</name>
    <message>
        <source>Checking required properties</source>
        <translation>正在检查必需的性质</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Choose what must be true of this level</source>
        <translation>选择此关卡必须满足的条件</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>编辑(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Remove Requirement</source>
        <translation>移除要求</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 of %2 hold</source>
        <translation>%2 项中 %1 项成立</translation>
    </message>
    <message>
        <source>checking…</source>
        <translation>正在检查……</translation>
    </message>
</context>
<context>
    <name>ResizeDialog</name>
    <message>
        <source>Resize and Crop</source>
        <translation>调整大小和裁剪</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽(&amp;W)</translation>
    </message>
    <message>
        <source>H&amp;eight</source>
        <translation>高(&amp;E)</translation>
    </message>
    <message>
        <source>Anchor</source>
        <translation>锚点</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>调整大小</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>左上</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>上</translation>
    </message>
    <message>
        <source>Top right</source>
        <translation>右上</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>中</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右</translation>
    </message>
    <message>
        <source>Bottom left</source>
        <translation>左下</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>下</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>右下</translation>
    </message>
    <message>
        <source>Rows: %1%2</source>
        <translation>行：%1%2</translation>
    </message>
    <message>
        <source>Columns: %1%2</source>
        <translation>列：%1%2</translation>
    </message>
    <message>
        <source>The size does not change.</source>
        <translation>大小不变。</translation>
    </message>
    <message>
        <source>Set the new number of columns</source>
        <translation>设置新的列数</translation>
    </message>
    <message>
        <source>Set the new number of rows</source>
        <translation>设置新的行数</translation>
    </message>
</context>
<context>
    <name>ResultChartsPanel</name>
    <message>
        <source>First solver</source>
        <translation>第一个求解器</translation>
    </message>
    <message>
        <source>Second solver</source>
        <translation>第二个求解器</translation>
    </message>
    <message>
        <source>Logarith&amp;mic</source>
        <translation>对数刻度(&amp;M)</translation>
    </message>
    <message>
        <source>Y axis</source>
        <translation>Y 轴</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>Logarith&amp;mic X axis</source>
        <translation>X 轴用对数刻度(&amp;M)</translation>
    </message>
    <message>
        <source>Lo&amp;garithmic Y axis</source>
        <translation>Y 轴用对数刻度(&amp;G)</translation>
    </message>
    <message>
        <source>No chart: %1.</source>
        <translation>没有图表：%1。</translation>
    </message>
</context>
<context>
    <name>ResultsDialog</name>
    <message>
        <source>Filter by level, solver or state</source>
        <translation>按关卡、求解器或状态筛选</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>&amp;Open Level</source>
        <translation>打开关卡(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Run Again</source>
        <translation>再次运行(&amp;R)</translation>
    </message>
    <message>
        <source>Open the level and repeat this run, recorded</source>
        <translation>打开关卡并录制重复此运行</translation>
    </message>
    <message>
        <source>Com&amp;pare</source>
        <translation>比较(&amp;P)</translation>
    </message>
    <message>
        <source>Select two to four runs of a level to repeat them side by side</source>
        <translation>选择同一关卡的二到四次运行，并排重复它们</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Runs: %1 of %2. Levels: %3.</source>
        <translation>运行：%1 / %2。关卡：%3。</translation>
    </message>
    <message>
        <source>%1 The last line of the file is incomplete and was skipped.</source>
        <translation>%1 文件的最后一行不完整，已跳过。</translation>
    </message>
    <message>
        <source>Show only runs that contain these words</source>
        <translation>只显示含有这些文字的运行</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Save the shown runs as CSV or JSON Lines</source>
        <translation>将显示的运行保存为 CSV 或 JSON Lines</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>Export Runs</source>
        <translation>导出运行</translation>
    </message>
    <message>
        <source>results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Runs: %1 of %2. Queries: %3.</source>
        <translation>运行：%1 / %2。查询：%3。</translation>
    </message>
</context>
<context>
    <name>ResultsTable</name>
    <message>
        <source>Export Runs as CSV</source>
        <translation>将运行导出为 CSV</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Export Runs as JSON Lines</source>
        <translation>将运行导出为 JSON Lines</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>Only a finished, recorded run can be saved as a trace.</source>
        <translation>只有已完成且已录制的运行才能保存为轨迹。</translation>
    </message>
    <message>
        <source>Save as Search Trace</source>
        <translation>保存为搜索轨迹</translation>
    </message>
    <message>
        <source>Posthoc trace (*.trace.yaml)</source>
        <translation>Posthoc 轨迹 (*.trace.yaml)</translation>
    </message>
    <message>
        <source>Com&amp;pare</source>
        <translation>比较(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Export as CS&amp;V…</source>
        <translation>导出为 CSV(&amp;V)…</translation>
    </message>
    <message>
        <source>Export as &amp;JSON Lines…</source>
        <translation>导出为 JSON Lines(&amp;J)…</translation>
    </message>
    <message>
        <source>Save as Search &amp;Trace…</source>
        <translation>保存为搜索轨迹(&amp;T)…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Export Pla&amp;yed Runs Too</source>
        <translation>也导出试玩的运行(&amp;Y)</translation>
    </message>
    <message>
        <source>Runs of All &amp;Levels</source>
        <translation>所有关卡的运行(&amp;L)</translation>
    </message>
    <message>
        <source>results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>&amp;Reset Columns</source>
        <translation>重置列(&amp;R)</translation>
    </message>
    <message>
        <source>Writing the trace</source>
        <translation>正在写入轨迹</translation>
    </message>
</context>
<context>
    <name>RouteCellsSection</name>
    <message numerus="yes">
        <source>%Ln common to all</source>
        <comment>cells of all shortest routes</comment>
        <translation>
            <numerusform>每条最短路线都经过 %Ln 格</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ruler</name>
    <message>
        <source>Column numbers</source>
        <translation>列号</translation>
    </message>
    <message>
        <source>Row numbers</source>
        <translation>行号</translation>
    </message>
</context>
<context>
    <name>RunCharts</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>not finished yet</source>
        <translation>尚未结束</translation>
    </message>
    <message>
        <source>expansions not recorded</source>
        <translation>未录制扩展过程</translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>没有答案</translation>
    </message>
    <message>
        <source>no answer yet</source>
        <translation>尚无答案</translation>
    </message>
    <message>
        <source>no answer or bound before the end</source>
        <translation>结束之前没有答案，也没有界</translation>
    </message>
    <message>
        <source>%1: best</source>
        <translation>%1：最佳</translation>
    </message>
    <message>
        <source>%1: bound</source>
        <translation>%1：界</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>条形图</translation>
    </message>
    <message>
        <source>Expanded over time</source>
        <translation>随时间的扩展</translation>
    </message>
    <message>
        <source>Cost over time</source>
        <translation>随时间的代价</translation>
    </message>
    <message>
        <source>Best and bound over time</source>
        <translation>随时间的最佳值和界</translation>
    </message>
    <message>
        <source>run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>no value for this figure</source>
        <translation>此数值没有值</translation>
    </message>
    <message>
        <source>Times marked ≈ were measured while recording. Race the solvers to get comparable times.</source>
        <translation>带 ≈ 的时间是在录制时测得的。要得到可比较的时间，请使用竞速。</translation>
    </message>
    <message>
        <source>Expanded</source>
        <translation>扩展节点数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Some times were measured while recording. Race the solvers to get comparable times.</source>
        <translation>有些时间是在录制时测得的。要得到可比较的时间，请使用竞速。</translation>
    </message>
    <message>
        <source>answers another question than the first run</source>
        <translation>回答的问题与第一次运行不同</translation>
    </message>
    <message>
        <source>Hatched bars, marked ^, are times by the solver’s own clock.</source>
        <translation>带 ^ 的斜线条是由求解器自己的时钟计时的时间。</translation>
    </message>
</context>
<context>
    <name>RunFacts</name>
    <message>
        <source>Calculating a layer</source>
        <translation>正在计算图层</translation>
    </message>
    <message>
        <source>No route reaches the end.</source>
        <translation>没有路线到达终点。</translation>
    </message>
    <message>
        <source>Unknown: %1</source>
        <translation>未知：%1</translation>
    </message>
</context>
<context>
    <name>RunFields</name>
    <message>
        <source>Set how many times each solver runs; the median time is shown</source>
        <translation>设置每个求解器运行多少次；显示时间的中位数</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Set when to stop a run; stopped runs are not repeated</source>
        <translation>设置每次运行最长的时间；超时的运行会停止且不再重复</translation>
    </message>
    <message>
        <source>Re&amp;peats</source>
        <translation>重复次数(&amp;P)</translation>
    </message>
    <message>
        <source>Time &amp;limit</source>
        <translation>时间限制(&amp;L)</translation>
    </message>
</context>
<context>
    <name>RunText</name>
    <message>
        <source>recorded run</source>
        <translation>已录制的运行</translation>
    </message>
    <message numerus="yes">
        <source>%n unrecorded run(s)</source>
        <translation>
            <numerusform>%n 次未录制的运行</numerusform>
        </translation>
    </message>
    <message>
        <source>All figures come from unrecorded runs with nothing else running.</source>
        <translation>所有数值都来自未录制的运行，且当时没有其他任务。</translation>
    </message>
    <message>
        <source>The layers and timeline come from a separate, recorded run.</source>
        <translation>图层和时间轴来自另一次录制的运行。</translation>
    </message>
    <message>
        <source>The recorded run had a different result: %1</source>
        <translation>录制的运行结果不同：%1</translation>
    </message>
    <message>
        <source>%1 KiB</source>
        <translation>%1 KiB</translation>
    </message>
    <message>
        <source>%1 MiB</source>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>已求解</translation>
    </message>
    <message>
        <source>No solution</source>
        <translation>无解</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Limit reached</source>
        <translation>达到限制</translation>
    </message>
    <message>
        <source>Invalid</source>
        <translation>无效</translation>
    </message>
    <message>
        <source>Running %1%</source>
        <translation>运行中 %1%</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>✗ no</source>
        <translation>✗ 否</translation>
    </message>
    <message>
        <source>check failed: %1</source>
        <translation>验证失败：%1</translation>
    </message>
    <message>
        <source>layers not available: %1</source>
        <translation>图层不可用：%1</translation>
    </message>
    <message>
        <source>proved bound: %1</source>
        <translation>已证明的界：%1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>not proved: %1</source>
        <translation>未证明：%1</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>from %1</source>
        <comment>a file</comment>
        <translation>来自 %1</translation>
    </message>
    <message>
        <source>The run was made elsewhere. Its answer was checked here.</source>
        <translation>这次运行是在别处进行的，其答案已在此检查。</translation>
    </message>
    <message>
        <source>^ by the solver’s own clock</source>
        <translation>^ 由求解器自己的时钟计时</translation>
    </message>
    <message>
        <source>✗ refuted</source>
        <translation>✗ 被推翻</translation>
    </message>
</context>
<context>
    <name>RunTimeText</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>≈ %1 µs</source>
        <translation>≈ %1 µs</translation>
    </message>
    <message>
        <source>≈ %1 ms</source>
        <translation>≈ %1 ms</translation>
    </message>
    <message>
        <source>≈ %1 s</source>
        <translation>≈ %1 s</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>A rough time: the run was recorded, which takes extra time. Race the solvers to get comparable times.</source>
        <translation>这是粗略的时间：录制会额外花费时间。要得到可比较的时间，请使用竞速。</translation>
    </message>
    <message>
        <source>Measured in one unrecorded run.</source>
        <translation>在一次未录制的运行中测得。</translation>
    </message>
    <message>
        <source>The median of %1 unrecorded runs; half of them are within ± %2.
Minimum %3, maximum %4.</source>
        <translation>%1 次未录制运行的中位数；其中一半在 ± %2 之内。
最小 %3，最大 %4。</translation>
    </message>
    <message>
        <source>As “%1” states it.</source>
        <translation>以“%1”所述为准。</translation>
    </message>
</context>
<context>
    <name>RunView</name>
    <message>
        <source>Compared run</source>
        <translation>比较的运行</translation>
    </message>
</context>
<context>
    <name>RunsModel</name>
    <message>
        <source>Queued runs</source>
        <translation>排队的运行</translation>
    </message>
    <message>
        <source>outdated</source>
        <translation>已过时</translation>
    </message>
    <message>
        <source>outdated · %1</source>
        <translation>已过时 · %1</translation>
    </message>
    <message>
        <source>Timing solvers</source>
        <translation>正在为求解器计时</translation>
    </message>
</context>
<context>
    <name>RunsStrip</name>
    <message>
        <source>Choices</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Height: how many steps are possible. Coloured: how many of them keep the best answer. Line: how far the others stray.</source>
        <translation>高度：可走的步数。彩色：其中保持最佳答案的步数。折线：其余步偏离多远。</translation>
    </message>
    <message>
        <source>Show or hide the table of runs</source>
        <translation>显示或隐藏运行表</translation>
    </message>
    <message>
        <source>Runs (%1)</source>
        <translation>运行 (%1)</translation>
    </message>
</context>
<context>
    <name>SaveQuestion</name>
    <message>
        <source>“%1” already exists. Do you want to replace it?</source>
        <translation>“%1”已存在。要替换它吗？</translation>
    </message>
    <message>
        <source>Save Level As</source>
        <translation>关卡另存为</translation>
    </message>
</context>
<context>
    <name>ScenarioPanel</name>
    <message>
        <source>Running the queries of a scenario</source>
        <translation>正在运行场景的查询</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Solve Query</source>
        <translation>求解查询</translation>
    </message>
    <message>
        <source>Run All</source>
        <translation>全部运行</translation>
    </message>
    <message>
        <source>Run every query with every selected solver</source>
        <translation>用每个所选求解器运行每个查询</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Running the queries…</source>
        <translation>正在运行查询……</translation>
    </message>
    <message>
        <source>Select at least one solver.</source>
        <translation>请至少选择一个求解器。</translation>
    </message>
    <message>
        <source>Queries: %1. Solvers selected: %2.</source>
        <translation>查询：%1。已选求解器：%2。</translation>
    </message>
    <message>
        <source>Solve this query with the solver chosen in the toolbar and record the run</source>
        <translation>用工具栏中选择的求解器求解此查询并记录运行</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Position in the file, starting at 0</source>
        <translation>在文件中的位置，从 0 开始</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>A quarter of the length, rounded down</source>
        <translation>长度的四分之一，向下取整</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>As (row, column)</source>
        <translation>(行, 列)</translation>
    </message>
    <message>
        <source>End</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>The length of the best route, as the file states it</source>
        <translation>文件中给出的最佳路线长度</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The length of the best route that a solver has found</source>
        <translation>求解器找到的最佳路线长度</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>How many solvers found a route of the expected length</source>
        <translation>有多少求解器找到了预期长度的路线</translation>
    </message>
</context>
<context>
    <name>ScoreHistogram</name>
    <message>
        <source>Scores of all tracks</source>
        <translation>所有走法的得分</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>对数刻度</translation>
    </message>
    <message numerus="yes">
        <source>%1 track(s)</source>
        <translation>
            <numerusform>%1 种走法</numerusform>
        </translation>
    </message>
    <message>
        <source>score %1: %2</source>
        <translation>得分 %1：%2</translation>
    </message>
    <message>
        <source>scores %1 to %2: %3</source>
        <translation>得分 %1 到 %2：%3</translation>
    </message>
</context>
<context>
    <name>Selection</name>
    <message>
        <source>Move Cells</source>
        <translation>移动格子</translation>
    </message>
</context>
<context>
    <name>SelectionMode</name>
    <message>
        <source>Click to set down, Shift+click to repeat, X and Y to flip, Z to rotate, Esc to cancel</source>
        <translation>单击放下，Shift+单击可重复，X 和 Y 翻转，Z 旋转，Esc 取消</translation>
    </message>
    <message>
        <source>%1 × %2 cells. Release to select, Esc to cancel</source>
        <translation>%1 × %2 格。松开选择，Esc 取消</translation>
    </message>
    <message>
        <source>Moving: rows %1, columns %2. Release to set down, Esc to cancel</source>
        <translation>移动：行 %1，列 %2。松开放下，Esc 取消</translation>
    </message>
</context>
<context>
    <name>SettingDialog</name>
    <message>
        <source>Add Setting</source>
        <translation>添加设置</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Add Settin&amp;g…</source>
        <translation>添加设置(&amp;G)…</translation>
    </message>
    <message>
        <source>Add the selected solver with other options</source>
        <translation>用其他选项添加所选求解器</translation>
    </message>
</context>
<context>
    <name>ShareDialog</name>
    <message>
        <source>Export Playable Page</source>
        <translation>导出可玩网页</translation>
    </message>
    <message>
        <source>Export Pack</source>
        <translation>导出关卡包</translation>
    </message>
    <message>
        <source>Print Levels</source>
        <translation>打印关卡</translation>
    </message>
    <message>
        <source>By difficulty</source>
        <translation>按难度</translation>
    </message>
    <message>
        <source>By grade</source>
        <translation>按等级</translation>
    </message>
    <message>
        <source>Levels without a &amp;proved answer, too</source>
        <translation>也包括答案未经证明的关卡(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Hints</source>
        <translation>提示(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Solutions</source>
        <translation>答案(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Walls of mazes of rooms as lines</source>
        <translation>房间迷宫的墙画成线(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Continue…</source>
        <translation>继续(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln level(s)</source>
        <translation>
            <numerusform>%Ln 个关卡</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %Ln open level(s)</source>
        <translation>
            <numerusform>全部 %Ln 个打开的关卡</numerusform>
        </translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>As listed</source>
        <translation>按列出的顺序</translation>
    </message>
    <message>
        <source>The first ones</source>
        <translation>最前面的</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>&amp;Levels</source>
        <translation>关卡数(&amp;L)</translation>
    </message>
    <message>
        <source>Choose the levels to share</source>
        <translation>选择要分享的关卡</translation>
    </message>
    <message>
        <source>&amp;Order</source>
        <translation>顺序(&amp;O)</translation>
    </message>
    <message>
        <source>Choose the order of the levels, easiest first</source>
        <translation>选择关卡的顺序，最容易的在前</translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>数量(&amp;N)</translation>
    </message>
    <message>
        <source>Set how many of the levels to take</source>
        <translation>设置取多少个关卡</translation>
    </message>
    <message>
        <source>Choose them so that these values are spread evenly</source>
        <translation>使选出的关卡在这些数值上均匀分布</translation>
    </message>
    <message>
        <source>Otherwise, a level that may have no answer is left out</source>
        <translation>否则可能没有答案的关卡会略去</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>Enter the title that players see</source>
        <translation>输入玩家看到的标题</translation>
    </message>
    <message>
        <source>&amp;Author</source>
        <translation>作者(&amp;A)</translation>
    </message>
    <message>
        <source>Enter the name that players see</source>
        <translation>输入玩家看到的名字</translation>
    </message>
    <message>
        <source>Include</source>
        <translation>包含</translation>
    </message>
    <message>
        <source>Players can ask for a solution. It is in the page, but not readable as text.</source>
        <translation>玩家可以查看答案。答案在网页里，但不是明文。</translation>
    </message>
    <message>
        <source>Store the proved best answer of each level</source>
        <translation>保存每个关卡经过证明的最佳答案</translation>
    </message>
    <message>
        <source>Players can ask for a best next move</source>
        <translation>玩家可以询问最佳的下一步</translation>
    </message>
    <message>
        <source>Draw perfect mazes and the like as people know them</source>
        <translation>把完美迷宫之类画成人们熟悉的样子</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Pack (*.mazepack)</source>
        <translation>关卡包 (*.mazepack)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>Saved %1 with %Ln level(s).</source>
        <translation>
            <numerusform>已保存 %1，共 %Ln 个关卡。</numerusform>
        </translation>
    </message>
    <message>
        <source>Saving “%1”</source>
        <translation>正在保存“%1”</translation>
    </message>
    <message>
        <source>Solving the levels</source>
        <translation>正在求解关卡</translation>
    </message>
    <message>
        <source>No level is left to share.</source>
        <translation>没有可以分享的关卡。</translation>
    </message>
    <message>
        <source>Cho&amp;ice</source>
        <translation>选取(&amp;I)</translation>
    </message>
</context>
<context>
    <name>SheetDialog</name>
    <message numerus="yes">
        <source>%Ln level(s) without a proved answer; marked on the page.</source>
        <translation>
            <numerusform>%Ln 个关卡没有已证明的答案；页面上会注明。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Solutions at the end</source>
        <translation>答案在末尾(&amp;S)</translation>
    </message>
    <message>
        <source>Walls as &amp;outlines, to save ink</source>
        <translation>墙画成轮廓，节省墨水(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Book: title page, page numbers</source>
        <translation>书：扉页、页码(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Previous</source>
        <translation>上一页(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一页(&amp;N)</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>Save P&amp;DF…</source>
        <translation>保存 PDF(&amp;D)…</translation>
    </message>
    <message>
        <source>P&amp;rint…</source>
        <translation>打印(&amp;R)…</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> 毫米</translation>
    </message>
    <message>
        <source>P&amp;aper</source>
        <translation>纸张(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Levels per page</source>
        <translation>每页关卡数(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Margin</source>
        <translation>页边距(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>Page %1 of %2</source>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>Save PDF</source>
        <translation>保存 PDF</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Choose the size of the pages</source>
        <translation>选择页面的大小</translation>
    </message>
    <message>
        <source>Set how many levels share a page</source>
        <translation>设置每页放多少个关卡</translation>
    </message>
    <message>
        <source>Set the margin on each side of the page</source>
        <translation>设置页面四周的页边距</translation>
    </message>
    <message>
        <source>Enter the title shown on the title page</source>
        <translation>输入显示在扉页上的书名</translation>
    </message>
    <message>
        <source>Bl&amp;eed of 1/8 in at the outer edges</source>
        <translation>外侧加出血（3.2 毫米）(&amp;E)</translation>
    </message>
    <message>
        <source>Printing</source>
        <translation>正在打印</translation>
    </message>
    <message>
        <source>Saving “%1”</source>
        <translation>正在保存“%1”</translation>
    </message>
    <message>
        <source>&amp;Walls of mazes of rooms as lines</source>
        <translation>房间迷宫的墙画成线(&amp;W)</translation>
    </message>
    <message>
        <source>Draw perfect mazes and the like as people know them, with openings at the start and the end. Other levels keep their cells.</source>
        <translation>把完美迷宫之类画成人们熟悉的样子，起点和终点处有开口。其他关卡仍画成格子。</translation>
    </message>
</context>
<context>
    <name>SheetText</name>
    <message>
        <source>Solutions</source>
        <translation>答案</translation>
    </message>
    <message numerus="yes">
        <source>%Ln level(s)</source>
        <translation>
            <numerusform>%Ln 个关卡</numerusform>
        </translation>
    </message>
    <message>
        <source>No proved answer: %1</source>
        <translation>没有已证明的答案：%1</translation>
    </message>
    <message>
        <source>Boards: numbers give the order of removal; equal numbers are a pair.</source>
        <translation>连连看：数字为消除次序，相同数字为一对。</translation>
    </message>
    <message>
        <source>A snake: the line may not come beside itself.</source>
        <translation>蛇形：线不得与自身相邻。</translation>
    </message>
</context>
<context>
    <name>SolveWorker</name>
    <message>
        <source>Solving with %1</source>
        <translation>正在用 %1 求解</translation>
    </message>
</context>
<context>
    <name>SolverBar</name>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>Solver options</source>
        <translation>求解器选项</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>What to find out about the level. The level itself stays.</source>
        <translation>要了解关卡的什么问题。关卡本身不变。</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>an option and its value</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <comment>a chip that a click removes</comment>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>%1
Click to reset this option</source>
        <translation>%1
单击以重置此选项</translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
</context>
<context>
    <name>SolverChecks</name>
    <message>
        <source>Solvers</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Remove from Favourites</source>
        <translation>从收藏中移除</translation>
    </message>
    <message>
        <source>Add to Favourites</source>
        <translation>添加到收藏</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>Not a favourite</source>
        <translation>未收藏</translation>
    </message>
    <message>
        <source>Select:</source>
        <translation>选择：</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>Select only the solvers with a full star; click a star to change it</source>
        <translation>只选中带实心星号的求解器；单击星号可以更改</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Select every solver that knows the moves</source>
        <translation>选中支持该移动方式的所有求解器</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Select no solver</source>
        <translation>不选任何求解器</translation>
    </message>
</context>
<context>
    <name>SolverDrawer</name>
    <message>
        <source>optimal</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>within a stated factor of the optimum</source>
        <translation>在最优值的给定倍数之内</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>More Options</source>
        <translation>更多选项</translation>
    </message>
    <message>
        <source>Show all options of the solver</source>
        <translation>显示求解器的所有选项</translation>
    </message>
    <message>
        <source>Solve with Every Solver</source>
        <translation>用所有求解器求解</translation>
    </message>
    <message>
        <source>%1 Guarantee: %2. Source: %3.</source>
        <translation>%1保证：%2。出处：%3。</translation>
    </message>
    <message>
        <source>%1, as its program claims</source>
        <translation>%1（其程序如此声称）</translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>Show the solver at the head of the list, and select it in races</source>
        <translation>在列表开头显示此求解器，并在竞速中选中它</translation>
    </message>
    <message>
        <source>Solve with Favourites</source>
        <translation>用收藏的求解器求解</translation>
    </message>
</context>
<context>
    <name>SolverLists</name>
    <message>
        <source>From outside</source>
        <translation>外部</translation>
    </message>
    <message>
        <source>Favourites</source>
        <translation>收藏</translation>
    </message>
</context>
<context>
    <name>StampsPanel</name>
    <message>
        <source>No stamps yet. Select cells and choose Edit &gt; Save as Stamp.</source>
        <translation>还没有图章。选择格子，然后选“编辑 &gt; 保存为图章”。</translation>
    </message>
    <message>
        <source>Stamps</source>
        <translation>图章</translation>
    </message>
    <message>
        <source>Remove Stamp</source>
        <translation>移除图章</translation>
    </message>
    <message>
        <source>Remove the selected stamp (Delete); F2 renames it</source>
        <translation>移除所选图章 (Delete)；按 F2 重命名</translation>
    </message>
    <message>
        <source>Stamp %1</source>
        <translation>图章 %1</translation>
    </message>
</context>
<context>
    <name>StandingStrip</name>
    <message>
        <source>Easy</source>
        <translation>简单</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>中等</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>困难</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Compared with generated levels</source>
        <translation>与生成的关卡相比</translation>
    </message>
    <message numerus="yes">
        <source>Of %Ln generated level(s), a quarter have at most %1, half at most %2 and three quarters at most %3.</source>
        <translation>
            <numerusform>在 %Ln 个生成的关卡中，四分之一不超过 %1，一半不超过 %2，四分之三不超过 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Higher than %1% of them.</source>
        <translation>高于其中的 %1%。</translation>
    </message>
    <message>
        <source>The dot is this level. The dark part of the bar is the middle half of generated levels.</source>
        <translation>圆点是本关，深色粗线是生成的关卡的常见范围（居中的一半）。</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>✗ end cannot be reached</source>
        <translation>✗ 无法到达终点</translation>
    </message>
    <message>
        <source>✓ end can be reached</source>
        <translation>✓ 可以到达终点</translation>
    </message>
    <message>
        <source>✓ end reached in %1</source>
        <translation>✓ %1 步到达终点</translation>
    </message>
    <message>
        <source>✓ end reached in %1 (cost %2)</source>
        <translation>✓ %1 步到达终点（代价 %2）</translation>
    </message>
    <message>
        <source>Updating…</source>
        <translation>正在更新……</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>%1, %2 from the start</source>
        <translation>%1，离起点 %2</translation>
    </message>
    <message>
        <source>no start</source>
        <translation>没有起点</translation>
    </message>
    <message>
        <source>no start, no end</source>
        <translation>没有起点和终点</translation>
    </message>
    <message>
        <source>no end</source>
        <translation>没有终点</translation>
    </message>
    <message>
        <source>✓ end reached (length %1)</source>
        <translation>✓ 可到达终点（长度 %1）</translation>
    </message>
</context>
<context>
    <name>StrokeCellsSection</name>
    <message>
        <source>Cells on every best track</source>
        <translation>每种最佳走法都经过的格子</translation>
    </message>
    <message>
        <source>Cells on no best track</source>
        <translation>没有最佳走法经过的格子</translation>
    </message>
    <message>
        <source>Coins never worth taking</source>
        <translation>不值得拾取的金币</translation>
    </message>
    <message>
        <source>Show on the maze</source>
        <translation>在迷宫上显示</translation>
    </message>
    <message numerus="yes">
        <source>%Ln on every best track</source>
        <translation>
            <numerusform>每种最佳走法都经过 %Ln 格</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SurveyDialog</name>
    <message>
        <source>Examining a folder of levels</source>
        <translation>正在检查关卡文件夹</translation>
    </message>
    <message>
        <source>Choose a folder, then press Start.</source>
        <translation>选择文件夹，然后按“开始”。</translation>
    </message>
    <message>
        <source>&amp;Folder of levels</source>
        <translation>关卡文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source> cells</source>
        <translation> 格</translation>
    </message>
    <message>
        <source>Set how many cells may differ when the levels are rotated or mirrored to match best</source>
        <translation>设置两个关卡旋转或翻转到最吻合时最多允许多少格不同</translation>
    </message>
    <message>
        <source>&amp;Time limit for each level</source>
        <translation>每个关卡的时间限制(&amp;T)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Include facts that take se&amp;veral searches</source>
        <translation>也计算耗时较长的性质(&amp;V)</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>Y axis</source>
        <translation>Y 轴</translation>
    </message>
    <message>
        <source>X axis</source>
        <translation>X 轴</translation>
    </message>
    <message>
        <source>&amp;Open Level</source>
        <translation>打开关卡(&amp;O)</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>Sto&amp;p</source>
        <translation>停止(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>Folder of Levels</source>
        <translation>关卡文件夹</translation>
    </message>
    <message>
        <source>Looking for levels…</source>
        <translation>正在查找关卡……</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>正在停止……</translation>
    </message>
    <message numerus="yes">
        <source>%Ln level(s).</source>
        <translation>
            <numerusform>%Ln 个关卡。</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped early; copies were not searched for.</source>
        <translation>提前停止；未查找重复关卡。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) could not be read:</source>
        <translation>
            <numerusform>%Ln 个文件无法读取：</numerusform>
        </translation>
    </message>
    <message>
        <source>Examine the levels in this folder and its subfolders</source>
        <translation>检查此文件夹及其子文件夹中的关卡</translation>
    </message>
    <message>
        <source>Set the time limit; facts not known by then stay undecided</source>
        <translation>设置时间限制；到时仍未得出的性质留作未定</translation>
    </message>
    <message>
        <source>Choose the fact on the vertical axis</source>
        <translation>选择纵轴所示的性质</translation>
    </message>
    <message>
        <source>Choose the fact on the horizontal axis</source>
        <translation>选择横轴所示的性质</translation>
    </message>
    <message>
        <source>against</source>
        <translation>与</translation>
    </message>
    <message>
        <source>&amp;Details</source>
        <translation>详细信息(&amp;D)</translation>
    </message>
    <message>
        <source>List the files that could not be read</source>
        <translation>列出无法读取的文件</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) could not be read.</source>
        <translation>
            <numerusform>有 %Ln 个文件无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>Analyse Folder</source>
        <translation>分析文件夹</translation>
    </message>
    <message>
        <source>Treat as dup&amp;licates up to</source>
        <translation>视为重复的差异上限(&amp;L)</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>重复关卡</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Copy of %1</source>
        <translation>与 %1 相同（含旋转、镜像）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) different from %1</source>
        <translation>
            <numerusform>与 %1 相差 %Ln 格</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>另有 %Ln 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln level(s); each point is a level.</source>
        <translation>
            <numerusform>%Ln 个关卡；每个点代表一个关卡。</numerusform>
        </translation>
    </message>
    <message>
        <source>S&amp;hare</source>
        <translation>分享(&amp;H)</translation>
    </message>
    <message>
        <source>Hand the levels, in the order of the table and without copies, to players, games or a printer</source>
        <translation>把关卡按表格的顺序、略去重复后交给玩家、游戏或打印机</translation>
    </message>
    <message>
        <source>Playable &amp;Page…</source>
        <translation>可玩网页(&amp;P)…</translation>
    </message>
    <message>
        <source>Pac&amp;k…</source>
        <translation>关卡包(&amp;K)…</translation>
    </message>
    <message>
        <source>P&amp;rint…</source>
        <translation>打印(&amp;R)…</translation>
    </message>
</context>
<context>
    <name>Symbol</name>
    <message>
        <source>circle</source>
        <translation>圆</translation>
    </message>
    <message>
        <source>triangle</source>
        <translation>三角</translation>
    </message>
    <message>
        <source>diamond</source>
        <translation>菱形</translation>
    </message>
    <message>
        <source>plus</source>
        <translation>加号</translation>
    </message>
    <message>
        <source>star</source>
        <translation>星</translation>
    </message>
    <message>
        <source>square</source>
        <translation>方形</translation>
    </message>
    <message>
        <source>drop</source>
        <translation>水滴</translation>
    </message>
    <message>
        <source>heart</source>
        <translation>心</translation>
    </message>
    <message>
        <source>leaf</source>
        <translation>叶</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>moon</source>
        <translation>月亮</translation>
    </message>
    <message>
        <source>cross</source>
        <translation>叉</translation>
    </message>
    <message>
        <source>snowflake</source>
        <translation>雪花</translation>
    </message>
    <message>
        <source>flame</source>
        <translation>火焰</translation>
    </message>
    <message>
        <source>tree</source>
        <translation>树</translation>
    </message>
    <message>
        <source>butterfly</source>
        <translation>蝴蝶</translation>
    </message>
    <message>
        <source>lightning</source>
        <translation>闪电</translation>
    </message>
    <message>
        <source>anchor</source>
        <translation>锚</translation>
    </message>
    <message>
        <source>umbrella</source>
        <translation>伞</translation>
    </message>
    <message>
        <source>mushroom</source>
        <translation>蘑菇</translation>
    </message>
    <message>
        <source>clover</source>
        <translation>三叶草</translation>
    </message>
    <message>
        <source>flower</source>
        <translation>花</translation>
    </message>
    <message>
        <source>bell</source>
        <translation>铃</translation>
    </message>
    <message>
        <source>house</source>
        <translation>房子</translation>
    </message>
    <message>
        <source>fish</source>
        <translation>鱼</translation>
    </message>
    <message>
        <source>cup</source>
        <translation>杯</translation>
    </message>
    <message>
        <source>cactus</source>
        <translation>仙人掌</translation>
    </message>
    <message>
        <source>hourglass</source>
        <translation>沙漏</translation>
    </message>
    <message>
        <source>crown</source>
        <translation>王冠</translation>
    </message>
    <message>
        <source>notes</source>
        <translation>音符</translation>
    </message>
    <message>
        <source>waves</source>
        <translation>波浪</translation>
    </message>
    <message>
        <source>cherries</source>
        <translation>樱桃</translation>
    </message>
    <message>
        <source>arrow</source>
        <translation>箭</translation>
    </message>
    <message>
        <source>key</source>
        <translation>钥匙</translation>
    </message>
    <message>
        <source>sun</source>
        <translation>太阳</translation>
    </message>
    <message>
        <source>checks</source>
        <translation>格纹</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>ThemeMenu</name>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
</context>
<context>
    <name>TilePalette</name>
    <message>
        <source>Tile symbols</source>
        <translation>方块符号</translation>
    </message>
    <message>
        <source>Tile %1</source>
        <translation>方块 %1</translation>
    </message>
    <message>
        <source>%1, key %2</source>
        <translation>%1，键 %2</translation>
    </message>
    <message>
        <source>Tile %1; click to change</source>
        <translation>方块 %1；单击更改</translation>
    </message>
</context>
<context>
    <name>TimeMarkText</name>
    <message>
        <source>%1: better answer, %2</source>
        <translation>%1：更好的答案，%2</translation>
    </message>
    <message>
        <source>%1: end</source>
        <translation>%1：结束</translation>
    </message>
</context>
<context>
    <name>TimeSlider</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Go to start (Home)</source>
        <translation>转到开头 (Home)</translation>
    </message>
    <message>
        <source>Step back (J)</source>
        <translation>后退一步 (J)</translation>
    </message>
    <message>
        <source>Step forward (L)</source>
        <translation>前进一步 (L)</translation>
    </message>
    <message>
        <source>Go to end (End)</source>
        <translation>转到结尾 (End)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>走法</translation>
    </message>
    <message>
        <source>Play the steps of the search or the cells of the track</source>
        <translation>播放搜索的步骤，或走法经过的格子</translation>
    </message>
    <message>
        <source>Playback mode</source>
        <translation>播放方式</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Drag to any step of the run</source>
        <translation>拖动到运行的任意步骤</translation>
    </message>
    <message>
        <source>Play run</source>
        <translation>播放运行</translation>
    </message>
    <message>
        <source>Pause run</source>
        <translation>暂停运行</translation>
    </message>
    <message>
        <source>%1 / %2 recorded</source>
        <translation>已记录 %1 / %2</translation>
    </message>
    <message>
        <source>Only the first %1 of %2 steps were recorded.</source>
        <translation>只记录了 %2 步中的前 %1 步。</translation>
    </message>
</context>
<context>
    <name>Tool</name>
    <message>
        <source>Wall Brush</source>
        <translation>墙壁画笔</translation>
    </message>
    <message>
        <source>Coin</source>
        <translation>金币</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>分值</translation>
    </message>
    <message>
        <source>Step Cost</source>
        <translation>移动代价</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>End</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Eraser</source>
        <translation>橡皮擦</translation>
    </message>
    <message>
        <source>Drag to clear cells to floor, including the start and end, Shift+click for a line</source>
        <translation>拖动把格子清为地面，包括起点和终点，Shift+单击画直线</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Lasso</source>
        <translation>套索</translation>
    </message>
    <message>
        <source>Drag around cells to select them, Shift to add, Ctrl to subtract</source>
        <translation>围绕格子拖动以选择，Shift 添加，Ctrl 减去</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Drag to pan, Ctrl+scroll to zoom</source>
        <translation>拖动平移，Ctrl+滚轮缩放</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>Select Region</source>
        <translation>选择区域</translation>
    </message>
    <message>
        <source>Click to select a region of equal cells, Shift to add, Ctrl to subtract</source>
        <translation>单击选择相同格子的区域，Shift 添加，Ctrl 减去</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Drag to select a rectangle, Shift to add, Ctrl to subtract; drag the selection to move it</source>
        <translation>拖动选择矩形，Shift 添加，Ctrl 减去；拖动选区可移动</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>方块</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Drag to paint walls, Shift+click for a line</source>
        <translation>拖动画墙，Shift+单击画直线</translation>
    </message>
    <message>
        <source>Click or drag to place coins</source>
        <translation>单击或拖动放置金币</translation>
    </message>
    <message>
        <source>Drag over floor to set its step cost, 1 to 9 to choose the cost</source>
        <translation>在地面上拖动设置移动代价，1 到 9 选择代价</translation>
    </message>
    <message>
        <source>Click or drag to place the end</source>
        <translation>单击或拖动放置终点</translation>
    </message>
    <message>
        <source>Click to fill a region with wall</source>
        <translation>单击用墙填充一个区域</translation>
    </message>
    <message>
        <source>Drag to draw a straight wall</source>
        <translation>拖动画直墙</translation>
    </message>
    <message>
        <source>Drag to draw a rectangle, Shift+drag to fill it</source>
        <translation>拖动画矩形，Shift+拖动填充</translation>
    </message>
    <message>
        <source>Click or drag to place the start</source>
        <translation>单击或拖动放置起点</translation>
    </message>
    <message>
        <source>Click or drag to place tiles, 1 to 9 to choose the symbol</source>
        <translation>单击或拖动放置方块，1 到 9 选择符号</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>试玩</translation>
    </message>
    <message>
        <source>Click two matching tiles to link and remove them, or draw a walk from the start; H for a hint, Enter to take it, Esc to return to the editor</source>
        <translation>单击两个匹配的方块以连接并移除，或从起点画出走法；H 提示，Enter 采用，Esc 返回编辑器</translation>
    </message>
</context>
<context>
    <name>ToolBar</name>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Brush size</source>
        <translation>画笔大小</translation>
    </message>
    <message>
        <source>Width of the square brush in cells ([ and ])</source>
        <translation>方形画笔的宽度，以格为单位（[ 和 ]）</translation>
    </message>
    <message>
        <source>Set the points, symbol or cost that the tool draws</source>
        <translation>设置工具所画的分值、符号或代价</translation>
    </message>
</context>
<context>
    <name>ToolStroke</name>
    <message>
        <source>Erase</source>
        <translation>擦除</translation>
    </message>
    <message>
        <source>Release to place, Esc to cancel</source>
        <translation>松开放置，Esc 取消</translation>
    </message>
    <message>
        <source>Release to finish, Esc to cancel</source>
        <translation>松开完成，Esc 取消</translation>
    </message>
    <message>
        <source>%1: %2 × %3 cells, %4 apart in steps, %5 in a straight line. Release to draw, Esc to cancel</source>
        <translation>%1：%2 × %3 格，相距 %4 步，直线距离 %5。松开绘制，Esc 取消</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Draw a few walls: drag over the maze. The right button erases.</source>
        <translation>画几面墙：在迷宫上拖动。右键擦除。</translation>
    </message>
    <message>
        <source>Place a coin: press C, then click a cell.</source>
        <translation>放一枚金币：按 C，再单击一个格子。</translation>
    </message>
    <message>
        <source>The column at the right has the answer: the best score of one line from S to E, and whether only one line has it. It follows every stroke. Open a section to see more.</source>
        <translation>右侧一栏有答案：从 S 到 E 一笔的最高得分，以及是否只有一种走法能达到。它随每一笔更新。展开各节可查看更多。</translation>
    </message>
    <message>
        <source>Press F5 to see the best line. Step through it below the maze.</source>
        <translation>按 F5 查看最佳走法。可在迷宫下方逐步查看。</translation>
    </message>
    <message>
        <source>To make the best line unique, choose Repair at the right. To play your level, press P. F1 opens the manual.</source>
        <translation>要使最佳走法唯一，请在右侧选择“修复”。按 P 试玩关卡。按 F1 打开手册。</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Done</source>
        <translation>完成(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;End Tutorial</source>
        <translation>结束教程(&amp;E)</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%1/%2：%3</translation>
    </message>
</context>
<context>
    <name>TrackStepper</name>
    <message>
        <source>Previous track</source>
        <translation>上一种走法</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>走法</translation>
    </message>
    <message>
        <source>Number of the track</source>
        <translation>走法的编号</translation>
    </message>
    <message>
        <source>Next track</source>
        <translation>下一种走法</translation>
    </message>
    <message>
        <source>Random track</source>
        <translation>随机走法</translation>
    </message>
    <message>
        <source>of %1 · calculating…</source>
        <translation>共 %1 种 · 正在计算……</translation>
    </message>
    <message>
        <source>of %1 · not available: %2</source>
        <translation>共 %1 种 · 不可用：%2</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1 种</translation>
    </message>
    <message>
        <source>Number of the track to show; Home and End go to the first and the last</source>
        <translation>要显示的走法编号；Home 和 End 转到第一种和最后一种</translation>
    </message>
</context>
<context>
    <name>TracksSection</name>
    <message>
        <source>Show a track on the maze</source>
        <translation>在迷宫上显示一种走法</translation>
    </message>
    <message>
        <source>Length of best track</source>
        <translation>最佳走法的长度</translation>
    </message>
    <message>
        <source>Draw a track; step through the others below the maze</source>
        <translation>画出一种走法；可在迷宫下方逐个查看其他走法</translation>
    </message>
    <message>
        <source>Best tracks</source>
        <translation>最佳走法数</translation>
    </message>
    <message>
        <source>All tracks</source>
        <translation>所有走法</translation>
    </message>
    <message>
        <source>Which tracks</source>
        <translation>哪些走法</translation>
    </message>
    <message>
        <source>Step through the best tracks or through all</source>
        <translation>逐一查看最佳走法或所有走法</translation>
    </message>
    <message>
        <source>Tracks by score</source>
        <translation>按得分统计走法</translation>
    </message>
    <message>
        <source>Available only with an exact answer.</source>
        <translation>仅在得到精确答案后可用。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a length in cells, and the coins on it</comment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s)</source>
        <translation>
            <numerusform>%Ln 个格子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln coin(s)</source>
        <translation>
            <numerusform>%Ln 枚金币</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>best tracks, all tracks</comment>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>TrialView</name>
    <message>
        <source>not supported: %1</source>
        <translation>不支持：%1</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>C&amp;heck</source>
        <translation>检查(&amp;H)</translation>
    </message>
    <message>
        <source>Checking a solver</source>
        <translation>正在检查求解器</translation>
    </message>
    <message>
        <source>Start the program, ask it what it offers, and try it on ten small mazes</source>
        <translation>启动程序，询问它提供什么，并用十个小迷宫试验它</translation>
    </message>
    <message>
        <source>Answers on small mazes</source>
        <translation>对小迷宫的答案</translation>
    </message>
    <message>
        <source>Select a maze to see it</source>
        <translation>选择一个迷宫以查看</translation>
    </message>
    <message>
        <source>Maze</source>
        <translation>迷宫</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Starting the program…</source>
        <translation>正在启动程序……</translation>
    </message>
    <message>
        <source>Maze %1 of %2…</source>
        <translation>第 %1 个迷宫，共 %2 个……</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>UnsavedDialog</name>
    <message numerus="yes">
        <source>%Ln level(s) have unsaved changes.</source>
        <translation>
            <numerusform>%Ln 个关卡有未保存的更改。</numerusform>
        </translation>
    </message>
    <message>
        <source>Changes of levels that are not checked are discarded</source>
        <translation>未勾选关卡的更改将被放弃</translation>
    </message>
    <message>
        <source>&amp;Save All</source>
        <translation>全部保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Discard All</source>
        <translation>全部放弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Save Checked</source>
        <translation>保存勾选的关卡(&amp;S)</translation>
    </message>
</context>
<context>
    <name>WaitDialog</name>
    <message>
        <source>Please Wait</source>
        <translation>请稍候</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1……</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
</context>
<context>
    <name>WalkAnalysis</name>
    <message>
        <source>Evaluating the walk</source>
        <translation>正在评估走法</translation>
    </message>
    <message>
        <source>Looking for a best continuation…</source>
        <translation>正在寻找最佳的后续走法……</translation>
    </message>
    <message>
        <source>You have arrived.</source>
        <translation>您已到达。</translation>
    </message>
    <message>
        <source>The end cannot be reached from here. Step back and try another way.</source>
        <translation>从这里无法到达终点。请退回几步，换一条路。</translation>
    </message>
    <message>
        <source>This is a best continuation; press Enter to take its first step</source>
        <translation>这是一种最佳的后续走法；按 Enter 走第一步</translation>
    </message>
</context>
<context>
    <name>WalkBar</name>
    <message>
        <source>Score or cost of your walk so far</source>
        <translation>您的走法目前的得分或代价</translation>
    </message>
    <message>
        <source>The best result that is still possible from here, and the best from the start</source>
        <translation>从这里还能达到的最佳结果，以及从起点算起的最佳结果</translation>
    </message>
    <message>
        <source>How many of the best tracks begin like yours</source>
        <translation>有多少最佳走法与您的开头相同</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Show a best continuation (H); press Enter to take its first step</source>
        <translation>显示一种最佳的后续走法 (H)；按 Enter 走第一步</translation>
    </message>
    <message>
        <source>Step Back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Undo the last step (Backspace)</source>
        <translation>撤回最后一步 (Backspace)</translation>
    </message>
    <message>
        <source>Start Over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>Return to the start</source>
        <translation>回到起点</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Compare your walk with a best one, step by step</source>
        <translation>将您的走法与最佳走法逐步并排比较</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>Score: %1</source>
        <translation>得分：%1</translation>
    </message>
    <message>
        <source>Best possible: %1 of %2</source>
        <translation>还能达到：%1 / %2</translation>
    </message>
    <message>
        <source>Best tracks left: %1 of %2</source>
        <translation>剩余最佳走法：%1 / %2</translation>
    </message>
    <message>
        <source>Steps: %1 · Cost: %2</source>
        <translation>步数：%1 · 代价：%2</translation>
    </message>
    <message>
        <source>Least possible: %1 (from the start: %2)</source>
        <translation>最低可能：%1（从起点算起：%2）</translation>
    </message>
    <message>
        <source>Optimum lost at step %1, cell %2</source>
        <translation>第 %1 步（格子 %2）起偏离最佳走法</translation>
    </message>
    <message>
        <source>The detour began at step %1, cell %2</source>
        <translation>第 %1 步（格子 %2）起绕路</translation>
    </message>
    <message>
        <source>The end cannot be reached. %1</source>
        <translation>无法到达终点。%1</translation>
    </message>
    <message>
        <source>The end cannot be reached from here</source>
        <translation>从这里无法到达终点</translation>
    </message>
    <message>
        <source>The optimum is lost</source>
        <translation>已偏离最佳走法</translation>
    </message>
    <message>
        <source>Arrived with the best possible result</source>
        <translation>已到达，结果最佳</translation>
    </message>
    <message>
        <source>Arrived</source>
        <translation>已到达</translation>
    </message>
    <message>
        <source>The optimum is still possible</source>
        <translation>仍可达到最佳结果</translation>
    </message>
</context>
<context>
    <name>WalkGame</name>
    <message>
        <source>Step</source>
        <translation>走一步</translation>
    </message>
    <message>
        <source>Start Over</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>The level or its question has changed, so its game has ended.</source>
        <translation>关卡或其问题已更改，游戏已结束。</translation>
    </message>
</context>
<context>
    <name>WalkInput</name>
    <message>
        <source>Drag from the start, or use the arrow keys; H for a hint, Backspace to step back, Esc to return to the editor</source>
        <translation>从起点拖动，或用方向键；H 提示，Backspace 后退，Esc 返回编辑器</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>One line from start to end takes as many cells and coins as it can.</source>
        <translation>从起点到终点的一条线，经过尽可能多的格子和金币。</translation>
    </message>
    <message>
        <source>The cheapest way through a maze, found by the search algorithms of your choice.</source>
        <translation>用您选择的搜索算法找到穿过迷宫代价最低的路线。</translation>
    </message>
    <message>
        <source>Pairs of tiles are removed by lines of at most two turns.</source>
        <translation>用最多转两个弯的连线成对移除方块。</translation>
    </message>
    <message>
        <source>Link Two Tiles</source>
        <translation>连接两个方块</translation>
    </message>
    <message>
        <source>What do you want to make?</source>
        <translation>您想制作什么？</translation>
    </message>
    <message>
        <source>Back to Level</source>
        <translation>返回关卡</translation>
    </message>
    <message>
        <source>Return to the open level (Esc)</source>
        <translation>返回打开的关卡 (Esc)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open levels, pictures and texts from files</source>
        <translation>从文件打开关卡、图片和文本</translation>
    </message>
    <message>
        <source>&amp;Tutorial</source>
        <translation>教程(&amp;T)</translation>
    </message>
    <message>
        <source>Create your first level in ten minutes</source>
        <translation>十分钟制作您的第一个关卡</translation>
    </message>
    <message>
        <source>Find the way</source>
        <translation>寻找路线</translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation>清空棋盘</translation>
    </message>
    <message>
        <source>Draw one line</source>
        <translation>一笔画线</translation>
    </message>
</context>
<context>
    <name>WorkState</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop: %1</source>
        <translation>停止：%1</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Open a separate window instead of using one that is already running.</source>
        <translation>打开单独的窗口，而不使用已在运行的窗口。</translation>
    </message>
    <message>
        <source>The colour theme: light, dark or system.</source>
        <translation>颜色主题：light、dark 或 system。</translation>
    </message>
    <message>
        <source>Edit mazes, solve them and compare solvers.</source>
        <translation>编辑迷宫、求解迷宫并比较求解器。</translation>
    </message>
    <message>
        <source>Levels to open, each in its own tab.</source>
        <translation>要打开的关卡，每个一个标签页。</translation>
    </message>
    <message>
        <source>--theme: expected light, dark or system</source>
        <translation>--theme：应为 light、dark 或 system</translation>
    </message>
</context>
<context>
    <name>MazePreview</name>
    <message>
        <source>Measuring the preview</source>
        <translation>正在度量预览</translation>
    </message>
    <message>
        <source>The preview shows a smaller maze of this type.</source>
        <translation>预览显示的是同类的较小迷宫。</translation>
    </message>
</context>
<context>
    <name>RepairGoals</name>
    <message>
        <source>Exactly one best track</source>
        <translation>恰好一种最佳走法</translation>
    </message>
    <message>
        <source>Exactly one shortest route</source>
        <translation>恰好一条最短路线</translation>
    </message>
    <message>
        <source>The end can be reached</source>
        <translation>终点可以到达</translation>
    </message>
    <message>
        <source>The board can be cleared</source>
        <translation>棋盘可以清空</translation>
    </message>
    <message>
        <source>Minimum for %1</source>
        <translation>%1的最小值</translation>
    </message>
    <message>
        <source>Maximum for %1</source>
        <translation>%1的最大值</translation>
    </message>
    <message>
        <source>Choose how hard the level should be</source>
        <translation>选择关卡应有多难</translation>
    </message>
</context>
</TS>
