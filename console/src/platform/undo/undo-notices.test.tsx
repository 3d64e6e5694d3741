import {
  act as settled,
  cleanup,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { AdminContext, type DataProvider, useNotify } from 'react-admin';
import { deshacerActo } from '@gremio/contract/personal/auditoria/endpoints.ts';
import { ACT_HEADER, byAudit, byAuditWhile, never } from '@gremio/contract/platform/undo.ts';
import { UNTOLD, UNTOLD_HEADER } from '@gremio/contract/platform/untold.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../i18n/i18n.ts';
import { Notices } from '../layout/Notices.tsx';
import { noteWrite, takeWrite } from './last-write.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { UndoNotices } from './UndoNotices.tsx';
import { UndoWarning } from './UndoWarning.tsx';
import { undoneInWords } from './useUndo.ts';

const CALL = { method: 'POST', path: '/personal/noticias/lote' };

const act = (id: number, address = '/personal/noticias/7') =>
  noteWrite(address, new Headers({ [ACT_HEADER]: String(id) }));

function Said({ type }: { type: 'info' | 'error' }) {
  const notify = useNotify();
  return <button onClick={() => notify('Se guardó.', { type })}>decir</button>;
}

function openPage(
  call: unknown = async () => ({ cuantos: 1, quedan: [] }),
  type = 'info' as const,
) {
  render(
    <AdminContext dataProvider={{ call } as unknown as DataProvider} i18nProvider={i18nFor([])}>
      <UndoNotices>
        <Said type={type} />
      </UndoNotices>
      <Notices />
    </AdminContext>,
  );
}
const say = () => fireEvent.click(screen.getByRole('button', { name: 'decir' }));

beforeEach(() => void takeWrite());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a notice undoes the act of the write that it tells of', async () => {
  let next = 41;
  const call = vi.fn<() => Promise<unknown>>(async () => {
    next += 1;
    act(next, `/personal/actos/${next - 1}/deshacer`);
    return { cuantos: 1, quedan: [] };
  });
  openPage(call);
  act(41);
  say();
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith(deshacerActo, { params: { id: 41 } }));
  await screen.findByText('Se deshizo.');
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a hacer' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith(deshacerActo, { params: { id: 42 } }));
  await screen.findByText('Se volvió a hacer.');
});

it('a notice offers its undo for ten seconds, and no longer', async () => {
  vi.useFakeTimers();
  openPage();
  act(41);
  say();
  const pass = (ms: number) => settled(() => vi.advanceTimersByTimeAsync(ms));
  const button = () => screen.queryByRole('button', { name: 'Deshacer' });
  await pass(500);
  expect(button()).not.toBeNull();
  await pass(9_000);
  expect(button()).not.toBeNull();
  // It closes, and then leaves.
  await pass(1_000);
  await pass(500);
  expect(button()).toBeNull();
});

it('a notice that the pointer rests on gives way to the next', async () => {
  openPage();
  act(41);
  say();
  const held = await screen.findByRole('button', { name: 'Deshacer' });
  fireEvent.mouseEnter(screen.getByRole('presentation'));
  act(42, '/personal/actos/41/deshacer');
  say();
  await screen.findByRole('button', { name: 'Volver a hacer' });
  expect(held.isConnected).toBe(false);
});

it('a notice without a button gives way as well', async () => {
  openPage();
  say();
  const held = await screen.findByText('Se guardó.');
  fireEvent.mouseEnter(screen.getByRole('presentation'));
  act(41);
  say();
  await screen.findByRole('button', { name: 'Deshacer' });
  expect(held.isConnected).toBe(false);
});

it('an undo offers to do it again', async () => {
  openPage();
  act(42, '/personal/actos/41/deshacer');
  say();
  await screen.findByRole('button', { name: 'Volver a hacer' });
});

it('a write without an act, a refusal and an old act offer nothing', async () => {
  noteWrite('/personal/noticias', new Headers());
  expect(takeWrite().act).toBeNull();
  vi.useFakeTimers();
  act(41);
  vi.advanceTimersByTime(11_000);
  expect(takeWrite().act).toBeNull();
});

it('one act is offered once', () => {
  act(41);
  expect(takeWrite().act).toEqual({ id: 41, again: false });
  expect(takeWrite().act).toBeNull();
});

it('a notice says why nobody is told of the write, once', async () => {
  openPage();
  noteWrite('/personal/personas/7', new Headers({ [UNTOLD_HEADER]: 'suspension' }));
  say();
  await screen.findByText(
    (text) => text.startsWith('Se guardó.') && text.includes(UNTOLD.suspension),
  );
  say();
  await screen.findByText('Se guardó.');
});

it.each(['asistencia', 'unknown here'])('says nothing of a reason that is %s', (why) => {
  noteWrite('/personal/turnos/7', new Headers({ [UNTOLD_HEADER]: why }));
  expect(takeWrite().untold).toBeNull();
});

it('says what stays as it was', () => {
  expect(undoneInWords({ hecho: '', cuantos: 1, quedan: [] }, false)).toBe('Se deshizo.');
  const quedan = [{ nombre: 'Dos', motivo: 'Cambió.' }];
  expect(undoneInWords({ hecho: '', cuantos: 11, quedan }, false)).toBe(
    'Se deshizo en 11; en 1 no. Dos: Cambió.',
  );
});

it('an act that can be undone for a while says how long, and not that it cannot', () => {
  const endpoint = { ...CALL, deshacer: byAuditWhile('El mail ya sale. Se puede deshacer.') };
  const { container, rerender } = render(<UndoWarning endpoint={endpoint} />);
  expect(container.textContent).toBe('');
  rerender(<UndoWarning endpoint={endpoint} about="mientras" />);
  expect(container.textContent).toBe('El mail ya sale. Se puede deshacer.');
});

it('an act that is never undone says so before, and one that can be undone says nothing', () => {
  render(<UndoWarning endpoint={{ ...CALL, deshacer: never('El mail ya sale.') }} />);
  expect(screen.getByText(/El mail ya sale\./).textContent).toBe(
    'No se puede deshacer. El mail ya sale.',
  );
  cleanup();
  const salvo = { campo: 'estado', dice: 'Un cancelado no vuelve.' };
  const endpoint = { ...CALL, deshacer: { ...byAudit, salvo } };
  const { container, rerender } = render(<UndoWarning endpoint={endpoint} />);
  expect(container.textContent).toBe('');
  rerender(<UndoWarning endpoint={endpoint} about="salvo" />);
  expect(container.textContent).toContain(salvo.dice);
});

it('an undo that is final says so before it is done', async () => {
  const nothing = () => undefined;
  render(
    <AdminContext i18nProvider={i18nFor([])}>
      <UndoDialog
        endpoint={{ ...CALL, deshacer: never('Importá el archivo otra vez.') }}
        title="Deshacer"
        of={['importaciones', 7]}
        read={async () => 'vuelven 3'}
        isPossible={() => true}
        undo={nothing}
        isUndoing={false}
        onClose={nothing}
      >
        {(plan) => plan}
      </UndoDialog>
    </AdminContext>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Deshacer' });
  expect(dialog.textContent).toContain('No se puede deshacer. Importá el archivo otra vez.');
});
