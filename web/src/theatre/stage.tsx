// What the theatre shows of one engine: the board, what happens and why, the engine's text with the current line
// highlighted, its variables, and the search tree so far. All this follows from the player's position in the trace.
import type { ComponentChildren } from 'preact';
import type { Source } from '../../programs';
import type { TheatreModel } from './model';
import { Lines } from './program';
import { Scene } from './scene';
import type { Player } from './trace';
import { TreeView } from './treeview';
import { Variables } from './variables';
import { eventText } from './words';
import { translated, words } from '../words';
import { grouped } from '../words/numbers';

interface Watching {
  model: TheatreModel;
  player: Player;
  /// The engine, or what else is watched.
  name: string;
  label: string;
  about?: string;
  /// What has just happened.
  event: string;
  /// How that looks: as an end, or as a fault.
  tone: '' | 'finished' | 'bad';
  /// What stands below the board.
  below?: ComponentChildren;
  /// What the program did without the library's functions, which count it.
  uncounted?: 'checks';
  /// Why there is no tree.
  noTree?: string;
  children: ComponentChildren;
}

/// The board, the counters and the tree of a search, around what tells of it.
export function Watched(watching: Watching) {
  const { model, player, name, label, about, event, tone, below, uncounted, noTree, children } = watching;
  const said = words.theatre;
  const counters = (Object.keys(said.counters) as (keyof typeof said.counters)[]).filter((key) => key !== uncounted);
  return (
    <section class="theatre-stage" aria-label={label}>
      <div class="head">
        <h3>
          {name} {about && <span class="small">{about}</span>}
        </h3>
        <dl class="counters">
          {counters.map((key) => (
            <div key={key}>
              <dt>{said.counters[key]}</dt>
              <dd>{grouped(player.counters[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p class={`event ${tone}`}>{event}</p>
      <div class="scene">
        <Scene player={player} engine={name} />
        {below}
      </div>
      <div class="tell" data-engine={name}>
        {children}
      </div>
      {noTree ? (
        <p class="small tree">{noTree}</p>
      ) : (
        <TreeView player={player} engine={name} onJump={(node) => model.jumpToNode(player, node)} />
      )}
    </section>
  );
}

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
  const said = words.theatre;
  const isGiven = board.queens.size + board.blocked.size > 0 || board.toroidal;
  return (
    <Watched
      model={model}
      player={player}
      name={engine}
      label={said.stage(engine)}
      about={translated(source.summary)}
      event={eventText(player, engine)}
      tone={player.finished ? 'finished' : ''}
      below={engine === 'bitmask' && <p class="small">{said.masks}</p>}
    >
      <div class="inside" style={{ '--calls': engine === 'gray-iterative' ? 1 : board.n + 1 }}>
        <Lines
          source={source}
          text={text}
          player={player}
          breaks={alone ? breaks : undefined}
          onBreak={(kinds) => model.toggleBreak(kinds)}
        />
        {text !== 'words' && <Variables player={player} engine={engine} text={text} />}
      </div>
      {text === 'cpp' && engine === 'bitmask' && board.toroidal && <p class="small">{said.wraps}</p>}
      {text === 'python' && isGiven && <p class="small">{said.python}</p>}
      {!whole && <p class="small">{said.longer(events.length)}</p>}
    </Watched>
  );
}
