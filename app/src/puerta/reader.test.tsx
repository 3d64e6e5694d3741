import { typedBy } from '@gremio/contract/platform/keyboards.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { writeTicket } from '@gremio/contract/platform/ticket.ts';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FindEsperado } from './components/FindEsperado.tsx';
import { TypedCodeForm } from './components/TypedCodeForm.tsx';

const entry = writeTicket({ clase: 'evento', de: 3, id: 1 }, 9, () => new Uint8Array(64).fill(200));
const card = `https://app.gremio.example/estado/${'AQaB-_9x'.repeat(4)}AQ`;
const byKeyboard = (code: string) => present(typedBy(code, { reader: 'us', device: 'latam' }));

const PERSON = {
  id: 1,
  nombre: 'Ana Paz',
  numdoc: '20000001',
  fecha_nacimiento: null,
  titular: null,
  titular_id: 1,
  parentesco: null,
  vigente: true,
  ingreso: null,
  revisar: [],
};

const openDoorSearch = () => {
  const onPick = vi.fn<(persona: number) => void>();
  const onRead = vi.fn<(texto: string) => void>();
  render(<FindEsperado esperados={[PERSON]} isIn={() => false} onPick={onPick} onRead={onRead} />);
  return { field: screen.getByRole<HTMLInputElement>('textbox'), onPick, onRead };
};
const openCodeForm = () => {
  const onRead = vi.fn<(texto: string) => void>();
  render(<TypedCodeForm pending={false} onRead={onRead} />);
  return { field: screen.getByRole<HTMLInputElement>('textbox'), onRead };
};

/** Types a text with this many milliseconds between the keys, and presses Tab; true if the focus may move. */
function typeAndTab(field: HTMLElement, texto: string, gapMs: number): boolean {
  let at = 10_000;
  const press = (key: string) => {
    const event = createEvent.keyDown(field, { key });
    at += gapMs;
    Object.defineProperty(event, 'timeStamp', { value: at });
    return fireEvent(field, event);
  };
  for (const [index, key] of [...texto].entries()) {
    press(key);
    fireEvent.change(field, { target: { value: texto.slice(0, index + 1) } });
  }
  return press('Tab');
}

test.each([entry, card, byKeyboard(entry), byKeyboard(card), `${card}?de=otra`])(
  'a code typed into the door’s search is checked as if it was scanned: %s',
  (code) => {
    const { field, onRead } = openDoorSearch();
    fireEvent.change(field, { target: { value: code } });
    expect(field.maxLength).toBeGreaterThan(code.length);
    expect(screen.queryByText('No hay nadie así en la lista.')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Comprobar' }));
    expect(onRead.mock.calls).toEqual([[code]]);
    expect(field.value).toBe('');
  },
);

test('a name or a document in the door’s search is no code', () => {
  const { field, onRead, onPick } = openDoorSearch();
  fireEvent.change(field, { target: { value: 'Grandinetti' } });
  expect(screen.getByText('No hay nadie así en la lista.')).toBeDefined();
  const search = field.form;
  if (!search) throw new Error('The field is in no form.');
  fireEvent.submit(search);
  fireEvent.change(field, { target: { value: '20000001' } });
  fireEvent.click(screen.getByRole('button', { name: /Ana Paz/ }));
  expect([onRead.mock.calls, onPick.mock.calls]).toEqual([[], [[1]]]);
});

test.each([openDoorSearch, openCodeForm])('a reader may end a code with Tab', (open) => {
  const { field, onRead } = open();
  expect(typeAndTab(field, entry, 10)).toBe(false);
  expect(onRead.mock.calls).toEqual([[entry]]);
});

test('a reader may end a short code with Tab, and a person moves on with it', () => {
  const { field, onRead } = openCodeForm();
  expect(typeAndTab(field, '7K3M9-ABCDE', 200)).toBe(true);
  expect(onRead.mock.calls).toEqual([]);
  expect(typeAndTab(field, '7K3M9-ABCDE', 10)).toBe(false);
  expect(onRead.mock.calls).toEqual([['7K3M9-ABCDE']]);
  expect(field.maxLength).toBeGreaterThan(card.length);
});
