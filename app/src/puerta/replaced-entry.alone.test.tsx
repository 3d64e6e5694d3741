import { enviarLecturas, verPaquete } from '@gremio/contract/puerta/endpoints.ts';
import {
  type Acceso,
  type Esperado,
  type LecturaPuerta,
  lecturasWrite,
} from '@gremio/contract/puerta/schemas.ts';
import { present } from '@gremio/contract/platform/present.ts';
import { writeTicket } from '@gremio/contract/platform/ticket.ts';
import { getPublicKey, hashes, sign } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { decide, type DoorState } from './components/door-state.ts';
import { OpenDoor } from './components/OpenDoor.tsx';
import type * as Store from './components/store.ts';

/** A device that stores all: there is no database here. */
vi.mock('./components/store.ts', async (original) => ({
  ...(await original<typeof Store>()),
  canStore: () => true,
  enqueue: async () => true,
  settle: async () => true,
  keep: async () => true,
  keepAll: async () => true,
}));

hashes.sha512 = sha512;

const NOW = '2026-12-12T20:30:00-03:00';
const secret = new Uint8Array(32).fill(7);
const clave = Buffer.from(getPublicKey(secret)).toString('base64url');
const first = writeTicket({ clase: 'evento', de: 3, id: 7 }, 9, (signed) => sign(signed, secret));

const person = (id: number, part: Partial<Esperado>): Esperado => ({
  id,
  nombre: 'Paz, Ana',
  numdoc: '30111222',
  fecha_nacimiento: null,
  titular: null,
  titular_id: id,
  parentesco: null,
  vigente: true,
  ingreso: null,
  revisar: [],
  ...part,
});
const lugar = {
  clase: 'evento' as const,
  id: 3,
  nombre: 'Fiesta',
  lugar: 'Club',
  desde: '2026-12-12T20:00:00-03:00',
  hasta: '2026-12-13T02:00:00-03:00',
};
const claves = [{ id: 9, clave }];
const kept = {
  lugar,
  claves,
  huellas: '',
  version: 4,
  visto: Date.parse(NOW),
  desfase: 0,
  esperados: [person(7, { vigente: false, reemplazo: 8 }), person(8, {})],
};
const initial: DoorState = { kept, accesos: new Map(), queue: [] };

let hasSignal = false;
let entered: Acceso[] = [];
const novedad = () => ({ version: 5, desde: 4, adentro: entered.length, accesos: entered });

/** Answers as the server: a scan enters if it says so. */
function answer({ id, momento, adentro, ...visto }: LecturaPuerta) {
  const input = 'texto' in visto ? { texto: present(visto.texto) } : { persona: 8 };
  const { veredicto, esperado } = decide(initial, input, new Date(NOW));
  const acceso = { id, persona: 8, momento, puerta: 'Norte', estado: 'ingreso' as const };
  if (adentro && !entered.some((one) => one.id === id)) entered.push(acceso);
  return { id, veredicto, esperado, acceso: adentro ? acceso : null };
}

beforeEach(() => {
  entered = [];
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW));
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  );
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    if (!hasSignal) throw new TypeError('Failed to fetch');
    const url = String(address instanceof Request ? address.url : address);
    const part = (path: string) => path.split('/').at(-1) ?? path;
    if (url.includes(part(verPaquete.path)))
      return Response.json({ ...novedad(), lugar, claves, momento: NOW, partes: [], huellas: '' });
    if (!url.includes(part(enviarLecturas.path)) || typeof init?.body !== 'string')
      throw new TypeError(`unexpected call: ${url}`);
    const { lecturas } = lecturasWrite.parse(JSON.parse(init.body));
    const resultados = lecturas.map(answer);
    return Response.json({ momento: NOW, novedad: novedad(), resultados });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function scan() {
  const field = screen.getByRole('textbox', { name: 'Documento o nombre' });
  fireEvent.change(field, { target: { value: first } });
  fireEvent.click(screen.getByRole('button', { name: 'Comprobar' }));
}

test.each([
  ['with signal', true],
  ['without signal', false],
])('one touch lets in whoever shows an entry that was replaced, once, %s', async (_how, on) => {
  hasSignal = on;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OpenDoor
        initial={initial}
        puerta="Norte"
        onChange={() => undefined}
        onSessionOver={() => undefined}
      />
    </QueryClientProvider>,
  );
  scan();
  const verdict = await screen.findByRole('alertdialog', { name: 'Entrada anterior' });
  expect(verdict.textContent).toContain('Paz, Ana');
  expect(verdict.textContent).toContain('30.111.222');
  expect(verdict.textContent?.includes('Decidido sin señal')).toBe(!on);
  expect(document.body.textContent).toContain('0 de 1 adentro');
  fireEvent.click(screen.getByRole('button', { name: 'Dejar pasar' }));
  await waitFor(() => expect(document.body.textContent).toContain('1 de 1 adentro'));
  expect(screen.queryByRole('alertdialog')).toBeNull();

  scan();
  await screen.findByRole('alertdialog', { name: 'Ya entró' });
  expect(screen.queryByRole('button', { name: 'Dejar pasar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(document.body.textContent).toContain('1 de 1 adentro');

  if (!on) {
    hasSignal = true;
    dispatchEvent(new Event('online'));
  }
  await waitFor(() => expect(entered.map(({ persona }) => persona)).toEqual([8]));
});
