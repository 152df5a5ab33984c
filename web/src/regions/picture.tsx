// A picture of a puzzle, such as a screenshot: chosen, dropped or pasted. The browser decodes it; nothing leaves the
// machine.
import { useEffect } from 'preact/hooks';
import { Button } from '../button';
import { Icon } from '../icons';
import { words } from '../words';
import { work } from '../work';
import type { RegionsModel } from './model';
import type { Pixels } from './screenshot';

const LONGEST = 4096; // the most pixels of a side; larger pictures are reduced

async function pixelsOf(file: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d', { willReadFrequently: true })!;
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

async function readPicture(model: RegionsModel, file: Blob): Promise<void> {
  let pixels: Pixels;
  try {
    pixels = await pixelsOf(file);
  } catch {
    return model.say(words.regions.noPicture);
  }
  const { readScreenshot } = await work.during('part', import('./screenshot'));
  return model.see(readScreenshot(pixels));
}

/// The first picture among files that were dropped or pasted.
const pictureIn = (data: DataTransfer | null | undefined): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));

/// Reads the picture that was copied last. A phone has no keys to paste it with.
async function readCopied(model: RegionsModel): Promise<void> {
  const items = await navigator.clipboard.read().catch(() => []);
  for (const item of items) {
    const type = item.types.find((each) => each.startsWith('image/'));
    if (type) return readPicture(model, await item.getType(type));
  }
  return model.say(words.regions.noneCopied);
}

/// What a view does with pictures that are dropped on it or pasted.
export function usePictures(model: RegionsModel) {
  const take = (event: Event, data: DataTransfer | null) => {
    const file = pictureIn(data);
    if (!file) return;
    event.preventDefault();
    readPicture(model, file);
  };
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => take(event, event.clipboardData);
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, [model]);
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
  };
}

export function PictureField({ model }: { model: RegionsModel }) {
  return (
    <details class="paste">
      <summary>
        <Icon sign="picture" />
        {words.regions.picture}
      </summary>
      <p class="small">{words.regions.pictureHow}</p>
      <label class="row">
        {words.regions.pictureFile}{' '}
        <input
          type="file"
          accept="image/*"
          onChange={({ currentTarget: field }) => {
            const [file] = field.files ?? [];
            if (file) readPicture(model, file);
            field.value = ''; // so that the same file can be chosen again
          }}
        />
      </label>
      {'read' in (navigator.clipboard ?? {}) && (
        <Button onClick={() => readCopied(model)}>{words.regions.pictureCopied}</Button>
      )}
    </details>
  );
}
