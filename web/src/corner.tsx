// What is left of the frame in a corner: the way out of a presentation, and from another page to the lab.
import { frame } from './frame';
import { type Model, useModel } from './model';

export function Corner({ model }: { model: Model<object> }) {
  const { embed, present } = useModel(frame);
  useModel(model);
  return (
    <footer class="corner">
      {present ? (
        <button type="button" class="quiet" onClick={() => frame.present(false)}>
          Leave (Esc)
        </button>
      ) : (
        embed && (
          <a href={location.pathname + model.link()} target="_blank" rel="noopener">
            Open in the lab
          </a>
        )
      )}
    </footer>
  );
}
