import { getSession, signIn } from '@gremio/contract/personal/endpoints.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CounterPage } from './pages/CounterPage.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CounterPage />
    </QueryClientProvider>,
  );

test('a user without the demanded second factor is led to where it is added, and back', async () => {
  let falta_segundo_factor = true;
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const url = address instanceof Request ? address.url : String(address);
    expect(url).toContain(getSession.path);
    const user = { id: '1', email: 'a@b.co', name: 'Ana', role: 'lectura', falta_segundo_factor };
    return Response.json({ user });
  });
  open();
  const way = await screen.findByRole('link', { name: 'Agregarlo en la consola' });
  expect(way.getAttribute('href')).toBe('/consola/');
  falta_segundo_factor = false;
  fireEvent.click(screen.getByRole('button', { name: 'Ya lo agregué' }));
  expect(await screen.findByText('Tu rol no entrega vouchers')).toBeDefined();
});

test('a user without a code signs in with a passkey in the console, and comes back', async () => {
  let methods: string[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const url = address instanceof Request ? address.url : String(address);
    if (url.includes(getSession.path)) return Response.json(null);
    expect(url).toContain(signIn.path);
    return Response.json({ twoFactorRedirect: true, twoFactorMethods: methods });
  });
  open();
  const enter = async () => {
    fireEvent.change(await screen.findByLabelText('Tu mail'), { target: { value: 'a@b.co' } });
    fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'una larga' } });
    fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  };
  await enter();
  const way = await screen.findByRole('link', { name: 'Ingresar en la consola' });
  expect(way.getAttribute('href')).toBe('/consola/');
  fireEvent.click(screen.getByRole('button', { name: 'Ya ingresé' }));
  // Control: an account with an authenticator code is asked for it.
  methods = ['totp'];
  await enter();
  expect(await screen.findByLabelText('Código de tu aplicación')).toBeDefined();
});
