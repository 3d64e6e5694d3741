import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Bars } from '../shell/Bars.tsx';
import { bringNewVersion, notNow, takeNewVersion, watchVersions } from './update.ts';

const refuse = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
const refusing = {
  controller: null,
  addEventListener: () => undefined,
  register: refuse,
  getRegistration: refuse,
};

/** What browsers do where no worker may keep anything: private windows, blocked cookies, old ones. */
const BLOCKED: [string, PropertyDescriptor][] = [
  ['there are none', { value: undefined }],
  ['they are refused', { value: refusing }],
  [
    'asking for them is refused',
    {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    },
  ],
];

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(BLOCKED)('the app opens and says nothing wrong where %s', async (_, descriptor) => {
  Object.defineProperty(navigator, 'serviceWorker', { ...descriptor, configurable: true });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  watchVersions();
  render(<Bars />);
  await Promise.resolve();
  expect(screen.queryByText('Hay una versión nueva')).toBeNull();
  expect(document.body.textContent).toBe('');
  expect(error).not.toHaveBeenCalled();
  expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
});

it.each(BLOCKED)('a touch on the update opens the app again where %s', async (_, descriptor) => {
  Object.defineProperty(navigator, 'serviceWorker', { ...descriptor, configurable: true });
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => new Response());
  await takeNewVersion();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await bringNewVersion()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a touch on the update opens the app again once the new worker has taken over, however slow the phone', async () => {
  vi.useFakeTimers();
  const told = vi.fn<(message: object) => void>();
  const registration = Object.assign(new EventTarget(), { waiting: { postMessage: told } });
  const container = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  watchVersions();
  await takeNewVersion();
  expect(told).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  // The older worker answers still: the page that it gave would be the older one.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
  notNow();
});
