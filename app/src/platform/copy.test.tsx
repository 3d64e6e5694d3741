import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyByHand } from './components/CopyByHand.tsx';
import { Toaster } from './components/Toast.tsx';
import { byHand, copyText } from './copy.ts';
import { shareFile } from './share.ts';

afterEach(() => {
  vi.useRealTimers();
  byHand.set(null);
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <>
      <CopyByHand />
      <Toaster />
    </>,
  );

test('the text that the browser copied is shown for four seconds', async () => {
  vi.useFakeTimers();
  document.execCommand = () => true;
  show();
  await act(() => copyText('B-2001'));
  const said = () => screen.queryByText('Se ha copiado al portapapeles')?.parentElement;
  expect(said()?.textContent).toContain('B-2001');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3900));
  expect(said()).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(said()).toBeUndefined();
});

test.each([
  ['answers false', () => false],
  [
    'throws',
    () => {
      throw new Error('refused');
    },
  ],
])(
  'the text is shown to be copied by hand where copying %s, and no copy is claimed',
  async (_, command) => {
    document.execCommand = command;
    show();
    await copyText('B-2002');
    const soon = { timeout: 5000 };
    const dialog = await screen.findByRole('dialog', { name: 'No se pudo copiar' }, soon);
    expect(dialog.textContent).toContain('B-2002');
    expect(screen.queryByText('B-2002', { selector: '[class*=toast] *' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Listo' }));
    expect(byHand.get()).toBeNull();
  },
);

test('a file that the browser cannot share is said to be among the downloads', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  URL.createObjectURL = () => 'blob:x';
  show();
  await shareFile(new Blob(['x']), 'carnet-1.png', 'Mi carnet');
  expect(
    await screen.findByText('Tu navegador no puede compartirlo: quedó en tus descargas.'),
  ).toBeTruthy();
  expect(screen.getByText('carnet-1.png')).toBeTruthy();
});
