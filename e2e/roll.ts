import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Longer than any journey keeps the others from loading a roll. */
const PATIENCE_MS = 240_000;

function take(turn: string): boolean {
  try {
    mkdirSync(turn);
    return true;
  } catch {
    return false;
  }
}

/** Runs `work` while no other journey loads a roll: only the last one that was loaded can be undone. */
export async function whileNobodyLoads<T>(work: () => Promise<T>): Promise<T> {
  const { outputDir } = test.info().project;
  mkdirSync(outputDir, { recursive: true });
  const turn = join(outputDir, 'roll.turn');
  const message = 'the turn to load a roll, which another journey has';
  await expect.poll(() => take(turn), { message, timeout: PATIENCE_MS }).toBe(true);
  try {
    return await work();
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}
