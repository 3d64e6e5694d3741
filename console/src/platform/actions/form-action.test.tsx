import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, RecordContextProvider, TextInput } from 'react-admin';
import { cancelPorTelefono } from '@gremio/contract/turnos/telefono/endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../i18n/i18n.ts';
import { setOwner } from '../store.ts';
import { FormAction, type FormActionProps } from './FormAction.tsx';
import { MotivoAction } from './MotivoAction.tsx';

type Props = Omit<FormActionProps<typeof cancelPorTelefono.body>, 'children'>;

const run = vi.fn<Props['run']>(async () => 'Listo.');

const common: Props = {
  run,
  endpoint: cancelPorTelefono,
  label: 'Cancelar',
  title: 'Cancelar el turno de PÉREZ, Ana',
  content: 'Pierde su lugar.',
  confirm: 'Cancelar el turno',
  body: cancelPorTelefono.body,
};

function openPage({ id = 7, secret = false } = {}) {
  render(
    <AdminContext i18nProvider={i18nFor([])}>
      <RecordContextProvider value={{ id }}>
        {secret ? (
          <FormAction {...common}>
            <TextInput source="motivo" label="Motivo" />
          </FormAction>
        ) : (
          <MotivoAction {...common} />
        )}
      </RecordContextProvider>
    </AdminContext>,
  );
  press('Cancelar');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = () => screen.findByLabelText<HTMLInputElement>(/^Motivo/);
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const backdrop = () => document.querySelector('.MuiDialog-container') as Element;
function clickOutside() {
  fireEvent.mouseDown(backdrop());
  fireEvent.click(backdrop());
}
const isOpen = () => screen.queryByRole('dialog') !== null;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  run.mockClear();
  setOwner('clara');
});
afterEach(cleanup);

it('a click outside and Esc leave a dialog open that somebody typed into, and it says how to leave', async () => {
  openPage();
  await type('Se confundió');
  clickOutside();
  await screen.findByText(/tocá «Volver»/);
  fireEvent.keyDown(await field(), { key: 'Escape' });
  expect((await field()).value).toBe('Se confundió');
  press('Volver');
  await waitFor(() => expect(isOpen()).toBe(false));
  press('Cancelar');
  await type('Otra vez');
  expect(screen.queryByText(/tocá «Volver»/)).toBeNull();
});

it('a dialog that nobody typed into closes by a click outside', async () => {
  openPage();
  await field();
  clickOutside();
  await waitFor(() => expect(isOpen()).toBe(false));
});

it('a draft is offered again after a reload, in this tab only and for this record only', async () => {
  openPage();
  await type('Se confundió');
  cleanup();
  expect(localStorage).toHaveLength(0);
  openPage({ id: 8 });
  await field();
  expect(screen.queryByText(/Tenés un borrador/)).toBeNull();
  cleanup();
  openPage();
  await screen.findByText(/Tenés un borrador/);
  press('Seguir');
  await waitFor(async () => expect((await field()).value).toBe('Se confundió'));
});

it('is forgotten once it is done, or once the clerk decides to do nothing', async () => {
  for (const button of ['Cancelar el turno', 'Volver']) {
    openPage();
    await type('Se confundió');
    press(button);
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(sessionStorage).toHaveLength(0);
    cleanup();
  }
  expect(run).toHaveBeenCalledTimes(1);
});

it('a form that may hold a secret keeps nothing', async () => {
  openPage({ secret: true });
  await type('clave');
  expect(sessionStorage).toHaveLength(0);
  clickOutside();
  await screen.findByText(/tocá «Volver»/);
});
