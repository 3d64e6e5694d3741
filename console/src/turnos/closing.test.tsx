import { cleanup, render, screen } from '@testing-library/react';
import type { Afectado } from '@gremio/contract/turnos/cierre/schemas.ts';
import { afterEach, expect, it } from 'vitest';
import { closedInWords } from './components/cierre.ts';
import { AffectedTable } from './components/AffectedTable.tsx';

const one: Afectado = {
  id: 1,
  persona_id: 10,
  nombre: 'SOSA, Juan',
  numero_documento: '20111222',
  con_correo: false,
  dia: '2026-12-08',
  hora: '10:30',
  destino: null,
};
const other = { ...one, id: 2, persona_id: 11, numero_documento: '30333444' };

afterEach(cleanup);

it('tells people of one name apart by their documents, in the table and where they have no mail', () => {
  render(<AffectedTable plan={{ afectados: [one, other], sin_lugar: 2 }} decision="mover" />);
  expect(screen.getByText('DNI 20111222')).toBeDefined();
  expect(screen.getByText('DNI 30333444')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe(
    'No tienen correo, avisales por teléfono: SOSA, Juan (DNI 20111222); SOSA, Juan (DNI 30333444).',
  );
});

it('says what a closing did, of one booking and of several', () => {
  expect(closedInWords('martes 8', { id: 1, movidos: 1, cancelados: 0, quedan: 1 })).toBe(
    'Quedó cerrado el martes 8: se movió 1 lugar, 1 lugar sigue en pie.',
  );
  expect(closedInWords('martes 8', { id: 1, movidos: 0, cancelados: 2, quedan: 0 })).toBe(
    'Quedó cerrado el martes 8: se cancelaron 2 lugares.',
  );
});
