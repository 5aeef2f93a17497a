<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ActionTable</name>
    <message>
        <source>Not available while runs are compared.</source>
        <translation>比较运行时不可用。</translation>
    </message>
    <message>
        <source>Available only while runs are compared.</source>
        <translation>仅在比较运行时可用。</translation>
    </message>
</context>
<context>
    <name>AnalysisPanel</name>
    <message>
        <source>Analysing</source>
        <translation>正在分析</translation>
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
        <source>Best track</source>
        <translation>最佳走法</translation>
    </message>
    <message>
        <source>Show on maze</source>
        <translation>在迷宫上显示</translation>
    </message>
    <message>
        <source>Tracks by score</source>
        <translation>按得分统计走法</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Show a track on the maze</source>
        <translation>在迷宫上显示一种走法</translation>
    </message>
    <message>
        <source>Which tracks</source>
        <translation>哪些走法</translation>
    </message>
    <message>
        <source>Available only with an exact answer.</source>
        <translation>仅在得到精确答案后可用。</translation>
    </message>
    <message>
        <source>Best tracks</source>
        <translation>最佳走法</translation>
    </message>
    <message>
        <source>All tracks</source>
        <translation>所有走法</translation>
    </message>
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
        <translation>找到的最佳走法得分为 %1，任何走法的得分都不超过 %2：差距 %3(%4%)。分析提前结束：%5。</translation>
    </message>
    <message>
        <source>Analysing… Best so far: %1. Upper bound: %2.</source>
        <translation>正在分析…… 目前最佳：%1。上界：%2。</translation>
    </message>
    <message>
        <source>Analysing…</source>
        <translation>正在分析……</translation>
    </message>
    <message>
        <source>Exact.</source>
        <translation>精确。</translation>
    </message>
    <message>
        <source>This level has more than %1 open cells and is not analysed automatically. Press Analyse to start.</source>
        <translation>此关卡的可通行格子超过 %1 个，不会自动分析。请按“分析”开始。</translation>
    </message>
    <message>
        <source>This is not a one-stroke level, but you can still analyse it as one.</source>
        <translation>这不是一笔画关卡，但仍可按一笔画分析。</translation>
    </message>
    <message>
        <source>Step through the best tracks or through all</source>
        <translation>逐一查看最佳走法或所有走法</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>难度</translation>
    </message>
</context>
<context>
    <name>AnalysisTabs</name>
    <message>
        <source>One stroke</source>
        <translation>一笔画</translation>
    </message>
    <message>
        <source>Routes</source>
        <translation>路线</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>棋盘</translation>
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
        <source>Total frames</source>
        <translation>总帧数</translation>
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
        <translation>%1 帧，%2 × %3 像素</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1,%2 秒</translation>
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
        <translation>已在 %1 后停止。</translation>
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
        <translation>已保存 %1,%2。</translation>
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
    <name>AxisGrip</name>
    <message>
        <source>Drag to move the axis</source>
        <translation>拖动以移动轴</translation>
    </message>
    <message>
        <source>Upright axis</source>
        <translation>竖轴</translation>
    </message>
    <message>
        <source>Level axis</source>
        <translation>横轴</translation>
    </message>
</context>
<context>
    <name>BoardBar</name>
    <message>
        <source>Pairs that you have removed from this board</source>
        <translation>您已从此棋盘移除的对数</translation>
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
        <source>Moves %1</source>
        <translation>步数 %1</translation>
    </message>
    <message>
        <source>Tiles left %1</source>
        <translation>剩余方块 %1</translation>
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
        <translation>此棋盘太大，无法游玩。</translation>
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
        <translation>点击另一个方块进行连接，按 Esc 取消选择</translation>
    </message>
    <message>
        <source>Click another tile %1 to link them, Esc to deselect</source>
        <translation>点击另一个方块 %1 进行连接，按 Esc 取消选择</translation>
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
        <translation>移除 %1 和 %2</translation>
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
        <translation>棋盘可以用 %1 清空。</translation>
    </message>
    <message>
        <source>It is not known whether the board can be cleared. %1</source>
        <translation>尚不知道棋盘能否清空。%1</translation>
    </message>
    <message>
        <source>✓ cleared</source>
        <translation>✓ 已清空</translation>
    </message>
    <message>
        <source>✓ clearable</source>
        <translation>✓ 可清空</translation>
    </message>
    <message>
        <source>✕ not clearable</source>
        <translation>✕ 无法清空</translation>
    </message>
    <message>
        <source>? unknown</source>
        <translation>? 未知</translation>
    </message>
    <message>
        <source>There are no tiles to play. Press N to place some, or choose Maze &gt; Generate to make a board.</source>
        <translation>没有可玩的方块。按 N 放置一些，或选择“迷宫 &gt; 生成”制作棋盘。</translation>
    </message>
    <message>
        <source>Board cleared in %1.</source>
        <translation>用 %1 清空了棋盘。</translation>
    </message>
    <message>
        <source>No pairs are left. %1</source>
        <translation>没有可连的对了。%1</translation>
    </message>
    <message>
        <source>No pairs are left.</source>
        <translation>没有可连的对了。</translation>
    </message>
