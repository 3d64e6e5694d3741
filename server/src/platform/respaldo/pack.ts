import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { createMeter } from './meter.ts';
import { BadBackup } from './manifest.ts';

export interface Measured {
  bytes: number;
  sha256: string;
}

export type Pack = ReturnType<typeof createPack>;

/**
 * Writes a backup's file part by part, without holding it in memory. It is renamed to `file` once it is
 * complete and on disk; an interrupted one is called `.parte`.
 */
export function createPack(file: string) {
  if (existsSync(file)) throw new BadBackup(`Ya existe ${file}. Elegí otro nombre.`);
  const partial = `${file}.parte`;
  const zip = new ZipFile();
  // Personal documents: no other user of the machine may read them.
  const output = createWriteStream(partial, { mode: 0o600, flush: true });
  const failing = Promise.withResolvers<never>();
  failing.promise.catch(() => undefined);
  zip.on('error', failing.reject);
  const written = pipeline(zip.outputStream as Readable, output);
  written.catch(failing.reject);

  return {
    async add(name: string, content: Readable, compress: boolean): Promise<Measured> {
      const { stream, measure } = createMeter();
      const read = finished(stream, { writable: false });
      zip.addReadStreamLazy(name, { compress, forceZip64Format: true }, (take) =>
        take(null, stream),
      );
      await Promise.race([failing.promise, Promise.all([pipeline(content, stream), read])]);
      return measure();
    },
    async end(): Promise<void> {
      zip.end();
      await Promise.race([failing.promise, written]);
      renameSync(partial, file);
    },
    async abandon(): Promise<void> {
      output.destroy();
      await written.catch(() => undefined);
      rmSync(partial, { force: true });
    },
  };
}
