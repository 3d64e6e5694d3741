import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Split } from './Split.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Breaks(): never {
  throw new Error('Something is wrong with this one.');
}

it('a list that cannot be drawn leaves what was chosen from it standing', () => {
  render(<Split list={<Breaks />} detail={<p>El detalle</p>} open />);
  expect(screen.getByText('El detalle')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'No pudimos mostrar la lista' })).toBeTruthy();
});

it('a detail that cannot be drawn leaves the list standing', () => {
  render(<Split list={<p>La lista</p>} detail={<Breaks />} open />);
  expect(screen.getByText('La lista')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'No pudimos mostrar lo que elegiste' })).toBeTruthy();
});
