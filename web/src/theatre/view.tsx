// The theatre: an engine at work, event by event, or two side by side on a common clock that counts nodes.
import sources from 'virtual:steps';
import { grouped } from '../board/words';
import { Button } from '../button';
import { useModel } from '../model';
import { Rows } from '../rows';
import { LARGEST, theatreSize } from './link';
import { engines, speeds, theatre as model } from './model';
import { eventText, Stage } from './stage';

const speedText = (speed: number) =>
  speed < 1 ? `1 in ${Math.round(1 / speed)} seconds` : `${grouped(String(speed))} a second`;

export function TheatreView() {
  const { n, engine, beside, step, speed, message, players, running } = useModel(model);
  const { end, names } = model;
  const unit = players.length > 1 ? 'node' : 'step';

  return (
    <div class="theatre">
      <div class="row controls">
        <Rows
          n={n}
          sizeOf={theatreSize}
          onSize={(size) => size !== n && model.change({ n: size })}
          onProblem={model.say}
        />
        <label>
          Engine{' '}
          <select
            class="narrow"
            value={engine}
            onChange={(event) => model.change({ engine: event.currentTarget.value })}
          >
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
            onChange={(event) => model.change({ beside: event.currentTarget.value || undefined })}
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
        <Button off={step === 0} onClick={() => model.jump(0)}>
          To the start
        </Button>
        <Button off={step === 0} onClick={() => model.jump(step - 1)}>
          Step back
        </Button>
        <Button main off={step >= end} onClick={() => model.play()}>
          {running ? 'Pause' : 'Play'}
        </Button>
        <Button off={step >= end} onClick={() => model.jump(step + 1)}>
          Step
        </Button>
        <Button off={step >= end} onClick={() => model.nextSolution()}>
          Next solution
        </Button>
        <label>
          Speed{' '}
          <select
            class="narrow"
            value={speed}
            onChange={(event) => model.set({ speed: Number(event.currentTarget.value) })}
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
      <p class="unseen" role="status">
        {!running && players.length === 1 && eventText(players[0].event)}
      </p>
      <div class={players.length > 1 ? 'stages' : 'stages alone'}>
        {players.map((player, i) => (
          <Stage key={i} engine={names[i]} source={sources[names[i]]} player={player} moment={step} />
        ))}
      </div>
      <p class="small">
        Boards of 1 to {LARGEST} rows. The steps are those of the engine’s source. A node of the tree is a queen placed;
        solutions are the marks at its foot.
      </p>
    </div>
  );
}
