import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AdminContext } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { Notices } from '../platform/layout/Notices.tsx';
import { stubBrowser } from '../platform/testing.ts';
import { BackupCodes } from './components/BackupCodes.tsx';
import { personal } from './routes.tsx';

const CODES = ['abcde-12345', 'fghij-67890'];

function Shown() {
  const [saved, setSaved] = useState(false);
  return <BackupCodes codes={CODES} saved={saved} onSaved={setSaved} />;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  stubBrowser();
  render(
    <AdminContext i18nProvider={i18nFor([personal])}>
      <Shown />
      <Notices />
    </AdminContext>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('saves every code as a file of text', async () => {
  const files: Blob[] = [];
  const links: string[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    links.push(`${this.download} ${this.href}`);
  });
  press('Descargar');
  expect(links).toEqual(['codigos-de-respaldo.txt blob:1']);
  const lines = (await files[0]?.text())?.split('\n');
  expect(lines).toEqual([expect.stringContaining('sirve una vez'), '', ...CODES, '']);
});

it('copies every code, and says so', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
  press('Copiar');
  await screen.findByText('Copiaste los códigos.');
  for (const code of CODES) expect(writeText.mock.calls[0]?.[0]).toContain(code);
});

it('says to save them where the browser does not copy', async () => {
  const writeText = async () => {
    throw new Error('refused');
  };
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }));
  press('Copiar');
  await screen.findByText('No pudimos copiarlos. Descargalos.');
});

it('does not print the page, and says when they are saved', async () => {
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Copiar', 'Descargar']);
  const saved = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Los guardé/ });
  fireEvent.click(saved);
  await waitFor(() => expect(saved.checked).toBe(true));
});
