// The view of a user's own program: the theatre, with an editor in the place where it has an engine's text.
import { useEffect, useState } from 'preact/hooks';
import programs from 'virtual:programs';
import { copy } from '../board/stage';
import { Button } from '../button';
import { Choice } from '../choice';
import { useWork } from '../focus';
import { Fold } from '../fold';
import { frame } from '../frame';
import { kept } from '../kept';
import { live } from '../live';
import { useModel } from '../model';
import { save } from '../picture';
import { Rows } from '../rows';
import { Deck, keepFocus } from '../theatre/deck';
import { engines } from '../theatre/model';
import { Legend } from '../theatre/scene';
import { Stage, Watched } from '../theatre/stage';
import type { Player } from '../theatre/trace';
import { addPart, languages, words } from '../words';
import { work } from '../work';
import type { Editor as Edits } from './editor';
import { ownSize } from './link';
import { LONGEST, type OwnModel, model as shown } from './model';
import { isTree } from './record';
import { LIMITS } from './recorder';
import { stepOf } from './says';
import { failureOf, verdictOf } from './verdict';
import { loadOwn, own } from './words';

interface Properties {
  model: OwnModel;
}

/// The button that runs the program or stops it.
function Run({ model }: Properties) {
  const { running } = useModel(model);
  const said = own();
  const halt = () => model.halt();
  useWork(running, halt);
  return (
    <Button main sign={running ? 'close' : 'next'} onClick={running ? halt : () => void model.run()}>
      {running ? said.stop : said.run}
    </Button>
  );
}

function Files({ model }: Properties) {
  const said = own();
  const { text } = model.state;
  const open = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = ''; // so that the same file can be chosen again
    try {
      if (file) model.replace(await file.text());
    } catch {
      model.say(words.lessons.notReadable);
    }
  };
  const share = async () => {
    if (text.length > LONGEST) return model.say(said.tooLong(LONGEST));
    const link = await model.packNow();
    return copy(model, new URL(frame.whole(link), location.href).href);
  };
  return (
    <details>
      <summary>{said.files}</summary>
      <div class="row">
        <label class="button">
          {said.open}
          <input
            type="file"
            class="unseen"
            accept=".py,text/x-python,text/plain"
            onChange={({ currentTarget }) => open(currentTarget)}
          />
        </label>
        <Button onClick={() => save('queens.py', new Blob([text], { type: 'text/x-python' }))}>{said.save}</Button>
        <Button onClick={share}>{said.copyLink}</Button>
        <Button off={text === model.begun} onClick={() => model.replace(model.begun)}>
          {said.anew}
        </Button>
      </div>
      <p class="small">{said.how}</p>
      <p class="small">{said.limits(LIMITS.ms / 1000, LIMITS.steps, LIMITS.memory >> 20)}</p>
    </details>
  );
}

/// The editor. It is loaded when the view opens.
function Editing({ model, line, fails }: Properties & { line: number; fails: boolean }) {
  const [Editor, set] = useState<typeof Edits>();
  useEffect(() => {
    work.during('part', import('./editor')).then(
      (part) => set(() => part.Editor),
      () => model.say(words.frame.noView),
    );
  }, []);
  if (!Editor) return <pre class="own-editor">{model.state.text}</pre>;
  const { editor, editorKeys, indent } = own();
  return <Editor model={model} label={editor} keys={editorKeys} indents={indent} line={line} fails={fails} />;
}

/// What the referee says, unless that stands above already, what the program printed, and what engines need for the same
/// board.
function Results({ model, above }: Properties & { above: string }) {
  const { tried, engines, text } = model.state;
  const said = own();
  const verdict = tried.length > 0 ? verdictOf(model.state, tried) : undefined;
  const record = tried.at(0)?.record;
  const printed = tried.at(0)?.printed ?? [];
  const isAbove = verdict?.text === above;
  const needs = engines.map(({ name, nodes, checks }) => `${name} ${said.spent(Number(nodes), Number(checks))}`);
  return (
    <div class="own-results">
      {verdict && !isAbove && <p class={`verdict ${verdict.tone}`}>{verdict.text}</p>}
      {isAbove && record!.trace.events.length > 0 && <p class="small">{said.watch}</p>}
      <div {...live}>
        {record && record.text !== text && <p class="small">{said.changed}</p>}
        {record && !record.end.isWhole && <p class="small">{said.cut(record.end.events.length)}</p>}
        {printed.length > 0 && (
          <pre class="own-console" tabIndex={0} role="region" aria-label={said.console}>
            {printed.join('\n')}
          </pre>
        )}
        {engines.length > 0 && <p class="small">{said.compared(needs.join('; '))}</p>}
      </div>
    </div>
  );
}

function Mine({ model, player }: Properties & { player: Player }) {
  const { theatre } = model;
  const { record } = theatre;
  const said = stepOf(model, player);
  const fault = record && player.position === player.trace.events.length ? failureOf(record).line : 0;
  const line = record?.text === model.state.text ? fault || theatre.lineOf(player) : 0;
  return (
    <Watched
      model={theatre}
      player={player}
      name={words.frame.titles.own}
      label={own().editor}
      event={said.text}
      tone={said.tone}
      uncounted={record && record.end.checks === 0 && record.end.nodes > 0 ? 'checks' : undefined}
      noTree={record && !isTree(record) ? own().noTree : undefined}
    >
      <Results model={model} above={said.text} />
      <Editing model={model} line={line} fails={fault > 0} />
      <Files model={model} />
    </Watched>
  );
}

export function OwnView({ model = shown }: { model?: OwnModel }) {
  const { message, n, beside } = useModel(model);
  const { theatre } = model;
  const { players, message: stopped, running: plays } = useModel(theatre);
  const said = words.theatre;
  return (
    <div class="theatre own" onMouseDown={keepFocus}>
      <Fold title={own().setup(n)}>
        <div class="row setup">
          <Rows n={n} sizeOf={ownSize} onSize={(size) => model.resize(size)} onProblem={model.say} />
          <Choice
            narrow
            label={said.beside}
            value={beside}
            all={['', ...engines]}
            names={{ '': said.none }}
            onChoice={(name) => model.watchBeside(name)}
          />
        </div>
      </Fold>
      <p class="message" {...live}>
        {message || stopped}
      </p>
      <Deck model={theatre}>
        <Run model={model} />
      </Deck>
      <p class="unseen" {...live}>
        {players.length > 0 && !plays && stepOf(model, players[0]).text}
      </p>
      <div class={players.length > 1 ? 'stages' : 'stages alone'}>
        {players.length > 0 && <Mine key="own" model={model} player={players[0]} />}
        {players.slice(1).map((player) => (
          <Stage key={beside} model={theatre} engine={beside} source={programs[beside]} player={player} alone={false} />
        ))}
      </div>
      <Legend />
    </div>
  );
}

export const room = {
  View: OwnView,
  model: shown,
  prepare() {
    kept.onForget(() => shown.forget());
    return addPart(loadOwn);
  },
  rest: () =>
    Promise.all([...languages.map(loadOwn), import('./editor'), import('./python').then((part) => part.prepare())]),
};
