// @vitest-environment jsdom
import type { Sorteo } from '@gremio/contract/eventos/sorteo/schemas.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
