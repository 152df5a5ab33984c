// The view Theatre: an engine at work, event by event, or two engines side by side on a common clock that counts nodes.
import type { FilmForm } from '../film/view';
import { useState } from 'preact/hooks';
import programs from 'virtual:programs';
import { linkOf } from '../board/link';
import { Choice } from '../choice';
import { Fold } from '../fold';
import { live } from '../live';
import { useModel } from '../model';
import { Rows } from '../rows';
import { Deck, keepFocus, speedText } from './deck';
import { LARGEST, speeds, texts, theatreSize } from './link';
import { engines, theatre as shown, type TheatreModel } from './model';
import { Legend } from './scene';
import { Stage } from './stage';
import type { Player } from './trace';
import { eventText } from './words';
import { words } from '../words';
import { work } from '../work';

/// Whether the player is at the end of what is shown, but not of the search.
const isCut = ({ position, trace }: Player) => !trace.whole && position === trace.events.length;

/// What has just happened on one of the boards, for people who listen.
const stageText = (player: Player, engine: string, isNamed: boolean) =>
  `${isNamed ? `${engine}: ` : ''}${eventText(player, engine)} ${isCut(player) ? words.theatre.longer(player.trace.events.length) : ''}`;

/// What makes a film of the search. It is loaded when it is opened.
function Film({ model }: { model: TheatreModel }) {
  const [Form, set] = useState<typeof FilmForm>();
  const open = async () => {
    try {
      const { FilmForm } = await work.during('part', import('../film/view'));
      set(() => FilmForm);
    } catch {
      model.say(words.frame.noView);
    }
  };
  return (
    <details class="film" onToggle={({ currentTarget }) => currentTarget.open && !Form && open()}>
      <summary>{words.film.save}</summary>
      {Form && <Form theatre={model} />}
    </details>
  );
}

export function TheatreView({ model = shown }: { model?: TheatreModel }) {
  const { board, engine, beside, speed, text, message, players, running } = useModel(model);
  const { names } = model;
  const said = words.theatre;

  return (
    <div class="theatre" onMouseDown={keepFocus}>
      <Fold title={said.setup(board.n, names)}>
        <div class="row setup">
          <Rows n={board.n} sizeOf={theatreSize} onSize={model.resize} onProblem={model.say} />
          <Choice
            narrow
            label={said.engine}
            value={engine}
            all={engines}
            onChoice={(name) => model.change({ engine: name })}
          />
          <Choice
            narrow
            label={said.beside}
            value={beside ?? ''}
            all={['', ...engines]}
            names={{ '': said.none }}
            onChoice={(name) => model.change({ beside: name || undefined })}
          />
          <Choice
            narrow
            label={said.text}
            value={text}
            all={texts}
            names={said.texts}
            onChoice={(key) => model.set({ text: key, message: '' })}
          />
          <a href={linkOf(board)}>{said.give}</a>
        </div>
      </Fold>
      <p class="message" {...live}>
        {message || (players.length === 0 && !work.trouble ? said.working : '')}
      </p>
      <Deck model={model} />
      <p class="unseen" {...live}>
        {(!running || speeds[speed] < 1) && players.map((player, i) => stageText(player, names[i], players.length > 1))}
      </p>
      <p class="unseen" {...live}>
        {said.speed}: {speedText(speeds[speed])}
      </p>
      <div class={players.length > 1 ? 'stages' : 'stages alone'}>
        {players.map((player, i) => (
          <Stage
            model={model}
            key={names[i]}
            engine={names[i]}
            source={programs[names[i]]}
            player={player}
            alone={players.length === 1}
          />
        ))}
      </div>
      {players.length > 0 && <Film model={model} />}
      <Legend />
      <details class="notes">
        <summary>{words.frame.more}</summary>
        <p class="small">{said.keys}</p>
        <p class="small">{said.how(LARGEST)}</p>
        <p class="small" id="tree-keys">
          {said.treeKeys}
        </p>
      </details>
    </div>
  );
}

export const room = { View: TheatreView, model: shown };
