import { swapCase, typedBy } from '@gremio/contract/platform/keyboards.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { writeTicket } from '@gremio/contract/platform/ticket.ts';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { FindEsperado } from './components/FindEsperado.tsx';
import { ReaderTrial } from './components/ReaderTrial.tsx';
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

afterEach(() => vi.unstubAllGlobals());

const SAME = 'poné el lector en el mismo idioma que el teclado de este dispositivo';
const voucher = `AQAAAAA${'bC-3_x'.repeat(5)}`;

test.each<[string, string, string[]]>([
  ['an entry', entry, ['Es una entrada', 'Tu lector anda bien.']],
  ['a card with a prefix', `]Q1${card}`, ['Es un carnet', ']Q1, no molesta', 'anda bien']],
  ['a voucher by another keyboard', byKeyboard(voucher), ['Es el QR de un voucher', SAME]],
  ['an entry with Caps Lock', swapCase(entry), ['Es una entrada', 'Prendido', 'apagá Bloq Mayús']],
  ['both', swapCase(byKeyboard(card)), ['Es un carnet', `${SAME} y apagá Bloq Mayús`]],
  [
    'an entry that is cut off',
    entry.slice(0, 60),
    ['Es una entrada', 'Llegó cortada: son 60 letras'],
  ],
  ['a card in capitals', card.toUpperCase(), ['El lector lee mal', 'Ponelo en el mismo idioma']],
  ['a short code', '7K3M9-ABCDE', ['Es otro código', '7K3M9-ABCDE', 'letra por letra']],
  ['another address', 'https://example.org/x', ['Es otra página de internet', 'example.org']],
])('a reader is tried with %s, and nothing is sent', (_title, texto, says) => {
  const fetch = vi.fn<() => never>(() => {
    throw new TypeError('Nothing may be sent.');
  });
  vi.stubGlobal('fetch', fetch);
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}
    >
      <ReaderTrial onClose={onClose} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Código' }), { target: { value: texto } });
  fireEvent.click(screen.getByRole('button', { name: 'Comprobar' }));
  const { textContent } = screen.getByRole('region', { name: 'Lo que leyó' });
  for (const words of says) expect(textContent).toContain(words);
  if (/^GR1|^]Q1/.test(texto)) expect(textContent).not.toContain(texto.slice(8));
  expect(fetch).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(onClose).toHaveBeenCalledOnce();
});
