import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { InstallHint } from './InstallHint.tsx';
import { InstallRow } from './InstallRow.tsx';
import { listenForPrompt } from './install-prompt.ts';

const row = () => screen.queryByRole('button', { name: /^Agregar a la pantalla de inicio/ });

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the app offers nothing where the browser offers nothing', () => {
  render(<InstallRow />);
  expect(row()).toBeNull();
});

test('the browser’s offer waits until somebody touches the line, and serves once', async () => {
  listenForPrompt();
  render(<InstallRow />);
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  await userEvent.click(row() as HTMLElement);
  expect(prompt).toHaveBeenCalledOnce();
  expect(row()).toBeNull();
});

test('on an iPhone it says how, step by step', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
  );
  render(<InstallRow />);
  await userEvent.click(row() as HTMLElement);
  expect((await screen.findByRole('dialog')).textContent).toContain('elegí Agregar a inicio');
});

test('an app that is installed already offers nothing', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
  );
  render(<InstallRow />);
  expect(row()).toBeNull();
});

const hint = () => screen.queryByText('Tené tu carnet a mano');

test('on an iPhone the card says once why and how; who dismissed it is told no more', async () => {
  localStorage.clear();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8)',
  );
  const { unmount } = render(<InstallHint />);
  expect(hint()).not.toBeNull();
  expect(document.body.textContent).toContain('una semana');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(hint()).toBeNull();
  unmount();
  render(<InstallHint />);
  expect(hint()).toBeNull();
});

test('an installed app says nothing of installing on the card, nor does a browser that cannot', () => {
  localStorage.clear();
  render(<InstallHint />);
  expect(hint()).toBeNull();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8)',
  );
  render(<InstallHint />);
  expect(hint()).toBeNull();
});
