// @vitest-environment jsdom
import type { Sorteo } from '@gremio/contract/eventos/sorteo/schemas.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SorteoDetails } from './components/SorteoDetails.tsx';
import { VerifySorteo } from './components/VerifySorteo.tsx';

const SEMILLA = 'b2'.repeat(32);

it('does not believe a draw that is not the one to which the organisation had committed', () => {
  const made = { realizado: '2026-12-11T13:00:00.000Z', semilla: SEMILLA, numero: '4821' };
  const none = { participantes: [], resultado: [], plazas: 1 };
  const sorteo = { ...made, ...none, compromiso: '0'.repeat(64) } as unknown as Sorteo;
  render(<VerifySorteo sorteo={sorteo} />);
  fireEvent.click(screen.getByRole('button', { name: 'Comprobar el sorteo en este teléfono' }));
  expect(screen.getByText(/La semilla no es la que se había comprometido\./)).toBeTruthy();
});

it('says what the published proof is for, without the words of engineers', () => {
  const sorteo = {
    evento: 'Fiesta',
    plazas: 10,
    participantes: [],
    resultado: null,
    realizado: null,
    inscripcion_hasta: '2026-12-10T13:00:00.000Z',
    compromiso: 'ab'.repeat(32),
    semilla: null,
    numero: null,
    fuente: null,
  } as unknown as Sorteo;
  const { container } = render(<SorteoDetails sorteo={sorteo} mine={null} />);
  const proof = screen.getByText(/^Prueba de que la semilla no se cambió/);
  expect(proof.parentElement?.textContent).toContain('ab'.repeat(32));
  expect(container.textContent).not.toMatch(/sha|huella|hash/i);
});
