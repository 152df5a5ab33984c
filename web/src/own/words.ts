// The words of this view, in the language of the page: a part that is loaded with the view.
import { language, type Language } from '../words';
import type { OwnWords } from '../words/en/own';

const tables: Record<Language, () => Promise<{ own: OwnWords }>> = {
  en: () => import('../words/en/own'),
  de: () => import('../words/de/own'),
};
const loaded = new Map<Language, OwnWords>();

export async function loadOwn(wanted: Language): Promise<void> {
  loaded.set(wanted, (await tables[wanted]()).own);
}

export const own = (): OwnWords => loaded.get(language)!;
