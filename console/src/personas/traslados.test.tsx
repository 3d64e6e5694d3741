import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type DataProvider, RecordContextProvider } from 'react-admin';
import type { TrasladoRow } from '@gremio/contract/personas/traslados/schemas.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { DecideTraslado } from './components/DecideTraslado.tsx';
import { waitingInWords, wayOf, whoIs } from './components/traslados.ts';
import { personas } from './routes.tsx';

const i18n = i18nFor([personas]);
const asked: TrasladoRow = {
  id: 5,
  sentido: 'traer',
  estado: 'pendiente',
  numero_documento: '30123456',
  nombre: null,
  persona_id: null,
  de: null,
  hacia: 'Salta',
  hacia_id: 2,
  motivo: 'Atiende acá',
  pedido: '2026-11-28T10:00:00-03:00',
  pedido_por: 'ana@prueba.local',
  decidido: null,
  decidido_por: null,
  respuesta: null,
  me_espera: false,
  puedo_retirar: true,
};
const received: TrasladoRow = {
  ...asked,
  nombre: 'Paz, Ana',
  persona_id: 9,
  de: 'Chubut',
  me_espera: true,
  puedo_retirar: false,
};

function show(row: TrasladoRow) {
  const call = vi.fn<(endpoint: object, input: object) => Promise<object>>().mockResolvedValue(row);
  render(
    <AdminContext dataProvider={{ call } as unknown as DataProvider} i18nProvider={i18n}>
      <RecordContextProvider value={row}>
        <DecideTraslado />
      </RecordContextProvider>
    </AdminContext>,
  );
  return call;
}
const named = (name: string) => screen.getByRole('button', { name });

afterEach(cleanup);

it('names the document alone to who asked, and the person to who answers', () => {
  expect([whoIs(asked), wayOf(asked)]).toEqual(['DNI 30.123.456', 'A Salta']);
  expect([whoIs(received), wayOf(received)]).toEqual(['Paz, Ana', 'De Chubut a Salta']);
  expect(waitingInWords(asked)).toBe('Tiene que responder la seccional donde está.');
  expect(waitingInWords({ ...asked, me_espera: true })).toContain('Nadie en el padrón');
});

it('offers who asked to withdraw it, and nothing else', async () => {
  const call = show(asked);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(named('Retirar el pedido de traslado de DNI 30.123.456'));
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar' }),
  );
  await waitFor(() => expect(call.mock.calls[0]?.[1]).toEqual({ params: { id: 5 } }));
});

it('takes a reason to reject it', async () => {
  const call = show(received);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  fireEvent.click(named('Rechazar el traslado de Paz, Ana'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /Motivo/ }), {
    target: { value: 'Sigue acá' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() =>
    expect(call.mock.calls[0]?.[1]).toEqual({ params: { id: 5 }, body: { motivo: 'Sigue acá' } }),
  );
});
