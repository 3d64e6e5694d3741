import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Presses what saves a file, and returns the file. */
export async function download(page: Page, press: () => Promise<unknown>) {
  const started = page.waitForEvent('download');
  await press();
  const file = await started;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}
