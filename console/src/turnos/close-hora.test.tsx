import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { formatDayAndHour } from '@gremio/contract/platform/format.ts';
import { cierreDeHora } from '@gremio/contract/turnos/cierre/endpoints.ts';
import { horas } from '@gremio/contract/turnos/endpoints.ts';
import { AdminContext, type DataProvider, HttpError } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { CloseOrReopenHora } from './components/CloseOrReopen.tsx';
import { turnos } from './routes.tsx';
import { Notices } from '../platform/layout/Notices.tsx';

const DIA = '2026-12-08';
const CUAL = formatDayAndHour(DIA, '09:00');
const HORA = {
  id: 4,
  campania_id: 1,
  dia_id: 2,
  dia: DIA,
  hora: '09:00',
  limite: null,
  cerrado: false,
  cant_turnos: 2,
  version: 1,
};
const person = (id: number, nombre: string, destino: object | null) => ({
  id,
  persona_id: id,
  nombre,
  numero_documento: '20111222',
  con_correo: true,
  dia: DIA,
  hora: '09:00',
  destino,
});
const FREE = { id: 9, dia: DIA, hora: '09:30' };
const lost = person(2, 'PERDIDO, Omar', null);
const planOf = (destino: object | null) => ({
  afectados: [person(1, 'MUDADA, Elena', destino), lost],
  sin_lugar: destino ? 1 : 2,
});

const call = vi.fn<(endpoint: object, input: object) => Promise<unknown>>();

const show = (hora: typeof HORA) =>
  render(
    <AdminContext
      dataProvider={{ call } as unknown as DataProvider}
      authProvider={asUser({ role: 'turnos', isLocal: false })}
      i18nProvider={i18nFor([turnos])}
    >
      <CloseOrReopenHora hora={hora} />
      <Notices />
    </AdminContext>,
  );

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  call.mockReset();
});

it('closing shows who moves and who does not fit, and the new plan where a place went meanwhile', async () => {
  call.mockResolvedValueOnce(planOf(FREE));
  show(HORA);
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar 09:00' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Cerrar el ${CUAL}` }));
  await dialog.findByText(/^Tiene 2 lugares reservados\./);
  const row = (nombre: string) => dialog.getByRole('row', { name: new RegExp(nombre) }).textContent;
  expect(row('MUDADA, Elena')).toContain(formatDayAndHour(DIA, '09:30'));
  expect(row('PERDIDO, Omar')).toContain('No hay lugar');
  const act = (name: RegExp | string) => dialog.getByRole<HTMLButtonElement>('button', { name });
  expect(act(/^Cerrar,/).disabled).toBe(true);
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Cancelar el que no entra/ }));
  expect(act(/^Cerrar,/).disabled).toBe(true);
  fireEvent.change(dialog.getByRole('textbox', { name: /^Motivo/ }), {
    target: { value: 'Se cortó la luz en la sede.' },
  });

  const refusal = { message: 'Mientras lo mirabas, alguien reservó.', plan: planOf(null) };
  call.mockRejectedValueOnce(
    new HttpError(refusal.message, 409, { ...refusal, motivo: 'cierre_cambio' }),
  );
  fireEvent.click(act('Cerrar, mover 1, cancelar 1 y avisar por correo'));
  await dialog.findByText(/^Mientras lo mirabas/);
  expect(row('MUDADA, Elena')).toContain('No hay lugar');
  call.mockResolvedValueOnce({ id: 4, movidos: 0, cancelados: 2, quedan: 0 });
  fireEvent.click(act('Cerrar, cancelar 2 y avisar por correo'));
  await screen.findByText(`Quedó cerrado el ${CUAL}: se cancelaron 2 lugares.`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call).toHaveBeenCalledWith(cierreDeHora.close, {
    params: { id: '4' },
    body: {
      decision: 'mover',
      cancelar_sin_lugar: true,
      motivo: 'Se cortó la luz en la sede.',
      vistos: [
        { id: 1, destino_id: null },
        { id: 2, destino_id: null },
      ],
    },
  });
});

it('a closed hour is opened again once the clerk confirms', async () => {
  call.mockResolvedValue({});
  show({ ...HORA, cerrado: true });
  fireEvent.click(screen.getByRole('button', { name: 'Abrir de nuevo' }));
  const dialog = await screen.findByRole('dialog', { name: `Abrir de nuevo el ${CUAL}` });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Abrir de nuevo' }));
  await screen.findByText(`Se abrió de nuevo el ${CUAL}.`);
  const { id, ...body } = HORA;
  expect(call).toHaveBeenCalledWith(horas.update, { params: { id }, body });
});
