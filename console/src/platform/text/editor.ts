import {
  defaultValueCtx,
  Editor,
  editorViewCtx,
  editorViewOptionsCtx,
  parserCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
  serializerCtx,
} from '@milkdown/core';
import type { Ctx, MilkdownPlugin } from '@milkdown/ctx';
import { clipboard } from '@milkdown/plugin-clipboard';
import { history } from '@milkdown/plugin-history';
import { upload, uploadConfig } from '@milkdown/plugin-upload';
import {
  commonmark,
  imageSchema,
  remarkPreserveEmptyLinePlugin,
} from '@milkdown/preset-commonmark';
import type { Node, Schema } from '@milkdown/prose/model';
import { type EditorState, Plugin } from '@milkdown/prose/state';
import { Decoration, type EditorView } from '@milkdown/prose/view';
import { $prose } from '@milkdown/utils';
import { imagenUrl } from '@gremio/contract/archivos/rules.ts';
import { leerMarkdown, ownPictureOf } from '@gremio/contract/noticias/rules.ts';

const SHOWN_WIDTH = 640;

export interface EditorEvents {
  onChange: (markdown: string) => void;
  /** After every change of the text or the selection. */
  onState: (state: EditorState) => void;
  /** Uploads a picture; null once its problem is shown. */
  upload: (file: File) => Promise<number | null>;
}

/** The preset's own node refuses a picture without a title, and then opens an empty text. */
const pictureSchema = imageSchema.extendSchema((prev) => (ctx) => {
  const schema = prev(ctx);
  return {
    ...schema,
    parseMarkdown: {
      ...schema.parseMarkdown,
      runner: (state, { url, alt, title }, type) => {
        state.addNode(type, { src: url, alt: alt ?? '', title: title ?? '' });
      },
    },
  };
});

/** The app shows an HTML tag as text, so blank paragraphs are dropped and not written as `<br />`. */
const REPLACED = new Set<MilkdownPlugin>([...remarkPreserveEmptyLinePlugin, ...imageSchema]);
const SYNTAX: MilkdownPlugin[] = [
  ...commonmark.filter((plugin) => !REPLACED.has(plugin)),
  ...pictureSchema,
];

const markdownOf = (ctx: Ctx, doc: Node): string => ctx.get(serializerCtx)(doc);

const reporting = ({ onChange, onState }: EditorEvents) =>
  $prose(
    (ctx) =>
      new Plugin({
        view: (opened) => {
          onState(opened.state);
          return {
            update({ state }, before) {
              if (!state.doc.eq(before.doc)) onChange(markdownOf(ctx, state.doc));
              onState(state);
            },
          };
        },
      }),
  );

/** Pictures of other servers, which a pasted page brings, become their description, as in the app. */
const ownPicturesOnly = $prose(
  () =>
    new Plugin({
      appendTransaction(transactions, _before, { doc, schema, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        doc.descendants((node, position) => {
          const { src, alt } = node.attrs as { src?: string; alt?: string };
          if (node.type.name !== 'image' || ownPictureOf(src ?? '') !== null) return;
          const at = tr.mapping.map(position);
          if (alt) tr.replaceWith(at, at + node.nodeSize, schema.text(alt));
          else tr.delete(at, at + node.nodeSize);
        });
        return tr.docChanged ? tr : null;
      },
    }),
);

const pictureNode = (schema: Schema, id: number): Node | undefined =>
  schema.nodes.image?.create({ src: imagenUrl(id, SHOWN_WIDTH), alt: '' });

/** Inserts an uploaded picture at the cursor. */
export function insertPicture({ state, dispatch }: EditorView, id: number): void {
  const node = pictureNode(state.schema, id);
  if (node) dispatch(state.tr.replaceSelectionWith(node).scrollIntoView());
}

function uploadingMark(position: number, spec: Parameters<typeof Decoration.widget>[2]) {
  const mark = document.createElement('span');
  mark.textContent = 'Subiendo la imagen…';
  return Decoration.widget(position, mark, spec);
}

const uploading =
  (send: EditorEvents['upload']) =>
  async (files: FileList, schema: Schema): Promise<Node[]> => {
    const pictures = [...files].filter(({ type }) => type.startsWith('image/'));
    const ids = await Promise.all(pictures.map(send));
    return ids.flatMap((id) => (id === null ? [] : (pictureNode(schema, id) ?? [])));
  };

/** Creates an editor of Markdown in `root`, whose text box has these attributes. */
export const createEditor = (
  root: HTMLElement,
  text: string,
  attributes: Record<string, string>,
  events: EditorEvents,
): Promise<Editor> =>
  Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, root);
      ctx.set(defaultValueCtx, text);
      ctx.update(editorViewOptionsCtx, (before) => ({ ...before, attributes }));
      ctx.update(remarkStringifyOptionsCtx, (before) => ({ ...before, bullet: '-' as const }));
      ctx.update(uploadConfig.key, (before) => ({
        ...before,
        uploader: uploading(events.upload),
        uploadWidgetFactory: uploadingMark,
      }));
    })
    .use(SYNTAX)
    .use(history)
    .use(clipboard)
    .use(upload)
    .use(ownPicturesOnly)
    .use(reporting(events))
    .create();

export const viewOf = (editor: Editor): EditorView =>
  editor.action((ctx) => ctx.get(editorViewCtx));

/**
 * True if the editor holds all that members read of a text. Few texts fail, all of rare Markdown: a reference
 * to a link, code at the start of a list's item, emphasis within emphasis.
 */
export const isFaithful = (editor: Editor, text: string): boolean =>
  editor.action((ctx) => {
    const doc = ctx.get(parserCtx)(text);
    const again = doc ? markdownOf(ctx, doc) : '';
    return JSON.stringify(leerMarkdown(again)) === JSON.stringify(leerMarkdown(text));
  });

/** Replaces the whole text, as when the form is reset. */
export function replaceText(editor: Editor, text: string): void {
  editor.action((ctx) => {
    const doc = ctx.get(parserCtx)(text);
    const { state, dispatch } = ctx.get(editorViewCtx);
    if (doc) dispatch(state.tr.replaceWith(0, state.doc.content.size, doc.content));
  });
}
