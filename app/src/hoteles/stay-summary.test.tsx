import { feriadosByDay } from '@gremio/contract/ajustes/feriados/rules.ts';
import type { Hotel } from '@gremio/contract/hoteles/schemas.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StaySummary } from './components/StaySummary.tsx';

const HOTEL = {
  plazas: 4,
  habitaciones_por_reserva: 2,
  max_noches: 7,
  precio: 48_500,
} as Hotel;
const DRAFT = {
  fechas: { desde: '2026-12-14', hasta: '2026-12-18' },
  adultos: 2,
  menores: 0,
  observaciones: '',
};
const NIGHTS = new Set(['2026-12-14', '2026-12-15', '2026-12-16', '2026-12-17']);

const NONE = feriadosByDay([]);

function said(
  draft: Partial<typeof DRAFT>,
  noches: ReadonlySet<string> | null,
  feriados = NONE,
): string {
  const { container } = render(
    <StaySummary
      hotel={HOTEL}
      draft={{ ...DRAFT, ...draft }}
      noches={noches}
      feriados={feriados}
    />,
  );
  return container.textContent.replaceAll('\u00a0', ' ');
}

afterEach(cleanup);

it('says when, who and for how much', () => {
  expect(said({}, NIGHTS)).toBe(
    'Del lunes 14 al viernes 18 de diciembre2 adultosTotal: $ 194.000 (4 noches)',
  );
  expect(said({ adultos: 5 }, null)).toContain('Total: $ 388.000 (4 noches, 2 habitaciones)');
});

it('names the holidays within the stay, and not the office’s own closed days', () => {
  const feriados = feriadosByDay([
    { fecha: '2026-12-14', nombre: 'Mudanza', tipo: 'cerrado' },
    { fecha: '2026-12-16', nombre: 'Día del turismo', tipo: 'feriado' },
    { fecha: '2026-12-25', nombre: 'Navidad', tipo: 'feriado' },
  ]);
  const text = said({}, NIGHTS, feriados);
  expect(text).toContain('Miércoles 16 de diciembre. Feriado: Día del turismo');
  expect(text).not.toMatch(/Mudanza|Navidad/);
});

it.each([
  ['a night that is taken', {}, new Set(['2026-12-14']), /ya no tiene lugar/],
  [
    'a night with too few rooms',
    { adultos: 5 },
    new Set(['2026-12-14']),
    /no tiene 2 habitaciones/,
  ],
  ['no night with as many rooms', { adultos: 5 }, new Set<string>(), /No quedan noches con 2/],
])('gives no price for %s', (_, draft, noches, sentence) => {
  const text = said(draft, noches);
  expect(text).toMatch(sentence);
  expect(text).not.toContain('$');
});
