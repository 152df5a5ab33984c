// The library for one view; it is ended, whatever it is doing, when the user leaves the view.
import { useEffect, useMemo } from 'preact/hooks';
import { Library } from './client';

export function useLibrary(): Library {
  const library = useMemo(() => new Library(), []);
  useEffect(() => () => library.cancel(), [library]);
  return library;
}
