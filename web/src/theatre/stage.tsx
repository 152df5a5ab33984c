// One engine: the board, what happens and why, the text of the engine with the current line lit, its variables, and the
// search tree so far. All of it follows from the player's position in the trace.
import type { Source } from '../../programs';
import { grouped } from '../board/words';
import type { TheatreModel } from './model';
import { Lines } from './program';
import { Scene } from './scene';
import type { Player } from './trace';
import { TreeView } from './treeview';
import { Variables } from './variables';
import { eventText } from './words';

interface Properties {
  model: TheatreModel;
  engine: string;
  source: Source;
  player: Player;
  alone: boolean;
}

export function Stage({ model, engine, source, player, alone }: Properties) {
  const { text, breaks } = model.state;
  const { whole, events, board } = player.trace;
  const { nodes, checks, backtracks, solutions } = player.counters;
  const isGiven = board.queens.size + board.blocked.size > 0 || board.toroidal;
  return (
    <section class="theatre-stage" aria-label={`The engine ${engine}`}>
      <div class="head">
        <h3>
          {engine} <span class="small">{source.summary}</span>
        </h3>
        <dl class="counters">
          {Object.entries({ Nodes: nodes, Checks: checks, Backtracks: backtracks, Solutions: solutions }).map(
            ([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{grouped(String(value))}</dd>
              </div>
            ),
          )}
        </dl>
      </div>
      <p class={player.finished ? 'event finished' : 'event'}>{eventText(player, engine)}</p>
      <div class="scene">
        <Scene player={player} engine={engine} />
        {engine === 'bitmask' && (
          <p class="small">
            The masks of the call: each bit is below its column. The lowest bit, that of column 1, is on the left.
          </p>
        )}
      </div>
      <div class="tell">
        <div class="inside">
          <Lines
            source={source}
            text={text}
            player={player}
            breaks={alone ? breaks : undefined}
            onBreak={(kinds) => model.toggleBreak(kinds)}
          />
          <Variables player={player} engine={engine} />
        </div>
        {text === 'python' && isGiven && (
          <p class="small">
            The Python text is that for an empty board: it knows no given queens, no blocks, no torus.
          </p>
        )}
        {!whole && (
          <p class="small">This search is longer: the first {grouped(String(events.length))} events of it are shown.</p>
        )}
      </div>
      <TreeView
        player={player}
        engine={engine}
        onJump={(node) => model.jumpToNode(player, node)}
        onFold={(node) => model.fold(player, node)}
        onUnfold={() => model.unfold(player)}
      />
    </section>
  );
}
