// The editor: CodeMirror, with breakpoints beside the numbers of the lines. It is loaded when the view opens.
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import { bracketMatching, HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'preact/hooks';

const toggle = StateEffect.define<number>(); // the place where the line begins
const point = new (class extends GutterMarker {
  elementClass = 'cm-break';
})();

const breakpoints = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(set, { effects, changes }) {
    let next = set.map(changes);
    for (const effect of effects) {
      if (!effect.is(toggle)) continue;
      let isOn = false;
      next.between(effect.value, effect.value, () => {
        isOn = true;
      });
      next = isOn
        ? next.update({ filter: (from) => from !== effect.value })
        : next.update({ add: [point.range(effect.value)] });
    }
    return next;
  },
});

/// The line that runs, and the line of an error.
const show = StateEffect.define<{ line: number; look: string }[]>();
const shown = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(set, { effects, changes, state }) {
    let next = set.map(changes);
    for (const effect of effects) {
      if (!effect.is(show)) continue;
      const lines = effect.value.filter(({ line }) => line > 0 && line <= state.doc.lines);
      const marks = lines.map(({ line, look }) => Decoration.line({ class: look }).range(state.doc.line(line).from));
      next = Decoration.set(marks, true);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--accent)', fontWeight: '600' },
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: [tags.string, tags.number, tags.bool], color: 'var(--good)' },
  { tag: tags.definition(tags.variableName), fontWeight: '600' },
]);

const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--sheet)', borderRadius: 'var(--round)', fontSize: 'var(--note)' },
  '.cm-scroller': { fontFamily: 'ui-monospace, monospace', lineHeight: '1.45' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--quiet)', border: '0' },
  '.cm-breaks': { width: '1.25rem', cursor: 'pointer' },
  '.cm-breaks .cm-gutterElement::before': {
    content: '""',
    display: 'block',
    width: '0.55rem',
    height: '0.55rem',
    margin: '0.3rem auto 0',
    border: '2px solid transparent',
    borderRadius: '50%',
  },
  '.cm-breaks .cm-gutterElement:hover::before': { borderColor: 'var(--quiet)' },
  '.cm-breaks .cm-break::before': { borderColor: 'var(--bad) !important', backgroundColor: 'var(--bad)' },
  '.cm-runs': { backgroundColor: 'var(--soft)', boxShadow: 'inset 3px 0 var(--accent)' },
  '.cm-fails': { boxShadow: 'inset 3px 0 var(--bad)', textDecoration: 'underline wavy var(--bad)' },
});

interface Properties {
  text: string;
  /// Changes when the text is to replace what is in the editor.
  shown: number;
  label: string;
  /// The lines that run and that fail; 0 for none.
  runs: number;
  fails: number;
  onEdit: (text: string) => void;
  onBreaks: (lines: number[]) => void;
  onRun: () => void;
}

export function Editor(properties: Properties) {
  const { text, shown: version, label, runs, fails } = properties;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const now = useRef(properties);
  now.current = properties;
  useEffect(() => {
    const lineAt = (editor: EditorView, place: number) => editor.state.doc.lineAt(place).from;
    const keys = [
      {
        key: 'Mod-Enter',
        run() {
          now.current.onRun();
          return true;
        },
      },
      {
        key: 'F9',
        run: (editor: EditorView) => {
          editor.dispatch({ effects: toggle.of(lineAt(editor, editor.state.selection.main.head)) });
          return true;
        },
      },
    ];
    const tell = EditorView.updateListener.of(({ docChanged, state, startState }) => {
      if (docChanged) now.current.onEdit(state.doc.toString());
      const points = state.field(breakpoints);
      if (points === startState.field(breakpoints)) return;
      const lines: number[] = [];
      points.between(0, state.doc.length, (from) => void lines.push(state.doc.lineAt(from).number));
      now.current.onBreaks(lines);
    });
    view.current = new EditorView({
      parent: box.current!,
      doc: now.current.text,
      extensions: [
        breakpoints,
        shown,
        gutter({
          class: 'cm-breaks',
          markers: (editor) => editor.state.field(breakpoints),
          domEventHandlers: {
            mousedown(editor, line) {
              editor.dispatch({ effects: toggle.of(line.from) });
              return true;
            },
          },
        }),
        lineNumbers(),
        history(),
        python(),
        indentUnit.of('    '),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        syntaxHighlighting(colours),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': now.current.label, spellcheck: 'false' }),
        keymap.of([...keys, ...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
        theme,
        tell,
      ],
    });
    return () => view.current!.destroy();
  }, [label]);
  useEffect(() => {
    const { doc } = view.current!.state;
    if (doc.toString() !== text) view.current!.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
  }, [version]);
  useEffect(() => {
    const { state } = view.current!;
    const looks = [
      { line: runs, look: 'cm-runs' },
      { line: fails, look: 'cm-fails' },
    ];
    const line = fails || runs;
    const place = line > 0 && line <= state.doc.lines ? state.doc.line(line).from : undefined;
    const effects: StateEffect<unknown>[] = [show.of(looks)];
    if (place !== undefined) effects.push(EditorView.scrollIntoView(place, { y: 'nearest' }));
    view.current!.dispatch({ effects });
  }, [runs, fails]);
  return <div class="own-editor" ref={box} />;
}
