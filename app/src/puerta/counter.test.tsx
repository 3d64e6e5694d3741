import { getSession } from '@gremio/contract/personal/endpoints.ts';
import { deshacer, mirar, usar } from '@gremio/contract/puerta/endpoints.ts';
import type { Entregable } from '@gremio/contract/puerta/schemas.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CounterPage } from './pages/CounterPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const VOUCHER: Entregable = {
  id: 5,
  tipo_id: 2,
  tipo: 'Cine',
  para: 'Ana Paz',
  codigo: 'ABCD-1234',
  con_turno: false,
  fotos: null,
  estado: 'reclamado',
  vence: '2026-12-31',
  usado: null,
  usado_donde: null,
  deshacer: false,
};
const USED: Entregable = {
  ...VOUCHER,
  estado: 'usado',
  usado: '2026-12-08T10:31:00-03:00',
  usado_donde: 'Mostrador',
  deshacer: true,
};
const USER = { id: '1', email: 'a@b.co', name: 'Ana', role: 'puerta', falta_segundo_factor: false };

const REPLIES: Record<string, object> = {
  [getSession.path]: { user: USER },
  [mirar.path]: { voucher: VOUCHER, atencion: null },
  [usar.path]: { usado: USED, atencion: null },
  [deshacer.path]: { vouchers: [VOUCHER] },
};

/** Fake server; returns the writes that it was sent. */
function standIn(): [path: string, body: unknown][] {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    const url = address instanceof Request ? address.url : String(address);
    const path = Object.keys(REPLIES).find((one) => url.endsWith(one)) ?? '';
    if (typeof init?.body === 'string') sent.push([path, JSON.parse(init.body)]);
    return Response.json(REPLIES[path]);
  });
  return sent;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a voucher is read, used, and its use undone after the question', async () => {
  const sent = standIn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CounterPage />
    </QueryClientProvider>,
  );
  const field = await screen.findByRole('textbox', { name: 'Código o documento' });
  fireEvent.change(field, { target: { value: VOUCHER.codigo } });
  await press('Comprobar');
  await screen.findByText('Todavía no se usó');
  expect(sent).toEqual([[mirar.path, { texto: VOUCHER.codigo }]]);
  await press('Usar este voucher');
  await press('Deshacer');
  const question = await screen.findByRole('dialog', { name: 'Deshacer el uso' });
  expect(question.textContent).toContain('No se puede deshacer. Para usarlo otra vez');
  expect(sent).toHaveLength(2);
  fireEvent.click(within(question).getByRole('button', { name: 'Deshacer' }));
  await screen.findByRole('heading', { name: 'Deshecho' });
  expect(sent.slice(1)).toEqual([
    [usar.path, { texto: VOUCHER.codigo }],
    [deshacer.path, { voucher_ids: [VOUCHER.id], turno_id: null }],
  ]);
});
