import { errorBody } from '@gremio/contract/platform/errors.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryWhileBusy, useIsBusy } from './retry-busy.ts';

type Call = () => Promise<Response>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer =
  (status: number, body: object, headers = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status, headers }));
const busy = answer(503, errorBody('ocupado'), { 'retry-after': '2' });

test('a busy server is asked again when it said, and meanwhile it is known', async () => {
  const call = vi.fn<Call>(answer(200, { hecho: true })).mockImplementationOnce(busy);
  const { result } = renderHook(() => useIsBusy());
  const asked = retryWhileBusy(call);
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(call).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2100));
  expect((await asked).status).toBe(200);
  expect(call).toHaveBeenCalledTimes(2);
  expect(result.current).toBe(false);
});

test('one that stays busy is believed after the fifth time', async () => {
  const call = vi.fn<Call>(busy);
  const asked = retryWhileBusy(call);
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await asked).status).toBe(503);
  expect(call).toHaveBeenCalledTimes(6);
});

test('a person who left is not waited for', async () => {
  const leaving = new AbortController();
  const call = vi.fn<Call>(busy);
  call.mockImplementationOnce(busy).mockRejectedValueOnce(new DOMException('left', 'AbortError'));
  const asked = retryWhileBusy(call, leaving.signal).catch((error: Error) => error.name);
  await vi.advanceTimersByTimeAsync(1);
  leaving.abort();
  expect(await asked).toBe('AbortError');
});

test('another failure is not a busy server', async () => {
  const call = vi.fn<Call>(answer(503, errorBody('sin_base'), { 'retry-after': '5' }));
  expect((await retryWhileBusy(call)).status).toBe(503);
  expect(call).toHaveBeenCalledTimes(1);
});
