// The library for a view: ended, with whatever it is doing, when the view is left.
import { useEffect, useMemo } from 'preact/hooks';
import { Library } from './client';

export function useLibrary(): Library {
  const library = useMemo(() => new Library(), []);
  useEffect(() => () => library.cancel(), [library]);
  return library;
}
