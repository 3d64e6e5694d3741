import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { QrName, QrSheet } from './components/QrSheet.tsx';
import { nativePort } from './native/port.ts';
import type { NativePort } from './native/types.ts';

vi.mock('./native/port.ts', () => ({ nativePort: vi.fn<() => Promise<NativePort>>() }));

/** Stubs a device that records what is done with its screen. */
function device() {
  const back = vi.fn<() => void>();
  const full = vi.fn<() => Promise<() => void>>(async () => back);
  vi.mocked(nativePort).mockResolvedValue({ brightness: { full } } as unknown as NativePort);
  return { full, back };
}

const sheet = (open: boolean) => (
  <QrSheet open={open} onClose={() => undefined}>
    <QrName>El código</QrName>
  </QrSheet>
);

afterEach(() => vi.clearAllMocks());

it('the screen is as bright as it goes while a QR is shown, and as it was once it is not', async () => {
  const { full, back } = device();
  const { rerender } = render(sheet(false));
  expect(full).not.toHaveBeenCalled();
  rerender(sheet(true));
  await waitFor(() => expect(full).toHaveBeenCalledTimes(1));
  expect(back).not.toHaveBeenCalled();
  rerender(sheet(false));
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
  expect(full).toHaveBeenCalledTimes(1);
});

it('a screen that is left with the QR open is given back too, also where the device answers late', async () => {
  const { full, back } = device();
  const { unmount } = render(sheet(true));
  unmount();
  await waitFor(() => expect(full).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(back).toHaveBeenCalledTimes(1));
});

it('coming back to the app asks for it again, as a screen that was away let go of it', async () => {
  const { full, back } = device();
  const { unmount } = render(sheet(true));
  await waitFor(() => expect(full).toHaveBeenCalledTimes(1));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(full).toHaveBeenCalledTimes(2));
  unmount();
  await waitFor(() => expect(back).toHaveBeenCalledTimes(2));
});