</context>
<context>
    <name>BoardPanel</name>
    <message>
        <source>Tiles left</source>
        <translation>剩余方块</translation>
    </message>
    <message>
        <source>Analysing the board</source>
        <translation>正在分析棋盘</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>游玩(&amp;P)</translation>
    </message>
    <message>
        <source>Play a copy of the board by clicking pairs to remove them (P)</source>
        <translation>在棋盘副本上点击成对方块将其移除 (P)</translation>
    </message>
    <message>
        <source>H&amp;int</source>
        <translation>提示(&amp;I)</translation>
    </message>
    <message>
        <source>Show a pair that keeps the board clearable (H while playing, then Enter to remove it)</source>
        <translation>显示一对移除后仍可清空棋盘的方块（游玩时按 H，再按 Enter 移除）</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>重排</translation>
    </message>
    <message>
        <source>Rearrange the remaining tiles so that they can be cleared</source>
        <translation>重新排列剩余方块，使其可以清空</translation>
    </message>
    <message>
        <source>Start &amp;Over</source>
        <translation>重新开始(&amp;O)</translation>
    </message>
    <message>
        <source>Return the board to the start of this game</source>
        <translation>回到本局开始时的棋盘</translation>
    </message>
    <message>
        <source>Show all on board</source>
        <translation>在棋盘上显示全部</translation>
    </message>
    <message>
        <source>Pairs that can be linked now</source>
        <translation>现在可连的对</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Fewest open pairs</source>
        <translation>最少可连对数</translation>
    </message>
    <message>
        <source>In the solution: at the move with the fewest choices</source>
        <translation>在解法中：选择最少的那一步</translation>
    </message>
    <message>
        <source>Most open pairs</source>
        <translation>最多可连对数</translation>
    </message>
    <message>
        <source>In the solution: at the move with the most choices</source>
        <translation>在解法中：选择最多的那一步</translation>
    </message>
    <message>
        <source>Forced moves</source>
        <translation>必走步数</translation>
    </message>
    <message>
        <source>In the solution: moves at which only one pair can be linked</source>
        <translation>在解法中：只有一对可连的步</translation>
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
        <source>tile(s) left</source>
        <comment>below their number</comment>
        <translation>
            <numerusform>个剩余方块</numerusform>
        </translation>
    </message>
    <message>
        <source>Open pairs</source>
        <translation>可连的对</translation>
    </message>
    <message>
        <source>%1 open pairs (first %2 listed)</source>
        <translation>%1 个可连的对（列出前 %2 个）</translation>
    </message>
    <message numerus="yes">
        <source>%Ln open pair(s)</source>
        <translation>
            <numerusform>%Ln 个可连的对</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>BoardWatch</name>
    <message>
        <source>Checking whether the board can be cleared</source>
        <translation>正在检查棋盘能否清空</translation>
    </message>
    <message>
        <source>No pairs are left. Undo moves, shuffle, or start over.</source>
        <translation>没有可连的对了。请撤销、重排或重新开始。</translation>
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
        <translation>没有提示：没有可连的对。</translation>
    </message>
    <message>
        <source>This pair keeps the board clearable; press Enter to remove it</source>
        <translation>移除这一对后棋盘仍可清空；按 Enter 移除</translation>
    </message>
    <message>
        <source>This pair can be linked, but the board can no longer be cleared</source>
        <translation>这一对可以连接，但之后棋盘将无法清空</translation>
    </message>
    <message>
        <source>This pair can be linked; it is not known whether the board can be cleared</source>
        <translation>这一对可以连接；尚不知道棋盘能否清空</translation>
    </message>
</context>
<context>
    <name>BoardWorker</name>
    <message>
        <source>Checking whether the board can be cleared</source>
        <translation>正在检查棋盘能否清空</translation>
    </message>
    <message>
        <source>Looking for the mistake in a game</source>
        <translation>正在查找一局中的失误</translation>
    </message>
</context>
<context>
    <name>Caption</name>
    <message>
        <source>analysis</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>older maze</source>
        <translation>旧迷宫</translation>
    </message>
</context>
<context>
    <name>CellInspector</name>
    <message>
        <source>Point at a cell to see its details.</source>
        <translation>指向一个格子以查看详情。</translation>
    </message>
    <message>
        <source>Cell %1</source>
        <translation>格子 %1</translation>
    </message>
    <message>
        <source>step cost</source>
        <translation>步行代价</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>wall</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>points</source>
        <translation>分值</translation>
    </message>
    <message>
        <source>tile</source>
        <translation>方块</translation>
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
        <source>edited since the run</source>
        <translation>运行后已编辑</translation>
    </message>
    <message>
        <source>removed in move</source>
        <translation>在第几步移除</translation>
    </message>
    <message>
        <source>first entered at move</source>
        <translation>首次进入于第几步</translation>
    </message>
    <message>
        <source>opened at step</source>
        <translation>开放于第几步</translation>
    </message>
    <message>
        <source>last left at move</source>
        <translation>最后离开于第几步</translation>
    </message>
    <message>
        <source>closed at step</source>
        <translation>关闭于第几步</translation>
    </message>
    <message>
        <source>note</source>
        <translation>注释</translation>
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
        <translation>地面，步行代价 %1</translation>
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
    <message>
        <source>(%1, %2) %3</source>
        <translation>(%1, %2) %3</translation>
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
        <translation>X 轴取对数</translation>
    </message>
    <message>
        <source>Logarithmic Y axis</source>
        <translation>Y 轴取对数</translation>
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
        <translation>%1:%2</translation>
    </message>
    <message>
        <source>Middle half: %1 to %2</source>
        <translation>中间一半：%1 到 %2</translation>
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
    <message>
        <source>The colours of a comparison are chosen in Layers</source>
        <translation>比较的颜色在“图层”中选择</translation>
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
        <source>Verified</source>
        <translation>已核对</translation>
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
        <source>%1 Times with ≈ were measured while recording. Race the solvers to get comparable times.</source>
        <translation>%1 带 ≈ 的时间是在录制时测得的。请用竞速获得可比较的时间。</translation>
    </message>
</context>
<context>
    <name>CommandFinder</name>
    <message>
        <source>Find a Command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Type a few letters of its name</source>
        <translation>名称中的几个字母</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>No command has these letters in its name.</source>
        <translation>没有名称包含这些字母的命令。</translation>
    </message>
    <message>
        <source>Not available now.</source>
        <translation>现在不可用。</translation>
    </message>
    <message>
        <source>Press Enter to run it.</source>
        <translation>按 Enter 运行。</translation>
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
        <source>Sort the levels by this fact, lowest first.</source>
        <translation>按此性质排列关卡，最小者在前。</translation>
    </message>
    <message>
        <source>Make a book with this title: a title page, page numbers and a binding margin.</source>
        <translation>制成书：带此标题的扉页、页码和装订空间。</translation>
    </message>
    <message>
        <source>The margin on each side, in millimetres.</source>
        <translation>每边留白的毫米数。</translation>
    </message>
    <message>
        <source>Add a bleed of 1/8 in at the outer edges.</source>
        <translation>外侧边缘增加 1/8 英寸出血。</translation>
    </message>
    <message>
        <source>Draw walls as outlines, to save ink.</source>
        <translation>墙画成轮廓，节省墨水。</translation>
    </message>
    <message>
        <source>Also print levels without a proved answer, marked as such.</source>
        <translation>也打印没有已证明答案的关卡，并在旁注明。</translation>
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
        <source>it is %1, turned or mirrored or the same</source>
        <translation>它与 %1 相同，或是其旋转或镜像</translation>
    </message>
    <message>
        <source>Prints levels into a PDF file.</source>
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
        <source>No colours</source>
        <translation>无颜色</translation>
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
        <source>Previous divergence (,)</source>
        <translation>上一处分歧 (,)</translation>
    </message>
    <message>
        <source>Next divergence (.)</source>
        <translation>下一处分歧 (.)</translation>
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
        <translation>选中后，点击每种走法都必须经过的格子</translation>
    </message>
    <message>
        <source>Select, then click the cells that every track must avoid</source>
        <translation>选中后，点击每种走法都必须避开的格子</translation>
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
    <name>DetailsText</name>
    <message>
        <source>older maze</source>
        <translation>旧迷宫</translation>
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
        <translation>%1:%2</translation>
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
        <translation>仅 A:%1</translation>
    </message>
    <message>
        <source>only B: %1</source>
        <translation>仅 B:%1</translation>
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
        <translation>A:%1</translation>
    </message>
    <message>
        <source>B: %1</source>
        <translation>B:%1</translation>
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
        <translation>%1:A 为 %2,B 为 %3</translation>
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
        <translation>显示最短路径求解器（如 A*）的一次运行，以逐步查看它做了什么。</translation>
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
        <translation>指向迷宫中的格子，或点击列表中的一行，以查看搜索在那里做了什么。</translation>
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
            <numerusform>%2 中的 %1 种最佳走法</numerusform>
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
</context>
<context>
    <name>FolderComparison</name>
    <message>
        <source>Comparing solvers on a folder of levels</source>
        <translation>正在一个文件夹的关卡上比较求解器</translation>
    </message>
