import { MISSED } from '@gremio/contract/platform/endpoint.ts';
import { vivo } from '@gremio/contract/turnos/endpoints.ts';
import type { CupoEvent } from '@gremio/contract/turnos/schemas.ts';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLive } from './live.ts';

/** EventSource with the test as its server. */
class Stream extends EventTarget {
  static opened: Stream[] = [];
  onopen: (() => void) | null = null;
  closed = false;
  constructor() {
    super();
    Stream.opened.push(this);
  }
  say(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  close() {
    this.closed = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('hears what happens, and reads again, once and soon, where its server missed something', () => {
  const onEvent = vi.fn<(event: CupoEvent) => void>();
  const onReturn = vi.fn<() => void>();
  const input = { params: { coleccion: 'turnos' as const } };
  const { unmount } = renderHook(() => useLive(vivo, input, { event: 'cupo', onEvent, onReturn }));
  const [stream] = Stream.opened;
  stream?.onopen?.();
  const event = { dia: '2026-12-01', hora: '10:00', cant_turnos: 3 };
  stream?.say('cupo', event);
  expect(onEvent.mock.calls).toEqual([[event]]);
  stream?.say(MISSED, null);
  stream?.say(MISSED, null);
  vi.advanceTimersByTime(3000);
  expect(onReturn).toHaveBeenCalledTimes(1);
  stream?.say(MISSED, null);
  unmount();
  vi.advanceTimersByTime(3000);
  expect([onReturn.mock.calls.length, stream?.closed]).toEqual([1, true]);
});
