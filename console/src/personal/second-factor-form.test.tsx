import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { SecondFactorForm } from './components/SecondFactorForm.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
function open(codigo: boolean) {
  vi.stubGlobal('PublicKeyCredential', class {});
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <AdminContext queryClient={client}>
      <SecondFactorForm busy={false} acceptsCodes={codigo} onPass={nothing} onBack={nothing} />
    </AdminContext>,
  );
}

it('asks for the passkey alone where no code is taken, and says what to do without it', async () => {
  open(false);
  expect(await screen.findByRole('button', { name: 'Usar mi llave de acceso' })).toBeDefined();
  expect(screen.queryByLabelText(/Código/)).toBeNull();
  expect(screen.getByText(/Si la perdiste, pedile a quien administra/)).toBeDefined();
});

it('asks for a code where one is taken', async () => {
  open(true);
  expect(await screen.findByLabelText(/Código/)).toBeDefined();
});