</context>
<context>
    <name>FolderDialog</name>
    <message>
        <source>Compare Folder</source>
        <translation>比较文件夹</translation>
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
        <source>&amp;Compare</source>
        <translation>比较(&amp;C)</translation>
    </message>
    <message>
        <source>Waiting for other work to finish…</source>
        <translation>正在等待其他工作完成……</translation>
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
        <translation>%1:%3 上的 %2</translation>
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
        <source>How often each solver runs; its time is the median</source>
        <translation>每个求解器运行的次数；取时间的中位数</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Runs that take longer are stopped and not repeated</source>
        <translation>超过此时间的运行会被停止且不再重复</translation>
    </message>
    <message>
        <source>Re&amp;peats</source>
        <translation>重复次数(&amp;P)</translation>
    </message>
    <message>
        <source>Time &amp;limit</source>
        <translation>时间限制(&amp;L)</translation>
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
        <source>Best cost</source>
        <translation>最佳代价</translation>
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
    <message>
        <source>%1 runs on %2 levels.</source>
        <translation>%2 个关卡上的 %1 次运行。</translation>
    </message>
    <message>
        <source>%1 of them were already in the results.</source>
        <translation>其中 %1 次已在结果中。</translation>
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
        <source>%1: %2 levels, %3 solved by all solvers</source>
        <translation>%1:%2 个关卡，%3 个被所有求解器解出</translation>
    </message>
</context>
<context>
    <name>GoToCellDialog</name>
    <message>
        <source>Go to Cell</source>
        <translation>转到格子</translation>
    </message>
    <message>
        <source>&amp;Row (0 to %1)</source>
        <translation>行（0 到 %1）(&amp;R)</translation>
    </message>
    <message>
        <source>C&amp;olumn (0 to %1)</source>
        <translation>列（0 到 %1）(&amp;O)</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>转到</translation>
    </message>
</context>
<context>
    <name>HintBar</name>
    <message>
        <source>Press B to draw walls, F5 to find the shortest path.</source>
        <translation>按 B 画墙，按 F5 求最短路径。</translation>
    </message>
    <message>
        <source>Press B to draw walls, F5 to find the best track.</source>
        <translation>按 B 画墙，按 F5 求最佳走法。</translation>
    </message>
    <message>
        <source>Press N to place tiles, P to play the board, F5 to solve it.</source>
        <translation>按 N 放置方块，按 P 游玩棋盘，按 F5 求解。</translation>
    </message>
    <message>
        <source>Do not show this hint again</source>
        <translation>不再显示此提示</translation>
    </message>
</context>
<context>
    <name>HistoryPanel</name>
    <message>
        <source>As opened</source>
        <translation>打开时的状态</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
</context>
<context>
    <name>HoldsForm</name>
    <message>
        <source>Required properties</source>
        <translation>必需的性质</translation>
    </message>
    <message>
        <source>Add &amp;Current Values</source>
        <translation>添加当前值(&amp;C)</translation>
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
        <source>Does not belong to this question and will be removed: %1</source>
        <translation>不属于此问题，将被移除：%1</translation>
    </message>
    <message>
        <source>Condition for %1</source>
        <translation>“%1”的条件</translation>
    </message>
    <message>
        <source>must hold</source>
        <translation>必须成立</translation>
    </message>
    <message>
        <source>must not hold</source>
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
</context>
<context>
    <name>HoldsText</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1(%2)</translation>
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
        <source>Zoom at pointer</source>
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
        <source>Go to the ends of the row, of the maze</source>
        <translation>转到行或迷宫的两端</translation>
    </message>
    <message>
        <source>Home and End, with Ctrl</source>
        <translation>Home 和 End，可加 Ctrl</translation>
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
        <source>Draw, erase at cursor; hold and move for more</source>
        <translation>在光标处绘制、擦除；按住并移动可连续进行</translation>
    </message>
    <message>
        <source>Enter, Delete</source>
        <translation>Enter、Delete</translation>
    </message>
    <message>
        <source>Decrease, increase brush size</source>
        <translation>减小、增大画笔</translation>
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
        <source>Cancel stroke</source>
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
        <source>Numbers</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>G, H and F</source>
        <translation>G、H 和 F</translation>
    </message>
    <message>
        <source>Coins and numbers</source>
        <translation>金币和数字</translation>
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
        <source>No single wall makes the route longer.</source>
        <translation>没有哪一面单独的墙会使路线变长。</translation>
    </message>
</context>
<context>
    <name>LevelAnalysis</name>
    <message>
        <source>Analysing the level</source>
        <translation>正在分析关卡</translation>
    </message>
    <message>
        <source>Place a start (S) and an end (T).</source>
        <translation>请放置起点 (S) 和终点 (T)。</translation>
    </message>
    <message>
        <source>Place a start (S).</source>
        <translation>请放置起点 (S)。</translation>
    </message>
    <message>
        <source>Place an end (T).</source>
        <translation>请放置终点 (T)。</translation>
    </message>
    <message>
        <source>%1 is a wall, so no track can pass through it.</source>
        <translation>%1 是墙，没有走法能经过它。</translation>
    </message>
    <message>
        <source>Every track passes through the start and the end.</source>
        <translation>每种走法都经过起点和终点。</translation>
    </message>
