// The view of a user's own program: the editor in the place where the theatre has an engine's text; beside it the board,
// the counters and the tree of the run, with the theatre's buttons.
import { useEffect, useState } from 'preact/hooks';
import programs from 'virtual:programs';
import { copy } from '../board/stage';
import { Button } from '../button';
import { Choice } from '../choice';
import { useWork } from '../focus';
import { Fold } from '../fold';
import { frame } from '../frame';
import { live } from '../live';
import { useModel } from '../model';
import { save } from '../picture';
import { Rows } from '../rows';
import { Deck, keepFocus } from '../theatre/deck';
import { engines } from '../theatre/model';
import { Legend, Scene } from '../theatre/scene';
import { Stage } from '../theatre/stage';
import type { Player } from '../theatre/trace';
import { TreeView } from '../theatre/treeview';
import { addPart, words } from '../words';
import { grouped } from '../words/numbers';
import { work } from '../work';
import type { Editor as Edits } from './editor';
import { LONGEST, model, type OwnModel, ownSize } from './model';
import { isTree, type Record } from './record';
import { LIMITS } from './runner';
import { endText, stepText, verdictOf } from './says';
import { tasks } from './tasks';
import { loadOwn, own } from './words';
import './own.css';

/// A button that takes a text from a file.
function FromFile({ label, accept, onEdit }: { label: string; accept: string; onEdit: (text: string) => void }) {
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (!file) return;
    try {
      onEdit(await file.text());
    } catch {
      model.say(own().badFile);
    }
  };
  return (
    <label class="button">
      {label}
      <input type="file" class="unseen" accept={accept} onChange={({ currentTarget }) => read(currentTarget)} />
    </label>
  );
}

function Files({ model }: { model: OwnModel }) {
  const said = own();
  const { text } = model.state;
  const share = async () => {
    if (text.length > LONGEST) return model.say(said.tooLong);
    const link = await model.packNow();
    return copy(model, new URL(frame.whole(link), location.href).href, said.copied);
  };
  return (
    <details class="own-files">
      <summary>{said.more}</summary>
      <div class="row">
        <FromFile label={said.open} accept=".py,text/x-python,text/plain" onEdit={(file) => model.replace(file)} />
        <Button onClick={() => save('queens.py', new Blob([text], { type: 'text/x-python' }))}>{said.save}</Button>
        <Button onClick={share}>{said.copyLink}</Button>
        <Button off={text === model.begun} onClick={() => model.replace(model.begun)}>
          {said.anew}
        </Button>
        <FromFile label={said.taskFile} accept=".md,text/markdown" onEdit={(file) => model.readTask(file)} />
      </div>
      <p class="small">{said.how}</p>
      <p class="small">{said.editorKeys}</p>
      <p class="small">{said.limits(LIMITS.ms / 1000, LIMITS.steps, LIMITS.memory >> 20)}</p>
    </details>
  );
}

function TaskText({ model }: { model: OwnModel }) {
  const { hints, outcome } = useModel(model);
  const { task } = model;
  const said = own();
  if (!task) return null;
  const isDone = outcome && outcome.missing.length === 0;
  return (
    <section class="own-task" aria-label={task.title}>
      <h3>{task.title}</h3>
      {task.text.split('\n').map((part) => (
        <p key={part}>{part}</p>
      ))}
      {task.hints.slice(0, hints).map((hint, i) => (
        <p key={hint} class="small">
          {said.hint} {i + 1}: {hint}
        </p>
      ))}
      <div class="row">
        <Button sign="hint" off={hints >= task.hints.length} onClick={() => model.set({ hints: hints + 1 })}>
          {said.hint}
        </Button>
        <span class={isDone ? 'verdict solved' : 'verdict'} {...live}>
          {isDone ? said.done : outcome ? `${said.notYet} ${outcome.missing.join(' ')}` : ''}
        </span>
      </div>
    </section>
  );
}

/// The button that runs the program or stops it, and what is done with the text.
function Running({ model }: { model: OwnModel }) {
  const { running } = useModel(model);
  const said = own();
  useWork(running, () => model.stop(said.stopped));
  return (
    <div class="row own-run">
      {running ? (
        <Button main sign="close" onClick={() => model.stop(said.stopped)}>
          {said.stop}
        </Button>
      ) : (
        <Button main sign="next" onClick={() => void model.run()}>
          {said.run}
        </Button>
      )}
      <Files model={model} />
    </div>
  );
}

/// The editor. It is loaded when the view opens.
function Editing({ model, runs, fails }: { model: OwnModel; runs: number; fails: number }) {
  const [Editor, set] = useState<typeof Edits>();
  const { text, shown } = model.state;
  useEffect(() => {
    work.during('part', import('./editor')).then(
      (part) => set(() => part.Editor),
      () => model.say(words.frame.noView),
    );
  }, []);
  if (!Editor) return <pre class="own-editor">{text}</pre>;
  return (
    <Editor
      text={text}
      shown={shown}
      label={own().editor}
      runs={runs}
      fails={fails}
      onEdit={(typed) => model.edit(typed)}
      onBreaks={(lines) => model.break(lines)}
      onRun={() => void model.run()}
    />
  );
}

