import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFirstRow } from './first-row.ts';
import { Split } from './Split.tsx';

const stubWidth = (wide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => {
  stubWidth(true);
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

interface Listed {
  value?: { id: number }[];
  error?: Error;
  previous?: boolean;
  of?: string;
}

function Rows({ value, error, previous = false, of }: Listed) {
  const listed = { value: value ?? [], known: value !== undefined, error: error ?? null, previous };
  const opened = useFirstRow(listed, of);
  return listed.value.map(({ id }) => (
    <p key={id} aria-current={id === opened || undefined}>
      Fila {id}
    </p>
  ));
}

const drawFirst = vi.fn<(id: string) => ReactNode>((id) => <p>Detalle {id}</p>);
const routerOf = () => {
  const root = createRootRoute();
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/beneficios/$id',
    loader: () => new Promise<void>(() => undefined),
  });
  const list = createRoute({ getParentRoute: () => root, path: '/beneficios' });
  return createRouter({
    routeTree: root.addChildren([list, slow]),
    history: createMemoryHistory({ initialEntries: ['/beneficios'] }),
  });
};
let router = routerOf();
beforeEach(() => {
  router = routerOf();
});

const splitOf = (listed: Listed, open = false) => (
  <RouterContextProvider router={router}>
    <Split list={<Rows {...listed} />} detail={<p>El elegido</p>} open={open} first={drawFirst} />
  </RouterContextProvider>
);
const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }));
const shown = () => screen.queryByText(/^Detalle/)?.textContent;
const current = () =>
  screen
    .queryAllByText(/^Fila/)
    .filter((row) => row.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

it('the first row opens beside its list until another is chosen', () => {
  const { rerender } = render(splitOf({ value: rowsOf(3, 1) }));
  expect(shown()).toBe('Detalle 3');
  expect(current()).toEqual(['Fila 3']);
  rerender(splitOf({ value: rowsOf(3, 1) }, true));
  expect(shown()).toBeUndefined();
  expect(current()).toEqual([]);
  expect(screen.getByText('El elegido')).toBeTruthy();
});

it('while the page of a pressed link loads, the first row stays open and is no longer marked', async () => {
  await router.load();
  render(splitOf({ value: rowsOf(3, 1) }));
  expect(current()).toEqual(['Fila 3']);
  await act(async () => void router.navigate({ to: '/beneficios/$id', params: { id: '1' } }));
  expect(current()).toEqual([]);
  expect(shown()).toBe('Detalle 3');
});

it('on a phone no row opens by itself, and no detail is drawn', () => {
  stubWidth(false);
  drawFirst.mockClear();
  render(splitOf({ value: rowsOf(3, 1) }));
  expect(current()).toEqual([]);
  expect(drawFirst).not.toHaveBeenCalled();
});

it('a list read again keeps the row that opened; another list opens its own', () => {
  const { rerender } = render(splitOf({ value: rowsOf(3, 1), of: 'a' }));
  rerender(splitOf({ value: rowsOf(9, 3, 1), of: 'a' }));
  expect(shown()).toBe('Detalle 3');
  expect(current()).toEqual(['Fila 3']);
  // While the other list loads, the previous rows and the open detail stay.
  rerender(splitOf({ value: rowsOf(9, 3, 1), of: 'b', previous: true }));
  expect(shown()).toBe('Detalle 3');
  rerender(splitOf({ value: rowsOf(1, 3), of: 'b' }));
  expect(shown()).toBe('Detalle 1');
  expect(current()).toEqual(['Fila 1']);
  rerender(splitOf({ value: rowsOf(7), of: 'b' }));
  expect(shown()).toBe('Detalle 7');
});

it('a list that loads has a skeleton beside it; an empty or failed one has nothing', () => {
  const { rerender } = render(splitOf({}));
  expect(screen.getAllByText('Cargando').length).toBeGreaterThan(0);
  rerender(splitOf({ error: new Error('No signal.') }));
  expect(screen.queryByText('Cargando')).toBeNull();
  rerender(splitOf({ value: [] }));
  expect(screen.queryByText('Cargando')).toBeNull();
  expect(shown()).toBeUndefined();
  rerender(splitOf({ value: rowsOf(2) }));
  expect(shown()).toBe('Detalle 2');
});
