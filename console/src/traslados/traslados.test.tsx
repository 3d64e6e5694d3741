import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, type DataProvider, RecordContextProvider } from 'react-admin';
import { aceptarTraslado, pedirTraslado } from '@gremio/contract/traslados/endpoints.ts';
import type { TrasladoRow } from '@gremio/contract/traslados/schemas.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser } from '../platform/testing.ts';
import { AskTraslado } from './components/AskTraslado.tsx';
import { DecideTraslado } from './components/DecideTraslado.tsx';
import { PendingTraslados } from './components/PendingTraslados.tsx';
import { waitingInWords, wayOf, whoIs } from './components/traslados.ts';
import { traslados } from './routes.tsx';
import { Notices } from '../platform/layout/Notices.tsx';

const i18n = i18nFor([traslados]);
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

const LOCAL = asUser({ role: 'administracion', isLocal: true });

it('is asked for by document and reason, to the only place of who asks', async () => {
  const call = vi.fn<(endpoint: object, input: object) => Promise<object>>();
  call.mockResolvedValue(asked);
  const getList = async () => ({ data: [{ id: 2, nombre: 'Salta' }], total: 1 });
  render(
    <AdminContext
      dataProvider={{ call, getList } as unknown as DataProvider}
      authProvider={LOCAL}
      i18nProvider={i18n}
    >
      <AskTraslado />
      <Notices />
    </AdminContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir un traslado' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Pasa a Salta.');
  for (const [name, value] of [
    [/^Documento/, '30.123.456'],
    [/^Motivo/, 'Vive en Salta desde marzo.'],
  ] as const)
    fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Pedir el traslado' }));
  await screen.findByText(/^Se pidió el traslado\./);
  expect(call).toHaveBeenCalledWith(pedirTraslado, {
    body: { numero_documento: '30123456', hacia_id: 2, motivo: 'Vive en Salta desde marzo.' },
  });
});

it('that waits for the clerk is told on Hoy, and accepted it says where the person went', async () => {
  const call = vi.fn<(endpoint: object, input: object) => Promise<object>>();
  call.mockResolvedValue(received);
  const getList = async () => ({ data: [received], total: 1 });
  render(
    <AdminContext
      dataProvider={{ call, getList } as unknown as DataProvider}
      authProvider={LOCAL}
      i18nProvider={i18n}
    >
      <PendingTraslados />
      <RecordContextProvider value={received}>
        <DecideTraslado />
      </RecordContextProvider>
      <Notices />
    </AdminContext>,
  );
  const link = await screen.findByRole('link', { name: '1 traslado espera tu respuesta' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '#/traslados?filter={"me_espera":true}',
  );
  fireEvent.click(named('Aceptar el traslado de Paz, Ana'));
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar' }),
  );
  await screen.findByText('Paz, Ana pasó a Salta.');
  expect(call).toHaveBeenCalledWith(aceptarTraslado, { params: { id: 5 } });
});
