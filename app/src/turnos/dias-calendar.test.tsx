import { listFeriados } from '@gremio/contract/ajustes/feriados/endpoints.ts';
import { aniosDeFeriados } from '@gremio/contract/ajustes/feriados/rules.ts';
import { localParts } from '@gremio/contract/platform/format.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearDevice, keep, renderOn } from '../../testing/member.tsx';
import { DiasCalendar } from './components/DiasCalendar.tsx';

afterEach(clearDevice);

const SIGN = '[role="grid"] td i';

function show(feriados: string[]) {
  const query = aniosDeFeriados(localParts(new Date()).fecha);
  const named = feriados.map((fecha) => ({
    fecha,
    nombre: 'Navidad',
    tipo: 'feriado' as const,
  }));
  keep(listFeriados, { query }, { feriados: named });
  return renderOn(
    { estado: 'activo' },
    <DiasCalendar
      label="Días"
      today="2026-12-01"
      free={[]}
      value={null}
      onChange={() => undefined}
    />,
  ).container;
}

it('signs the holidays of the month, and names them for screen readers', () => {
  const container = show(['2026-12-25', '2027-02-08']);
  const signed = [...container.querySelectorAll(SIGN)].map((sign) => sign.closest('td'));
  expect(signed.map((day) => day?.textContent)).toEqual(['25']);
  expect(screen.getByText(/25 de diciembre.*, Feriado: Navidad\.$/)).toBeTruthy();
});

it('signs no day of a month without holidays', () => {
  const container = show([]);
  expect(container.querySelectorAll(SIGN)).toHaveLength(0);
  expect(screen.queryByText(/Feriado: /)).toBeNull();
});
