// The theatre: an engine at work, event by event, or two side by side on a common clock that counts nodes.
import { useEffect } from 'preact/hooks';
import programs from 'virtual:programs';
import { linkOf } from '../board/link';
import { grouped } from '../board/words';
import { Button } from '../button';
import { Film } from '../film/view';
import { Fold } from '../fold';
import { frame } from '../frame';
import { useModel } from '../model';
import { Rows } from '../rows';
import { LARGEST, speeds, type Text, texts, theatreSize } from './link';
import { engines, theatre as shown, type TheatreModel } from './model';
import { Legend } from './scene';
import { Stage } from './stage';
import { eventText } from './words';

const speedText = (speed: number) =>
  speed < 1 ? `one in ${Math.round(1 / speed)} seconds` : `${grouped(String(speed))} a second`;

const keysOf = (model: TheatreModel): [keys: string[], name: string, what: string, act: () => void][] => [
  [[' '], 'Space', 'play or pause', () => model.play()],
  [['ArrowRight'], '→', 'step', model.forth],
  [['ArrowLeft'], '←', 'step back', model.back],
  [['b'], 'B', 'next backtrack', model.nextBacktrack],
  [['s'], 'S', 'next solution', model.nextSolution],
  [['Home'], 'Home', 'to the start', () => model.jump(0)],
  [['End'], 'End', 'to the end', () => model.jump(model.end)],
  [['+', '='], '+', 'faster', () => model.setSpeed(model.state.speed + 1)],
  [['-'], '−', 'slower', () => model.setSpeed(model.state.speed - 1)],
];

/// Keys work wherever the focus is, unless what has the focus needs them itself.
function press(model: TheatreModel, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  // The remote control of a projector turns pages.
  const pages: Record<string, string> = frame.state.present ? { PageDown: 'ArrowRight', PageUp: 'ArrowLeft' } : {};
  const key = pages[event.key] ?? (event.key.length === 1 ? event.key.toLowerCase() : event.key);
  const target = event.target as HTMLElement;
  if (target.closest('input, select, textarea')) return;
  if (key === ' ' && target.closest('button, a, summary')) return;
  const found = keysOf(model).find(([names]) => names.includes(key));
  if (!found) return;
  event.preventDefault();
  found[3]();
}

export function TheatreView({ model = shown }: { model?: TheatreModel }) {
  const { board, engine, beside, step, speed, text, message, players, running } = useModel(model);
  const { end, names } = model;
  const unit = players.length > 1 ? 'node' : 'step';
  const choice = (value: string, onChoice: (name: string) => void, none?: string) => (
    <select class="narrow" value={value} onChange={(event) => onChoice(event.currentTarget.value)}>
      {none && <option value="">{none}</option>}
      {engines.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  );
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(model, event);
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [model]);

  return (
    <div class="theatre">
      <Fold title={`Board and engine: ${board.n} rows, ${names.join(' and ')}`}>
        <div class="row controls setup">
          <Rows n={board.n} sizeOf={theatreSize} onSize={(n) => model.resize(n)} onProblem={model.say} />
          <label>Engine {choice(engine, (name) => model.change({ engine: name }))}</label>
          <label>beside {choice(beside ?? '', (name) => model.change({ beside: name || undefined }), 'none')}</label>
          <label>
            Text{' '}
            <select
              class="narrow"
              value={text}
              onChange={(event) => model.set({ text: event.currentTarget.value as Text })}
            >
              {Object.entries(texts).map(([key, title]) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <a href={linkOf(board)}>Give it queens and blocks</a>
        </div>
      </Fold>
      <p class="message" role="status">
        {message || (players.length === 0 ? 'The engine is working.' : '')}
      </p>
      <div class="deck">
        <div class="row controls" role="group" aria-label="The clock">
          <Button off={step === 0} onClick={() => model.jump(0)}>
            To the start
          </Button>
          <Button off={step === 0} onClick={model.back}>
            Step back
          </Button>
          <Button main off={step >= end} onClick={() => model.play()}>
            {running ? 'Pause' : 'Play'}
          </Button>
          <Button off={step >= end} onClick={model.forth}>
            Step
          </Button>
          <Button off={step >= end} title="Until a queen is taken back" onClick={model.nextBacktrack}>
            Next backtrack
          </Button>
          <Button off={step >= end} onClick={model.nextSolution}>
            Next solution
          </Button>
          <label>
            <span class="word">Speed</span>{' '}
            <select
              class="narrow"
              value={speed}
              onChange={(event) => model.setSpeed(Number(event.currentTarget.value))}
            >
              {speeds.map((each, i) => (
                <option key={each} value={i}>
                  {speedText(each)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <label class="clock">
          <span>
            {unit} {grouped(String(step))} of {grouped(String(end))}
          </span>
          <input
            type="range"
            min={0}
            max={end}
            value={step}
            onInput={(event) => model.jump(Number(event.currentTarget.value))}
          />
        </label>
      </div>
      <p class="unseen" role="status">
        {!running && players.length === 1 && eventText(players[0], engine)}
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
      {players.length === 1 && <Film theatre={model} />}
      <Legend />
      <p class="small">
        Keys:{' '}
        {keysOf(model).map(([, name, what], i) => (
          <span key={name}>
            {i > 0 && ', '}
            <kbd>{name}</kbd> {what}
          </span>
        ))}
        .
      </p>
      <p class="small">
        Boards of 1 to {LARGEST} rows. The text is that of the engine’s source; a dot in front of a line stops the play
        there. A node of the tree is a queen placed: point at it for its board, click it to go there, click with Shift
        to fold what is below. A small red cross is a square that was rejected. Trees of more than 7 rows are shown as
        levels.
      </p>
    </div>
  );
}
