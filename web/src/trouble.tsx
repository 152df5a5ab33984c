// Says that the library could not be loaded or has failed, for all views in one place, and tries again.
import { useEffect, useState } from 'preact/hooks';
import { Button } from './button';
import type { Model } from './model';
import { words } from './words';
import { work } from './work';

export function Trouble({ model }: { model: Model<object> }) {
  const [trouble, show] = useState(work.trouble);
  useEffect(() => work.subscribe(() => show(work.trouble)), []);
  const again = () => {
    work.fail('');
    model.open(model.link()); // asks again what the view needs
  };
  return (
    <div class="troubles" role="alert">
      {trouble && (
        <p class="row trouble">
          {trouble}
          <Button onClick={again}>{words.frame.tryAgain}</Button>
        </p>
      )}
    </div>
  );
}