/// How the run ended and what the referee says; what the program printed; its counts beside those of engines.
function Results({ model }: { model: OwnModel }) {
  const { outcome, printed, text } = useModel(model);
  const said = own();
  const verdict = outcome && verdictOf(outcome.record, outcome.all);
  return (
    <div class="own-results">
      <p class={verdict ? `verdict ${verdict.isGood ? 'solved' : 'bad'}` : 'small'} {...live}>
        {verdict?.text ?? said.notRun}
      </p>
      {outcome && outcome.record.text !== text && <p class="small">{said.changed}</p>}
      {outcome && !outcome.record.end.isWhole && <p class="small">{said.cut(outcome.record.end.events.length)}</p>}
      {printed.length > 0 && (
        <pre class="own-console" tabIndex={0} role="region" aria-label={said.console}>
          {printed.join('\n')}
        </pre>
      )}
      {outcome && outcome.engines.length > 0 && (
        <table class="numbers">
          <caption class="small">{said.counts}</caption>
          <thead>
            <tr>
              <th scope="col">{said.program}</th>
              <th scope="col">{said.nodes}</th>
              <th scope="col">{said.checks}</th>
            </tr>
          </thead>
          <tbody>
            {[
              { name: said.mine, nodes: String(outcome.record.end.nodes), checks: String(outcome.record.end.checks) },
              ...outcome.engines,
            ].map(({ name, nodes, checks }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{grouped(nodes)}</td>
                <td>{grouped(checks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/// The stage of the program: like that of an engine, with the editor in the place of the text.
function Mine({ model, player, record }: { model: OwnModel; player: Player; record?: Record }) {
  const { theatre } = model;
  const { text } = model.state;
  const said = own();
  const counters = Object.keys(words.theatre.counters) as (keyof typeof words.theatre.counters)[];
  const isSame = record?.text === text;
  const failed = isSame && record.end.why !== 'done' && player.position === player.trace.events.length;
  return (
    <section class="theatre-stage" aria-label={said.mine}>
      <div class="head">
        <h3>{said.mine}</h3>
        <dl class="counters">
          {counters.map((key) => (
            <div key={key}>
              <dt>{words.theatre.counters[key]}</dt>
              <dd>{grouped(player.counters[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p class={player.finished && record && !failed ? 'event finished' : 'event'}>
        {!record ? words.theatre.events.empty : failed ? endText(record.n, record.end) : stepText(record, player)}
      </p>
      <div class="scene">
        <Scene player={player} engine="" />
      </div>
      <div class="tell">
        <TaskText model={model} />
        <Running model={model} />
        <Editing
          model={model}
          runs={isSame && !failed ? theatre.lineOf(player) : 0}
          fails={failed ? record.end.line : 0}
        />
        <Results model={model} />
      </div>
      {record && !isTree(record) ? (
        <p class="small tree">{said.noTree}</p>
      ) : (
        <TreeView
          player={player}
          engine={said.mine}
          onJump={(node) => theatre.jumpToNode(player, node)}
          onFold={(node) => theatre.fold(player, node)}
          onUnfold={() => theatre.unfold(player)}
        />
      )}
    </section>
  );
}

export function OwnView() {
  const { message, n, beside } = useModel(model);
  const { theatre, task } = model;
  const { players, message: stopped, running: plays } = useModel(theatre);
  const said = own();
  const all = tasks();
  const { record } = theatre;
  return (
    <div class="theatre own" onMouseDown={keepFocus}>
      <Fold title={said.setup(n)}>
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
          <Choice
            narrow
            label={said.task}
            value={task?.name ?? ''}
            all={['', ...all.map(({ name }) => name)]}
            names={{ '': said.free, ...Object.fromEntries(all.map(({ name, title }) => [name, title])) }}
            onChoice={(name) => model.choose(all.find((each) => each.name === name))}
          />
        </div>
      </Fold>
      <p class="message" {...live}>
        {message || stopped}
      </p>
      <Deck model={theatre} />
      <p class="unseen" {...live}>
        {record && players.length > 0 && !plays && stepText(record, players[0])}
      </p>
      <div class={players.length > 1 ? 'stages' : 'stages alone'}>
        {players.map((player, i) =>
          i === 0 ? (
            <Mine key="own" model={model} player={player} record={record} />
          ) : (
            <Stage
              key={beside}
              model={theatre}
              engine={beside}
              source={programs[beside]}
              player={player}
              alone={false}
            />
          ),
        )}
      </div>
      <Legend />
    </div>
  );
}

export const room = { View: OwnView, model, prepare: () => addPart(loadOwn) };
