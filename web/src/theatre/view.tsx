// The theatre: an engine at work, event by event, or two side by side on a common clock that counts nodes.
import { useEffect, useRef, useState } from 'preact/hooks';
import sources from 'virtual:steps';
import { grouped } from '../board/words';
import { Cancelled } from '../library/client';
import { useLibrary } from '../library/use';
import { useLink } from '../link';
import { Rows } from '../rows';
import { LARGEST, theatreFromLink, theatreLink, theatreSize, type TheatreState } from './link';
import { eventText, Stage } from './stage';
import { Player, Trace } from './trace';

const engines = Object.keys(sources).sort();
const KEPT = 200_000; // events: 20 s at the highest speed
const speeds = [1, 3, 10, 60, 600, 10_000];

export function TheatreView() {
  const [first] = useState(() => theatreFromLink(location.hash, engines));
  const [play, setPlay] = useState<TheatreState>(first.state);
  const [message, setMessage] = useState(first.problem ?? '');
  const [players, setPlayers] = useState<Player[]>([]);
  const [moment, setMoment] = useState(0); // the position on the clock
  const [running, setRunning] = useState(false);
  const [speed, setSpeed] = useState(2);
  const library = useLibrary();
  const { n, engine, beside } = play;
  const names = beside ? [engine, beside] : [engine];
  const end =
    players.length === 1 ? players[0].trace.events.length : Math.max(0, ...players.map((p) => p.trace.nodes.length));

  const goTo = (time: number) => {
    const there = Math.max(0, Math.min(end, time));
    for (const player of players) players.length === 1 ? player.seek(there) : player.seekNode(there);
    setMoment(there);
  };

  // The traces, one engine after the other; the worker ends when the user leaves the view.
  useEffect(() => {
    setRunning(false);
    let wanted = true;
    const load = async () => {
      const made: Player[] = [];
      for (const name of names) {
        const batches: Uint32Array[] = [];
        const answer = await library.ask(
          { ask: 'trace', question: 'all', engine: name, problem: { n }, events: KEPT },
          { events: (batch) => batches.push(batch) },
        );
        made.push(new Player(new Trace(n, batches, answer.complete)));
      }
      if (!wanted) return;
      for (const player of made) made.length === 1 ? player.seek(play.step) : player.seekNode(play.step);
      setPlayers(made);
      setMoment(
        made.length === 1 ? made[0].position : Math.min(play.step, Math.max(...made.map((p) => p.trace.nodes.length))),
      );
    };
    load().catch((error) => {
      if (!(error instanceof Cancelled)) setMessage((error as Error).message);
    });
    return () => {
      wanted = false;
      library.cancelIfBusy();
    };
  }, [play]);
  const settled = !running && players.length > 0;
  useLink('theatre', settled ? theatreLink({ ...play, step: moment }) : undefined, (hash) => {
    const { state, problem } = theatreFromLink(hash, engines);
    setPlayers([]);
    setPlay(state);
    setMessage(problem ?? '');
  });

  // While it runs, each frame shows as many events as fit its share of time.
  const now = useRef({ goTo, moment, end });
  now.current = { goTo, moment, end };
  useEffect(() => {
    if (!running) return;
    let frame = 0;
    let before = performance.now();
    let due = 0;
    const tick = (time: number) => {
      due += ((time - before) / 1000) * speeds[speed];
      before = time;
      const steps = Math.floor(due);
      due -= steps;
      if (steps > 0) now.current.goTo(now.current.moment + steps);
      if (now.current.moment >= now.current.end) setRunning(false);
      else frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [running, speed]);

  const change = (next: Partial<TheatreState>) => {
    setMessage('');
    setPlayers([]);
    setMoment(0);
    setPlay({ ...play, ...next, step: 0 });
  };
  const setSize = (size: number) => {
    if (size !== n) change({ n: size });
  };
  const nextSolution = () => {
    const leader = players[0];
    leader.seekSolution();
    goTo(players.length === 1 ? leader.position : leader.counters.nodes);
  };
  const still = (how: () => void) => () => {
    setRunning(false);
    how();
  };
  const unit = players.length > 1 ? 'node' : 'step';

  return (
    <div class="theatre">
      <div class="row controls">
        <Rows n={n} sizeOf={theatreSize} onSize={setSize} onProblem={setMessage} />
        <label>
          Engine{' '}
          <select class="narrow" value={engine} onChange={(event) => change({ engine: event.currentTarget.value })}>
            {engines.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          beside{' '}
          <select
            class="narrow"
            value={beside ?? ''}
            onChange={(event) => change({ beside: event.currentTarget.value || undefined })}
          >
            <option value="">none</option>
            {engines.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <p class="message" role="status">
        {message || (players.length === 0 ? 'The engine is working.' : '')}
      </p>
      <div class="row controls" role="group" aria-label="The clock">
        <button type="button" disabled={moment === 0} onClick={still(() => goTo(0))}>
          To the start
        </button>
        <button type="button" disabled={moment === 0} onClick={still(() => goTo(moment - 1))}>
          Step back
        </button>
        <button type="button" class="main" disabled={moment >= end} onClick={() => setRunning(!running)}>
          {running ? 'Pause' : 'Play'}
        </button>
        <button type="button" disabled={moment >= end} onClick={still(() => goTo(moment + 1))}>
          Step
        </button>
        <button type="button" disabled={moment >= end} onClick={still(nextSolution)}>
          Next solution
        </button>
        <label>
          Speed{' '}
          <select class="narrow" value={speed} onChange={(event) => setSpeed(Number(event.currentTarget.value))}>
            {speeds.map((each, i) => (
              <option key={each} value={i}>
                {grouped(String(each))} a second
              </option>
            ))}
          </select>
        </label>
      </div>
      <label class="clock">
        <span>
          {unit} {grouped(String(moment))} of {grouped(String(end))}
        </span>
        <input
          type="range"
          min={0}
          max={end}
          value={moment}
          onInput={(event) => still(() => goTo(Number(event.currentTarget.value)))()}
        />
      </label>
      <p class="unseen" role="status">
        {!running && players.length === 1 && eventText(players[0].event)}
      </p>
      <div class={players.length > 1 ? 'stages' : 'stages alone'}>
        {players.map((player, i) => (
          <Stage key={i} engine={names[i]} source={sources[names[i]]} player={player} moment={moment} />
        ))}
      </div>
      <p class="small">
        Boards of 1 to {LARGEST} rows. The steps are those of the engine’s source. A node of the tree is a queen placed;
        solutions are the marks at its foot.
      </p>
    </div>
  );
}
