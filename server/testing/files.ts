import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Load } from '../src/platform/import/run.ts';
import { bufferSource, fileSource } from '../src/platform/import/source.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Small files in the repository that have the same faults as the real ones. */
export const FIXTURES = join(ROOT, 'server', 'fixtures');
const SHARED = resolve(ROOT, '..', 'shared', 'data');

/** Folders of files to import in tests: the fixtures, and the real files if they are present. */
export const FOLDERS = [FIXTURES, SHARED].filter((folder) => existsSync(folder));

/** Counts the data lines of a file: all non-blank ones after the header. */
export const countLines = (folder: string, file: string): number =>
  readFileSync(join(folder, file), 'latin1')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '').length - 1;

interface Given {
  ensayo?: boolean;
  query?: Record<string, string>;
}

export const loadFile = async (
  load: Load,
  path: string,
  { ensayo = false, query = {} }: Given = {},
) => load(await fileSource(path), { ensayo }, query);

export const loadText = (
  load: Load,
  name: string,
  text: string,
  { ensayo = false, query = {} }: Given = {},
) => load(bufferSource(Buffer.from(text), name), { ensayo }, query);
