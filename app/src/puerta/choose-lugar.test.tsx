import type { LugarDePuerta } from '@gremio/contract/puerta/schemas.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChooseLugar } from './components/ChooseLugar.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(lugar: Partial<LugarDePuerta>) {
  const conteo = { lugar: { id: 3, nombre: 'Feria', lugar: 'Club', ...lugar } };
  vi.stubGlobal('fetch', async () => Response.json({ conteos: [conteo] }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChooseLugar puerta="Norte" onChosen={() => undefined}>
        {null}
      </ChooseLugar>
    </QueryClientProvider>,
  );
}

test.each([
  ['congreso', '2026-12-12T00:00:00-03:00', '2026-12-13T00:00:00-03:00', 'sábado 12 de diciembre'],
  ['evento', '2026-12-12T00:00:00-03:00', '2026-12-12T23:59:00-03:00', 'sábado 12 de diciembre'],
  [
    'evento',
    '2026-12-12T00:00:00-03:00',
    '2026-12-12T05:00:00-03:00',
    'noche del viernes 11 al sábado 12 de diciembre, 00:00',
  ],
] as const)('a %s from %s to %s begins on the %s', async (clase, desde, hasta, words) => {
  open({ clase, desde, hasta });
  const row = await screen.findByRole('button', { name: /Feria/ });
  expect(row.textContent).toContain(`${words} · Club`);
  if (!words.includes('noche')) expect(row.textContent).not.toContain('00:00');
});
