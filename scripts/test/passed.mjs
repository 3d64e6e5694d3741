import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../install.mjs';

const FILE = join(ROOT, '.cache', 'passed.json');

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Commit of the files at hand; null if they differ from it, or without git. */
export function commitAtHand() {
  try {
    return git('status', '--porcelain').trim() === '' ? git('rev-parse', 'HEAD').trim() : null;
  } catch {
    return null;
  }
}

/**
 * Writes which steps passed on `commit`, in how many minutes. Steps that passed on it earlier stay; those of
 * other commits go.
 *
 * @param {string} commit
 * @param {Record<string, number>} minutes Minutes by step.
 */
export function notePassed(commit, minutes, file = FILE) {
  const earlier = read(file);
  const steps = earlier.commit === commit ? earlier.steps : {};
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ commit, steps: { ...steps, ...minutes } }, null, 2)}\n`);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
