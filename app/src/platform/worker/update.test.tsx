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

/** Browser behaviours where no worker can be used: private windows, blocked cookies, old browsers. */
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

/** Stubs a browser with a worker that waits, or (`isWaiting` false) has taken over already. */
function standBy(isWaiting = true) {
  const told = vi.fn<(message: object) => void>();
  const registration = Object.assign(new EventTarget(), {
    waiting: isWaiting ? { postMessage: told } : null,
  });
  const container = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  const takeOver = () => container.dispatchEvent(new Event('controllerchange'));
  return { told, reload, takeOver };
}

it('a touch on the update opens the app again once the new worker has taken over', async () => {
  vi.useFakeTimers();
  const { told, reload, takeOver } = standBy();
  watchVersions();
  await takeNewVersion();
  expect(told).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  // The older worker still answers: it would serve the older page.
  await vi.advanceTimersByTimeAsync(3000);
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
  notNow();
});

/** Imports the module afresh: a new page has nothing in memory. */
async function openPage() {
  vi.resetModules();
  return import('./update.ts');
}

it.each([
  ['is about to take over', true],
  ['took over while it was opened', false],
])(
  'a page opened because the older worker stays is opened again where the new one %s',
  async (_, isWaiting) => {
    vi.useFakeTimers();
    const stuck = standBy();
    await (await openPage()).takeNewVersion();
    await vi.advanceTimersByTimeAsync(4000);
    expect(stuck.reload).toHaveBeenCalledTimes(1);

    const opened = standBy(isWaiting);
    (await openPage()).watchVersions();
    await vi.advanceTimersByTimeAsync(0);
    expect(opened.reload).toHaveBeenCalledTimes(isWaiting ? 0 : 1);
    opened.takeOver();
    expect(opened.reload).toHaveBeenCalledTimes(isWaiting ? 1 : 2);

    const last = standBy(false);
    (await openPage()).watchVersions();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(last.reload).not.toHaveBeenCalled();
  },
);
