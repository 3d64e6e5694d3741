import { type EditorState, NodeSelection, Selection } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';

export interface Selected {
  strong: boolean;
  emphasis: boolean;
  link: LinkRange | null;
  /** Level of the heading, or null in any other block. */
  heading: number | null;
  list: 'bullet_list' | 'ordered_list' | null;
  quote: boolean;
  /** The description of the picture that is selected. */
  alt: string | null;
  /** The text has a picture without description. */
  undescribed: boolean;
}

export interface LinkRange {
  from: number;
  to: number;
  href: string;
}

/** The whole link at the cursor, which may be split in parts by other marks. */
function linkAt({ selection, schema }: EditorState): LinkRange | null {
  const { link } = schema.marks;
  const { parent, parentOffset, pos } = selection.$from;
  const start = pos - parentOffset;
  let range: LinkRange | null = null;
  parent.forEach((node, offset) => {
    const mark = link?.isInSet(node.marks);
    const [from, to] = [start + offset, start + offset + node.nodeSize];
    if (!mark || (range && range.to >= pos && range.to < from)) return;
    const href = String(mark.attrs.href);
    const goesOn: boolean = range !== null && range.to === from && range.href === href;
    if (goesOn && range) range = { ...range, to };
    else if (!range || range.to < pos) range = { from, to, href };
  });
  const found = range as LinkRange | null;
  return found && found.from <= pos && pos <= found.to ? found : null;
}

function hasMark({ selection, schema, storedMarks, doc }: EditorState, name: string): boolean {
  const type = schema.marks[name];
  if (!type) return false;
  const { empty, $from, from, to } = selection;
  return empty
    ? Boolean(type.isInSet(storedMarks ?? $from.marks()))
    : doc.rangeHasMark(from, to, type);
}

function hasUndescribed({ doc }: EditorState): boolean {
  let found = false;
  doc.descendants(({ type, attrs }) => {
    if (type.name === 'image' && !attrs.alt) found = true;
  });
  return found;
}

/** Reads what the toolbar shows about the selection. */
export function selectedIn(state: EditorState): Selected {
  const { $from } = state.selection;
  const names = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name);
  const list = names.findLast((name) => name === 'bullet_list' || name === 'ordered_list');
  const { parent } = $from;
  const picture = state.selection instanceof NodeSelection ? state.selection.node : null;
  return {
    strong: hasMark(state, 'strong'),
    emphasis: hasMark(state, 'emphasis'),
    link: linkAt(state),
    heading: parent.type.name === 'heading' ? Number(parent.attrs.level) : null,
    list: list === 'bullet_list' || list === 'ordered_list' ? list : null,
    quote: names.includes('blockquote'),
    alt: picture?.type.name === 'image' ? String(picture.attrs.alt) : null,
    undescribed: hasUndescribed(state),
  };
}

/** Describes the picture that is selected, for people who do not see it. */
export function describePicture({ state, dispatch }: EditorView, alt: string): void {
  const { from } = state.selection;
  const tr = state.tr.setNodeAttribute(from, 'alt', alt);
  dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)));
}

/** Puts the cursor behind the selected picture, which typing would otherwise replace. */
export function leavePicture({ state, dispatch }: EditorView): void {
  if (!(state.selection instanceof NodeSelection)) return;
  dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(state.selection.to))));
}

/**
 * Sets the address and the words of the link at the cursor, or makes the selection a link; null removes it.
 */
export function setLink(view: EditorView, href: string | null, text: string): void {
  const { state } = view;
  const { link } = state.schema.marks;
  if (!link) return;
  const { from, to } = linkAt(state) ?? state.selection;
  const tr = state.tr.removeMark(from, to, link);
  if (href !== null) {
    const same = text === '' || text === state.doc.textBetween(from, to);
    if (!same) tr.insertText(text, from, to);
    tr.addMark(from, same ? to : from + text.length, link.create({ href }));
    tr.removeStoredMark(link);
  }
  view.dispatch(tr);
  view.focus();
}

/** Text of the link at the cursor, or else of the selection. */
export function linkTextIn(state: EditorState): string {
  const { from, to } = linkAt(state) ?? state.selection;
  return state.doc.textBetween(from, to);
}