</context>
<context>
    <name>LevelBadge</name>
    <message>
        <source>%1: %2 best tracks</source>
        <translation>%1:%2 种最佳走法</translation>
    </message>
    <message>
        <source>%1: %2 shortest routes</source>
        <translation>%1:%2 条最短路线</translation>
    </message>
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
</context>
<context>
    <name>LevelBadges</name>
    <message>
        <source>Checking required properties</source>
        <translation>正在检查必需的性质</translation>
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
        <source>4-way</source>
        <translation>四方向</translation>
    </message>
    <message>
        <source>8-way, never cut corners</source>
        <translation>八方向，不切角</translation>
    </message>
    <message>
        <source>8-way, cut corners if one side is free</source>
        <translation>八方向，一侧通行时可切角</translation>
    </message>
    <message>
        <source>8-way, always cut corners</source>
        <translation>八方向，总可切角</translation>
    </message>
    <message>
        <source>Stay on the board</source>
        <translation>留在棋盘内</translation>
    </message>
    <message>
        <source>May leave the board</source>
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
        <translation>连线(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Join</source>
        <translation>配对(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Points per cell</source>
        <translation>每格分值(&amp;P)</translation>
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
</context>
<context>
    <name>LevelProposals</name>
    <message>
        <source>Finding edits that leave one best track</source>
        <translation>正在寻找只留下一种最佳走法的编辑</translation>
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
        <source>Save it before closing?</source>
        <translation>关闭前要保存吗？</translation>
    </message>
    <message numerus="yes">
        <source>Save it before closing? Its %Ln run(s) will be discarded.</source>
        <translation>
            <numerusform>关闭前要保存吗？它的 %Ln 次运行将被丢弃。</numerusform>
        </translation>
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
    <name>LiveWatch</name>
    <message>
        <source>Updating live results</source>
        <translation>正在更新实时结果</translation>
    </message>
</context>
<context>
    <name>LostLevelRow</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
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
        <source>Later</source>
        <translation>稍后</translation>
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
        <source>Compare Fol&amp;der…</source>
        <translation>比较文件夹(&amp;D)…</translation>
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
        <translation>再制(&amp;D)</translation>
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
        <translation>扩大(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Shrink</source>
        <translation>缩小(&amp;S)</translation>
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
        <source>&amp;Analysis Panel</source>
        <translation>分析面板(&amp;A)</translation>
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
        <translation>游玩棋盘(&amp;P)</translation>
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
        <source>&amp;Play or Pause</source>
        <translation>播放或暂停(&amp;P)</translation>
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
        <translation>两行(&amp;T)</translation>
    </message>
    <message>
        <source>St&amp;acked</source>
        <translation>堆叠(&amp;A)</translation>
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
        <source>Solving what is printed</source>
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
        <source>Generate into This Level</source>
        <translation>生成到此关卡</translation>
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
        <source>Analyse the level as one stroke first: these cells are not known yet.</source>
        <translation>请先按一笔画分析此关卡：这些格子尚不清楚。</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>The clipboard has no cells and no text of a level.</source>
        <translation>剪贴板中没有格子，也没有关卡文本。</translation>
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
        <translation>再制</translation>
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
        <source>Cell</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Runs and Timeline</source>
        <translation>运行与时间轴</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>分析</translation>
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
        <translation>没有正在游玩的棋盘。</translation>
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
        <translation>“%1”自 %2 起已在另一个 Mazewright 中打开。在一处保存会覆盖另一处保存的更改。</translation>
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
        <translation>这里只有这一个关卡。</translation>
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
        <translation>旋转半圈(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Quarter Turns</source>
        <translation>旋转四分之一圈(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Falling Diagonal</source>
        <translation>下降对角线(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Rising Diagonal</source>
        <translation>上升对角线(&amp;R)</translation>
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
        <translation>以上半或左半使之对称(&amp;U)</translation>
    </message>
    <message>
        <source>Make Symmetric from L&amp;ower or Right Half</source>
        <translation>以下半或右半使之对称(&amp;O)</translation>
    </message>
    <message>
        <source>Make Symmetric</source>
        <translation>使之对称</translation>
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
        <translation>%1:%2</translation>
    </message>
    <message>
        <source>Show this of all cells by colours</source>
        <translation>用颜色显示所有格子的这一项</translation>
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
        <source>Layers</source>
        <translation>图层</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
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
        <source>Make to &amp;Order…</source>
        <translation>按要求生成(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Gallery</source>
        <translation>画廊(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Welcome Page</source>
        <translation>欢迎页(&amp;W)</translation>
    </message>
    <message>
        <source>“%1” may hold more than this level, and stays as it is. Save the level to a file of its own.</source>
        <translation>“%1”可能包含此关卡之外的内容，将保持原样。请把关卡另存为自己的文件。</translation>
    </message>
    <message>
        <source>Survey &amp;Folder…</source>
        <translation>盘点文件夹(&amp;F)…</translation>
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
        <source>List the pages with these words; Enter goes to the next place</source>
        <translation>列出包含这些文字的页面，按 Enter 转到下一处</translation>
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
</context>
<context>
    <name>NewMazeDialog</name>
    <message>
        <source>Drawing a preview</source>
        <translation>正在绘制预览</translation>
    </message>
    <message>
        <source>New Maze</source>
        <translation>新建迷宫</translation>
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
        <source>Empty grid</source>
        <translation>空白网格</translation>
    </message>
    <message>
        <source>&amp;Generator</source>
        <translation>生成器(&amp;G)</translation>
    </message>
    <message>
        <source>Use the &amp;walls of this level</source>
        <translation>使用此关卡的墙(&amp;W)</translation>
    </message>
    <message>
        <source>Tiles are placed where the level has tiles, or on its floor if it has none</source>
        <translation>方块放在关卡已有方块的位置；没有方块时放在地面上</translation>
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
        <source>The preview shows a smaller maze of this type.</source>
        <translation>预览显示的是同类的较小迷宫。</translation>
    </message>
    <message>
        <source>No preview is available for a level of this size.</source>
        <translation>这么大的关卡没有预览。</translation>
    </message>
    <message>
        <source>Generating the maze</source>
        <translation>正在生成迷宫</translation>
    </message>
</context>
<context>
    <name>OpenListModel</name>
    <message>
        <source>–</source>
        <comment>the search begins there</comment>
        <translation>–</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>格子</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Waiting cell, as (row, column)</source>
        <translation>等待中的格子，(行, 列)</translation>
    </message>
    <message>
        <source>Cost of the path from the start to the cell</source>
        <translation>从起点到此格子的路径代价</translation>
    </message>
    <message>
        <source>Estimated cost of the rest of the path</source>
        <translation>剩余路径的估计代价</translation>
    </message>
    <message>
        <source>The list is ordered by this value, lowest first</source>
        <translation>列表按此值排序，最小者在前</translation>
    </message>
    <message>
        <source>Cell from which the search reached it</source>
        <translation>搜索由此格子到达它</translation>
    </message>
</context>
<context>
    <name>OptionsForm</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
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
        <translation>%1(%2)</translation>
    </message>
</context>
<context>
    <name>OrderDialog</name>
    <message>
        <source>Making levels to order</source>
        <translation>正在按要求生成关卡</translation>
    </message>
    <message>
        <source>Make to Order</source>
        <translation>按要求生成</translation>
    </message>
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
        <source>Choose what the levels are to have, then press Start.</source>
        <translation>请选择关卡应具备的性质，然后点击“开始”。</translation>
    </message>
    <message>
        <source>Levels that were found</source>
        <translation>找到的关卡</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Stopped. What was found stays.</source>
        <translation>已停止。已找到的关卡仍保留。</translation>
    </message>
    <message>
        <source>Nearest. Misses something:</source>
        <translation>最接近的结果，尚有不符：</translation>
    </message>
    <message numerus="yes">
        <source>%Ln level(s) found.</source>
        <translation>
            <numerusform>找到 %Ln 个关卡。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Best of %Ln candidate(s): %1% of what is wanted.</source>
        <translation>
            <numerusform>%Ln 个候选中的最佳：符合要求的 %1%。</numerusform>
        </translation>
    </message>
    <message>
        <source>Tick at least one of the facts that the levels are to have.</source>
        <translation>请至少勾选一项关卡应满足的属性。</translation>
    </message>
</context>
<context>
    <name>OrderForm</name>
    <message>
        <source>&amp;Keep the walls of this level</source>
        <translation>保留本关卡的墙(&amp;K)</translation>
    </message>
    <message>
        <source>What the levels are to have</source>
        <translation>关卡应具备的性质</translation>
    </message>
    <message>
        <source>The levels have the size of this level and at least its walls</source>
        <translation>新关卡与本关卡大小相同，并至少保留其全部墙</translation>
    </message>
    <message>
        <source>Cell by cell</source>
        <translation>逐格绘制</translation>
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
        <translation>左右与上下对称</translation>
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
        <source>The same order with the same seed gives the same levels</source>
        <translation>要求与种子相同，得到的关卡也相同</translation>
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
        <source>D&amp;raw</source>
        <translation>绘制方式(&amp;R)</translation>
    </message>
</context>
<context>
    <name>PagePreview</name>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
</context>
<context>
    <name>PairsModel</name>
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
        <translation>%1,%2</translation>
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
    <name>PanelBond</name>
    <message>
        <source>Click the cells that every track must pass through, Esc to finish</source>
        <translation>点击每种走法都必须经过的格子，按 Esc 结束</translation>
    </message>
    <message>
        <source>Click the cells that every track must avoid, Esc to finish</source>
        <translation>点击每种走法都必须避开的格子，按 Esc 结束</translation>
    </message>
    <message>
        <source>Alt+click a cell on the maze to pick it.</source>
        <translation>Alt+单击迷宫中的格子以拾取。</translation>
    </message>
</context>
<context>
    <name>PanelButton</name>
    <message>
        <source>Run this solver on the maze</source>
        <translation>在迷宫上运行此求解器</translation>
    </message>
    <message>
        <source>Run every solver that can be used on this maze</source>
        <translation>运行可用于此迷宫的所有求解器</translation>
    </message>
    <message>
        <source>Stop all runs</source>
        <translation>停止所有运行</translation>
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
        <translation>Letter,8.5 × 11 英寸</translation>
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
        <translation>橡皮(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Wall</source>
        <translation>墙(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Step Cost %1</source>
        <translation>步行代价 %1(&amp;S)</translation>
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
        <source>Choose what it draws. X swaps both pens.</source>
        <translation>选择它画什么。X 互换两支画笔。</translation>
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
    <name>Picture</name>
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
        <translation>窗格 %1:%2</translation>
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
        <source>Nothing to animate. Solve the level with recording first.</source>
        <translation>没有可制作动画的内容。请先录制求解此关卡。</translation>
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
        <source>The size of a cell, or of a room between walls that are lines</source>
        <translation>一个格子的大小；若墙是线条，则为墙之间房间的大小</translation>
    </message>
    <message>
        <source>Walls are cells</source>
        <translation>墙是格子</translation>
    </message>
    <message>
        <source>How wide walls are that are drawn as lines between rooms</source>
        <translation>画成房间之间线条的墙有多宽</translation>
    </message>
    <message>
        <source>What is darker is wall</source>
        <translation>比它暗的是墙</translation>
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
        <source>The maze that is read</source>
        <translation>读出的迷宫</translation>
    </message>
    <message>
        <source>%1 × %2 cells</source>
        <translation>%1 × %2 格</translation>
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
        <translation>正在游玩“%1”的副本</translation>
    </message>
    <message>
        <source>You are playing a copy; the level itself does not change</source>
        <translation>您在游玩副本；关卡本身不会改变</translation>
    </message>
    <message>
        <source>How long you have played; pauses do not count</source>
        <translation>您已玩的时间，暂停不计</translation>
    </message>
    <message>
        <source>Time %1</source>
        <translation>时间 %1</translation>
    </message>
</context>
<context>
    <name>PlayViews</name>
    <message>
        <source>Game board</source>
        <translation>游戏棋盘</translation>
    </message>
    <message>
        <source>Walk over the level</source>
        <translation>在关卡上行走</translation>
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
        <translation>%1(+%2)</translation>
    </message>
    <message>
        <source>%1 (−%2)</source>
        <translation>%1(−%2)</translation>
    </message>
    <message>
        <source>Make &amp;Unique</source>
        <translation>使之唯一(&amp;U)</translation>
    </message>
    <message>
        <source>Find the smallest edits that leave exactly one best track</source>
        <translation>寻找只留下一种最佳走法的最少编辑</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the search for edits</source>
        <translation>停止寻找编辑</translation>
    </message>
    <message>
        <source>Keep score</source>
        <translation>保持得分</translation>
    </message>
    <message>
        <source>Maximum edits</source>
        <translation>最多编辑数</translation>
    </message>
    <message>
        <source>Allow moving start and end</source>
        <translation>允许移动起点和终点</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
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
        <translation>应用所选编辑。可以一步撤销。</translation>
    </message>
    <message>
        <source>Make Unique: %1</source>
        <translation>使之唯一：%1</translation>
    </message>
    <message>
        <source>Searching… Proposals: %1. Mazes tried: %2.</source>
        <translation>正在搜索…… 建议：%1。试过的迷宫：%2。</translation>
    </message>
    <message>
        <source>Each proposal leaves exactly one best track. Point at one to preview it.</source>
        <translation>每个建议都只留下一种最佳走法。指向一个以预览。</translation>
    </message>
    <message>
        <source>The maze has changed. Undo the change or search again.</source>
        <translation>迷宫已更改。请撤销更改或重新搜索。</translation>
    </message>
    <message>
        <source>No set of edits of this size leaves exactly one best track.</source>
        <translation>没有这么大的编辑组合能只留下一种最佳走法。</translation>
    </message>
    <message>
        <source>Allow a proposal at most this many edits</source>
        <translation>每个建议最多允许的改动数</translation>
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
    <name>RaceCommand</name>
    <message>
        <source>Nothing to solve. Place a start and an end, or tiles.</source>
        <translation>没有可求解的内容。请放置起点和终点，或方块。</translation>
    </message>
    <message>
        <source>Save the level first: an experiment refers to its file.</source>
        <translation>请先保存关卡：实验要引用它的文件。</translation>
    </message>
    <message>
        <source>“%1” differs between questions, and an experiment has one value for all. Choose solvers of one question.</source>
        <translation>“%1”因问题而异，而一个实验对所有问题只有一个值。请选择同一问题的求解器。</translation>
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
        <translation>第 %1 轮，共 %2 轮，%3:%4</translation>
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
        <source>How often each solver runs; its time is the median</source>
        <translation>每个求解器运行的次数；取时间的中位数</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Runs that take longer are stopped and not repeated</source>
        <translation>超过此时间的运行会被停止且不再重复</translation>
    </message>
    <message>
        <source>Re&amp;peats</source>
        <translation>重复次数(&amp;P)</translation>
    </message>
    <message>
        <source>Time &amp;limit</source>
        <translation>时间限制(&amp;L)</translation>
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
        <source>Waiting for other work to finish…</source>
        <translation>正在等待其他工作完成……</translation>
    </message>
</context>
<context>
    <name>RaceWorker</name>
    <message>
        <source>Timing solvers</source>
        <translation>正在为求解器计时</translation>
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
    <name>RecipeCard</name>
    <message>
        <source>Empty grid</source>
        <translation>空白网格</translation>
    </message>
    <message>
        <source>Random walls</source>
        <translation>随机墙</translation>
    </message>
    <message>
        <source>Perfect maze</source>
        <translation>完美迷宫</translation>
    </message>
    <message>
        <source>One-stroke puzzle</source>
        <translation>一笔画谜题</translation>
    </message>
    <message>
        <source>Link board</source>
        <translation>连连看棋盘</translation>
    </message>
    <message>
        <source>Clearable board</source>
        <translation>可清空的棋盘</translation>
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
        <source>Cells</source>
        <translation>格子</translation>
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
        <source>Mazewright closed before these levels were saved. Choose what to do with each.</source>
        <translation>Mazewright 在保存这些关卡之前关闭了。请选择如何处理每一个。</translation>
    </message>
    <message>
        <source>Recover &amp;All</source>
        <translation>全部恢复(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Decide Later</source>
        <translation>稍后决定(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>继续(&amp;C)</translation>
    </message>
    <message>
        <source>Unsaved versions to discard: %1</source>
        <translation>要丢弃的未保存版本：%1</translation>
    </message>
</context>
<context>
    <name>RelatedFiles</name>
    <message>
        <source>The level has changed since this run was recorded.</source>
        <translation>录制此运行之后关卡已更改。</translation>
    </message>
    <message>
        <source>Opening “%1”</source>
        <translation>正在打开“%1”</translation>
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
    <message>
        <source>Some backups of unsaved levels could not be read. They were kept as %1.</source>
        <translation>有些未保存关卡的备份无法读取，已保留为 %1。</translation>
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
</context>
<context>
    <name>ResultChartsPanel</name>
    <message>
        <source>Chart type</source>
        <translation>图表类型</translation>
    </message>
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
        <translation>对数(&amp;M)</translation>
    </message>
    <message>
        <source>Lo&amp;garithmic</source>
        <translation>对数(&amp;G)</translation>
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
        <source>Save the chart as SVG, PNG or PDF</source>
        <translation>将图表保存为 SVG、PNG 或 PDF</translation>
    </message>
    <message>
        <source>Save Chart</source>
        <translation>保存图表</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>Logarith&amp;mic X axis</source>
        <translation>X 轴取对数(&amp;M)</translation>
    </message>
    <message>
        <source>Lo&amp;garithmic Y axis</source>
        <translation>Y 轴取对数(&amp;G)</translation>
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
        <source>Runs of Current &amp;Level Only</source>
        <translation>仅当前关卡的运行(&amp;L)</translation>
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
        <source>Export &amp;Played Runs Too</source>
        <translation>也导出游玩的运行(&amp;P)</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
</context>
<context>
    <name>RoutesPanel</name>
    <message>
        <source>✕ no route</source>
        <translation>✕ 没有路线</translation>
    </message>
    <message>
        <source>✓ unique</source>
        <translation>✓ 唯一</translation>
    </message>
    <message>
        <source>≠ not unique</source>
        <translation>≠ 不唯一</translation>
    </message>
    <message>
        <source>Finding the shortest routes</source>
        <translation>正在寻找最短路线</translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>Show on maze</source>
        <translation>在迷宫上显示</translation>
    </message>
    <message numerus="yes">
        <source>shortest route(s)</source>
        <comment>below their number</comment>
        <translation>
            <numerusform>条最短路线</numerusform>
        </translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算……</translation>
    </message>
    <message>
        <source>Not enough memory.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>This level has more than %1 cells and is not calculated automatically. Press Calculate to start.</source>
        <translation>此关卡超过 %1 格，不会自动计算。请按“计算”开始。</translation>
    </message>
    <message>
        <source>Place a start (S) and an end (T) to see the shortest routes.</source>
        <translation>放置起点 (S) 和终点 (T) 以查看最短路线。</translation>
    </message>
    <message>
        <source>Some facts are unknown: %1</source>
        <translation>有些性质未知：%1</translation>
    </message>
    <message>
        <source>The end cannot be reached.</source>
        <translation>无法到达终点。</translation>
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
        <translation>%1:%2</translation>
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
        <source>no answer and no bound until the end</source>
        <translation>直到结束都没有答案和界</translation>
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
        <source>These runs answer different questions, so their costs cannot be compared.</source>
        <translation>这些运行回答的是不同的问题，代价无法比较。</translation>
    </message>
    <message>
        <source>Times with ≈ were measured while recording. Race the solvers to get comparable times.</source>
        <translation>带 ≈ 的时间是在录制时测得的。请用竞速获得可比较的时间。</translation>
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
        <translation>有些时间是在录制时测得的。请用竞速获得可比较的时间。</translation>
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
        <translation>所有数值都来自没有其他任务时的未录制运行。</translation>
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
        <source>✓ yes</source>
        <translation>✓ 是</translation>
    </message>
    <message>
        <source>✗ no</source>
        <translation>✗ 否</translation>
    </message>
    <message>
        <source>check failed: %1</source>
        <translation>核对失败：%1</translation>
    </message>
    <message>
        <source>optimal</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>layers not available: %1</source>
        <translation>图层不可用：%1</translation>
    </message>
    <message>
        <source>“%1”, line %2: %3</source>
        <translation>“%1”第 %2 行：%3</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>“%1”:%2</translation>
    </message>
    <message>
        <source>Shortest path</source>
        <translation>最短路径</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>Clear the board</source>
        <translation>清空棋盘</translation>
    </message>
    <message>
        <source>One stroke</source>
        <translation>一笔画</translation>
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
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>proved bound: %1</source>
        <translation>已证明的界：%1</translation>
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
        <translation>粗略的时间：运行时在录制，会花额外的时间。请用竞速获得可比较的时间。</translation>
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
        <source>older maze</source>
        <translation>旧迷宫</translation>
    </message>
    <message>
        <source>older maze · %1</source>
        <translation>旧迷宫 · %1</translation>
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
    <name>ScenarioModel</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>#</source>
        <translation>#</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>分组</translation>
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
        <source>Expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>找到</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Position in the file, starting at 0</source>
        <translation>在文件中的位置，从 0 开始</translation>
    </message>
    <message>
        <source>A quarter of the length, rounded down</source>
        <translation>长度的四分之一，向下取整</translation>
    </message>
    <message>
        <source>As (row, column)</source>
        <translation>(行, 列)</translation>
    </message>
    <message>
        <source>The length of the best route, as the file states it</source>
        <translation>文件中给出的最佳路线长度</translation>
    </message>
    <message>
        <source>The length of the best route that a solver has found</source>
        <translation>求解器找到的最佳路线长度</translation>
    </message>
    <message>
        <source>How many solvers found a route of the expected length</source>
        <translation>有多少求解器找到了预期长度的路线</translation>
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
        <source>Solve this query with the solver selected in the Solver panel and record the run</source>
        <translation>用“求解器”面板中选定的求解器求解此查询并录制</translation>
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
        <source>Waiting for other work to finish…</source>
        <translation>正在等待其他工作完成……</translation>
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
</context>
<context>
    <name>ScoreHistogram</name>
    <message>
        <source>Scores of all tracks</source>
        <translation>所有走法的得分</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1:%2</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <translation>对数</translation>
    </message>
    <message numerus="yes">
        <source>%1 track(s)</source>
        <translation>
            <numerusform>%1 种走法</numerusform>
        </translation>
    </message>
    <message>
        <source>score %1: %2</source>
        <translation>得分 %1:%2</translation>
    </message>
    <message>
        <source>scores %1 to %2: %3</source>
        <translation>得分 %1 到 %2:%3</translation>
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
        <source>Moving by %1 rows and %2 columns. Release to set down, Esc to cancel</source>
        <translation>移动 %1 行 %2 列。松开放下，Esc 取消</translation>
    </message>
    <message>
        <source>%1 × %2 cells. Release to select, Esc to cancel</source>
        <translation>%1 × %2 格。松开选择，Esc 取消</translation>
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
    <name>SheetDialog</name>
    <message numerus="yes">
        <source>%Ln level(s) without a proved answer; the page says so.</source>
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
        <source>the answer is wrong: %1</source>
        <translation>答案有误：%1</translation>
    </message>
    <message>
        <source>it has no solution</source>
        <translation>它没有解</translation>
    </message>
    <message>
        <source>its best route is not proved</source>
        <translation>未证明其路线最佳</translation>
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
    <name>SolverChecks</name>
    <message>
        <source>Solvers</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
</context>
<context>
    <name>SolverChoice</name>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Choose the solver to run</source>
        <translation>选择要运行的求解器</translation>
    </message>
</context>
<context>
    <name>SolverPanel</name>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>The question to answer about the maze</source>
        <translation>要对迷宫提出的问题</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>求解</translation>
    </message>
    <message>
        <source>Solve with Every Solver</source>
        <translation>用所有求解器求解</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>%1 Guarantee: %2. Source: %3.</source>
        <translation>%1 保证：%2。来源：%3。</translation>
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
        <translation>移除所选图章 (Delete);F2 重命名</translation>
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
        <source>Among generated levels</source>
        <translation>在生成的关卡之中</translation>
    </message>
    <message numerus="yes">
        <source>Of %Ln generated level(s) a quarter has at most %1, half at most %2 and three quarters at most %3.</source>
        <translation>
            <numerusform>在 %Ln 个生成的关卡中，四分之一不超过 %1，一半不超过 %2，四分之三不超过 %3。</numerusform>
        </translation>
    </message>
    <message>
        <source>Above %1% of them.</source>
        <translation>高于其中的 %1%。</translation>
    </message>
</context>
<context>
    <name>StartDialog</name>
    <message>
        <source>Welcome to Mazewright</source>
        <translation>欢迎使用 Mazewright</translation>
    </message>
    <message>
        <source>Draw mazes and puzzle levels, learn what is true of them, and compare solvers.</source>
        <translation>绘制迷宫和谜题关卡，了解它们的性质，并比较求解器。</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>关卡</translation>
    </message>
    <message>
        <source>&amp;New…</source>
        <translation>新建(&amp;N)…</translation>
    </message>
    <message>
        <source>Make an empty level, or have one generated</source>
        <translation>新建空白关卡，或生成一个关卡</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open levels from files</source>
        <translation>从文件打开关卡</translation>
    </message>
    <message>
        <source>&amp;Tutorial</source>
        <translation>教程(&amp;T)</translation>
    </message>
    <message>
        <source>Make a first level in ten minutes, with the manual</source>
        <translation>跟着手册，用十分钟做出第一个关卡</translation>
    </message>
    <message>
        <source>Begin with the example that is open</source>
        <translation>从已打开的示例开始</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>最近</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>no start or end</source>
        <translation>没有起点或终点</translation>
    </message>
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
</context>
<context>
    <name>StrokeFigures</name>
    <message>
        <source>✕ no track</source>
        <translation>✕ 没有走法</translation>
    </message>
    <message>
        <source>? not counted</source>
        <translation>? 未统计</translation>
    </message>
    <message>
        <source>No track scores higher. The tracks with this score were not counted.</source>
        <translation>没有走法得分更高。达到此得分的走法未统计。</translation>
    </message>
    <message>
        <source>? not proved</source>
        <translation>? 未证明</translation>
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
        <source>several best tracks</source>
        <translation>多种最佳走法</translation>
    </message>
    <message>
        <source>The level asks a different question.</source>
        <translation>此关卡问的是另一个问题。</translation>
    </message>
    <message>
        <source>✓ unique</source>
        <translation>✓ 唯一</translation>
    </message>
    <message>
        <source>Exactly one track has the best score.</source>
        <translation>恰有一种走法达到最高得分。</translation>
    </message>
    <message>
        <source>≠ not unique</source>
        <translation>≠ 不唯一</translation>
    </message>
    <message>
        <source>Several tracks share the best score.</source>
        <translation>多种走法达到最高得分。</translation>
    </message>
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
        <translation>永远不值得取的金币</translation>
    </message>
    <message>
        <source>Upper bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>Length of best track</source>
        <translation>最佳走法的长度</translation>
    </message>
    <message>
        <source>Show on the maze</source>
        <translation>在迷宫上显示</translation>
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
        <source>%1, %2</source>
        <comment>a length in cells, and the coins on it</comment>
        <translation>%1,%2</translation>
    </message>
</context>
<context>
    <name>SurveyDialog</name>
    <message>
        <source>Examining a folder of levels</source>
        <translation>正在检查关卡文件夹</translation>
    </message>
    <message>
        <source>Survey Folder</source>
        <translation>盘点文件夹</translation>
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
        <source>&amp;Near copies differ in at most</source>
        <translation>近似副本最多相差(&amp;N)</translation>
    </message>
    <message>
        <source> cells</source>
        <translation> 格</translation>
    </message>
    <message>
        <source>Count the cells that differ when one level is turned and mirrored so that they are fewest</source>
        <translation>将其中一个关卡旋转和翻转，使不同的格子最少，再数出这些格子</translation>
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
        <source>Facts that take se&amp;veral searches</source>
        <translation>需要多次搜索的性质(&amp;V)</translation>
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
        <source>Stopped before the end; copies were not looked for.</source>
        <translation>提前停止；未查找副本。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) could not be read:</source>
        <translation>
            <numerusform>%Ln 个文件无法读取：</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SurveyModel</name>
    <message numerus="yes">
        <source>%Ln level(s); a point is a level.</source>
        <translation>
            <numerusform>%Ln 个关卡；一个点代表一个关卡。</numerusform>
        </translation>
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
        <source>Copy of %1</source>
        <translation>%1 的副本</translation>
    </message>
    <message numerus="yes">
        <source>%Ln cell(s) from %1</source>
        <translation>
            <numerusform>与 %1 相差 %Ln 格</numerusform>
        </translation>
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
        <translation>副本</translation>
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
        <translation>%1(%2)</translation>
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
        <source>Play</source>
        <translation>播放</translation>
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
        <translation>播放搜索的步骤或走法的格子</translation>
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
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Drag to any step of the run</source>
        <translation>拖动到运行的任意步骤</translation>
    </message>
</context>
<context>
    <name>Tool</name>
    <message>
        <source>Wall Brush</source>
        <translation>墙画笔</translation>
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
        <translation>步行代价</translation>
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
        <translation>橡皮</translation>
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
        <translation>在地面上拖动设置步行代价，1 到 9 选择代价</translation>
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
        <translation>播放</translation>
    </message>
    <message>
        <source>Click two matching tiles to link and remove them, or draw a walk from the start; H for a hint, Enter to take it, Esc to return to the editor</source>
        <translation>点击两个匹配的方块以连接并移除，或从起点画出走法；H 提示，Enter 采用，Esc 返回编辑器</translation>
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
    <name>TrackStepper</name>
    <message>
        <source>First track</source>
        <translation>第一种走法</translation>
    </message>
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
        <source>Number of the track to show</source>
        <translation>要显示的走法的编号</translation>
    </message>
    <message>
        <source>Next track</source>
        <translation>下一种走法</translation>
    </message>
    <message>
        <source>Last track</source>
        <translation>最后一种走法</translation>
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
        <source>Drag to any track</source>
        <translation>拖动到任意走法</translation>
    </message>
</context>
<context>
    <name>TrackWorker</name>
    <message>
        <source>Loading a track</source>
        <translation>正在载入走法</translation>
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
    <name>WalkBar</name>
    <message>
        <source>What your walk is worth so far</source>
        <translation>您的走法目前的得分</translation>
    </message>
    <message>
        <source>The best that a walk can reach that goes on from here, and the best from the start</source>
        <translation>从这里继续所能达到的最佳值，以及从起点的最佳值</translation>
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
        <source>Show a best way on (H); press Enter to take its first step</source>
        <translation>显示最佳的后续走法 (H)；按 Enter 走第一步</translation>
    </message>
    <message>
        <source>Step Back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>Take the last step back (Backspace)</source>
        <translation>收回最后一步 (Backspace)</translation>
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
        <source>See your walk beside a best one, step by step</source>
        <translation>逐步并排查看您的走法和最佳走法</translation>
    </message>
    <message>
        <source>≤ %1</source>
        <translation>≤ %1</translation>
    </message>
    <message>
        <source>Score %1</source>
        <translation>得分 %1</translation>
    </message>
    <message>
        <source>Best possible %1 of %2</source>
        <translation>还可达到 %1 / %2</translation>
    </message>
    <message>
        <source>Best tracks left %1 of %2</source>
        <translation>剩余最佳走法 %1 / %2</translation>
    </message>
    <message>
        <source>Steps %1 · cost %2</source>
        <translation>步数 %1 · 代价 %2</translation>
    </message>
    <message>
        <source>Least possible %1, from the start %2</source>
        <translation>最少可能 %1，从起点 %2</translation>
    </message>
    <message>
        <source>Optimum lost at step %1, on %2</source>
        <translation>在第 %1 步失去最优，位于 %2</translation>
    </message>
    <message>
        <source>The detour began at step %1, on %2</source>
        <translation>绕路始于第 %1 步，位于 %2</translation>
    </message>
    <message>
        <source>No way to the end. %1</source>
        <translation>无法到达终点。%1</translation>
    </message>
    <message>
        <source>No way leads to the end from here</source>
        <translation>从这里无法到达终点</translation>
    </message>
    <message>
        <source>The optimum is lost</source>
        <translation>已失去最优</translation>
    </message>
    <message>
        <source>Arrived, and there is nothing better</source>
        <translation>已到达，没有更好的走法</translation>
    </message>
    <message>
        <source>Arrived</source>
        <translation>已到达</translation>
    </message>
    <message>
        <source>The optimum is within reach</source>
        <translation>仍可达到最优</translation>
    </message>
</context>
<context>
    <name>WalkGame</name>
    <message>
        <source>Step</source>
        <translation>步</translation>
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
    <name>WalkHands</name>
    <message>
        <source>Drag from the start, or use the arrow keys; H for a hint, Backspace to step back, Esc to return to the editor</source>
        <translation>从起点拖动，或用方向键；H 提示，Backspace 后退，Esc 返回编辑器</translation>
    </message>
</context>
<context>
    <name>WalkWatch</name>
    <message>
        <source>Judging the walk</source>
        <translation>正在评判走法</translation>
    </message>
    <message>
        <source>Looking for the best way on…</source>
        <translation>正在寻找最佳的后续走法……</translation>
    </message>
    <message>
        <source>You have arrived.</source>
        <translation>您已到达。</translation>
    </message>
    <message>
        <source>The end cannot be reached from here. Take steps back.</source>
        <translation>从这里无法到达终点。请后退。</translation>
    </message>
    <message>
        <source>This is a best way on; press Enter to take its first step</source>
        <translation>这是最佳的后续走法；按 Enter 走第一步</translation>
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
</TS>
