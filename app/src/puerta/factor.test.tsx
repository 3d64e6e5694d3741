import { getSession } from '@gremio/contract/personal/endpoints.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MostradorPage } from './pages/MostradorPage.tsx';

test('who lacks the second factor that is demanded is led to where it is added, and back', async () => {
  let falta_segundo_factor = true;
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const url = address instanceof Request ? address.url : String(address);
    expect(url).toContain(getSession.path);
    const user = { id: '1', email: 'a@b.co', name: 'Ana', role: 'lectura', falta_segundo_factor };
    return Response.json({ user });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MostradorPage />
    </QueryClientProvider>,
  );
  const way = await screen.findByRole('link', { name: 'Agregarlo en la consola' });
  expect(way.getAttribute('href')).toBe('/consola/');
  falta_segundo_factor = false;
  fireEvent.click(screen.getByRole('button', { name: 'Ya lo agregué' }));
  expect(await screen.findByText('Tu rol no entrega vouchers')).toBeDefined();
  vi.unstubAllGlobals();
});
