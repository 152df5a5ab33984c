// The editor: CodeMirror, with breakpoints beside the numbers of the lines. It is loaded when the view opens, with the
// styles of the view, which the first view of the page then need not know.
import { defaultKeymap, history, historyKeymap, indentMore, indentWithTab } from '@codemirror/commands';
import { python } from '@codemirror/lang-python';
import { bracketMatching, indentOnInput, indentService, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, GutterMarker, gutter, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { useEffect, useRef } from 'preact/hooks';
import { isFinger } from '../focus';
import type { OwnModel } from './model';
import './own.css';

const toggle = StateEffect.define<number>(); // the place where the line begins
const point = new (class extends GutterMarker {
  elementClass = 'cm-break';
})();

const breakpoints = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(set, { effects, changes }) {
    let next = set.map(changes);
    for (const { value } of effects.filter((effect) => effect.is(toggle))) {
      const isOn = next.iter(value).from === value;
      next = next.update(isOn ? { filter: (from) => from !== value } : { add: [point.range(value)] });
    }
    return next;
  },
});
const toggleAt = (editor: EditorView, place: number): boolean => {
  editor.dispatch({ effects: toggle.of(editor.state.doc.lineAt(place).from) });
  return true;
};

/// A line that goes on below does so further in than it begins.
const wrapped = EditorView.decorations.of(({ state: { doc } }) => {
  const lines = Array.from({ length: doc.lines }, (_, i) => doc.line(i + 1));
  const further = ({ text }: { text: string }) => `--in: ${/^ */.exec(text)![0].length + 2}ch`;
  return Decoration.set(
    lines.map((line) => Decoration.line({ attributes: { style: further(line) } }).range(line.from)),
  );
});

/// After a line such as `if n == 0: return`, whose block ends with it, the next line begins where this one does.
const closed = indentService.of((context, place) => {
  const isClosed = /^\s*(if|elif|else|for|while)\b.*:\s*\w[^:\]}]*$/.test(context.lineAt(place, -1).text);
  return isClosed ? context.lineIndent(place, -1) : undefined;
});

interface Properties {
  model: OwnModel;
  label: string;
  /// What the keys do, above all how to leave.
  keys: string;
  /// What the button for the key Tab says.
  indents: string;
  /// The line that runs, or 0; and whether it fails.
  line: number;
  fails: boolean;
}

export function Editor({ model, label, keys, indents, line, fails }: Properties) {
  const { text, shown } = model.state;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const now = useRef({ line, fails });
  now.current = { line, fails };
  useEffect(() => {
    const run = () => {
      void model.run();
      return true;
    };
    const tell = EditorView.updateListener.of(({ docChanged, state, startState }) => {
      if (docChanged) model.edit(state.doc.toString());
      const points = state.field(breakpoints);
      if (points === startState.field(breakpoints)) return;
      const lines: number[] = [];
      points.between(0, state.doc.length, (from) => void lines.push(state.doc.lineAt(from).number));
      model.theatre.points = lines;
    });
    const lit = EditorView.decorations.of(({ state: { doc } }) => {
      const { line: at, fails: isWrong } = now.current;
      if (at < 1 || at > doc.lines) return Decoration.none;
      return Decoration.set(Decoration.line({ class: isWrong ? 'cm-fails' : 'cm-runs' }).range(doc.line(at).from));
    });
    view.current = new EditorView({
      parent: box.current!,
      doc: model.state.text,
      extensions: [
        breakpoints,
        lit,
        wrapped,
        tell,
        gutter({
          class: 'cm-breaks',
          markers: (editor) => editor.state.field(breakpoints),
          domEventHandlers: { mousedown: (editor, { from }) => toggleAt(editor, from) },
        }),
        lineNumbers(),
        history(),
        python(),
        indentUnit.of('    '),
        closed,
        indentOnInput(),
        bracketMatching(),
        syntaxHighlighting(classHighlighter),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          'aria-label': label,
          'aria-describedby': 'editor-keys',
          spellcheck: 'false',
        }),
        keymap.of([
          { key: 'Mod-Enter', run },
          { key: 'F9', run: (editor) => toggleAt(editor, editor.state.selection.main.head) },
          ...defaultKeymap,
          ...historyKeymap,
          indentWithTab,
        ]),
      ],
    });
    return () => view.current!.destroy();
  }, [label]);
  useEffect(() => {
    const { doc } = view.current!.state;
    if (doc.toString() !== text) view.current!.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
  }, [shown]);
  useEffect(() => {
    const { doc } = view.current!.state;
    const isThere = line > 0 && line <= doc.lines;
    view.current!.dispatch({
      effects: isThere ? EditorView.scrollIntoView(doc.line(line).from, { y: 'nearest' }) : [],
    });
  }, [line, fails]);
  const indent = () => {
    indentMore(view.current!);
    view.current!.focus();
  };
  return (
    <div class="own-edit">
      <p class={isFinger() ? 'unseen' : 'small'} id="editor-keys">
        {keys}
      </p>
      {/* The keys of the page do nothing while one types. */}
      <div class="own-editor" ref={box} onKeyDown={(event) => event.stopPropagation()} />
      {isFinger() && (
        <button type="button" class="key" aria-label={indents} onClick={indent}>
          ⇥
        </button>
      )}
    </div>
  );
}
