import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type * as IdbKeyval from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Bars } from '../shell/Bars.tsx';
import { persistence } from './query.ts';

/** Stands in for the device's database; called with each value that is put into it. */
const putting = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('idb-keyval', async (original) => ({
  ...(await original<typeof IdbKeyval>()),
  createStore: () => putting,
}));

const dropped = vi.fn<(name: string) => Promise<boolean>>(async () => true);
const FULL = /^No queda lugar en este dispositivo/;

beforeEach(() => vi.stubGlobal('caches', { delete: dropped }));
afterEach(() => {
  vi.unstubAllGlobals();
  putting.mockReset();
});

const keep = () =>
  persistence.persister.persistClient({
    timestamp: Date.now(),
    buster: '',
    clientState: { mutations: [], queries: [] },
  });
const quota = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

test('a full device gives up its pictures, and nobody is told', async () => {
  render(<Bars />);
  putting.mockImplementationOnce(quota).mockResolvedValue();
  await keep();
  await waitFor(() => expect(putting).toHaveBeenCalledTimes(2));
  expect(dropped).toHaveBeenCalledWith('imagenes');
  expect(screen.queryByText(FULL)).toBeNull();
});

test('with no room even then it says so and goes on, until there is room or it was read', async () => {
  render(<Bars />);
  putting.mockImplementation(quota);
  await keep();
  expect(await screen.findByText(FULL)).toBeTruthy();

  putting.mockResolvedValue();
  await keep();
  await waitFor(() => expect(screen.queryByText(FULL)).toBeNull());

  putting.mockImplementation(quota);
  await keep();
  await screen.findByText(FULL);
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByText(FULL)).toBeNull();
});
