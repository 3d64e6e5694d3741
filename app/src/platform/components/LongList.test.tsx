// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LongList } from './LongList.tsx';

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
);
afterEach(cleanup);

const list = (read: number, count: number) => (
  <LongList
    label="Sucursales"
    items={Array.from({ length: read }, (_, id) => ({ id }))}
    keyOf={({ id }) => id}
    count={count}
  >
    {({ id }, place) => <li {...place}>Sucursal {id + 1}</li>}
  </LongList>
);

it('is one list to who hears it, whatever groups it is drawn by', () => {
  render(list(230, 3500));
  expect(screen.getAllByRole('list')).toHaveLength(1);
  const rows = within(screen.getByRole('list', { name: 'Sucursales' })).getAllByRole('listitem');
  expect(rows).toHaveLength(230);
  expect(rows.map((row) => row.getAttribute('aria-posinset'))).toEqual(
    rows.map((_, at) => String(at + 1)),
  );
  expect(rows.every((row) => row.getAttribute('aria-setsize') === '3500')).toBe(true);
});

it('leaves the rows that are there where they are when more come', () => {
  const { rerender } = render(list(103, 3500));
  const last = screen.getByText('Sucursal 103');
  rerender(list(123, 3500));
  expect(screen.getByText('Sucursal 103')).toBe(last);
  expect(screen.getByText('Sucursal 123')).toBeTruthy();
});
