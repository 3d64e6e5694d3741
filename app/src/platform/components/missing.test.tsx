import { WireError } from '@gremio/contract/platform/client.ts';
import { type ErrorName, errorBody } from '@gremio/contract/platform/errors.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearDevice, renderOn } from '../../../testing/member.tsx';
import { ProblemDialog } from './Dialog.tsx';
import { Failed } from './States.tsx';

afterEach(clearDevice);

const show = (name: ErrorName) =>
  renderOn(
    { estado: null },
    <Failed
      error={new WireError(errorBody(name))}
      retry={() => undefined}
      help={<p>Llamanos.</p>}
    />,
  );

it.each([
  ['pedido_vencido', 'Ya no sirve'],
  ['no_encontrado', 'No está'],
] as const)('offers help in place of another try after %s', (name, title) => {
  show(name);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Llamanos.')).toBeTruthy();
});

it('offers another try after a failure of the server', () => {
  show('inesperado');
  expect(screen.getByRole('button', { name: 'Probar de nuevo' })).toBeTruthy();
  expect(screen.queryByText('Llamanos.')).toBeNull();
});

const dialogOf = (message: string) => (
  <ProblemDialog
    problem={{ title: 'Error', message, fields: [], body: null }}
    onClose={() => undefined}
  />
);

it('links the seccional where a refusal sends the member there', async () => {
  renderOn({ estado: 'activo' }, dialogOf(errorBody('voucher_nada').message));
  const link = await screen.findByRole('link', { name: 'Mi seccional' });
  expect(link.getAttribute('href')).toBe('/mi-seccional');
});

it('links nothing from another refusal, nor on a device without a card', async () => {
  renderOn({ estado: 'activo' }, dialogOf(errorBody('voucher_agotado').message));
  await screen.findByRole('button', { name: 'Entendido' });
  expect(screen.queryByRole('link')).toBeNull();
  clearDevice();
  renderOn({ estado: null }, dialogOf(errorBody('clave_vencida').message));
  expect(screen.queryByRole('link')).toBeNull();
});
