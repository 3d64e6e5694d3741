import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { WEEK_MS } from '@gremio/contract/platform/time.ts';
import type { Job } from '../../jobs.ts';
import type { Storage } from '../../storage.ts';
import { typeOf } from '../types.ts';

/**
 * Shares the front ends' code in storage under content-based names, so that any server can give a page of
 * another version its files, even after that version is gone.
 */
export interface Code {
  /** Uploads this version's files. */
  publish(): Promise<void>;
  /** Returns a file of any version of the last days; null if there is none. */
  read(address: string): Promise<{ bytes: Readable; type: string } | null>;
  /** Refreshes this version's files and deletes those that no version has had for a week. */
  renew(now: Date): Promise<void>;
}

export interface CodeOf {
  prefix: string;
  folder: string;
}

const FOLDER = 'codigo';
const AT_ONCE = 16;
const ADDRESS = /^\/(consola\/)?assets\/(\w[\w.-]*)$/;

interface Part {
  key: string;
  file: string;
}

const keyOf = (desk: boolean, name: string): string =>
  `${FOLDER}/${desk ? 'consola' : 'app'}/${name}`;

function listParts({ prefix, folder }: CodeOf): Part[] {
  const assets = join(folder, 'assets');
  if (!existsSync(assets)) return [];
  return readdirSync(assets)
    .filter((name) => extname(name) !== '.br')
    .map((name) => ({ key: keyOf(prefix !== '/', name), file: join(assets, name) }));
}

export function createCode(storage: Storage, sites: CodeOf[]): Code {
  const parts = sites.flatMap(listParts);
  const names = parts.map(({ key }) => key).join('\n');
  /** Marks that all files of this version were uploaded. */
  const mark = `${FOLDER}/versiones/${createHash('sha256').update(names).digest('hex')}`;

  async function put(): Promise<void> {
    for (let from = 0; from < parts.length; from += AT_ONCE) {
      const some = parts.slice(from, from + AT_ONCE);
      await Promise.all(
        some.map(async ({ key, file }) => storage.put(key, await readFile(file), typeOf(key))),
      );
    }
    if (parts.length > 0) await storage.put(mark, Buffer.from(names), 'text/plain');
  }

  return {
    async publish() {
      const there = await storage.read(mark);
      there?.destroy();
      if (!there) await put();
    },
    async read(address) {
      const [, desk, name] = ADDRESS.exec(address) ?? [];
      if (!name) return null;
      const bytes = await storage.read(keyOf(desk !== undefined, name));
      return bytes && { bytes, type: typeOf(name) };
    },
    async renew(now) {
      await put();
      const before = new Date(now.getTime() - WEEK_MS);
      for await (const keys of storage.listBefore(FOLDER, before)) {
        await Promise.all(keys.map((key) => storage.remove(key)));
      }
    },
  };
}

export const codeJobs = (code: Code): Job[] => [
  {
    name: 'renovar-codigo',
    cron: '50 3 * * *',
    byClock: true,
    run: () => code.renew(new Date()),
  },
];
