// What stands in a corner of the page while its frame is hidden: the link that ends a presentation, or the one that
// leads from an embedded view to the lab.
import { frame } from './frame';
import { type Model, useModel } from './model';
import { words } from './words';

export function Corner({ model }: { model: Model<object> }) {
  const { embed, present } = useModel(frame);
  useModel(model);
  return (
    <footer class="corner">
      {present ? (
        <button type="button" onClick={() => frame.present(false)}>
          {words.frame.leave}
        </button>
      ) : (
        embed && (
          <a href={frame.whole(model.link())} target="_blank" rel="noopener">
            {words.frame.openInLab}
          </a>
        )
      )}
    </footer>
  );
}
