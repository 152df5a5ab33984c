// A list to choose from, with its label.
import type { ComponentChildren } from 'preact';

interface Properties<Value extends string | number> {
  label?: ComponentChildren;
  value: Value;
  all: readonly Value[];
  /// How the values are called on the page, if not by themselves.
  names?: { readonly [each in Value]?: string };
  narrow?: boolean;
  onChoice: (value: Value) => void;
}

export function Choice<Value extends string | number>(properties: Properties<Value>) {
  const { label, value, all, names, narrow, onChoice } = properties;
  return (
    <label>
      {label}{' '}
      <select
        class={narrow ? 'narrow' : undefined}
        value={value}
        onChange={({ currentTarget }) => onChoice(all[currentTarget.selectedIndex])}
      >
        {all.map((each) => (
          <option key={each} value={each}>
            {names?.[each] ?? each}
          </option>
        ))}
      </select>
    </label>
  );
}
