import { getSession } from '@gremio/contract/personal/endpoints.ts';
import { mirar } from '@gremio/contract/puerta/endpoints.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CounterPage } from './pages/CounterPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const MESSAGE = 'Escribí para qué buscás a esta.';
const ATENCION = {
  persona: {
    id: 7,
    nombre: 'Ana Paz',
    numero_documento: '30111222',
    nro_afiliado: '50007',
    estado: 'activo',
  },
  hijos: [],
  turno: null,
  vouchers: [],
};

/** Fake server that asks for a reason, and records the bodies it was sent. */
function standIn(): { texto: string; motivo?: string }[] {
  const sent: { texto: string; motivo?: string }[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const url = address instanceof Request ? address.url : String(address);
    if (url.includes(getSession.path)) {
      const user = { id: '1', email: 'a@b.co', name: 'Ana', role: 'puerta' };
      return Response.json({ user: { ...user, falta_segundo_factor: false } });
    }
    expect(url).toContain(mirar.path);
    if (typeof init?.body !== 'string') throw new TypeError('the body is no text');
    const body = JSON.parse(init.body) as { texto: string; motivo?: string };
    sent.push(body);
    if (body.motivo) return Response.json({ voucher: null, atencion: ATENCION });
    const refusal = { code: 409, motivo: 'falta_motivo', message: MESSAGE };
    return Response.json(refusal, { status: 409 });
  });
  return sent;
}

async function typeNumber(numero: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: 'Código o documento' });
  fireEvent.change(field, { target: { value: numero } });
  fireEvent.click(screen.getByRole('button', { name: 'Comprobar' }));
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CounterPage />
    </QueryClientProvider>,
  );

test('a number that asks for a reason is sent again with it', async () => {
  const sent = standIn();
  open();
  await typeNumber('50007');
  expect(await screen.findByText(MESSAGE)).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: 'Motivo' }), {
    target: { value: ' Perdió su carnet ' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findByText('Ana Paz')).toBeDefined();
  expect(sent).toEqual([{ texto: '50007' }, { texto: '50007', motivo: 'Perdió su carnet' }]);
});

test('nothing is sent without a reason, and the counter is one touch away', async () => {
  const sent = standIn();
  open();
  await typeNumber('50007');
  fireEvent.click(await screen.findByRole('button', { name: 'Buscar' }));
  fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
  expect(await screen.findByRole('textbox', { name: 'Código o documento' })).toBeDefined();
  expect(sent).toHaveLength(1);
});
