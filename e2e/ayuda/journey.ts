import type { BrowserContext, Page } from '@playwright/test';
import type { Staff } from '../demo.ts';
import type { Guide } from './guide.ts';

export interface World {
  staff: Staff;
  /** Opens another browser, such as that of a counter. */
  elsewhere(): Promise<{ page: Page; context: BrowserContext }>;
  /** Path of a file that the journey writes. */
  file(name: string): string;
}

/** Walks the steps of a topic on the console, whose administrator is signed in. */
export type Journey = (guide: Guide, world: World) => Promise<void>;

let made = 0;

/** A number that no other persona or child has. */
export const newNumber = (): string =>
  String(30_000_000 + (((made += 1) * 37 + Date.now()) % 9_000_000));
