import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

/** Longer than any journey keeps the others from loading a file. */
const PATIENCE_MS = 240_000;

function take(turn: string): boolean {
  try {
    mkdirSync(turn);
    return true;
  } catch {
    return false;
  }
}

/** Runs `work` while no other journey loads a file: only the last one of its kind can be undone. */
export async function whileNobodyLoads<T>(work: () => Promise<T>): Promise<T> {
  const { outputDir } = test.info().project;
  mkdirSync(outputDir, { recursive: true });
  const turn = join(outputDir, 'loading.turn');
  const message = 'the turn to load a file, which another journey has';
  await expect.poll(() => take(turn), { message, timeout: PATIENCE_MS }).toBe(true);
  try {
    return await work();
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}

/** Loads the file that the page reviewed, by the button that says how many rows. */
export const loadReviewed = (page: Page, button: string): Promise<void> =>
  whileNobodyLoads(async () => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText('Listo: el archivo quedó cargado.')).toBeVisible();
  });
